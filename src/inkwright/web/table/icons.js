/**
 * The symbols of the cards, drawn by shape: a burst for strength, a shield for willpower, a lozenge for lore.
 * @module
 */

import { h } from "../lib/render.js";

/** @typedef {import("../lib/render.js").VNode} VNode */

const BURST =
  "M12 0l2.3 3.4L18 1.6l.5 4 4 .5-1.9 3.6L24 12l-3.4 2.3 1.9 3.6-4 .5-.5 4-3.7-1.8L12 24l-2.3-3.4L6 22.4l-.5-4-4-.5 1.9-3.6L0 12l3.4-2.3L1.5 6.1l4-.5L6 1.6l3.7 1.8z";
const SHAPES = Object.freeze({
  strength: BURST,
  willpower: "M12 1l10 3.6v7.2c0 5.6-4.2 9.4-10 11.2C6.2 21.2 2 17.4 2 11.8V4.6z",
  lore: "M12 0l8 12-8 12L4 12z",
  exert: "M12 3a9 9 0 1 0 9 9h-3.2A5.8 5.8 0 1 1 12 6.2V10l7-5.2L12 0z",
  ink: "M12 .8l10 5.6v11.2l-10 5.6-10-5.6V6.4z",
  drop: "M12 1C17 8.5 20 12 20 16a8 8 0 0 1-16 0C4 12 7 8.5 12 1z",
  song: "M9 3l11-2v14.5a3.5 3.5 0 1 1-2.5-3.3V5.6L11.5 6.8V18.5A3.5 3.5 0 1 1 9 15.2z",
  location: "M12 1l11 10h-3v12h-6v-7h-4v7H4V11H1z",
  item: "M12 2l3 5 6-1-1 6 3 5-6 1-1 5-4-4-4 4-1-5-6-1 3-5-1-6 6 1z",
  action: "M12 0l3 9 9 3-9 3-3 9-3-9-9-3 9-3z",
  undo: "M9 4L2 11l7 7v-4.5c6-.5 10 1 13 6C21.5 12 17 8 9 8.2z",
  menu: "M2 4h20v3H2zM2 10.5h20v3H2zM2 17h20v3H2z",
  close: "M4 2l8 8 8-8 2 2-8 8 8 8-2 2-8-8-8 8-2-2 8-8-8-8z",
  back: "M15 3l3 3-6.5 6 6.5 6-3 3-9-9z",
  next: "M9 3L6 6l6.5 6L6 18l3 3 9-9z",
  bolt: "M13 0L4 14h6l-1 10 10-15h-6.5z",
  hint: "M12 1a8 8 0 0 1 5 14.2V18H7v-2.800A8 8 0 0 1 12 1zM8 19.500h8V21H8zm1.500 2.500h5L13 23.500h-2z",
  chat: "M3 3h18v13H11l-5 5v-5H3z",
  skip: "M4 3l9 9-9 9zM14 3h5v18h-5z",
  eye: "M12 5c5 0 9 4 11 7-2 3-6 7-11 7S3 15 1 12c2-3 6-7 11-7zm0 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z",
});

/** @typedef {keyof typeof SHAPES} IconName */

/**
 * A symbol. With a label it is read aloud; without one it only decorates.
 * @param {IconName} name
 * @param {string} [label]
 * @param {string} [more] further class names
 */
export function icon(name, label, more = "") {
  const spoken = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return h("svg", { class: `icon icon-${name}${more && ` ${more}`}`, viewBox: "0 0 24 24", ...spoken }, h("path", { d: SHAPES[name] }));
}

/** @type {Map<string, VNode>} */
const drawn = new Map();

/**
 * The hexagon with a cost: a double ring if the card can become ink, a dashed line if it cannot.
 * @param {number} cost as it is now
 * @param {boolean} inkable
 * @param {number} [printed]
 */
export function costHexagon(cost, inkable, printed = cost) {
  const change = cost < printed ? "less" : cost > printed ? "more" : "";
  const name = `${cost} ${inkable} ${change}`;
  const made =
    drawn.get(name) ??
    h(
      "span",
      { class: `hexagon ${inkable ? "inkable" : "not-inkable"} ${change}` },
      h(
        "svg",
        { viewBox: "-26 -26 52 52", "aria-hidden": "true" },
        inkable && h("path", { class: "ring", d: "M0-25 21.7-12.5V12.5L0 25-21.7 12.5V-12.5z" }),
        inkable && h("path", { class: "gap", d: "M0-21.5 18.6-10.7V10.7L0 21.5-18.6 10.7V-10.7z" }),
        h("path", { class: "core", d: "M0-18.5 16-9.2V9.2L0 18.5-16 9.2V-9.2z" }),
      ),
      h("b", null, cost),
    );
  drawn.set(name, made);
  return made;
}

/**
 * Lore as lozenges; more than four are a number and one lozenge.
 * @param {number} lore
 * @param {number} [printed]
 */
export function loreLozenges(lore, printed = lore) {
  const many = lore > 4 || lore < 0;
  const count = many ? 1 : lore;
  const change = lore > printed ? "up" : lore < printed ? "down" : "";
  return h(
    "span",
    { class: `lore ${change}` },
    many && h("b", null, lore),
    lore === 0 && change && h("b", null, 0),
    Array.from({ length: lore === 0 && change ? 1 : count }, () => icon("lore")),
  );
}

/**
 * A number inside its symbol, marked when it is not what is printed.
 * @param {"strength" | "willpower"} name
 * @param {number} value
 * @param {number} [printed]
 * @param {string} [more] further class names
 * @param {import("../lib/render.js").Kid} [bead] what hangs on it
 */
export function stat(name, value, printed = value, more = "", bead = null) {
  const change = value > printed ? "up" : value < printed ? "down" : "";
  return h("span", { class: `stat ${name} ${change} ${more}` }, icon(name), h("b", null, value), bead);
}
