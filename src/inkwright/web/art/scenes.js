/**
 * The scenery at the sides of a picture. Each scene is the right side, from x 48 to 150, standing on y 60 and reaching
 * down to 120.
 * @module
 */

import { h } from "../lib/render.js";
import { chooseKey } from "./chance.js";
import { fill, line } from "./mark.js";
import { num, nums, points, TAU } from "./path.js";

/** @typedef {import("./chance.js").Stream} Stream */
/** @typedef {import("./mark.js").Kid} Kid */
/** @typedef {import("./mark.js").Tone} Tone */
/** @typedef {import("./path.js").Pen} Pen */

/**
 * @typedef {object} SceneTones
 * @property {Tone} far
 * @property {Tone} near
 * @property {Tone} line
 * @property {Tone} spark windows, snow and ripples
 */

/**
 * A pine that stands on a point.
 * @param {number} x
 * @param {number} y
 * @param {number} h
 */
function pine(x, y, h) {
  let d = "";
  for (let k = 0; k < 3; k++) {
    const w = h * (0.16 + k * 0.08);
    const top = y - h + k * h * 0.27;
    d += `M${nums(x, top)}L${nums(x + w, top + h * 0.42)}L${nums(x - w, top + h * 0.42)}Z`;
  }
  return d + `M${nums(x - 2, y - 12)}h4v20h-4Z`;
}

/**
 * A banner with a swallow tail.
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
function banner(x, y, w, h) {
  return `M${nums(x, y)}h${num(w)}v${num(h)}l${nums(-w / 2, -w * 0.45)}l${nums(-w / 2, w * 0.45)}Z`;
}

/**
 * A column down to the foot of the picture.
 * @param {number} x
 * @param {number} w
 * @param {number} y
 */
function column(x, w, y) {
  return `M${nums(x, 120)}V${num(y + 10)}h-4v-7h${num(w + 8)}v7h-4V120Z`;
}

/**
 * A cloud.
 * @param {number} x
 * @param {number} y
 * @param {number} s
 */
function cloud(x, y, s) {
  return `M${nums(x, y)}a${nums(9 * s, 9 * s)} 0 0 1 ${nums(8 * s, -15 * s)}a${nums(14 * s, 14 * s)} 0 0 1 ${nums(26 * s, -3 * s)}a${nums(10 * s, 10 * s)} 0 0 1 ${nums(15 * s, 9 * s)}a${nums(6 * s, 6 * s)} 0 0 1 ${nums(1 * s, 9 * s)}Z`;
}

/**
 * A wave that curls over.
 * @param {number} x
 * @param {number} y
 * @param {number} s
 */
function crest(x, y, s) {
  return `M${nums(x, y)}C${nums(x + 14 * s, y - 6 * s, x + 20 * s, y - 46 * s, x + 52 * s, y - 44 * s)}C${nums(x + 72 * s, y - 42 * s, x + 76 * s, y - 18 * s, x + 62 * s, y - 14 * s)}C${nums(x + 66 * s, y - 26 * s, x + 54 * s, y - 32 * s, x + 46 * s, y - 24 * s)}C${nums(x + 40 * s, y - 12 * s, x + 56 * s, y, x + 100 * s, y)}L${nums(x + 100 * s, 130)}H${num(x)}Z`;
}

/**
 * A bird with spread wings.
 * @param {number} x
 * @param {number} y
 * @param {number} s
 * @param {number} k
 */
function bird(x, y, s, k) {
  return `M${nums(x, y)}Q${nums(x + 10 * s, y - (12 + k) * s, x + 24 * s, y - 8 * s)}Q${nums(x + 12 * s, y - 5 * s, x + 5 * s, y + 4 * s)}L${nums(x, y + 3 * s)}L${nums(x - 5 * s, y + 4 * s)}Q${nums(x - 12 * s, y - 5 * s, x - 24 * s, y - 8 * s)}Q${nums(x - 10 * s, y - (12 + k) * s, x, y)}Z`;
}

/**
 * A candle down to the foot of the picture.
 * @param {number} x
 * @param {number} y
 */
function candle(x, y) {
  return `M${nums(x - 6, 120)}V${num(y)}q6-4 12 0V120Z`;
}

/**
 * A flame.
 * @param {number} x
 * @param {number} y
 * @param {number} s
 */
function flame(x, y, s) {
  return `M${nums(x, y - 24 * s)}C${nums(x + 12 * s, y - 10 * s, x + 8 * s, y, x, y)}C${nums(x - 8 * s, y, x - 10 * s, y - 10 * s, x, y - 24 * s)}Z`;
}

