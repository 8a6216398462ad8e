/**
 * The home page: play at once, find somebody, go on with a game, watch, learn.
 * @module
 */

import { firstChoice, sampleDecks } from "../decks/picker.js";
import { get, post, Refused } from "../lib/api.js";
import { element } from "../lib/element.js";
import { Parlour } from "../lib/parlour.js";
import { h, Renderer } from "../lib/render.js";
import { Settings } from "../lib/settings.js";
import { siteHead } from "../lib/site.js";
import { Search } from "../lobby/search.js";
import { dialog, openDialogs } from "../seat/dialog.js";
import { playBot } from "./begin.js";
import { botFace, FIRST_BOT, opponents } from "./bots.js";
import { learnLooks, ownLooks, sampleLooks } from "./decks.js";
import { hero } from "./hero.js";
import { keepPlay, lastPlay } from "./last.js";
import { mayOffer, picturesOffer } from "./pictures.js";
import { bots, decks, deckTiles, tables, trio, ways } from "./tiles.js";

/** @typedef {import("./games.js").Game} Game */

/** The page. */
export class HomePage {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.renderer = new Renderer(root);
    /** @type {import("./decks.js").OwnLook[]} */
    this.decks = [];
    /** @type {import("./decks.js").OwnLook | null} the deck that is played */
    this.deck = null;
    /** @type {string[]} */
    this.bots = [];
    this.bot = FIRST_BOT;
    this.last = lastPlay();
    /** @type {Game[]} */
    this.games = [];
    /** @type {{ board: import("../lib/parlour.js").Board, own: number } | null} the game to go on with */
    this.going = null;
    /** @type {Record<string, import("../lib/parlour.js").CardLook>} of the cards on its board */
    this.looks = {};
    /** @type {"deck" | "bot" | "name" | null} */
    this.dialog = null;
    /** @type {HTMLElement | null} what opened the dialog */
    this.opener = null;
    this.error = "";
    /** @type {{ message: string }[]} of the deck */
    this.problems = [];
    this.failure = "";
    this.linkError = "";
    this.busy = false;
    /** Are the pictures of the cards offered? */
    this.offer = false;
    this.parlour = new Parlour({ changed: () => this.draw(), paired: (path) => location.assign(path), refused: (say) => this.search.refused(say) });
    this.search = new Search({ parlour: this.parlour, draw: () => this.draw(), own: () => this.own(), bot: () => this.bot, playBot: () => this.play() });
  }

  /** Ask the server for decks, bots and games. */
  async start() {
    this.draw();
    this.parlour.open();
    try {
      const [samples, bots, games] = await Promise.all([sampleDecks(), get("/api/bots"), get("/api/games")]);
      const kind = samples.some((deck) => deck.kind === "sample") ? "sample" : "own";
      const offered = samples.filter((deck) => deck.kind === kind);
      const first = firstChoice(offered).name;
      const looks = [...ownLooks(), ...sampleLooks(offered)];
      const isLast = (/** @type {import("./decks.js").OwnLook} */ { name }) => name === this.last.deck;
      this.decks = [...looks.filter(isLast), ...looks.filter((look) => !isLast(look))]; // the one of the last time in front
      this.deck = this.decks.find(({ name }) => name === this.last.deck) ?? this.decks.find(({ name }) => name === first) ?? null;
      this.bots = bots;
      this.games = games;
      this.offer = kind === "sample" && games.length > 0 && mayOffer(settings);
      this.bot = [this.last.bot, FIRST_BOT].find((bot) => bots.includes(bot)) ?? bots[0];
      await this.findGoing();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.failure = `${error.message} Load the page again.`;
    }
    this.draw();
    void learnLooks(this.decks, () => this.looksChanged());
  }

  /** How a deck of this browser looks is known now. */
  looksChanged() {
    const own = new Map(ownLooks().map((look) => [look.name, look]));
    this.decks = this.decks.map((deck) => own.get(deck.name) ?? deck);
    this.deck = this.decks.find(({ name }) => name === this.deck?.name) ?? this.deck;
    this.draw();
  }

  /** The newest game that waits for this browser, with its board. */
  async findGoing() {
    const going = this.games.find(({ status, seats }) => status === "running" && seats.length > 0);
    if (!going) return;
    try {
      const { board, cards } = await get(`/api/games/${encodeURIComponent(going.id)}/board`);
      if (board.over) return;
      this.going = { board, own: going.seats[0] };
      this.looks = cards;
    } catch (error) {
      if (!(error instanceof Refused)) throw error; // it stays in the list of games
    }
  }

  draw() {
    this.renderer.render(
      h(
        "div",
        { class: "home front" },
        siteHead("Play", this.me()),
        h("main", { class: "front-main" }, h("div", { key: "top", class: "top" }, hero(this)), h("div", { key: "below", class: "below" }, trio(this), this.offer && picturesOffer(settings, () => ((this.offer = false), this.draw())), this.bots.length > 0 && bots(this), this.decks.length > 0 && decks(this), tables(this), ways(this))),
        this.dialog && this.openDialog(),
      ),
    );
    openDialogs(this.root);
  }

  /** Who this browser is. */
  me() {
    return h("button", { key: "me", type: "button", class: "me", onclick: () => this.open("name") }, h("span", { class: "unseen" }, "Your name: "), h("bdi", null, this.last.name || "Guest"));
  }

  openDialog() {
    const close = () => this.open(null);
    if (this.dialog === "deck") return dialog({ name: "deck", title: "Your deck", close, body: deckTiles(this, (name) => this.chooseDeck(name), "choose") });
    if (this.dialog === "bot") {
      return dialog({
        name: "bot",
        title: "Your opponent",
        close,
        body: h(
          "div",
          { class: "bot-choices" },
          opponents(this.bots).map(({ bot, name, says }) => h("button", { key: `choose-${bot}`, type: "button", class: "bot-choice", "aria-pressed": bot === this.bot, onclick: () => this.chooseBot(bot) }, botFace(bot), h("span", null, h("b", null, name), h("small", null, says)))),
        ),
      });
    }
    return dialog({
      name: "name",
      title: "Your name",
      close,
      body: h(
        "form",
        {
          class: "line-form",
          onsubmit: (/** @type {any} */ event) => {
            event.preventDefault();
            void this.rename(String(new FormData(event.target).get("name") ?? "").trim());
          },
        },
        h("label", { for: "own-name" }, "The others read it at the table"),
        h("input", { key: "own-name", id: "own-name", name: "name", maxlength: 30, autocomplete: "nickname", value: this.last.name }),
        h("button", { type: "submit", class: "button go" }, "Keep"),
      ),
    });
  }

  /** @param {"deck" | "bot" | "name" | null} name */
  open(name) {
    if (name) this.opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    this.dialog = name;
    this.draw();
    if (!name) this.opener?.focus();
  }

  /** @param {string} name */
  chooseDeck(name) {
    this.deck = this.decks.find((deck) => deck.name === name) ?? this.deck;
    this.error = "";
    this.problems = [];
    keepPlay({ deck: name });
    if (this.dialog) this.open(null);
    else {
      this.draw();
      scrollTo({ top: 0, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    }
  }

  /** @param {string} bot */
  chooseBot(bot) {
    this.bot = bot;
    keepPlay({ bot });
    this.open(null);
  }

  /** @param {string} name */
  async rename(name) {
    keepPlay({ name });
    this.last = lastPlay();
    this.open(null);
    if (!name) return;
    try {
      await post("/api/guest", { name });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.error = error.message;
      this.draw();
    }
  }

  /** The deck and the name that this browser plays with. */
  own() {
    return this.deck ? { deck: this.deck.own ? this.deck.text : this.deck.name, name: this.last.name } : null;
  }

  /**
   * Begin a game at once.
   * @param {string} [bot]
   */
  async play(bot = this.bot) {
    const own = this.own();
    if (!own || this.busy) return;
    this.busy = true;
    this.error = "";
    this.problems = [];
    this.draw();
    this.error = await playBot(own, bot, this.decks, (problems) => (this.problems = problems));
    this.busy = this.error === "";
    this.draw();
  }

  /**
   * Go to the table of a link.
   * @param {string} text
   */
  follow(text) {
    const link = /^(?:.*\/table\/|.*[?&]table=)?([\w-]{6,40})(\?watch)?(#[\w-]+)?\/?$/.exec(text.trim());
    this.linkError = link ? "" : "This is not the link of a table. It looks like …/table/abc123.";
    if (link) location.assign(`/table/${link[1]}${link[2] ?? ""}${link[3] ?? ""}`);
    this.draw();
  }
}

const settings = new Settings();
settings.mark(document.documentElement);
const page = new HomePage(element("home"));
// A page that the browser kept shows what happened since: the way back from a table.
addEventListener("pageshow", (event) => event.persisted && location.reload());
await page.start();
document.documentElement.dataset.ready = "yes";
