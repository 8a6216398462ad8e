/**
 * A deck as a tile: its inks, the card that stands for it, and its curve.
 * @module
 */

import { poster } from "../art/poster.js";
import { classes, h } from "../lib/render.js";
import { inkClasses } from "../table/inks.js";

/** @typedef {import("../lib/parlour.js").CardLook} CardLook */

/**
 * @typedef {object} Look
 * @property {string} title
 * @property {readonly string[]} inks
 * @property {number} size
 * @property {CardLook | null} cover
 * @property {readonly number[]} curve
 * @property {boolean} own was it built in this browser?
 */

/** How many inks a tile has room to name. */
const MOST_INKS = 2;

/** @param {Look} look */
export function deckLook({ title, inks, size, cover, curve, own }) {
  return [
    cover && h("span", { class: "peek" }, poster(cover, { bare: true })),
    h("b", { class: "deck-title" }, h("bdi", null, title)),
    curve.length > 0 && costCurve(curve),
    h("span", { class: "deck-meta" }, h("span", null, inks.length > MOST_INKS ? `${inks.length} inks` : inks.join(" and ") || "no ink"), h("span", null, `${size} cards${own ? ", yours" : ""}`)),
  ];
}

/**
 * The class names that give a tile the colours of its deck.
 * @param {readonly string[]} inks
 * @param {...(string | false)} more
 */
export function tileClasses(inks, ...more) {
  return classes("deck-tile", inkClasses(inks), ...more);
}

/**
 * How many cards have each cost, as small bars.
 * @param {readonly number[]} counts
 */
export function costCurve(counts) {
  const most = Math.max(1, ...counts);
  return h(
    "svg",
    { class: "cost-curve", viewBox: `0 0 ${counts.length * 12} 30`, "aria-hidden": "true" },
    counts.map((count, i) => h("rect", { x: i * 12 + 1, width: 9, y: 30 - (count / most) * 28, height: (count / most) * 28, rx: 1.5 })),
  );
}
