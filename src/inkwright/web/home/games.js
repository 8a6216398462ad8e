/**
 * The last games of this browser, and the way to a table of others.
 * @module
 */

import { linkForm } from "../lib/link-form.js";
import { h } from "../lib/render.js";
import { when } from "../lib/when.js";

/**
 * @typedef {{ id: string, made: string, status: string, names: string[], seats: number[], series: string, game: number, outcome: { winners: number[], how: string } | null }} Game
 */

/** How many games are listed. */
const LISTED = 8;

/** @param {readonly Game[]} games */
export function lastGames(games) {
  const open = games.filter(({ status }) => status === "running" || status === "waiting");
  const shown = [...open, ...games.filter((game) => !open.includes(game))].slice(0, LISTED);
  return h(
    "section",
    { key: "last-games", class: "panel", "aria-labelledby": "last-games-title" },
    h("h2", { id: "last-games-title" }, "Your last games"),
    shown.length === 0 && h("p", { class: "aside-words" }, "Games that you begin or join appear here."),
    h("ul", { class: "games" }, shown.map(line)),
  );
}

/** @param {Game} game */
function line(game) {
  const others = game.names.filter((_, seat) => !game.seats.includes(seat));
  const title = others.length > 0 ? ["with ", h("bdi", null, others.join(", "))] : game.names.join(", ");
  return h(
    "li",
    { key: `game-${game.id}` },
    h("a", { href: `/table/${encodeURIComponent(game.id)}` }, h("b", null, title), h("small", null, `${state(game)} · ${when(game.made)}`)),
    game.status === "over" && h("a", { class: "replay-link", href: `/replay?table=${encodeURIComponent(game.id)}&game=${game.game}` }, "Replay", h("span", { class: "unseen" }, " of the game ", title)),
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

/** @param {import("./page.js").HomePage} page */
export function watch(page) {
  return h(
    "section",
    { key: "watch", class: "panel", "aria-labelledby": "watch-title" },
    h("h2", { id: "watch-title" }, "Join or watch"),
    linkForm("The link, or the name, of a table", (link) => page.follow(link), page.linkError ? "link-error" : undefined),
    page.linkError && h("p", { id: "link-error", class: "problems", role: "alert" }, page.linkError),
  );
}
