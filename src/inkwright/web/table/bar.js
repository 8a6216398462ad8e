/**
 * The bar of one player: name, lore, ink, hand, deck, discard, clock.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { says } from "../lib/says.js";
import { dropPlaces, INKWELL, LORE } from "./drop.js";
import { icon } from "./icons.js";
import { pickKeys, picksSeveral } from "./picks.js";

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
  const places = mine ? dropPlaces(position, attention.dragging) : null;
  const drop = places?.has(INKWELL) ? INKWELL : places?.has(LORE) ? LORE : null;
  const acting = !position.view.over && position.view.active === player.seat;
  return h(
    "header",
    {
      key: `bar-${player.seat}`,
      class: classes("bar", mine ? "me" : "opponent", brief && "brief", acting && "acting", player.out && "out", drop && `drop drop-${drop}`, drop && attention.over === drop && "over"),
      "aria-label": mine ? "You" : player.name,
      role: "group",
    },
    who(scene, player),
    lore(player, brief),
    h("div", { class: "piles" }, ink(scene, player, brief), drops(player), player !== position.near && hand(scene, player), deck(scene, player), discard(scene, player)),
    drop && h("span", { key: "drop-bar", class: "drop-mark" }, drop === INKWELL ? "Ink it here" : "Quest here"),
    clock(scene, player),
  );
}

/**
 * The player; a button while the player can be chosen.
 * @param {Scene} scene
 * @param {Player} player
 */
function who({ position, acts, attention }, player) {
  const mine = player.seat === position.seat;
  const move = position.moves.find((one) => one.kind === "player" && isPlayer(one, player));
  const ally = position.players.some((other) => other.team === position.me?.team && other.seat !== position.seat);
  const presence = position.model.seats?.[player.seat]?.presence ?? (mine ? "you" : "online");
  const team = ally && !mine && player.team === position.me?.team ? "partner" : null;
  const state = player.out ? "out of the game" : (team ?? position.model.seats?.[player.seat]?.says ?? presence);
  const inside = [
    h("span", { class: `avatar avatar-${player.seat % 6}`, "aria-hidden": "true" }, [...player.name][0] ?? "?"),
    h(
      "span",
      { class: "name" },
      h("b", null, h("bdi", null, player.name)),
      h("small", null, h("i", { class: `presence ${presence}` }), state),
    ),
  ];
  if (!move) return h("div", { class: "who", title: player.name }, inside);
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
 * @param {Player} player
 * @param {boolean} brief
 */
function lore({ lore, lore_needed: needed, name, seat }, brief) {
  const marks = Array.from({ length: needed }, (_, i) => h("li", { class: classes(i < lore && "full") }));
  return h(
    "div",
    { key: `lore-${seat}`, class: "lore-track", role: "meter", "aria-label": `Lore of ${name}`, "aria-valuenow": lore, "aria-valuemin": 0, "aria-valuemax": needed, "aria-valuetext": `${lore} of ${needed}` },
    icon("lore"),
    h("b", null, lore),
    h("small", null, `/${needed}`),
    !brief && h("ol", { "aria-hidden": "true" }, marks),
  );
}

/**
 * @param {Scene} scene
 * @param {Player} player
 * @param {boolean} brief
 */
function ink({ acts }, { ink: { ready, exerted }, seat, inkwell }, brief) {
  const all = ready + exerted;
  const marks = Array.from({ length: Math.min(all, 16) }, (_, i) => h("i", { class: classes(i < ready && "full") }));
  return h(
    "button",
    {
      key: `inkwell-${seat}`,
      type: "button",
      class: "pile ink",
      title: "Ready ink of all ink",
      disabled: inkwell.length === 0,
      onclick: () => acts.open({ kind: "inkwell", player: seat }),
    },
    says(
      `Inkwell: ${ready} ready of ${all}`,
      icon("ink"),
      h("b", null, ready),
      h("small", null, `/${all}`),
      !brief && h("span", { class: "marks" }, marks),
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
  const backs = Array.from({ length: Math.min(7, held.length) }, () => h("i", { class: "mini" }));
  const known = held.some((place) => place.card !== null);
  const pressed = { type: "button", onclick: () => acts.open({ kind: "hand", player: seat }) };
  return h(
    known ? "button" : "span",
    { key: `hand-${seat}`, class: "pile hand-pile", title: `${held.length} cards in hand`, ...(known && pressed) },
    says(
      `Hand: ${held.length}`,
      h("span", { class: "backs" }, held.length > 0 ? backs : h("i", { class: "mini none" })),
      h("b", null, held.length),
      h("small", { class: "word" }, "hand"),
    ),
  );
}

/**
 * @param {Scene} scene
 * @param {Player} player
 */
function deck({ acts }, { deck: { count, known }, seat }) {
  return h(
    "button",
    {
      key: `deck-${seat}`,
      type: "button",
      class: "pile",
      title: "Deck",
      disabled: known.length === 0,
      onclick: () => acts.open({ kind: "deck", player: seat }),
    },
    says(`Deck: ${count}`, h("i", { class: "mini" }), h("b", null, count), h("small", { class: "word" }, "deck")),
  );
}

/**
 * @param {Scene} scene
 * @param {Player} player
 */
function discard({ acts }, { discard: cards, seat }) {
  return h(
    "button",
    {
      key: `discard-${seat}`,
      type: "button",
      class: "pile",
      title: "Discard",
      disabled: cards.length === 0,
      onclick: () => acts.open({ kind: "discard", player: seat }),
    },
    says(`Discard: ${cards.length}`, h("i", { class: "mini gone" }), h("b", null, cards.length), h("small", { class: "word" }, "discard")),
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
