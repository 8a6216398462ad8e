/**
 * The face of a player: a paper mask of its own for each name. Bots have masks that are chosen, people those that their
 * names give them. A mask has a mood.
 * @module
 */

import { h } from "../lib/render.js";
import { Stream } from "./chance.js";
import { Kept } from "./kept.js";
import { fill, line } from "./mark.js";
import { both, ring } from "./path.js";

/** @typedef {import("./mark.js").Kid} Kid */
/** @typedef {import("./mark.js").VNode} VNode */
/** @typedef {"calm" | "glad" | "sad" | "think"} Mood */

/**
 * What a mask is made of; what is left out is given by the name.
 * @typedef {object} Mask
 * @property {[string, string]} inks
 * @property {keyof typeof EARS} ears
 * @property {"dot" | "wide" | "sleepy" | "glass"} eyes
 * @property {"beak" | "snout" | "small"} nose
 * @property {keyof typeof TOPS} top
 * @property {number} skin
 */

const EARS = {
  cat: "M-28-6L-30-32-10-18Z",
  round: "M-34-16a12 12 0 1 1 20-6Z",
  owl: "M-26-10L-28-30q10 6 20 8Z",
  horn: "M-20-16C-34-20-36-32-32-40c4 8 12 12 20 16Z",
  fox: "M-32-4L-26-40-6-16Z",
};
const SKINS = 6;
const HEAD = "M0-24C19-24 29-12 29 4S16 34 0 34-29 20-29 4-19-24 0-24Z";
const HALF = "M0-24C19-24 29-12 29 4S16 34 0 34Q18 24 16 2 15-16 0-24Z";

/** @type {Readonly<Record<string, () => Kid>>} */
const TOPS = {
  none: () => null,
  hat: () => [fill("d", "M-24-18q24-9 48 0l3 5q-27-10-54 0Z"), fill("c", "M-17-19L-14-42q14-5 28 0l3 23q-17-5-34 0Z"), fill("x", "M-16.5-23q16-5 33 0l.6 4q-17-5-34 0Z")],
  crown: () => [fill("gold", "M-18-18L-21-38l11 9 10-14 10 14 11-9-3 20q-18-6-36 0Z")],
  leaf: () => [fill("sprig", "M0-22C-6-34 0-42 14-44 14-32 10-24 0-22Z"), line("stem", "M0-22Q4-32 10-38", 1.6)],
  quill: () => [fill("plume", "M8-16C8-32 16-42 32-46 32-34 26-24 12-18l-2 6Z"), line("stem", "M9-14Q14-28 26-38", 1.4)],
};

/** @type {readonly [string, string][]} */
const INK_PAIRS = [["Amber", "Ruby"], ["Amethyst", "Sapphire"], ["Emerald", "Amber"], ["Ruby", "Steel"], ["Sapphire", "Emerald"], ["Steel", "Amethyst"]];

/**
 * The masks of the bots, by the names under which they sit at a table.
 * @type {Readonly<Record<string, Partial<Mask>>>}
 */
const BOTS = Object.freeze({
  Pip: { inks: ["Amber", "Ruby"], ears: "round", eyes: "wide", nose: "small", top: "leaf", skin: 0 },
  Dumpling: { inks: ["Emerald", "Amber"], ears: "round", eyes: "sleepy", nose: "snout", top: "none", skin: 3 },
  Greedy: { inks: ["Ruby", "Amber"], ears: "fox", eyes: "wide", nose: "snout", top: "none", skin: 5 },
  Dart: { inks: ["Emerald", "Sapphire"], ears: "cat", eyes: "wide", nose: "small", top: "leaf", skin: 2 },
  Quill: { inks: ["Sapphire", "Steel"], ears: "owl", eyes: "glass", nose: "beak", top: "quill", skin: 4 },
  "Old Marrow": { inks: ["Steel", "Amethyst"], ears: "horn", eyes: "sleepy", nose: "snout", top: "none", skin: 1 },
  Vesper: { inks: ["Amethyst", "Ruby"], ears: "cat", eyes: "dot", nose: "small", top: "crown", skin: 1 },
});

/** @type {Kept<VNode>} */
const MASKS = new Kept(200);

/**
 * The mask of a name.
 * @param {string} name
 * @param {Mood} [mood]
 * @param {Partial<Mask>} [wanted]
 * @returns {VNode} an `svg` without a key
 */
