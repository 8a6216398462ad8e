/**
 * The strip in the middle: the turn, the prompt with its answers, cancel and undo.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { says } from "../lib/says.js";
import { artOf } from "./card-art.js";
import { confirmButton, endingWords } from "./confirm.js";
import { icon } from "./icons.js";
import { inkClasses } from "./inks.js";
import { faceOf } from "./players.js";
import { pickKeys, picksSeveral, songOf, stoppedReason } from "./picks.js";
import { questionOf } from "./question.js";
import { decisionSheet } from "./sheets/index.js";
import { withSymbols } from "./words.js";

/** @typedef {import("./scene.js").Scene} Scene */

const WATCHING = "You are watching.";

/**
 * @param {Scene} scene
 * @param {{ apart?: boolean }} [options] apart: the answers stand elsewhere
 */
export function middle(scene, { apart = false } = {}) {
  const { position, measures } = scene;
  return h(
    "div",
    { key: "middle", class: classes("middle", position.decision && "asked") },
    turn(scene),
    prompt(scene, apart),
    h("div", { class: "tools" }, cancel(scene), hint(scene), position.view.over ? result(scene) : position.me && undo(scene), measures.form !== "wide" && more(scene)),
  );
}

/** @param {Scene} scene */
function turn({ position, attention }) {
  const { view } = position;
  if (view.turn === 0) return h("div", { class: "turn" }, h("b", null, position.me ? "Your opening hand" : "Opening hands"), position.model.watches && h("small", null, WATCHING));
  const whose = view.active === position.seat ? "yours" : (position.players[view.active]?.name ?? "");
  return h(
    "div",
    { class: "turn" },
    h("b", null, `Turn ${view.turn} · `, h("bdi", null, whose)),
    h("small", null, position.model.watches && !view.over ? WATCHING : aside(position, attention)),
  );
}

/**
 * What stands beside the turn: what is left to do, what waits, who comes next.
 * @param {import("./position.js").Position} position
 * @param {import("./attention.js").Attention} attention
 */
function aside(position, { aiming, stopped }) {
  const { view, me } = position;
  if (stopped) return stoppedReason(position);
  if (view.over) return "The game is over.";
  if (aiming) return null;
  const waiting = view.bag.length;
  if (waiting > 0) return waiting === 1 ? "One ability waits." : `${waiting} abilities wait.`;
  const canInk = position.inMainPhase && me?.can_ink && position.moves.some((move) => move.kind === "ink");
  return canInk ? "You can still ink a card." : order(position);
}

/**
 * Who comes after the active player, where there are more than two.
 * @param {import("./position.js").Position} position
 */
function order({ players, view, seat }) {
  if (players.length < 3) return null;
  const next = [...players, ...players].slice(view.active + 1).filter((player) => !player.out);
  const named = next.slice(0, 2).map((player) => (player.seat === seat ? "you" : player.name));
  return `then ${named.join(", then ")}`;
}

/** Is the question asked by a sheet now?
 * @param {Scene} scene
 */
function isInSheet(scene) {
  return Boolean(scene.position.decision && !scene.attention.folded && decisionSheet(scene));
}

/**
 * @param {Scene} scene
 * @param {boolean} apart do the answers stand elsewhere?
 */
function prompt(scene, apart) {
  const { position, acts } = scene;
  const { source, text, words: said, told } = questionOf(scene);
  const active = told ? position.players[position.view.active] : null;
  const inSheet = isInSheet(scene);
  const words = inSheet ? "" : said;
  const card = source ? position.card(source) : null;
  const song = songOf(position, scene.attention.picks);
  return h(
    "div",
    { class: "prompt", role: "status", "aria-live": "polite", "aria-atomic": "true" },
    active && faceOf(active, "teller"),
    card &&
      h(
        "button",
        {
          type: "button",
          class: classes("source", inkClasses(card.inks)),
          title: card.full_name,
          "aria-label": `Asked by ${card.full_name}`,
          onpointerenter: () => acts.look(`name:${card.full_name}`),
          onpointerleave: () => acts.look(null),
          onfocus: () => acts.look(`name:${card.full_name}`),
          onclick: () => acts.look(`name:${card.full_name}`),
        },
        artOf(card, "thumb"),
      ),
    h(
      "div",
      { class: classes("question", lengthOf(text)), tabindex: scene.measures.form === "low" && text.length + (words?.length ?? 0) > SCROLLS ? 0 : undefined }, // it may scroll
      inSheet && h("b", { "aria-hidden": "true" }, card ? h("bdi", null, card.name) : "Your choice", card && " asks you"), // the sheet has the question
      h("b", { class: classes(inSheet && "unseen") }, card && position.decision && !position.inMainPhase && h("span", { class: "asker" }, h("bdi", null, card.name), ": "), withSymbols(text)),
      words && h("span", { class: "words", title: words }, withSymbols(words)),
    ),
    song && h("div", { key: "song", class: "song-total" }, h("span", null, h("b", null, song.sung), ` of ${song.needed}`), h("span", { class: "notes", "aria-hidden": "true" }, Array.from({ length: song.needed }, (_, i) => icon("song", undefined, classes(i < song.sung && "full"))))),
    !apart && answersOf(scene),
  );
}

