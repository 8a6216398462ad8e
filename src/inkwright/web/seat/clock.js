/**
 * The players' clocks: some seconds for each decision, then a bank.
 * @module
 */

/**
 * @typedef {object} Clock as it stood when its state was sent
 * @property {boolean} running
 * @property {number | null} seat whose time runs
 * @property {number} decision seconds that are left for the decision
 * @property {number[]} banks
 * @property {number[]} strikes
 */

/**
 * The seconds that a seat has left: those of its decision and its bank.
 * @param {Clock | null} clock
 * @param {number} seat
 * @param {number} since milliseconds since the clock was sent
 */
export function secondsLeft(clock, seat, since) {
  if (!clock) return null;
  const bank = clock.banks[seat] ?? 0;
  if (clock.seat !== seat) return bank;
  return Math.max(0, bank + clock.decision - (clock.running ? since / 1000 : 0));
}

/**
 * Minutes and seconds.
 * @param {number} seconds
 */
export function clockWords(seconds) {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
