/**
 * The landscapes of locations, from far to near.
 * @module
 */

import { chooseKey } from "./chance.js";
import { fill, line, placed, second } from "./mark.js";
import { both, num, nums } from "./path.js";

/** @typedef {import("./chance.js").Stream} Stream */
/** @typedef {import("./mark.js").Kid} Kid */
/** @typedef {import("./mark.js").Tone} Tone */
/** @typedef {import("./path.js").Pen} Pen */
/** @typedef {import("./plan.js").Plan} Plan */

/**
 * @typedef {object} PlaceTones
 * @property {Tone} far
 * @property {Tone} mid
 * @property {Tone} shade the side of the middle that has no light
 * @property {Tone} near
 * @property {Tone} spark
 */

/**
 * Hills from one edge of the picture to the other.
 * @param {number} y
 * @param {number} height
 * @param {number} count
 * @param {Stream} chance
 */
function ridge(y, height, count, chance) {
  const width = 400 / count;
  let path = `M-200 130V${num(y)}`;
  for (let i = 0; i < count; i++) {
    const x = -200 + i * width;
    const top = y - height * chance.between(0.3, 1.4);
    path += `Q${nums(x + width / 2, top, x + width, y + height * chance.between(-0.4, 0.3))}`;
  }
  return `${path}V130Z`;
}

/**
 * Peaks from one edge of the picture to the other.
 * @param {number} y
 * @param {number} height
 * @param {number} count
 * @param {Stream} chance
 */
function jag(y, height, count, chance) {
  const width = 400 / count;
  let path = `M-200 130V${num(y)}`;
  for (let i = 0; i < count; i++) {
    const x = -200 + (i + 0.5) * width + chance.between(-width / 5, width / 5);
    path += `L${nums(x, y - height * chance.between(0.5, 1.3))}`;
    path += `L${nums(-200 + (i + 1) * width, y - height * chance.between(-0.1, 0.25))}`;
  }
  return `${path}V130Z`;
}

/**
 * A window with a round top.
 * @param {number} x
 * @param {number} y
 * @param {number} [size]
 */
function win(x, y, size = 1) {
  return `M${nums(x - 2 * size, y + 5 * size)}v${num(-5 * size)}q${nums(2 * size, -5 * size, 4 * size, 0)}v${num(5 * size)}Z`;
}

/**
 * A wall with merlons, down to the foot of the picture.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} count
 */
function wall(x, y, width, count) {
  const step = width / (2 * count - 1);
  let path = `M${nums(x, 130)}V${num(y)}`;
  for (let i = 0; i < count; i++) path += `v-5h${num(step)}v5${i < count - 1 ? `h${num(step)}` : ""}`;
  return `${path}V130Z`;
}

/**
 * A pointed roof.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
function cone(x, y, width, height) {
  return `M${nums(x - width, y)}L${nums(x, y - height)}L${nums(x + width, y)}Z`;
}

/**
 * Ripples of water.
 * @param {number} y
 * @param {Stream} chance
 * @param {number} count
 */
function water(y, chance, count) {
  let path = "";
  for (let i = 0; i < count; i++) {
    const width = chance.between(14, 46);
    path += `M${nums(chance.between(-150, 120), y + chance.next() * 44)}`;
    path += `q${nums(width / 4, -2.4, width / 2, 0)}t${nums(width / 2, 0)}`;
  }
  return path;
}

/**
 * A row of wave crests from one edge of the picture to the other.
 * @param {number} y
 * @param {string} crest
 * @param {number} count
 */
function surf(y, crest, count) {
  return `M-200 130V${y}${crest.repeat(count)}V130Z`;
}

/**
 * The trunk of a tree.
 * @param {number} x
 * @param {number} w
 * @param {number} top
 */
function trunk(x, w, top) {
  return `M${nums(x - w * 1.5, 130)}C${nums(x - w * 0.7, 60, x - w * 0.5, 0, x - w * 0.8, top)}H${num(x + w * 0.8)}C${nums(x + w * 0.5, 0, x + w * 0.7, 60, x + w * 1.5, 130)}Z`;
}

