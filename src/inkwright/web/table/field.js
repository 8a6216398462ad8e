/**
 * The field of one player: everything that the player has in play.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { dropPlaces, FIELD } from "./drop.js";
import { cardElement, inside } from "./element.js";
import { blocksOf, layOut } from "./fit.js";
import { icon } from "./icons.js";
import { inkClasses } from "./inks.js";
import { previewOf } from "./lighting.js";
import { pickedWords } from "./picks.js";
import { sayCard, sayPreview } from "./say.js";
import { edges, tile, tileClasses, underCount } from "./tile.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./view.js").Stack} Stack */
/** @typedef {import("./view.js").Player} Player */
/** @typedef {import("./fit.js").LaidBlock} LaidBlock */

/**
 * The limits of a card's height in a field, in pixels.
 * @param {{ form: import("./scene.js").Form, room: import("./fit.js").Box }} measures
 */
export function limitsOf({ form, room }) {
  const most = { wide: Math.max(196, Math.round(room.height * 0.236)), middle: 190, low: 132, phone: 132 }[form];
  return { most, least: 24 };
}

/**
 * @param {Scene} scene
 * @param {Player} player
 */
export function field(scene, player) {
  const { position, measures, memo, attention } = scene;
  const stacks = position.view.stacks.filter((stack) => stack.player === player.seat);
  const box = measures.fields.get(player.seat) ?? { width: 600, height: 200 };
  const { card, gap, rows } = memo.get(`layout-${player.seat}`, [box.width, box.height, measures.form, measures.room.height], () =>
    layOut(blocksOf(stacks), box, limitsOf(measures)),
  );
  const mine = player.seat === position.near.seat;
  const drops = mine && dropPlaces(position, attention.dragging).has(FIELD);
  return h(
    "section",
    {
      key: `field-${player.seat}`,
      class: classes("field", mine ? "own" : "other", player.out && "out", drops && "drop", drops && attention.over === FIELD && "over"),
      "aria-label": player === position.me ? "Your cards in play" : `${player.name}'s cards in play`,
      "data-field": player.seat,
      style: { "--card": `${card}px`, "--gap": `${gap}px` },
    },
    stacks.length === 0 && !drops && h("p", { class: "nothing" }, player === position.me ? "You have nothing in play." : "Nothing in play."),
    drops && h("p", { key: "drop-field", class: "drop-mark" }, "Play it here"),
    rows.map((row) => h("div", { class: "row" }, row.map((block) => laidBlock(scene, block, card)))),
  );
}

/**
 * @param {Scene} scene
 * @param {LaidBlock} block
 * @param {number} card the height of a card
 */
function laidBlock(scene, block, card) {
  if (block.kind === "card") return stackElement(scene, block.stacks[0], card);
  if (block.kind === "items") return h("div", { class: "items" }, block.stacks.map((stack) => stackElement(scene, stack, card)));
  const { location, lines } = block;
  if (!location) return null;
  return h(
    "div",
    { class: classes("tray", inkClasses(location.inks)), role: "group", "aria-label": `At ${location.title}` },
    stackElement(scene, location, card),
    lines.length > 0 &&
      h("div", { class: "there" }, lines.map((line) => h("div", { class: "line" }, line.map((stack) => stackElement(scene, stack, card))))),
  );
}

/**
 * A card in play.
 * @param {Scene} scene
 * @param {Stack} stack
 * @param {number} card the height of a card of its field
 */
export function stackElement(scene, stack, card) {
  const key = scene.position.keyOfStack(stack.id);
  const { state, reason, move } = scene.light(key);
  return scene.memo.get(key, [card, state, reason, move, isLit(scene, stack)], () => drawStack(scene, stack, card));
}

/**
 * @param {Scene} scene
 * @param {Stack} stack
 * @param {number} card
 */
function drawStack(scene, stack, card) {
  const { position, acts, light, settings, faces } = scene;
  const key = position.keyOfStack(stack.id);
  const seen = position.seen.get(key);
  if (!seen) return null;
  const lit = light(key);
  const { state, reason } = lit;
  const preview = previewOf(lit);
  const whose = stack.player === position.seat ? "yours" : `of ${position.nameOf(stack.player)}`;
  const more = [...doing(scene, key), preview, state === "dimmed" && reason].filter((part) => typeof part === "string");
  const options = { pictures: settings.pictures, explain: (/** @type {string} */ keyword) => position.explain(keyword) };
  return cardElement({
    key,
    card: seen.card,
    inks: stack.inks,
    label: sayCard(seen, whose, more),
    slot: classes(state, stack.type, stack.exerted && "exerted", position.movesOf(key).some((move) => move.kind.startsWith("use")) && "usable", stack.under.length > 0 && "stacked", isLit(scene, stack) && "lit"),
    look: tileClasses(stack),
    inside: faces.get(key, [seen.card, JSON.stringify(stack), settings.pictures, position.model.keywords], () => inside(tile(stack, seen.card, options))),
    under: edges(stack),
    over: [underCount(stack), sings(position, lit.move), preview && note(lit, card * (stack.type === "location" ? 1 : 0.715) >= WORDY)],
    props: {
      onclick: () => acts.press(key),
      tabindex: state === "" || state === "dimmed" ? -1 : 0,
      "aria-pressed": state === "selected" || state === "chosen" || undefined,
    },
    slotProps: {
      onpointerenter: () => acts.look(key),
      onpointerleave: () => acts.look(null),
      onfocusin: () => acts.look(key),
    },
  });
}

/**
 * The cost that a singer counts as, while a song is sung together.
 * @param {import("./position.js").Position} position
 * @param {import("./position.js").Move} [move]
 */
function sings({ decision }, move) {
  const counts = decision?.kind === "singers" && move && typeof move.number === "number";
  return counts && h("span", { class: "sings", title: `Sings as if it cost ${move.number}` }, icon("song"), move.number);
}

/** From which width of a card on the note at it is in words. */
const WORDY = 90;

/**
 * The note at a target: what the challenge would do. Where there is no room it is numbers and marks only.
 * @param {import("./lighting.js").Light} light
 * @param {boolean} inWords
 */
function note(light, inWords) {
  const { preview } = light.move ?? {};
  if (!preview) return null;
  const { dealt, taken, banishes_challenged: banishes, banishes_challenger: lost } = preview;
  const words = sayPreview(preview, " · ");
  const marks = [icon("strength"), dealt, banishes && " ✕", (taken > 0 || lost) && [" ", icon("willpower"), `−${taken}`, lost && " ✕"]];
  const tone = lost ? "costly" : banishes && "winning";
  return h("span", { class: classes("forecast", tone), title: words, "aria-hidden": "true" }, inWords ? words : marks);
}

/**
 * What the card can do now, in a few words.
 * @param {Scene} scene
 * @param {string} key
 */
export function doing({ position, light }, key) {
  const { state } = light(key);
  if (state === "pick") return ["can be chosen"];
  if (state === "chosen") return [pickedWords(position)];
  if (!position.inMainPhase) return [];
  const kinds = [...new Set(position.movesOf(key).map((move) => move.kind))];
  return kinds.length > 0 ? [`can ${kinds.join(", ")}`] : [];
}

/**
 * Does the user look at a line of the log that names this card?
 * @param {Scene} scene
 * @param {Stack} stack
 */
function isLit({ attention }, stack) {
  const { hovered } = attention;
  return hovered === `name:${stack.title}` || hovered === `name:${stack.card}`;
}
