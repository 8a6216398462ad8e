/**
 * Scenarios that show a rule or a card, each one click from the sandbox.
 * @module
 */

import { h } from "../lib/render.js";
import { linkTo } from "./places.js";

/** @typedef {import("./page.js").RulesPage} RulesPage */
/** @typedef {{ id: string, name: string, rules: string[] }} Scenario */

/** How many are listed before the rest is asked for. */
const SHOWN = 12;
const MOST_RULES = 4; // numbers beside a scenario

/**
 * @param {RulesPage} page
 * @param {readonly Scenario[]} scenarios
 * @param {number} count of all
 * @param {string} nothing what to say if there are none
 */
export function scenarioSection(page, scenarios, count, nothing) {
  const shown = page.allScenarios ? scenarios : scenarios.slice(0, SHOWN);
  return h(
    "section",
    { key: "scenarios", class: "panel", "aria-labelledby": "scenarios-title" },
    h("h3", { id: "scenarios-title" }, count > 0 ? `Scenarios that show it (${count})` : "Scenarios that show it"),
    count === 0 && h("p", { class: "aside-words" }, nothing),
    count > 0 && h("p", { class: "aside-words" }, "Each sets up a table, plays some steps and says what must be true afterwards. In the sandbox you can play it yourself."),
    h("ul", { class: "scenario-list" }, shown.map((scenario) => line(page, scenario))),
    shown.length < scenarios.length && h("button", { key: "all-scenarios", type: "button", class: "button", onclick: () => page.showAll() }, `Show ${scenarios.length - shown.length} more`),
    page.allScenarios && count > scenarios.length && h("p", { class: "aside-words" }, `These are the first ${scenarios.length} of ${count}.`),
  );
}

/**
 * @param {RulesPage} page
 * @param {Scenario} scenario
 */
function line(page, { id, name, rules }) {
  const text = page.texts.get(id);
  return h(
    "li",
    { key: `scenario-${id}`, class: "scenario" },
    h("p", { class: "scenario-name" }, name),
    h("p", { class: "scenario-rules" }, rules.slice(0, MOST_RULES).map((number) => linkTo("number", number, { class: "number-link" }, number))),
    h("a", { key: `play-${id}`, class: "button", href: `/sandbox?scenario=${encodeURIComponent(id)}`, "aria-label": `Play in the sandbox: ${name}` }, "Play in the sandbox"),
    h(
      "details",
      { key: `text-${id}`, ontoggle: (/** @type {any} */ event) => event.target.open && void page.readScenario(id) },
      h("summary", null, "Read it", h("span", { class: "unseen" }, `: ${name}`)),
      h("pre", { class: "listing", tabindex: 0, "aria-label": `The text of: ${name}` }, text ?? "One moment …"),
    ),
  );
}
