/**
 * The sandbox: build a table, play it for every seat, say what must be true, save it and share it. The page holds a
 * document and the number of steps that were taken; the server works out the table behind them with every request.
 * @module
 */

import { get, post, Refused } from "../lib/api.js";
import { copyText } from "../lib/copy.js";
import { element } from "../lib/element.js";
import { Messages } from "../lib/messages.js";
import { Renderer } from "../lib/render.js";
import { Settings } from "../lib/settings.js";
import { openDialogs } from "../seat/dialog.js";
import { chapterOf, Studies } from "../study/studies.js";
import { cardOf } from "../table/cards.js";
import { Table } from "../table/table.js";
import { typedText } from "../table/words.js";
import { bench } from "./bench.js";
import { dialogs } from "./dialogs.js";
import { alter, cardNamesOf, emptyDocument, find, ownName, plainDocument, put, placed, readDocument, remove } from "./document.js";
import { expectations, withExpectation } from "./expect.js";
import { head } from "./head.js";
import { buildKey, playKey } from "./hotkeys.js";
import { BadLink, linkOf, MOST_PACKED, MOST_TEXT, pack, partsOf, unpack } from "./link.js";
import { ownFace } from "./own-card.js";
import { solved } from "./requests.js";
import { playPanel } from "./play.js";
import { CardSearch, placeWords } from "./search.js";
import { yamlOf } from "./yaml.js";

/** @typedef {import("./document.js").Document} Document */
/** @typedef {import("./document.js").Target} Target */
/** @typedef {import("../table/cards.js").Card} Card */
/** @typedef {import("./expect.js").Fact} Fact */

/**
 * @typedef {{ kind: "open" | "save" | "share" | "menu" | "own" | "facts" | "result" | "study" }} OpenDialog
 *
 * @typedef {object} Reply the open table that the server worked out
 * @property {number} seat
 * @property {import("../table/view.js").View} view
 * @property {import("../table/view.js").WhyNot[]} why
 * @property {{ text: string, rule: string }[]} log
 * @property {number} taken
 * @property {{ step: string, number: number, expected: string, got: string } | null} failure
 * @property {Record<string, any>} cards
 * @property {Record<string, string>} nicknames
 * @property {number} kept
 * @property {import("./document.js").Step[]} added
 */

const KEPT = "inkwright.sandbox";
/** How long the page waits after an edit before it asks the server, in milliseconds. */
const PAUSE = 250;
const MOST_HISTORY = 100;
/** Below this width the selected card lies over the bench. */
const SMALL = 760;

/** The page. */
export class SandboxPage {
  /** @param {Settings} settings */
  constructor(settings) {
    this.settings = settings;
    this.head = new Renderer(element("head"));
    this.work = new Renderer(element("work"));
    this.beside = new Renderer(element("beside"));
    /** @type {Document} */
    this.document = emptyDocument();
    /** @type {Document[]} documents before the last edits */
    this.history = [];
    /** @type {"build" | "play"} */
    this.mode = "build";
    /** How many steps are taken in the table that is shown. */
    this.at = 0;
    /** @type {Reply | null} */
    this.reply = null;
    /** @type {Document | null} the document that the reply is about */
    this.replied = null;
    /** The document for which the expectations of the end were last run, clicked or opened. */
    this.proved = this.document;
    this.problem = "";
    this.busy = false;
    /** Counts the requests: only the newest one is listened to. */
    this.asked = 0;
    /** Counts the texts that were opened and the runs: a later one replaces one whose reply has not come. */
    this.opened = 0;
    this.runs = 0;
    /** @type {Target} */
    this.target = { seat: 0, zone: "play" };
    /** @type {number | null} the card under which cards are put */
    this.under = null;
    /** @type {number | null} */
    this.selected = null;
    /** @type {Record<string, Card>} */
    this.cards = {};
    /** @type {Record<string, string>} */
    this.keywords = {};
    /** @type {string[]} */
    this.names = [];
    /** @type {OpenDialog["kind"] | null} */
    this.dialog = null;
    this.text = "";
    this.dialogError = "";
    this.link = "";
    /** @type {any} the result of a run */
    this.result = null;
    /** Are clicks on the table expectations? */
    this.expecting = false;
    /** @type {Fact[]} that may be expected of what was clicked */
    this.facts = [];
    /** @type {import("./own-card.js").Draft | null} */
    this.draft = null;
    /** Is the list of the steps open, where there is no room for it beside the table? */
    this.stepsOpen = false;
    this.messages = new Messages(() => this.draw());
    this.search = new CardSearch(this);
    this.table = new Table(
      element("table"),
      {
        answer: (notation) => void this.answer(notation),
        cancel: () => this.back(),
        undo: () => this.back(),
        menu: () => this.open("menu"),
        search: () => this.learnNames(),
      },
      settings,
    );
    this.timer = 0;
  }

