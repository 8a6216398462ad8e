/**
 * What floats over the table at a card: its actions, the reason why it is dimmed, a preview, and the aim line.
 * @module
 */

import { above, beside } from "../lib/anchor.js";
import { h } from "../lib/render.js";
import { actionButtons, actionsOf } from "./actions.js";
import { hasActionsSheet } from "./form.js";
import { lookedAt, wholeFace } from "./side.js";
import { placeThought } from "./thought.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../lib/render.js").Renderer} Renderer */

/**
 * The actions of the selected card.
 * @param {Scene} scene
 */
export function bubble(scene) {
  const { attention, measures, position } = scene;
  const { selected } = attention;
  if (!selected || attention.aiming || hasActionsSheet(measures)) return null;
  const actions = actionsOf(scene, selected);
  if (actions.length === 0) return null;
  const name = position.seen.get(selected)?.title ?? "";
  return h("div", { key: "bubble", class: "bubble", role: "toolbar", "aria-label": `What ${name} can do` }, actionButtons(scene, actions, "bubble"));
}

/**
 * Why the card under the pointer is dimmed.
 * @param {Scene} scene
 */
export function tip({ attention, light }) {
  const reason = attention.hovered ? light(attention.hovered).reason : undefined;
  return reason ? h("div", { key: "tip", class: "tip", role: "tooltip" }, reason) : null;
}

/**
 * The card of which a preview floats beside it: the one that a finger holds, or, where the side is closed, the one under
 * the pointer.
 * @param {Scene} scene
 */
function peeked({ position, measures, attention, light }) {
  const { held, hovered, aiming, drawer } = attention;
  if (held || !(measures.form === "middle" || measures.form === "low") || drawer || aiming || measures.touch) return held;
  const state = hovered ? light(hovered).state : "";
  return state === "pick" || (state === "chosen" && position.view.turn === 0) ? null : hovered; // an opening hand can be read as it lies
}

/** @param {Scene} scene */
export function peek(scene) {
  const key = peeked(scene);
  const looked = key && lookedAt({ ...scene, attention: { ...scene.attention, hovered: key } });
  return looked ? h("div", { key: "peek", class: "peek", "aria-hidden": "true" }, wholeFace(scene, looked.card, looked.seen)) : null;
}

/**
 * The two cards that the aim line joins: those of a challenge that goes on, or the selected card and its target.
 * @param {Scene} scene
 * @returns {[string, string] | null}
 */
export function aimed({ position, attention, light }) {
  const { challenge } = position.view;
  if (challenge) {
    const [from, to] = challenge.map((title) => position.stackTitled(title));
    return from && to ? [position.keyOfStack(from.id), position.keyOfStack(to.id)] : null;
  }
  const { selected, aiming, hovered, dragging, over, target: move } = attention;
  if (dragging) return over && position.seen.has(over) ? [dragging, over] : null;
  if (!aiming && move?.aimAt && light(move.aimAt).move === move) return [move.at[0], move.aimAt];
  if (!selected || !aiming) return null;
  const targets = [...position.seen.keys()].filter((key) => light(key).state === "pick");
  const target = hovered && targets.includes(hovered) ? hovered : targets.length === 1 ? targets[0] : null;
  return target ? [selected, target] : null;
}

/** @param {Scene} scene */
export function aimLine(scene) {
  if (!aimed(scene)) return null;
  return h(
    "svg",
    { key: "aim", class: "aim", "aria-hidden": "true" },
    h(
      "defs",
      null,
      h(
        "marker",
        { id: "aim-head", viewBox: "0 0 10 10", refX: 6, refY: 5, markerWidth: 4.6, markerHeight: 4.6, orient: "auto" },
        h("path", { d: "M0 0L10 5L0 10L2.5 5z" }),
      ),
    ),
    h("path", { key: "aim-shade", class: "shade" }),
    h("path", { key: "aim-path", class: "line", "marker-end": "url(#aim-head)" }),
  );
}

/**
 * Put what floats at its card, inside the board.
 * @param {Renderer} renderer
 * @param {Scene} scene
 */
export function placeFloating(renderer, scene) {
  const board = renderer.element("board")?.getBoundingClientRect();
  if (!board) return;
  const { selected, hovered } = scene.attention;
  const bounds = { x: board.x + 6, y: board.y + 6, width: board.width - 12, height: board.height - 12 };
  float(renderer, "bubble", selected, (box, size) => above(box, size, bounds));
  float(renderer, "tip", hovered, (box, size) => above(box, size, bounds));
  float(renderer, "peek", peeked(scene), (box, size) => beside(box, size, bounds));
  placeThought(renderer, scene, bounds);
  drawAim(renderer, scene, board);
}

/**
 * @param {Renderer} renderer
 * @param {string} name
 * @param {string | null} anchor
 * @param {(box: DOMRect, size: DOMRect) => { x: number, y: number }} place
 */
function float(renderer, name, anchor, place) {
  const element = renderer.element(name);
  const card = anchor ? renderer.element(`${anchor}-slot`) : undefined;
  if (!(element instanceof HTMLElement)) return;
  if (!card) return element.style.setProperty("visibility", "hidden");
  const { x, y } = place(card.getBoundingClientRect(), element.getBoundingClientRect());
  element.style.setProperty("visibility", "visible");
  element.style.setProperty("left", `${Math.round(x)}px`);
  element.style.setProperty("top", `${Math.round(y)}px`);
}

/**
 * @param {Renderer} renderer
 * @param {Scene} scene
 * @param {DOMRect} board
 */
function drawAim(renderer, scene, board) {
  const keys = aimed(scene);
  const [from, to] = (keys ?? []).map((key) => renderer.element(key)?.getBoundingClientRect());
  if (!from || !to) return;
  const down = to.y > from.y;
  const [x1, y1] = [from.x + from.width / 2 - board.x, (down ? from.bottom - 6 : from.y + 6) - board.y];
  const [x2, y2] = [to.x + to.width / 2 - board.x, (down ? to.y + to.height * 0.22 : to.bottom - to.height * 0.34) - board.y];
  const bend = Math.max(-90, Math.min(90, (x2 - x1) * 0.3 || 30));
  const d = `M${x1} ${y1}Q${(x1 + x2) / 2 - bend} ${(y1 + y2) / 2} ${x2} ${y2}`;
  for (const name of ["aim-path", "aim-shade"]) renderer.element(name)?.setAttribute("d", d);
}
