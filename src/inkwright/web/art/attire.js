/**
 * What a figure wears: robes and their weaves, hats and wings.
 * @module
 */

import { EMBLEMS } from "./emblems.js";
import { fill, line, placed } from "./mark.js";
import { both, diamond, leaf, ring, star } from "./path.js";

/** @typedef {import("./chance.js").Stream} Stream */
/** @typedef {import("./mark.js").Kid} Kid */
/** @typedef {import("./mark.js").Tone} Tone */
/** @typedef {import("./path.js").Pen} Pen */

/**
 * @typedef {object} Robe
 * @property {string} lit
 * @property {string} shade
 * @property {string} trim
 * @property {string} [gold] a shape
 * @property {string} [seams] lines
 */

/** @type {readonly Robe[]} */
export const ROBES = [
  {
    lit: "M-13 8C-34 14-46 26-52 62L-60 130H60L52 62C46 26 34 14 13 8Q0 18-13 8Z",
    shade: "M0 13Q8 13 13 8C34 14 46 26 52 62L60 130H0Z",
    trim: "M-13 8Q0 18 13 8L17 12Q0 26-17 12Z",
    gold: "M-2 22H2V130H-2Z",
  },
  {
    lit: "M-15 10C-40 12-50 34-50 62L-56 130H56L50 62C50 34 40 12 15 10L0 34Z",
    shade: "M0 34L15 10C40 12 50 34 50 62L56 130H0Z",
    trim: both("M7 4L15 8L20 20L9 34L0 36L9 22Z"),
  },
  {
    lit: "M-14 8C-42 10-56 24-58 44Q-52 50-46 48L-52 130H52L46 48Q52 50 58 44C56 24 42 10 14 8Q0 20-14 8Z",
    shade: "M0 14Q8 14 14 8C42 10 56 24 58 44Q52 50 46 48L52 130H0Z",
    trim: both("M58 44C56 24 42 10 24 9C34 16 40 30 40 46Q50 52 58 44Z"),
    seams: both("M44 22q6 8 7 20M36 15q6 12 7 28"),
  },
  {
    lit: "M-12 10C-30 16-44 34-48 66L-56 130H56L48 66C44 34 30 16 12 10Z",
    shade: "M0 10H12C30 16 44 34 48 66L56 130H0Z",
    trim: "M-30 16Q-24 4-14 10Q-8 2 0 9Q8 2 14 10Q24 4 30 16Q32 24 22 24Q18 32 8 26Q0 34-8 26Q-18 32-22 24Q-32 24-30 16Z",
  },
  {
    lit: "M-14 8C-36 12-50 28-56 66L-64 130H64L56 66C50 28 36 12 14 8L0 40Z",
    shade: "M0 40L14 8C36 12 50 28 56 66L64 130H0Z",
    trim: both("M8 6L18 9L26 60L28 130H12L10 60L0 40V32Z"),
    seams: both("M17 50v6M18 70v6M19 90v6"),
  },
];

/** @type {readonly (readonly [lit: Tone, shade: Tone])[]} the two tones of a cloth */
export const CLOTHS = [
  ["c", "m"],
  ["l", "c"],
  ["w", "l"],
  ["m", "d"],
  ["x", "m"],
  ["d", "n"],
  ["x", "d"],
  ["w", "x"],
  ["c", "x"],
  ["d", "x"],
];