  // ------------------------------------------------------------ starting

  /** Open what the address names, or what this browser kept. */
  async start() {
    this.listen();
    get("/api/keywords").then(
      (keywords) => (this.keywords = keywords),
      () => undefined, // the table works without them
    );
    const wanted = new URLSearchParams(location.search).get("scenario");
    if (location.hash.length > 1) await this.openLink();
    else if (wanted) await this.openPackaged(wanted);
    else await this.openKept();
    this.draw();
    if (this.mode === "build") this.work.element("search")?.scrollIntoView?.({ block: "nearest" });
  }

  listen() {
    addEventListener("hashchange", () => void this.openLink());
    document.addEventListener("keydown", (event) => {
      if (document.querySelector("dialog:modal")) return;
      if (this.mode === "build") buildKey(this, event);
      else playKey(this, event);
    }, true);
    this.table.root.addEventListener("click", (event) => this.clickedTable(event), true);
    this.settings.listen(() => this.draw());
    document.addEventListener("dragover", (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault());
    document.addEventListener("drop", (event) => {
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      void this.openFile(file);
    });
  }

  async openLink() {
    const parts = partsOf(location.hash);
    try {
      if (!parts) throw new BadLink("This link holds no scenario.");
      await this.openText(await unpack(parts.packed), parts.at);
    } catch (error) {
      if (!(error instanceof BadLink || error instanceof Refused)) throw error;
      this.message("refused", error instanceof Refused ? `The scenario of this link cannot be read. ${plainSentence(error.message)}` : error.message);
      this.check();
    }
    history.replaceState(null, "", location.pathname); // what is edited now is no longer what the link says
  }

  /** @param {string} id */
  async openPackaged(id) {
    try {
      const found = await get(`/api/scenarios/${id.split("/").map(encodeURIComponent).join("/")}`);
      await this.openText(found.text, 0);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.message("refused", plainSentence(error.message));
      this.check();
    }
  }

  /** What was edited last in this browser. */
  async openKept() {
    const text = this.settings.attempt(() => localStorage.getItem(KEPT));
    if (!text) return this.check();
    try {
      await this.openText(text, null);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.check(); // somebody else's text, or an older form: start again
    }
  }

  /**
   * Read a text as the server reads it, and show it. Refused says what is wrong; then nothing has changed.
   * @param {string} text
   * @param {number | null} at the step at which it is played; null: it is built
   * @returns {Promise<boolean>} false if another text was opened meanwhile
   */
  async openText(text, at) {
    if (text.length > MOST_TEXT) throw new Refused(`A scenario has at most ${MOST_TEXT.toLocaleString("en")} characters here, not ${text.length.toLocaleString("en")}.`, 0, null);
    const number = ++this.opened;
    const { scenarios } = await solved("/api/scenarios/read", { text });
    if (number !== this.opened) return false;
    const opened = readDocument(scenarios[0]);
    this.selected = null;
    this.under = null;
    this.target = { seat: 0, zone: "play" };
    this.remember();
    this.document = opened;
    this.proved = opened;
    this.reply = null;
    if (scenarios.length > 1) this.message("done", `The file has ${scenarios.length} scenarios; this is the first.`);
    if (at === null) {
      this.mode = "build";
      this.at = 0;
      this.check();
    } else {
      this.mode = "play";
      this.at = Math.min(at, opened.steps.length);
      await this.ask();
    }
    this.keep();
    this.draw();
    return true;
  }

  /** @param {File} file */
  async openFile(file) {
    try {
      if (file.size > MOST_TEXT * 4) throw new Refused(`The file ${file.name} is too large to be a scenario.`, 0, null);
      if (!(await this.openText(await file.text(), null))) return;
      this.open(null);
      this.message("done", `${file.name} is open.`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.dialogError = plainSentence(error.message);
      if (this.dialog !== "open") this.message("refused", this.dialogError);
      this.draw();
    }
  }

  // ------------------------------------------------------------ the document

  /** Keep the document of now for undo. */
  remember() {
    this.history = [...this.history.slice(-MOST_HISTORY), this.document];
  }

  /**
   * Take an edited document.
   * @param {Document} edited
   */
  edit(edited) {
    if (edited === this.document) return;
    this.remember();
    this.document = edited;
    if (this.under !== null && !find(edited, this.under)) this.under = null;
    if (this.selected !== null && !find(edited, this.selected)) this.selected = null;
    if (this.target.seat >= edited.seats.length) this.target = { ...this.target, seat: 0 };
    this.keep();
    this.check();
    this.draw();
  }

  /** Take the last edit back. */
  undoEdit() {
    const before = this.history.pop();
    if (!before) return;
    this.document = before;
    this.at = Math.min(this.at, before.steps.length);
    this.selected = this.selected !== null && find(before, this.selected) ? this.selected : null;
    this.keep();
    if (this.mode === "play") void this.ask();
    else this.check();
    this.draw();
  }

  /** Was anything that the expectations depend on changed since they were run? */
  get isUnrun() {
    const { document: now, proved } = this;
    return JSON.stringify(plainDocument({ ...now, name: "", expect: {} })) !== JSON.stringify(plainDocument({ ...proved, name: "", expect: {} }));
  }

  /** Start again. */
  clear() {
    this.at = 0;
    this.edit(emptyDocument());
  }

  /** Keep the document in this browser. */
  keep() {
    const text = this.yaml();
    if (text.length <= MOST_TEXT) this.settings.attempt(() => localStorage.setItem(KEPT, text));
  }

  /** The document as the text of a file. */
  yaml() {
    return yamlOf(plainDocument(this.document));
  }

  /**
   * Put a card somewhere.
   * @param {Card} card
   * @param {Target} [wanted]
   * @param {number | null} [under] the card under which it is put instead
   */
  add(card, wanted = this.target, under = null) {
    this.cards = { ...this.cards, [card.full_name]: card };
    const above = find(this.document, under);
    if (under !== null && above && "under" in above.card) {
      this.edit(alter(this.document, under, { under: [...above.card.under, placed(card.full_name)] }));
      return;
    }
    const cannot = wanted.zone === "play" && (card.type === "action" || card.type === "song");
    const goal = /** @type {Target} */ (cannot ? { ...wanted, zone: "hand" } : wanted);
    if (cannot) this.message("done", `${card.full_name} cannot lie in play: it is in ${this.document.seats[goal.seat].name}'s hand.`);
    const made = placed(card.full_name);
    if (innerWidth >= SMALL) this.selected = made.id; // there the card does not cover the search
    else if (!cannot) this.message("done", `${card.full_name} went ${placeWords(this.document, goal)}.`); // it is out of sight
    this.edit(put(this.document, goal, made));
  }

  /** @param {number} id */
  removeCard(id) {
    this.edit(remove(this.document, id));
  }

  /** @param {number | null} id */
  select(id) {
    this.selected = this.selected === id ? null : id;
    if (this.under !== null && this.under !== this.selected) this.under = null;
    this.draw();
  }

  /** @param {Target} target */
  aim(target) {
    this.target = target;
    this.under = null;
    this.draw();
    if (!matchMedia("(pointer: coarse)").matches) this.focusSearch();
  }

  focusSearch() {
    const field = this.work.element("search");
    if (field instanceof HTMLInputElement) {
      field.focus();
      field.select();
    }
  }

  // ------------------------------------------------------------ the server

  /** Ask the server in a moment whether the table can be built. */
  check() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask(), PAUSE);
  }

