/**
 * The element of a card. A card that goes from one zone to another keeps it, so every zone builds it here.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { back } from "./back.js";
import { inkClasses } from "./inks.js";
import { fullName, sayText } from "./say.js";

/** @typedef {import("../lib/render.js").Kid} Kid */
/** @typedef {import("../lib/render.js").Props} Props */
/** @typedef {import("./cards.js").Card} Card */

/**
 * @typedef {object} CardElement
 * @property {string} key
 * @property {Card | null} card null for a card that is not known
 * @property {readonly string[]} [inks] as they are now
 * @property {string} label one sentence
 * @property {string} slot class names of the place
 * @property {string} look class names of the card
 * @property {import("../lib/render.js").VNode} inside its face or tile
 * @property {Kid} [under] what lies under it
 * @property {Kid} [over] what lies over it
 * @property {Props} [props] of the button: events, states
 * @property {Props} [slotProps]
 */

/**
 * What is seen of a card; its label says the same in words.
 * @param {Kid} parts of its face or tile
 */
export function inside(parts) {
  return h("span", { class: "inside", "aria-hidden": "true" }, parts);
}

/**
 * A card as a button in its place.
 * @param {CardElement} given
 */
export function cardElement({ key, card, inks, label, slot, look, inside: shown, under, over, props, slotProps }) {
  return h(
    "div",
    { key: `${key}-slot`, class: classes("slot", slot), "data-moves": true, ...slotProps },
    under,
    h(
      "button",
      {
        key,
        type: "button",
        class: classes("card", card ? inkClasses(inks ?? card.inks) : "facedown", look),
        "aria-disabled": slot.split(" ").includes("dimmed") || undefined,
        "aria-description": card ? sayText(card) : undefined,
        "data-card": key,
        "data-name": card ? fullName(card) : undefined,
        ...props,
      },
      h("span", { class: "unseen says" }, label),
      card ? shown : inside(back()),
    ),
    over,
  );
}
