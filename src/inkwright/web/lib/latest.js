/**
 * Requests of which only the newest matters: one at a time, and the newest of those that wait.
 * @module
 */

import { Refused } from "./api.js";

/** Too many requests at once; the server takes them a moment later. */
const TOO_MANY = 429;
const AGAIN = 700; // milliseconds

/**
 * Runs requests one after another.
 * @template Reply
 */
export class Latest {
  /**
   * @param {(reply: Reply | null, refused: Refused | null) => void} done takes what the newest request gave
   * @param {number} [pause] milliseconds before a request, in which a newer one may replace it
   */
  constructor(done, pause = 0) {
    this.done = done;
    this.pause = pause;
    /** @type {(() => Promise<Reply>) | null} */
    this.waiting = null;
    /** @type {(() => Promise<Reply>) | null} the request that runs */
    this.running = null;
    this.timer = 0;
  }

  /** Is there a request whose reply has not come? */
  get busy() {
    return this.running !== null || this.waiting !== null;
  }

  /**
   * Make this request next.
   * @param {() => Promise<Reply>} make
   */
  ask(make) {
    this.waiting = make;
    clearTimeout(this.timer);
    if (!this.running) this.timer = setTimeout(() => void this.next(), this.pause);
  }

  /** Forget the request that waits, and the reply of the one that runs. */
  forget() {
    clearTimeout(this.timer);
    this.waiting = null;
    this.running = null;
  }

  async next() {
    const make = this.waiting;
    if (!make || this.running) return;
    this.waiting = null;
    this.running = make;
    /** @type {Reply | null} */
    let reply = null;
    /** @type {Refused | null} */
    let refused = null;
    try {
      reply = await make();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused = error;
    }
    if (this.running !== make) return; // forgotten
    this.running = null;
    if (refused?.status === TOO_MANY) {
      this.waiting ??= make;
      this.timer = setTimeout(() => void this.next(), AGAIN);
    } else if (this.waiting) void this.next();
    else this.done(reply, refused);
  }
}
