/**
 * A scenario as this page edits it. Documents are never changed: every edit makes a new one.
 * @module
 */

/**
 * @typedef {{ id: number, card: string, as: string }} Placed a card outside play
 *
 * @typedef {object} PlacedStack a card in play
 * @property {number} id
 * @property {string} card
 * @property {string} as its nickname
 * @property {boolean} exerted
 * @property {number} damage
 * @property {boolean} drying
 * @property {string} at the location it is at
 * @property {Placed[]} under faceup, topmost first
 * @property {Placed[]} facedown
 * @property {number} boosted
 *
 * @typedef {object} Seat
 * @property {string} name
 * @property {number} lore
 * @property {number} ready ink cards that are fillers
 * @property {number} exerted
 * @property {Placed[]} inkwell the ready ink cards that are named
 * @property {Placed[]} spent the exerted ones
 * @property {number | null} promo
 * @property {Placed[]} hand
 * @property {Placed[]} discard the newest last
 * @property {Placed[]} deck from the top
 * @property {boolean} exact no fillers beneath
 * @property {PlacedStack[]} play
 * @property {number} inked
 * @property {number} drops
 *
 * @typedef {{ name: string, [key: string]: any }} OwnCard
 * @typedef {Record<string, any>} Step
 *
 * @typedef {object} Document
 * @property {string} name
 * @property {string[]} rules
 * @property {string} edition
 * @property {string} begin
 * @property {number | null} turn
 * @property {number} active the seat whose turn it is
 * @property {number | null} starting
 * @property {OwnCard[]} cards
 * @property {Seat[]} seats
 * @property {Step[]} steps
 * @property {Record<string, any>} expect
 * @property {Record<string, any>} more keys that this page does not edit
 *
 * @typedef {"play" | "hand" | "inkwell" | "deck" | "discard"} Zone
 * @typedef {{ seat: number, zone: Zone }} Target where cards are put
 */

/** @type {readonly Zone[]} */
export const ZONES = Object.freeze(["play", "hand", "inkwell", "deck", "discard"]);
export const EDITIONS = Object.freeze(["latest", "2026-10", "2026-07", "2026-04", "2026-02", "2025-02", "2024-03"]);
export const BEGINS = Object.freeze(["main", "turn", "setup"]);
export const NAMES = Object.freeze(["Amy", "Bob", "Cleo", "Dan", "Eve", "Finn"]);
export const FILLER = "Filler";

let made = 0;

/** A number for a new placed card; it is never written. */
function newId() {
  return ++made;
}

/**
 * @param {string} card
 * @param {string} [as]
 * @returns {Placed}
 */
export function placed(card, as = "") {
  return { id: newId(), card, as };
}

/**
 * @param {string} card
 * @param {Partial<PlacedStack>} [more]
 * @returns {PlacedStack}
 */
export function stackOf(card, more = {}) {
  return { id: newId(), card, as: "", exerted: false, damage: 0, drying: false, at: "", under: [], facedown: [], boosted: 0, ...more };
}

/**
 * @param {string} name
 * @returns {Seat}
 */
export function emptySeat(name) {
  return { name, lore: 0, ready: 0, exerted: 0, inkwell: [], spent: [], promo: null, hand: [], discard: [], deck: [], exact: false, play: [], inked: 0, drops: 0 };
}

/** @returns {Document} */
export function emptyDocument() {
  return {
    name: "A question",
    rules: [],
    edition: "latest",
    begin: "main",
    turn: null,
    active: 0,
    starting: null,
    cards: [],
    seats: [emptySeat(NAMES[0]), emptySeat(NAMES[1])],
    steps: [],
    expect: {},
    more: {},
  };
}

// ------------------------------------------------------------ reading

const KNOWN = new Set(["scenario", "rules", "edition", "editions", "begin", "turn", "active", "starting", "cards", "players", "steps", "expect"]);

