/**
 * The frame of a sheet: a heading, a body, buttons. It lies over the table and can be put aside to look at the table.
 * @module
 */

import { classes, h } from "../../lib/render.js";
import { says } from "../../lib/says.js";
import { artOf } from "../card-art.js";
import { wrap } from "../fit.js";
import { icon } from "../icons.js";
import { inkClasses } from "../inks.js";

/** @typedef {import("../../lib/render.js").Kid} Kid */
/** @typedef {import("../scene.js").Scene} Scene */

/**
 * @typedef {object} Sheet
 * @property {string} name
 * @property {Kid} title
 * @property {Kid} [words] a line under the title
 * @property {Kid} body
 * @property {Kid} [foot]
 * @property {string} [look] a further class of it
 * @property {"fold" | "close"} aside how it is put aside: a decision is folded, what the user opened is closed
 */

/**
 * @param {Scene} scene
 * @param {Sheet} sheet
 */
export function sheetFrame({ acts, attention, position }, { name, title, words, body, foot, look, aside }) {
  const folds = aside === "fold";
  const folded = folds && attention.folded;
  const source = folds && !folded && position.view.decision?.source;
  const card = source ? position.card(source) : null;
  const asideWords = folds ? (folded ? "Show the choice" : "Look at the table") : "Close";
  return h(
    "section",
    {
      key: "sheet",
      class: classes("sheet", `sheet-${name}`, look, folds && "decides", folded && "folded"),
      role: "dialog",
      "aria-labelledby": "sheet-title",
      "data-sheet": name,
    },
    h(
      "header",
      { class: classes(card && "with-source") },
      card && h("span", { class: classes("sheet-source", inkClasses(card.inks)), "aria-hidden": "true" }, artOf(card, "thumb")),
      h("h2", { id: "sheet-title", tabindex: -1 }, title),
      words && h("p", null, words),
      h(
        "button",
        {
          key: "sheet-aside",
          type: "button",
          class: "button quiet aside",
          "aria-expanded": folds ? !folded : undefined,
          onclick: () => (folds ? acts.fold(!folded) : acts.close()),
        },
        says(asideWords, folds ? icon("eye") : icon("close"), h("span", { class: "word" }, asideWords), h("kbd", null, folds ? "V" : "Esc")),
      ),
    ),
    !folded && h("div", { key: `sheet-body-${name}`, class: "body" }, body),
    !folded && foot && h("footer", null, foot),
  );
}

/**
 * The largest height with which cards fit into a box; those of a location lie.
 * @param {readonly import("../position.js").Seen[]} cards
 * @param {{ width: number, height: number }} box
 * @param {{ most: number, least: number, gap?: number, more?: number }} limits more: pixels under each card
 */
export function cardHeight(cards, box, { most, least, gap = 12, more = 0 }) {
  const shareOf = (/** @type {import("../position.js").Seen} */ { card }) => (card.type === "location" ? 1 : 0.715);
  for (let card = Math.floor(most); card > least; card -= 2) {
    const rows = wrap(cards, (seen) => card * shareOf(seen), box.width, gap);
    if (card <= box.width && rows.length * (card + more + gap) - gap <= box.height) return card;
  }
  return least;
}

/**
 * The room for the body of a sheet.
 * @param {import("../scene.js").Measures} measures
 */
export function bodyRoom({ form, room }) {
  if (form === "phone") return { width: room.width - 52, height: room.height * 0.5 };
  if (form === "low") return { width: room.width * 0.92 - 40, height: Math.max(96, room.height - 150) };
  return { width: Math.min(960, room.width * (form === "wide" ? 0.64 : 0.84)), height: room.height * 0.46 };
}
