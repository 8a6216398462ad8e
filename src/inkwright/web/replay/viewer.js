/**
 * One replay on the screen: where the user is in it, from whose seat it is seen, and what can be done there.
 * @module
 */

import { get, post, Refused } from "../lib/api.js";
import { copyText } from "../lib/copy.js";
import { Keys } from "../lib/keys.js";
import { Memo } from "../lib/memo.js";
import { Messages } from "../lib/messages.js";
import { Renderer } from "../lib/render.js";
import { linkOf, MOST_PACKED, MOST_TEXT } from "../sandbox/link.js";
import { openDialogs } from "../seat/dialog.js";
import { chapterOf, Studies } from "../study/studies.js";
import { cardOf } from "../table/cards.js";
import { Table } from "../table/table.js";
import { arrowsOf, bestArrows } from "./best-arrows.js";
import { bindings, walkCards } from "./bindings.js";
import { Chances } from "./chances.js";
import { DIALOGS } from "./dialogs.js";
import { dock } from "./dock.js";
import { between, head, notices } from "./head.js";
import { branched, lengthOf, stepped, turnAt, wholeTrack, without } from "./lines.js";
import { Moments } from "./moments.js";
import { Notebook } from "./notebook.js";
import { panel, peek } from "./panel.js";
import { pictureFile, save } from "./picture-file.js";

/** @typedef {import("./lines.js").Line} Line */
/** @typedef {import("./lines.js").Stride} Stride */
/** @typedef {import("./moments.js").Moment} Moment */
/** @typedef {import("./moments.js").Choice} Choice */
/** @typedef {import("../lib/settings.js").Settings} Settings */

/**
 * @typedef {object} Facts what the server knows of a replay
 * @property {string} id
 * @property {boolean} own whether it may be deleted from this browser
 * @property {string[]} names
 * @property {string[]} bots
 * @property {string} edition
 * @property {string} format
 * @property {number} decisions
 * @property {number} played how many of them are answers: behind them are moments that were only seen
 * @property {number | null} [seen_by] the seat that wrote the game down: the hidden cards of the others are guesses
 * @property {{ winners: number[], how: string, turn: number } | null} outcome
 * @property {{ id: string, at: number } | null} parent
 * @property {{ id: string, at: number }[]} branches
 *
 * @typedef {"moves" | "branches" | "notes" | "chances"} Tab
 * @typedef {{ head: HTMLElement, table: HTMLElement, dock: HTMLElement, panel: HTMLElement, beside: HTMLElement }} Roots
 * @typedef {{ at: number, seat: number, open: boolean }} Place
 */

/** How often the address is changed at most, in milliseconds. */
const SETTLED = 400;
/** How long cards move at most when another moment is shown, in milliseconds. */
const MOVED = 700;
/** How long each action is shown while the replay goes on by itself, in milliseconds. */
const PLAYED = 1300;
/** The lines of the log that are shown; earlier ones belong to earlier moments. */
const LINES = 100;
/** The width from which on the panel stands beside the table. */
const BESIDE = "(width >= 1180px)";
/** Where the panel lies over the table. */
const PHONE = "(width < 700px)";

