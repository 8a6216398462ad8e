/**
 * What lies behind and around the subject of a picture: the ground, the scenery, rays, medals and gilding.
 * @module
 */

import { h } from "../lib/render.js";
import { tellingOf } from "./emblems.js";
import { medal } from "./figure.js";
import { fill, flipped, group, line, placed, second } from "./mark.js";
import { both, diamond, leaf, num, nums, points, polar } from "./path.js";
import { GILDED, SHEEN } from "./plan.js";
import { anyScene, namedScene, SCENES } from "./scenes.js";
import { Seam } from "./seam.js";
import { WEATHER } from "./weather.js";

/** @typedef {import("./mark.js").Kid} Kid */
/** @typedef {import("./plan.js").Plan} Plan */

const EVERYTHING = "M-160-110H160V130H-160Z";
const SEAM = points(24, -120, 34, -70, 8, -30, 16, 10, -14, 50, -8, 90, -20, 132);

/**
 * The sky and the weather; two inks meet along a seam.
 * @param {Plan} plan
 * @returns {Kid}
 */
export function ground(plan) {
  const { hour, pen } = plan;
  const glint = hour.sky === "c" ? "l" : "c";
  const tones = { dark: hour.dark, pale: hour.pale, spark: hour.spark, glint, accent: "x" };
  const much = plan.without.has("little weather") ? 2 : Infinity;
  const sky = fill(hour.sky, EVERYTHING);
  const chance = plan.stream("weather");
  if (!plan.otherInk) return [sky, WEATHER[plan.ink](tones, chance, -150, 150, pen).slice(0, much)];
  const jolt = plan.stream("seam");
  /** @type {[number, number][]} */
  const edge = SEAM.map(([x, y]) => [x + jolt.between(-6, 6), y]);
  const seam = new Seam(edge);
  const others = {
    dark: second(tones.dark, true),
    pale: second(tones.pale, true),
    spark: second(tones.spark, true),
    glint: second(tones.glint, true),
    accent: "X",
  };
  return [
    sky,
    WEATHER[plan.ink](tones, chance, -150, 6, pen).slice(0, much),
    fill(second(hour.sky, true), `${seam.line}L170 130L170-120Z`),
    WEATHER[plan.otherInk](others, plan.stream("weather2"), 24, 150, pen, seam).slice(0, much),
    fill("g", pen.brush(edge, 4, jolt, { steps: 9 })),
  ];
}

/** Who has ink or wings at its sides, which need the room of a scene. */
const WIDE = ["Floodborn", "Fairy", "Deity", "Dragon"];

/**
 * The scenes at both sides: one that the words call for, and one by chance.
 * @param {Plan} plan
 * @param {string} text
 * @param {boolean} [whole] does the subject leave room for both?
 * @returns {Kid}
 */
export function scenery(plan, text, whole = false) {
  if (plan.narrow || plan.without.has("no scene")) return null; // only slivers of it would be seen
  const { hour, pen, two } = plan;
  const spark = hour.near === "m" ? "l" : "g";
  const tones = (/** @type {boolean} */ other) => ({
    far: `${second(hour.far, other)} o`,
    near: `${second(hour.near, other)} o`,
    line: second(hour.pale, other),
    spark,
  });
  const chance = plan.stream("sides");
  const told = namedScene(text) || anyScene(`scene|${plan.whole}`);
  const other = anyScene(`scene2|${plan.whole}`);
  const opposite = chance.odds(0.5) ? told : other;
  const isRight = chance.odds(0.5);
  const right = () => SCENES[isRight ? told : opposite](tones(two), plan.stream("right"), pen);
  const left = () => flipped(SCENES[isRight ? opposite : told](tones(false), plan.stream("left"), pen));
  const isWide = !whole && WIDE.some((name) => plan.classifications.includes(name));
  if (!plan.without.has("one scene") && !isWide) return [left(), right()];
  return isRight ? right() : left();
}

/**
 * Small medals of the classifications after the first.
 * @param {Plan} plan
 * @param {{ all?: boolean, far?: boolean }} [where] all: the first, too; far: well away from the middle
 * @returns {Kid}
 */
export function medals(plan, { all = false, far = false } = {}) {
  if (plan.small || plan.without.has("no rays")) return null;
  const most = plan.without.has("one medal") || plan.narrow ? 1 : 2;
  const names = tellingOf(plan.classifications).slice(all ? 0 : 1);
  const isGilded = plan.rank >= GILDED;
  const x = Math.min(far ? 96 : 62, plan.box[2] / 2 - (isGilded ? 18 : 15));
  const y = plan.box[1] + (isGilded ? 40 : 18);
  return names.slice(0, most).map((name, i) => medal(name, i ? -x : x, y, 0.82, 0.76));
}

