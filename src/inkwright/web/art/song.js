/**
 * Songs: a staff with a melody that the letters of the title play, around what it sings of.
 * @module
 */

import { ground, scenery } from "./ground.js";
import { fill, line, placed } from "./mark.js";
import { ALL_NIMBI } from "./nimbus.js";
import { namedObject, object } from "./objects.js";
import { nums, polar, smooth } from "./path.js";
import { landscape } from "./places.js";

/** @typedef {import("./mark.js").Kid} Kid */
/** @typedef {import("./path.js").Point} Point */
/** @typedef {import("./plan.js").Plan} Plan */

/** @type {readonly (readonly [RegExp, string])[]} the places that titles sing of */
const PLACES_SUNG = [
  [/river|water|bend|sea|tide|wave|fish|swim|mermaid|island|shore/i, "sea"],
  [/lamp|street|window|home|roof|light|town/i, "town"],
  [/moon|night|dream|wild|bear|wolf|wood|jungle|forest/i, "forest"],
  [/mountain|stoke|stone|snow|high|climb/i, "mountains"],
  [/king|queen|prince|belle|royal|ball/i, "castle"],
  [/pirate|sail|yo ho/i, "ship"],
  [/book|story|tale|word/i, "library"],
];
const SUNG = ["harp", "bell", "shell", "feather", "lantern", "rose"];
const MOST_NOTES = 12;

/**
 * The form of a staff.
 * @typedef {object} Staff
 * @property {(along: number, height: number) => Point} spot a place: from -1 to 1 along it, and above its middle line
 * @property {number} gap between two lines
 * @property {readonly [x: number, y: number, scale: number]} thing where the object stands
 * @property {number} clef how far it is turned
 * @property {boolean} [front] does the object stand before the staff?
 * @property {boolean} [ring] does it end in two tails?
 * @property {number} [lines]
 */

/** @type {readonly ((swing: number, plan: Plan) => Staff)[]} */
const STAVES = [
  (swing) => ({
    spot: (u, h) => [u * 150, 20 + Math.sin(u * Math.PI) * swing - h],
    gap: 8,
    thing: [0, -26, 0.56],
    clef: 0,
  }),
  () => ({
    spot: (u, h) => scaled(polar(-Math.PI / 2 + u * 1.16, 112 + h), 1.08, 84),
    gap: 8,
    thing: [0, 26, 0.62],
    clef: -48,
    front: true,
  }),
  () => ({
    spot: (u, h) => scaled(polar(Math.PI / 2 - u * 1.05, 124 - h), 1.16, -98),
    gap: 7,
    thing: [0, -24, 0.6],
    clef: 40,
    front: true,
  }),
  () => ({
    spot: (u, h) => [u * 146 - h * 0.3, 16 - u * 34 - Math.sin(u * 2.4) * 7 - h],
    gap: 7,
    thing: [-44, -24, 0.5],
    clef: -12,
  }),
  (_, plan) => (plan.narrow ? smallRing() : largeRing()),
  () => ({
    spot: (u, h) => [u * 140 + 4, 26 - (u + 1) * 30 + Math.sin(u * 3) * 6 - h * (1.3 - (u + 1) * 0.44)],
    gap: 8,
    thing: [-2, -30, 0.5],
    clef: 0,
  }),
  (swing) => ({
    spot: (u, h) => [u * 150, 10 + Math.sin(u * Math.PI * 1.5 + (swing > 0 ? 0 : Math.PI)) * 15 - h],
    gap: 8,
    thing: [0, -20, 0.54],
    clef: 0,
  }),
];

/**
 * @param {Point} point
 * @param {number} wide
 * @param {number} down
 * @returns {Point}
 */
function scaled([x, y], wide, down) {
  return [x * wide, down + y];
}

/** @returns {Staff} */
function largeRing() {
  return {
    spot: (u, h) => {
      const angle = ringAngle(u);
      return [Math.cos(angle) * (92 + h * 1.1), -2 + Math.sin(angle) * (34 + h)];
    },
    gap: 5.4,
    thing: [0, -2, 0.5],
    clef: -20,
    front: true,
    ring: true,
  };
}

/**
 * Three lines and few notes, for the crops that are no wider than high.
 * @returns {Staff}
 */
function smallRing() {
  return {
    spot: (u, h) => {
      const angle = ringAngle(u);
      return [Math.cos(angle) * (41 + h), -4 + Math.sin(angle) * (39 + h)];
    },
    gap: 6.4,
    thing: [0, -4, 0.5],
    clef: -20,
    front: true,
    ring: true,
    lines: 3,
  };
}

/** @param {number} along */
function ringAngle(along) {
  return Math.PI / 2 + 0.5 + (along + 1.15) * 2.5;
}

/**
 * @param {Plan} plan
 * @returns {Kid}
 */
