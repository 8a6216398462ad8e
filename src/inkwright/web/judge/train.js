/**
 * Questions that train: one after another, or an exam of twenty.
 * @module
 */

import { h } from "../lib/render.js";
import { withSymbols } from "../table/words.js";
import { accountView } from "./account.js";

/** @typedef {import("./page.js").JudgePage} JudgePage */

/**
 * @typedef {{ kind: string, level: number, lines: string[], ask: string, answers: string[], situation: string, text: string }} Question
 * @typedef {{ right: number, thought: string | null, chapter: string, account: import("./account.js").Account }} Verdict
 */

/** @param {JudgePage} page */
export function trainView(page) {
  const { question, verdict, exam } = page;
  return h(
    "div",
    { key: "train", class: "train" },
    h(
      "div",
      { class: "judge-bar" },
      h("label", { for: "level" }, "Level"),
      h("select", { key: "level", id: "level", value: String(page.progress.level), disabled: exam !== null, onchange: (/** @type {any} */ event) => page.setLevel(Number(event.target.value)) }, [1, 2, 3, 4, 5].map((level) => h("option", { key: `level-${level}`, value: String(level), selected: level === page.progress.level }, String(level)))),
      exam === null && h("button", { key: "exam", type: "button", class: "button", onclick: () => page.beginExam() }, "Exam of 20"),
      exam !== null && h("p", { key: "exam-place", class: "exam-place", role: "status" }, page.examOver ? "The exam is over" : `Question ${exam.verdicts.length + 1} of 20`),
      exam !== null && !page.examOver && h("p", { key: "exam-clock", class: "exam-clock", role: "timer", "aria-label": "Time in the exam" }, clock(Date.now() - exam.begun)),
      exam !== null && h("button", { key: "exam-end", type: "button", class: "button quiet", onclick: () => page.endExam() }, page.examOver ? "Back to training" : "Give up the exam"),
      h("p", { key: "score", class: "score aside-words" }, page.asked > 0 ? `${page.right} of ${page.asked} right` : ""),
    ),
    page.examOver && exam ? examResult(page) : question ? questionCard(page, question, verdict) : h("p", { key: "waiting", class: "aside-words", role: "status" }, "One moment …"),
    !page.examOver && verdict && exam === null && accountView(verdict.account),
  );
}

/**
 * The parts of a question: whose turn it is, the table, the cards, and what is done.
 * @param {Question} question
 */
function partsOf({ lines }) {
  const [head, ...rest] = lines;
  const gap = rest.indexOf("");
  const more = rest.slice(gap + 1);
  const cut = more.indexOf("");
  return { head, table: rest.slice(0, gap), cards: cut < 0 ? more : more.slice(0, cut), done: cut < 0 ? [] : more.slice(cut + 1) };
}

/**
 * @param {JudgePage} page
 * @param {Question} question
 * @param {Verdict | null} verdict
 */
function questionCard(page, question, verdict) {
  const { head, table, cards, done } = partsOf(question);
  return h(
    "section",
    { key: `question-${page.number}`, class: "panel question-card", "aria-labelledby": "question-title" },
    h("p", { class: "aside-words" }, `${head} Level ${question.level}.`),
    h("ul", { class: "question-table" }, table.map((line) => h("li", null, line))),
    h("details", { key: "question-cards", open: true }, h("summary", null, "The cards"), h("ul", { class: "question-cards" }, cards.map((line) => h("li", null, withSymbols(line.trim()))))),
    done.length > 0 && h("p", { class: "question-done" }, done.join(" ")),
    h("h2", { key: "question-title", id: "question-title", tabindex: -1 }, question.ask),
    h(
      "ol",
      { class: "question-answers" },
      question.answers.map((text, at) =>
        h(
          "li",
          { key: `answer-${at}` },
          h(
            "button",
            { key: `choose-${at}`, type: "button", class: `answer ${answerMark(page, verdict, at)}`, "aria-disabled": verdict || page.given >= 0 ? "true" : null, onclick: () => page.answer(at) },
            h("kbd", { "aria-hidden": "true" }, String(at + 1)),
            h("span", null, withSymbols(text)),
            verdict && at === verdict.right && h("span", { class: "answer-mark" }, "right"),
            verdict && at === page.given && at !== verdict.right && h("span", { class: "answer-mark" }, "yours"),
          ),
        ),
      ),
    ),
    verdict &&
      h(
        "div",
        { class: "verdict", role: "status" },
        h("p", null, h("b", null, page.given === verdict.right ? "Right." : "No."), " ", page.given === verdict.right ? "" : (verdict.thought ?? "")),
        h("button", { key: "next", type: "button", class: "button go", onclick: () => page.next() }, "Next question"),
      ),
    h(
      "div",
      { class: "question-foot" },
      h("button", { key: "share", type: "button", class: "button quiet", onclick: () => page.share() }, page.copied ? "Link copied" : "Copy a link"),
      h("button", { key: "save", type: "button", class: "button quiet", onclick: () => page.save() }, "Save as a file"),
      h("a", { key: "try", class: "button quiet", href: page.sandboxLink }, "Try it in the sandbox"),
    ),
    page.copied && h("p", { class: "aside-words shared-link" }, page.copied),
  );
}

/**
 * How an answer is marked.
 * @param {JudgePage} page
 * @param {Verdict | null} verdict
 * @param {number} at
 */
function answerMark(page, verdict, at) {
  if (!verdict) return "";
  if (at === verdict.right) return "is-right";
  return at === page.given ? "is-wrong" : "";
}

/** @param {JudgePage} page */
function examResult(page) {
  const { exam } = page;
  if (!exam) return null;
  const right = exam.verdicts.filter(({ verdict, given }) => verdict.right === given).length;
  /** @type {Map<string, boolean[]>} */
  const chapters = new Map();
  for (const { verdict, given } of exam.verdicts) chapters.set(verdict.chapter, [...(chapters.get(verdict.chapter) ?? []), verdict.right === given]);
  return h(
    "section",
    { key: "exam-result", class: "panel", "aria-labelledby": "exam-title" },
    h("h2", { key: "exam-title", id: "exam-title", tabindex: -1 }, `${right} of ${exam.verdicts.length} right, in ${clock(exam.ended - exam.begun)}`),
    h("ul", { class: "exam-chapters" }, [...chapters].map(([chapter, results]) => h("li", null, h("span", null, chapter), h("b", null, `${results.filter(Boolean).length} of ${results.length}`)))),
    exam.verdicts.map(({ question, verdict, given }, at) =>
      h(
        "details",
        { key: `review-${at}`, class: verdict.right === given ? "review" : "review is-failed" },
        h("summary", null, h("b", null, verdict.right === given ? "right" : "wrong"), ` ${at + 1}. ${[...partsOf(question).done, question.ask].join(" ")}`),
        h("ul", { class: "question-table" }, partsOf(question).table.map((line) => h("li", null, line))),
        h("ul", { class: "question-cards" }, partsOf(question).cards.map((line) => h("li", null, withSymbols(line.trim())))),
        h("p", null, h("b", null, "Right: "), question.answers[verdict.right]),
        verdict.right !== given && h("p", null, h("b", null, "Yours: "), question.answers[given], " ", verdict.thought ?? ""),
        accountView(verdict.account, `-${at}`),
      ),
    ),
  );
}

/**
 * A time in minutes and seconds.
 * @param {number} milliseconds
 */
function clock(milliseconds) {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
