/**
 * A deck as the builder holds it: a name, and how many of each card.
 * @module
 */

/**
 * @typedef {[string, number][]} Cards by their full names
 * @typedef {{ made: string, note: string, cards: Cards }} Version a deck as it was
 * @typedef {{ id: string, name: string, cards: Cards, folder?: string, versions?: Version[] }} Deck the newest version first
 */

/** No deck needs more; what says otherwise comes from elsewhere. */
export const MOST_COPIES = 99;
const MOST_CARDS = 200; // different ones
const MOST_NAME = 60;
const MOST_CARD_NAME = 120;
const MOST_VERSIONS = 20;
/** The longest note of a version, and the longest name of a folder. */
export const MOST_NOTE = 200;
export const MOST_FOLDER = 30;

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
  const { id, name, cards, folder, versions } = /** @type {Record<string, unknown>} */ (found);
  const held = cardsFrom(cards);
  if (!held) return null;
  const made = newDeck();
  const kept = (Array.isArray(versions) ? versions : []).map(versionFrom).filter((version) => version !== null);
  const place = words(folder, MOST_FOLDER).trim();
  return {
    id: typeof id === "string" && /^[\w-]{1,40}$/.test(id) ? id : made.id,
    name: words(name, MOST_NAME),
    cards: held,
    ...(place && { folder: place }),
    ...(kept.length > 0 && { versions: kept.slice(0, MOST_VERSIONS) }),
  };
}

/**
 * @param {unknown} found
 * @param {number} most
 */
function words(found, most) {
  return typeof found === "string" ? found.replace(/[\p{C}\s]+/gu, " ").slice(0, most) : "";
}

/**
 * @param {unknown} found
 * @returns {Cards | null}
 */
function cardsFrom(found) {
  if (!Array.isArray(found) || found.length > MOST_CARDS || !found.every(isEntry)) return null;
  return found.map(([card, count]) => [card, count]);
}

/**
 * @param {unknown} found
 * @returns {Version | null}
 */
function versionFrom(found) {
  if (typeof found !== "object" || found === null) return null;
  const { made, note, cards } = /** @type {Record<string, unknown>} */ (found);
  const held = cardsFrom(cards);
  return held && { made: words(made, 40), note: words(note, MOST_NOTE), cards: held };
}

/**
 * The deck with its cards of now kept as a version.
 * @param {Deck} deck
 * @param {string} note
 * @param {string} made date and time
 * @returns {Deck}
 */
export function withVersion(deck, note, made) {
  const version = { made, note: words(note, MOST_NOTE).trim(), cards: deck.cards };
  return { ...deck, versions: [version, ...(deck.versions ?? [])].slice(0, MOST_VERSIONS) };
}

/**
 * What changed from one list of cards to another, as in "+2 Name, -1 Other".
 * @param {Cards} before
 * @param {Cards} after
 */
export function changesBetween(before, after) {
  const counts = new Map(after);
  for (const [card, count] of before) counts.set(card, (counts.get(card) ?? 0) - count);
  return [...counts].filter(([, change]) => change !== 0).map(([card, change]) => `${change > 0 ? "+" : "−"}${Math.abs(change)} ${card}`);
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
