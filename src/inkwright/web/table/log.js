/**
 * The log: what happened, with the turns as headings and the cards as links that light them.
 * @module
 */

import { h } from "../lib/render.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./view.js").LogLine} LogLine */

/**
 * @param {Scene} scene
 */
export function log(scene) {
  return scene.memo.get("log", [], () => drawLog(scene));
}

/** @param {Scene} scene */
function drawLog(scene) {
  const { position } = scene;
  const lines = position.model.log ?? position.view.log;
  const names = nameFinder(position);
  return h(
    "section",
    { key: "log", class: "log", "aria-label": "What happened" },
    h("div", { key: "log-lines", class: "lines", role: "log", tabindex: 0, "aria-label": "Log" }, h("ol", null, lines.map((line) => logLine(scene, line, names)))),
  );
}

/**
 * @param {Scene} scene
 * @param {LogLine} line
 * @param {RegExp | null} names
 */
function logLine(scene, line, names) {
  const { text, rule } = typeof line === "string" ? { text: line, rule: undefined } : line;
  const turn = / begins turn (\d+)\.?$/.exec(text);
  if (turn) return h("li", { class: "turn-heading" }, `Turn ${turn[1]} · `, h("bdi", null, text.slice(0, turn.index)));
  return h("li", null, h("span", null, names ? linked(scene, text, names) : text), rule && ruleLink(rule));
}

/**
 * The number of the rule that a line follows; it leads to the rule, beside the game.
 * @param {string} rule
 */
function ruleLink(rule) {
  return h("a", { class: "rule-link", href: `/rules?number=${encodeURIComponent(rule)}`, target: "_blank", rel: "noopener", title: `Rule ${rule}`, "aria-label": `Rule ${rule}` }, rule);
}

/**
 * A text whose card names are buttons.
 * @param {Scene} scene
 * @param {string} text
 * @param {RegExp} names
 */
function linked({ acts, position }, text, names) {
  return text.split(names).map((part, i) => {
    if (i % 2 === 0) return part;
    const shown = part.includes(" - ") && position.model.cards[part]?.name ? position.model.cards[part].name : part;
    return h(
      "a",
      {
        class: "card-link",
        role: "button",
        tabindex: 0,
        title: part,
        onpointerenter: () => acts.look(`name:${part}`),
        onpointerleave: () => acts.look(null),
        onfocus: () => acts.look(`name:${part}`),
        onclick: () => acts.look(`name:${part}`),
      },
      h("bdi", null, shown),
    );
  });
}

/**
 * An expression that finds the names of the cards that are known here, the longest first.
 * @param {Position} position
 */
function nameFinder(position) {
  const names = new Set([...Object.keys(position.model.cards), ...position.view.stacks.map((stack) => stack.title)]);
  const escaped = [...names].sort((a, b) => b.length - a.length).map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return escaped.length > 0 ? new RegExp(`(${escaped.join("|")})`) : null;
}
