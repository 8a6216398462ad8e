/**
 * Studies: chapters of moments with text, arrows and branches. This browser keeps them; a link holds a whole study but
 * for the games, which are replays of the server.
 * @module
 */

import { BrowserStore } from "../lib/browser-store.js";
import { BadLink, MOST_PACKED, MOST_TEXT, pack, unpack } from "../sandbox/link.js";

/**
 * @typedef {{ answers: string[], labels: string[], text: string }} Branch
 * @typedef {object} Chapter a moment of a replay, or of a scenario
 * @property {string} replay the id of the replay; "" for a scenario
 * @property {string} scenario the text of the scenario; "" for a replay
 * @property {number} at answers before the moment, or steps of the scenario
 * @property {number} seat who sees it
 * @property {boolean} open with every hand
 * @property {string} title
 * @property {string} text
 * @property {[from: string, to: string][]} arrows from one card or player to another, by their titles
 * @property {Branch[]} branches
 *
 * @typedef {{ id: string, title: string, chapters: Chapter[] }} Study
 */

const KEPT = "inkwright.studies";
/** Limits, which a file of a study has, too. */
const MOST_STUDIES = 50;
export const MOST_CHAPTERS = 100;
export const MOST_OF_A_CHAPTER = 20;
const MOST_ANSWERS = 60;
export const MOST_TITLE = 200;
export const MOST_WORDS = 10_000;

/** The studies of this browser, the one that was changed last first. */
export class Studies extends BrowserStore {
  /** @returns {Study[]} */
  all() {
    const text = this.attempt((store) => store.getItem(KEPT));
    try {
      const found = JSON.parse(text ?? "[]");
      return Array.isArray(found) ? found.map((one) => studyOf(one)) : [];
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof BadLink)) throw error;
      return []; // somebody else's text
    }
  }

  /** @param {string} id */
  find(id) {
    return this.all().find((study) => study.id === id) ?? null;
  }

  /** @param {Study} study */
  keep(study) {
    const kept = [study, ...this.all().filter(({ id }) => id !== study.id)].slice(0, MOST_STUDIES);
    this.attempt((store) => store.setItem(KEPT, JSON.stringify(kept)));
  }

  /** @param {string} id */
  remove(id) {
    const kept = this.all().filter((study) => study.id !== id);
    this.attempt((store) => store.setItem(KEPT, JSON.stringify(kept)));
  }

  /**
   * Add a chapter to a study, or to a new one.
   * @param {Chapter} chapter
   * @param {Study | null} study
   * @returns {Study}
   */
  add(chapter, study) {
    const about = study ?? { id: newId(), title: "", chapters: [] };
    const grown = { ...about, chapters: [...about.chapters, chapter].slice(0, MOST_CHAPTERS) };
    this.keep(grown);
    return grown;
  }
}

/** @returns {string} */
export function newId() {
  return `s${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
}

/**
 * A chapter of a moment, with nothing said about it.
 * @param {Partial<Chapter>} given
 * @returns {Chapter}
 */
export function chapterOf(given) {
  return { replay: "", scenario: "", at: 0, seat: 0, open: false, title: "", text: "", arrows: [], branches: [], ...given };
}

/**
 * The address of a study; BadLink if it is too long for one.
 * @param {Study} study
 */
export async function linkOfStudy({ title, chapters }) {
  const text = JSON.stringify({ title, chapters });
  const packed = await pack(text);
  if (text.length > MOST_TEXT || packed.length > MOST_PACKED) throw new BadLink("This study is too long for a link. Save it as a file, and send that.");
  return `${location.origin}/study#t=${packed}`;
}

/**
 * The study of a fragment; null if it has none, BadLink if it cannot be read.
 * @param {string} hash
 * @returns {Promise<Study | null>}
 */
export async function studyOfLink(hash) {
  const found = /^#t=([^&]*)$/.exec(hash);
  if (!found) return null;
  const text = await unpack(found[1], "study");
  try {
    return studyOf({ ...JSON.parse(text), id: newId() });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new BadLink("This link holds no study.");
  }
}

/**
 * Read a study that came from elsewhere; BadLink if it is none.
 * @param {any} given
 * @returns {Study}
 */
export function studyOf(given) {
  const { id, title, chapters } = given ?? {};
  if (!isText(id, 60) || !isText(title, MOST_TITLE) || !isList(chapters, MOST_CHAPTERS)) throw new BadLink("This link holds no study.");
  return { id, title, chapters: chapters.map(readChapter) };
}

/**
 * @param {any} given
 * @param {number} i
 * @returns {Chapter}
 */
function readChapter(given, i) {
  const { replay, scenario, at, seat, open, title, text, arrows, branches } = given ?? {};
  const fine =
    isText(replay, 40) && isText(scenario, MOST_TEXT) && (replay === "") !== (scenario === "") && /^[\w-]*$/.test(replay) && isNumber(at, 99_999) && isNumber(seat, 9) && typeof open === "boolean" && isText(title, MOST_TITLE) && isText(text, MOST_WORDS) && isList(arrows, MOST_OF_A_CHAPTER) && arrows.every((/** @type {any} */ one) => isList(one, 2) && one.length === 2 && one.every((/** @type {any} */ end) => isText(end, MOST_TITLE))) && isList(branches, MOST_OF_A_CHAPTER) && branches.every(isBranch);
  if (!fine) throw new BadLink(`Chapter ${i + 1} of this study cannot be read.`);
  return { replay, scenario, at, seat, open, title, text, arrows, branches };
}

/** @param {any} one */
function isBranch(one) {
  const texts = (/** @type {any} */ list) => isList(list, MOST_ANSWERS) && list.every((/** @type {any} */ each) => isText(each, MOST_TITLE));
  return texts(one?.answers) && one.answers.length > 0 && texts(one.labels) && isText(one.text, MOST_WORDS);
}

/**
 * @param {any} value
 * @param {number} most
 */
function isText(value, most) {
  return typeof value === "string" && value.length <= most;
}

/**
 * @param {any} value
 * @param {number} most
 */
function isList(value, most) {
  return Array.isArray(value) && value.length <= most;
}

/**
 * @param {any} value
 * @param {number} most
 */
function isNumber(value, most) {
  return Number.isInteger(value) && value >= 0 && value <= most;
}
