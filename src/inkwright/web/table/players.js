/**
 * What a player looks like at the table: a face that the name decides, and the inks of the deck as far as they were
 * seen.
 * @module
 */

import { art } from "../art/art.js";
import { h } from "../lib/render.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./view.js").Player} Player */

const INKS = Object.freeze(["Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel"]);
/** The inks of a player of whose deck nothing was seen yet, by seat. */
const UNSEEN = Object.freeze([["Ruby", "Steel"], ["Emerald", "Sapphire"], ["Amethyst", "Sapphire"], ["Amber", "Ruby"], ["Amethyst", "Steel"], ["Amber", "Emerald"]]);
/** The kinds of heads that the faces of players have. */
const HEADS = Object.freeze(/** @type {const} */ (["cat", "fox", "bear", "rabbit", "otter", "bird", "mouse", "deer"]));

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
 * The face of a player.
 * @param {Player} player
 * @param {string} [look] further class names
 */
export function faceOf({ name, seat }, look = "") {
  const figure = HEADS[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % HEADS.length];
  const facts = { type: "character", name, version: "player", inks: UNSEEN[seat % UNSEEN.length], figure };
  return h("span", { class: `avatar avatar-${seat % 6} ${look}`, "aria-hidden": "true" }, art(facts, "thumb", 0));
}
