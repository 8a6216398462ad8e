/**
 * The dialogs about a deck as a whole: its folder and its versions, and the test game.
 * @module
 */

import { opponents } from "../home/bots.js";
import { counted } from "../lib/count.js";
import { h } from "../lib/render.js";
import { when } from "../lib/when.js";
import { button, dialog } from "../seat/dialog.js";
import { changesBetween, MOST_FOLDER, MOST_NOTE } from "./deck.js";
import { deckTitle } from "./picker.js";

/** @typedef {import("./page.js").BuilderPage} BuilderPage */

/** How many changes of a version are named. */
const NAMED = 4;

/** @param {BuilderPage} page */
export function versionsDialog(page) {
  const { deck, decks } = page;
  const versions = deck.versions ?? [];
  const folders = [...new Set(decks.map(({ folder }) => folder).filter((folder) => folder !== undefined))];
  return dialog({
    name: "versions",
    title: "Folder and versions",
    close: () => page.open(null),
    body: [
      h("label", { for: "deck-folder" }, "Folder"),
      h("input", { key: "deck-folder", id: "deck-folder", list: "folders", maxlength: MOST_FOLDER, autocomplete: "off", placeholder: "None", value: deck.folder ?? "", onchange: (/** @type {any} */ event) => page.putInto(event.target.value) }),
      h("datalist", { id: "folders" }, folders.map((folder) => h("option", { value: folder }))),
      h(
        "form",
        {
          class: "line-form",
          onsubmit: (/** @type {any} */ event) => {
            event.preventDefault();
            page.keepVersion(String(new FormData(event.target).get("note") ?? ""));
            event.target.reset();
          },
        },
        h("label", { for: "version-note" }, "Keep the deck as it is now, with a note"),
        h("input", { key: "version-note", id: "version-note", name: "note", maxlength: MOST_NOTE, autocomplete: "off", placeholder: "Why is it as it is?" }),
        h("button", { type: "submit", class: "button go" }, "Keep"),
      ),
      versions.length === 0 && h("p", { class: "aside-words" }, "No version is kept yet. The last 20 are."),
      h("ul", { class: "versions" }, versions.map((version, i) => versionLine(page, version, i))),
    ],
  });
}

/**
 * @param {BuilderPage} page
 * @param {import("./deck.js").Version} version
 * @param {number} i
 */
function versionLine(page, version, i) {
  const changes = changesBetween(version.cards, page.deck.cards);
  const named = changes.slice(0, NAMED).join(", ");
  const size = version.cards.reduce((sum, [, count]) => sum + count, 0);
  const since = changes.length === 0 ? "as the deck is now" : `since then ${named}${changes.length > NAMED ? ` and ${changes.length - NAMED} more` : ""}`;
  return h(
    "li",
    { key: `version-${version.made}-${i}`, class: "version" },
    h("span", null, h("b", null, version.note || "Without a note"), h("br"), h("small", null, `${when(version.made)} · ${counted(size, "card")}, ${since}`)),
    h("span", { class: "version-buttons" }, button(`back-to-${i}`, "Go back to it", () => page.goBackTo(i), { disabled: changes.length === 0 }), button(`forget-${i}`, "Forget", () => page.forgetVersion(i))),
  );
}

/** @param {BuilderPage} page */
export function testDialog(page) {
  const { test, samples, deck } = page;
  const bots = opponents(page.bots);
  const others = page.decks.filter(({ id, cards }) => id !== deck.id && cards.length > 0);
  return dialog({
    name: "test",
    title: "Play a test game",
    close: () => page.open(null),
    body: [
      h("p", { class: "aside-words" }, "Everything can be taken back, and the menu of the table leads back to this deck."),
      h(
        "div",
        { class: "test-choice" },
        h("label", { for: "test-bot" }, "Opponent"),
        h("select", { key: "test-bot", id: "test-bot", onchange: (/** @type {any} */ event) => (test.bot = event.target.value) }, bots.map(({ bot, name, says }) => h("option", { value: bot, selected: bot === test.bot }, says ? `${name}: ${says}` : name))),
      ),
      h(
        "div",
        { class: "test-choice" },
        h("label", { for: "test-deck" }, "Deck of the opponent"),
        h(
          "select",
          { key: "test-deck", id: "test-deck", onchange: (/** @type {any} */ event) => (test.deck = event.target.value) },
          h("option", { value: "", selected: test.deck === "" }, "Any of these"),
          samples.map(({ name }) => h("option", { value: name, selected: test.deck === name }, deckTitle(name))),
          others.map(({ id, name }) => h("option", { value: id, selected: test.deck === id }, `Yours: ${name || "Deck without a name"}`)),
          h("option", { value: deck.id, selected: test.deck === deck.id }, "The same deck"),
        ),
      ),
      page.error && h("p", { class: "problems", role: "alert" }, page.error),
    ],
    foot: button("test-begin", page.busy ? "One moment …" : "Begin", () => void page.play(), { go: true, disabled: page.busy }),
  });
}
