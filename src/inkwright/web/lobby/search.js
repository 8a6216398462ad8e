/**
 * The search for an opponent: it goes on while the page is open, and after a while a bot is offered.
 * @module
 */

import { mask } from "../art/mask.js";
import { opponent } from "../home/bots.js";
import { post, Refused } from "../lib/api.js";
import { h } from "../lib/render.js";

/** After this many seconds without an opponent a bot is offered. */
const BOT_OFFER = 20;
/** Places of those who wait around the own face, in percent of the pond. */
const PLACES = [[35, 30], [68, 66], [80, 28], [20, 72], [60, 20], [91, 68], [8, 34], [40, 82]];
const RINGS = [26, 54, 86, 122, 162];

/** @type {Readonly<Record<string, string>>} */
export const FORMATS = Object.freeze({ core: "Core", infinity: "Infinity", constructed: "Any sets" });
/** @type {Readonly<Record<string, string>>} */
export const LENGTHS = Object.freeze({ single: "One game", "best-of-3": "Best of three" });

/**
 * @typedef {object} Host the page that searches
 * @property {import("../lib/parlour.js").Parlour} parlour
 * @property {() => void} draw
 * @property {() => { deck: string, name: string } | null} own the deck and the name of this browser
 * @property {() => Promise<void>} playBot
 * @property {() => string} bot who is offered
 * @property {() => import("../lib/render.js").Kid} [deckChoice]
 */

/** The search of one page. */
export class Search {
  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.format = "constructed";
    this.series = "single";
    this.error = "";
    setInterval(() => this.host.parlour.waited !== null && this.host.draw(), 1000);
  }

  /** Join the queue. The server must know this browser as a guest first. */
  async begin() {
    const own = this.host.own();
    if (!own) return;
    this.error = "";
    try {
      await post("/api/guest", { name: own.name || "Guest" });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.refused(error.message);
    }
    this.host.parlour.search({ ...own, name: own.name || "Guest", format: this.format, series: this.series });
  }

  /** @param {string} say */
  refused(say) {
    this.error = say;
    this.host.draw();
  }
}

/**
 * The tile with the search.
 * @param {Search} search
 * @param {"home" | "lobby"} where
 */
export function searchTile(search, where) {
  const { parlour } = search.host;
  const { news, waited } = parlour;
  if (news && !news.listed) return invite();
  return h(
    "section",
    { key: "search", class: `pane search ${waited === null ? "" : "searching"} search-${where}`, "aria-labelledby": "search-title" },
    h("h2", { id: "search-title" }, waited === null ? "Find an opponent" : "Looking for somebody"),
    h("div", { key: "search-state", class: "search-state", role: "status" }, waited === null ? idle(news?.waiting ?? 0, news?.here ?? 1) : [h("b", { class: "figure" }, clock(waited)), h("span", null, searching(search, waited))]),
    pond(search.host.own()?.name || "Guest", news?.waiting ?? 0, waited !== null),
    waited === null && where === "lobby" && choices(search),
    search.error && h("p", { role: "alert", class: "problems" }, search.error),
    h("div", { class: "pane-foot" }, waited === null ? start(search) : stop(search, waited)),
  );
}

/**
 * @param {number} waiting
 * @param {number} here
 */
function idle(waiting, here) {
  if (waiting > 0) return [h("b", { class: "figure" }, waiting), h("span", null, waiting === 1 ? "waits now: you could begin at once" : "wait now: you could begin at once")];
  return h("span", null, here > 1 ? `Nobody waits at this moment; ${here - 1} more ${here === 2 ? "is" : "are"} here.` : "Nobody waits at this moment. Be the first.");
}

/**
 * @param {Search} search
 * @param {number} waited
 */
function searching({ format, series, host }, waited) {
  const wish = `${FORMATS[format] ?? format}, ${(LENGTHS[series] ?? series).toLowerCase()}.`;
  return waited < BOT_OFFER ? `${wish} Stay on this page; the game begins when somebody comes.` : `${wish} Nobody yet. ${opponent(host.bot()).name} would play, and the search goes on until then.`;
}

/** @param {Search} search */
function start(search) {
  return [
    h("button", { key: "queue", type: "button", class: "button", disabled: !search.host.own() || !search.host.parlour.news, onclick: () => void search.begin() }, "Join the queue"),
    h("a", { key: "invite", class: "button quiet", href: "/new?mode=link" }, "Invite by link"),
  ];
}

/**
 * @param {Search} search
 * @param {number} waited
 */
function stop(search, waited) {
  return [
    h("button", { key: "unqueue", type: "button", class: "button", onclick: () => search.host.parlour.leave() }, "Leave the queue"),
    waited >= BOT_OFFER && h("button", { key: "play-bot", type: "button", class: "button quiet", onclick: () => void search.host.playBot() }, `Play ${opponent(search.host.bot()).name} instead`),
  ];
}

/** Where the server lists nothing. */
function invite() {
  return h(
    "section",
    { key: "search", class: "pane search", "aria-labelledby": "search-title" },
    h("h2", { id: "search-title" }, "Play with a friend"),
    h("p", null, "Open a table and send its link. Your friend needs no account, and the game begins when both are there."),
    pond("You", 0, false),
    h("div", { class: "pane-foot" }, h("a", { key: "invite", class: "button", href: "/new?mode=link" }, "Invite by link"), h("a", { key: "screen", class: "button quiet", href: "/new?mode=hot-seat" }, "On one screen")),
  );
}

/** @param {Search} search */
function choices(search) {
  const select = (/** @type {"format" | "series"} */ what, /** @type {string} */ label, /** @type {Readonly<Record<string, string>>} */ options) =>
    h(
      "label",
      { class: "search-choice" },
      h("span", null, label),
      h(
        "select",
        { key: `search-${what}`, onchange: (/** @type {any} */ event) => ((search[what] = event.target.value), search.host.draw()) },
        Object.entries(options).map(([value, words]) => h("option", { value, selected: search[what] === value }, words)),
      ),
    );
  return h("div", { class: "search-choices" }, search.host.deckChoice?.(), select("format", "Against", FORMATS), select("series", "Length", LENGTHS));
}

/**
 * The own face, with those who wait around it.
 * @param {string} name
 * @param {number} waiting
 * @param {boolean} active
 */
function pond(name, waiting, active) {
  const others = PLACES.slice(0, Math.max(0, waiting - (active ? 1 : 0)));
  return h(
    "div",
    { class: `pond ${active ? "active" : ""}`, "aria-hidden": "true" },
    h("svg", { viewBox: "0 0 400 110", preserveAspectRatio: "xMidYMid slice" }, RINGS.map((r) => h("circle", { cx: 200, cy: 55, r }))),
    others.map(([x, y], i) => h("span", { class: "mask-face", style: { left: `${x}%`, top: `${y}%` } }, mask(`waiting ${i}`))),
    h("span", { class: "mask-face self" }, mask(name, active ? "think" : "calm", {})),
  );
}

/** @param {number} seconds */
function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * The face of who sits at a table.
 * @param {string} name
 * @param {string | null} [bot]
 */
export function faceOf(name, bot = null) {
  return h("span", { class: "mask-face" }, mask(bot ? opponent(bot).name : name));
}
