/**
 * A deck against the field: games in the server's processes with live intervals, what to change, and hands.
 * @module
 */

import { get, post, Refused } from "../lib/api.js";
import { BrowserStore } from "../lib/browser-store.js";
import { copyText } from "../lib/copy.js";
import { classes, h } from "../lib/render.js";
import { inkPlates } from "../table/inks.js";
import { button, dialog } from "../seat/dialog.js";
import { heatMap } from "../lib/heat.js";
import { intervalOf } from "./interval.js";
import { listOf } from "./deck.js";
import { deckTitle } from "./picker.js";
import { linkOf } from "./share.js";

/** @typedef {import("./page.js").BuilderPage} BuilderPage */

/**
 * @typedef {{ points: number, first: boolean }} Game
 * @typedef {{ name: string, inks: string[], pairs: Game[][] }} Opponent
 * @typedef {{ out: Record<string, number>, in: Record<string, number>, reason: string, text: string, scores: number[], trying?: boolean }} Idea
 * @typedef {{ put_back: string[], chance: number, low: number, high: number }} HandPlan
 */

const NAME = "inkwright.measured";
const MOST_KEPT = 20;
const AT_ONCE = 4; // pairs in one request
const MOST_PAIRS = 60; // against each deck
const LANES = 2; // requests at the same time
const TRIED_PAIRS = 60; // of a change
const FRESH = 50_000; // the first number of pairs that try a change
const SEED = 1;

/** Keeps what was measured, by the list of the deck. */
class MeasuredStore extends BrowserStore {
  /** @returns {Record<string, Opponent[]>} */
  all() {
    try {
      const found = JSON.parse(this.attempt((store) => store.getItem(NAME)) ?? "{}");
      return found && typeof found === "object" && !Array.isArray(found) ? found : {};
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return {};
    }
  }

  /**
   * @param {string} list
   * @returns {Opponent[] | null}
   */
  of(list) {
    const found = this.all()[list];
    return isMeasured(found) ? found : null;
  }

  /**
   * Every list that was measured against the same decks as another one, the newest first.
   * @param {readonly Opponent[]} opponents
   * @returns {[string, Opponent[]][]}
   */
  like(opponents) {
    const names = (/** @type {readonly Opponent[]} */ some) => some.map(({ name }) => name).join("|");
    return Object.entries(this.all()).filter(([, found]) => isMeasured(found) && names(found) === names(opponents));
  }

  /**
   * @param {string} list
   * @param {readonly Opponent[]} opponents
   */
  keep(list, opponents) {
    const { [list]: _, ...others } = this.all();
    const kept = Object.fromEntries([[list, opponents], ...Object.entries(others)].slice(0, MOST_KEPT));
    this.attempt((store) => store.setItem(NAME, JSON.stringify(kept)));
  }
}

/** @param {any} found */
function isMeasured(found) {
  return Array.isArray(found) && found.every((one) => typeof one?.name === "string" && Array.isArray(one.inks) && Array.isArray(one.pairs) && one.pairs.every(isPair));
}

/** @param {any} pair */
function isPair(pair) {
  return Array.isArray(pair) && pair.length === 2 && pair.every((game) => [0, 0.5, 1].includes(game?.points) && typeof game.first === "boolean");
}

/** The measurements of the page. */
export class Measurement {
  /** @param {BuilderPage} page */
  constructor(page) {
    this.page = page;
    this.store = new MeasuredStore();
    this.list = "";
    /** @type {Opponent[]} */
    this.opponents = [];
    /** @type {Idea[] | null} */
    this.ideas = null;
    this.thinking = false;
    /** Counts the runs: a reply to one that was stopped is dropped. */
    this.run = 0;
    this.running = false;
    this.says = "";
    /** @type {{ hand: string, plans: HandPlan[], says: string } | null} */
    this.advice = null;
  }