/** @type {Readonly<Record<string, (tone: PlaceTones, chance: Stream, pen: Pen) => Kid>>} */
export const PLACES = {
  castle(tone, chance) {
    const k = chance.between(-8, 8);
    const x = k;
    return [
      fill(tone.far, ridge(10, 22, 5, chance)),
      fill(
        tone.mid,
        wall(x - 58, 22, 116, 10) +
          wall(x - 62, 4, 20, 3) +
          wall(x + 42, 4, 20, 3) +
          wall(x - 30, -8, 22, 3) +
          wall(x + 8, -8, 22, 3) +
          wall(x - 13, -30, 26, 3),
      ),
      fill("x", cone(x - 52, -1, 13, 26) + cone(x + 52, -1, 13, 26) + cone(x, -35, 16, 34)),
      fill(tone.shade, `M${nums(x + 4, 130)}V-30h9V130ZM${nums(x + 56, 130)}V4h6V130ZM${nums(x + 24, 130)}V-8h6V130Z`),
      fill(
        "g",
        win(x, -18, 1.3) +
          win(x - 19, 6) +
          win(x + 19, 6) +
          win(x - 52, 14) +
          win(x + 52, 14) +
          `M${nums(x - 8, 56)}V40q8-14 16 0V56Z`,
      ),
      line("g", `M${nums(x, -69)}v-8M${nums(x - 52, -27)}v-6M${nums(x + 52, -27)}v-6`, 1.4),
      fill("x", `M${nums(x, -77)}l12 4l-12 4Z`),
      fill(tone.near, ridge(58, 14, 4, chance)),
    ];
  },
  sea(tone, chance) {
    const k = chance.sign();
    const x = 16 * k;
    return [
      fill(tone.far, "M-200 130V14H200V130Z"),
      fill(
        tone.mid,
        `M${nums(x - 60, 130)}Q${nums(x - 34, 20, x - 10, 22)}L${nums(x + 14, 20)}Q${nums(x + 50, 30, x + 70, 130)}Z`,
      ),
      fill("w", `M${nums(x - 9, 22)}L${nums(x - 6, -36)}H${num(x + 6)}L${nums(x + 9, 22)}Z`),
      fill(
        "x",
        `M${nums(x - 8.4, 10)}h16.8l.8 10h-18.4ZM${nums(x - 7.4, -8)}h14.8l.5 9h-15.8ZM${nums(x - 6.4, -26)}h12.8l.5 9h-13.8Z` +
          cone(x, -46, 9, 12),
      ),
      fill("g", `M${nums(x - 6, -46)}h12v10h-12Z`),
      fill("g q", `M${nums(x, -41)}L${nums(x - 170 * k, -74)}V-20ZM${nums(x, -41)}L${nums(x + 150 * k, -56)}V-30Z`),
      line(tone.spark, water(20, chance, 10), 1.6),
      fill(tone.near, surf(62, "c12-2 14-16 28-14c-8 2-10 12 12 14", 10)),
      line("w", "M-140 76q8-6 16 0t16 0M-40 80q8-6 16 0t16 0M60 76q8-6 16 0t16 0", 1.6),
    ];
  },
  forest(tone, chance, pen) {
    let a = "";
    let b = "";
    let lit = "";
    for (let i = 0; i < 9; i++) a += trunk(-150 + i * 38 + chance.between(-8, 8), 3 + chance.int(3), -100);
    [-124, -74, 76, 122].forEach((x) => {
      x += chance.between(-8, 8);
      b +=
        trunk(x, 8 + chance.int(4), -100) +
        pen.swash(x, -10, x + 14, -34, x + 34, -48, 4) +
        pen.swash(x, 6, x - 16, -20, x - 30, -26, 3.4);
    });
    let canopy = "M-160-110V-62";
    for (let i = 0; i < 10; i++) canopy += `q16 ${num(chance.between(14, 34))} 32 ${num(i % 2 ? -3 : 3)}`;
    for (let i = 0; i < 9; i++) lit += pen.dot(chance.between(-130, 130), chance.between(-30, 60));
    return [
      fill(tone.far, a),
      fill(tone.mid, "M-200 130V58Q-80 40 0 54T200 50V130Z"),
      fill("g q", "M0-40L-44 60H44Z"),
      fill(tone.mid, b),
      fill("g", `M-7 54V34q7-12 14 0V54Z`),
      fill(tone.near, canopy + "V-110Z" + ridge(76, 14, 7, chance)),
      line("g", lit, 3),
      line("x", "M-2 84Q-12 74 0 64T0 54", 2),
    ];
  },
  town(tone, chance) {
    let a = "";
    let b = "";
    let roof = "";
    let w = "";
    let stilts = "";
    for (let i = 0; i < 9; i++) {
      const x = -150 + i * 34;
      const h = chance.between(10, 34);
      a += `M${nums(x, 130)}V${num(24 - h)}l15-14l15 14V130Z`;
    }
    for (let i = 0; i < 8; i++) {
      const x = -136 + i * 35 + chance.between(-3, 3);
      const h = chance.between(6, 34) + (Math.abs(i - 3.5) < 1 ? 14 : 0);
      const k = 28;
      b += `M${nums(x, 60)}V${num(40 - h)}h${k}V60Z`;
      roof += `M${nums(x - 4, 41 - h)}L${nums(x + k / 2, 41 - h - chance.between(16, 28))}L${nums(x + k + 4, 41 - h)}Z`;
      w += win(x + 9, 48 - h) + win(x + 19, 48 - h) + (h > 18 ? win(x + 14, 64 - h) : "");
      stilts += `M${nums(x + 4, 60)}v34M${nums(x + k - 4, 60)}v30`;
    }
    return [
      fill(tone.far, a),
      fill(tone.shade, "M-200 130V74H200V130Z"),
      line(tone.mid, stilts, 2.4),
      fill(tone.mid, b),
      fill("x", roof),
      fill("g", w),
      fill(tone.near, "M-200 66V60H200V66Z"),
      line(tone.spark, water(80, chance, 8), 1.5),
      line("g", "M-60 84v6M-20 80v8M30 84v7M84 80v6", 2),
    ];
  },
  mountains(tone, chance) {
    const h = -50 + chance.int(14);
    const x = chance.between(-16, 16);
    return [
      fill(tone.far, jag(20, 50, 7, chance)),
      fill(
        tone.mid,
        `M${nums(x - 104, 130)}L${nums(x - 44, 10)}L${nums(x - 30, 18)}L${nums(x - 8, h)}L${nums(x + 12, h + 2)}L${nums(x + 38, 6)}L${nums(x + 50, 0)}L${nums(x + 120, 130)}Z`,
      ),
      fill(
        tone.shade,
        `M${nums(x + 4, h + 4)}L${nums(x + 12, h + 2)}L${nums(x + 38, 6)}L${nums(x + 50, 0)}L${nums(x + 120, 130)}H${num(x + 20)}L${nums(x + 22, 40)}L${nums(x + 6, 14)}Z`,
      ),
      fill(
        "w",
        `M${nums(x - 8, h)}L${nums(x + 12, h + 2)}L${nums(x + 26, -22)}L${nums(x + 16, -14)}L${nums(x + 8, -26)}L${nums(x, -10)}L${nums(x - 8, -22)}L${nums(x - 20, -12)}Z`,
      ),
      line("x", `M${nums(x, h - 6)}q-9-9 0-16t4-16M${nums(x + 8, h - 4)}q9-7 3-14t4-12`, 3),
      fill(tone.near, jag(70, 22, 9, chance)),
      fill("g", win(x - 10, 44, 1.2) + win(x + 6, 50, 1.2) + win(x - 50, 60)),
      line("g", `M${nums(x - 10, 56)}l14 6l-22 8l30 10`, 1.4),
    ];
  },
  library(tone, chance, pen) {
    let shelf = "";
    let books = ["", "", "", ""];
    let x;
    for (let s = 0; s < 4; s++) {
      const y = -36 + s * 34;
      shelf += `M-160 ${y}h320v4h-320Z`;
      x = -156;
      while (x < 156) {
        const w = chance.between(4, 9);
        const h = chance.between(16, 27);
        if (Math.abs(x + 3) > 34 && chance.odds(0.9))
          books[chance.int(4)] += `M${nums(x, y)}v${num(-h)}h${num(w)}v${num(h)}Z`;
        x += w + 1;
        if (chance.odds(0.06)) x += 6;
      }
    }
    return [
      fill(tone.mid, books[0]),
      fill(tone.far, books[1]),
      fill("x", books[2]),
      fill(tone.spark, books[3]),
      fill(tone.near, shelf),
      fill(tone.near, "M-36 130V-26C-36-52-16-66 0-74C16-66 36-52 36-26V130Z"),
      fill(tone.far, "M-30 130V-24C-30-48-14-60 0-66C14-60 30-48 30-24V130Z"),
      fill("g", pen.ring(0, -24, 13)),
      line("g", "M-30-24C-30-48-14-60 0-66C14-60 30-48 30-24V130M-30-24V130", 1.6),
      line(tone.near, "M0-66V130M-30 10H30M-30 44H30", 1.4),
      line("w", water(60, chance, 7), 1.5),
      fill(tone.near, "M-14 70H14L18 80H-18ZM-3 80H3V130H-3Z"),
    ];
  },
  ship(tone, chance, pen) {
    return [
      fill(tone.far, "M-200 130V30H200V130Z"),
      fill(tone.mid, "M-70 20H-54L-50 34H62L74 8H86Q84 52 56 66H-44Q-66 56-70 20Z"),
      fill(tone.shade, "M6 34H62L74 8H86Q84 52 56 66H6Z"),
      fill(tone.near, "M-32 36V-58h3V36ZM6 36V-74h3.4V36ZM44 36V-50h3V36Z"),
      fill(
        "w",
        "M-52-44Q-30-36-10-44Q-14-16-8 4Q-30-4-50 6Q-58-18-52-44ZM-16-60Q8-50 30-60Q24-28 34 0Q8-10-16 2Q-24-30-16-60ZM36-38Q50-32 62-38Q58-18 64 0Q50-6 34 2Q38-20 36-38Z",
      ),
      fill("l", "M8-54Q20-55 30-60Q24-28 34 0Q22-5 8-6ZM-28-40Q-18-40-10-44Q-14-16-8 4Q-18 0-28-1Z"),
      fill("x", "M8-74l18 5l-18 6ZM-30-58l13 4l-13 4Z" + pen.star(8, -28, 10, 8, 0.5)),
      line("g", "M-50 34H62M-48 40Q0 46 64 40", 2),
      line("g", "M-36 50h0M-18 52h0M0 53h0M18 53h0M36 52h0M54 49h0", 4.4),
      fill(tone.near, surf(66, "c10-1 10-13 22-12c-6 2-8 10 10 12", 13)),
      line(tone.spark, water(34, chance, 5), 1.4),
    ];
  },
  marsh(tone, chance, pen) {
    let d = "";
    let heads = "";
    for (let i = 0; i < 22; i++) {
      const x = (i < 11 ? -150 + i * 9 : 56 + (i - 11) * 9) + chance.between(-4, 4);
      const h = 70 + chance.int(52);
      const k = chance.between(-16, 16);
      d += pen.swash(x, 122, x + k * 0.2, 100 - h * 0.6, x + k, 98 - h, 1.7);
      if (i % 3 === 0) heads += `M${nums(x + k, 100 - h)}q-4 7-1 17q5-8 1-17Z`;
    }
    return [
      fill(tone.far, ridge(14, 14, 6, chance)),
      fill(tone.mid, "M-200 130V30Q-60 20 0 28T200 26V130Z"),
      fill(tone.spark + " h", "M-30 34Q0 30 30 34Q14 44 20 60Q0 72-20 60Q-14 44-30 34Z"),
      line(tone.spark, water(38, chance, 11), 1.6),
      fill(tone.near, "M-22 30l6-8h32l6 8ZM-13 22V-6h3V22ZM10 22V-6h3V22ZM-22-4Q0-30 22-4Z"),
      fill("g", "M-9 0h18v20H-9Z" + pen.ring(0, -20, 2.4)),
      fill(tone.near, "M-2 0h4v20h-4Z" + d),
      fill("x", heads),
      line("g", "M-80 10h0M-60-14h0M70 0h0M92-22h0M50 20h0", 4),
    ];
  },
  stair(tone, chance) {
    let steps = "";
    let light = "";
    let x = -10;
    let y = 100;
    for (let i = 0; i < 15; i++) {
      const w = 66 - i * 3.6;
      const h = 10 - i * 0.36;
      y -= h;
      x = Math.sin(i * 0.42) * (26 - i);
      steps += `M${nums(x - w, y)}h${num(2 * w)}v${num(h)}h${num(-2 * w)}Z`;
      if (i % 2) light += `M${nums(x - w, y)}h${num(2 * w)}v2.4h${num(-2 * w)}Z`;
    }
    return [
      fill(tone.far, jag(30, 54, 6, chance)),
      fill(tone.mid, "M-70 130L-26-30L-10-60H12L30-24L74 130Z"),
      fill(tone.shade, "M12-60L30-24L74 130H34L20 0Z"),
      fill(tone.spark, steps),
      fill(tone.mid, light),
      fill(tone.near, "M-16-12V-40Q-16-58 0-66Q16-58 16-40V-12Z"),
      fill("g", "M-9-12V-38Q-9-50 0-56Q9-50 9-38V-12Z"),
      line("g", both("M44 60v-8M36 20v-7M62 96v-8"), 3),
      fill(tone.near, jag(96, 30, 8, chance)),
    ];
  },
  house(tone, chance, pen) {
    return [
      fill(tone.far, ridge(16, 20, 5, chance)),
      fill(tone.mid, "M-200 130V48Q0 30 200 48V130Z"),
      fill("w", "M-40 56V0H40V56Z"),
      fill("l", "M4 56V0H40V56Z"),
      fill("x", "M-52 4L-22-36H24L52 4Z"),
      fill(tone.shade, "M18-24V-46H28V-18Z"),
      line(tone.spark, "M23-50q-7-7 0-13t2-12", 2.6),
      line("n", "M-46-4H46M-40-12H40M-34-20H34M-28-28H28", 1),
      fill("n", "M-10 56V24Q-1 12 8 24V56Z"),
      fill("g", "M-32 14h14v14h-14ZM18 14h14v14h-14Z"),
      line("n", "M-25 14v14M-32 21h14M25 14v14M18 21h14", 1.2),
      fill(
        tone.near,
        "M-200 130V62Q-110 50-60 62Q0 74 60 62T200 60V130Z" +
          pen.leaf(-80, 64, -1.7, 50, 15) +
          pen.leaf(92, 64, -1.5, 60, 17) +
          pen.leaf(124, 64, -1.4, 40, 13) +
          pen.leaf(-116, 62, -1.5, 66, 17),
      ),
      line(tone.spark, water(72, chance, 6), 1.4),
    ];
  },
};

