/**
 * The page that begins a first game.
 * @module
 */

import { poster } from "../art/poster.js";
import { sampleDecks } from "../decks/picker.js";
import { Refused } from "../lib/api.js";
import { element } from "../lib/element.js";
import { h, Renderer } from "../lib/render.js";
import { Settings } from "../lib/settings.js";
import { siteHead } from "../lib/site.js";
import { icon } from "../table/icons.js";
import { firstGame } from "./start.js";

/**
 * What the game shows, each with its sign and in a sentence.
 * @type {readonly [Parameters<typeof icon>[0], string, string][]}
 */
const SHOWN = [
  ["drop", "Inking", "Once a turn a card becomes ink. Ink pays for your cards."],
  ["exert", "Drying", "A new character waits until your next turn."],
  ["lore", "Questing", "Turn a character sideways and gain its lore."],
  ["strength", "Challenging", "Attack what has quested. Both are damaged."],
  ["song", "Singing", "Let a character sing a song: it costs no ink."],
  ["action", "Shifting", "Lay a character onto an earlier form of itself."],
];

/** Which of the sample decks lend their cards to the page. */
const LENT = [4, 9, 1];

/** The page. */
class LearnPage {
  /** @param {Element} root */
  constructor(root) {
    this.renderer = new Renderer(root);
    this.name = "";
    this.error = "";
    this.busy = false;
    /** @type {import("../lib/parlour.js").CardLook[]} */
    this.covers = [];
  }

  /** Ask for cards to look at; the page works without them. */
  async dress() {
    try {
      const decks = (await sampleDecks()).filter(({ cover }) => cover);
      this.covers = LENT.map((place) => decks[place % decks.length]?.cover).filter((cover) => cover !== undefined && cover !== null);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    this.draw();
  }

  draw() {
    this.renderer.render(
      h(
        "div",
        { class: "home front learn" },
        siteHead("Learn"),
        h(
          "main",
          null,
          h(
            "section",
            { class: "hero ink-ruby ink2-steel", "aria-labelledby": "learn-title" },
            h(
              "div",
              { class: "hero-in" },
              h(
                "div",
                { class: "hero-words" },
                h("h1", { id: "learn-title" }, "Your first game"),
                h("p", { class: "lead" }, "You play characters and send them on quests for lore. Whoever has 20 lore first wins."),
                this.form(),
              ),
              h("div", { key: "hero-cards", class: "hero-cards", "aria-hidden": "true" }, this.covers.map((cover, i) => h("div", { key: `hero-${i}`, class: `live live-${i}` }, poster(cover)))),
            ),
          ),
          h(
            "section",
            { class: "below", "aria-labelledby": "shown-title" },
            h("h2", { id: "shown-title" }, "What you will meet"),
            h("p", { class: "lead" }, "You play a small deck against a gentle bot. Each thing is explained at the table when it first comes up, with a suggestion for every step. You need not follow it, and you can take everything back."),
            h("ol", { class: "shown" }, SHOWN.map(([sign, name, says]) => h("li", null, icon(sign), h("b", null, name), h("span", null, says)))),
          ),
        ),
      ),
    );
  }

  form() {
    return h(
      "form",
      {
        key: "first-game",
        class: "learn-form",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void this.start();
        },
      },
      h("div", { class: "form-field" }, h("label", { for: "name" }, "Your name"), h("input", { key: "name", id: "name", maxlength: 30, autocomplete: "nickname", placeholder: "Guest", value: this.name, oninput: (/** @type {any} */ event) => (this.name = event.target.value) })),
      this.error && h("p", { class: "problems", role: "alert" }, this.error),
      h("button", { key: "begin", type: "submit", class: "button go play-button", disabled: this.busy }, this.busy ? "One moment …" : "Begin"),
      h("p", { class: "aside-words" }, "It takes about a quarter of an hour."),
    );
  }

  /** Make the table and go there. */
  async start() {
    if (this.busy) return;
    this.busy = true;
    this.error = "";
    this.draw();
    try {
      await firstGame(this.name);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.busy = false;
      this.error = error.message;
      this.draw();
    }
  }
}

const root = element("learn");
new Settings().mark(document.documentElement);
const page = new LearnPage(root);
page.draw();
// A page that the browser kept shows a fresh form: the way back from a table.
addEventListener("pageshow", (event) => event.persisted && location.reload());
document.documentElement.dataset.ready = "yes";
void page.dress();
