/**
 * A sheet of cards: those that are looked at or revealed, those of a pile, and those that can be chosen there.
 * @module
 */

import { counted } from "../../lib/count.js";
import { classes, h } from "../../lib/render.js";
import { confirmButton, endingWords } from "../confirm.js";
import { cardElement, inside } from "../element.js";
import { face } from "../face.js";
import { isSmall } from "../form.js";
import { meantByYes } from "../lighting.js";
import { picksSeveral } from "../picks.js";
import { split } from "../question.js";
import { sayCard } from "../say.js";
import { withSymbols } from "../words.js";
import { bodyRoom, cardHeight, sheetFrame } from "./sheet.js";

/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../position.js").Seen} Seen */
/** @typedef {import("../position.js").Position} Position */

/** Is a card seen only in a sheet?
 * @param {Position} position
 * @param {Seen} seen
 */
export function isOffTable(position, seen) {
  return seen.zone !== "play" && !(seen.zone === "hand" && seen.player === position.seat);
}

/**
 * The cards of a decision that are not on the table: what is shown, and what can be chosen elsewhere.
 * @param {Position} position
 * @returns {Seen[]}
 */
export function offTable(position) {
  const wanted = new Set(position.moves.flatMap((move) => move.at));
  const all = [...position.seen.values()].filter((seen) => isOffTable(position, seen));
  const chosen = all.filter((seen) => wanted.has(seen.key));
  const shown = all.filter((seen) => seen.zone === "shown");
  return [...new Set([...shown, ...chosen])];
}

/**
 * The sheet of a decision about cards that are not on the table.
 * @param {Scene} scene
 * @param {readonly Seen[]} cards
 */
export function choiceOfCards(scene, cards) {
  const { position, acts } = scene;
  const { text, words } = split(position.decision ?? { player: 0, kind: "", source: null });
  const several = picksSeveral(position);
  const onlySeen = position.moves.every((move) => move.at.length === 0);
  const answers = several ? [] : position.moves.filter((move) => ["yes", "no", "done", "none"].includes(move.kind));
  const source = position.decision?.source;
  return sheetFrame(scene, {
    name: "cards",
    title: source ? [h("bdi", null, position.card(source).name), ": ", withSymbols(text)] : withSymbols(text),
    words: words && withSymbols(words),
    body: cardGrid(scene, cards),
    foot: several
      ? [h("p", { class: "hint" }, "Press a card again to unselect it."), confirmButton(scene)]
      : answers.length > 0 && [
          onlySeen && h("p", { class: "hint" }, meantByYes(position).size > 0 ? "Press the card for yes." : "The cards are only shown. Answer first."),
          answers.map((move, i) =>
            h("button", { key: `sheet-${move.kind}`, type: "button", class: classes("button", i === 0 && move.kind !== "done" && "go"), onclick: () => acts.answer(move) }, move.kind === "done" ? [endingWords(position), h("kbd", null, "D")] : move.label),
          ),
        ],
    aside: "fold",
  });
}

/**
 * What is revealed while nobody chooses among it.
 * @param {Scene} scene
 */
export function revealed(scene) {
  const cards = [...scene.position.seen.values()].filter((seen) => seen.zone === "shown");
  return sheetFrame(scene, { name: "revealed", title: "Shown to you", body: cardGrid(scene, cards), aside: "fold" });
}

/**
 * The cards of a pile.
 * @param {Scene} scene
 * @param {"discard" | "inkwell" | "deck" | "hand"} zone
 * @param {number} seat
 */
export function pile(scene, zone, seat) {
  const { position } = scene;
  const player = position.players[seat];
  const known = [...position.seen.values()].filter((seen) => seen.zone === zone && seen.player === seat);
  const cards = zone === "discard" ? known.reverse() : known;
  const all = zone === "deck" ? player.deck.count : player[zone].length;
  const whose = seat === position.seat ? "Your" : `${player.name}'s`;
  const unknown = all - cards.length;
  return sheetFrame(scene, {
    name: "pile",
    title: `${whose} ${zone}: ${counted(all, "card")}`,
    words: zone === "discard" ? "The newest first." : unknown > 0 && `${unknown} of them ${unknown === 1 ? "is" : "are"} not known to you.`,
    body: cards.length > 0 ? cardGrid(scene, cards) : h("p", { class: "nothing" }, "None of them is known to you."),
    aside: "close",
  });
}

/**
 * @param {Scene} scene
 * @param {readonly Seen[]} cards
 * @param {string | null} [about] the key of the one that is asked about
 */
export function cardGrid(scene, cards, about = null) {
  const limits = isSmall(scene.measures.form) ? { most: 200, least: 96, gap: 8 } : { most: 262, least: 112 };
  const card = cardHeight(cards, bodyRoom(scene.measures), limits);
  return h("div", { class: "card-grid", style: { "--card": `${card}px` } }, cards.map((seen) => sheetCard(scene, seen, about ? { slot: classes("in-sheet", seen.key === about ? "asked-about" : "dimmed", seen.card.type === "location" && "lying") } : {})));
}

/**
 * A card of a sheet. It can be clicked if it can be chosen.
 * @param {Scene} scene
 * @param {Seen} seen
 * @param {Partial<import("../element.js").CardElement>} [more]
 */
export function sheetCard({ position, acts, light, settings }, seen, more = {}) {
  const lit = light(seen.key);
  const { move } = lit;
  const lying = seen.card.type === "location";
  return cardElement({
    key: seen.key,
    card: seen.card,
    label: sayCard(seen, "", [lit.state === "pick" ? "can be chosen" : lit.state === "chosen" ? "chosen" : ""]),
    slot: classes("in-sheet", lit.state || "still", lying && "lying"),
    look: classes("face", seen.card.type, lying && "lying"),
    inside: inside(face(seen.card, { pictures: settings.pictures, explain: (keyword) => position.explain(keyword) })),
    props: { onclick: move ? () => acts.press(seen.key) : () => acts.look(seen.key), "aria-pressed": lit.state === "chosen" || undefined },
    slotProps: {
      onpointerenter: () => acts.look(seen.key),
      onpointerleave: () => acts.look(null),
      onfocusin: () => acts.look(seen.key),
    },
    ...more,
  });
}
