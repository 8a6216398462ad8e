/**
 * What the browser keeps when a page is closed.
 * @module
 */

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Store */

/** Reads and writes the store of the browser. */
export class BrowserStore {
  /** @param {() => Store} [store] finds the store; it may fail, as in a private window */
  constructor(store = () => localStorage) {
    this.store = store;
    /** Is what was written kept when the page is closed? */
    this.kept = true;
  }

  /**
   * Do something with the store. A browser that forbids it throws; then nothing is kept, which the page can say.
   * @template Result
   * @param {(store: Store) => Result} act
   * @returns {Result | null}
   */
  attempt(act) {
    try {
      return act(this.store());
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      this.kept = false;
      return null;
    }
  }
}
