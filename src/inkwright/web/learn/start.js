/**
 * A first game: its decks, its opponent, and the request that makes it.
 * @module
 */

import { opponent } from "../home/bots.js";
import { post, Refused } from "../lib/api.js";
import { forgetHeard } from "./guide.js";

/** The deck of the newcomer, and the one of the bot. */
const DECKS = ["first-lamp", "first-watch"];

/**
 * Make the table of a first game and go there.
 * @param {string} name of the newcomer; "" for the usual one
 */
export async function firstGame(name) {
  forgetHeard();
  await begin(name);
}

/**
 * Make another table; what was explained is not explained again.
 * @param {(say: string) => void} refused
 */
export async function secondGame(refused) {
  try {
    await begin("");
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refused(error.message);
  }
}

/** @param {string} name */
async function begin(name) {
  const seats = [
    { kind: "person", name: name.trim() || null, deck: DECKS[0] },
    { kind: "bot", bot: "gentle", name: opponent("gentle").name, deck: DECKS[1] },
  ];
  const made = await post("/api/games", { seats, learn: true });
  location.assign(made.watch);
}
