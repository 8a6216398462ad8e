/**
 * The objects of items, also held by characters and sung about. The middle of each is 0, 0; it is about 90 high.
 * @module
 */

import { chooseKey } from "./chance.js";
import { fill, line, second } from "./mark.js";
import { around, both, diamond, leaf, polar, poly, ring, spokes, star, TAU } from "./path.js";

/** @typedef {import("./mark.js").Kid} Kid */
/** @typedef {import("./mark.js").Tone} Tone */
/** @typedef {readonly [tone: Tone, path: string, width?: number]} Part a line if it has a width */

/**
 * The outline of a gear.
 * @param {number} radius
 * @param {number} count of its teeth
 */
function teeth(radius, count) {
  const corners = Array.from({ length: count * 4 }, (_, i) =>
    polar((i * TAU) / (count * 4), (i + 1) % 4 < 2 ? radius : radius * 0.82),
  );
  return poly(corners);
}

/** @type {Readonly<Record<string, readonly Part[]>>} */
export const OBJECTS = {
  bottle: [
    ["w", "M-8-42H8V-22C28-14 32 0 32 14C32 36 20 46 0 46S-32 36-32 14C-32 0-28-14-8-22Z"],
    ["l", "M0-42H8V-22C28-14 32 0 32 14C32 36 20 46 0 46Z"],
    ["x", "M-28 14Q-14 4 0 13T28 14C28 32 18 42 0 42S-28 32-28 14Z"],
    ["g", "M-11-46H11V-38H-11Z" + star(-6, 24, 7) + star(10, 30, 4)],
    ["w", "M-22 2Q-20-8-12-13", 2.4],
    ["d", "M-7-54H7V-46H-7Z"],
  ],
  key: [
    ["g e", "M0-48A20 20 0 0 1 5-9V28H16V35H5V39H20V46H-4V-9A20 20 0 0 1 0-48ZM0-40A12 12 0 1 0 .1-40Z"],
    ["k", "M2-48A20 20 0 0 1 5-9V28H16V35H5V39H20V46H1V-8L1-16A12 12 0 0 0 2-40Z"],
    ["g", star(0, -28, 8)],
    ["g", "M-8-4H9M-7 0H8", 2.6],
  ],
  lantern: [
    ["g", "M-14-34C-14-54 14-54 14-34", 3],
    ["d", "M-18-26L0-40L18-26ZM-20 34H20V42H-20Z"],
    ["w", "M-16-24H16L20 34H-20Z"],
    ["l", "M0-24H16L20 34H0Z"],
    ["g", "M0-14C12 4 14 10 12 18C10 26 5 28 0 28S-10 26-12 18C-14 10-12 4 0-14Z"],
    ["x", "M0 4C6 12 6 16 5 20C3 26-3 26-5 20C-6 16-6 12 0 4Z"],
    ["d", "M-16-24L-20 34M16-24L20 34M-18 5H18", 2.6],
  ],
  book: [
    ["d", "M-46-26Q-22-36 0-24Q22-36 46-26V34Q22 24 0 36Q-22 24-46 34Z"],
    ["w", "M-42-30Q-20-40 0-28V30Q-20 20-42 28Z"],
    ["l", "M42-30Q20-40 0-28V30Q20 20 42 28Z"],
    ["m", "M-34-20Q-20-25-8-19M-34-11Q-20-16-8-10M-34-2Q-20-7-8-1M8-1Q20-7 34-2M8 8Q20 2 34 7", 1.8],
    ["g", star(21, -16, 9, 8, 0.5)],
    ["x", "M-30 8h12v14l-6-4l-6 4Z"],
    ["g", "M0-28V36", 2.4],
  ],
  crown: [
    ["g", "M-36 26L-42-22L-20-2L0-38L20-2L42-22L36 26Q0 16-36 26Z"],
    ["k", "M0-38L20-2L42-22L36 26Q18 21 0 21Z"],
    ["x", "M-36 28Q0 18 36 28V36Q0 26-36 36Z" + diamond(0, -4, 6, 10)],
    ["w", "M-42-24h0M0-42h0M42-24h0", 8],
    ["w", both("M16 31h0M30 33h0") + "M0 30h0", 4],
  ],
  compass: [
    ["g", ring(0, 0, 40) + "M-7-46a7 7 0 1 1 14 0a7 7 0 1 1-14 0Z"],
    ["d", ring(0, 0, 34)],
    ["m", "M0-34A34 34 0 0 1 0 34Z"],
    ["g", spokes(16, 0, 0, 29, 33), 1.6],
    ["w", "M0-28L6 0H-6Z"],
    ["x", "M0 28L6 0H-6Z"],
    ["g", ring(0, 0, 3.6)],
  ],
  mirror: [
    ["g", "M-5 24H5L8 48H-8ZM0-50C26-50 34-28 34-12C34 12 18 28 0 28S-34 12-34-12C-34-28-26-50 0-50Z"],
    ["l", "M0-44C22-44 28-26 28-12C28 8 14 22 0 22S-28 8-28-12C-28-26-22-44 0-44Z"],
    ["w", "M-6-43C-24-40-28-24-28-12C-28 4-20 15-10 20L16-40C11-43 5-44 0-44Z"],
    ["x", ring(0, -50, 5) + both(ring(30, 6, 3.6))],
    ["c", "M12-16q6 10 0 20", 2],
  ],
  blade: [
    ["w", "M0-56L7-44V14H-7V-44Z"],
    ["l", "M0-56L7-44V14H0Z"],
    ["g", "M-26 12Q0 22 26 12Q28 20 22 24Q0 28-22 24Q-28 20-26 12Z" + ring(0, 50, 6)],
    ["d", "M-4 25H4V45H-4Z"],
    ["g", "M-4 30L4 33M-4 36L4 39", 1.4],
    ["x", diamond(0, 19, 4, 5)],
    ["c", "M0-44V10", 1.2],
  ],
  shell: [
    [
      "w",
      "M0 40C-10 36-16 34-18 28C-44 18-50-6-40-22C-30-40-12-44 0-44S30-40 40-22C50-6 44 18 18 28C16 34 10 36 0 40Z",
    ],
    ["l", "M0-44C12-44 30-40 40-22C50-6 44 18 18 28C16 34 10 36 0 40Z"],
    ["x", "M0 34V-42M0 34L-16-38M0 34L16-38M-2 34L-32-27M2 34L32-27M-4 34L-42-8M4 34L42-8", 2],
    ["g", "M-14 32Q0 44 14 32L10 44H-10Z" + ring(0, 22, 7)],
    ["w", "M-2 20h0", 3],
  ],
  gear: [
    ["g e", teeth(44, 12) + ring(0, 0, 16)],
    ["k", "M0-36A36 36 0 0 1 0 36V16A16 16 0 0 0 0-16Z"],
    ["w", ring(0, 0, 28), 1.6],
    ["x", ring(0, 0, 10)],
    ["g", spokes(6, 0, 0, 20, 25), 4],
  ],
  kettle: [
    ["d", "M-24-18C-26-52 26-52 24-18", 5],
    ["c", "M-34 8C-34-22 34-22 34 8C34 28 24 40 0 40S-34 28-34 8Z"],
    ["m", "M0-15C22-15 34-8 34 8C34 28 24 40 0 40Z"],
    ["c", "M30 2C44 0 40-18 52-20L54-14C46-8 50 12 32 16Z"],
    ["g", "M-20-13Q0-22 20-13Q0-8-20-13Z" + ring(0, -20, 4)],
    ["w", "M-24 8C-24-2-18-7-12-9", 2.4],
    ["w", "M52-28q-5-7 0-12t-1-12", 2],
    ["x", "M-30 42Q-24 34-18 42Q-10 32-4 42Q4 32 10 42Q18 32 22 42Q28 36 32 42Z"],
  ],
  oilcan: [
    ["d", "M-6-12L30-48L34-44L6-8Z"],
    ["c", "M-24 38L-10-14H10L24 38Z"],
    ["m", "M0-14H10L24 38H0Z"],
    ["g", "M-28 36H28V44H-28ZM-12-18H12V-12H-12Z"],
    ["g", "M-18 14C-44 16-44 40-24 36", 3.6],
    ["x", "M34-38Q42-26 36-22Q28-24 34-38Z"],
    ["w", "M-10 24L-4 0", 2.4],
  ],
  staff: [
    ["d", "M-3-40H3L5 56H-5Z"],
    ["g", "M0-14C-20-18-24-46 0-48S20-22 6-24", 4],
    ["g", ring(0, -32, 8)],
    ["w", ring(-2, -34, 3)],
    ["x", diamond(0, 0, 5, 9)],
    ["g", "M-5 16H5M-5 21H5M-5 26H5", 2],
  ],
  pole: [
    ["d", "M20-52L24-50L-22 52L-26 50Z"],
    ["g", "M22-50C34-56 44-44 34-36", 3],
    ["g", "M26-34H44L40-8H30Z"],
    ["w", "M29-30H41L38-12H32Z"],
    ["x", "M35-28Q41-18 35-13Q29-18 35-28Z"],
    ["d", "M24-36L35-44L46-36ZM28-8H42V-4H28Z"],
    ["g", "M-4 2l5 3M-8 10l5 3M-12 18l5 3", 2.2],
  ],
  vane: [
    ["d", "M-2.6-10H2.6V50H-2.6ZM-16 50H16V55H-16Z"],
    ["g", "M-30 14H30M-30 14l5-4M-30 14l5 4M30 14l-5-4M30 14l-5 4", 2.6],
    [
      "g",
      "M-42-8L-28-18V-12H-8C-12-26-2-38 8-40C10-46 16-48 18-44C24-42 24-38 28-36L20-33C22-22 16-14 10-12H28L42-22L38-8L42 2L28-6H-28V2Z",
    ],
    ["x", "M8-40C6-50 14-54 18-50C22-54 26-48 20-44ZM22-33q4 5 0 8q-3-4 0-8Z"],
    ["k", "M2-16C0-24 6-30 12-30", 2],
    ["g", ring(0, 14, 4)],
  ],
  sextant: [
    ["g", "M0-44L-36 22M0-44L36 22", 4],
    ["g", "M-44 16Q0 54 44 16L40 30Q0 64-40 30Z"],
    ["k", "M-36 26l3 5M-24 34l2 5M-12 38l1 6M0 40v6M12 38l-1 6M24 34l-2 5M36 26l-3 5", 1.8],
    ["l", "M-24-14L10-26L14-16L-20-4Z"],
    ["d", "M-34-12L-22-16L-18-4L-30 0Z"],
    ["w", "M0-44L12 36", 3],
    ["x", ring(0, -44, 6)],
    ["g", ring(22, -4, 8), 2.4],
  ],
  hourglass: [
    ["d", "M-28-46H28V-38H-28ZM-28 38H28V46H-28Z"],
    ["w", "M-22-38H22C22-18 6-10 4 0C6 10 22 18 22 38H-22C-22 18-6 10-4 0C-6-10-22-18-22-38Z"],
    ["l", "M0-38H22C22-18 6-10 4 0C6 10 22 18 22 38H0Z"],
    ["g", "M-17-20H17C12-10 3-6 2 0V22Q12 24 18 36H-18Q-12 24-2 22V0C-3-6-12-10-17-20Z"],
    ["g", "M-25-38V38M25-38V38", 3],
  ],
  shield: [
    ["d", "M-36-40Q0-52 36-40V0C36 26 18 40 0 50C-18 40-36 26-36 0Z"],
    ["c", "M-30-35Q0-45 30-35V0C30 22 15 34 0 43C-15 34-30 22-30 0Z"],
    ["m", "M0-41Q16-40 30-35V0C30 22 15 34 0 43Z"],
    ["g", star(0, -4, 26, 8, 0.4)],
    ["x", ring(0, -4, 8)],
    ["g", "M-36-40Q0-52 36-40V0C36 26 18 40 0 50C-18 40-36 26-36 0Z", 2.4],
  ],
  bell: [
    ["d", "M-8-42a8 8 0 1 1 16 0", 4],
    ["g", "M0-40C22-40 26-20 27 4C28 18 36 22 38 30H-38C-36 22-28 18-27 4C-26-20-22-40 0-40Z"],
    ["k", "M0-40C22-40 26-20 27 4C28 18 36 22 38 30H0Z"],
    ["x", "M-27 6Q0 14 27 6L28 13Q0 22-28 13Z"],
    ["d", ring(0, 36, 8)],
    ["w", "M-16-12Q-15-26-6-31", 2.6],
  ],
  scroll: [
    ["w", "M-34-34H30V38H-30Z"],
    ["l", "M0-34H30V38H0Z"],
    ["g", "M-40-44H36a8 8 0 0 1 0 16H-40a8 8 0 0 1 0-16ZM-36 30H34a8 8 0 0 1 0 16H-36a8 8 0 0 1 0-16Z"],
    ["m", "M-22-14Q-8-24 2-10T22-8M-20 6L-8 0L4 10L20 4", 2],
    ["x", diamond(20, 16, 5, 5) + ring(-14, 18, 3)],
    ["k", "M-40-36h0M38-36h0M-36 38h0M36 38h0", 5],
  ],
  ring: [
    ["g e", ring(0, 14, 32) + ring(0, 14, 23)],
    ["k", "M0-18A32 32 0 0 1 0 46V37A23 23 0 0 0 0-9Z"],
    ["x", "M-16-40L16-40L24-28L0-6L-24-28Z"],
    ["w", "M-16-40H0L-8-28H-24Z"],
    ["l", "M0-40L8-28L0-6L-8-28Z"],
    ["g", "M-24-28L0-6L24-28", 2],
  ],
  harp: [
    [
      "g",
      "M-30 44C-34 4-30-36-22-46C-6-30 14-44 34-34C36-24 28-20 22-22C4-30-8-18-18-26C-24-10-22 20-20 34L28-18L34-14L-14 48Z",
    ],
    ["w", "M-10-20V26M0-22V16M10-24V6M20-22V-6", 1.6],
    ["x", ring(-22, -46, 5)],
    ["k", "M-30 44C-34 4-30-36-22-46L-20-40C-26-20-28 10-26 46Z"],
  ],
  apple: [
    ["x", "M0-18C-16-32-40-20-36 8C-32 34-14 46 0 38C14 46 32 34 36 8C40-20 16-32 0-18Z"],
    ["m", "M0-18C16-32 40-20 36 8C32 34 14 46 0 38Z"],
    ["d", "M0-18Q-2-34 6-44", 4],
    ["g", leaf(3, -30, -0.4, 30, 10)],
    ["w", "M-26 0Q-27-12-18-17", 3],
  ],
  rose: [
    ["d", "M-2 0Q-6 30 2 56L6 56Q0 30 3 0Z" + leaf(0, 30, -0.5, 28, 10) + leaf(0, 36, 3.7, 26, 10)],
    ["x", "M0-48C24-46 34-26 26-8C18 8-18 8-26-8C-34-26-24-46 0-48Z"],
    ["m", "M0-48C24-46 34-26 26-8C21 2 10 6 0 4Z"],
    ["w", "M-18-28C-8-18 10-18 18-30M-12-38C-4-30 8-30 12-38M-24-12C-10 0 12 0 24-12", 2.2],
    ["g", both("M4 2Q14 0 18 10Q8 10 2 6Z")],
  ],
  goblet: [
    ["g", "M-28-42H28C30-14 18 0 5 4V30Q20 34 22 44H-22Q-20 34-5 30V4C-18 0-30-14-28-42Z"],
    ["k", "M0-42H28C30-14 18 0 5 4V30Q20 34 22 44H0Z"],
    ["x", "M-28-42Q0-34 28-42Q28-48 0-48T-28-42Z" + diamond(0, -18, 6, 9)],
    ["w", "M-20-30Q-19-16-12-9", 2.4],
  ],
  mask: [
    ["w", "M-42-18Q-20-32 0-18Q20-32 42-18C42 8 30 20 16 20C8 20 4 10 0 6C-4 10-8 20-16 20C-30 20-42 8-42-18Z"],
    ["d", "M0-18Q20-32 42-18C42 8 30 20 16 20C8 20 4 10 0 6Z"],
    ["n", "M-30-6Q-20-16-10-6Q-20 4-30-6Z"],
    ["w", "M30-6Q20-16 10-6Q20 4 30-6Z"],
    ["x", "M36-22C40-44 56-48 60-36C54-38 46-34 36-22Z"],
    ["g", diamond(0, -14, 4, 7)],
    ["g", "M-42-18L-50-34M-44-8C-56 4-50 30-54 44M44-8C56 4 50 30 54 44", 2],
  ],
  hat: [
    ["d", "M-22 20C-14-10-14-34 4-54Q20-58 30-46Q14-44 14-32C14-14 20 4 24 20Z"],
    ["m", "M4-54Q20-58 30-46Q14-44 14-32C14-14 20 4 24 20H6C6-10 2-30 4-54Z"],
    ["n", "M-50 26C-30 6 30 6 50 26C30 40-30 40-50 26Z"],
    ["g", star(-4, -4, 8) + star(8, -26, 5)],
    ["g", "M-22 16Q0 26 24 16", 4],
  ],
  feather: [
    ["w", "M-30 50C-20 20-30-30 30-52C36-10 10 20-14 26Z"],
    ["l", "M-30 50C-10 10 10-20 30-52C36-10 10 20-14 26Z"],
    ["g", "M-34 56C-14 14 6-16 28-48", 2.4],
    ["x", "M-6 4L-16 2M4-10L-8-14M12-22L2-30M2 4L14 6M12-10L24-12", 1.6],
    ["n", "M-34 56l-6 6l2-10Z"],
  ],
  wheel: [
    ["g e", ring(0, 0, 30) + ring(0, 0, 23)],
    ["d", around(8, (a) => leaf(...polar(a, 5), a, 44, 5))],
    ["g", ring(0, 0, 26), 1.4],
    ["x", ring(0, 0, 9)],
    ["g", ring(0, 0, 4)],
  ],
  chest: [
    ["d", "M-40-6H40V38H-40Z"],
    ["c", "M-40-8C-40-34-30-38 0-38S40-34 40-8Z"],
    ["m", "M0-38C30-38 40-34 40-8H0ZM0-2H36V34H0Z"],
    ["g", "M-40-9H40V-2H-40ZM-30-36H-22V38H-30ZM22-36H30V38H22Z"],
    ["x", "M-8-12H8V8Q0 14-8 8Z"],
    ["g", "M0-4v6", 3],
  ],
  boat: [
    ["d", "M0 10V-50", 3],
    ["w", "M-3-46Q-34-18-30 8H-3Z"],
    ["x", "M4-38Q28-14 26 8H4Z"],
    ["d", "M-44 14H44Q38 38 22 42H-22Q-38 38-44 14Z"],
    ["g", "M-44 14H44L43 20H-43Z"],
  ],
  orb: [
    ["g", "M-24 34H24L30 48H-30Z"],
    ["d", "M-18 26H18L24 36H-24Z"],
    ["c", ring(0, -8, 38)],
    ["m", "M0-46A38 38 0 0 1 0 30Z"],
    ["x", "M-26-2Q-8-20 4-7T28-10Q22 18 0 22Q-20 18-26-2Z"],
    ["g", star(8, 4, 9) + star(-11, 5, 5)],
    ["w", "M-24-24Q-18-35-7-39", 3],
  ],
  bow: [
    ["d", "M-20-52C38-42 38 42-20 52L-18 44C20 34 20-34-18-44Z"],
    ["w", "M-19-48V48", 1.8],
    ["g", "M-34-2H34V2H-34Z"],
    ["x", "M32-8L52 0L32 8Z"],
    ["w", "M-44-9L-30-2V2L-44 9L-39 0Z"],
    ["g", "M20-12H29V-6H20ZM20 6H29V12H20Z"],
  ],
  candle: [
    ["g", "M-30 42H30Q26 54 0 54T-30 42Z"],
    ["w", "M-13-14Q0-20 13-14V42H-13Z"],
    ["l", "M0-17Q8-17 13-14V42H0Z"],
    ["w", "M-13 0Q-19 8-17 17Q-12 21-11 8Z"],
    ["g", "M0-56C14-38 12-24 0-20C-12-24-14-38 0-56Z"],
    ["x", "M0-42C7-33 6-26 0-23C-6-26-7-33 0-42Z"],
    ["g", both("M20-46l7-4M22-33h8"), 2.2],
  ],
  sack: [
    ["c", "M-10-26C-36-8-44 20-34 38Q-28 48 0 48T34 38C44 20 36-8 10-26Z"],
    ["m", "M0-26H10C36-8 44 20 34 38Q28 48 0 48Z"],
    ["d", "M-18-50Q-8-42 0-48Q8-42 18-50L11-26H-11Z"],
    ["g", "M-14-31H14V-22H-14Z"],
    ["g", "M10-26C20-18 22-10 18-2M12-26C26-22 32-14 30-6", 2.4],
    ["x", star(0, 14, 14, 5, 0.45)],
    ["w", "M-25 14Q-23 2-15-6", 2.6],
  ],
  door: [
    ["d", "M-34 50V-18C-34-46-15-55 0-55S34-46 34-18V50Z"],
    ["c", "M-26 50V-17C-26-40-12-47 0-47S26-40 26-17V50Z"],
    ["m", "M0-47C12-47 26-40 26-17V50H0Z"],
    ["n", "M0-47V50M-13-43V50M13-43V50", 1.4],
    ["g", "M-26-14H-4V-8H-26ZM-26 28H-4V34H-26Z"],
    ["x", ring(16, 10, 5)],
    ["g", ring(16, 10, 5), 2],
  ],
  medal: [
    ["x", "M-24-54H-6L9-12L-5-4Z"],
    ["m", "M24-54H6L-9-12L5-4Z"],
    ["g", star(0, 18, 33, 12, 0.86)],
    ["d", ring(0, 18, 22)],
    ["w", star(0, 18, 16, 5, 0.45)],
    ["g", ring(0, 18, 22), 2],
  ],
  cannon: [
    ["d", "M-44-18L28-34Q40-34 43-21Q44-8 35-4L-34 14Q-50 10-51-4Q-51-15-44-18Z"],
    ["m", "M-47 4L43-21Q44-8 35-4L-34 14Q-44 12-47 4Z"],
    ["g", "M22-36L30-38L39-3L31-1ZM-20-26L-12-28L-4 6L-12 8Z"],
    ["n", ring(41, -20, 6)],
    ["d", "M-46 42H36V48H-46Z"],
    ["g e", ring(-6, 24, 23) + ring(-6, 24, 16)],
    ["g", spokes(8, -6, 24, 4, 18), 3.4],
    ["x", ring(-6, 24, 6)],
  ],
  hammer: [
    ["d", "M-4-24H4L7 54H-7Z"],
    ["c", "M-36-50H20Q36-47 42-32L20-35V-18H-36Z"],
    ["m", "M-36-34H20V-18H-36Z"],
    ["g", "M-9-53H9V-15H-9Z"],
    ["x", diamond(0, -34, 5, 9)],
    ["g", "M-6 28H6M-6 36H6M-7 44H7", 2.2],
  ],
  dish: [
    ["w", "M-50 14Q0 30 50 14Q44 40 0 42Q-44 40-50 14Z"],
    ["l", "M0 22Q30 22 50 14Q44 40 0 42Z"],
    ["x", "M-34 14C-36-16-14-26 0-26S36-16 34 14Q0 26-34 14Z"],
    ["m", "M0-26C14-26 36-16 34 14Q18 20 0 20Z"],
    ["g", "M-23-4Q-13-14-3-6M3 4Q13-6 23 2M-17 8Q-9 2-3 8", 2.8],
    ["w", "M-12-36q-6-8 0-14M8-36q-6-8 0-14", 2.6],
  ],
  watch: [
    ["g", "M-9-52a9 9 0 1 1 18 0v12h-18Z"],
    ["g", ring(0, 6, 41)],
    ["w", ring(0, 6, 33)],
    ["l", "M0-27A33 33 0 0 1 0 39Z"],
    ["d", spokes(12, 0, 6, 25, 29), 2.2],
    ["n", "M0 6V-15M0 6L14 13", 3.2],
    ["x", ring(0, 6, 4.4)],
  ],
  sprout: [
    ["d", "M0 20C-6-4 6-20 0-42", 4.4],
    [
      "c",
      leaf(0, 6, -0.6, 44, 15) + leaf(0, -4, -2.6, 44, 15) + leaf(0, -24, -0.9, 32, 11) + leaf(0, -28, -2.2, 30, 11),
    ],
    ["w", "M5 2L26-11M-5-8L-26-21", 1.6],
    ["x", ring(0, -44, 7)],
    ["d", "M-24 22H24L18 52H-18Z"],
    ["m", "M0 22H24L18 52H0Z"],
    ["g", "M-29 15H29V25H-29Z"],
  ],
  balloons: [
    ["g", "M-20 6Q-14 26 0 56M22 0Q14 26 0 56M0 10V56", 1.8],
    ["c", "M-24-44C-6-46 0-34-4-20C-8-6-16 2-21 6C-28 2-38-8-40-20C-42-34-34-43-24-44Z"],
    ["w", "M26-50C44-48 48-36 45-24C41-8 30-2 23 2C16-4 6-12 6-26C5-40 14-51 26-50Z"],
    ["x", "M0-54C20-54 24-36 20-20C16-4 6 6 0 10C-8 6-18-4-20-20C-23-38-16-54 0-54Z"],
    ["w", "M-12-30Q-12-42-4-46", 2.8],
  ],
};

