/**
 * Which cards are lit: those that can act, the legal targets, what is chosen, and what is dimmed and why.
 * @module
 */

import { dropPlaces } from "./drop.js";
import { fullReason, picksSeveral } from "./picks.js";
import { sayPreview, shortTitle } from "./say.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./attention.js").Attention} Attention */

/**
 * @typedef {object} Light
 * @property {"" | "can" | "pick" | "chosen" | "selected" | "dragged" | "dimmed"} state
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
  if (position.inMainPhase && attention.dragging) return dragLight(position, attention.dragging);
  if (position.inMainPhase) return attention.aiming ? aimLight(position, attention) : turnLight(position, attention);
  return choiceLight(position, attention);
}

/**
 * In the main phase: everything that can act.
 * @param {Position} position
 * @param {Attention} attention
 * @returns {(key: string) => Light}
 */
function turnLight(position, { selected, target }) {
  const aimed = target && position.moves.includes(target) ? target : undefined;
  return (key) => {
    if (aimed && key === aimed.aimAt) return { state: "pick", move: aimed };
    if (key === selected) return { state: "selected" };
    return { state: position.movesOf(key).length > 0 ? "can" : "" };
  };
}

/**
 * While a card is dragged: where it can be dropped.
 * @param {Position} position
 * @param {string} dragged
 * @returns {(key: string) => Light}
 */
function dragLight(position, dragged) {
  const places = dropPlaces(position, dragged);
  const title = position.seen.get(dragged)?.title;
  const reasons = (position.model.why ?? []).filter((why) => why.card === title && why.aim);
  return (key) => {
    if (key === dragged) return { state: "dragged" };
    const moves = places.get(key);
    if (moves) return { state: "pick", move: moves[0] };
    const aim = position.seen.get(key)?.title;
    const reason = reasons.find((why) => why.aim === aim)?.reason;
    return reason ? { state: "dimmed", reason } : { state: "" };
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
 * @param {Attention} attention
 * @returns {(key: string) => Light}
 */
function choiceLight(position, { picks }) {
  const isFull = picksSeveral(position) && picks.length >= (position.decision?.max ?? 1);
  const aboutCards = position.moves.some((move) => move.at.length > 0);
  const { chosen } = position;
  const meant = meantByYes(position);
  return (key) => {
    const [yes] = meant.get(key) ?? [];
    if (yes) return { state: "pick", move: yes };
    const move = position.movesOf(key)[0];
    if (picks.includes(key)) return { state: "chosen", move };
    if (chosen.has(key)) return { state: "chosen" };
    if (move && isFull) return { state: "dimmed", reason: fullReason(position) };
    if (move) return { state: "pick", move };
    return aboutCards ? { state: "dimmed", reason: "It cannot be chosen for this." } : { state: "" };
  };
}

/**
 * What a press on a card says where it means yes: it is the one card that yes is about, or one of those that yes lets the
 * player choose at once.
 * @param {Position} position
 * @returns {Map<string, Move[]>} the answers of each such card
 */
export function meantByYes({ decision, moves, about, seen, ahead }) {
  /** @type {Map<string, Move[]>} */
  const meant = new Map();
  const yes = moves.find(({ kind }) => kind === "yes");
  if (decision?.kind !== "may" || !yes) return meant;
  for (const move of ahead) for (const key of move.at) meant.set(key, [yes, move]);
  const shown = [...seen.values()].filter(({ zone }) => zone === "shown");
  const key = about ?? (shown.length === 1 ? shown[0].key : null);
  if (key !== null) meant.set(key, [yes]);
  return meant;
}

/**
 * The note at a target: what the challenge would do.
 * @param {Light} light
 */
export function previewOf(light) {
  return light.move?.preview ? sayPreview(light.move.preview) : "";
}