/**
 * A gear is a ring and a ring of teeth: the same circle, dashed.
 * @param {Tone} tone
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {number} count
 * @param {Pen} pen
 */
function gear(tone, x, y, radius, count, pen) {
  if (pen.hides(x - radius, y - radius, x + radius, y + radius)) return null;
  const dash = Math.round(((TAU * radius) / count) * 5) / 10;
  return [
    h("circle", { class: `s${tone} u`, cx: x, cy: y, r: radius, "stroke-width": 9, "stroke-dasharray": dash }),
    line(tone, pen.ring(x, y, radius - 5), 7),
    line("g", pen.ring(x, y, radius - 9), 1.2),
  ];
}

/** @param {Tone} tone */
function withoutOutline(tone) {
  return tone.replace(" o", "");
}

/** @type {Readonly<Record<string, (tone: SceneTones, chance: Stream, pen: Pen) => Kid>>} */
export const SCENES = {
  tower(tone, chance) {
    const x = 84 + chance.int(16);
    const h = 20 + chance.int(16);
    const w = 13;
    const tower = `M${nums(x - w, 120)}V${num(10 - h)}h-3v-10h5v4h5v-4h6v4h5v-4h5v10h-3V120Z`;
    return [
      fill(tone.far, `M48 120L60 58Q90 40 120 52T170 40V120Z`),
      fill(tone.near, tower + `M${nums(x + 20, 120)}V6l13-26l13 26V120Z`),
      fill(
        tone.spark,
        `M${nums(x - 3, 0 - h + 26)}q3-7 6 0v8h-6ZM${nums(x + 30, 14)}q3-7 6 0v8h-6ZM${nums(x - 3, 40)}q3-7 6 0v8h-6Z`,
      ),
      fill("x", `M${nums(x + 33, -20)}v-14l16 5l-16 5Z`),
    ];
  },
  trees(tone, chance) {
    let far = "M46 120V70";
    let near = "";
    let trunk = "";
    for (let i = 0; i < 5; i++) {
      const x = 60 + i * 22;
      far += `Q${nums(x - 8, 30 - chance.int(20), x + 4, 50 + chance.int(8))}`;
    }
    for (let i = 0; i < 3; i++) {
      const x = 78 + i * 30 + chance.between(-6, 6);
      const h = 46 + chance.int(34);
      const w = 12 + chance.int(5);
      near += `M${nums(x, 66)}C${nums(x - w * 1.6, 50, x - w, 66 - h, x, 60 - h)}C${nums(x + w, 66 - h, x + w * 1.6, 50, x, 66)}Z`;
      trunk += `M${nums(x, 100)}V${num(70 - h * 0.6)}M${nums(x, 50)}l7-8M${nums(x, 42)}l-6-7`;
    }
    return [
      fill(tone.far, far + "L180 120Z"),
      fill(tone.near, near),
      line(tone.spark, trunk, 1.5),
      fill(tone.near, "M44 120Q80 62 180 66V120Z"),
    ];
  },
  pines(tone, chance) {
    let a = "";
    let b = "";
    for (let i = 0; i < 6; i++) a += pine(56 + i * 19 + chance.between(-4, 4), 64, 44 + chance.int(26));
    for (let i = 0; i < 3; i++) b += pine(76 + i * 32 + chance.between(-6, 6), 88, 64 + chance.int(30));
    return [fill(tone.far, a + "M44 120V60H180V120Z"), fill(tone.near, b + "M44 120Q100 66 180 76V120Z")];
  },
  roofs(tone, chance) {
    let a = "";
    let b = "";
    let w = "";
    for (let i = 0; i < 4; i++) {
      const x = 52 + i * 28;
      const h = 14 + chance.int(26);
      const k = 26;
      a += `M${nums(x, 120)}V${num(40 - h)}l${nums(k / 2, -16)}l${nums(k / 2, 16)}V120Z`;
    }
    for (let i = 0; i < 4; i++) {
      const x = 60 + i * 27 + chance.between(-3, 3);
      const h = chance.int(22);
      const k = 25;
      b +=
        `M${nums(x, 120)}V${num(62 - h)}l-3 0l${nums(k / 2 + 3, -18)}l${nums(k / 2 + 3, 18)}l-3 0V120Z` +
        (i % 2 ? `M${nums(x + 3, 56 - h)}v-16h6v10Z` : "");
      w += `M${nums(x + 7, 68 - h)}h5v7h-5ZM${nums(x + 14, 68 - h)}h5v7h-5Z`;
    }
    return [fill(tone.far, a), fill(tone.near, b), fill(tone.spark, w)];
  },
  peaks(tone, chance) {
    const a = 70 + chance.int(20);
    const b = 116 + chance.int(20);
    const h = -34 + chance.int(16);
    return [
      fill(tone.far, `M40 120L${nums(a, h + 14)}L${nums(a + 18, 24)}L${nums(b, h)}L190 90V120Z`),
      fill(tone.spark, `M${nums(a, h + 14)}l-8 20l6-4l5 6l4-8l5 2ZM${nums(b, h)}l-13 18l8-3l6 8l5-9l8 4Z`),
      fill(tone.near, `M40 120Q76 54 112 74T190 60V120Z`),
    ];
  },
  reeds(tone, chance, pen) {
    let d = "";
    let heads = "";
    let ripples = "";
    for (let i = 0; i < 8; i++) {
      const x = 58 + i * 12 + chance.between(-4, 4);
      const h = 60 + chance.int(44);
      const k = chance.between(-14, 10);
      d += pen.swash(x, 108, x + k * 0.2, 90 - h * 0.6, x + k, 88 - h, 1.8);
      if (i % 2) heads += `M${nums(x + k, 90 - h)}q-4 7-1 17q5-8 1-17Z`;
    }
    for (let i = 0; i < 4; i++) ripples += `M${nums(60 + i * 20, 70 + i * 9)}h${num(20 + chance.int(18))}`;
    return [
      fill(tone.far, "M40 120V66Q100 54 180 64V120Z"),
      line(tone.spark, ripples, 1.3),
      fill(tone.near, d),
      fill("x", heads),
    ];
  },
  lamps(tone, _, pen) {
    let post = "";
    let glass = "";
    let flame = "";
    let glow = "";
    [
      [70, 8, 0.8],
      [108, -14, 1.05],
      [143, 2, 0.85],
    ].forEach(([x, y, s]) => {
      post += `M${nums(x - 1.6 * s, 120)}V${num(y + 18 * s)}h${num(3.2 * s)}V120ZM${nums(x - 9 * s, y - 6 * s)}L${nums(x, y - 16 * s)}L${nums(x + 9 * s, y - 6 * s)}ZM${nums(x - 5 * s, y + 14 * s)}h${num(10 * s)}v${num(4 * s)}h${num(-10 * s)}Z`;
      glass += `M${nums(x - 8 * s, y - 5 * s)}h${num(16 * s)}l${nums(-3 * s, 19 * s)}h${num(-10 * s)}Z`;
      flame += `M${nums(x, y - 3 * s)}q${nums(7 * s, 9 * s, 0, 15 * s)}q${nums(-7 * s, -6 * s, 0, -15 * s)}Z`;
      glow += pen.ring(x, y + 4 * s, 22 * s);
    });
    return [
      fill("g q", glow),
      fill(tone.near, "M44 120Q100 70 180 78V120Z"),
      fill(tone.near, post),
      fill("g", glass),
      fill("x", flame),
    ];
  },
  books(tone, chance) {
    let out = ["", "", ""];
    let lines = "";
    let y = 92;
    for (let i = 0; i < 7; i++) {
      const h = 11 + chance.int(6);
      const x = 66 + chance.between(-8, 10) + i;
      const w = 66 - i * 4 + chance.between(-8, 6);
      y -= h;
      out[i % 3] += `M${nums(x, y)}h${num(w)}v${num(h - 1)}h${num(-w)}Z`;
      lines += `M${nums(x + 6, y)}v${num(h - 1)}M${nums(x + w - 6, y)}v${num(h - 1)}`;
    }
    return [
      fill(tone.near, "M44 120V90H180V120Z"),
      fill(tone.near, out[0]),
      fill("x", out[1]),
      fill(tone.far, out[2]),
      line("g", lines, 1.2),
    ];
  },
  banners(tone, _, pen) {
    return [
      fill(tone.near, "M66 120V-60h3V120ZM112 120V-80h3V120Z" + "M44 120V84H180V120Z"),
      fill("x", banner(69, -54, 26, 66)),
      fill(tone.far, banner(115, -72, 30, 82)),
      fill("g", pen.star(82, -28, 8, 4, 0.3) + pen.star(130, -40, 9, 4, 0.3)),
      line("g", "M67-62h0M113-82h0", 6),
    ];
  },
  columns(tone) {
    return [
      fill(tone.far, column(66, 16, -20) + "M50-30H180V-18H50Z"),
      fill(tone.near, column(104, 22, -40) + "M44 120V86H180V120Z"),
      line(tone.spark, "M71 0V84M77 0V84M110-20V84M115-20V84M120-20V84", 1),
      fill("x", "M100 86Q96 50 108 30Q104 10 116-6Q118 14 110 32Q104 56 106 86Z"),
    ];
  },
  roses(tone, chance, pen) {
    let vine = pen.brush(points(46, 100, 70, 60, 98, 66, 96, 28, 126, 14, 120, -22, 146, -40), 6, chance, {
      steps: 7,
      head: 0.1,
    });
    let leaves = "";
    let bloom = "";
    let heart = "";
    [
      [80, 52],
      [104, 44],
      [100, 18],
      [128, -6],
      [136, -30],
    ].forEach(([x, y], i) => {
      leaves += pen.leaf(x, y, i % 2 ? -0.5 : 2.4, 17, 7) + (i % 2 ? pen.leaf(x, y, 1.2, 14, 6) : "");
    });
    [
      [112, 58, 13],
      [78, 26, 11],
      [134, 22, 10],
      [106, -18, 9],
    ].forEach(([x, y]) => {
      for (let k = 0; k < 5; k++) {
        const a = (k * TAU) / 5 - 1.2;
        bloom += pen.dot(x + Math.cos(a) * 7, y + Math.sin(a) * 7);
      }
      heart += pen.dot(x, y);
    });
    return [
      fill(tone.near, vine),
      fill(tone.near, leaves),
      line("n", bloom, 14),
      line("x", bloom, 11),
      line("g", heart, 7),
    ];
  },
  clouds(tone, _, pen) {
    return [
      fill(tone.far, cloud(60, 4, 1.2) + cloud(104, -48, 0.8)),
      fill(tone.near, cloud(84, 44, 1.35) + cloud(44, 92, 1.6) + cloud(112, 100, 1.7)),
      line(tone.spark, "M70 0q6-12 16-8q0-8 8-9M96 40q8-16 20-10q0-10 10-11", 1.4),
      fill("g", pen.star(76, -44, 6) + pen.star(140, -8, 5) + pen.star(116, -74, 4)),
    ];
  },
  stars(tone, chance, pen) {
    let big = "";
    let dots = "";
    let path = "";
    for (let i = 0; i < 7; i++) {
      const x = 58 + i * 14 + chance.between(-4, 4);
      const y = -46 + chance.int(110);
      if (i % 3 === 1) big += pen.star(x, y, 8 + chance.int(5), 4, 0.2);
      else dots += pen.dot(x, y);
      path += `${path ? "L" : "M"}${nums(x, y)}`;
    }
    return [
      line(tone.line, path, 1.2),
      fill("g", big),
      line("g", dots, 4),
      fill(tone.near, "M40 120Q100 76 180 88V120Z"),
    ];
  },
  ships(tone) {
    return [
      fill(tone.far, "M40 120V62H190V120Z"),
      fill(tone.near, "M78 60H146Q140 76 130 78H92Q82 74 78 60Z M110 62V-40h3V62Z"),
      fill("w", "M108-34Q76 6 84 48H108Z"),
      fill("x", "M115-26Q142 10 138 48H115Z"),
      fill("g", "M112-40L130-46L112-50Z"),
      line(tone.spark, "M50 74q7-6 14 0t14 0t14 0t14 0t14 0t14 0t14 0M58 90q7-6 14 0t14 0t14 0t14 0t14 0t14 0", 1.6),
    ];
  },
  waves(tone) {
    return [
      fill(tone.far, crest(52, 52, 1.25)),
      line("w", "M74 38C84 10 100-2 118-2", 2),
      fill(tone.near, crest(36, 88, 1.1) + crest(110, 92, 1)),
      line("w", "M52 78C62 58 74 46 90 46", 1.8),
      line("w", "M124-12h0M134-6h0M140 6h0M112-14h0M104 40h0M112 46h0", 3),
    ];
  },
  birds(tone) {
    return [
      fill(tone.near, bird(96, -24, 1.1, 2) + bird(130, 8, 0.8, 4) + "M40 120Q90 66 190 76V120Z"),
      fill(tone.far, bird(70, 10, 0.7, 3) + bird(138, -44, 0.6, 2)),
      fill("x", bird(104, 38, 0.9, 6)),
    ];
  },
  gears(tone, _, pen) {
    return [
      gear(withoutOutline(tone.far), 128, -20, 28, 10, pen),
      gear(withoutOutline(tone.near), 88, 34, 32, 12, pen),
      gear("x", 134, 42, 18, 8, pen),
      line("g", pen.dot(88, 34) + pen.dot(128, -20) + pen.dot(134, 42), 9),
    ];
  },
  swords(tone, chance, pen) {
    // lances and a round shield
    let shaft = "";
    let tip = "";
    let flag = "";
    [
      [66, -12],
      [84, -36],
      [128, -44],
      [146, -20],
    ].forEach(([x, y], i) => {
      x += chance.between(-3, 3);
      y += chance.between(-6, 6);
      shaft += `M${nums(x, 120)}V${num(y)}`;
      tip += `M${nums(x, y - 22)}l5 13-5 11-5-11z`;
      if (i % 2) flag += `M${nums(x + 1, y + 6)}l22 5-22 9z`;
    });
    return [
      line(withoutOutline(tone.near), shaft, 3),
      fill("x o", flag),
      fill("w o", tip),
      fill(tone.far, pen.ring(106, 44, 30)),
      line("g", pen.ring(106, 44, 23), 2),
      fill("g", pen.star(106, 44, 17, 6, 0.4)),
      fill(tone.near, "M40 120Q90 74 190 84V120Z"),
    ];
  },
  flames(tone, _, pen) {
    return [
      fill("g q", pen.ring(74, 0, 24) + pen.ring(104, -24, 30) + pen.ring(136, 4, 24)),
      fill("w", candle(74, 14) + candle(104, -8) + candle(136, 20)),
      fill("l", "M74 13q4-2 6 1V120H74ZM104-9q4-2 6 1V120H104ZM136 19q4-2 6 1V120H136Z"),
      fill("g", flame(74, 10, 1) + flame(104, -12, 1.2) + flame(136, 16, 1)),
      fill("x", flame(74, 10, 0.5) + flame(104, -12, 0.6) + flame(136, 16, 0.5)),
      fill(tone.near, "M40 120V94Q100 82 190 92V120Z"),
    ];
  },
};

