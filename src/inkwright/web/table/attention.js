/**
 * What the user looks at and holds: everything on the screen that is not the game's own state.
 * @module
 */

/**
 * @typedef {object} Attention
 * @property {string | null} selected the key of the selected card
 * @property {string | null} aiming the turn action whose target is being chosen
 * @property {import("./position.js").Move | null} target what the button under the pointer or the focus would do, if it is aimed at one card
 * @property {string | null} hovered the key of the card under the pointer or the focus
 * @property {string | null} read the key of the card that was hovered last: the side goes on showing it
 * @property {string | null} held the key of the card on which a finger rests
 * @property {string | null} dragging the key of the card that is dragged
 * @property {string | null} over the place under it, if it can be dropped there
 * @property {string} told what another player did last, while that player goes on
 * @property {string | null} spot the full name of the card that another player has just played
 * @property {boolean} folded is the sheet of the decision folded away, to look at the table?
 * @property {OpenSheet | null} sheet what the user opened
 * @property {boolean} drawer is the side open, where it is a drawer?
 * @property {number | null} opponent whose field is shown, where there is room for one
 * @property {boolean} guarding is the end of the turn to be confirmed?
 * @property {string[]} picks the keys of what is picked and not sent yet, where several are picked
 * @property {boolean} stopped did the engine not take all that was picked?
 * @property {boolean} sending are the picks being sent?
 * @property {string[]} order the keys of the cards of an ordering, as the user has laid them
 * @property {import("./lanes.js").Lanes | null} lanes the cards that are put into places, as the user has laid them
 * @property {string[] | null} places the places of those lanes, while their answers are being sent
 * @property {number | null} number the number that the stepper shows
 * @property {string} search what is typed into the search for a name
 * @property {number} highlighted the suggestion that is highlighted
 *
 * @typedef {{ kind: "discard" | "inkwell" | "deck" | "hand", player: number } | { kind: "settings" | "keys" | "outcome" }} OpenSheet
 */

/**
 * Nothing is selected.
 * @returns {Attention}
 */
export function noAttention() {
  return {
    selected: null,
    aiming: null,
    target: null,
    hovered: null,
    read: null,
    held: null,
    dragging: null,
    over: null,
    told: "",
    spot: null,
    folded: false,
    sheet: null,
    drawer: false,
    opponent: null,
    guarding: false,
    picks: [],
    sending: false,
    stopped: false,
    order: [],
    lanes: null,
    places: null,
    number: null,
    search: "",
    highlighted: 0,
  };
}