/** @type {readonly ((tone: Tone, pen: Pen) => Kid)[]} patterns woven into a robe */
export const WEAVES = [
  () => null,
  (tone, pen) => {
    let dots = "";
    for (let y = 34; y < 112; y += 12) {
      for (let x = 8 + ((y / 12) % 2) * 5; x < Math.min(46, 30 + y * 0.3); x += 11)
        dots += pen.dot(x, y) + pen.dot(-x, y);
    }
    return line(tone, dots, 2.2);
  },
  (tone, pen) => {
    let lozenges = "";
    for (let y = 40; y < 112; y += 17) {
      for (let x = 10; x < 46; x += 13) lozenges += pen.diamond(x, y, 2.2, 3.4) + pen.diamond(-x, y, 2.2, 3.4);
    }
    return fill(tone, lozenges);
  },
  (tone) => line(tone, [46, 60, 74, 88, 102].map((y) => both(`M0 ${y}Q22 ${y + 10} 50 ${y - 2}`)).join(""), 1.6),
  (tone, pen) => {
    let sprigs = "";
    for (let y = 42; y < 112; y += 18) {
      for (let x = 12; x < 44; x += 15) {
        for (const [side, up, out] of [
          [1, -1.2, 0],
          [-1, -1.94, Math.PI],
        ]) {
          sprigs += pen.leaf(side * x, y, up, 8, 3) + pen.leaf(side * x, y, out, 7, 2.6);
        }
      }
    }
    return fill(tone, sprigs);
  },
];