/**
 * The answers that stand beside the question as buttons.
 * @param {Scene} scene
 */
export function answersOf(scene) {
  const { position, acts } = scene;
  const given = questionOf(scene).answers;
  const inSheet = isInSheet(scene);
  const answers = inSheet ? given.filter((move) => move.kind === "player") : given;
  const several = position.decision !== null && picksSeveral(position) && !inSheet;
  const lastGo = answers.findIndex((move) => move.kind === "yes" || move.kind === "done");
  if (answers.length === 0 && !several) return null;
  return h(
    "div",
    { class: "answers" },
    answers.map((move, i) =>
      h(
        "button",
        {
          key: `answer-${move.kind}-${i}`,
          type: "button",
          class: classes("button", i === lastGo && "go", isPicked(scene, move) && "current"),
          "aria-pressed": picksSeveral(position) ? isPicked(scene, move) : undefined,
          onclick: () => acts.answer(move),
        },
        answerWords(move, position),
        keyOf(move, i),
      ),
    ),
    several && confirmButton(scene),
  );
}

/** From how many letters on a question may scroll on a phone in landscape. */
const SCROLLS = 40;

/** Of how many letters a question is likely to take two lines, and how many fill both. */
const LONG = 70;
const LONGER = 115;

/**
 * Where a question is long there is less room for the words of the card, which is shown beside the table.
 * @param {string} text
 */
function lengthOf(text) {
  return text.length > LONGER ? "longer" : text.length > LONG && "long";
}

/**
 * @param {Scene} scene
 * @param {import("./position.js").Move} move
 */
function isPicked({ attention }, move) {
  return pickKeys(move).some((key) => attention.picks.includes(key));
}

/**
 * @param {import("./position.js").Move} move
 * @param {import("./position.js").Position} position
 */
function answerWords(move, position) {
  if (move.kind !== "done") return move.label;
  return endingWords(position);
}

/**
 * @param {import("./position.js").Move} move
 * @param {number} place
 */
function keyOf(move, place) {
  const keys = /** @type {Record<string, string>} */ ({ yes: "Y", no: "N", done: "D", none: "N" });
  return h("kbd", null, keys[move.kind] ?? place + 1);
}

/** @param {Scene} scene */
function cancel({ position, attention, acts }) {
  const picked = attention.picks.length > 0;
  const possible = Boolean(attention.aiming) || picked || Boolean(position.decision?.can_cancel);
  const words = picked && !attention.aiming ? "Unselect all" : "Cancel";
  return possible && h("button", { key: "cancel", type: "button", class: "button", onclick: acts.back }, words, h("kbd", null, "Esc"));
}

/**
 * What a bot would do here, where that may be asked.
 * @param {Scene} scene
 */
function hint({ position }) {
  const { hint: ask, thought } = position.model;
  if (!ask || !position.decision || thought) return null;
  return h("button", { key: "hint", type: "button", class: "button hint", title: "What would you do?", onclick: ask }, says("Hint", icon("hint"), h("span", { class: "word" }, "Hint"), h("kbd", null, "H")));
}

/** @param {Scene} scene */
function undo({ position, acts }) {
  const { undo: how = "no" } = position.model;
  if (how === "no" && position.view.turn === 0) return null; // nobody has acted yet
  const label = how === "ask" ? "Ask to undo" : "Undo";
  const title = how === "no" ? "There is no action of yours in this turn to take back." : label;
  return h(
    "button",
    { key: "undo", type: "button", class: "button undo", disabled: how === "no", title, onclick: acts.undo },
    says(label, icon("undo"), h("span", { class: "word" }, label), h("kbd", null, "U")),
  );
}

/** @param {Scene} scene */
function result({ acts }) {
  return h("button", { key: "result", type: "button", class: "button go", onclick: () => acts.open({ kind: "outcome" }) }, "Result");
}

/** @param {Scene} scene */
function more({ acts, attention }) {
  return h(
    "button",
    {
      key: "open-side",
      type: "button",
      class: "button",
      title: "Preview and log",
      "aria-label": "Preview and log",
      "aria-expanded": attention.drawer,
      onclick: () => acts.drawer(!attention.drawer),
    },
    icon("menu"),
  );
}
