/**
 * The form of the table: how its parts are arranged in the room that there is.
 * @module
 */

/** @typedef {import("./scene.js").Form} Form */

/**
 * From which width on the side stands beside the board, up to which width it is a phone, and from which width on there
 * is room beside the fields of a low window.
 */
const WIDE = 1180;
const PHONE = 700;
const LYING = 540;

/** A low window; the styles ask the same. */
const LOW = matchMedia("(max-height: 35rem)");

/**
 * @param {number} width
 * @returns {Form}
 */
export function formOf(width) {
  if (width >= WIDE) return "wide";
  if (LOW.matches && width >= LYING) return "low";
  return width < PHONE ? "phone" : "middle";
}

/**
 * Is there room for one opponent only, and for short bars?
 * @param {Form} form
 */
export function isSmall(form) {
  return form === "phone" || form === "low";
}

/**
 * Are the actions of a card a sheet? Elsewhere they float above the card.
 * @param {{ form: Form, touch: boolean }} measures
 */
export function hasActionsSheet({ form, touch }) {
  return form === "phone" || (form === "low" && touch);
}
