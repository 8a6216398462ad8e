/**
 * Where cards that come and go come from and go to, as far as the viewer can tell.
 * @module
 */

/** @typedef {import("./position.js").Position} Position */

/**
 * The key of the pile that a new card comes from: the hand or the deck of its player.
 * @param {string} slot the key of the card's place
 * @param {Position | null} before
 * @param {Position} now
 * @returns {string | null}
 */
export function originOf(slot, before, now) {
  const seen = now.seen.get(slot.replace(/-slot$/, ""));
  if (!before || !seen || !slot.endsWith("-slot")) return null;
  if (seen.zone === "hand") return `deck-${seen.player}`;
  if (seen.zone !== "play") return null;
  return seen.player === now.near.seat ? `deck-${seen.player}` : `hand-${seen.player}`;
}

/**
 * Was something laid onto this card, as by Shift? It stays where it is, under the other card.
 * @param {import("./position.js").Seen} seen in the position before
 * @param {Position} now
 */
function isCovered({ stack, title }, now) {
  const above = now.view.stacks.find(({ id }) => id === stack?.id);
  return stack !== undefined && above !== undefined && above.under.length > stack.under.length && above.title !== title;
}

/**
 * The key of the pile that a card went to: the one of its player that has grown.
 * @param {string} slot
 * @param {Position | null} before
 * @param {Position} now
 * @returns {string | null}
 */
export function goalOf(slot, before, now) {
  const seen = slot.endsWith("-slot") ? before?.seen.get(slot.slice(0, -5)) : undefined;
  if (!before || !seen || (seen.zone !== "play" && seen.zone !== "hand")) return null;
  if (isCovered(seen, now)) return null;
  const [was, is] = [before.players[seen.player], now.players[seen.player]];
  if (!was || !is) return null;
  if (is.discard.length > was.discard.length) return `discard-${seen.player}`;
  if (is.inkwell.length > was.inkwell.length) return `inkwell-${seen.player}`;
  return seen.zone === "play" && is.hand.length > was.hand.length ? `hand-${seen.player}` : `deck-${seen.player}`;
}