export function song(plan) {
  const { hour } = plan;
  const chance = plan.stream("staff");
  const swing = chance.between(9, 16) * chance.sign();
  const staff = plan.deal("song", STAVES)(swing, plan);
  const [x, y, scale] = staff.thing;
  const nimbus = plan.deal("nimbus", ALL_NIMBI)(
    { disc: hour.disc, rim: hour.rim },
    plan.grand ? 42 : 36,
    plan.stream("nim"),
  );
  const thing = placed(x, y, scale, object(namedObject(plan.name) || plan.pick("thing", SUNG), plan.two));
  const hasRoom = !plan.narrow && !plan.without.has("no scene");
  const place = hasRoom ? PLACES_SUNG.find(([words]) => words.test(plan.name))?.[1] : undefined;
  const scene = place ? landscape(place, plan, plan.stream("place"), 6) : scenery(plan, plan.name);
  const down = staff.front ? 10 : y < 0 ? 18 : 4;
  const light = placed(x, y + down, place ? 0.72 : staff.front ? 0.86 : 0.9, nimbus);
  const drawn = [paper(staff), melody(staff, plan.name)];
  return [ground(plan), scene, light, staff.front ? [drawn, thing] : [thing, drawn]];
}

/**
 * The band with its lines.
 * @param {Staff} staff
 */
function paper(staff) {
  const { spot, gap, ring = false, lines = 5 } = staff;
  const steps = ring
    ? Array.from({ length: 19 }, (_, i) => -1.15 + i * 0.128)
    : [-1.15, -0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9, 1.15];
  const half = (lines + 0.4) / 2;
  const along = (/** @type {number} */ height, skip = 0) =>
    smooth(steps.slice(skip, steps.length - skip).map((u) => spot(u, height * gap)));
  const tail = (/** @type {number} */ u) => (ring ? `L${nums(...spot(u, 0))}` : "");
  const foot = smooth([...steps].reverse().map((u) => spot(u, -half * gap)));
  const band = `${along(half)}${tail(1.03)}L${foot.slice(1)}${tail(-1.03)}Z`;
  const rules = Array.from({ length: lines }, (_, i) => along(i - (lines - 1) / 2, ring ? 1 : 0)).join("");
  return [fill("w o", band), line("c", rules, 1), line("g", along(half - 0.35) + along(0.35 - half), 1.4)];
}

const CLEF =
  "M2-34C12-26 8-12-4-4C-16 6-10 22 3 20C14 18 14 4 4 2C-3 1-7 8-2 13C-9 10-8-3 3-3C18-3 20 24 3 24C-18 25-22 2-8-9C2-17 4-24 2-29C-2-24-1-14 2 0L8 32C10 44-8 46-8 36C-6 42 4 40 3 33L-3 0C-6-18-5-28 2-34Z";

/**
 * The clef and the notes that the letters of a title play.
 * @param {Staff} staff
 * @param {string} title
 */
function melody(staff, title) {
  const { spot, gap, ring = false, lines = 5 } = staff;
  const notes = notesOf(title).slice(0, lines < 5 ? 7 : MOST_NOTES);
  const size = gap / 8;
  let heads = "";
  let gold = "";
  let stems = "";
  let flags = "";
  notes.forEach(({ pitch, long }, i) => {
    const along = -0.6 + (i * (ring ? 1.56 : 1.26)) / (notes.length - 0.5);
    const height = (pitch - 4) * (lines < 5 ? gap / 4 : gap / 2);
    const up = pitch < 5 ? 1 : -1;
    const [x, y] = spot(along, height);
    const [endX, endY] = spot(along, height + up * gap * 2.9 * (lines < 5 ? 0.7 : 1));
    const out = up * 4.6 * size;
    const oval = `a${nums(5 * size, 3.8 * size)}-24 1 1 `;
    const head = `M${nums(x - 4.8 * size, y + 2 * size)}${oval}${nums(9.6 * size, -4 * size)}${oval}${nums(-9.6 * size, 4 * size)}`;
    if (i % 4 === 0) gold += head;
    else heads += head;
    stems += `M${nums(x + out, y)}L${nums(endX + out, endY)}`;
    if (long)
      flags += `M${nums(endX + out, endY)}q${up > 0 ? "2 7 8 9q-1 5-3 8q1-7-5-10" : "2-7 8-9q-1-5-3-8q1 7-5 10"}z`;
  });
  const [x, y] = spot(-0.78, 0);
  return [
    placed(x, y, (lines < 5 ? 0.66 : 0.86) * size, fill("n", CLEF), staff.clef),
    line("n", stems, gap > 6 ? 1.7 : 1.3),
    fill("n", flags + heads),
    fill("x o", gold),
  ];
}

/**
 * Every second letter of a word, at most four, is a note; the first of a long word has a flag.
 * @param {string} title
 */
function notesOf(title) {
  const plain = title
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z ]/g, "");
  return plain.split(" ").flatMap((word) =>
    [...word]
      .filter((_, i) => i % 2 === 0)
      .slice(0, 4)
      .map((letter, i) => ({ pitch: (letter.charCodeAt(0) - 97) % 9, long: i === 0 && word.length > 4 })),
  );
}
