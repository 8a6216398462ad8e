/**
 * The sheet of the bag: a line for each ability that waits, with its text, in the order in which they will resolve.
 * @module
 */

import { h } from "../../lib/render.js";
import { laidLines } from "../bag.js";
import { artOf } from "../card-art.js";
import { icon } from "../icons.js";
import { inkClasses } from "../inks.js";
import { withSymbols } from "../words.js";
import { moved } from "./order.js";
import { dragLine } from "./drag-line.js";
import { sheetFrame } from "./sheet.js";

/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../bag.js").Waiting} Waiting */

/** @param {Scene} scene */
export function bagSheet(scene) {
  const { position, attention, acts } = scene;
  const lines = laidLines(position, attention.order);
  const ids = lines.map(({ id }) => id);
  return sheetFrame(scene, {
    name: "bag",
    title: "What happens first?",
    words: "These abilities wait. Press a line to put it first, or drag it.",
    body: h("ol", { class: "bag-lines" }, lines.map((line, i) => bagLine(scene, ids, line, i))),
    foot: [
      h("p", { class: "hint" }, "You are still asked about what each of them lets you choose."),
      lines.length > 1 && h("button", { key: "send-first", type: "button", class: "button", onclick: () => acts.sendBag(false) }, "Only the first"),
      h("button", { key: "send-bag", type: "button", class: "button go", onclick: () => acts.sendBag(true) }, lines.length > 1 ? "Resolve in this order" : "Resolve them", h("kbd", null, "D")),
    ],
    aside: "fold",
  });
}

/**
 * @param {Scene} scene
 * @param {readonly string[]} ids of all lines
 * @param {Waiting} line
 * @param {number} place
 */
function bagLine(scene, ids, { id, moves, card, name, text }, place) {
  const { acts } = scene;
  const shift = (/** @type {number} */ to) => acts.order(moved(ids, id, to));
  const title = card?.full_name ?? name;
  const arrow = (/** @type {"back" | "next"} */ which, /** @type {number} */ step, /** @type {string} */ word) =>
    h(
      "button",
      { key: `bag-${which}-${id}`, type: "button", class: "button quiet arrow", "aria-label": `${title}: ${word}`, disabled: place + step < 0 || place + step >= ids.length, onclick: () => shift(place + step) },
      icon(which),
    );
  return h(
    "li",
    { key: `bag-${id}`, "data-line": id, class: "bag-line" },
    h(
      "button",
      {
        key: `bag-press-${id}`,
        type: "button",
        class: "bag-press",
        "aria-label": `${place + 1}: ${title}, ${name}${moves.length > 1 ? `, ${moves.length} times` : ""}. ${text} Press to put it first; Shift and an arrow key moves it.`,
        onclick: () => shift(0),
        onpointerdown: (/** @type {PointerEvent} */ event) => dragLine(event, { id, ids, laid: (order) => acts.order(order) }),
        onpointerenter: card ? () => acts.look(`name:${card.full_name}`) : undefined,
        onpointerleave: card ? () => acts.look(null) : undefined,
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (!event.shiftKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
          event.preventDefault();
          event.stopPropagation();
          shift(place + (event.key === "ArrowUp" ? -1 : 1));
        },
      },
      h("b", { class: "place" }, place + 1),
      card && h("span", { class: `source ${inkClasses(card.inks)}`, "aria-hidden": "true" }, artOf(card, "thumb")),
      h("span", { class: "label" }, h("span", null, name && h("b", null, name, " "), text && withSymbols(text)), card && h("small", null, h("bdi", null, card.full_name))),
      moves.length > 1 && h("span", { class: "times" }, `× ${moves.length}`),
    ),
    ids.length > 1 && h("span", { class: "arrows" }, arrow("back", -1, "earlier"), arrow("next", 1, "later")),
  );
}
