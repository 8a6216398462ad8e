/**
 * The search for cards, and what is done with a card that is found.
 * @module
 */

import { get, Refused } from "../lib/api.js";
import { counted } from "../lib/count.js";
import { classes, h } from "../lib/render.js";
import { cardOf, typeLine } from "../table/cards.js";
import { costHexagon } from "../table/icons.js";
import { inkClasses, inkPlates } from "../table/inks.js";
import { FILLER } from "./document.js";
import { fillerFace, ownFace } from "./own-card.js";

/** @typedef {import("./page.js").SandboxPage} SandboxPage */
/** @typedef {import("../table/cards.js").Card} Card */

const MOST_SHOWN = 40;
/** How long the page waits for the next letter, in milliseconds. */
const PAUSE = 120;
/** The type of the data of a dragged card. */
export const DRAGGED_NEW = "application/x-inkwright-card";

/** What is searched and found. */
export class CardSearch {
  /** @param {SandboxPage} page */
  constructor(page) {
    this.page = page;
    this.query = "";
    /** @type {Card[]} */
    this.found = [];
    this.count = 0;
    this.highlighted = 0;
    this.error = "";
    this.asked = 0;
    this.timer = 0;
    /** The query whose cards are shown. */
    this.shown = "";
  }

  /** @param {string} query */
  type(query) {
    this.query = query;
    this.highlighted = 0;
    clearTimeout(this.timer);
    if (!query.trim()) {
      this.empty();
      this.page.draw();
      return;
    }
    this.timer = window.setTimeout(() => void this.ask(), PAUSE);
    this.page.draw();
  }

  async ask() {
    const number = ++this.asked;
    try {
      const { cards, count } = await get(address(this.query));
      if (number === this.asked) this.show(ranked(cards.map(cardOf), this.query), count);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (number !== this.asked) return;
      this.error = error.message;
      this.shown = this.query.trim();
      this.found = this.own(this.query);
      this.page.draw();
    }
  }

  /**
   * The cards of the scenario's own that fit, and the filler.
   * @param {string} query
   */
  own(query) {
    const words = query.trim().toLowerCase().replace(/\s+[-–—]+(?=\s|$)/g, " -"); // as full names are written
    const faces = [...this.page.document.cards.map(ownFace), ...(FILLER.toLowerCase().startsWith(words) ? [fillerFace()] : [])];
    return words ? faces.filter((card) => card.full_name.toLowerCase().includes(words)) : [];
  }

  /**
   * @param {Card[]} cards
   * @param {number} count
   */
  show(cards, count) {
    this.error = "";
    this.shown = this.query.trim();
    const own = this.own(this.query);
    const names = new Set(own.map((card) => card.full_name));
    this.found = [...own, ...cards.filter((card) => !names.has(card.full_name))].slice(0, MOST_SHOWN);
    this.count = count + own.length;
    this.page.draw();
  }

  /** Put the highlighted card on the table; the first one of the query if its cards have not come yet. */
  take() {
    const { page, query } = this;
    const { target, under } = page;
    const card = this.found[this.highlighted];
    const known = this.shown === query.trim();
    if (!query.trim() || (known && !card)) return;
    this.empty();
    if (known) page.add(card, target, under);
    else void this.takeFirst(query, target, under);
    page.draw();
  }

