/**
 * The head of the sandbox: the pages of the site, the name of the scenario, and what is done with it as a whole.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { says } from "../lib/says.js";
import { siteHead } from "../lib/site.js";
import { icon } from "../table/icons.js";

/** @typedef {import("./page.js").SandboxPage} SandboxPage */

/** @param {SandboxPage} page */
export function head(page) {
  const { mode, document: edited } = page;
  return [
    siteHead("Sandbox"),
    h(
      "section",
      { key: "toolbar", class: "sandbox-bar", "aria-label": "The scenario" },
      h("h1", { class: "unseen" }, "The sandbox for judges"),
      h(
        "div",
        { class: "modes-switch", role: "group", "aria-label": "Build or play" },
        modeButton("build", "Build", "Put cards on the table", "", mode === "build", () => page.build()),
        modeButton("play", "Play", "Play the table as it was built", mode === "build" ? "P" : "", mode === "play", () => void page.play()),
      ),
      h("label", { class: "unseen", for: "name" }, "The question, in one line"),
      h("input", {
        key: "name",
        id: "name",
        class: "question-name",
        maxlength: 200,
        autocomplete: "off",
        spellcheck: "true",
        placeholder: "The question, in one line",
        value: edited.name,
        oninput: (/** @type {any} */ event) => page.edit({ ...page.document, name: event.target.value }),
      }),
      h(
        "div",
        { class: "sandbox-tools" },
        mode === "build" && tool("undo-edit", says("Undo", icon("undo")), () => page.undoEdit(), { disabled: page.history.length === 0, title: "Take the last change back (Ctrl+Z)" }),
        tool("open", "Open", () => page.open("open"), { title: "Open a scenario file" }),
        tool("save", "Save", () => page.open("save"), { title: "Save as a scenario file" }),
        tool("why", "See why", () => void page.seeWhy(), { title: "What happens, with the rule of each line and every open question" }),
        tool("study", "Study", () => page.open("study"), { title: "Add this table to a study" }),
        tool("share", "Share", () => void page.share(), { go: true, title: "Copy a link that shows this table" }),
      ),
    ),
  ];
}

/**
 * @param {string} key
 * @param {string} label
 * @param {string} title
 * @param {string} letter
 * @param {boolean} current
 * @param {() => void} run
 */
function modeButton(key, label, title, letter, current, run) {
  return h("button", { key: `mode-${key}`, type: "button", class: classes("button", current && "current"), "aria-pressed": current, title, onclick: run }, label, letter && h("kbd", { "aria-hidden": "true" }, letter));
}

/**
 * @param {string} key
 * @param {import("../lib/render.js").Kid} label
 * @param {() => void} run
 * @param {{ go?: boolean, disabled?: boolean, title?: string }} [look]
 */
function tool(key, label, run, { go = false, disabled = false, title } = {}) {
  return h("button", { key: `tool-${key}`, type: "button", class: classes("button", go && "go"), disabled, title, onclick: run }, label);
}
