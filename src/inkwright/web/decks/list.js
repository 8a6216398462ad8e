/**
 * The middle of the builder: the deck itself, its name, and what can be done with it.
 * @module
 */

import { poster } from "../art/poster.js";
import { classes, h } from "../lib/render.js";
import { bareCard } from "../table/cards.js";
import { costHexagon } from "../table/icons.js";
import { inkClasses, inkPlates } from "../table/inks.js";
import { countOf, sizeOf } from "./deck.js";
import { noMore } from "./results.js";
import { sampleList } from "./samples.js";

/** @typedef {import("./page.js").BuilderPage} BuilderPage */
/** @typedef {import("../table/cards.js").Card} Card */

/** @type {Readonly<Record<string, string>>} */
const GROUPS = Object.freeze({ character: "Characters", action: "Actions", song: "Songs", item: "Items", location: "Locations", unknown: "Not known here" });

/** @param {BuilderPage} page */
export function deckPanel(page) {
  const { deck } = page;
  return h(
    "section",
    { key: "deck", class: "deck-panel", "aria-labelledby": "deck-title" },
    h("h2", { id: "deck-title", class: "unseen" }, "The deck"),
    h(
      "div",
      { class: "deck-head" },
      decksLine(page),
      h(
        "div",
        { class: "name-line" },
        h("label", { for: "deck-name", class: "unseen" }, "Name of the deck"),
        h("input", { key: "deck-name", id: "deck-name", class: "deck-name", maxlength: 60, placeholder: "Name of the deck", autocomplete: "off", value: deck.name, oninput: (/** @type {any} */ event) => page.rename(event.target.value) }),
        h("p", { class: "deck-size" }, h("b", null, sizeOf(deck)), sizeOf(deck) === 1 ? " card" : " cards"),
      ),
      verdict(page),
      tools(page),
    ),
    list(page),
  );
}

/** @param {BuilderPage} page */
function decksLine(page) {
  const { deck, decks } = page;
  const all = decks.some(({ id }) => id === deck.id) ? decks : [deck, ...decks];
  return h(
    "div",
    { class: "decks-line" },
    h(
      "select",
      { key: "decks", "aria-label": "Your decks", onchange: (/** @type {any} */ event) => page.choose(event.target.value) },
      folders(all).map(([folder, inside]) => {
        const options = inside.map((one) => h("option", { key: `option-${one.id}`, value: one.id, selected: one.id === deck.id }, `${one.name || "Deck without a name"} (${sizeOf(one)})`));
        return folder ? h("optgroup", { key: `folder-${folder}`, label: folder }, options) : options;
      }),
    ),
    h("button", { key: "new-deck", type: "button", class: "button", onclick: () => page.begin() }, "New"),
    h("button", { key: "remove-deck", type: "button", class: "button", disabled: deck.cards.length === 0 && decks.length < 2, onclick: () => page.open("remove") }, "Delete"),
  );
}

/**
 * The decks by folder; those without one come first.
 * @param {readonly import("./deck.js").Deck[]} decks
 * @returns {[string, import("./deck.js").Deck[]][]}
 */
export function folders(decks) {
  const names = [...new Set(decks.map(({ folder }) => folder ?? ""))].sort();
  return names.map((name) => [name, decks.filter(({ folder }) => (folder ?? "") === name)]);
}

/**
 * In one line: may this deck be played?
 * @param {BuilderPage} page
 */
function verdict(page) {
  const { check, deck } = page;
  if (deck.cards.length === 0) return h("p", { key: "verdict", class: "verdict" }, "Search for cards and click to add them, or start from a sample deck.");
  if (page.checkProblem) return h("p", { key: "verdict", class: "verdict not-legal" }, page.checkProblem);
  if (!check) return h("p", { key: "verdict", class: "verdict" }, "…");
  const count = check.problems.length;
  const words = check.legal ? `Legal in ${page.formatName()}` : count === 1 ? check.problems[0].message : `Not legal in ${page.formatName()}, for ${count} reasons`;
  return h("p", { key: "verdict", class: classes("verdict", check.legal ? "legal" : "not-legal"), title: words }, words);
}

/** @param {BuilderPage} page */
function tools(page) {
  const empty = page.deck.cards.length === 0;
  return h(
    "div",
    { class: "deck-tools" },
    h("button", { key: "test-game", type: "button", class: "button go", disabled: empty || page.busy, onclick: () => page.openTest() }, page.busy ? "One moment …" : "Play a test game"),
    h("button", { key: "measure", type: "button", class: "button", disabled: empty, onclick: () => void page.measurement.open() }, "Against the field"),
    h("button", { key: "draw-hand", type: "button", class: "button", disabled: empty, onclick: () => page.open("hand") }, "Sample hand"),
    h("button", { key: "paste", type: "button", class: "button", onclick: () => page.open("paste") }, "Paste a list"),
    h("button", { key: "copy", type: "button", class: "button", disabled: empty, onclick: () => page.openCopy() }, "Copy"),
    h("button", { key: "versions", type: "button", class: "button", disabled: empty, onclick: () => page.open("versions") }, "Versions"),
    h("button", { key: "visual", type: "button", class: "button", "aria-pressed": page.visual, disabled: empty, onclick: () => page.show(page.part, !page.visual) }, page.visual ? "As a list" : "As cards"),
    h("button", { key: "share", type: "button", class: "button", disabled: empty, onclick: () => void page.share() }, "Share"),
    page.error && h("p", { key: "error", class: "problems", role: "alert" }, page.error),
    !page.store.kept && h("p", { class: "problems" }, "This browser keeps nothing, so the deck is lost when the page is closed."),
  );
}

