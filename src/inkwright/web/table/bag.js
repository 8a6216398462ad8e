/**
 * The bag: abilities that wait. Equal ones are one line, and the user may lay the lines in the order in which they
 * resolve; then each is answered when the engine asks for it, until something new waits.
 * @module
 */

import { printedAbilities } from "./cards.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Move} Move */

/**
 * @typedef {object} Waiting equal abilities that wait
 * @property {string} id
 * @property {Move[]} moves one for each of them
 * @property {import("./cards.js").Card | null} card
 * @property {string} name of the ability
 * @property {string} text what it says; empty where that is not known
 */

/**
 * Does the engine ask which ability resolves next?
 * @param {Position} position
 */
export function asksBag({ decision }) {
  return decision?.kind === "bag";
}

/**
 * What waits, as lines.
 * @param {Position} position
 * @returns {Waiting[]}
 */
export function waitingLines(position) {
  /** @type {Map<string, Waiting>} */
  const lines = new Map();
  for (const move of position.moves) {
    const id = idOf(move);
    const line = lines.get(id);
    if (line) line.moves.push(move);
    else lines.set(id, { id, moves: [move], ...partsOf(position, move) });
  }
  return [...lines.values()];
}

/**
 * The lines in the order in which the user has laid them; new ones stand at the end.
 * @param {Position} position
 * @param {readonly string[]} order
 */
export function laidLines(position, order) {
  const lines = waitingLines(position);
  const place = ({ id = "" }) => (order.includes(id) ? order.indexOf(id) : order.length);
  return lines.sort((a, b) => place(a) - place(b));
}

/**
 * The answer that follows from an order that was given before; none if something waits that is not in it.
 * @param {Position} position
 * @param {readonly string[]} order
 * @returns {Move | undefined}
 */
export function nextOf(position, order) {
  if (!asksBag(position) || position.moves.some((move) => !order.includes(idOf(move)))) return undefined;
  return laidLines(position, order)[0]?.moves[0];
}

/**
 * Equal abilities of equal cards have one name. Equal cards in play are numbered, and equal answers, too.
 * @param {Move} move
 */
function idOf({ card = "", label }) {
  const title = card.replace(/ #\d+$/, "");
  return `${title}: ${abilityOf(card, label)}`;
}

/**
 * @param {string} card
 * @param {string} label begins with the title of the card
 */
function abilityOf(card, label) {
  return card && label.startsWith(`${card}: `) ? label.slice(card.length + 2) : label === card ? "" : label;
}

/**
 * The card of a line, and the name and the text of its ability.
 * @param {Position} position
 * @param {Move} move
 */
function partsOf(position, { card: title = "", label }) {
  const found = position.stackTitled(title)?.card ?? title.replace(/ #\d+$/, "");
  const card = found ? position.card(found) : null;
  const said = abilityOf(title, label);
  const printed = card ? printedAbilities(card).find(({ name }) => name && name.toLowerCase() === said.toLowerCase()) : undefined;
  if (printed) return { card, name: printed.name, text: printed.text };
  const keyword = position.explain(said);
  if (keyword) return { card, name: said, text: keyword };
  const [, name = "", text = said] = /^([^:.]{2,60}): (.+)$/s.exec(said) ?? [];
  return { card, name, text };
}