/** @type {Readonly<Record<string, (chance: Stream, side: boolean) => Kid>>} what a classification wears on its head */
export const HATS = {
  King: () => [
    fill("g", "M-17-28L-20-48L-10-39L0-54L10-39L20-48L17-28Q0-35-17-28Z"),
    fill("k", "M-16.4-30Q0-37 16.4-30L17-27Q0-34-17-27Z"),
    line("x", "M-20-49h0M0-55h0M20-49h0", 4.4),
    fill("x", diamond(0, -39, 2.6, 4)),
  ],
  Queen: () => [
    fill("g", "M-17-28L-22-44C-18-52-10-50-8-41C-8-54 8-54 8-41C10-50 18-52 22-44L17-28Q0-35-17-28Z"),
    fill("k", "M-16.6-29.6Q0-37 16.6-29.6L17-27Q0-34-17-27Z"),
    fill("w", ring(0, -52, 3.4)),
    fill("x", diamond(0, -40, 2.4, 3.6) + both(diamond(12, -39, 1.8, 2.8))),
  ],
  Princess: () => [
    fill("g", "M-17-27Q-12-34-14-38L-7-35L0-47L7-35L14-38Q12-34 17-27Q0-36-17-27Z"),
    fill("x", "M0-42Q3-37 0-34Q-3-37 0-42Z"),
    line("w", both("M8-33h0M12.4-31h0"), 2.2),
  ],
  Prince: () => [
    fill("g", "M-17.4-24Q0-35 17.4-24V-29L12-36L7-32L0-42L-7-32L-12-36L-17.4-29Z"),
    fill("x", diamond(0, -32, 2.4, 3.4)),
  ],
  Pirate: () => [
    fill("n", "M-36-26C-28-30-24-50 0-52C24-50 28-30 36-26C24-24 12-34 0-34C-12-34-24-24-36-26Z"),
    line("g", "M-36-26C-24-24-12-34 0-34C12-34 24-24 36-26", 2),
    placed(0, -42, 0.62, fill("g e", EMBLEMS.Pirate)),
  ],
  Captain: () => [
    fill("n", "M-38-28C-30-30-22-56 0-58C22-56 30-30 38-28C24-26 12-34 0-34C-12-34-24-26-38-28Z"),
    line("g", "M-38-28C-30-30-22-56 0-58C22-56 30-30 38-28", 2),
    fill("g", star(0, -45, 7, 5, 0.42)),
  ],
  Sorcerer: (chance) => {
    const k = chance.sign();
    return [
      fill(
        "d",
        `M-20-28C-12-32-8-44 ${-2 * k}-60Q${6 * k}-72 ${18 * k}-66Q${8 * k}-60 ${9 * k}-52C12-42 14-32 20-28Q0-38-20-28Z`,
      ),
      fill("n", "M-32-24C-20-36 20-36 32-24Q0-33-32-24Z"),
      fill("g", star(-3, -42, 4.4) + star(5, -52, 3)),
      line("g", "M-17-30Q0-38 17-30", 2.2),
    ];
  },
  Detective: () => [
    fill("m", "M-19-28C-20-50 20-50 19-28Q0-36-19-28Z"),
    fill("d", "M0-45C14-45 20-40 19-28Q10-32 0-32Z"),
    fill("n", "M-28-25C-20-34 20-34 28-25Q0-31-28-25Z"),
    line("x", "M-18-31Q0-38 18-31", 2.6),
  ],
  Knight: (chance) => {
    const [a, b] = chance.odds(0.5) ? ["c", "l"] : ["d", "m"];
    return [
      fill(a, "M-19-12C-22-44 22-44 19-12L15-16V-22H-15V-16Z"),
      fill(b, "M-19-12C-22-36-10-37 0-37V-22H-15V-16Z"),
      line("n", "M-15-22H15M0-36V-22", 1.6),
      fill(
        "x",
        [
          "M-3-36C-10-60 20-66 34-48C22-52 10-48 3-36Z",
          "M-5-35C-9-50-6-60 0-64C6-60 9-50 5-35Z",
          both("M13-31C14-48 26-56 36-50C30-44 26-36 18-25Z"),
        ][chance.int(3)],
      ),
      line("g", both("M12-27h0M6-29h0"), 2),
    ];
  },
  Musketeer: () => [
    fill("d", "M-16-30C-16-46 16-46 16-30Q0-36-16-30Z"),
    fill("n", "M-38-22C-26-40 24-38 38-30C22-26-14-34-38-22Z"),
    fill("x", "M12-38C24-60 50-52 46-34C40-44 28-44 12-38Z"),
    line("w", "M14-39C26-52 40-50 45-38", 1.2),
  ],
  Inventor: () => [
    line("g", both(ring(8, -29, 6)) + "M-2-29h4M-14-28L-19-24M14-28L19-24", 2.4),
    fill("x", both(ring(8, -29, 4.2))),
    line("w", both("M6-31l3-2"), 1.4),
  ],
  Mentor: () => [
    fill("m", "M-17-24C-20-46 20-46 17-24Q0-33-17-24Z"),
    line("g", "M-17-25Q0-34 17-25", 2.4),
    fill("g", ring(0, -43, 3.4)),
  ],
  Fairy: () => [
    line("l", both("M4-32C6-44 14-50 20-50"), 1.6),
    line("g", both("M20-50h0"), 5),
    fill("x", both(ring(9, -29, 3) + ring(15, -25, 2.4)) + ring(0, -31, 3.4)),
    line("g", both("M9-29h0M15-25h0") + "M0-31h0", 2),
  ],
  Deity: () => [
    fill("g", both([0, 1, 2, 3].map((i) => leaf(3 + i * 4.6, -33 + i * 3.2, -1.1 + i * 0.14, 9, 3.4)).join(""))),
    fill("g", ring(0, -36, 2.6)),
  ],
  Villain: () => [
    fill("n", both("M5-32C8-44 6-54 2-62C16-58 24-44 18-27C14-30 10-32 5-32Z")),
    line("x", both("M10-35C13-44 12-50 10-54"), 1.2),
  ],
  Hero: () => [fill("x", "M-17-25Q0-33 17-25V-20Q0-28-17-20Z"), fill("g", star(0, -26.6, 5, 4, 0.4))],
  Lamplighter: () => [
    fill("d", "M-19-26C-22-46 20-48 19-26Q0-34-19-26Z"),
    fill("m", "M2-40C16-42 20-36 19-26Q12-30 2-31Z"),
    fill("n", "M-22-24C-12-34 20-34 28-23Q4-29-22-24Z"),
    fill("g", ring(-2, -43, 2)),
  ],
  Racer: () => [
    fill("c", "M-19-10C-22-46 22-46 19-10L15-18Q0-26-15-18Z"),
    fill("w", "M-4-38H4L3-22Q0-23-3-22Z"),
    fill("n", "M-16-20Q0-28 16-20V-16Q0-24-16-16Z"),
  ],
  Ally: (chance) =>
    chance.odds(0.5)
      ? [
          fill("x", "M-18-24C-20-44 20-44 18-24Q0-32-18-24Z"),
          fill("w", "M-19-26Q0-35 19-26V-21Q0-30-19-21Z"),
          fill("w", ring(0, -42, 4)),
        ]
      : "",
  Super: (_, side) =>
    side
      ? fill("n e", "M-15-22Q4-20 10-24Q18-23 20-16Q16-9 9-11Q2-16-15-18ZM7-16Q11-20 16-16Q11-12 7-16Z")
      : fill(
          "n e",
          "M-20-23Q-9-25 0-20Q9-25 20-23C19-12 13-8 9-8.6C5-9 3-12 0-13C-3-12-5-9-9-8.6C-13-8-19-12-20-23Z" +
            both("M3.4-15.6Q8-20.4 12.6-15.6Q8-10.4 3.4-15.6Z"),
        ),
  "Seven Dwarfs": (chance) => {
    const k = chance.sign();
    return [
      fill(
        "x",
        `M-19-24C-20-42-8-50 ${4 * k}-58C${14 * k}-62 ${28 * k}-56 ${30 * k}-44C${22 * k}-50 ${14 * k}-48 ${12 * k}-44C18-38 20-32 19-24Q0-33-19-24Z`,
      ),
      fill("d", "M-20-26Q0-36 20-26V-20Q0-30-20-20Z"),
      fill("g", ring(30 * k, -42, 4)),
    ];
  },
  Vineling: () => [
    fill("d", both(leaf(3, -32, -0.7, 24, 7) + leaf(8, -29, -0.1, 20, 6)) + leaf(0, -32, -Math.PI / 2, 26, 8)),
    line("g", "M0-34V-52" + both("M5-34L17-44M11-29L24-31"), 1.2),
    fill("x", both(ring(7, -33, 3)) + ring(0, -33, 3.6)),
  ],
};

