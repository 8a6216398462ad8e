/**
 * Controls whose picture says less than their name.
 * @module
 */

import { h } from "./render.js";

/**
 * What is inside a control: words for screen readers, and what is seen instead.
 * @param {string} words
 * @param {...import("./render.js").Kid} seen
 */
export function says(words, ...seen) {
  return [h("span", { class: "unseen says" }, words), h("span", { class: "instead", "aria-hidden": "true" }, seen)];
}
