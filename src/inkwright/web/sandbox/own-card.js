/**
 * Cards made up for a scenario: the form, the text that is compiled while it is typed, and their faces.
 * @module
 */

import { post, Refused } from "../lib/api.js";
import { h } from "../lib/render.js";
import { button, dialog } from "../seat/dialog.js";
import { bareCard } from "../table/cards.js";
import { face } from "../table/face.js";
import { inkClasses } from "../table/inks.js";
import { typedText } from "../table/words.js";
import { FILLER, ownName } from "./document.js";
import { solved } from "./requests.js";
import { yamlOf } from "./yaml.js";

/** @typedef {import("./page.js").SandboxPage} SandboxPage */
/** @typedef {import("./document.js").OwnCard} OwnCard */
/** @typedef {import("../table/cards.js").Card} Card */

/**
 * @typedef {object} Draft a card that is being made up
 * @property {OwnCard} card
 * @property {string} replaces the full name of the card that it replaces; "" for a new one
 * @property {string} problem why the text is not understood, or the card is refused
 * @property {string[]} meaning of the text, in words
 * @property {boolean} checking is the text being checked?
 * @property {number} asked counts the requests
 * @property {string} error why the card cannot be taken or checked now
 */

const INKS = ["Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel"];
const TYPES = ["character", "action", "song", "item", "location"];
/** How long the page waits for the next letter before the text is compiled, in milliseconds. */
const PAUSE = 250;

/** @param {unknown} value */
function listed(value) {
  return Array.isArray(value) ? value.map(String) : value ? [String(value)] : [];
}

/**
 * @param {unknown} value
 * @param {number} otherwise
 */
function number(value, otherwise) {
  const found = Number(value ?? otherwise);
  return Number.isSafeInteger(found) && found >= 0 ? found : otherwise;
}

/**
 * The face of a card that was made up.
 * @param {OwnCard} card
 * @returns {Card}
 */
export function ownFace(card) {
  const type = TYPES.includes(card.type) ? card.type : "character";
  const fights = type === "character";
  const lasts = fights || type === "location";
  return bareCard(ownName({ ...card, name: card.name || "New card" }), {
    name: card.name || "New card",
    version: card.version ?? "",
    inks: listed(card.ink).length > 0 ? listed(card.ink) : ["Amber"],
    cost: number(card.cost, 1),
    inkable: !["false", "no", "off"].includes(String(card.inkable).toLowerCase()),
    type,
    classifications: fights ? (listed(card.classifications).length > 0 ? listed(card.classifications) : ["Storyborn"]) : [],
    strength: fights ? number(card.strength, 1) : null,
    willpower: lasts ? number(card.willpower, 1) : null,
    lore: lasts ? number(card.lore, 1) : null,
    move_cost: type === "location" ? number(card.move_cost, 1) : null,
    abilities: String(card.text ?? "").split("\n").filter((line) => line.trim()).map((text) => ({ kind: "ability", name: "", text })),
  });
}

/** The plain character that every scenario has. */
export function fillerFace() {
  return ownFace({ name: FILLER });
}

/**
 * Compile the text of the draft, and say what it means or what is not understood.
 * @param {SandboxPage} page
 */
export function compileDraft(page) {
  const { draft } = page;
  if (!draft) return;
  const asked = ++draft.asked;
  draft.checking = true;
  const newest = () => page.draft === draft && draft.asked === asked;
  window.setTimeout(() => newest() && void ask(page, draft, newest), PAUSE);
}

/**
 * @param {SandboxPage} page
 * @param {Draft} draft
 * @param {() => boolean} newest
 */
async function ask(page, draft, newest) {
  const { text = "", type = "character" } = draft.card;
  let problem = "";
  let failure = "";
  /** @type {string[]} */
  let meaning = [];
  try {
    if (text.trim()) {
      const compiled = await post("/api/compile", { text, type });
      meaning = compiled.abilities.flatMap((/** @type {any} */ ability) => typedText(ability.words).split("\n"));
      if (compiled.problem) problem = await refusal(page, draft.card);
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    failure = error.message;
  }
  if (!newest()) return;
  Object.assign(draft, { problem, meaning, checking: false, ...(failure && { error: failure }) });
  page.draw();
}

/**
 * Why a card is refused among the cards of this scenario, whose names its text may use; "" if it is not. Refused says
 * why it cannot be found out.
 * @param {SandboxPage} page
 * @param {OwnCard} card
 */
async function refusal(page, card) {
  const named = { ...card, name: card.name || "New card" };
  const others = page.document.cards.filter((one) => ownName(one) !== ownName(named));
  const players = { Amy: { hand: [ownName(named)] }, Bob: {} };
  try {
    await solved("/api/scenarios/play", { text: yamlOf({ scenario: "a card", cards: [...others, named], players }), steps: 0 });
    return "";
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 422) throw error;
    return plainProblem(error.message.replace(/^scenario:\d+: /, ""));
  }
}

