/**
 * What stands under the table: the steps, where one is, whose seat it is seen from, and the timeline.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { says } from "../lib/says.js";
import { turnAt } from "./lines.js";
import { legend, timeline } from "./timeline.js";

/** @typedef {import("./viewer.js").Viewer} Viewer */
/** @typedef {import("./lines.js").Stride} Stride */

/** @type {Readonly<Record<string, string>>} */
const SHAPES = Object.freeze({
  "answer 1": "M9 3L6 6l6.5 6L6 18l3 3 9-9z",
  "answer -1": "M15 3l3 3-6.5 6 6.5 6-3 3-9-9z",
  "action 1": "M3 4l8 8-8 8zM12 4l8 8-8 8z",
  "action -1": "M21 4l-8 8 8 8zM12 4l-8 8 8 8z",
  "turn 1": "M4 3l12 9-12 9zM17 3h3v18h-3z",
  "turn -1": "M20 3L8 12l12 9zM4 3h3v18H4z",
});

/** @type {[Stride, 1 | -1, string, string][]} */
const STEPS = [
  ["turn", -1, "Previous turn", "PgUp"],
  ["action", -1, "Previous action", "⇧←"],
  ["answer", -1, "Previous choice", "←"],
  ["answer", 1, "Next choice", "→"],
  ["action", 1, "Next action", "⇧→"],
  ["turn", 1, "Next turn", "PgDn"],
];

/** @type {Readonly<Record<string, string>>} what one step of each kind is */
const STRIDES = Object.freeze({
  answer: "a choice is any single answer of a player, such as a target or yes",
  action: "an action is what a player does in a turn, such as playing a card, with all the choices it asks for",
  turn: "a turn is all that one player does until the turn ends",
});

/** @param {Viewer} viewer */
export function dock(viewer) {
  return h(
    "section",
    { class: "dock-inside", "aria-label": "Steps and timeline", style: { [`--seat-${viewer.viewpoint.seat % 6}`]: "var(--trail-near)" } }, // as on the road of lore
    h("div", { class: "dock-row" }, where(viewer), steps(viewer), viewpoint(viewer)),
    timeline(viewer),
    h("div", { class: "dock-foot" }, legend(viewer)),
  );
}

/** @param {Viewer} viewer */
function where(viewer) {
  const { at, length, track, facts, line, moment } = viewer;
  const { turn, active } = turnAt(track, at);
  const whose = turn === 0 ? "Before the first turn" : ["Turn ", turn, " · ", h("bdi", null, facts.names[active])];
  const name = line.id === "" ? "" : h("span", { class: "in-branch" }, "branch");
  return h(
    "div",
    { class: "where", role: "status", "aria-live": "polite" },
    h("b", null, whose),
    h("small", null, moment ? [`${at} of ${length}`, h("span", { class: "word" }, " choices")] : "One moment …", name && " ", name),
  );
}

/** @param {Viewer} viewer */
function steps(viewer) {
  const { at, length } = viewer;
  return h(
    "div",
    { class: "steps", role: "group", "aria-label": "Steps" },
    STEPS.flatMap(([stride, direction, words, key], i) => [
      i === STEPS.length / 2 && play(viewer),
      h(
        "button",
        {
          key: `step-${stride}-${direction}`,
          type: "button",
          class: classes("button", stride === "answer" && "wider"),
          title: `${words} (${key}): ${STRIDES[stride]}`,
          disabled: direction > 0 ? at >= length : at <= 0,
          onclick: () => viewer.step(stride, direction),
        },
        says(words, h("svg", { class: "icon", viewBox: "0 0 24 24" }, h("path", { d: SHAPES[`${stride} ${direction}`] })), h("small", null, words)),
      ),
    ]),
  );
}

/** @param {Viewer} viewer */
function play(viewer) {
  const { playing, at, length } = viewer;
  const words = playing ? "Pause" : "Play";
  return h(
    "button",
    { key: "play", type: "button", class: classes("button wider go"), "aria-pressed": playing, title: `${words} (Space): the game goes on by itself, action by action`, disabled: at >= length && !playing, onclick: () => viewer.togglePlay() },
    says(words, h("svg", { class: "icon", viewBox: "0 0 24 24" }, h("path", { d: playing ? "M5 3h5v18H5zM14 3h5v18h-5z" : "M6 3l14 9-14 9z" })), h("small", null, words)),
  );
}

/** @param {Viewer} viewer */
function viewpoint(viewer) {
  const { facts, viewpoint: seen, panelOpen } = viewer;
  return h(
    "div",
    { class: "viewpoint" },
    h("label", { class: "unseen", for: "seen-by" }, "Seen from the seat of"),
    h(
      "select",
      { key: "seen-by", id: "seen-by", title: "Seen from the seat of", value: String(seen.seat), onchange: (/** @type {any} */ event) => viewer.look({ seat: Number(event.target.value) }) },
      facts.names.map((name, seat) => h("option", { value: String(seat) }, name)),
    ),
    h(
      "button",
      { key: "all-hands", type: "button", class: classes("button", "hands", seen.open && "on"), "aria-pressed": seen.open, title: viewer.facts.seen_by == null ? "Show every hand (H)" : "Show every hand (H): cards that nobody saw are guesses", onclick: () => viewer.look({ open: !seen.open }) },
      "All hands",
    ),
    h("button", { key: "open-panel", type: "button", class: "button open-panel", "aria-expanded": panelOpen, onclick: () => viewer.togglePanel(!panelOpen) }, "More"),
  );
}
