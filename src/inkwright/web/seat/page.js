/**
 * The page around a table: it takes the seat that the address names, connects, and shows what stands beside the game.
 * The table that it shows the game with may be the drawn one or the one in words.
 * @module
 */

import { deckOf, firstChoice, isOwn, keepList, sampleDecks } from "../decks/picker.js";
import { get, post, Refused } from "../lib/api.js";
import { copyText } from "../lib/copy.js";
import { Messages, READ } from "../lib/messages.js";
import { Renderer } from "../lib/render.js";
import { wayBack } from "../lib/way-back.js";
import { opponent, opponents } from "../home/bots.js";
import { Guide } from "../learn/guide.js";
import { secondGame } from "../learn/start.js";
import { curtain } from "./curtain.js";
import { openDialogs } from "./dialog.js";
import { lobby } from "./lobby.js";
import { concedeDialog, menu, reportDialog, sayDialog } from "./menu.js";
import { notices } from "./notices.js";
import { placeOf, seatBot, sitDown, takeSeat } from "./place.js";
import { Session } from "./session.js";
import { showTitle } from "./title.js";

/** @typedef {import("../table/view.js").Model} Model */

/**
 * @typedef {object} Shown the table that shows the game
 * @property {HTMLElement} root
 * @property {(model: Model) => void} show
 * @property {() => void} refused an answer was refused: the user may answer again
 * @property {() => void} [settings] open the settings
 * @property {() => void} [keys] open the list of keys
 * @property {{ on: () => boolean, toggle: () => void }} [sound]
 * @property {{ label: string, address: (id: string) => string }} other the same table in its other form
 *
 * @typedef {object} Form to sit down
 * @property {string | null} token of the seat; null for a free one
 * @property {number} seat
 * @property {string} name
 * @property {import("../decks/picker.js").Sample[]} decks
 * @property {import("../decks/picker.js").Choice} choice
 * @property {string} error
 * @property {boolean} busy
 *
 * @typedef {"menu" | "say" | "concede" | "report"} DialogName
 */

const DIALOGS = Object.freeze({ menu, say: sayDialog, concede: concedeDialog, report: reportDialog });
/** After this many seconds a clock that stands still is checked. */
const CHECKED = 3;
/** For how long what was said stands at its player, in milliseconds. */
const HEARD = 6000;
/** After so long a connection counts as slow, and the page says that it connects. */
const SLOW = 1200;
/** Characters of a report. */
const MOST_WORDS = 2000;

/** One page at one table. */
export class SeatPage {
  /** @param {HTMLElement} root of what stands beside the table */
  constructor(root) {
    this.renderer = new Renderer(root);
    this.root = root;
    this.place = placeOf(location);
    this.session = new Session(this.place.id, this.place, {
      changed: () => this.draw(),
      show: (model) => this.show(model),
      refused: (say) => this.refused(say),
      said: (line) => this.hear(line),
    });
    /** @type {Shown} */
    this.shown = /** @type {any} */ (null);
    /** @type {DialogName | null} */
    this.dialog = null;
    this.messages = new Messages(() => this.draw());
    /** @type {Form | null} */
    this.form = null;
    /** @type {string | null} why there is nothing to show */
    this.failure = null;
    /** At a hot-seat: whose cards may be seen. */
    this.revealed = -1;
    this.seconds = 0;
    this.copied = false;
    /** @type {string | null} the name that is typed; null: that of the seat */
    this.ownName = null;
    this.slow = false;
    this.guide = new Guide(this.session, () => this.session.show());
    this.reportWords = "";
    /** @type {{ text: string, at: number, by: number | null, say: string }[]} what was said, with its place in the log */
    this.chat = [];
    /** The game in which it was said. */
    this.chatGame = 0;
  }

