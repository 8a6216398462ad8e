/**
 * The course of a game as a drawing: turns as stripes, the lore of every seat as steps, the win chance as a curve, and
 * marks for turning points, branches and notes. A slider lies over it.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { leavesAt, lengthOf, loreAt, turnAt } from "./lines.js";

/** @typedef {import("./viewer.js").Viewer} Viewer */
/** @typedef {import("./lines.js").Track} Track */
/** @typedef {import("../lib/render.js").VNode} VNode */

/** Half the width of the slider's thumb: the drawing begins and ends there. */
const EDGE = 9;
const TOP = 15;
const LORE = 46;
const GAP = 12;
const FOOT = 11;
/** The height of the chances: a share of the window, less in a narrow one, within limits; in a low window the least. */
const CHANCE = Object.freeze({ share: 0.19, less: 0.13, narrow: 640, least: 40, most: 190 });
/** The words at a turning point need so many pixels, and stand only where there is room. */
const WORDS = 34;
/** Points between two judged positions: the curve is drawn smoothly through them. */
const FINE = 8;
/** The lore that wins. */
const WINNING = 20;

/**
 * @typedef {object} Scale
 * @property {number} width
 * @property {number} height
 * @property {number} end the last moment
 * @property {(at: number) => number} x
 * @property {(lore: number) => number} y
 * @property {(chance: number) => number} z of a chance
 * @property {number} tall the height of the chances
 */

/**
 * The scale of the drawing.
 * @param {Viewer} viewer
 * @returns {Scale}
 */
function scaleOf({ width, main, line, track, chances }) {
  const end = Math.max(1, main.root, lengthOf(line));
  const most = Math.max(WINNING, ...track.lore.flatMap(({ lore }) => lore));
  const bottom = TOP + LORE;
  const tall = Math.round(Math.max(CHANCE.least, Math.min(CHANCE.most, innerHeight > 560 ? innerHeight * (width < CHANCE.narrow ? CHANCE.less : CHANCE.share) : 0)));
  const under = chances.curve.length > 0 ? GAP + tall : 0;
  const room = Math.max(120, width) - 2 * EDGE;
  return {
    width: room + 2 * EDGE,
    height: bottom + under + FOOT,
    end,
    x: (at) => round(EDGE + (at / end) * room),
    y: (lore) => round(bottom - (lore / most) * (LORE - 4)),
    z: (chance) => round(bottom + GAP + tall - chance * tall),
    tall,
  };
}

/** @param {number} number */
function round(number) {
  return Math.round(number * 10) / 10;
}

/** @param {Viewer} viewer */
export function timeline(viewer) {
  const scale = scaleOf(viewer);
  const { at, facts, track, length, line } = viewer;
  return h(
    "div",
    { key: "timeline", class: "timeline", style: { height: `${scale.height}px` } },
    drawing(viewer, scale),
    h("input", {
      key: "slider",
      class: "slider",
      type: "range",
      min: 0,
      max: scale.end,
      step: 1,
      value: String(at),
      "aria-label": "Moment of the game",
      "aria-valuetext": spoken(facts.names, track, at, length),
      oninput: (/** @type {any} */ event) => viewer.go(Number(event.target.value)),
      onchange: () => at > lengthOf(line) && viewer.draw(),
    }),
  );
}

/**
 * @param {readonly string[]} names
 * @param {Track} track
 * @param {number} at
 * @param {number} length
 */
function spoken(names, track, at, length) {
  const lore = loreAt(track, at).map((value, seat) => `${names[seat]} ${value} lore`);
  return [`Moment ${at} of ${length}`, `turn ${turnAt(track, at).turn}`, ...lore].join(", ");
}

/**
 * @param {Viewer} viewer
 * @param {Scale} scale
 */
function drawing(viewer, scale) {
  const { recorded, line, main, track, at } = viewer;
  const inBranch = line.id !== "";
  return h(
    "svg",
    { key: "timeline-drawing", class: "timeline-drawing", viewBox: `0 0 ${scale.width} ${scale.height}`, width: scale.width, height: scale.height, "aria-hidden": "true" },
    stripes(track, lengthOf(line), scale),
    inBranch && h("g", { class: "left" }, loreLines(recorded, main.root, scale)),
    loreLines(track, lengthOf(line), scale),
    inBranch && h("path", { class: "parting", d: `M${scale.x(line.root)} ${TOP}V${TOP + LORE}` }),
    h("path", { key: "cursor", class: "cursor", d: `M${scale.x(at)} 2V${scale.height - FOOT + 2}` }),
    chanceCurve(viewer, scale),
    marks(viewer, scale),
    h("circle", { key: "cursor-head", class: "cursor-head", cx: scale.x(at), cy: scale.height - FOOT + 4, r: 5 }),
  );
}

