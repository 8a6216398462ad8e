/**
 * Lists of tables: those where a seat is free, and those where a game goes on.
 * @module
 */

import { h } from "../lib/render.js";
import { smallBoard } from "./board.js";
import { faceOf, FORMATS, LENGTHS } from "./search.js";

/** @typedef {import("../lib/parlour.js").Board} Board */
/** @typedef {import("../lib/parlour.js").OpenTable} OpenTable */
/** @typedef {import("../lib/parlour.js").CardLook} CardLook */

/** @param {readonly OpenTable[]} tables */
export function openTables(tables) {
  return h("ul", { class: "table-lines" }, tables.map(openLine));
}

/** @param {OpenTable} table */
function openLine({ id, names, seats, free, format, series, teams, clock }) {
  const who = names.filter(Boolean);
  const title = seats === 2 ? `${who[0] ?? "Somebody"} looks for an opponent` : `${teams ? "Teams" : `A table of ${seats}`}, ${free === 1 ? "one seat free" : `${free} seats free`}`;
  const facts = [FORMATS[format] ?? format, LENGTHS[series] ?? series, clock && `${Math.round(clock / 60)} minutes each`, seats > 2 && who.join(", ")].filter(Boolean).join(" · ");
  return h(
    "li",
    { key: `open-${id}` },
    faceOf(who[0] ?? "?"),
    h("span", { class: "line-words" }, h("b", null, h("bdi", null, title)), h("small", null, facts)),
    h("a", { key: `sit-${id}`, class: "button", href: `/table/${encodeURIComponent(id)}`, "aria-label": `Sit down: ${title}` }, "Sit down"),
  );
}

/** @param {readonly Board[]} games */
export function watchedGames(games) {
  return h("ul", { class: "table-lines" }, games.map(watchedLine));
}

/** @param {Board} board */
function watchedLine(board) {
  const { table, seats, turn, watching } = board;
  const names = seats.map(({ name }) => name).join(" and ");
  return h(
    "li",
    { key: `watch-${table}` },
    h("span", { class: "both" }, seats.slice(0, 2).map(({ name, bot }) => faceOf(name, bot))),
    h("span", { class: "line-words" }, h("b", null, h("bdi", null, names)), h("small", null, `${seats.map(({ lore }) => lore).join(" to ")}, turn ${turn}${watching > 0 ? `, ${watching} watching` : ""}`)),
    h("a", { key: `look-${table}`, class: "button", href: `/table/${encodeURIComponent(table)}?watch`, "aria-label": `Watch ${names}` }, "Watch"),
  );
}

/**
 * Games to watch, with their boards.
 * @param {readonly Board[]} games
 * @param {Readonly<Record<string, CardLook>>} cards
 */
export function boards(games, cards) {
  return h(
    "div",
    { class: "boards" },
    games.map((board) =>
      h(
        "a",
        { key: `board-${board.table}`, class: "board-link", href: `/table/${encodeURIComponent(board.table)}?watch` },
        smallBoard(board, cards),
        h("span", { class: "caption" }, h("b", null, h("bdi", null, board.seats.map(({ name }) => name).join(" and "))), h("small", null, board.watching > 0 ? `${board.watching} watching` : `turn ${board.turn}`)),
      ),
    ),
  );
}
