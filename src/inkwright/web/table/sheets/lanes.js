/**
 * The sheet for cards that are put on the top or the bottom of a deck: a lane for each place.
 * @module
 */

import { followPointer } from "../../lib/drag.js";
import { classes, h } from "../../lib/render.js";
import { back } from "../back.js";
import { isSmall } from "../form.js";
import { laid, lanesOf, mayStay, nextLane } from "../lanes.js";
import { split } from "../question.js";
import { fullName } from "../say.js";
import { withSymbols } from "../words.js";
import { sheetCard } from "./cards.js";
import { bodyRoom, cardHeight, sheetFrame } from "./sheet.js";

/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../lanes.js").Lanes} Lanes */

/** @type {Readonly<Record<string, [name: string, first: string]>>} */
const NAMES = Object.freeze({ top: ["Top of the deck", "1 is drawn next"], bottom: ["Bottom of the deck", "the last lies lowest"], discard: ["Discard", "in this order"] });

/** @param {Scene} scene */
export function lanesSheet(scene) {
  const { position, attention, acts, measures } = scene;
  const { decision } = position;
  const lanes = lanesOf(position, attention.lanes);
  const places = attention.places ?? decision?.places ?? [];
  const { words } = split(decision ?? { player: 0, kind: "", source: null });
  const source = decision?.source;
  const stays = lanes[0].length > 0 || mayStay(position);
  const room = bodyRoom(measures);
  const rows = lanes.length - (stays ? 0 : 1);
  const small = isSmall(measures.form);
  const cards = lanes.flat().flatMap((key) => position.seen.get(key) ?? []);
  const card = cardHeight(cards, { width: room.width - (small ? 24 : 150), height: (room.height + 90) / rows - 20 }, small ? { most: 150, least: 80, gap: 8 } : { most: 190, least: 96 });
  const moved = lanes.slice(1).reduce((sum, keys) => sum + keys.length, 0);
  return sheetFrame(scene, {
    name: "lanes",
    title: source ? [h("bdi", null, position.card(source).name), ": put them where you want them"] : "Put them where you want them",
    words: words && withSymbols(words),
    body: h(
      "ol",
      { class: "lanes", style: { "--card": `${card}px` } },
      lanes.map((keys, i) => (i > 0 || stays) && lane(scene, lanes, i, i === 0 ? ["As they lie", "these stay"] : (NAMES[places[i - 1]] ?? [places[i - 1], ""]), keys, stays)),
    ),
    foot: [
      h("p", { class: "hint" }, small ? "Tap a card for the next lane, or drag it." : "Press a card for the next lane, or drag it. Shift and the arrow keys move it."),
      h("button", { key: "send-lanes", type: "button", class: "button go", disabled: attention.sending, onclick: acts.sendLanes }, attention.sending ? "Sending …" : moved > 0 ? "Put them there" : "Leave them all", h("kbd", null, "D")),
    ],
    aside: "fold",
  });
}

/**
 * @param {Scene} scene
 * @param {Lanes} lanes
 * @param {number} number
 * @param {readonly string[]} name with what it means
 * @param {readonly string[]} keys
 * @param {boolean} stays
 */
function lane(scene, lanes, number, [name, first], keys, stays) {
  const { acts } = scene;
  const all = lanes.flat();
  return h(
    "li",
    { key: `lane-${number}`, class: "lane", "data-lane": number },
    h(
      "header",
      null,
      number > 0 && h("span", { class: "mini-back", "aria-hidden": "true" }, back()),
      h("b", null, name),
      h("small", null, first),
      keys.length < all.length && h("button", { key: `lane-all-${number}`, type: "button", class: "button quiet", onclick: () => acts.lay(lanes.map((_, i) => (i === number ? [...keys, ...all.filter((key) => !keys.includes(key))] : []))) }, "All here"),
    ),
    h("ol", { class: "lane-cards" }, keys.map((key, i) => laneCard(scene, lanes, key, number, i, stays))),
  );
}

/**
 * @param {Scene} scene
 * @param {Lanes} lanes
 * @param {string} key
 * @param {number} lane
 * @param {number} place
 * @param {boolean} stays
 */
function laneCard(scene, lanes, key, lane, place, stays) {
  const { position, acts } = scene;
  const seen = position.seen.get(key);
  if (!seen) return null;
  const name = lane === 0 ? "it stays" : (NAMES[scene.attention.places?.[lane - 1] ?? position.decision?.places?.[lane - 1] ?? ""]?.[0] ?? "");
  const move = (/** @type {number} */ to, /** @type {number} */ at) => acts.lay(laid(lanes, key, to, at));
  /** @type {Record<string, () => void>} */
  const steps = {
    ArrowLeft: () => move(lane, place - 1),
    ArrowRight: () => move(lane, place + 1),
    ArrowUp: () => lane > (stays ? 0 : 1) && move(lane - 1, Infinity),
    ArrowDown: () => lane < lanes.length - 1 && move(lane + 1, Infinity),
  };
  return h(
    "li",
    { key: `${key}-lane`, class: classes(lane > 0 && "placed"), "data-laid": key },
    sheetCard(scene, seen, {
      key: `laid-${key}`,
      label: `${fullName(seen.card)}: ${name}, ${place + 1}. Press for the next lane; Shift and an arrow key moves it.`,
      slot: "in-sheet",
      props: {
        onclick: () => move(nextLane(lanes, lane, stays), Infinity),
        onpointerdown: (/** @type {PointerEvent} */ event) => drag(scene, lanes, key, event),
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (!event.shiftKey || !(event.key in steps)) return;
          event.preventDefault();
          event.stopPropagation();
          steps[event.key]();
        },
      },
    }),
    lane > 0 && h("b", { class: "place", "aria-hidden": "true" }, place + 1),
  );
}

/**
 * Let a card follow the pointer from lane to lane.
 * @param {Scene} scene
 * @param {Lanes} given
 * @param {string} key
 * @param {PointerEvent} start
 */
function drag(scene, given, key, start) {
  let lanes = given;
  followPointer(start, (under) => {
    const lane = under?.closest("[data-lane]");
    if (!(lane instanceof HTMLElement)) return false;
    const number = Number(lane.dataset.lane);
    const other = under?.closest("[data-laid]");
    const over = other instanceof HTMLElement ? (other.dataset.laid ?? "") : "";
    if (over === key || (!over && lanes[number].includes(key))) return false;
    lanes = laid(lanes, key, number, over ? lanes[number].indexOf(over) : Infinity);
    scene.acts.lay(lanes);
    return true;
  });
}
