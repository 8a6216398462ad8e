/**
 * What this browser keeps of replays: notes by game and decision, branches, and the replays that were opened last.
 * @module
 */

import { BrowserStore } from "../lib/browser-store.js";

/** @typedef {import("./lines.js").Line} Line */
/** @typedef {{ id: string, title: string, when: string }} Opened */
/** @typedef {{ notes: Record<string, string>, lines: Line[] }} Pages */

const LATEST = "inkwright.replays";
const NAME = (/** @type {string} */ id) => `inkwright.replay.${id}`;
/** How many replays are remembered. */
const REMEMBERED = 30;
/** The longest note, in characters. */
export const LONGEST_NOTE = 2000;

/** The notes and branches of one replay. */
export class Notebook extends BrowserStore {
  /** @param {string} id of the replay */
  constructor(id) {
    super();
    this.id = id;
    const found = this.read(NAME(id));
    /** @type {Record<string, string>} by line and decision */
    this.notes = texts(found?.notes);
    /** @type {Line[]} */
    this.lines = Array.isArray(found?.lines) ? found.lines.filter(isLine) : [];
  }

  /**
   * The name of a moment in the notes.
   * @param {Line} line
   * @param {number} at
   */
  place(line, at) {
    return at <= line.root ? `/${at}` : `${line.id}/${at}`;
  }

  /**
   * @param {Line} line
   * @param {number} at
   */
  note(line, at) {
    return this.notes[this.place(line, at)] ?? "";
  }

  /**
   * @param {Line} line
   * @param {number} at
   * @param {string} words
   */
  write(line, at, words) {
    const { [this.place(line, at)]: _, ...others } = this.notes;
    this.notes = words.trim() ? { ...others, [this.place(line, at)]: words.slice(0, LONGEST_NOTE) } : others;
    this.keep();
  }

  /** @param {readonly Line[]} lines */
  keepLines(lines) {
    this.lines = lines.filter((line) => line.id !== "").map((line) => ({ ...line, track: null }));
    const here = new Set(["", ...this.lines.map(({ id }) => id)]);
    this.notes = Object.fromEntries(Object.entries(this.notes).filter(([place]) => here.has(place.split("/")[0])));
    this.keep();
  }

  keep() {
    if (Object.keys(this.notes).length + this.lines.length === 0) this.attempt((store) => store.removeItem(NAME(this.id)));
    else this.attempt((store) => store.setItem(NAME(this.id), JSON.stringify({ notes: this.notes, lines: this.lines })));
  }

  /**
   * Remember that a replay was opened.
   * @param {string} title
   */
  opened(title) {
    const others = latestReplays().filter(({ id }) => id !== this.id);
    const latest = [{ id: this.id, title, when: new Date().toISOString() }, ...others].slice(0, REMEMBERED);
    this.attempt((store) => store.setItem(LATEST, JSON.stringify(latest)));
  }

  /**
   * @param {string} name
   * @returns {any}
   */
  read(name) {
    return parsed(this.attempt((store) => store.getItem(name)));
  }
}

/**
 * The replays that were opened last, the newest first.
 * @returns {Opened[]}
 */
export function latestReplays() {
  const found = parsed(new BrowserStore().attempt((store) => store.getItem(LATEST)));
  return Array.isArray(found) ? found.filter((one) => typeof one?.id === "string" && typeof one.title === "string" && typeof one.when === "string") : [];
}

/**
 * @param {string | null} text
 * @returns {any}
 */
function parsed(text) {
  try {
    return JSON.parse(text ?? "null");
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null; // somebody else's text
  }
}

/**
 * @param {any} found
 * @returns {Record<string, string>}
 */
function texts(found) {
  return Object.fromEntries(Object.entries(found ?? {}).filter(([, words]) => typeof words === "string"));
}

/**
 * @param {any} line
 * @returns {line is Line}
 */
function isLine(line) {
  const strings = (/** @type {any} */ list) => Array.isArray(list) && list.every((one) => typeof one === "string");
  return typeof line?.id === "string" && line.id !== "" && typeof line.parent === "string" && Number.isInteger(line.root) && strings(line.answers) && strings(line.labels);
}
