/**
 * The sheet that says how the game ended.
 * @module
 */

import { classes, h } from "../../lib/render.js";
import { icon } from "../icons.js";
import { outcomeOf } from "../question.js";
import { sheetFrame } from "./sheet.js";

/** @param {import("../scene.js").Scene} scene */
export function outcomeSheet(scene) {
  const { position } = scene;
  const { outcome } = position.view;
  const ranked = [...position.players].sort((a, b) => b.lore - a.lore);
  return sheetFrame(scene, {
    name: "outcome",
    title: outcomeOf(position),
    words: outcome && `The game took ${outcome.turn} turns.`,
    body: h(
      "ol",
      { class: "standing" },
      ranked.map((player) =>
        h(
          "li",
          { class: classes(outcome?.winners.includes(player.seat) && "winner") },
          h("b", null, h("bdi", null, player.name)),
          h("span", null, icon("lore", "lore"), " ", player.lore, h("small", null, `/${player.lore_needed}`)),
        ),
      ),
    ),
    aside: "close",
  });
}
