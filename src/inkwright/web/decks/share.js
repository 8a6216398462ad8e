/**
 * A deck in the address of the page. It stands behind the #, so that it is never sent to a server by itself.
 * @module
 */

import { deckFrom } from "./deck.js";

/** @typedef {import("./deck.js").Deck} Deck */

const MARK = "#deck=";
const MOST = 20_000; // characters

/**
 * The address of the page with a deck.
 * @param {Deck} deck
 * @param {string} page the address of the page itself
 */
export function linkOf(deck, page) {
  const bytes = new TextEncoder().encode(JSON.stringify({ name: deck.name, cards: deck.cards }));
  const code = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return page + MARK + code.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * The deck of an address: null if it has none, and false if what it has is no deck.
 * @param {string} hash what stands behind the address, with its #
 * @returns {Deck | null | false}
 */
export function deckOfLink(hash) {
  if (!hash.startsWith(MARK)) return null;
  if (hash.length > MOST) return false;
  try {
    const code = atob(hash.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(code, (letter) => letter.charCodeAt(0));
    const { name, cards } = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) ?? {};
    return deckFrom({ name, cards }) ?? false;
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError || error instanceof TypeError) return false;
    throw error;
  }
}
