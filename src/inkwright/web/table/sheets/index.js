/**
 * Which sheet lies over the table now, if any.
 * @module
 */

import { hasActionsSheet } from "../form.js";
import { bagSheet } from "./bag.js";
import { cardActionsSheet } from "./card-actions.js";
import { choiceOfCards, offTable, pile, revealed } from "./cards.js";
import { choiceSheet } from "./choices.js";
import { helpSheet } from "./help.js";
import { hasLanes } from "../lanes.js";
import { lanesSheet } from "./lanes.js";
import { nameSheet } from "./names.js";
import { numberSheet } from "./numbers.js";
import { orderSheet } from "./order.js";
import { outcomeSheet } from "./outcome.js";
import { settingsSheet } from "./settings.js";

/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../../lib/render.js").VNode} VNode */

/** @type {Readonly<Record<string, (scene: Scene) => VNode | null>>} */
const BY_KIND = Object.freeze({
  order: orderSheet,
  amount: numberSheet,
  "ink drops": numberSheet,
  name: nameSheet,
  mode: choiceSheet,
  "way to play": choiceSheet,
  bag: bagSheet,
  replacement: choiceSheet,
  destination: choiceSheet,
});

/**
 * @param {Scene} scene
 * @returns {VNode | null}
 */
export function sheet(scene) {
  return openedSheet(scene) ?? decisionSheet(scene) ?? phoneSheet(scene) ?? null;
}

/**
 * What the user opened.
 * @param {Scene} scene
 */
function openedSheet(scene) {
  const open = scene.attention.sheet;
  if (!open) return null;
  if ("player" in open) return pile(scene, open.kind, open.player);
  if (open.kind === "settings") return settingsSheet(scene);
  return open.kind === "keys" ? helpSheet(scene) : outcomeSheet(scene);
}

/**
 * What the decision needs.
 * @param {Scene} scene
 */
export function decisionSheet(scene) {
  const { position } = scene;
  const { decision, view } = position;
  if (!decision) return view.shown.length > 0 && !view.over ? revealed(scene) : null;
  if (hasLanes(position) || (scene.attention.sending && scene.attention.lanes)) return lanesSheet(scene);
  const made = BY_KIND[decision.kind];
  if (made) return made(scene);
  if (position.inMainPhase) return null;
  const cards = offTable(position);
  return cards.length > 0 ? choiceOfCards(scene, cards) : null;
}

/**
 * On a small screen the actions of the selected card are a sheet.
 * @param {Scene} scene
 */
function phoneSheet(scene) {
  const { attention, measures } = scene;
  if (!hasActionsSheet(measures) || !attention.selected || attention.aiming) return null;
  return cardActionsSheet(scene, attention.selected);
}
