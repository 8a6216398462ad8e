/**
 * The sigil of a character: a rosette that its name alone decides, so that all versions of a character look alike and
 * what a Shift can go onto is seen at once. Its colours are those of the card around it.
 * @module
 */

import { h } from "../lib/render.js";

/** @typedef {import("../lib/render.js").VNode} VNode */

/** @type {Map<string, VNode>} */
const drawn = new Map();

/**
 * The sigil of a name.
 * @param {string} name
 */
export function sigil(name) {
  const made = drawn.get(name) ?? draw(name);
  drawn.set(name, made);
  return made;
}

/** @param {string} name */
function draw(name) {
  const random = generator(name);
  const pick = (/** @type {number} */ count) => Math.floor(random() * count);
  const outer = OUTER[pick(OUTER.length)];
  const inner = INNER[pick(INNER.length)];
  const rim = RIMS[pick(RIMS.length)];
  const count = 4 + pick(6);
  const within = pick(3) === 0 ? 3 + pick(5) : count;
  const turn = pick(2) * (180 / within);
  return h(
    "svg",
    { class: "sigil", viewBox: "-54 -54 108 108", "aria-hidden": "true" },
    outer(count, pick),
    h("g", { transform: `rotate(${turn})` }, inner(within, pick)),
    rim(count, pick),
    h("circle", { class: "first line", r: 50, "stroke-opacity": 0.35, "stroke-width": 0.7 }),
    h("circle", { class: "eye", r: 3.4 + pick(3) }),
  );
}

/**
 * A generator of numbers from 0 to 1 that a text decides.
 * @param {string} text
 */
function generator(text) {
  let seed = 2166136261;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619);
  seed = (seed >>> 0) * 7 + 13;
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  for (let i = 0; i < 5; i++) next();
  return next;
}

/**
 * The same shape this many times around the middle.
 * @param {number} count
 * @param {(index: number) => VNode} shape
 */
function ring(count, shape) {
  return Array.from({ length: count }, (_, i) => h("g", { transform: `rotate(${(i * 360) / count})` }, shape(i)));
}

/**
 * A shape in the first or the second ink.
 * @param {"first" | "second"} ink
 * @param {string} d
 * @param {number} opacity
 * @param {string} [transform]
 */
function shape(ink, d, opacity, transform) {
  const stroke = Math.min(1, opacity * 2.2);
  return h("path", { class: ink, d, "fill-opacity": opacity, "stroke-opacity": stroke, "stroke-width": 0.9, transform });
}

/**
 * A leaf that points outwards.
 * @param {number} length
 * @param {number} width
 * @param {number} tip how wide it is near its tip, against its foot
 */
function leaf(length, width, tip) {
  const far = width * tip;
  const [near, end] = [length / 4, round(length * 0.8)];
  return `M0 0C${width} ${-near} ${far} ${-end} 0 ${-length}C${-far} ${-end} ${-width} ${-near} 0 0`;
}

/** @param {number} number */
function round(number) {
  return Math.round(number * 10) / 10;
}

/** @typedef {(count: number) => number} Pick */
/** @typedef {(count: number, pick: Pick) => VNode[]} Layer */

/** @type {Layer[]} the large shapes */
const OUTER = [
  function bloom(count, pick) {
    const width = 7 + pick(4) * 2;
    return ring(count * 2, () => shape("first", leaf(46, width, 0.5), 0.16));
  },
  function petals(count, pick) {
    const [width, tip] = [14 + pick(3) * 3, 0.8 + pick(3) * 0.3];
    return ring(count, () => shape("first", leaf(46, width, tip), 0.2));
  },
  function rays(count, pick) {
    const [right, left] = [8 + pick(8), 8 + pick(8)];
    return ring(count, () => shape("first", `M0-47L${right}-14L0-4L-${left}-14Z`, 0.26));
  },
  function orbits(_count, pick) {
    return [44, 36, 28].map((radius, i) =>
      h("circle", {
        class: i % 2 ? "second line" : "first line",
        r: radius,
        "stroke-opacity": 0.75,
        "stroke-width": 1.2 + i * 0.7,
        "stroke-dasharray": `${8 + pick(26)} ${3 + pick(12)}`,
        transform: `rotate(${pick(360)})`,
      }),
    );
  },
  function whirl(count, pick) {
    const [out, back] = [24 + pick(3) * 5, 6 + pick(3) * 4];
    return ring(count, () => shape("first", `M0 0C${out}-6 ${out + 4}-34 ${back}-46C22-30 12-12 0 0`, 0.24));
  },
  function crown(count, pick) {
    const [half, dent] = [9 + pick(3) * 3, 30 + pick(3) * 4];
    return ring(count, () => shape("first", `M-${half}-45Q0-${dent} ${half}-45Q8-20 0-12Q-8-20-${half}-45Z`, 0.26));
  },
  function lattice(count, pick) {
    const side = 20 + pick(4) * 3;
    return ring(count, () => shape("first", `M0-${side + 16}L${side}-9L0 ${side - 9}L-${side}-9Z`, 0.09));
  },
];

/** @type {Layer[]} the small shapes around the middle */
const INNER = [
  (count, pick) => ring(count, () => shape("second", leaf(26, 8 + pick(3) * 3, 1), 0.34)),
  (count) => ring(count, () => shape("second", "M0-32L5-20L0-8L-5-20Z", 0.5)),
  (count) => ring(count, () => shape("second", "M0 0C16-3 19-19 5-27C12-17 7-7 0 0", 0.45)),
  (count) => ring(count, () => shape("second", "M0-27a4 4 0 1 1-.01 0z", 0.5)),
  (_count, pick) => [12 + pick(3) * 4].map((r) => shape("second", `M0-${r}a${r} ${r} 0 1 1-.01 0z`, 0.26)),
  (count) => ring(count, () => shape("second", "M0-30L9-16L0-20L-9-16Z", 0.4)),
  (count) => ring(count * 2, () => h("path", { class: "second line", d: "M0-26v14", "stroke-width": 1.8, "stroke-opacity": 0.75 })),
];

/** @type {Layer[]} the ornaments at the rim */
const RIMS = [
  () => [],
  (count) => ring(count, () => shape("first", "M0-50a2.6 2.6 0 1 1-.01 0z", 0.7)),
  (count) => ring(count * 3, () => h("path", { class: "second line", d: "M0-50v4", "stroke-width": 1.5, "stroke-opacity": 0.8 })),
  (count) => ring(count, () => shape("second", "M0-53L4-48L0-43L-4-48Z", 0.6)),
  (_count, pick) => [h("circle", { class: "second line", r: 47, "stroke-opacity": 0.6, "stroke-width": 1.6, "stroke-dasharray": `${1 + pick(4)} ${2 + pick(5)}` })],
];