/** The page of one replay. */
export class Viewer {
  /**
   * @param {Roots} roots
   * @param {Facts & import("./lines.js").Track} facts
   * @param {Settings} settings
   * @param {Place} place
   */
  constructor(roots, facts, settings, place) {
    this.roots = roots;
    this.facts = facts;
    this.settings = settings;
    this.recorded = { turns: facts.turns, actions: facts.actions, asked: facts.asked, lore: facts.lore };
    this.notebook = new Notebook(facts.id);
    /** @type {Line} */
    this.main = { id: "", parent: null, root: facts.decisions, answers: [], labels: [], track: null };
    /** @type {Line[]} */
    this.lines = [this.main, ...this.notebook.lines.filter(({ root }) => root <= facts.decisions)];
    this.line = this.main;
    this.at = Math.max(0, Math.min(place.at, facts.decisions));
    /** @type {import("./moments.js").Viewpoint} */
    this.viewpoint = { seat: Math.min(place.seat, facts.names.length - 1), open: place.open };
    this.moments = new Moments(facts.id, (line, track) => this.came(line, track), (say) => this.failed(say));
    this.moments.look(this.viewpoint);
    this.chances = new Chances(facts.id, () => this.draw());
    /** Are the best answers shown on the table, once they are known? */
    this.arrows = true;
    this.arrowsTimer = 0;
    /** @type {Record<string, import("../table/cards.js").Card>} */
    this.cards = {};
    /** @type {Record<string, string>} */
    this.keywords = {};
    /** @type {Tab} */
    this.tab = "moves";
    /** Is the panel open, where it lies over the table? */
    this.panelOpen = false;
    /** @type {keyof typeof DIALOGS | null} */
    this.dialog = null;
    /** @type {string[]} */
    this.bots = [];
    this.bot = "greedy";
    this.seat = 0;
    this.busy = false;
    this.error = "";
    this.messages = new Messages(() => this.draw());
    /** @type {Moment | null} the moment that is on the screen */
    this.shown = null;
    /** @type {WeakMap<object, any>} */
    this.views = new WeakMap();
    /** What the panel made for this moment. */
    this.memo = new Memo();
    /** The lines of the log in the panel. */
    this.logLines = new Memo();
    /** @type {{ key: string, top: number } | null} the card of the panel that is looked at */
    this.peeked = null;
    this.settled = 0;
    /** When the address was changed last. */
    this.changed = -SETTLED;
    this.width = 0;
    this.renderers = { head: new Renderer(roots.head), dock: new Renderer(roots.dock), panel: new Renderer(roots.panel), beside: new Renderer(roots.beside) };
    this.keys = new Keys(bindings(this), () => settings.values.letters);
    this.beside = matchMedia(BESIDE);
    this.phone = matchMedia(PHONE);
    this.listen();
    const nothing = () => undefined;
    this.table = new Table(roots.table, { answer: nothing, cancel: nothing, undo: nothing, menu: () => this.open("menu") }, settings);
    this.table.help = this.keys.help();
  }

  /** Follow keys and sizes. The keys of the replay come before those of the table. */
  listen() {
    document.addEventListener(
      "keydown",
      (event) => {
        if (!document.querySelector("dialog:modal") && !this.inSheet(event)) this.keys.handle(event);
      },
      true,
    );
    this.roots.beside.addEventListener("keydown", (event) => event.stopPropagation());
    this.beside.addEventListener("change", () => this.draw());
    new ResizeObserver(([entry]) => {
      this.width = Math.floor(entry.contentRect.width);
      this.draw();
    }).observe(this.roots.dock);
  }

  /**
   * Does the key belong to a sheet of the table? Those of the steps work there too, except where the focus is in it.
   * @param {KeyboardEvent} event
   */
  inSheet(event) {
    return event.target instanceof Element && event.target.closest(".sheet") !== null && !["PageUp", "PageDown"].includes(event.key);
  }

  /** Learn what belongs to the cards, and show the first moment. */
  async start() {
    this.notebook.opened(this.title());
    document.title = `${this.title()} · Replay · Inkwright`;
    this.draw();
    const [cards, keywords] = await Promise.all([get(`/api/replays/${encodeURIComponent(this.facts.id)}/cards`), get("/api/keywords")]);
    this.cards = Object.fromEntries(Object.entries(cards).map(([name, card]) => [name, cardOf(card)]));
    this.keywords = keywords;
    this.shown = null;
    this.draw();
  }

  title() {
    return this.facts.names.join(between(this.facts.names));
  }

  /** The course of the present line. */
  get track() {
    return wholeTrack(this.recorded, this.line);
  }

  /** How many answers the present line has. */
  get length() {
    return lengthOf(this.line);
  }

  /** The moment of now, if it has come. */
  get moment() {
    return this.moments.get(this.line, this.at);
  }

  // ------------------------------------------------------------ drawing