/** Which hat is worn when several classifications have one. */
export const HAT_ORDER = [
  ...["King", "Queen", "Knight", "Princess", "Captain", "Pirate", "Musketeer", "Sorcerer", "Detective", "Prince"],
  ...["Deity", "Fairy", "Racer", "Seven Dwarfs", "Vineling", "Super", "Inventor", "Lamplighter", "Villain", "Mentor"],
  ...["Hero", "Ally"],
];

/** @satisfies {Record<string, (chance: Stream) => Kid>} */
export const WINGS = {
  fairy: (chance) => {
    const k = chance.int(8);
    return [
      fill("l", both(`M6 22C24-${40 + k} 88-${62 - k} 98-24C100 2 62 20 34 26C64 28 74 52 60 66C44 72 20 48 6 34Z`)),
      fill("w h", both("M18 12C34-26 74-42 88-22C88-4 56 12 30 18Z")),
      line("c", both("M12 22C36-8 64-24 90-26M14 24C40 8 66 0 92-10M14 30C34 36 48 46 58 60"), 1.3),
      line("g", both("M84-24h0M78-8h0M54 56h0M68-30h0"), 4),
    ];
  },
  bat: () => [
    fill("d", both("M12 34C22-22 58-52 112-54C98-42 94-30 98-14C84-18 74-10 76 6C60 0 50 10 50 28C38 20 28 28 22 50Z")),
    fill("m", both("M14 32C26-18 60-46 100-50C84-36 78-26 80-15C70-12 66-6 66 1C56 2 50 8 46 18C36 16 26 22 20 40Z")),
    line("d", both("M16 30C36-6 66-34 104-52M18 30C40 6 66-8 88-15M18 34C36 20 52 10 66 2"), 1.8),
  ],
  light: () => [
    fill("g", both([0, 1, 2, 3, 4].map((i) => leaf(14, 20 - i * 6, -0.15 - i * 0.28, 92 - i * 9, 9)).join(""))),
    fill("w h", both([0, 1, 2, 3, 4].map((i) => leaf(18, 18 - i * 6, -0.15 - i * 0.28, 66 - i * 8, 4)).join(""))),
  ],
};
