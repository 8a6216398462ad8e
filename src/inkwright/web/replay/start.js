/**
 * The page without a replay: the user's finished games, the replays that were opened last, a file, a link.
 * @module
 */

import { get, post, Refused } from "../lib/api.js";
import { counted } from "../lib/count.js";
import { linkForm } from "../lib/link-form.js";
import { classes, h, Renderer } from "../lib/render.js";
import { siteHead } from "../lib/site.js";
import { when } from "../lib/when.js";
import { isForeign, Importing, importBox } from "./importing.js";
import { latestReplays } from "./notebook.js";

/** @typedef {import("../home/games.js").Game} Game */

/** The longest record that the server takes, in characters. */
const LONGEST = 190_000;
/** How many games are listed. */
const LISTED = 20;

/** The start page of replays. */
export class StartPage {
  /**
   * @param {HTMLElement} root
   * @param {(id: string) => void} open a replay
   */
  constructor(root, open) {
    this.root = root;
    this.open = open;
    this.renderer = new Renderer(root);
    /** @type {Game[] | null} */
    this.games = null;
    this.error = "";
    this.busy = false;
    this.dragged = false;
    this.importing = new Importing(() => this.draw(), open);
    /** @type {((say: string) => void) | null} says what is wrong while a replay is shown */
    this.say = null;
    this.listen();
  }

