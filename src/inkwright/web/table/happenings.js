/**
 * What has happened between two positions, as far as the viewer sees it: for motion, for sounds, and for the line that
 * tells another player's turn.
 * @module
 */

/** @typedef {import("./position.js").Position} Position */

/**
 * @typedef {object} Happening
 * @property {"draw" | "ink" | "play" | "shift" | "action" | "song" | "quest" | "lore" | "challenge" | "damage" | "banish" | "turn" | "asked" | "over"} kind
 * @property {number} [seat] whose
 * @property {string} [key] of the card
 * @property {string} [target] the key of the other card
 * @property {string} [card] the full name of a card that is not in play
 * @property {number} [amount]
 */

/**
 * The lines of the log that are new.
 * @param {Position} before
 * @param {Position} now
 * @returns {string[]}
 */
export function newLines(before, now) {
  const [old, lines] = [linesOf(before), linesOf(now)];
  const known = (before.model.logFrom ?? 0) + old.length - (now.model.logFrom ?? 0);
  return known < 0 || known > lines.length ? [] : lines.slice(known);
}

/** @param {Position} position */
function linesOf({ model, view }) {
  return (model.log ?? view.log).map((line) => (typeof line === "string" ? line : line.said ? "" : line.text));
}

/**
 * Everything that has happened, in about its order.
 * @param {Position | null} before null: nothing was shown before
 * @param {Position} now
 * @returns {Happening[]}
 */
export function happenings(before, now) {
  if (!before || before.view === now.view || now.view.version < before.view.version || now.view.turn < before.view.turn) return [];
  if (before.seat !== now.seat || before.players.length !== now.players.length) return []; // another one looks
  const lines = newLines(before, now);
  return [...fromLines(lines, before, now), ...piles(before, now), ...stacks(before, now), ...lore(before, now), ...turns(before, now)];
}

/**
 * Challenges, songs and actions: the log alone tells them.
 * @param {readonly string[]} lines
 * @param {Position} before
 * @param {Position} now
 * @returns {Happening[]}
 */
function fromLines(lines, before, now) {
  const keyOf = (/** @type {string} */ title) => {
    const stack = now.stackTitled(title) ?? before.stackTitled(title);
    return stack && (now.keys.stacks.get(stack.id) ?? before.keys.stacks.get(stack.id));
  };
  return lines.flatMap(/** @returns {Happening[]} */ (line) => {
    const challenge = /^(.+) challenges (.+)\.$/.exec(line);
    if (challenge) return [{ kind: "challenge", key: keyOf(challenge[1]), target: keyOf(challenge[2]) }];
    const song = /^(.+) sings (.+)\.$/.exec(line);
    if (song) return [{ kind: "song", key: keyOf(song[1]), card: song[2] }];
    const seat = now.players.find(({ name }) => line.startsWith(`${name} plays `))?.seat;
    const card = seat === undefined ? "" : line.slice(now.players[seat].name.length + 7).replace(/( \(.*\))?\.$/, "");
    const { type } = now.card(card);
    return seat !== undefined && now.model.cards[card] && (type === "action" || type === "song") ? [{ kind: "action", seat, card }] : [];
  });
}

/**
 * Inkwells and hands that have grown.
 * @param {Position} before
 * @param {Position} now
 * @returns {Happening[]}
 */
function piles(before, now) {
  return now.players.flatMap(/** @returns {Happening[]} */ (player, seat) => {
    const was = before.players[seat];
    const inked = player.inkwell.length - was.inkwell.length;
    const drawn = was.deck.count - player.deck.count;
    /** @type {Happening[]} */
    const found = [];
    if (inked > 0) found.push({ kind: "ink", seat, amount: inked });
    if (drawn > 0 && player.hand.length > was.hand.length && was.hand.length > 0) found.push({ kind: "draw", seat, amount: drawn });
    return found;
  });
}

/**
 * What came into play, left it, was damaged, or was laid onto.
 * @param {Position} before
 * @param {Position} now
 * @returns {Happening[]}
 */
function stacks(before, now) {
  const old = new Map(before.view.stacks.map((stack) => [stack.id, stack]));
  const there = new Set(now.view.stacks.map(({ id }) => id));
  const changed = now.view.stacks.flatMap(/** @returns {Happening[]} */ (stack) => {
    const was = old.get(stack.id);
    const key = now.keyOfStack(stack.id);
    const seat = stack.player;
    if (!was) return [{ kind: "play", key, seat, card: stack.card }];
    const shifted = stack.under.length > was.under.length && stack.card !== was.card;
    /** @type {Happening[]} */
    const found = shifted ? [{ kind: "shift", key, seat, card: stack.card }] : [];
    if (stack.damage > was.damage) found.push({ kind: "damage", key, amount: stack.damage - was.damage });
    return found;
  });
  const gone = before.view.stacks.filter(({ id }) => !there.has(id));
  const discarded = (/** @type {number} */ seat) => now.players[seat].discard.length > before.players[seat].discard.length;
  const banished = gone.filter(({ owner }) => discarded(owner)).map(/** @returns {Happening} */ ({ id, owner }) => ({ kind: "banish", key: before.keyOfStack(id), seat: owner }));
  return [...changed, ...banished];
}

/**
 * Lore that was gained; by a quest it comes from who is exerted now.
 * @param {Position} before
 * @param {Position} now
 * @returns {Happening[]}
 */
function lore(before, now) {
  const ready = new Set(before.view.stacks.filter(({ exerted }) => !exerted).map(({ id }) => id));
  return now.players.flatMap(/** @returns {Happening[]} */ (player, seat) => {
    const amount = player.lore - before.players[seat].lore;
    if (amount <= 0) return [];
    const quester = now.view.stacks.find((stack) => stack.player === seat && stack.exerted && ready.has(stack.id) && stack.type === "character");
    return [{ kind: quester ? "quest" : "lore", seat, amount, key: quester && now.keyOfStack(quester.id) }];
  });
}

/**
 * A turn of the viewer, a question during another's turn, the end.
 * @param {Position} before
 * @param {Position} now
 * @returns {Happening[]}
 */
function turns(before, now) {
  const { view, seat } = now;
  if (view.over) return before.view.over ? [] : [{ kind: "over", amount: view.outcome?.winners.includes(seat) ? 1 : 0 }];
  if (view.active === seat && before.view.active !== seat) return [{ kind: "turn" }];
  return view.active !== seat && now.decision && !before.decision ? [{ kind: "asked" }] : [];
}

/** What of a turn is worth telling, the most telling first. */
const TELLING = [/ challenges /, / sings /, / plays /, / quests /, / is banished/, / into the inkwell/, / moves? /, / uses /, / draws /, / ends the turn/];

/**
 * The line that tells what another player did; "" if there is nothing to tell.
 * @param {Position | null} before
 * @param {Position} now
 */
export function telling(before, now) {
  if (!before || before.view === now.view) return "";
  const lines = newLines(before, now);
  for (const sign of TELLING) {
    const found = lines.findLast((line) => sign.test(line));
    if (found) return found.replace(/\.$/, "");
  }
  return "";
}