/** @type {readonly (readonly [RegExp, string])[]} */
const WORDS = [
  [/castle|palace|tower|fort|keep|throne|citadel/i, "castle"],
  [/ship|jolly|galleon|submarine|deck|boat|vessel/i, "ship"],
  [/librar|shelves|archive|study|school|academy|hall of/i, "library"],
  [/marsh|swamp|bog|mere\b|hushmere|bandstand|bayou/i, "marsh"],
  [/stair|steps|gate|temple|shrine|pass/i, "stair"],
  [/forest|wood|jungle|grove|glade|thicket|tree/i, "forest"],
  [/town|city|street|row|market|village|london|plaza|stilts/i, "town"],
  [/house|cottage|home|inn|tavern|cabin|farm|mill|ferry/i, "house"],
  [/sea|ocean|lagoon|island|beach|bay|harbou?r|reef|shore|light/i, "sea"],
  [/mount|crag|peak|rock|volcano|cliff|kettle|canyon|pride/i, "mountains"],
];

/**
 * The place of a location: what its name and version speak of, else one by chance.
 * @param {string} text
 * @param {string} name
 */
export function placeOf(text, name) {
  return WORDS.find(([words]) => words.test(text))?.[1] ?? chooseKey(`place|${name}`, Object.keys(PLACES));
}

