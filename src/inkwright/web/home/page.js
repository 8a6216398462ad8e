/**
 * The home page: play now, invite others, go on with a game, watch one.
 * @module
 */

import { firstChoice, isOwn, keepList, sampleDecks } from "../decks/picker.js";
import { get, post, Refused } from "../lib/api.js";
import { element } from "../lib/element.js";
import { h, Renderer } from "../lib/render.js";
import { Settings } from "../lib/settings.js";
import { siteHead } from "../lib/site.js";
import { newGame } from "./form.js";
import { lastGames, watch } from "./games.js";
import { firstWish, requestOf } from "./new-game.js";

/** The page. */
export class HomePage {
  /** @param {Element} root */
  constructor(root) {
    this.renderer = new Renderer(root);
    /** @type {import("./new-game.js").Wish | null} */
    this.wish = null;
    /** @type {import("../decks/picker.js").Sample[]} */
    this.decks = [];
    /** @type {string[]} */
    this.bots = [];
    /** @type {import("./games.js").Game[]} */
    this.games = [];
    this.error = "";
    this.failure = "";
    this.linkError = "";
    this.busy = false;
  }

  /** Ask the server for decks, bots and games. */
  async start() {
    this.draw();
    try {
      const [decks, bots, games] = await Promise.all([sampleDecks(), get("/api/bots"), get("/api/games")]);
      const kind = decks.some((deck) => deck.kind === "sample") ? "sample" : "own";
      this.decks = decks.filter((deck) => deck.kind === kind);
      this.bots = bots;
      this.games = games;
      this.wish = firstWish(this.decks, firstChoice(this.decks), bots.includes("greedy") ? "greedy" : bots[0]);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.failure = `${error.message} Load the page again.`;
    }
    this.draw();
  }

  draw() {
    this.renderer.render(
      h(
        "div",
        { class: "home" },
        siteHead("Play"),
        h(
          "main",
          { class: "home-main" },
          h("h1", null, "The Lorcana table in your browser"),
          h("section", { key: "play-panel", class: "panel", "aria-labelledby": "play-title" }, h("h2", { id: "play-title" }, "A new game"), newcomer(), newGame(this)),
          h("div", { class: "home-side" }, lastGames(this.games), watch(this)),
        ),
      ),
    );
  }

  /** @param {Partial<import("./new-game.js").Wish>} change */
  change(change) {
    if (this.wish) this.wish = { ...this.wish, ...change };
    this.draw();
  }

  /** Make the table and go there. */
  async play() {
    const { wish } = this;
    if (!wish || this.busy) return;
    this.busy = true;
    this.error = "";
    this.draw();
    try {
      const made = await post("/api/games", requestOf(wish));
      if (!wish.choice.name) keepList(wish.choice.text);
      location.assign(made.watch);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.busy = false;
      const problems = error.body?.problems;
      if (problems && isOwn(wish.choice)) this.change({ choice: { .../** @type {typeof wish} */ (this.wish).choice, error: error.message, problems } });
      else this.error = error.message;
      this.draw();
    }
  }

  /**
   * Go to the table of a link.
   * @param {string} text
   */
  follow(text) {
    const link = /^(?:.*\/table\/|.*[?&]table=)?([\w-]{6,40})(#[\w-]+)?\/?$/.exec(text.trim());
    this.linkError = link ? "" : "This is not the link of a table. It looks like …/table/abc123.";
    if (link) location.assign(`/table/${link[1]}${link[2] ?? ""}`);
    this.draw();
  }
}

/** The way to the game for people who do not know it. */
function newcomer() {
  return h("p", { class: "newcomer" }, "New to the game? ", h("a", { key: "to-learn", href: "/learn" }, "Play a first game that explains everything."));
}

const root = element("home");
const settings = new Settings();
settings.mark(document.documentElement);
const page = new HomePage(root);
// A page that the browser kept shows what happened since: the way back from a table.
addEventListener("pageshow", (event) => event.persisted && location.reload());
await page.start();
document.documentElement.dataset.ready = "yes";
