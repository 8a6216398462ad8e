/**
 * A thought beside what it is about: an explanation or a suggestion. It lies where it covers least, and blocks nothing.
 * @module
 */

import { classes, h } from "../lib/render.js";
import { sheet } from "./sheets/index.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./view.js").Anchor} Anchor */
/** @typedef {import("../lib/render.js").Renderer} Renderer */
/** @typedef {import("../lib/anchor.js").Box} Box */

/** What a thought should not lie on, and how much it matters. */
const KEPT_FREE = /** @type {[string, number][]} */ ([
  [".slot", 1],
  [".turn-buttons", 2],
  [".middle", 2],
  [".bar", 1],
]);
/** How far apart the places are that are tried, in pixels. */
const RING_WEIGHT = 4000; // what is spoken of is never covered where there is room
const STEP = 18;

/** @param {Scene} scene */
export function thought(scene) {
  const { position, attention } = scene;
  const { thought: shown } = position.model;
  const { selected, aiming, guarding, drawer } = attention;
  if (!shown || selected || aiming || guarding || drawer || sheet(scene)) return null;
  const move = suggestedMove(scene);
  return [
    h("div", { key: "thought-mark", class: "thought-mark", "aria-hidden": "true" }),
    h(
      "aside",
      { key: "thought", class: classes("thought", shown.kind), "aria-label": shown.kind === "lesson" ? "Explanation" : "Suggestion" },
      h("p", { key: "thought-text", role: "status", "aria-live": "polite" }, h("b", null, shown.kind === "lesson" ? "New: " : "You could: "), shown.text),
      h(
        "div",
        { class: "thought-buttons" },
        move && h("button", { key: "thought-follow", type: "button", class: "button", onclick: () => follow(scene) }, "Do it", h("kbd", null, "F")),
        h("button", { key: "thought-next", type: "button", class: "button", onclick: shown.next }, shown.kind === "lesson" ? "Next" : "Hide", h("kbd", null, "X")),
      ),
    ),
  ];
}

/**
 * The move that is suggested.
 * @param {Scene} scene
 */
export function suggestedMove({ position }) {
  const answer = position.model.thought?.answer;
  return answer ? position.moves.find((move) => move.notation === answer) : undefined;
}

/** @param {Scene} scene */
export function follow(scene) {
  const move = suggestedMove(scene);
  if (move) scene.acts.follow(move);
}

/**
 * Put the thought near what it is about, where it covers least.
 * @param {Renderer} renderer
 * @param {Scene} scene
 * @param {Box} bounds
 */
export function placeThought(renderer, scene, bounds) {
  const element = renderer.element("thought");
  const mark = renderer.element("thought-mark");
  const { thought: shown } = scene.position.model;
  if (!(element instanceof HTMLElement) || !(mark instanceof HTMLElement) || !shown) return;
  const anchor = anchorElement(renderer, scene, shown.about)?.getBoundingClientRect();
  const size = element.getBoundingClientRect();
  const near = anchor ?? new DOMRect(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2, 0, 0);
  const gap = shown.about.zone === "" ? 0 : 4;
  const ring = new DOMRect(near.x - gap, near.y - gap, near.width + 2 * gap, near.height + 2 * gap);
  const { x, y } = bestPlace(ring, size, bounds, obstacles(renderer));
  element.style.setProperty("left", `${Math.round(x)}px`);
  element.style.setProperty("top", `${Math.round(y)}px`);
  mark.style.setProperty("visibility", anchor && shown.about.zone !== "" ? "visible" : "hidden");
  mark.style.setProperty("left", `${ring.x}px`);
  mark.style.setProperty("top", `${ring.y}px`);
  mark.style.setProperty("width", `${ring.width}px`);
  mark.style.setProperty("height", `${ring.height}px`);
}

/**
 * The element that a thought is about.
 * @param {Renderer} renderer
 * @param {Scene} scene
 * @param {Anchor} about
 */
function anchorElement(renderer, { position }, { zone, player, stack, position: place }) {
  const whose = player ?? position.seat;
  if (zone === "play" && stack !== null) return renderer.element(position.keyOfStack(stack));
  if (zone === "hand" && place !== null) return renderer.element(position.keyOfPlace("hand", whose, place));
  if (zone === "hand") return renderer.element("held");
  if (zone === "end turn") return renderer.element("end-turn");
  return renderer.element(zone ? `${zone}-${whose}` : "middle");
}

/**
 * @param {Renderer} renderer
 * @returns {{ box: DOMRect, weight: number }[]}
 */
function obstacles({ root }) {
  return KEPT_FREE.flatMap(([selector, weight]) => [...root.querySelectorAll(selector)].map((element) => ({ box: element.getBoundingClientRect(), weight })));
}

/**
 * The place with the least cost: what is covered, and the way to the anchor.
 * @param {DOMRect} anchor
 * @param {DOMRect} size
 * @param {Box} bounds
 * @param {{ box: DOMRect, weight: number }[]} kept
 */
function bestPlace(anchor, size, bounds, kept) {
  let best = { x: bounds.x, y: bounds.y, cost: Infinity };
  for (let y = bounds.y; y <= bounds.y + bounds.height - size.height; y += STEP) {
    for (let x = bounds.x; x <= bounds.x + bounds.width - size.width; x += STEP) {
      const box = { x, y, width: size.width, height: size.height };
      const covered = kept.reduce((sum, one) => sum + one.weight * overlap(box, one.box), 0) + RING_WEIGHT * overlap(box, anchor);
      const cost = covered / 60 + distance(box, anchor);
      if (cost < best.cost) best = { x, y, cost };
    }
  }
  return best;
}

/**
 * The area that two boxes share.
 * @param {Box} a
 * @param {Box} b
 */
function overlap(a, b) {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * The distance between two boxes.
 * @param {Box} a
 * @param {Box} b
 */
function distance(a, b) {
  const x = Math.max(0, b.x - a.x - a.width, a.x - b.x - b.width);
  const y = Math.max(0, b.y - a.y - a.height, a.y - b.y - b.height);
  return Math.hypot(x, y);
}
