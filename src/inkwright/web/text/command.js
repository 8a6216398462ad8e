/**
 * What the user types at the table in words.
 * @module
 */

import { picksSeveral } from "../table/picks.js";
import { fold } from "../table/sheets/names.js";

/** @typedef {import("../table/position.js").Position} Position */

/**
 * @typedef {{ answer: string }} Answer the notation of an option
 * @typedef {{ number: number }} Numbered the place of an option in the list
 * @typedef {{ say: string }} Say what the user is told
 * @typedef {{ act: "undo" | "cancel" | "menu" | "why" }} Act
 * @typedef {{ look: string }} Look at the cards with this name
 */

/** What can be typed. */
export const HELP =
  "Type the number of an option, or the beginning of its words. Type look and the name of a card to read it, why for what is not possible, undo, cancel or menu.";

/**
 * Understand a line.
 * @param {string} line
 * @param {Position} position
 * @param {number} count how many options are listed
 * @returns {Answer | Numbered | Say | Act | Look}
 */
export function understand(line, position, count) {
  const words = line.trim();
  const lower = words.toLowerCase();
  if (lower === "" || lower === "?" || lower === "help") return { say: HELP };
  if (lower === "undo" || lower === "cancel" || lower === "menu" || lower === "why") return { act: lower };
  if (lower.startsWith("look ")) return { look: words.slice(5) };
  const { decision, moves } = position;
  if (!decision) return { say: "It is not your decision now." };
  if (/^\d+$/.test(words)) {
    const number = Number(words) - 1;
    return number >= 0 && number < count ? { number } : { say: `There is no option ${words}. There are ${count}.` };
  }
  if (lower === "done" && picksSeveral(position)) return { number: count - 1 };
  const typed = fold(words);
  const whole = moves.find((move) => fold(move.label) === typed || fold(move.notation) === typed);
  const near = moves.filter((move) => fold(move.label).startsWith(typed) || fold(move.notation).startsWith(typed));
  if (whole ?? near.length === 1) return { answer: (whole ?? near[0]).notation };
  if (near.length > 1) return { say: `Several options begin with “${words}”: ${near.map((move) => moves.indexOf(move) + 1).join(", ")}. Type a number.` };
  if (decision.open && decision.kind === "name") return { answer: `name ${words}` };
  return { say: `No option begins with “${words}”. ${HELP}` };
}