export function mask(name, mood = "calm", wanted = BOTS[name] ?? {}) {
  return MASKS.get(`${name}|${mood}|${Object.values(wanted).join()}`, () => drawn({ ...maskOf(name), ...wanted }, mood));
}

/**
 * What the mask of a name is made of.
 * @param {string} name
 * @returns {Mask}
 */
export function maskOf(name) {
  /** @type {<Entry>(what: string, list: readonly Entry[]) => Entry} */
  const pick = (what, list) => list[new Stream(`${what}|${name}`).int(list.length)];
  return {
    inks: pick("mask inks", INK_PAIRS),
    ears: pick("mask ears", /** @type {(keyof typeof EARS)[]} */ (Object.keys(EARS))),
    eyes: pick("mask eyes", /** @type {const} */ (["dot", "wide", "sleepy", "glass"])),
    nose: pick("mask nose", /** @type {const} */ (["beak", "snout", "small"])),
    top: pick("mask top", ["none", "hat", "crown", "leaf", "quill", "none"]),
    skin: new Stream(`mask skin|${name}`).int(SKINS),
  };
}

/**
 * @param {Mask} mask
 * @param {Mood} mood
 */
function drawn({ inks, ears, eyes, nose, top, skin }, mood) {
  const glasses = eyes === "glass";
  return h(
    "svg",
    { class: `ink-art mask pigment-${inks[0].toLowerCase()} second-${inks[1].toLowerCase()} skin-${skin}`, viewBox: "-50 -50 100 100", "aria-hidden": "true" },
    h("rect", { class: "c", x: -50, y: -50, width: 100, height: 100 }),
    h("circle", { class: "l q", cx: -14, cy: -22, r: 44 }),
    fill("d", "M-40 50q6-26 40-26t40 26Z"),
    fill("C", "M-16 28q16 12 32 0l-4 14H-12Z"),
    fill("skin", both(EARS[ears])),
    fill("skin", HEAD),
    fill("shade", HALF),
    fill(mood === "sad" ? "blush pale" : "blush", both("M13.5 14a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0Z")),
    look(eyes, mood),
    glasses && mood === "calm" && line("frame", "M-2.5 2h5", 2.4),
    NOSES[nose],
    h("path", { class: mood === "glad" ? "mouth open" : "mouth", d: MOUTHS[mood], transform: nose === "small" ? null : "translate(0 2)" }),
    TOPS[top](),
    mood === "think" && [fill("w", ring(32, -16, 3)), fill("w", ring(39, -26, 4.5))],
  );
}

/** @type {Readonly<Record<Mood, string>>} */
const MOUTHS = { glad: "M-10 20q10 12 20 0Z", sad: "M-7 25q7-6 14 0", think: "M-5 23h9", calm: "M-7 21q7 5 14 0" };

/** @type {Readonly<Record<string, Kid>>} */
const NOSES = {
  beak: fill("beak", "M-6 8h12l-6 11Z"),
  snout: [h("ellipse", { class: "muzzle", cx: 0, cy: 17, rx: 15, ry: 11 }), fill("pupil", "M-5 10q5-3 10 0l-5 6Z")],
  small: line("pupil", "M-3 11q3 3 6 0", 2.2),
};

/**
 * Both eyes.
 * @param {Mask["eyes"]} eyes
 * @param {Mood} mood
 * @returns {Kid}
 */
function look(eyes, mood) {
  if (mood === "glad") return line("pupil", "M-18 3q6-8 12 0M6 3q6-8 12 0", 3.2);
  const dots = (/** @type {number} */ r, y = 3) => fill("pupil", ring(-12, y, r) + ring(12, y, r));
  const glints = (/** @type {number} */ x, /** @type {number} */ y, r = 1.5) => fill("w", ring(x - 12, y, r) + ring(x + 12, y, r));
  if (mood === "sad") return [dots(4.6), line("pupil", "M-19-1L-5-5M5-5L19-1", 3)];
  if (eyes === "sleepy") return [dots(4.6), line("pupil", "M-19-.5h14M5-.5h14", 3)];
  const up = mood === "think" ? -3.5 : 0;
  if (eyes === "wide") return [fill("w", ring(-12, 2, 8.5) + ring(12, 2, 8.5)), dots(4.6, 2.5 + up), glints(2, 0.8 + up)];
  if (eyes === "glass") return [h("path", { class: "lens", d: ring(-12, 2, 9.5) + ring(12, 2, 9.5) }), dots(4, 2.5)];
  return [dots(4.8), glints(1.7, 0.3)];
}
