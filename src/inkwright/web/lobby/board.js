/**
 * A game as a small board: the cards in play, and how far both are on the way to their lore.
 * @module
 */

import { mask } from "../art/mask.js";
import { poster } from "../art/poster.js";
import { opponent } from "../home/bots.js";
import { h } from "../lib/render.js";

/** @typedef {import("../lib/parlour.js").Board} Board */
/** @typedef {import("../lib/parlour.js").BoardSeat} BoardSeat */
/** @typedef {import("../lib/parlour.js").CardLook} CardLook */

/** The most cards of a player that a small board has room for. */
const MOST = 6;

/**
 * @param {Board} board
 * @param {Readonly<Record<string, CardLook>>} cards
 * @param {number} [own] the seat that is shown below
 */
export function smallBoard(board, cards, own = 0) {
  const near = board.seats[own] ?? board.seats[0];
  const far = board.seats.find((seat) => seat !== near) ?? near;
  return h(
    "span",
    { class: "small-board", role: "img", "aria-label": boardWords(board) },
    lane(far, cards, "far"),
    lane(near, cards, "near"),
    h(
      "span",
      { class: "lore-line" },
      [far, near].map((seat, i) => h("i", { class: i ? "near" : "far", style: { width: `${share(seat) * 100}%` } })),
      [far, near].map((seat, i) => h("span", { class: `walker ${i ? "near" : "far"}`, style: { left: `${share(seat) * 100}%` } }, face(seat))),
    ),
  );
}

/**
 * What a small board shows, in words.
 * @param {Board} board
 */
export function boardWords({ seats, turn }) {
  return `${seats.map(({ name, lore }) => `${name} has ${lore} lore`).join(", ")}, turn ${turn}`;
}

/** @param {BoardSeat} seat */
export function face({ name, bot }) {
  return h("span", { class: "mask-face" }, mask(bot ? opponent(bot).name : name));
}

/** @param {BoardSeat} seat */
function share({ lore, lore_needed: needed }) {
  return Math.max(0, Math.min(1, lore / Math.max(1, needed)));
}

/**
 * @param {BoardSeat} seat
 * @param {Readonly<Record<string, CardLook>>} cards
 * @param {string} side
 */
function lane({ cards: shown }, cards, side) {
  const known = shown.filter(({ card }) => card in cards).slice(0, MOST);
  return h("span", { class: `lane ${side}` }, known.map(({ card, exerted, damage }) => poster(cards[card], { exerted, damage })));
}
