/**
 * The menu of a table and what it leads to: saying something, conceding, reporting a problem.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { wayBack } from "../lib/way-back.js";
import { button, dialog } from "./dialog.js";

/** @typedef {import("./page.js").SeatPage} SeatPage */

/** @param {SeatPage} page */
export function menu(page) {
  const { session, shown } = page;
  const open = (/** @type {() => void} */ act) => () => {
    page.open(null);
    act();
  };
  const back = wayBack(session.id);
  const playing = session.plays && session.state && !session.over && !session.parted;
  return dialog({
    name: "menu",
    title: "Menu",
    close: () => page.open(null),
    body: h(
      "ul",
      { class: "menu" },
      session.plays && item("say", "Say something", () => page.open("say")),
      shown.settings && item("settings", "Settings", open(shown.settings)),
      shown.sound && item("sound", shown.sound.on() ? "Sound: on" : "Sound: off", () => (shown.sound?.toggle(), page.draw())),
      shown.keys && item("keys", "Keys", open(shown.keys), "for-keys"),
      h("li", null, h("a", { class: "button", href: shown.other.address(session.id) }, shown.other.label)),
      item("link", "Copy the link for watchers", () => page.copy(page.tableLink())),
      item("report", "Report a problem", () => page.open("report")),
      playing && item("concede", "Concede", () => page.open("concede")),
      back && h("li", null, h("a", { class: "button", href: back.href }, back.label)),
      h("li", null, h("a", { class: "button", href: "/" }, "Home")),
    ),
  });
}

/**
 * @param {string} name
 * @param {string} label
 * @param {() => void} run
 * @param {string} [look]
 */
export function item(name, label, run, look = "") {
  return h("li", { class: classes(look) }, button(`menu-${name}`, label, run));
}

/** @param {SeatPage} page */
export function sayDialog(page) {
  const { session } = page;
  const say = (/** @type {string} */ words) => {
    session.say(words);
    page.open(null);
  };
  const presets = Object.entries(/** @type {Record<string, string>} */ (session.hello?.presets ?? {}));
  return dialog({
    name: "say",
    title: "Say something to everybody at the table",
    close: () => page.open(null),
    body: [
      h("div", { class: "presets" }, presets.map(([key, words]) => button(`preset-${key}`, words, () => say(key)))),
      session.hello?.free_chat &&
        h(
          "form",
          {
            class: "line-form",
            onsubmit: (/** @type {any} */ event) => {
              event.preventDefault();
              const words = new FormData(event.target).get("words");
              if (typeof words === "string" && words.trim()) say(words.trim());
            },
          },
          h("label", { for: "chat-words" }, "Your words"),
          h("input", { key: "chat-words", id: "chat-words", name: "words", maxlength: 200, autocomplete: "off" }),
          h("button", { type: "submit", class: "button" }, "Say it"),
        ),
    ],
  });
}

/** @param {SeatPage} page */
export function concedeDialog(page) {
  const { session } = page;
  const seat = session.state?.seat ?? 0;
  const several = (session.hello?.you.seats.length ?? 0) > 1;
  return dialog({
    name: "concede",
    title: several ? `Concede as ${session.seats[seat]?.name}?` : "Concede the game?",
    close: () => page.open(null),
    body: h("p", null, "You lose this game at once. This cannot be taken back."),
    foot: [
      button("concede-no", "Play on", () => page.open(null)),
      button("concede-yes", "Concede", () => (session.concede(), page.open(null)), { danger: true }),
    ],
  });
}

/**
 * A report of a problem: what happened in the user's words, with what the page knows, as a file to send on.
 * @param {SeatPage} page
 */
export function reportDialog(page) {
  const { session } = page;
  const over = Boolean(session.over?.record);
  return dialog({
    name: "report",
    title: "Report a problem",
    close: () => page.open(null),
    body: [
      h("label", { for: "report-words" }, "What happened, and what should have happened?"),
      h("textarea", { key: "report-words", id: "report-words", rows: 5, value: page.reportWords, oninput: (/** @type {any} */ event) => (page.reportWords = event.target.value) }),
      h("p", { class: "aside-words" }, over ? "The file holds your words, what you see now, and the record of the game." : "The file holds your words, what you see now, and your log. The record of the game joins it when the game is over."),
    ],
    foot: [button("report-cancel", "Cancel", () => page.open(null)), button("report-save", "Save the report", () => page.saveReport()), session.plays && button("report-send", "Send it to the host", () => page.sendReport(), { go: true })],
  });
}
