/**
 * One table at the server, as this browser knows it: the newest state, the log, who is there, what is offered. It
 * makes the model that the table shows and sends what the user does.
 * @module
 */

import { get } from "../lib/api.js";
import { Connection, PROTOCOL } from "../lib/connection.js";
import { cardOf } from "../table/cards.js";
import { timeLeft } from "./clock.js";

/** @typedef {import("../lib/connection.js").Message} Message */
/** @typedef {import("../lib/connection.js").Status} Status */
/** @typedef {import("../table/view.js").Model} Model */
/** @typedef {import("../table/view.js").WhyNot} WhyNot */

/**
 * @typedef {{ seat: number, name: string, kind: string, presence: string, bot: string | null, claim_in: number | null, deck_needed: boolean, screens?: number }} SeatState
 * @typedef {{ kind: "undo" | "again", by: number, id: number, done: string | null }} Offer
 * @typedef {{ by: number | null, say: string }} ChatLine
 *
 * @typedef {object} Listener
 * @property {() => void} changed something beside the state changed
 * @property {(model: Model) => void} show a new state, or more of what belongs to it
 * @property {(say: string) => void} refused a message was refused, with a sentence unless it only came too late
 * @property {(line: ChatLine) => void} said somebody said something
 */

/** Milliseconds after which a hint is asked for again, and how often that is done. */
const HINT_PAUSE = 1500;
const MOST_MISSED = 4;

/** A seat, or a place to watch from, at one table. */
export class Session {
  /**
   * @param {string} id of the table
   * @param {{ token: string | null, watch: boolean }} place
   * @param {Listener} listener
   */
  constructor(id, place, listener) {
    this.id = id;
    this.place = place;
    this.listener = listener;
    /** @type {Status} */
    this.status = "connecting";
    /** Why the connection is as it is, in a sentence. */
    this.statusReason = "";
    /** @type {Message | null} the newest `hello` */
    this.hello = null;
    /** @type {Message | null} the newest `state` */
    this.state = null;
    /** Is the next state the first one since `hello`? Its version counts, whatever it is. */
    this.joining = true;
    /** @type {any} the view of that state, with the hands that watchers may see */
    this.view = null;
    /** @type {Message | null} the newest `over` of the present game */
    this.over = null;
    /** @type {{ text: string, rule: string }[]} */
    this.log = [];
    /** @type {SeatState[]} */
    this.seats = [];
    this.watching = 0;
    this.adjourned = false;
    /** When `seats` came. */
    this.seatsAt = 0;
    /** When `state` came. */
    this.stateAt = 0;
    /** @type {Offer[]} */
    this.offers = [];
    /** @type {{ v: number, reasons: WhyNot[] }} */
    this.why = { v: -1, reasons: [] };
    /** @type {{ v: number, answer: string, text: string, about: import("../table/view.js").Anchor } | null} */
    this.advice = null;
    /** @type {Record<string, import("../table/cards.js").Card>} */
    this.cards = {};
    /** @type {Set<string>} names of the cards that were asked for */
    this.asked = new Set();
    /** @type {Record<string, string>} */
    this.keywords = {};
    /** @type {string[]} */
    this.names = [];
    /** Is a newer socket playing this seat? */
    this.replaced = false;
    /** @type {string | null} why the game cannot go on */
    this.parted = null;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.connection = new Connection(`${scheme}://${location.host}/api/games/${encodeURIComponent(id)}/socket`, {
      join: () => this.join(),
      receive: (message) => this.receive(message),
      status: (status, say) => this.changeStatus(status, say),
    });
  }

  /** Connect, and learn what the keywords mean. */
  start() {
    this.connection.open();
    get("/api/keywords").then(
      (keywords) => this.learn({ keywords }),
      () => undefined, // the table works without them, and the connection says what is wrong
    );
  }

  /** @returns {Message} */
  join() {
    const { token, watch } = this.place;
    const known = { have: this.state?.v ?? 0, game: this.state?.game ?? 0, log: this.log.length };
    return { t: "join", proto: PROTOCOL, ...(token ? { token } : {}), ...(watch ? { watch } : {}), ...known };
  }

  /** Is this browser one of the players? */
  get plays() {
    return (this.hello?.you.seats.length ?? 0) > 0;
  }

  /** Is the decision of now this browser's, and may it answer? */
  get mayAnswer() {
    return this.plays && !this.replaced && this.state !== null && this.state.view.decision?.player === this.state.seat;
  }

  /**
   * @param {Status} status
   * @param {string} say
   */
  changeStatus(status, say) {
    this.status = status;
    this.statusReason = say;
    this.listener.changed();
  }

