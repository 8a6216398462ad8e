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
 * The time that a seat has left, as it is shown: its bank, and behind it the seconds of its decision while they last,
 * which are spent first. Without a clock it is null.
 * @param {Clock | null} clock
 * @param {number} seat
 * @param {number} since milliseconds since the clock was sent
 */
export function timeLeft(clock, seat, since) {
  if (!clock) return null;
  const bank = clock.banks[seat] ?? 0;
  if (clock.seat !== seat) return clockWords(bank);
  const passed = clock.running ? since / 1000 : 0;
  const free = Math.max(0, clock.decision - passed);
  const left = Math.max(0, bank - Math.max(0, passed - clock.decision));
  return free > 0 ? `${clockWords(left)} +${Math.ceil(free)}` : clockWords(left);
}

/**
 * Minutes and seconds.
 * @param {number} seconds
 */
function clockWords(seconds) {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