  draw() {
    const { moment, renderers } = this;
    const atEnd = this.isLogAtEnd(); // before anything changes: the sizes are known then
    if (moment && moment.view !== this.shown?.view && Object.keys(this.cards).length > 0) this.showTable(moment);
    renderers.head.render(head(this));
    renderers.dock.render(dock(this));
    renderers.panel.render(panel(this));
    if (atEnd) renderers.panel.element("log-lines")?.scrollTo(0, Number.MAX_SAFE_INTEGER);
    this.showGiven();
    renderers.beside.render(notices(this), peek(this), bestArrows(arrowsOf(this)), this.dialog && DIALOGS[this.dialog](this));
    openDialogs(this.roots.beside);
    this.roots.panel.classList.toggle("open", this.panelOpen);
    this.roots.panel.inert = !this.beside.matches && !this.panelOpen;
    this.moments.want(this.line, this.at, this.neighbours());
    this.judgeBranch();
    const state = { at: this.shown?.at ?? "", waits: this.moments.waits, fetching: this.moments.busy ? "yes" : "no", chances: this.chances.state };
    for (const [name, value] of Object.entries(state)) document.documentElement.dataset[name] = String(value);
  }

  /** Evaluate the moment of a branch, once the game is being judged. */
  judgeBranch() {
    const { chances, line, at } = this;
    if (chances.curve.length > 0 && line.id !== "" && at > line.root && this.moment) void chances.evaluate(line, at);
  }

  /** @param {boolean} shown */
  showArrows(shown) {
    this.arrows = shown;
    this.draw();
  }

  /** Scroll the list of answers to the one that was given, once a moment. */
  showGiven() {
    const list = this.roots.panel.querySelector(".choices");
    const given = list?.querySelector(".given");
    const moment = `${this.line.id}/${this.at}`;
    if (!(list instanceof HTMLElement) || list.dataset.moment === moment || !this.moment) return;
    list.dataset.moment = moment;
    list.scrollTop = given instanceof HTMLElement ? given.offsetTop - list.offsetTop - list.clientHeight / 2 + given.offsetHeight / 2 : 0;
  }

  /**
   * Look at a card that the panel names.
   * @param {string | null} key
   * @param {number} [y] where the pointer is
   */
  lookAt(key, y = 0) {
    this.table.acts.look(key);
    const beside = this.beside.matches && this.table.measures.form !== "wide" && !this.table.measures.touch;
    this.peeked = key !== null && beside ? { key, top: y } : null;
    this.draw();
  }

  /** Does the log of the panel show its last line? */
  isLogAtEnd() {
    const lines = this.renderers.panel.element("log-lines");
    return !lines || lines.scrollTop + lines.clientHeight >= lines.scrollHeight - 4;
  }

  /** @param {Moment} moment */
  showTable(moment) {
    this.shown = moment;
    clearTimeout(this.arrowsTimer);
    this.arrowsTimer = setTimeout(() => this.draw(), MOVED); // the cards stand still by then
    this.memo.clear();
    this.peeked = null;
    const { sheet } = this.table.attention;
    this.table.show(this.model(moment));
    if (!sheet && this.table.attention.sheet?.kind === "outcome") this.table.acts.close(); // the table is what is looked at
  }

  /**
   * @param {Moment} moment
   * @returns {import("../table/view.js").Model}
   */
  model(moment) {
    const known = this.views.get(moment.view);
    const players = moment.view.players.map((/** @type {any} */ player) => ({ ...player, hand: moment.hands?.[player.seat] ?? player.hand }));
    const view = known ?? { ...moment.view, seat: null, players };
    this.views.set(moment.view, view);
    const seats = this.facts.names.map((_, seat) => {
      const bot = this.facts.bots[seat];
      return { presence: /** @type {"bot" | "online"} */ (bot ? "bot" : "online"), says: bot ? `bot “${bot}”` : "person" };
    });
    const log = moment.log.slice(-LINES);
    return { view, cards: this.cards, log, logFrom: moment.lines - log.length, keywords: this.keywords, near: this.viewpoint.seat, seats };
  }

