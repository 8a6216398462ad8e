/**
 * The nodes of a picture: filled shapes, lines and groups.
 *
 * A tone is a letter of the style sheet (`art.css`): n night, d deep, m middle, c colour, l light, w white and
 * x the pigment that answers them; g leaf (silver or gold) and k its shade. A capital is a tone of the second ink.
 * Letters after a space add to it: o an outline, e holes where shapes overlap, h half and q a quarter of the strength.
 * @module
 */

import { h } from "../lib/render.js";
import { num, nums } from "./path.js";

/** @typedef {import("../lib/render.js").Kid} Kid */
/** @typedef {import("../lib/render.js").VNode} VNode */
/** @typedef {string} Tone */

/**
 * A filled shape; null for an empty path.
 * @param {Tone} tone
 * @param {string} path
 */
export function fill(tone, path) {
  return path === "" ? null : h("path", { class: tone, d: path });
}

/**
 * A line; null for an empty path.
 * @param {Tone} tone
 * @param {string} path
 * @param {number} width
 */
export function line(tone, path, width) {
  return path === "" ? null : h("path", { class: `s${tone}`, "stroke-width": width, d: path });
}

/**
 * Marks that are moved, turned or scaled together.
 * @param {string} transform
 * @param {...Kid} kids
 */
export function group(transform, ...kids) {
  return h("g", { transform }, kids);
}

/**
 * Marks at a place, scaled and turned.
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @param {Kid} kids
 * @param {number} [turn] degrees
 */
export function placed(x, y, scale, kids, turn = 0) {
  const turned = turn ? `rotate(${num(turn)})` : "";
  const scaled = scale === 1 ? "" : `scale(${Math.round(scale * 100) / 100})`;
  return group(`translate(${nums(x, y)})${turned}${scaled}`, kids);
}

/**
 * Marks as a mirror shows them.
 * @param {Kid} kids
 */
export function flipped(kids) {
  return group("scale(-1 1)", kids);
}

/**
 * The second ink's form of a tone, where there is a second ink.
 * @param {Tone} tone
 * @param {boolean} two
 */
export function second(tone, two) {
  return two ? tone.replace(/^./, (letter) => letter.toUpperCase()) : tone;
}

/**
 * The length of a picture: the characters of its nodes and attributes.
 * @param {VNode} node
 * @returns {number}
 */
export function lengthOf(node) {
  let sum = 2 * node.tag.length + 5;
  for (const name in node.props) sum += name.length + String(node.props[name]).length + 4;
  for (const kid of node.kids) sum += typeof kid === "string" ? kid.length : lengthOf(kid);
  return sum;
}
