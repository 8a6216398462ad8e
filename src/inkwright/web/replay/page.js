/**
 * The page of replays: one replay, or the way to one.
 * @module
 */

import { get, post, Refused } from "../lib/api.js";
import { element } from "../lib/element.js";
import { Settings } from "../lib/settings.js";
import { StartPage } from "./start.js";
import { Viewer } from "./viewer.js";

const settings = new Settings();
settings.follow();
settings.mark(document.documentElement);
const start = new StartPage(element("start"), (id) => location.assign(`/replay/${encodeURIComponent(id)}`));

/**
 * The id of the replay that the address names; null: none. A table is asked for its replay first.
 * @returns {Promise<string | null>}
 */
async function replayId() {
  const named = /^\/replay\/([^/]+)\/?$/.exec(location.pathname);
  if (named) return decodeURIComponent(named[1]);
  const query = new URLSearchParams(location.search);
  const table = query.get("table");
  if (!table) return null;
  const [made, summary] = await Promise.all([post("/api/replays", { table, game: Number(query.get("game")) || 0 }), get(`/api/games/${encodeURIComponent(table)}`)]);
  history.replaceState(null, "", `/replay/${encodeURIComponent(made.id)}?seat=${summary.seats[0] ?? 0}`);
  return made.id;
}

/** @param {string} id */
async function show(id) {
  const facts = await get(`/api/replays/${encodeURIComponent(id)}`);
  const query = new URLSearchParams(location.search);
  const number = (/** @type {string} */ name) => Math.max(0, Math.floor(Number(query.get(name))) || 0);
  element("start").hidden = true;
  element("replay").hidden = false;
  document.body.classList.remove("scrolls");
  const roots = { head: element("head"), table: element("table"), dock: element("dock"), panel: element("panel"), beside: element("beside") };
  const writer = facts.seen_by ?? null; // the hidden cards of the others are guesses: they are shown only if asked for
  const seat = query.has("seat") ? number("seat") : (writer ?? 0);
  const open = query.has("hands") ? query.get("hands") !== "own" : writer === null;
  const viewer = new Viewer(roots, facts, settings, { at: number("at"), seat, open });
  start.say = (say) => viewer.message("refused", say);
  await viewer.start();
}

try {
  const id = await replayId();
  if (id === null) await start.start();
  else await show(id);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  element("replay").hidden = true;
  element("start").hidden = false;
  document.body.classList.add("scrolls");
  start.say = null;
  await start.start(error.message);
}
// A page that the browser kept shows what happened since.
addEventListener("pageshow", (event) => event.persisted && location.reload());
document.documentElement.dataset.ready = "yes";
