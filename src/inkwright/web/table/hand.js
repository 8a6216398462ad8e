/**
 * The viewer's hand and the buttons of the turn.
 * @module
 */

import { counted } from "../lib/count.js";
import { classes, h } from "../lib/render.js";
import { back } from "./back.js";
import { cardElement, inside } from "./element.js";
import { face } from "./face.js";
import { fan } from "./fan.js";
import { doing } from "./field.js";
import { isSmall } from "./form.js";
import { pickedWords } from "./picks.js";
import { either, sayCard } from "./say.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Measures} Measures */
/** @typedef {import("./view.js").Place} Place */

/** The part of a resting card of the hand that lies below the edge of the screen. */
const SUNK = 0.04;

/** The margin for the corners of tilted cards. */
const MARGIN = 14;
const MARGIN_FLAT = 4;

/** Between the cards while there is room, and in an opening hand on a phone that lies, whose cards are lit all around. */
const GAP = 8;
const GAP_LIT = 13;

/**
 * The height of a card in the hand. While nothing else is to be seen it is as large as the cards fit side by side.
 * @param {Measures} measures
 * @param {import("./position.js").Position} position
 * @param {number} shares the widths of the cards, as shares of their height
 * @param {number} count
 */
function handCard(measures, position, shares, count) {
  const { form, hand } = measures;
  const usual = cardOf(measures, position, false);
  if (position.view.turn > 0 || form === "phone") return usual;
  const side = form === "low" ? MARGIN_FLAT : MARGIN;
  const beside = (hand - 2 * side - GAP_LIT * (count - 1)) / shares;
  return Math.round(Math.max(usual, Math.min(cardOf(measures, position, true), beside)));
}

/** This number of cards of a field fits one row on a phone, and leaves room for a larger hand. */
const ONE_ROW = 4;

/**
 * The height of a card in the hand; smaller where several opponents need room.
 * @param {Measures} measures
 * @param {import("./position.js").Position} position
 * @param {boolean} opening is nothing else to be seen?
 */
function cardOf({ form, room }, { players, view }, opening) {
  if (form === "phone") {
    const most = Math.max(...players.map(({ seat }) => view.stacks.filter((stack) => stack.player === seat).length));
    const [share, tallest] = players.length === 2 && most <= ONE_ROW ? [0.19, 164] : [0.14, 128];
    return Math.round(Math.max(84, Math.min(tallest, room.height * share)));
  }
  if (form === "low") return Math.round(Math.max(88, Math.min(150, room.height * (opening ? 0.36 : 0.25))));
  const share = opening && room.height > 560 ? 0.27 : players.length > 3 ? 0.18 : 0.215;
  return Math.round(Math.max(104, Math.min(opening ? 300 : 240, room.height * share)));
}

/** Of which part of its width a card must be seen for its name to stand beside its cost, and of how many pixels. */
const BESIDE = 0.85;
const STRIP = 66;
const SPINE = 46;
const THIN = 36;

/**
 * How the name of a card is written of which only the left part is seen: beside the cost, under it, or down the edge.
 * @param {number} visible
 * @param {number} width
 * @param {boolean} lying a card that lies is too low for a name down its edge
 */
function nameOf(visible, width, lying) {
  if (visible >= width * BESIDE) return "";
  const how = visible < SPINE && !lying ? "spine" : visible < STRIP && "strip";
  return classes("squeezed", how, visible < THIN && "thin");
}

/** @param {Scene} scene */
export function hand(scene) {
  const { position, measures } = scene;
  const places = position.near.hand;
  const whose = position.me ? "Your" : `${position.near.name}'s`;
  const shares = places.map((place) => (isLying(scene, place) ? 1 : 0.715));
  const card = handCard(measures, position, shares.reduce((sum, share) => sum + share, 0), places.length);
  const phone = measures.form === "phone";
  const flat = isSmall(measures.form);
  const widths = shares.map((share) => share * card);
  const margin = flat ? MARGIN_FLAT : MARGIN;
  const rows = phone && position.view.turn === 0 ? 2 : 1; // while there is room, all of each card is seen
  const split = Math.ceil(places.length / rows);
  const held = Array.from({ length: rows }, (_, row) =>
    fan(widths.slice(row * split, (row + 1) * split), measures.hand - 2 * margin, { gap: position.view.turn === 0 && !phone ? GAP_LIT : GAP, tilt: flat ? 0 : 2.5 }).map((one) => ({ ...one, x: one.x + margin, y: row * (card + 12) })),
  ).flat();
  return h(
    "section",
    { key: "hand", class: "hand", "aria-label": `${whose} hand: ${places.length}`, style: { "--card": `${card}px`, "--sunk": flat ? "0px" : `${card * SUNK}px`, "--rows": String(rows) } },
    h(
      "div",
      { key: "held", class: "held", "data-hand": true },
      places.length === 0 && h("p", { class: "nothing" }, `${whose} hand is empty.`),
      places.map((place, i) => {
        const key = position.keyOfPlace("hand", position.near.seat, place.position);
        const { state, reason, move } = scene.light(key);
        return scene.memo.get(key, [held[i].x, held[i].y, held[i].visible, card, state, reason, move], () => heldCard(scene, place, { ...held[i], width: widths[i] }));
      }),
    ),
    position.me && position.view.turn > 0 && turnButtons(scene),
  );
}

