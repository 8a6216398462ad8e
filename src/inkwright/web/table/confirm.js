/**
 * The button that sends what is picked, where several are picked.
 * @module
 */

import { h } from "../lib/render.js";
import { confirmation } from "./picks.js";

/** @param {import("./scene.js").Scene} scene */
export function confirmButton({ position, attention, acts }) {
  if (attention.sending) return h("button", { key: "send-picks", type: "button", class: "button go", disabled: true }, "Sending …");
  const { possible, words } = confirmation(position, attention.picks);
  return h("button", { key: "send-picks", type: "button", class: "button go", disabled: !possible, onclick: acts.sendPicks }, words, possible && h("kbd", null, "D"));
}

/**
 * The words of the answer that ends the picking, where at most one more is picked.
 * @param {import("./position.js").Position} position
 */
export function endingWords(position) {
  return position.chosen.size > 0 ? "Done" : "None of them";
}
