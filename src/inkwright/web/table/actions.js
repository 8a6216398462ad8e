/**
 * What a card can do now, as a list of buttons, and why it cannot do the rest.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { says } from "../lib/says.js";
import { icon, loreLozenges } from "./icons.js";
import { sayAim, sayPreview, shortTitle } from "./say.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("../lib/render.js").Kid} Kid */

/**
 * @typedef {object} CardAction
 * @property {string} id
 * @property {Kid} label
 * @property {string} says the whole of it in words
 * @property {string} key the letter that does it; "" if there is none
 * @property {boolean} main is it what is done most?
 * @property {boolean} suggested is it what a bot would do?
 * @property {Move | null} target the move, if it is aimed at one card
 * @property {() => void} run
 */

/** Turn actions that are aimed at a second card. */
const AIMED = new Set(["challenge", "move", "shift", "sing"]);

/** @type {Readonly<Record<string, [letter: string, word: string, does: string]>>} in the order in which they are offered */
export const TURN_ACTIONS = Object.freeze({
  play: ["p", "Play", "play it"],
  quest: ["q", "Quest", "quest with it"],
  challenge: ["c", "Challenge", "challenge with it"],
  shift: ["s", "Shift onto", "shift it onto a character"],
  sing: ["g", "Sing with", "have it sung by a character"],
  "sing together": ["t", "Sing together", "have it sung by several characters"],
  use: ["a", "Use", "use its ability"],
  "use free": ["", "Use", ""],
  boost: ["b", "Boost", "boost it"],
  move: ["m", "Move to", "move it to a location"],
  "play otherwise": ["", "Play otherwise", ""],
  "play permitted": ["", "Play", ""],
  ink: ["i", "Ink", "put it into your inkwell"],
});

/**
 * The turn actions of a card.
 * @param {Scene} scene
 * @param {string | null} key
 * @returns {CardAction[]}
 */
export function actionsOf(scene, key) {
  const { position } = scene;
  if (!position.inMainPhase || !key) return [];
  const moves = position.movesOf(key);
  const kinds = Object.keys(TURN_ACTIONS);
  const found = [...new Set(moves.map((move) => move.kind))].sort((a, b) => kinds.indexOf(a) - kinds.indexOf(b));
  return found.flatMap((kind) => {
    const same = moves.filter((move) => move.kind === kind);
    if (AIMED.has(kind) && same.length > 1) return [aimed(scene, key, kind, same)];
    return same.map((move, i) => single(scene, key, move, i));
  });
}

/**
 * One that is aimed next.
 * @param {Scene} scene
 * @param {string} key
 * @param {string} kind
 * @param {Move[]} moves
 * @returns {CardAction}
 */
function aimed(scene, key, kind, moves) {
  const [letter, word] = TURN_ACTIONS[kind] ?? ["", kind];
  const names = moves.map((move) => sayAim(scene.position, move));
  return {
    id: `${key}-${kind}`,
    label: [`${word} …`, h("small", { class: "count" }, moves.length)],
    says: `${word} ${names.join(", ")}`,
    key: letter,
    main: false,
    suggested: moves.some((move) => isSuggested(scene, move)),
    target: null,
    run: () => {
      if (scene.attention.selected !== key) scene.acts.press(key);
      scene.acts.aim(kind);
    },
  };
}

/**
 * @param {Scene} scene
 * @param {Move} move
 */
function isSuggested({ position }, move) {
  return position.model.thought?.answer === move.notation;
}

/**
 * One that is done at once.
 * @param {Scene} scene
 * @param {string} key
 * @param {Move} move
 * @param {number} place among those of its kind
 * @returns {CardAction}
 */
function single(scene, key, move, place) {
  const [letter] = TURN_ACTIONS[move.kind] ?? ["", move.kind];
  return {
    id: `${key}-${move.kind}-${place}`,
    label: labelOf(scene, key, move),
    says: move.preview ? `${TURN_ACTIONS[move.kind]?.[1] ?? move.kind} ${sayAim(scene.position, move)}: ${sayPreview(move.preview)}` : move.label,
    key: place === 0 ? letter : "",
    main: move.kind === "quest" || move.kind === "play",
    suggested: isSuggested(scene, move),
    target: move.aimAt ? move : null,
    run: () => scene.acts.answer(move),
  };
}

/**
 * @param {Scene} scene
 * @param {string} key
 * @param {Move} move
 * @returns {Kid}
 */
function labelOf({ position }, key, move) {
  const seen = position.seen.get(key);
  const [, word] = TURN_ACTIONS[move.kind] ?? ["", move.label];
  const aim = move.aim ? sayAim(position, move) : "";
  if (move.kind === "quest") return [word, loreLozenges(seen?.stack?.lore ?? 0)];
  if (move.kind === "play") return [word, cost(move.cost ?? seen?.place?.cost ?? seen?.card.cost)];
  if (move.kind === "ink") return [word, icon("ink")];
  if (move.kind === "use" || move.kind === "use free") return abilityName(move, seen?.title ?? "");
  const forecast = move.preview && h("small", { class: "foretold" }, sayPreview(move.preview, " · "));
  if (AIMED.has(move.kind) && aim) return [h("span", { class: "aimed-words" }, `${word} `, h("bdi", null, aim), forecast), cost(move.cost ?? undefined)];
  if (move.kind === "play otherwise" || move.kind === "play permitted") return move.label;
  return [word, cost(move.cost ?? undefined)];
}

/**
 * @param {Move} move
 * @param {string} title
 */
function abilityName(move, title) {
  if (move.ability) return `Use ${move.ability}`;
  const named = move.label.split(`${title}: `)[1] ?? move.label;
  return named.length > 44 ? `${named.slice(0, 42)} …` : named;
}

/** @param {number | null | undefined} ink */
function cost(ink) {
  return typeof ink === "number" && h("span", { class: "price" }, ink, icon("ink"));
}

/**
 * The actions as buttons. The one under the pointer or the focus marks the card at which it is aimed.
 * @param {Scene} scene
 * @param {readonly CardAction[]} actions
 * @param {string} where makes the keys of their elements unique
 */
export function actionButtons({ acts }, actions, where) {
  return actions.map((action) =>
    h(
      "button",
      {
        key: `${where}-${action.id}`,
        type: "button",
        class: classes("button", action.main && "go", action.suggested && "suggested"),
        title: action.says,
        onclick: action.run,
        ...(action.target && {
          onpointerenter: () => acts.target(action.target),
          onpointerleave: () => acts.target(null),
          onfocus: () => acts.target(action.target),
          onblur: () => acts.target(null),
        }),
      },
      says(action.says, h("span", { class: "label" }, action.label), action.key && h("kbd", null, action.key.toUpperCase())),
    ),
  );
}

/**
 * Why a card cannot do the rest; reasons that are the same stand together.
 * @param {Scene} scene
 * @param {string | null} key
 * @returns {{ action: string, reason: string }[]}
 */
export function impossible({ position }, key) {
  /** @type {Map<string, { action: string, aims: string[], reason: string }>} */
  const found = new Map();
  for (const { action, aim, reason } of position.reasonsOf(key)) {
    const same = found.get(`${action} ${reason}`) ?? { action, aims: [], reason };
    if (aim) same.aims.push(shortTitle(aim));
    found.set(`${action} ${reason}`, same);
  }
  return [...found.values()].map(({ action, aims, reason }) => ({ action: [action, aims.join(", ")].filter(Boolean).join(" "), reason }));
}