/** @param {BuilderPage} page */
function list(page) {
  const { deck, cards } = page;
  const rows = deck.cards.map(([name, count]) => ({ name, count, card: cards.get(name) }));
  const groups = Object.keys(GROUPS).map((kind) => ({
    kind,
    rows: rows
      .filter(({ card }) => (card?.type ?? "unknown") === kind)
      .sort((a, b) => (a.card?.cost ?? 0) - (b.card?.cost ?? 0) || (a.name < b.name ? -1 : 1)),
  }));
  return h(
    "div",
    { key: "deck-list", class: "deck-rows", onkeydown: (/** @type {KeyboardEvent} */ event) => rowKey(page, event) },
    rows.length === 0 && page.samples.length > 0 && h("section", { key: "start", class: "deck-start", "aria-labelledby": "start-title" }, h("h3", { id: "start-title" }, "Start from a sample deck"), sampleList(page, "sample")),
    groups
      .filter(({ rows: inside }) => inside.length > 0)
      .map(({ kind, rows: inside }) =>
        h(
          "section",
          { key: `group-${kind}`, "aria-labelledby": `group-title-${kind}` },
          h("h3", { id: `group-title-${kind}` }, GROUPS[kind], h("span", null, inside.reduce((sum, { count }) => sum + count, 0))),
          page.visual
            ? h("ul", { class: "deck-cards" }, inside.map(({ name, count, card }) => page.memo.get(`seen-${name}`, [card, count, page.format], () => seen(page, name, card, count))))
            : h("ul", null, inside.map(({ name, count, card }) => page.memo.get(`row-${name}`, [card, count, page.format], () => row(page, name, card, count)))),
        ),
      ),
  );
}

/**
 * @param {BuilderPage} page
 * @param {string} name
 * @param {Card | undefined} card
 * @param {number} count
 */
function row(page, name, card, count) {
  const known = card ?? bareCard(name);
  return h(
    "li",
    { key: `row-${name}`, class: classes("deck-row", inkClasses(known.inks)), onpointerenter: (/** @type {PointerEvent} */ event) => page.preview(name, event), onpointerleave: () => page.preview(null) },
    h("button", { key: `row-less-${name}`, type: "button", class: "step", tabindex: -1, "aria-label": `One fewer of ${name}`, onclick: () => page.add(known, -1) }, "−"),
    h("b", { class: "row-count", "aria-hidden": "true" }, count),
    h("button", { key: `row-add-${name}`, type: "button", class: "step", tabindex: -1, ...noMore(page, known), "aria-label": `One more of ${name}`, onclick: () => page.add(known, 1) }, "+"),
    h(
      "button",
      { key: `row-name-${name}`, type: "button", class: "row-name", "data-name": name, onclick: () => page.open("card", name) },
      card && costHexagon(card.cost, card.inkable),
      h("span", { class: "unseen" }, `${count} `),
      h("span", { class: "row-title" }, h("bdi", null, known.name), known.version && h("small", null, h("bdi", null, known.version))),
    ),
    inkPlates(known.inks),
  );
}

/**
 * A card of the deck as a poster; what is counted stands below it.
 * @param {BuilderPage} page
 * @param {string} name
 * @param {Card | undefined} card
 * @param {number} count
 */
function seen(page, name, card, count) {
  const known = card ?? bareCard(name);
  return h(
    "li",
    { key: `seen-${name}`, class: "deck-card" },
    h("button", { key: `seen-name-${name}`, type: "button", class: "seen-card row-name", "data-name": name, "aria-label": `${count} ${name}`, onclick: () => page.open("card", name) }, poster({ rarity: "Common", ...known })),
    h(
      "span",
      { class: "count-stepper" },
      h("button", { key: `seen-less-${name}`, type: "button", class: "step", tabindex: -1, "aria-label": `One fewer of ${name}`, onclick: () => page.add(known, -1) }, "−"),
      h("b", { "aria-hidden": "true" }, count),
      h("button", { key: `seen-add-${name}`, type: "button", class: "step", tabindex: -1, ...noMore(page, known), "aria-label": `One more of ${name}`, onclick: () => page.add(known, 1) }, "+"),
    ),
  );
}

/**
 * The keys on a row: up and down, and those of a card.
 * @param {BuilderPage} page
 * @param {KeyboardEvent} event
 */
function rowKey(page, event) {
  const target = event.target instanceof HTMLElement && event.target.matches(".row-name") ? event.target : null;
  const name = target?.dataset.name;
  if (!target || !name || event.ctrlKey || event.altKey || event.metaKey) return;
  const rows = [...document.querySelectorAll(".row-name")].filter((element) => element instanceof HTMLElement);
  const at = rows.indexOf(target);
  if (event.key === "ArrowDown") rows[at + 1]?.focus();
  else if (event.key === "ArrowUp") rows[at - 1]?.focus();
  else if (page.cardKey(page.cards.get(name) ?? bareCard(name), event.key)) {
    if (countOf(page.deck, name) === 0) (rows[at + 1] ?? rows[at - 1])?.focus();
  } else return;
  event.preventDefault();
}
