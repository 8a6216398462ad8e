/**
 * The review of the recorded game: the win chance along it, what each decision cost, and the chance at moments of
 * branches. The server judges a few decisions a request, so the page can show how far it is, stop, and go on.
 * @module
 */

import { get, post, Refused } from "../lib/api.js";

/**
 * @typedef {import("../table/view.js").Option} Option
 * @typedef {"" | "inaccuracy" | "mistake" | "blunder"} Kind
 * @typedef {{ decision: number, turn: number, chance: number, low: number, high: number }} Point
 * @typedef {object} Judged a decision, counted from 1, with what was answered, what is best, and what that cost
 * @property {number} decision
 * @property {number} turn
 * @property {number} seat
 * @property {string} played
 * @property {string} best
 * @property {number} chance after the best answer
 * @property {number} cost
 * @property {number} low
 * @property {number} high
 * @property {Kind} mark
 * @property {string} why
 * @property {string[]} line the best answer, and what follows it in the turn
 * @property {Option | null} given_option
 * @property {Option | null} best_option
 *
 * @typedef {{ chance: number, low: number, high: number, over: boolean, best: Option | null }} Evaluated a moment of a line
 * @typedef {import("./lines.js").Line} Line
 */

/** How long to wait when the server is busy, in milliseconds, and how often in a row. */
const PAUSE = 400;
const MOST_PAUSES = 40;
const BUSY = [429, 503];

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
    /** @type {Judged[]} */
    this.decisions = [];
    /** Whose chance it is. */
    this.seat = 0;
    this.done = 0;
    this.of = 0;
    /** @type {"none" | "running" | "stopped" | "whole"} */
    this.state = "none";
    this.error = "";
    this.run = 0;
    this.pauses = 0;
    /** @type {Map<string, Evaluated | null>} moments of branches by their answers; null: it is on its way */
    this.moments = new Map();
  }

  /** The decisions that lost clearly. */
  get marks() {
    return this.decisions.filter(({ mark }) => mark !== "");
  }

  /**
   * What was found at a decision of the recorded game.
   * @param {number} at answers before it
   */
  judgedAt(at) {
    return this.decisions.find(({ decision }) => decision === at + 1) ?? null;
  }

  /**
   * Compute the chances of a seat, or go on where it was stopped.
   * @param {number} seat
   */
  async start(seat) {
    if (this.state === "none" || seat !== this.seat) {
      Object.assign(this, { curve: [], decisions: [], done: 0, of: 0, seat });
      this.moments.clear();
    }
    const run = ++this.run;
    this.state = "running";
    this.error = "";
    this.pauses = 0;
    this.changed();
    while (run === this.run && this.state === "running") await this.part(run);
  }

  /** @param {number} run */
  async part(run) {
    try {
      const found = await get(`/api/replays/${encodeURIComponent(this.id)}/chances?from=${this.done}&seat=${this.seat}`);
      if (run !== this.run) return;
      this.curve = [...this.curve, ...found.curve];
      this.decisions = [...this.decisions, ...found.decisions];
      this.of = found.of;
      this.done = found.next ?? found.of;
      this.pauses = 0;
      if (found.next === null) this.state = "whole";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (run !== this.run) return;
      this.pauses += 1;
      if (BUSY.includes(error.status) && this.pauses <= MOST_PAUSES) return void (await new Promise((done) => setTimeout(done, PAUSE * Math.min(10, this.pauses))));
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

  // ------------------------------------------------------------ branches

  /**
   * The moment of a branch, if it was evaluated.
   * @param {Line} line
   * @param {number} at
   */
  evaluated(line, at) {
    return this.moments.get(nameOf(line, at)) ?? null;
  }

  /**
   * Evaluate a moment of a branch, once.
   * @param {Line} line
   * @param {number} at
   */
  async evaluate(line, at) {
    const name = nameOf(line, at);
    const { seat } = this;
    if (this.moments.has(name)) return;
    this.moments.set(name, null);
    try {
      const answers = line.answers.slice(0, at - line.root);
      const found = await post(`/api/replays/${encodeURIComponent(this.id)}/chance`, { seat, at: line.root, answers });
      if (seat !== this.seat) return;
      this.moments.set(name, found);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.moments.delete(name);
      this.error = error.message;
    }
    this.changed();
  }
}

/**
 * @param {Line} line
 * @param {number} at
 */
function nameOf({ root, answers }, at) {
  return JSON.stringify([root, ...answers.slice(0, at - root)]);
}

// ---------------------------------------------------------------- figures of a seat

/** Less of a win chance is not told apart, as in a review in the terminal. */
const LEAST_CHANCE = 0.05;

/**
 * How much of the win chance that was there a seat kept, of 100; null without decisions.
 * @param {readonly Judged[]} decisions
 * @param {number} seat
 */
export function accuracy(decisions, seat) {
  const kept = decisions.filter((one) => one.seat === seat).map(({ cost, chance }) => 1 - cost / Math.max(chance, LEAST_CHANCE));
  if (kept.length === 0) return null;
  return 100 * Math.min(1, Math.max(0, kept.reduce((sum, share) => sum + share, 0) / kept.length));
}

/**
 * What the win chance of the seat of a curve changed by, apart from what decisions cost.
 * @param {readonly Point[]} curve
 * @param {readonly Judged[]} decisions
 * @param {number} seat
 * @returns {{ worth: number, low: number, high: number } | null}
 */
export function luck(curve, decisions, seat) {
  if (curve.length < 2) return null;
  const [first, last] = [curve[0], curve[curve.length - 1]];
  const judged = decisions.filter(({ decision }) => decision < last.decision);
  const worth = judged.reduce((sum, one) => sum + (one.seat === seat ? one.cost : -one.cost), last.chance - first.chance);
  const widths = [first, last, ...judged].map(({ low, high }) => ((high - low) / 2) ** 2);
  const error = Math.sqrt(widths.reduce((sum, width) => sum + width, 0));
  return { worth, low: worth - error, high: worth + error };
}

/**
 * A chance in words, which no line of text breaks.
 * @param {number} chance
 */
export function percent(chance) {
  return `${Math.round(100 * chance)}\u00a0%`;
}
