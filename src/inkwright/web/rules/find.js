/**
 * The field that finds everything, what it found, and the contents.
 * @module
 */

import { h } from "../lib/render.js";
import { keywordParts, linkTo, ruleList } from "./places.js";

/** @typedef {import("./page.js").RulesPage} RulesPage */
/**
 * @typedef {object} Beside
 * @property {{ id: string, name: string, file: string, line: number }[]} scenarios
 * @property {number} scenario_count
 * @property {{ title: string, ruling: string, reason: string, other: string, rules: string[] }[]} rulings
 * @property {{ edition: string, language: string, number: string, text: string }[]} official
 */

/** @param {RulesPage} page */
export function findField(page) {
  return h(
    "form",
    {
      class: "find",
      role: "search",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        page.openFirst();
      },
    },
    h("label", { for: "find" }, "A number, words, a keyword or a card"),
    h(
      "div",
      { class: "find-line" },
      h("input", {
        key: "find",
        id: "find",
        type: "search",
        placeholder: "8.9.1, challenge damage, Rush, Elsa …",
        autocomplete: "off",
        spellcheck: "false",
        maxlength: 100,
        value: page.words,
        oninput: (/** @type {any} */ event) => page.find(event.target.value),
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key !== "ArrowDown" || event.isComposing) return;
          event.preventDefault();
          page.step(1);
        },
      }),
      h("kbd", { "aria-hidden": "true" }, "/"),
    ),
  );
}

/** @param {RulesPage} page */
export function foundView(page) {
  const { found, words, beside } = page;
  if (!found) return h("p", { key: "found-none", class: "aside-words", role: "status" }, "One moment …");
  const count = found.rules.length + found.names.length + found.keywords.length + found.having.length;
  const none = count === 0;
  return h(
    "section",
    { key: "found", class: "found-view", "aria-labelledby": "view-title" },
    h("h2", { key: "view-title", id: "view-title", tabindex: -1 }, "Found for “", h("bdi", null, words), "”"),
    h("p", { class: "aside-words", role: "status" }, found.problem || (none ? "Nothing. Try other words, or fewer." : `${count} ${count === 1 ? "answer" : "answers"}`)),
    h(
      "div",
      { class: "found-parts" },
      found.keywords.length > 0 && h("section", { key: "found-keywords", class: "panel", "aria-labelledby": "found-keywords-title" }, h("h3", { id: "found-keywords-title" }, "Keywords"), keywordList(page, found.keywords)),
      found.rules.length > 0 && h("section", { key: "found-rules", class: "panel found-rules", "aria-labelledby": "found-rules-title" }, h("h3", { id: "found-rules-title" }, "Rules"), ruleList(found.rules)),
      found.having.length + found.names.length > 0 &&
        h(
          "section",
          { key: "found-cards", class: "panel", "aria-labelledby": "found-cards-title" },
          h("h3", { id: "found-cards-title" }, found.having.length > 0 ? `Cards with ${found.keyword}` : "Cards"),
          found.having.length > 0 && nameList("having", found.having),
          found.count > found.having.length && h("p", { class: "more-found" }, `These are ${found.having.length} of ${found.count}. `, h("a", { key: "all-having", href: `/decks?q=${encodeURIComponent(found.query)}` }, `See all ${found.count} cards with ${found.keyword}`)),
          found.having.length > 0 && found.names.length > 0 && h("h3", null, `Cards with “${words.trim()}” in their names`),
          found.names.length > 0 && nameList("name", found.names),
        ),
      beside && besideParts(beside),
    ),
  );
}

/**
 * What official documents, scenarios and decided questions say of the words.
 * @param {Beside} beside
 */
function besideParts({ official, scenarios, scenario_count, rulings }) {
  return [
    official.length > 0 && h("section", { key: "found-official", class: "panel found-rules", "aria-labelledby": "found-official-title" }, h("h3", { id: "found-official-title" }, "In the installed documents"), official.map(({ edition, language, number, text }) => h("blockquote", { key: `official-${edition}-${language}-${number}`, class: "official", lang: language }, h("p", { class: "aside-words" }, `${number} · ${edition}`), h("p", null, text)))),
    scenarios.length > 0 &&
      h(
        "section",
        { key: "found-scenarios", class: "panel found-rules", "aria-labelledby": "found-scenarios-title" },
        h("h3", { id: "found-scenarios-title" }, `Scenarios (${scenario_count})`),
        h("ul", { class: "scenario-lines" }, scenarios.map(({ id, name, file, line }) => h("li", { key: `found-${id}` }, h("a", { key: `found-link-${id}`, class: "rule-line", href: `/sandbox?scenario=${encodeURIComponent(id)}` }, h("span", null, name), h("span", { class: "scenario-place" }, `${file}:${line}`))))),
      ),
    rulings.length > 0 &&
      h(
        "section",
        { key: "found-rulings", class: "panel found-rules", "aria-labelledby": "found-rulings-title" },
        h("h3", { id: "found-rulings-title" }, "Decided questions"),
        h("ul", { class: "ruling-list" }, rulings.map(({ title, ruling, reason, other, rules }) => h("li", { key: `found-${title}` }, h("p", null, h("b", null, title), " ", ruling), reason && h("p", null, reason), h("p", { class: "aside-words" }, `The other reading: ${other}`), rules.length > 0 && h("p", { class: "scenario-rules" }, rules.map((number) => linkTo("number", number, { class: "number-link" }, number)))))),
      ),
  ];
}

/**
 * @param {string} key
 * @param {readonly string[]} names of cards
 */
function nameList(key, names) {
  return h("ul", { class: "name-list" }, names.map((name) => h("li", { key: `${key}-${name}` }, linkTo("card", name, { class: "rule-line" }, h("bdi", null, name)))));
}

/**
 * @param {RulesPage} page
 * @param {readonly string[]} names
 */
function keywordList(page, names) {
  const parts = names.map((name) => ({ name, ...keywordParts(name, page.keywords[name]) }));
  return h("ul", { class: "keyword-list" }, parts.map(({ name, label, sentence }) => h("li", { key: `keyword-${name}` }, linkTo("keyword", name, { class: "keyword-line" }, h("span", { class: `chip chip-${name.split(" ").at(-1)?.toLowerCase()}` }, label), h("span", null, sentence)))));
}

/** @param {RulesPage} page */
export function contentsView(page) {
  return h(
    "div",
    { key: "contents", class: "contents" },
    h(
      "section",
      { class: "panel", "aria-labelledby": "chapters-title" },
      h("h2", { id: "chapters-title" }, "Chapters"),
      h(
        "div",
        { class: "chapters" },
        page.chapters.map(({ chapter, name, rules }) => h("section", { key: `chapter-${chapter}`, "aria-labelledby": `chapter-title-${chapter}` }, h("h3", { id: `chapter-title-${chapter}` }, chapter === "G" ? name : `${chapter} ${name}`), ruleList(rules))),
      ),
    ),
    h("section", { class: "panel", "aria-labelledby": "keywords-title" }, h("h2", { id: "keywords-title" }, "Keywords"), keywordList(page, Object.keys(page.keywords).sort())),
  );
}
