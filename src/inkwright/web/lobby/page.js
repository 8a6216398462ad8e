/**
 * The lobby: somebody to play, tables with a free seat, and games to watch.
 * @module
 */

import { firstChoice, sampleDecks } from "../decks/picker.js";
import { ownLooks, sampleLooks } from "../home/decks.js";
import { playBot } from "../home/begin.js";
import { FIRST_BOT } from "../home/bots.js";
import { lastPlay } from "../home/last.js";
import { get, Refused } from "../lib/api.js";
import { element } from "../lib/element.js";
import { Parlour } from "../lib/parlour.js";
import { h, Renderer } from "../lib/render.js";
import { Settings } from "../lib/settings.js";
import { siteHead } from "../lib/site.js";
import { Search, searchTile } from "./search.js";
import { boards, openTables, watchedGames } from "./tables.js";

/** This many games are shown with their boards. */
const BOARDS = 6;

/** The page. */
export class LobbyPage {
  /** @param {Element} root */
  constructor(root) {
    this.renderer = new Renderer(root);
    /** @type {import("../home/decks.js").OwnLook[]} */
    this.decks = [];
    this.deck = "";
    this.failure = "";
    this.last = lastPlay();
    this.bot = this.last.bot || FIRST_BOT;
    this.parlour = new Parlour({ changed: () => this.draw(), paired: (path) => location.assign(path), refused: (say) => this.search.refused(say) });
    this.search = new Search({ parlour: this.parlour, draw: () => this.draw(), own: () => this.own(), bot: () => this.bot, playBot: () => this.playBot(), deckChoice: () => this.deckChoice() });
  }

  async start() {
    this.draw();
    this.parlour.open();
    try {
      const [samples, bots] = await Promise.all([sampleDecks(), get("/api/bots")]);
      const kind = samples.some((deck) => deck.kind === "sample") ? "sample" : "own";
      const offered = samples.filter((deck) => deck.kind === kind);
      this.decks = [...ownLooks(), ...sampleLooks(offered)];
      this.deck = this.decks.some(({ name }) => name === this.last.deck) ? this.last.deck : firstChoice(offered).name;
      if (!bots.includes(this.bot)) this.bot = bots[0];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.failure = `${error.message} Load the page again.`;
    }
    this.draw();
  }

  /** The deck and the name that this browser plays with. */
  own() {
    const deck = this.decks.find(({ name }) => name === this.deck);
    return deck ? { deck: deck.own ? deck.text : deck.name, name: this.last.name } : null;
  }

  async playBot() {
    const own = this.own();
    if (!own) return;
    this.search.error = await playBot(own, this.bot, this.decks);
    this.draw();
  }

  draw() {
    const { news } = this.parlour;
    this.renderer.render(
      h(
        "div",
        { class: "home lobby-page" },
        siteHead("Lobby"),
        h(
          "main",
          { class: "lobby-columns" },
          h("header", { class: "page-head" }, h("h1", null, "The lobby"), h("p", null, "Find somebody to play, take a free seat, or watch a game.")),
          this.failure && h("p", { role: "alert", class: "problems" }, this.failure),
          searchTile(this.search, "lobby"),
          news && news.listed && this.lists(news),
          news && !news.listed && h("p", { class: "aside-words" }, "This server does not list tables: whoever runs it can start it with --listed."),
        ),
      ),
    );
  }

  /** With which deck one plays. */
  deckChoice() {
    return h(
      "label",
      { key: "lobby-deck", class: "search-choice" },
      h("span", null, "Your deck"),
      h(
        "select",
        { key: "lobby-deck-select", disabled: this.parlour.waited !== null, onchange: (/** @type {any} */ event) => ((this.deck = event.target.value), this.draw()) },
        this.decks.map(({ name, title }) => h("option", { value: name, selected: name === this.deck }, title)),
      ),
    );
  }

  /** @param {import("../lib/parlour.js").News} news */
  lists({ tables, games, cards }) {
    return [
      h(
        "section",
        { key: "open-tables", class: "home-section", "aria-labelledby": "open-title" },
        h("header", null, h("h2", { id: "open-title" }, "Open tables"), h("a", { key: "open-one", href: "/new?mode=link" }, "Open one")),
        tables.length > 0 ? openTables(tables) : h("p", { class: "aside-words" }, "No table has a free seat at this moment. Open one, and tick the box that lists it here."),
      ),
      h(
        "section",
        { key: "watched", class: "home-section", "aria-labelledby": "watched-title" },
        h("header", null, h("h2", { id: "watched-title" }, "Being played now")),
        games.length === 0 && h("p", { class: "aside-words" }, "No listed game goes on at this moment."),
        boards(games.slice(0, BOARDS), cards),
        games.length > BOARDS && watchedGames(games.slice(BOARDS)),
      ),
    ];
  }
}

new Settings().mark(document.documentElement);
const page = new LobbyPage(element("lobby"));
addEventListener("pageshow", (event) => event.persisted && location.reload());
await page.start();
document.documentElement.dataset.ready = "yes";