  /** @param {Message} message */
  receive(message) {
    const take = /** @type {Record<string, ((message: Message) => void) | undefined>} */ ({
      hello: () => this.greeted(message),
      state: () => this.takeState(message),
      seats: () => this.takeSeats(message),
      nak: () => this.refused(message),
      offer: () => this.takeOffer(/** @type {any} */ (message)),
      chat: () => this.listener.said({ by: message.by, say: message.preset ? (this.hello?.presets[message.say] ?? message.say) : message.say }),
      why: () => this.takeWhy(message),
      advice: () => this.takeAdvice(message),
      log: () => this.takeOlder(message),
      over: () => (this.over = message),
      parted: () => (this.parted = message.say),
      replaced: () => (this.replaced = true),
    })[message.t];
    if (!take) return;
    take(message);
    if (message.t === "over" || message.t === "offer") this.show();
    this.listener.changed();
  }

  /** @param {Message} message */
  greeted(message) {
    if (this.hello && this.hello.build !== message.build) location.reload();
    this.hello = message;
    this.replaced = false;
    this.joining = true;
    this.hinted = -1;
    this.offers = [];
  }

  /** @param {Message} message */
  takeState(message) {
    if (this.state && message.v < this.state.v && !this.joining) return;
    this.joining = false;
    if (this.state?.game !== message.game) {
      this.over = null;
      this.parted = null;
    }
    if (this.state?.game !== message.game || this.state?.seat !== message.seat) this.log = [];
    const before = this.state;
    this.state = message;
    this.stateAt = performance.now();
    this.takeLog(message.game, message.log);
    if (before === null || before.v !== message.v || before.game !== message.game) {
      this.view = { ...message.view, ...(message.hands && { players: withHands(message.view.players, message.hands) }) };
      this.askWhy();
      if (this.hello?.settings.learn) this.askHint();
    }
    this.fetchCards();
    this.show();
  }

  /**
   * Add lines to the log; ask for those that are missing between.
   * @param {number} game
   * @param {{ from: number, lines: string[], rules: string[] }} part
   */
  takeLog(game, part) {
    if (game !== this.state?.game) return;
    if (part.from > this.log.length) {
      this.connection.send({ t: "sync", log: this.log.length });
      return;
    }
    this.log = [...this.log.slice(0, part.from), ...part.lines.map((text, i) => ({ text, rule: part.rules[i] ?? "" }))];
  }

  /** @param {Message} message */
  takeOlder(message) {
    this.takeLog(message.game, message.log);
    if (message.game === this.state?.game && message.log.lines.length > 0 && this.log.length < message.total) {
      this.connection.send({ t: "sync", log: this.log.length });
    }
    this.show();
  }

  /** @param {Message} message */
  takeSeats(message) {
    this.seats = message.seats;
    this.watching = message.watching;
    this.adjourned = Boolean(message.adjourned);
    this.seatsAt = performance.now();
    this.show();
  }

  /** Ask how the clock stands: it starts and stops with who is there, without a new state. */
  checkClock() {
    const { state } = this;
    if (state?.clock && !state.clock.running && state.clock.seat !== null && !this.over) this.connection.send({ t: "sync", have: state.v });
  }

  /** @param {Message} message */
  refused(message) {
    if (message.id?.startsWith("hint-")) return this.missHint(); // the game goes on without it
    this.listener.refused(message.code === "stale" ? "" : message.say);
  }

  /** @param {Offer} offer */
  takeOffer(offer) {
    this.offers = this.offers.filter(({ id }) => id !== offer.id);
    if (!offer.done) this.offers.push(offer);
  }

  /** @param {Message} message */
  takeWhy(message) {
    this.why = { v: message.v, reasons: message.reasons };
    this.show();
  }

  /** @param {Message} message */
  takeAdvice(message) {
    if (message.v !== this.state?.v) return;
    this.advice = /** @type {any} */ (message);
    this.show();
  }

  /** May this player ask for hints? Nobody but bots plays against them. */
  get mayHint() {
    const { hello, seats } = this;
    return hello?.you.role === "player" && seats.every(({ seat, kind }) => kind === "bot" || hello.you.seats.includes(seat));
  }

  /** Ask what a bot would do. */
  askHint() {
    const { state } = this;
    if (state && this.mayAnswer && this.hinted !== state.v) {
      this.hinted = state.v;
      this.hints += 1;
      this.connection.send({ t: "hint", v: state.v, id: `hint-${state.v}-${this.hints}` });
    }
  }

  /** No hint came, perhaps because the one before was still on its way: a first game asks again in a moment. */
  missHint() {
    const version = this.hinted;
    this.hinted = -1;
    this.missed = this.missed.version === version ? { version, times: this.missed.times + 1 } : { version, times: 1 };
    if (!this.hello?.settings.learn || this.missed.times > MOST_MISSED) return;
    setTimeout(() => this.state?.v === version && this.askHint(), HINT_PAUSE);
  }

  /** The version for which a hint was asked. */
  hinted = -1;
  /** The version for which a hint was refused, and how often. */
  missed = { version: -1, times: 0 };
  /** How many hints were asked for. */
  hints = 0;

