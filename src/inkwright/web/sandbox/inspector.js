/**
 * The selected card: its face, and everything about it that can be changed.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { bareCard } from "../table/cards.js";
import { face } from "../table/face.js";
import { icon } from "../table/icons.js";
import { inkClasses } from "../table/inks.js";
import { choice, counter, field, moveCard, ZONE_NAMES } from "./bench.js";
import { alter, find, ownName, put, remove, withSeat, ZONES } from "./document.js";

/** @typedef {import("./page.js").SandboxPage} SandboxPage */
/** @typedef {import("./document.js").PlacedStack} PlacedStack */
/** @typedef {import("./document.js").Zone} Zone */

/** @param {SandboxPage} page */
export function inspector(page) {
  const found = find(page.document, page.selected);
  if (!found) {
    return h(
      "aside",
      { key: "inspector", class: "panel inspector empty", "aria-label": "The selected card" },
      h("p", { class: "aside-words" }, "Select a card to exert it, to put damage on it, to lay cards under it or to move it."),
      h("p", { class: "aside-words" }, h("kbd", null, "/"), " search · ", h("kbd", null, "P"), " play · ", h("kbd", null, "Ctrl+Z"), " undo"),
    );
  }
  const { card, zone, seat } = found;
  const shown = page.face(card.card) ?? bareCard(card.card);
  const own = page.document.cards.find((one) => ownName(one) === card.card);
  return h(
    "aside",
    { key: "inspector", class: "panel inspector", "aria-label": "The selected card" },
    h(
      "header",
      null,
      h("h2", null, h("bdi", null, card.card)),
      h("button", { key: "unselect", type: "button", class: "button quiet", "aria-label": "Close", onclick: () => page.select(null) }, icon("close")),
    ),
    h("div", { class: classes("card face whole inspected", shown.type, shown.type === "location" && "lying", inkClasses(shown.inks)), "aria-hidden": "true" }, h("span", { class: "inside" }, face(shown, { pictures: page.settings.values.pictures }))),
    h(
      "div",
      { key: `inspect-${card.id}`, class: "inspect-fields" },
      "exerted" in card && inPlay(page, card, seat, shown.type),
      (zone === "inkwell" || zone === "spent") && check("ink-exerted", "Exerted", "", zone === "spent", (exerted) => turnInk(page, card.id, seat, exerted)),
      choice("move-to", "Where it is", places(page), `${seat}-${zone === "spent" ? "inkwell" : zone}`, (value) => moveTo(page, card.id, value)),
      field("nickname", "Nickname, to tell equal cards apart", h("input", { key: `nickname-${card.id}`, id: "nickname", maxlength: 30, autocomplete: "off", value: card.as, onchange: (/** @type {any} */ event) => page.edit(alter(page.document, card.id, { as: event.target.value.trim() })) })),
      h(
        "div",
        { class: "inspect-buttons" },
        own && h("button", { key: "change-own", type: "button", class: "button", onclick: () => changeOwn(page, own) }, "Change its text"),
        h("button", { key: "copy-card", type: "button", class: "button", onclick: () => page.add(shown, { seat, zone: zone === "spent" ? "inkwell" : zone }) }, "One more"),
        h("button", { key: "remove-card", type: "button", class: "button", onclick: () => page.removeCard(card.id) }, "Remove", h("kbd", null, "Del")),
      ),
    ),
  );
}

/**
 * @param {SandboxPage} page
 * @param {import("./document.js").OwnCard} card
 */
function changeOwn(page, card) {
  page.draft = { card: { ...card }, replaces: ownName(card), problem: "", meaning: [], checking: false, asked: 0, error: "" };
  page.open("own");
}

/**
 * What can be changed of a card in play.
 * @param {SandboxPage} page
 * @param {PlacedStack} stack
 * @param {number} seat
 * @param {string} type
 */
function inPlay(page, stack, seat, type) {
  const change = (/** @type {Partial<PlacedStack>} */ part) => page.edit(alter(page.document, stack.id, part));
  const locations = page.document.seats[seat].play.filter((one) => page.face(one.card)?.type === "location");
  const character = type === "character";
  return [
    type !== "location" && h("div", { class: "check-row" }, check("exerted", "Exerted", "X", stack.exerted, (exerted) => change({ exerted })), character && check("drying", "Drying", "Y", stack.drying, (drying) => change({ drying }))),
    (character || type === "location") && counter("damage", "Damage", stack.damage, (damage) => change({ damage })),
    character && locations.length > 0 && choice("at", "At a location", [["", "nowhere"], ...locations.map((one) => [one.as || one.card, one.as || one.card])], stack.at, (at) => change({ at })),
    character && counter("boosted", "Facedown plain cards under it", stack.boosted, (boosted) => change({ boosted }), 20),
    character &&
      h(
        "div",
        { class: "under-list" },
        h("span", { class: "field-title" }, "Under it, the topmost first"),
        stack.under.map((card) =>
          h("span", { key: `under-${card.id}`, class: "under-card" }, h("bdi", null, card.card), h("button", { key: `under-remove-${card.id}`, type: "button", class: "button quiet", "aria-label": `Remove ${card.card} from under it`, onclick: () => change({ under: stack.under.filter((one) => one !== card) }) }, icon("close"))),
        ),
        h("button", { key: "add-under", type: "button", class: classes("button", page.under === stack.id && "current"), "aria-pressed": page.under === stack.id, onclick: () => layUnder(page, stack.id) }, page.under === stack.id ? "Search for the card to lay under it" : "Lay a card under it"),
      ),
  ];
}

/**
 * @param {SandboxPage} page
 * @param {number} id
 */
function layUnder(page, id) {
  page.under = page.under === id ? null : id;
  page.draw();
  if (page.under !== null) page.focusSearch();
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string} key
 * @param {boolean} value
 * @param {(value: boolean) => void} change
 */
function check(id, label, key, value, change) {
  return h("label", { key: `check-${id}`, class: "check" }, h("input", { key: id, type: "checkbox", checked: value, onchange: (/** @type {any} */ event) => change(event.target.checked) }), ` ${label}`, key && h("kbd", { "aria-hidden": "true" }, key));
}

/** @param {SandboxPage} page */
function places({ document: edited }) {
  return edited.seats.flatMap(({ name }, seat) => ZONES.map((zone) => [`${seat}-${zone}`, `${name}: ${ZONE_NAMES[zone].toLowerCase()}`]));
}

/**
 * @param {SandboxPage} page
 * @param {number} id
 * @param {string} value
 */
function moveTo(page, id, value) {
  const [seat, zone] = value.split("-");
  moveCard(page, id, { seat: Number(seat), zone: /** @type {Zone} */ (zone) });
  page.draw();
}

/**
 * Exert or ready an ink card.
 * @param {SandboxPage} page
 * @param {number} id
 * @param {number} seat
 * @param {boolean} exerted
 */
function turnInk(page, id, seat, exerted) {
  const found = find(page.document, id);
  if (!found) return;
  const without = remove(page.document, id);
  const card = { id, card: found.card.card, as: found.card.as };
  page.edit(exerted ? withSeat(without, seat, { spent: [...without.seats[seat].spent, card] }) : put(without, { seat, zone: "inkwell" }, card));
}
