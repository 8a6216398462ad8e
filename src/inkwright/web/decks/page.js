/**
 * The deck builder: find cards, count them, see what the deck can do, and play it.
 * @module
 */

import { FIRST_BOT, opponent } from "../home/bots.js";
import { lastPlay } from "../home/last.js";
import { get, post, Refused } from "../lib/api.js";
import { copyText } from "../lib/copy.js";
import { counted } from "../lib/count.js";
import { element } from "../lib/element.js";
import { Keys } from "../lib/keys.js";
import { Latest } from "../lib/latest.js";
import { Memo } from "../lib/memo.js";
import { Messages } from "../lib/messages.js";
import { classes, h, Renderer } from "../lib/render.js";
import { Settings } from "../lib/settings.js";
import { siteHead } from "../lib/site.js";
import { keepWayBack } from "../lib/way-back.js";
import { openDialogs } from "../seat/dialog.js";
import { cardOf, printedKeywords } from "../table/cards.js";
import { face } from "../table/face.js";
import { inkClasses } from "../table/inks.js";
import { keywordName } from "../table/words.js";
import { changesBetween, copiesOf, countOf, deckFrom, listOf, newDeck, sameDeck, sizeOf, withCount, withVersion } from "./deck.js";
import { cardDialog, copyDialog, keysDialog, pasteDialog, removeDialog, shareDialog } from "./exchange.js";
import { handDialog, SampleHand } from "./hands.js";
import { measureDialog, Measurement } from "./measure.js";
import { deckPanel } from "./list.js";
import { FORMATS, numbers } from "./numbers.js";
import { sampleDecks } from "./picker.js";
import { browser } from "./results.js";
import { CardSearch } from "./search.js";
import { deckOfLink, linkOf } from "./share.js";
import { testDialog, versionsDialog } from "./versions.js";
import { DeckStore } from "./store.js";

/** @typedef {import("./deck.js").Deck} Deck */
/** @typedef {import("../table/cards.js").Card} Card */
/** @typedef {"paste" | "copy" | "share" | "hand" | "card" | "remove" | "keys" | "versions" | "test" | "measure"} Dialog */
/** @typedef {"cards" | "deck" | "numbers"} Part the part of the builder that a narrow screen shows */

/**
 * @typedef {object} Check what the server says about the deck
 * @property {boolean} legal
 * @property {string} format
 * @property {string} date
 * @property {{ kind: string, message: string, line?: number }[]} problems
 * @property {{ cards: { count: number, name: string }[], name: string, odds: { inkable: { cards: number, at_least: number }[], on_curve: { turn: number, first: number, second: number, ink_first: number, ink_second: number }[] } }} deck
 * @property {any[]} [cards] what is printed on them
 *
 * @typedef {object} Known what a search can be narrowed to
 * @property {string[]} inks
 * @property {number[]} costs
 * @property {string[]} types
 * @property {string[]} keywords
 * @property {{ code: string, name: string }[]} sets
 * @property {string[]} formats
 * @property {string} date
 * @property {boolean} printed
 */

const MOST_WORDS = 200; // characters of a search in the address
const CHECK_PAUSE = 250; // milliseconds after a change
const NARROW = "(width < 760px)";
const LOW = "(max-height: 35rem)"; // where the filters alone would fill the window

