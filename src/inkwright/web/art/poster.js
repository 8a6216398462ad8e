/**
 * A card as a poster: its picture fills it, and only name and numbers stand on it. Pages around the table show cards
 * so; at the table and in the deck builder they have their whole faces.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { art } from "./art.js";

/** @typedef {import("../lib/parlour.js").CardLook} CardLook */

const HEXAGON = "M12 1 22 6.6v10.8L12 23 2 17.4V6.6Z";
const BURST = "M12 0l2.3 3.4L18 1.6l.5 4 4 .5-1.9 3.6L24 12l-3.4 2.3 1.9 3.6-4 .5-.5 4-3.7-1.8L12 24l-2.3-3.4L6 22.4l-.5-4-4-.5 1.9-3.6L0 12l3.4-2.3L1.5 6.1l4-.5L6 1.6l3.7 1.8z";
const SHIELD = "M12 1l10 3.6v7.2c0 5.6-4.2 9.4-10 11.2C6.2 21.2 2 17.4 2 11.8V4.6z";
const LOZENGE = "M12 0l8 12-8 12L4 12z";

/**
 * @param {CardLook} card
 * @param {object} [more]
 * @param {string} [more.key]
 * @param {boolean} [more.exerted]
 * @param {number} [more.damage]
 * @param {boolean} [more.bare] without numbers: the picture and the name alone
 */
export function poster(card, { key, exerted = false, damage = 0, bare = false } = {}) {
  const [ink, other] = card.inks.map((name) => name.toLowerCase());
  return h(
    "span",
    { key, class: classes("poster", `ink-${ink ?? "none"}`, other && `ink2-${other} two-inks`, exerted && "exerted"), "aria-hidden": "true" },
    h(
      "span",
      { class: "skin" },
      h("span", { class: "poster-art" }, art({ ...card, inks: card.inks }, "tall")),
      h("span", { class: "veil" }),
      h("span", { class: "poster-plate" }, h("b", null, card.name), card.version && h("i", null, card.version), !bare && numbers(card, damage)),
    ),
    !bare && h("span", { class: "poster-cost" }, shape("hex", HEXAGON), h("b", null, card.cost)),
  );
}

/**
 * @param {CardLook} card
 * @param {number} damage
 */
function numbers({ strength, willpower, lore }, damage) {
  return h(
    "span",
    { class: "poster-numbers" },
    strength !== null && h("span", { class: "poster-number" }, shape("burst", BURST), h("b", null, strength)),
    willpower !== null && h("span", { class: classes("poster-number", damage > 0 && "hurt") }, shape("shield", SHIELD), h("b", null, Math.max(0, willpower - damage))),
    h("span", { class: "lozenges" }, Array.from({ length: Math.max(0, Math.min(4, lore ?? 0)) }, () => shape("lozenge", LOZENGE))),
  );
}

/**
 * @param {string} name
 * @param {string} path
 */
function shape(name, path) {
  return h("svg", { class: name, viewBox: "0 0 24 24" }, h("path", { d: path }));
}