  /** Files may be dropped anywhere on the page. */
  listen() {
    const over = (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      this.drag(event.type === "dragover");
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", over);
    addEventListener("drop", (event) => {
      over(event);
      const file = event.dataTransfer?.files[0];
      if (file) void this.read(file);
    });
  }

  /** @param {boolean} dragged */
  drag(dragged) {
    if (dragged === this.dragged) return;
    this.dragged = dragged;
    this.draw();
  }

  /** @param {string} [error] why the replay of the address cannot be shown */
  async start(error = "") {
    this.error = error;
    document.title = "Inkwright: replays";
    this.draw();
    try {
      this.games = await get("/api/games");
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.games = [];
      this.error = this.error || refused.message;
    }
    this.draw();
  }

  draw() {
    if (this.say) return; // a replay is on the screen
    this.renderer.render(
      h(
        "div",
        { class: "home replay-start" },
        siteHead("Replay"),
        h(
          "main",
          { class: "replay-main" },
          h("header", { class: "page-head" }, h("h1", null, "Watch a game again"), h("p", null, "Step through a finished game, answer otherwise and see where it leads, find the turning points, or play on from any moment.")),
          this.error && h("p", { key: "error", class: "problems", role: "alert" }, this.error),
          h("div", { class: "columns" }, finished(this), h("div", { class: "column-side" }, importBox(this.importing), fileBox(this), latest(), linkBox(this), studiesBox())),
        ),
      ),
    );
  }

  /**
   * Open a replay that the server makes.
   * @param {object} body
   */
  async make(body) {
    if (this.busy) return;
    this.busy = true;
    this.error = "";
    this.draw();
    try {
      const made = await post("/api/replays", body);
      this.open(made.id);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.error = refused.message;
    }
    this.busy = false;
    this.draw();
  }

  /** @param {File} file */
  async read(file) {
    this.drag(false);
    if (await isForeign(file)) {
      this.error = "";
      await this.importing.read(file);
      if (this.importing.error) this.refuse(this.importing.error);
      return;
    }
    const text = file.size > 4 * LONGEST ? null : await file.text().catch(() => null);
    if (text === null || text.length > LONGEST) return this.refuse(text === null && file.size <= 4 * LONGEST ? `“${file.name}” cannot be read.` : `“${file.name}” is too large for the record of a game.`);
    if (!text.trim()) return this.refuse(`“${file.name}” is empty.`);
    await this.make({ record: text });
    if (this.error) this.refuse(`“${file.name}” cannot be shown: ${this.error}`);
  }

  /** @param {string} say */
  refuse(say) {
    this.error = say;
    this.say?.(say);
    this.draw();
  }

  /** @param {string} text */
  follow(text) {
    const replay = /^(?:.*\/replay\/)([\w-]{6,40})(?:[?#].*)?$/.exec(text.trim()) ?? /^([\w-]{6,40})$/.exec(text.trim());
    const table = /^.*\/(?:table|text)\/?(?:\?table=)?([\w-]{6,40})/.exec(text.trim());
    if (replay) this.open(replay[1]);
    else if (table) void this.make({ table: table[1] });
    else this.refuse("This is not the link of a replay or a table. It looks like …/replay/abc123.");
  }
}

/** @param {StartPage} page */
function finished(page) {
  const over = (page.games ?? []).filter(({ status, outcome }) => status === "over" || (outcome && status !== "running")).slice(0, LISTED);
  return h(
    "section",
    { key: "finished", class: "panel", "aria-labelledby": "finished-title" },
    h("h2", { id: "finished-title" }, "Your finished games"),
    page.games === null && h("p", { role: "status" }, "One moment …"),
    page.games !== null && over.length === 0 && h("p", { class: "aside-words" }, "None yet. ", h("a", { href: "/" }, "Play one"), ", and it appears here."),
    h("ul", { class: "games" }, over.map((game) => finishedGame(game))),
  );
}

/** @param {Game} game */
function finishedGame(game) {
  const others = game.names.filter((_, seat) => !game.seats.includes(seat));
  const title = others.length > 0 && others.length < game.names.length ? ["with ", h("bdi", null, others.join(", "))] : h("bdi", null, game.names.join(", "));
  const address = (/** @type {number} */ number) => `/replay?table=${encodeURIComponent(game.id)}&game=${number}`;
  if (game.game <= 1) return h("li", { key: `game-${game.id}` }, h("a", { href: address(1) }, h("b", null, title), h("small", null, `${result(game)} · ${when(game.made)}`)));
  return h(
    "li",
    { key: `game-${game.id}`, class: "series" },
    h("b", null, title),
    h("small", null, `${counted(game.game, "game")} · ${when(game.made)}`),
    h("span", { class: "series-games" }, Array.from({ length: game.game }, (_, i) => h("a", { href: address(i + 1) }, `Game ${i + 1}`))),
  );
}

/** @param {Game} game */
function result({ outcome, seats, names }) {
  if (!outcome) return "not finished";
  if (outcome.winners.length === 0) return "a draw";
  if (seats.length === 1) return outcome.winners.includes(seats[0]) ? "won" : "lost";
  return `won by ${outcome.winners.map((seat) => names[seat]).join(", ")}`;
}

/** @param {StartPage} page */
function fileBox(page) {
  return h(
    "section",
    { key: "file", class: classes("panel", "drop", page.dragged && "over"), "aria-labelledby": "file-title" },
    h("h2", { id: "file-title" }, "A file from disk"),
    h("p", null, page.busy || page.importing.busy ? "One moment …" : "Drop a record or the replay of another platform here, or choose it."),
    h(
      "label",
      { class: "button file" },
      "Choose a file",
      h("input", {
        key: "file-input",
        type: "file",
        class: "unseen",
        accept: ".json,.txt,.md,.inkwright,.gz,.zip,.replay,application/json,text/plain,application/gzip,application/zip",
        onchange: (/** @type {any} */ event) => {
          const [file] = event.target.files;
          event.target.value = "";
          if (file) void page.read(file);
        },
      }),
    ),
  );
}

/** The replays that this browser opened last. */
function latest() {
  const found = latestReplays().slice(0, 8);
  if (found.length === 0) return null;
  return h(
    "section",
    { key: "latest", class: "panel", "aria-labelledby": "latest-title" },
    h("h2", { id: "latest-title" }, "Opened last"),
    h("ul", { class: "games" }, found.map(({ id, title, when: at }) => h("li", { key: `latest-${id}` }, h("a", { href: `/replay/${encodeURIComponent(id)}` }, h("b", null, h("bdi", null, title)), h("small", null, when(at)))))),
  );
}

function studiesBox() {
  return h("section", { key: "studies", class: "panel", "aria-labelledby": "studies-title" }, h("h2", { id: "studies-title" }, "Studies"), h("p", null, "Moments that you kept, with your words and arrows. ", h("a", { href: "/study" }, "All studies")));
}

/** @param {StartPage} page */
function linkBox(page) {
  return h(
    "section",
    { key: "by-link", class: "panel", "aria-labelledby": "by-link-title" },
    h("h2", { id: "by-link-title" }, "By link"),
    linkForm("The link of a replay, or of a finished table", (link) => page.follow(link)),
  );
}
