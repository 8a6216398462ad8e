/**
 * The time that another player's deed is given before the next one is shown. What comes meanwhile waits; a press or a
 * key shows it at once, and so does a queue that grows: nobody waits for pictures.
 * @module
 */

/** @typedef {import("./view.js").Model} Model */
/** @typedef {import("./happenings.js").Happening} Happening */

/** Milliseconds that each deed of another player is given, at the normal speed. */
const HOLDS = Object.freeze(/** @type {Record<Happening["kind"], number>} */ ({ draw: 200, ink: 400, play: 480, shift: 480, action: 480, song: 480, quest: 480, lore: 320, challenge: 470, damage: 300, banish: 400, turn: 0, asked: 0, over: 0 }));
/** With this many waiting, all but the newest are left out. */
const MOST_WAITING = 4;

export class Pacing {
  /**
   * @param {(model: Model) => void} show
   * @param {() => number} pace the share of the normal duration; 0 for no motion
   */
  constructor(show, pace) {
    this.show = show;
    this.pace = pace;
    /** @type {Model[]} */
    this.waiting = [];
    this.timer = 0;
  }

  /**
   * Give what was shown its time.
   * @param {readonly Happening[]} happened
   */
  hold(happened) {
    const time = Math.max(0, ...happened.map(({ kind }) => HOLDS[kind])) * this.pace();
    clearTimeout(this.timer);
    this.timer = time > 0 ? setTimeout(() => this.next(), time) : 0;
  }

  /** Is something being given its time? */
  get holds() {
    return this.timer !== 0;
  }

  /**
   * Let a model wait. Of models of one view the newest counts.
   * @param {Model} model
   */
  wait(model) {
    if (this.waiting.at(-1)?.view === model.view) this.waiting.pop();
    this.waiting.push(model);
    if (this.waiting.length > MOST_WAITING) this.skip();
  }

  /** Show what waits, up to the next deed that is given its time. */
  next() {
    this.timer = 0;
    while (!this.holds) {
      const model = this.waiting.shift();
      if (!model) return;
      this.show(model);
    }
  }

  /** Show the newest at once. */
  skip() {
    clearTimeout(this.timer);
    this.timer = 0;
    const model = this.waiting.at(-1);
    this.waiting = [];
    if (model) this.show(model);
  }
}
