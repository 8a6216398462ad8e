/**
 * The back of a card.
 * @module
 */

import { h } from "../lib/render.js";

const PETALS = [0, 60, 120, 180, 240, 300].map((turn) =>
  h("path", { transform: `rotate(${turn})`, d: "M0 0C8-5 6-14 0-18C-6-14-8-5 0 0" }),
);

const BACK = h(
  "svg",
  { class: "back", viewBox: "0 0 50 70", preserveAspectRatio: "none", "aria-hidden": "true" },
  h("rect", { class: "ground", width: 50, height: 70, rx: 3 }),
  h("rect", { class: "rim", x: 2.5, y: 2.5, width: 45, height: 65, rx: 2 }),
  h("g", { class: "rosette", transform: "translate(25 35)" }, PETALS, h("circle", { r: 20 })),
);

/** The parts of a facedown card. */
export function back() {
  return BACK;
}
