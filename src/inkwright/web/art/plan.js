/**
 * What the facts of a card decide before anything is drawn: its inks, the hour, how rich it is, and its streams of
 * chance. The name decides who it is, the version where it stands.
 * @module
 */

import { choose, Stream } from "./chance.js";
import { Pen } from "./path.js";
import { WEATHER } from "./weather.js";

/** @typedef {import("./mark.js").Tone} Tone */
/** @typedef {import("./path.js").Box} Box */
/** @typedef {import("./species.js").Species} Species */

/**
 * The facts of a card that its picture shows.
 * @typedef {object} Facts
 * @property {string} name
 * @property {string} [version]
 * @property {readonly string[]} inks
 * @property {string} type character, action, song, item or location
 * @property {readonly string[]} [classifications]
 * @property {number} [cost]
 * @property {string} [rarity]
 * @property {Species} [figure] the kind of a character's head, where its name and classifications do not say it
 */

/**
 * The light of an hour: which tone of the ink is which part.
 * @typedef {object} Hour
 * @property {Tone} sky
 * @property {Tone} dark of the weather
 * @property {Tone} pale of the weather
 * @property {Tone} spark of the weather
 * @property {Tone} disc of the nimbus
 * @property {Tone} rim of the nimbus
 * @property {Tone} far scenery
 * @property {Tone} near scenery
 */

/** @type {readonly Hour[]} night, day, dusk with a dark disc, deep night with a bright one, noon */
const HOURS = [
  { sky: "d", dark: "n", pale: "m", spark: "l", disc: "c", rim: "m", far: "m", near: "n" },
  { sky: "l", dark: "m", pale: "c", spark: "w", disc: "w", rim: "c", far: "c", near: "d" },
  { sky: "m", dark: "d", pale: "c", spark: "l", disc: "n", rim: "d", far: "d", near: "n" },
  { sky: "n", dark: "d", pale: "d", spark: "c", disc: "l", rim: "c", far: "d", near: "m" },
  { sky: "c", dark: "m", pale: "l", spark: "w", disc: "w", rim: "l", far: "m", near: "d" },
];

/** @type {Readonly<Record<string, number>>} */
const RANKS = {
  Common: 0,
  Uncommon: 1,
  Rare: 2,
  Special: 3,
  "Super Rare": 3,
  Legendary: 4,
  Enchanted: 5,
  Epic: 5,
  Iconic: 5,
};

/** From this rank on a picture has gilded corners. */
export const GILDED = 3;
/** From this rank on it has a sheen, too. */
export const SHEEN = 4;
/** From this cost on it has rays of leaf. */
const GRAND = 7;

/**
 * How rare a card is, from 0.
 * @param {Facts} facts
 */
export function rankOf(facts) {
  return RANKS[facts.rarity ?? ""] ?? 0;
}

/**
 * What a picture does without, so that it stays small.
 * @typedef {"one scene" | "no scene" | "no weave" | "one medal" | "little weather" | "no rays" | "no splash"} Thrift
 */

export class Plan {
  /**
   * @param {Facts} facts
   * @param {number | undefined} turn
   * @param {Box} box
   * @param {ReadonlySet<Thrift>} without
   * @param {boolean} small is there no room for medals and gilding?
   */
  constructor(facts, turn, box, without, small) {
    const inks = facts.inks.filter((ink) => ink in WEATHER);
    this.name = facts.name;
    this.version = facts.version ?? "";
    this.classifications = facts.classifications ?? [];
    this.figure = facts.figure;
    this.ink = inks[0] ?? "Steel";
    this.otherInk = inks[1] === this.ink ? undefined : inks[1];
    this.two = this.otherInk !== undefined;
    this.rank = rankOf(facts);
    this.grand = (facts.cost ?? 0) >= GRAND;
    this.turn = turn;
    this.box = box;
    this.narrow = box[2] < 150;
    this.without = without;
    this.small = small;
    this.pen = new Pen(box);
    this.whole = `${this.name}|${this.version}`;
    this.hour = this.deal("hour", HOURS);
  }

  /**
   * The stream of chance of a decision.
   * @param {string} decision
   */
  stream(decision) {
    return new Stream(`${decision}|${this.whole}`);
  }

  /**
   * An entry of a list by chance.
   * @template Entry
   * @param {string} decision
   * @param {readonly Entry[]} list
   */
  pick(decision, list) {
    return choose(`${decision}|${this.whole}`, list);
  }

  /**
   * An entry of a list; different ones for the versions of a name, if their turns are known.
   * @template Entry
   * @param {string} decision
   * @param {readonly Entry[]} list
   */
  deal(decision, list) {
    return choose(`${decision}|${this.turn === undefined ? this.whole : this.name}`, list, this.turn);
  }
}