  /** The moments that one step of any kind leads to. */
  neighbours() {
    const { track, length, at } = this;
    const strides = /** @type {Stride[]} */ (["action", "turn"]);
    return strides.flatMap((stride) => [stepped(track, length, at, stride, 1), stepped(track, length, at, stride, -1)]);
  }

  /**
   * Moments have come.
   * @param {Line} line
   * @param {import("./lines.js").Track | null} track
   */
  came(line, track) {
    if (track) this.setTrack(line, track);
    this.draw();
  }

  /**
   * @param {Line} line
   * @param {import("./lines.js").Track} track
   */
  setTrack(line, { turns, actions, asked, lore }) {
    const found = this.lines.find(({ id }) => id === line.id);
    if (!found || found.answers.length !== line.answers.length) return;
    found.track = { turns, actions, asked, lore };
  }

  /** @param {string} say */
  failed(say) {
    const lost = this.line;
    if (lost.id !== "" && !this.moment) {
      const at = Math.max(0, this.at - 1);
      const shorter = { ...lost, answers: lost.answers.slice(0, -1), labels: lost.labels.slice(0, -1) };
      this.lines = shorter.answers.length > 0 ? this.lines.map((line) => (line === lost ? shorter : line)) : without(this.lines, lost.id);
      this.notebook.keepLines(this.lines);
      this.line = this.lines.find(({ id }) => id === lost.id) ?? this.main;
      this.go(at);
    }
    this.message("refused", say);
  }

  // ------------------------------------------------------------ steps

  /**
   * Go to a moment of a line.
   * @param {number} at
   * @param {Line} [line]
   */
  go(at, line = this.line) {
    this.line = line;
    this.at = Math.max(0, Math.min(this.length, at));
    if (!this.moment) this.moments.waits += 1;
    this.keepAddress();
    this.draw();
  }

  /**
   * Go to a moment that was chosen in the panel, and show it: on a phone the panel lies over the table.
   * @param {number} at
   * @param {Line} line
   */
  visit(at, line) {
    this.go(at, line);
    if (this.phone.matches && this.panelOpen) this.togglePanel(false);
  }

  /** Let the address name this moment: at once, but not at every one of many quick steps. */
  keepAddress() {
    clearTimeout(this.settled);
    const change = () => {
      this.changed = performance.now();
      history.replaceState(null, "", this.address());
    };
    if (performance.now() - this.changed > SETTLED) change();
    else this.settled = setTimeout(change, SETTLED);
  }

  /** Does the replay go on by itself? */
  playing = false;

  /** Let it go on by itself, action by action, or stop it. */
  togglePlay() {
    clearTimeout(this.playTimer);
    this.playing = !this.playing && this.at < this.length;
    if (this.playing) this.playStep();
    else this.draw();
  }

  playTimer = 0;

  /** The next action, and so on: as soon as the moment is there, each has its time. */
  playStep() {
    if (this.moment) this.go(stepped(this.track, this.length, this.at, "action", 1));
    this.playing &&= this.at < this.length && !document.hidden;
    if (this.playing) this.playTimer = setTimeout(() => this.playStep(), PLAYED);
    else this.draw();
  }

  /**
   * @param {Stride} stride
   * @param {1 | -1} direction
   */
  step(stride, direction) {
    if (this.playing) this.togglePlay();
    const at = stepped(this.track, this.length, this.at, stride, direction);
    if (at !== this.at) this.go(at);
  }

  /** @param {Partial<import("./moments.js").Viewpoint>} change */
  look(change) {
    this.viewpoint = { ...this.viewpoint, ...change };
    this.moments.look(this.viewpoint);
    this.go(this.at);
  }

  /** Look from the next seat. */
  turnTable() {
    this.look({ seat: (this.viewpoint.seat + 1) % this.facts.names.length });
  }

  /** @param {string} key of the arrow */
  walk(key) {
    walkCards(this.roots.table, key);
  }

  /** @param {Tab} tab */
  show(tab) {
    this.tab = tab;
    this.panelOpen = true;
    this.draw();
  }

