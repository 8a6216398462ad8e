/**
 * What stands beside the table while it is played: the steps, what is expected, and the run of the whole scenario.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { icon } from "../table/icons.js";
import { gameFacts, partFacts } from "./expect.js";
import { inline } from "./yaml.js";

/** @typedef {import("./page.js").SandboxPage} SandboxPage */

/** @param {SandboxPage} page */
export function playPanel(page) {
  const { document: edited, at, reply, busy } = page;
  const count = edited.steps.length;
  return h(
    "aside",
    { key: "play-panel", class: classes("play-panel", page.stepsOpen && "open"), "aria-label": "Steps and expectations" },
    h(
      "div",
      { key: "play-bar", class: "play-bar" },
      h("button", { key: "step-back", type: "button", class: "button", disabled: at === 0, title: "One step back (U)", onclick: () => page.back() }, icon("back"), "Back"),
      h("button", { key: "step-next", type: "button", class: "button", disabled: at >= count, title: "The next step of the scenario (.)", onclick: () => void page.goTo(at + 1) }, "Next", icon("next")),
      h("button", { key: "show-steps", type: "button", class: "button steps-button", "aria-expanded": page.stepsOpen, onclick: () => ((page.stepsOpen = !page.stepsOpen), page.draw()) }, `Steps ${at}/${count}`),
      h("button", { key: "expect", type: "button", class: classes("button", page.expecting && "current"), "aria-pressed": page.expecting, title: "Click on what must be so (X)", onclick: () => page.expect() }, "Expect", h("kbd", { "aria-hidden": "true" }, "X")),
      h("button", { key: "run", type: "button", class: "button", title: "Run the whole scenario (R)", onclick: () => void page.runScenario() }, "Run", h("kbd", { "aria-hidden": "true" }, "R")),
    ),
    page.expecting && expectPanel(page),
    reply?.failure && failure(reply.failure),
    h("div", { key: "play-lists", class: "play-lists" }, steps(page), expected(page)),
    h("p", { class: "unseen", role: "status" }, busy ? "" : `${at} of ${count} steps taken.`),
  );
}

/**
 * What can be expected beside the cards, for those who cannot click on it.
 * @param {SandboxPage} page
 */
function expectPanel(page) {
  const view = page.reply?.view;
  const entry = (/** @type {string} */ key, /** @type {string} */ words, /** @type {() => import("./expect.js").Fact[]} */ facts) => h("button", { key: `offer-${key}`, type: "button", class: "button", "data-offer": key, onclick: () => page.offer(facts()) }, words);
  const parts = /** @type {[import("./expect.js").Part, (player: import("../table/view.js").Player) => string][]} */ ([
    ["lore", ({ lore }) => `lore ${lore}`],
    ["ink", ({ ink }) => `ink ${ink.ready}/${ink.ready + ink.exerted}`],
    ["hand", ({ hand }) => `hand ${hand.length}`],
    ["discard", ({ discard }) => `discard ${discard.length}`],
    ["deck", ({ deck }) => `deck ${deck.count}`],
    ["play", () => "in play"],
  ]);
  return h(
    "section",
    { key: "expect-panel", class: "expect-panel", "aria-label": "What must be so" },
    h("p", { role: "status" }, "Click on what must be so: a card, a pile, the lore, the turn. ", h("span", { class: "keys-only" }, h("kbd", null, "Esc"), " ends it.")),
    view && h("div", { class: "offers" }, entry("turn", view.over ? "The outcome" : `Turn ${view.turn}`, () => gameFacts(view))),
    view?.players.map((player) =>
      h("div", { class: "offers" }, h("b", null, h("bdi", null, player.name)), parts.map(([part, words]) => entry(`${player.seat}-${part}`, words(player), () => partFacts(page, player.seat, part)))),
    ),
  );
}

/** @param {{ step: string, expected: string, got: string }} failed */
function failure({ step, expected: wanted, got }) {
  return h(
    "div",
    { key: "failure", class: "failure", role: "alert" },
    h("b", null, `Step ${step}`),
    wanted && h("p", null, h("span", null, "expected "), wanted),
    h("p", null, h("span", null, wanted ? "got " : ""), got),
  );
}

/** @param {SandboxPage} page */
function steps(page) {
  const { document: edited, at, reply } = page;
  const failed = reply?.failure?.number ?? -1;
  const entry = (/** @type {number} */ number, /** @type {import("../lib/render.js").Kid} */ inside, /** @type {string | false} */ more) =>
    h(
      "li",
      { key: `step-${number}` },
      h("button", { key: `step-button-${number}`, type: "button", class: classes("step", number <= at && "taken", number === at && "current-step", more), "aria-current": number === at ? "step" : undefined, onclick: () => void page.goTo(number) }, inside),
    );
  return h(
    "section",
    { class: "step-section", "aria-labelledby": "steps-title" },
    h("h2", { id: "steps-title" }, "Steps"),
    h("ol", { class: "steps" }, entry(0, "The table as built", false), edited.steps.map((step, i) => entry(i + 1, stepWords(step), i === failed && "failed"))),
    edited.steps.length === 0 && h("p", { class: "aside-words" }, "What you play at the table is noted here, step by step."),
  );
}

/** @param {import("./document.js").Step} step */
function stepWords(step) {
  const [kind = "", ...beside] = Object.keys(step);
  const value = step[kind];
  const more = beside.map((key) => ` ${key} ${inline(step[key])}`).join("");
  if (kind === "end_turn") return h("span", null, h("b", null, "end turn"), more);
  const words = Array.isArray(value) ? value.map(plainWords).join(kind === "challenge" || kind === "move" ? " → " : ", ") : plainWords(value);
  return h("span", null, h("b", null, kind), ` ${words}${more}`);
}

/**
 * A value without the marks that a file needs.
 * @param {any} value
 * @returns {string}
 */
export function plainWords(value) {
  if (Array.isArray(value)) return value.map(plainWords).join(", ");
  if (typeof value === "object" && value !== null) return Object.entries(value).map(([key, held]) => `${key} ${plainWords(held)}`).join(", ");
  const text = String(value ?? "none"); // a file that was read holds texts only
  return text === "true" ? "yes" : text === "false" ? "no" : text;
}

/** @param {SandboxPage} page */
function expected(page) {
  const entries = Object.entries(page.document.expect);
  return h(
    "section",
    { class: "step-section", "aria-labelledby": "expect-title" },
    h("h2", { id: "expect-title" }, "At the end"),
    entries.length === 0 && h("p", { class: "aside-words" }, "Nothing is expected yet. Press Expect, then click on what must be so."),
    entries.length > 0 && page.isUnrun && h("p", { key: "unrun", class: "unrun", role: "status" }, "Not run since the change."),
    h(
      "ul",
      { class: classes("expected", page.isUnrun && "stale") },
      entries.map(([key, value]) =>
        h(
          "li",
          { key: `expected-${key}` },
          h("span", null, h("b", null, h("bdi", null, key)), ` ${plainWords(value)}`),
          h("button", { key: `forget-${key}`, type: "button", class: "button quiet", "aria-label": `Expect nothing of ${key}`, onclick: () => forget(page, key) }, icon("close")),
        ),
      ),
    ),
  );
}

/**
 * @param {SandboxPage} page
 * @param {string} key
 */
function forget(page, key) {
  page.edit({ ...page.document, expect: Object.fromEntries(Object.entries(page.document.expect).filter(([one]) => one !== key)) });
}