  /**
   * Ask for the table of now, perhaps with one more answer.
   * @param {string | null} [answer]
   */
  async ask(answer = null) {
    clearTimeout(this.timer);
    const number = ++this.asked;
    const about = this.document;
    const steps = this.mode === "build" ? 0 : this.at;
    this.busy = true;
    try {
      /** @type {Reply} */
      const reply = await solved("/api/scenarios/play", { text: this.yaml(), steps, answer });
      if (number !== this.asked) return;
      this.take(reply, about, answer !== null);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (number !== this.asked) return;
      this.refused(plainSentence(error.message), answer !== null);
    }
    this.busy = false;
    this.draw();
  }

  /**
   * @param {Reply} reply
   * @param {Document} about
   * @param {boolean} answered
   */
  take(reply, about, answered) {
    this.problem = "";
    if (answered) {
      this.remember();
      const steps = [...about.steps.slice(0, reply.kept), ...reply.added];
      this.document = { ...about, steps, expect: {} };
      this.proved = this.document;
      this.at = steps.length;
      this.keep();
    } else if (this.mode === "play") this.at = reply.taken;
    this.reply = reply;
    this.replied = this.document;
    const found = Object.entries(reply.cards).map(([name, facts]) => [name, cardOf(facts)]);
    this.cards = { ...this.cards, ...Object.fromEntries(found) };
    if (this.mode === "play") this.showTable();
  }

