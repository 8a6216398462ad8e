/**
 * The lines of a replay: the recorded game, and the branches that leave it and each other.
 * @module
 */

/**
 * @typedef {object} Track the course of a line in numbers
 * @property {{ turn: number, at: number, active: number }[]} turns where each begins
 * @property {number[]} actions where somebody chooses a turn action
 * @property {number[]} asked who is asked after each answer; -1: the game is over
 * @property {{ at: number, lore: number[] }[]} lore where it changes
 *
 * @typedef {object} Line
 * @property {string} id "" for the recorded game
 * @property {string | null} parent the line that it leaves
 * @property {number} root answers of the recorded game before it
 * @property {string[]} answers all that follow them
 * @property {string[]} labels the same in words
 * @property {Track | null} track of these answers; null until it has come
 */

/**
 * How many answers a line has, together with those before it.
 * @param {Line} line
 */
export function lengthOf({ root, answers }) {
  return root + answers.length;
}

/**
 * After how many answers a line leaves its parent.
 * @param {Line} line
 * @param {readonly Line[]} lines
 */
export function leavesAt(line, lines) {
  const parent = lines.find(({ id }) => id === line.parent);
  if (!parent || parent.id === "") return line.root;
  const same = line.answers.findIndex((answer, i) => parent.answers[i] !== answer);
  return line.root + Math.max(0, same);
}

/**
 * The answer that a line gives at a moment; undefined where it is the recorded game's, null at its end.
 * @param {Line} line
 * @param {number} at
 */
export function answerAt(line, at) {
  if (line.id === "" || at < line.root) return undefined;
  return line.answers[at - line.root] ?? null;
}

/**
 * The line that a moment belongs to: up to where a branch leaves its parent its moments are those of the parent.
 * @param {readonly Line[]} lines
 * @param {Line} line
 * @param {number} at
 * @returns {Line}
 */
function ownerOf(lines, line, at) {
  const parent = lines.find(({ id }) => id === line.parent);
  return parent && at <= leavesAt(line, lines) ? ownerOf(lines, parent, at) : line;
}

/**
 * Answer otherwise at a moment of a line. A line that goes on so is taken again; the end of a branch grows.
 * @param {readonly Line[]} lines
 * @param {Line} left
 * @param {number} at
 * @param {{ notation: string, label: string }} option
 * @param {string} fresh the id of a new line
 * @returns {{ lines: Line[], line: Line }}
 */
export function branched(lines, left, at, { notation, label }, fresh) {
  const from = ownerOf(lines, left, at);
  const shared = from.id === "";
  const root = shared ? at : from.root;
  const answers = [...(shared ? [] : from.answers.slice(0, at - from.root)), notation];
  const labels = [...(shared ? [] : from.labels.slice(0, at - from.root)), label];
  const known = lines.find((line) => line.id !== "" && line.root === root && answers.every((answer, i) => line.answers[i] === answer));
  if (known) return { lines: [...lines], line: known };
  if (from.id !== "" && at === lengthOf(from)) {
    const grown = { ...from, answers, labels };
    return { lines: lines.map((line) => (line === from ? grown : line)), line: grown };
  }
  /** @type {Line} */
  const line = { id: fresh, parent: from.id, root, answers, labels, track: null };
  return { lines: [...lines, line], line };
}

/**
 * The lines without one of them and without those that leave it.
 * @param {readonly Line[]} lines
 * @param {string} id
 * @returns {Line[]}
 */
export function without(lines, id) {
  const gone = new Set([id]);
  for (const line of lines) if (line.parent !== null && gone.has(line.parent)) gone.add(line.id);
  return lines.filter((line) => !gone.has(line.id));
}

/**
 * The lines as a tree, in the order in which they are listed.
 * @param {readonly Line[]} lines
 * @param {string} [parent]
 * @param {number} [depth]
 * @returns {{ line: Line, depth: number, leaves: number }[]}
 */
export function tree(lines, parent = "", depth = 0) {
  return lines
    .filter((line) => line.parent === parent)
    .map((line) => ({ line, depth, leaves: leavesAt(line, lines) }))
    .sort((a, b) => a.leaves - b.leaves)
    .flatMap((one) => [one, ...tree(lines, one.line.id, depth + 1)]);
}

/**
 * The course of a whole line: that of the recorded game up to its root, then its own.
 * @param {Track} recorded
 * @param {Line} line
 * @returns {Track}
 */
export function wholeTrack(recorded, line) {
  if (line.id === "") return recorded;
  const before = (/** @type {{ at: number }} */ { at }) => at <= line.root;
  const own = line.track ?? { turns: [], actions: [], asked: [], lore: [] };
  const turns = recorded.turns.filter(before);
  return {
    turns: [...turns, ...own.turns.filter(({ turn }) => turn !== turns.at(-1)?.turn)],
    actions: [...recorded.actions.filter((at) => at <= line.root), ...own.actions],
    asked: [...recorded.asked.slice(0, line.root + 1), ...own.asked],
    lore: [...recorded.lore.filter(before), ...own.lore],
  };
}

/**
 * The turn of a moment.
 * @param {Track} track
 * @param {number} at
 */
export function turnAt(track, at) {
  return track.turns.findLast((turn) => turn.at <= at) ?? { turn: 0, at: 0, active: 0 };
}

/**
 * The lore of every seat at a moment.
 * @param {Track} track
 * @param {number} at
 * @returns {number[]}
 */
export function loreAt(track, at) {
  return track.lore.findLast((change) => change.at <= at)?.lore ?? [];
}

/** @typedef {"answer" | "action" | "turn" | "end"} Stride */

/**
 * Where a step leads.
 * @param {Track} track
 * @param {number} length of the line
 * @param {number} at
 * @param {Stride} stride
 * @param {1 | -1} direction
 */
export function stepped(track, length, at, stride, direction) {
  if (stride === "end") return direction > 0 ? length : 0;
  if (stride === "answer") return Math.max(0, Math.min(length, at + direction));
  const places = stride === "turn" ? track.turns.map((turn) => turn.at) : track.actions;
  const found = direction > 0 ? places.find((place) => place > at) : places.findLast((place) => place < at);
  return found ?? (direction > 0 ? length : 0);
}
