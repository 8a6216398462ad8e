/**
 * The whole face of a card, as it is held in a hand or read in the preview.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { artOf } from "./card-art.js";
import { printedAbilities, printedKeywords, typeLine } from "./cards.js";
import { costHexagon, icon, loreLozenges, stat } from "./icons.js";
import { inkPlates } from "./inks.js";
import { chip, withSymbols } from "./words.js";

/** @typedef {import("./cards.js").Card} Card */
/** @typedef {import("../lib/render.js").Kid} Kid */

/**
 * @typedef {object} FaceOptions
 * @property {number} [cost] what it costs now
 * @property {boolean} [pictures] does the user want pictures?
 * @property {(keyword: string) => string | undefined} [explain]
 */

/**
 * The parts of a face, for the element of a card.
 * @param {Card} card
 * @param {FaceOptions} [options]
 * @returns {Kid[]}
 */
export function face(card, { cost = card.cost, pictures = false, explain } = {}) {
  return [
    h("span", { class: "head" }, costHexagon(cost, card.inkable, card.cost), title(card), inkPlates(card.inks)),
    h("span", { class: "art" }, art(card, pictures, isVanilla(card) ? "tall" : "wide"), typeMark(card)),
    h("span", { class: "kinds" }, typeLine(card)),
    h("span", { class: classes("text", isVanilla(card) ? "text-none" : `text-${lengthOf(card)}`) }, text(card, explain)),
    foot(card),
  ];
}

/**
 * Name and version. Each is isolated, because names may run from right to left.
 * @param {Card} card
 */
export function title(card) {
  const long = Math.max(card.name.length, card.version.length * 0.8);
  return h(
    "span",
    { class: classes("title", long > 34 ? "title-longest" : long > 17 && "title-long") },
    h("b", null, h("bdi", null, card.name)),
    card.version && h("i", null, h("bdi", null, card.version)),
  );
}

/**
 * A card without a text shows more of its picture.
 * @param {Card} card
 */
function isVanilla({ abilities, full_name: name, cost, inks }) {
  return abilities.length === 0 && name !== "" && (cost > 0 || inks.length > 0); // else its face has not come yet
}

/**
 * @param {Card} card
 * @param {boolean} pictures
 * @param {import("../art/art.js").Crop} crop
 */
export function art(card, pictures, crop) {
  if (!pictures || !card.picture) return artOf(card, crop);
  return [artOf(card, crop), picture(card.picture)]; // ours is seen until the picture has come
}

/** @param {string} address */
function picture(address) {
  return h("img", { class: "picture", src: address, alt: "", loading: "lazy", referrerpolicy: "no-referrer" });
}

/** @param {Card} card */
function typeMark(card) {
  if (card.type === "character") return null;
  const name = /** @type {const} */ (["song", "item", "location"]).find((type) => type === card.type) ?? "action";
  return h("span", { class: "mark" }, icon(name));
}

/**
 * @param {Card} card
 * @param {FaceOptions["explain"]} explain
 */
function text(card, explain) {
  const keywords = printedKeywords(card);
  return [
    keywords.length > 0 && h("span", { class: "chips" }, keywords.map((keyword) => chip(keyword, explain?.(keyword)))),
    printedAbilities(card).map((ability) =>
      h("span", { class: "ability" }, ability.name && h("b", null, ability.name, " "), lines(ability.text)),
    ),
  ];
}

/**
 * The lines of a text; each option of a choice has its own.
 * @param {string} words
 */
export function lines(words) {
  const [first, ...options] = words.split("•").map((part) => part.trim());
  return [
    withSymbols(first.replace(/\s+/g, " ")),
    options.map((option) => h("span", { class: "option" }, "• ", withSymbols(option.replace(/\s+/g, " ")))),
  ];
}

/**
 * How long the text is, in steps for which the styles have sizes.
 * @param {Card} card
 */
function lengthOf(card) {
  const letters = printedAbilities(card).reduce((sum, { name, text }) => sum + name.length + text.length, 0);
  const all = letters + 18 * Math.ceil(printedKeywords(card).length / 2);
  return all > 280 ? "longest" : all > 200 ? "longer" : all > 125 ? "long" : all < 60 ? "short" : "medium";
}

/** @param {Card} card */
function foot(card) {
  if (card.type !== "character" && card.type !== "location") return h("span", { class: "foot empty" });
  return h(
    "span",
    { class: "foot" },
    card.strength !== null && card.type === "character" && stat("strength", card.strength),
    card.move_cost !== null && card.type === "location" && moveCost(card.move_cost),
    card.willpower !== null && stat("willpower", card.willpower),
    loreLozenges(card.lore ?? 0),
  );
}

/** @param {number} cost */
export function moveCost(cost) {
  return h("span", { class: "stat move" }, h("small", null, "move"), h("b", null, cost), icon("ink"));
}
