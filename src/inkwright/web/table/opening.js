/**
 * The opening hand as a scene of its own: nothing else is on the table yet, so its cards are as large as the screen
 * allows, with their texts, and what is kept is told in numbers.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { bar, sideOf } from "./bar.js";
import { heldCard } from "./hand.js";
import { answersOf, middle } from "./middle.js";
import { cardHeight } from "./sheets/sheet.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./position.js").Seen} Seen */

/**
 * Is the opening hand all that there is to see? On a phone that lies it stays in its place: there is no room for more.
 * @param {Scene} scene
 */
export function isOpening({ position, measures }) {
  const { me, view } = position;
  return me !== undefined && me.hand.length > 0 && view.turn === 0 && !view.over && view.stacks.length === 0 && measures.form !== "low";
}

/** @param {Scene} scene */
export function opening(scene) {
  const { position } = scene;
  const all = [position.near, ...position.others];
  return [
    h(
      "div",
      { key: "openers", class: classes("openers", all.length > 2 && "several") },
      all.map((player) => h("div", { key: `opener-${player.seat}`, class: classes("opener", sideOf(position, player)) }, bar(scene, player, { brief: true }))),
    ),
    middle(scene, { apart: true }),
    openingHand(scene),
    h("footer", { key: "opening-foot", class: "opening-foot" }, scene.asks && soundAsk(scene), kept(scene), answersOf(scene)),
  ];
}

/**
 * What is asked once, at the first game of a browser: whether the game is to be heard.
 * @param {Scene} scene
 */
function soundAsk({ acts }) {
  const answer = (/** @type {boolean} */ wanted) => {
    acts.set("sound", wanted);
    acts.set("asked", true);
  };
  return h(
    "div",
    { key: "sound-ask", class: "sound-ask", role: "group", "aria-labelledby": "sound-ask-title" },
    h("span", { id: "sound-ask-title" }, "Play with sounds?"),
    h("button", { key: "sound-yes", type: "button", class: "button", onclick: () => answer(true) }, "Yes"),
    h("button", { key: "sound-no", type: "button", class: "button", onclick: () => answer(false) }, "No"),
  );
}

/** The most of the height of the scene that a card takes, and what a card is at least high, in pixels. */
const MOST = 360;
const LEAST = 96;
const GAP = 16;
/** The least height of a line of the list. */
const LINE = 58;

/** @param {Scene} scene */
function openingHand(scene) {
  const { position, measures } = scene;
  const { hand } = position.near;
  const keys = hand.map((place) => position.keyOfPlace("hand", position.near.seat, place.position));
  const seen = keys.flatMap((key) => position.seen.get(key) ?? []);
  const list = measures.form === "phone";
  const room = { width: measures.hand, height: measures.openingHeight };
  const card = list ? LINE : cardHeight(seen, room, { most: MOST, least: LEAST, gap: GAP });
  const rows = list ? hand.length : rowsOf(seen, card, room.width);
  const each = Math.ceil(hand.length / rows);
  return h(
    "section",
    { key: "hand", class: "hand", "aria-label": `Your hand: ${hand.length}`, style: { "--card": `${card}px` } },
    h(
      "div",
      { key: "held", class: classes("held", list && "list"), "data-hand": true },
      Array.from({ length: rows }, (_, row) =>
        h(
          "div",
          { key: `opening-row-${row}`, class: "opening-row" },
          hand.slice(row * each, (row + 1) * each).map((place) => heldCard(scene, place, { x: 0, y: 0, tilt: 0, drop: 0, visible: 999, width: 0 })),
        ),
      ),
    ),
  );
}

/**
 * In how many rows cards of a height lie.
 * @param {readonly Seen[]} cards
 * @param {number} card
 * @param {number} width
 */
function rowsOf(cards, card, width) {
  const all = cards.reduce((sum, seen) => sum + card * (seen.card.type === "location" ? 1 : 0.715) + GAP, -GAP);
  return Math.max(1, Math.ceil(all / Math.max(1, width)));
}

/** From which cost on a card counts as "and more", and the turn by which a card of its cost can be played. */
const MOST_COST = 7;
const EARLY = 3;

/**
 * What is kept, in numbers: how many cards, how many of them can become ink, how many can be played early, their costs.
 * @param {Scene} scene
 */
function kept({ position, attention }) {
  const { near, chosen } = position;
  if (!position.decision) return null;
  const cards = near.hand.flatMap((place) => {
    const key = position.keyOfPlace("hand", near.seat, place.position);
    const found = position.seen.get(key);
    return found && !attention.picks.includes(key) && !chosen.has(key) ? [{ card: found.card, cost: place.cost ?? found.card.cost }] : [];
  });
  const inkable = cards.filter(({ card }) => card.inkable).length;
  const early = cards.filter(({ cost }) => cost <= EARLY).length;
  const counts = Array.from({ length: MOST_COST }, (_, i) => cards.filter(({ cost }) => Math.min(MOST_COST, Math.max(1, cost)) === i + 1).length);
  const most = Math.max(1, ...counts);
  return h(
    "div",
    { class: "kept-cards" },
    h("p", null, h("b", null, `You keep ${cards.length}`), h("span", null, `${inkable} can become ink, ${early} can be played by turn ${EARLY}.`)),
    h(
      "ol",
      { class: "costs", "aria-label": `Costs: ${counts.flatMap((count, i) => (count > 0 ? [`${count} of ${i + 1}${i + 1 === MOST_COST ? " or more" : ""}`] : [])).join(", ")}` },
      counts.map((count, i) => h("li", { "aria-hidden": "true" }, h("i", { class: classes(count === 0 && "none"), style: { "--share": count / most } }), h("small", null, i + 1 === MOST_COST ? `${MOST_COST}+` : i + 1))),
    ),
  );
}
