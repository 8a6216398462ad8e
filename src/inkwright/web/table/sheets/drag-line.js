/**
 * Dragging a line of a list to another place of it.
 * @module
 */

import { followPointer } from "../../lib/drag.js";
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
  let order = [...ids];
  followPointer(start, (under) => {
    const over = under?.closest("[data-line]");
    const other = over instanceof HTMLElement ? over.dataset.line : undefined;
    if (!other || other === id || !order.includes(other)) return false;
    order = moved(order, id, order.indexOf(other));
    laid(order);
    return true;
  });
}
