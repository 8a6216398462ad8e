/**
 * The path of lore in the middle of the table: all players walk it, step by step, to the lore that wins.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { dropPlaces, LORE } from "./drop.js";
import { faceOf } from "./players.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./view.js").Player} Player */

/** The room at both ends of the path, in percent of its width. */
const ENDS = 3.2;

/** From which share of the path on a number stands before its face: behind it there is the goal. */
const LATE = 0.85;

/**
 * The place of a step, in percent of the path's box.
 * @param {number} step
 * @param {number} steps
 * @returns {[x: number, y: number]}
 */
export function placeOfStep(step, steps) {
  const t = step / steps;
  return [ENDS + t * (100 - 2 * ENDS), 50 + Math.sin(t * Math.PI * 4.3 + 0.4) * 17 * (1 - Math.abs(t - 0.5) * 0.5)];
}

/** @param {Scene} scene */
export function lorePath(scene) {
  const { position, attention } = scene;
  const { players, near } = position;
  const steps = Math.max(...players.map((player) => player.lore_needed));
  const drop = dropPlaces(position, attention.dragging).has(LORE);
  return h(
    "section",
    { key: "lore-path", class: classes("lore-path", players.length > 2 && "crowded-path", drop && "drop", drop && attention.over === LORE && "over"), "aria-label": "Lore" },
    scene.memo.get("lore-road", [steps, ...players.map(({ lore }) => lore)], () => road(players, near, steps)),
    h("span", { class: "goal", "aria-hidden": "true" }, steps),
    players.map((player) => walker(position, player, steps)),
    drop && h("span", { key: "drop-lore", class: "drop-mark" }, "Quest here"),
  );
}

/**
 * The road with its steps, and how far everybody has come.
 * @param {readonly Player[]} players
 * @param {Player} near
 * @param {number} steps
 */
function road(players, near, steps) {
  const points = Array.from({ length: steps + 1 }, (_, step) => placeOfStep(step, steps));
  const walked = (/** @type {Player} */ { lore, lore_needed: needed }) => Math.max(0, Math.min(steps, lore, needed));
  const others = players.filter((player) => player !== near);
  const trails = [...others.filter(({ lore }) => lore > 0), ...(near.lore > 0 ? [near] : [])];
  return h(
    "div",
    { class: "road", "aria-hidden": "true" },
    h(
      "svg",
      { viewBox: "0 0 100 100", preserveAspectRatio: "none" },
      h("path", { class: "bed", d: curve(points) }),
      h("path", { class: "dots", d: curve(points) }),
      trails.map((player, i) => h("path", { class: `trail trail-${player === near ? "near" : player.seat % 6}`, d: curve(points.slice(0, walked(player) + 1).map(([x, y]) => [x, y + 2.4 * (i - (trails.length - 1) / 2)])) })),
    ),
    points.slice(1, -1).map(([x, y], i) => {
      const step = i + 1;
      const passed = others.find(({ lore }) => lore >= step);
      return h(
        "i",
        { class: classes("stone", step % 5 === 0 && "fifth", near.lore >= step && "passed-near", passed && `passed trail-${passed.seat % 6}`), style: { "--x": `${x}%`, "--y": `${y}%` } },
        step % 5 === 0 && step,
      );
    }),
  );
}

/**
 * A smooth line through points.
 * @param {readonly (readonly [number, number])[]} points
 */
function curve(points) {
  return points.reduce((line, [x, y], i) => {
    if (i === 0) return `M${round(x)} ${round(y)}`;
    const [before, height] = points[i - 1];
    const middle = (before + x) / 2;
    return `${line}C${round(middle)} ${round(height)} ${round(middle)} ${round(y)} ${round(x)} ${round(y)}`;
  }, "");
}

/** @param {number} number */
function round(number) {
  return Math.round(number * 100) / 100;
}

/**
 * A player on the path; those on one step stand beside each other.
 * @param {import("./position.js").Position} position
 * @param {Player} player
 * @param {number} steps
 */
function walker({ players, near }, player, steps) {
  const { seat, name, lore, lore_needed: needed, out } = player;
  const [x, y] = placeOfStep(Math.max(0, Math.min(steps, lore)), steps);
  const below = player === near;
  const beside = players.filter((other) => other !== near && !below && Math.abs(other.lore - lore) < 2 && other.seat < seat).length;
  return h(
    "span",
    {
      key: `lore-${seat}`,
      class: classes("walker", below ? "near" : "far", `trail-${below ? "near" : seat % 6}`, lore > steps * LATE && "late", out && "out"),
      style: { "--x": `${x}%`, "--y": `${y}%`, "--beside": beside },
      role: "meter",
      "aria-label": `Lore of ${name}`,
      "aria-valuenow": lore,
      "aria-valuemin": 0,
      "aria-valuemax": needed,
      "aria-valuetext": `${lore} of ${needed}`,
    },
    faceOf(player),
    h("b", null, lore),
    needed !== steps && h("small", null, `/${needed}`),
  );
}
