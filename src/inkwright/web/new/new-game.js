/**
 * What the user wants to play, and the request that makes such a table.
 * @module
 */

import { deckOf } from "../decks/picker.js";
import { opponent } from "../home/bots.js";

/** @typedef {import("../decks/picker.js").Choice} Choice */
/** @typedef {import("../decks/picker.js").Sample} Sample */

/**
 * @typedef {"bot" | "link" | "hot-seat"} Mode
 *
 * @typedef {object} Wish
 * @property {Mode} mode
 * @property {number} players
 * @property {boolean} teams two teams, seated in turn
 * @property {string} name
 * @property {Choice} choice the user's own deck
 * @property {string[]} names of the others, at a hot-seat
 * @property {string[]} decks of the others
 * @property {string[]} bots who the others are, against bots
 * @property {boolean} listed may strangers sit down?
 * @property {string} format
 * @property {string} series
 * @property {string} clock seconds in the bank; "" for no clock
 * @property {boolean} undo
 * @property {boolean} hands do watchers see the hands?
 * @property {string} delay
 */

/** How many can sit at a table. */
export const MOST_PLAYERS = 6;

/**
 * @param {readonly Sample[]} decks
 * @param {Choice} choice
 * @param {string} bot
 * @returns {Wish}
 */
export function firstWish(decks, choice, bot) {
  const others = Array.from({ length: MOST_PLAYERS - 1 }, (_, i) => i + 1);
  return {
    mode: "bot",
    players: 2,
    teams: false,
    name: "",
    choice,
    names: others.map((i) => `Player ${i + 1}`),
    decks: others.map((i) => decks[i % Math.max(1, decks.length)]?.name ?? ""),
    bots: others.map(() => bot),
    listed: false,
    format: "constructed",
    series: "single",
    clock: "",
    undo: true,
    hands: false,
    delay: "none",
  };
}

/**
 * Can these players be two teams?
 * @param {number} players
 */
export function canTeam(players) {
  return players === 4 || players === 6;
}

/**
 * The body of the request for a new table.
 * @param {Wish} wish
 */
export function requestOf(wish) {
  const { mode, players, choice, names, decks, bots, clock } = wish;
  const name = wish.name.trim() || null;
  const own = { kind: mode === "hot-seat" ? "hot-seat" : "person", name: mode === "hot-seat" ? (name ?? "Player 1") : name, deck: deckOf(choice) };
  const others = Array.from({ length: players - 1 }, (_, i) => {
    if (mode === "bot") return { kind: "bot", bot: bots[i], name: opponent(bots[i]).name, deck: decks[i] };
    return mode === "link" ? { kind: "open" } : { kind: "hot-seat", name: names[i], deck: decks[i] };
  });
  return {
    seats: [own, ...others],
    format: wish.format,
    series: wish.series,
    teams: wish.teams && canTeam(players) ? Array.from({ length: players }, (_, i) => i % 2) : null,
    clock: clock && mode === "link" ? { decision: 25, bank: Number(clock) } : null,
    undo: wish.undo,
    listed: wish.listed && mode === "link",
    watch: { allowed: true, hands: wish.hands, delay: wish.delay },
  };
}
