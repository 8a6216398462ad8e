/**
 * What happens in a situation: each line with its rules, the text that acted, and the open question as a tree.
 * @module
 */

import { h } from "../lib/render.js";
import { withSymbols } from "../table/words.js";

/**
 * @typedef {{ text: string, rules: string[], card: string | null, ability: string | null, words: string | null }} Line
 * @typedef {{ answer: string, log: { text: string, rules: string[] }[], then: OpenQuestion | null, more: string | null }} Branch
 * @typedef {{ player: string, prompt: string, short: string, rules: string[], options: Branch[], left: number, withheld: { text: string, rules: string[] }[] }} OpenQuestion
 * @typedef {object} Account
 * @property {string} name
 * @property {string} edition
 * @property {{ step: string, log: Line[] }[]} steps
 * @property {string | null} stopped
 * @property {{ expected: string, got: string }[]} unmet
 * @property {OpenQuestion | null} question
 * @property {string[]} table
 */

/**
 * The numbers of rules, each a link.
 * @param {readonly string[]} rules
 */
export function ruleLinks(rules) {
  return h("span", { class: "line-rules" }, rules.map((number) => h("a", { class: "number-link", href: `/rules?number=${encodeURIComponent(number)}` }, number)));
}

/**
 * @param {Account} account
 * @param {string} [which] tells several accounts of a page apart
 */
export function accountView(account, which = "") {
  const told = new Set();
  return h(
    "section",
    { key: `account${which}`, class: "panel account", "aria-labelledby": `account-title${which}` },
    h("h2", { id: `account-title${which}` }, "What happens, and why"),
    account.steps.map(({ step, log }, at) =>
      step === "" && log.length === 0
        ? null
        : h(
            "section",
            { class: "account-step" },
            h("h3", null, step === "" ? "At the beginning" : `${at}. ${step}`),
            h("ol", { class: "account-lines" }, log.map((line) => h("li", null, h("span", null, withSymbols(line.text)), " ", ruleLinks(line.rules), wordsOnce(line, told)))),
          ),
    ),
    account.stopped && h("p", { class: "problems" }, capital(account.stopped)),
    account.unmet.map(({ expected, got }) => h("p", { class: "problems" }, `Not as expected: ${expected}. It is: ${got}.`)),
    account.question && h("section", { class: "account-step" }, h("h3", null, "Asked at the end"), questionView(account.question)),
    h("details", { key: `final-table${which}` }, h("summary", null, "The final table"), h("pre", { class: "listing", tabindex: 0, "aria-label": "The final table" }, account.table.join("\n"))),
  );
}

/**
 * The text of an ability, where it acts first.
 * @param {Line} line
 * @param {Set<string>} told
 */
function wordsOnce(line, told) {
  if (!line.words || told.has(line.words)) return null;
  told.add(line.words);
  return h("q", { class: "acting-words" }, withSymbols(line.words));
}

/** @param {string} name */
function capital(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * @param {OpenQuestion} question
 * @returns {import("../lib/render.js").Kid}
 */
export function questionView(question) {
  return h(
    "div",
    { class: "open-question" },
    h("p", null, withSymbols(`${capital(question.player)} is asked: ${question.short} `), ruleLinks(question.rules)),
    question.withheld.length > 0 && h("ul", { class: "account-lines" }, question.withheld.map((line) => h("li", { class: "aside-words" }, withSymbols(line.text), " ", ruleLinks(line.rules)))),
    h(
      "ul",
      null,
      question.options.map((branch) =>
        h(
          "li",
          null,
          h("b", null, withSymbols(branch.answer)),
          branch.log.length > 0 && h("ol", { class: "account-lines" }, branch.log.map((line) => h("li", null, withSymbols(line.text), " ", ruleLinks(line.rules)))),
          branch.then && questionView(branch.then),
          branch.more && h("p", { class: "aside-words" }, withSymbols(branch.more)),
        ),
      ),
    ),
    question.left > 0 && h("p", { class: "aside-words" }, `And ${question.left} more answers.`),
  );
}
