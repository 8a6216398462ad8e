/**
 * The top of the home page: one big button, with the deck and the opponent of the last time.
 * @module
 */

import { poster } from "../art/poster.js";
import { h } from "../lib/render.js";
import { icon } from "../table/icons.js";
import { inkClasses } from "../table/inks.js";
import { botFace, opponent } from "./bots.js";

/** @typedef {import("./page.js").HomePage} HomePage */

/** @param {HomePage} page */
export function hero(page) {
  const { deck } = page;
  return h(
    "section",
    { key: "hero", class: `hero ${inkClasses(deck?.inks ?? [])}`, "aria-labelledby": "hero-title" },
    h(
      "div",
      { class: "hero-in" },
      h(
        "div",
        { class: "hero-words" },
        h("h1", { id: "hero-title" }, page.last.name ? ["The table is laid, ", h("bdi", null, page.last.name), "."] : "The table is laid."),
        h("p", { class: "lead" }, lead(page)),
        page.failure ? h("p", { role: "alert", class: "problems" }, page.failure) : playRow(page),
        page.error && h("p", { role: "alert", class: "problems" }, page.error),
        page.problems.length > 0 && h("ul", { class: "problems" }, page.problems.slice(0, 4).map(({ message }) => h("li", null, message))),
        page.games.length === 0 && page.decks.length > 0 && h("p", { class: "newcomer" }, "New to the game? ", h("a", { key: "to-learn", href: "/learn" }, "Play a first game that explains itself.")),
      ),
      h("div", { key: "hero-cards", class: "hero-cards", "aria-hidden": "true" }, covers(page).map((cover, i) => h("div", { key: `hero-${cover.name}-${cover.version}`, class: `live live-${i}` }, poster(cover)))),
    ),
  );
}

/** @param {HomePage} page */
function lead({ games, bot, failure }) {
  if (failure) return null;
  const last = games.find(({ status }) => status === "over");
  const { name } = opponent(bot);
  if (last?.outcome && last.seats.length === 1) {
    const other = last.names.filter((_, seat) => !last.seats.includes(seat)).join(" and ");
    return last.outcome.winners.includes(last.seats[0]) ? `You won your last game. ${other} wants a rematch.` : `${other} won the last game. Your turn.`;
  }
  return `Play against ${name} at once, find somebody to play, or send a link to a friend. Nobody needs an account.`;
}

/** @param {HomePage} page */
function playRow(page) {
  const { deck, bot } = page;
  const { name } = opponent(bot);
  return h(
    "div",
    { class: "play-row" },
    h("button", { key: "play", type: "button", class: "button go play-button", disabled: page.busy || !deck, onclick: () => void page.play() }, h("span", { class: "play-mark", "aria-hidden": "true" }), page.busy ? "One moment …" : "Play"),
    h(
      "div",
      { class: "play-setup" },
      h(
        "button",
        { key: "pick-deck", type: "button", class: `pick-line ${inkClasses(deck?.inks ?? [])}`, disabled: !deck, onclick: () => page.open("deck") },
        h("span", { class: "swatch" }),
        h("span", { class: "unseen" }, "Your deck: "),
        h("span", { class: "pick-name" }, h("bdi", null, deck?.title ?? "One moment …")),
        icon("next"),
      ),
      h(
        "button",
        { key: "pick-bot", type: "button", class: "pick-line", disabled: !deck, onclick: () => page.open("bot") },
        botFace(bot),
        h("span", { class: "unseen" }, "Your opponent: "),
        h("span", { class: "pick-name" }, name),
        icon("next"),
      ),
    ),
  );
}

/**
 * Three cards: the one of the deck in the middle.
 * @param {HomePage} page
 */
function covers({ deck, decks }) {
  const others = decks.filter((other) => other !== deck && other.cover && other.cover.name !== deck?.cover?.name);
  const first = decks.findIndex((each) => each === deck);
  const place = (first + 3) % others.length;
  const next = (first + 7) % others.length;
  const pair = others.length < 2 ? others : [others[place], others[next === place ? (place + 1) % others.length : next]];
  return [pair[0]?.cover, pair[1]?.cover, deck?.cover].filter((cover) => cover !== null && cover !== undefined);
}
