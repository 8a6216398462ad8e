/**
 * The heads that are no person's, from the front and from the side, looking right. The middle of each is near 0, -14.
 * @module
 */

import { fill, line } from "./mark.js";
import { both, diamond, ring, star } from "./path.js";

/** @typedef {import("./chance.js").Stream} Stream */
/** @typedef {import("./mark.js").Kid} Kid */
/** @typedef {import("./mark.js").Tone} Tone */
/** @typedef {import("./species.js").Species} Species */

/**
 * @typedef {object} HeadTones
 * @property {Tone} lit
 * @property {Tone} shade
 * @property {Tone} line eyes and other small marks
 * @property {Tone} locks manes
 */

/** @typedef {Exclude<Species, "person" | "ghost">} Headed */

const OVAL = "M-17-19C-17-39 17-39 17-19C17-2 10 10 0 10C-10 10-17-2-17-19Z";
const OVAL_SHADE = "M0-34C11-34 17-29 17-19C17-2 10 10 0 10V-2L-3.4-4.4L0-15Z";
const ANTLERS = "M6-30C6-44 22-44 26-60M12-42C8-50 12-56 12-60M22-48C28-48 32-50 34-54";
const SIDE_ANTLERS = "M2-33C-4-46-20-46-24-62M-8-45C-2-52-4-58-2-62M-18-50C-26-50-30-53-32-57";
const PROFILE =
  "M-9-34C6-38 16-32 16-23L16.4-18L21-9Q21-6.4 17-6.4L17.6-3.6L16.4-2L17.4 0Q15.6 3 16.4 5Q14 12 6 10.6L5 19Q-3 26-11 19V-10Z";

/**
 * The head of a dragon or a lizard, without horns and crests.
 * @param {HeadTones} tone
 */
function reptile(tone) {
  return [
    fill(tone.lit, "M-15-34L-24-18L-14-8L-13 6Q-8 17 0 17T13 6L14-8L24-18L15-34Q0-42-15-34Z"),
    fill(tone.shade, "M0-38Q9-38 15-34L24-18L14-8L13 6Q8 17 0 17Z"),
    fill("n", both("M6-14L20-22Q20-14 13-11Z")),
    fill("g", both("M10-15.4L17-19Q16-14 13-13Z")),
    fill("x", diamond(0, -30, 4, 7) + diamond(0, -17, 3.2, 6) + diamond(0, -6, 2.4, 4.4)),
    fill("n", both("M4 5Q8 2 9 6Q7 9 4 5Z")),
    line(tone.line, "M-10 12Q0 8 10 12", 1.5),
  ];
}

/**
 * The same from the side.
 * @param {HeadTones} tone
 */
function reptileSide(tone) {
  return [
    fill(tone.lit, "M-22 20C-26-10-20-37 2-37C14-37 20-30 24-24L44-17Q50-11 46-4L40 1H20Q10 5 9 20Q-6 31-22 20Z"),
    fill(tone.shade, "M46-4L40 8H22Q14 10 12 20H-2C0 4 8-3 18-3Z"),
    fill("w", "M24-2l3 6 3-6zM33-2l3 6 3-6z"),
    fill("n", "M6-26L21-22Q17-14 8-18Z"),
    fill("g", "M10-23L18-21Q15-17 11-19Z"),
    line("n", "M42-12h0", 3.4),
    fill("x", diamond(-6, -14, 3, 5) + diamond(-8, -2, 3, 5)),
  ];
}