/**
 * @param {Scene} scene
 * @param {Place} place
 */
function isLying({ position }, place) {
  return place.card !== null && position.card(place.card, { type: place.type ?? "character" }).type === "location";
}

/**
 * @param {Scene} scene
 * @param {Place} place
 * @param {import("./fan.js").Held & { y: number, width: number }} held
 */
export function heldCard(scene, place, { x, y, tilt, drop, visible, width }) {
  const { position, acts, light, settings, faces } = scene;
  const key = position.keyOfPlace("hand", position.near.seat, place.position);
  const seen = position.seen.get(key);
  const placed = { "--x": `${x}px`, "--y": `${y}px`, "--tilt": `${tilt}deg`, "--drop": `${drop}px`, "--visible": `${visible}px` };
  if (!seen) return h("div", { key: `${key}-slot`, class: "slot in-hand", style: placed }, h("span", { class: "card face facedown" }, back()));
  const { state, reason } = light(key);
  const moves = position.movesOf(key);
  const onlyInk = position.inMainPhase && moves.length > 0 && moves.every((move) => move.kind === "ink");
  const idle = position.inMainPhase && moves.length === 0 && state === "";
  const more = [...doing(scene, key), state === "dimmed" && reason].filter((part) => typeof part === "string");
  const lying = isLying(scene, place);
  const options = { cost: place.cost, pictures: settings.pictures, explain: (/** @type {string} */ keyword) => position.explain(keyword) };
  return cardElement({
    key,
    card: seen.card,
    label: sayCard(seen, position.me ? "in your hand" : "in hand", more),
    slot: classes("in-hand", state, nameOf(visible, width, lying), onlyInk && state === "can" && "only-ink", idle && "idle", lying && "lying"),
    look: classes("face", seen.card.type, lying && "lying"),
    inside: faces.get(key, [seen.card, place.cost, settings.pictures, position.model.keywords], () => inside(face(seen.card, options))),
    over: [
      onlyInk && visible > 70 && h("span", { class: "ink-mark", "aria-hidden": "true" }, "ink only"),
      state === "chosen" && h("span", { key: `${key}-chosen`, class: "chosen-mark", "aria-hidden": "true" }, "✓ ", pickedWords(position)),
    ],
    props: { tabindex: state === "" || state === "dimmed" ? -1 : 0, "aria-pressed": state === "selected" || state === "chosen" || undefined },
    slotProps: {
      style: placed,
      onclick: () => acts.press(key), // of the place: the card in it rises under the pointer
      onpointerenter: () => acts.look(key),
      onpointerleave: () => acts.look(null),
      onfocusin: () => acts.look(key),
    },
  });
}

/** @param {Scene} scene */
function turnButtons({ position, acts, attention }) {
  const quests = position.inMainPhase ? position.moves.filter((move) => move.kind === "quest") : [];
  const end = position.moves.find((move) => move.kind === "end");
  const handOver = position.moves.filter((move) => move.kind === "hand over");
  return h(
    "div",
    { class: "turn-buttons" },
    attention.guarding && end && guard(position),
    handOver.map((move, i) => h("button", { key: `hand-over-${i}`, type: "button", class: "button", onclick: () => acts.answer(move) }, move.label)),
    h(
      "button",
      { key: "quest-all", type: "button", class: "button", disabled: quests.length === 0, onclick: acts.questWithAll },
      quests.length > 0 ? `Quest with ${quests.length > 1 ? `all ${quests.length}` : "one"}` : "Quest with all",
      h("kbd", null, "W"),
    ),
    h(
      "button",
      { key: "end-turn", type: "button", class: "button go big", disabled: !end, title: position.whyNotEnd || undefined, onclick: acts.endTurn },
      attention.guarding && end ? "End it anyway" : "End turn",
      h("kbd", null, "E"),
    ),
  );
}

/**
 * What is left to do before the turn ends.
 * @param {import("./position.js").Position} position
 * @returns {string[]}
 */
export function leftToDo(position) {
  const count = (/** @type {string} */ kind) => new Set(position.moves.filter((move) => move.kind === kind).flatMap((move) => move.at)).size;
  const quests = count("quest");
  const plays = count("play");
  return [
    count("ink") > 0 && "put a card into your inkwell",
    quests > 0 && `quest with ${counted(quests, "character")}`,
    plays > 0 && (plays > 1 ? "play cards" : "play a card"), // the ink may not pay for all of them
  ].filter((part) => typeof part === "string");
}

/** @param {import("./position.js").Position} position */
function guard(position) {
  const left = leftToDo(position);
  return h("p", { key: "guard", class: "guard", role: "alert" }, `You can still ${either(left)}.`);
}
