/**
 * The rules: by number, by words, by keyword and by card.
 * @module
 */

import { get, Refused } from "../lib/api.js";
import { element } from "../lib/element.js";
import { Keys } from "../lib/keys.js";
import { Latest } from "../lib/latest.js";
import { h, Renderer } from "../lib/render.js";
import { Settings } from "../lib/settings.js";
import { siteHead } from "../lib/site.js";
import { cardView, keywordView } from "./card.js";
import { contentsView, findField, foundView } from "./find.js";
import { addressOf, placeOf } from "./places.js";
import { ruleView } from "./rule.js";

/** @typedef {import("./places.js").Place} Place */
/** @typedef {import("./places.js").Subject} Subject */

/**
 * @typedef {object} Found
 * @property {Subject[]} rules
 * @property {string[]} keywords
 * @property {string[]} names of cards
 * @property {string} keyword that is meant; "" if it is none or several may be
 * @property {string[]} having the names of some cards that have it
 * @property {number} count of all cards that have it
 * @property {string} query that finds them
 * @property {string} problem
 *
 * @typedef {{ kind: "rule", facts: import("./rule.js").RuleFacts } | { kind: "card", facts: import("./card.js").CardFacts } | { kind: "keyword", facts: import("./card.js").KeywordFacts }} Shown
 */

const NUMBER = /^(\d{1,2}(\.\d{1,2}){1,3}|g\.[a-z-]+)\.?$/i;
const PAUSE = 150; // milliseconds after a key
const SLOWER = 400; // for what takes the server longer
const FACES = 6; // of a keyword

/** The page. */
export class RulesPage {
  /** @param {Element} root */
  constructor(root) {
    this.root = root;
    this.renderer = new Renderer(root);
    /** @type {Place} */
    this.place = null;
    this.words = "";
    /** @type {Record<string, string>} what each keyword means */
    this.keywords = {};
    /** @type {{ chapter: string, name: string, rules: Subject[] }[]} */
    this.chapters = [];
    /** @type {Found | null} */
    this.found = null;
    /** @type {Shown | null} */
    this.shown = null;
    this.problem = "";
    /** May what failed work if it is tried again? */
    this.again = false;
    this.allScenarios = false;
    /** @type {Map<string, string>} the texts of scenarios that were read */
    this.texts = new Map();
    /** @type {Latest<Found>} */
    this.finding = new Latest((reply, refused) => {
      this.found = reply;
      this.fail(refused);
      this.draw();
      if (this.entered) this.openFirst();
    }, PAUSE);
    /** @type {import("./find.js").Beside | null} what else has the words */
    this.beside = null;
    /** @type {Latest<import("./find.js").Beside>} */
    this.looking = new Latest((reply) => {
      this.beside = reply;
      this.draw();
    }, SLOWER);
    /** Was Enter pressed while a search was under way? */
    this.entered = false;
    /** @type {Latest<Shown>} */
    this.loading = new Latest((reply, refused) => {
      this.shown = reply;
      this.fail(refused);
      this.draw();
      if (this.moved) this.focusTitle();
    });
    /** Did the user follow a link, so that the focus goes to what it shows? */
    this.moved = false;
    this.keys = new Keys([{ keys: ["/"], does: "go to the search", group: "Anywhere", run: () => this.focusFind() }], () => settings.values.letters);
  }

  /** Ask for the contents, and show what the address names. */
  async start() {
    this.draw();
    try {
      const [keywords, chapters] = await Promise.all([get("/api/keywords"), get("/api/rules/contents")]);
      this.keywords = keywords;
      this.chapters = chapters;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.fail(error);
      this.draw();
      return;
    }
    this.go(placeOf(location.search));
  }

  // ---------------------------------------------------------------- drawing

  draw() {
    this.renderer.render(
      h(
        "div",
        { class: "rules-page" },
        siteHead("Rules"),
        h("main", { class: "rules-main" }, h("div", { class: "rules-head" }, h("h1", null, "Rules"), findField(this), this.place && h("a", { key: "to-contents", class: "button", href: "/rules", "data-here": true }, "Contents")), this.view()),
      ),
    );
    document.title = this.place && this.place.kind !== "q" ? `${this.place.value} · Rules · Inkwright` : "Rules · Inkwright";
  }

