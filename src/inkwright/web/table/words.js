/**
 * Card texts as nodes: their symbols become pictures, their keywords become chips.
 * @module
 */

import { h } from "../lib/render.js";
import { icon } from "./icons.js";

/** @typedef {import("../lib/render.js").Kid} Kid */

/** @type {Readonly<Record<string, [import("./icons.js").IconName, string]>>} */
const SYMBOLS = Object.freeze({
  "⟳": ["exert", "exert"],
  "⬡": ["ink", "ink"],
  "◊": ["lore", "lore"],
  "⛉": ["willpower", "willpower"],
  "¤": ["strength", "strength"],
  "◉": ["drop", "ink drop"],
});

/**
 * A text with pictures for its symbols.
 * @param {string} text
 * @returns {Kid[]}
 */
export function withSymbols(text) {
  return text.split(/([⟳⬡◊⛉¤◉])/u).map((part) => (part in SYMBOLS ? icon(...SYMBOLS[part]) : part));
}

/**
 * A text with words for its symbols, as a screen reader says it.
 * @param {string} text
 */
export function spoken(text) {
  return text.replace(/[⟳⬡◊⛉¤◉]/gu, (symbol) => SYMBOLS[symbol][1]);
}

/** @type {Readonly<Record<string, string>>} */
const TYPED = Object.freeze({ "⟳": "{E}", "⬡": "{I}", "◊": "{L}", "⛉": "{W}", "¤": "{S}" });

/**
 * A text with its symbols as a user types them.
 * @param {string} text
 */
export function typedText(text) {
  return text.replace(/[⟳⬡◊⛉¤]/gu, (symbol) => TYPED[symbol]);
}

/**
 * The keyword of a chip without its number: "Challenger" for "Challenger +2".
 * @param {string} keyword
 */
export function keywordName(keyword) {
  return keyword.replace(/[:\d+].*$/s, "").trim();
}

/**
 * A keyword as a chip.
 * @param {string} keyword
 * @param {string} [says] what it means
 */
export function chip(keyword, says) {
  const kind = keywordName(keyword).split(" ").at(-1)?.toLowerCase() ?? "";
  const brief = keyword.replace(/\s*⬡\s*$/u, "");
  return h("span", { class: `chip chip-${kind}`, title: says }, withSymbols(brief));
}
