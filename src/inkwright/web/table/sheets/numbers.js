/**
 * The sheet that asks for a number. A few numbers are a button each; many are a stepper.
 * @module
 */

import { classes, h } from "../../lib/render.js";
import { split } from "../question.js";
import { withSymbols } from "../words.js";
import { sheetFrame } from "./sheet.js";

/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../position.js").Move} Move */

/** Up to this many numbers are a button each. */
const FEW = 10;

/** @type {Readonly<Record<string, string>>} what a sheet says under its question */
const NOTES = Object.freeze({ "ink drops": "Each ink drop that you remove pays for 1 ink of the cost." });

/**
 * The number of an answer.
 * @param {Move} move
 */
function numberOf(move) {
  return move.number ?? Number(move.label);
}

/**
 * The answers that are numbers, in order.
 * @param {Scene} scene
 */
export function numbersOf({ position }) {
  return position.moves.filter((move) => move.kind === "number").sort((a, b) => numberOf(a) - numberOf(b));
}

/** @param {Scene} scene */
export function numberSheet(scene) {
  const { position } = scene;
  const moves = numbersOf(scene);
  const { text, words } = split(position.decision ?? { player: 0, kind: "", source: null });
  const source = position.decision?.source;
  return sheetFrame(scene, {
    name: "number",
    title: source ? [h("bdi", null, position.card(source).name), ": ", text] : text,
    words: words ? withSymbols(words) : NOTES[position.decision?.kind ?? ""],
    body: moves.length <= FEW ? buttons(scene, moves) : stepper(scene, moves),
    aside: "fold",
  });
}

/**
 * @param {Scene} scene
 * @param {readonly Move[]} moves
 */
function buttons({ acts }, moves) {
  return h(
    "div",
    { class: "numbers", role: "group" },
    moves.map((move, i) =>
      h("button", { key: `number-${numberOf(move)}`, type: "button", class: classes("button big", i === moves.length - 1 && "go"), onclick: () => acts.answer(move) }, numberOf(move)),
    ),
  );
}

/**
 * @param {Scene} scene
 * @param {readonly Move[]} moves
 */
function stepper({ acts, attention }, moves) {
  const numbers = moves.map(numberOf);
  const place = Math.max(0, attention.number === null ? numbers.length - 1 : numbers.indexOf(attention.number));
  const step = (/** @type {number} */ by) => acts.number(numbers[Math.max(0, Math.min(numbers.length - 1, place + by))]);
  return h(
    "div",
    { class: "stepper" },
    h("button", { key: "number-less", type: "button", class: "button big", "aria-label": "One less", disabled: place === 0, onclick: () => step(-1) }, "−"),
    h("input", {
      key: "number-range",
      type: "range",
      min: 0,
      max: numbers.length - 1,
      value: String(place),
      "aria-label": "Number",
      "aria-valuetext": String(numbers[place]),
      oninput: (/** @type {Event} */ event) => acts.number(numbers[Number(/** @type {HTMLInputElement} */ (event.target).value)]),
    }),
    h("button", { key: "number-more", type: "button", class: "button big", "aria-label": "One more", disabled: place === numbers.length - 1, onclick: () => step(1) }, "+"),
    h("button", { key: "number-send", type: "button", class: "button big go", onclick: () => acts.answer(moves[place]) }, `Choose ${numbers[place]}`),
  );
}