/**
 * The origin of a character marks the ground it stands on: ink splashes up around the Floodborn, clouds carry the
 * Dreamborn.
 * @param {Plan} plan
 * @returns {Kid}
 */
export function origin(plan) {
  if (plan.without.has("no splash")) return null;
  if (plan.classifications.includes("Floodborn")) return splash(plan);
  if (!plan.classifications.includes("Dreamborn")) return null;
  const cloud = "M26 82a12 12 0 0 1 4-23a16 16 0 0 1 28-6a12 12 0 0 1 19 6a10 10 0 0 1 13 12q2 8-8 11Z";
  return [fill("w", both(cloud)), line("l", both("M36 60q6-10 16-6M64 58q8-5 13 3M46 70q6-8 14-3"), 1.6)];
}

/** @type {readonly (readonly [ink: string, shine: string])[]} the right half of a splash: curls of ink, and light on them */
const SPLASHES = [
  [
    "M0 72C22 68 36 76 44 84C42 62 56 46 78 48C66 53 62 64 67 75C76 63 94 60 106 70C95 71 88 79 92 90L110 118H0Z",
    "M50 88C48 72 55 60 66 54M73 88C75 79 82 72 91 69",
  ],
  [
    "M0 74C18 70 28 70 36 78C34 66 42 58 54 58C48 63 47 70 51 77C54 54 74 40 98 46C82 50 74 62 79 78C88 72 100 74 108 82C98 82 93 88 96 96L112 118H0Z",
    "M58 84C57 68 66 56 80 51M41 76C40 69 43 64 48 61",
  ],
];

/**
 * A splash of ink: curls at both sides, and drops that have come free.
 * @param {Plan} plan
 */
function splash(plan) {
  const pen = plan.pen.within(0, -28);
  const chance = plan.stream("origin");
  const [ink, shine] = plan.pick("splash", SPLASHES);
  const drops = ["", ""];
  for (const side of [-1, 1]) {
    for (let i = 0; i < 5; i++) {
      drops[i % 2] += pen.dot(
        side * (58 + i * 13 + chance.between(-5, 5)),
        44 + Math.abs(i - 2) * 7 + chance.between(-10, 4),
      );
    }
  }
  const marks = [fill("n", both(ink)), line("n", drops[0], 4), line("n", drops[1], 7), line("c", both(shine), 2)];
  return placed(0, -28, 1, marks);
}

/**
 * Long rays of leaf, behind the subject of costly cards.
 * @param {Plan} plan
 * @returns {Kid}
 */
export function rays(plan) {
  if (!plan.grand || plan.without.has("no rays")) return null;
  let long = "";
  let short = "";
  for (let i = 0; i < 18; i++) {
    const angle = (i * Math.PI) / 9 + 0.17;
    const [x, y] = polar(angle, 40, 0, -14);
    const [dx, dy] = polar(angle + Math.PI / 2, 4);
    const ray = `M${nums(x + dx, y + dy)}L${nums(...polar(angle, i % 2 ? 82 : 106, 0, -14))}L${nums(x - dx, y - dy)}`;
    if (i % 2) short += ray;
    else long += ray;
  }
  return [fill("g", long), fill("g h", short)];
}

/**
 * Gilded corners, and a sheen, for the rare cards.
 * @param {Plan} plan
 * @returns {Kid}
 */
export function gilding(plan) {
  if (plan.rank < GILDED || plan.small) return null;
  const [left, top, width, height] = plan.box;
  const [x, y] = [width / 2, height / 2];
  const bend = 34 - y * 0.34;
  const frame = `M${nums(x - 4, y - 38)}v${num(y * 0.34)}q0 ${num(bend)}-14 ${num(bend)}h${num(-x * 0.26)}q-8-1-6-8`;
  const sprig =
    leaf(x - 12, y - 12, -2.36, 15, 6) + diamond(x - 4, y - 46, 2.4, 3.6) + diamond(x * 0.74 - 26, y - 4, 3.6, 2.4);
  const half = [line("g", both(frame), 1.6), fill("g", both(sprig))];
  const corners = placed(left + x, top + y, 1, [half, group("scale(1-1)", half)]);
  if (plan.rank < SHEEN || plan.without.has("one medal")) return corners;
  const stripe = (/** @type {number} */ from, /** @type {number} */ wide) =>
    `M${nums(left + width * from, top)}h${num(width * wide)}l${nums(-height * 0.5, height)}h${num(-width * wide)}Z`;
  return [corners, h("path", { class: "sheen", d: stripe(0.12, 0.1) + stripe(0.3, 0.03) + stripe(0.84, 0.16) })];
}
