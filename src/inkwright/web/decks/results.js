/**
 * The left side of the builder: the search, its filters, and the cards that were found.
 * @module
 */

import { nearest } from "../lib/arrows.js";
import { counted } from "../lib/count.js";
import { classes, h } from "../lib/render.js";
import { says } from "../lib/says.js";
import { face } from "../table/face.js";
import { icon } from "../table/icons.js";
import { inkClasses, inkPlates } from "../table/inks.js";
import { sayText } from "../table/say.js";
import { countOf } from "./deck.js";
import { LAST_COST, noFilters } from "./search.js";

/** @typedef {import("./page.js").BuilderPage} BuilderPage */
/** @typedef {import("../table/cards.js").Card} Card */
/** @typedef {import("../lib/render.js").Kid} Kid */

/** What can be typed beside words, each with an example. */
const TERMS = [
  ["elsa queen", "both words, in the name or the text"],
  ['"draw a card"', "these words in a row"],
  ["ink:amber cost:..3", "also ink:amber-steel for both inks, and 2..4, 5.. or cost<=3"],
  ["keyword:evasive -type:item", "a minus, or not:, turns a term round"],
  ["class:princess", "a classification"],
  ["strength:4.. willpower:..3", "also lore: and move:"],
  ["text:banish name:elsa", "also version:, ability: and story:"],
  ["set:5 rarity:rare", "a set by number or name"],
  ["inkable:no format:core", "what cannot become ink; what is legal in a format"],
];

/** @param {BuilderPage} page */
export function browser(page) {
  const { search } = page;
  return h(
    "section",
    { key: "browser", class: "browser", "aria-labelledby": "browser-title" },
    h("h2", { id: "browser-title", class: "unseen" }, "Find cards"),
    h("div", { class: "search-head" }, searchField(page), filters(page)),
    h(
      "p",
      { key: "found", class: classes("found", search.problem && "problem"), role: "status" },
      search.problem || (search.isFirst ? "Searching …" : counted(search.count, "card")),
    ),
    results(page),
  );
}

/** @param {BuilderPage} page */
function searchField(page) {
  const { search } = page;
  return h(
    "div",
    { class: "search-line" },
    h(
      "div",
      { class: "search-box" },
      h("label", { for: "search", class: "unseen" }, "Search for cards"),
      h("input", {
        key: "search",
        id: "search",
        type: "search",
        placeholder: "Words, or ink:amber cost:..3",
        autocomplete: "off",
        spellcheck: "false",
        maxlength: 200,
        value: search.words,
        "aria-describedby": "search-keys",
        oninput: (/** @type {any} */ event) => page.type(event.target.value),
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.isComposing || !["ArrowDown", "Enter"].includes(event.key)) return;
          event.preventDefault();
          page.enterResults();
        },
      }),
      h("kbd", { "aria-hidden": "true" }, "/"),
    ),
    h("span", { id: "search-keys", class: "unseen" }, "Arrow down goes to the cards that were found."),
    sortSelect(page),
    h(
      "details",
      { key: "terms", class: "terms" },
      h("summary", { class: "button" }, says("What can be typed", "?")),
      h(
        "div",
        { class: "terms-list" },
        h("p", null, "Type words, or narrow the search with terms:"),
        h("ul", null, TERMS.map(([term, meaning]) => h("li", null, h("button", { key: `term-${term}`, type: "button", class: "term", onclick: () => page.type(term) }, term), h("span", null, meaning)))),
      ),
    ),
  );
}

/** @param {BuilderPage} page */
function sortSelect(page) {
  const { search } = page;
  const orders = /** @type {[import("./search.js").Order, string][]} */ ([["cost", "By cost"], ["name", "By name"], ["set", "By set"]]);
  return h(
    "select",
    {
      key: "order",
      "aria-label": "Order of the cards",
      onchange: (/** @type {any} */ event) => {
        search.order = event.target.value;
        search.run();
      },
    },
    orders.map(([value, words]) => h("option", { value, selected: search.order === value }, words)),
  );
}