  /** @param {boolean} open */
  togglePanel(open) {
    this.panelOpen = open;
    this.draw();
    const target = open ? this.roots.panel.querySelector("[role=tab][aria-selected=true]") : this.roots.dock.querySelector(".open-panel");
    if (target instanceof HTMLElement) target.focus();
  }

  // ------------------------------------------------------------ branches and notes

  /**
   * Give an answer at this moment: the one that was given leads on, another one begins a branch.
   * @param {Pick<Choice, "notation" | "label">} option
   */
  answer(option) {
    if (option.notation === this.moment?.answer) return this.step("answer", 1);
    const recorded = this.at <= this.line.root ? this.moments.get(this.main, this.at)?.answer : null;
    if (option.notation === recorded) return this.go(this.at + 1, this.main);
    const made = branched(this.lines, this.line, this.at, option, `b${Date.now().toString(36)}`);
    this.lines = made.lines;
    this.notebook.keepLines(this.lines);
    this.go(this.at + 1, made.line);
  }

  /**
   * Go to a decision of the recorded game and answer otherwise.
   * @param {number} at
   * @param {Pick<Choice, "notation" | "label">} option
   */
  tryOtherwise(at, option) {
    this.line = this.main;
    this.at = at;
    const made = branched(this.lines, this.main, at, option, `b${Date.now().toString(36)}`);
    this.lines = made.lines;
    this.notebook.keepLines(this.lines);
    this.tab = "moves";
    this.go(at + 1, made.line);
  }

  /** Go back from a branch to where it leaves the recorded game. */
  leaveBranch() {
    const at = Math.min(this.at, this.line.root);
    this.go(at, this.main);
  }

  /** @param {Line} line */
  removeBranch(line) {
    const kept = without(this.lines, line.id);
    this.moments.forget(line);
    const gone = !kept.some(({ id }) => id === this.line.id);
    this.lines = kept;
    this.notebook.keepLines(kept);
    if (gone) this.leaveBranch();
    else this.draw();
  }

  /** @param {string} words */
  note(words) {
    this.notebook.write(this.line, this.at, words);
    this.draw();
  }

  // ------------------------------------------------------------ links and files

  /** The address of this moment on this page. */
  address() {
    return this.addressIn(this.facts.id, Math.min(this.at, this.main.root));
  }

  /**
   * The address of a moment of a replay, from this viewpoint.
   * @param {string} id
   * @param {number} at
   */
  addressIn(id, at) {
    const { seat, open } = this.viewpoint;
    const query = new URLSearchParams({ at: String(at), seat: String(seat) });
    if (!open) query.set("hands", "own");
    return `/replay/${encodeURIComponent(id)}?${query}`;
  }

  /** The id of the replay with the present line; a branch is stored first. */
  async storedId() {
    if (this.line.id === "") return this.facts.id;
    const { root, answers } = this.line;
    const made = await post(`/api/replays/${encodeURIComponent(this.facts.id)}/branch`, { at: root, answers });
    return /** @type {string} */ (made.id);
  }

