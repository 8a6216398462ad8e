/**
 * How somebody does in questions, kept by this browser: the level, and which kinds fail most.
 * @module
 */

import { BrowserStore } from "../lib/browser-store.js";

const KEPT = "inkwright.judge.progress";
const RISE = 4; // right answers in a row that lead to the next level
const FALL = 2; // wrong ones that lead back
const MOST_KEPT = 200; // answers of a kind that count
const WEIGHT = 4; // of a kind that always fails, beside 1 for one that never does

/** The kinds of questions, each with the first level that asks it. */
export const KINDS = Object.freeze({ challenge: 1, effect: 1, legality: 1, order: 2, shift: 2, case: 2 });

export class Progress {
  /** @param {BrowserStore} [store] */
  constructor(store = new BrowserStore()) {
    this.store = store;
    this.level = 1;
    this.streak = 0;
    /** @type {Record<string, number>} */
    this.asked = {};
    /** @type {Record<string, number>} */
    this.failed = {};
    this.read();
  }

  read() {
    const text = this.store.attempt((kept) => kept.getItem(KEPT));
    try {
      const facts = JSON.parse(text ?? "{}");
      if (facts.level >= 1 && facts.level <= 5) this.level = Math.round(facts.level);
      for (const kind of Object.keys(KINDS)) {
        this.asked[kind] = count(facts.asked?.[kind]);
        this.failed[kind] = Math.min(count(facts.failed?.[kind]), this.asked[kind]);
      }
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }

  keep() {
    const { level, asked, failed } = this;
    this.store.attempt((kept) => kept.setItem(KEPT, JSON.stringify({ level, asked, failed })));
  }

  /** @param {number} level */
  setLevel(level) {
    this.level = level;
    this.streak = 0;
    this.keep();
  }

  /**
   * Count an answer, and let the level follow.
   * @param {string} kind
   * @param {boolean} right
   */
  note(kind, right) {
    if (!(kind in KINDS)) return; // a situation of somebody's own
    if (this.asked[kind] >= MOST_KEPT) {
      this.asked[kind] = Math.floor(this.asked[kind] / 2);
      this.failed[kind] = Math.floor(this.failed[kind] / 2);
    }
    this.asked[kind] += 1;
    this.failed[kind] += right ? 0 : 1;
    this.streak = right ? Math.max(this.streak, 0) + 1 : Math.min(this.streak, 0) - 1;
    const by = this.streak >= RISE ? 1 : this.streak <= -FALL ? -1 : 0;
    if (by !== 0 && this.level + by >= 1 && this.level + by <= 5) {
      this.level += by;
      this.streak = 0;
    }
    this.keep();
  }

  /**
   * The kind to ask next: one that fails often more often.
   * @param {number} [chance] from 0 to 1
   */
  kind(chance = Math.random()) {
    const kinds = Object.entries(KINDS).filter(([, level]) => level <= this.level);
    const weights = kinds.map(([kind]) => 1 + (WEIGHT * this.failed[kind]) / Math.max(1, this.asked[kind]));
    let left = chance * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [at, weight] of weights.entries()) {
      left -= weight;
      if (left < 0) return kinds[at][0];
    }
    return kinds[0][0];
  }
}

/**
 * @param {unknown} value
 * @returns {number}
 */
function count(value) {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}
