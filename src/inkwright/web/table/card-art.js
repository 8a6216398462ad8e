/**
 * The picture of a card at the table.
 * @module
 */

import { art } from "../art/art.js";

/** @typedef {import("./cards.js").Card} Card */

/**
 * The picture of a card; it is kept, and the same node each time.
 * @param {Card} card
 * @param {import("../art/art.js").Crop} crop
 */
export function artOf(card, crop) {
  return art(card, crop, card.turn);
}
