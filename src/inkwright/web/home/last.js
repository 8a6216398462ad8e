/**
 * What this browser played last: name, deck and opponent. It is kept here and only here.
 * @module
 */

import { BrowserStore } from "../lib/browser-store.js";

/** @typedef {{ name: string, deck: string, bot: string }} Last a deck by its name in the picker; "" where nothing is kept */

const NAME = "inkwright.last";
const MOST = 80;

/** @returns {Last} */
export function lastPlay() {
  const text = new BrowserStore().attempt((store) => store.getItem(NAME));
  try {
    const { name, deck, bot } = JSON.parse(text ?? "{}") ?? {};
    return { name: words(name), deck: words(deck), bot: words(bot) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { name: "", deck: "", bot: "" }; // somebody else's text
  }
}

/** @param {Partial<Last>} change */
export function keepPlay(change) {
  new BrowserStore().attempt((store) => store.setItem(NAME, JSON.stringify({ ...lastPlay(), ...change })));
}

/** @param {unknown} found */
function words(found) {
  return typeof found === "string" ? found.slice(0, MOST) : "";
}
