/**
 * The bench: what every player has, laid out to be changed.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { bareCard } from "../table/cards.js";
import { costHexagon } from "../table/icons.js";
import { inkClasses } from "../table/inks.js";
import { edges, tile, tileClasses, underCount } from "../table/tile.js";
import { BEGINS, EDITIONS, find, move, withPlayers, withSeat } from "./document.js";
import { inspector } from "./inspector.js";
import { DRAGGED_NEW, searchPanel } from "./search.js";

/** @typedef {import("./page.js").SandboxPage} SandboxPage */
/** @typedef {import("./document.js").Zone} Zone */
/** @typedef {import("./document.js").Target} Target */
/** @typedef {import("./document.js").Placed} Placed */
/** @typedef {import("./document.js").PlacedStack} PlacedStack */

/** @type {Readonly<Record<Zone, string>>} */
export const ZONE_NAMES = Object.freeze({ play: "In play", hand: "Hand", inkwell: "Inkwell", deck: "Deck", discard: "Discard" });
/** The type of the data of a card that is dragged from its place. */
const DRAGGED = "application/x-inkwright-placed";
const MOST = 99;

/** @param {SandboxPage} page */
export function bench(page) {
  const { seats } = page.document;
  const order = seats.length > 2 ? [...seats.keys()] : [1, 0]; // of two the first is the nearest, as at the table
  return h(
    "main",
    { key: "bench", class: classes("bench", page.selected !== null && "with-card") },
    h("div", { key: "bench-left", class: "bench-left" }, searchPanel(page), tablePanel(page)),
    h(
      "div",
      { key: "bench-table", class: "bench-table" },
      h("p", { class: "sandbox-purpose" }, "Build any table, play it for every seat, and see how the rules decide. Save or share it as an answer to a question."),
      status(page),
      h("div", { key: "bench-seats", class: classes("bench-seats", seats.length > 2 && "many") }, order.map((seat) => seatPanel(page, seat))),
    ),
    inspector(page),
  );
}

/**
 * Can this table be played? If not, why.
 * @param {SandboxPage} page
 */
function status(page) {
  const { problem, reply, replied, document: edited } = page;
  const known = replied !== null && replied.seats === edited.seats && replied.cards === edited.cards;
  return h(
    "p",
    { key: "status", class: classes("bench-status", problem && "problems"), role: "status" },
    problem || (reply && known ? "This table can be played." : "Checking the table …"),
    !problem && h("button", { key: "play-it", type: "button", class: "button go", onclick: () => void page.play() }, "Start playing"),
  );
}

// ------------------------------------------------------------ the table as a whole

/** @param {SandboxPage} page */
function tablePanel(page) {
  const { document: edited } = page;
  const seats = edited.seats.map(({ name }, seat) => /** @type {[string, string]} */ ([String(seat), name]));
  const begins = { main: "in the main phase", turn: "before the ready step", setup: "before the game" };
  return h(
    "details",
    { key: "table-panel", class: "panel table-panel", open: true },
    h("summary", null, h("h2", null, "The table")),
    h(
      "div",
      { class: "table-fields" },
      choice("players", "Players", [2, 3, 4, 5, 6].map((n) => [String(n), String(n)]), String(edited.seats.length), (value) => page.edit(withPlayers(page.document, Number(value)))),
      choice("active", "Whose turn", seats, String(edited.active), (value) => page.edit({ ...page.document, active: Number(value) })),
      field("turn", "Turn", h("input", { key: "turn", id: "turn", type: "number", min: 1, max: 999, inputmode: "numeric", placeholder: "any", value: edited.turn === null ? "" : String(edited.turn), onchange: (/** @type {any} */ event) => page.edit({ ...page.document, turn: turnOf(event.target.value) }) })),
      choice("edition", "Rules", EDITIONS.map((name) => [name, name]), edited.edition, (edition) => page.edit({ ...page.document, edition })),
      choice("begin", "Begins", BEGINS.map((name) => [name, begins[/** @type {keyof typeof begins} */ (name)]]), edited.begin, (begin) => page.edit({ ...page.document, begin })),
    ),
    h("div", { class: "table-buttons" }, h("button", { key: "clear", type: "button", class: "button", onclick: () => page.clear() }, "Clear the table")),
  );
}

