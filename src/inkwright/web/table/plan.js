/**
 * Answers that the user has given already for the decisions to come. They are sent one by one, each when it is asked
 * for; a question that does not fit ends the plan.
 * @module
 */

import { endingMove, moveOfPick } from "./picks.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {(position: Position) => Move | undefined} Step finds its answer among those of a position */

/** The answers to come. */
export class Plan {
  constructor() {
    /** @type {Step[]} */
    this.steps = [];
    /** Are the picks of one choice being sent? */
    this.picking = false;
  }

  clear() {
    this.steps = [];
    this.picking = false;
  }

  /**
   * Answers by their notations.
   * @param {readonly string[]} notations
   */
  say(notations) {
    this.clear();
    this.steps = notations.map((wanted) => ({ moves }) => {
      const plain = wanted.replace(/ #\d+$/, ""); // equal cards are numbered again when one of them is gone
      return moves.find((one) => one.notation === wanted) ?? moves.find((one) => one.notation === plain);
    });
  }

  /**
   * The picks of the choice that is asked for, and its end where the engine waits for one.
   * @param {Position} position
   * @param {readonly string[]} picks
   * @param {boolean} [ending] is it all that is picked?
   */
  pick(position, picks, ending = true) {
    this.clear();
    const { decision } = position;
    const titles = picks.map((key) => position.seen.get(key)?.title);
    const steps = picks.map((key, i) => (/** @type {Position} */ now) => pickAgain(now, key, titles[i]));
    const open = ending && picks.length < (decision?.max ?? 1);
    /** @type {Step[]} */
    const all = open ? [...steps, endingMove] : steps;
    let left = Infinity; // how many picks were open when the last one was sent
    this.steps = all.map((step, i) => (now) => {
      const { kind, source, ability, max = 1, chosen = [] } = now.decision ?? {};
      const same = kind === decision?.kind && source === decision?.source && ability === decision?.ability;
      if (!same || (max >= left && chosen.length < i)) return undefined; // another question
      left = max;
      return step(now);
    });
    this.picking = true;
  }

  /**
   * Answers that follow from cards laid in lanes.
   * @param {Step[]} steps
   */
  lay(steps) {
    this.clear();
    this.steps = [...steps];
    this.picking = true;
  }

  /**
   * The next answer, if it fits; else the plan is over.
   * @param {Position} position
   * @returns {Move | undefined}
   */
  next(position) {
    const move = this.steps.shift()?.(position);
    if (!move) this.steps = [];
    if (this.steps.length === 0) this.picking = false;
    return move;
  }
}

/**
 * The option of a pick in a later position. Cards that are not on the table may lie elsewhere by now.
 * @param {Position} now
 * @param {string} key
 * @param {string | undefined} title
 */
function pickAgain(now, key, title) {
  const same = moveOfPick(now, key);
  if (same && now.seen.get(key)?.title === title) return same;
  return title === undefined ? undefined : now.moves.find((move) => move.at.some((at) => now.seen.get(at)?.title === title));
}
