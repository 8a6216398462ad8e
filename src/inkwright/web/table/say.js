/**
 * Cards, moves and previews in plain sentences, for screen readers and for labels.
 * @module
 */

import { printedAbilities, printedKeywords, typeLine } from "./cards.js";
import { spoken } from "./words.js";

/** @typedef {import("./cards.js").Card} Card */
/** @typedef {import("./view.js").Preview} Preview */
/** @typedef {import("./view.js").Stack} Stack */
/** @typedef {import("./position.js").Seen} Seen */
/** @typedef {import("./position.js").Move} Move */

/**
 * One sentence about a card that is seen.
 * @param {Seen} seen
 * @param {string} whose "yours" or a player's name
 * @param {readonly string[]} [more] what can be done with it
 */
export function sayCard(seen, whose, more = []) {
  const parts = seen.stack ? stackParts(seen.stack, seen.card) : handParts(seen);
  return `${[fullName(seen.card), whose, ...parts, ...more].filter(Boolean).join(", ")}.`;
}

/**
 * The whole card in words, for a description.
 * @param {Card} card
 */
export function sayText(card) {
  const keywords = printedKeywords(card).join(", ");
  const abilities = printedAbilities(card).map(({ name, text }) => (name ? `${name}: ${text}` : text));
  return spoken([typeLine(card), keywords, ...abilities].filter(Boolean).join(". ").replace(/\s+/g, " "));
}

/** @param {Card} card */
export function fullName(card) {
  return card.version ? `${card.name}, ${card.version}` : card.name;
}

/**
 * @param {Stack} stack
 * @param {Card} card
 */
function stackParts(stack, card) {
  const fights = stack.type === "character";
  const lasts = fights || stack.type === "location";
  return [
    stack.type,
    stack.exerted ? "exerted" : stack.type !== "location" && "ready",
    stack.drying && "drying",
    fights && `strength ${stack.strength}${changed(stack.strength, card.strength)}`,
    lasts && `willpower ${stack.willpower}${changed(stack.willpower, card.willpower)}`,
    stack.damage > 0 && `damage ${stack.damage}`,
    lasts && `lore ${stack.lore}${changed(stack.lore, card.lore)}`,
    stack.location && `at ${stack.location}`,
    stack.under.length > 0 && `${stack.under.length} under it`,
    ...stack.keywords,
  ].map((part) => part || "");
}

/**
 * @param {number} now
 * @param {number | null} printed
 */
function changed(now, printed) {
  return printed === null || printed === now ? "" : `, printed ${printed}`;
}

/** @param {Seen} seen */
function handParts({ place, card }) {
  const cost = place?.cost ?? card.cost;
  return [
    card.type,
    `cost ${cost}${changed(cost, card.cost)}`,
    card.inkable ? "can become ink" : "cannot become ink",
    ...printedKeywords(card),
  ];
}

/**
 * What a challenge would do.
 * @param {Preview} preview
 * @param {string} [between] stands between its parts
 */
export function sayPreview(preview, between = ", ") {
  const { dealt, taken, banishes_challenged: banishes, banishes_challenger: lost } = preview;
  return [`deals ${dealt}`, banishes && "banishes", taken > 0 && `takes ${taken}`, lost && "is banished"]
    .filter(Boolean)
    .join(between);
}

/**
 * The short name of what a move is aimed at; where a player opposite has one of its name, too, with whose it is.
 * @param {import("./position.js").Position} position
 * @param {Move} move
 */
export function sayAim(position, { aim, aimAt }) {
  const name = shortTitle(aim ?? "");
  const target = aimAt ? position.seen.get(aimAt) : undefined;
  if (!target || target.player === position.seat) return name;
  const others = [...position.seen.values()].some((seen) => seen.zone === "play" && seen.player !== target.player && seen.card.name === target.card.name);
  return others ? `${position.nameOf(target.player)}'s ${name}` : name;
}

/**
 * The short name of a title: without its version.
 * @param {string} title
 */
export function shortTitle(title) {
  const [name, version = ""] = title.split(" - ");
  const number = / #?(\d+)$/.exec(version)?.[0] ?? "";
  return name + number;
}

/**
 * A text with the short names of its cards.
 * @param {string} text
 * @param {import("./position.js").Position} position
 */
export function briefly(text, { model, view }) {
  const titles = [...view.stacks.map(({ title }) => title), ...Object.keys(model.cards)].filter((title) => title.includes(" - ") && text.includes(title));
  return titles.sort((a, b) => b.length - a.length).reduce((words, title) => words.replaceAll(title, shortTitle(title)), text);
}

/**
 * Words of which one holds: "ink, play or end your turn".
 * @param {readonly string[]} words
 */
export function either(words) {
  return words.join(", ").replace(/, ([^,]*)$/, " or $1");
}