/**
 * A stripe a turn, with its number where there is room.
 * @param {Track} track
 * @param {number} length
 * @param {Scale} scale
 */
function stripes(track, length, { x, height }) {
  return track.turns.map(({ turn, at, active }, i) => {
    const [left, right] = [x(at), x(track.turns[i + 1]?.at ?? length)];
    const wide = right - left > (turn > 9 ? 17 : 11);
    return [
      h("rect", { class: `stripe seat-${active % 6} ${turn % 2 ? "odd" : "even"}`, x: left, y: 2, width: Math.max(0, right - left), height: height - FOOT - 2 }),
      turn > 0 && wide && h("text", { class: "turn-number", x: left + 4, y: 12 }, turn),
    ];
  });
}

/**
 * The lore of every seat as steps; each seat has a colour and a dash of its own.
 * @param {Track} track
 * @param {number} length
 * @param {Scale} scale
 */
function loreLines(track, length, { x, y }) {
  const seats = track.lore[0]?.lore.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => {
    const steps = track.lore.map(({ at, lore }, i) => (i === 0 ? `M${x(at)} ${y(lore[seat])}` : `H${x(at)}V${y(lore[seat])}`));
    return h("path", { class: `lore-line seat-${seat % 6}`, d: `${steps.join("")}H${x(length)}` });
  });
}

/**
 * The win chance: filled towards the half, above in the colour of whose chance it is, below in that of the next player.
 * @param {Viewer} viewer
 * @param {Scale} scale
 */
function chanceCurve(viewer, scale) {
  const { chances, facts, line, at } = viewer;
  const { x, z, width } = scale;
  const { curve, seat } = chances;
  if (curve.length === 0) return null;
  const points = smooth(curve.map(({ decision, chance }) => [decision - 1, chance]));
  const band = [...curve.map(({ decision, high }) => `${x(decision - 1)} ${z(high)}`), ...curve.map(({ decision, low }) => `${x(decision - 1)} ${z(low)}`).reverse()];
  const [first, last] = [points[0][0], points[points.length - 1][0]];
  const area = (/** @type {(chance: number) => number} */ side) => `M${x(first)} ${z(0.5)}L${crossed(points).map(([place, chance]) => `${x(place)} ${z(side(chance))}`).join("L")}L${x(last)} ${z(0.5)}Z`;
  const branch = branchPoints(viewer, points);
  const here = branch.find(([place]) => place === at)?.[1] ?? chanceAt(points, Math.min(at, line.root));
  const other = (seat + 1) % facts.names.length;
  return h(
    "g",
    { class: "chance" },
    [1, 0.5, 0].map((share) => [h("path", { class: classes("even-chance", share === 0.5 && "half"), d: `M${EDGE} ${z(share)}H${width - EDGE}` }), h("text", { class: "share", x: EDGE + 3, y: z(share) + (share === 1 ? 11 : -3) }, `${100 * share} %`)]),
    h("path", { class: `area seat-${seat % 6}`, d: area((chance) => Math.max(0.5, chance)) }),
    h("path", { class: `area seat-${other % 6}`, d: area((chance) => Math.min(0.5, chance)) }),
    h("path", { class: `band seat-${seat % 6}`, d: `M${band.join("L")}Z` }),
    h("path", { class: "curve", d: `M${points.map(([place, chance]) => `${x(place)} ${z(chance)}`).join("L")}` }),
    branch.length > 1 && h("path", { class: "curve of-branch", d: `M${branch.map(([place, chance]) => `${x(place)} ${z(chance)}`).join("L")}` }),
    turningMarks(viewer, scale, points),
    here !== null && [
      h("circle", { class: "chance-here", cx: x(at), cy: z(here), r: 5 }),
      h("g", { class: "chance-flag", transform: `translate(${Math.max(30, Math.min(width - 30, x(at)))} ${Math.max(z(1) + 9, z(here) - 16)})` }, h("rect", { x: -21, y: -11, width: 42, height: 20, rx: 10 }), h("text", { y: 4, "text-anchor": "middle" }, `${Math.round(100 * here)} %`)),
    ],
  );
}

/** @typedef {[place: number, chance: number]} Place */

/**
 * The chances at the moments of the branch that were evaluated, from where it leaves the game.
 * @param {Viewer} viewer
 * @param {readonly Place[]} points of the recorded game
 * @returns {Place[]}
 */
function branchPoints({ chances, line }, points) {
  if (line.id === "") return [];
  const root = chanceAt(points, line.root);
  /** @type {Place[]} */
  const found = root === null ? [] : [[line.root, root]];
  for (let at = line.root + 1; at <= lengthOf(line); at++) {
    const moment = chances.evaluated(line, at);
    if (moment) found.push([at, moment.chance]);
  }
  return found;
}

