/**
 * Short messages that a page shows for a while.
 * @module
 */

import { h } from "./render.js";

/** How long a message can be read, in milliseconds. */
export const READ = 6000;
/** How long one that the user copies by hand can be read. */
export const READ_SLOWLY = 60_000;
/** How many messages are shown at once. */
const MOST = 4;

/** The messages of one page. */
export class Messages {
  /** @param {() => void} draw redraws the page */
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
   * @param {number} [time] in milliseconds
   */
  add(kind, text, time = READ) {
    const id = this.count++;
    this.shown = [...this.shown.slice(1 - MOST), { id, kind, text }];
    setTimeout(() => {
      this.shown = this.shown.filter((message) => message.id !== id);
      this.draw();
    }, time);
    this.draw();
  }

  /**
   * Say whether something was copied; if not, the text stays long enough to be copied by hand.
   * @param {{ done: boolean, says: string }} result
   */
  addCopied({ done, says }) {
    this.add(done ? "done" : "refused", says, done ? READ : READ_SLOWLY);
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
