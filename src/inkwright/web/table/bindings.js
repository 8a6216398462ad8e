/**
 * The keys of the table.
 * @module
 */

import { actionsOf, TURN_ACTIONS } from "./actions.js";
import { asksBag } from "./bag.js";
import { hasLanes } from "./lanes.js";
import { picksSeveral } from "./picks.js";
import { follow, suggestedMove } from "./thought.js";

/** @typedef {import("../lib/keys.js").Binding} Binding */
/** @typedef {import("./scene.js").Scene} Scene */

/**
 * @param {() => Scene} scene of this moment
 * @param {(key: string) => void} walk move the focus by an arrow key
 * @returns {Binding[]}
 */
export function bindings(scene, walk) {
  const asked = (/** @type {string[]} */ kinds) => scene().position.moves.find((move) => !scene().position.inMainPhase && kinds.includes(move.kind));
  const answer = (/** @type {string[]} */ kinds) => {
    const move = asked(kinds);
    if (move) scene().acts.answer(move);
  };
  const inSheet = () => scene().attention.sheet !== null;
  return [
    ...turnActions(scene, inSheet),
    { keys: ["w"], does: "quest with all", group: "Your turn", when: () => !inSheet() && has(scene(), "quest"), run: () => scene().acts.questWithAll() },
    { keys: ["e"], does: "end your turn", group: "Your turn", when: () => !inSheet() && has(scene(), "end"), run: () => scene().acts.endTurn() },
    { keys: ["y"], does: "answer yes", group: "Answers", when: () => Boolean(asked(["yes"])), run: () => answer(["yes"]) },
    { keys: ["n"], does: "answer no, or none of them", group: "Answers", when: () => Boolean(asked(["no", "none"])), run: () => answer(["no", "none"]) },
    { keys: ["d"], does: "done: send what is chosen", group: "Answers", when: () => hasLanes(scene().position), run: () => scene().acts.sendLanes() },
    { keys: ["d"], does: "done: send what is chosen", group: "Answers", when: () => picksSeveral(scene().position), run: () => scene().acts.sendPicks() },
    { keys: ["d"], does: "done: send what is chosen", group: "Answers", when: () => Boolean(asked(["done"])), run: () => answer(["done"]) },
    { keys: ["d"], does: "done: send what is chosen", group: "Answers", when: () => scene().position.decision?.kind === "order", run: () => scene().acts.sendOrder() },
    { keys: ["d"], does: "done: send what is chosen", group: "Answers", when: () => asksBag(scene().position), run: () => scene().acts.sendBag(true) },
    { keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], does: "take the answer with this number", group: "Answers", run: (event) => numbered(scene(), Number(event.key)) },
    { keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], does: "go from card to card", group: "Table", run: (event) => walk(event.key) },
    { keys: ["Enter", " "], does: "press the card or button", group: "Table", run: () => walk("ArrowRight") },
    { keys: ["Escape"], does: "close, go back, cancel", group: "Table", always: true, run: () => scene().acts.back() },
    { keys: ["u"], does: "undo", group: "Table", when: () => (scene().position.model.undo ?? "no") !== "no", run: () => scene().acts.undo() },
    { keys: ["v"], does: "look at the table, and back to the choice", group: "Table", run: () => scene().acts.fold(!scene().attention.folded) },
    { keys: ["l"], does: "open or close the side", group: "Table", when: () => scene().measures.form !== "wide", run: () => scene().acts.drawer(!scene().attention.drawer) },
    { keys: ["h"], does: "a hint", group: "Table", when: () => Boolean(scene().position.model.hint), run: () => scene().position.model.hint?.() },
    { keys: ["x"], does: "the next thought, or none", group: "Table", when: () => Boolean(scene().position.model.thought), run: () => scene().position.model.thought?.next() },
    { keys: ["f"], does: "follow the suggestion", group: "Table", when: () => Boolean(suggestedMove(scene())), run: () => follow(scene()) },
    { keys: ["/"], does: "say something", group: "Table", when: () => Boolean(scene().acts.say), run: () => scene().acts.say?.() },
    { keys: ["o"], does: "menu", group: "Table", run: () => scene().acts.menu() },
    { keys: ["?"], does: "this list", group: "Table", run: () => scene().acts.open({ kind: "keys" }) },
    { keys: [","], does: "settings", group: "Table", run: () => scene().acts.open({ kind: "settings" }) },
  ];
}

/**
 * The letters of the turn actions, for the card that is selected or has the focus.
 * @param {() => Scene} scene
 * @param {() => boolean} inSheet
 * @returns {Binding[]}
 */
function turnActions(scene, inSheet) {
  const found = (/** @type {string} */ letter) => {
    const { attention } = scene();
    return actionsOf(scene(), attention.selected ?? attention.hovered).find((action) => action.key === letter);
  };
  return Object.entries(TURN_ACTIONS)
    .filter(([, [letter]]) => letter)
    .map(([, [letter, , does]]) => ({
      keys: [letter],
      does,
      group: "The selected card",
      when: () => !inSheet() && Boolean(found(letter)),
      run: () => found(letter)?.run(),
    }));
}

/**
 * @param {Scene} scene
 * @param {string} kind
 */
function has({ position }, kind) {
  return position.moves.some((move) => move.kind === kind);
}

/**
 * Take an answer by its number: of a list of choices, or of the targets in their order.
 * @param {Scene} scene
 * @param {number} number
 */
function numbered({ position, acts, attention }, number) {
  if (position.inMainPhase) {
    const moves = attention.aiming ? position.movesOf(attention.selected).filter((move) => move.kind === attention.aiming) : [];
    if (moves[number - 1]) acts.answer(moves[number - 1]);
    return;
  }
  const byNumber = position.moves.find((move) => move.kind === "number" && (move.number ?? Number(move.label)) === number);
  const isList = position.moves.every((move) => move.kind !== "number" && move.kind !== "name");
  const move = byNumber ?? (isList ? position.moves[number - 1] : undefined);
  if (move) acts.answer(move);
}
