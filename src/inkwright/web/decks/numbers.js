/**
 * The right side of the builder: legality in words, curve, inks, inkable cards, odds.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { inkPlates } from "../table/inks.js";
import { sizeOf } from "./deck.js";

/** @typedef {import("./page.js").BuilderPage} BuilderPage */
/** @typedef {import("../table/cards.js").Card} Card */

/** The last cost with a bar of its own; it stands for all above, too. */
const LAST_BAR = 10;
const TURNS = 7;
const REASONS = 4; // that are shown at once

/** The formats in words. */
export const FORMATS = Object.freeze(
  /** @type {Record<string, string>} */ ({ core: "Core", infinity: "Infinity", limited: "Limited", sealed: "Sealed", draft: "Draft", "pack-rush": "Pack Rush", coconut: "Coconut", constructed: "any sets" }),
);

/**
 * How many of the cards of a deck have something.
 * @param {BuilderPage} page
 * @param {(card: Card) => boolean} test
 */
function countWhere({ deck, cards }, test) {
  return deck.cards.reduce((sum, [name, count]) => {
    const card = cards.get(name);
    return card && test(card) ? sum + count : sum;
  }, 0);
}

/** @param {BuilderPage} page */
export function numbers(page) {
  const empty = page.deck.cards.length === 0;
  return h(
    "section",
    { key: "numbers", class: "numbers-panel", "aria-labelledby": "numbers-title" },
    h("h2", { id: "numbers-title", class: "unseen" }, "The deck in numbers"),
    legality(page),
    empty ? h("p", { class: "aside-words" }, "Curve, inks and odds appear with the first card.") : [curve(page), inks(page), odds(page)],
  );
}

/** @param {BuilderPage} page */
function legality(page) {
  const { known, check, deck } = page;
  return h(
    "section",
    { key: "legality", class: "number-part", "aria-labelledby": "legality-title" },
    h("h3", { id: "legality-title" }, "Legal?"),
    h(
      "div",
      { class: "legality-choice" },
      h(
        "select",
        { key: "format", "aria-label": "Format", onchange: (/** @type {any} */ event) => page.judgeBy({ format: event.target.value }) },
        (known?.formats ?? []).map((name) => h("option", { value: name, selected: name === page.format }, name === "constructed" ? "Any sets" : (FORMATS[name] ?? name))),
      ),
      h("input", { key: "day", type: "date", "aria-label": "On which day", value: page.day, onchange: (/** @type {any} */ event) => page.judgeBy({ day: event.target.value }) }),
    ),
    h(
      "div",
      { key: "legality-words", class: "legality-words", role: "status" },
      deck.cards.length === 0 && h("p", { class: "aside-words" }, "The deck is empty."),
      deck.cards.length > 0 && check?.legal && h("p", { class: "verdict legal" }, `Legal in ${page.formatName()} on ${dayInWords(check.date)}.`),
      deck.cards.length > 0 && check && !check.legal && h("p", { class: "verdict not-legal" }, `Not legal in ${page.formatName()} on ${dayInWords(check.date)}:`),
      deck.cards.length > 0 && check && reasons(check.problems),
      page.checkProblem && h("p", { class: "verdict not-legal" }, page.checkProblem),
    ),
  );
}

/**
 * What keeps the deck from being legal; many reasons are folded.
 * @param {readonly { message: string }[]} problems
 */
function reasons(problems) {
  const lines = problems.map(({ message }) => h("li", null, message));
  const rest = lines.slice(REASONS);
  return [
    h("ul", { class: "reasons" }, lines.slice(0, REASONS)),
    rest.length > 0 && h("details", { key: "more-reasons", class: "more-reasons" }, h("summary", null, `${rest.length} more`), h("ul", { class: "reasons" }, rest)),
  ];
}

