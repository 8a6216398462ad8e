/**
 * A deck as the builder holds it: a name, and how many of each card.
 * @module
 */

/**
 * @typedef {{ id: string, name: string, cards: [string, number][] }} Deck cards by their full names
 */

/** No deck needs more; what says otherwise comes from elsewhere. */
export const MOST_COPIES = 99;
const MOST_CARDS = 200; // different ones
const MOST_NAME = 60;
const MOST_CARD_NAME = 120;

/** @returns {Deck} */
export function newDeck() {
  return { id: crypto.getRandomValues(new Uint32Array(2)).join("-"), name: "", cards: [] };
}

/**
 * @param {Deck} deck
 * @param {string} card
 */
export function countOf(deck, card) {
  return deck.cards.find(([name]) => name === card)?.[1] ?? 0;
}

/** @param {Deck} deck */
export function sizeOf(deck) {
  return deck.cards.reduce((sum, [, count]) => sum + count, 0);
}

/** The formats in which a deck may hold any number of copies. */
const ANY_COPIES = Object.freeze(["limited", "sealed", "draft", "pack-rush"]);

/**
 * How many copies of a card a deck of a format may hold (1.10.1.1). The server judges a card that is not known here.
 * @param {import("../table/cards.js").Card} card
 * @param {string} format
 */
export function copiesOf({ copies }, format) {
  return ANY_COPIES.includes(format) ? MOST_COPIES : (copies ?? MOST_COPIES);
}

/**
 * The deck with this many copies of a card.
 * @param {Deck} deck
 * @param {string} card
 * @param {number} count
 * @returns {Deck}
 */
export function withCount(deck, card, count) {
  const wanted = Math.max(0, Math.min(MOST_COPIES, count));
  if (countOf(deck, card) === 0) {
    if (wanted === 0 || deck.cards.length >= MOST_CARDS) return deck;
    return { ...deck, cards: [...deck.cards, [card, wanted]] };
  }
  const cards = deck.cards.map(([name, old]) => /** @type {[string, number]} */ ([name, name === card ? wanted : old]));
  return { ...deck, cards: cards.filter(([, left]) => left > 0) };
}

/**
 * The deck as a list that every tool reads.
 * @param {Deck} deck
 */
export function listOf(deck) {
  const name = deck.name.replace(/\s+/g, " ").trim();
  return (name ? `// Name: ${name}\n` : "") + deck.cards.map(([card, count]) => `${count} ${card}\n`).join("");
}

/**
 * A deck out of anything, as a link or the storage of the browser may hold it; null if it is none.
 * @param {unknown} found
 * @returns {Deck | null}
 */
export function deckFrom(found) {
  if (typeof found !== "object" || found === null) return null;
  const { id, name, cards } = /** @type {Record<string, unknown>} */ (found);
  if (!Array.isArray(cards) || cards.length > MOST_CARDS || !cards.every(isEntry)) return null;
  const made = newDeck();
  return {
    id: typeof id === "string" && /^[\w-]{1,40}$/.test(id) ? id : made.id,
    name: typeof name === "string" ? name.replace(/[\p{C}\s]+/gu, " ").slice(0, MOST_NAME) : "",
    cards: cards.map(([card, count]) => [card, count]),
  };
}

/** @param {unknown} entry */
function isEntry(entry) {
  if (!Array.isArray(entry) || entry.length !== 2) return false;
  const [card, count] = entry;
  const named = typeof card === "string" && card.trim() !== "" && card.length <= MOST_CARD_NAME && !/\p{C}/u.test(card);
  return named && Number.isInteger(count) && count >= 1 && count <= MOST_COPIES;
}

/**
 * Do two decks have the same name and the same cards?
 * @param {Deck} one
 * @param {Deck} other
 */
export function sameDeck(one, other) {
  const text = (/** @type {Deck} */ deck) => JSON.stringify([deck.name, [...deck.cards].sort(([a], [b]) => (a < b ? -1 : 1))]);
  return text(one) === text(other);
}