/** The page. */
export class BuilderPage {
  /** @param {Element} root */
  constructor(root) {
    this.root = root;
    this.renderer = new Renderer(root);
    this.memo = new Memo();
    this.store = new DeckStore();
    this.decks = this.store.decks();
    const asked = new URLSearchParams(location.search).get("id");
    this.deck = this.decks.find(({ id }) => id === asked) ?? this.decks[0] ?? newDeck();
    /** @type {string[]} */
    this.bots = [];
    /** Who is played in a test game, and with which deck; "" for any. */
    this.test = { bot: "", deck: "" };
    this.measurement = new Measurement(this);
    /** Is the deck shown as cards? */
    this.visual = false;
    /** @type {Map<string, Card>} the cards whose faces are known */
    this.cards = new Map();
    /** @type {Known | null} */
    this.known = null;
    /** @type {Record<string, string>} what each keyword means */
    this.keywords = {};
    /** @type {import("./picker.js").Sample[]} */
    this.samples = [];
    this.format = "core";
    this.day = "";
    this.search = new CardSearch(() => this.found(), () => ({ format: this.format, date: this.day }));
    /** @type {Check | null} */
    this.check = null;
    this.checkProblem = "";
    /** @type {Latest<Check>} */
    this.checking = new Latest((reply, refused) => this.checked(reply, refused), CHECK_PAUSE);
    this.second = false;
    /** @type {Part} */
    this.part = matchMedia(NARROW).matches ? "cards" : "deck";
    this.filtersOpen = !matchMedia(`${NARROW}, ${LOW}`).matches;
    this.current = "";
    /** @type {Dialog | null} */
    this.dialog = null;
    this.reading = "";
    /** Is a dialog being closed? Then the focus goes back to where it was. */
    this.closing = false;
    /** @type {{ name: string, top: number, left: number } | null} */
    this.previewed = null;
    /** @type {SampleHand | null} */
    this.hand = null;
    this.pasted = { text: "", error: "", problems: /** @type {{ message: string, line?: number }[]} */ ([]) };
    /** Counts the lists that were sent: only the newest one is opened, and none after its dialog was closed. */
    this.pastes = 0;
    this.copied = { form: "text", text: "", says: "" };
    this.error = "";
    this.busy = false;
    this.said = "";
    this.messages = new Messages(() => this.draw());
    this.keys = new Keys(this.bindings(), () => settings.values.letters);
  }

  /** Ask the server for what the page needs, and open the deck of the address. */
  async start() {
    this.search.words = (new URLSearchParams(location.search).get("q") ?? "").slice(0, MOST_WORDS);
    try {
      const [known, keywords, samples, bots] = await Promise.all([get("/api/filters"), get("/api/keywords"), sampleDecks(), get("/api/bots")]);
      this.bots = bots;
      const last = lastPlay().bot;
      this.test.bot = bots.includes(last) ? last : FIRST_BOT;
      this.known = /** @type {Known} */ (known);
      this.keywords = keywords;
      this.samples = samples.filter((sample) => sample.kind === (known.printed ? "sample" : "own"));
      this.day = this.known.date;
      if (!this.known.printed) this.format = "constructed";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.error = `${error.message} Load the page again.`;
    }
    this.search.run();
    this.openLink();
    this.judge();
    this.draw();
  }

  /** Open the deck that the address holds, beside the decks of this browser. */
  openLink() {
    const shared = deckOfLink(location);
    if (shared === null) return;
    history.replaceState(null, "", location.pathname);
    if (shared === false) {
      this.error = "The deck in this link cannot be read.";
      return;
    }
    const same = this.decks.find((deck) => sameDeck(deck, shared));
    this.deck = same ?? shared;
    this.part = "deck";
    if (!same) this.keep();
  }

  // ---------------------------------------------------------------- drawing

  draw() {
    const { lostFocus } = this.renderer.render(
      h(
        "div",
        { class: "builder", "data-part": this.part, "data-visual": this.visual || undefined },
        siteHead("Decks"),
        h("main", { class: "builder-main" }, h("h1", { class: "unseen" }, "Deck builder"), browser(this), h("div", { key: "side", class: "builder-side" }, this.partsBar(), deckPanel(this), numbers(this)), h("p", { key: "counted", class: "unseen", role: "status" }, this.said)),
        this.previewed && this.previewCard(this.previewed),
        h("div", { key: "notices", class: "notices" }, this.messages.list()),
        this.openDialog(),
      ),
    );
    openDialogs(this.root);
    if (lostFocus && !this.dialog && !this.closing) this.renderer.element("deck-name")?.closest("section")?.querySelector("button")?.focus();
  }

