/**
 * The addresses of the page: what it shows stands in them, so that every view can be linked to.
 * @module
 */

import { h } from "../lib/render.js";

/**
 * @typedef {"number" | "keyword" | "card" | "q"} Kind
 * @typedef {{ kind: Kind, value: string } | null} Place what is shown; null for the contents
 *
 * @typedef {{ number: string, kind: string, about: string }} Subject
 */

const KINDS = /** @type {const} */ (["number", "keyword", "card", "q"]);
const MOST = 200; // characters

/**
 * What an address asks for.
 * @param {string} search what stands behind its ?
 * @returns {Place}
 */
export function placeOf(search) {
  const asked = new URLSearchParams(search);
  const kind = KINDS.find((one) => asked.get(one)?.trim());
  return kind ? { kind, value: (asked.get(kind) ?? "").trim().slice(0, MOST) } : null;
}

/** @param {Place} place */
export function addressOf(place) {
  return place ? `/rules?${new URLSearchParams({ [place.kind]: place.value })}` : "/rules";
}

/**
 * A link to something on this page.
 * @param {Kind} kind
 * @param {string} value
 * @param {import("../lib/render.js").Props} props
 * @param {...import("../lib/render.js").Kid} kids
 */
export function linkTo(kind, value, props, ...kids) {
  return h("a", { ...props, href: addressOf({ kind, value }), "data-here": true }, ...kids);
}

/**
 * A number as a list shows it: with its edition below, where it has one.
 * @param {string} number
 */
function numberOf(number) {
  const [edition, own] = number.includes(":") ? number.split(":") : ["", number];
  return h("b", null, own, edition && h("small", { class: "rule-edition" }, edition));
}

/**
 * A list of rules, each a link.
 * @param {readonly Subject[]} rules
 */
export function ruleList(rules) {
  return h(
    "ul",
    { class: "rule-list" },
    rules.map(({ number, kind, about }) =>
      h("li", { key: `rule-${number}` }, linkTo("number", number, { class: `rule-line ${kind === "heading" ? "heading" : ""}` }, numberOf(number), h("span", null, about))),
    ),
  );
}

/**
 * A keyword as it is written on cards, and the sentence about it.
 * @param {string} name
 * @param {string} says what the server says about it, which may begin with the form: "Resist +N: …"
 */
export function keywordParts(name, says) {
  const form = says.startsWith(`${name} `) ? /^([^:]{1,30}): /.exec(says) : null;
  const sentence = form ? says.slice(form[0].length) : says;
  return { label: form ? form[1] : name, sentence: sentence.charAt(0).toUpperCase() + sentence.slice(1) };
}