  /**
   * Put the first card of a query on the table, when it has come.
   * @param {string} query
   * @param {import("./document.js").Target} target
   * @param {number | null} under
   */
  async takeFirst(query, target, under) {
    const { page } = this;
    try {
      const [own] = this.own(query);
      const card = own ?? ranked((await get(address(query))).cards.map(cardOf), query)[0];
      if (card) page.add(card, target, under);
      else page.message("refused", `No card fits “${query.trim()}”.`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      page.message("refused", error.message);
    }
  }

  /** Begin another search. */
  empty() {
    clearTimeout(this.timer);
    this.asked++;
    this.query = "";
    this.shown = "";
    this.found = [];
    this.error = "";
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const steps = /** @type {Record<string, number>} */ ({ ArrowDown: 1, ArrowUp: -1 });
    if (event.key in steps && this.found.length > 0) {
      event.preventDefault();
      this.highlighted = (this.highlighted + steps[event.key] + this.found.length) % this.found.length;
      this.page.draw();
      this.page.work.element(`found-${this.highlighted}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.take();
    } else if (event.key === "Escape") {
      this.type("");
    }
  }
}

/** @param {string} query */
function address(query) {
  return `/api/cards?q=${encodeURIComponent(query.trim())}`;
}

/**
 * Cards whose names fit stand before those whose texts fit.
 * @param {Card[]} cards
 * @param {string} query
 */
function ranked(cards, query) {
  const words = query.trim().toLowerCase().replace(/\s+[-–—]+(?=\s|$)/g, " -"); // as full names are written
  const rank = (/** @type {Card} */ { full_name: name }) => {
    const lower = name.toLowerCase();
    if (lower === words) return 0;
    if (lower.startsWith(words)) return 1;
    return words.split(/[\s-]+/).every((word) => lower.includes(word)) ? 2 : 3;
  };
  return cards.map((card) => ({ card, rank: rank(card) })).sort((a, b) => a.rank - b.rank || a.card.full_name.localeCompare(b.card.full_name)).map(({ card }) => card);
}

/** @param {SandboxPage} page */
export function searchPanel(page) {
  const { search, under } = page;
  const where = under === null ? placeWords(page.document, page.target) : "under the selected card";
  const open = search.found.length > 0;
  return h(
    "section",
    { key: "search-panel", class: "panel search-panel", "aria-labelledby": "search-title" },
    h("h2", { id: "search-title" }, "Add cards"),
    h("label", { for: "search", class: "search-where" }, "They go ", h("b", null, where), "."),
    h("input", {
      key: "search",
      id: "search",
      type: "search",
      class: "search-field",
      role: "combobox",
      "aria-expanded": open,
      "aria-controls": "found",
      "aria-autocomplete": "list",
      "aria-activedescendant": open ? `found-${search.highlighted}` : undefined,
      autocomplete: "off",
      spellcheck: "false",
      maxlength: 200,
      placeholder: "Name, words, or ink:ruby cost:..3",
      value: search.query,
      oninput: (/** @type {any} */ event) => search.type(event.target.value),
      onkeydown: (/** @type {KeyboardEvent} */ event) => search.key(event),
    }),
    search.error && h("p", { class: "problems", role: "alert" }, search.error),
    open
      ? h(
          "ul",
          { key: "found", id: "found", class: "found", role: "listbox", "aria-label": "Cards that fit" },
          search.found.map((card, i) => foundRow(page, card, i)),
        )
      : h("p", { class: "aside-words" }, search.query.trim() && search.shown === search.query.trim() && !search.error ? "No card fits." : "Type a name and press Enter, or drag a card to its place. The title of a zone chooses where cards go."),
    open && search.count > search.found.length && h("p", { class: "aside-words" }, `${counted(search.count, "card")} fit. Type more to see fewer.`),
    h("button", { key: "make-up", type: "button", class: "button wide-button", onclick: () => newDraft(page) }, "Make up a card"),
  );
}

/** @param {SandboxPage} page */
function newDraft(page) {
  page.draft = { card: { name: "" }, replaces: "", problem: "", meaning: [], checking: false, asked: 0, error: "" };
  page.open("own");
}

/**
 * Where a card goes, in words.
 * @param {import("./document.js").Document} edited
 * @param {import("./document.js").Target} target
 */
export function placeWords(edited, target) {
  const { name } = edited.seats[target.seat];
  const words = { play: `into play for ${name}`, hand: `into ${name}'s hand`, inkwell: `into ${name}'s inkwell`, deck: `into ${name}'s deck`, discard: `into ${name}'s discard` };
  return words[target.zone];
}

/**
 * @param {SandboxPage} page
 * @param {Card} card
 * @param {number} place
 */
function foundRow(page, card, place) {
  const { search } = page;
  return h(
    "li",
    {
      key: `found-${place}`,
      id: `found-${place}`,
      class: classes("found-row", inkClasses(card.inks), place === search.highlighted && "highlighted"),
      role: "option",
      "aria-selected": place === search.highlighted,
      draggable: "true",
      title: "Click to add it, or drag it to its place",
      onclick: () => {
        search.empty();
        page.add(card, page.target, page.under);
      },
      ondragstart: (/** @type {DragEvent} */ event) => {
        page.cards = { ...page.cards, [card.full_name]: card };
        event.dataTransfer?.setData(DRAGGED_NEW, card.full_name);
      },
    },
    costHexagon(card.cost, card.inkable),
    h("span", { class: "found-name" }, h("b", null, h("bdi", null, card.name)), card.version && h("i", null, h("bdi", null, card.version)), h("small", null, summary(card))),
    inkPlates(card.inks),
  );
}

/**
 * What a card is, in one line.
 * @param {Card} card
 */
export function summary(card) {
  const numbers = card.type === "character" ? ` · ${card.strength}/${card.willpower}` : "";
  return `${card.type === "character" ? "Character" : typeLine(card)}${numbers}`;
}
