/**
 * Choose a deck: one of those that come with Inkwright, one that was built in this browser, or a pasted list.
 * @module
 */

import { get } from "../lib/api.js";
import { BrowserStore } from "../lib/browser-store.js";
import { counted } from "../lib/count.js";
import { classes, h } from "../lib/render.js";
import { inkPlates } from "../table/inks.js";
import { listOf, sizeOf } from "./deck.js";
import { DeckStore } from "./store.js";

/**
 * @typedef {{ name: string, kind: string, inks: string[], size: number, text: string, cover?: import("../lib/parlour.js").CardLook, curve?: number[] }} Sample
 * @typedef {{ message: string, line?: number }} Problem
 *
 * @typedef {object} Choice
 * @property {string} name of a sample deck, or "built:" and the id of a deck of the builder; "" for the pasted list
 * @property {string} text the pasted list
 * @property {string} error why the server refused the list
 * @property {Problem[]} problems of the list
 */

const KEPT = "inkwright.deck";
/** Before the id of a deck of the builder, as the name of a choice. */
export const BUILT = "built:";
const MOST_BUILT = 8; // decks of the builder that are offered

/** The decks of the builder, the one that was changed last in front. */
const built = () => new DeckStore().decks().filter(({ cards }) => cards.length > 0).slice(0, MOST_BUILT);

/** @type {Promise<Sample[]> | null} */
let samples = null;

/** The decks that come with Inkwright. */
export function sampleDecks() {
  samples ??= get("/api/decks");
  samples.catch(() => (samples = null)); // asked for again
  return samples;
}

/**
 * What was chosen last in this browser.
 * @param {readonly Sample[]} decks
 * @param {number} [place] the sample deck that is chosen where nothing was chosen yet
 * @returns {Choice}
 */
export function firstChoice(decks, place = 0) {
  const text = keptList();
  return { name: decks[place % Math.max(1, decks.length)]?.name ?? "", text, error: "", problems: [] };
}

/** The list that was pasted last, if the browser keeps such things. */
function keptList() {
  return new BrowserStore().attempt((store) => store.getItem(KEPT)) ?? "";
}

/** @param {string} text */
export function keepList(text) {
  if (text.trim()) new BrowserStore().attempt((store) => store.setItem(KEPT, text));
}

/**
 * The deck as the server takes it.
 * @param {Choice} choice
 */
export function deckOf({ name, text }) {
  const deck = name.startsWith(BUILT) && built().find(({ id }) => name === BUILT + id);
  return deck ? listOf(deck) : name || text;
}

/**
 * Did the user make this deck, so that its mistakes are shown with it?
 * @param {Choice} choice
 */
export function isOwn({ name }) {
  return name === "" || name.startsWith(BUILT);
}

/**
 * A name as a title: "night-watch" is "Night Watch".
 * @param {string} name
 */
export function deckTitle(name) {
  return name.split("-").map((word) => (word === "and" || word === "of" ? word : word.charAt(0).toUpperCase() + word.slice(1))).join(" ");
}

/**
 * @param {object} given
 * @param {string} given.id makes the names of its fields unique
 * @param {string} given.legend
 * @param {readonly Sample[]} given.decks
 * @param {Choice} given.choice
 * @param {(change: Partial<Choice>) => void} given.change
 */
export function deckPicker({ id, legend, decks, choice, change }) {
  const own = choice.name === "";
  return h(
    "fieldset",
    { key: `${id}-decks`, class: "deck-picker" },
    h("legend", null, legend),
    h(
      "div",
      { class: "deck-list" },
      decks.map((deck) =>
        option(id, deck.name, choice, change, [h("b", null, deckTitle(deck.name)), h("small", null, inkPlates(deck.inks), ` ${counted(deck.size, "card")}`)]),
      ),
      built().map((deck) => option(id, BUILT + deck.id, choice, change, [h("b", null, h("bdi", null, deck.name || "Deck without a name")), h("small", null, `yours, ${counted(sizeOf(deck), "card")}`)])),
      option(id, "", choice, change, [h("b", null, "Your own list"), h("small", null, "Paste it below.")]),
    ),
    own && pasted(id, choice, change),
    choice.error && problemList(id, choice),
    h("p", { class: "aside-words" }, h("a", { key: `${id}-builder`, href: "/decks" }, "Build a deck"), ", or change one of yours."),
  );
}

/**
 * @param {string} id
 * @param {string} name
 * @param {Choice} choice
 * @param {(change: Partial<Choice>) => void} change
 * @param {import("../lib/render.js").Kid} inside
 */
function option(id, name, choice, change, inside) {
  const chosen = choice.name === name;
  return h(
    "label",
    { class: classes("deck", chosen && "chosen-deck") },
    h("input", { key: `${id}-deck-${name || "own"}`, type: "radio", name: `${id}-deck`, value: name || "own", checked: chosen, onchange: () => change({ name, error: "", problems: [] }) }),
    h("span", null, inside),
  );
}

/**
 * @param {string} id
 * @param {Choice} choice
 * @param {(change: Partial<Choice>) => void} change
 */
function pasted(id, { text, error }, change) {
  return h(
    "div",
    { class: "pasted" },
    h("label", { for: `${id}-list` }, "Deck list, one card a line, as in “4 Name - Version”"),
    h("textarea", {
      key: `${id}-list`,
      id: `${id}-list`,
      rows: 8,
      spellcheck: "false",
      value: text,
      "aria-describedby": error ? `${id}-problems` : undefined,
      "aria-invalid": error ? "true" : undefined,
      oninput: (/** @type {any} */ event) => change({ text: event.target.value, error: "", problems: [] }),
    }),
  );
}

/**
 * @param {string} id
 * @param {Choice} choice
 */
function problemList(id, { error, problems }) {
  return h(
    "div",
    { key: `${id}-problems`, id: `${id}-problems`, class: "problems", role: "alert" },
    h("p", null, error),
    problems.length > 0 && h("ul", null, problems.map((problem) => h("li", null, problem.line ? `Line ${problem.line}: ` : "", problem.message))),
  );
}
