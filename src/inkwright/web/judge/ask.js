/**
 * Asking: what happens in a situation, and how some cards meet.
 * @module
 */

import { h } from "../lib/render.js";
import { withSymbols } from "../table/words.js";
import { accountView, ruleLinks } from "./account.js";

/** @typedef {import("./page.js").JudgePage} JudgePage */
/** @typedef {{ title: string, ruling: string, other: string }} Ruling */
/** @typedef {{ text: string, words: string, name: string }} Ability */
/**
 * @typedef {object} Together
 * @property {{ card: string, abilities: Ability[], answers: string[] }[]} cards
 * @property {{ sentence: string, rules: string[] }[]} meetings
 * @property {{ number: string, about: string }[]} rules
 * @property {{ id: string, name: string }[]} scenarios
 * @property {number} scenario_count
 * @property {boolean} together do the scenarios name all the cards?
 * @property {Ruling[]} rulings
 */

export const DEPTHS = Object.freeze([1, 2, 3, 4]);

/** @param {JudgePage} page */
export function askView(page) {
  const { account, asking, meeting } = page;
  return h(
    "div",
    { key: "ask", class: "ask-view" },
    account || asking === "situation" ? situationBar(page) : askForms(page),
    asking === "situation" && h("p", { key: "asking", class: "aside-words", role: "status" }, "One moment …"),
    account && asking === "" && accountView(account),
    !account && asking === "cards" && h("p", { key: "meeting", class: "aside-words", role: "status" }, "One moment …"),
    !account && meeting && asking === "" && togetherView(meeting),
  );
}

/** @param {JudgePage} page */
function situationBar(page) {
  return h(
    "div",
    { key: "situation-bar", class: "judge-bar" },
    h("button", { key: "as-question", type: "button", class: "button", onclick: () => void page.asQuestion() }, "Ask it as a question"),
    h("a", { key: "back-to-sandbox", class: "button quiet", href: page.sandboxLink }, "Open it in the sandbox"),
    h("button", { key: "other-situation", type: "button", class: "button quiet", onclick: () => page.forgetSituation() }, "Another situation"),
    page.account?.question && h("span", { class: "edition-pick" }, h("label", { for: "depth" }, "Questions followed"), h("select", { key: "depth", id: "depth", value: String(page.depth), onchange: (/** @type {any} */ event) => page.setDepth(Number(event.target.value)) }, DEPTHS.map((depth) => h("option", { key: `depth-${depth}`, value: String(depth), selected: depth === page.depth }, String(depth))))),
  );
}

/** @param {JudgePage} page */
function askForms(page) {
  return h(
    "div",
    { key: "ask-forms", class: "ask-forms" },
    h(
      "form",
      {
        key: "cards-form",
        class: "panel ask-form",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void page.askCards();
        },
      },
      h("h2", null, "How do these cards meet?"),
      h("p", { class: "aside-words" }, "What triggers what, what replaces what, whose choice the order is, with the rules and scenarios. One card is enough, too."),
      page.names.map((name, at) =>
        h(
          "p",
          { key: `card-line-${at}`, class: "card-line" },
          h("label", { for: `card-${at}` }, at === 0 ? "Card" : "and"),
          h("input", { key: `card-${at}`, id: `card-${at}`, list: "card-names", value: name, maxlength: 120, autocomplete: "off", spellcheck: "false", placeholder: at === 0 ? "Elsa - Spirit of Winter" : "", oninput: (/** @type {any} */ event) => page.setName(at, event.target.value) }),
        ),
      ),
      h("datalist", { key: "card-names", id: "card-names" }, page.suggested.map((name) => h("option", { key: `suggested-${name}`, value: name }))),
      h("p", { class: "ask-foot" }, page.names.length < 6 && h("button", { key: "more-cards", type: "button", class: "button quiet", onclick: () => page.addName() }, "Another card"), h("button", { key: "ask-cards", type: "submit", class: "button go" }, "How they meet")),
    ),
    h(
      "form",
      {
        key: "situation-form",
        class: "panel ask-form",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          if (page.written.trim()) void page.askAbout(page.written);
        },
      },
      h("h2", null, "What happens in this situation?"),
      h("p", { class: "aside-words" }, "A scenario as a file has it. ", h("a", { key: "to-sandbox", href: "/sandbox" }, "The sandbox"), " builds one with the mouse."),
      h("label", { for: "written" }, "Its text, or a file from this device"),
      h("textarea", { key: "written", id: "written", rows: 10, spellcheck: "false", value: page.written, placeholder: EXAMPLE, oninput: (/** @type {any} */ event) => page.setWritten(event.target.value) }),
      h("p", { class: "ask-foot" }, h("input", { key: "situation-file", id: "situation-file", type: "file", accept: ".yaml,.yml,.txt", "aria-label": "A scenario file from this device", onchange: (/** @type {any} */ event) => event.target.files[0] && void page.takeFile(event.target.files[0]) }), h("button", { key: "ask-situation", type: "submit", class: "button go" }, "What happens")),
    ),
  );
}

const EXAMPLE = `scenario: A question
players:
  amy: {play: [Gaston - Arrogant Hunter]}
  bob: {play: [{card: Simba - Protective Cub, exerted: true}]}
steps:
  - challenge: [Gaston - Arrogant Hunter, Simba - Protective Cub]`;

/** @param {Together} found */
function togetherView(found) {
  return h(
    "section",
    { key: "together", class: "panel together", "aria-labelledby": "together-title" },
    h("h2", { key: "together-title", id: "together-title", tabindex: -1 }, found.cards.map(({ card }) => card).join(" and ")),
    found.cards.length > 1 && (found.meetings.length > 0 ? h("ul", { class: "meetings" }, found.meetings.map(({ sentence, rules }) => h("li", null, withSymbols(sentence), " ", ruleLinks(rules)))) : h("p", null, "Nothing in their texts concerns the others.")),
    found.cards.map(({ card, abilities, answers }, at) =>
      h(
        "details",
        { key: `together-card-${at}`, open: true },
        h("summary", null, card),
        h("ul", { class: "question-cards" }, abilities.map(({ name, text, words }) => h("li", null, name && h("b", null, name, " "), withSymbols(text), h("span", { class: "explained" }, withSymbols(words))))),
        answers.length > 0 && h("section", null, h("h3", null, "Official answers"), answers.map((text) => h("p", { class: "official-answer" }, withSymbols(text)))),
      ),
    ),
    found.rulings.length > 0 && h("section", null, h("h3", null, "Decided questions"), h("ul", { class: "ruling-list" }, found.rulings.map(({ title, ruling, other }) => h("li", null, h("p", null, h("b", null, title), " ", ruling), h("p", { class: "aside-words" }, `The other reading: ${other}`))))),
    h("section", null, h("h3", null, "The rules they touch"), h("ul", { class: "meetings" }, found.rules.map(({ number, about }) => h("li", null, ruleLinks([number]), " ", about)))),
    found.scenarios.length > 0 && h("section", null, h("h3", null, found.cards.length === 1 ? "Scenarios that show it" : found.together ? "Scenarios that show them together" : "Scenarios that show one of them"), h("ul", { class: "meetings" }, found.scenarios.map(({ id, name }) => h("li", null, h("a", { key: `shown-${id}`, href: `/sandbox?scenario=${encodeURIComponent(id)}` }, name)))), found.scenario_count > found.scenarios.length && h("p", { class: "aside-words" }, `And ${found.scenario_count - found.scenarios.length} more.`)),
  );
}
