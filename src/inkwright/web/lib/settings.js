/**
 * The user's settings. They are kept in the browser where that is possible, and only there.
 * @module
 */

import { BrowserStore } from "./browser-store.js";

/** What each setting may be; the first is the default. */
export const CHOICES = Object.freeze({
  theme: Object.freeze(/** @type {const} */ (["dark", "light", "contrast", "system"])),
  text: Object.freeze(/** @type {const} */ (["medium", "small", "large", "largest"])),
  motion: Object.freeze(/** @type {const} */ (["system", "off", "slow", "normal", "fast"])),
  compact: Object.freeze(/** @type {const} */ ([false, true])),
  sound: Object.freeze(/** @type {const} */ ([false, true])),
  volume: Object.freeze(/** @type {const} */ (["medium", "quiet", "loud"])),
  asked: Object.freeze(/** @type {const} */ ([false, true])),
  pictures: Object.freeze(/** @type {const} */ ([false, true])),
  steps: Object.freeze(/** @type {const} */ ([false, true])),
  letters: Object.freeze(/** @type {const} */ ([true, false])),
});

/**
 * @typedef {{ -readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] }} Values
 * @typedef {import("./browser-store.js").Store} Store
 */

const NAME = "inkwright.settings";
/** @type {(keyof Values)[]} */
const NAMES = /** @type {any} */ (Object.keys(CHOICES));

/**
 * Settings out of anything; what is not a choice is the default.
 * @param {unknown} found
 * @returns {Values}
 */
export function valid(found) {
  const from = /** @type {Record<string, unknown>} */ (typeof found === "object" && found !== null ? found : {});
  const values = NAMES.map((name) => {
    const choices = /** @type {readonly unknown[]} */ (CHOICES[name]);
    return [name, choices.includes(from[name]) ? from[name] : choices[0]];
  });
  return /** @type {Values} */ (Object.fromEntries(values));
}

/** The settings of this browser. */
export class Settings extends BrowserStore {
  /** @param {() => Store} [store] finds where they are kept; it may fail, as in a private window */
  constructor(store) {
    super(store);
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    this.values = this.load();
  }

  /** Read the settings; those that cannot be read are the defaults. */
  load() {
    const text = this.attempt((store) => store.getItem(NAME));
    try {
      return valid(JSON.parse(text ?? "null"));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return valid(null); // somebody else's text
    }
  }

  /**
   * Change one setting, and keep it.
   * @template {keyof Values} Name
   * @param {Name} name
   * @param {Values[Name]} value
   */
  set(name, value) {
    this.values = valid({ ...this.values, [name]: value });
    this.keep(this.values);
    for (const listener of this.listeners) listener();
  }

  /**
   * Keep a change for the next page: this one stays as it is.
   * @template {keyof Values} Name
   * @param {Name} name
   * @param {Values[Name]} value
   */
  later(name, value) {
    this.keep(valid({ ...this.values, [name]: value }));
  }

  /** @param {Values} values */
  keep(values) {
    this.attempt((store) => store.setItem(NAME, JSON.stringify(values)));
  }

  /**
   * Call this after every change.
   * @param {() => void} listener
   */
  listen(listener) {
    this.listeners.add(listener);
  }

  /** Follow the changes that another window of this browser makes. */
  follow() {
    addEventListener("storage", (event) => {
      if (event.key !== NAME && event.key !== null) return;
      this.values = { ...this.load(), pictures: this.values.pictures }; // the policy of this page stays
      for (const listener of this.listeners) listener();
    });
  }

  /**
   * Mark the root element of the page, for the styles.
   * @param {HTMLElement} root
   */
  mark(root) {
    const { theme, text, compact, motion, steps } = this.values;
    const sharp = theme === "system" && matchMedia("(prefers-contrast: more)").matches;
    root.dataset.theme = sharp ? "contrast" : theme;
    root.dataset.text = text;
    root.dataset.motion = motion;
    root.toggleAttribute("data-compact", compact);
    root.toggleAttribute("data-steps", steps);
  }
}