  /** Take the deck as it is now: what was measured of another list does not count. */
  async open() {
    const list = listOf(this.page.deck);
    if (list !== this.list) {
      this.stop();
      this.list = list;
      this.ideas = null;
      this.says = "";
      this.opponents = this.store.of(list) ?? [];
    }
    this.page.open("measure");
    if (this.opponents.length > 0) return;
    await this.asking(async () => {
      const field = await get("/api/decks/field");
      this.opponents = field.map((/** @type {any} */ deck) => ({ ...deck, pairs: [] }));
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
      this.stop();
    }
    this.page.draw();
  }

  /** Play on until every pairing has its games. */
  async begin() {
    this.running = true;
    this.says = "";
    const run = ++this.run;
    this.page.draw();
    const lanes = Array.from({ length: LANES }, (_, lane) => this.lane(run, lane));
    await Promise.all(lanes);
    if (run === this.run) this.stop();
    this.page.draw();
  }

  /**
   * Ask for games, one request after the other, against every second opponent.
   * @param {number} run
   * @param {number} lane
   */
  async lane(run, lane) {
    const mine = this.opponents.filter((_, i) => i % LANES === lane);
    while (run === this.run) {
      const next = mine.filter(({ pairs }) => pairs.length < MOST_PAIRS).sort((a, b) => a.pairs.length - b.pairs.length)[0];
      if (!next) return;
      await this.asking(async () => {
        const asked = { text: this.list, other: next.name, seed: SEED, first: next.pairs.length, pairs: Math.min(AT_ONCE, MOST_PAIRS - next.pairs.length) };
        const { pairs } = await post("/api/decks/measure", asked);
        if (run !== this.run) return;
        next.pairs = [...next.pairs, ...pairs];
        this.store.keep(this.list, this.opponents);
      });
    }
  }

  stop() {
    this.run++;
    this.running = false;
  }

  /** Ask what to change. */
  async think() {
    this.thinking = true;
    this.page.draw();
    const { list } = this;
    await this.asking(async () => {
      const { ideas } = await post("/api/decks/ideas", { text: list, seed: SEED });
      if (list === this.list) this.ideas = ideas.map((/** @type {any} */ idea) => ({ ...idea, scores: [] }));
    });
    this.thinking = false;
    this.page.draw();
  }

  /**
   * Play a change and the deck on the same seeds.
   * @param {Idea} idea
   */
  async attempt(idea) {
    const run = ++this.run;
    this.running = true;
    idea.trying = true;
    this.page.draw();
    while (run === this.run && idea.scores.length < TRIED_PAIRS) {
      await this.asking(async () => {
        const at = idea.scores.length;
        const asked = { other: this.opponents[(at / AT_ONCE) % this.opponents.length].name, seed: SEED, first: FRESH + at, pairs: AT_ONCE };
        const [old, changed] = await Promise.all([this.list, idea.text].map((text) => post("/api/decks/measure", { ...asked, text })));
        if (run !== this.run) return;
        const mean = (/** @type {Game[]} */ pair) => (pair[0].points + pair[1].points) / 2;
        idea.scores = [...idea.scores, ...changed.pairs.map((/** @type {Game[]} */ pair, /** @type {number} */ i) => (1 + mean(pair) - mean(old.pairs[i])) / 2)];
      });
    }
    idea.trying = false;
    if (run === this.run) this.stop();
    this.page.draw();
  }

  /** Copy the result as a table. */
  async copy() {
    const line = (/** @type {string} */ name, /** @type {readonly number[]} */ scores) => `${name}\t${rateWords(scores)}\t${2 * scores.length} games`;
    const lines = this.opponents.filter(({ pairs }) => pairs.length > 0).map((one) => line(deckTitle(one.name), scoresOf(one)));
    const link = linkOf(this.page.deck, location.origin + location.pathname);
    const text = [this.page.deck.name || "Deck", ...lines, line("All", this.opponents.flatMap(scoresOf)), link].join("\n");
    const { says } = await copyText(text, { what: "The result with a link to the deck", shown: false });
    this.says = says;
    this.page.draw();
  }

  /** Ask what to put back of the hand that is shown. */
  async advise() {
    const { hand, deck, second } = this.page;
    if (!hand) return;
    const names = hand.hand.map(({ name }) => name);
    const key = names.join("|");
    this.advice = { hand: key, plans: [], says: "One moment …" };
    this.page.draw();
    /** @type {HandPlan[]} */
    let plans = [];
    let says = "";
    try {
      ({ plans } = await post("/api/decks/advice", { text: listOf(deck), hand: names, starts: !second, seed: SEED }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      says = error.message;
    }
    if (this.advice?.hand === key) this.advice = { hand: key, plans, says };
    this.page.draw();
  }
}

/** @param {Opponent} opponent */
function scoresOf({ pairs }) {
  return pairs.map(([one, two]) => (one.points + two.points) / 2);
}

/** @param {readonly number[]} scores */
function rateWords(scores) {
  const { mean, low, high } = intervalOf(scores);
  return `${percent(mean)} (${percent(low)} to ${percent(high)})`;
}

/** @param {number} share */
function percent(share) {
  return `${Math.round(100 * share)} %`;
}

/** @param {BuilderPage} page */
export function measureDialog(page) {
  const found = page.measurement;
  const games = found.opponents.reduce((sum, { pairs }) => sum + 2 * pairs.length, 0);
  const whole = found.opponents.length > 0 && found.opponents.every(({ pairs }) => pairs.length >= MOST_PAIRS);
  return dialog({
    name: "measure",
    title: "Against the field",
    close: () => {
      found.stop();
      page.open(null);
    },
    body: [
      h("p", { class: "aside-words" }, "A quick bot plays both sides, so compare figures with each other. Intervals (95 %) hold at every moment; each pair of games changes seats."),
      h("p", { key: "measure-says", role: "status", class: "measure-says" }, found.says || `${games} games${found.running ? ", playing …" : ""}`),
      h(
        "table",
        { key: "measured", class: "measured" },
        h("thead", null, h("tr", null, h("th", { scope: "col" }, "Deck"), h("th", { scope: "col" }, "Won"), h("th", { scope: "col", class: "measure-plot" }, "95 %"), h("th", { scope: "col" }, "First"), h("th", { scope: "col" }, "Second"))),
        h("tbody", null, found.opponents.map(opponentRow), totalRow(found.opponents)),
      ),
      matrix(found),
      h("h3", null, "What to change"),
      found.ideas === null ? h("p", { class: "aside-words" }, "Swaps out of what the deck draws and does not play, and cards of its inks in the field.") : found.ideas.length === 0 ? h("p", { class: "aside-words" }, "No swap comes to mind.") : h("ul", { class: "ideas" }, found.ideas.map((idea, i) => ideaLine(page, idea, i))),
      found.ideas === null && button("measure-ideas", found.thinking ? "Watching the deck …" : "What to change?", () => void found.think(), { disabled: found.thinking || found.running }),
    ],
    foot: [
      button("measure-copy", "Copy the result", () => void found.copy(), { disabled: games === 0 }),
      found.running
        ? button("measure-stop", "Stop", () => {
            found.stop();
            page.draw();
          }, { go: true })
        : button("measure-begin", games > 0 ? "Play on" : "Begin", () => void found.begin(), { go: true, disabled: whole || found.opponents.length === 0 }),
    ],
  });
}

/** @param {Opponent} opponent */
function opponentRow(opponent) {
  const games = opponent.pairs.flat();
  const by = (/** @type {boolean} */ first) => {
    const some = games.filter((game) => game.first === first);
    return some.length > 0 ? percent(some.reduce((sum, { points }) => sum + points, 0) / some.length) : "–";
  };
  return h(
    "tr",
    { key: `against-${opponent.name}` },
    h("th", { scope: "row" }, inkPlates(opponent.inks), h("span", null, deckTitle(opponent.name))),
    plotCells(scoresOf(opponent)),
    h("td", null, by(true)),
    h("td", null, by(false)),
  );
}

/**
 * Every deck that was measured, against the field.
 * @param {Measurement} found
 */
function matrix(found) {
  const kept = found.store.like(found.opponents).filter(([list]) => list !== found.list);
  const own = found.opponents.some(({ pairs }) => pairs.length > 0);
  if (!own && kept.length === 0) return null;
  const lists = [...(own ? [/** @type {[string, Opponent[]]} */ ([found.list, found.opponents])] : []), ...kept];
  const rows = lists.map(([list, opponents]) => ({ name: nameOf(list), cells: opponents.map(rateOf) }));
  return [
    h("h3", null, "Every measured deck"),
    h("p", { class: "aside-words" }, "Points of 100 games against each deck of the field: blue above 50, orange below; dashed: not decided. The decks that you measured last are kept in this browser."),
    heatMap("Every measured deck against the field", found.opponents.map(({ name }) => deckTitle(name)), rows),
  ];
}

/** @param {string} list */
function nameOf(list) {
  return /^\/\/ Name: (.+)$/m.exec(list)?.[1] ?? "Deck";
}

/** @param {Opponent} opponent */
function rateOf(opponent) {
  const scores = scoresOf(opponent);
  return scores.length > 0 ? { ...intervalOf(scores), games: 2 * scores.length } : null;
}

/** @param {readonly Opponent[]} opponents */
function totalRow(opponents) {
  return h("tr", { key: "against-all", class: "measure-total" }, h("th", { scope: "row" }, "All"), plotCells(opponents.flatMap(scoresOf)), h("td", null), h("td", null));
}

/**
 * A rate and its interval.
 * @param {readonly number[]} scores
 */
function plotCells(scores) {
  if (scores.length === 0) return [h("td", null, "–"), h("td", { class: "measure-plot" })];
  const { mean, low, high } = intervalOf(scores);
  const side = low > 0.5 ? "ahead" : high < 0.5 ? "behind" : "";
  return [
    h("td", { class: classes("measure-rate", side) }, percent(mean)),
    h("td", { class: "measure-plot" }, h("span", { class: classes("interval", side), style: { "--low": low, "--mean": mean, "--high": high } }, h("i", { "aria-hidden": "true" }), h("b", { "aria-hidden": "true" }), h("span", { class: "unseen" }, `${percent(low)} to ${percent(high)}`))),
  ];
}

/**
 * @param {BuilderPage} page
 * @param {Idea} idea
 * @param {number} i
 */
function ideaLine(page, idea, i) {
  const found = page.measurement;
  const cards = (/** @type {Record<string, number>} */ some) => Object.entries(some).map(([name, count]) => `${count} ${name}`).join(", ");
  return h(
    "li",
    { key: `idea-${i}`, class: "idea" },
    h("p", null, h("b", null, `− ${cards(idea.out)}`), h("br"), h("b", null, `+ ${cards(idea.in)}`)),
    h("p", { class: "aside-words" }, idea.reason),
    h("p", { class: "idea-worth", role: "status" }, worthWords(idea)),
    h("span", { class: "version-buttons" }, button(`try-${i}`, idea.trying ? "Trying …" : "Try it", () => void found.attempt(idea), { disabled: found.running || idea.scores.length >= TRIED_PAIRS }), button(`take-${i}`, "Take it", () => void page.paste(idea.text, page.deck.name), { disabled: found.running })),
  );
}

/** @param {Idea} idea */
function worthWords({ scores }) {
  if (scores.length === 0) return "";
  const { mean, low, high } = intervalOf(scores);
  const points = (/** @type {number} */ value) => `${value > 0.5 ? "+" : ""}${Math.round(200 * value - 100)}`;
  const verdict = low > 0.5 ? "better" : high < 0.5 ? "worse" : "not decided";
  return `${points(mean)} points (${points(low)} to ${points(high)}) in ${2 * scores.length} games: ${verdict}`;
}

/**
 * What to do with the hand that is shown.
 * @param {BuilderPage} page
 */
export function adviceLines(page) {
  const { measurement, hand } = page;
  if (!hand || hand.altered) return null;
  const { advice } = measurement;
  const known = advice?.hand === hand.hand.map(({ name }) => name).join("|") ? advice : null;
  if (!known) return null;
  const words = (/** @type {HandPlan} */ { put_back: back }) => (back.length === 0 ? "keep all" : back.length === hand.hand.length ? "put back all" : `put back ${back.join(", ")}`);
  return h(
    "div",
    { key: "hand-plans", class: "hand-advice", role: "status" },
    known.says && h("p", null, known.says),
    known.plans.length > 0 && h("ol", null, known.plans.slice(0, 4).map((plan) => h("li", null, h("b", null, percent(plan.chance)), ` (${percent(plan.low)} to ${percent(plan.high)}) ${words(plan)}`))),
  );
}