/** @param {BuilderPage} page */
function filters(page) {
  const { known, search } = page;
  if (!known) return null;
  const { inks, costs, types } = search.filters;
  const chosen = inks.length + costs.length + types.length + [search.filters.keyword, search.filters.set, search.filters.inkable, search.filters.format].filter(Boolean).length;
  return h(
    "details",
    { key: "filters", class: "filters", open: page.filtersOpen, ontoggle: (/** @type {any} */ event) => (page.filtersOpen = event.target.open) },
    h("summary", null, chosen > 0 ? `Filters (${chosen})` : "Filters"),
    h(
      "div",
      { class: "filter-rows" },
      h("div", { class: "filter-row" }, toggles("Ink", "ink", known.inks, inks, inkToggle, (list) => search.narrow({ inks: list })), chosen > 0 && h("button", { key: "no-filters", type: "button", class: "button quiet", onclick: () => search.narrow(noFilters()) }, "Clear")),
      h(
        "div",
        { class: "filter-row" },
        toggles("Cost", "cost", costsOf(known.costs), costs, (cost) => [h("span", { class: "unseen" }, "Cost "), cost === LAST_COST ? `${cost}+` : cost], (list) => search.narrow({ costs: list })),
        select(page, "inkable", "Inkwell", [["", "Inkable or not"], ["yes", "Inkable"], ["no", "Not inkable"]], "inkable"),
        known.printed && select(page, "legal", "Format", [["", "Any format"], ["core", "Core now"], ["infinity", "Infinity now"]], "format"),
      ),
      h(
        "div",
        { class: "filter-row" },
        toggles("Type", "type", known.types, types, (type) => type.charAt(0).toUpperCase() + type.slice(1), (list) => search.narrow({ types: list })),
        select(page, "keyword", "Keyword", [["", "Any keyword"], ...known.keywords.map(same)], "keyword"),
        select(page, "set", "Set", [["", "Any set"], ...known.sets.map(({ code, name }) => /** @type {[string, string]} */ ([code, /^\d+$/.test(code) ? `${code} ${name}` : name]))], "set"),
      ),
    ),
  );
}

/** @param {string} name @returns {[string, string]} */
function same(name) {
  return [name, name];
}

/** @param {readonly number[]} costs */
function costsOf(costs) {
  const low = costs.filter((cost) => cost < LAST_COST);
  return costs.some((cost) => cost >= LAST_COST) ? [...low, LAST_COST] : low;
}

/** @param {string} ink */
function inkToggle(ink) {
  return [h("span", { class: "instead", "aria-hidden": "true" }, inkPlates([ink])), h("span", { class: "ink-name" }, ink)];
}

/**
 * Buttons of which any number are pressed.
 * @template {string | number} Value
 * @param {string} legend
 * @param {string} name
 * @param {readonly Value[]} values
 * @param {readonly Value[]} chosen
 * @param {(value: Value) => Kid} look
 * @param {(values: Value[]) => void} change
 */
function toggles(legend, name, values, chosen, look, change) {
  return h(
    "fieldset",
    { key: `filter-${name}`, class: classes("toggles", `toggles-${name}`) },
    h("legend", null, legend),
    values.map((value) => {
      const on = chosen.includes(value);
      const next = on ? chosen.filter((one) => one !== value) : [...chosen, value];
      return h("button", { key: `${name}-${value}`, type: "button", class: "toggle", "aria-pressed": on, onclick: () => change(next) }, look(value));
    }),
  );
}

/**
 * @param {BuilderPage} page
 * @param {string} id
 * @param {string} label
 * @param {[string, string][]} options
 * @param {"keyword" | "set" | "inkable" | "format"} name
 */
function select(page, id, label, options, name) {
  const value = page.search.filters[name];
  return h(
    "select",
    { key: `filter-${id}`, class: classes(value && "narrowed"), "aria-label": label, onchange: (/** @type {any} */ event) => page.search.narrow({ [name]: event.target.value }) },
    options.map(([one, words]) => h("option", { value: one, selected: one === value }, words)),
  );
}

/** @param {BuilderPage} page */
function results(page) {
  const { search } = page;
  const shown = search.cards.slice(0, search.shown);
  const current = shown.some((card) => card.full_name === page.current) ? page.current : shown[0]?.full_name;
  return h(
    "div",
    { key: "results", class: classes("results", search.latest.busy && "busy"), "aria-busy": search.latest.busy },
    h(
      "ul",
      {
        key: "result-list",
        class: "result-list",
        "aria-label": "Cards that were found. Enter adds one; the keys 0 to 9 set how many.",
        onkeydown: (/** @type {KeyboardEvent} */ event) => resultKey(page, event),
      },
      shown.map((card) => page.memo.get(`result-${card.full_name}`, [card, countOf(page.deck, card.full_name), current === card.full_name, page.keywords, page.format], () => result(page, card, current === card.full_name))),
    ),
    shown.length === 0 && !search.latest.busy && !search.problem && h("p", { class: "nothing" }, "No card fits. Try fewer words or filters."),
    search.shown < search.count && h("button", { key: "more", type: "button", class: "button more-cards", onclick: () => void search.more() }, `Show more of ${counted(search.count, "card")}`),
  );
}

/**
 * @param {BuilderPage} page
 * @param {Card} card
 * @param {boolean} current can the tab key reach it?
 */
