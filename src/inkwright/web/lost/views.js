/**
 * What is shown where there is nothing: a card that is missing between two others, and spilled ink.
 * @module
 */

import { cardBack } from "../art/extras.js";
import { h } from "../lib/render.js";

/**
 * @param {string} title
 * @param {string} words
 */
export function lostView(title, words) {
  return h(
    "main",
    { key: "lost", class: "nothing-here" },
    h("div", { class: "missing", "aria-hidden": "true" }, h("span", { class: "back-card left" }, cardBack()), h("span", { class: "missing-card" }, "?"), h("span", { class: "back-card right" }, cardBack())),
    h("h1", null, title),
    h("p", { role: "alert" }, words),
    h("div", { class: "nothing-buttons" }, h("a", { class: "button go big", href: "/" }, "Home"), h("a", { class: "button big", href: "/lobby" }, "Tables to watch"), h("a", { class: "button big", href: "/replay" }, "Replays")),
  );
}

export function spilledView() {
  return h(
    "main",
    { key: "spilled", class: "nothing-here" },
    h(
      "svg",
      { class: "spill", viewBox: "0 0 320 160", "aria-hidden": "true" },
      h("path", { d: "M52 112c-20-26 8-52 46-46 18-34 76-40 102-10 34-14 84 4 74 38-6 26-44 24-60 34-30 18-60 2-84 8-30 8-62 0-78-24z" }),
      [[40, 100, 5], [30, 62, 3], [56, 40, 7], [250, 40, 8], [286, 66, 4], [296, 118, 5], [128, 20, 3], [206, 146, 6]].map(([cx, cy, r]) => h("circle", { cx, cy, r })),
      h("path", { class: "shine", d: "M96 92c16-16 44-18 60-10" }),
    ),
    h("h1", null, "We have spilled the ink."),
    h("p", { role: "alert" }, "Something broke on our side, not on yours. Games are kept as they were before the last move, and the host can read what happened."),
    h("div", { class: "nothing-buttons" }, h("button", { key: "try-again", type: "button", class: "button go big", onclick: () => location.reload() }, "Try again"), h("a", { class: "button big", href: "/" }, "Home")),
  );
}
