/**
 * The form for a new game.
 * @module
 */

import { deckPicker, deckTitle } from "../decks/picker.js";
import { opponents } from "../home/bots.js";
import { classes, h } from "../lib/render.js";
import { canTeam, MOST_PLAYERS } from "./new-game.js";

/** @typedef {import("./page.js").NewPage} NewPage */
/** @typedef {import("./new-game.js").Wish} Wish */

/** @type {[import("./new-game.js").Mode, string, string][]} */
const MODES = [
  ["bot", "Against a bot", "Begins at once."],
  ["link", "With friends, by link", "Each on a device of their own."],
  ["hot-seat", "On one screen", "Pass the device on; hands stay hidden."],
];

/** @type {Readonly<Record<import("./new-game.js").Mode, string>>} */
const GO = Object.freeze({ bot: "Play now", link: "Open the table", "hot-seat": "Play on this screen" });

/** @param {NewPage} page */
export function newGame(page) {
  const { wish, decks } = page;
  if (!wish) return h("p", { role: "status" }, page.failure || "One moment …");
  return h(
    "form",
    {
      key: "new-game",
      class: "new-game",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void page.play();
      },
    },
    modes(page, wish),
    h(
      "div",
      { class: "form-row" },
      field("name", wish.mode === "hot-seat" ? "Name of player 1" : "Your name", h("input", { key: "name", id: "name", maxlength: 30, autocomplete: "nickname", placeholder: "Guest", value: wish.name, oninput: (/** @type {any} */ event) => page.change({ name: event.target.value }) })),
      select(page, "players", "Players", wish.players, range(2, MOST_PLAYERS).map((count) => [count, String(count)]), (value) => ({ players: Number(value) })),
      canTeam(wish.players) && check(page, "teams", "Two teams", wish.teams, (teams) => ({ teams })),
    ),
    deckPicker({ id: "own", legend: wish.mode === "hot-seat" ? "Deck of player 1" : "Your deck", decks, choice: wish.choice, change: (change) => page.change({ choice: { ...wish.choice, ...change } }) }),
    wish.mode !== "link" && others(page, wish),
    more(page, wish),
    page.error && h("p", { class: "problems", role: "alert" }, page.error),
    h("div", { class: "go-line" }, h("button", { key: "play", type: "submit", class: "button go big", disabled: page.busy }, page.busy ? "One moment …" : GO[wish.mode])),
  );
}

/**
 * @param {NewPage} page
 * @param {Wish} wish
 */
function modes(page, wish) {
  return h(
    "fieldset",
    { class: "modes" },
    h("legend", { class: "unseen" }, "How to play"),
    MODES.map(([mode, title, says]) =>
      h(
        "label",
        { class: classes("mode", wish.mode === mode && "chosen-deck") },
        h("input", { key: `mode-${mode}`, type: "radio", name: "mode", value: mode, checked: wish.mode === mode, onchange: () => page.change({ mode }) }),
        h("span", null, h("b", null, title), h("small", null, says)),
      ),
    ),
  );
}

/**
 * The decks of the others, which bots they are, and their names at a hot-seat.
 * @param {NewPage} page
 * @param {Wish} wish
 */
function others(page, wish) {
  const names = page.decks.map(({ name }) => /** @type {[string, string]} */ ([name, deckTitle(name)]));
  const put = (/** @type {string[]} */ list, /** @type {number} */ i, /** @type {string} */ value) => list.map((old, j) => (i === j ? value : old));
  const bots = opponents(page.bots).map(({ bot, name, says }) => /** @type {[string, string]} */ ([bot, `${name}: ${says}`]));
  return range(0, wish.players - 2).map((i) =>
    h(
      "div",
      { key: `other-${i}`, class: "form-row" },
      wish.mode === "hot-seat" &&
        field(`name-${i}`, `Name of player ${i + 2}`, h("input", { key: `name-${i}`, id: `name-${i}`, maxlength: 30, value: wish.names[i], oninput: (/** @type {any} */ event) => page.change({ names: put(wish.names, i, event.target.value) }) })),
      wish.mode === "bot" && bots.length > 1 && select(page, `bot-${i}`, wish.players > 2 ? `Bot ${i + 1}` : "Bot", wish.bots[i], bots, (bot) => ({ bots: put(wish.bots, i, bot) })),
      select(page, `deck-${i}`, deckLabel(wish, i), wish.decks[i], names, (value) => ({ decks: put(wish.decks, i, value) })),
    ),
  );
}

/**
 * @param {Wish} wish
 * @param {number} i
 */
function deckLabel({ mode, players }, i) {
  if (mode === "hot-seat") return `Deck of player ${i + 2}`;
  return players > 2 ? `Deck of bot ${i + 1}` : "Deck of the bot";
}

/**
 * What is seldom changed.
 * @param {NewPage} page
 * @param {Wish} wish
 */
function more(page, wish) {
  return h(
    "details",
    { key: "more", class: "more", ontoggle: (/** @type {any} */ { target }) => target.open && target.scrollIntoView({ block: "nearest" }) },
    h("summary", null, "More choices"),
    h(
      "div",
      { class: "form-row" },
      select(page, "series", "Games", wish.series, [["single", "One game"], ["best-of-3", "Best of three"], ["best-of-5", "Best of five"], ["two", "Two games"]], (series) => ({ series })),
      select(page, "format", "Decks", wish.format, [["constructed", "Any sets"], ["core", "Core"], ["infinity", "Infinity"], ["limited", "Sealed"], ["draft", "Draft"]], (format) => ({ format })),
      wish.mode === "link" && select(page, "clock", "Clock", wish.clock, [["", "No clock"], ["300", "5 minutes"], ["480", "8 minutes"], ["720", "12 minutes"]], (clock) => ({ clock })),
      select(page, "delay", "Watchers see it", wish.delay, [["none", "At once"], ["30s", "30 seconds later"], ["turn", "A turn later"]], (delay) => ({ delay })),
    ),
    wish.mode === "link" && page.lists && check(page, "listed", "List this table in the lobby, so that anybody can sit down", wish.listed, (listed) => ({ listed })),
    check(page, "undo", "Turn actions may be taken back", wish.undo, (undo) => ({ undo })),
    check(page, "hands", "Watchers see every hand", wish.hands, (hands) => ({ hands })),
  );
}

/**
 * @param {string} id
 * @param {string} label
 * @param {import("../lib/render.js").Kid} input
 */
function field(id, label, input) {
  return h("div", { key: `field-${id}`, class: "form-field" }, h("label", { for: id }, label), input);
}

/**
 * @param {NewPage} page
 * @param {string} id
 * @param {string} label
 * @param {string | number} value
 * @param {[string | number, string][]} options
 * @param {(value: string) => Partial<Wish>} change
 */
function select(page, id, label, value, options, change) {
  const made = options.map(([one, words]) => h("option", { value: one, selected: String(one) === String(value) }, words));
  return field(id, label, h("select", { key: id, id, onchange: (/** @type {any} */ event) => page.change(change(event.target.value)) }, made));
}

/**
 * @param {NewPage} page
 * @param {string} id
 * @param {string} label
 * @param {boolean} value
 * @param {(value: boolean) => Partial<Wish>} change
 */
function check(page, id, label, value, change) {
  return h("label", { class: "check" }, h("input", { key: id, type: "checkbox", checked: value, onchange: (/** @type {any} */ event) => page.change(change(event.target.checked)) }), " ", label);
}

/**
 * @param {number} from
 * @param {number} to
 */
function range(from, to) {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}