  /** Ask why turn actions are not possible, while the user has to choose one. */
  askWhy() {
    const { state } = this;
    if (state && this.mayAnswer && state.view.decision?.kind === "turn action") {
      this.connection.send({ t: "why", v: state.v, id: `why-${state.v}` });
    }
  }

  /** Ask for the faces of the cards that are seen for the first time. */
  fetchCards() {
    for (const name of cardNames(this.view)) {
      if (this.asked.has(name)) continue;
      this.asked.add(name);
      get(`/api/cards/${encodeURIComponent(name)}`).then(
        (card) => this.learn({ cards: { ...this.cards, [name]: cardOf(card) } }),
        () => this.asked.delete(name), // asked for again with the next state
      );
    }
  }

  /**
   * Add something to what is known, and draw once for all that comes at the same time.
   * @param {Partial<Pick<Session, "cards" | "keywords" | "names">>} news
   */
  learn(news) {
    Object.assign(this, news);
    if (this.drawing) return;
    this.drawing = requestAnimationFrame(() => {
      this.drawing = 0;
      this.show();
    });
  }

  /** The frame in which the table is drawn again. */
  drawing = 0;

  show() {
    const model = this.model();
    if (model) this.listener.show(model);
  }

  /** @returns {Model | null} */
  model() {
    const { state, view } = this;
    if (!state) return null;
    return {
      view,
      cards: this.cards,
      why: this.why.v === state.v ? this.why.reasons : [],
      log: this.log,
      undo: this.replaced ? "no" : state.undo,
      ahead: state.ahead ?? null,
      seats: this.seats.map((seat) => this.seatModel(seat)),
      keywords: this.keywords,
      names: this.names,
      watching: this.watching,
      watches: !this.plays,
    };
  }

  /**
   * @param {SeatState} seat
   * @returns {import("../table/view.js").Seat}
   */
  seatModel({ seat, presence }) {
    const mine = seat === this.state?.seat;
    const shown = mine ? "you" : presence === "bot" || presence === "away" ? presence : "online";
    const left = timeLeft(this.state?.clock ?? null, seat, performance.now() - this.stateAt);
    return left === null ? { presence: shown } : { presence: shown, clock: left };
  }

  /**
   * The seconds until an absent player may be dropped; null: nobody may be, ever.
   * @param {SeatState} seat
   */
  claimIn({ claim_in: left }) {
    return left === null ? null : Math.max(0, Math.ceil(left - (performance.now() - this.seatsAt) / 1000));
  }

  /** @param {string | number} answer */
  answer(answer) {
    if (this.state) this.connection.deliver({ t: "answer", v: this.state.v, answer });
  }

  cancel() {
    if (this.state) this.connection.deliver({ t: "cancel", v: this.state.v });
  }

  undo() {
    if (this.state) this.connection.deliver({ t: "undo", v: this.state.v });
  }

  /** Give up one of the own seats. */
  concede() {
    const seat = this.state?.seat ?? this.hello?.you.seats[0];
    this.connection.deliver({ t: "concede", seat });
  }

  claim() {
    this.connection.deliver({ t: "claim" });
  }

  /** Ask for another game. */
  again() {
    this.connection.deliver({ t: "again" });
  }

  /**
   * @param {Offer} offer
   * @param {boolean} yes
   */
  reply(offer, yes) {
    this.connection.deliver({ t: "reply", offer: offer.id, yes });
    this.offers = this.offers.filter((one) => one !== offer);
    this.listener.changed();
  }

  /** @param {string} say the key of a preset, or words */
  say(say) {
    this.connection.send({ t: "chat", say });
  }

  /** Play here, and no longer in the window that took the seat over. */
  takeOver() {
    this.connection.reopen();
  }

  /** Learn the names of all cards, once, when the first letters of one are typed. */
  search() {
    if (this.names.length > 0) return;
    get("/api/names").then(
      (names) => this.learn({ names }),
      () => undefined, // the next letter asks again
    );
  }
}

/**
 * Players with the hands that watchers may see.
 * @param {any[]} players
 * @param {any[][]} hands
 */
function withHands(players, hands) {
  return players.map((player, seat) => ({ ...player, hand: hands[seat] ?? player.hand }));
}

/**
 * The names of all cards that a view shows.
 * @param {any} view
 */
export function cardNames(view) {
  /** @type {Set<string>} */
  const names = new Set();
  const add = (/** @type {any} */ name) => typeof name === "string" && names.add(name);
  const places = (/** @type {any[]} */ list) => list.forEach((place) => add(place.card));
  for (const player of view.players) {
    places(player.hand);
    places(player.inkwell);
    places(player.deck.known);
    player.discard.forEach((/** @type {any} */ card) => add(typeof card === "string" ? card : card.card));
  }
  for (const stack of view.stacks) {
    add(stack.card);
    stack.under.forEach(add);
  }
  places(view.shown);
  view.bag.forEach((/** @type {any} */ { card }) => add(card));
  view.resolving.forEach(add);
  add(view.decision?.source);
  return names;
}
