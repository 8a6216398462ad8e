/**
 * The judge's desk: train with questions, compare editions, ask about a situation that a link brings.
 * @module
 */

import { get, post, Refused } from "../lib/api.js";
import { copyText } from "../lib/copy.js";
import { element } from "../lib/element.js";
import { Keys } from "../lib/keys.js";
import { Latest } from "../lib/latest.js";
import { h, Renderer } from "../lib/render.js";
import { Settings } from "../lib/settings.js";
import { siteHead } from "../lib/site.js";
import { BadLink, linkOf, pack, unpack } from "../sandbox/link.js";
import { askView } from "./ask.js";
import { editionsView } from "./editions.js";
import { Progress } from "./progress.js";
import { trainView } from "./train.js";

/** @typedef {import("./train.js").Question} Question */
/** @typedef {import("./train.js").Verdict} Verdict */
/** @typedef {"train" | "editions" | "ask"} View */

const EXAM = 20;
const EXAM_LEVEL = 3;
const SECOND = 1000; // milliseconds
const PAUSE = 150; // milliseconds after a key
const MOST_TEXT = 60_000; // characters of a situation

export class JudgePage {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.renderer = new Renderer(root);
    /** @type {View} */
    this.view = "train";
    this.problem = "";
    this.progress = new Progress();
    this.number = 0;
    this.asked = 0;
    this.right = 0;
    this.given = -1;
    this.copied = "";
    this.sandboxLink = "/sandbox";
    /** @type {Question | null} */
    this.question = null;
    /** @type {Verdict | null} */
    this.verdict = null;
    /** @type {{ begun: number, ended: number, verdicts: { question: Question, verdict: Verdict, given: number }[] } | null} */
    this.exam = null;
    this.old = "2026-02";
    this.new = "2026-10";
    /** @type {import("./editions.js").Change[] | null} */
    this.changes = null;
    this.traced = "";
    this.traceProblem = "";
    /** @type {{ edition: string, numbers: string[], about: string, change: string }[] | null} */
    this.trace = null;
    /** @type {import("./account.js").Account | null} */
    this.account = null;
    this.situation = "";
    this.written = "";
    this.depth = 2;
    this.names = ["", ""];
    /** @type {string[]} */
    this.suggested = [];
    /** @type {import("./ask.js").Together | null} */
    this.meeting = null;
    /** @type {"" | "situation" | "cards"} what the server is asked about */
    this.asking = "";
    /** @type {Latest<string[]>} */
    this.naming = new Latest((names) => {
      this.suggested = names ?? [];
      this.draw();
    }, PAUSE);
    this.busy = false;
    /** Is another question wanted when the request that is under way is over? */
    this.again = false;
    const digits = [1, 2, 3, 4, 5].map((digit) => ({ keys: [String(digit)], does: `give answer ${digit}`, group: "Training", run: () => this.answer(digit - 1) }));
    this.keys = new Keys([...digits, { keys: ["n"], does: "go to the next question", group: "Training", run: () => this.verdict && this.next() }], () => settings.values.letters);
  }

  get examOver() {
    return this.exam !== null && this.exam.ended > 0;
  }

  // ---------------------------------------------------------------- drawing

  draw() {
    this.renderer.render(
      h(
        "div",
        { class: "rules-page judge-page" },
        siteHead("Judge"),
        h(
          "main",
          { class: "rules-main" },
          h("h1", null, "The judge’s desk"),
          h("nav", { class: "judge-tabs", "aria-label": "The desk" }, this.tab("train", "Train"), this.tab("ask", "Ask"), this.tab("editions", "Editions"), h("a", { key: "to-rules", class: "button quiet", href: "/rules" }, "Search rules")),
          this.problem ? h("div", { key: "problem", class: "problem-view" }, h("p", { class: "problems", role: "alert" }, this.problem), h("button", { key: "again", type: "button", class: "button go", onclick: () => this.tryAgain() }, "Try again")) : this.body(),
        ),
      ),
    );
  }

  body() {
    if (this.view === "editions") return editionsView(this);
    if (this.view === "ask") return askView(this);
    return trainView(this);
  }

  /**
   * @param {View} view
   * @param {string} label
   */
  tab(view, label) {
    return h("button", { key: `tab-${view}`, type: "button", class: "button tab", "aria-current": this.view === view ? "page" : null, onclick: () => this.show(view) }, label);
  }

  /** @param {View} view */
  show(view) {
    this.view = view;
    this.problem = "";
    history.replaceState(null, "", view === "train" ? "/judge" : `/judge?view=${view}`);
    if (view === "editions" && !this.changes) void this.askChanges();
    if (view === "train" && !this.question) void this.ask();
    this.draw();
  }

  /**
   * Do what asks the server; what it refuses is shown.
   * @param {() => Promise<void>} work
   */
  async attempt(work) {
    if (this.busy) return;
    this.busy = true;
    try {
      this.problem = "";
      await work();
    } catch (error) {
      if (!(error instanceof Refused) && !(error instanceof BadLink)) throw error;
      this.problem = error.message;
    } finally {
      this.busy = false;
      this.draw();
      if (this.again) {
        this.again = false;
        void this.ask();
      }
    }
  }

  tryAgain() {
    this.problem = "";
    if (this.view === "editions") void this.askChanges();
    else if (this.view === "train") void this.ask();
    this.draw();
  }

  // ---------------------------------------------------------------- training

  /** @param {number} level */
  setLevel(level) {
    this.progress.setLevel(level);
    void this.ask();
  }

  /** Ask for a question; while another request is under way, after it, and what that brings is not shown. */
  async ask() {
    this.question = null;
    this.verdict = null;
    this.draw();
    if (this.busy) {
      this.again = true;
      return;
    }
    await this.attempt(async () => {
      const seed = [...crypto.getRandomValues(new Uint32Array(2))].join("-");
      const level = this.exam ? EXAM_LEVEL : this.progress.level;
      const kind = this.exam ? "" : this.progress.kind();
      const question = await get(`/api/judge/question?${new URLSearchParams({ seed, level: String(level), kind })}`);
      if (!this.again) await this.take(question);
    });
  }

  /** @param {Question} question */
  async take(question) {
    this.sandboxLink = await linkOf(question.situation, null);
    this.question = question; // last, so that nobody can answer before the request is over
    this.verdict = null;
    this.given = -1;
    this.copied = "";
    this.number += 1;
  }

  /** @param {number} at */
  answer(at) {
    const { question } = this;
    if (!question || this.verdict || this.given >= 0 || at >= question.answers.length || this.view !== "train" || this.examOver) return;
    void this.attempt(async () => {
      this.given = at;
      const verdict = await post("/api/judge/answer", { text: question.text, given: at });
      const right = verdict.right === at;
      this.asked += 1;
      this.right += right ? 1 : 0;
      if (this.exam) {
        this.exam.verdicts.push({ question, verdict, given: at });
        if (this.exam.verdicts.length >= EXAM) this.exam.ended = Date.now();
      } else {
        this.verdict = verdict;
      }
      this.progress.note(question.kind, right);
    }).then(() => {
      if (this.problem) this.given = -1; // it may be answered again
      if (this.exam && !this.examOver && !this.problem) void this.ask().then(() => this.focusTitle());
    });
  }

  next() {
    void this.ask().then(() => this.focusTitle());
  }

  focusTitle() {
    document.getElementById("question-title")?.focus();
  }

  beginExam() {
    this.exam = { begun: Date.now(), ended: 0, verdicts: [] };
    this.tick();
    void this.ask();
  }

  /** Let the clock of an exam go on. */
  tick() {
    if (!this.exam || this.examOver) return;
    this.draw();
    setTimeout(() => this.tick(), SECOND);
  }

  endExam() {
    this.exam = null;
    void this.ask();
  }

  async share() {
    if (!this.question) return;
    const link = `${location.origin}/judge#q=${await pack(this.question.text)}`;
    this.copied = link;
    await copyText(link);
    this.draw();
  }

  save() {
    if (!this.question) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.question.text], { type: "application/json" }));
    link.download = "question.json";
    link.click();
    URL.revokeObjectURL(link.href);
  }

  // ---------------------------------------------------------------- situations

  /** Make the situation that is asked about a question. */
  async asQuestion() {
    await this.attempt(async () => {
      await this.take(await post("/api/judge/question", { text: this.situation }));
      this.view = "train";
    });
  }

  /** @param {string} text */
  async askAbout(text) {
    this.view = "ask";
    this.situation = text;
    this.written = text;
    this.account = null;
    this.asking = "situation";
    this.draw();
    this.sandboxLink = await linkOf(text, null);
    await this.attempt(async () => {
      this.account = await post("/api/judge/ask", { text, depth: this.depth });
    });
    this.asking = "";
    this.draw();
  }

  /** @param {number} depth */
  setDepth(depth) {
    this.depth = depth;
    void this.askAbout(this.situation);
  }

  forgetSituation() {
    this.account = null;
    this.situation = "";
    history.replaceState(null, "", "/judge?view=ask");
    this.draw();
  }

  /** @param {string} text */
  setWritten(text) {
    this.written = text;
    this.draw();
  }

  /** @param {File} file */
  async takeFile(file) {
    if (file.size > MOST_TEXT) {
      this.problem = `A situation has at most ${MOST_TEXT.toLocaleString("en")} characters.`;
      this.draw();
      return;
    }
    await this.askAbout(await file.text());
  }

  // ---------------------------------------------------------------- cards

  /**
   * @param {number} at
   * @param {string} name
   */
  setName(at, name) {
    this.names[at] = name;
    this.draw();
    if (name.trim().length > 1) this.naming.ask(async () => (await get(`/api/names?${new URLSearchParams({ q: name.trim() })}`)).slice(0, 12));
  }

  addName() {
    this.names.push("");
    this.draw();
    document.getElementById(`card-${this.names.length - 1}`)?.focus();
  }

  async askCards() {
    const names = this.names.map((name) => name.trim()).filter(Boolean);
    if (names.length === 0) {
      document.getElementById("card-0")?.focus();
      return;
    }
    this.asking = "cards";
    this.meeting = null;
    this.draw();
    const asked = new URLSearchParams(names.map((name) => ["card", name]));
    await this.attempt(async () => {
      this.meeting = await get(`/api/judge/cards?${asked}`);
    });
    this.asking = "";
    history.replaceState(null, "", `/judge?view=ask&${asked}`);
    this.draw();
    document.getElementById("together-title")?.focus();
  }

  // ---------------------------------------------------------------- editions

  /**
   * @param {"old" | "new"} which
   * @param {string} edition
   */
  setEdition(which, edition) {
    this[which] = edition;
    this.changes = null;
    this.draw();
    void this.askChanges();
  }

  async askChanges() {
    await this.attempt(async () => {
      this.changes = (await get(`/api/judge/changes?${new URLSearchParams({ old: this.old, new: this.new })}`)).changes;
    });
  }

  /** @param {string} number */
  setTraced(number) {
    this.traced = number;
    this.draw();
  }

  async askTrace() {
    this.traceProblem = "";
    try {
      this.trace = (await get(`/api/judge/trace?${new URLSearchParams({ number: this.traced.trim() })}`)).editions;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trace = null;
      this.traceProblem = error.message;
    }
    this.draw();
  }

  // ---------------------------------------------------------------- the beginning

  /** Show what the address asks for. */
  async start() {
    this.draw();
    const asked = new URLSearchParams(location.search);
    const [name, packed] = location.hash.slice(1).split("=");
    if (name === "q" && packed) await this.attempt(async () => this.take(await post("/api/judge/question", { text: await unpack(packed) })));
    else if (name === "ask" && packed) await this.attempt(async () => void (this.situation = await unpack(packed)));
    if (name === "ask" && this.situation) await this.askAbout(this.situation);
    else if (asked.get("trace")) {
      this.view = "editions";
      this.traced = (asked.get("trace") ?? "").slice(0, 40);
      await this.askTrace();
      await this.askChanges();
    } else if (asked.get("view") === "editions") this.show("editions");
    else if (asked.get("view") === "ask") {
      this.view = "ask";
      const names = asked.getAll("card").slice(0, 6);
      while (names.length < 2) names.push("");
      this.names = names;
      this.draw();
      if (asked.has("card")) await this.askCards();
    }
    else if (!this.question && !this.problem) await this.ask();
  }
}

const root = element("judge");
const settings = new Settings();
settings.mark(document.documentElement);
settings.listen(() => settings.mark(document.documentElement));
settings.follow();
const page = new JudgePage(root);
addEventListener("keydown", (event) => page.keys.handle(event));
await page.start();
document.documentElement.dataset.ready = "yes";
