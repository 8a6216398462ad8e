/**
 * Short messages that a page shows for a while.
 * @module
 */

import { h } from "./render.js";

/** How long a message can be read, in milliseconds. */
export const READ = 6000;
/** How many messages are shown at once. */
const MOST = 4;

/** The messages of one page. */
export class Messages {
  /** @param {() => void} draw draws the page anew */
  constructor(draw) {
    this.draw = draw;
    /** @type {{ id: number, kind: string, text: string }[]} */
    this.shown = [];
    this.count = 0;
  }

  /**
   * Show a message for a while.
   * @param {string} kind "done", "refused" or "said"
   * @param {string} text
   */
  add(kind, text) {
    const id = this.count++;
    this.shown = [...this.shown.slice(1 - MOST), { id, kind, text }];
    setTimeout(() => {
      this.shown = this.shown.filter((message) => message.id !== id);
      this.draw();
    }, READ);
    this.draw();
  }

  /** The list of messages. */
  list() {
    return h(
      "div",
      { key: "said", role: "log", "aria-label": "Messages", class: "notice-list" },
      this.shown.map(({ id, kind, text }) => h("p", { key: `message-${id}`, class: `notice ${kind}` }, text)),
    );
  }
}
