/**
 * The sheet of choices in words: modes, ways to play, replacements, places.
 * @module
 */

import { classes, h } from "../../lib/render.js";
import { back } from "../back.js";
import { artOf } from "../card-art.js";
import { inkClasses } from "../inks.js";
import { split } from "../question.js";
import { withSymbols } from "../words.js";
import { cardGrid } from "./cards.js";
import { sheetFrame } from "./sheet.js";

/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../position.js").Move} Move */

/** @type {Readonly<Record<string, string>>} */
const PLACES = Object.freeze({ top: "On top of the deck", bottom: "On the bottom of the deck", discard: "Into the discard" });

/** @type {Readonly<Record<string, string>>} what a sheet says under its question */
const NOTES = Object.freeze({
  replacement: "Each of them would change what happens.",
});

/** @param {Scene} scene */
export function choiceSheet(scene) {
  const { position } = scene;
  const { decision } = position;
  const { text, words } = split(decision ?? { player: 0, kind: "", source: null });
  const source = decision?.source;
  const shown = [...position.seen.values()].filter((seen) => seen.zone === "shown");
  return sheetFrame(scene, {
    name: "choices",
    title: source ? [h("bdi", null, position.card(source).name), ": ", text] : text,
    words: words && !position.about ? withSymbols(words) : NOTES[decision?.kind ?? ""],
    body: [shown.length > 0 && cardGrid(scene, shown, position.about), h("ol", { class: classes("choices", position.moves.every(({ kind }) => kind === "place") && "places") }, position.moves.map((move, i) => choice(scene, move, i)))],
    aside: "fold",
  });
}

/**
 * @param {Scene} scene
 * @param {Move} move
 * @param {number} place
 */
function choice({ position, acts }, move, place) {
  const { card, words } = parts(position, move);
  const printed = card ? position.card(card) : null;
  return h(
    "li",
    null,
    h(
      "button",
      {
        key: `choice-${place}`,
        type: "button",
        class: "button choice",
        onclick: () => acts.answer(move),
        onpointerenter: printed ? () => acts.look(`name:${printed.full_name}`) : undefined,
        onpointerleave: printed ? () => acts.look(null) : undefined,
      },
      move.kind === "place" && placePicture(position, move),
      printed && h("span", { class: `source ${inkClasses(printed.inks)}` }, artOf(printed, "thumb")),
      h("span", { class: "label" }, printed && h("b", null, h("bdi", null, printed.name), words && ": "), withSymbols(words)),
      place < 9 && h("kbd", null, place + 1),
    ),
  );
}

/**
 * The card in question, over or under the deck, or beside it.
 * @param {import("../position.js").Position} position
 * @param {Move} move
 */
function placePicture({ seen, about }, { label }) {
  const shown = [...seen.values()].filter(({ zone }) => zone === "shown");
  const { card } = (about ? seen.get(about) : shown.length === 1 ? shown[0] : undefined) ?? {};
  const own = h("span", { class: classes("mini", card && inkClasses(card.inks), "own") }, card ? artOf(card, "thumb") : back());
  return h("span", { class: `place-picture to-${label}`, "aria-hidden": "true" }, h("span", { class: "mini" }, back()), own);
}

/**
 * The card of a choice, and its words without the card's name.
 * @param {import("../position.js").Position} position
 * @param {Move} move
 */
function parts(position, move) {
  if (move.kind === "place") return { card: null, words: PLACES[move.label] ?? move.label };
  if (move.kind !== "replacement") return { card: null, words: move.label };
  const title = move.card ?? "";
  const card = position.stackTitled(title)?.card ?? title.replace(/ #\d+$/, "");
  const words = move.label.startsWith(`${title}: `) ? move.label.slice(title.length + 2) : move.label === title ? "" : move.label;
  return { card: card || null, words };
}
