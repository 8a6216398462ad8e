/**
 * Expectations from what is seen: a click on the table says what must be true there.
 * @module
 */

import { counted } from "../lib/count.js";

/** @typedef {import("./page.js").SandboxPage} SandboxPage */
/** @typedef {import("./document.js").Document} Document */
/** @typedef {import("../table/view.js").View} View */

/**
 * @typedef {object} Fact
 * @property {string} key of the expectation: a player's, a card's or the game's
 * @property {string} [of] what of a card
 * @property {any} value
 * @property {string} words
 * @property {boolean} [likely] is it what is mostly meant?
 */

/**
 * What may be expected of what was clicked.
 * @param {SandboxPage} page
 * @param {Element} target
 * @returns {Fact[]}
 */
export function expectations(page, target) {
  const { table, reply } = page;
  if (!reply) return [];
  const slot = target.closest(".slot");
  const key = slot?.querySelector("[data-card]")?.getAttribute("data-card");
  if (key) return cardFacts(page, key);
  if (target.closest(".middle .turn")) return gameFacts(reply.view);
  const seat = reply.view.players.findIndex((player) => ["bar", "lore"].some((part) => table.renderer.element(`${part}-${player.seat}`)?.contains(target)));
  if (seat >= 0) return seatFacts(page, seat, target);
  const held = target.closest("[data-hand]");
  if (held) return zoneFact(page, reply.seat, "hand");
  const field = target.closest("[data-field]");
  return field instanceof HTMLElement ? zoneFact(page, Number(field.dataset.field), "play") : [];
}

/**
 * What may be expected of the game.
 * @param {View} view
 * @returns {Fact[]}
 */
export function gameFacts(view) {
  const { turn, active, over, players, outcome, decision } = view;
  const asked = decision && decision.kind !== "turn action" ? players[decision.player].name : "none";
  const won = outcome?.winners.map((seat) => players[seat].name) ?? [];
  return [
    { key: "active", value: players[active].name, words: `it is ${players[active].name}'s turn`, likely: !over },
    { key: "turn", value: turn, words: `it is turn ${turn}` },
    { key: "over", value: over, words: over ? "the game is over" : "the game is not over", likely: over },
    ...(over ? [{ key: "winner", value: won.length === 1 ? won[0] : won.length > 0 ? won : "none", words: won.length > 0 ? `${won.join(", ")} wins` : "a draw", likely: true }] : []),
    ...(over ? [] : [{ key: "waiting", value: asked, words: asked === "none" ? "no decision waits" : `${asked} has to decide` }]),
  ];
}

/** @typedef {"lore" | "ink" | "hand" | "deck" | "discard" | "play"} Part what a player has */

/**
 * What may be expected of a part of what a player has.
 * @param {SandboxPage} page
 * @param {number} seat
 * @param {Part} part
 * @returns {Fact[]}
 */
export function partFacts(page, seat, part) {
  const player = page.reply?.view.players[seat];
  if (!player) return [];
  const { name, lore, ink, deck } = player;
  if (part === "lore") return [{ key: `${name}.lore`, value: lore, words: `${name} has ${lore} lore` }];
  if (part === "ink") return [{ key: `${name}.ink`, value: { ready: ink.ready, exerted: ink.exerted }, words: `${name} has ${ink.ready} ready and ${ink.exerted} exerted ink` }];
  if (part !== "deck") return zoneFact(page, seat, part);
  const top = deck.known[0]?.card;
  return [
    { key: `${name}.deck`, of: "count", value: deck.count, words: `${name}'s deck has ${counted(deck.count, "card")}`, likely: true },
    ...(top ? [{ key: `${name}.deck`, of: "top", value: [top], words: `${top} is on top of it` }] : []),
  ];
}

/**
 * What of a player was clicked.
 * @param {SandboxPage} page
 * @param {number} seat
 * @param {Element} target
 * @returns {Fact[]}
 */
function seatFacts(page, seat, target) {
  const on = (/** @type {string} */ key) => page.table.renderer.element(`${key}-${seat}`)?.contains(target);
  const piles = /** @type {[string, Part][]} */ ([["inkwell", "ink"], ["hand", "hand"], ["deck", "deck"], ["discard", "discard"]]);
  return partFacts(page, seat, piles.find(([key]) => on(key))?.[1] ?? "lore");
}

/**
 * The cards of a zone, or how many they are.
 * @param {SandboxPage} page
 * @param {number} seat
 * @param {"hand" | "discard" | "play"} zone
 * @returns {Fact[]}
 */
function zoneFact({ reply }, seat, zone) {
  const view = reply?.view;
  if (!view) return [];
  const player = view.players[seat];
  const cards = zone === "hand" ? player.hand.map((place) => place.card ?? "") : zone === "discard" ? player.discard : view.stacks.filter((stack) => stack.player === seat).map((stack) => stack.card);
  const where = zone === "play" ? "in play" : `in ${zone === "hand" ? "hand" : "the discard"}`;
  const key = `${player.name}.${zone}`;
  const number = { key, value: cards.length, words: `${player.name} has ${cards.length === 0 ? "nothing" : cards.length} ${where}`, likely: cards.length === 0 };
  return cards.length === 0 ? [number] : [{ key, value: cards, words: `${player.name} has ${where}: ${cards.join(", ")}`, likely: true }, number];
}

