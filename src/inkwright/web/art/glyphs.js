/**
 * The glyph of each ink, in a box from -10 to 10: a drop that has taken the shape of its temper.
 * @module
 */

import { ring, star } from "./path.js";

/** @typedef {import("./objects.js").Part} Part */

const DROP = "M0-10C5-4 8-1 8 3A8 8 0 0 1-8 3C-8-1-5-4 0-10Z";

/** @type {Readonly<Record<string, readonly Part[]>>} */
export const GLYPHS = {
  Amber: [
    ["c", DROP],
    ["w", star(0, 2.6, 6.4, 8, 0.45)],
    ["x", ring(0, 2.6, 1.7)],
  ],
  Amethyst: [
    ["c", DROP],
    ["w", "M-4 9C6 8 6 1 1 .5C-3 .5-3 5.5 .6 5.2C3 4.8 1.8 2.4.6 3M1 .5C4-1.5 2.5-4.5 .5-5.5", 1.5],
  ],
  Emerald: [
    ["c", DROP],
    ["w", "M0 9C-6 5-6 0 0-6C6 0 6 5 0 9Z"],
    ["c", "M0 9V-3M0 5.5L3.2 2.4M0 5.5L-3.2 2.4M0 2L2.4-.4M0 2L-2.4-.4", 1],
  ],
  Ruby: [
    ["c", DROP],
    [
      "w",
      "M-.6-5C1.5-1.5 5.4.4 5.2 4.4C5 7.6 2.6 9.4 0 9.4C-3 9.4-5.2 7.2-5.2 4.4C-5.2 2.6-4 1.4-3 .2C-2.8 1.6-2.2 2.2-1.4 2.4C-1.8-.4-1.8-3-.6-5Z",
    ],
    ["x", "M.2 2.6C1.4 4.2 2.6 5 2.4 6.8A2.4 2.4 0 0 1-2.4 6.8C-2.4 5.4-.6 4.6.2 2.6Z"],
  ],
  Sapphire: [
    ["c", DROP],
    ["w", "M-6 1q2-2.6 4 0t4 0t4 0M-6.6 4.8q2.2-2.6 4.4 0t4.4 0t4.2 0M-4.6 8.4q1.5-2 3 0t3 0t3 0", 1.5],
  ],
  Steel: [
    ["c", DROP],
    ["w", "M0-6L4.6-.6L0 9.4Z"],
    ["l", "M0-6L-4.6-.6L0 9.4Z"],
    ["d", "M-4.6-.6H4.6", 0.9],
  ],
};
