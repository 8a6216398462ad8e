/**
 * Keeps a bounded number of values; the one that was not asked for the longest goes first.
 * @module
 */

/** @template Value */
export class Kept {
  /** @param {number} most */
  constructor(most) {
    this.most = most;
    /** @type {Map<string, Value>} in the order in which they were asked for */
    this.values = new Map();
  }

  /**
   * The value of a key, made if it is not kept.
   * @param {string} key
   * @param {() => Value} make
   * @returns {Value}
   */
  get(key, make) {
    const found = this.values.get(key);
    const value = found === undefined ? make() : found;
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size > this.most) this.values.delete(/** @type {string} */ (this.values.keys().next().value));
    return value;
  }

  get size() {
    return this.values.size;
  }
}
