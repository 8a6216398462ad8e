/**
 * The picture of a card, drawn from its facts alone: the name decides who it is, the version where it stands, the inks
 * the weather, the type the composition, rarity and cost how much leaf there is. Equal facts give equal pictures.
 *
 * Pictures are made when they are first asked for, and the last few hundred are kept. A kept picture is the very same
 * node, so that the renderer passes it by.
 * @module
 */

import { h } from "../lib/render.js";
import { COMPOSITIONS } from "./compose.js";
import { gilding } from "./ground.js";
import { Kept } from "./kept.js";
import { lengthOf } from "./mark.js";
import { Plan, rankOf } from "./plan.js";

/** @typedef {import("./mark.js").VNode} VNode */
/** @typedef {import("./path.js").Box} Box */
/** @typedef {import("./plan.js").Facts} Facts */
/** @typedef {import("./plan.js").Thrift} Thrift */

/**
 * The windows through which a picture is seen.
 * @satisfies {Record<string, Box>}
 */
export const CROPS = {
  /** the window of a card's face */
  wide: [-140, -56, 280, 112],
  /** the face of a card without a text, whose picture takes the place of the text, too */
  tall: [-92, -86, 184, 168],
  /** a card in play */
  tile: [-66, -64, 132, 128],
  /** a tile that lies */
  lying: [-110, -58, 220, 116],
  /** a few dozen pixels */
  thumb: [-52, -56, 104, 104],
};

/** @typedef {keyof typeof CROPS} Crop */

/** How many pictures are kept. */
export const MOST_PICTURES = 400;
/** @type {Kept<VNode>} */
const PICTURES = new Kept(MOST_PICTURES);
/** @type {Kept<ReadonlySet<Thrift>>} what the picture of a card does without */
const SPARED = new Kept(4 * MOST_PICTURES);

/** The most characters of a picture, of Common and Uncommon cards and of rarer ones. */
export const BUDGETS = [6000, 8000];

/** @type {readonly (readonly ReadonlySet<Thrift>[])[]} what is left out step by step; rare cards keep their scenery longest */
const STEPS = [
  steps("one scene", "no weave", "one medal", "little weather", "no scene", "no rays", "no splash"),
  steps("no weave", "one medal", "little weather", "one scene", "no scene", "no rays", "no splash"),
];

/**
 * The picture of a card.
 * @param {Facts} card
 * @param {Crop} [crop]
 * @param {number} [turn] the place of this version among the versions of its name, oldest first: then hour, nimbus,
 *   pose and cloth are dealt in turn, and no two versions are confused; without it chance decides
 * @returns {VNode} an `svg` without a key
 */
export function art(card, crop = "wide", turn) {
  const key = keyOf(card, turn);
  return PICTURES.get(`${crop}|${key}`, () =>
    drawn(
      card,
      crop,
      turn,
      SPARED.get(key, () => thrift(card, turn)),
    ),
  );
}

/**
 * Everything that a picture depends on.
 * @param {Facts} card
 * @param {number} [turn]
 */
function keyOf({ type, name, version, inks, classifications, rarity, cost, figure }, turn) {
  return [type, name, version, inks, classifications, rarity, cost, figure, turn].join("|");
}

/**
 * What a picture has to do without so that its largest form stays within its budget.
 * @param {Facts} card
 * @param {number} [turn]
 */
function thrift(card, turn) {
  const isRare = rankOf(card) >= 2 ? 1 : 0;
  const fits = (/** @type {ReadonlySet<Thrift>} */ without) =>
    lengthOf(drawn(card, "wide", turn, without)) <= BUDGETS[isRare];
  return STEPS[isRare].find(fits) ?? STEPS[isRare][STEPS[isRare].length - 1];
}

/**
 * @param {...Thrift} order
 * @returns {ReadonlySet<Thrift>[]}
 */
function steps(...order) {
  return [new Set(), ...order.map((_, i) => new Set(order.slice(0, i + 1)))];
}

/**
 * @param {Facts} card
 * @param {Crop} crop
 * @param {number | undefined} turn
 * @param {ReadonlySet<Thrift>} without
 */
function drawn(card, crop, turn, without) {
  const box = CROPS[crop];
  const plan = new Plan(card, turn, box, without, crop === "thumb");
  const compose = COMPOSITIONS[card.type] ?? COMPOSITIONS.action;
  return h(
    "svg",
    { class: pigmentsOf(plan), viewBox: box.join(" "), preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    compose(plan),
    gilding(plan),
  );
}

/** The leaf of each rank. */
const LEAVES = ["", " leaf-silver"];

/** @param {Plan} plan */
function pigmentsOf({ ink, otherInk, rank }) {
  const other = otherInk ? ` second-${otherInk.toLowerCase()}` : "";
  return `ink-art pigment-${ink.toLowerCase()}${other}${LEAVES[rank] ?? " leaf-gold"}`;
}
