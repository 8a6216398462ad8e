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
    this.state = finish(feed(SEED, text)) | 0;
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
  const ranks = ranksOf(text, list.length, String);
  if (turn === undefined) return list[lowest(ranks)];
  const places = ranks.map((_, place) => place).sort((a, b) => ranks[a] - ranks[b]);
  return list[places[turn % places.length]];
}

/**
 * The key that a text prefers.
 * @template {string} Key
 * @param {string} text
 * @param {readonly Key[]} keys
 * @returns {Key}
 */
export function chooseKey(text, keys) {
  return keys[lowest(ranksOf(text, keys.length, (place) => keys[place]))];
}

/**
 * How a text ranks the entries of a list.
 * @param {string} text
 * @param {number} count
 * @param {(place: number) => string} known what the entry at a place is known by
 */
function ranksOf(text, count, known) {
  const start = feed(feed(SEED, text), "|");
  const ranks = [];
  for (let place = 0; place < count; place++) ranks.push(finish(feed(start, known(place))));
  return ranks;
}

/**
 * The place of the lowest number.
 * @param {readonly number[]} numbers
 */
function lowest(numbers) {
  let best = 0;
  for (let place = 1; place < numbers.length; place++) if (numbers[place] < numbers[best]) best = place;
  return best;
}

const SEED = 2166136261;

/**
 * Mix a text into a hash.
 * @param {number} hash
 * @param {string} text
 */
function feed(hash, text) {
  let mixed = hash;
  for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 16777619);
  return mixed;
}

/**
 * Spread a hash over all its bits.
 * @param {number} hash
 */
function finish(hash) {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
