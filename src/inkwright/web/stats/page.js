/**
 * The anonymous figures of a server's finished games: decks and cards, sorted, narrowed down, with intervals.
 * @module
 */

import { get, Refused } from "../lib/api.js";
import { element } from "../lib/element.js";
import { heatMap } from "../lib/heat.js";
import { h, Renderer } from "../lib/render.js";
import { Settings } from "../lib/settings.js";
import { siteHead } from "../lib/site.js";

/**
 * @typedef {Record<string, any>} Row
 * @typedef {{ games: number, columns: Record<string, string>, rows: Row[] }} Table
 * @typedef {{ name: string, words: string, kind: "text" | "count" | "share" | "rate" | "points" | "number" }} Head
 */

/** @type {Readonly<Record<string, readonly Head[]>>} */
const HEADS = Object.freeze({
  decks: [
    { name: "deck", words: "Inks", kind: "text" },
    { name: "games", words: "Games", kind: "count" },
    { name: "win_rate", words: "Won", kind: "rate" },
    { name: "first_win_rate", words: "First", kind: "share" },
    { name: "second_win_rate", words: "Second", kind: "share" },
  ],
  cards: [
    { name: "card", words: "Card", kind: "text" },
    { name: "deck", words: "Inks", kind: "text" },
    { name: "games", words: "Games", kind: "count" },
    { name: "improvement", words: "Better when drawn", kind: "points" },
    { name: "opening_win_rate", words: "Opening hand", kind: "share" },
    { name: "drawn_win_rate", words: "Drawn", kind: "share" },
    { name: "never_drawn_win_rate", words: "Never drawn", kind: "share" },
    { name: "altered_win_rate", words: "Altered away", kind: "share" },
    { name: "inked_win_rate", words: "Inked", kind: "share" },
    { name: "played_win_rate", words: "Played", kind: "share" },
    { name: "mean_turn", words: "Turn", kind: "number" },
  ],
  card_turns: [
    { name: "card", words: "Card", kind: "text" },
    { name: "deck", words: "Inks", kind: "text" },
    { name: "turn", words: "Turn", kind: "count" },
    { name: "games", words: "Games", kind: "count" },
    { name: "win_rate", words: "Won", kind: "rate" },
  ],
});

const TABLES = Object.freeze(["decks", "matchups", "cards", "card_turns"]);
const OF_CARDS = Object.freeze(["cards", "card_turns"]); // that the filters are for
const MOST_ROWS = 100;

/** The page. */
class StatsPage {
  /** @param {Element} root */
  constructor(root) {
    this.renderer = new Renderer(root);
    /** @type {Record<string, Table>} */
    this.tables = {};
    this.says = "One moment …";
    this.words = "";
    this.deck = "";
    this.against = "";
    this.least = 1;
    /** @type {Record<string, { by: string, down: boolean }>} */
    this.order = { decks: { by: "win_rate", down: true }, cards: { by: "improvement", down: true }, card_turns: { by: "games", down: true } };
  }

  async start() {
    this.draw();
    await this.asking(async () => {
      const found = await Promise.all(TABLES.map((table) => get(`/api/stats?table=${table}`)));
      this.tables = Object.fromEntries(TABLES.map((table, i) => [table, found[i]]));
      const { games } = this.tables.decks;
      this.says = games > 0 ? `${games} finished ${games === 1 ? "game" : "games"}, without names. Intervals are 95 %.` : "No game was finished yet.";
    });
  }