/** @param {string} text */
function turnOf(text) {
  const turn = Math.round(Number(text));
  return text.trim() && turn >= 1 ? Math.min(turn, 999) : null;
}

/**
 * @param {string} id
 * @param {string} label
 * @param {import("../lib/render.js").Kid} input
 */
export function field(id, label, input) {
  return h("div", { key: `field-${id}`, class: "form-field" }, h("label", { for: id }, label), input);
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string[][]} options
 * @param {string} value
 * @param {(value: string) => void} change
 */
export function choice(id, label, options, value, change) {
  const made = options.map(([one, words]) => h("option", { value: one, selected: one === value }, words));
  return field(id, label, h("select", { key: id, id, value, onchange: (/** @type {any} */ event) => change(event.target.value) }, made));
}

// ------------------------------------------------------------ a player

/**
 * @param {SandboxPage} page
 * @param {number} place
 */
function seatPanel(page, place) {
  const { document: edited } = page;
  const seat = edited.seats[place];
  const change = (/** @type {Partial<import("./document.js").Seat>} */ part) => page.edit(withSeat(page.document, place, part));
  const fixed = edited.steps.length > 0 || Object.keys(edited.expect).length > 0;
  return h(
    "section",
    { key: `seat-${place}`, class: classes("panel bench-seat", place === edited.active && "acting"), "aria-label": seat.name },
    h(
      "header",
      { class: "seat-head" },
      h("span", { class: `avatar avatar-${place % 6}`, "aria-hidden": "true" }, [...seat.name][0] ?? "?"),
      h("label", { class: "unseen", for: `name-${place}` }, `Name of player ${place + 1}`),
      h("div", { class: "seat-who" }, h("input", { key: `name-${place}`, id: `name-${place}`, class: "seat-name", maxlength: 30, disabled: fixed, title: fixed ? "Steps and expectations use this name." : undefined, value: seat.name, onchange: (/** @type {any} */ event) => rename(page, place, event.target) }), place === edited.active && h("small", { class: "acting-mark" }, "has the turn")),
      h(
        "div",
        { class: "seat-numbers" },
        counter(`lore-${place}`, "Lore", seat.lore, (lore) => change({ lore })),
        counter(`ready-${place}`, "Ready ink", seat.ready, (ready) => change({ ready })),
        counter(`spent-${place}`, "Exerted ink", seat.exerted, (exerted) => change({ exerted })),
      ),
    ),
    zonePanel(page, { seat: place, zone: "play" }),
    h("div", { class: "zone-row" }, /** @type {Zone[]} */ (["hand", "inkwell", "deck", "discard"]).map((zone) => zonePanel(page, { seat: place, zone }))),
  );
}

/**
 * @param {SandboxPage} page
 * @param {number} place
 * @param {HTMLInputElement} input
 */
function rename(page, place, input) {
  const name = input.value.trim();
  const others = page.document.seats.filter((_, i) => i !== place).map((seat) => seat.name);
  if (!name || others.includes(name) || /[.:]/.test(name)) {
    input.value = page.document.seats[place].name;
    page.message("refused", name ? "Two players cannot have the same name, and a name has no dot and no colon." : "A player has a name.");
    return;
  }
  page.edit(withSeat(page.document, place, { name }));
}

/**
 * A number with buttons for less and more.
 * @param {string} id
 * @param {string} label
 * @param {number} value
 * @param {(value: number) => void} change
 * @param {number} [most]
 */
export function counter(id, label, value, change, most = MOST) {
  const to = (/** @type {number} */ wanted) => change(Math.max(0, Math.min(most, Math.round(wanted) || 0)));
  return h(
    "div",
    { key: `counter-${id}`, class: "counter" },
    h("label", { for: id }, label),
    h("span", { class: "counter-row" },
      h("button", { key: `${id}-less`, type: "button", class: "button", "aria-label": `${label}: less`, disabled: value === 0, onclick: () => to(value - 1) }, "−"),
      h("input", { key: id, id, inputmode: "numeric", maxlength: 2, autocomplete: "off", value: String(value), onclick: (/** @type {any} */ event) => event.target.select(), onchange: (/** @type {any} */ event) => { to(Number(event.target.value)); event.target.value = String(Math.max(0, Math.min(most, Math.round(Number(event.target.value)) || 0))); } }),
      h("button", { key: `${id}-more`, type: "button", class: "button", "aria-label": `${label}: more`, disabled: value >= most, onclick: () => to(value + 1) }, "+"),
    ),
  );
}

