/**
 * The last games of this browser.
 * @module
 */

import { h } from "../lib/render.js";
import { when } from "../lib/when.js";

/**
 * @typedef {{ game: number, made: string, outcome: { winners: number[], how: string } }} Finished
 * @typedef {{ id: string, made: string, status: string, names: string[], seats: number[], series: string, game: number, outcome: { winners: number[], how: string } | null, finished: Finished[] }} Game
 */

/** How many games of a table are listed. */
const MOST_REPLAYS = 3;

/** @param {Game} game */
export function gameLine(game) {
  const others = game.names.filter((_, seat) => !game.seats.includes(seat));
  const title = others.length > 0 ? ["with ", h("bdi", null, others.join(", "))] : game.names.join(", ");
  return h(
    "li",
    { key: `game-${game.id}` },
    h("a", { href: `/table/${encodeURIComponent(game.id)}` }, h("b", null, title), h("small", null, `${state(game)} · ${when(game.made)}`)),
    replays(game, title),
  );
}

/**
 * The replays of the games at a table that are over: a rematch leaves those before it there.
 * @param {Game} game
 * @param {import("../lib/render.js").Kid} title
 */
function replays({ id, finished }, title) {
  const shown = finished.slice(0, MOST_REPLAYS);
  return shown.map(({ game }) =>
    h("a", { key: `replay-${id}-${game}`, class: "replay-link", href: `/replay?table=${encodeURIComponent(id)}&game=${game}` }, shown.length > 1 ? `Replay ${game}` : "Replay", h("span", { class: "unseen" }, " of the game ", title)),
  );
}

/** @param {Game} game */
function state({ status, outcome, seats, names }) {
  if (status === "waiting") return "waiting for players";
  if (status === "running") return "go on";
  if (status === "parted" || !outcome) return "cannot go on";
  if (outcome.winners.length === 0) return "a draw";
  if (seats.length === 1) return outcome.winners.includes(seats[0]) ? "won" : "lost";
  return `won by ${outcome.winners.map((seat) => names[seat]).join(", ")}`;
}
