/**
 * The side: the card that is looked at, what it can do and why not, and the log.
 * @module
 */

import { cardBack } from "../art/extras.js";
import { classes, h } from "../lib/render.js";
import { actionButtons, actionsOf, impossible } from "./actions.js";
import { face } from "./face.js";
import { icon } from "./icons.js";
import { inkClasses } from "./inks.js";
import { log } from "./log.js";
import { sayText } from "./say.js";
import { withSymbols } from "./words.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./position.js").Seen} Seen */
/** @typedef {import("./cards.js").Card} Card */

/** @param {Scene} scene */
export function side(scene) {
  const { attention, measures, acts, position } = scene;
  const { watching = 0 } = position.model;
  const drawer = measures.form !== "wide";
  return h(
    "aside",
    {
      key: "side",
      class: classes("side", drawer && "drawer", drawer && attention.drawer && "open"),
      "aria-label": "Preview and log",
      inert: drawer && !attention.drawer,
    },
    preview(scene),
    log(scene),
    watching > 0 && h("p", { class: "watching" }, icon("eye"), watching === 1 ? " One person watches." : ` ${watching} people watch.`),
    h(
      "div",
      { class: "side-tools" },
      h("button", { key: "open-menu", type: "button", class: "button", "aria-haspopup": "dialog", onclick: acts.menu }, "Menu", h("kbd", null, "O")),
      h("button", { key: "open-keys", type: "button", class: "button for-keys", onclick: () => acts.open({ kind: "keys" }) }, "Keys", h("kbd", null, "?")),
      h("button", { key: "open-settings", type: "button", class: "button", onclick: () => acts.open({ kind: "settings" }) }, "Settings"),
      drawer && h("button", { key: "close-side", type: "button", class: "button", onclick: () => acts.drawer(false) }, icon("close"), "Close"),
    ),
  );
}

/**
 * The card that is looked at: under the pointer, selected, the one that asks, or the one that was read last.
 * @param {Scene} scene
 * @returns {{ key: string | null, card: Card, seen: Seen | undefined } | null}
 */
export function lookedAt({ position, attention }) {
  const source = position.view.decision?.source;
  const key = attention.hovered ?? attention.selected ?? (source ? null : attention.read);
  if (key?.startsWith("name:")) {
    const title = key.slice(5);
    const stack = position.stackTitled(title);
    const found = stack ? position.keyOfStack(stack.id) : null;
    return { key: found, card: position.card(stack?.card ?? title), seen: found ? position.seen.get(found) : undefined };
  }
  const seen = key ? position.seen.get(key) : undefined;
  if (seen) return { key, card: seen.card, seen };
  return source ? { key: null, card: position.card(source), seen: undefined } : null;
}

/** @param {Scene} scene */
function preview(scene) {
  const { measures } = scene;
  const looked = lookedAt(scene);
  if (!looked) {
    return h(
      "div",
      { key: "preview", class: "preview empty" },
      h("div", { class: "card face whole facedown" }, cardBack()),
      h("p", null, measures.touch ? "Rest a finger on a card to read it." : "Point at a card to read it."),
    );
  }
  return h("div", { key: "preview", class: "preview" }, wholeFace(scene, looked.card, looked.seen), now(looked.seen), canDo(scene, looked.key), meanings(scene, looked));
}

/**
 * The face of a card as large as it is to be read.
 * @param {Scene} scene
 * @param {Card} card
 * @param {Seen} [seen]
 */
export function wholeFace({ position, settings }, card, seen) {
  const options = { cost: seen?.place?.cost, pictures: settings.pictures, explain: (/** @type {string} */ keyword) => position.explain(keyword) };
  return h(
    "div",
    { class: classes("card face whole", card.type, card.type === "location" && "lying", inkClasses(card.inks)), role: "img", "aria-label": `${card.full_name}. ${sayText(card)}` },
    h("span", { class: "inside" }, face(card, options)),
  );
}

/**
 * What is not as printed: values, place, what lies under it.
 * @param {Seen} [seen]
 */
function now(seen) {
  if (!seen?.stack) return null;
  const { stack, card } = seen;
  const values = /** @type {[string, number, number | null][]} */ ([
    ["strength", stack.strength, card.strength],
    ["willpower", stack.willpower, card.willpower],
    ["lore", stack.lore, card.lore],
  ]).filter(([, value, printed]) => printed !== null && value !== printed);
  const granted = stack.classifications.filter((name) => !card.classifications.includes(name));
  const parts = [
    ...values.map(([name, value, printed]) => `${name} ${value}, printed ${printed}`),
    granted.length > 0 && card.type === "character" && `also ${granted.join(", ")}`,
    stack.damage > 0 && `${stack.damage} damage`,
    stack.location && `at ${stack.location}`,
    stack.under.length > 0 && `under it: ${stack.under.map((name) => name ?? "a facedown card").join(", ")}`,
  ].filter(Boolean);
  return parts.length > 0 && h("p", { class: "now" }, h("b", null, "Now: "), parts.join(" · "));
}

/**
 * @param {Scene} scene
 * @param {string | null} key
 */
export function canDo(scene, key) {
  const actions = actionsOf(scene, key);
  const reasons = impossible(scene, key);
  const dimmed = key ? scene.light(key) : null;
  if (actions.length === 0 && reasons.length === 0 && !dimmed?.reason) return null;
  return h(
    "div",
    { class: "can-do" },
    actions.length > 0 && h("div", { class: "can-list" }, actionButtons(scene, actions, "side")),
    dimmed?.reason && h("p", { class: "cannot" }, dimmed.reason),
    reasons.length > 0 &&
      h("ul", { class: "cannot-list", "aria-label": "Why not" }, reasons.map(({ action, reason }) => h("li", null, h("b", null, action), ": ", reason))),
  );
}

/**
 * What the keywords of a card mean.
 * @param {Scene} scene
 * @param {{ card: Card, seen: Seen | undefined }} looked
 */
function meanings({ position }, { card, seen }) {
  const all = seen?.stack?.keywords ?? card.abilities.filter(({ kind }) => kind === "keyword").map(({ text }) => text);
  const found = all.map((keyword) => ({ keyword: keyword.replace(/\s*\(.*/s, ""), says: position.explain(keyword) })).filter(({ says }) => says);
  return (
    found.length > 0 &&
    h("dl", { class: "meanings" }, found.map(({ keyword, says }) => h("div", null, h("dt", null, withSymbols(keyword)), h("dd", null, withSymbols(says ?? "")))))
  );
}