/** @type {Readonly<Record<string, readonly [dy: number, scale: number]>>} how low and how large each place stands */
const STANDS = {
  castle: [10, 0.84],
  sea: [2, 0.94],
  forest: [-6, 1],
  town: [-22, 1],
  mountains: [-4, 1],
  library: [0, 1],
  ship: [2, 0.82],
  marsh: [-10, 1],
  stair: [6, 0.92],
  house: [2, 0.9],
};

/** @type {Readonly<Record<Tone, PlaceTones>>} by the sky */
const TONES = {
  n: { far: "d", mid: "c", shade: "m", near: "n", spark: "l" },
  d: { far: "m", mid: "c", shade: "m", near: "n", spark: "l" },
  l: { far: "c", mid: "m", shade: "d", near: "d", spark: "w" },
  m: { far: "d", mid: "c", shade: "d", near: "n", spark: "l" },
  c: { far: "l", mid: "m", shade: "d", near: "d", spark: "w" },
};

/**
 * A place where it stands.
 * @param {string} kind
 * @param {Plan} plan
 * @param {Stream} chance
 * @param {number} [lift]
 */
export function landscape(kind, plan, chance, lift = 0) {
  const [down, scale] = STANDS[kind];
  const tone = TONES[plan.hour.sky];
  const mid = `${second(tone.mid, plan.two)} o`;
  const tones = { ...tone, mid, shade: second(tone.shade, plan.two) };
  return placed(0, down - lift, scale, PLACES[kind](tones, chance, plan.pen.within(0, down - lift, scale)));
}
