/**
 * The position as one seat sees it: the model with everything found that the table asks for.
 * @module
 */

import { bareCard } from "./cards.js";
import { identify } from "./identity.js";
import { keywordName } from "./words.js";

/** @typedef {import("./view.js").Model} Model */
/** @typedef {import("./view.js").Option} Option */
/** @typedef {import("./view.js").Place} Place */
/** @typedef {import("./view.js").Stack} Stack */
/** @typedef {import("./view.js").WhyNot} WhyNot */
/** @typedef {import("./cards.js").Card} Card */

/**
 * @typedef {object} Seen a card that the viewer sees
 * @property {string} key
 * @property {"play" | "hand" | "shown" | "discard" | "inkwell" | "deck" | "offered"} zone
 * @property {number} player
 * @property {string} title
 * @property {Card} card
 * @property {Stack} [stack]
 * @property {Place} [place]
 *
 * @typedef {Option & { at: string[], aimAt: string | null }} Move an option with the keys of the cards that it means
 */

/** Turn actions that are done with a card of the hand; all others are done with a stack. */
const FROM_HAND = new Set(["ink", "play", "shift", "sing", "sing together", "play otherwise", "play permitted"]);

/** The position of one moment. */
export class Position {
  /**
   * @param {Model} model
   * @param {Position | null} [before] the position before this one, from which cards are followed
   */
  constructor(model, before = null) {
    this.model = model;
    this.view = model.view;
    /** The viewer's seat; -1 for who watches. */
    this.seat = model.view.seat ?? -1;
    this.players = model.view.players;
    /** @type {import("./view.js").Player | undefined} the viewer, who may be none of the players */
    this.me = this.players[this.seat];
    /** The player whose field is the nearest: the viewer, or one of those who are watched. */
    this.near = this.me ?? this.players[model.near ?? 0];
    this.keys = identify(model.view, before?.keys ?? null, this.near.seat);
    const { decision } = model.view;
    /** The decision, if it is the viewer's. */
    this.decision = decision && decision.player === this.seat && decision.options ? decision : null;
    /** @type {Map<string, Seen>} */
    this.seen = new Map();
    this.findCards();
    /** @type {Move[]} */
    this.moves = (this.decision?.options ?? []).map((option) => this.resolve(option));
    /** @type {Move[]} the choice to which yes leads at once */
    this.ahead = this.decision?.kind === "may" ? (model.ahead ?? []).map((option) => this.resolve(option)) : [];
    /** @type {Map<string, Move[]>} */
    this.byCard = new Map();
    for (const move of this.moves) {
      for (const key of move.at) this.byCard.set(key, [...(this.byCard.get(key) ?? []), move]);
    }
  }

  /** Is the viewer asked for a turn action? */
  get inMainPhase() {
    return this.decision?.kind === "turn action";
  }

  /** Why the viewer cannot end the turn; empty: it can end, or the reason has not come. */
  get whyNotEnd() {
    const found = this.inMainPhase ? (this.model.why ?? []).find((why) => why.action === "end") : undefined;
    return found ? `Your turn cannot end yet: ${found.reason}.` : "";
  }

  /** The opponents and partners, in turn order after the nearest player. */
  get others() {
    const count = this.players.length;
    return Array.from({ length: count - 1 }, (_, i) => this.players[(this.near.seat + 1 + i) % count]);
  }

  findCards() {
    for (const stack of this.view.stacks) {
      const key = this.keyOfStack(stack.id);
      const { card: name, player, title } = stack;
      const known = { type: stack.type, inks: stack.inks, cost: stack.cost };
      this.seen.set(key, { key, zone: "play", player, title, card: this.card(name, known), stack });
    }
    for (const player of this.players) {
      this.addPlaces("hand", player.seat, player.hand);
      this.addPlaces("inkwell", player.seat, player.inkwell);
      this.addPlaces("deck", player.seat, player.deck.known);
      const discard = player.discard.map((card, position) => ({ position, card }));
      this.addPlaces("discard", player.seat, discard);
    }
    this.addPlaces("shown", this.seat, this.view.shown);
    /** @type {Map<number | string, string>} the keys of the shown cards by handle */
    this.shown = new Map(this.view.shown.flatMap(({ handle, position }) => (handle === undefined ? [] : [[handle, this.keyOfPlace("shown", this.seat, position)]])));
  }

  /**
   * @param {"hand" | "inkwell" | "deck" | "discard" | "shown"} zone
   * @param {number} player
   * @param {Place[]} places
   */
  addPlaces(zone, player, places) {
    for (const place of places) {
      if (place.card === null) continue;
      const key = this.keyOfPlace(zone, player, place.position);
      const { type, cost, inkable } = place;
      const known = { ...(type && { type }), ...(cost !== undefined && { cost }), ...(inkable !== undefined && { inkable }) };
      this.seen.set(key, { key, zone, player, title: place.card, card: this.card(place.card, known), place });
    }
  }

  /** @param {number} id */
  keyOfStack(id) {
    return this.keys.stacks.get(id) ?? `stack-${id}`;
  }

  /**
   * @param {string} zone
   * @param {number} player
   * @param {number} position
   */
  keyOfPlace(zone, player, position) {
    const own = zone === "hand" && player === this.near.seat ? this.keys.hand[position] : undefined;
    return own ?? `${zone}-${player}-${position}`;
  }

  /**
   * A printed card by its full name.
   * @param {string} name
   * @param {Partial<Card>} [known] what is known of it where its face has not come yet
   */
  card(name, known) {
    return this.model.cards[name] ?? bareCard(name, known);
  }

  /**
   * What a keyword means.
   * @param {string} keyword
   */
  explain(keyword) {
    return this.model.keywords?.[keywordName(keyword)];
  }