/**
 * What the language says about a text that it does not read, in plainer words.
 * @param {string} problem
 */
export function plainProblem(problem) {
  const found = /not understood (?:after (?<after>.+?)|at the beginning): (?:found (?<here>.+?)|the text ends)(?:, expected (?<expected>[^;]+?))?(?:; the nearest phrase that is read is (?<nearest>.+))?\.$/isu.exec(problem)?.groups;
  if (!found) return problem;
  const { after, here, expected, nearest } = found;
  const marked = (/** @type {string} */ text) => `“${text.replace(/^(['"])(.*)\1$/su, "$2").replaceAll("\\'", "'")}”`;
  const what = here ? `${marked(here)} is not understood` : "The text is not finished";
  const sentences = [
    `${what}${after ? `, after ${marked(after)}` : ""}.`,
    expected && `There should be ${expected}.`,
    nearest && `Try, for example, ${marked(nearest)}`,
  ];
  return sentences.filter(Boolean).join(" ");
}

/** @param {SandboxPage} page */
export function ownCardDialog(page) {
  const { draft } = page;
  if (!draft) return null;
  const { card, problem, meaning, checking, error, replaces } = draft;
  const shown = ownFace(card);
  const change = (/** @type {Partial<OwnCard>} */ part) => {
    draft.card = { ...draft.card, ...part };
    draft.error = "";
    compileDraft(page);
    page.draw();
  };
  const fights = shown.type === "character";
  const lasts = fights || shown.type === "location";
  return dialog({
    name: "own",
    title: replaces ? `Change ${replaces}` : "Make up a card",
    close: () => page.open(null),
    body: h(
      "div",
      { class: "own-card" },
      h(
        "form",
        {
          key: "own-form",
          id: "own-form",
          class: "own-fields",
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            void takeDraft(page);
          },
        },
        field("own-name", "Name", h("input", { key: "own-name", id: "own-name", autofocus: true, maxlength: 60, autocomplete: "off", value: card.name, oninput: (/** @type {any} */ event) => change({ name: event.target.value }) })),
        h(
          "div",
          { class: "own-row" },
          choice("own-type", "Type", TYPES, shown.type, (type) => change({ type })),
          choice("own-ink", "Ink", INKS, shown.inks[0], (ink) => change({ ink })),
          amount("own-cost", "Cost", shown.cost, (cost) => change({ cost })),
        ),
        lasts &&
          h(
            "div",
            { class: "own-row" },
            fights ? amount("own-strength", "Strength", shown.strength ?? 1, (strength) => change({ strength })) : amount("own-move", "Move cost", shown.move_cost ?? 1, (move_cost) => change({ move_cost })),
            amount("own-willpower", "Willpower", shown.willpower ?? 1, (willpower) => change({ willpower })),
            amount("own-lore", "Lore", shown.lore ?? 1, (lore) => change({ lore })),
          ),
        h("label", { class: "check" }, h("input", { key: "own-inkable", type: "checkbox", checked: shown.inkable, onchange: (/** @type {any} */ event) => change({ inkable: event.target.checked }) }), " Can become ink"),
        field(
          "own-text",
          "Text as it would be printed, one ability a line",
          h("textarea", {
            key: "own-text",
            id: "own-text",
            rows: 4,
            maxlength: 2000,
            placeholder: "{E} - Draw a card.",
            value: card.text ?? "",
            "aria-describedby": "own-says",
            "aria-invalid": problem && !checking ? "true" : undefined,
            oninput: (/** @type {any} */ event) => change({ text: event.target.value }),
          }),
        ),
        h(
          "div",
          { id: "own-says", class: "own-says", role: "status" },
          problem && checking && h("p", { key: "own-checking", class: "aside-words" }, "Checking the text …"),
          problem && h("p", { key: "own-problem", class: "problems", "aria-busy": checking }, problem),
          !problem && meaning.length > 0 && h("ul", { class: "meaning", "aria-busy": checking, "aria-label": "What it means" }, meaning.map((line) => h("li", null, line))),
          !problem && meaning.length === 0 && h("p", { class: "aside-words" }, "{E} exert · {I} ink · {S} strength · {W} willpower · {L} lore"),
        ),
        error && h("p", { class: "problems", role: "alert" }, error),
      ),
      h("div", { class: "own-preview" }, h("div", { class: `card face whole ${shown.type === "location" ? "lying" : ""} ${shown.type} ${inkClasses(shown.inks)}`, role: "img", "aria-label": shown.full_name }, h("span", { class: "inside" }, face(shown)))),
    ),
    foot: [button("own-cancel", "Cancel", () => page.open(null)), h("button", { key: "own-take", type: "submit", form: "own-form", class: "button go", disabled: Boolean(problem) && !checking, title: problem && !checking ? "Its text is not understood yet." : undefined }, replaces ? "Change it" : "Put it on the table")],
  });
}