  view() {
    const { place, shown } = this;
    if (this.problem) return h("div", { key: "problem", class: "problem-view" }, h("p", { class: "problems", role: "alert" }, this.problem), this.again && h("button", { key: "again", type: "button", class: "button go", onclick: () => this.tryAgain() }, "Try again"));
    if (place === null) return contentsView(this);
    if (place.kind === "q") return foundView(this);
    if (!shown) return h("p", { key: "waiting", class: "aside-words", role: "status" }, "One moment …");
    if (shown.kind === "rule") return ruleView(this, shown.facts);
    return shown.kind === "card" ? cardView(this, shown.facts) : keywordView(this, shown.facts);
  }

  /**
   * Keep why a request failed; null if it did not.
   * @param {Refused | null} refused
   */
  fail(refused) {
    this.problem = refused?.message ?? "";
    this.again = refused !== null && isPassing(refused);
  }

  /** Ask again for what failed. */
  tryAgain() {
    const { place } = this;
    this.moved = place !== null && place.kind !== "q"; // the button that has the focus goes away
    if (this.chapters.length === 0) void this.start();
    else this.go(place);
    if (place?.kind === "q") this.focusFind();
  }

  focusTitle() {
    const title = this.renderer.element("view-title");
    if (title instanceof HTMLElement) title.focus({ preventScroll: true });
    scrollTo(0, 0);
    this.moved = false;
  }

  focusFind() {
    const field = this.renderer.element("find");
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  }

  // ---------------------------------------------------------------- going somewhere

  /**
   * Show a place.
   * @param {Place} place
   */
  go(place) {
    this.place = place;
    this.problem = "";
    this.shown = null;
    this.allScenarios = false;
    if (place?.kind === "q") this.search(place.value);
    else {
      this.words = place?.kind === "number" ? place.value : "";
      this.finding.forget();
      this.looking.forget();
      if (place) this.loading.ask(() => this.load(place));
      else this.loading.forget();
    }
    this.draw();
  }

  /**
   * Follow a link of this page.
   * @param {Place} place
   */
  follow(place) {
    history.pushState(null, "", addressOf(place));
    this.moved = true;
    this.go(place);
    if (place === null) this.focusFind();
  }

  /**
   * @param {NonNullable<Place>} place
   * @returns {Promise<Shown>}
   */
  async load({ kind, value }) {
    if (kind === "number") return { kind: "rule", facts: await get(`/api/rules/${encodeURIComponent(value)}`) };
    if (kind === "keyword") return { kind: "keyword", facts: await this.loadKeyword(value) };
    const [explained, shown] = await Promise.all([get(`/api/explain/${encodeURIComponent(value)}`), get(`/api/scenarios?${new URLSearchParams({ card: value })}`)]);
    return { kind: "card", facts: { ...explained, count: shown.count, scenarios: shown.scenarios } };
  }

  /**
   * @param {string} value
   * @returns {Promise<import("./card.js").KeywordFacts>}
   */
  async loadKeyword(value) {
    const name = Object.keys(this.keywords).find((one) => one.toLowerCase() === value.toLowerCase());
    if (!name) throw new Refused(`There is no keyword “${value}”.`, 404, null);
    const number = this.chapters.flatMap(({ rules }) => rules).find(({ about, kind }) => kind === "heading" && about === name)?.number;
    const [rule, cards] = await Promise.all([number ? get(`/api/rules/${number}`) : null, cardsWith(name)]);
    return { name, says: this.keywords[name], rule, cards: cards.cards, count: cards.count, query: keywordQuery(name) };
  }

  // ---------------------------------------------------------------- finding

  /**
   * What is typed into the field.
   * @param {string} words
   */
  find(words) {
    this.words = words;
    this.entered = false;
    if (this.place?.kind !== "q") this.found = null;
    const value = words.trim();
    /** @type {Place} */
    const place = value === "" ? null : { kind: "q", value };
    history[this.place?.kind === "q" || this.place === null ? "replaceState" : "pushState"](null, "", addressOf(place));
    if (place === null) {
      this.go(null);
      return;
    }
    this.place = place;
    this.problem = "";
    this.search(value, words);
    this.draw();
  }

