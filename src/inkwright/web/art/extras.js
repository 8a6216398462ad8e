/**
 * What is drawn with the brush of the cards and is no card: the back, the icon, glyphs, emblems, playmats and the
 * burst of a victory. Each is made once; the same arguments give the very same node.
 * @module
 */

import { h } from "../lib/render.js";
import { Stream } from "./chance.js";
import { EMBLEMS } from "./emblems.js";
import { medal } from "./figure.js";
import { GLYPHS } from "./glyphs.js";
import { Kept } from "./kept.js";
import { fill, group, line, placed } from "./mark.js";
import { around, both, diamond, leaf, nums, PLAIN, points, polar, ring, smooth, star, TAU } from "./path.js";
import { Seam } from "./seam.js";
import { WEATHER } from "./weather.js";

/** @typedef {import("./mark.js").Kid} Kid */
/** @typedef {import("./mark.js").Tone} Tone */
/** @typedef {import("./mark.js").VNode} VNode */
/** @typedef {import("./path.js").Point} Point */

/** The inks in their order. */
export const INKS = Object.keys(WEATHER);

/** @type {Kept<VNode>} */
const EXTRAS = new Kept(100);

/**
 * @param {string} box
 * @param {string} classes
 * @param {...Kid} kids
 */
function picture(box, classes, ...kids) {
  return h(
    "svg",
    { class: `ink-art ${classes}`, viewBox: box, preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    kids,
  );
}

/** @param {string} ink */
function pigment(ink) {
  return `pigment-${ink.toLowerCase()}`;
}

/**
 * The parts of an ink's glyph.
 * @param {string} ink
 * @param {(tone: Tone) => Tone} [tone] paints the glyph with other tones
 */
function glyph(ink, tone = (own) => own) {
  return GLYPHS[ink].map(([own, path, width]) => (width ? line(tone(own), path, width) : fill(tone(own), path)));
}

/**
 * The glyph of an ink: a drop.
 * @param {string} ink
 */
export function inkGlyph(ink) {
  return EXTRAS.get(`glyph|${ink}`, () => {
    const shell = fill("n", "M0-12C6.4-5 9.8-1.4 9.8 3A9.8 9.4 0 0 1-9.8 3C-9.8-1.4-6.4-5 0-12Z");
    return picture("-12 -12 24 24", pigment(ink), shell, glyph(ink));
  });
}

/**
 * The emblem of a classification on its medal; undefined for one that has no emblem.
 * @param {string} classification
 */
export function emblem(classification) {
  if (!(classification in EMBLEMS)) return undefined;
  return EXTRAS.get(`emblem|${classification}`, () =>
    picture("-14 -14 28 28", "pigment-sapphire leaf-gold", medal(classification, 0, 0, 1, 0.82)),
  );
}

/** The sign of Inkwright: a nib that stands in a drop. */
function sign() {
  const drop = "M0-34C17-13 26-2 26 13A26 24 0 0 1-26 13C-26-2-17-13 0-34Z";
  return [
    fill("n", drop),
    line("g", drop, 2.6),
    fill("w", "M0 34L-11 2C-10-8-6-16 0-24C6-16 10-8 11 2Z"),
    fill("l", "M0 34L11 2C10-8 6-16 0-24Z"),
    line("n", "M0 34V6", 1.8),
    fill("n", ring(0, 3, 3)),
  ];
}

/**
 * Six petals around a middle, one of each ink.
 * @param {(ink: string, turn: number) => Kid} petal
 */
function rosette(petal) {
  return INKS.map((ink, i) => h("g", { class: pigment(ink), transform: `rotate(${i * 60})` }, petal(ink, i * 60)));
}

/** The icon of the application. */
export function icon() {
  return EXTRAS.get("icon", () =>
    picture(
      "-52 -52 104 104",
      "pigment-sapphire leaf-gold",
      h("rect", { class: "n", x: -52, y: -52, width: 104, height: 104, rx: 24 }),
      line("g", "M-28-47H28A19 19 0 0 1 47-28V28A19 19 0 0 1 28 47H-28A19 19 0 0 1-47 28V-28A19 19 0 0 1-28-47Z", 1.6),
      group(
        "scale(.86)",
        rosette(() => fill("c", "M0-48C13-38 15-22 0-6C-15-22-13-38 0-48Z")),
      ),
      fill("n", ring(0, 0, 26)),
      line("g", ring(0, 0, 26), 2),
      placed(0, 1, 0.6, sign()),
    ),
  );
}

/** The right half of the vine around a card's back, from the top down. */
const VINE = points(
  ...[0, -162, 24, -152, 50, -166, 76, -152, 100, -160, 112, -146, 104, -120, 118, -92, 104, -62, 118, -32, 106, 0],
  ...[118, 32, 104, 62, 118, 92, 104, 120, 112, 146, 100, 160, 76, 152, 50, 166, 24, 152, 0, 162],
);
/** The places of the vine without leaves: its ends, its corners, and its middle. */
const LEAFLESS = new Set([0, 4, 5, 10, 15, 16, 20]);

/** The back of a card: a border of vines, and a rose of six inks around the well. */
export function cardBack() {
  return EXTRAS.get("back", () => {
    const panel = "M-96-126V126a20 20 0 0 0 20 20H76a20 20 0 0 0 20-20V-126a20 20 0 0 0-20-20H-76a20 20 0 0 0-20 20Z";
    const border = "M-120-163a9 9 0 0 1 9-9h222a9 9 0 0 1 9 9v326a9 9 0 0 1-9 9h-222a9 9 0 0 1-9-9Z";
    return picture(
      "-130 -182 260 364",
      "midnight pigment-sapphire leaf-gold",
      h("rect", { class: "night", x: -130, y: -182, width: 260, height: 364, rx: 14 }),
      h("rect", { class: "deep", x: -120, y: -172, width: 240, height: 344, rx: 9 }),
      fill(
        "ray",
        around(28, (a) => beam(a, 0.056, 0, 176)),
      ),
      fill("night e", border + panel),
      line("g", panel, 2),
      vine(),
      fill(
        "g",
        around(24, (a, i) => leaf(...polar(a, 90), a, i % 2 ? 24 : 36, 4.5)),
      ),
      fill("night", ring(0, 0, 100)),
      line("g", ring(0, 0, 100), 2.2),
      line(
        "g",
        around(48, (a) => PLAIN.dot(...polar(a, 96))),
        1.6,
      ),
      group("scale(.88)", rosette(backPetal)),
      fill("night", ring(0, 0, 36)),
      line("g", ring(0, 0, 36), 2.2),
      placed(0, 2, 0.82, sign()),
      fill("g", star(0, -124, 9) + star(0, 124, 9) + both(star(70, -118, 6) + star(70, 118, 6))),
    );
  });
}

/** The vine with leaves and buds. */
function vine() {
  let leaves = "";
  let buds = "";
  VINE.forEach(([x, y], i) => {
    if (LEAFLESS.has(i)) return;
    const inward = Math.atan2(-y, -x);
    leaves += leaf(x, y, inward + 0.7, 17, 7) + leaf(x, y, inward - 0.7, 13, 5);
    buds += PLAIN.dot(x, y);
  });
  return [
    line("g", both(smooth(VINE)), 1.8),
    fill("g", both(leaves)),
    h("g", { class: pigment("Amber") }, line("x", both(buds), 4)),
  ];
}

/**
 * @param {string} ink
 * @param {number} turn
 */
function backPetal(ink, turn) {
  const upright = `translate(0-62)rotate(${-turn})scale(1.35)`;
  return [
    fill("m", "M0-104C30-84 34-48 0-14C-34-48-30-84 0-104Z"),
    line("g", "M0-104C30-84 34-48 0-14C-34-48-30-84 0-104Z", 1.2),
    fill("c", "M0-94C23-77 26-48 0-20C-26-48-23-77 0-94Z"),
    fill("l", "M0-94C23-77 26-48 0-20Z"),
    group(upright, glyph(ink, () => "n").slice(1)),
  ];
}

/**
 * A ray from a radius to another.
 * @param {number} angle
 * @param {number} half its width
 * @param {number} from
 * @param {number} to
 */
function beam(angle, half, from, to) {
  return `M${nums(...polar(angle, from))}L${nums(...polar(angle - half, to))}L${nums(...polar(angle + half, to))}Z`;
}

const SEAM = points(30, -120, 10, -70, 22, -20, -14, 20, -4, 70, -26, 132);
const CLOTH = { dark: "f", pale: "f", spark: "r", glint: "f", accent: "r" };
const OTHER_CLOTH = { dark: "F", pale: "F", spark: "R", glint: "F", accent: "R" };

/**
 * A cloth to play on: the weathers of two inks meet along a seam. It is quiet, as cards lie on it; by day it is the
 * same cloth, bleached.
 * @param {string} ink
 * @param {string} [other]
 */
export function playmat(ink, other = ink) {
  return EXTRAS.get(`mat|${ink}|${other}`, () => {
    const isOne = ink === other;
    const chance = new Stream(`mat|${ink}`);
    const seam = new Seam(SEAM);
    const second = () => [
      fill("Y", `${seam.line}L170 130L170-120Z`),
      WEATHER[other](OTHER_CLOTH, new Stream(`mat|${other}`), 24, 150, PLAIN, seam),
      fill("b", PLAIN.brush(SEAM, 3.6, chance, { steps: 10 })),
    ];
    return picture(
      "-140 -80 280 160",
      `playmat ${pigment(ink)} second-${other.toLowerCase()} leaf-gold`,
      fill("y", "M-160-110H160V130H-160Z"),
      WEATHER[ink](CLOTH, chance, -150, isOne ? 150 : 6, PLAIN),
      !isOne && second(),
      line("b", "M-132-72H132V72H-132Z", 0.8),
      line("b", "M-128-68H128V68H-128Z", 0.4),
      fill("b", both(star(132, -72, 6) + star(132, 72, 6))),
      fill("y", ring(0, 0, 25)),
      line("b", ring(0, 0, 25), 0.8),
      line(
        "b",
        around(24, (a) => PLAIN.dot(...polar(a, 28))),
        1,
      ),
      isOne
        ? placed(0, 0, 1.25, glyph(ink, cut("z", "y")))
        : [placed(-9, 0, 0.9, glyph(ink, cut("z", "y"))), placed(9, 0, 0.9, glyph(other, cut("Z", "y")))],
    );
  });
}

/**
 * The tones of a glyph that is cut out of a cloth: a drop, and what shows through it.
 * @param {Tone} drop
 * @param {Tone} cloth
 * @returns {(tone: Tone) => Tone}
 */
function cut(drop, cloth) {
  return (tone) => (tone === "c" ? drop : cloth);
}

/** The burst of a victory: rays, six strokes of ink, a wreath, and the lozenge of lore. */
export function victory() {
  return EXTRAS.get("victory", () => {
    const chance = new Stream("victory");
    const wreath = Array.from({ length: 11 }, (_, i) => {
      const angle = Math.PI / 2 - 0.25 - i * 0.245;
      const [x, y] = polar(angle, 62);
      return leaf(x, y, angle - 1, 25, 9) + leaf(x, y, angle - 2.1, 19, 7);
    }).join("");
    return picture(
      "-220 -130 440 260",
      "midnight pigment-amber leaf-gold",
      h("rect", { class: "night", x: -220, y: -130, width: 440, height: 260 }),
      fill(
        "ray",
        around(40, (a) => beam(a, 0.05, 60, 300)),
      ),
      INKS.map((ink, i) => h("g", { class: pigment(ink) }, stroke((i * TAU) / 6 - 1.2, chance))),
      fill("night", ring(0, 0, 70)),
      line("g", ring(0, 0, 62), 2),
      fill("g", both(wreath)),
      fill("g", diamond(0, -4, 24, 36)),
      fill("w", "M0-40L0 32L-24-4Z"),
      line("k", "M-24-4H24M0-40V32", 1.6),
      fill("g", star(0, -84, 12) + both(star(96, -50, 8) + star(118, 36, 6) + star(60, 88, 9))),
      fill("g", "M-30 66Q0 54 30 66L36 84Q0 70-36 84Z"),
    );
  });
}

/**
 * A stroke of ink that whirls out of the middle, with drops.
 * @param {number} angle where it starts
 * @param {Stream} chance
 */
function stroke(angle, chance) {
  /** @type {(out: number, along: number) => Point} */
  const whirl = (out, along) => [Math.cos(along) * out * 1.25, Math.sin(along) * out * 0.86];
  const arm = Array.from({ length: 7 }, (_, i) => whirl(46 + i * 17, angle + i * 0.3));
  /** @type {Point[]} */
  const glint = arm.map(([x, y]) => [x * 1.1 + 4, y * 1.1 + 4]);
  let drops = "";
  for (let i = 0; i < 7; i++) drops += PLAIN.dot(...whirl(chance.between(120, 175), angle + chance.between(1.4, 2.5)));
  return [
    fill("c", PLAIN.brush(arm, 30, chance, { steps: 13, head: 0.4, rough: 0.16 })),
    fill("l", PLAIN.brush(glint, 7, chance, { steps: 9, head: 0.3 })),
    line("c", drops, Math.round(chance.between(3, 6))),
  ];
}