  /**
   * Take the seat and connect.
   * @param {Shown} shown
   */
  async start(shown) {
    this.shown = shown;
    this.root.addEventListener("keydown", (event) => event.stopPropagation());
    setInterval(() => this.tick(), 1000);
    setTimeout(() => ((this.slow = true), this.draw()), SLOW);
    this.draw();
    try {
      const seated = await takeSeat(this.place);
      this.session.place = { token: null, watch: this.place.watch };
      if (seated?.deck_needed) await this.askForDeck(seated.token, seated.seats[0]);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.status === 0) return this.later(shown);
      this.failure = error.message;
    }
    if (this.failure === null) this.session.start();
    this.draw();
  }

  /**
   * The network failed before the seat was taken: try again.
   * @param {Shown} shown
   */
  later(shown) {
    this.message("refused", "The server does not answer. Trying again …");
    setTimeout(() => void this.restart(shown), READ / 2);
  }

  /** @param {Shown} shown */
  async restart(shown) {
    if (this.session.status === "connecting") await this.start(shown);
  }

  /** Something that counts the seconds may have changed. */
  tick() {
    const { session } = this;
    this.seconds += 1;
    if (this.seconds % CHECKED === 0) session.checkClock();
    if (session.state?.clock?.running && !session.over) session.show();
    if (session.seats.some(({ claim_in: left }) => left !== null)) this.draw();
  }

  draw() {
    const { session, dialog } = this;
    const hidden = this.hiddenSeat();
    const waiting = session.state === null || this.failure !== null;
    const open = hidden !== null ? curtain(this, hidden) : dialog && DIALOGS[dialog](this);
    this.offerSeat();
    this.renderer.render(waiting && lobby(this), notices(this), open);
    openDialogs(this.root);
    this.shown.root.hidden = waiting;
    this.shown.root.classList.toggle("behind-curtain", hidden !== null);
    this.shown.root.inert = hidden !== null;
    document.body.classList.toggle("scrolls", waiting || this.shown.root.classList.contains("text"));
    showTitle(session);
  }

  /** The seat whose player has not said yet to be the one who looks; null: nothing is hidden. */
  hiddenSeat() {
    const { hello, state, over } = this.session;
    if (hello?.you.role !== "hot-seat" || !state || over || state.seat === this.revealed) return null;
    return /** @type {number} */ (state.seat);
  }

  /** @param {number} seat */
  reveal(seat) {
    this.revealed = seat;
    this.draw();
    this.session.show();
  }

  /** @param {Model} model */
  show(model) {
    const game = this.session.state?.game ?? 0;
    if (game !== this.chatGame) this.chat = [];
    this.chatGame = game;
    this.draw();
    if (this.hiddenSeat() === null) this.shown.show({ ...model, log: this.withChat(model.log ?? []), seats: this.speaking(model.seats ?? []), after: this.after(), ...this.guide.lesson() });
  }

  /** @returns {import("../table/view.js").After[] | undefined} */
  after() {
    const { session } = this;
    const { over } = session;
    if (!over) return undefined;
    const asked = session.offers.some((offer) => offer.kind === "again" && session.hello?.you.seats.includes(offer.by));
    const next = over.series.over ? "Rematch" : "Next game";
    const back = wayBack(session.id);
    const learns = session.hello?.settings.learn && session.plays;
    return [
      ...(learns ? [{ label: "A second game", main: true, run: () => void secondGame((say) => this.refused(say)) }] : []),
      ...(session.plays && !session.parted && !learns ? [{ label: asked ? "Waiting for the others …" : next, main: true, run: asked ? undefined : () => session.again() }] : []),
      ...(over.record ? [{ label: "Replay", href: `/replay?table=${encodeURIComponent(session.id)}&game=${session.state?.game ?? 0}` }] : []),
      ...(over.record ? [{ label: "Share", run: () => void this.share() }] : []),
      ...(over.record ? [{ label: "Save the record", href: over.record, download: `inkwright-${session.id}.json` }] : []),
      ...(back ? [back] : []),
      { label: "Home", href: "/" },
    ];
  }

  /** Share the replay of the game: by what the device offers, else the link is copied. */
  async share() {
    const { session } = this;
    try {
      const made = await post("/api/replays", { table: session.id, game: session.state?.game ?? 0 });
      const url = new URL(`/replay/${encodeURIComponent(made.id)}`, location.href).href;
      if (await offered(document.title, url)) return;
      this.messages.addCopied(await copyText(url, { what: "The link to the replay" }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.message("refused", error.message);
    }
  }

  /**
   * Somebody said something: it stands at the player for a while, and in the log.
   * @param {import("./session.js").ChatLine} line
   */
  hear({ by, say }) {
    const text = `${by === null ? "Somebody" : this.session.seats[by]?.name}: ${say}`;
    const line = { text, at: this.session.log.length, by, say };
    this.chat.push(line);
    if (by === null || this.session.state === null) this.message("said", text);
    this.session.show();
    setTimeout(() => {
      line.by = null;
      this.session.show();
    }, HEARD);
  }

  /**
   * The log with what was said meanwhile.
   * @param {readonly import("../table/view.js").LogLine[]} log
   */
  withChat(log) {
    /** @type {import("../table/view.js").LogLine[]} */
    const all = [];
    const said = this.chat.map(({ text, at }) => ({ text, at }));
    log.forEach((line, i) => {
      while (said[0]?.at === i) all.push({ text: said.shift()?.text ?? "", said: true });
      all.push(line);
    });
    return [...all, ...said.map(({ text }) => ({ text, said: true }))];
  }

  /**
   * What the players said a moment ago.
   * @param {readonly import("../table/view.js").Seat[]} seats
   */
  speaking(seats) {
    return seats.map((seat, i) => {
      const line = this.chat.findLast(({ by }) => by === i);
      return line ? { ...seat, said: line.say } : seat;
    });
  }

  /** @param {string} say */
  refused(say) {
    if (say) this.message("refused", say);
    this.shown.refused();
  }

  /**
   * Show a message for a while.
   * @param {string} kind
   * @param {string} text
   */
  message(kind, text) {
    this.messages.add(kind, text);
  }

  /** @param {DialogName | null} name */
  open(name) {
    this.dialog = name;
    this.draw();
  }

  // ------------------------------------------------------------ seats

  /** Offer a free seat to who has none. */
  offerSeat() {
    const { session } = this;
    const free = session.seats.find(({ presence }) => presence === "free");
    if (this.form?.token === null && (!free || session.plays)) this.form = null;
    if (this.form || !free || session.plays || session.state || session.place.watch || this.asking) return;
    this.asking = true;
    void this.askForDeck(null, free.seat);
  }

  /** Is the form being made? */
  asking = false;

  /**
   * Show the form with name and deck.
   * @param {string | null} token
   * @param {number} seat
   */
  async askForDeck(token, seat) {
    this.asking = true;
    const decks = await sampleDecks();
    const kinds = decks.some(({ kind }) => kind === "sample") ? "sample" : "own";
    const offered = decks.filter(({ kind }) => kind === kinds);
    this.form = { token, seat, name: "", decks: offered, choice: firstChoice(offered, seat), error: "", busy: false };
    this.asking = false;
    this.draw();
  }

  /** @param {Partial<Form>} change */
  fill(change) {
    if (this.form) this.form = { ...this.form, ...change };
    this.draw();
  }

  /** Sit down as the form says. */
  async sit() {
    const { form, session } = this;
    if (!form || form.busy) return;
    this.fill({ busy: true, error: "" });
    const free = session.seats.find(({ presence }) => presence === "free")?.seat ?? form.seat;
    const seat = form.token === null ? { seat: free } : { token: form.token };
    try {
      await sitDown(session.id, { ...seat, name: form.name.trim(), deck: deckOf(form.choice) });
      if (!form.choice.name) keepList(form.choice.text);
      this.form = null;
      session.connection.reopen();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const problems = error.body?.problems ?? null;
      const aboutDeck = problems && isOwn(form.choice);
      const { choice } = this.form ?? form; // as it is by now
      this.fill({ busy: false, error: aboutDeck ? "" : error.message, choice: { ...choice, ...(aboutDeck && { error: error.message, problems }) } });
    }
    this.draw();
  }

  /**
   * Take the name that is typed, before the game begins.
   * @param {number} seat
   */
  async rename(seat) {
    const name = (this.ownName ?? "").trim();
    if (!name) return;
    try {
      await sitDown(this.session.id, { seat, name, deck: "" });
      this.ownName = null;
      this.message("done", "Your name is changed.");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.message("refused", error.message);
    }
  }

  /** The bots that may take a free seat; null: they have not come yet. */
  bots = /** @type {import("../home/bots.js").Opponent[] | null} */ (null);
  /** The decks that they may take. */
  botDecks = /** @type {import("../decks/picker.js").Sample[]} */ ([]);
  /** Is a bot taking a seat? */
  seating = false;

  /** Learn which bots there are. */
  async learnBots() {
    if (this.bots || this.asking) return;
    this.asking = true;
    const [names, decks] = await Promise.all([get("/api/bots"), sampleDecks()]);
    this.bots = opponents(names);
    this.botDecks = decks;
    this.asking = false;
    this.draw();
  }

  /**
   * Let a bot take a free seat.
   * @param {number} seat
   * @param {string} bot
   */
  async seatBot(seat, bot) {
    const deck = this.botDecks[Math.floor(Math.random() * this.botDecks.length)];
    if (this.seating || !deck) return;
    this.seating = true;
    this.draw();
    try {
      await seatBot(this.session.id, { seat, bot, name: opponent(bot).name, deck: deck.name });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.message("refused", error.message);
    }
    this.seating = false;
    this.draw();
  }

  onlyWatch() {
    this.session.place = { token: null, watch: true };
    this.form = null;
    this.draw();
  }

  // ------------------------------------------------------------ links and reports

  /** The address of the table, without a seat. */
  tableLink() {
    return `${location.origin}/table/${encodeURIComponent(this.session.id)}`;
  }

  /** @param {string} link */
  async copy(link) {
    const result = await copyText(link);
    this.copied = result.done;
    this.messages.addCopied(result);
  }

  /** Tell the host: the server keeps the place in the game with it. Words are not needed. */
  async sendReport() {
    try {
      await post(`/api/games/${encodeURIComponent(this.session.id)}/report`, { say: this.reportWords.trim().slice(0, MOST_WORDS) || "(no words)" });
      this.reportWords = "";
      this.open(null);
      this.message("done", "Thank you: the host of this server has your report, with the game up to here.");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.message("refused", error.message);
    }
  }

  /** Save the report as a file. */
  async saveReport() {
    const { session } = this;
    const record = session.over?.record ? await get(session.over.record).catch(() => null) : null;
    const report = {
      report: "inkwright",
      words: this.reportWords,
      table: session.id,
      build: session.hello?.build ?? null,
      page: location.pathname,
      browser: navigator.userAgent,
      window: [innerWidth, innerHeight],
      state: session.state,
      log: session.log,
      record,
    };
    const address = URL.createObjectURL(new Blob([JSON.stringify(report, null, 1)], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `inkwright-report-${session.id}.json`;
    link.click();
    URL.revokeObjectURL(address);
    this.open(null);
    this.message("done", "The report is downloaded as a file. Send it to the host of this server.");
  }
}

/**
 * Offer a link by the means of the device. Whoever closes that offer wants no copy either.
 * @param {string} title
 * @param {string} url
 * @returns {Promise<boolean>} false: the device has none
 */
async function offered(title, url) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return false;
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === "AbortError";
  }
  return true;
}