/**
 * @param {SandboxPage} page
 * @param {string} key
 * @returns {Fact[]}
 */
function cardFacts(page, key) {
  const seen = page.table.position?.seen.get(key);
  if (!seen) return [];
  const handle = seen.stack?.handle ?? seen.place?.handle;
  const name = nameOf(page, seen.card.full_name, handle, seen.player, seen.zone);
  if (!name) {
    page.message("refused", `There are several equal cards ${seen.card.full_name}: give this one a nickname in Build.`);
    return [];
  }
  const about = (/** @type {string} */ of, /** @type {any} */ value, /** @type {string} */ words, likely = false) => ({ key: name, of, value, words, likely });
  const { stack } = seen;
  if (!stack) return [about("zone", seen.zone, `${seen.card.full_name} is in the ${seen.zone}`, true)];
  const fights = stack.type === "character";
  return [
    about("zone", "play", "it is in play", true),
    ...(stack.type === "location" ? [] : [about("exerted", stack.exerted, stack.exerted ? "it is exerted" : "it is ready", stack.exerted)]),
    ...(stack.type === "item" ? [] : [about("damage", stack.damage, `${stack.damage} damage`, stack.damage > 0)]),
    ...(fights ? [about("strength", stack.strength, `strength ${stack.strength}`, stack.strength !== seen.card.strength)] : []),
    ...(stack.type === "item" ? [] : [about("willpower", stack.willpower, `willpower ${stack.willpower}`, stack.willpower !== seen.card.willpower), about("lore", stack.lore, `lore ${stack.lore}`, stack.lore !== seen.card.lore)]),
    ...(fights ? [about("drying", stack.drying, stack.drying ? "it is drying" : "it is dry")] : []),
    ...(stack.keywords.length > 0 ? [about("has", [...stack.keywords], `it has ${stack.keywords.join(", ")}`)] : []),
    ...(stack.location ? [about("at", stack.location.replace(/ #\d+$/, ""), `it is at ${stack.location}`)] : []),
    ...(stack.under.length > 0 ? [about("under", stack.under.length, `${stack.under.length} under it`)] : []),
  ];
}

/**
 * The shortest name that means one card only; "" if there is none.
 * @param {SandboxPage} page
 * @param {string} full
 * @param {string | number | undefined} handle
 * @param {number} player
 * @param {string} zone
 */
function nameOf({ reply }, full, handle, player, zone) {
  if (!reply) return "";
  const nickname = handle === undefined ? undefined : reply.nicknames[handle];
  if (nickname) return nickname;
  const places = placesOf(reply.view).filter((place) => place.card === full);
  const owner = reply.view.players[player].name;
  if (places.length <= 1) return full;
  if (places.filter((place) => place.owner === player).length === 1) return `${owner}: ${full}`;
  return places.filter((place) => place.owner === player && place.zone === zone).length === 1 ? `${owner}.${zone}: ${full}` : "";
}

/**
 * Where every card lies.
 * @param {View} view
 */
function placesOf(view) {
  return [
    ...view.stacks.flatMap((stack) => [{ card: stack.card, owner: stack.owner, zone: "play" }, ...stack.under.map((card) => ({ card, owner: stack.owner, zone: "under" }))]),
    ...view.players.flatMap((player) => [
      ...player.hand.map(({ card }) => ({ card, owner: player.seat, zone: "hand" })),
      ...player.inkwell.map(({ card }) => ({ card, owner: player.seat, zone: "inkwell" })),
      ...player.deck.known.map(({ card }) => ({ card, owner: player.seat, zone: "deck" })),
      ...player.discard.map((card) => ({ card, owner: player.seat, zone: "discard" })),
    ]),
  ];
}

/**
 * Add facts to expectations.
 * @param {Record<string, any>} expect
 * @param {readonly Fact[]} facts
 */
function joined(expect, facts) {
  const out = { ...expect };
  for (const { key, of, value } of facts) out[key] = of ? { ...(typeof out[key] === "object" ? out[key] : {}), [of]: value } : value;
  return out;
}

/**
 * The document with what is expected after some steps: at the end, or as a step of its own.
 * @param {Document} edited
 * @param {number} at
 * @param {readonly Fact[]} facts
 */
export function withExpectation(edited, at, facts) {
  const { steps } = edited;
  if (at === steps.length) return { document: { ...edited, expect: joined(edited.expect, facts) }, at };
  const before = steps[at - 1];
  if (before?.expect) {
    const changed = { expect: joined(before.expect, facts) };
    return { document: { ...edited, steps: steps.map((step, i) => (i === at - 1 ? changed : step)) }, at };
  }
  return { document: { ...edited, steps: [...steps.slice(0, at), { expect: joined({}, facts) }, ...steps.slice(at)] }, at: at + 1 };
}
