/**
 * The keys of the sandbox, beside those of the table.
 * @module
 */

import { alter, find } from "./document.js";

/** @typedef {import("./page.js").SandboxPage} SandboxPage */

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(target.type));
}

/**
 * A key while the table is built.
 * @param {SandboxPage} page
 * @param {KeyboardEvent} event
 */
export function buildKey(page, event) {
  const undo = (event.ctrlKey || event.metaKey) && event.key === "z";
  if (isTyping(event.target) || ((event.ctrlKey || event.metaKey || event.altKey) && !undo)) return;
  const act = undo ? () => page.undoEdit() : actOf(page, event.key);
  if (!act) return;
  event.preventDefault();
  act();
}

/**
 * @param {SandboxPage} page
 * @param {string} key
 * @returns {(() => void) | undefined}
 */
function actOf(page, key) {
  const letters = page.settings.values.letters;
  if (key === "/") return () => page.focusSearch();
  if (key === "Escape" && page.selected !== null) return () => page.select(null);
  if (key.length === 1 && !letters) return undefined;
  if (key === "p") return () => void page.play();
  const found = find(page.document, page.selected);
  if (!found) return undefined;
  const { card } = found;
  if (key === "Delete" || key === "Backspace") return () => page.removeCard(card.id);
  if (!("exerted" in card)) return undefined;
  const change = (/** @type {Partial<import("./document.js").PlacedStack>} */ part) => () => page.edit(alter(page.document, card.id, part));
  if (key === "x") return change({ exerted: !card.exerted });
  if (key === "y") return change({ drying: !card.drying });
  if (key === "+" || key === "=") return change({ damage: card.damage + 1 });
  if (key === "-") return change({ damage: Math.max(0, card.damage - 1) });
  return undefined;
}

/**
 * A key while the table is played; all others are the table's.
 * @param {SandboxPage} page
 * @param {KeyboardEvent} event
 */
export function playKey(page, event) {
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  /** @type {Record<string, () => void>} */
  const acts = { x: () => page.expect(), ".": () => void page.goTo(page.at + 1), r: () => void page.runScenario() };
  if (event.key === "Escape" && page.expecting) acts.Escape = () => page.expect();
  const inSheet = page.table.attention.sheet !== null;
  if (!page.settings.values.letters || inSheet || !acts[event.key]) return;
  event.preventDefault();
  event.stopPropagation();
  acts[event.key]();
}