/** @type {Readonly<Record<Headed, (tone: HeadTones, chance: Stream) => Kid>>} */
export const FRONT = {
  cat: (tone) => [
    fill(tone.lit, both("M4-30L21-50L25-20Z")),
    fill("x", both("M11-32L19-42L20-27Z")),
    fill(tone.lit, "M-25-16C-25-38 25-38 25-16C25 0 12 12 0 12C-12 12-25 0-25-16Z"),
    fill(tone.shade, "M0-33C16-33 25-28 25-16C25 0 12 12 0 12Z"),
    fill(tone.line, both("M5-15Q11-23 18-18Q14-10 5-15Z")),
    line("g", both("M11.4-18v4"), 2.4),
    fill("x", "M-3.4-4H3.4L0 0Z"),
    line(tone.line, "M0 0V3M-6 3Q-3 7 0 3Q3 7 6 3" + both("M12-2L28-5M12 1L27 3"), 1.2),
    line(tone.line, "M-6-32V-25M0-33V-24M6-32V-25", 1.8),
  ],
  fox: (tone) => [
    fill(tone.lit, both("M4-28L23-52L28-20Z")),
    fill(tone.line, both("M15-34L22-45L24-28Z")),
    fill(tone.lit, "M-30-14Q-26-34 0-34T30-14L0 14Z"),
    fill(tone.shade, "M0-34Q26-34 30-14L0 14Z"),
    fill("w", both("M30-14Q16-14 8-4L0 14L20-2Z")),
    fill(tone.line, both("M7-16Q12-21 17-16Q12-12 7-16Z") + "M-4 8Q0 5 4 8L0 14Z"),
  ],
  dog: (tone, chance) => [
    fill(tone.lit, "M-22-16C-22-40 22-40 22-16C22 4 12 14 0 14C-12 14-22 4-22-16Z"),
    fill(tone.shade, "M0-34C14-34 22-30 22-16C22 4 12 14 0 14Z"),
    fill("d", both("M13-32C34-42 42-14 33 4C24 6 20-12 13-32Z")),
    chance.odds(0.6) ? fill("w", "M-19-19C-18-28-6-28-4-18S-18-8-19-19Z") : "",
    fill("w", "M-11 2C-11-8 11-8 11 2S5 14 0 14S-11 12-11 2Z"),
    fill(tone.line, "M-6-4Q0-8 6-4Q4 2 0 2T-6-4Z"),
    line(tone.line, both("M9-17h0"), 5),
    line(tone.line, "M0 2V6M-5 6Q-2.5 9 0 6Q2.5 9 5 6", 1.3),
    fill("x", "M-3 9Q0 8 3 9V15Q0 19-3 15Z"),
  ],
  hyena: (tone) => [
    fill("n", "M-6-34L-14-50L-4-44L0-56L5-44L14-50L7-34Z"),
    fill(tone.lit, both("M10-30C18-50 36-44 28-22Z") + "M-22-16C-22-38 22-38 22-16C22 0 14 14 0 16C-14 14-22 0-22-16Z"),
    fill(tone.shade, "M0-33C14-33 22-28 22-16C22 0 14 14 0 16Z"),
    fill("n", "M-9-6Q0-10 9-6L6 2Q0 5-6 2Z"),
    fill(tone.line, both("M6-18L16-21Q14-14 8-14Z")),
    fill("w", "M-14 4Q0 10 14 4Q10 15 0 15T-14 4Z"),
    line("n", "M-14 4Q0 10 14 4M-9 6.4V11M-4.5 7.6V14M0 8V15M4.5 7.6V14M9 6.4V11", 1.2),
    line("d", both("M17-8h0M14-2h0M18-26h0M12-28h0"), 3),
  ],
  goat: (tone) => [
    fill("g", both("M5-32C8-54 32-60 42-40C43-30 38-24 33-24C38-30 36-42 28-42C20-42 16-36 15-28Z")),
    line("k", both("M12-40l6 4M19-48l4 6M29-51l0 7M38-45l-5 4"), 1.4),
    fill(tone.shade, both("M13-24L36-20Q26-10 13-15Z")),
    fill(tone.lit, "M-16-28C-18-8-9 14 0 17C9 14 18-8 16-28Q0-38-16-28Z"),
    fill(tone.shade, "M0-34Q10-34 16-28C18-8 9 14 0 17Z"),
    line(tone.line, both("M7-19h5"), 3.6),
    fill(tone.line, both("M2 8Q5 6 6 9Q4 11 2 8Z")),
    fill("w", "M-6 14Q0 19 6 14L0 36Z"),
  ],
  bird: (tone) => [
    fill("x", `M-2-32C${-12}-46-6-56 4-58C2-50 4-46 8-52C8-44 8-38 4-32Z`),
    fill(tone.lit, "M-23-12C-23-38 23-38 23-12C23 4 14 16 0 20C-14 16-23 4-23-12Z"),
    fill(tone.shade, "M0-32C15-32 23-28 23-12C23 4 14 16 0 20Z"),
    fill("w", both(ring(10, -14, 8))),
    fill(tone.line, both(ring(9.4, -14, 4.6))),
    line("w", both("M8-16h0"), 1.8),
    fill("g", "M-7-10Q0-16 7-10L0 18Z"),
    fill("k", "M0-13Q5-13 7-10L0 18Z"),
    line(tone.line, both("M16 2q-2 5-6 8M20-2q-1 4-3 6"), 1.2),
  ],
  frog: (tone) => [
    fill(tone.lit, both(ring(14, -26, 11)) + "M-31-6C-31-26-12-26 0-26S31-26 31-6C31 10 14 15 0 15S-31 10-31-6Z"),
    fill(tone.shade, "M0-26C12-26 31-26 31-6C31 10 14 15 0 15Z" + ring(14, -26, 11)),
    fill("g", both(ring(14, -27, 7.4))),
    fill("n", both("M8-27Q14-31 20-27Q14-23 8-27Z")),
    line(tone.line, "M-24-2Q0 13 24-2M-3-10h0M3-10h0", 1.8),
    fill("x", both(ring(22, -7, 3.6))),
    fill("w", "M-18 4Q0 12 18 4Q10 15 0 15T-18 4Z"),
  ],
  otter: (tone, chance) => [
    fill(tone.lit, both(ring(19, -30, 7)) + "M-25-14C-25-40 25-40 25-14C25 4 14 15 0 15C-14 15-25 4-25-14Z"),
    fill(tone.shade, "M0-34C16-34 25-28 25-14C25 4 14 15 0 15Z"),
    fill("w", "M-18 0C-16-12-6-10 0-10S16-12 18 0C16 12 8 15 0 15S-16 12-18 0Z"),
    fill(tone.line, "M-6-8Q0-13 6-8Q5-1 0-1T-6-8Z"),
    line(tone.line, both("M10-18h0"), 4.6),
    line(tone.line, "M0-1V4M-6 4Q-3 8 0 4Q3 8 6 4" + both("M14 0L31-3M14 4L30 6"), 1.2),
    chance.odds(0.5) ? line("g", ring(10, -18, 8) + "M18-18L24-14", 1.8) : "",
  ],
  rabbit: (tone) => [
    fill(tone.lit, both("M3-28C-2-50 6-66 13-64C20-60 18-42 14-26Z")),
    fill("x", both("M8-32C5-46 9-58 12-57C15-54 14-42 11-31Z")),
    fill(tone.lit, "M-21-14C-21-36 21-36 21-14C21 4 12 13 0 13C-12 13-21 4-21-14Z"),
    fill(tone.shade, "M0-31C13-31 21-26 21-14C21 4 12 13 0 13Z"),
    line(tone.line, both("M9-15h0"), 4.4),
    fill("x", "M-3-6H3L0-2Z"),
    line(tone.line, "M0-2V2M-5 2Q-2.5 5 0 2Q2.5 5 5 2", 1.2),
    fill("w", "M-2.6 4H2.6V9H-2.6Z"),
  ],
  deer: (tone) => [
    line("n", both(ANTLERS), 5.4),
    line("g", both(ANTLERS), 3),
    fill(tone.shade, both("M12-24L32-30Q26-16 13-16Z")),
    fill(tone.lit, "M-16-24C-16-40 16-40 16-24C15-6 9 14 0 15C-9 14-15-6-16-24Z"),
    fill(tone.shade, "M0-36C10-36 16-32 16-24C15-6 9 14 0 15Z"),
    line(tone.line, both("M8-18h0"), 4),
    fill(tone.line, "M-5 7Q0 4 5 7Q3 12 0 12T-5 7Z"),
  ],
  robot: (tone) => [
    line("g", "M0-34V-46", 2.6),
    fill("x", ring(0, -49, 4.4)),
    fill("m", both("M20-24H26V-8H20Z")),
    fill(tone.lit, "M-22-28Q-22-35-15-35H15Q22-35 22-28V-2Q22 8 12 8H-12Q-22 8-22-2Z"),
    fill(tone.shade, "M0-35H15Q22-35 22-28V-2Q22 8 12 8H0Z"),
    fill("n", "M-18-26H18V-8H-18Z"),
    fill("g", both(ring(8.4, -17, 6.4))),
    fill("n", both(ring(8.4, -17, 2.6))),
    line("n", "M-9-1V4M-4.5-1V4M0-1V4M4.5-1V4M9-1V4", 1.5),
    line("g", both("M17-31h0M18-2h0"), 2.2),
  ],
  toy: (tone) => [
    fill("x", both("M2-34C10-56 30-50 34-30C26-38 18-34 16-26Z")),
    line("g", both("M34-29h0"), 6),
    fill(tone.lit, OVAL),
    fill(tone.shade, OVAL_SHADE),
    fill("x", both(ring(10, -6, 3.6))),
    line(tone.line, both("M7.6-14h0"), 4.8),
    line(tone.line, both("M10-17l2.6-2M11-14.6l3-.6"), 1.2),
    line(tone.line, "M-6 2H6M-6 2V9M6 2V9", 1.4),
  ],
  alien: (tone) => [
    line(tone.shade, both("M6-38C8-50 16-54 22-54"), 2),
    line("g", both("M22-54h0"), 6),
    fill(tone.lit, "M-26-24C-26-48 26-48 26-24C26-6 8 13 0 13C-8 13-26-6-26-24Z"),
    fill(tone.shade, "M0-42C16-42 26-36 26-24C26-6 8 13 0 13Z"),
    fill("n", both("M4-12C4-22 14-28 20-26C22-18 14-8 4-12Z")),
    line("w", both("M14-22h0"), 3.4),
    line(tone.line, "M-4 4Q0 7 4 4", 1.4),
    fill("x", ring(0, -33, 2.6)),
  ],
  mask: (tone) => [
    fill(tone.lit, OVAL),
    fill("n", OVAL_SHADE),
    fill("n", "M-12-16Q-8-21-3-16Q-8-12-12-16Z"),
    fill("w", "M12-16Q8-21 3-16Q8-12 12-16Z"),
    line("n", "M-6 1Q-3 5 0 2", 1.5),
    line("w", "M0 2Q3-2 6 2", 1.5),
    line("g", OVAL, 1.6),
    line("g", "M-16-24C-30-30-34-16-26-12M16-24C30-30 34-16 26-12", 2),
  ],
  imp: (tone) => [
    fill("n", both("M7-30C8-44 18-50 26-48C22-42 20-34 18-26Z")),
    fill(tone.lit, both("M16-20L38-28L20-6Z") + "M-20-18C-20-38 20-38 20-18C20-2 10 12 0 13C-10 12-20-2-20-18Z"),
    fill(tone.shade, "M20-20L38-28L20-6ZM0-33C12-33 20-28 20-18C20-2 10 12 0 13Z"),
    fill("g", both("M4-13L15-21Q16-12 10-11Z")),
    line("n", both("M10-16h0"), 2.6),
    fill("n", "M-10 0Q0 5 10 0Q6 10 0 10T-10 0Z"),
    fill("w", "M-6 2.4L-4 6L-2 3.4ZM6 2.4L4 6L2 3.4Z"),
  ],
  titan: (tone) => [
    fill(tone.lit, "M-25-28L-18-42L-8-46L-2-41L8-47L20-40L27-26L23 0L10 15L-10 15L-24 1Z"),
    fill(tone.shade, "M-2-41L8-47L20-40L27-26L23 0L10 15L0 15L4-2L-4-8L2-26Z"),
    fill("n", both("M3-16L7-24L20-22L19-13L8-11Z")),
    fill("g", both("M7-17L9-20L16-19L15-15Z")),
    line("n", "M-11 5L-4 3L3 6L12 3M-18-36L-12-30L-15-25M14-41L11-34L16-30M-16 2L-11 8", 1.8),
  ],
  dragon: (tone) => [
    fill("g", both("M9-32C10-46 22-58 38-56C30-50 24-42 20-26Z")),
    line("k", both("M16-40l6 3M22-48l5 4"), 1.3),
    fill("x", both("M20-20L44-30L34-14L42-4L24-4Z")),
    reptile(tone),
  ],
  lizard: (tone) => [fill("x", "M-10-34L-6-46L-2-38L0-50L2-38L6-46L10-34Z"), reptile(tone)],
  duck: (tone) => [
    fill(
      tone.lit,
      "M-4-34C-12-44-6-52 0-50C0-46 4-50 8-48C10-42 8-38 4-34ZM-23-14C-23-38 23-38 23-14C23 4 14 16 0 18C-14 16-23 4-23-14Z",
    ),
    fill(tone.shade, "M0-32C15-32 23-28 23-14C23 4 14 16 0 18Z"),
    fill("w", both("M3-16C3-30 16-30 16-17C15-9 5-9 3-16Z")),
    line(tone.line, both("M8.6-16.4v3"), 4.6),
    line("w", both("M7.6-18h0"), 1.6),
    fill("g", "M-18-2Q-8-12 0-9Q8-12 18-2Q14 8 0 9Q-14 8-18-2Z"),
    fill("k", "M-18-2Q0 6 18-2Q14 8 0 9Q-14 8-18-2Z"),
    line("k", both("M3-5h0"), 2),
  ],
  mouse: (tone) => [
    fill(tone.lit, both("M10-28C4-48 30-54 35-38C37-26 22-18 16-22Z")),
    fill("x", both("M15-30C12-42 27-46 29-37C30-29 21-25 17-27Z")),
    fill(tone.lit, "M-20-18C-20-36 20-36 20-18C20-4 8 14 0 16C-8 14-20-4-20-18Z"),
    fill(tone.shade, "M0-32C13-32 20-28 20-18C20-4 8 14 0 16Z"),
    line(tone.line, both("M8.4-15h0"), 4.8),
    line("w", both("M7.6-16.2h0"), 1.7),
    fill("w", "M-2.6 12H2.6V19H-2.6Z"),
    fill("x", "M-4.6 8Q0 3 4.6 8Q3 13 0 13T-4.6 8Z"),
    line(tone.line, both("M7 6L27 1M7 9L26 11"), 1.1),
  ],
  bear: (tone) => [
    fill(tone.lit, both(ring(19, -33, 9))),
    fill("x", both(ring(19, -33, 4.6))),
    fill(tone.lit, "M-26-14C-26-40 26-40 26-14C26 5 14 16 0 16C-14 16-26 5-26-14Z"),
    fill(tone.shade, "M0-34C17-34 26-28 26-14C26 5 14 16 0 16Z"),
    fill("w", "M-14 2C-14-11 14-11 14 2S6 15 0 15S-14 12-14 2Z"),
    fill(tone.line, "M-7.4-4Q0-10 7.4-4Q5 2 0 2T-7.4-4Z"),
    line(tone.line, both("M11-18h0"), 5),
    line(tone.line, "M0 2V6M-6 6Q-3 10 0 6Q3 10 6 6", 1.4),
  ],
  lion: (tone) => [
    fill(tone.locks, star(0, -12, 41, 13, 0.82)),
    fill(tone.lit, both(ring(17, -33, 7))),
    fill(tone.lit, "M-21-17C-21-38 21-38 21-17C21-1 12 13 0 14C-12 13-21-1-21-17Z"),
    fill(tone.shade, "M0-33C14-33 21-28 21-17C21-1 12 13 0 14Z"),
    fill("w", "M-12 5C-12-4 12-4 12 5S6 14 0 14S-12 12-12 5Z"),
    fill(tone.line, "M-6-3H6Q5 3 0 4Q-5 3-6-3ZM6-16Q12-21 16-16Q11-12 6-16ZM-6-16Q-12-21-16-16Q-11-12-6-16Z"),
    line(tone.line, "M0 4V7M-6 8Q-3 11 0 7Q3 11 6 8" + both("M3-22Q4-12 5-4"), 1.2),
  ],
  horse: (tone) => [
    fill(tone.lit, both("M6-34L12-55L19-31Z")),
    fill(tone.lit, "M-17-30C-17-41 17-41 17-30C17-16 12-8 13 6C13 19 8 23 0 23S-13 19-13 6C-12-8-17-16-17-30Z"),
    fill(tone.shade, "M0-38C11-38 17-36 17-30C17-16 12-8 13 6C13 19 8 23 0 23Z"),
    fill(tone.locks, "M-8-38C-6-52 10-52 10-38C9-28 3-24-2-14Q-3-26-8-38Z"),
    line(tone.line, both("M11-19h0"), 5),
    line("w", both("M10.2-20.2h0"), 1.6),
    line(tone.line, both("M6 13v2"), 3),
    line(tone.line, "M-6 19Q0 21 6 19", 1.3),
  ],
  pig: (tone) => [
    fill(tone.lit, both("M6-32L25-46L26-20Z")),
    fill("x", both("M13-33L22-40L22-27Z")),
    fill(tone.lit, "M-25-14C-25-38 25-38 25-14C25 5 14 15 0 15C-14 15-25 5-25-14Z"),
    fill(tone.shade, "M0-33C16-33 25-27 25-14C25 5 14 15 0 15Z"),
    fill("x", "M-12-1C-12-10 12-10 12-1S6 8 0 8S-12 7-12-1Z"),
    line("n", both("M4-2v2.4"), 3.2),
    line(tone.line, both("M11-17h0"), 4.6),
    line(tone.line, "M-6 11Q0 14 6 11", 1.4),
  ],
  monkey: (tone) => [
    fill(`${tone.locks} o`, both(ring(24, -15, 8.6))),
    fill("x", both(ring(24, -15, 4.6))),
    fill(`${tone.locks} o`, "M-23-18C-23-46 23-46 23-18C23 1 12 14 0 15C-12 14-23 1-23-18Z"),
    fill(tone.lit, "M-17-13C-20-30-4-32 0-24C4-32 20-30 17-13C20 3 10 14 0 14S-20 3-17-13Z"),
    fill(tone.shade, "M0-24C4-32 20-30 17-13C20 3 10 14 0 14Z"),
    line(tone.line, both("M8-15h0"), 5),
    line(tone.line, both("M2-5h0"), 2),
    line(tone.line, "M-9 3Q0 9 9 3", 1.5),
  ],
  fish: (tone) => [
    fill("x", both("M20-12L43-26Q37-10 44 4L22 4Z") + "M-8-34Q-6-50 4-56Q3-46 10-34Z"),
    fill(tone.lit, "M-26-11C-26-36 26-36 26-11C26 6 12 16 0 16S-26 6-26-11Z"),
    fill(tone.shade, "M0-30C16-30 26-25 26-11C26 6 12 16 0 16Z"),
    fill("w", both(ring(13, -14, 8))),
    line("n", both("M12-14h0"), 7),
    line("w", both("M10.6-16h0"), 2),
    fill("n", "M-9 3Q0-1 9 3Q6 11 0 11T-9 3Z"),
    line(tone.line, both("M4-26q4 2 7-1M20-1q-3 1-4 5"), 1.3),
  ],
};

