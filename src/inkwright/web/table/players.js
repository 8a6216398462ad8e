/**
 * What a player looks like at the table: a face that the name decides, and the inks of the deck as far as they were
 * seen.
 * @module
 */

import { mask } from "../art/mask.js";
import { h } from "../lib/render.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./view.js").Player} Player */

const INKS = Object.freeze(["Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel"]);
/** The inks of a player of whose deck nothing was seen yet, by seat. */
const UNSEEN = Object.freeze([["Ruby", "Steel"], ["Emerald", "Sapphire"], ["Amethyst", "Sapphire"], ["Amber", "Ruby"], ["Amethyst", "Steel"], ["Amber", "Emerald"]]);
/**
 * The inks of a player's deck, as far as they were seen: at most two, in their usual order.
 * @param {Position} position
 * @param {number} seat
 * @returns {string[]}
 */
export function inksOf(position, seat) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { player, zone, card } of position.seen.values()) {
    if (player !== seat || !["play", "hand", "discard"].includes(zone)) continue;
    for (const ink of card.inks) counts.set(ink, (counts.get(ink) ?? 0) + 1);
  }
  const most = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 2).map(([ink]) => ink);
  return most.length > 0 ? INKS.filter((ink) => most.includes(ink)) : [...UNSEEN[seat % UNSEEN.length]];
}

/**
 * The face of a player: a mask that the name decides.
 * @param {Player} player
 * @param {string} [look] further class names
 * @param {import("../art/mask.js").Mood} [mood]
 */
export function faceOf({ name, seat }, look = "", mood = "calm") {
  return h("span", { class: `avatar avatar-${seat % 6} ${look}`, "aria-hidden": "true" }, mask(name, mood));
}
