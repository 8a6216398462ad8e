/**
 * Chance that is the same on every device: streams of numbers, and choices from lists, each named by a text.
 *
 * Every decision of a picture has a stream of its own name, so that no decision moves another. Lists are append-only:
 * an entry is known by its place or its key, a new one is taken by about one text in n, and nothing else changes.
 * @module
 */

/** A stream of numbers. Two streams of the same text are equal. */
export class Stream {
  /** @param {string} text */
  constructor(text) {
    this.state = hash(text) | 0;
  }

  /** A number from 0 to below 1. */
  next() {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /**
   * A whole number from 0 to below a limit.
   * @param {number} limit
   */
  int(limit) {
    return Math.floor(this.next() * limit);
  }

  /**
   * A number between two others.
   * @param {number} low
   * @param {number} high
   */
  between(low, high) {
    return low + this.next() * (high - low);
  }

  /**
   * True with a chance.
   * @param {number} chance
   */
  odds(chance) {
    return this.next() < chance;
  }

  /** 1 or -1. */
  sign() {
    return this.odds(0.5) ? 1 : -1;
  }
}

/**
 * The entry of a list that a text prefers; with a turn, the list is dealt in the order of its preferences, so that
 * equal texts with different turns get different entries.
 * @template Entry
 * @param {string} text
 * @param {readonly Entry[]} list
 * @param {number} [turn]
 * @returns {Entry}
 */
export function choose(text, list, turn) {
  return list[indexFor(text, list, turn)];
}

/**
 * The key that a text prefers.
 * @template {string} Key
 * @param {string} text
 * @param {readonly Key[]} keys
 * @returns {Key}
 */
export function chooseKey(text, keys) {
  return lowest(keys, (key) => hash(`${text}|${key}`));
}

/**
 * The place of the entry that `choose` takes.
 * @param {string} text
 * @param {readonly unknown[]} list
 * @param {number} [turn]
 */
export function indexFor(text, list, turn) {
  const places = list.map((_, place) => place);
  if (turn === undefined) return lowest(places, (place) => hash(`${text}|${place}`));
  const ranks = new Map(places.map((place) => [place, hash(`${text}|${place}`)]));
  places.sort((a, b) => /** @type {number} */ (ranks.get(a)) - /** @type {number} */ (ranks.get(b)));
  return places[turn % places.length];
}

/**
 * @template Entry
 * @param {readonly Entry[]} entries
 * @param {(entry: Entry) => number} rank
 * @returns {Entry}
 */
function lowest(entries, rank) {
  let best = entries[0];
  let least = Infinity;
  for (const entry of entries) {
    const found = rank(entry);
    if (found < least) [least, best] = [found, entry];
  }
  return best;
}

/** @param {string} text */
function hash(text) {
  let mixed = 2166136261;
  for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 16777619);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