/** @type {Readonly<Record<Headed, (tone: HeadTones) => Kid>>} */
export const SIDE = {
  bird: (tone) => [
    fill("x", "M-8-33C-20-48-30-46-34-36C-26-37-20-32-16-26Z"),
    fill(tone.lit, "M-22-10C-24-36 12-40 18-20C19-8 12 8 2 20Q-8 30-18 20C-22 8-22 0-22-10Z"),
    fill(tone.shade, "M-22-10C-24-30-8-36-2-34C-14-24-14 0-6 25Q-14 25-18 20C-22 8-22 0-22-10Z"),
    fill("g", "M15-25L46-12L14-5Q18-14 15-25Z"),
    fill("k", "M17-14L46-12L14-5Z"),
    fill("w", ring(6, -19, 7)),
    fill(tone.line, ring(7, -19, 4)),
    line("w", "M6-21h0", 1.8),
  ],
  fox: (tone) => [
    fill(
      tone.lit,
      "M-22 18C-26-10-22-35 0-35C10-35 16-28 20-20L44-7Q46-2 42 0L22 6Q10 12 8 20Q-6 31-20 19ZM-14-28L-18-56L7-33Z",
    ),
    fill(tone.line, "M-11-34L-13-46L-2-36Z"),
    fill("w", "M-6 19C-4 4 8-6 22-9L44-6Q46-2 42 0L22 6Q10 12 8 20Z"),
    fill(tone.shade, "M-22 18C-25-8-22-26-10-32C-16-14-14 4-6 19Z"),
    fill("n", ring(43, -6, 3.4)),
    fill(tone.line, "M8-20Q13-26 18-19Q13-16 8-20Z"),
  ],
  dog: (tone) => [
    fill(tone.lit, "M-22 18C-26-10-20-37 0-37C12-37 18-31 20-25L36-21Q42-16 40-8Q38 2 26 4L12 8L9 20Q-6 31-22 19Z"),
    fill("w", "M18-10C22-18 34-20 37-19Q42-16 40-8Q38 2 26 4L14 6Q12-2 18-10Z"),
    fill("d", "M-9-35C-29-35-36-6-25 12C-13 13-7-8-1-31Z"),
    fill(tone.line, "M32-22Q43-23 42-15Q37-12 32-16Z"),
    line(tone.line, "M13-22h0", 5),
    line(tone.line, "M39-5Q30 2 20-3", 1.4),
    fill("x", "M24 1Q32 1 31 8Q27 13 23 8Z"),
  ],
  cat: (tone) => [
    fill(
      tone.lit,
      "M-24 18C-28-12-22-35 0-36C12-36 18-29 21-21Q30-15 28-6Q24 6 10 10L8 20Q-6 31-22 19ZM-16-28L-16-54L8-34Z",
    ),
    fill("x", "M-11-34V-45L0-35Z"),
    fill(tone.shade, "M-24 18C-27-8-22-28-8-34C-14-16-12 4-4 19Z"),
    fill(tone.line, "M7-20Q13-27 20-18Q13-13 7-20Z"),
    line("g", "M14-22v5", 2.4),
    fill("x", "M25-14L31-12L27-7Z"),
    line(tone.line, "M27-7Q24-1 17-3M20-6L37-9M20-3L36 2M-2-34v8M5-34v7", 1.3),
  ],
  goat: (tone) => [
    fill("g", "M2-34C-6-60-36-60-40-34C-40-22-29-17-24-24C-31-28-29-45-18-45C-12-45-10-38-10-28Z"),
    line("k", "M-8-47l-5 6M-20-53l0 7M-32-49l4 6M-39-37l7 2", 1.4),
    fill(tone.lit, "M-18 20C-20-10-16-35 4-35C14-35 18-28 22-20L36 0Q38 8 30 10L18 8Q9 10 8 20Q-6 31-16 19Z"),
    fill(tone.shade, "M-18 20C-20-6-16-24-6-30C-10-10-8 6-2 20ZM-8-24L-30-16Q-18-6-5-15Z"),
    line(tone.line, "M10-22h5", 3.6),
    fill("w", "M17 8Q24 14 31 10L22 34Z"),
    line(tone.line, "M32 1h0M34 6Q28 8 24 5", 2),
  ],
  deer: (tone) => [
    line("n", SIDE_ANTLERS, 5.4),
    line("g", SIDE_ANTLERS, 3),
    fill(tone.lit, "M-16 20C-18-10-14-35 4-35C14-35 18-28 21-20L36 0Q37 8 29 9L17 7Q8 10 8 20Q-6 31-14 19Z"),
    fill(tone.shade, "M-16 20C-18-6-14-24-6-30C-10-10-8 6-2 20ZM-6-24L-26-32Q-22-16-5-15Z"),
    line(tone.line, "M11-20h0", 4.6),
    fill(tone.line, ring(33, 2, 3)),
  ],
  rabbit: (tone) => [
    fill(tone.lit, "M-2-29C-24-44-30-64-21-68C-9-68-1-48 6-30Z"),
    fill("x", "M-5-35C-18-46-23-58-19-62C-12-60-5-48-1-36Z"),
    fill(tone.lit, "M-20 18C-26-10-20-33 2-33C14-33 20-26 22-18Q29-12 24-3Q18 8 8 12V20Z"),
    fill(tone.shade, "M-20 18C-25-8-20-26-8-31C-14-14-12 4-4 19Z"),
    line(tone.line, "M11-19h0", 4.6),
    fill("x", "M23-15L28-12L24-8Z"),
    line(tone.line, "M24-8Q20-1 14-4", 1.3),
  ],
  frog: (tone) => [
    fill(tone.lit, ring(2, -27, 11) + "M-26 18C-30-14-16-26 0-28C10-30 32-20 36-6Q35 6 16 10L10 20Q-6 31-24 19Z"),
    fill(tone.shade, "M-26 18C-29-8-20-20-8-25C-16-10-14 6-4 19Z"),
    fill("g", ring(4, -28, 7.4)),
    fill("n", "M-1-28Q5-32 10-28Q5-24-1-28Z"),
    line(tone.line, "M36-6Q18 5-2-2M29-14h0", 1.8),
    fill("x", ring(8, -8, 3.6)),
  ],
  otter: (tone) => [
    fill(
      tone.lit,
      ring(-10, -33, 7) + "M-24 18C-28-12-22-37 2-37C16-37 20-27 22-21Q34-16 32-6Q28 6 12 10L10 20Q-6 31-22 19Z",
    ),
    fill(tone.shade, "M-24 18C-27-8-22-28-8-34C-14-16-12 4-4 19Z"),
    fill("w", "M12-8C16-18 30-19 32-8Q30 4 14 8Q6 0 12-8Z"),
    fill(tone.line, "M26-19Q35-19 34-12Q30-8 25-12Z"),
    line(tone.line, "M10-22h0", 4.6),
    line(tone.line, "M29-8Q26-1 18-3M22-5L38-8M22-2L37 3", 1.2),
  ],
  hyena: (tone) => [
    fill("n", "M4-38L-10-54L-11-44L-24-49L-21-37L-34-33L-24-24L-34-12L-20-12Z"),
    fill(
      tone.lit,
      "M-22 18C-26-10-20-36 0-36C12-36 18-30 20-23L38-17Q43-12 40-5Q36 4 24 5L11 9L9 20Q-6 31-22 19ZM-16-26C-24-46-6-54-1-34Z",
    ),
    fill(tone.shade, "M-22 18C-25-8-20-26-10-31C-15-14-13 4-5 19Z"),
    fill("n", "M32-19Q44-20 43-12Q38-8 32-12Z"),
    fill("w", "M40-4Q28 5 16-1Q22 9 33 3Z"),
    line("n", "M37-2v4M31 0v4M25 0v5", 1.2),
    fill(tone.line, "M9-22L19-22Q17-15 11-16Z"),
    line("d", "M0-12h0M-6-2h0M4-2h0M-12-16h0", 3.2),
  ],
  lizard: (tone) => [fill("x", "M2-36L-4-48L-8-37L-18-44L-17-32L-29-34L-22-22L-32-18L-21-10Z"), reptileSide(tone)],
  dragon: (tone) => [
    fill("x", "M-14-32L-30-32L-21-20L-34-16L-22-8L-32 0L-20 6Z"),
    fill("g", "M0-35C-10-52-28-58-44-52C-32-48-22-38-14-24Z"),
    line("k", "M-14-44l-5 5M-23-50l-4 6", 1.4),
    reptileSide(tone),
  ],
  duck: (tone) => [
    fill(
      tone.lit,
      "M-10-33C-20-46-12-54-4-50C-4-46 0-50 4-46C6-40 2-36-2-33ZM-22-10C-24-36 12-40 18-20C19-8 12 8 2 20Q-8 30-18 20C-22 8-22 0-22-10Z",
    ),
    fill(tone.shade, "M-22-10C-24-30-8-36-2-34C-14-24-14 0-6 25Q-14 25-18 20C-22 8-22 0-22-10Z"),
    fill("g", "M15-21Q24-23 31-14Q40-12 46-15Q48-6 36-2Q22 1 12-2Q17-11 15-21Z"),
    fill("k", "M16-9Q32-5 46-15Q48-6 36-2Q22 1 12-2Z"),
    fill("w", "M2-18C1-29 13-29 14-18C13-11 3-11 2-18Z"),
    line(tone.line, "M9.6-18.4v3", 4.4),
  ],
  mouse: (tone) => [
    fill(tone.lit, "M-12-26C-30-40-20-60-2-52C10-46 4-30-4-24Z"),
    fill("x", "M-9-30C-20-40-15-52-4-47C4-43 1-34-4-30Z"),
    fill(tone.lit, "M-20 18C-26-12-16-34 2-34C15-33 20-24 24-17L41-3Q43 3 36 5L18 9Q9 11 8 20Q-6 31-18 19Z"),
    fill(tone.shade, "M-20 18C-25-8-18-26-8-31C-14-14-12 4-4 19Z"),
    line(tone.line, "M14-17h0", 4.8),
    line("w", "M13.4-18h0", 1.6),
    fill("x", ring(40, -1, 3.6)),
    line(tone.line, "M26 0L40 10M26 2L34 13M30 5Q24 7 20 4", 1.1),
  ],
  bear: (tone) => [
    fill(tone.lit, ring(-11, -34, 9)),
    fill("x", ring(-11, -34, 4.4)),
    fill(tone.lit, "M-26 18C-30-12-22-38 2-38C16-38 20-29 22-22Q38-20 38-8Q34 6 14 9L10 20Q-6 31-24 19Z"),
    fill(tone.shade, "M-26 18C-29-8-22-28-8-34C-14-16-12 4-4 20Z"),
    fill("w", "M18-9C20-19 36-21 38-8Q34 5 16 8Q10 0 18-9Z"),
    fill(tone.line, "M30-20Q41-21 40-12Q35-8 29-13Z"),
    line(tone.line, "M12-22h0", 5),
    line(tone.line, "M36-8Q32 1 22-1", 1.4),
  ],
  lion: (tone) => [
    fill(
      tone.locks,
      "M8-40L-4-48L-10-41L-22-46L-25-36L-37-34L-34-23L-44-14L-36-5L-43 6L-33 12L-36 25L-24 27L-16 38L-4 30L8 28Z",
    ),
    fill(tone.lit, ring(-9, -32, 7)),
    fill(tone.lit, "M-14 18C-22-12-14-36 4-36C14-35 19-29 21-22L32-15Q37-6 32 0Q24 7 12 8L9 20Z"),
    fill(tone.shade, "M-14 18C-21-8-14-28-6-32C-10-14-8 4-2 19Z"),
    fill("w", "M18-6C22-14 30-15 34-12Q36-4 31 1Q22 7 12 7Q12 0 18-6Z"),
    fill(tone.line, "M27-19Q38-18 36-10Q30-9 26-13ZM7-20Q13-26 19-19Q13-15 7-20Z"),
    line(tone.line, "M33-5Q28 1 20-1", 1.3),
  ],
  horse: (tone) => [
    fill(tone.lit, "M-6-32L-6-55L6-37Z"),
    fill(tone.locks, "M2-40C-26-42-36-8-32 20L-18 24C-20-4-14-24-2-32L12-29Q10-37 2-40Z"),
    fill(tone.lit, "M-20 20C-22-10-14-36 4-36C14-35 18-27 22-19L41 2Q45 12 37 16Q28 18 20 10Q10 11 8 20Q-6 31-18 20Z"),
    fill(tone.shade, "M-20 20C-22-6-14-26-6-31C-10-10-8 6-2 20Z"),
    fill(tone.locks, "M-2-37C8-40 14-36 15-26Q8-30 2-28Z"),
    line(tone.line, "M11-20h0", 5),
    line(tone.line, "M36 6v1", 3.2),
    line(tone.line, "M38 13Q32 13 28 9", 1.4),
  ],
  pig: (tone) => [
    fill(tone.lit, "M-16-28L-12-54L8-33Z"),
    fill("x", "M-10-34L-8-45L0-35Z"),
    fill(tone.lit, "M-22 18C-28-14-18-36 2-36C16-36 22-28 24-19L33-16Q38-8 35 1L22 5Q10 10 8 20Q-6 31-20 19Z"),
    fill(tone.shade, "M-22 18C-27-8-20-28-8-33C-14-14-12 4-4 19Z"),
    fill("x", "M30-18L37-19Q43-9 38 3L31 3Q36-8 30-18Z"),
    line("n", "M37-10v1M37-4v1", 2.2),
    line(tone.line, "M12-20h0", 4.6),
    line(tone.line, "M29 4Q24 7 19 4", 1.4),
  ],
  monkey: (tone) => [
    fill(`${tone.locks} o`, "M-24 14C-32-16-22-43 2-43C14-42 19-33 18-25L8 20Q-6 31-20 19Z"),
    fill(tone.lit, "M4-26C12-34 22-29 21-20Q33-14 32-4Q28 8 12 10L8 20Q0 25-4 22Q-6 0 4-26Z"),
    fill(tone.shade, "M-4 22Q-6 6-2-10Q2 6 12 10L8 20Q0 25-4 22Z"),
    line(tone.line, "M14-21h0", 5),
    line(tone.line, "M28-11h0", 2.2),
    line(tone.line, "M31-3Q24 4 15-1", 1.5),
    fill(`${tone.locks} o`, ring(-10, -15, 8.6)),
    fill("x", ring(-10, -15, 4.6)),
  ],
  fish: (tone) => [
    fill("x", "M-12-32C-14-52 6-58 20-34ZM-20-6L-42-18Q-36 0-44 12L-20 10Z"),
    fill(tone.lit, "M-26 16C-30-14-12-37 6-37C22-35 34-19 37-9Q33 4 16 8Q8 12 6 20Q-8 31-24 18Z"),
    fill(tone.shade, "M-26 16C-29-10-18-28-6-34C-14-16-12 4-4 20Z"),
    line(tone.line, "M-2-24Q6-8-2 6M-9-20Q-2-7-9 5", 1.4),
    fill("w", ring(16, -19, 7.6)),
    line("n", "M17-19h0", 6),
    line("w", "M16-21h0", 1.9),
    line(tone.line, "M35-6Q26-1 19-4", 1.8),
  ],
  robot: (tone) => [
    line("g", "M-6-34L-12-47", 2.6),
    fill("x", ring(-13, -50, 4.4)),
    fill(tone.shade, "M-10 6H8L11 18Q0 25-11 18Z"),
    fill(tone.lit, "M-21-29Q-21-36-14-36H8Q16-36 18-28L23-9V0Q23 8 15 8H-14Q-21 8-21 1Z"),
    fill(tone.shade, "M-21-29Q-21-36-14-36H-6V8H-14Q-21 8-21 1Z"),
    fill("n", "M1-27H18L22-11H1Z"),
    fill("g", ring(12, -19, 6)),
    fill("n", ring(13.4, -19, 2.5)),
    line("n", "M8-3V4M12.5-3V4M17-3V4", 1.5),
    fill("m", ring(-8, -15, 6.4)),
    line("g", ring(-8, -15, 3.4), 1.6),
  ],
  alien: (tone) => [
    line(tone.shade, "M-4-42C-6-54 2-60 8-59", 2),
    line("g", "M9-59h0", 6),
    fill(
      tone.lit,
      "M-29-24C-31-50-8-54 6-46C20-39 24-28 22-17L25-8L20-5L21 0Q18 9 8 9L6 19Q-3 26-11 19V7C-23 1-28-10-29-24Z",
    ),
    fill(tone.shade, "M-29-24C-31-44-16-51-6-50C-20-36-18-8-4 6L-3 22Q-8 22-11 19V7C-23 1-28-10-29-24Z"),
    fill("n", "M3-14C1-27 13-31 20-25C20-14 12-8 3-14Z"),
    line("w", "M14-22h0", 3.2),
    line(tone.line, "M20 1q-4 2-7 .4", 1.4),
    fill("x", ring(-7, -34, 2.6)),
  ],
  toy: (tone) => [
    fill("x", "M0-37C-22-58-46-44-44-18C-36-28-28-30-22-25C-30-14-30-2-26 8C-20-4-12-10-4-12Z"),
    line("g", "M-44-16h0M-26 10h0", 6),
    fill(tone.lit, PROFILE),
    fill(tone.shade, "M-11 19V-10L-4-12Q-2 4 8 10L5 19Q-3 26-11 19Z"),
    fill("x", "M-9-34C6-38 17-33 17-24Q6-30-4-20L-11-10Q-16-30-9-34Z" + ring(8, -5, 3.6)),
    line(tone.line, "M11-15h0", 4.8),
    line(tone.line, "M13-19l2.4-2M17 1H9V9", 1.4),
  ],
  mask: (tone) => [
    fill("n", "M-2-37C-28-38-30-6-14 8L-11 19Q-3 26 5 19L7 10Z"),
    fill(tone.lit, "M-4-36C10-39 17-32 17-22L17-17L23-7L17-5L17 4Q14 12 4 11L-5 7Q-10-16-4-36Z"),
    fill("n", "M5-17Q11-23 16-17Q11-12 5-17Z"),
    line("n", "M17-1q-4 3-8 .6", 1.6),
    line("g", "M4 11L-5 7Q-10-16-4-36", 2),
    line("g", "M-8-20C-24-26-30-8-42-14M-8-14C-24-12-26 2-38 4", 2),
    line("g", "M0-30h0M3-25h0M-2-25h0", 2.2),
  ],
  imp: (tone) => [
    fill("n", "M0-33C-4-50-20-56-32-48C-22-46-15-38-13-27Z"),
    fill(tone.lit, "M-20 16C-26-12-18-36 2-36C14-36 19-28 20-20L31-10L22-5L23 0Q19 9 9 10L8 20Q-6 31-18 19Z"),
    fill(tone.shade, "M-20 16C-25-8-18-26-8-31C-14-14-12 4-4 20Z"),
    fill(tone.shade, "M-6-18L-38-30L-12-3Z"),
    fill("g", "M6-14L19-22Q19-13 13-12Z"),
    line("n", "M13-16.4h0", 2.6),
    fill("n", "M22-1Q12 5 6 2Q10 10 18 8Z"),
    fill("w", "M17 1.6l-2 4.4-2.4-3.4z"),
  ],
  titan: (tone) => [
    fill(tone.lit, "M-24-28L-16-42L-6-41L2-47L14-40L20-30L20-20L29-10L21-6L22 3L14 12L8 21H-18L-24 0Z"),
    fill(tone.shade, "M-24-28L-16-42L-6-41L-11-20L-4-6L-10 21H-18L-24 0Z"),
    fill("n", "M5-16L8-25L20-23L18-12L8-11Z"),
    fill("g", "M9-17L11-21L18-20L16-15Z"),
    line("n", "M22 3L12 0L8 4M-8-36L-3-29L-7-22M0 8L7 12L5 18", 1.8),
  ],
};
