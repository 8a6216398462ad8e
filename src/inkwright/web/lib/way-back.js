/**
 * The way back from a table to the page that made it, for as long as the tab is open.
 * @module
 */

import { BrowserStore } from "./browser-store.js";

/** @typedef {{ label: string, href: string }} Way */

const NAME = "inkwright.back.";

/**
 * @param {string} table
 * @param {Way} way
 */
export function keepWayBack(table, way) {
  session().attempt((store) => store.setItem(NAME + table, JSON.stringify(way)));
}

/**
 * The way back from a table; null if it has none.
 * @param {string} table
 * @returns {Way | null}
 */
export function wayBack(table) {
  const text = session().attempt((store) => store.getItem(NAME + table));
  try {
    const { label, href } = JSON.parse(text ?? "null") ?? {};
    return typeof label === "string" && typeof href === "string" && /^\/(?!\/)/.test(href) ? { label, href } : null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null; // somebody else's text
  }
}

function session() {
  return new BrowserStore(() => sessionStorage);
}
