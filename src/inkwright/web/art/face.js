/**
 * The face of a person, and what tells one name from another: shape, nose, eyes, mouth, hair, and small things that
 * only this one has. Heads that are no person's have marks of their own kind.
 * @module
 */

import { fill, line } from "./mark.js";
import { both, leaf, ring, star } from "./path.js";

/** @typedef {import("./heads.js").HeadTones} HeadTones */
/** @typedef {import("./mark.js").Kid} Kid */
/** @typedef {import("./mark.js").Tone} Tone */

/** @type {readonly (readonly [face: string, half: string])[]} faces, with the outline of the half in the shade */
export const FACES = [
  ["M-17-19C-17-39 17-39 17-19C17-2 10 10 0 10C-10 10-17-2-17-19Z", "M0-34C11-34 17-29 17-19C17-2 10 10 0 10"],
  ["M-18-18C-18-38 18-38 18-18C19-2 12 9 0 9C-12 9-19-2-18-18Z", "M0-33C12-33 18-28 18-18C19-2 12 9 0 9"],
  [
    "M-17-20C-17-38 17-38 17-20C17-8 15 2 8 9Q0 12-8 9C-15 2-17-8-17-20Z",
    "M0-33.5C11-33.5 17-29 17-20C17-8 15 2 8 9Q4 10.5 0 10.5",
  ],
  ["M-16-20C-16-39 16-39 16-20C16-4 9 13 0 13C-9 13-16-4-16-20Z", "M0-34.3C10-34.3 16-30 16-20C16-4 9 13 0 13"],
];

/** @type {readonly (readonly [front: string, side: string])[]} noses: the end of the shaded half, and the profile */
export const NOSES = [
  ["V-2L-3.4-4.4L0-15Z", "L21-9Q21-6.4 17-6.4"],
  ["V-1L-5-3.4Q-3-7 0-15Z", "L24.6-8.4Q24-5 17-6"],
  ["V-3.4L-2.4-5L0-12Z", "L19.6-8.6Q19.8-6.6 17-6.6"],
  ["V-1.6Q-5-1.6-4-6L0-16Z", "L20.6-11Q23-6 17-6.6"],
];

/**
 * A face from the side, looking right.
 * @param {string} nose
 */
export function profile(nose) {
  return `M-9-34C6-38 16-32 16-23L16.4-18${nose}L17.6-3.6L16.4-2L17.4 0Q15.6 3 16.4 5Q14 12 6 10.6L5 19Q-3 26-11 19V-10Z`;
}

/**
 * @typedef {object} Eyes
 * @property {(tone: Tone) => Kid} front
 * @property {(tone: Tone) => Kid} side
 */

/** @type {(path: string) => Eyes["side"]} */
const lid = (path) => (tone) => line(tone, path, 1.8);
/** @type {Eyes["side"]} */
const open = (tone) => [line(tone, "M11-16h0", 5.2), line("w", "M11.4-17.2h0", 1.8)];

/** @type {readonly Eyes[]} */
export const EYES = [
  { front: (tone) => line(tone, both("M3.8-14.6q3.8 3.8 7.8 0"), 1.7), side: lid("M7-16q3.6 3.8 7.4 0") },
  { front: (tone) => [line(tone, both("M7.6-14.4h0"), 5.8), line("w", both("M6.8-15.6h0"), 1.9)], side: open },
  {
    front: (tone) => [line(tone, both("M7.6-14h0"), 4.8), line(tone, both("M10-17l2.6-2M11-14.6l3-.6"), 1.2)],
    side: (tone) => [line(tone, "M11-15.4h0", 4.8), line(tone, "M13-19l2.6-2M14-16.4l3-.6", 1.2)],
  },
  {
    front: (tone) => [fill(tone, both("M3.6-16.4H12Q11.4-10.8 7.8-10.8T3.6-16.4Z")), line("w", both("M7-14.4h0"), 1.8)],
    side: (tone) => [fill(tone, "M7-18H15Q14-12 11-12T7-18Z"), line("w", "M11.4-15.6h0", 1.7)],
  },
  { front: (tone) => line(tone, both("M3.8-13q3.8-4.6 7.8 0"), 1.8), side: lid("M7-14q3.6-4.6 7.4 0") },
  {
    front: (tone) => [
      fill("w", both("M2.8-14Q8-20.4 13.2-14Q8-9.6 2.8-14Z")),
      line(tone, both("M7.8-14.2h0"), 4.6),
      line(tone, both("M2.8-14Q8-20.4 13.2-14"), 1.5),
    ],
    side: (tone) => [
      fill("w", "M6-16Q11-21 16-16Q11-12 6-16Z"),
      line(tone, "M12.4-16.2h0", 4),
      line(tone, "M6-16Q11-21 16-16", 1.4),
    ],
  },
];

/** @type {Eyes} the eyes of villains and queens */
export const SHARP = {
  front: (tone) => [fill(tone, both("M3-14Q8-20.6 13.4-18Q11-11.4 3-14Z")), line("g", both("M8.4-15.4h0"), 2.2)],
  side: (tone) => [fill(tone, "M6-15Q10-21 15-18Q13-12 6-15Z"), line("g", "M11-16h0", 2)],
};

