/**
 * What every part of the table is drawn from, and what it can ask for.
 * @module
 */

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./attention.js").Attention} Attention */
/** @typedef {import("./attention.js").OpenSheet} OpenSheet */
/** @typedef {import("./lighting.js").Light} Light */
/** @typedef {import("../lib/settings.js").Values} Values */
/** @typedef {import("./fit.js").Box} Box */

/**
 * @typedef {object} Acts what the user can do
 * @property {(key: string) => void} press a card
 * @property {(key: string | null) => void} look at a card
 * @property {(move: Move) => void} answer
 * @property {(kind: string) => void} aim a turn action of the selected card
 * @property {(move: Move | null) => void} target mark the card at which a button is aimed
 * @property {() => void} back one step: close, unselect, cancel
 * @property {() => void} undo
 * @property {() => void} menu of the page
 * @property {(() => void) | null} say something to the others
 * @property {() => void} endTurn
 * @property {() => void} questWithAll
 * @property {(sheet: OpenSheet) => void} open
 * @property {() => void} close
 * @property {(folded: boolean) => void} fold the sheet of the decision
 * @property {(open: boolean) => void} drawer
 * @property {(seat: number) => void} opponent show the field of one of several
 * @property {(step: number) => void} neighbour select the card before or after the selected one
 * @property {(order: string[]) => void} order lay the cards of an ordering
 * @property {() => void} sendOrder
 * @property {(all: boolean) => void} sendBag resolve what waits as it is laid: all of it, or only the first
 * @property {(lanes: import("./lanes.js").Lanes) => void} lay the cards of lanes
 * @property {() => void} sendLanes
 * @property {() => void} sendPicks
 * @property {(move: Move) => void} follow what was suggested
 * @property {(number: number) => void} number set the stepper
 * @property {(text: string) => void} search for a name
 * @property {(place: number) => void} highlight a suggestion
 * @property {(name: string) => void} name a card
 * @property {<Name extends keyof Values>(name: Name, value: Values[Name]) => void} set a setting
 */

/**
 * @typedef {"wide" | "middle" | "low" | "phone"} Form wide: the side stands beside the board; middle: it is a drawer;
 * low: a phone that lies, or a large zoom: what is asked stands beside the fields
 *
 * @typedef {object} Measures the sizes of this moment, in pixels
 * @property {Form} form
 * @property {Box} room the whole table
 * @property {Map<number, Box>} fields the room of each player's field
 * @property {number} hand the width of the hand
 * @property {number} openingHeight the height that an opening hand may fill; 0 while there is none
 * @property {number} share of the height that the upper fields get
 * @property {boolean} touch is the pointer a finger?
 *
 * @typedef {object} Scene
 * @property {Position} position
 * @property {Attention} attention
 * @property {(key: string) => Light} light
 * @property {Acts} acts
 * @property {Values} settings
 * @property {boolean} kept are settings kept?
 * @property {boolean} asks is it asked, once, whether the game is to be heard?
 * @property {Measures} measures
 * @property {import("../lib/keys.js").HelpGroup[]} help
 * @property {import("../lib/memo.js").Memo} memo what was made for this position and these settings
 * @property {import("../lib/memo.js").Memo} lines the lines of the log, of which most were there before
 * @property {import("../lib/memo.js").Memo} faces the insides of the cards, which most positions share with the one before
 */

export {};
