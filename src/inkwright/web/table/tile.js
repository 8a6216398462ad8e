/**
 * A card on the table: its values as they are now, marked where they are not what is printed.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { printedKeywords } from "./cards.js";
import { art, moveCost, title } from "./face.js";
import { costHexagon, icon, loreLozenges, stat } from "./icons.js";
import { inkPlates } from "./inks.js";
import { chip } from "./words.js";

/** @typedef {import("./cards.js").Card} Card */
/** @typedef {import("./view.js").Stack} Stack */
/** @typedef {Pick<Stack, "type" | "cost" | "inks" | "strength" | "willpower" | "damage" | "lore" | "move_cost" | "keywords" | "exerted" | "drying" | "abilities">} Shown what a tile shows of a stack */
/** @typedef {import("../lib/render.js").Kid} Kid */

/** @type {Pick<Stack, "damage" | "exerted" | "drying" | "abilities">} */
const NOTHING_HAPPENED = Object.freeze({ damage: 0, exerted: false, drying: false, abilities: [] });

/**
 * The parts of a tile, for the element of a card.
 * @param {Shown} stack
 * @param {Card} card
 * @param {import("./face.js").FaceOptions} [options]
 * @returns {Kid[]}
 */
export function tile(stack, card, { pictures = false, explain } = {}) {
  return [
    h("span", { class: "art" }, art(card, pictures, stack.type === "location" || stack.type === "item" || stack.type === "coconut" ? "lying" : "tile")),
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
    stack.abilities.some(isActivated) && h("span", { class: "activated", title: "It has an ability that you use" }, icon("bolt")),
  ];
}

/**
 * The parts of a tile of a card that lies nowhere: its values as printed.
 * @param {Card} card
 * @param {import("./face.js").FaceOptions} [options]
 */
export function printedTile(card, options) {
  const { type, cost, inks, strength, willpower, lore, move_cost } = card;
  const printed = { type, cost, inks, strength: strength ?? 0, willpower: willpower ?? 0, lore: lore ?? 0, move_cost: move_cost ?? 0 };
  return tile({ ...NOTHING_HAPPENED, ...printed, keywords: printedKeywords(card) }, card, options);
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
 * @param {Shown} stack
 * @param {Card} card
 */
function values(stack, card) {
  const left = stack.willpower - stack.damage;
  const hurt = stack.damage > 0;
  return [h(
    "span",
    { class: "foot" },
    stack.type === "character" ? stat("strength", stack.strength, card.strength ?? undefined) : moveCost(stack.move_cost),
    remaining(left, stack, card.willpower ?? stack.willpower),
    loreLozenges(stack.lore, card.lore ?? undefined),
  ), hurt && pips(left, stack.willpower)];
}

/**
 * The willpower that remains; marked where it is not what is printed before the damage.
 * @param {number} left
 * @param {Shown} stack
 * @param {number} printed
 */
function remaining(left, { willpower, damage }, printed) {
  const change = willpower > printed ? "up" : willpower < printed ? "down" : "";
  return h("span", { class: classes("stat willpower", change, damage > 0 && "hurt"), title: `${left} of ${willpower} willpower left` }, icon("willpower"), h("b", null, left));
}

/** More pips than this are one bar. */
const MOST_PIPS = 12;

/**
 * A pip for each point of willpower: those that are left, then those that are lost.
 * @param {number} left
 * @param {number} willpower
 */
function pips(left, willpower) {
  const share = willpower > MOST_PIPS ? MOST_PIPS / willpower : 1;
  const full = Math.max(0, Math.ceil(left * share));
  return h("span", { class: "pips" }, Array.from({ length: Math.round(willpower * share) }, (_, i) => h("i", { class: classes(i >= full && "lost") })));
}

/**
 * Is this the text of an ability that is used for a cost?
 * @param {string} text
 */
function isActivated(text) {
  return /^[^.]*?(⟳|⬡|Banish (this|an?) )[^.]* [-–—] /u.test(text);
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
