/**
 * The log: what happened, with the turns as headings and the cards as links that light them.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { icon } from "./icons.js";
import { shortTitle } from "./say.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./view.js").LogLine} LogLine */

/** What belongs to a larger deed, and is shown to those alone who want to see every step. */
const STEPS = /( is exerted| is readied|ink (is|are) readied|exerts \d+ ink|deck is shuffled|gains \d+ lore|ends the turn)\.$/;

/**
 * What stands out: words, a class and a sign.
 * @type {readonly [RegExp, string, Parameters<typeof icon>[0]][]}
 */
const DEEDS = Object.freeze([
  [/ (quests for|gives) \d+ lore/, "gained", "lore"],
  [/ challenges /, "fought", "strength"],
  [/ is banished\b/, "lost", "close"],
  [/ into the inkwell\b/, "inked", "drop"],
  [/ sings? /, "sung", "song"],
  [/ (plays|is shifted onto) /, "played", "next"],
]);

/**
 * @param {Scene} scene
 */
export function log(scene) {
  return scene.memo.get("log", [], () => drawLog(scene));
}

/** @param {Scene} scene */
function drawLog(scene) {
  const { position, lines } = scene;
  const { model, view } = position;
  const expression = namesExpression(position);
  const names = lines.get("names", [expression], () => (expression ? new RegExp(expression) : null));
  const drawn = new Set(["names"]);
  const items = together(model.log ?? view.log, model.logFrom).map(({ line, times, number }) => {
    const key = `line-${number}`;
    drawn.add(key);
    return lines.get(key, [line.text, line.rule, times, names, model.cards], () => logLine(scene, key, line, times, names));
  });
  lines.prune((key) => drawn.has(key));
  return h(
    "section",
    { key: "log", class: "log", "aria-label": "What happened" },
    h("div", { key: "log-lines", class: "lines", role: "log", tabindex: 0, "aria-label": "Log" }, h("ol", null, items)),
  );
}

/**
 * Lines that say the same one after the other, as one that says how often, with the number of the first of them.
 * @param {readonly LogLine[]} lines
 * @param {number} [from] the number of the first line
 */
export function together(lines, from = 0) {
  /** @type {{ line: { text: string, rule?: string, said?: boolean }, times: number, number: number }[]} */
  const found = [];
  lines.forEach((one, i) => {
    const line = typeof one === "string" ? { text: one } : one;
    const last = found.at(-1);
    if (last && last.line.text === line.text && last.line.rule === line.rule) last.times += 1;
    else found.push({ line, times: 1, number: from + i });
  });
  return found;
}

/**
 * @param {Scene} scene
 * @param {string} key
 * @param {{ text: string, rule?: string, said?: boolean }} line
 * @param {number} times how often it happened
 * @param {RegExp | null} names
 */
function logLine(scene, key, { text, rule, said }, times, names) {
  const turn = / begins turn (\d+)\.?$/.exec(text);
  if (turn) return h("li", { key, class: "turn-heading" }, `Turn ${turn[1]} · `, h("bdi", null, text.slice(0, turn.index)));
  const deed = said ? undefined : DEEDS.find(([words]) => words.test(text));
  const quiet = !said && STEPS.test(text);
  return h("li", { key, class: classes(said && "said", quiet && "detail", deed?.[1]) }, deed && h("i", { "aria-hidden": "true" }, icon(deed[2])), h("span", null, names ? linked(scene, text, names) : text, times > 1 && h("b", { class: "times" }, ` ${times} ×`)), rule && ruleLink(rule));
}

/**
 * The number of the rule that a line follows; it leads to the rule, beside the game.
 * @param {string} rule
 */
function ruleLink(rule) {
  const [number, edition] = rule.split(":").reverse();
  const said = edition ? `Rule ${number} of ${edition}` : `Rule ${number}`;
  return h("a", { class: "rule-link", href: `/rules?number=${encodeURIComponent(rule)}`, target: "_blank", rel: "noopener", title: said, "aria-label": said }, number);
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
    const shown = part.includes(" - ") ? (position.model.cards[part]?.name ?? shortTitle(part)) : part;
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
 * An expression that finds the names of the cards that are known here, the longest first; empty: none is known.
 * @param {Position} position
 */
function namesExpression(position) {
  const names = new Set([...Object.keys(position.model.cards), ...position.view.stacks.map((stack) => stack.title)]);
  const escaped = [...names].sort((a, b) => b.length - a.length).map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return escaped.length > 0 ? `(${escaped.join("|")})` : "";
}
