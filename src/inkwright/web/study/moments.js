/**
 * What the chapters of a study show: each moment, fetched once, as a drawing with its arrows.
 * @module
 */

import { get, post, Refused } from "../lib/api.js";
import { pictureOf } from "../replay/picture-file.js";
import { cardOf } from "../table/cards.js";

/** @typedef {import("./studies.js").Chapter} Chapter */
/** @typedef {{ drawing: SVGSVGElement | null, titles: string[], names: string[], turn: number, problem: string }} Shown titles: cards and players that arrows can join */

/** The moments of the chapters, by what they are of. */
export class ChapterMoments {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {Map<string, Shown | null>} null: it is on its way */
    this.kept = new Map();
  }

  /**
   * The moment of a chapter, fetched if it is not here.
   * @param {Chapter} chapter
   */
  of(chapter) {
    const { replay, scenario, at, seat, open } = chapter;
    const name = JSON.stringify([replay, scenario, at, seat, open]);
    if (!this.kept.has(name)) void this.fetch(name, chapter);
    return this.kept.get(name) ?? null;
  }

  /**
   * @param {string} name
   * @param {Chapter} chapter
   */
  async fetch(name, chapter) {
    this.kept.set(name, null);
    try {
      this.kept.set(name, await (chapter.replay ? ofReplay(chapter) : ofScenario(chapter)));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.kept.set(name, { drawing: null, titles: [], names: [], turn: 0, problem: error.message });
    }
    this.changed();
  }
}

/**
 * @param {Chapter} chapter
 * @returns {Promise<Shown>}
 */
async function ofReplay({ replay, at, seat, open }) {
  const base = `/api/replays/${encodeURIComponent(replay)}`;
  const [found, cards] = await Promise.all([post(`${base}/moments`, { first: at, last: at, seat, open }), get(`${base}/cards`)]);
  const [moment] = found.moments;
  const players = moment.view.players.map((/** @type {any} */ player) => ({ ...player, hand: moment.hands?.[player.seat] ?? player.hand }));
  return shown({ ...moment.view, seat: null, players }, cards, seat);
}

/**
 * @param {Chapter} chapter
 * @returns {Promise<Shown>}
 */
async function ofScenario({ scenario, at, seat }) {
  const found = await post("/api/scenarios/play", { text: scenario, steps: at, answer: null });
  if (found.problem) throw new Refused(found.problem, 422, found);
  return shown({ ...found.view, seat: null }, found.cards, seat);
}

/**
 * @param {any} view
 * @param {Record<string, any>} printed
 * @param {number} near
 * @returns {Shown}
 */
function shown(view, printed, near) {
  const cards = Object.fromEntries(Object.entries(printed).map(([name, card]) => [name, cardOf(card)]));
  const names = view.players.map((/** @type {any} */ player) => player.name);
  const words = view.turn > 0 ? `Turn ${view.turn} · ${names[view.active]}` : "Before the first turn";
  const seats = names.map(() => ({ presence: /** @type {"online"} */ ("online") }));
  const drawing = pictureOf({ view, cards, log: [], logFrom: 0, near: Math.min(near, names.length - 1), seats }, names.join(" against "), words);
  return { drawing, titles: [...view.stacks.map((/** @type {any} */ stack) => stack.title), ...names], names, turn: view.turn, problem: "" };
}
