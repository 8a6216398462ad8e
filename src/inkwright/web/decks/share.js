/**
 * A deck in the address of the page. The server reads it, so that other sites can show what the link leads to; a long
 * one stands behind the #, which is never sent.
 * @module
 */

import { deckFrom } from "./deck.js";

/** @typedef {import("./deck.js").Deck} Deck */

const MARK = "#deck=";
const NAME = "deck";
const MOST_SENT = 4000; // characters, which every server takes in an address
const MOST = 20_000; // characters

/**
 * The address of the page with a deck.
 * @param {Deck} deck
 * @param {string} page the address of the page itself
 */
export function linkOf(deck, page) {
  const bytes = new TextEncoder().encode(JSON.stringify({ name: deck.name, cards: deck.cards }));
  const code = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const plain = code.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return plain.length > MOST_SENT ? page + MARK + plain : `${page}?${NAME}=${plain}`;
}

/**
 * The deck of an address: null if it has none, and false if what it has is no deck.
 * @param {Pick<Location, "hash" | "search">} address
 * @returns {Deck | null | false}
 */
export function deckOfLink({ hash, search }) {
  const found = hash.startsWith(MARK) ? hash.slice(MARK.length) : new URLSearchParams(search).get(NAME);
  if (found === null) return null;
  if (found.length > MOST) return false;
  try {
    const code = atob(found.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(code, (letter) => letter.charCodeAt(0));
    const { name, cards } = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) ?? {};
    return deckFrom({ name, cards }) ?? false;
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError || error instanceof TypeError) return false;
    throw error;
  }
}
