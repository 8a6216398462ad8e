/**
 * Where a dragged card can be dropped, and what that does.
 * @module
 */

import { shortTitle } from "./say.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Move} Move */

/** Places that are no cards: the own field, the own inkwell, the own lore. */
export const FIELD = "field";
export const INKWELL = "inkwell";
export const LORE = "lore";

/**
 * The moves of each place where a card can be dropped; a place is one of those above or the key of a card.
 * @param {Position} position
 * @param {string | null} key of the card
 * @returns {Map<string, Move[]>}
 */
export function dropPlaces(position, key) {
  /** @type {Map<string, Move[]>} */
  const places = new Map();
  const add = (/** @type {string} */ place, /** @type {Move} */ move) => places.set(place, [...(places.get(place) ?? []), move]);
  if (!position.inMainPhase || !key) return places;
  const inHand = position.seen.get(key)?.zone === "hand";
  for (const move of position.movesOf(key)) {
    if (move.aimAt) add(move.aimAt, move);
    if (move.kind === "ink") add(INKWELL, move);
    else if (move.kind === "quest") add(LORE, move);
    else if (inHand) add(FIELD, move); // every way to play it
  }
  for (const move of position.moves) {
    if (move.kind === "sing" && move.aimAt === key) move.at.forEach((song) => add(song, move));
  }
  return places;
}

/**
 * What dropping a card does: a move, or a choice that is still to be made: which of several, or its target.
 * @param {readonly Move[]} moves of the place
 * @returns {{ move: Move } | { aiming: string | null }}
 */
export function dropped(moves) {
  const plain = moves.filter((move) => move.kind === "play");
  if (moves.length === 1) return { move: moves[0] };
  if (plain.length === 1) return { move: plain[0] };
  const [{ kind }] = moves;
  return { aiming: moves.every((move) => move.kind === kind && move.aimAt) ? kind : null };
}

/**
 * The place under a point of the screen.
 * @param {Element | null} element the uppermost there
 * @param {Map<string, Move[]>} places
 * @returns {string | null}
 */
export function placeAt(element, places) {
  const has = (/** @type {string | null | undefined} */ place) => (place && places.has(place) ? place : null);
  const keyIn = (/** @type {Element | null | undefined} */ around) => around?.querySelector("[data-card]")?.getAttribute("data-card");
  if (!element) return null;
  const onCard = has(keyIn(element.closest(".slot"))) ?? has(keyIn(element.closest(".tray"))); // a tray begins with its location
  if (onCard) return onCard;
  if (element.closest(".lore-path")) return has(LORE);
  if (element.closest(".bar.me")) return has(INKWELL) ?? has(LORE);
  return element.closest(".field.own, .middle") ? has(FIELD) : null;
}

/** @type {Readonly<Record<string, string>>} */
const ON_CARDS = Object.freeze({
  challenge: "an opponent's card to challenge it",
  move: "a location to move there",
  shift: "a character to shift it there",
  sing: "a character to have it sung",
});

/**
 * Where the card can be dropped, in words.
 * @param {Position} position
 * @param {string} key
 */
export function sayPlaces(position, key) {
  const places = dropPlaces(position, key);
  const inHand = position.seen.get(key)?.zone === "hand";
  const kinds = new Set(position.movesOf(key).filter((move) => move.aimAt).map((move) => move.kind));
  const words = [
    places.has(FIELD) && "the table to play it",
    places.has(INKWELL) && "your inkwell to ink it",
    places.has(LORE) && "your lore to quest",
    ...[...kinds].map((kind) => ON_CARDS[kind]),
    !inHand && position.moves.some((move) => move.kind === "sing" && move.aimAt === key) && "a song to sing it",
  ].filter((part) => typeof part === "string");
  const title = shortTitle(position.seen.get(key)?.title ?? "");
  return `Drop ${title} on ${words.join(", or on ")}.`;
}
