/**
 * The lobby: before the game begins. It shows the seats, the link to invite others with, and a form to sit down.
 * @module
 */

import { deckPicker } from "../decks/picker.js";
import { mask } from "../art/mask.js";
import { botFace, opponent } from "../home/bots.js";
import { classes, h } from "../lib/render.js";
import { siteHead } from "../lib/site.js";
import { lostView } from "../lost/views.js";
import { button } from "./dialog.js";

/** @typedef {import("./page.js").SeatPage} SeatPage */

/** @type {Readonly<Record<string, string>>} */
const PRESENCE = Object.freeze({ free: "waiting for a player", away: "not here yet", online: "here", bot: "bot" });

/** @param {SeatPage} page */
export function lobby(page) {
  const failure = failureOf(page);
  if (failure !== null) return h("div", { key: "lobby", class: "lobby" }, siteHead("Play"), lostView("This does not work.", failure));
  const settled = failure !== null || page.session.hello !== null; // most tables go on at once: nothing shall flash
  return h(
    "div",
    { key: "lobby", class: "lobby" },
    settled && siteHead("Play"),
    h("main", { key: "lobby-main", class: "lobby-main" }, h("h1", null, failure ? "This does not work" : heading(page)), content(page)),
  );
}

/**
 * Why there is nothing to show: the seat was refused, or the server closed the connection before the game was seen.
 * @param {SeatPage} page
 */
export function failureOf({ session, failure }) {
  return failure ?? (session.status === "closed" && session.state === null ? session.statusReason || "The server closed this table." : null);
}

/** @param {SeatPage} page */
function content(page) {
  const { session } = page;
  const failure = failureOf(page);
  return [
    failure ? [h("p", { role: "alert" }, failure), h("p", null, h("a", { class: "button", href: "/" }, "Home"))] : inside(page),
    session.hello === null && !failure && h("p", { role: "status" }, "Connecting …"),
  ];
}

/** @param {SeatPage} page */
function heading({ session, form }) {
  const free = session.seats.filter(({ presence }) => presence === "free").length;
  if (form) return "Take a seat";
  if (!session.plays || free === 0) return "The table";
  return free === 1 ? "Waiting for a player" : `Waiting for ${free} players`;
}

/** @param {SeatPage} page */
function inside(page) {
  const { session, form } = page;
  if (session.hello === null && !form) return null;
  const free = session.seats.filter(({ presence }) => presence === "free");
  return [
    session.seats.length > 0 && h("ul", { class: "seat-list", "aria-label": "Seats" }, session.seats.map((seat) => seatLine(session, seat))),
    form ? seatForm(page) : session.plays && invitation(page, free.length),
    !form && session.plays && free.length > 0 && botRow(page, free[0].seat),
    !form && !session.plays && free.length === 0 && h("p", null, "The game has not begun. You watch this table."),
  ];
}

/**
 * @param {import("./session.js").Session} session
 * @param {import("./session.js").SeatState} seat
 */
function seatLine(session, { seat, name, presence, bot }) {
  const own = session.hello?.you.seats.includes(seat);
  return h(
    "li",
    { class: classes("seat", presence) },
    h("span", { class: classes("avatar", presence === "free" ? "chair" : `avatar-${seat % 6}`), "aria-hidden": "true" }, presence === "free" ? "?" : mask(bot ? opponent(bot).name : name)),
    h("b", null, presence === "free" ? "A free seat" : h("bdi", null, name)),
    h("small", null, own ? "you" : bot ? `bot “${bot}”` : PRESENCE[presence]),
  );
}

/**
 * The bots that can take a free seat: people and bots of different strengths may sit at one table.
 * @param {SeatPage} page
 * @param {number} seat the first free one
 */