  /**
   * Do something that the server may refuse, once at a time.
   * @param {() => Promise<void>} act
   */
  async attempt(act) {
    if (this.busy) return;
    this.busy = true;
    this.error = "";
    this.draw();
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.error = error.message;
      if (!this.dialog) this.message("refused", error.message);
    }
    this.busy = false;
    this.draw();
  }

  /** Copy the link to this moment. */
  async share() {
    const { at } = this; // the user may step on until the branch is stored
    await this.attempt(async () => {
      const link = location.origin + this.addressIn(await this.storedId(), at);
      this.messages.addCopied(await copyText(link, { what: "The link to this moment" }));
    });
  }

  /** Save this moment as a picture. */
  savePicture() {
    const { moment } = this;
    if (!moment) return;
    const words = `Turn ${turnAt(this.track, this.at).turn} · decision ${this.at}`;
    save(pictureFile(this.model(moment), this.title(), words), `${this.fileName()}.svg`, "image/svg+xml");
    this.message("done", `The picture is downloaded as ${this.fileName()}.svg.`);
  }

  /**
   * Save this moment as a scenario, or the game as a record.
   * @param {"scenario" | "record"} kind
   */
  async saveFile(kind) {
    const name = this.fileName();
    await this.attempt(async () => {
      const id = await this.storedId();
      const text = await this.textOf(id, kind);
      const [file, type] = kind === "scenario" ? [`${name}.yaml`, "text/yaml"] : [`inkwright-${id}.json`, "application/json"];
      save(text, file, type);
      this.message("done", `The ${kind} is downloaded as ${file}.`);
    });
  }

  /** Open this moment in the sandbox, whose link can be shared. */
  async openInSandbox() {
    await this.attempt(async () => {
      const text = await this.textOf(await this.storedId(), "scenario");
      const link = await linkOf(text, null);
      if (text.length > MOST_TEXT || link.length > MOST_PACKED) throw new Refused("This moment is too long for a link. Save it as a scenario.", 0, null);
      location.assign(link);
    });
  }

  /**
   * Add this moment to a study, with the branches that leave the recorded game here. A branch is stored first.
   * @param {import("../study/studies.js").Study | null} study null: a new one
   */
  async addToStudy(study) {
    const { at, line, lines } = this;
    const { seat, open } = this.viewpoint;
    await this.attempt(async () => {
      if (line.id === "" && at > this.facts.played) throw new Refused("What follows here was seen by one player, and is not played again: a study has no place for it.", 0, null);
      const replay = at <= line.root ? this.facts.id : await this.storedId();
      const leaving = lines.filter((one) => one.id !== "" && one.root === at).map(({ answers, labels }) => ({ answers, labels, text: "" }));
      const text = this.notebook.note(line, at);
      const found = new Studies().add(chapterOf({ replay, at, seat, open, text, branches: at <= line.root ? leaving : [] }), study);
      this.dialog = null;
      this.message("done", `This moment is chapter ${found.chapters.length} of ${found.title ? `“${found.title}”` : "the study"}.`);
    });
  }

  /**
   * What a file of this moment, or of the game, says.
   * @param {string} id
   * @param {"scenario" | "record"} kind
   */
  async textOf(id, kind) {
    const query = kind === "scenario" ? `?at=${this.at}` : "";
    const response = await fetch(`/api/replays/${encodeURIComponent(id)}/${kind}${query}`).catch(() => null);
    if (!response?.ok) throw new Refused((await response?.json().catch(() => null))?.error ?? "The server does not answer. Is this device online?", response?.status ?? 0, null);
    return response.text();
  }

  fileName() {
    return `inkwright-${this.facts.id}-${this.at}`;
  }

  /** Play on from this moment against bots. */
  async playOn() {
    const { at, seat, bot } = this;
    await this.attempt(async () => {
      const id = await this.storedId();
      const made = await post(`/api/replays/${encodeURIComponent(id)}/play`, { at, seat, bot });
      location.assign(made.watch);
    });
  }

  /** Delete this replay, for who made it or played the game. */
  async remove() {
    await this.attempt(async () => {
      await post(`/api/replays/${encodeURIComponent(this.facts.id)}/delete`, {});
      location.assign("/replay");
    });
  }

  // ------------------------------------------------------------ dialogs and messages

  /** @param {Viewer["dialog"]} name */
  open(name) {
    this.dialog = name;
    this.error = "";
    if (name === "play") this.preparePlay();
    this.draw();
  }

  /** The seat that is asked is the one to play on with, and the bots are those of the server. */
  preparePlay() {
    this.seat = this.moment?.asked ?? this.viewpoint.seat;
    if (this.bots.length > 0) return;
    get("/api/bots").then(
      (bots) => {
        this.bots = bots;
        this.bot = bots.includes("greedy") ? "greedy" : bots[0];
        this.draw();
      },
      (error) => ((this.error = error.message), this.draw()),
    );
  }

  /**
   * Show a message for a while.
   * @param {string} kind
   * @param {string} text
   */
  message(kind, text) {
    this.messages.add(kind, text);
  }
}