// ------------------------------------------------------------ a zone

/**
 * @param {SandboxPage} page
 * @param {Target} target
 */
function zonePanel(page, target) {
  const { seat: place, zone } = target;
  const seat = page.document.seats[place];
  const cards = /** @type {(Placed | PlacedStack)[]} */ (zone === "inkwell" ? [...seat.inkwell, ...seat.spent] : seat[zone]);
  const aimed = page.under === null && page.target.seat === place && page.target.zone === zone;
  const fillers = zone === "inkwell" ? seat.ready + seat.exerted : 0;
  return h(
    "section",
    {
      key: `zone-${place}-${zone}`,
      class: classes("zone", `zone-${zone}`, aimed && "aimed"),
      "data-zone": `${place}-${zone}`,
      "aria-label": `${ZONE_NAMES[zone]} of ${seat.name}`,
      ondragover: (/** @type {DragEvent} */ event) => overZone(event),
      ondragleave: (/** @type {any} */ event) => event.currentTarget.classList.remove("over"),
      ondrop: (/** @type {DragEvent} */ event) => dropped(page, target, event),
    },
    h(
      "button",
      { key: `aim-${place}-${zone}`, type: "button", class: "zone-title", "aria-pressed": aimed, title: "Cards that you add go here", onclick: () => page.aim(target) },
      h("b", null, ZONE_NAMES[zone]),
      h("small", null, countWords(zone, cards.length, fillers)),
      h("span", { class: "zone-mark", "aria-hidden": "true" }, aimed ? "cards go here" : "+"),
    ),
    h("div", { class: "zone-cards" }, cards.length === 0 && h("span", { class: "nothing" }, fillers > 0 ? `${fillers} plain` : zone === "deck" ? (seat.exact ? "No cards" : "Ten plain cards") : "Empty"), cards.map((card) => (zone === "play" ? stackTile(page, /** @type {PlacedStack} */ (card), place) : chip(page, card, seat.spent.includes(card))))),
  );
}

/**
 * @param {Zone} zone
 * @param {number} count
 * @param {number} fillers
 */
function countWords(zone, count, fillers) {
  if (zone === "deck" && count > 0) return "top first";
  if (fillers > 0) return `${count + fillers}`;
  return count > 0 ? String(count) : "";
}

/** @param {DragEvent} event */
function overZone(event) {
  const types = event.dataTransfer?.types ?? [];
  if (!types.includes(DRAGGED) && !types.includes(DRAGGED_NEW)) return;
  event.preventDefault();
  /** @type {any} */ (event.currentTarget).classList.add("over");
}

/**
 * @param {SandboxPage} page
 * @param {Target} target
 * @param {DragEvent} event
 */
function dropped(page, target, event) {
  /** @type {any} */ (event.currentTarget).classList.remove("over");
  const name = event.dataTransfer?.getData(DRAGGED_NEW);
  const id = Number(event.dataTransfer?.getData(DRAGGED));
  if (!name && !id) return;
  event.preventDefault();
  if (name && page.cards[name]) {
    page.search.empty();
    page.add(page.cards[name], target);
  } else if (id) moveCard(page, id, target);
}

/**
 * Move a card to another zone, if it can lie there.
 * @param {SandboxPage} page
 * @param {number} id
 * @param {Target} target
 */
export function moveCard(page, id, target) {
  const found = find(page.document, id);
  const type = found && page.face(found.card.card)?.type;
  if (target.zone === "play" && (type === "action" || type === "song")) page.message("refused", `${found?.card.card} cannot lie in play.`);
  else page.edit(move(page.document, id, target));
}

