/**
 * What is printed on a card, as this page needs it.
 * @module
 */

/**
 * @typedef {object} AbilityText
 * @property {string} kind "keyword" or "ability"
 * @property {string} name
 * @property {string} text
 *
 * @typedef {object} Card
 * @property {string} full_name
 * @property {string} name
 * @property {string} version
 * @property {string[]} inks
 * @property {number} cost
 * @property {boolean} inkable
 * @property {string} type character, action, song, item or location
 * @property {string[]} classifications
 * @property {number | null} strength
 * @property {number | null} willpower
 * @property {number | null} lore
 * @property {number | null} move_cost
 * @property {AbilityText[]} abilities
 * @property {number | null} [copies] that a deck may hold; null for any number
 * @property {string} [not_legal] why no deck of the format that was asked about may hold it; "" if one may
 * @property {string} [rarity]
 * @property {number} [turn] the place of this version among those of its name, oldest first
 * @property {string} [picture] the address of a picture; shown only if the user wants pictures
 */

/**
 * A card as the server describes it.
 * @param {any} facts
 * @returns {Card}
 */
export function cardOf(facts) {
  const type = facts.classifications.includes("Song") ? "song" : facts.type.toLowerCase();
  return { ...facts, version: facts.version ?? "", type };
}

/**
 * A card of which nothing is known but its name, for the moment until its face has come.
 * @param {string} fullName
 * @param {Partial<Card>} [known]
 * @returns {Card}
 */
export function bareCard(fullName, known = {}) {
  const [name, ...version] = fullName.split(" - ");
  return {
    full_name: fullName,
    name,
    version: version.join(" - "),
    inks: [],
    cost: 0,
    inkable: true,
    type: "character",
    classifications: [],
    strength: null,
    willpower: null,
    lore: null,
    move_cost: null,
    abilities: [],
    ...known,
  };
}

/**
 * The keywords that are printed on a card, without their reminders.
 * @param {Card} card
 */
export function printedKeywords(card) {
  return card.abilities.filter((ability) => ability.kind === "keyword").map(({ text }) => text.replace(/\s*\(.*/s, ""));
}

/**
 * The abilities that are printed on a card in words.
 * @param {Card} card
 */
export function printedAbilities(card) {
  return card.abilities.filter((ability) => ability.kind !== "keyword");
}

const DOT = "\u00a0· "; // no line begins with it

/**
 * The line that says what kind of card it is.
 * @param {Card} card
 * @param {readonly string[]} [classifications] as they are now
 */
export function typeLine(card, classifications = card.classifications) {
  if (card.type === "character") return classifications.join(DOT);
  const type = card.type.charAt(0).toUpperCase() + card.type.slice(1);
  return [type, ...classifications.filter((name) => name !== "Song")].join(DOT);
}