  /**
   * Do something that asks the server; what it refuses is said.
   * @param {() => Promise<void>} act
   */
  async asking(act) {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.says = error.message;
    }
    this.draw();
  }

  /**
   * Count the cards in the games against one deck alone.
   * @param {string} against
   */
  async meet(against) {
    this.against = against;
    this.draw();
    await this.asking(async () => {
      const cards = await get(`/api/stats?table=cards${against && `&against=${encodeURIComponent(against)}`}`);
      if (against === this.against) this.tables.cards = cards;
    });
  }

  /**
   * The rows of a table that are asked for, in the order that is asked for.
   * @param {string} name
   * @returns {Row[]}
   */
  rows(name) {
    const { by, down } = this.order[name];
    const words = this.words.toLowerCase().split(/\s+/);
    const isWanted = (/** @type {Row} */ row) => (!this.deck || row.deck === this.deck) && row.games >= this.least && words.every((word) => `${row.card} ${row.deck}`.toLowerCase().includes(word));
    const every = this.tables[name]?.rows ?? [];
    const shown = OF_CARDS.includes(name) ? every.filter(isWanted) : [...every];
    const value = (/** @type {Row} */ row) => row[by] ?? -Infinity;
    const sorted = shown.sort((a, b) => (typeof value(a) === "string" ? String(value(a)).localeCompare(String(value(b))) : value(a) - value(b)));
    return down ? sorted.reverse() : sorted;
  }

  draw() {
    const decks = [...new Set((this.tables.decks?.rows ?? []).map(({ deck }) => deck))].sort();
    this.renderer.render(
      h(
        "div",
        { class: "stats-page" },
        siteHead("Statistics"),
        h(
          "main",
          { class: "stats" },
          h("h1", null, "Statistics"),
          h("p", { key: "stats-says", role: "status" }, this.says),
          decks.length > 0 && [
            h("h2", null, "Decks by inks"),
            this.table("decks"),
            decks.length > 1 && [
              h("h2", null, "Who beats whom"),
              h("p", { class: "stats-note" }, "Points of 100 games that the deck of the row makes against the deck of the column: blue above 50, orange below. Dashed: it may be on either side of 50."),
              this.matrix(decks),
            ],
            h("h2", null, "Cards"),
            h("p", { class: "stats-note" }, "In how many games a card was there, and how many of them were won. Better when drawn: less the win rate when it was never drawn, in points."),
            h(
              "div",
              { class: "stats-filters" },
              h("label", null, "Inks ", h("select", { key: "stats-deck", onchange: (/** @type {any} */ event) => this.narrow({ deck: event.target.value }) }, h("option", { value: "", selected: this.deck === "" }, "all"), decks.map((deck) => h("option", { value: deck, selected: deck === this.deck }, deck)))),
              h("label", null, "Against ", h("select", { key: "stats-against", onchange: (/** @type {any} */ event) => void this.meet(event.target.value) }, h("option", { value: "", selected: this.against === "" }, "all"), decks.map((deck) => h("option", { value: deck, selected: deck === this.against }, deck)))),
              h("label", null, "Words ", h("input", { key: "stats-words", type: "search", maxlength: 100, value: this.words, oninput: (/** @type {any} */ event) => this.narrow({ words: event.target.value }) })),
              h("label", null, "Games at least ", h("input", { key: "stats-least", type: "number", min: 1, value: this.least, onchange: (/** @type {any} */ event) => this.narrow({ least: Math.max(1, Number(event.target.value) || 1) }) })),
            ),
            this.table("cards"),
            h("h2", null, "Cards by the turn in which they were played"),
            this.table("card_turns"),
          ],
        ),
      ),
    );
  }

  /** @param {{ deck?: string, words?: string, least?: number }} wanted */
  narrow(wanted) {
    Object.assign(this, wanted);
    this.draw();
  }

  /** @param {readonly string[]} decks */
  matrix(decks) {
    const found = new Map((this.tables.matchups?.rows ?? []).map((row) => [`${row.deck}|${row.opponent}`, row]));
    const rate = (/** @type {Row | undefined} */ row) => (row && row.win_rate !== null ? { mean: row.win_rate, low: row.low, high: row.high, games: row.games } : null);
    return heatMap("Who beats whom", decks, decks.map((deck, at) => ({ name: `${at + 1} ${deck}`, cells: decks.map((other) => rate(found.get(`${deck}|${other}`))) })));
  }

  /** @param {string} name */
  table(name) {
    const rows = this.rows(name);
    const order = this.order[name];
    const sort = (/** @type {string} */ by) => {
      this.order[name] = { by, down: order.by === by ? !order.down : true };
      this.draw();
    };
    return h(
      "div",
      { key: `table-${name}`, class: "stats-scroll", tabindex: 0, role: "region", "aria-label": name },
      h(
        "table",
        { class: `stats-${name}` },
        h("thead", null, h("tr", null, HEADS[name].map((head) => h("th", { scope: "col", "aria-sort": order.by === head.name ? (order.down ? "descending" : "ascending") : null, title: this.tables[name]?.columns[head.name] }, h("button", { key: `${name}-by-${head.name}`, type: "button", onclick: () => sort(head.name) }, head.words, order.by === head.name && (order.down ? " ↓" : " ↑")))))),
        h("tbody", null, rows.slice(0, MOST_ROWS).map((row) => h("tr", { key: `${name}-${row.deck}-${row.card ?? ""}-${row.turn ?? ""}` }, HEADS[name].map((head) => cell(row, head))))),
      ),
      rows.length > MOST_ROWS && h("p", null, `${rows.length - MOST_ROWS} more rows: use the filters.`),
    );
  }
}

/**
 * @param {Row} row
 * @param {Head} head
 */
function cell(row, { name, kind }) {
  const value = row[name];
  if (kind === "text") return h("td", { class: "stats-text", title: name === "card" && row.warning ? row.warning : null }, value, name === "card" && row.warning && h("small", null, " (hardly played)"));
  if (value === null) return h("td", null, "–");
  if (kind === "share") return h("td", null, percent(value));
  if (kind === "rate") return h("td", null, percent(value), plot(row.low, value, row.high, `${percent(row.low)} to ${percent(row.high)}`));
  if (kind === "points") return h("td", null, points(value), plot(0.5 + row.improvement_low / 2, 0.5 + value / 2, 0.5 + row.improvement_high / 2, `${points(row.improvement_low)} to ${points(row.improvement_high)}`));
  return h("td", null, kind === "number" ? value.toFixed(1) : value);
}

/**
 * @param {number} low
 * @param {number} mean
 * @param {number} high
 * @param {string} words
 */
function plot(low, mean, high, words) {
  return h("span", { class: "interval", title: words, style: { "--low": low, "--mean": mean, "--high": high } }, h("i", { "aria-hidden": "true" }), h("b", { "aria-hidden": "true" }), h("span", { class: "unseen" }, `, ${words}`));
}

/** @param {number} share */
function percent(share) {
  return `${(100 * share).toFixed(0)} %`;
}

/** @param {number} share */
function points(share) {
  return `${share > 0 ? "+" : ""}${(100 * share).toFixed(1)}`;
}

const settings = new Settings();
settings.mark(document.documentElement);
settings.listen(() => settings.mark(document.documentElement));
settings.follow();
await new StatsPage(element("stats")).start();
document.documentElement.dataset.ready = "yes";
