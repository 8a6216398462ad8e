/**
 * Sample hands: the first seven, the one chance to alter them, and the cards of the next turns.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { button, dialog } from "../seat/dialog.js";
import { bareCard } from "../table/cards.js";
import { face } from "../table/face.js";
import { inkClasses } from "../table/inks.js";
import { adviceLines } from "./measure.js";

/** @typedef {import("./page.js").BuilderPage} BuilderPage */
/** @typedef {import("./deck.js").Deck} Deck */

const HAND = 7;

/** A hand that is drawn from a deck. */
export class SampleHand {
  /**
   * @param {Deck} deck
   * @param {() => number} [random]
   */
  constructor(deck, random = Math.random) {
    this.random = random;
    /** @type {string[]} what is left in the deck, the top first */
    this.left = this.shuffled(deck.cards.flatMap(([name, count]) => Array(count).fill(name)));
    /** @type {{ name: string, place: number }[]} */
    this.hand = [];
    /** @type {Set<number>} the cards that are put back, by their places */
    this.away = new Set();
    this.altered = false;
    this.drawn = 0;
    this.deal(HAND);
    this.drawn = 0;
  }

  /**
   * @param {string[]} cards
   * @returns {string[]}
   */
  shuffled(cards) {
    const out = [...cards];
    for (let i = out.length - 1; i > 0; i--) {
      const j = Math.floor(this.random() * (i + 1));
      [out[i], out[j]] = [out[j], out[i]];
    }
    return out;
  }

  /** @param {number} count */
  deal(count) {
    const place = this.hand.reduce((most, card) => Math.max(most, card.place), -1) + 1;
    const cards = this.left.splice(0, count);
    this.hand = [...this.hand, ...cards.map((name, i) => ({ name, place: place + i }))];
    this.drawn += cards.length;
  }

  /**
   * Choose a card to put back, or keep it after all.
   * @param {number} place
   */
  toggle(place) {
    if (this.altered) return;
    if (!this.away.delete(place)) this.away.add(place);
  }

  /** Put the chosen cards on the bottom, draw as many, and shuffle the deck (2.2.2). */
  alter() {
    const back = this.hand.filter(({ place }) => this.away.has(place)).map(({ name }) => name);
    this.hand = this.hand.filter(({ place }) => !this.away.has(place));
    this.deal(back.length);
    this.left = this.shuffled([...this.left, ...back]);
    this.away = new Set();
    this.altered = true;
    this.drawn = 0;
  }

  /** Draw the card of a turn. */
  draw() {
    this.altered = true;
    this.away = new Set();
    this.deal(1);
  }
}

/** @param {BuilderPage} page */
export function handDialog(page) {
  const { hand } = page;
  if (!hand) return null;
  const act = (/** @type {() => void} */ change) => () => {
    change();
    page.draw();
  };
  const inkable = hand.hand.filter(({ name }) => page.cards.get(name)?.inkable).length;
  return dialog({
    name: "hand",
    title: "A sample hand",
    close: () => page.open(null),
    body: [
      h("p", { class: "aside-words", role: "status" }, handWords(hand), ` Inkable: ${inkable} of ${hand.hand.length}.`),
      adviceLines(page),
      h("ul", { class: "hand-cards" }, hand.hand.map((card) => handCard(page, hand, card))),
    ],
    foot: [
      button("new-hand", "New hand", () => page.open("hand")),
      !hand.altered && hand.drawn === 0 && hand.hand.length === HAND && button("hand-advice", "Keep or put back?", () => void page.measurement.advise()),
      button("draw-card", `Draw a card (${hand.left.length} left)`, act(() => hand.draw()), { disabled: hand.left.length === 0 || hand.away.size > 0 }),
      !hand.altered && button("alter-hand", hand.away.size > 0 ? `Put ${hand.away.size} back and draw ${hand.away.size}` : "Keep all", act(() => hand.alter()), { go: true }),
    ],
  });
}

/** @param {SampleHand} hand */
function handWords(hand) {
  if (hand.away.size > 0) return "Put the chosen cards back before you draw for your turns.";
  if (!hand.altered) return "Choose the cards to put back, then draw as many. You can do this once.";
  return hand.drawn === 0 ? "This is your hand. Draw for your turns." : `${hand.drawn} drawn since.`;
}

/**
 * @param {BuilderPage} page
 * @param {SampleHand} hand
 * @param {{ name: string, place: number }} card
 */
function handCard(page, hand, { name, place }) {
  const card = page.cards.get(name) ?? bareCard(name);
  const away = hand.away.has(place);
  return h(
    "li",
    { key: `hand-slot-${place}`, class: classes("hand-slot", away && "away") },
    h(
      "button",
      {
        key: `hand-${place}`,
        type: "button",
        class: classes("card face", inkClasses(card.inks)),
        "aria-pressed": hand.altered ? undefined : away,
        onclick: () => {
          hand.toggle(place);
          page.draw();
        },
      },
      h("span", { class: "unseen says" }, `${name}${hand.altered ? "" : ", put back"}`),
      h("span", { class: "inside", "aria-hidden": "true" }, face(card)),
    ),
    away && h("span", { class: "ribbon-away", "aria-hidden": "true" }, "put back"),
  );
}
