/**
 * The six inks: the two letters that stand for each, and the class names that colour a card.
 * @module
 */

import { h } from "../lib/render.js";

/** @type {Readonly<Record<string, string>>} */
const LETTERS = Object.freeze({ Amber: "Am", Amethyst: "Ay", Emerald: "Em", Ruby: "Ru", Sapphire: "Sa", Steel: "St" });

/**
 * The class names that give a card the colours of its inks. A card without a known ink is grey.
 * @param {readonly string[]} inks
 */
export function inkClasses(inks) {
  const [first, second] = inks.filter((ink) => ink in LETTERS).map((ink) => ink.toLowerCase());
  return `ink-${first ?? "none"}${second ? ` ink2-${second} two-inks` : ""}`;
}

/**
 * The inks as small plates with two letters each.
 * @param {readonly string[]} inks
 */
export function inkPlates(inks) {
  const plates = inks.map((ink) => h("i", { class: `plate plate-${ink.toLowerCase()}`, title: ink }, LETTERS[ink] ?? ink.slice(0, 2)));
  return h("span", { class: "plates" }, plates);
}
