/**
 * The course of a game as a drawing: turns as stripes, the lore of every seat as steps, the win chance as a curve, and
 * marks for turning points, branches and notes. A slider lies over it.
 * @module
 */

import { h } from "../lib/render.js";
import { leavesAt, lengthOf, loreAt, turnAt } from "./lines.js";

/** @typedef {import("./viewer.js").Viewer} Viewer */
/** @typedef {import("./lines.js").Track} Track */
/** @typedef {import("../lib/render.js").VNode} VNode */

/** Half the width of the slider's thumb: the drawing begins and ends there. */
const EDGE = 9;
const TOP = 15;
const LORE = 46;
const GAP = 10;
const CHANCE = 34;
const FOOT = 11;
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
  const under = chances.curve.length > 0 ? GAP + CHANCE : 0;
  const room = Math.max(120, width) - 2 * EDGE;
  return {
    width: room + 2 * EDGE,
    height: bottom + under + FOOT,
    end,
    x: (at) => round(EDGE + (at / end) * room),
    y: (lore) => round(bottom - (lore / most) * (LORE - 4)),
    z: (chance) => round(bottom + GAP + CHANCE - chance * CHANCE),
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
    chanceCurve(viewer, scale),
    marks(viewer, scale),
    h("path", { key: "cursor", class: "cursor", d: `M${scale.x(at)} 2V${scale.height - FOOT + 2}` }),
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
 * @param {Viewer} viewer
 * @param {Scale} scale
 */
function chanceCurve({ chances }, { x, z, width }) {
  const { curve, seat } = chances;
  if (curve.length === 0) return null;
  const points = curve.map(({ decision, chance }) => `${x(decision - 1)} ${z(chance)}`);
  const band = [...curve.map(({ decision, high }) => `${x(decision - 1)} ${z(high)}`), ...curve.map(({ decision, low }) => `${x(decision - 1)} ${z(low)}`).reverse()];
  return h(
    "g",
    { class: `chance seat-${seat % 6}` },
    h("path", { class: "even-chance", d: `M${EDGE} ${z(0.5)}H${width - EDGE}` }),
    h("path", { class: "band", d: `M${band.join("L")}Z` }),
    h("path", { class: "curve", d: `M${points.join("L")}` }),
    curve.map(({ decision, chance }) => h("circle", { class: "point", cx: x(decision - 1), cy: z(chance), r: 2 })),
  );
}

/**
 * Turning points between lore and chance, branches and notes below.
 * @param {Viewer} viewer
 * @param {Scale} scale
 * @returns {(VNode | null)[]}
 */
function marks({ chances, lines, line, notebook }, { x, height }) {
  const foot = height - FOOT + 4;
  const between = TOP + LORE + GAP / 2;
  const turning = chances.marks.map(({ decision, seat }) => {
    const at = x(decision - 1);
    return h("path", { class: `mark seat-${seat % 6}`, d: `M${at} ${between - 6}l5.5 6-5.5 6-5.5-6z` });
  });
  const forks = lines
    .filter(({ id }) => id !== "")
    .map((one) => {
      const at = x(leavesAt(one, lines));
      return h("path", { class: "fork", d: `M${at} ${foot + 5}V${foot}M${at} ${foot + 2}L${at + 5} ${foot - 3}` });
    });
  const noted = Object.keys(notebook.notes)
    .filter((place) => place.startsWith("/") || place.startsWith(`${line.id}/`))
    .map((place) => h("rect", { class: "noted", x: x(Number(place.split("/")[1])) - 2.5, y: foot - 2.5, width: 5, height: 5 }));
  return [...turning, ...forks, ...noted];
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
        chances.curve.length > 0 && chances.seat === seat && h("small", null, " · chance below"),
      ),
    ),
  );
}