/**
 * A curve through points that rises and falls nowhere but between them.
 * @param {readonly (readonly number[])[]} given
 * @returns {Place[]}
 */
export function smooth(given) {
  const slopes = given.slice(1).map(([place, value], i) => (value - given[i][1]) / Math.max(1e-9, place - given[i][0]));
  const tangent = (/** @type {number} */ i) => {
    const [before, after] = [slopes[i - 1], slopes[i]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  };
  /** @type {Place[]} */
  const points = given.slice(0, 1).map(([place, value]) => [place, value]);
  for (let i = 0; i + 1 < given.length; i++) {
    const [[from, low], [to, high]] = [given[i], given[i + 1]];
    const wide = to - from;
    for (let step = 1; step <= FINE; step++) {
      const t = step / FINE;
      const [a, b] = [tangent(i) * wide, tangent(i + 1) * wide];
      points.push([from + t * wide, low + t * (a + t * (3 * (high - low) - 2 * a - b + t * (2 * (low - high) + a + b)))]);
    }
  }
  return points;
}

/**
 * The points with those at which the chance is a half between them.
 * @param {readonly Place[]} points
 * @returns {Place[]}
 */
function crossed(points) {
  return points.flatMap(([place, chance], i) => {
    const next = points[i + 1];
    if (!next || (chance - 0.5) * (next[1] - 0.5) >= 0) return [[place, chance]];
    const share = (0.5 - chance) / (next[1] - chance);
    return [
      [place, chance],
      [place + share * (next[0] - place), 0.5],
    ];
  });
}

/**
 * The chance at a moment; null before the first judged one.
 * @param {readonly Place[]} points
 * @param {number} at
 */
function chanceAt(points, at) {
  const found = points.findLast(([place]) => place <= at);
  if (!found) return null;
  const next = points.find(([place]) => place > at);
  return next ? found[1] + ((at - found[0]) / (next[0] - found[0])) * (next[1] - found[1]) : found[1];
}

/**
 * The turning points on the curve; what the worst of them lost stands beside them.
 * @param {Viewer} viewer
 * @param {Scale} scale
 * @param {readonly Place[]} points
 */
function turningMarks({ chances }, { x, z, tall }, points) {
  /** @type {number[]} where words stand */
  const taken = [];
  const worst = [...chances.marks].sort((a, b) => b.cost - a.cost);
  const worded = new Set(
    worst.filter(({ decision }) => {
      const at = x(decision - 1);
      const free = tall > CHANCE.least && taken.every((one) => Math.abs(one - at) > WORDS);
      if (free) taken.push(at);
      return free;
    }),
  );
  return chances.marks.map((mark) => {
    const { decision, seat, cost } = mark;
    const at = x(decision - 1);
    const y = z(chanceAt(points, decision - 1) ?? 0.5);
    const below = y < z(0.5);
    return [
      h("path", { class: `mark seat-${seat % 6}`, d: `M${at} ${y - 6}l5.5 6-5.5 6-5.5-6z` }),
      worded.has(mark) && h("text", { class: "loss-words", x: at, y: below ? y - 10 : y + 19, "text-anchor": "middle" }, `−${Math.round(100 * cost)}`),
    ];
  });
}

/**
 * Branches and notes below.
 * @param {Viewer} viewer
 * @param {Scale} scale
 * @returns {(VNode | null)[]}
 */
function marks({ lines, line, notebook }, { x, height }) {
  const foot = height - FOOT + 4;
  const forks = lines
    .filter(({ id }) => id !== "")
    .map((one) => {
      const at = x(leavesAt(one, lines));
      return h("path", { class: "fork", d: `M${at} ${foot + 5}V${foot}M${at} ${foot + 2}L${at + 5} ${foot - 3}` });
    });
  const noted = Object.keys(notebook.notes)
    .filter((place) => place.startsWith("/") || place.startsWith(`${line.id}/`))
    .map((place) => h("rect", { class: "noted", x: x(Number(place.split("/")[1])) - 2.5, y: foot - 2.5, width: 5, height: 5 }));
  return [...forks, ...noted];
}

/**
 * What the lines of the drawing mean.
 * @param {Viewer} viewer
 */
export function legend({ facts, track, at, chances }) {
  const lore = loreAt(track, at);
  return h(
    "ul",
    { class: "legend", "aria-label": "Lore" },
    facts.names.map((name, seat) =>
      h(
        "li",
        null,
        h("svg", { class: "key-line", viewBox: "0 0 26 8", "aria-hidden": "true" }, h("path", { class: `lore-line seat-${seat % 6}`, d: "M1 4H25" })),
        h("bdi", null, name),
        " ",
        h("b", null, lore[seat] ?? 0),
        h("span", { class: "unseen" }, " lore"),
        chances.curve.length > 0 && chances.seat === seat && h("small", null, " · win chance below"),
      ),
    ),
  );
}