/** @type {readonly (readonly [RegExp, string])[]} what the words of a version call for */
const WORDS = [
  [/lamp|lantern|keeper|light|ladder/i, "lamps"],
  [/flame|fire|candle|torch|hot|spark|boil|kettle|bak|bread|hearth|forge/i, "flames"],
  [/roof|town|street|door|market|hall|row|city|house|wick/i, "roofs"],
  [/castle|wall|throne|gate|guard|tower|palace|count/i, "tower"],
  [/mountain|crag|edge|hill|peak|north|stair|down/i, "peaks"],
  [/reed|marsh|knee|mere|fog|shallow|water|jar|river/i, "reeds"],
  [/sea|tide|wave|rapid|swim|drown|flood|deep|splash|conductor|bubble/i, "waves"],
  [/ship|sail|captain|crew|map|voyage|ferry|never asks/i, "ships"],
  [/book|notes|library|read|letter|case|patent|scholar|argument|words|speech/i, "books"],
  [/garden|rose|flower|bloom|tea|love|heart|belle|enchant/i, "roses"],
  [/forest|wood|tree|wild|jungle|hunt/i, "trees"],
  [/snow|ice|winter|cold|pine/i, "pines"],
  [/star|night|moon|dream|wish|dark|many|movement/i, "stars"],
  [/sky|wind|cloud|air|fly|wing|feather|perch/i, "clouds"],
  [/bird|feather|free|magpie|rooster/i, "birds"],
  [/clock|wound|gear|machine|wind|engine|inventor|carried/i, "gears"],
  [/knight|sword|squire|prove|provoked|war|duel|fight|shift|advocate/i, "swords"],
  [/king|queen|prince|royal|ruler|emperor|court|captain|first/i, "banners"],
  [/god|temple|olymp|hero|ancient|hall/i, "columns"],
];

/**
 * The scene that words name; "" if they name none.
 * @param {string} text
 */
export function namedScene(text) {
  return WORDS.find(([words]) => words.test(text))?.[1] ?? "";
}

/**
 * A scene by chance.
 * @param {string} stream
 */
export function anyScene(stream) {
  return chooseKey(stream, Object.keys(SCENES));
}
