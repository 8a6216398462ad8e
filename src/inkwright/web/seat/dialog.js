/**
 * A dialog of the page: it takes the focus and keeps everything else out of reach while it is open.
 * @module
 */

import { classes, h } from "../lib/render.js";

/** @typedef {import("../lib/render.js").Kid} Kid */

/**
 * @param {object} given
 * @param {string} given.name
 * @param {Kid} given.title
 * @param {Kid} given.body
 * @param {Kid} [given.foot]
 * @param {() => void} [given.close] without it the dialog stays until it is answered
 */
export function dialog({ name, title, body, foot, close }) {
  return h(
    "dialog",
    {
      key: `dialog-${name}`,
      class: classes("dialog", `dialog-${name}`),
      "aria-labelledby": `dialog-${name}-title`,
      oncancel: (/** @type {Event} */ event) => {
        event.preventDefault();
        close?.();
      },
    },
    h(
      "header",
      null,
      h("h2", { id: `dialog-${name}-title` }, title),
      close && h("button", { key: `close-${name}`, type: "button", class: "button quiet", onclick: close }, "Close", h("kbd", null, "Esc")),
    ),
    h("div", { class: "dialog-body" }, body),
    foot && h("footer", null, foot),
  );
}

/**
 * Open the dialogs that were drawn.
 * @param {Element} root
 */
export function openDialogs(root) {
  for (const found of root.querySelectorAll("dialog:not([open])")) {
    if (found instanceof HTMLDialogElement) found.showModal();
  }
}

/**
 * A button.
 * @param {string} key
 * @param {Kid} label
 * @param {() => void} run
 * @param {{ go?: boolean, danger?: boolean, disabled?: boolean }} [look]
 */
export function button(key, label, run, { go = false, danger = false, disabled = false } = {}) {
  return h("button", { key, type: "button", class: classes("button", go && "go", danger && "danger"), disabled, onclick: run }, label);
}