/**
 * Add the draft to the scenario, unless it is refused.
 * @param {SandboxPage} page
 */
async function takeDraft(page) {
  const { draft } = page;
  if (!draft) return;
  const card = { ...draft.card, name: draft.card.name.trim() };
  const name = ownName(card);
  const taken = page.document.cards.some((one) => ownName(one) === name) && name !== draft.replaces;
  draft.error = !card.name ? "Give the card a name." : taken ? `There is a card ${name} already.` : "";
  const asked = ++draft.asked; // this replaces a check of the text that is under way
  if (!draft.error) await checkWhole(page, draft, card);
  if (page.draft !== draft || page.dialog !== "own" || draft.asked !== asked) return; // closed or changed meanwhile
  draft.checking = false;
  if (draft.error || draft.problem) {
    page.draw();
    return;
  }
  page.dialog = null;
  page.cards = Object.fromEntries(Object.entries(page.cards).filter(([known]) => known !== name && known !== draft.replaces));
  const cards = draft.replaces ? page.document.cards.map((one) => (ownName(one) === draft.replaces ? card : one)) : [...page.document.cards, card];
  const renamed = draft.replaces && draft.replaces !== name ? renameCard(page.document, draft.replaces, name) : page.document;
  page.edit({ ...renamed, cards });
  if (!draft.replaces) page.add(ownFace(card));
}

/**
 * Note why a card is refused, if it is.
 * @param {SandboxPage} page
 * @param {Draft} draft
 * @param {OwnCard} card
 */
async function checkWhole(page, draft, card) {
  try {
    draft.problem = await refusal(page, card);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    draft.error = error.message;
  }
}

/**
 * Give a card another name wherever it lies.
 * @param {import("./document.js").Document} edited
 * @param {string} from
 * @param {string} to
 * @returns {import("./document.js").Document}
 */
function renameCard(edited, from, to) {
  const named = (/** @type {any} */ one) => ({ ...one, ...(one.card === from && { card: to }), ...(one.under && { under: one.under.map(named), facedown: one.facedown.map(named) }) });
  const seats = edited.seats.map((seat) => ({ ...seat, hand: seat.hand.map(named), discard: seat.discard.map(named), deck: seat.deck.map(named), inkwell: seat.inkwell.map(named), spent: seat.spent.map(named), play: seat.play.map(named) }));
  return { ...edited, seats };
}

/**
 * @param {string} id
 * @param {string} label
 * @param {import("../lib/render.js").Kid} input
 */
function field(id, label, input) {
  return h("div", { key: `field-${id}`, class: "form-field" }, h("label", { for: id }, label), input);
}

/**
 * @param {string} id
 * @param {string} label
 * @param {readonly string[]} options
 * @param {string} value
 * @param {(value: string) => void} change
 */
function choice(id, label, options, value, change) {
  const made = options.map((one) => h("option", { value: one, selected: one === value }, one));
  return field(id, label, h("select", { key: id, id, value, onchange: (/** @type {any} */ event) => change(event.target.value) }, made));
}

/**
 * @param {string} id
 * @param {string} label
 * @param {number} value
 * @param {(value: number) => void} change
 */
function amount(id, label, value, change) {
  return field(id, label, h("input", { key: id, id, type: "number", min: 0, max: 99, inputmode: "numeric", value: String(value), onchange: (/** @type {any} */ event) => change(Math.max(0, Math.min(99, Math.round(Number(event.target.value)) || 0))) }));
}
