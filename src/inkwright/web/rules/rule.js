/**
 * One rule: its account, what it means in the code, and what shows it.
 * @module
 */

import { h } from "../lib/render.js";
import { linkTo, ruleList } from "./places.js";
import { scenarioSection } from "./scenarios.js";

/** @typedef {import("./page.js").RulesPage} RulesPage */
/** @typedef {import("./places.js").Subject} Subject */

/**
 * @typedef {object} RuleFacts
 * @property {string} number
 * @property {string} kind
 * @property {string} about
 * @property {string} chapter its name
 * @property {string | null} before the number of the rule before it
 * @property {string | null} after
 * @property {string | null} reason why nothing applies it
 * @property {Subject[]} above
 * @property {Subject[]} below
 * @property {{ edition: string, number: string, about: string }[]} later its other numbers (about is ""), and what changed it
 * @property {{ title: string, ruling: string, other: string, reason: string }[]} rulings decided questions that rest on it
 * @property {{ edition: string, language: string, text: string }[]} official what the host's own documents say
 * @property {{ file: string, line: number, name: string, about: string, code: string }[]} code
 * @property {number} count of scenarios
 * @property {import("./scenarios.js").Scenario[]} scenarios
 */

/** @type {Readonly<Record<string, string>>} */
const KINDS = Object.freeze({
  procedure: "says what happens, step by step",
  definition: "says what a word means",
  permission: "allows something",
  restriction: "forbids something",
  physical: "is about cards on a real table",
  "no effect on play": "changes nothing in play",
});

/**
 * @param {RulesPage} page
 * @param {RuleFacts} rule
 */
export function ruleView(page, rule) {
  const heading = rule.kind === "heading";
  return h(
    "article",
    { key: `rule-${rule.number}`, class: "rule-view", "aria-labelledby": "view-title" },
    h(
      "div",
      { class: "rule-head" },
      h("nav", { class: "crumbs", "aria-label": "Where this rule stands" }, h("span", null, `Chapter ${rule.number.replace(/^.*:/, "").split(".")[0]}: ${rule.chapter}`), rule.above.map(({ number, about, kind }) => linkTo("number", number, {}, kind === "heading" ? `${number} ${about}` : number))),
      h("nav", { class: "neighbours", "aria-label": "Neighbours" }, rule.before && linkTo("number", rule.before, { class: "button" }, `← ${rule.before}`), rule.after && linkTo("number", rule.after, { class: "button" }, `${rule.after} →`)),
    ),
    h("h2", { key: "view-title", id: "view-title", tabindex: -1 }, h("b", { class: "rule-number" }, rule.number), " ", h("span", null, rule.about)),
    !heading && h("p", { class: "rule-kind" }, h("span", { class: "chip" }, rule.kind), KINDS[rule.kind] && ` It ${KINDS[rule.kind]}.`),
    rule.official.map(({ edition, language, text }) => h("blockquote", { key: `official-${edition}-${language}`, class: "official", lang: language }, h("p", { class: "aside-words" }, `The document of ${edition}`), h("p", null, text))),
    h("p", { key: "trace" }, h("a", { key: "trace-link", href: `/judge?trace=${encodeURIComponent(rule.number)}` }, "Through all editions")),
    rule.later.length > 0 && h("ul", { class: "rule-later" }, rule.later.map(laterLine)),
    rule.below.length > 0 && h("section", { key: "below", class: "panel", "aria-labelledby": "below-title" }, h("h3", { id: "below-title" }, heading ? "Its rules" : "The rules below it"), ruleList(rule.below)),
    rule.rulings.length > 0 && rulingSection(rule.rulings),
    !(heading && rule.code.length === 0) && codeSection(rule),
    scenarioSection(page, rule.scenarios, rule.count, rule.reason ? "It needs none." : "No scenario carries this number; tests or the scenarios of the rules around it may show it."),
  );
}

/** @param {{ edition: string, number: string, about: string }} later */
function laterLine({ edition, number, about }) {
  const link = (/** @type {string} */ cited) => linkTo("number", cited, { class: "number-link" }, number);
  return h("li", { key: `${edition}-${number}` }, about ? ["Changed in play: ", link(number), ` ${about}`] : ["Number ", link(`${edition}:${number}`), ` since edition ${edition}`]);
}

/** @param {RuleFacts["rulings"]} rulings */
function rulingSection(rulings) {
  return h(
    "section",
    { key: "rulings", class: "panel", "aria-labelledby": "rulings-title" },
    h("h3", { id: "rulings-title" }, "Decided questions"),
    h("ul", { class: "ruling-list" }, rulings.map(({ title, ruling, other, reason }) => h("li", null, h("p", null, h("b", null, title), " ", ruling), reason && h("p", null, reason), h("p", { class: "aside-words" }, `The other reading: ${other}`)))),
  );
}

/** @param {RuleFacts} rule */
function codeSection({ code, reason }) {
  return h(
    "section",
    { key: "code", class: "panel", "aria-labelledby": "code-title" },
    h("h3", { id: "code-title" }, "What it means in the code"),
    reason && h("p", null, `No code applies it, because ${reason.replace(/\.?$/, ".")}`),
    !reason && code.length === 0 && h("p", { class: "aside-words" }, "No line cites this number; the code applies it with the rules around it."),
    h(
      "ol",
      { class: "code-list" },
      code.map(({ file, line, name, about, code: text }) =>
        h(
          "li",
          null,
          h("p", { class: "code-place" }, h("code", null, name || "the module"), h("span", null, `${file}:${line}`)),
          about && h("p", null, about),
          !text.startsWith('"""') && h("pre", { class: "listing", tabindex: 0, "aria-label": `The line in ${file}` }, text),
        ),
      ),
    ),
  );
}
