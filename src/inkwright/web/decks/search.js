/**
 * The search for cards: what the user typed and chose, as a query of the server's language, and what was found.
 * @module
 */

import { get, Refused } from "../lib/api.js";
import { Latest } from "../lib/latest.js";
import { cardOf } from "../table/cards.js";

/** @typedef {import("../table/cards.js").Card} Card */

/**
 * @typedef {object} Filters what a search is narrowed to
 * @property {string[]} inks
 * @property {number[]} costs
 * @property {string[]} types
 * @property {string} keyword "" for any
 * @property {string} set the code; "" for any
 * @property {"" | "yes" | "no"} inkable
 * @property {"" | "core" | "infinity"} format legal in it today
 *
 * @typedef {"cost" | "name" | "set"} Order
 */

/** The last cost with a button of its own; it stands for all above, too. */
export const LAST_COST = 9;
const INKS = ["Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel"];
const EVERYTHING = "cost:0..";
const PAUSE = 120; // milliseconds after a key

/** @returns {Filters} */
export function noFilters() {
  return { inks: [], costs: [], types: [], keyword: "", set: "", inkable: "", format: "" };
}

/**
 * The query for what was typed and chosen. With two or more inks it leaves out cards that have yet another.
 * @param {string} words
 * @param {Filters} filters
 */
export function queryOf(words, { inks, costs, types, keyword, set, inkable, format }) {
  const others = inks.length > 1 ? INKS.filter((ink) => !inks.includes(ink)) : [];
  const terms = [
    words.trim(),
    inks.length > 0 && `ink:${inks.join(",").toLowerCase()}`,
    ...others.map((ink) => `-ink:${ink.toLowerCase()}`),
    costs.length > 0 && `cost:${costs.map((cost) => (cost === LAST_COST ? `${cost}..` : cost)).join(",")}`,
    types.length > 0 && `type:${types.join(",")}`,
    keyword && `keyword:"${keyword.toLowerCase()}"`,
    set && `set:${set}`,
    inkable && `inkable:${inkable}`,
    format && `format:${format}`,
  ];
  return terms.filter(Boolean).join(" ") || EVERYTHING;
}

/** A search that runs while the user types. */
export class CardSearch {
  /**
   * @param {() => void} changed is called when something new is known
   * @param {() => { format: string, date: string }} judged for which format, and on which day, cards are judged
   */
  constructor(changed, judged) {
    this.changed = changed;
    this.judged = judged;
    this.words = "";
    this.filters = noFilters();
    /** @type {Order} */
    this.order = "cost";
    /** @type {Card[]} */
    this.cards = [];
    this.count = 0;
    /** How many of the cards are shown. */
    this.shown = 0;
    this.problem = "";
    this.page = 24;
    this.latest = new Latest((/** @type {any} */ reply, refused) => {
      if (refused) this.problem = refused.message;
      else this.take(reply);
      this.changed();
    }, PAUSE);
  }

  /** Is nothing known yet? */
  get isFirst() {
    return this.latest.busy && this.cards.length === 0;
  }

  /** Search for what is typed and chosen now. */
  run() {
    this.latest.ask(() => get(this.address(0)));
    this.changed();
  }

  /** @param {number} from */
  address(from) {
    const query = new URLSearchParams({ q: queryOf(this.words, this.filters), from: String(from), most: String(this.page * 2), sort: this.order, live: "1", ...this.judged() });
    return `/api/cards?${query}`;
  }

  /**
   * Show what was found. A query that is not understood, as one that is half typed, leaves what was there.
   * @param {{ count: number, cards: any[], problem?: string }} reply
   */
  take({ count, cards, problem = "" }) {
    this.problem = problem;
    if (problem) return;
    this.count = count;
    this.cards = cards.map(cardOf);
    this.shown = Math.min(this.page, this.cards.length);
  }

  /** Show more of what was found. */
  async more() {
    const address = this.address(this.cards.length);
    if (this.shown + this.page > this.cards.length && this.cards.length < this.count) {
      const found = await this.cardsAt(address);
      if (address !== this.address(this.cards.length)) return; // another search has begun
      this.cards = [...this.cards, ...found];
    }
    this.shown = Math.min(this.shown + this.page, this.cards.length);
    this.changed();
  }

  /**
   * The cards at an address; none, and what is wrong, if the server refuses.
   * @param {string} address
   * @returns {Promise<Card[]>}
   */
  async cardsAt(address) {
    try {
      return (await get(address)).cards.map(cardOf);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message;
      return [];
    }
  }

  /** @param {Partial<Filters>} change */
  narrow(change) {
    this.filters = { ...this.filters, ...change };
    this.run();
  }
}
