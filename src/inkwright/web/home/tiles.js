/**
 * What stands below the big button: people, the game to go on with, bots, decks, tables, and the way in.
 * @module
 */

import { mask } from "../art/mask.js";
import { deckLook, tileClasses } from "../decks/tile.js";
import { linkForm } from "../lib/link-form.js";
import { classes, h } from "../lib/render.js";
import { smallBoard } from "../lobby/board.js";
import { searchTile } from "../lobby/search.js";
import { openTables, watchedGames } from "../lobby/tables.js";
import { icon } from "../table/icons.js";
import { botFace, opponents } from "./bots.js";
import { gameLine } from "./games.js";

/** @typedef {import("./page.js").HomePage} HomePage */

/** How many of the last games are listed. */
const LISTED = 4;
const MOST_STRENGTH = 6;

/** @param {HomePage} page */
export function trio(page) {
  return h("div", { key: "trio", class: "trio" }, searchTile(page.search, "home"), goOn(page), lastGames(page));
}

/** @param {HomePage} page */
function goOn({ going, looks, games, last }) {
  if (!going) {
    const newcomer = games.length === 0;
    return h(
      "section",
      { key: "go-on", class: "pane", "aria-labelledby": "go-on-title" },
      h("h2", { id: "go-on-title" }, newcomer ? "Your first game" : "No game is waiting"),
      h("p", null, newcomer ? "It explains each step and term when it first comes up, and takes about ten minutes." : "A game that you leave waits here, card for card."),
      h("span", { class: "laid-table", "aria-hidden": "true" }, h("span", { class: "mask-face" }, mask(last.name || "Guest")), h("span", { class: "chair" }, "?")),
      h("div", { class: "pane-foot" }, h("a", { class: "button", href: "/learn" }, newcomer ? "Learn while playing" : "Play a lesson"), h("a", { class: "button quiet", href: "/rules" }, "The rules")),
    );
  }
  const { board, own } = going;
  const near = board.seats[own];
  const others = board.seats.filter((seat) => seat !== near);
  const words = `Turn ${board.turn}, ${near.lore} to ${Math.max(...others.map(({ lore }) => lore))} against ${others.map(({ name }) => name).join(", ")}`;
  return h(
    "section",
    { key: "go-on", class: "pane", "aria-labelledby": "go-on-title" },
    h("h2", { id: "go-on-title" }, "Go on with your game", board.active === own && h("span", { class: "tag-chip" }, h("i", { class: "dot" }), "your turn")),
    h("a", { key: "board", class: "board-link", href: `/table/${encodeURIComponent(board.table)}`, tabindex: -1, "aria-hidden": "true" }, smallBoard(board, looks, own)),
    h("div", { class: "pane-foot" }, h("p", null, words), h("a", { key: "resume", class: "button", href: `/table/${encodeURIComponent(board.table)}` }, "Go on")),
  );
}

/** @param {HomePage} page */
function lastGames({ games, going }) {
  const shown = games.filter(({ id, finished }) => id !== going?.board.table || finished.length > 0).slice(0, LISTED);
  return h(
    "section",
    { key: "last-games", class: "pane", "aria-labelledby": "last-games-title" },
    h("h2", { id: "last-games-title" }, "Your last games"),
    shown.length === 0 && h("p", null, "Games that you begin or join appear here, with their replays."),
    h("ul", { class: "games" }, shown.map(gameLine)),
  );
}

/** @param {HomePage} page */
export function bots(page) {
  return h(
    "section",
    { key: "bots", class: "home-section", "aria-labelledby": "bots-title" },
    h("header", null, h("h2", { id: "bots-title" }, "Who sits down across from you?"), h("a", { key: "friends", href: "/new?mode=link" }, "Or friends, by a link")),
    h(
      "div",
      { class: "bots" },
      opponents(page.bots).map(({ bot, name, says, strength }) =>
        h(
          "button",
          { key: `bot-${bot}`, type: "button", class: classes("bot", `bot-${bot}`, bot === page.bot && "last"), disabled: page.busy || !page.deck, onclick: () => void page.play(bot) },
          h("span", { class: "unseen" }, "Play against "),
          bot === page.bot && page.games.length > 0 && h("small", { class: "flag" }, "last played"),
          botFace(bot),
          h("b", null, name),
          strength > 0 && h("span", { class: "strength" }, Array.from({ length: MOST_STRENGTH }, (_, i) => h("i", { class: i < strength ? "on" : "" }))),
          h("span", { class: "says" }, says),
        ),
      ),
    ),
  );
}

/** @param {HomePage} page */
export function decks(page) {
  return h(
    "section",
    { key: "decks", class: "home-section", "aria-labelledby": "decks-title" },
    h("header", null, h("h2", { id: "decks-title" }, page.decks.some(({ own }) => own) ? "Your decks" : "Decks to play"), h("a", { key: "build", href: "/decks" }, "Build a deck")),
    deckTiles(page, (name) => page.chooseDeck(name)),
  );
}

/**
 * @param {HomePage} page
 * @param {(name: string) => void} choose
 * @param {string} [where] makes keys unique
 */
export function deckTiles(page, choose, where = "tile") {
  return h(
    "div",
    { class: "deck-tiles" },
    page.decks.map((look) =>
      h(
        "button",
        { key: `${where}-${look.name}`, type: "button", class: tileClasses(look.inks, look === page.deck && "chosen-tile"), "aria-pressed": look === page.deck, onclick: () => choose(look.name) },
        deckLook(look),
      ),
    ),
    where === "choose" && h("a", { key: `${where}-new`, class: "deck-tile new-deck", href: "/decks" }, "Build a deck"),
  );
}

/** @param {HomePage} page */
export function tables({ parlour }) {
  const { news } = parlour;
  if (!news?.listed || news.tables.length + news.games.length === 0) return null;
  return h(
    "div",
    { key: "tables", class: "home-section halves" },
    news.tables.length > 0 && h("section", { "aria-labelledby": "open-title" }, h("header", null, h("h2", { id: "open-title" }, "Open tables")), openTables(news.tables.slice(0, 3))),
    news.games.length > 0 && h("section", { "aria-labelledby": "watch-title" }, h("header", null, h("h2", { id: "watch-title" }, "Being played now"), h("a", { href: "/lobby" }, "All of them")), watchedGames(news.games.slice(0, 3))),
  );
}

/** @param {HomePage} page */
export function ways(page) {
  /** @type {[string, string, string, string][]} */
  const list = [
    ["/learn", "Your first game", "Each step and term is explained when it first comes up.", "lore"],
    ["/rules", "The rules, by example", "Every rule, with the tables that show it.", "song"],
    ["/replay", "Replays", "Step through a game, see its turning points, try another line.", "eye"],
    ["/sandbox", "The sandbox", "Build any table and play it for every seat.", "location"],
  ];
  return h(
    "section",
    { key: "ways", class: "home-section", "aria-labelledby": "ways-title" },
    h("header", null, h("h2", { id: "ways-title" }, "Learn and look")),
    h("div", { class: "ways" }, list.map(([href, title, says, name]) => h("a", { key: `way-${href}`, class: "pane", href }, h("h3", null, icon(/** @type {any} */ (name)), title), h("p", null, says)))),
    h("div", { class: "pane join" }, linkForm("The link, or the name, of a table", (link) => page.follow(link), page.linkError ? "link-error" : undefined), page.linkError && h("p", { id: "link-error", class: "problems", role: "alert" }, page.linkError)),
  );
}
