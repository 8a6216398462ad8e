/**
 * The page that sets a table: with friends by link, on one screen, against bots, alone or in teams.
 * @module
 */

import { firstChoice, isOwn, keepList, sampleDecks } from "../decks/picker.js";
import { keepPlay, lastPlay } from "../home/last.js";
import { get, post, Refused } from "../lib/api.js";
import { element } from "../lib/element.js";
import { h, Renderer } from "../lib/render.js";
import { Settings } from "../lib/settings.js";
import { siteHead } from "../lib/site.js";
import { newGame } from "./form.js";
import { firstWish, requestOf } from "./new-game.js";

/** The page. */
export class NewPage {
  /** @param {Element} root */
  constructor(root) {
    this.renderer = new Renderer(root);
    /** @type {import("./new-game.js").Wish | null} */
    this.wish = null;
    /** @type {import("../decks/picker.js").Sample[]} */
    this.decks = [];
    /** @type {string[]} */
    this.bots = [];
    /** Does this server list tables? */
    this.lists = false;
    this.error = "";
    this.failure = "";
    this.busy = false;
  }

  /** Ask the server for decks and bots. */
  async start() {
    this.draw();
    try {
      const [decks, bots, server] = await Promise.all([sampleDecks(), get("/api/bots"), get("/api/server")]);
      const kind = decks.some((deck) => deck.kind === "sample") ? "sample" : "own";
      this.decks = decks.filter((deck) => deck.kind === kind);
      this.bots = bots;
      this.lists = server.lists;
      const last = lastPlay();
      const mode = new URLSearchParams(location.search).get("mode");
      this.wish = {
        ...firstWish(this.decks, firstChoice(this.decks), bots.includes(last.bot) ? last.bot : bots[0]),
        name: last.name,
        ...(this.decks.some(({ name }) => name === last.deck) ? { choice: { ...firstChoice(this.decks), name: last.deck } } : {}),
        ...(mode === "link" || mode === "hot-seat" ? { mode } : {}),
      };
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
        { class: "home set-table" },
        siteHead("Play"),
        h(
          "main",
          { class: "set-table-main" },
          h("header", { class: "page-head" }, h("h1", null, "Set a table"), h("p", null, "For friends, for one screen, or for as many bots as you like.")),
          h("section", { key: "play-panel", class: "panel", "aria-label": "A new game" }, newGame(this)),
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
      keepPlay({ name: wish.name.trim(), ...(wish.choice.name && { deck: wish.choice.name }) });
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
}

const root = element("new");
new Settings().mark(document.documentElement);
const page = new NewPage(root);
// A page that the browser kept shows what happened since: the way back from a table.
addEventListener("pageshow", (event) => event.persisted && location.reload());
await page.start();
document.documentElement.dataset.ready = "yes";
