/**
 * Which elements of a list can stay where they are.
 * @module
 */

/**
 * Return the places of a longest strictly increasing run, not necessarily adjacent. Negative numbers never belong to it.
 * @param {readonly number[]} numbers
 * @returns {Set<number>} places in `numbers`
 */
export function longestIncreasing(numbers) {
  /** @type {number[]} for each length, the place of the smallest number that ends such a run */
  const ends = [];
  /** @type {number[]} the place before each place in its run */
  const before = new Array(numbers.length).fill(-1);
  numbers.forEach((number, place) => {
    if (number < 0) return;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]] < number) low = middle + 1;
      else high = middle;
    }
    before[place] = low > 0 ? ends[low - 1] : -1;
    ends[low] = place;
  });
  /** @type {Set<number>} */
  const run = new Set();
  for (let place = ends.at(-1) ?? -1; place >= 0; place = before[place]) run.add(place);
  return run;
}