  /**
   * Find the cards that an option means.
   * @param {Option} option
   * @returns {Move}
   */
  resolve(option) {
    const aimed = option.aim_stack ?? this.stackTitled(option.aim)?.id;
    return { ...option, at: this.cardsOf(option), aimAt: typeof aimed === "number" ? this.keyOfStack(aimed) : null };
  }

  /**
   * @param {Option} option
   * @returns {string[]}
   */
  cardsOf(option) {
    if (typeof option.stack === "number") return [this.keyOfStack(option.stack)];
    if (option.place) return this.placesOf(option, option.place);
    if (!option.card || option.kind === "bag" || option.kind === "replacement") return [];
    const inPlay = FROM_HAND.has(option.kind) || this.decision?.kind === "order" ? undefined : this.stackTitled(option.card);
    if (inPlay) return [this.keyOfStack(inPlay.id), ...this.titled("shown", option.card)];
    for (const zone of this.zonesOf(option)) {
      const found = this.titled(zone, option.card);
      if (found.length) return found;
    }
    return option.kind === "card" ? [this.offer(option, option.card)] : [];
  }

  /**
   * The card at a place. In the viewer's hand and among shown cards also its equal copies: the engine offers equal
   * cards once.
   * @param {Option} option
   * @param {NonNullable<Option["place"]>} place
   * @returns {string[]}
   */
  placesOf(option, place) {
    const { zone, player = this.seat, position } = place;
    const key = this.keyAt(place);
    const copied = (zone === "hand" && player === this.seat) || key !== this.keyOfPlace(zone, player, position);
    const places = copied ? this.placesIn(zone, player) : [];
    const named = places.find((one) => one.position === position);
    if (!named) return [key];
    const offered = (this.decision?.options ?? []).filter((one) => one.kind === option.kind && one.place?.zone === zone && (one.place.player ?? this.seat) === player).map((one) => one.place?.position);
    const copies = places.filter((one) => one !== named && one.card === named.card && one.cost === named.cost && !offered.includes(one.position));
    const keys = copies.map((one) => this.keyAt({ zone, player, position: one.position }));
    const zoneOf = (/** @type {string} */ one) => this.seen.get(one)?.zone;
    const { chosen } = this;
    return [key, ...keys.filter((one) => zoneOf(one) === zoneOf(key) && !chosen.has(one))]; // a copy elsewhere is not shown
  }

  /**
   * The key of the card at a place. A card that is shown is seen there, not in the pile from which it is shown.
   * @param {NonNullable<Option["place"]>} place
   */
  keyAt({ zone, player = this.seat, position }) {
    const key = this.keyOfPlace(zone, player, position);
    if (zone === "hand" && player === this.seat) return key;
    const handle = this.placesIn(zone, player).find((one) => one.position === position)?.handle;
    return (handle !== undefined && this.shown?.get(handle)) || key;
  }

  /**
   * The places of a zone that have handles.
   * @param {string} zone
   * @param {number} player
   * @returns {Place[]}
   */
  placesIn(zone, player) {
    const { hand = [], inkwell = [], deck } = this.players[player] ?? {};
    return { hand, inkwell, deck: deck?.known ?? [] }[zone] ?? [];
  }

  /**
   * The keys of the cards of a zone with a title; the viewer's own if there are such.
   * @param {Seen["zone"]} zone
   * @param {string} title
   */
  titled(zone, title) {
    const found = [...this.seen.values()].filter((seen) => seen.zone === zone && seen.title === title);
    const own = found.filter((seen) => seen.player === this.seat);
    return (own.length ? own : found).map((seen) => seen.key);
  }

  /**
   * Add a card that is offered from a place which the view does not show.
   * @param {Option} option
   * @param {string} title
   */
  offer(option, title) {
    const key = `offered-${option.index}`;
    this.seen.set(key, { key, zone: "offered", player: option.player ?? this.seat, title, card: this.card(title.replace(/ #\d+$/, "")) });
    return key;
  }

  /**
   * Where to look for the card of an option that names no place.
   * @param {Option} option
   * @returns {Seen["zone"][]}
   */
  zonesOf(option) {
    if (FROM_HAND.has(option.kind)) return ["hand", "discard", "inkwell", "deck"];
    return this.decision?.kind === "alter hand" ? ["hand"] : ["shown", "hand", "discard", "inkwell", "deck"];
  }

  /** @param {string | null | undefined} title */
  stackTitled(title) {
    return title ? this.view.stacks.find((stack) => stack.title === title) : undefined;
  }

  /**
   * The moves that are done with a card.
   * @param {string | null} key
   */
  movesOf(key) {
    return (key && this.byCard.get(key)) || [];
  }

  /**
   * Why turn actions with a card are not possible.
   * @param {string | null} key
   * @returns {WhyNot[]}
   */
  reasonsOf(key) {
    const title = key && this.seen.get(key)?.title;
    return title ? (this.model.why ?? []).filter((why) => why.card === title) : [];
  }

  /** The key of the one card that is asked about, as where it goes. */
  get about() {
    const about = this.decision?.about;
    if (!about) return null;
    return typeof about.stack === "number" ? this.keyOfStack(about.stack) : about.place ? this.keyAt(about.place) : null;
  }

  /** The cards that are chosen already, by key. */
  get chosen() {
    const keys = (this.view.decision?.chosen ?? []).map(({ stack, place }) =>
      typeof stack === "number" ? this.keyOfStack(stack) : place ? this.keyAt(place) : null,
    );
    return new Set(keys);
  }

  /**
   * The name of a player, or "you".
   * @param {number} seat
   */
  nameOf(seat) {
    return seat === this.seat ? "you" : (this.players[seat]?.name ?? `player ${seat + 1}`);
  }
}
