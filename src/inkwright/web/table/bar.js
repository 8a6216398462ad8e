/**
 * The bar of one player: name, lore, ink, hand, deck, discard, clock.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { says } from "../lib/says.js";
import { back } from "./back.js";
import { artOf } from "./card-art.js";
import { dropPlaces, INKWELL } from "./drop.js";
import { icon } from "./icons.js";
import { inkClasses } from "./inks.js";
import { pickKeys, picksSeveral } from "./picks.js";
import { faceOf } from "./players.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./view.js").Player} Player */

/**
 * @param {Scene} scene
 * @param {Player} player
 * @param {{ brief?: boolean }} [options] brief: without rows of marks
 */
export function bar(scene, player, { brief = false } = {}) {
  const { position, attention } = scene;
  const mine = player.seat === position.seat;
  const drop = mine && dropPlaces(position, attention.dragging).has(INKWELL);
  const acting = !position.view.over && position.view.active === player.seat;
  const side = sideOf(position, player);
  return h(
    "header",
    {
      key: `bar-${player.seat}`,
      class: classes("bar", mine ? "me" : player === position.near ? "near" : "opponent", brief && "brief", acting && "acting", player.out && "out", side),
      "aria-label": mine ? "You" : player.name,
      role: "group",
    },
    who(scene, player, side),
    h("span", { class: "lore-count", "aria-hidden": "true" }, h("b", null, player.lore), icon("lore")),
    ink(scene, player, drop),
    h("div", { class: "piles" }, drops(player), player !== position.near && hand(scene, player), deck(scene, player), discard(scene, player)),
    clock(scene, player),
  );
}

/**
 * In a game of teams: is the player a partner of who looks, or a rival?
 * @param {import("./position.js").Position} position
 * @param {Player} player
 * @returns {"partner" | "rival" | ""}
 */
export function sideOf({ players, near }, player) {
  const teams = new Set(players.map(({ team }) => team));
  if (player === near || teams.size === players.length) return "";
  return player.team === near.team ? "partner" : "rival";
}

/**
 * The player; a button while the player can be chosen.
 * @param {Scene} scene
 * @param {Player} player
 * @param {string} side
 */
function who({ position, acts, attention }, player, side) {
  const mine = player.seat === position.seat;
  const move = position.moves.find((one) => one.kind === "player" && isPlayer(one, player));
  const presence = position.model.seats?.[player.seat]?.presence ?? (mine ? "you" : "online");
  const state = player.out ? "out of the game" : (position.model.seats?.[player.seat]?.says ?? presence);
  const next = order(position, player);
  const inside = [
    faceOf(player),
    h(
      "span",
      { class: "name" },
      h("b", null, h("bdi", null, player.name)),
      h(
        "small",
        null,
        side && h("span", { class: `side-word ${side}` }, side),
        next && h("span", { class: classes("turn-word", next === "plays now" && "now") }, next),
        h("span", { class: "state" }, h("i", { class: `presence ${presence}` }), state),
      ),
    ),
    position.model.seats?.[player.seat]?.said && h("q", { key: `said-${player.seat}`, class: "speech", role: "status" }, position.model.seats[player.seat].said),
  ];
  const say = mine && acts.say && h("button", { key: "say", type: "button", class: "button quiet say-button", title: "Talk to the others", "aria-label": "Talk to the others", onclick: acts.say }, icon("chat"));
  if (!move) return h("div", { class: "who", title: player.name }, inside, say);
  const picked = pickKeys(move).some((key) => attention.picks.includes(key));
  return h("button", { type: "button", class: classes("who", picked ? "chosen" : "pick"), "aria-pressed": picksSeveral(position) ? picked : undefined, onclick: () => acts.answer(move) }, inside);
}

/**
 * @param {import("./position.js").Move} move
 * @param {Player} player
 */
function isPlayer(move, player) {
  return typeof move.player === "number" ? move.player === player.seat : move.label === player.name;
}

/**
 * Who plays now and who comes when, where there are more than two.
 * @param {import("./position.js").Position} position
 * @param {Player} player
 */
function order({ players, view }, player) {
  if (players.length < 3 || view.over || player.out || view.turn === 0) return null;
  const still = players.filter(({ out }) => !out);
  const place = (/** @type {number} */ seat) => still.findIndex((one) => one.seat === seat);
  const away = (place(player.seat) - place(view.active) + still.length) % still.length;
  return away === 0 ? "plays now" : away === 1 ? "next" : `in ${away}`;
}

/** How many cards of an inkwell are drawn. */
const MOST_INK = 12;

/**
 * @param {Scene} scene
 * @param {Player} player
 * @param {boolean} drop can the dragged card be put there?
 */
