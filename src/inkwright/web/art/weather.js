/**
 * The weather of each ink: the texture and the light that fill the ground of its cards.
 * @module
 */

import { fill, line } from "./mark.js";
import { num, nums, points, polar, poly, TAU } from "./path.js";

/** @typedef {import("./chance.js").Stream} Stream */
/** @typedef {import("./mark.js").Kid} Kid */
/** @typedef {import("./mark.js").Tone} Tone */
/** @typedef {import("./path.js").Pen} Pen */
/** @typedef {import("./path.js").Point} Point */
/** @typedef {import("./seam.js").Seam} Seam */

/** The height of the sun. */
const SUN = -14;

/**
 * @typedef {object} WeatherTones
 * @property {Tone} dark
 * @property {Tone} pale
 * @property {Tone} spark
 * @property {Tone} glint
 * @property {Tone} accent
 */

/**
 * Draws the weather from an x to another. A weather that lies on the ground leans on the seam, if there is one.
 * @callback Weather
 * @param {WeatherTones} tone
 * @param {Stream} chance
 * @param {number} from
 * @param {number} to
 * @param {Pen} pen
 * @param {Seam} [seam]
 * @returns {Kid[]}
 */

/** @type {Readonly<Record<string, Weather>>} */
export const WEATHER = {
  Amber(tone, chance, from, to, pen) {
    // rays of the sun
    const count = 15 + chance.int(4);
    const turn = chance.next();
    let rays = "";
    let tongues = "";
    let dots = "";
    for (let i = 0; i < count; i++) {
      const ray = ((i + turn) * TAU) / count;
      const gap = ray + Math.PI / count;
      const half = Math.PI / count / 2;
      if (Math.cos(ray) * 120 <= from - 20 || Math.cos(ray) * 120 >= to + 20) continue;
      const [left, right] = [polar(ray - half, 230, 0, SUN), polar(ray + half, 230, 0, SUN)];
      rays += `M${nums(0, SUN)}L${nums(...left)}L${nums(...right)}Z`;
      tongues += pen.leaf(...polar(gap, 58, 0, SUN), gap, i % 2 ? 34 : 56, 3);
      for (const [angle, far] of [
        [gap, i % 2 ? 100 : 122],
        [ray, 70],
        [ray, 110],
      ])
        dots += pen.dot(...polar(angle, far, 0, SUN));
    }
    return [fill(tone.pale, rays), fill(tone.dark, tongues), line(tone.spark, dots, 2.4)];
  },
  Amethyst(tone, chance, from, to, pen) {
    // smoke: plumes that swell into puffs as they rise, and drift apart
    const w = to - from;
    const n = w > 200 ? 4 : 2;
    const big = [50, 40, 29];
    const body = ["", "", ""];
    const heart = ["", "", ""];
    let curls = "";
    let stars = "";
    let dots = "";
    for (let i = 0; i < n; i++) {
      const x = from + (w * (i + 0.5)) / n + chance.between(-10, 10);
      const k = chance.sign();
      const top = chance.between(-46, -26);
      [
        [0, 96, 2],
        [7, 74, 2],
        [-5, 54, 1],
        [10, 32, 1],
        [-9, 12, 0],
        [19, top + 26, 0],
        [-21, top + 18, 1],
        [2, top, 0],
        [33, top + 4, 2],
        [-35, top + 38, 2],
      ].forEach(([dx, y, size], m) => {
        const X = x + dx * k + chance.between(-3, 3);
        const Y = y + chance.between(-3, 3);
        body[size] += `M${nums(X, Y)}h0`;
        if (m > 1) heart[size] += `M${nums(X + 5, Y + 5)}h0`;
        if (m === 4 || m === 7)
          curls += `M${nums(X - 12 * k, Y + 6)}c${nums(-3 * k, -15, 17 * k, -19, 20 * k, -5)}c${nums(1 * k, 9, -11 * k, 10, -11 * k, 3)}`;
      });
      for (let s = 0; s < 3; s++)
        if (s) dots += pen.dot(chance.between(from, to), chance.between(-90, 40));
        else stars += pen.star(chance.between(from, to), chance.between(-80, 20), chance.between(3, 6));
    }
    return [
      big.map((v, i) => line(tone.pale, body[i], v)),
      big.map((v, i) => line(tone.dark, heart[i], v - 15)),
      line(tone.pale, curls, 2),
      fill(tone.spark, stars),
      line(tone.spark, dots, 2),
    ];
  },
  Emerald(tone, chance, from, to, pen) {
    // wind and leaves
    const w = to - from;
    const lift = chance.sign();
    let wind = "";
    let thin = "";
    let a = "";
    let b = "";
    let s = "";
    for (let i = 0; i < 4; i++) {
      const y = -78 + i * 44 + chance.between(-8, 8);
      const k = lift * chance.between(8, 20);
      wind += pen.brush(
        points(from - 10, y + k, from + w * 0.3, y - k, from + w * 0.65, y + k * 0.7, to + 10, y - k),
        12,
        chance,
        { steps: 6, head: 0.4 },
      );
      thin += `M${nums(from, y + 17 + k)}q${nums(w * 0.25, -2 * k, w * 0.5, -k)}t${nums(w * 0.45, -k)}`;
    }
    const n = Math.round(w / 15);
    for (let i = 0; i < n; i++) {
      const x = chance.between(from, to);
      const y = chance.between(-95, 95);
      const dir = chance.between(-0.9, 0.5) * lift;
      const len = chance.between(9, 17);
      if (Math.abs(x) < 40 && y > -50) continue;
      const d = pen.leaf(x, y, dir, len, len * 0.42);
      if (i % 5 === 0) s += d;
      else if (i % 2) a += d;
      else b += d;
    }
    return [
      fill(tone.pale, wind),
      line(tone.dark, thin, 1.1),
      fill(tone.dark, a),
      fill(tone.glint, b),
      fill(tone.accent, s),
    ];
  },
  Ruby(tone, chance, from, to, pen, seam) {
    // flames
    /** @type {(base: number, high: number, step: number) => string} */
    const tongues = (base, high, step) => {
      let x = seam ? seam.at(base) : from - 10;
      let path = seam ? seam.from(base) : `M${nums(x, 130)}V${num(base)}`;
      while (x < to + 10) {
        const w = step * chance.between(0.7, 1.3);
        const away = Math.min(1, Math.abs(x + w / 2) / 110); // low in the middle, where the subject is
        const tall = high * chance.between(0.55, 1.15) * (0.45 + away * 0.75);
        const bend = chance.between(-0.3, 0.5);
        const tip = [x + w * (0.5 + bend), base - tall];
        path += `C${nums(x + w * 0.15, base - tall * 0.35, x + w * (0.2 + bend), base - tall * 0.6, ...tip)}`;
        path += `C${nums(x + w * (0.45 + bend * 0.5), base - tall * 0.5, x + w * 1.05, base - tall * 0.4, x + w, base)}`;
        x += w;
      }
      return `${path}L${nums(x, 130)}Z`;
    };
    const flames = [fill(tone.pale, tongues(64, 118, 44)), fill(tone.dark, tongues(88, 78, 32))];
    let sparks = "";
    let dots = "";
    for (let i = 0; i < Math.round((to - from) / 14); i++) {
      const x = chance.between(from, to);
      const y = chance.between(-95, 30);
      if (i % 3) dots += pen.dot(x, y);
      else sparks += pen.diamond(x, y, chance.between(1.2, 2.4), chance.between(3, 6));
    }
    return [...flames, fill(tone.accent, sparks), line(tone.accent, dots, 1.8)];
  },
  Sapphire(tone, chance, from, to, pen, seam) {
    // waves below, and the lines of a plan above
    let shine = "";
    const rows = [0, 1, 2].map((row) => {
      const size = 23 + row * 6;
      const y = 36 + row * 22;
      const shift = Math.round((row % 2) * size + chance.between(0, 6));
      const start = seam ? Math.round(seam.at(y)) : from > -100 ? from - 6 : from - size - shift;
      const [crest, width] = crestOf(size);
      let path = seam ? seam.from(y) : `M${nums(start, 130)}V${num(y)}`;
      for (let x = start; x < to + size; x += width) {
        path += crest;
        if (row > 0 || Math.abs(x) <= 30) continue;
        shine += `M${nums(x + size * 0.45, y + 3)}q8-4 12-10M${nums(x + size * 0.75, y + 6)}q5-3 8-6`;
      }
      return `${path}V130Z`;
    });
    let traces = "";
    let nodes = "";
    const count = Math.round((to - from) / 42);
    for (let i = 0; i < count; i++) {
      const side = from + to === 0 ? (i % 2 ? 1 : -1) : Math.sign(from + to);
      const x = side * chance.between(56, 150);
      const y = -92 + (i / count) * 110;
      const long = chance.between(8, 22);
      const bend = nums(-side * long * 0.7, long * 0.7);
      traces += `M${nums(x, y)}v${num(long)}l${bend}h${num(-side * chance.between(4, 12))}`;
      if (i % 2) nodes += pen.dot(x, y);
      else traces += pen.ring(x, y - 2.6, 2.6);
    }
    return [
      line(tone.pale, traces, 1.5),
      line(tone.spark, nodes, 4.5),
      fill(tone.pale, rows[0]),
      fill(tone.dark, rows[1]),
      line(tone.glint, shine, 1.1),
      fill(tone.dark, pen.bottom < 70 ? "" : rows[2]),
    ];
  },
  Steel(tone, chance, from, to, _pen, seam) {
    // facets, some of them hatched
    const columns = Math.max(3, Math.round((to - from) / 46));
    const rows = 4;
    /** @type {(row: number, column: number) => Point} */
    const corner = (row, column) => {
      const isInner = column > 0 && column < columns;
      const dx = isInner ? chance.between(-14, 14) : column ? 14 : -14;
      const dy = row > 0 && row < rows ? chance.between(-13, 13) : 0;
      const y = -100 + (200 * row) / rows + dy;
      return [seam && column === 0 ? seam.at(y) : from + ((to - from) * column) / columns + dx, y];
    };
    const grid = Array.from({ length: rows + 1 }, (_, row) =>
      Array.from({ length: columns + 1 }, (_, column) => corner(row, column)),
    );
    const facets = ["", "", ""];
    let hatching = "";
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [a, b] = [grid[row][column], grid[row][column + 1]];
        const [c, d] = [grid[row + 1][column], grid[row + 1][column + 1]];
        for (const facet of chance.odds(0.5)
          ? [
              [a, b, c],
              [b, d, c],
            ]
          : [
              [a, b, d],
              [a, d, c],
            ]) {
          const light = chance.int(5);
          if (light < 3) facets[light] += poly(facet);
          else if (light === 3) hatching += hatched(facet);
        }
      }
    }
    return [
      fill(tone.dark, facets[0]),
      fill(tone.pale, facets[1]),
      fill(`${tone.pale} h`, facets[2]),
      line(tone.pale, hatching, 0.9),
    ];
  },
};

/**
 * The crest of a wave, and how wide it is.
 * @param {number} size
 * @returns {[path: string, width: number]}
 */
function crestOf(size) {
  const part = (/** @type {number} */ of) => Math.round(size * of);
  const down = part(0.55) - part(0.35);
  const rise = `c${nums(part(0.5), -part(0.1), part(0.7), -part(1.1), part(1.5), -part(0.55))}`;
  const curl = `q${nums(-part(0.45), -1, -part(0.4), part(0.35))}q${nums(part(0.15), down, part(0.6), down)}`;
  return [rise + curl, part(1.5) - part(0.4) + part(0.6)];
}

/**
 * Lines across a triangle.
 * @param {readonly Point[]} corners
 */
function hatched([a, b, c]) {
  const along = (/** @type {Point} */ to, /** @type {number} */ part) =>
    nums(a[0] + (to[0] - a[0]) * part, a[1] + (to[1] - a[1]) * part);
  return [0.2, 0.4, 0.6, 0.8].map((part) => `M${along(b, part)}L${along(c, part)}`).join("");
}
