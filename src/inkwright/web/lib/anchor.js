/**
 * Where something that floats goes: beside its anchor, and inside its bounds.
 * @module
 */

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/**
 * Return the place of a floating box above its anchor, or below where there is no room above.
 * @param {Box} anchor
 * @param {{ width: number, height: number }} size
 * @param {Box} bounds
 * @param {number} [gap]
 * @returns {{ x: number, y: number, below: boolean }}
 */
export function above(anchor, size, bounds, gap = 8) {
  const top = anchor.y - gap - size.height;
  const below = top < bounds.y && anchor.y + anchor.height + gap + size.height <= bounds.y + bounds.height;
  const y = below ? anchor.y + anchor.height + gap : Math.max(bounds.y, top);
  return { x: within(anchor.x + anchor.width / 2 - size.width / 2, size.width, bounds.x, bounds.width), y, below };
}

/**
 * Return the place of a floating box at the side of its anchor that has more room.
 * @param {Box} anchor
 * @param {{ width: number, height: number }} size
 * @param {Box} bounds
 * @param {number} [gap]
 * @returns {{ x: number, y: number }}
 */
export function beside(anchor, size, bounds, gap = 12) {
  const left = anchor.x - bounds.x;
  const right = bounds.x + bounds.width - (anchor.x + anchor.width);
  const x = right >= left ? anchor.x + anchor.width + gap : anchor.x - gap - size.width;
  return {
    x: within(x, size.width, bounds.x, bounds.width),
    y: within(anchor.y + anchor.height / 2 - size.height / 2, size.height, bounds.y, bounds.height),
  };
}

/**
 * Push a length into a range; where it is too long it starts at the start.
 * @param {number} start
 * @param {number} length
 * @param {number} from
 * @param {number} range
 */
function within(start, length, from, range) {
  return Math.max(from, Math.min(start, from + range - length));
}