  /**
   * @param {string} value
   * @param {string} [words] as they were typed
   */
  search(value, words = value) {
    this.words = words;
    this.loading.forget();
    const asked = new URLSearchParams({ q: value });
    this.beside = null;
    this.looking.forget();
    if (!NUMBER.test(value)) this.looking.ask(() => get(`/api/judge/search?${asked}`));
    this.finding.ask(async () => {
      const folded = value.toLowerCase();
      const keywords = Object.keys(this.keywords).filter((name) => name.toLowerCase().split(" ").some((word) => word.startsWith(folded)) || name.toLowerCase().startsWith(folded));
      const keyword = keywords.find((name) => name.toLowerCase() === folded) ?? (keywords.length === 1 ? keywords[0] : "");
      const [rules, names, having] = await Promise.all([get(`/api/rules?${asked}`), get(`/api/names?${asked}`), keyword ? cardsWith(keyword) : { cards: [], count: 0 }]);
      const missing = NUMBER.test(value) && !rules[0]?.number.toLowerCase().replace(/^\d{4}-\d\d:/, "").startsWith(folded.replace(/\.$/, ""));
      return { rules, names, keywords, keyword, having: having.cards.map((/** @type {any} */ { full_name }) => full_name), count: having.count, query: keywordQuery(keyword), problem: missing ? `There is no rule ${value}. These are near.` : "" };
    });
  }

  /** Open what is named exactly, or the only thing that was found, as soon as it is; else go to the first of the list. */
  openFirst() {
    if (this.place?.kind !== "q") return;
    this.entered = this.finding.busy;
    if (this.entered) return;
    const links = this.links();
    const named = links.length === 1 ? links[0] : links.find((link) => this.isNamed(link));
    if (named) named.click();
    else links[0]?.focus();
  }

  /**
   * Does a link lead to just what was typed?
   * @param {HTMLElement} link
   */
  isNamed(link) {
    const words = this.words.trim().toLowerCase().replace(/\.+$/, ""); // a number that is half typed
    return link instanceof HTMLAnchorElement && [...new URL(link.href).searchParams.values()].some((value) => value.toLowerCase() === words);
  }

  /** @returns {HTMLElement[]} */
  links() {
    return [...this.root.querySelectorAll(":is(.found-view, .contents, .rule-view, .card-view) a")].filter((element) => element instanceof HTMLElement);
  }

  /**
   * Put the focus on the next link, or the one before.
   * @param {1 | -1} by
   */
  step(by) {
    const links = this.links();
    const at = links.findIndex((link) => link === document.activeElement);
    if (at + by < 0) this.focusFind();
    else links[at + by]?.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const onLink = event.target instanceof Element && event.target.closest("main a") !== null;
    if (onLink && (event.key === "ArrowDown" || event.key === "ArrowUp") && this.links().includes(/** @type {HTMLElement} */ (event.target))) {
      event.preventDefault();
      this.step(event.key === "ArrowDown" ? 1 : -1);
    } else this.keys.handle(event);
  }

  // ---------------------------------------------------------------- scenarios

  showAll() {
    this.allScenarios = true;
    this.draw();
  }

  /**
   * Ask for the text of a scenario.
   * @param {string} id
   */
  async readScenario(id) {
    if (this.texts.has(id)) return;
    try {
      this.texts.set(id, (await get(`/api/scenarios/${id.split("/").map(encodeURIComponent).join("/")}`)).text);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.texts.set(id, error.message);
    }
    this.draw();
  }
}

/**
 * Does a request fail only for the moment: the server does not answer, is busy or failed?
 * @param {Refused} refused
 */
function isPassing({ status }) {
  return status === 0 || status >= 500;
}

/**
 * The search for the cards that have a keyword.
 * @param {string} keyword
 */
function keywordQuery(keyword) {
  return `keyword:"${keyword.toLowerCase()}"`;
}

/**
 * Some cards that have a keyword, and how many there are.
 * @param {string} keyword
 * @returns {Promise<{ cards: any[], count: number }>}
 */
async function cardsWith(keyword) {
  return get(`/api/cards?${new URLSearchParams({ q: keywordQuery(keyword), sort: "cost", most: String(FACES) })}`).catch(noCards);
}

/**
 * A keyword that no card of this catalogue has.
 * @param {unknown} error
 */
function noCards(error) {
  if (!(error instanceof Refused) || error.status !== 422) throw error;
  return { cards: [], count: 0 };
}

const root = element("rules");
const settings = new Settings();
settings.mark(document.documentElement);
settings.listen(() => settings.mark(document.documentElement));
settings.follow();
const page = new RulesPage(root);
addEventListener("keydown", (event) => page.key(event));
addEventListener("popstate", () => page.go(placeOf(location.search)));
root.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-here]") : null;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  page.follow(placeOf(link.search));
});
await page.start();
document.documentElement.dataset.ready = "yes";
