/**
 * The whole table as nodes: a pure function of the scene.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { says } from "../lib/says.js";
import { bar, sideOf } from "./bar.js";
import { aimLine, bubble, peek, tip } from "./bubble.js";
import { field } from "./field.js";
import { isSmall } from "./form.js";
import { hand } from "./hand.js";
import { lorePath } from "./lore-path.js";
import { middle } from "./middle.js";
import { isOpening, opening } from "./opening.js";
import { faceOf, inksOf } from "./players.js";
import { sheet } from "./sheets/index.js";
import { side, wholeFace } from "./side.js";
import { thought } from "./thought.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./view.js").Player} Player */

/**
 * @param {Scene} scene
 * @returns {import("../lib/render.js").VNode}
 */
export function board(scene) {
  const { position, measures } = scene;
  const { others, near } = position;
  return h(
    "div",
    { key: "table", style: blooms(position), class: classes("table", `form-${measures.form}`, isOpening(scene) && "opening", others.length > 1 && "many", isCrowded(position) && "crowded", scene.attention.dragging && "dragging") },
    h(
      "main",
      { key: "board", class: "board", "aria-label": "The table", style: rowsOf(measures.share) },
      h("h1", { class: "unseen" }, "The table"),
      isOpening(scene)
        ? opening(scene)
        : [
            others.length === 1 ? [bar(scene, others[0], { brief: isSmall(measures.form) }), field(scene, others[0])] : opponents(scene),
            lorePath(scene),
            middle(scene),
            [field(scene, near), bar(scene, near, { brief: isSmall(measures.form) }), hand(scene)],
          ],
      bubble(scene),
      tip(scene),
      thought(scene),
      aimLine(scene),
      spotlight(scene),
      sheet(scene),
      peek(scene),
    ),
    side(scene),
  );
}

/**
 * The card that another player has just played, large for a moment.
 * @param {Scene} scene
 */
function spotlight(scene) {
  const { attention, position } = scene;
  if (!attention.spot || sheet(scene)) return null;
  return h("div", { key: "spot", class: "spot", "aria-hidden": "true" }, wholeFace(scene, position.card(attention.spot)));
}

/**
 * The cloth is tinted by the inks of the nearest player and of the first opponent.
 * @param {import("./position.js").Position} position
 */
function blooms(position) {
  const { near, others } = position;
  const [first, second = first] = inksOf(position, near.seat);
  const [far, farther = far] = inksOf(position, others[0]?.seat ?? near.seat);
  const tint = (/** @type {string} */ ink) => `var(--${ink.toLowerCase()})`;
  return { "--near-1": tint(first), "--near-2": tint(second), "--far-1": tint(far), "--far-2": tint(farther) };
}

/**
 * The heights of both rows of fields. Less than 1fr would not fill the room where the other row has its least height.
 * @param {number} share of the upper one
 */
function rowsOf(share) {
  return { "--upper": `${100 * share}fr`, "--lower": `${100 * (1 - share)}fr` };
}

/**
 * Does somebody have this many cards in play that they would be tiny in a low window?
 * @param {import("./position.js").Position} position
 */
function isCrowded({ players, view }) {
  return players.some(({ seat }) => view.stacks.filter((stack) => stack.player === seat).length > 10);
}

/**
 * Whose field is shown where there is room for one only: the one that the user picked, or who acts.
 * @param {Scene} scene
 */
export function shownOpponent({ position, attention }) {
  const { others, view } = position;
  const found = (/** @type {number | null | undefined} */ seat) => others.find((player) => player.seat === seat);
  return found(attention.opponent) ?? found(view.decision?.player) ?? found(view.active) ?? others[0];
}

/**
 * Several opponents: columns, the acting one wide; on a small screen one field, and a tab for each.
 * @param {Scene} scene
 */
function opponents(scene) {
  const { position, measures } = scene;
  const { others, view } = position;
  if (isSmall(measures.form)) {
    const shown = shownOpponent(scene);
    return [opponentTabs(scene, shown), bar(scene, shown, { brief: true }), field(scene, shown)];
  }
  const acting = view.over ? -1 : (view.decision?.player ?? view.active);
  const columns = others.map((player) => (player.seat === acting ? "minmax(0, 1.6fr)" : player.out ? "minmax(0, 0.6fr)" : "minmax(0, 1fr)"));
  return h(
    "div",
    { key: "opponents", class: "opponents", style: { "--columns": columns.join(" ") } },
    others.map((player) =>
      h("section", { key: `column-${player.seat}`, class: classes("column", player.seat === acting && "acting", sideOf(position, player)) }, bar(scene, player, { brief: true }), field(scene, player)),
    ),
  );
}

/**
 * @param {Scene} scene
 * @param {Player} shown
 */
function opponentTabs({ position, acts, light }, shown) {
  return h(
    "nav",
    { key: "opponent-tabs", class: "opponent-tabs", "aria-label": "Opponents" },
    position.others.map((player) => {
      const side = sideOf(position, player);
      const targets = position.view.stacks.filter((stack) => stack.player === player.seat && light(position.keyOfStack(stack.id)).state === "pick").length;
      return h(
        "button",
        {
          key: `tab-${player.seat}`,
          type: "button",
          class: classes("button", player.seat === shown.seat && "current", player.seat === position.view.active && "acting", targets > 0 && "pick", player.out && "out"),
          "data-seat": player.seat,
          "aria-pressed": player.seat === shown.seat,
          onclick: () => acts.opponent(player.seat),
        },
        says(
          `${player.name}${side && `, ${side}`}, lore ${player.lore}${targets > 0 ? `, ${targets} to choose from` : ""}`,
          faceOf(player),
          h("b", null, player.lore),
          h("bdi", null, player.name),
          side === "partner" && h("i", { class: "side-word partner" }, side),
        ),
      );
    }),
  );
}