/** @param {unknown} value */
function list(value) {
  return value === null || value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/** @param {unknown} value */
function count(value) {
  const number = Number(value ?? 0);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** @param {unknown} value */
function isYes(value) {
  return value === true || ["yes", "true", "on"].includes(String(value).toLowerCase());
}

/** @param {unknown} value */
function text(value) {
  return typeof value === "string" ? value : "";
}

/**
 * A card as a scenario names it; a mapping of one player and a card is that player's card.
 * @param {any} value
 * @returns {Placed}
 */
function readPlaced(value) {
  if (typeof value === "object" && value !== null) {
    if ("card" in value) return placed(String(value.card), text(value.as));
    const [[player, card] = ["", ""]] = Object.entries(value);
    return placed(`${player}: ${card}`);
  }
  return placed(String(value));
}

/**
 * @param {any} value
 * @returns {PlacedStack}
 */
function readStack(value) {
  if (typeof value !== "object" || value === null || !("card" in value)) return stackOf(readPlaced(value).card);
  return stackOf(String(value.card), {
    as: text(value.as),
    exerted: isYes(value.exerted),
    damage: count(value.damage),
    drying: isYes(value.drying),
    at: text(value.at).toLowerCase() === "none" ? "" : text(value.at),
    under: list(value.under).map(readPlaced),
    facedown: list(value.facedown).map(readPlaced),
    boosted: count(value.boosted),
  });
}

/**
 * Ink as a number of fillers and the cards that are named.
 * @param {any} value
 * @returns {[number, Placed[]]}
 */
function readInk(value) {
  if (/^\d+$/.test(String(value ?? "0"))) return [count(value), []];
  const cards = list(value).map(readPlaced);
  const fillers = cards.filter(({ card, as }) => card === FILLER && !as);
  return [fillers.length, cards.filter((card) => !fillers.includes(card))];
}

/**
 * @param {string} name
 * @param {any} value
 * @returns {Seat}
 */
function readSeat(name, value) {
  const from = value ?? {};
  const parts = typeof from.ink === "object" && from.ink !== null && !Array.isArray(from.ink) ? from.ink : { ready: from.ink };
  const [ready, inkwell] = readInk(parts.ready);
  const [exerted, spent] = readInk(parts.exerted);
  const exact = typeof from.deck === "object" && from.deck !== null && "exact" in from.deck;
  return {
    name,
    lore: count(from.lore),
    ready,
    exerted,
    inkwell,
    spent,
    promo: parts.promo === undefined ? null : count(parts.promo),
    hand: list(from.hand).map(readPlaced),
    discard: list(from.discard).map(readPlaced),
    deck: list(exact ? from.deck.exact : from.deck).map(readPlaced),
    exact,
    play: list(from.play).map(readStack),
    inked: count(from.inked),
    drops: count(from.drops),
  };
}

/**
 * The document of a scenario that the server has read and found to be one.
 * @param {Record<string, any>} plain
 * @returns {Document}
 */
export function readDocument(plain) {
  const seats = Object.entries(plain.players ?? {}).map(([name, value]) => readSeat(name, value));
  const place = (/** @type {unknown} */ name) => seats.findIndex((seat) => seat.name === name);
  return {
    name: String(plain.scenario ?? ""),
    rules: list(plain.rules).map(String),
    edition: plain.edition ?? String(list(plain.editions)[0] ?? "latest"), // the table is played by the first of several
    begin: plain.begin ?? "main",
    turn: plain.turn === undefined || plain.turn === null ? null : count(plain.turn),
    active: Math.max(0, place(plain.active)),
    starting: place(plain.starting) < 0 ? null : place(plain.starting),
    cards: list(plain.cards),
    seats,
    steps: list(plain.steps),
    expect: plain.expect ?? {},
    more: Object.fromEntries(Object.entries(plain).filter(([key]) => !KNOWN.has(key))),
  };
}

// ------------------------------------------------------------ plain values

/** @param {Placed} card */
function plainPlaced({ card, as }) {
  return as ? { card, as } : card;
}

/** @param {PlacedStack} stack */
function plainStack({ card, as, exerted, damage, drying, at, under, facedown, boosted }) {
  const more = {
    ...(as && { as }),
    ...(exerted && { exerted }),
    ...(damage && { damage }),
    ...(drying && { drying }),
    ...(at && { at }),
    ...(under.length && { under: under.map(plainPlaced) }),
    ...(facedown.length && { facedown: facedown.map(plainPlaced) }),
    ...(boosted && { boosted }),
  };
  return Object.keys(more).length > 0 ? { card, ...more } : card;
}

/**
 * @param {number} fillers
 * @param {Placed[]} cards
 */
function plainInk(fillers, cards) {
  return cards.length > 0 ? [...cards.map(plainPlaced), ...Array.from({ length: fillers }, () => FILLER)] : fillers;
}

/** @param {Seat} seat */
function plainSeat(seat) {
  const { lore, ready, exerted, inkwell, spent, promo, hand, discard, deck, exact, play, inked, drops } = seat;
  const parts = exerted > 0 || spent.length > 0 || promo !== null || inkwell.length > 0;
  const ink = parts
    ? { ready: plainInk(ready, inkwell), ...((exerted > 0 || spent.length > 0) && { exerted: plainInk(exerted, spent) }), ...(promo !== null && { promo }) }
    : ready;
  return {
    ...(lore && { lore }),
    ...(ink !== 0 && { ink }),
    ...(hand.length && { hand: hand.map(plainPlaced) }),
    ...(play.length && { play: play.map(plainStack) }),
    ...(discard.length && { discard: discard.map(plainPlaced) }),
    ...((deck.length || exact) && { deck: exact ? { exact: deck.map(plainPlaced) } : deck.map(plainPlaced) }),
    ...(inked && { inked }),
    ...(drops && { drops }),
  };
}

/**
 * The document as the plain values of a scenario file.
 * @param {Document} document
 * @returns {Record<string, any>}
 */
export function plainDocument({ name, rules, edition, begin, turn, active, starting, cards, seats, steps, expect, more }) {
  return {
    scenario: name.trim() || "A question",
    ...(rules.length && { rules }),
    ...(edition !== "latest" && { edition }),
    ...more,
    ...(cards.length && { cards }),
    players: Object.fromEntries(seats.map((seat) => [seat.name, plainSeat(seat)])),
    ...(active > 0 && { active: seats[active]?.name }),
    ...(begin !== "main" && { begin }),
    ...(turn !== null && { turn }),
    ...(starting !== null && { starting: seats[starting]?.name }),
    ...(steps.length && { steps }),
    ...(Object.keys(expect).length && { expect }),
  };
}

// ------------------------------------------------------------ edits

/**
 * @param {Document} document
 * @param {number} seat
 * @param {Partial<Seat>} change
 * @returns {Document}
 */
export function withSeat(document, seat, change) {
  return { ...document, seats: document.seats.map((one, i) => (i === seat ? { ...one, ...change } : one)) };
}

/**
 * Put a card somewhere, at the end of a zone.
 * @param {Document} document
 * @param {Target} target
 * @param {Placed | PlacedStack} card
 */
export function put(document, { seat, zone }, card) {
  const cards = document.seats[seat][zone];
  const made = zone === "play" ? ("exerted" in card ? card : stackOf(card.card, { id: card.id, as: card.as })) : { id: card.id, card: card.card, as: card.as };
  return withSeat(document, seat, { [zone]: [...cards, made] });
}

/**
 * Where a placed card is.
 * @param {Document} document
 * @param {number | null} id
 * @returns {{ seat: number, zone: Zone | "spent", place: number, card: Placed | PlacedStack } | null}
 */
export function find(document, id) {
  for (const [seat, one] of document.seats.entries()) {
    for (const zone of /** @type {(Zone | "spent")[]} */ ([...ZONES, "spent"])) {
      const place = one[zone].findIndex((card) => card.id === id);
      if (place >= 0) return { seat, zone, place, card: one[zone][place] };
    }
  }
  return null;
}

/**
 * Take a card away.
 * @param {Document} document
 * @param {number} id
 */
export function remove(document, id) {
  const found = find(document, id);
  if (!found) return document;
  const cards = /** @type {any[]} */ (document.seats[found.seat][found.zone]);
  return withSeat(document, found.seat, { [found.zone]: cards.filter((card) => card.id !== id) });
}

/**
 * Move a card to a zone.
 * @param {Document} document
 * @param {number} id
 * @param {Target} target
 */
export function move(document, id, target) {
  const found = find(document, id);
  if (!found || (found.seat === target.seat && found.zone === target.zone)) return document;
  return put(remove(document, id), target, found.card);
}

/**
 * Change a card where it is.
 * @param {Document} document
 * @param {number} id
 * @param {Partial<PlacedStack>} change
 */
export function alter(document, id, change) {
  const found = find(document, id);
  if (!found) return document;
  const cards = /** @type {any[]} */ (document.seats[found.seat][found.zone]);
  return withSeat(document, found.seat, { [found.zone]: cards.map((card) => (card.id === id ? { ...card, ...change } : card)) });
}

/**
 * Give the table this many players.
 * @param {Document} document
 * @param {number} players
 * @returns {Document}
 */
export function withPlayers(document, players) {
  const { seats, active, starting } = document;
  const used = new Set(seats.slice(0, players).map((seat) => seat.name));
  const free = NAMES.filter((name) => !used.has(name));
  const added = Array.from({ length: Math.max(0, players - seats.length) }, () => emptySeat(free.shift() ?? "Player"));
  const kept = [...seats.slice(0, players), ...added];
  return { ...document, seats: kept, active: active < players ? active : 0, starting: starting !== null && starting < players ? starting : null };
}

/**
 * The names of all cards of a document.
 * @param {Document} document
 */
export function cardNamesOf({ seats }) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const seat of seats) {
    for (const zone of /** @type {(Zone | "spent")[]} */ ([...ZONES, "spent"])) seat[zone].forEach(({ card }) => names.add(card));
    for (const { under, facedown } of seat.play) [...under, ...facedown].forEach(({ card }) => names.add(card));
  }
  return names;
}

/**
 * The full name of a card that was made up.
 * @param {OwnCard} card
 */
export function ownName({ name, version }) {
  return version ? `${name} - ${version}` : name;
}
