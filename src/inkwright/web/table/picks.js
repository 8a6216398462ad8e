/**
 * Picks of several: they are made and taken back on the page, and sent when the user confirms them.
 * @module
 */

import { printedKeywords } from "./cards.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Move} Move */

/** Decisions in which the engine asks for one pick after the other. Orders have a sheet of their own. */
const PICKING = new Set(["target", "singers", "alter hand"]);
/** Answers that end the picking. */
const ENDING = new Set(["done", "none"]);

/**
 * May the viewer pick more than one now?
 * @param {Position} position
 */
export function picksSeveral({ decision }) {
  return decision !== null && PICKING.has(decision.kind) && (decision.max ?? 1) > 1;
}

/**
 * The keys by which an option is picked: of its cards, or of its player.
 * @param {Move} move
 * @returns {string[]}
 */
export function pickKeys(move) {
  if (ENDING.has(move.kind)) return [];
  return move.at.length > 0 ? move.at : [typeof move.player === "number" ? `player-${move.player}` : `option-${move.index}`];
}

/**
 * The option that a picked key means.
 * @param {Position} position
 * @param {string} key
 */
export function moveOfPick({ moves }, key) {
  return moves.find((move) => pickKeys(move).includes(key));
}

/**
 * The answer that ends the picking, if the engine takes it now.
 * @param {Position} position
 */
export function endingMove({ moves }) {
  return moves.find((move) => ENDING.has(move.kind));
}

/**
 * The picks after one more press: what was picked is taken back. The engine offers equal cards once, so an option may
 * have several keys; without a key the next free one of them is meant.
 * @param {Position} position
 * @param {readonly string[]} picks
 * @param {Move} move
 * @param {string} [pressed] the key that was pressed
 * @returns {string[]}
 */
export function toggled({ decision }, picks, move, pressed) {
  const keys = pickKeys(move);
  const key = pressed ?? keys.find((one) => !picks.includes(one)) ?? keys.at(-1) ?? "";
  if (picks.includes(key)) return picks.filter((one) => one !== key);
  return picks.length < (decision?.max ?? 1) ? [...picks, key] : [...picks];
}

/**
 * The button that sends the picks: its words, and whether it can be pressed.
 * @param {Position} position
 * @param {readonly string[]} picks
 */
export function confirmation(position, picks) {
  const { length: count } = picks;
  const { min = 0, kind } = position.decision ?? {};
  const song = songOf(position, picks);
  const before = position.chosen.size;
  const missing = min - count;
  const possible = missing <= 0 && (count > 0 || endingMove(position) !== undefined);
  if (song) return { possible: song.sung >= song.needed, words: song.sung < song.needed ? `${song.needed - song.sung} short` : before + count === 1 ? "Sing it" : `Sing with ${before + count}` };
  if (!possible) return { possible, words: before + count > 0 ? `Choose ${Math.max(1, missing)} more` : `Choose ${Math.max(1, missing)}` };
  if (kind === "alter hand") return { possible, words: alterWords(position, before + count) };
  if (count === 0) return { possible, words: before > 0 ? "Done" : "Choose none" };
  return { possible, words: count === 1 ? "Choose this one" : `Choose these ${count}` };
}

/**
 * How much of the cost of a song the picked singers reach together, while they are chosen.
 * @param {Position} position
 * @param {readonly string[]} picks
 * @returns {{ sung: number, needed: number } | null}
 */
export function songOf(position, picks) {
  const { decision } = position;
  if (typeof decision?.missing !== "number") return null;
  const source = decision.source ? position.card(decision.source) : null;
  const printed = Number(/Sing Together (\d+)/i.exec(source ? printedKeywords(source).join() : "")?.[1] ?? decision.missing);
  const needed = Math.max(printed, decision.missing);
  const sung = picks.reduce((sum, key) => sum + (moveOfPick(position, key)?.number ?? 0), 0);
  return { sung: needed - decision.missing + sung, needed };
}

/**
 * What is done with the opening hand.
 * @param {Position} position
 * @param {number} away how many cards go back
 */
function alterWords({ me }, away) {
  return away > 0 ? `Put ${away} back and draw ${away}` : `Keep all ${me?.hand.length ?? ""}`.trim();
}

/**
 * What is said of a card that is picked.
 * @param {Position} position
 */
export function pickedWords({ decision }) {
  return decision?.kind === "alter hand" ? "goes back" : "chosen";
}

/**
 * Why the engine did not take all that was picked.
 * @param {Position} position
 */
export function stoppedReason({ decision }) {
  return decision?.kind === "singers" ? "It takes more singers." : "They cannot all be chosen together.";
}

/**
 * Why nothing more can be picked.
 * @param {Position} position
 */
export function fullReason({ decision }) {
  return `You have chosen ${decision?.max}. Unselect one to choose another.`;
}
