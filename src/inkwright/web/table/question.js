/**
 * The prompt: who is asked what, by which card, and the answers that belong to no card.
 * @module
 */

import { sayPlaces } from "./drop.js";
import { picksSeveral } from "./picks.js";
import { briefly, either, sayAim, sayPreview, shortTitle } from "./say.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./view.js").Decision} Decision */

/**
 * @typedef {object} Question
 * @property {string} [source] the full name of the card that asks
 * @property {string} text the question
 * @property {string} [words] the words of the ability that asks
 * @property {boolean} [told] does it tell what another player did?
 * @property {Move[]} answers that are buttons beside the question, but for the one that sends several picks
 */

/** Answers that stand beside the question. Cards are clicked, other things stand in a sheet. */
const BESIDE = new Set(["yes", "no", "done", "none", "player"]);

/** Answers that end the picking. */
const ENDING = new Set(["done", "none"]);

/** @type {Readonly<Record<string, string>>} what another player is doing */
const OTHERS = Object.freeze({
  target: "chooses a target",
  may: "decides whether to do it",
  bag: "chooses the ability that resolves next",
  replacement: "chooses a replacement",
  amount: "chooses a number",
  singers: "chooses who sings",
  mode: "chooses one",
  exerted: "decides whether it enters play exerted",
  "alter hand": "alters the opening hand",
  order: "puts cards in order",
  "ink drops": "removes ink drops",
  "starting player": "chooses who starts",
  name: "names a card",
  destination: "decides where it goes",
  "way to play": "decides how to play it",
});

/** @type {Readonly<Record<string, string>>} */
const AIMING = Object.freeze({
  challenge: "challenges: choose a character or location",
  move: "moves: choose a location",
  shift: "shifts: choose the character to play it onto",
  sing: "is sung: choose who sings",
});

/** @type {Readonly<Record<string, string>>} */
const HOW = Object.freeze({
  lore: "by lore",
  deck: "because a deck is empty",
  elimination: "because the others are out",
  concession: "by concession",
  loop: "because the game goes round in circles",
});

/**
 * The question of this moment.
 * @param {Scene} scene
 * @returns {Question}
 */
export function questionOf({ position, attention, light }) {
  const { view, decision } = position;
  if (view.over) return { text: outcomeOf(position), answers: [] };
  if (!decision && attention.told) return { text: briefly(attention.told, position), words: `${capital(waiting(position))}.`, answers: [], told: true };
  if (!decision) return { text: waiting(position), source: view.decision?.source ?? undefined, answers: [] };
  if (position.inMainPhase) return mainPhase(position, attention, light);
  const { text, words: said } = split(decision);
  const words = position.ahead.length > 0 ? `${said} Press a lit card for yes.`.trim() : said;
  return {
    source: decision.source ?? undefined,
    text,
    words,
    answers: yesFirst(position.moves.filter((move) => BESIDE.has(move.kind) && !(picksSeveral(position) && ENDING.has(move.kind)))),
  };
}

/**
 * "Yes" stands before the other answers in every question, wherever the engine lists it.
 * @param {Move[]} moves
 */
function yesFirst(moves) {
  return [...moves.filter((move) => move.kind === "yes"), ...moves.filter((move) => move.kind !== "yes")];
}

/**
 * @param {Position} position
 * @param {import("./attention.js").Attention} attention
 * @param {Scene["light"]} light
 * @returns {Question}
 */
function mainPhase(position, { selected, aiming, hovered, dragging, over }, light) {
  if (dragging) return dragQuestion(position, dragging, over ? light(over).move : undefined);
  const seen = selected ? position.seen.get(selected) : undefined;
  const aimed = hovered ? light(hovered).move : undefined;
  if (aiming && seen && aimed?.preview) {
    return { source: seen.card.full_name, text: `${shortTitle(seen.title)} challenges ${sayAim(position, aimed)}: ${sayPreview(aimed.preview)}`, answers: [] };
  }
  if (aiming && seen) {
    return { source: seen.card.full_name, text: `${shortTitle(seen.title)} ${AIMING[aiming] ?? `${aiming}: choose a target`}`, answers: [] };
  }
  return { text: "Your main phase", words: mainPhaseWords(position), answers: [] };
}

