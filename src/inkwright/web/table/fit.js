/**
 * The largest size of cards with which a field shows all of them, and the rows in which they lie. Nothing scrolls.
 *
 * Lengths inside a card are shares of the card's height; the styles use the same shares.
 * @module
 */

/** @typedef {import("./view.js").Stack} Stack */
/** @typedef {{ width: number, height: number }} Box */

/** Shares of the height of a character. Who is exerted leans, and takes no more room. */
export const SHARES = Object.freeze({ ready: 0.715, location: 1.02, item: 0.56, stacked: 0.05 });

/** The padding of a tray around what stands in it, in pixels, both sides together. */
export const TRAY = 14;

/**
 * @typedef {object} Block what is laid as one: a card, two items above each other, or a location with its characters
 * @property {Stack | null} location the head of a tray
 * @property {Stack[]} stacks
 * @property {"card" | "items" | "tray"} kind
 *
 * @typedef {Block & { lines: Stack[][] }} LaidBlock a block with the lines of its characters
 * @typedef {{ card: number, gap: number, rows: LaidBlock[][] }} Layout
 * @typedef {{ block: LaidBlock, width: number, height: number }} Measured
 */

/**
 * The blocks of a field: locations with who is there, then the other characters, then the items in pairs.
 * @param {readonly Stack[]} stacks of one player
 * @returns {Block[]}
 */
export function blocksOf(stacks) {
  const locations = stacks.filter((stack) => stack.type === "location");
  const titles = new Set(locations.map((stack) => stack.title));
  const isAt = (/** @type {Stack} */ stack) => stack.location !== null && titles.has(stack.location);
  const items = stacks.filter((stack) => stack.type === "item" || stack.type === "coconut"); // a Coconut card lies beside the table
  /** @type {Block[]} */
  const blocks = locations.map((location) => ({
    kind: "tray",
    location,
    stacks: stacks.filter((stack) => stack.location === location.title),
  }));
  for (const stack of stacks) {
    if (stack.type !== "location" && !items.includes(stack) && !isAt(stack)) {
      blocks.push({ kind: "card", location: null, stacks: [stack] });
    }
  }
  for (let i = 0; i < items.length; i += 2) {
    blocks.push({ kind: "items", location: null, stacks: items.slice(i, i + 2) });
  }
  return blocks;
}

/**
 * The width of a character as a share of its height.
 * @param {Stack} stack
 */
function widthOf(stack) {
  const edge = stack.under.length > 0 ? SHARES.stacked : 0;
  return SHARES.ready + edge;
}

/**
 * The gap between cards of a size.
 * @param {number} card
 */
function gapOf(card) {
  return Math.max(6, Math.min(22, Math.ceil(card * 0.09)));
}

/**
 * Measure a block; a tray that is too long for the width gets several lines.
 * @param {Block} block
 * @param {number} card
 * @param {number} width
 * @returns {Measured}
 */
function measure(block, card, width) {
  if (block.kind === "items") return { block: { ...block, lines: [block.stacks] }, width: card * SHARES.item, height: card };
  if (block.kind === "card") {
    return { block: { ...block, lines: [block.stacks] }, width: card * widthOf(block.stacks[0]), height: card };
  }
  const gap = gapOf(card);
  const head = card * SHARES.location;
  const lines = wrap(block.stacks, (stack) => card * widthOf(stack), width - head - gap - TRAY, gap);
  const longest = Math.max(0, ...lines.map((line) => lengthOf(line.map((stack) => card * widthOf(stack)), gap)));
  const rows = Math.max(1, lines.length);
  return {
    block: { ...block, lines },
    width: head + TRAY + (longest > 0 ? gap + longest : 0),
    height: rows * card + (rows - 1) * gap + TRAY,
  };
}

/**
 * @param {readonly number[]} widths
 * @param {number} gap
 */
function lengthOf(widths, gap) {
  return widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, widths.length - 1);
}

/**
 * Fill lines one after the other. What is wider than a line has a line of its own.
 * @template Thing
 * @param {readonly Thing[]} things
 * @param {(thing: Thing) => number} widthOf
 * @param {number} width
 * @param {number} gap
 * @returns {Thing[][]}
 */
export function wrap(things, widthOf, width, gap) {
  /** @type {Thing[][]} */
  const lines = [];
  let left = -1;
  for (const thing of things) {
    const needed = widthOf(thing);
    const line = lines.at(-1);
    if (line && left >= needed + gap) {
      line.push(thing);
      left -= needed + gap;
    } else {
      lines.push([thing]);
      left = width - needed;
    }
  }
  return lines;
}

/**
 * The rows of a field at a size of cards, or null if they do not fit.
 * @param {readonly Block[]} blocks
 * @param {Box} box
 * @param {number} card
 * @param {number} [width] the width to fill; the whole box unless given
 * @returns {Measured[][] | null}
 */
function rowsAt(blocks, box, card, width = box.width) {
  const gap = gapOf(card);
  const measured = blocks.map((block) => measure(block, card, width));
  if (measured.some((one) => one.width > width)) return null;
  const rows = wrap(measured, (one) => one.width, width, gap);
  const heights = rows.map((row) => Math.max(...row.map((one) => one.height)));
  return lengthOf(heights, gap) <= box.height ? rows : null;
}

/**
 * Lay the blocks of a field with the largest cards that fit.
 * @param {readonly Block[]} blocks
 * @param {Box} box the room inside the field
 * @param {{ most: number, least: number }} limits of the height of a card
 * @returns {Layout}
 */
export function layOut(blocks, box, { most, least }) {
  const card = largest(blocks, box, Math.floor(least), Math.floor(most));
  const rows = rowsAt(blocks, box, card);
  const gap = gapOf(card);
  const laid = rows === null ? [blocks.map((block) => measure(block, card, box.width))] : even(blocks, box, card, rows);
  return { card, gap, rows: laid.map((row) => row.map((one) => one.block)) };
}

/**
 * The largest size with which the blocks fit; the least one if none does.
 * @param {readonly Block[]} blocks
 * @param {Box} box
 * @param {number} least
 * @param {number} most
 */
function largest(blocks, box, least, most) {
  let low = least;
  let high = most + 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (rowsAt(blocks, box, middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Make the rows about equally long, without one row more.
 * @param {readonly Block[]} blocks
 * @param {Box} box
 * @param {number} card
 * @param {Measured[][]} rows
 */
function even(blocks, box, card, rows) {
  if (rows.length < 2) return rows;
  let low = box.width / 2;
  let high = box.width;
  let best = rows;
  while (high - low > 2) {
    const middle = (low + high) / 2;
    const found = rowsAt(blocks, box, card, middle);
    if (found && found.length === rows.length) {
      best = found;
      high = middle;
    } else low = middle;
  }
  return best;
}

/**
 * The share of the height that the upper fields get. It is the usual one unless another makes the cards much larger.
 * @param {(share: number) => number} size the size of the smallest cards with a share
 * @param {number} usual
 */
export function bestShare(size, usual) {
  const better = [0.4, 0.6, 0.32, 0.68].map((share) => ({ share, size: size(share) }));
  const best = better.reduce((a, b) => (b.size > a.size * 1.08 ? b : a));
  return best.size > size(usual) * 1.15 ? best.share : usual;
}