/** @type {readonly (readonly [RegExp, string])[]} */
const WORDS = [
  [/bottle|potion|wisp|vial|elixir|poison|ink|jar/i, "bottle"],
  [/key|lock/i, "key"],
  [/pole|lighter/i, "pole"],
  [/lantern|lamp|light/i, "lantern"],
  [/book|tome|diary|story|spell/i, "book"],
  [/crown|tiara|diadem/i, "crown"],
  [/compass|map.?finder/i, "compass"],
  [/mirror|glass/i, "mirror"],
  [/sword|blade|dagger|spear|knife|axe|trident|needle/i, "blade"],
  [/shell|conch|pearl/i, "shell"],
  [/gear|cog|machine|engine|device|gadget|coil|bots?\b/i, "gear"],
  [/kettle|\btea|\bpots?\b|cauldron|supper/i, "kettle"],
  [/\boil|\bcan\b/i, "oilcan"],
  [/staff|wand|cane|scepter|rod/i, "staff"],
  [/vane|rooster|weather/i, "vane"],
  [/sextant|telescope|spyglass/i, "sextant"],
  [/hour|sand|time/i, "hourglass"],
  [/shield|armor|helm|plate/i, "shield"],
  [/bell|gong/i, "bell"],
  [/map|scroll|letter|contract|paper|plan/i, "scroll"],
  [/ring|gem|jewel|heart|stone|amulet|necklace/i, "ring"],
  [/harp|lute|music|pipe|flute|record/i, "harp"],
  [/apple|fruit|honey|cake|pie|food/i, "apple"],
  [/rose|flower/i, "rose"],
  [/cup|goblet|chalice|mug|grail/i, "goblet"],
  [/mask|veil|disguise/i, "mask"],
  [/hat|cap\b|hood/i, "hat"],
  [/feather|quill|pen|brush/i, "feather"],
  [/wheel|cart|carriage|car\b/i, "wheel"],
  [/chest|box|coin|gold|treasure|hoard/i, "chest"],
  [/boat|ship|sail|raft|submarine/i, "boat"],

  [/water|river|tide|bend|flow/i, "boat"],
  [/hammer|tongs|forge/i, "gear"],
  [/stoke|boil/i, "kettle"],
  [/moon|reflect/i, "mirror"],
  [/drop|fall/i, "hourglass"],
  [/candle|torch/i, "candle"],
  [/cannon|rocket|blaster|cannister|canister|weapon/i, "cannon"],
  [/\b(cross)?bow\b|arrow|crossbow/i, "bow"],
  [/balloon/i, "balloons"],
  [/door|portal|gate|vault|closet/i, "door"],
  [/medal|badge|collar|talisman|dime|chip|charm|symbol|chromicon/i, "medal"],
  [/watch|clock/i, "watch"],
  [/sack|bag|purse|basket|pod|suit|tabard|carpet|tapestry/i, "sack"],
  [/mallet|wrench|tool|claw|hook|hopper|whacker|arm\b|weight/i, "hammer"],
  [/dinner|supper|cheese|arepa|spaghetti|potato|pan\b|crunch|krunch|meal|soup|popsicle|pawpsicle|\bpop\b/i, "dish"],
  [/bloom|vine|plant|sprout|seed|root|tree|leaf|herb/i, "sprout"],
  [/orb|sphere|ball|crystal|diamond|eye|core|slab|bubble/i, "orb"],
  [/guitar|ukulele|drum|speaker/i, "harp"],
  [/page|journal|proclamation|cards|corner|grimor/i, "scroll"],
  [/scimitar|spike|cutlass|hook/i, "blade"],
];

/**
 * The object that a name speaks of; "" if it speaks of none.
 * @param {string} name
 */
export function namedObject(name) {
  return WORDS.find(([words]) => words.test(name))?.[1] ?? "";
}

/**
 * The object of an item: what its name speaks of, else one by chance.
 * @param {string} name
 */
export function objectOf(name) {
  return namedObject(name) || chooseKey(`object|${name}`, Object.keys(OBJECTS));
}

/**
 * Draw an object. Large light and dark parts have an outline; those that only shade others have none.
 * @param {string} kind
 * @param {boolean} two is there a second ink?
 * @returns {Kid}
 */
export function object(kind, two) {
  return OBJECTS[kind].map(([tone, path, width]) => {
    const inked = tone === "l" || tone === "m" ? second(tone, two) : tone;
    if (width) return line(inked, path, width);
    return fill("lmkx".includes(tone[0]) || path.length <= 12 ? inked : `${inked} o`, path);
  });
}
