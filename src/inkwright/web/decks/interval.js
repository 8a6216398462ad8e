/**
 * The 95 % interval of a mean that may be looked at as often as one likes, as `simulation/intervals.py` has it.
 * @module
 */

const BETS = [1 - 1e-9, ...Array.from({ length: 9 }, (_, step) => 2 ** -(step + 1))];
const ONE_SIDE = 0.025;
const HALVINGS = 30;

/**
 * @param {readonly number[]} scores between 0 and 1
 * @returns {{ mean: number, low: number, high: number }}
 */
export function intervalOf(scores) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const score of scores) found.set(score, (found.get(score) ?? 0) + 1);
  const counts = [...found];
  const mean = scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : 0.5;
  const low = lowerBound(counts);
  const high = 1 - lowerBound(counts.map(([score, count]) => [1 - score, count]));
  return { mean, low: Math.min(low, mean), high: Math.max(high, mean) };
}

/**
 * The least mean that betting on higher scores does not rule out.
 * @param {readonly [number, number][]} counts
 */
function lowerBound(counts) {
  const wanted = Math.log(BETS.length / ONE_SIDE);
  const isRuledOut = (/** @type {number} */ mean) => {
    const logs = BETS.map((bet) => counts.reduce((sum, [score, count]) => sum + count * Math.log1p(bet * (score - mean)), 0));
    const most = Math.max(...logs);
    return most + Math.log(logs.reduce((sum, value) => sum + Math.exp(value - most), 0)) >= wanted;
  };
  let [low, high] = [0, 1];
  if (!isRuledOut(low)) return 0;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (isRuledOut(middle)) low = middle;
    else high = middle;
  }
  return low;
}
