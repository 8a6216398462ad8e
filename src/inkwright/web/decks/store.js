/**
 * The user's decks. They are kept in the browser where that is possible, and only there.
 * @module
 */

import { BrowserStore } from "../lib/browser-store.js";
import { deckFrom } from "./deck.js";

/** @typedef {import("./deck.js").Deck} Deck */

const NAME = "inkwright.decks";
const MOST_DECKS = 100;

/** Keeps decks. */
export class DeckStore extends BrowserStore {
  /**
   * All decks, the one that was changed last in front. What is no deck is left out.
   * @returns {Deck[]}
   */
  decks() {
    const text = this.attempt((store) => store.getItem(NAME));
    try {
      const found = JSON.parse(text ?? "[]");
      return Array.isArray(found) ? found.map(deckFrom).filter((deck) => deck !== null) : [];
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return []; // somebody else's text
    }
  }

  /**
   * Keep a deck, in front of the others. Another window may have changed those, so they are read again.
   * @param {Deck} deck
   */
  keep(deck) {
    const others = this.decks().filter(({ id }) => id !== deck.id);
    this.write([deck, ...others].slice(0, MOST_DECKS));
  }

  /** @param {Deck} deck */
  remove(deck) {
    this.write(this.decks().filter(({ id }) => id !== deck.id));
  }

  /** @param {Deck[]} decks */
  write(decks) {
    this.attempt((store) => store.setItem(NAME, JSON.stringify(decks)));
  }
}
