/**
 * The sizes of the screen: the room of each field and of the hand, and how the height is shared.
 * @module
 */

import { limitsOf } from "./field.js";
import { bestShare, blocksOf, layOut } from "./fit.js";
import { formOf, isSmall } from "./form.js";

/** @typedef {import("./scene.js").Measures} Measures */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("../lib/memo.js").Memo} Memo */
/** @typedef {import("../lib/render.js").Renderer} Renderer */

/**
 * What is assumed before anything is drawn.
 * @returns {Measures}
 */
export function noMeasures() {
  return { form: "wide", room: { width: 0, height: 0 }, fields: new Map(), hand: 600, openingHeight: 0, share: 0.5, touch: false };
}

/**
 * Measure what is drawn.
 * @param {Renderer} renderer
 * @param {Position} position
 * @param {Memo} memo
 * @param {Measures} old
 * @returns {Measures}
 */
export function measure(renderer, position, memo, old) {
  const { root } = renderer;
  const { clientWidth: width, clientHeight: height } = root;
  /** @type {Measures["fields"]} */
  const fields = new Map();
  for (const element of root.querySelectorAll("[data-field]")) {
    if (element instanceof HTMLElement) fields.set(Number(element.dataset.field), innerBox(element));
  }
  const held = root.querySelector("[data-hand]");
  const form = formOf(width);
  const room = { width, height };
  return {
    form,
    room,
    fields,
    hand: held instanceof HTMLElement ? innerBox(held).width : old.hand,
    openingHeight: held instanceof HTMLElement && root.querySelector(".opening") ? innerBox(held).height : 0,
    share: shareOf(renderer, position, memo, { form, room, fields }),
    touch: matchMedia("(pointer: coarse)").matches,
  };
}

/**
 * Would the same be drawn with both?
 * @param {Measures} a
 * @param {Measures} b
 */
export function sameMeasures(a, b) {
  return JSON.stringify({ ...a, fields: [...a.fields] }) === JSON.stringify({ ...b, fields: [...b.fields] });
}

/**
 * The share of the height that the upper fields get: both rows together keep their height whatever it is.
 * @param {Renderer} renderer
 * @param {Position} position
 * @param {Memo} memo
 * @param {Pick<Measures, "form" | "room" | "fields">} measures
 */
function shareOf(renderer, { others, near: { seat }, view }, memo, { form, room, fields }) {
  const usual = others.length > 1 && !isSmall(form) ? 0.55 : 0.5;
  const shown = others.find((player) => fields.has(player.seat));
  const upper = renderer.element("opponents") ?? renderer.element(`field-${shown?.seat}`);
  const lower = renderer.element(`field-${seat}`);
  if (!(upper instanceof HTMLElement) || !(lower instanceof HTMLElement)) return usual;
  const height = upper.offsetHeight + lower.offsetHeight;
  const parts = [...fields].map(([player, box]) => {
    const own = player === seat;
    const less = (own ? lower : upper).offsetHeight - box.height; // bars and padding: what of its row is no field
    const blocks = blocksOf(view.stacks.filter((stack) => stack.player === player));
    return { blocks, width: box.width, own, less };
  });
  const limits = limitsOf({ form, room });
  const size = (/** @type {number} */ share) =>
    Math.min(
      ...parts.map(({ blocks, width, own, less }) => {
        const row = Math.floor(height * (own ? 1 - share : share));
        return layOut(blocks, { width, height: row - less }, limits).card;
      }),
    );
  const known = [height, form, room.height, ...parts.flatMap(({ width, less }) => [width, less])];
  return memo.get("share", known, () => bestShare(size, usual));
}

/**
 * The room inside the padding of an element.
 * @param {HTMLElement} element
 */
function innerBox(element) {
  const style = getComputedStyle(element);
  return {
    width: Math.floor(element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)),
    height: Math.floor(element.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)),
  };
}
