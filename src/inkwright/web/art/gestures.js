/**
 * What an action does, in a few strokes around 0, -4.
 * @module
 */

import { chooseKey } from "./chance.js";
import { both, leaf, mirror, nums, points, poly, TAU } from "./path.js";

/** @typedef {import("./chance.js").Stream} Stream */
/** @typedef {import("./path.js").Pen} Pen */
/** @typedef {import("./path.js").Point} Point */

/**
 * @typedef {object} Gesture
 * @property {string} strokes the main strokes
 * @property {string} [gold] shapes of leaf
 * @property {string} [lines] lines of leaf
 * @property {string} [accents]
 * @property {boolean} [edged] are the strokes light shapes with an outline?
 */

/** The middle of every gesture. */
const MIDDLE = -4;

/**
 * A run of points.
 * @param {number} count
 * @param {(index: number) => Point} at
 */
function curve(count, at) {
  return Array.from({ length: count }, (_, i) => at(i));
}

/**
 * A point of an oval around the middle.
 * @param {number} angle
 * @param {number} wide
 * @param {number} high
 * @param {number} [x]
 * @returns {Point}
 */
function oval(angle, wide, high, x = 0) {
  return [x + Math.cos(angle) * wide, MIDDLE + Math.sin(angle) * high];
}

/**
 * Points drawn together or apart around the middle.
 * @param {readonly Point[]} run
 * @param {number} scale
 * @returns {Point[]}
 */
function scaled(run, scale) {
  return run.map(([x, y]) => [x * scale, MIDDLE + (y - MIDDLE) * scale]);
}

/**
 * A point of a card of the fan, which is held below the picture.
 * @param {Point} point
 * @param {number} angle
 * @returns {[number, number]}
 */
function turned([x, y], angle) {
  const up = y - 64;
  return [x * Math.cos(angle) - up * Math.sin(angle), 64 + x * Math.sin(angle) + up * Math.cos(angle)];
}

