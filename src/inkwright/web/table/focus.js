/**
 * The focus of who works with the keyboard: to the next thing to do, and from card to card by the arrows.
 * @module
 */

import { nearest } from "../lib/arrows.js";

/** Where the next thing to do is, the most urgent first. */
const GOALS = [
  ".sheet .pick > .card",
  ".sheet .button.go",
  ".pick > .card",
  ".selected > .card",
  ".answers .button",
  ".can > .card",
  ".turn-buttons .go",
];

/** What the arrows reach. */
const REACHED = ".card[data-card], .answers .button, .turn-buttons .button";

/**
 * Put the focus where the next thing to do is. Return false if there is nothing to do.
 * @param {Element} root
 */
export function focusNext(root) {
  for (const goal of GOALS) {
    const element = root.querySelector(goal);
    if (element instanceof HTMLElement) {
      element.focus();
      return true;
    }
  }
  return false;
}

/**
 * Move the focus to the nearest card in the direction of an arrow key; inside a sheet it stays there.
 * @param {Element} root
 * @param {string} key
 */
export function walk(root, key) {
  const within = root.querySelector(".sheet:not(.folded)") ?? root.querySelector(".board") ?? root;
  const cards = /** @type {HTMLElement[]} */ ([...within.querySelectorAll(REACHED)]);
  const active = document.activeElement;
  if (!active || !within.contains(active)) {
    if (!focusNext(within)) cards[0]?.focus();
    return;
  }
  const others = cards.filter((card) => card !== active);
  const boxes = others.map((card) => card.getBoundingClientRect());
  others[nearest(active.getBoundingClientRect(), boxes, key)]?.focus();
}
