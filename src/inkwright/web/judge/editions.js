/**
 * Two editions side by side, and one rule through all of them.
 * @module
 */

import { h } from "../lib/render.js";
import { ruleLinks } from "./account.js";

/** @typedef {import("./page.js").JudgePage} JudgePage */
/** @typedef {{ edition: string, behaviour: string, rules: string[] }} Side */
/** @typedef {{ switch: string, about: string, old: Side, new: Side, scenario: { id: string, name: string } | null, played_alike: boolean, only_in_a_series: boolean }} Change */

export const EDITIONS = Object.freeze(["2024-03", "2025-02", "2026-02", "2026-04", "2026-07", "2026-10"]);

/** @param {JudgePage} page */
export function editionsView(page) {
  const { changes, trace } = page;
  return h(
    "div",
    { key: "editions", class: "editions" },
    h(
      "div",
      { class: "judge-bar" },
      pick(page, "old", "From", page.old),
      pick(page, "new", "to", page.new),
      h("p", { class: "aside-words", role: "status" }, changes ? `Play differs in ${changes.length} points.` : "One moment …"),
    ),
    changes && h("ul", { class: "change-list" }, changes.map((change) => changeItem(change))),
    h(
      "section",
      { key: "trace", class: "panel", "aria-labelledby": "trace-title" },
      h("h2", { id: "trace-title" }, "One rule through all editions"),
      h(
        "form",
        {
          class: "trace-form",
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            page.askTrace();
          },
        },
        h("label", { for: "trace-number" }, "Its number"),
        h("input", { key: "trace-number", id: "trace-number", value: page.traced, maxlength: 40, autocomplete: "off", spellcheck: "false", oninput: (/** @type {any} */ event) => page.setTraced(event.target.value) }),
        h("button", { key: "trace-go", type: "submit", class: "button" }, "Trace"),
      ),
      page.traceProblem && h("p", { class: "problems", role: "alert" }, page.traceProblem),
      trace &&
        h(
          "ol",
          { class: "trace-list" },
          trace.map(({ edition, numbers, about, change }) =>
            h("li", { class: change === "changed in play" || change === "new" ? "is-changed" : "" }, h("b", null, edition), h("span", { class: "line-rules" }, numbers.join(", ") || "–"), h("span", null, about || change), about && change ? h("span", { class: "chip" }, change) : null),
          ),
        ),
    ),
  );
}

/**
 * @param {JudgePage} page
 * @param {"old" | "new"} which
 * @param {string} label
 * @param {string} value
 */
function pick(page, which, label, value) {
  return h("span", { class: "edition-pick" }, h("label", { for: `edition-${which}` }, label), h("select", { key: `edition-${which}`, id: `edition-${which}`, value, onchange: (/** @type {any} */ event) => page.setEdition(which, event.target.value) }, EDITIONS.map((edition) => h("option", { key: `${which}-${edition}`, value: edition, selected: edition === value }, edition))));
}

/** @param {Change} change */
function changeItem(change) {
  return h(
    "li",
    { key: `change-${change.switch}`, class: "panel change" },
    h("h2", { class: "change-title" }, change.about),
    h("div", { class: "change-sides" }, side(change.old), side(change.new)),
    change.played_alike && h("p", { class: "aside-words" }, "Worded otherwise, played alike."),
    change.only_in_a_series && h("p", { class: "aside-words" }, "It shows only from one game of a series to the next."),
    change.scenario && h("a", { key: `shown-${change.switch}`, class: "button quiet", href: `/sandbox?scenario=${encodeURIComponent(change.scenario.id)}` }, `See it: ${change.scenario.name}`),
  );
}

/** @param {Side} one */
function side(one) {
  return h("div", { class: "change-side" }, h("p", { class: "aside-words" }, one.edition, " ", ruleLinks(one.rules)), h("p", null, one.behaviour));
}
