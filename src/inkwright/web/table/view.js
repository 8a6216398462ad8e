/**
 * The forms of what the server sends: the view of one seat, its decision, and what stands beside them.
 * @module
 */

/**
 * @typedef {object} Place a card outside play, or a place whose card is not known
 * @property {number} position
 * @property {string | null} card its full name
 * @property {number | string} [handle] names this card for this viewer, as long as the viewer may follow it
 * @property {string} [type]
 * @property {number} [cost] to play it now
 * @property {boolean} [inkable]
 * @property {string[]} [keywords]
 *
 * @typedef {object} Stack a card in play with what lies under it
 * @property {number} id
 * @property {number | string} [handle] of the top card
 * @property {string} title numbered where two share a name
 * @property {string} card
 * @property {number} player
 * @property {number} owner
 * @property {string} type
 * @property {number} cost
 * @property {string[]} inks
 * @property {boolean} exerted
 * @property {boolean} drying
 * @property {number} damage
 * @property {number} strength
 * @property {number} willpower
 * @property {number} lore
 * @property {number} move_cost
 * @property {string[]} keywords
 * @property {string[]} classifications
 * @property {string[]} names
 * @property {string | null} location the title of the location that it is at
 * @property {string[]} abilities
 * @property {(string | null)[]} under
 *
 * @typedef {object} Player
 * @property {number} seat
 * @property {string} name
 * @property {number} team
 * @property {boolean} out
 * @property {number} lore
 * @property {number} lore_needed
 * @property {number} drops
 * @property {{ ready: number, exerted: number }} ink
 * @property {boolean} can_ink
 * @property {Place[]} hand
 * @property {Place[]} inkwell
 * @property {{ count: number, known: Place[] }} deck
 * @property {string[]} discard the newest last
 *
 * @typedef {object} Preview what a challenge would do
 * @property {number} dealt
 * @property {number} taken
 * @property {boolean} banishes_challenger
 * @property {boolean} banishes_challenged
 *
 * @typedef {object} Option
 * @property {number} index
 * @property {string} kind
 * @property {string} notation
 * @property {string} label
 * @property {string} [card] its title
 * @property {string} [aim] the title of what it is aimed at
 * @property {number | null} [stack]
 * @property {number | null} [aim_stack]
 * @property {{ zone: string, position: number, player?: number } | null} [place]
 * @property {number | null} [player]
 * @property {number | null} [number]
 * @property {number | null} [cost]
 * @property {string | null} [ability]
 * @property {Preview} [preview]
 *
 * @typedef {object} Decision all of it for the player who is asked; for others only who is asked
 * @property {string | number} [id]
 * @property {number} player
 * @property {string} kind
 * @property {string | null} source
 * @property {string | null} [ability]
 * @property {string} [prompt]
 * @property {number} [min]
 * @property {number} [max]
 * @property {boolean} [open]
 * @property {boolean} [can_cancel]
 * @property {{ stack: number | null, place: Option["place"] } | null} [about] the one card that is asked about
 * @property {string[]} [places] where each of the cards that are chosen or ordered may go: that is asked later
 * @property {number | null} [missing] what the numbers of the picks to come must add up to, as for singers
 * @property {{ stack: number | null, place: Option["place"] }[]} [chosen] what is chosen already
 * @property {Option[]} [options]
 *
 * @typedef {object} View
 * @property {number} version
 * @property {number | null} seat whose view it is; null for who watches
 * @property {number} turn
 * @property {number} active
 * @property {boolean} over
 * @property {{ winners: number[], losers: number[], how: string, turn: number } | null} outcome
 * @property {Player[]} players
 * @property {Stack[]} stacks
 * @property {string[]} resolving
 * @property {[string, string] | null} challenge
 * @property {Place[]} shown
 * @property {{ player: number, card: string, ability: string }[]} bag
 * @property {Decision | null} decision
 * @property {string[]} log
 *
 * @typedef {object} WhyNot
 * @property {string} action
 * @property {string | null} card
 * @property {string | null} aim
 * @property {string} reason
 *
 * @typedef {string | { text: string, rule?: string, said?: boolean }} LogLine said: by a player, in the chat
 *
 * @typedef {object} Seat what is known of the person at a seat
 * @property {"you" | "online" | "away" | "bot"} presence
 * @property {string} [clock] the time left, as it is shown
 * @property {string} [said] what the player said a moment ago
 * @property {string} [says] what stands under the name instead
 *
 * @typedef {object} After what can be done after a game: a link or something to do
 * @property {string} label
 * @property {string} [href]
 * @property {string} [download] the name of the file that the link saves
 * @property {() => void} [run]
 * @property {boolean} [main]
 *
 * @typedef {{ zone: string, player: number | null, stack: number | null, position: number | null }} Anchor what a thought is about
 *
 * @typedef {object} Thought what is explained or suggested beside the table
 * @property {"lesson" | "advice"} kind
 * @property {string} text
 * @property {Anchor} about
 * @property {string | null} answer the notation of the option that is suggested
 * @property {() => void} next show the next one, or none
 *
 * @typedef {object} Model all that the table shows
 * @property {View} view
 * @property {Record<string, import("./cards.js").Card>} cards the printed cards by full name, as far as they have come
 * @property {WhyNot[]} [why]
 * @property {LogLine[]} [log] instead of the lines of the view
 * @property {number} [logFrom] the number of its first line, where earlier ones are left out
 * @property {"free" | "ask" | "no"} [undo]
 * @property {Option[] | null} [ahead] where yes leads at once to the choice of one card: its answers
 * @property {Seat[]} [seats]
 * @property {Record<string, string>} [keywords] what each keyword means
 * @property {number} [watching] how many people watch
 * @property {boolean} [watches] is the user one of them?
 * @property {After[]} [after] what can be done when the game is over
 * @property {Thought | null} [thought] the one that is shown now
 * @property {() => void} [hint] show what a bot would do
 * @property {{ name: string, met: boolean }[]} [skills] what a first game teaches
 * @property {string[]} [names] the names that a decision "name a card" may be answered with
 * @property {number} [near] for who watches: the seat whose field is the nearest; the first one unless given
 */

export {};
