/**
 * Keeps what was made from the same parts, so that the renderer sees the very same node and passes it by.
 * @module
 */

/** One value a key, rebuilt when one of its parts changes. */
export class Memo {
  constructor() {
    /** @type {Map<string, { parts: readonly unknown[], value: any }>} */
    this.kept = new Map();
  }

  /**
   * Return the value of a key.
   * @template Value
   * @param {string} key
   * @param {readonly unknown[]} parts what it is made from; equal parts are identical ones
   * @param {() => Value} make
   * @returns {Value}
   */
  get(key, parts, make) {
    const found = this.kept.get(key);
    if (found && found.parts.length === parts.length && found.parts.every((part, i) => Object.is(part, parts[i]))) return found.value;
    const value = make();
    this.kept.set(key, { parts, value });
    return value;
  }

  /**
   * Forget all but some keys.
   * @param {(key: string) => boolean} isKept
   */
  prune(isKept) {
    for (const key of this.kept.keys()) {
      if (!isKept(key)) this.kept.delete(key);
    }
  }

  /** Forget everything. */
  clear() {
    this.kept.clear();
  }
}