  openDialog() {
    const dialogs = { paste: pasteDialog, copy: copyDialog, share: shareDialog, hand: handDialog, card: cardDialog, remove: removeDialog, keys: keysDialog, versions: versionsDialog, test: testDialog, measure: measureDialog };
    return this.dialog && dialogs[this.dialog](this);
  }

  /** On a screen that is too narrow for all parts: which is shown. */
  partsBar() {
    const parts = /** @type {[Part, string][]} */ ([["cards", "Cards"], ["deck", `Deck · ${sizeOf(this.deck)}`], ["numbers", "Numbers"]]);
    return h(
      "nav",
      { key: "parts", class: "parts-bar", "aria-label": "Parts of the builder" },
      parts.map(([part, words]) => h("button", { key: `part-${part}`, type: "button", class: classes("part", `part-${part}`, this.part === part && "here"), "aria-pressed": this.part === part, onclick: () => this.show(part) }, words)),
    );
  }

  /** @param {{ name: string, top: number, left: number }} previewed */
  previewCard({ name, top, left }) {
    const card = this.find(name);
    if (!card) return null;
    return h("div", { key: "preview", class: "deck-preview", "aria-hidden": "true", style: { top: `${top}px`, left: `${left}px` } }, h("div", { class: `card face whole ${inkClasses(card.inks)}` }, h("div", { class: "inside" }, face(card))));
  }

  /**
   * @param {Part} part
   * @param {boolean} [visual] is the deck shown as cards?
   */
  show(part, visual = this.visual) {
    this.visual = visual;
    this.part = part;
    this.draw();
    scrollTo(0, 0);
  }

  /**
   * Show a card of the list beside the row that the pointer is on.
   * @param {string | null} name
   * @param {PointerEvent} [event]
   */
  preview(name, event) {
    if (event && event.pointerType !== "mouse") return;
    const box = event?.currentTarget instanceof Element ? event.currentTarget.getBoundingClientRect() : null;
    this.previewed = name && box && box.left > 320 ? { name, left: box.left - 292, top: Math.max(8, Math.min(box.top - 120, innerHeight - 430)) } : null;
    this.draw();
  }

  /**
   * @param {Dialog | null} dialog
   * @param {string} [card] that is read
   */
  open(dialog, card = "") {
    const before = this.dialog;
    this.dialog = dialog;
    this.reading = card;
    this.previewed = null;
    this.pastes += 1;
    if (dialog === "hand") this.hand = new SampleHand(this.deck);
    if (dialog === "paste") this.pasted = { text: "", error: "", problems: [] };
    if (!before && dialog) this.opener = document.activeElement;
    this.closing = before !== null;
    this.draw();
    this.closing = false;
    if (!dialog && this.opener instanceof HTMLElement && this.opener.isConnected) this.opener.focus();
  }

  // ---------------------------------------------------------------- cards

  /** @param {string} words */
  type(words) {
    this.search.words = words;
    this.search.run();
  }

  found() {
    for (const card of this.search.cards) this.cards.set(card.full_name, card);
    this.draw();
  }

  /** @param {string} name */
  find(name) {
    return this.cards.get(name);
  }

  /** @param {string} keyword */
  explain(keyword) {
    return this.keywords[keywordName(keyword)];
  }

  /**
   * The keywords of a card with what they mean.
   * @param {Card} card
   * @returns {[string, string][]}
   */
  meanings(card) {
    return printedKeywords(card).map((keyword) => [keyword, this.explain(keyword) ?? ""]);
  }

  /** @param {string} name of the card that has the focus */
  look(name) {
    if (this.current === name) return;
    this.current = name;
    this.draw();
  }

  focusSearch() {
    if (matchMedia(NARROW).matches) this.part = "cards";
    this.draw();
    const field = this.renderer.element("search");
    if (field instanceof HTMLInputElement) {
      field.focus();
      field.select();
    }
  }

  /** Go from the search to the first card that was found. */
  enterResults() {
    const first = this.root.querySelector(".result > .card");
    if (first instanceof HTMLElement) first.focus();
  }

