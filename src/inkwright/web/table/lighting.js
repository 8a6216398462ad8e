/**
 * Which cards are lit: those that can act, the legal targets, what is chosen, and what is dimmed and why.
 * @module
 */

import { sayPreview, shortTitle } from "./say.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./attention.js").Attention} Attention */

/**
 * @typedef {object} Light
 * @property {"" | "can" | "pick" | "chosen" | "selected" | "dimmed"} state
 * @property {string} [reason] why it is dimmed
 * @property {Move} [move] what a click on it does
 */

/**
 * The light of every card of a position.
 * @param {Position} position
 * @param {Attention} attention
 * @returns {(key: string) => Light}
 */
export function lighting(position, attention) {
  if (!position.decision) return (key) => ({ state: position.chosen.has(key) ? "chosen" : "" });
  if (position.inMainPhase) return attention.aiming ? aimLight(position, attention) : turnLight(position, attention);
  return choiceLight(position);
}

/**
 * In the main phase: everything that can act.
 * @param {Position} position
 * @param {Attention} attention
 * @returns {(key: string) => Light}
 */
function turnLight(position, attention) {
  return (key) => {
    if (key === attention.selected) return { state: "selected" };
    return { state: position.movesOf(key).length > 0 ? "can" : "" };
  };
}

/**
 * While a turn action is aimed: its targets.
 * @param {Position} position
 * @param {Attention} attention
 * @returns {(key: string) => Light}
 */
function aimLight(position, attention) {
  const { selected, aiming } = attention;
  const moves = position.movesOf(selected).filter((move) => move.kind === aiming);
  const title = selected ? position.seen.get(selected)?.title : undefined;
  const reasons = (position.model.why ?? []).filter((why) => why.card === title && why.action === aiming);
  return (key) => {
    if (key === selected) return { state: "selected" };
    const move = moves.find((one) => one.aimAt === key);
    if (move) return { state: "pick", move };
    const aim = position.seen.get(key)?.title;
    const reason = reasons.find((why) => why.aim === aim)?.reason ?? `Not a legal target of ${shortTitle(title ?? "it")}.`;
    return { state: "dimmed", reason };
  };
}

/**
 * While something else is asked: what may be chosen.
 * @param {Position} position
 * @returns {(key: string) => Light}
 */
function choiceLight(position) {
  const aboutCards = position.moves.some((move) => move.at.length > 0);
  const { chosen } = position;
  return (key) => {
    if (chosen.has(key)) return { state: "chosen" };
    const move = position.movesOf(key)[0];
    if (move) return { state: "pick", move };
    return aboutCards ? { state: "dimmed", reason: "It cannot be chosen for this." } : { state: "" };
  };
}

/**
 * The note at a target: what the challenge would do.
 * @param {Light} light
 */
export function previewOf(light) {
  return light.move?.preview ? sayPreview(light.move.preview) : "";
}