function botRow(page, seat) {
  void page.learnBots();
  return (
    page.bots &&
    h(
      "section",
      { key: "bot-row", class: "bot-row panel", "aria-labelledby": "bot-row-title" },
      h("h2", { id: "bot-row-title" }, "Nobody there? A bot takes a seat."),
      h(
        "div",
        { class: "bot-faces" },
        page.bots.map(({ bot, name, says, strength }) =>
          h(
            "button",
            { key: `seat-bot-${bot}`, type: "button", class: "button bot-choice", disabled: page.seating, title: says, onclick: () => void page.seatBot(seat, bot) },
            h("span", { class: "avatar", "aria-hidden": "true" }, botFace(bot)),
            h("span", null, name),
            strength > 0 && h("small", { "aria-label": `strength ${strength} of 6` }, "●".repeat(strength), h("i", null, "●".repeat(6 - strength))),
          ),
        ),
      ),
    )
  );
}

const ONLY_HERE = "The link works on this computer only. To play with others, start the server with --host 0.0.0.0 and open this page by the computer's address in the network.";

/**
 * Is this an address that only this computer can open?
 * @param {string} host
 */
function isLoopback(host) {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}

/**
 * @param {SeatPage} page
 * @param {number} free
 */
function invitation(page, free) {
  const words = free > 0 ? `Send this link to ${free === 1 ? "the player" : `the ${free} players`} you wait for. The game begins when every seat is taken.` : "Waiting for the others to choose their decks.";
  return h(
    "section",
    { class: "invitation panel" },
    h("p", { role: "status" }, words),
    free > 0 &&
      h(
        "div",
        { class: "link-line" },
        h("label", { class: "unseen", for: "invite-link" }, "The link to this table"),
        h("input", { key: "invite-link", id: "invite-link", readonly: true, value: page.tableLink(), onfocus: (/** @type {any} */ event) => event.target.select() }),
        button("copy-link", page.copied ? "Copied" : "Copy", () => page.copy(page.tableLink()), { go: true }),
      ),
    free > 0 && isLoopback(location.hostname) && h("p", { class: "aside-words" }, ONLY_HERE),
    nameForm(page),
    h("p", { class: "aside-words" }, "Stay on this page, or come back later by the same link: your seat is kept in this browser."),
  );
}

/**
 * The name at the table, until the game begins.
 * @param {SeatPage} page
 */
function nameForm(page) {
  const { session } = page;
  const seat = session.hello?.you.seats[0] ?? 0;
  return h(
    "form",
    {
      key: "name-form",
      class: "line-form",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void page.rename(seat);
      },
    },
    h("label", { for: "own-name" }, "Your name"),
    h("input", { key: "own-name", id: "own-name", maxlength: 30, autocomplete: "nickname", value: page.ownName ?? session.seats[seat]?.name ?? "", oninput: (/** @type {any} */ event) => (page.ownName = event.target.value) }),
    h("button", { key: "rename", type: "submit", class: "button" }, "Change"),
  );
}

/** @param {SeatPage} page */
function seatForm(page) {
  const { form } = page;
  if (!form) return null;
  return h(
    "form",
    {
      key: "seat-form",
      class: "seat-form panel",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void page.sit();
      },
    },
    h("label", { for: "seat-name" }, "Your name"),
    h("input", { key: "seat-name", id: "seat-name", maxlength: 30, autocomplete: "nickname", value: form.name, oninput: (/** @type {any} */ event) => page.fill({ name: event.target.value }) }),
    deckPicker({ id: "seat", legend: "Your deck", decks: form.decks, choice: form.choice, change: (change) => page.fill({ choice: { ...form.choice, ...change } }) }),
    form.error && h("p", { class: "problems", role: "alert" }, form.error),
    h(
      "div",
      { class: "form-buttons" },
      h("button", { key: "sit", type: "submit", class: "button go big", disabled: form.busy }, form.busy ? "One moment …" : "Take the seat"),
      form.token === null && button("only-watch", "Only watch", () => page.onlyWatch()),
    ),
  );
}