  focusDeck() {
    this.part = "deck";
    this.draw();
    const first = this.root.querySelector(".row-name") ?? this.renderer.element("deck-name");
    if (first instanceof HTMLElement) first.focus();
  }

  /**
   * The keys that count a card, on its face and on its row. Return whether this is one.
   * @param {Card} card
   * @param {string} key
   */
  cardKey(card, key) {
    if (/^\d$/.test(key)) this.set(card, Number(key));
    else if (key === "+" || key === "=") this.add(card, 1);
    else if (key === "-" || key === "Backspace" || key === "Delete") this.add(card, -1);
    else if (key === "i") this.open("card", card.full_name);
    else return false;
    return true;
  }

  // ---------------------------------------------------------------- the deck

  /**
   * Put copies of a card into the deck, or take them out.
   * @param {Card} card
   * @param {number} change
   */
  add(card, change) {
    this.set(card, countOf(this.deck, card.full_name) + change);
  }

  /**
   * Why no more copies of a card go into the deck; "" if they do.
   * @param {Card} card
   * @param {number} [count] of copies
   */
  whyNoMore(card, count = countOf(this.deck, card.full_name) + 1) {
    const most = copiesOf(card, this.format);
    return count > most ? `A deck may hold at most ${counted(most, "copy", "copies")} of ${card.full_name}.` : "";
  }

  /**
   * Hold this many copies of a card, as far as they are allowed. A list that was pasted may hold more.
   * @param {Card} card
   * @param {number} count
   */
  set(card, count) {
    const name = card.full_name;
    const before = countOf(this.deck, name);
    const refused = count > before ? this.whyNoMore(card, count) : "";
    if (refused) this.messages.add("refused", refused);
    const wanted = refused ? Math.max(before, copiesOf(card, this.format)) : count;
    if (refused && wanted === before) return;
    this.deck = withCount(this.deck, name, wanted);
    const held = countOf(this.deck, name);
    if (held === 0 && this.previewed?.name === name) this.previewed = null;
    this.said = `${name}: ${held}. The deck has ${counted(sizeOf(this.deck), "card")}.`;
    this.changed();
  }

  /** @param {string} name */
  rename(name) {
    this.deck = { ...this.deck, name };
    this.changed();
  }

  changed() {
    this.error = "";
    this.keep();
    this.judge();
    this.draw();
  }

  /** Keep the deck in this browser. */
  keep() {
    if (this.deck.cards.length > 0 || this.deck.name || this.decks.some(({ id }) => id === this.deck.id)) this.store.keep(this.deck);
    this.decks = this.store.kept ? this.store.decks() : [this.deck];
  }

  /** @param {string} id */
  choose(id) {
    this.deck = this.store.decks().find((deck) => deck.id === id) ?? this.deck;
    this.check = null;
    this.judge();
    this.draw();
  }

  /** Begin a new deck. */
  begin() {
    if (this.deck.cards.length > 0 || this.deck.name) this.deck = newDeck();
    this.check = null;
    this.judge();
    this.focusSearch();
  }

  remove() {
    this.store.remove(this.deck);
    this.decks = this.store.decks();
    this.deck = this.decks[0] ?? newDeck();
    this.check = null;
    this.judge();
    this.open(null);
  }

  // ---------------------------------------------------------------- legality

  formatName() {
    return FORMATS[this.format] ?? this.format;
  }

  /** @param {{ format?: string, day?: string }} change */
  judgeBy({ format = this.format, day = this.day }) {
    this.format = format;
    this.day = day;
    this.search.run();
    this.judge();
    this.draw();
  }

  /** Let the server check the deck as it is now. */
  judge() {
    if (this.deck.cards.length === 0) {
      this.checking.forget();
      this.check = null;
      this.checkProblem = "";
      return;
    }
    const faces = this.deck.cards.some(([name]) => !this.cards.has(name));
    const body = { text: listOf(this.deck), format: this.format, date: this.day || null, faces };
    this.checking.ask(() => post("/api/decks/check", body));
  }

