/**
 * Arrows over the table: the best answer that the review found at this moment, and the one that was given where it
 * was a mistake.
 * @module
 */

import { classes, h } from "../lib/render.js";

/** @typedef {import("./viewer.js").Viewer} Viewer */
/** @typedef {import("../table/view.js").Option} Option */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ kind: "best" | "given", from: Box, to: Box | null }} Arrow to: null for what is done to the card itself */

/** Where a turn action without a target leads. */
const PLACES = Object.freeze(/** @type {Record<string, string>} */ ({ quest: "lore", ink: "inkwell", play: "field", "play otherwise": "field", "play permitted": "field" }));
/** How far a curve bends, as a share of its length. */
const BEND = 0.16;
/** The room between a ring and its card. */
const AROUND = 4;

/**
 * The arrows of this moment, where their cards stand now.
 * @param {Viewer} viewer
 * @returns {Arrow[]}
 */
export function arrowsOf(viewer) {
  const { chances, line, at } = viewer;
  if (!viewer.arrows || !viewer.table.position || !viewer.moment || viewer.shown?.view !== viewer.moment.view) return [];
  const judged = at < line.root || line.id === "" ? chances.judgedAt(at) : null;
  const best = judged ? judged.best_option : (chances.evaluated(line, at)?.best ?? null);
  const given = judged?.mark ? judged.given_option : null;
  return [given && arrow(viewer, "given", given), best && arrow(viewer, "best", best)].filter((one) => one !== null && one !== undefined);
}

/**
 * @param {Viewer} viewer
 * @param {"best" | "given"} kind
 * @param {Option} option
 * @returns {Arrow | null}
 */
function arrow(viewer, kind, option) {
  const { position } = viewer.table;
  const asked = viewer.moment?.asked ?? 0;
  const { at, aimAt } = position?.resolve(option) ?? { at: [], aimAt: null };
  const place = PLACES[option.kind] && `${PLACES[option.kind]}-${asked}`;
  const from = boxOf(viewer, at[0]);
  return from && { kind, from, to: boxOf(viewer, aimAt ?? place) };
}

/**
 * Where something of the table stands on the screen; null if it is not to be seen.
 * @param {Viewer} viewer
 * @param {string | undefined} key
 * @returns {Box | null}
 */
function boxOf(viewer, key) {
  const element = key && viewer.table.renderer.element(key);
  if (!element) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  const table = viewer.roots.table.getBoundingClientRect();
  const inside = width > 0 && x < table.right && x + width > table.left && y < table.bottom && y + height > table.top;
  return inside ? { x, y, width, height } : null;
}

/** @param {readonly Arrow[]} arrows */
export function bestArrows(arrows) {
  if (arrows.length === 0) return null;
  const head = (/** @type {string} */ kind) => h("marker", { id: `head-${kind}`, class: kind, viewBox: "0 0 10 10", refX: 7, refY: 5, markerWidth: 4, markerHeight: 4, orient: "auto" }, h("path", { d: "M0 0L10 5L0 10L2.5 5z" }));
  return h(
    "svg",
    { key: "best-arrows", class: "best-arrows", "aria-hidden": "true" },
    h("defs", null, head("best"), head("given")),
    arrows.map(({ kind, from, to }, i) => [
      h("rect", { key: `ring-${i}`, class: classes("ring", kind), x: from.x - AROUND, y: from.y - AROUND, width: from.width + 2 * AROUND, height: from.height + 2 * AROUND, rx: 8 }),
      to && [h("path", { key: `shade-${i}`, class: "shade", d: curve(from, to, kind) }), h("path", { key: `line-${i}`, class: classes("line", kind), d: curve(from, to, kind), "marker-end": `url(#head-${kind})` })],
    ]),
  );
}

/**
 * A curve from one box to another; the two kinds bend to different sides, so that both are seen.
 * @param {Box} from
 * @param {Box} to
 * @param {"best" | "given"} kind
 */
function curve(from, to, kind) {
  const [a, b] = [middle(from), middle(to)];
  const side = kind === "best" ? BEND : -BEND;
  const bend = { x: (a.x + b.x) / 2 + (b.y - a.y) * side, y: (a.y + b.y) / 2 - (b.x - a.x) * side };
  return `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}`;
}

/** @param {Box} box */
function middle({ x, y, width, height }) {
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}
