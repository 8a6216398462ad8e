/**
 * The moments of a replay. They are fetched many at a time, and those near the present one before anybody asks for
 * them, so that a step need not wait.
 * @module
 */

import { post, Refused } from "../lib/api.js";
import { answerAt, lengthOf } from "./lines.js";

/** @typedef {import("./lines.js").Line} Line */
/** @typedef {import("./lines.js").Track} Track */

/**
 * @typedef {{ kind: string, notation: string, label: string, card?: string, aim?: string }} Choice
 *
 * @typedef {object} Moment
 * @property {number} at answers before it
 * @property {number | null} asked the seat that is asked
 * @property {any} view
 * @property {any[][] | null} hands
 * @property {{ player: number, kind: string, source: string | null, prompt: string, open: boolean, options: Choice[] } | null} decision
 * @property {string | null} answer that was given
 * @property {number} lines of the log
 * @property {{ text: string, rule: string }[]} log
 *
 * @typedef {{ seat: number, open: boolean }} Viewpoint
 */

/** Moments of one request. */
const CHUNK = 16;
/** Moments that are fetched ahead, in each direction. */
const AHEAD = 160;
/** Moments that are kept. */
const KEPT = 800;
/** How long to wait when the server is busy, and when it does not answer, in milliseconds. */
const PAUSE = 300;
const LONG_PAUSE = 3000;

/** The moments of one replay, from one viewpoint. */
export class Moments {
  /**
   * @param {string} id of the replay
   * @param {(line: Line, track: Track | null) => void} came moments of a line have come
   * @param {(say: string) => void} failed
   */
  constructor(id, came, failed) {
    this.id = id;
    this.came = came;
    this.failed = failed;
    /** @type {Map<string, Moment>} by line and number */
    this.kept = new Map();
    /** @type {Set<string>} chunks that are on their way */
    this.coming = new Set();
    /** @type {Viewpoint} */
    this.viewpoint = { seat: 0, open: true };
    /** Does the server refuse? Then nothing is asked for a while. */
    this.paused = false;
    /** Steps that found no moment and had to wait. */
    this.waits = 0;
    /** Grows with the viewpoint: what was asked for another one is thrown away. */
    this.epoch = 0;
  }

  /** @param {Viewpoint} viewpoint */
  look(viewpoint) {
    this.viewpoint = viewpoint;
    this.epoch += 1;
    this.kept.clear();
    this.coming.clear();
  }

  /**
   * The line that a moment is stored with: moments before a branch are those of the recorded game.
   * @param {Line} line
   * @param {number} at
   */
  key(line, at) {
    return at <= line.root ? `/${at}` : `${line.id}/${at}`;
  }

  /**
   * A moment, if it has come.
   * @param {Line} line
   * @param {number} at
   * @returns {Moment | null}
   */
  get(line, at) {
    const found = this.kept.get(this.key(line, at));
    if (!found) return null;
    const answer = answerAt(line, at);
    return answer === undefined || found.decision === null ? found : { ...found, answer };
  }

  /** Is anything on its way, or missing? */
  get busy() {
    return this.coming.size > 0;
  }

  /**
   * Fetch a moment and its neighbours, the nearest first, one request after the other.
   * @param {Line} line
   * @param {number} at
   * @param {number[]} [also] further moments that one step leads to
   */
  want(line, at, also = []) {
    if (this.paused) return;
    const next = this.missing(line, at, also);
    const [urgent] = this.get(line, at) ? [] : [this.chunkOf(line, at)];
    if (urgent && !this.coming.has(urgent.name)) void this.fetch(line, urgent);
    else if (next && this.coming.size === 0) void this.fetch(line, next);
  }

  /**
   * The nearest chunk that has not come.
   * @param {Line} line
   * @param {number} at
   * @param {number[]} also
   */
  missing(line, at, also) {
    const places = [at, at + 1, at - 1, ...also];
    for (let far = CHUNK; far <= AHEAD; far += CHUNK) places.push(at + far, at - far);
    const end = lengthOf(line);
    for (const place of places) {
      const inside = Math.max(0, Math.min(end, place));
      const chunk = this.chunkOf(line, inside);
      if (!this.kept.has(this.key(line, inside)) && !this.coming.has(chunk.name)) return chunk;
    }
    return null;
  }

  /**
   * The request that brings a moment.
   * @param {Line} line
   * @param {number} at
   */
  chunkOf(line, at) {
    const own = at > line.root;
    const start = at - (at % CHUNK);
    const first = own ? Math.max(start, line.root + 1) : start;
    const end = own || line.id === "" ? lengthOf(line) : line.root;
    const last = Math.min(start + CHUNK - 1, end);
    return { name: `${own ? `${line.id}/${line.answers.length}` : ""}/${first}`, first, last, own };
  }

  /**
   * @param {Line} line
   * @param {{ name: string, first: number, last: number, own: boolean }} chunk
   */
  async fetch(line, { name, first, last, own }) {
    const { epoch } = this;
    this.coming.add(name);
    const branch = own && line.id !== "" ? { leaves: line.root, answers: line.answers } : {};
    try {
      const found = await post(`/api/replays/${encodeURIComponent(this.id)}/moments`, { first, last, ...this.viewpoint, ...branch });
      if (epoch !== this.epoch) return;
      this.coming.delete(name);
      this.take(own ? line : null, found);
      this.came(line, own && line.id !== "" ? found : null);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (epoch !== this.epoch) return;
      const busy = error.status === 429;
      if (!busy) {
        this.paused = true;
        this.failed(error.message);
      }
      await new Promise((done) => setTimeout(done, busy ? PAUSE : LONG_PAUSE));
      this.paused = false;
      this.coming.delete(name);
      this.came(line, null);
    }
  }

  /**
   * Keep what has come; the oldest goes when there is too much.
   * @param {Line | null} line
   * @param {{ moments: any[], log: { from: number, lines: string[], rules: string[] } }} found
   */
  take(line, { moments, log }) {
    const written = log.lines.map((text, i) => ({ text, rule: log.rules[i] ?? "" }));
    for (const moment of moments) {
      const key = line ? this.key(line, moment.at) : `/${moment.at}`;
      this.kept.delete(key);
      this.kept.set(key, { ...moment, log: written.slice(0, moment.lines - log.from) });
    }
    for (const key of this.kept.keys()) {
      if (this.kept.size <= KEPT) break;
      this.kept.delete(key);
    }
  }

  /**
   * Forget the moments of a line that is gone.
   * @param {Line} line
   */
  forget(line) {
    for (const key of this.kept.keys()) if (key.startsWith(`${line.id}/`)) this.kept.delete(key);
  }
}