function result(page, card, current) {
  const name = card.full_name;
  const count = countOf(page.deck, name);
  return h(
    "li",
    { key: `result-${name}`, class: classes("result", count > 0 && "in-deck", card.not_legal && "not-legal") },
    h(
      "button",
      {
        key: `card-${name}`,
        type: "button",
        class: classes("card face", inkClasses(card.inks)),
        tabindex: current ? 0 : -1,
        "data-name": name,
        "aria-description": sayText(card),
        title: card.not_legal || undefined,
        onclick: () => page.add(card, 1),
        onfocus: () => page.look(name),
      },
      h("span", { class: "unseen says" }, `${name}, cost ${card.cost}, ${card.inkable ? "inkable" : "not inkable"}. ${count} in the deck.${card.not_legal ? ` Not legal in ${page.formatName()}.` : ""}`),
      h("span", { class: "inside", "aria-hidden": "true" }, face(card, { explain: (keyword) => page.explain(keyword) })),
    ),
    stepper(page, card, count, "result"),
    card.not_legal && h("span", { class: "ribbon-illegal", "aria-hidden": "true" }, `Not in ${page.formatName()}`),
  );
}

/**
 * What a button that adds a card has when no more copies are allowed. It can be pressed: then the page says why.
 * @param {BuilderPage} page
 * @param {Card} card
 */
export function noMore(page, card) {
  const why = page.whyNoMore(card);
  return why ? { "aria-disabled": "true", title: why } : {};
}

/**
 * Less, how many, more, and a closer look. The keyboard has keys for all of them, so that it need not stop here.
 * @param {BuilderPage} page
 * @param {Card} card
 * @param {number} count
 * @param {string} where
 */
export function stepper(page, card, count, where) {
  const name = card.full_name;
  const alone = where === "reading"; // in a dialog, where there are no keys for it
  const tabindex = alone ? 0 : -1;
  return h(
    "span",
    { class: "count-stepper" },
    h("button", { key: `${where}-less-${name}`, type: "button", class: "step", tabindex, disabled: count === 0, "aria-label": `One fewer of ${name}`, onclick: () => page.add(card, -1) }, "−"),
    h("b", { class: classes(count === 0 && "none"), "aria-hidden": "true" }, count),
    h("button", { key: `${where}-add-${name}`, type: "button", class: "step", tabindex, ...noMore(page, card), "aria-label": `One more of ${name}`, onclick: () => page.add(card, 1) }, "+"),
    !alone && h("button", { key: `${where}-look-${name}`, type: "button", class: "step", tabindex, "aria-label": `Read ${name}`, onclick: () => page.open("card", name) }, icon("eye")),
  );
}

/**
 * The keys on a card.
 * @param {BuilderPage} page
 * @param {KeyboardEvent} event
 */
function resultKey(page, event) {
  const target = event.target instanceof Element ? event.target.closest(".result .card") : null;
  const name = target?.getAttribute("data-name");
  const card = page.search.cards.find((one) => one.full_name === name);
  if (!target || !card || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key.startsWith("Arrow")) moveFocus(page, target, event.key);
  else if (event.key === "Home" || event.key === "End") focusCard(event.key === "Home" ? cardElements().at(0) : cardElements().at(-1));
  else if (!page.cardKey(card, event.key)) return;
  event.preventDefault();
}

/** @returns {HTMLElement[]} */
function cardElements() {
  return [...document.querySelectorAll(".result > .card")].filter((element) => element instanceof HTMLElement);
}

/** @param {HTMLElement | undefined} element */
function focusCard(element) {
  element?.focus();
  element?.scrollIntoView({ block: "nearest" });
}

/**
 * @param {BuilderPage} page
 * @param {Element} from
 * @param {string} key
 */
function moveFocus(page, from, key) {
  const elements = cardElements();
  const at = nearest(from.getBoundingClientRect(), elements.map((element) => element.getBoundingClientRect()), key);
  if (at >= 0 && sameRow(from, elements[at], key)) focusCard(elements[at]);
  else if (key === "ArrowUp") page.focusSearch();
  else if (key === "ArrowRight") focusCard(elements[elements.indexOf(/** @type {HTMLElement} */ (from)) + 1]);
  else if (key === "ArrowLeft") focusCard(elements[elements.indexOf(/** @type {HTMLElement} */ (from)) - 1]);
  else if (page.search.shown < page.search.count) void page.search.more();
}

/**
 * Left and right stay in their row; at its end they go on in the next.
 * @param {Element} from
 * @param {Element} to
 * @param {string} key
 */
function sameRow(from, to, key) {
  return key === "ArrowUp" || key === "ArrowDown" || Math.abs(from.getBoundingClientRect().y - to.getBoundingClientRect().y) < 4;
}
