/**
 * The sheet of one card on a small screen: its face, what it can do, and why not the rest.
 * @module
 */

import { h } from "../../lib/render.js";
import { actionsOf, impossible } from "../actions.js";
import { says } from "../../lib/says.js";
import { icon } from "../icons.js";
import { wholeFace } from "../side.js";
import { classes } from "../../lib/render.js";

/** @typedef {import("../scene.js").Scene} Scene */

/**
 * @param {Scene} scene
 * @param {string} key
 */
export function cardActionsSheet(scene, key) {
  const { position, acts } = scene;
  const seen = position.seen.get(key);
  if (!seen) return null;
  const actions = actionsOf(scene, key);
  const reasons = impossible(scene, key);
  return h(
    "section",
    { key: "sheet", class: "sheet sheet-actions", role: "dialog", "aria-label": seen.card.full_name, "data-sheet": "actions" },
    h("div", { class: "shown-card" }, wholeFace(scene, seen.card, seen)),
    h(
      "div",
      { class: "options" },
      actions.map((action) =>
        h("button", { key: `sheet-${action.id}`, type: "button", class: classes("button", action.main && "go"), onclick: action.run }, says(action.says, h("span", { class: "label" }, action.label))),
      ),
      reasons.length > 0 && h("ul", { class: "cannot-list" }, reasons.map(({ action, reason }) => h("li", null, h("b", null, action), ": ", reason))),
      h(
        "div",
        { class: "steps" },
        h("button", { key: "neighbour-back", type: "button", class: "button", "aria-label": "The card before", onclick: () => acts.neighbour(-1) }, icon("back")),
        h("button", { key: "sheet-aside", type: "button", class: "button", onclick: acts.back }, "Close"),
        h("button", { key: "neighbour-next", type: "button", class: "button", "aria-label": "The next card", onclick: () => acts.neighbour(1) }, icon("next")),
      ),
    ),
  );
}
