/**
 * What can be changed of a chapter: its title, its words, its arrows, its branches and its place.
 * @module
 */

import { h } from "../lib/render.js";
import { MOST_OF_A_CHAPTER, MOST_TITLE, MOST_WORDS } from "./studies.js";

/** @typedef {import("./studies.js").Chapter} Chapter */

/**
 * @param {object} given
 * @param {Chapter} given.chapter
 * @param {import("./moments.js").Shown | null} given.shown
 * @param {number} given.number
 * @param {(chapter: Chapter) => void} given.replace
 * @param {(by: 1 | -1) => void} given.move
 * @param {() => void} given.remove
 */
export function chapterForm({ chapter, shown, number, replace, move, remove }) {
  const { arrows, branches } = chapter;
  return h(
    "div",
    { key: `form-${number}`, class: "chapter-form" },
    h("label", { for: `title-${number}` }, "Title"),
    h("input", { key: `title-${number}`, id: `title-${number}`, maxlength: MOST_TITLE, value: chapter.title, oninput: (/** @type {any} */ event) => replace({ ...chapter, title: event.target.value }) }),
    h("label", { for: `text-${number}` }, "What is to be said"),
    h("textarea", { key: `text-${number}`, id: `text-${number}`, rows: 4, maxlength: MOST_WORDS, value: chapter.text, oninput: (/** @type {any} */ event) => replace({ ...chapter, text: event.target.value }) }),
    shown && shown.titles.length > 1 && arrows.length < MOST_OF_A_CHAPTER && arrowForm(shown.titles, number, (from, to) => replace({ ...chapter, arrows: [...arrows, [from, to]] })),
    arrows.length > 0 && h("ul", { class: "arrow-list" }, arrows.map(([from, to], i) => h("li", null, h("bdi", null, from), " → ", h("bdi", null, to), gone(`arrow-${number}-${i}`, "Remove the arrow", () => replace({ ...chapter, arrows: arrows.filter((_, place) => place !== i) }))))),
    branches.map((branch, i) =>
      h(
        "p",
        { class: "branch-form" },
        h("label", { for: `branch-${number}-${i}` }, branch.labels.join(", then ")),
        h("input", { key: `branch-${number}-${i}`, id: `branch-${number}-${i}`, maxlength: MOST_WORDS, placeholder: "What is to be said about this branch", value: branch.text, oninput: (/** @type {any} */ event) => replace({ ...chapter, branches: branches.map((one, place) => (place === i ? { ...one, text: event.target.value } : one)) }) }),
        gone(`branch-gone-${number}-${i}`, "Remove the branch", () => replace({ ...chapter, branches: branches.filter((_, place) => place !== i) })),
      ),
    ),
    h("div", { class: "form-buttons" }, h("button", { key: `up-${number}`, type: "button", class: "button", disabled: number === 0, onclick: () => move(-1) }, "Move up"), h("button", { key: `down-${number}`, type: "button", class: "button", onclick: () => move(1) }, "Move down"), h("button", { key: `gone-${number}`, type: "button", class: "button", onclick: remove }, "Remove the chapter")),
  );
}

/**
 * @param {readonly string[]} titles
 * @param {number} number
 * @param {(from: string, to: string) => void} add
 */
function arrowForm(titles, number, add) {
  const choice = (/** @type {string} */ name, /** @type {string} */ label) => h("label", null, `${label} `, h("select", { key: `${name}-${number}`, name, "aria-label": `Arrow ${name}` }, titles.map((title) => h("option", { value: title }, title))));
  return h(
    "form",
    {
      key: `arrow-form-${number}`,
      class: "arrow-form",
      onsubmit: (/** @type {any} */ event) => {
        event.preventDefault();
        const values = new FormData(event.target);
        const [from, to] = [String(values.get("from")), String(values.get("to"))];
        if (from !== to) add(from, to);
      },
    },
    choice("from", "Arrow from"),
    choice("to", "to"),
    h("button", { key: `arrow-add-${number}`, type: "submit", class: "button" }, "Add the arrow"),
  );
}

/**
 * @param {string} key
 * @param {string} label
 * @param {() => void} run
 */
function gone(key, label, run) {
  return h("button", { key, type: "button", class: "button quiet", "aria-label": label, title: label, onclick: run }, "✕");
}
