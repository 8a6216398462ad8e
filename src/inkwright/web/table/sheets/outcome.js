/**
 * The sheet that says how the game ended.
 * @module
 */

import { counted } from "../../lib/count.js";
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
    words: outcome && (outcome.turn === 0 ? "It ended before the first turn." : `The game took ${counted(outcome.turn, "turn")}.`),
    body: [
      skills(position),
      h(
        "ol",
        { class: "standing" },
        ranked.map((player) =>
          h(
            "li",
            { class: classes(outcome?.winners.includes(player.seat) && "winner") },
            h("b", null, h("bdi", null, player.name)),
            h("span", null, icon("lore", "lore"), " ", player.lore, h("small", null, `/${player.lore_needed}`)),
            h("small", null, facts(position, player).join(" · ")),
          ),
        ),
      ),
    ],
    foot: position.model.after?.map((one, i) => after(one, i)),
    aside: "close",
  });
}

/**
 * What a first game has taught.
 * @param {import("../position.js").Position} position
 */
function skills({ model: { skills: all } }) {
  if (!all) return null;
  const missing = all.filter(({ met }) => !met).map(({ name }) => name);
  const words = missing.length === 0 ? "You have met everything that a first game shows." : `A second game can show you ${missing.join(" and ")}.`;
  return h(
    "div",
    { class: "skills" },
    h(
      "ul",
      { "aria-label": "What you have done" },
      all.map(({ name, met }) => h("li", { class: classes(met && "met") }, h("span", { "aria-hidden": "true" }, met ? "✓ " : "○ "), name, h("span", { class: "unseen" }, met ? ": done" : ": not yet"))),
    ),
    h("p", null, words),
  );
}

/**
 * What a player had at the end.
 * @param {import("../position.js").Position} position
 * @param {import("../view.js").Player} player
 */
function facts({ view }, { seat, inkwell, hand, deck, discard, out }) {
  const stacks = view.stacks.filter((stack) => stack.player === seat).length;
  return [out && "out of the game", `${stacks} in play`, `${inkwell.length} ink`, `${hand.length} in hand`, `${deck.count} in the deck`, `${discard.length} discarded`].filter(Boolean);
}

/**
 * @param {import("../view.js").After} one
 * @param {number} place
 */
function after({ label, href, download, run, main }, place) {
  const look = classes("button", main && "go");
  if (href) return h("a", { key: `after-${place}`, class: look, href, download }, label);
  return h("button", { key: `after-${place}`, type: "button", class: look, disabled: !run, onclick: run }, label);
}
