/**
 * Where an arrow key goes: to the nearest box in its direction.
 * @module
 */

/** @typedef {import("./anchor.js").Box} Box */

/** @type {Readonly<Record<string, [number, number]>>} */
const DIRECTIONS = Object.freeze({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/**
 * The place of the nearest box in a direction, or -1. What lies straight ahead is nearer than what lies beside.
 * @param {Box} from
 * @param {readonly Box[]} boxes
 * @param {string} key of the arrow
 */
export function nearest(from, boxes, key) {
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const x = box.x + box.width / 2 - (from.x + from.width / 2);
    const y = box.y + box.height / 2 - (from.y + from.height / 2);
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead <= 4) return;
    const distance = ahead + aside * 2.5;
    if (distance < least) {
      least = distance;
      best = i;
    }
  });
  return best;
}
