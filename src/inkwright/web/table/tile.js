/**
 * A card on the table: its values as they are now, marked where they are not what is printed.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { art, moveCost, title } from "./face.js";
import { costHexagon, icon, loreLozenges, stat } from "./icons.js";
import { inkPlates } from "./inks.js";
import { chip } from "./words.js";

/** @typedef {import("./cards.js").Card} Card */
/** @typedef {import("./view.js").Stack} Stack */
/** @typedef {import("../lib/render.js").Kid} Kid */

/**
 * The parts of a tile, for the element of a card.
 * @param {Stack} stack
 * @param {Card} card
 * @param {import("./face.js").FaceOptions} [options]
 * @returns {Kid[]}
 */
export function tile(stack, card, { pictures = false, explain } = {}) {
  return [
    h("span", { class: "art" }, art(card, pictures)),
    h(
      "span",
      { class: "band" },
      title(card),
      stack.keywords.length > 0 && keywords(stack.keywords, explain),
      (stack.type === "character" || stack.type === "location") && values(stack, card),
    ),
    costHexagon(stack.cost, card.inkable),
    stack.inks.length > 1 && inkPlates(stack.inks),
    stack.drying && h("span", { class: "ribbon" }, "drying"),
    stack.exerted && h("span", { class: "turned" }, icon("exert")),
  ];
}

/**
 * The class names of a tile.
 * @param {Stack} stack
 */
export function tileClasses(stack) {
  return classes("tile", stack.type, stack.exerted && "exerted", stack.drying && "drying");
}

/**
 * Three chips at most; the rest is a number.
 * @param {readonly string[]} all
 * @param {import("./face.js").FaceOptions["explain"]} explain
 */
function keywords(all, explain) {
  const shown = all.slice(0, all.length > 3 ? 2 : 3);
  const rest = all.length - shown.length;
  return h(
    "span",
    { class: "chips" },
    shown.map((keyword) => chip(keyword, explain?.(keyword))),
    rest > 0 && h("span", { class: "chip", title: all.slice(shown.length).join(", ") }, `+${rest}`),
  );
}

/**
 * @param {Stack} stack
 * @param {Card} card
 */
function values(stack, card) {
  const bead = stack.damage > 0 && h("span", { class: "damage" }, stack.damage);
  return h(
    "span",
    { class: "foot" },
    stack.type === "character" ? stat("strength", stack.strength, card.strength ?? undefined) : moveCost(stack.move_cost),
    stat("willpower", stack.willpower, card.willpower ?? undefined, stack.damage > 0 ? "hurt" : "", bead),
    loreLozenges(stack.lore, card.lore ?? undefined),
  );
}

/**
 * The edges of the cards that lie under a card; facedown ones have a golden rim.
 * @param {Stack} stack
 */
export function edges(stack) {
  return stack.under
    .slice(0, 3)
    .map((name, i) => h("span", { class: classes("edge", name === null && "facedown"), style: { "--n": i + 1 } }))
    .reverse();
}

/** @param {Stack} stack */
export function underCount(stack) {
  const count = stack.under.length;
  return count > 0 && h("span", { class: "under-count", title: `${count} under it` }, `+${count}`);
}
