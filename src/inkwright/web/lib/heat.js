/**
 * Who beats whom as a matrix: numbers for the columns, colours for the rates, dashes where it is not decided.
 * @module
 */

import { classes, h } from "./render.js";

/**
 * @typedef {{ mean: number, low: number, high: number, games: number }} Rate
 * @typedef {{ name: string, cells: readonly (Rate | null)[] }} HeatRow the cells in the order of the columns
 */

const FULL_AT = 0.25; // from one half, where a colour is at its strongest
const STRONGEST = 0.5; // so that the figure on it can be read

/** @param {number} share */
function percent(share) {
  return `${Math.round(100 * share)} %`;
}

/**
 * A matrix of rates.
 * @param {string} name what it is, for screen readers
 * @param {readonly string[]} columns
 * @param {readonly HeatRow[]} rows
 */
export function heatMap(name, columns, rows) {
  return [
    h(
      "div",
      { key: "heat", class: "heat-scroll", tabindex: 0, role: "region", "aria-label": name },
      h(
        "table",
        { class: "heat" },
        h("thead", null, h("tr", null, h("td"), columns.map((column, at) => h("th", { scope: "col", title: column }, `${at + 1}`)))),
        h("tbody", null, rows.map((row, i) => h("tr", { key: `heat-${i}` }, h("th", { scope: "row", title: row.name }, row.name), row.cells.map((rate, at) => heatCell(row.name, columns[at], rate))))),
      ),
    ),
    h("ol", { key: "heat-names", class: "heat-names" }, columns.map((column, at) => h("li", null, `${at + 1} ${column}`))),
  ];
}

/**
 * @param {string} row
 * @param {string} column
 * @param {Rate | null} rate
 */
function heatCell(row, column, rate) {
  if (!rate) return h("td");
  const { mean, low, high, games } = rate;
  const words = `${row} against ${column}: ${percent(mean)} (${percent(low)} to ${percent(high)}) in ${games} games`;
  const heat = STRONGEST * Math.min(1, Math.abs(mean - 0.5) / FULL_AT);
  return h("td", { class: classes(mean >= 0.5 ? "won" : "lost", low <= 0.5 && high >= 0.5 && "unsure"), style: { "--heat": heat.toFixed(2) }, title: words }, `${Math.round(100 * mean)}`, h("span", { class: "unseen" }, ` ${words}`));
}
