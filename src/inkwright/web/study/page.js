/**
 * The page of studies: those of this browser, and one of them, to be read, printed, changed and shared.
 * @module
 */

import { post, Refused } from "../lib/api.js";
import { copyText } from "../lib/copy.js";
import { counted } from "../lib/count.js";
import { element } from "../lib/element.js";
import { Messages } from "../lib/messages.js";
import { h, Renderer } from "../lib/render.js";
import { Settings } from "../lib/settings.js";
import { siteHead } from "../lib/site.js";
import { save } from "../replay/picture-file.js";
import { BadLink, linkOf } from "../sandbox/link.js";
import { drawPictures } from "./drawing.js";
import { chapterForm } from "./form.js";
import { fileOf, studyOfFile } from "./file.js";
import { ChapterMoments } from "./moments.js";
import { linkOfStudy, MOST_TITLE, Studies, studyOf, studyOfLink } from "./studies.js";

/** @typedef {import("./studies.js").Study} Study */
/** @typedef {import("./studies.js").Chapter} Chapter */

/** The page. */
export class StudyPage {
  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} beside
   */
  constructor(root, beside) {
    this.root = root;
    this.renderer = new Renderer(root);
    this.beside = new Renderer(beside);
    this.studies = new Studies();
    this.messages = new Messages(() => this.draw());
    this.moments = new ChapterMoments(() => this.draw());
    /** @type {Study | null} */
    this.study = null;
    /** Is it one of this browser, so that it can be changed? */
    this.own = false;
    this.editing = false;
    this.problem = "";
    this.busy = false;
  }

  async start() {
    const id = new URLSearchParams(location.search).get("study");
    this.problem = "";
    try {
      this.study = (await studyOfLink(location.hash)) ?? (id === null ? null : this.studies.find(id));
      this.own = location.hash === "";
      if (id !== null && this.study === null) this.problem = "This browser does not keep this study. Ask for its link.";
    } catch (error) {
      if (!(error instanceof BadLink)) throw error;
      this.problem = error.message;
    }
    document.title = `${this.study ? this.study.title || "A study" : "Studies"} · Inkwright`;
    this.draw();
  }

  draw() {
    this.renderer.render(h("div", { class: "study-page" }, siteHead("Replay"), h("main", { class: "study" }, this.problem && h("p", { class: "problems", role: "alert" }, this.problem), this.study ? this.whole(this.study) : this.list())));
    this.beside.render(h("div", { key: "notices", class: "notices" }, this.messages.list()));
    if (this.study) drawPictures(this.root, this.study.chapters.map((chapter) => ({ chapter, shown: this.moments.of(chapter) })));
  }

  // ------------------------------------------------------------ all studies

  list() {
    const studies = this.studies.all();
    return [
      h("header", { class: "page-head" }, h("h1", null, "Studies"), h("p", null, "Moments of games with your words, arrows and branches. Press “Study” at any moment of a ", h("a", { href: "/replay" }, "replay"), " or of the ", h("a", { href: "/sandbox" }, "sandbox"), ".")),
      h(
        "ul",
        { class: "studies" },
        studies.map((study) =>
          h("li", { key: `study-${study.id}` }, h("a", { href: `/study?study=${encodeURIComponent(study.id)}` }, h("b", null, h("bdi", null, study.title || "Untitled study")), h("small", null, counted(study.chapters.length, "chapter"))), h("button", { key: `remove-${study.id}`, type: "button", class: "button quiet", "aria-label": `Remove ${study.title || "the untitled study"}`, onclick: () => this.removeStudy(study) }, "✕")),
        ),
      ),
      studies.length === 0 && h("p", { class: "aside-words" }, this.studies.kept ? "This browser keeps no study yet." : "This browser keeps nothing."),
      h("label", { class: "button file" }, "Open the file of a study", h("input", { key: "study-file", type: "file", class: "unseen", accept: ".json,application/json", onchange: (/** @type {any} */ event) => event.target.files[0] && void this.openFile(event.target.files[0]) })),
    ];
  }

  /** @param {Study} study */
  removeStudy(study) {
    this.studies.remove(study.id);
    this.draw();
  }

  /** @param {File} file */
  async openFile(file) {
    await this.attempt(async () => {
      const study = studyOf(await studyOfFile(await file.text()));
      this.studies.keep(study);
      location.assign(`/study?study=${encodeURIComponent(study.id)}`);
    });
  }

  // ------------------------------------------------------------ one study

  /** @param {Study} study */
  whole(study) {
    const { editing, own, busy } = this;
    const tool = (/** @type {string} */ key, /** @type {string} */ words, /** @type {() => void} */ run, go = false) => h("button", { key: `tool-${key}`, type: "button", class: go ? "button go" : "button", disabled: busy, onclick: run }, words);
    return [
      h(
        "header",
        { class: "study-head" },
        h("h1", { class: editing ? "unseen" : undefined }, h("bdi", null, study.title || "Untitled study")),
        editing && h("input", { key: "study-title", class: "study-title", maxlength: MOST_TITLE, "aria-label": "The title of the study", placeholder: "The title of the study", value: study.title, oninput: (/** @type {any} */ event) => this.change({ ...study, title: event.target.value }) }),
        h(
          "div",
          { class: "study-tools" },
          own && tool("edit", editing ? "Done" : "Change", () => ((this.editing = !editing), this.draw())),
          own ? tool("link", "Copy the link", () => void this.share(study), true) : tool("keep", "Keep a copy", () => this.keepCopy(study), true),
          tool("file", "Save as a file", () => void this.saveFile(study)),
          tool("print", "Print", () => print()),
          h("a", { class: "button", href: "/study" }, "All studies"),
        ),
      ),
      study.chapters.length === 0 && h("p", null, "No chapter yet."),
      h("ol", { class: "chapters" }, study.chapters.map((chapter, i) => this.chapter(study, chapter, i))),
    ];
  }

  /**
   * @param {Study} study
   * @param {Chapter} chapter
   * @param {number} i
   */
  chapter(study, chapter, i) {
    const shown = this.moments.of(chapter);
    const replace = (/** @type {Chapter} */ changed) => this.change({ ...study, chapters: study.chapters.map((one, place) => (place === i ? changed : one)) });
    return h(
      "li",
      { key: `chapter-${i}`, class: "chapter", id: `chapter-${i + 1}` },
      h("h2", null, `${i + 1}. `, h("bdi", null, chapter.title || (shown?.turn ? `Turn ${shown.turn}` : "A moment"))),
      shown?.problem ? h("p", { class: "problems" }, shown.problem) : h("div", { key: `picture-${i}`, class: "chapter-picture", "data-chapter": i }, shown === null && h("p", { role: "status" }, "One moment …")),
      this.editing ? chapterForm({ chapter, shown, number: i, replace, move: (by) => this.move(study, i, by), remove: () => this.removeChapter(study, i) }) : chapter.text && h("p", { class: "chapter-text" }, chapter.text),
      chapter.branches.length > 0 && h("ul", { class: "chapter-branches" }, chapter.branches.map((branch, place) => h("li", null, h("b", null, branch.labels.join(", then ")), branch.text && `: ${branch.text}`, chapter.replay && h("button", { key: `look-${i}-${place}`, type: "button", class: "button quiet", onclick: () => void this.follow(chapter, branch) }, "Look at it")))),
      h("p", { class: "chapter-links" }, chapter.replay ? h("a", { href: `/replay/${encodeURIComponent(chapter.replay)}?at=${chapter.at}&seat=${chapter.seat}${chapter.open ? "" : "&hands=own"}` }, "Step on from here") : h("button", { key: `sandbox-${i}`, type: "button", class: "button quiet", onclick: () => void linkOf(chapter.scenario, chapter.at).then((link) => location.assign(link)) }, "Open in the sandbox")),
    );
  }

  /** @param {Study} study */
  change(study) {
    this.study = study;
    this.studies.keep(study);
    this.draw();
  }

  /**
   * @param {Study} study
   * @param {number} i
   * @param {1 | -1} by
   */
  move(study, i, by) {
    const chapters = [...study.chapters];
    const [moved] = chapters.splice(i, 1);
    chapters.splice(Math.max(0, i + by), 0, moved);
    this.change({ ...study, chapters });
  }

  /**
   * @param {Study} study
   * @param {number} i
   */
  removeChapter(study, i) {
    this.change({ ...study, chapters: study.chapters.filter((_, place) => place !== i) });
  }

  /**
   * Follow a branch: the server keeps it as a replay.
   * @param {Chapter} chapter
   * @param {import("./studies.js").Branch} branch
   */
  async follow({ replay, at, seat }, { answers }) {
    await this.attempt(async () => {
      const made = await post(`/api/replays/${encodeURIComponent(replay)}/branch`, { at, answers });
      location.assign(`${made.link}?at=${at + 1}&seat=${seat}`);
    });
  }

  /** @param {Study} study */
  async share(study) {
    await this.attempt(async () => this.messages.addCopied(await copyText(await linkOfStudy(study), { what: "The link of this study" })));
  }

  /** @param {Study} study */
  keepCopy(study) {
    this.studies.keep(study);
    location.assign(`/study?study=${encodeURIComponent(study.id)}`);
  }

  /** @param {Study} study */
  async saveFile(study) {
    await this.attempt(async () => save(await fileOf(study), `${fileName(study.title)}.json`, "application/json"));
  }

  /**
   * Do something that may be refused, once at a time.
   * @param {() => Promise<void>} act
   */
  async attempt(act) {
    if (this.busy) return;
    this.busy = true;
    this.draw();
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refused || error instanceof BadLink)) throw error;
      this.messages.add("refused", error.message);
    }
    this.busy = false;
    this.draw();
  }
}

/** @param {string} title */
function fileName(title) {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "study";
}

const settings = new Settings();
settings.mark(document.documentElement);
settings.listen(() => settings.mark(document.documentElement));
settings.follow();
const page = new StudyPage(element("study"), element("beside"));
addEventListener("hashchange", () => void page.start());
await page.start();
document.documentElement.dataset.ready = "yes";
