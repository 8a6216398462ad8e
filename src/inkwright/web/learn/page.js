/**
 * The page that begins a first game.
 * @module
 */

import { Refused } from "../lib/api.js";
import { element } from "../lib/element.js";
import { h, Renderer } from "../lib/render.js";
import { Settings } from "../lib/settings.js";
import { siteHead } from "../lib/site.js";
import { firstGame } from "./start.js";

/** What the game shows, each in a sentence. */
const SHOWN = [
  ["Inking", "Once a turn a card becomes ink. Ink pays for your cards."],
  ["Drying", "A new character waits until your next turn."],
  ["Questing", "Turn a character sideways and gain its lore."],
  ["Challenging", "Attack what has quested. Both are damaged."],
  ["Singing", "Let a character sing a song: it costs no ink."],
  ["Shifting", "Lay a character onto an earlier form of itself."],
];

/** The page. */
class LearnPage {
  /** @param {Element} root */
  constructor(root) {
    this.renderer = new Renderer(root);
    this.name = "";
    this.error = "";
    this.busy = false;
  }

  draw() {
    this.renderer.render(
      h(
        "div",
        { class: "home learn" },
        siteHead("Learn"),
        h(
          "main",
          { class: "learn-main" },
          h("h1", null, "Your first game"),
          h(
            "section",
            { class: "panel" },
            h("p", { class: "lead" }, "You play characters and send them on quests for lore. Whoever has 20 lore first wins."),
            h("p", null, "You play a small deck against a gentle bot. At the table each thing is explained when it first comes up, next to what it is about, and there is a suggestion for every step. You need not follow it, and you can take everything back."),
            this.form(),
          ),
          h(
            "section",
            { class: "panel", "aria-labelledby": "shown-title" },
            h("h2", { id: "shown-title" }, "What you will meet"),
            h("ol", { class: "shown" }, SHOWN.map(([name, says]) => h("li", null, h("b", null, name), h("span", null, says)))),
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
      h("button", { key: "begin", type: "submit", class: "button go big", disabled: this.busy }, this.busy ? "One moment …" : "Begin"),
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
new LearnPage(root).draw();
// A page that the browser kept shows a fresh form: the way back from a table.
addEventListener("pageshow", (event) => event.persisted && location.reload());
document.documentElement.dataset.ready = "yes";
