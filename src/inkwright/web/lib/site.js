/**
 * The head that all pages around the table share: the name of the site and the way to its pages.
 * @module
 */

import { h } from "./render.js";

/** The pages in the order in which the head shows them: address and name. */
const PAGES = [
  ["/", "Play"],
  ["/lobby", "Lobby"],
  ["/learn", "Learn"],
  ["/decks", "Decks"],
  ["/rules", "Rules"],
  ["/judge", "Judge"],
  ["/replay", "Replay"],
  ["/sandbox", "Sandbox"],
];

const DROP = "M11 0c7 9.500 11 14 11 18A11 10 0 0 1 0 18C0 14 4 9.500 11 0z";

/**
 * The head of a page.
 * @param {string} current the name of this page as the head shows it
 * @param {import("./render.js").Kid} [more] at its end
 */
export function siteHead(current, more) {
  return h(
    "header",
    { key: "site-head", class: "site-head" },
    h("a", { key: "site-name", class: "site-name", href: "/" }, h("svg", { class: "site-drop", viewBox: "0 0 22 28", "aria-hidden": "true" }, h("path", { d: DROP })), "Inkwright"),
    h(
      "nav",
      { key: "site-pages", "aria-label": "Pages" },
      PAGES.map(([address, name]) =>
        h("a", { key: `page-${name}`, href: address, "data-name": name, "aria-current": name === current ? "page" : null }, name),
      ),
    ),
    more,
  );
}
