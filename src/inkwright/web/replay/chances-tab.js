/**
 * The tab with the review: the button that begins it, how far it is, the chance of now, how well each player played,
 * and what was a mistake.
 * @module
 */

import { counted } from "../lib/count.js";
import { classes, h } from "../lib/render.js";
import { accuracy, luck, percent } from "./chances.js";

/** @typedef {import("./viewer.js").Viewer} Viewer */
/** @typedef {import("./chances.js").Judged} Judged */

/** @type {readonly [kind: string, many: string][]} */
const KINDS = Object.freeze([
  ["blunder", "blunders"],
  ["mistake", "mistakes"],
  ["inaccuracy", "inaccuracies"],
]);

/** @param {Viewer} viewer */
export function chancesTab(viewer) {
  const { chances } = viewer;
  return [
    controls(viewer),
    chances.error && h("p", { class: "problems", role: "alert" }, chances.error),
    chances.curve.length > 0 && [now(viewer), arrowsSwitch(viewer), players(viewer)],
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

/**
 * The chance at this moment: of a branch that of the moment itself, of the game that of the turn.
 * @param {Viewer} viewer
 */
function now({ chances, facts, at, line }) {
  const name = h("bdi", null, facts.names[chances.seat]);
  const point = chances.curve.findLast(({ decision }) => decision - 1 <= Math.min(at, line.root)) ?? chances.curve[0];
  const inBranch = line.id !== "" && at > line.root;
  const found = inBranch ? chances.evaluated(line, at) : point;
  if (!found) return h("p", { class: "chance-now" }, name, ": ", h("small", null, "this moment of the branch is judged …"));
  const where = inBranch ? "here in the branch" : point.turn === 0 ? "with the opening hands" : `at the start of turn ${point.turn}`;
  return h("p", { class: classes("chance-now", inBranch && "of-branch") }, name, ": ", h("b", null, percent(found.chance)), h("small", null, ` ${where} (${percent(found.low)} to ${percent(found.high)})`));
}

/** @param {Viewer} viewer */
function arrowsSwitch(viewer) {
  return h(
    "label",
    { class: "arrows-switch" },
    h("input", { key: "show-arrows", type: "checkbox", checked: viewer.arrows, onchange: (/** @type {any} */ event) => viewer.showArrows(event.target.checked) }),
    h("span", null, "Show the ", h("b", { class: "best-word" }, "best answer"), " on the table, and the ", h("b", { class: "given-word" }, "given one"), " where it is a mistake"),
  );
}

/**
 * How well each player played, as far as the game is judged.
 * @param {Viewer} viewer
 */
function players({ chances, facts }) {
  const { decisions, curve, seat: whose } = chances;
  const judged = facts.names.map((name, seat) => ({ name, seat, kept: accuracy(decisions, seat) })).filter(({ kept }) => kept !== null);
  if (judged.length === 0) return null;
  const found = luck(curve, decisions, whose);
  const points = (/** @type {number} */ value) => `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(Math.round(100 * value))}`;
  return h(
    "dl",
    { class: "played-how" },
    judged.map(({ name, seat, kept }) => {
      const own = chances.marks.filter((mark) => mark.seat === seat);
      const counts = KINDS.map(([kind, many]) => ({ kind, many, count: own.filter(({ mark }) => mark === kind).length })).filter(({ count }) => count > 0);
      return h("div", null, h("dt", null, h("bdi", null, name)), h("dd", null, "accuracy ", h("b", null, Math.round(kept ?? 0)), " of 100", counts.map(({ kind, many, count }) => `, ${counted(count, kind, many)}`)));
    }),
    found && h("div", null, h("dt", null, judged.length > 1 ? "Luck of " : "Luck, and the play of the others, for ", h("bdi", null, facts.names[whose])), h("dd", null, h("b", null, points(found.worth)), ` points (${points(found.low)} to ${points(found.high)})`)),
  );
}

/**
 * @param {Viewer} viewer
 * @param {Judged} mark
 */
function turningPoint(viewer, { decision, turn, seat, mark, played, best, chance, cost, low, high, why, line, best_option: option }) {
  const at = decision - 1;
  const here = viewer.at === at && viewer.line.id === "";
  return h(
    "li",
    { class: classes(here && "here") },
    h("p", null, h("b", null, turn === 0 ? "Opening hand · " : `Turn ${turn} · `, h("bdi", null, viewer.facts.names[seat])), h("span", { class: "loss" }, ` ${mark}, −${Math.round(100 * cost)} points`), h("small", null, ` (${Math.round(100 * low)} to ${Math.round(100 * high)})`)),
    h("p", null, h("span", { class: "worse" }, played), ` (${percent(chance - cost)})`),
    h("p", null, "better: ", h("b", null, line[0] ?? best), ` (${percent(chance)})`, why && `: ${why}`, line.length > 1 && ", then:"),
    line.length > 1 && h("ol", { class: "better-line" }, line.slice(1).map((step) => h("li", null, step))),
    h(
      "div",
      { class: "form-buttons" },
      h("button", { key: `goto-${decision}`, type: "button", class: "button", onclick: () => viewer.visit(at, viewer.main) }, "Go there"),
      option && h("button", { key: `try-${decision}`, type: "button", class: "button", onclick: () => viewer.tryOtherwise(at, option) }, "Try the better one"),
    ),
  );
}