function ink({ acts, attention }, { ink: { ready, exerted }, seat, inkwell }, drop) {
  const all = ready + exerted;
  const shown = Math.min(all, MOST_INK);
  const readyShown = Math.round((ready / Math.max(1, all)) * shown);
  const wells = Array.from({ length: shown }, (_, i) => h("i", { class: classes("mini", i >= readyShown && "spent"), style: { "--n": i } }, back()));
  return h(
    "button",
    {
      key: `inkwell-${seat}`,
      type: "button",
      class: classes("pile ink", drop && "drop", drop && attention.over === INKWELL && "over"),
      title: "Ready ink of all ink",
      disabled: inkwell.length === 0,
      onclick: () => acts.open({ kind: "inkwell", player: seat }),
      style: { "--count": shown },
    },
    says(
      `Inkwell: ${ready} ready of ${all}`,
      h("span", { class: "well" }, all > 0 ? wells : h("i", { class: "mini none" })),
      h("span", { class: "amount" }, icon("drop"), h("b", null, ready), h("small", null, `/${all}`, h("span", { class: "word" }, " ink"))),
      drop && h("span", { class: "drop-mark" }, "Ink it here"),
    ),
  );
}

/** @param {Player} player */
function drops({ drops: count }) {
  return count > 0 && h("span", { class: "pile drops", title: "Ink drops" }, icon("drop", "ink drops"), h("b", null, count));
}

/**
 * The hand of another player; a button where it is known.
 * @param {Scene} scene
 * @param {Player} player
 */
function hand({ acts }, { hand: held, seat }) {
  const backs = Array.from({ length: Math.min(7, held.length) }, (_, i) => h("i", { class: "mini", style: { "--n": i - (Math.min(7, held.length) - 1) / 2 } }, back()));
  const known = held.some((place) => place.card !== null);
  const pressed = { type: "button", onclick: () => acts.open({ kind: "hand", player: seat }) };
  return h(
    known ? "button" : "span",
    { key: `hand-${seat}`, class: "pile hand-pile", title: `${held.length} cards in hand`, ...(known && pressed) },
    says(
      `Hand: ${held.length}`,
      h("span", { class: "backs" }, held.length > 0 ? backs : h("i", { class: "mini none" })),
      h("span", { class: "amount" }, h("b", null, held.length), h("small", { class: "word" }, "hand")),
    ),
  );
}

/** Of how many cards a pile shows one more edge, and how many edges at most. */
const EDGE = 9;
const MOST_EDGES = 6;

/**
 * @param {Scene} scene
 * @param {Player} player
 */
function deck({ acts }, { deck: { count, known }, seat }) {
  const edges = Math.min(MOST_EDGES, Math.ceil(count / EDGE));
  return h(
    "button",
    {
      key: `deck-${seat}`,
      type: "button",
      class: "pile deck-pile",
      title: "Deck",
      disabled: known.length === 0,
      onclick: () => acts.open({ kind: "deck", player: seat }),
    },
    says(
      `Deck: ${count}`,
      h("span", { class: "heap" }, count > 0 ? Array.from({ length: edges }, (_, i) => h("i", { class: "mini", style: { "--n": i } }, i === edges - 1 && back())) : h("i", { class: "mini none" })),
      h("span", { class: "amount" }, h("b", null, count), h("small", { class: "word" }, "deck")),
    ),
  );
}

/**
 * @param {Scene} scene
 * @param {Player} player
 */
function discard({ acts, position }, { discard: cards, seat }) {
  const top = cards.at(-1);
  const card = top === undefined ? null : position.card(top);
  return h(
    "button",
    {
      key: `discard-${seat}`,
      type: "button",
      class: "pile discard-pile",
      title: "Discard",
      disabled: cards.length === 0,
      onclick: () => acts.open({ kind: "discard", player: seat }),
    },
    says(
      `Discard: ${cards.length}`,
      h("span", { class: "heap" }, cards.length > 1 && h("i", { class: "mini below" }, back()), card ? h("i", { class: `mini top ${inkClasses(card.inks)}` }, artOf(card, "thumb")) : h("i", { class: "mini none" })),
      h("span", { class: "amount" }, h("b", null, cards.length), h("small", { class: "word" }, "discard")),
    ),
  );
}

/**
 * @param {Scene} scene
 * @param {Player} player
 */
function clock({ position }, { seat }) {
  const left = position.model.seats?.[seat]?.clock;
  if (!left) return null;
  const running = position.view.decision?.player === seat;
  return h("time", { class: classes("clock", running && "running"), title: "Time left" }, left);
}
