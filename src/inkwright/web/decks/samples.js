/**
 * The decks that come with Inkwright, as a start for a deck of one's own.
 * @module
 */

import { h } from "../lib/render.js";
import { inkPlates } from "../table/inks.js";
import { deckTitle } from "./picker.js";

/**
 * A button for each sample deck. It opens a copy.
 * @param {import("./page.js").BuilderPage} page
 * @param {string} where makes the keys unique
 */
export function sampleList(page, where) {
  return h(
    "div",
    { class: "sample-list" },
    page.samples.map(({ name, text, inks }) => h("button", { key: `${where}-${name}`, type: "button", class: "button", onclick: () => void page.paste(text, deckTitle(name)) }, inkPlates(inks), deckTitle(name))),
  );
}
