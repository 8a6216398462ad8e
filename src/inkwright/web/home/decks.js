/**
 * The decks that a game can be played with, as they look: those that come with Inkwright, and those of this browser.
 * @module
 */

import { BUILT, deckTitle } from "../decks/picker.js";
import { DeckStore } from "../decks/store.js";
import { listOf, sizeOf } from "../decks/deck.js";
import { post, Refused } from "../lib/api.js";
import { BrowserStore } from "../lib/browser-store.js";

/** @typedef {import("../decks/tile.js").Look} Look */
/** @typedef {Look & { name: string, text: string }} OwnLook a deck by its name in the picker, with its list */

const KEPT = "inkwright.deck-looks";
const MOST_OWN = 7;
const LAST_COST = 7;

/**
 * @param {readonly import("../decks/picker.js").Sample[]} samples
 * @returns {OwnLook[]}
 */
export function sampleLooks(samples) {
  return samples.map(({ name, inks, size, cover, curve, text }) => ({ name, title: deckTitle(name), inks, size, cover: cover ?? null, curve: curve ?? [], own: false, text }));
}

/** The decks of this browser; how they look is asked for once and kept. */
export function ownLooks() {
  const looks = keptLooks();
  return new DeckStore()
    .decks()
    .filter(({ cards }) => cards.length > 0)
    .slice(0, MOST_OWN)
    .map((deck) => {
      const text = listOf(deck);
      const known = looks[text] ?? { inks: [], cover: null, curve: [] };
      return /** @type {OwnLook} */ ({ ...known, name: BUILT + deck.id, title: deck.name || "Deck without a name", size: sizeOf(deck), own: true, text });
    });
}

/**
 * Ask how the decks look that are not known yet, one after the other.
 * @param {readonly OwnLook[]} looks
 * @param {() => void} changed
 */
export async function learnLooks(looks, changed) {
  for (const look of looks.filter(({ own, curve }) => own && curve.length === 0)) {
    try {
      const { cards = [] } = await post("/api/decks/check", { text: look.text, format: "constructed", faces: true });
      keepLook(look.text, lookOf(cards, look.text));
      changed();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return; // it stays without a picture
    }
  }
}

/**
 * @param {readonly any[]} faces of the cards, once each
 * @param {string} text the list
 */
function lookOf(faces, text) {
  const counts = new Map(text.split("\n").map((line) => [line.replace(/^\d+ /, ""), Number.parseInt(line, 10) || 0]));
  const countOf = (/** @type {any} */ card) => counts.get(card.full_name) ?? 0;
  const curve = new Array(LAST_COST).fill(0);
  for (const card of faces) curve[Math.min(Math.max(card.cost, 1), LAST_COST) - 1] += countOf(card);
  const characters = faces.filter(({ type }) => type === "Character");
  const best = [...(characters.length > 0 ? characters : faces)].sort((a, b) => countOf(b) - countOf(a) || b.cost - a.cost)[0];
  const inks = [...new Set(faces.flatMap((card) => card.inks))];
  return { inks, curve, cover: best ? coverOf(best) : null };
}

/**
 * @param {any} card as the server describes it
 * @returns {import("../lib/parlour.js").CardLook}
 */
function coverOf({ name, version, inks, cost, type, classifications, rarity, strength, willpower, lore }) {
  const kind = classifications.includes("Song") ? "song" : type.toLowerCase();
  return { name, version: version ?? "", inks, cost, type: kind, classifications, rarity, strength, willpower, lore };
}

/** @returns {Record<string, Pick<Look, "inks" | "cover" | "curve">>} by list */
function keptLooks() {
  const text = new BrowserStore().attempt((store) => store.getItem(KEPT));
  try {
    return JSON.parse(text ?? "{}") ?? {};
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return {}; // somebody else's text
  }
}

/**
 * @param {string} text
 * @param {Pick<Look, "inks" | "cover" | "curve">} look
 */
function keepLook(text, look) {
  const lists = new Set(new DeckStore().decks().map(listOf));
  const kept = Object.entries(keptLooks()).filter(([list]) => lists.has(list)); // those that are there still
  new BrowserStore().attempt((store) => store.setItem(KEPT, JSON.stringify({ ...Object.fromEntries(kept), [text]: look })));
}