/** The kinds of turn actions, as what a player can do; kinds with the same words are one. */
const DEEDS = Object.freeze({
  ink: "ink a card",
  play: "play",
  shift: "play",
  "play otherwise": "play",
  "play permitted": "play",
  sing: "sing",
  "sing together": "sing",
  boost: "boost",
  use: "use an ability",
  "use free": "use an ability",
  quest: "quest",
  challenge: "challenge",
  move: "move",
  "hand over": "hand over the turn",
  end: "end your turn",
});

/**
 * What the player can do now, and why the turn cannot end.
 * @param {Position} position
 */
function mainPhaseWords(position) {
  const kinds = new Set(position.moves.map((move) => move.kind));
  const deeds = new Set(Object.entries(DEEDS).flatMap(([kind, words]) => (kinds.has(kind) ? [words] : [])));
  const can = deeds.size > 0 ? `You can ${either([...deeds])}.` : "";
  return [can, position.whyNotEnd].filter(Boolean).join(" ");
}

/**
 * What a dragged card would do, or where it can be dropped.
 * @param {Position} position
 * @param {string} key
 * @param {Move} [move] of the card under it
 * @returns {Question}
 */
function dragQuestion(position, key, move) {
  const text = move ? (move.preview ? `${move.label}: ${sayPreview(move.preview)}` : move.label) : sayPlaces(position, key);
  return { text, answers: [] };
}

/**
 * What happens in this position, in words for who watches.
 * @param {Position} position
 */
export function questionText(position) {
  return position.view.over ? outcomeOf(position) : waiting(position);
}

/** @param {Position} position */
function waiting(position) {
  const { decision } = position.view;
  if (!decision) return "One moment …";
  const name = position.nameOf(decision.player);
  if (decision.kind === "turn action") return `${name} is in the main phase`;
  const source = decision.source ? ` for ${shortTitle(decision.source)}` : "";
  return `${name} ${OTHERS[decision.kind] ?? "decides"}${source}`;
}

/** @param {Position} position */
export function outcomeOf(position) {
  const { outcome } = position.view;
  if (!outcome) return "The game is over.";
  if (outcome.winners.length === 0) return `The game is a draw, ${HOW[outcome.how] ?? outcome.how}.`;
  const won = outcome.winners.includes(position.seat);
  const names = outcome.winners.map((seat) => position.nameOf(seat)).join(" and ");
  const who = won && outcome.winners.length === 1 ? "You win" : `${capital(names)} ${outcome.winners.length > 1 ? "win" : "wins"}`;
  return `${who} ${HOW[outcome.how] ?? `by ${outcome.how}`}.`;
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The question and the words before it. The prompt ends with the question, which is one sentence.
 * @param {Pick<Decision, "prompt" | "source" | "ability"> & { kind?: string }} decision
 */
export function split({ prompt = "", source, ability, kind }) {
  if (kind === "alter hand") return { text: alterHand(prompt), words: "" };
  const asker = prompt.split(": ", 1)[0]; // may say whose card it is, and which of two of a name
  const start = [source && ability && `${source}, ${ability}: `, source && `${source}: `, source && asker.includes(source) && `${asker}: `].find((one) => one && prompt.startsWith(one));
  const rest = prompt.slice(start ? start.length : 0);
  const question = /(?:^|[.!?)]\s+)([^.!?]+[.!?])\s*$/.exec(rest)?.[1] ?? rest;
  const words = rest.slice(0, rest.length - question.length).trim();
  return { text: (kind === "may" && whatMay(words)) || question, words };
}

/**
 * What a player may do, as a question, where the words of the ability say it once.
 * @param {string} words
 */
function whatMay(words) {
  const found = [...words.matchAll(/\byou may ([^.]+)\./gi)];
  return found.length === 1 ? `${capital(found[0][1])}?` : "";
}

/**
 * The question for the opening hand: the engine asks card by card, the page for all at once.
 * @param {string} prompt ends with who starts
 */
function alterHand(prompt) {
  const who = /: ([^:]+)\.$/.exec(prompt)?.[1];
  return `Choose the cards that go back; you draw as many new ones.${who ? ` ${capital(who)}.` : ""}`;
}
