/**
 * The dialogs of the sandbox, and its messages.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { button, dialog } from "../seat/dialog.js";
import { item } from "../seat/menu.js";
import { studyDialog } from "../study/dialog.js";
import { ownCardDialog } from "./own-card.js";

/** @typedef {import("./page.js").SandboxPage} SandboxPage */

/** @param {SandboxPage} page */
export function dialogs(page) {
  const made = { open: openDialog, save: saveDialog, share: shareDialog, menu: menuDialog, own: ownCardDialog, facts: factsDialog, result: resultDialog, study: addDialog };
  return [
    h("div", { key: "notices", class: "notices" }, page.messages.list()),
    page.dialog && made[page.dialog](page),
  ];
}

/** @param {SandboxPage} page */
function openDialog(page) {
  return dialog({
    name: "open",
    title: "Open a scenario",
    close: () => page.open(null),
    body: [
      h("label", { for: "file" }, "A scenario file from this device, or dropped on this page"),
      h("input", { key: "file", id: "file", type: "file", accept: ".yaml,.yml,.txt", onchange: (/** @type {any} */ event) => event.target.files[0] && void page.openFile(event.target.files[0]) }),
      h("label", { for: "text" }, "Or its text, which you can also change here"),
      h("textarea", { key: "text", id: "text", autofocus: true, class: "scenario-text", rows: 14, spellcheck: "false", value: page.text, "aria-invalid": page.dialogError ? "true" : undefined, "aria-describedby": page.dialogError ? "open-error" : undefined, oninput: (/** @type {any} */ event) => (page.text = event.target.value) }),
      page.dialogError && h("p", { id: "open-error", class: "problems", role: "alert" }, page.dialogError),
    ],
    foot: [button("open-cancel", "Cancel", () => page.open(null)), button("open-text", "Open the text", () => void page.takeText(), { go: true })],
  });
}

/** @param {SandboxPage} page */
function saveDialog(page) {
  return dialog({
    name: "save",
    title: "Save the scenario",
    close: () => page.open(null),
    body: [
      h("label", { for: "saved" }, "The file, as ", h("code", null, "inkwright scenario"), " runs it"),
      h("textarea", { key: "saved", id: "saved", autofocus: true, class: "scenario-text", rows: 14, readonly: true, spellcheck: "false", value: page.text }),
    ],
    foot: [button("save-copy", "Copy the text", () => void page.copy(page.text, "The text")), button("save-question", "Save as a question", () => void page.saveQuestion()), button("save-file", "Save the file", () => page.saveFile(), { go: true })],
  });
}

/** @param {SandboxPage} page */
function shareDialog(page) {
  const long = page.link.length > 8000;
  return dialog({
    name: "share",
    title: "Share this table",
    close: () => page.open(null),
    body: [
      h("label", { for: "link" }, "Whoever opens this link sees the same table", page.mode === "play" ? " at this step." : "."),
      h("input", { key: "link", id: "link", readonly: true, autofocus: true, value: page.link, onfocus: (/** @type {any} */ event) => event.target.select() }),
      h("p", { class: "aside-words" }, "The table is in the link itself. Nothing is stored on the server."),
      long && h("p", { class: "problems" }, "The link is long. Some messengers cut it: send the file instead."),
    ],
    foot: [button("share-copy", "Copy the link", () => void page.copy(page.link, "The link"), { go: true })],
  });
}

/** @param {SandboxPage} page */
function addDialog(page) {
  return studyDialog({ close: () => page.open(null), add: (study) => page.addToStudy(study), error: page.dialogError });
}

/** @param {SandboxPage} page */
function menuDialog(page) {
  const then = (/** @type {() => void} */ act) => () => {
    page.open(null);
    act();
  };
  return dialog({
    name: "menu",
    title: "Menu",
    close: () => page.open(null),
    body: h(
      "ul",
      { class: "menu" },
      item("build", "Change the table", then(() => page.build())),
      item("run", "Run the scenario", () => void page.runScenario()),
      item("save", "Save", () => page.open("save")),
      item("why", "See why", () => void page.seeWhy()),
      item("study", "Add to a study", () => page.open("study")),
      item("share", "Share", () => void page.share()),
      item("settings", "Settings", then(() => page.table.acts.open({ kind: "settings" }))),
      item("keys", "Keys", then(() => page.table.acts.open({ kind: "keys" }))),
      h("li", null, h("a", { class: "button", href: "/" }, "Home")),
    ),
  });
}

/** @param {SandboxPage} page */
function factsDialog(page) {
  return dialog({
    name: "facts",
    title: page.facts[0]?.of ? page.facts[0].key : "What must be so?",
    close: () => page.open(null),
    body: h(
      "form",
      {
        key: "facts-form",
        id: "facts-form",
        class: "facts",
        onsubmit: (/** @type {any} */ event) => {
          event.preventDefault();
          const chosen = new Set(new FormData(event.target).getAll("fact").map(Number));
          page.addFacts(page.facts.filter((_, i) => chosen.has(i)));
        },
      },
      page.facts.map((fact, i) => h("label", { key: `fact-label-${i}-${fact.words}`, class: "check" }, h("input", { key: `fact-${i}-${fact.words}`, type: "checkbox", name: "fact", autofocus: i === 0, value: String(i), checked: Boolean(fact.likely) }), ` ${fact.words}`)),
    ),
    foot: [button("facts-cancel", "Cancel", () => page.open(null)), h("button", { key: "facts-take", type: "submit", form: "facts-form", class: "button go" }, "Expect this")],
  });
}

/** @param {SandboxPage} page */
function resultDialog(page) {
  const { result } = page;
  const lines = (/** @type {string} */ title, /** @type {string[]} */ all) => all?.length > 0 && h("details", { key: `result-${title}` }, h("summary", null, title), h("pre", { class: "result-lines", tabindex: 0 }, all.join("\n")));
  return dialog({
    name: "result",
    title: !result ? "Running …" : result.ok ? "It holds" : "It does not hold",
    close: () => page.open(null),
    body: result
      ? h(
          "div",
          { key: "result", class: classes("result", result.ok ? "holds" : "fails"), role: "status" },
          result.ok && h("p", null, page.document.steps.length === 0 && Object.keys(page.document.expect).length === 0 ? "The table can be built. No step and no expectation is written yet." : "Every step could be taken, and everything is as expected."),
          !result.ok && result.step && h("p", null, h("b", null, "At "), result.step),
          !result.ok && result.expected && h("p", null, h("b", null, "Expected: "), result.expected),
          !result.ok && h("p", null, result.expected && h("b", null, "Got: "), result.got),
          !result.ok && [lines("The table then", result.table), lines("What happened", result.log)],
        )
      : h("p", { role: "status" }, "One moment …"),
  });
}
