/**
 * Notices over the table: the connection, who is away, what is offered, what was said and refused.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { button } from "./dialog.js";
import { failureOf } from "./lobby.js";

/** @typedef {import("./page.js").SeatPage} SeatPage */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./session.js").Offer} Offer */

/** @type {Readonly<Record<string, string>>} */
const STATUS = Object.freeze({
  connecting: "Connecting …",
  offline: "Offline. Trying to connect again …",
  restarting: "The server restarts. The game goes on in a moment.",
  closed: "The server closed this table.",
});

/** @param {SeatPage} page */
export function notices(page) {
  const { session } = page;
  return h(
    "div",
    { key: "notices", class: "notices" },
    h("div", { key: "status", role: "status", "aria-live": "polite", class: "notice-list" }, connection(page), parted(session), openHands(session), screens(session), absent(page), adjourned(session)),
    h("div", { key: "offers", role: "status", "aria-live": "polite", class: "notice-list" }, session.offers.map((offer) => offered(page, offer))),
    page.messages.list(),
  );
}

/** @param {SeatPage} page */
function connection(page) {
  const { session, slow } = page;
  const { status, statusReason: say, replaced } = session;
  if (failureOf(page) !== null) return null; // the page itself says it
  if (status === "online") {
    if (!replaced) return null;
    return notice("replaced", "This seat is played in another window.", button("play-here", "Play here", () => session.takeOver(), { go: true }));
  }
  if (status === "connecting" && !slow) return null;
  const words = status === "closed" && say ? say : STATUS[status];
  return notice(status, words, status === "closed" && h("a", { class: "button", href: "/" }, "Home"));
}

/** @param {Session} session */
function parted({ parted: say }) {
  return say && notice("parted", say, h("a", { class: "button", href: "/" }, "Home"));
}

/**
 * Players hear it before the first turn: whoever has the link of the table may watch, an opponent too.
 * @param {Session} session
 */
function openHands({ hello, state }) {
  const shown = hello?.settings.conceal && hello.settings.watch.allowed && hello.settings.watch.hands;
  return shown && (state?.view.turn ?? 0) === 0 && notice("open-hands", "At this table watchers see every hand.");
}

/**
 * Whoever holds the seat on another screen sees its cards: its player is told.
 * @param {Session} session
 */
function screens({ seats, hello, status }) {
  const most = Math.max(0, ...seats.filter(({ seat }) => hello?.you.seats.includes(seat)).map(({ screens: count }) => count ?? 0));
  return status === "online" && most > 1 && notice("screens", `Your seat is open on ${most} screens. All of them see your cards.`);
}

/** @param {Session} session */
function adjourned({ adjourned: waits, over, plays }) {
  return waits && !over && !plays && notice("adjourned", "Every player is away. The game waits.");
}

/**
 * The players who are away, and when they may be dropped.
 * @param {SeatPage} page
 */
function absent({ session }) {
  if (!session.state || session.over || !session.plays || session.status !== "online") return null;
  const own = session.hello?.you.seats ?? [];
  return session.seats
    .filter(({ seat, presence, claim_in: left }) => presence === "away" && left !== null && !own.includes(seat))
    .map((seat) => {
      const left = session.claimIn(seat) ?? 0;
      const words = [h("bdi", null, seat.name), left > 0 ? ` is away. You can end the wait in ${left} s.` : " has been away for long."];
      return notice(`away-${seat.seat}`, words, left === 0 && button(`claim-${seat.seat}`, "Drop the player", () => session.claim(), { go: true }));
    });
}

/**
 * @param {SeatPage} page
 * @param {Offer} offer
 */
function offered({ session }, offer) {
  const own = (session.hello?.you.seats ?? []).includes(offer.by);
  const name = session.seats[offer.by]?.name ?? "Somebody";
  const what = offer.kind === "undo" ? "take back the last turn action" : session.over?.series.over === false ? "play the next game" : "play again";
  if (own || !session.plays) return notice(`offer-${offer.id}`, own ? `You asked to ${what}. Waiting for the others.` : `${name} asks to ${what}.`);
  return notice(`offer-${offer.id}`, [h("bdi", null, name), ` asks to ${what}.`], [
    button(`allow-${offer.id}`, "Allow", () => session.reply(offer, true), { go: true }),
    button(`refuse-${offer.id}`, "Refuse", () => session.reply(offer, false)),
  ]);
}

/**
 * @param {string} name
 * @param {import("../lib/render.js").Kid} words
 * @param {import("../lib/render.js").Kid} [buttons]
 */
function notice(name, words, buttons) {
  return h("div", { key: `notice-${name}`, class: classes("notice", name), "data-notice": name }, h("span", null, words), buttons && h("span", { class: "notice-buttons" }, buttons));
}