/** @type {readonly ((tone: Tone) => Kid)[]} */
export const MOUTHS = [
  (tone) => line(tone, "M-4.4 1.6q4.4 4 8.8 0", 1.5),
  () => fill("x", "M-4 1.4Q-1.6-.8 0 .6Q1.6-.8 4 1.4Q0 5.4-4 1.4Z"),
  (tone) => line(tone, "M-3.6 2.4q5 2.6 7-1", 1.4),
  (tone) => fill(tone, "M-4.4 .8Q0 1.8 4.4 .8Q3 5 0 5T-4.4 .8Z"),
];

/** @typedef {"long" | "short" | "bun" | "cropped"} SideHair */

/** @type {readonly (readonly [behind: string, over: string, side: SideHair])[]} */
export const HAIR = [
  [
    "M-21-14C-25-46 25-46 21-14C22 8 27 26 33 44C12 50-12 50-33 44C-27 26-22 8-21-14Z",
    "M-17-14C-18-38 18-38 17-14C14-24 6-29-4-29C-10-27-14-22-17-14Z",
    "long",
  ],
  [
    "M-23-12C-25-45 25-45 23-12C24 0 23 8 19 14H-19C-23 8-24 0-23-12Z",
    "M-17-17C-17-37 17-37 17-17Q0-25-17-17Z",
    "short",
  ],
  [
    "M-20-16C-22-42 22-42 20-16L18-4H-18ZM-10-44a10 9 0 1 1 20 0a10 9 0 1 1-20 0Z",
    "M-16.6-16C-17-37 17-37 16.6-16C8-22 2-28 0-33C-2-28-8-22-16.6-16Z",
    "bun",
  ],
  [
    "M-18-30a9 9 0 0 1 14-9a10 10 0 0 1 16 2a9 9 0 0 1 10 12a9 9 0 0 1 2 15a9 9 0 0 1-6 14H-18a9 9 0 0 1-6-14a9 9 0 0 1 2-14Z",
    "M-17-16a6 6 0 0 1 3-11a7 7 0 0 1 11-5a8 8 0 0 1 12 2a7 7 0 0 1 8 13Q8-25-2-24Q-12-24-17-16Z",
    "short",
  ],
  [
    "M-20-14C-22-42 22-42 20-14Q21-4 18 2H-18Q-21-4-20-14Z" +
      both("M16 0Q25 6 20 14Q27 20 21 28Q27 34 20 46Q15 36 17 28Q12 20 17 14Q12 6 16 0Z"),
    "M-17-15C-17-38 17-38 17-15Q11-29 0-30Q-11-29-17-15Z",
    "long",
  ],
  [
    "M-20-12L-24-24L-19-26L-22-38L-12-35L-9-46L-1-38L7-47L11-36L22-39L19-27L25-23L20-10Z",
    "M-16-17L-14-28L-8-22L-4-31L1-23L7-31L9-22L15-28L16-17C14-42-14-42-16-17Z",
    "short",
  ],
  ["", "M-16.4-20C-16-39 16-39 16.4-20Q8-32 0-32T-16.4-20Z", "cropped"],
  [
    "M-20-12C-24-46 30-46 24-16C24-2 34 8 30 26C20 24 16 10 14 0H-16Z",
    "M-17-14C-20-40 20-42 18-16C10-20 4-26 2-31C-4-22-12-18-17-14Z",
    "long",
  ],
  ["M-28 22C-32-20-20-48 0-52C20-48 32-20 28 22Q0 34-28 22Z", "", "long"],
];

/** @type {Readonly<Record<SideHair, string>>} what hangs behind a head that is seen from the side */
export const HAIR_BEHIND = {
  long: "M-4-36C-32-36-24 14-36 42Q-16 54 0 42C-4 20-2 0 0-10Z",
  short: "",
  bun: ring(-20, -30, 9),
  cropped: "",
};

/**
 * The hair over a head that is seen from the side.
 * @param {SideHair} cut
 */
export function sideHair(cut) {
  return cut === "cropped"
    ? "M16-25C8-31-2-28-6-18L-12-12C-20-30-8-42 6-38Q14-36 16-25Z"
    : "M16-23C10-28 2-26-2-17C-3-12-5-7-8-6C-8 1-12 5-16 4C-25-4-26-24-19-33C-10-44 15-42 16-23Z";
}

/**
 * Something that a name has and others have not, from the front and from the side.
 * @typedef {object} Trait
 * @property {Kid} [front]
 * @property {Kid} [side]
 */

