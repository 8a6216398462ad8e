/**
 * The dialogs of a replay: what can be saved, playing on, the keys.
 * @module
 */

import { h } from "../lib/render.js";
import { button, dialog } from "../seat/dialog.js";
import { studyDialog } from "../study/dialog.js";

/** @typedef {import("./viewer.js").Viewer} Viewer */

/** @param {Viewer} viewer */
function menu(viewer) {
  const item = (/** @type {string} */ key, /** @type {string} */ label, /** @type {() => void} */ run) => h("li", null, button(`menu-${key}`, label, () => (viewer.open(null), run())));
  return dialog({
    name: "menu",
    title: "This moment",
    close: () => viewer.open(null),
    body: h(
      "ul",
      { class: "menu" },
      item("picture", "Save as a picture (SVG)", () => viewer.savePicture()),
      item("scenario", "Save as a scenario", () => void viewer.saveFile("scenario")),
      item("sandbox", "Open in the sandbox", () => void viewer.openInSandbox()),
      item("record", "Save the record of the game", () => void viewer.saveFile("record")),
      item("study", "Add it to a study", () => viewer.open("study")),
      item("share", "Copy the link to this moment", () => void viewer.share()),
      item("play", "Play on from here", () => viewer.open("play")),
      item("settings", "Settings", () => viewer.table.acts.open({ kind: "settings" })),
      item("keys", "Keys", () => viewer.open("keys")),
      viewer.facts.own && item("delete", "Delete this replay", () => viewer.open("delete")),
      h("li", null, h("a", { class: "button", href: "/replay" }, "Another replay")),
    ),
  });
}

/** @param {Viewer} viewer */
function play(viewer) {
  const { facts, moment, bots, bot, seat, busy, error } = viewer;
  const over = Boolean(moment?.view.over);
  return dialog({
    name: "play",
    title: "Play on from here",
    close: () => viewer.open(null),
    body: over
      ? h("p", null, "The game is over at this moment. Go to an earlier one.")
      : [
          h("p", null, "A new game begins with this position. It is your own: nothing of the replay changes."),
          h("label", { for: "play-seat" }, "You play"),
          h("select", { key: "play-seat", id: "play-seat", value: String(seat), onchange: (/** @type {any} */ event) => ((viewer.seat = Number(event.target.value)), viewer.draw()) }, facts.names.map((name, i) => h("option", { value: String(i) }, name))),
          h("label", { for: "play-bot" }, facts.names.length > 2 ? "The others are bots" : "The other is a bot"),
          h("select", { key: "play-bot", id: "play-bot", value: bot, onchange: (/** @type {any} */ event) => ((viewer.bot = event.target.value), viewer.draw()) }, (bots.length > 0 ? bots : [bot]).map((name) => h("option", { value: name }, name))),
          error && h("p", { class: "problems", role: "alert" }, error),
        ],
    foot: [button("play-cancel", "Cancel", () => viewer.open(null)), !over && button("play-go", busy ? "One moment …" : "Play on", () => void viewer.playOn(), { go: true, disabled: busy })],
  });
}

/** @param {Viewer} viewer */
function remove(viewer) {
  const { busy, error } = viewer;
  return dialog({
    name: "delete",
    title: "Delete this replay?",
    close: () => viewer.open(null),
    body: [h("p", null, "Its link leads nowhere then, for anybody, and the branches that were made of it are deleted, too. The notes stay in your browser."), error && h("p", { class: "problems", role: "alert" }, error)],
    foot: [button("delete-cancel", "Keep it", () => viewer.open(null)), button("delete-go", busy ? "One moment …" : "Delete", () => void viewer.remove(), { danger: true, disabled: busy })],
  });
}

/** @param {Viewer} viewer */
function keys(viewer) {
  return dialog({
    name: "keys",
    title: "Keys",
    close: () => viewer.open(null),
    body: h(
      "div",
      { class: "key-groups" },
      viewer.keys.help().map(({ group, entries }) =>
        h("section", null, h("h3", null, group), h("dl", null, entries.map(({ keys: names, does }) => h("div", null, h("dt", null, names.map((name) => h("kbd", null, name))), h("dd", null, does))))),
      ),
    ),
  });
}

/** @param {Viewer} viewer */
function study(viewer) {
  return studyDialog({ close: () => viewer.open(null), add: (wanted) => void viewer.addToStudy(wanted), error: viewer.error, busy: viewer.busy });
}

export const DIALOGS = Object.freeze({ menu, play, keys, study, delete: remove });
