/**
 * The tab with the win chances: the button that computes them, how far it is, and the turning points.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { percent } from "./chances.js";

/** @typedef {import("./viewer.js").Viewer} Viewer */
/** @typedef {import("./chances.js").Mark} Mark */

/** @param {Viewer} viewer */
export function chancesTab(viewer) {
  const { chances } = viewer;
  return [
    controls(viewer),
    chances.error && h("p", { class: "problems", role: "alert" }, chances.error),
    chances.curve.length > 0 && now(viewer),
    chances.marks.length > 0 && [h("h2", null, "Turning points"), h("ol", { class: "turning-points" }, chances.marks.map((mark) => turningPoint(viewer, mark)))],
    chances.state === "whole" && chances.marks.length === 0 && h("p", null, "No answer lost clearly against another one."),
    h("p", { class: "aside-words" }, "The chances are estimated by playing on from each position with what the player could know. Luck earns no mark."),
  ];
}

/** @param {Viewer} viewer */
function controls(viewer) {
  const { chances, viewpoint, facts } = viewer;
  const name = h("bdi", null, facts.names[viewpoint.seat]);
  const other = chances.state !== "none" && chances.seat !== viewpoint.seat;
  if (chances.state === "running") {
    return h(
      "div",
      { class: "progress" },
      h("label", { for: "chance-progress" }, chances.of > 0 ? `${chances.done} of ${chances.of} decisions judged` : "One moment …"),
      h("progress", { key: "chance-progress", id: "chance-progress", max: Math.max(1, chances.of), value: chances.done }),
      h("button", { key: "stop-chances", type: "button", class: "button", onclick: () => chances.stop() }, "Stop"),
    );
  }
  if (chances.state === "whole" && !other) return null;
  const words = chances.state === "stopped" && !other ? "Go on" : ["Compute the chances of ", name];
  return h("button", { key: "start-chances", type: "button", class: "button go", onclick: () => void chances.start(viewpoint.seat) }, words);
}

/** @param {Viewer} viewer */
function now({ chances, facts, at, line }) {
  const point = chances.curve.findLast(({ decision }) => decision - 1 <= Math.min(at, line.root)) ?? chances.curve[0];
  return h(
    "p",
    { class: "chance-now" },
    h("bdi", null, facts.names[chances.seat]),
    ": ",
    h("b", null, percent(point.chance)),
    h("small", null, ` ${point.turn === 0 ? "with the opening hands" : `at the start of turn ${point.turn}`} (${percent(point.low)} to ${percent(point.high)})`),
  );
}

/**
 * @param {Viewer} viewer
 * @param {Mark} mark
 */
function turningPoint(viewer, { decision, turn, seat, answered, better, words, line }) {
  const at = decision - 1;
  const here = viewer.at === at && viewer.line.id === "";
  return h(
    "li",
    { class: classes(here && "here") },
    h("p", null, h("b", null, turn === 0 ? "Opening hand · " : `Turn ${turn} · `, h("bdi", null, viewer.facts.names[seat])), h("span", { class: "loss" }, ` −${Math.round(100 * answered.loss)} points`)),
    h("p", null, h("span", { class: "worse" }, words), ` (${percent(answered.chance)})`),
    h("p", null, "better: ", h("b", null, line[0]), ` (${percent(better.chance)})`, line.length > 1 && ", then:"),
    line.length > 1 && h("ol", { class: "better-line" }, line.slice(1).map((step) => h("li", null, step))),
    h(
      "div",
      { class: "form-buttons" },
      h("button", { key: `goto-${decision}`, type: "button", class: "button", onclick: () => viewer.visit(at, viewer.main) }, "Go there"),
      h("button", { key: `try-${decision}`, type: "button", class: "button", onclick: () => viewer.tryOtherwise(at, { notation: better.answer, label: better.label }) }, "Try the better one"),
    ),
  );
}