/** @param {string} day */
function dayInWords(day) {
  return new Date(`${day}T12:00:00`).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

/** @param {BuilderPage} page */
function curve(page) {
  const costs = Array.from({ length: LAST_BAR + 1 }, (_, cost) => cost).filter((cost) => cost > 0 || countWhere(page, (card) => card.cost === 0) > 0);
  const bars = costs.map((cost) => {
    const here = (/** @type {Card} */ card) => (cost === LAST_BAR ? card.cost >= cost : card.cost === cost);
    return { cost, all: countWhere(page, here), inkable: countWhere(page, (card) => here(card) && card.inkable) };
  });
  const most = Math.max(1, ...bars.map(({ all }) => all));
  const size = Math.max(1, countWhere(page, () => true));
  const inkable = countWhere(page, (card) => card.inkable);
  const average = page.deck.cards.reduce((sum, [name, count]) => sum + (page.cards.get(name)?.cost ?? 0) * count, 0) / size;
  return h(
    "section",
    { key: "curve", class: "number-part", "aria-labelledby": "curve-title" },
    h("h3", { id: "curve-title" }, "Curve", h("span", null, `average ${average.toFixed(1)}`)),
    h(
      "ol",
      { class: "curve" },
      bars.map(({ cost, all, inkable: can }) =>
        h(
          "li",
          { key: `bar-${cost}`, style: { "--share": all / most, "--inkable": all > 0 ? can / all : 0 } },
          h("span", { class: "unseen" }, `Cost ${cost}${cost === LAST_BAR ? " or more" : ""}: ${all}, of these inkable: ${can}`),
          h("b", { "aria-hidden": "true" }, all > 0 && all),
          h("span", { class: "curve-bar", "aria-hidden": "true" }, all > 0 && h("i", { class: "bar-plain" }), can > 0 && h("i", { class: "bar-inkable" })),
          h("small", { "aria-hidden": "true" }, cost === LAST_BAR ? `${cost}+` : cost),
        ),
      ),
    ),
    h("p", { class: "legend" }, h("i", { class: "swatch bar-inkable" }), `inkable: ${inkable} of ${size}, ${percent(inkable / size)}`, h("i", { class: "swatch bar-plain" }), `not: ${size - inkable}`),
  );
}

/** @param {BuilderPage} page */
function inks(page) {
  const found = (page.known?.inks ?? []).map((ink) => ({ ink, count: countWhere(page, (card) => card.inks.includes(ink)) })).filter(({ count }) => count > 0);
  const types = /** @type {[string, string, string][]} */ ([["character", "character", "characters"], ["action", "action", "actions"], ["song", "song", "songs"], ["item", "item", "items"], ["location", "location", "locations"]])
    .map(([type, one, many]) => ({ count: countWhere(page, (card) => card.type === type), one, many }))
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`);
  const size = sizeOf(page.deck);
  return h(
    "section",
    { key: "inks", class: "number-part", "aria-labelledby": "inks-title" },
    h("h3", { id: "inks-title" }, "Inks"),
    h("ul", { class: "ink-bars" }, found.map(({ ink, count }) => h("li", { key: `ink-bar-${ink}`, class: `ink-${ink.toLowerCase()}`, style: { "--share": count / size } }, inkPlates([ink]), h("span", null, ink), h("i", { class: "ink-bar", "aria-hidden": "true" }), h("b", null, count)))),
    h("p", { class: "aside-words" }, types.join(" · ")),
  );
}

/** @param {BuilderPage} page */
function odds(page) {
  const found = page.check?.deck.odds;
  if (!found) return null;
  const second = page.second;
  return h(
    "section",
    { key: "odds", class: "number-part", "aria-labelledby": "odds-title" },
    h("h3", { id: "odds-title" }, "Odds"),
    h("p", null, "Inkable cards in the first seven:"),
    h("ul", { class: "odds-hand" }, found.inkable.filter(({ cards }) => cards >= 2 && cards <= 4).map(({ cards, at_least: chance }) => h("li", null, h("b", null, percent(chance)), h("span", null, ` ${cards} or more`)))),
    h(
      "fieldset",
      { class: "who-starts" },
      h("legend", { class: "unseen" }, "Who starts"),
      [false, true].map((value) =>
        h("label", { class: classes(second === value && "chosen") }, h("input", { key: `second-${value}`, type: "radio", name: "second", checked: second === value, onchange: () => page.setSecond(value) }), value ? "You go second" : "You go first"),
      ),
    ),
    h(
      "table",
      { class: "odds" },
      h("caption", { class: "unseen" }, "By each of your turns"),
      h("thead", null, h("tr", null, h("th", { scope: "col" }, "Turn"), h("th", { scope: "col" }, "card of that cost"), h("th", { scope: "col" }, "ink each turn"))),
      h(
        "tbody",
        null,
        found.on_curve.slice(0, TURNS).map((turn) =>
          h("tr", null, h("th", { scope: "row" }, turn.turn), cell(second ? turn.second : turn.first), cell(second ? turn.ink_second : turn.ink_first)),
        ),
      ),
    ),
  );
}

/** @param {number} chance */
function cell(chance) {
  return h("td", { style: { "--share": chance } }, percent(chance));
}

/** @param {number} share */
export function percent(share) {
  const rounded = Math.round(share * 100);
  if (rounded === 100 && share < 1) return "> 99 %";
  return rounded === 0 && share > 0 ? "< 1 %" : `${rounded} %`;
}
