/**
 * The sheet that says how the game ended.
 * @module
 */

import { victory } from "../../art/extras.js";
import { counted } from "../../lib/count.js";
import { classes, h } from "../../lib/render.js";
import { icon } from "../icons.js";
import { inkClasses } from "../inks.js";
import { faceOf } from "../players.js";
import { outcomeOf } from "../question.js";
import { storyOf } from "../story.js";
import { printedTile } from "../tile.js";
import { sheetFrame } from "./sheet.js";

/** How close a loser is who nearly won, in lore. */
const CLOSE = 4;

/** How many sparks fly at a victory, and how many drops fall at a defeat. */
const SPARKS = 36;
const DROPS = 24;

/** @param {import("../scene.js").Scene} scene */
export function outcomeSheet(scene) {
  const { position } = scene;
  const { outcome } = position.view;
  const ranked = [...position.players].sort((a, b) => Number(outcome?.winners.includes(b.seat)) - Number(outcome?.winners.includes(a.seat)) || b.lore - a.lore);
  const story = storyOf(position);
  const won = Boolean(outcome?.winners.includes(position.seat));
  const best = story?.best;
  const card = best && position.model.cards[best.card];
  return sheetFrame(scene, {
    name: "outcome",
    look: won ? "won" : position.me && outcome?.winners.length ? "lost" : "even",
    title: [h("span", { class: "faces" }, won && h("span", { class: "burst", "aria-hidden": "true" }, victory()), ranked.map((player) => faceOf(player, "", outcome?.winners.includes(player.seat) ? "glad" : "sad"))), cry(position, won)],
    words: outcome && [outcomeOf(position), " ", outcome.turn === 0 ? "It ended before the first turn." : `The game took ${counted(outcome.turn, "turn")}.`],
    body: [
      sky(won),
      skills(position),
      h(
        "div",
        { class: "scene" },
        story && h("section", { class: "box", "aria-label": "How it went" }, h("h3", null, "How it went ", h("small", null, "lore by turn")), loreChart(position, story)),
        best &&
          card &&
          h(
            "section",
            { class: "box best", "aria-label": "The best card" },
            h("h3", null, bestTitle(position, won)),
            h("div", null, bestCard(scene, card), h("dl", null, h("div", null, h("dt", null, "lore"), h("dd", null, best.lore)), h("div", null, h("dt", null, "banished"), h("dd", null, best.banished)))),
          ),
      ),
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
 * Whose the best card is: one of the winner's.
 * @param {import("../position.js").Position} position
 * @param {boolean} won
 */
function bestTitle({ me, view }, won) {
  if (!me || Number(view.outcome?.winners.length) > 1) return "The best card";
  return won ? "Your best card" : "Their best card";
}

/**
 * The end in one or two words, as it is for the viewer.
 * @param {import("../position.js").Position} position
 * @param {boolean} won
 */
function cry(position, won) {
  const { outcome } = position.view;
  if (!outcome) return "The game is over.";
  if (outcome.winners.length === 0) return "A draw.";
  if (won) return outcome.winners.length > 1 ? "Your side wins!" : "You win!";
  if (position.me && outcome.how === "lore" && position.me.lore > position.me.lore_needed - CLOSE) return "So close.";
  if (position.me) return "Not this time.";
  return outcome.winners.length > 1 ? "They win!" : [h("bdi", null, position.nameOf(outcome.winners[0])), " wins!"];
}

/**
 * What is behind the words: rays and sparks of lore for who has won, falling ink for the others.
 * @param {boolean} won
 */
function sky(won) {
  // spread evenly by the golden angle, so that it looks thrown and is the same each time
  const sparks = Array.from({ length: won ? SPARKS : DROPS }, (_, i) => {
    const place = won
      ? { "--x": `${Math.round(Math.cos(i * 2.4) * (9 + i * 1.15) * 10) / 10}vmax`, "--y": `${Math.round(Math.sin(i * 2.4) * (6 + i * 0.7) * 10) / 10}vmax` }
      : { "--x": `${(i * 61.8) % 100}%`, "--y": `${(i * 41.4 + 7) % 100}%` };
    return h("i", { style: { ...place, "--size": `${7 + ((i * 5) % 11)}px`, "--late": `${(i % 7) * 40}ms` } });
  });
  return h("div", { class: "sky", "aria-hidden": "true" }, won && h("div", { class: "rays" }), sparks);
}

/**
 * @param {import("../scene.js").Scene} scene
 * @param {import("../cards.js").Card} card
 */
function bestCard({ position, settings }, card) {
  const options = { pictures: settings.pictures, explain: (/** @type {string} */ keyword) => position.explain(keyword) };
  return h("div", { class: classes("card tile", card.type, inkClasses(card.inks)), role: "img", "aria-label": card.full_name }, h("span", { class: "inside" }, printedTile(card, options)));
}

/** The sizes of the chart of lore. */
const CHART = Object.freeze({ width: 560, height: 210, left: 28, right: 96, top: 14, bottom: 24 });

/**
 * The lore of all players, turn by turn, with the turn that decided.
 * @param {import("../position.js").Position} position
 * @param {import("../story.js").Story} story
 */
function loreChart({ players, near }, { lore, turning }) {
  const { width, height, left, right, top, bottom } = CHART;
  const turns = lore[0].length - 1;
  const most = Math.max(...players.map((player) => Math.max(player.lore, player.lore_needed)));
  const x = (/** @type {number} */ turn) => Math.round(left + (turn / turns) * (width - left - right));
  const y = (/** @type {number} */ value) => Math.round(height - bottom - (value / most) * (height - top - bottom));
  const line = (/** @type {number[]} */ values) => values.reduce((path, value, turn) => (turn === 0 ? `M${x(0)} ${y(value)}` : `${path}H${x(turn)}V${y(value)}`), "");
  const ends = players.map((player) => ({ player, at: y(lore[player.seat][turns]) })).sort((a, b) => a.at - b.at);
  ends.forEach((end, i) => i > 0 && (end.at = Math.max(end.at, ends[i - 1].at + 17)));
  const step = Math.max(1, Math.ceil(turns / 8));
  const words = players.map(({ name, lore: last }) => `${name} ${last}`).join(", ");
  return h(
    "svg",
    { class: "lore-chart", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `Lore by turn. At the end: ${words}.${turning ? ` The lead changed for good in turn ${turning}.` : ""}` },
    [0, 5, 10, 15, 20].filter((value) => value <= most).map((value) => [h("path", { class: "grid", d: `M${left} ${y(value)}H${width - right}` }), h("text", { x: left - 6, y: y(value) + 4, "text-anchor": "end" }, value)]),
    Array.from({ length: turns }, (_, i) => i + 1).filter((turn) => turn % step === 0).map((turn) => h("text", { x: x(turn), y: height - 6, "text-anchor": "middle" }, turn)),
    players.map((player) => h("path", { class: `curve trail-${player === near ? "near" : player.seat % 6}`, d: line(lore[player.seat]) })),
    ends.map(({ player, at }) => h("text", { class: "end", x: width - right + 8, y: at + 5 }, `${shortName(player.name)} ${player.lore}`)),
    turning !== null && [h("path", { class: "turning", d: `M${x(turning)} ${top}V${height - bottom}` }), h("text", { class: "end", x: x(turning) - 6, y: top + 12, "text-anchor": "end" }, "the turn")],
  );
}

/** @param {string} name */
function shortName(name) {
  const letters = [...name];
  return letters.length > 9 ? `${letters.slice(0, 8).join("")}…` : name;
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
