/**
 * A file of another platform: the server says what it holds, and keeps a game of it only when the user opens it.
 * @module
 */

import { postFile, Refused } from "../lib/api.js";
import { counted } from "../lib/count.js";
import { h } from "../lib/render.js";

/**
 * @typedef {{ source: string, name: string, seat: number, winner: number | null, how: string, frames: number, frames_replayed: number, report: string, warnings: string[] }} Found
 *   a game in a file
 */

/** The largest file that the server takes, in bytes. */
const LARGEST = 2_000_000;
/** The beginnings of packed files: gzip and zip. */
const PACKED = [[0x1f, 0x8b], [0x50, 0x4b]];
/** How much of a text is looked at. */
const LOOKED_AT = 4096;

/**
 * Is a file one of another platform, and no record of a game?
 * @param {File} file
 */
export async function isForeign(file) {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer().catch(() => new ArrayBuffer(0)));
  if (PACKED.some(([first, second]) => bytes[0] === first && bytes[1] === second)) return true;
  const text = new TextDecoder().decode(bytes);
  return /^\s*[{[]/.test(text) ? !text.includes('"inkwright"') : !text.trimStart().startsWith("inkwright record") && /^.*\b(turn 1|You|Opponent|Player 1)\b/im.test(text);
}

/** The file that was dropped last. */
export class Importing {
  /**
   * @param {() => void} changed
   * @param {(id: string) => void} open a replay
   */
  constructor(changed, open) {
    this.changed = changed;
    this.open = open;
    /** @type {File | null} */
    this.file = null;
    /** @type {Found[]} */
    this.games = [];
    this.error = "";
    this.busy = false;
  }

  /** @param {File} file */
  async read(file) {
    this.file = file;
    this.games = [];
    const found = await this.send("");
    if (found) this.games = found.games;
    this.changed();
  }

  /** @param {number} number of the game in the file, from 1 */
  async keep(number) {
    const made = await this.send(`?keep=${number}`);
    if (made) this.open(made.id);
    this.changed();
  }

  /** @param {string} query */
  async send(query) {
    const { file } = this;
    if (!file || this.busy) return null;
    this.error = file.size > LARGEST ? `“${file.name}” is too large: a file has at most ${LARGEST / 1_000_000} MB here.` : "";
    if (this.error) return null;
    this.busy = true;
    this.changed();
    try {
      return await postFile(`/api/imports${query}`, file);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.error = `“${file.name}” cannot be read: ${refused.message}`;
    } finally {
      this.busy = false;
    }
    return null;
  }
}

/** @param {Importing} importing */
export function importBox(importing) {
  const { games, file } = importing;
  if (games.length === 0 || !file) return null;
  return h(
    "section",
    { key: "imported", class: "panel imported", "aria-labelledby": "imported-title" },
    h("h2", { id: "imported-title" }, h("bdi", null, file.name)),
    h("ol", { class: "games" }, games.map((game, at) => importedGame(importing, game, at + 1))),
    h("p", { class: "aside-words" }, "Nothing of the file is kept until you open a game. Names and chat are left out."),
  );
}

/**
 * @param {Importing} importing
 * @param {Found} game
 * @param {number} number
 */
function importedGame(importing, game, number) {
  const whole = game.frames_replayed === game.frames;
  const played = whole ? `all ${counted(game.frames, "frame")} played again, each one equal` : `${game.frames_replayed} of ${counted(game.frames, "frame")} played again`;
  const won = game.winner === null ? "no winner" : game.winner === game.seat ? "won" : "lost";
  return h(
    "li",
    { key: `imported-${number}` },
    h("p", null, h("b", null, `${won}${game.how ? ` (${game.how})` : ""}`), `: ${played}.`),
    game.warnings.map((warning, at) => h("p", { key: `warning-${at}`, class: "aside-words" }, warning)),
    game.report && h("details", { key: `report-${number}` }, h("summary", null, "Where it differs from the rules here"), h("pre", { class: "import-report" }, game.report)),
    h("button", { key: `open-${number}`, type: "button", class: "button go", disabled: importing.busy, onclick: () => void importing.keep(number) }, "Open this game"),
  );
}
