/**
 * Where the cards of a hand lie: side by side while there is room, then over each other like a fan.
 * @module
 */

/**
 * @typedef {object} Held
 * @property {number} x from the left
 * @property {number} tilt in degrees
 * @property {number} drop downwards
 * @property {number} visible the width of the part that is seen
 */

/**
 * Lay a hand.
 * @param {readonly number[]} widths of the cards
 * @param {number} room
 * @param {{ gap: number, tilt: number }} shape the gap while there is room, and the largest tilt in degrees
 * @returns {Held[]}
 */
export function fan(widths, room, { gap, tilt }) {
  const count = widths.length;
  const sum = widths.reduce((all, width) => all + width, 0);
  const wanted = sum + gap * (count - 1);
  const last = widths.at(-1) ?? 0;
  const squeeze = wanted <= room || count < 2 ? 1 : Math.max(0, room - last) / (wanted - last);
  const used = (wanted - last) * squeeze + last;
  let x = Math.max(0, (room - used) / 2);
  return widths.map((width, i) => {
    const place = Math.max(0, Math.min(x, room - width));
    const step = (width + gap) * squeeze;
    x += step;
    const offset = count > 1 ? (i / (count - 1)) * 2 - 1 : 0;
    const most = Math.min(tilt, count);
    return { x: place, tilt: offset * most, drop: offset * offset * most * 1.6, visible: i === count - 1 ? width : Math.min(width, step) };
  });
}