/** @type {readonly Trait[]} of persons */
export const JEWELS = [
  {},
  {},
  { front: line("g", both("M18-6v5"), 2.6), side: line("g", "M-4-4v6", 2.8) },
  { front: line("g", both(ring(18, -3, 3)), 1.5), side: line("g", ring(-4, 0, 3.2), 1.6) },
  { front: line("n", "M7-3h0", 2.2), side: line("n", "M12-3h0", 2.2) },
  { front: line("x", "M-13-11l5 9M-14-6l5-2M-11-2l5-2", 1.4), side: line("x", "M4-11l5 9M3-6l5-2", 1.4) },
  {
    front: [fill("x", star(16, -29, 7, 5, 0.56)), line("g", "M16-29h0", 4)],
    side: [fill("x", star(-6, -30, 7, 5, 0.56)), line("g", "M-6-30h0", 4)],
  },
  { front: line("x", "M-17-24Q0-32 17-24", 3), side: line("x", "M15-25Q2-31-12-16", 3) },
  { front: line("g", "M-9 12Q0 22 9 12", 1.8), side: line("g", "M-10 15Q-2 23 6 15", 1.8) },
];

/** @type {readonly ((tone: HeadTones) => Trait)[]} of heads that are no person's: how their coats are marked */
export const MARKINGS = [
  () => ({}),
  () => ({
    front: fill("w", "M-3-36Q0-38 3-36Q5-26 2-18H-2Q-5-26-3-36Z"),
    side: fill("w", "M6-36Q13-33 16-27L12-22Q7-28 2-34Z"),
  }),
  (tone) => ({
    front: line(tone.line, both("M15-5h0M19-8h0M18-2h0"), 1.9),
    side: line(tone.line, "M14-8h0M10-5h0M15-3h0", 1.9),
  }),
  (tone) => ({
    front: line(tone.shade, "M-7-33V-26M0-35V-26M7-33V-26", 2.4),
    side: line(tone.shade, "M-2-34v8M5-34v7M-9-31v7", 2.4),
  }),
  (tone) => ({
    front: line(tone.line, both("M22-12l-7 2M22-6l-7 0M20 0l-6-2"), 1.7),
    side: line(tone.line, "M-8-12l8 2M-9-5l8 0M-8 2l7-3", 1.7),
  }),
  () => ({ front: line("x", "M-14-25l6 10M-15-19l6-3", 1.8), side: line("x", "M4-28l5 10M2-22l6-3", 1.8) }),
  () => ({ front: fill("n q", ring(-10, -16, 9)), side: fill("n q", ring(12, -19, 9)) }),
  () => ({ front: line("w", both("M11-27q4-3 8 0"), 2), side: line("w", "M8-29q5-3 9 1", 2) }),
];

/** @type {readonly Trait[]} of heads that are no person's: what they wear */
export const TRINKETS = [
  {},
  {},
  {
    front: [fill("x o", "M0 17L-13 10V25ZM0 17L13 10V25Z"), line("g", "M0 17h0", 6)],
    side: [fill("x o", "M-1 21L-13 15V28ZM-1 21L11 15V28Z"), line("g", "M-1 21h0", 6)],
  },
  {
    front: [line("x", "M-13 14Q0 22 13 14", 4), fill("g o", ring(0, 22, 4))],
    side: [line("x", "M-17 18Q-4 27 8 18", 4), fill("g o", ring(2, 25, 4))],
  },
  {
    front: line("g", ring(9, -16, 7.4) + "M15-11q3 8 2 16", 1.6),
    side: line("g", ring(12, -19, 7) + "M9-12q-2 10-8 16", 1.6),
  },
  {
    front: [fill("x", star(17, -33, 8, 5, 0.56)), line("g", "M17-33h0", 4.4)],
    side: [fill("x", star(-6, -34, 8, 5, 0.56)), line("g", "M-6-34h0", 4.4)],
  },
  {
    front: fill("w o", "M-15 12Q0 22 15 12L19 20Q0 32-19 20Z"),
    side: fill("w o", "M-19 16Q-4 27 10 16L13 25Q-4 36-22 25Z"),
  },
  { front: line("g", both(ring(20, -19, 3)), 1.6), side: line("g", ring(-9, -19, 3), 1.6) },
];

/** @type {readonly string[]} of heads that are no person's: a forelock, or none */
export const TUFTS = [
  "",
  "",
  "M-5-34Q-9-46 1-48Q-1-42 3-40Q6-46 10-45Q9-38 4-33Z",
  leaf(0, -32, -2.1, 13, 4) + leaf(0, -32, -1.57, 16, 4) + leaf(0, -32, -1, 13, 4),
];

/** @type {readonly string[]} the eyes and the mouth of a ghost */
export const HOLLOWS = [
  both("M4-16C4-24 14-24 14-15C13-8 5-8 4-16Z") + "M-4 1Q0-4 4 1Q4 9 0 9T-4 1Z",
  both("M3-15Q8-23 14-18Q13-9 3-15Z") + "M-7 1Q0 6 7 1Q4 9 0 9T-7 1Z",
  both(ring(8.6, -15, 5.4)) + "M-8 2Q-4-1 0 2T8 2Q4 6 0 4T-8 2Z",
  both("M4-14Q9-22 14-14Q9-16 4-14Z") + "M-3 0H3V7Q0 10-3 7Z",
  both("M3-19Q9-22 14-16Q11-7 5-11Z") + ring(0, 3, 3.4),
];
