/**
 * A field for a link that somebody got.
 * @module
 */

import { h } from "./render.js";

/**
 * The form: a label, a field and a button.
 * @param {string} label
 * @param {(link: string) => void} follow
 * @param {string} [describedBy] the id of what says what is wrong with the link
 */
export function linkForm(label, follow, describedBy) {
  return h(
    "form",
    {
      class: "line-form",
      onsubmit: (/** @type {any} */ event) => {
        event.preventDefault();
        follow(String(new FormData(event.target).get("link") ?? ""));
      },
    },
    h("label", { for: "link" }, label),
    h("input", { key: "link", id: "link", name: "link", autocomplete: "off", "aria-describedby": describedBy }),
    h("button", { type: "submit", class: "button" }, "Go"),
  );
}
