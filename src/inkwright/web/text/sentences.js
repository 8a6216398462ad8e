/**
 * The table in plain sentences.
 * @module
 */

import { counted } from "../lib/count.js";
import { together } from "../table/log.js";
import { sayCard, sayPreview, sayText } from "../table/say.js";
import { spoken } from "../table/words.js";

/** @typedef {import("../table/position.js").Position} Position */
/** @typedef {import("../table/view.js").Player} Player */

/**
 * One sentence about a player.
 * @param {Position} position
 * @param {Player} player
 */
export function sayPlayer(position, player) {
  const { lore, lore_needed: needed, ink, hand, deck, discard, drops, out } = player;
  if (out) return "Out of the game.";
  const parts = [
    `${lore} of ${needed} lore`,
    `${ink.ready} of ${ink.ready + ink.exerted} ink ready`,
    drops > 0 && counted(drops, "ink drop"),
    `${counted(hand.length, "card")} in hand`,
    `${deck.count} in the deck`,
    `${discard.length} in the discard`,
  ];
  const presence = position.model.seats?.[player.seat];
  const state = [presence?.presence === "away" && "away", presence?.clock && `${presence.clock} on the clock`].filter(Boolean);
  return `${parts.filter(Boolean).join(", ")}${state.length > 0 ? `; ${state.join(", ")}` : ""}.`;
}

/**
 * The cards that a player has in play, a sentence each.
 * @param {Position} position
 * @param {Player} player
 */
export function sayField(position, player) {
  return [...position.seen.values()]
    .filter((seen) => seen.zone === "play" && seen.player === player.seat)
    .map((seen) => ({ key: seen.key, card: seen.card, words: spoken(sayCard(seen, "")) }));
}

/**
 * The cards of a hand or another zone, a sentence each.
 * @param {Position} position
 * @param {string} zone
 * @param {number} seat
 */
export function sayZone(position, zone, seat) {
  return [...position.seen.values()]
    .filter((seen) => seen.zone === zone && seen.player === seat)
    .map((seen) => ({ key: seen.key, card: seen.card, words: spoken(sayCard(seen, "")) }));
}

/**
 * An option in words.
 * @param {import("../table/position.js").Move} move
 */
export function sayOption(move) {
  const cost = typeof move.cost === "number" && move.cost > 0 ? ` for ${move.cost} ink` : "";
  const preview = move.preview ? `: ${sayPreview(move.preview)}` : "";
  return spoken(`${move.label}${cost}${preview}`);
}

/**
 * The lines of the log; what happens several times is one line.
 * @param {readonly import("../table/view.js").LogLine[]} lines
 */
export function sayLog(lines) {
  return together(lines).map(({ line, times }) => (times > 1 ? `${line.text.replace(/\.$/, "")}, ${times} times.` : line.text));
}

/**
 * A whole card in words.
 * @param {import("../table/cards.js").Card} card
 */
export function sayWhole(card) {
  return spoken(`${card.full_name}: ${sayText(card)}`);
}

/**
 * Whose turn it is.
 * @param {Position} position
 */
export function sayTurn(position) {
  const { view } = position;
  if (view.turn === 0) return "Before the first turn.";
  return view.active === position.seat ? `Turn ${view.turn}, yours.` : `Turn ${view.turn}, ${position.players[view.active]?.name}'s.`;
}
