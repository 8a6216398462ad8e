/**
 * The sheet that asks for the name of a card: type, and pick from what fits.
 * @module
 */

import { classes, h } from "../../lib/render.js";
import { split } from "../question.js";
import { withSymbols } from "../words.js";
import { sheetFrame } from "./sheet.js";

/** @typedef {import("../scene.js").Scene} Scene */

/** How many suggestions are shown. */
const SHOWN = 8;

/**
 * A text without accents, marks and case, for comparing.
 * @param {string} text
 */
export function fold(text) {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .replace(/ +/g, " ")
    .trim()
    .toLowerCase();
}

/**
 * The names that fit what is typed: those that start with it first, then those with a word that does, then the rest.
 * @param {Scene} scene
 */
export function fittingNames({ position, attention }) {
  const offered = position.moves.filter((move) => move.kind === "name").map((move) => move.label);
  const all = [...new Set([...offered, ...(position.decision?.open ? (position.model.names ?? []) : [])])];
  const typed = fold(attention.search);
  if (!typed) return offered.slice(0, SHOWN);
  const rank = (/** @type {string} */ name) => {
    const folded = fold(name);
    if (folded.startsWith(typed)) return 0;
    if (folded.includes(` ${typed}`)) return 1;
    return folded.includes(typed) ? 2 : 3;
  };
  return all
    .map((name) => ({ name, rank: rank(name) }))
    .filter(({ rank: found }) => found < 3)
    .sort((a, b) => a.rank - b.rank || a.name.length - b.name.length || a.name.localeCompare(b.name))
    .slice(0, SHOWN)
    .map(({ name }) => name);
}

/** @param {Scene} scene */
export function nameSheet(scene) {
  const { position, acts, attention } = scene;
  const { text, words } = split(position.decision ?? { player: 0, kind: "", source: null });
  const source = position.decision?.source;
  const names = fittingNames(scene);
  const at = Math.min(attention.highlighted, names.length - 1);
  return sheetFrame(scene, {
    name: "name",
    title: source ? [h("bdi", null, position.card(source).name), ": ", text] : text,
    words: words && withSymbols(words),
    body: [
      h("input", {
        key: "name-field",
        class: "search",
        type: "text",
        role: "combobox",
        placeholder: "Type a card's name",
        autocomplete: "off",
        spellcheck: "false",
        "aria-label": "Name of a card",
        "aria-expanded": names.length > 0,
        "aria-controls": "name-list",
        "aria-autocomplete": "list",
        "aria-activedescendant": names.length > 0 ? `name-${at}` : undefined,
        value: attention.search,
        oninput: (/** @type {Event} */ event) => acts.search(/** @type {HTMLInputElement} */ (event.target).value),
        onkeydown: (/** @type {KeyboardEvent} */ event) => typed(scene, names, at, event),
      }),
      h(
        "ul",
        { id: "name-list", class: "names", role: "listbox", "aria-label": "Names" },
        names.map((name, i) =>
          h(
            "li",
            { key: `name-${name}`, id: `name-${i}`, role: "option", class: classes(i === at && "highlighted"), "aria-selected": i === at, onpointerenter: () => acts.highlight(i), onclick: () => acts.name(name) },
            h("bdi", null, name),
          ),
        ),
      ),
      names.length === 0 && h("p", { class: "nothing" }, attention.search ? "No card has such a name." : "Type a few letters."),
    ],
    aside: "fold",
  });
}

/**
 * @param {Scene} scene
 * @param {readonly string[]} names
 * @param {number} at
 * @param {KeyboardEvent} event
 */
function typed({ acts }, names, at, event) {
  if (event.isComposing) return;
  if (event.key === "ArrowDown") acts.highlight(Math.min(names.length - 1, at + 1));
  else if (event.key === "ArrowUp") acts.highlight(Math.max(0, at - 1));
  else if (event.key === "Enter" && names[at] !== undefined) acts.name(names[at]);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
