/**
 * Begin a game against a bot at once.
 * @module
 */

import { post, Refused } from "../lib/api.js";
import { opponent } from "./bots.js";
import { keepPlay } from "./last.js";

/**
 * Make the table and go there; what is wrong comes back in a sentence, with the problems of the deck.
 * @param {{ deck: string, name: string }} own
 * @param {string} bot
 * @param {readonly import("./decks.js").OwnLook[]} decks those that the bot may take
 * @param {(problems: { message: string }[]) => void} [problems]
 * @returns {Promise<string>}
 */
export async function playBot({ deck, name }, bot, decks, problems) {
  const others = decks.filter((other) => !other.own && other.name !== deck);
  const other = others[Math.floor(Math.random() * others.length)]?.name ?? deck;
  const seats = [
    { kind: "person", name: name || null, deck },
    { kind: "bot", bot, name: opponent(bot).name, deck: other },
  ];
  try {
    const made = await post("/api/games", { seats });
    keepPlay({ bot });
    location.assign(made.watch);
    return "";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    problems?.(error.body?.problems ?? []);
    return error.message;
  }
}
