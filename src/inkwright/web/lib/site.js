/**
 * The head that all pages around the table share: the name of the site and the way to its pages.
 * @module
 */

import { h } from "./render.js";

/** The pages in the order in which the head shows them: address and name. */
const PAGES = [
  ["/", "Play"],
  ["/learn", "Learn"],
  ["/decks", "Decks"],
  ["/rules", "Rules"],
  ["/replay", "Replay"],
  ["/sandbox", "Sandbox"],
];

/**
 * The head of a page.
 * @param {string} current the name of this page as the head shows it
 */
export function siteHead(current) {
  return h(
    "header",
    { key: "site-head", class: "site-head" },
    h("a", { key: "site-name", class: "site-name", href: "/" }, "Inkwright"),
    h(
      "nav",
      { key: "site-pages", "aria-label": "Pages" },
      PAGES.map(([address, name]) =>
        h("a", { key: `page-${name}`, href: address, "data-name": name, "aria-current": name === current ? "page" : null }, name),
      ),
    ),
  );
}