  /**
   * @param {Check | null} reply
   * @param {Refused | null} refused
   */
  checked(reply, refused) {
    this.check = reply;
    this.checkProblem = refused?.message ?? "";
    for (const facts of reply?.cards ?? []) this.cards.set(facts.full_name, cardOf(facts));
    this.draw();
  }

  /** @param {boolean} second */
  setSecond(second) {
    this.second = second;
    this.draw();
  }

  // ---------------------------------------------------------------- in and out

  /**
   * Open a list as a new deck.
   * @param {string} text
   * @param {string} [title] of a list without a name
   * @param {boolean} [partly] open what could be read
   */
  async paste(text, title = "", partly = false) {
    if (!text.trim()) return this.refusePaste("There is no list yet.");
    const number = ++this.pastes;
    try {
      const reply = /** @type {Check} */ (await post("/api/decks/check", { text, format: "constructed", faces: true }));
      if (number !== this.pastes) return undefined;
      const bad = reply.problems.filter(({ kind }) => kind === "line" || kind === "unknown-card");
      if (bad.length > 0 && !partly) return this.refusePaste(bad.length === 1 ? "One line is not understood." : `${bad.length} lines are not understood.`, bad);
      const made = deckFrom({ name: reply.deck.name || title, cards: reply.deck.cards.map(({ name, count }) => [name, count]) });
      if (!made || made.cards.length === 0) return this.refusePaste("There is no card in this list.");
      for (const facts of reply.cards ?? []) this.cards.set(facts.full_name, cardOf(facts));
      this.deck = made;
      this.part = "deck";
      this.open(null);
      this.changed();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (number === this.pastes) this.refusePaste(error.message);
    }
    return undefined;
  }

  /**
   * @param {string} error
   * @param {{ message: string, line?: number }[]} [problems]
   */
  refusePaste(error, problems = []) {
    this.pasted = { ...this.pasted, error, problems };
    this.draw();
  }

  /** @param {string} [form] */
  openCopy(form = this.copied.form) {
    const asked = { form, text: form === "text" ? listOf(this.deck) : "", says: "" };
    this.copied = asked;
    this.open("copy");
    if (form !== "text") void this.convert(asked);
  }

  /**
   * Ask for the deck in a form. An answer that comes after another question is dropped.
   * @param {{ form: string, text: string, says: string }} asked
   */
  async convert(asked) {
    /** @type {{ text: string, says: string }} */
    let reply;
    try {
      const { list } = await post("/api/decks/convert", { text: listOf(this.deck), to: asked.form });
      reply = { text: list.trimEnd(), says: "" };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      reply = { text: "", says: error.message };
    }
    if (this.copied !== asked) return;
    this.copied = { ...asked, ...reply };
    this.draw();
  }

  /** Copy the link to this deck. */
  async share() {
    this.copied = { ...this.copied, text: linkOf(this.deck, location.origin + location.pathname), says: "" };
    this.open("share");
    await this.copy(this.copied.text, "The link");
  }

  /**
   * Copy what a dialog shows.
   * @param {string} text
   * @param {string} what
   */
  async copy(text, what) {
    const { says } = await copyText(text, { what, shown: true });
    this.copied = { ...this.copied, says };
    this.draw();
  }

  // ---------------------------------------------------------------- folder and versions

  /** @param {string} folder */
  putInto(folder) {
    const { folder: _, ...rest } = this.deck;
    const name = folder.replace(/\s+/g, " ").trim();
    this.deck = name ? { ...rest, folder: name } : rest;
    this.keep();
    this.draw();
  }

  /** @param {string} note */
  keepVersion(note) {
    this.deck = withVersion(this.deck, note, new Date().toISOString());
    this.keep();
    this.draw();
  }

  /**
   * Go back to a version. The deck of now is kept as one, unless there is one with the same cards.
   * @param {number} i
   */
  goBackTo(i) {
    const version = this.deck.versions?.[i];
    if (!version) return;
    const kept = this.deck.versions?.some(({ cards }) => changesBetween(cards, this.deck.cards).length === 0);
    const deck = kept ? this.deck : withVersion(this.deck, "Before going back", new Date().toISOString());
    this.deck = { ...deck, cards: version.cards };
    this.changed();
  }