/**
 * What every card on the bench has.
 * @param {SandboxPage} page
 * @param {Placed | PlacedStack} card
 */
function cardProps(page, { id }) {
  return {
    key: `placed-${id}`,
    type: "button",
    draggable: "true",
    "data-placed": id,
    "aria-pressed": page.selected === id,
    onclick: () => page.select(id),
    ondragstart: (/** @type {DragEvent} */ event) => event.dataTransfer?.setData(DRAGGED, String(id)),
  };
}

/**
 * @param {SandboxPage} page
 * @param {PlacedStack} stack
 * @param {number} seat
 */
function stackTile(page, stack, seat) {
  const card = page.face(stack.card) ?? bareCard(stack.card);
  const now = viewOf(page, stack, seat, card);
  const lying = stack.exerted && card.type === "character";
  const state = [stack.exerted && "exerted", stack.drying && "drying", stack.damage > 0 && `${stack.damage} damage`, stack.at && `at ${stack.at}`, now.under.length > 0 && `${now.under.length} under it`].filter(Boolean);
  return h(
    "div",
    { key: `placed-${stack.id}-slot`, class: classes("slot", card.type, lying && "lying", stack.exerted && "exerted", now.under.length > 0 && "stacked", page.selected === stack.id && "selected") },
    edges(now),
    h(
      "button",
      { ...cardProps(page, stack), class: classes("card", inkClasses(card.inks), tileClasses(now)) },
      h("span", { class: "unseen says" }, [stack.card, ...state].join(", ")),
      h("span", { class: "inside", "aria-hidden": "true" }, tile(now, card, { pictures: page.settings.values.pictures })),
    ),
    underCount(now),
    stack.as && h("span", { class: "nickname" }, stack.as),
    stack.at && h("span", { class: "at-mark" }, `at ${stack.at}`),
  );
}

/**
 * A placed card as the table would show it: its values from the last reply if that is about this table, else as printed.
 * @param {SandboxPage} page
 * @param {PlacedStack} stack
 * @param {number} seat
 * @param {import("../table/cards.js").Card} card
 * @returns {import("../table/view.js").Stack}
 */
function viewOf({ reply, replied, document: edited }, stack, seat, card) {
  const place = edited.seats.slice(0, seat).reduce((sum, one) => sum + one.play.length, 0) + edited.seats[seat].play.indexOf(stack);
  const current = replied?.seats === edited.seats ? reply?.view.stacks[place] : undefined;
  const known = current?.card === stack.card ? current : undefined;
  const keywords = card.abilities.filter(({ kind }) => kind === "keyword").map(({ text }) => text.replace(/\s*\(.*/s, ""));
  return {
    id: stack.id,
    title: stack.card,
    card: stack.card,
    player: seat,
    owner: seat,
    type: card.type,
    cost: card.cost,
    inks: card.inks,
    exerted: stack.exerted,
    drying: stack.drying,
    damage: stack.damage,
    strength: known?.strength ?? card.strength ?? 0,
    willpower: known?.willpower ?? card.willpower ?? 0,
    lore: known?.lore ?? card.lore ?? 0,
    move_cost: known?.move_cost ?? card.move_cost ?? 0,
    keywords: known?.keywords ?? keywords,
    classifications: card.classifications,
    names: [card.name],
    location: null,
    abilities: [],
    under: [...stack.under.map((one) => one.card), ...stack.facedown.map(() => null), ...Array.from({ length: stack.boosted }, () => null)],
  };
}

/**
 * A card outside play, in one line.
 * @param {SandboxPage} page
 * @param {Placed} placed
 * @param {boolean} [exerted]
 */
function chip(page, placed, exerted = false) {
  const card = page.face(placed.card) ?? bareCard(placed.card);
  return h(
    "button",
    { ...cardProps(page, placed), class: classes("bench-chip", inkClasses(card.inks), page.selected === placed.id && "selected", exerted && "exerted") },
    costHexagon(card.cost, card.inkable),
    h("span", null, h("b", null, h("bdi", null, card.name)), card.version && h("i", null, h("bdi", null, card.version))),
    exerted && h("small", null, "exerted"),
    placed.as && h("small", null, placed.as),
  );
}
