/**
 * The win chance along the recorded game and its turning points. The server computes a few decisions a request, so the
 * page can show how far it is, and stop.
 * @module
 */

import { get, Refused } from "../lib/api.js";

/**
 * @typedef {{ answer: string, label: string, chance: number, low: number, high: number, loss: number }} Judged
 * @typedef {{ decision: number, turn: number, chance: number, low: number, high: number }} Point
 * @typedef {{ decision: number, turn: number, seat: number, answered: Judged, better: Judged, words: string, line: string[] }} Mark decisions are
 *   counted from 1; words: the given answer with what asked for it; line: the better one and what follows it in the turn
 */

/** How long to wait when the server is busy, in milliseconds. */
const PAUSE = 400;

/** The chances of one replay. */
export class Chances {
  /**
   * @param {string} id of the replay
   * @param {() => void} changed
   */
  constructor(id, changed) {
    this.id = id;
    this.changed = changed;
    /** @type {Point[]} */
    this.curve = [];
    /** @type {Mark[]} */
    this.marks = [];
    /** Whose chance it is. */
    this.seat = 0;
    this.done = 0;
    this.of = 0;
    /** @type {"none" | "running" | "stopped" | "whole"} */
    this.state = "none";
    this.error = "";
    this.run = 0;
  }

  /**
   * Compute the chances of a seat, or go on where it was stopped.
   * @param {number} seat
   */
  async start(seat) {
    if (this.state === "none" || seat !== this.seat) Object.assign(this, { curve: [], marks: [], done: 0, of: 0, seat });
    const run = ++this.run;
    this.state = "running";
    this.error = "";
    this.changed();
    while (run === this.run && this.state === "running") await this.part(run);
  }

  /** @param {number} run */
  async part(run) {
    try {
      const found = await get(`/api/replays/${encodeURIComponent(this.id)}/chances?from=${this.done}&seat=${this.seat}`);
      if (run !== this.run) return;
      this.curve = [...this.curve, ...found.curve];
      this.marks = [...this.marks, ...found.marks];
      this.of = found.of;
      this.done = found.next ?? found.of;
      if (found.next === null) this.state = "whole";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (run !== this.run) return;
      if (error.status === 429) return void (await new Promise((done) => setTimeout(done, PAUSE)));
      this.error = error.message;
      this.state = "stopped";
    }
    this.changed();
  }

  stop() {
    this.run += 1;
    this.state = "stopped";
    this.changed();
  }
}

/**
 * A chance in words, which no line of text breaks.
 * @param {number} chance
 */
export function percent(chance) {
  return `${Math.round(100 * chance)}\u00a0%`;
}