  /** @param {number} i */
  forgetVersion(i) {
    this.deck = { ...this.deck, versions: this.deck.versions?.filter((_, j) => j !== i) };
    this.keep();
    this.draw();
  }

  openTest() {
    this.error = "";
    this.open("test");
  }

  /** The list, or the name, of the deck that the bot plays in a test game. */
  opponentDeck() {
    const own = [this.deck, ...this.decks].find(({ id }) => id === this.test.deck);
    if (own) return listOf(own);
    const any = this.samples[Math.floor(Math.random() * this.samples.length)]?.name ?? listOf(this.deck);
    return this.test.deck || any;
  }

  /** Play the deck against a bot. Everything can be taken back there. */
  async play() {
    if (this.busy) return;
    this.busy = true;
    this.error = "";
    this.draw();
    try {
      const { bot } = this.test;
      const seats = [{ kind: "person", name: lastPlay().name || null, deck: listOf(this.deck) }, { kind: "bot", bot, name: opponent(bot).name, deck: this.opponentDeck() }];
      const made = await post("/api/games", { seats, format: "constructed", practice: true });
      keepWayBack(made.id, { label: "Back to the deck", href: `/decks?id=${this.deck.id}` });
      location.assign(made.watch);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.busy = false;
      this.error = [error.message, ...(error.body?.problems ?? []).map((/** @type {any} */ { message }) => message)].join(" ");
      this.draw();
    }
  }

  // ---------------------------------------------------------------- keys

  /** @returns {import("../lib/keys.js").Binding[]} */
  bindings() {
    const free = () => this.dialog === null;
    const some = () => free() && this.deck.cards.length > 0;
    const nothing = () => false;
    return [
      { keys: ["/"], does: "go to the search", group: "Anywhere", when: free, run: () => this.focusSearch() },
      { keys: ["d"], does: "go to the deck", group: "Anywhere", when: free, run: () => this.focusDeck() },
      { keys: ["n"], does: "begin a new deck", group: "Anywhere", when: free, run: () => this.begin() },
      { keys: ["h"], does: "draw a sample hand", group: "Anywhere", when: some, run: () => this.open("hand") },
      { keys: ["p"], does: "paste a list", group: "Anywhere", when: free, run: () => this.open("paste") },
      { keys: ["c"], does: "copy the deck", group: "Anywhere", when: some, run: () => this.openCopy() },
      { keys: ["t"], does: "play a test game", group: "Anywhere", when: some, run: () => this.openTest() },
      { keys: ["m"], does: "measure the deck against the field", group: "Anywhere", when: some, run: () => void this.measurement.open() },
      { keys: ["?"], does: "show these keys", group: "Anywhere", when: free, run: () => this.open("keys") },
      { keys: ["ArrowDown", "Enter"], does: "go from the search to the cards", group: "On a card", when: nothing, run: () => undefined },
      { keys: ["Enter", "+"], does: "add one", group: "On a card", when: nothing, run: () => undefined },
      { keys: ["-"], does: "take one out", group: "On a card", when: nothing, run: () => undefined },
      { keys: ["1", "…", "9", "0"], does: "have this many", group: "On a card", when: nothing, run: () => undefined },
      { keys: ["i"], does: "read it", group: "On a card", when: nothing, run: () => undefined },
      { keys: ["Escape"], does: "go back to the search", group: "On a card", when: () => free() && document.activeElement?.closest(".results, .deck-rows") !== null, run: () => this.focusSearch() },
    ];
  }
}

const root = element("builder");
const settings = new Settings();
settings.mark(document.documentElement);
settings.listen(() => settings.mark(document.documentElement));
settings.follow();
const page = new BuilderPage(root);
addEventListener("keydown", (event) => page.keys.handle(event));
addEventListener("hashchange", () => {
  page.openLink();
  page.judge();
  page.draw();
});
await page.start();
document.documentElement.dataset.ready = "yes";
