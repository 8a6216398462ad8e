/**
 * The head of a replay, and the messages over it.
 * @module
 */

import { counted } from "../lib/count.js";
import { h } from "../lib/render.js";
import { siteHead } from "../lib/site.js";

/** @typedef {import("./viewer.js").Viewer} Viewer */

/** @type {Readonly<Record<string, string>>} */
const HOW = Object.freeze({ lore: "by lore", deck: "by an empty deck", elimination: "as the last one", concession: "by concession", loop: "in a loop" });

/** @param {Viewer} viewer */
export function head(viewer) {
  const { facts } = viewer;
  return h(
    "div",
    { class: "replay-head" },
    siteHead("Replay"),
    h(
      "section",
      { class: "replay-title", "aria-label": "The game" },
      h("h1", null, facts.names.map((name, seat) => [seat > 0 && h("small", null, between(facts.names)), h("bdi", null, name)])),
      h("p", null, ending(facts)),
    ),
  );
}

/**
 * What stands between the names of the players.
 * @param {readonly string[]} names
 */
export function between(names) {
  return names.length > 2 ? ", " : " against ";
}

/**
 * How the recorded game ended.
 * @param {import("./viewer.js").Facts} facts
 */
export function ending({ outcome, names, decisions }) {
  const length = counted(decisions, "decision");
  if (!outcome) return `not finished · ${length}`;
  const how = HOW[outcome.how] ?? `by ${outcome.how}`;
  if (outcome.winners.length === 0) return `a draw ${how} in turn ${outcome.turn} · ${length}`;
  const who = outcome.winners.map((seat) => names[seat]).join(" and ");
  return [h("bdi", null, who), ` won ${how} in turn ${outcome.turn} · ${length}`];
}

/** @param {Viewer} viewer */
export function notices({ messages }) {
  return h("div", { key: "notices", class: "notices" }, messages.list());
}
