/**
 * Cards that are looked at and put on the top or the bottom of a deck: the user lays them in lanes, one for each place,
 * and the answers to all that the engine asks about them follow from that.
 * @module
 */

import { endingMove } from "./picks.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Move} Move */

/**
 * The keys of the cards in each lane, in their order. The first lane holds what stays as it is; the others are the
 * places of the decision.
 * @typedef {readonly (readonly string[])[]} Lanes
 */

/** Decisions that begin or go on with the laying. */
const LAYING = new Set(["target", "order"]);

/**
 * Are the cards of this decision laid in lanes?
 * @param {Position} position
 */
export function hasLanes({ decision }) {
  return decision !== null && LAYING.has(decision.kind) && (decision.places?.length ?? 0) > 1 && (decision.max ?? 1) > 1;
}

/**
 * The lanes as the user has laid them, or as they are at first: all stay, or all lie in the first place.
 * @param {Position} position
 * @param {Lanes | null} laid
 * @returns {Lanes}
 */
export function lanesOf(position, laid) {
  const { decision, moves, seen } = position;
  const places = decision?.places ?? [];
  if (laid) return laid;
  const offered = new Set(moves.flatMap(({ at }) => at));
  const keys = [...seen.keys()].filter((key) => offered.has(key));
  const empty = places.map(() => /** @type {string[]} */ ([]));
  return mayStay(position) ? [keys, ...empty] : [[], keys, ...empty.slice(1)];
}

/**
 * May some of the cards stay as they are?
 * @param {Position} position
 */
export function mayStay({ decision, moves }) {
  return decision?.kind === "target" && (decision.min ?? 0) < moves.filter(({ kind }) => kind === "card").length;
}

/**
 * The lanes with one card at another place.
 * @param {Lanes} lanes
 * @param {string} key
 * @param {number} lane
 * @param {number} [place] in its lane; the end unless given
 * @returns {Lanes}
 */
export function laid(lanes, key, lane, place = Infinity) {
  return lanes.map((keys, i) => {
    const rest = keys.filter((one) => one !== key);
    if (i === lane) rest.splice(Math.max(0, Math.min(rest.length, place)), 0, key);
    return rest;
  });
}

/**
 * The lane that a press on a card moves it to: the next one.
 * @param {Lanes} lanes
 * @param {number} lane
 * @param {boolean} stays may it stay as it is?
 */
export function nextLane(lanes, lane, stays) {
  const next = (lane + 1) % lanes.length;
  return next === 0 && !stays ? 1 : next;
}

/**
 * The answers that lay the cards so: what is chosen, in which order, and where each goes. A question that does not fit
 * has none.
 * @param {Position} position
 * @param {Lanes} lanes
 * @returns {((now: Position) => Move | undefined)[]}
 */
export function layingSteps(position, lanes) {
  const { source } = position.decision ?? {};
  const places = position.decision?.places ?? [];
  const titled = (/** @type {string} */ key) => position.seen.get(key)?.title ?? "";
  const all = lanes.slice(1).flatMap((keys, i) => keys.map((key) => ({ key, title: titled(key), place: places[i] })));
  const left = { target: [...all], order: [...all], destination: [...all] };
  const step = (/** @type {Position} */ now) => {
    const { decision } = now;
    if (decision?.source !== source) return undefined;
    if (decision?.kind === "destination") return destination(now, left.destination);
    if (!decision || !hasKind(decision.kind)) return undefined;
    const next = left[decision.kind].shift();
    return next ? moveOf(now, next) : endingMove(now);
  };
  return Array.from({ length: 3 * all.length + 2 }, () => step);
}

/**
 * @param {string} kind
 * @returns {kind is "target" | "order"}
 */
function hasKind(kind) {
  return LAYING.has(kind);
}

/**
 * The option of a card; equal cards may lie elsewhere by now.
 * @param {Position} now
 * @param {{ key: string, title: string }} wanted
 */
function moveOf({ moves, seen }, { key, title }) {
  const fits = (/** @type {string} */ at) => seen.get(at)?.title === title;
  return moves.find(({ at }) => at.includes(key) && fits(key)) ?? moves.find(({ at }) => at.some(fits));
}

/**
 * Where the card goes that is asked about.
 * @param {Position} now
 * @param {{ title: string, place: string }[]} left those whose place was not asked yet, in their order
 */
function destination(now, left) {
  const title = now.about ? now.seen.get(now.about)?.title : undefined;
  const found = Math.max(0, left.findIndex((one) => one.title === title));
  const [card] = left.splice(found, 1);
  return card && now.moves.find(({ notation }) => notation === `put ${card.place}`);
}
