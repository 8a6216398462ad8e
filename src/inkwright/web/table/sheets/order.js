/**
 * The sheet that puts cards in order: by dragging, by buttons, by keys. The first goes first.
 * @module
 */

import { h } from "../../lib/render.js";
import { isSmall } from "../form.js";
import { icon } from "../icons.js";
import { split } from "../question.js";
import { fullName } from "../say.js";
import { withSymbols } from "../words.js";
import { sheetCard } from "./cards.js";
import { bodyRoom, cardHeight, sheetFrame } from "./sheet.js";

/** @typedef {import("../scene.js").Scene} Scene */

/**
 * The keys of the cards in the order that the user has laid, completed by those that are new.
 * @param {Scene} scene
 * @returns {string[]}
 */
export function laidOrder({ position, attention }) {
  const keys = cardsToOrder(position);
  const kept = attention.order.filter((key) => keys.includes(key));
  return [...kept, ...keys.filter((key) => !kept.includes(key))];
}

/**
 * The keys of the cards that are put in order, as they lie. The engine offers equal cards once, and says how many cards
 * there are in all.
 * @param {import("../position.js").Position} position
 * @returns {string[]}
 */
function cardsToOrder({ moves, seen, decision }) {
  const lists = moves.map(({ at }) => {
    const shown = at.filter((key) => seen.get(key)?.zone === "shown");
    return shown.length > 0 ? shown : at;
  });
  /** @type {Set<string>} */
  const keys = new Set();
  for (const list of lists) {
    const free = list.find((key) => !keys.has(key));
    if (free) keys.add(free);
  }
  const copies = lists.flat().filter((key) => !keys.has(key));
  for (const key of copies) if (keys.size < (decision?.max ?? 0)) keys.add(key);
  return [...seen.keys()].filter((key) => keys.has(key));
}

/**
 * An order with one card at another place.
 * @param {readonly string[]} order
 * @param {string} key
 * @param {number} place
 */
export function moved(order, key, place) {
  const rest = order.filter((one) => one !== key);
  rest.splice(Math.max(0, Math.min(rest.length, place)), 0, key);
  return rest;
}

/** @param {Scene} scene */
export function orderSheet(scene) {
  const { position, acts } = scene;
  const order = laidOrder(scene);
  const { text, words } = split(position.decision ?? { player: 0, kind: "", source: null });
  const source = position.decision?.source;
  const place = /, from the top down, [^?]+/.exec(text)?.[0] ?? "";
  const limits = isSmall(scene.measures.form) ? { most: 160, least: 96, gap: 8, more: 56 } : { most: 240, least: 112, more: 50 };
  const cards = order.flatMap((key) => position.seen.get(key) ?? []);
  const card = cardHeight(cards, bodyRoom(scene.measures), limits);
  return sheetFrame(scene, {
    name: "order",
    title: source ? [h("bdi", null, position.card(source).name), `: put them in order${place}`] : text,
    words: words && withSymbols(words),
    body: h("ol", { class: "order", style: { "--card": `${card}px` } }, order.map((key, i) => orderedCard(scene, order, key, i))),
    foot: [
      h("p", { class: "hint" }, `${place ? "1 lies on top of the others." : "1 goes first."} Drag them, or use the arrows.`),
      h("button", { key: "send-order", type: "button", class: "button go", onclick: acts.sendOrder }, "Put them in this order", h("kbd", null, "D")),
    ],
    aside: "fold",
  });
}

/**
 * @param {Scene} scene
 * @param {readonly string[]} order
 * @param {string} key
 * @param {number} place
 */
function orderedCard(scene, order, key, place) {
  const { position, acts } = scene;
  const seen = position.seen.get(key);
  if (!seen) return null;
  const name = fullName(seen.card);
  const shift = (/** @type {number} */ step) => acts.order(moved(order, key, place + step));
  const arrow = (/** @type {"back" | "next"} */ which, /** @type {number} */ step, /** @type {string} */ word) =>
    h(
      "button",
      { key: `${key}-${which}`, type: "button", class: "button", "aria-label": `${name}: ${word}`, disabled: place + step < 0 || place + step >= order.length, onclick: () => shift(step) },
      icon(which),
    );
  return h(
    "li",
    { key: `${key}-place`, "data-order": key },
    sheetCard(scene, seen, {
      key: `ordered-${key}`,
      label: `${place + 1}: ${name}. Shift and an arrow key moves it.`,
      slot: "in-sheet",
      props: {
        onclick: () => acts.look(key),
        onpointerdown: (/** @type {PointerEvent} */ event) => drag(scene, key, event),
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (!event.shiftKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
          event.preventDefault();
          event.stopPropagation();
          shift(event.key === "ArrowLeft" ? -1 : 1);
        },
      },
    }),
    h("span", { class: "order-tools" }, arrow("back", -1, "earlier"), h("b", null, place + 1), arrow("next", 1, "later")),
  );
}

/**
 * Let a card follow the pointer from place to place.
 * @param {Scene} scene
 * @param {string} key
 * @param {PointerEvent} start
 */
function drag(scene, key, start) {
  if (start.button !== 0) return;
  let order = laidOrder(scene);
  const move = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== start.pointerId) return;
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-order]");
    const other = over instanceof HTMLElement ? over.dataset.order : undefined;
    if (!other || other === key || !order.includes(other)) return;
    order = moved(order, key, order.indexOf(other));
    scene.acts.order(order);
  };
  const end = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== start.pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
