/**
 * The bots as opponents: a name, a face and a sentence for each, the easiest first.
 * @module
 */

import { mask } from "../art/mask.js";
import { h } from "../lib/render.js";
import { deckTitle } from "../decks/picker.js";

/**
 * @typedef {object} Opponent
 * @property {string} bot the name by which the server knows it
 * @property {string} name
 * @property {string} says
 * @property {number} strength from 1 to 6; 0: not known
 */

/** @type {readonly Opponent[]} their faces stand in `art/mask.js` */
const KNOWN = [
  { bot: "random", name: "Pip", says: "Plays anything. Delighted by all of it.", strength: 1 },
  { bot: "gentle", name: "Dumpling", says: "Kind to beginners, and easy to beat.", strength: 2 },
  { bot: "greedy", name: "Greedy", says: "Takes what looks best right now.", strength: 3 },
  { bot: "swift", name: "Dart", says: "Learned by playing itself, and never waits.", strength: 4 },
  { bot: "quick", name: "Quill", says: "Looks a little ahead, and writes it down.", strength: 4 },
  { bot: "strong", name: "Old Marrow", says: "Thinks before it plays. Then again.", strength: 5 },
  { bot: "best", name: "Vesper", says: "Thinks the longest, and sees the end.", strength: 6 },
];

/** Bots that are not offered: this one is about as strong as another, and slower. Their tables still show them. */
const NOT_OFFERED = ["quick"];

/** The bot that a newcomer plays first. */
export const FIRST_BOT = "greedy";

/**
 * The bots that a server has, the easiest first.
 * @param {readonly string[]} names
 * @returns {Opponent[]}
 */
export function opponents(names) {
  const known = KNOWN.filter(({ bot }) => names.includes(bot) && !NOT_OFFERED.includes(bot));
  return known.length > 0 ? [...known] : names.map(opponent);
}

/**
 * A bot by the name by which the server knows it.
 * @param {string} bot
 * @returns {Opponent}
 */
export function opponent(bot) {
  return KNOWN.find((known) => known.bot === bot) ?? { bot, name: deckTitle(bot), says: "", strength: 0 };
}

/**
 * The face of a bot.
 * @param {string} bot
 */
export function botFace(bot) {
  return h("span", { class: "mask-face" }, mask(opponent(bot).name));
}
