/**
 * The keys of the cards on the screen. A card that the viewer can follow from one zone to another keeps its key.
 * @module
 */

/** @typedef {import("./view.js").View} View */

/**
 * @typedef {object} Keys the key of each card of a view
 * @property {Map<number, string>} stacks by the stack's number
 * @property {string[]} hand the nearest one, by position
 * @property {Map<string, string>} names the full name behind each key
 * @property {number} made how many keys were made so far
 */

/**
 * Give every stack and every card of the nearest hand its key. With handles they are the keys. Without them a card
 * that left the hand is recognised by its name in what entered play, and the other way round.
 * @param {View} view
 * @param {Keys | null} before the keys of the view before this one
 * @param {number} [near] the seat whose hand is the nearest; the viewer's unless given
 * @returns {Keys}
 */
export function identify(view, before, near = view.seat ?? -1) {
  const hand = view.players[near]?.hand ?? [];
  const keys = new Keeper(before);
  /** @type {Map<number, string>} */
  const stacks = new Map();
  for (const stack of view.stacks) {
    const key = stack.handle !== undefined ? `card-${stack.handle}` : keys.same(before?.stacks.get(stack.id), stack.card);
    if (key) stacks.set(stack.id, key);
  }
  /** @type {(string | undefined)[]} */
  const held = hand.map((place) =>
    place.handle !== undefined ? `card-${place.handle}` : keys.named(place.card ?? "", before?.hand ?? []),
  );
  for (const stack of view.stacks) {
    if (!stacks.has(stack.id)) stacks.set(stack.id, keys.free(stack.card));
  }
  const filled = hand.map((place, i) => held[i] ?? keys.free(place.card ?? ""));
  const names = new Map([
    ...view.stacks.map((stack) => /** @type {[string, string]} */ ([stacks.get(stack.id) ?? "", stack.card])),
    ...hand.map((place, i) => /** @type {[string, string]} */ ([filled[i], place.card ?? ""])),
  ]);
  return { stacks, hand: filled, names, made: keys.made };
}

/** Hands out the keys of the view before, each once, and new ones when none fits. */
class Keeper {
  /** @param {Keys | null} before */
  constructor(before) {
    this.names = before?.names ?? new Map();
    this.made = before?.made ?? 0;
    this.taken = new Set();
  }

  /**
   * The same key as before, if the card is still the same.
   * @param {string | undefined} key
   * @param {string} name
   */
  same(key, name) {
    return key !== undefined && this.names.get(key) === name ? this.take(key) : undefined;
  }

  /**
   * The first of these keys that had this name and is not taken.
   * @param {string} name
   * @param {readonly string[]} keys
   */
  named(name, keys) {
    const found = keys.find((key) => !this.taken.has(key) && this.names.get(key) === name);
    return found === undefined ? undefined : this.take(found);
  }

  /**
   * Any key that had this name and is not taken, or a new one.
   * @param {string} name
   */
  free(name) {
    return this.named(name, [...this.names.keys()]) ?? this.take(`card-new-${this.made++}`);
  }

  /** @param {string} key */
  take(key) {
    this.taken.add(key);
    return key;
  }
}
