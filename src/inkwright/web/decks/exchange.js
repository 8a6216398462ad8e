/**
 * The dialogs of the builder: a list pasted in, the deck copied out, a card read closely, the keys.
 * @module
 */

import { counted } from "../lib/count.js";
import { h } from "../lib/render.js";
import { button, dialog } from "../seat/dialog.js";
import { bareCard } from "../table/cards.js";
import { face } from "../table/face.js";
import { inkClasses } from "../table/inks.js";
import { countOf, sizeOf } from "./deck.js";
import { stepper } from "./results.js";
import { sampleList } from "./samples.js";

/** @typedef {import("./page.js").BuilderPage} BuilderPage */

/** @type {[string, string][]} */
const FORMS = [
  ["text", "Lines: 4 Name - Version"],
  ["pixelborn", "Pixelborn code"],
  ["json", "JSON"],
];

/** @param {BuilderPage} page */
export function pasteDialog(page) {
  const { pasted } = page;
  return dialog({
    name: "paste",
    title: "Paste a list",
    close: () => page.open(null),
    body: [
      h("label", { for: "pasted-list" }, "Any usual form: lines such as “4 Name - Version”, a Pixelborn code, JSON, a Tabletop Simulator deck."),
      h("textarea", { key: "pasted-list", id: "pasted-list", rows: 9, spellcheck: "false", autofocus: true, value: pasted.text, oninput: (/** @type {any} */ event) => (pasted.text = event.target.value), "aria-describedby": pasted.error ? "pasted-problems" : undefined }),
      pasted.error && h("div", { id: "pasted-problems", class: "problems", role: "alert" }, h("p", null, pasted.error), pasted.problems.length > 0 && h("ul", null, pasted.problems.map(({ message, line }) => h("li", null, line ? `Line ${line}: ` : "", message)))),
      h("p", { class: "aside-words" }, "Or start from a sample deck:"),
      sampleList(page, "pasted"),
    ],
    foot: [
      pasted.error && pasted.problems.length > 0 && button("paste-rest", "Open without these lines", () => void page.paste(pasted.text, "", true)),
      button("paste-open", "Open as a new deck", () => void page.paste(pasted.text), { go: true }),
    ],
  });
}

/** @param {BuilderPage} page */
export function copyDialog(page) {
  const { copied } = page;
  return dialog({
    name: "copy",
    title: "Copy the deck",
    close: () => page.open(null),
    body: [
      h("label", { for: "copy-form" }, "Form"),
      h("select", { key: "copy-form", id: "copy-form", onchange: (/** @type {any} */ event) => page.openCopy(event.target.value) }, FORMS.map(([form, words]) => h("option", { value: form, selected: copied.form === form }, words))),
      h("textarea", { key: "copy-text", id: "copy-text", rows: 12, readonly: true, "aria-label": "The deck in this form", value: copied.text, onfocus: (/** @type {any} */ event) => event.target.select() }),
      h("p", { class: "aside-words", role: "status" }, copied.says),
    ],
    foot: button("copy-now", "Copy", () => void page.copy(copied.text, "The deck"), { go: true, disabled: copied.text === "" }),
  });
}

/** @param {BuilderPage} page */
export function shareDialog(page) {
  const { copied } = page;
  return dialog({
    name: "share",
    title: "Share the deck",
    close: () => page.open(null),
    body: [
      h("label", { for: "share-link" }, "Whoever opens this link gets a copy of the deck. The whole deck is in the link; nothing is stored."),
      h("textarea", { key: "share-link", id: "share-link", rows: 5, readonly: true, value: copied.text, onfocus: (/** @type {any} */ event) => event.target.select() }),
      h("p", { class: "aside-words", role: "status" }, copied.says),
    ],
    foot: button("copy-link", "Copy the link", () => void page.copy(copied.text, "The link"), { go: true }),
  });
}

/** @param {BuilderPage} page */
export function cardDialog(page) {
  const name = page.reading;
  const card = page.find(name) ?? bareCard(name);
  return dialog({
    name: "card",
    title: name,
    close: () => page.open(null),
    body: h(
      "div",
      { class: "reading" },
      h("div", { class: `card face whole ${inkClasses(card.inks)}` }, h("div", { class: "inside" }, face(card, { explain: (keyword) => page.explain(keyword) }))),
      h(
        "div",
        { class: "reading-words" },
        h("p", null, `In the deck: ${countOf(page.deck, name)}`),
        stepper(page, card, countOf(page.deck, name), "reading"),
        h("ul", { class: "meanings" }, page.meanings(card).map(([keyword, words]) => h("li", null, h("b", null, keyword), ` ${words}`))),
        h("p", null, h("a", { href: `/rules?card=${encodeURIComponent(name)}` }, "What it means, official questions and answers")),
      ),
    ),
  });
}

/** @param {BuilderPage} page */
export function removeDialog(page) {
  return dialog({
    name: "remove",
    title: "Delete this deck?",
    close: () => page.open(null),
    body: h("p", null, `${page.deck.name || "The deck without a name"}, ${counted(sizeOf(page.deck), "card")}, is deleted from this browser.`),
    foot: [button("keep-deck", "Keep it", () => page.open(null)), button("delete-deck", "Delete", () => page.remove(), { danger: true })],
  });
}

/** @param {BuilderPage} page */
export function keysDialog(page) {
  return dialog({
    name: "keys",
    title: "Keys",
    close: () => page.open(null),
    body: page.keys.help().map(({ group, entries }) =>
      h("section", { class: "keys-group" }, h("h3", null, group), h("dl", null, entries.map(({ keys, does }) => h("div", null, h("dt", null, keys.map((key) => h("kbd", null, key))), h("dd", null, does))))),
    ),
  });
}
