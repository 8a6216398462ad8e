/**
 * Dragging a line of a list to another place of it.
 * @module
 */

import { moved } from "./order.js";

/**
 * Let a line follow the pointer. Lines are marked by `data-line` with their names.
 * @param {PointerEvent} start
 * @param {object} list
 * @param {string} list.id of the line that is dragged
 * @param {readonly string[]} list.ids of all lines, in their order
 * @param {(order: string[]) => void} list.laid is told each new order
 */
export function dragLine(start, { id, ids, laid }) {
  if (start.button !== 0) return;
  let order = [...ids];
  let dragged = false;
  const move = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== start.pointerId) return;
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-line]");
    const other = over instanceof HTMLElement ? over.dataset.line : undefined;
    if (!other || other === id || !order.includes(other)) return;
    dragged = true;
    order = moved(order, id, order.indexOf(other));
    laid(order);
  };
  const end = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== start.pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (dragged) addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** @param {Event} event that ends a drag: no press */
function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}
