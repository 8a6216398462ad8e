/**
 * Numbers of things in words.
 * @module
 */

/**
 * "1 card", "2 cards".
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export function counted(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}