/** @type {Readonly<Record<string, (chance: Stream, pen: Pen) => Gesture>>} */
export const GESTURES = {
  circle(chance, pen) {
    // in one breath
    const pts = curve(11, (i) => oval(-2.2 + i * 0.585, 44 - i * 0.3, 42 - i * 0.3));
    return {
      strokes: pen.brush(pts, 22, chance, { steps: 18, head: 0.16, rough: 0.14 }),
      gold:
        pen.brush(scaled(pts, 1.24), 4, chance, { steps: 14 }) + pen.brush(scaled(pts, 0.66), 3, chance, { steps: 10 }),
    };
  },
  fall(chance, pen) {
    const many = 3 + chance.int(3);
    let a = "";
    for (let i = 0; i < many; i++) {
      const x = -70 + (i * 140) / many;
      const o = Math.abs(i - many / 2 + 0.5);
      a += pen.brush(points(x + 70, -96, x + 42, -40, x + 16, 10, x, 62 - o * 12), 15 - o * 4, chance, {
        steps: 8,
        head: 0.7,
        rough: 0.2,
      });
    }
    return {
      strokes: a,
      gold: pen.brush(points(-90, 62, -30, 52, 40, 56, 110, 44), 9, chance, { steps: 9, rough: 0.3 }),
    };
  },
  burst(chance, pen) {
    let a = "";
    for (let i = 0; i < 15; i++) {
      const t = (i * TAU) / 15 + chance.between(-0.08, 0.08);
      const len = i % 3 ? chance.between(34, 50) : chance.between(62, 92);
      a += pen.swash(
        Math.cos(t) * 14,
        -4 + Math.sin(t) * 14,
        Math.cos(t) * len * 0.5,
        -4 + Math.sin(t) * len * 0.5,
        Math.cos(t) * len,
        -4 + Math.sin(t) * len * 0.86,
        i % 3 ? 5 : 8,
      );
    }
    return { strokes: a, gold: pen.ring(0, -4, 9) };
  },
  wave(chance, pen) {
    const wild = chance.between(0.8, 1.25);
    let a = "";
    for (let i = 0; i < 4; i++) {
      const y = -44 + i * 26;
      const v = wild * (1 - i * 0.12);
      a += pen.brush(
        points(-130, y + 18 * v, -70, y - 14 * v, -8, y + 14 * v, 48, y - 18 * v, 86, y - 6, 84, y + 10, 70, y + 6),
        15 - i * 2,
        chance,
        { steps: 13, head: 0.35, rough: 0.16 },
      );
    }
    return { strokes: a };
  },
  slash(chance, pen) {
    return {
      strokes:
        pen.brush(points(-118, 52, -60, 10, 10, -14, 120, -54), 30, chance, { steps: 14, head: 0.3, rough: 0.22 }) +
        pen.brush(points(-80, -46, -20, -20, 40, 20, 96, 50), 17, chance, { steps: 11, head: 0.4, rough: 0.22 }),
      gold:
        pen.brush(points(-110, 66, -50, 26, 20, 2, 130, -36), 4, chance, { steps: 9 }) +
        pen.brush(points(-120, 36, -66, -4, 0, -30, 104, -66), 3, chance, { steps: 9 }),
    };
  },
  eye(chance, pen) {
    return {
      strokes:
        pen.brush(points(-96, 4, -50, -34, 4, -46, 58, -30, 104, 2), 15, chance, { steps: 11, head: 0.45 }) +
        pen.brush(points(-92, 8, -40, 30, 10, 36, 60, 26, 96, 6), 9.5, chance, { steps: 9, head: 0.5 }),
      gold:
        pen.ring(0, -6, 17) +
        Array.from({ length: 7 }, (_, i) => {
          const a = -Math.PI / 2 + (i - 3) * 0.32;
          return pen.swash(
            Math.cos(a) * 60,
            6 + Math.sin(a) * 56,
            Math.cos(a) * 70,
            6 + Math.sin(a) * 68,
            Math.cos(a) * 84,
            6 + Math.sin(a) * 80,
            2.6,
          );
        }).join(""),
    };
  },
  spiral(chance, pen) {
    const wild = chance.between(0.85, 1.1);
    const pts = curve(15, (i) => oval(i * 0.72, (8 + i * 4.2 * wild) * 1.25, (8 + i * 4.2 * wild) * 0.8));
    return { strokes: pen.brush(pts.reverse(), 15, chance, { steps: 24, head: 0.2, rough: 0.1 }) };
  },
  storm(chance, pen) {
    // a bolt out of a bank of cloud, and rain
    let rain = "";
    for (let i = 0; i < 12; i++) {
      const x = -112 + i * 20 + chance.between(-5, 5);
      const y = chance.between(-14, 18);
      if (Math.abs(x) > 24) rain += pen.swash(x, y, x - 5, y + 12, x - 11, y + 30, 2.4);
    }
    return {
      strokes:
        pen.brush(
          points(-112, -30, -88, -52, -60, -36, -36, -58, -2, -38, 30, -60, 58, -36, 90, -50, 114, -28),
          22,
          chance,
          { steps: 16, head: 0.5 },
        ) + rain,
      gold: poly(points(10, -52, -24, 6, -3, 4, -20, 58, 30, -10, 8, -9, 30, -52)),
    };
  },
  fire(chance) {
    const k = chance.between(-5, 5);
    return {
      strokes:
        `M0 50C-44 44-50 2-22-24C-20-8-11-5-7-10C-17-36 3-48 ${nums(14 + k, -66)}C12-42 48-20 43 14C40 38 24 48 0 50Z` +
        both("M62 50C46 44 46 24 60 4C62 14 78 22 76 38C74 46 68 50 62 50Z") +
        both("M98 52C90 48 90 36 98 24C104 36 108 44 98 52Z"),
      gold: "M0 44C-24 38-22 14-6-4C-3 7 6 8 9 2C24 16 22 40 0 44Z",
      accents: "M1 42C-9 38-8 26 1 17C10 26 10 38 1 42Z",
    };
  },
  run(chance, pen) {
    // a winged boot
    let a = "M-8-34H20V2Q26 12 44 15Q53 19 51 30H-10Z";
    for (let i = 0; i < 5; i++) {
      const y = -40 + i * 19;
      a += pen.brush(
        points(-34 - (i % 2) * 8, y, -80, y + 3, -132 + chance.between(-8, 8), y + chance.between(-3, 3)),
        7 - (i % 2) * 2,
        chance,
        { steps: 6, head: 0.2 },
      );
    }
    return {
      strokes: a,
      gold:
        [0, 1, 2, 3].map((i) => pen.leaf(-4, 4 - i * 3, -2.7 + i * 0.24, 46 - i * 6, 7)).join("") +
        "M-10 24H51L51 31H-10Z",
      lines: "M-8-26H20M22-4l8-4M28 4l8-5",
    };
  },
  hide(chance, pen) {
    // two eyes among the leaves
    let a = "";
    for (let i = 0; i < 11; i++) {
      const x = -110 + i * 22 + chance.between(-5, 5);
      const t = -Math.PI / 2 + x * 0.004 + chance.between(-0.16, 0.16);
      a += pen.leaf(x, 66, t, Math.abs(x) < 34 ? chance.between(54, 62) : chance.between(88, 122), 15);
    }
    return { strokes: a, gold: both("M5-14Q17-28 30-16Q18-4 5-14Z"), accents: both(pen.ring(17, -15, 4.6)) };
  },
  give(chance, pen) {
    // held out in an open hand
    return {
      strokes:
        pen.brush(points(-76, -8, -58, 16, -20, 31, 24, 29, 60, 12, 78, -12), 20, chance, { steps: 12, head: 0.5 }) +
        pen.brush(points(-48, 34, -16, 45, 24, 43, 50, 30), 9, chance, { steps: 8, head: 0.5 }),
      gold: pen.star(0, -20, 28, 8, 0.5),
      accents: pen.star(0, -20, 13, 4, 0.4),
      lines: [-2, -1, 0, 1, 2]
        .map((i) => {
          const t = -Math.PI / 2 + i * 0.5;
          return `M${nums(Math.cos(t) * 38, -20 + Math.sin(t) * 38)}L${nums(Math.cos(t) * 47, -20 + Math.sin(t) * 47)}`;
        })
        .join(""),
    };
  },
  break(chance, pen) {
    // a plate that burst along a jagged crack
    const edge = curve(7, (i) => [(i % 2 ? 9 : -9) + chance.between(-4, 4), -50 + i * 15.3]);
    /** @type {(side: number) => Point[]} */
    const half = (side) => {
      const rim = curve(9, (i) => oval(Math.PI / 2 - side * (0.16 + i * 0.353), 46, 46));
      return [...edge, ...rim].map(([x, y]) => [x + side * 15, y - side * 5]);
    };
    /** @type {(x: number, y: number, size: number, turn: number) => string} */
    const chip = (x, y, size, turn) => pen.star(x, y, size, 3, 0.36, turn);
    let chips = "";
    for (let i = 0; i < 8; i++) {
      const side = i % 2 ? 1 : -1;
      chips += chip(
        side * chance.between(64, 118),
        chance.between(-50, 44),
        chance.between(5, 11),
        chance.between(0, 6),
      );
    }
    const cracks = "M-52-14l18 7-6 12 14 9M-58-10l10 26M54 2l-17-9 7-13-13-10M38-6l-6 20 12 16";
    return {
      strokes: poly(half(1)) + poly(half(-1)) + chips,
      accents: chip(0, -46, 12, 1.2) + chip(4, 2, 9, 0.4) + chip(-3, 44, 11, 2.6),
      lines: cracks,
    };
  },
  heal(chance, pen) {
    // a heart of two strokes, and a sprig in it
    const half = (/** @type {number} */ s) =>
      pen.brush(points(0, 50, s * 34, 22, s * 56, -10, s * 46, -44, s * 18, -44, 0, -18), 15, chance, {
        steps: 13,
        head: 0.3,
      });
    return {
      strokes: half(-1) + half(1),
      gold:
        [0, 1, 2].map((i) => both(pen.leaf(0, 26 - i * 14, -0.7, 24 - i * 4, 7))).join("") +
        pen.leaf(0, -8, -Math.PI / 2, 18, 6),
      lines: "M0 36V-10",
    };
  },
  sleep(_, pen) {
    return {
      strokes: "M6-54A50 50 0 1 0 46 24A40 40 0 1 1 6-54Z",
      gold: pen.star(26, -8, 9) + pen.star(8, 10, 5) + pen.star(44, -38, 6),
      lines: "M58-22h15l-15 17h15M82-44h11l-11 13h11M-92 30h14l-14 16h14",
    };
  },
  dance(chance, pen) {
    // a ribbon in the air
    const pts = curve(17, (i) => {
      const a = 0.5 + i * 0.37;
      return [Math.sin(a) * 84, -4 + Math.sin(a * 2) * 40];
    });
    const k = chance.between(0.5, 0.66);
    return {
      strokes: pen.brush(pts, 19, chance, { steps: 26, head: 0.3, rough: 0.08 }),
      gold: pen.brush(scaled(pts, k), 5, chance, { steps: 18 }),
      accents: pen.ring(0, -54, 6) + pen.ring(-96, -38, 4) + pen.ring(98, 30, 4),
    };
  },
  trick(chance, pen) {
    // three cards, and one is the right one
    const right = chance.int(3);
    const card = (/** @type {number} */ i) =>
      poly(points(-22, -50, 22, -50, 22, 14, -22, 14).map((corner) => turned(corner, (i - 1) * 0.52)));
    const middle = (/** @type {number} */ i) => turned([0, -18], (i - 1) * 0.52);
    return {
      strokes: card(0) + card(1) + card(2),
      edged: true,
      gold: pen.star(...middle(right), 16, 4, 0.34),
      accents: [0, 1, 2].map((i) => (i === right ? "" : pen.diamond(...middle(i), 8, 12))).join(""),
    };
  },
  grow(chance, pen) {
    return {
      strokes:
        pen.brush(points(-6, 66, 6, 34, -6, 4, 2, -36), 13, chance, { steps: 9, head: 0.1 }) +
        pen.leaf(2, 36, -0.5, 74, 20) +
        pen.leaf(0, 18, -2.5, 80, 20) +
        pen.leaf(-3, -4, -0.8, 50, 14) +
        pen.leaf(-3, -14, -2.2, 48, 13),
      gold: [-2, -1, 0, 1, 2].map((i) => pen.leaf(2, -34, -Math.PI / 2 + i * 0.55, 26, 8)).join(""),
      accents: pen.ring(2, -36, 6),
    };
  },
  fly(chance) {
    const lift = chance.between(-0.1, 0.15);
    const wing = [0, 1, 2, 3, 4, 5].map((i) => leaf(8, 22 - i * 5, 0.28 - lift - i * 0.26, 66 + i * 9, 11)).join("");
    const down = [0, 1, 2, 3].map((i) => leaf(6, 10 - i * 4, 0.05 - lift - i * 0.3, 42 + i * 4, 7)).join("");
    return {
      strokes: wing + mirror(wing),
      gold: down + mirror(down),
      accents: "M0-22Q12-2 0 32Q-12-2 0-22Z",
    };
  },
  bind(chance, pen) {
    // a knot of two loops
    const loop = (/** @type {number} */ side) => {
      const start = (side > 0 ? Math.PI : 0) + 0.5;
      const round = curve(12, (i) => oval(start + i * 0.54, 44, 38, side * 26));
      return pen.brush(round, 15, chance, { steps: 20, head: 0.3, rough: 0.08 });
    };
    return {
      strokes:
        loop(-1) +
        loop(1) +
        pen.brush(points(-128, 8, -96, -6, -68, -4), 10, chance, { steps: 5, head: 0.6 }) +
        pen.brush(points(128, -16, 96, -2, 68, -4), 10, chance, { steps: 5, head: 0.6 }),
      gold: "M0-22L14-4L0 14L-14-4Z",
    };
  },
  shield(chance, pen) {
    const half = (/** @type {number} */ s) =>
      pen.brush(points(0, -54, s * 30, -44, s * 50, -46, s * 48, 4, s * 28, 36, 0, 56), 14, chance, {
        steps: 14,
        head: 0.3,
        rough: 0.06,
      });
    return {
      strokes: half(-1) + half(1),
      gold: pen.star(0, -4, 26, 4, 0.36),
      lines: both("M64-34q10 30-4 60M78-26q8 24-3 46"),
    };
  },
};
/** @type {readonly (readonly [RegExp, string])[]} */
const WORDS = [
  [/\b(storm|thunder|tempest|lightning|rain|blizzard|hurricane)/i, "storm"],
  [/\b(fire|flame|blaze|burn|ember|ignit|smok|scorch)/i, "fire"],
  [/\b(sleep|dream|rest|lullab|nap|slumber|good night)/i, "sleep"],
  [/\b(danc|waltz|swing|party|celebrat|festiv|parade)/i, "dance"],
  [/\b(heal|mend|cure|love|kiss|heart|care|comfort|restor)/i, "heal"],
  [/\b(break|smash|shatter|crush|destroy|crash|ruin|wreck|fractur)/i, "break"],
  [/\b(trick|cheat|bluff|fool|steal|lie|lies|deceiv|gambl|prank|card|swindl|bet\b)/i, "trick"],
  [/\b(hid|vanish|sneak|disappear|reed|shadow|stealth|disguis|secret|into the)/i, "hide"],
  [/\b(run|rush|chas|charg|rac|fast|quick|hurr|escap|flee|dash|catch|go\b)/i, "run"],
  [/\b(giv|gift|shar|offer|ready|feast|supper|bount|reward|dinner|breakfast|serv)/i, "give"],
  [/\b(grow|bloom|plant|seed|spring|garden|harvest|root)/i, "grow"],
  [/\b(fly|wing|soar|feather|flight|lift|sky)/i, "fly"],
  [/\b(bind|chain|tie|trap|knot|rope|tangl|caught|hold|prison|captur)/i, "bind"],
  [/\b(guard|protect|shield|defen|stand|brave|courag|safe)/i, "shield"],
  [/\b(look|see|eye|watch|find|search|spy|vision)/i, "eye"],
  [/\b(drop|fall|down|avalanche|banish|slay|portcullis|plunge)/i, "fall"],
  [/\b(spark|eureka|bolt|light|power|magic|idea|bang|burst|blast)/i, "burst"],
  [/\b(wind|away|slow|mist|water|sound|wave|shallow|tide|flood|swim)/i, "wave"],
  [/\b(cut|slash|duel|sword|attack|fight|strike)/i, "slash"],
  [/\b(maze|spell|hypno|charm|twist|whirl)/i, "spiral"],
  [/\b(once|again|return|turn|circle|round|together|friend|back)/i, "circle"],
];

/**
 * The gesture of an action: what its name speaks of, else one by chance.
 * @param {string} name
 */
export function gestureOf(name) {
  return WORDS.find(([words]) => words.test(name))?.[1] ?? chooseKey(`gesture|${name}`, Object.keys(GESTURES));
}
