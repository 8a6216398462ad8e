/**
 * The back of a card.
 * @module
 */

import { h } from "../lib/render.js";

const PETALS = [0, 60, 120].map((turn) => h("ellipse", { cx: 25, cy: 35, rx: 5.5, ry: 15, transform: `rotate(${turn} 25 35)` }));

const BACK = h(
  "svg",
  { class: "back", viewBox: "0 0 50 70", preserveAspectRatio: "none", "aria-hidden": "true" },
  h("rect", { class: "ground", width: 50, height: 70, rx: 3 }),
  h("circle", { class: "glow", cx: 25, cy: 33, r: 15 }),
  h("rect", { class: "rim", x: 3, y: 3, width: 44, height: 64, rx: 3 }),
  h("g", { class: "petals" }, PETALS),
  h("path", { class: "tear", d: "M25 25c4 6 6.500 9 6.500 12.500a6.500 6.500 0 0 1-13 0C18.500 34 21 31 25 25z" }),
);

/** The parts of a facedown card. */
export function back() {
  return BACK;
}
