/**
 * How a game went, out of its log: the lore of every player after each turn, the turn that decided, and the card that
 * did most.
 * @module
 */

/** @typedef {import("./position.js").Position} Position */

/**
 * @typedef {object} Best
 * @property {string} card its full name
 * @property {number} lore that it gained
 * @property {number} banished in its challenges
 *
 * @typedef {object} Story
 * @property {number[][]} lore of each player after each turn; it begins with what they had at first
 * @property {number | null} turning the turn after which the lead changed for good
 * @property {Best | null} best of the winner's cards
 */

/** What a banished card counts for against a lore. */
const BANISHED = 2;

/**
 * The story of a game that is over; null where the log does not have all of it.
 * @param {Position} position
 * @returns {Story | null}
 */
export function storyOf(position) {
  const { model, view, players } = position;
  if ((model.logFrom ?? 0) > 0 || !view.outcome) return null;
  const lines = (model.log ?? view.log).map((line) => (typeof line === "string" ? line : line.said ? "" : line.text));
  const turns = lines.flatMap((line, i) => (/ begins turn \d+\.$/.test(line) ? [i] : []));
  if (turns.length < 2) return null;
  const lore = players.map(({ name }) => loreOf(lines, turns, name));
  players.forEach(({ lore: last }, seat) => (lore[seat][lore[seat].length - 1] = last)); // whatever else has changed it
  const winner = view.outcome.winners[0];
  return { lore, turning: winner === undefined ? null : turningOf(lore, winner), best: winner === undefined ? null : bestOf(position, lines, winner) };
}

/**
 * @param {readonly string[]} lines
 * @param {readonly number[]} turns where each begins
 * @param {string} name
 */
function loreOf(lines, turns, name) {
  let lore = 0;
  let turn = 0;
  const found = [0];
  lines.forEach((line, i) => {
    if (turns[turn + 1] === i) {
      found.push(lore);
      turn += 1;
    }
    if (!line.startsWith(`${name} `)) return;
    const change = /^ (gains|loses) (\d+) lore\b/.exec(line.slice(name.length));
    if (change) lore = Math.max(0, lore + (change[1] === "gains" ? 1 : -1) * Number(change[2]));
  });
  return [...found, lore];
}

/**
 * The turn from which on the winner was ahead to the end; null if that was from the beginning on.
 * @param {readonly number[][]} lore
 * @param {number} winner
 */
function turningOf(lore, winner) {
  const most = (/** @type {number} */ turn) => Math.max(...lore.filter((_, seat) => seat !== winner).map((one) => one[turn]));
  let turn = lore[winner].length - 1;
  while (turn > 0 && lore[winner][turn - 1] > most(turn - 1)) turn -= 1;
  return turn > 1 ? turn : null;
}

/**
 * The card of a player that gained most lore and banished most.
 * @param {Position} position
 * @param {readonly string[]} lines
 * @param {number} winner
 * @returns {Best | null}
 */
function bestOf({ model, players }, lines, winner) {
  /** @type {Map<string, Best>} */
  const found = new Map();
  const of = (/** @type {string} */ title) => {
    const card = title.replace(/ #\d+$/, "");
    const best = found.get(card) ?? { card, lore: 0, banished: 0 };
    found.set(card, best);
    return best;
  };
  let active = -1;
  let challenge = ["", ""];
  for (const line of lines) {
    const begins = players.find(({ name }) => line.startsWith(`${name} begins turn `));
    if (begins) active = begins.seat;
    if (active !== winner) continue;
    const quest = /^(.+) quests for (\d+) lore/.exec(line);
    if (quest) of(quest[1]).lore += Number(quest[2]);
    const fight = /^(.+) challenges (.+)\.$/.exec(line);
    if (fight) challenge = [fight[1], fight[2]];
    if (challenge[1] && line.startsWith(`${challenge[1]} is banished`)) of(challenge[0]).banished += 1;
  }
  const worth = (/** @type {Best} */ { lore, banished }) => lore + BANISHED * banished;
  const known = [...found.values()].filter(({ card }) => model.cards[card]);
  return known.sort((a, b) => worth(b) - worth(a))[0] ?? null;
}