  /**
   * @param {string} say
   * @param {boolean} answered
   */
  refused(say, answered) {
    if (answered) {
      this.message("refused", say);
      this.table.refused();
      this.showTable();
      return;
    }
    this.problem = say;
    this.reply = null;
    if (this.mode === "play") this.build();
    this.fetchCards();
  }

  /** Ask for the faces that no reply has brought. */
  fetchCards() {
    const own = new Set(this.document.cards.map(ownName));
    for (const name of cardNamesOf(this.document)) {
      if (this.cards[name] || own.has(name)) continue;
      get(`/api/cards?q=${encodeURIComponent(`name:"${name}"`)}`).then(
        ({ cards }) => {
          const facts = cards.find((/** @type {any} */ card) => card.full_name === name);
          if (facts) this.cards = { ...this.cards, [name]: cardOf(facts) };
          this.draw();
        },
        () => undefined, // the problem says already what is wrong
      );
    }
  }

  /**
   * The face of a card of the document.
   * @param {string} name
   */
  face(name) {
    const own = this.document.cards.find((card) => ownName(card) === name);
    return this.cards[name] ?? (own ? ownFace(own) : undefined);
  }

  // ------------------------------------------------------------ playing

  /** Play from the steps that were taken last. */
  async play() {
    this.mode = "play";
    this.at = Math.min(this.at, this.document.steps.length);
    this.selected = null;
    await this.ask();
  }

  /** Go back to building. */
  build() {
    this.mode = "build";
    this.expecting = false;
    this.table.position = null; // its keys do nothing while it is hidden
    this.draw();
  }

  showTable() {
    const { reply } = this;
    if (!reply || this.mode !== "play") return;
    element("table").hidden = false;
    this.table.show({
      view: reply.view,
      cards: this.cards,
      why: reply.why,
      log: reply.log,
      undo: this.at > 0 ? "free" : "no",
      seats: reply.view.players.map((_, seat) => ({ presence: seat === reply.seat ? "you" : "online", says: seat === reply.seat ? "decides now" : "waits" })),
      keywords: this.keywords,
      names: this.names,
      after: [{ label: "Step back", run: () => this.back(), main: true }],
    });
  }

  /** @param {string} notation */
  async answer(notation) {
    if (this.expecting) return;
    const { document: about, at } = this;
    const expected = Object.keys(about.expect).length > 0 && at === about.steps.length;
    if (expected || at < about.steps.length) {
      const steps = [...about.steps.slice(0, at), ...(expected ? [{ expect: about.expect }] : [])];
      this.remember();
      this.document = { ...about, steps, expect: {} };
      this.at = steps.length;
    }
    await this.ask(notation);
  }

  /** One step back. */
  back() {
    if (this.at > 0) void this.goTo(this.at - 1);
  }

  /** @param {number} at */
  async goTo(at) {
    this.at = Math.max(0, Math.min(at, this.document.steps.length));
    await this.ask();
  }

  learnNames() {
    if (this.names.length > 0) return;
    get("/api/names").then(
      (names) => {
        this.names = names;
        this.showTable();
      },
      () => undefined, // the next letter asks again
    );
  }

  // ------------------------------------------------------------ expecting and running

  expect() {
    this.expecting = !this.expecting;
    this.draw();
  }

  /** @param {MouseEvent} event */
  clickedTable(event) {
    if (!this.expecting || !this.reply || !(event.target instanceof Element)) return;
    if (event.target.closest(".side, .sheet")) return;
    event.preventDefault();
    event.stopPropagation();
    this.offer(expectations(this, event.target));
  }

  /**
   * Offer what may be expected; one thing alone is taken at once.
   * @param {Fact[]} facts
   */
  offer(facts) {
    this.facts = facts;
    if (this.facts.length === 0) this.message("refused", "Click on a card, a pile, the lore or the turn.");
    else if (this.facts.length === 1) this.addFacts(this.facts);
    else this.open("facts");
  }

  /** @param {readonly Fact[]} facts */
  addFacts(facts) {
    this.open(null);
    if (facts.length === 0) return;
    const { document: now, at } = withExpectation(this.document, this.at, facts);
    const seen = Object.keys(this.document.expect).length === 0 || !this.isUnrun; // else older ones are still to be run
    this.remember();
    this.document = now;
    if (seen) this.proved = now;
    this.at = at;
    this.keep();
    this.message("done", `Expected: ${facts.map((fact) => fact.words).join(", ")}.`);
  }

