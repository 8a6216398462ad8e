/**
 * A card, and a keyword: what they mean, what was asked about them, and what shows them.
 * @module
 */

import { h } from "../lib/render.js";
import { cardOf, printedKeywords } from "../table/cards.js";
import { face } from "../table/face.js";
import { inkClasses } from "../table/inks.js";
import { keywordName, withSymbols } from "../table/words.js";
import { keywordParts, linkTo, ruleList } from "./places.js";
import { scenarioSection } from "./scenarios.js";

/** @typedef {import("./page.js").RulesPage} RulesPage */

/**
 * @typedef {{ kind: string, name: string, text: string, words: string, tree: string }} Meaning
 * @typedef {{ card: any, abilities: Meaning[], count: number, scenarios: import("./scenarios.js").Scenario[] }} CardFacts
 * @typedef {{ name: string, says: string, rule: import("./rule.js").RuleFacts | null, cards: any[], count: number, query: string }} KeywordFacts
 */

/**
 * @param {RulesPage} page
 * @param {CardFacts} facts
 */
export function cardView(page, { card: printed, abilities, count, scenarios }) {
  const card = cardOf(printed);
  /** @type {string[]} */
  const questions = printed.clarifications ?? [];
  return h(
    "article",
    { key: `card-${card.full_name}`, class: "card-view", "aria-labelledby": "view-title" },
    h("h2", { key: "view-title", id: "view-title", tabindex: -1 }, h("bdi", null, card.full_name)),
    h(
      "div",
      { class: "card-parts" },
      h("div", { class: "card-face" }, h("div", { class: `card face whole ${inkClasses(card.inks)}` }, h("div", { class: "inside" }, face(card, { explain: (keyword) => page.keywords[keywordName(keyword)] })))),
      h(
        "div",
        { class: "card-words" },
        meanings(page, abilities, printedKeywords(card)),
        h(
          "section",
          { key: "questions", class: "panel", "aria-labelledby": "questions-title" },
          h("h3", { id: "questions-title" }, "Official questions and answers"),
          questions.length === 0 ? h("p", { class: "aside-words" }, "There are none about this card.") : h("ul", { class: "questions" }, questions.map(question)),
        ),
        scenarioSection(page, scenarios, count, "No scenario has this card."),
      ),
    ),
  );
}

/**
 * @param {RulesPage} page
 * @param {readonly Meaning[]} abilities
 * @param {readonly string[]} keywords
 */
function meanings(page, abilities, keywords) {
  return h(
    "section",
    { key: "meanings", class: "panel", "aria-labelledby": "meanings-title" },
    h("h3", { id: "meanings-title" }, "What it means"),
    abilities.length === 0 && h("p", { class: "aside-words" }, "It has no text."),
    h(
      "ul",
      { class: "ability-list" },
      abilities.map(({ name, kind, words, tree }, i) =>
        h(
          "li",
          { key: `ability-${i}` },
          name && h("b", { class: "ability-name" }, name),
          h("p", { class: "ability-words" }, words.split("\n").map((line) => h("span", null, withSymbols(line)))),
          kind === "keyword" && keywords[0] && keywordLink(page, words),
          h("details", { key: `tree-${i}` }, h("summary", null, "In the code", h("span", { class: "unseen" }, `: ${name || words.split("\n")[0]}`)), h("pre", { class: "listing", tabindex: 0, "aria-label": "The ability as the game holds it" }, tree)),
        ),
      ),
    ),
  );
}

/**
 * @param {RulesPage} page
 * @param {string} words of the ability; the first line is the keyword
 */
function keywordLink(page, words) {
  const line = keywordName(words.split("\n")[0]);
  const known = Object.keys(page.keywords).find((name) => name === line || (name === "Shift" && line.endsWith(" Shift")));
  return known ? h("p", null, linkTo("keyword", known, {}, `The rules of ${known}`)) : null;
}

/**
 * One question with its answer.
 * @param {string} text
 */
function question(text) {
  const found = /^(?:Q:\s*)?(.*?)\s+A:\s*(.*)$/s.exec(text);
  return h("li", null, found ? [h("p", { class: "question" }, withSymbols(found[1])), h("p", null, withSymbols(found[2]))] : h("p", null, withSymbols(text)));
}

/**
 * @param {RulesPage} page
 * @param {KeywordFacts} facts
 */
export function keywordView(page, { name, says, rule, cards, count, query }) {
  return h(
    "article",
    { key: `keyword-${name}`, class: "rule-view", "aria-labelledby": "view-title" },
    h("nav", { class: "crumbs", "aria-label": "Where this keyword stands" }, rule ? linkTo("number", rule.number, {}, `${rule.number} ${rule.about}`) : h("span", null, "No edition of the rules defines it yet")),
    h("h2", { key: "view-title", id: "view-title", tabindex: -1 }, keywordParts(name, says).label),
    h("p", { class: "keyword-says" }, keywordParts(name, says).sentence),
    rule && h("section", { key: "below", class: "panel", "aria-labelledby": "below-title" }, h("h3", { id: "below-title" }, "Its rules"), ruleList(rule.below)),
    h(
      "section",
      { key: "cards", class: "panel", "aria-labelledby": "cards-title" },
      h("h3", { id: "cards-title" }, `Cards with it (${count})`),
      h(
        "ul",
        { class: "keyword-cards" },
        cards.map(cardOf).map((card) =>
          h("li", { key: `face-${card.full_name}` }, linkTo("card", card.full_name, { class: `card face ${inkClasses(card.inks)}` }, h("span", { class: "unseen" }, card.full_name), h("span", { class: "inside", "aria-hidden": "true" }, face(card)))),
        ),
      ),
      count > cards.length && h("p", null, h("a", { href: `/decks?q=${encodeURIComponent(query)}` }, "Find them all in the deck builder")),
    ),
    rule && scenarioSection(page, rule.scenarios, rule.count, "No scenario carries its number."),
  );
}