  /** Run the whole scenario. */
  async runScenario() {
    const number = ++this.runs;
    const about = this.document;
    this.result = null;
    this.open("result");
    let result;
    try {
      const { results } = await post("/api/scenarios/run", { text: this.yaml() });
      [result] = results;
      if (number === this.runs) this.proved = about;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      result = { ok: false, step: "", expected: "", got: plainSentence(typedText(error.message)), log: [], table: [] };
    }
    if (number !== this.runs) return;
    this.result = result;
    this.draw();
  }

  // ------------------------------------------------------------ dialogs

  /** @param {OpenDialog["kind"] | null} kind */
  open(kind) {
    this.dialog = kind;
    this.dialogError = "";
    if (kind === "save" || kind === "open") this.text = this.yaml();
    this.draw();
  }

  async share() {
    const text = this.yaml();
    this.link = await linkOf(text, this.mode === "play" ? this.at : null);
    if (text.length > MOST_TEXT || this.link.length > MOST_PACKED) {
      this.message("refused", "This scenario is too long for a link. Save it, and send the file.");
      return;
    }
    this.open("share");
    await this.copy(this.link, "The link");
  }

  /**
   * Add the table, at the step where it is, to a study.
   * @param {import("../study/studies.js").Study | null} study null: a new one
   */
  addToStudy(study) {
    const scenario = this.yaml();
    if (scenario.length > MOST_TEXT) {
      this.dialogError = "This scenario is too long for a study.";
      return this.draw();
    }
    const at = this.mode === "play" ? this.at : 0;
    const found = new Studies().add(chapterOf({ scenario, at, title: this.document.name }), study);
    this.open(null);
    this.message("done", `This table is chapter ${found.chapters.length} of ${found.title ? `“${found.title}”` : "the study"}.`);
  }

  /** Go to the desk that tells what happens in this scenario, and can ask it as a question. */
  async seeWhy() {
    const text = this.yaml();
    const packed = await pack(text);
    if (text.length > MOST_TEXT || packed.length > MOST_PACKED) {
      this.message("refused", "This scenario is too long for a link. Save it, and use inkwright ask.");
      return;
    }
    location.assign(`/judge#ask=${packed}`);
  }

  /**
   * Copy what a dialog shows.
   * @param {string} text
   * @param {string} what
   */
  async copy(text, what) {
    this.messages.addCopied(await copyText(text, { what, shown: true }));
  }

  /** Save the document as a file. */
  saveFile() {
    this.download(this.yaml(), "yaml", "application/yaml");
  }

  /** Save the question that this scenario makes: what is true after its steps? */
  async saveQuestion() {
    try {
      const question = await post("/api/judge/question", { text: this.yaml() });
      this.download(question.text, "question.json", "application/json");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.open(null);
      this.message("refused", error.message);
    }
  }

  /**
   * Save a text as a file named after the document.
   * @param {string} text
   * @param {string} ending
   * @param {string} type
   */
  download(text, ending, type) {
    const name = this.document.name.toLowerCase().replace(/[^\p{L}\d]+/gu, "-").replace(/^-|-$/g, "").slice(0, 60) || "scenario";
    const address = URL.createObjectURL(new Blob([text], { type }));
    const anchor = document.createElement("a");
    anchor.href = address;
    anchor.download = `${name}.${ending}`;
    anchor.click();
    URL.revokeObjectURL(address);
    this.open(null);
    this.message("done", `Saved as ${name}.${ending}.`);
  }

  /** Take the text of the dialog. */
  async takeText() {
    try {
      await this.openText(this.text, null);
      this.open(null);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.dialogError = plainSentence(error.message);
      this.draw();
    }
  }

  /**
   * Show a message for a while.
   * @param {string} kind
   * @param {string} text
   */
  message(kind, text) {
    this.messages.add(kind, text);
  }

  // ------------------------------------------------------------ drawing

  draw() {
    const playing = this.mode === "play";
    document.body.classList.toggle("playing", playing);
    document.body.classList.toggle("scrolls", !playing);
    document.body.classList.toggle("expecting", this.expecting);
    element("table").hidden = !playing || !this.reply;
    this.head.render(head(this));
    this.work.render(playing ? playPanel(this) : bench(this));
    this.beside.render(dialogs(this));
    openDialogs(this.beside.root);
  }
}

/**
 * The sentence of a mistake in a scenario without the name that the server gives to a text.
 * @param {string} say
 */
function plainSentence(say) {
  return say.replace(/^scenario:(\d+): /, "Line $1: ");
}

const settings = new Settings();
settings.follow();
settings.mark(document.documentElement);
const page = new SandboxPage(settings);
await page.start();
document.documentElement.dataset.ready = "yes";
