"""The numbers that stand for words inside a game: zones, types, keywords, events, questions; and references."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

Ints = tuple[int, ...]

# What a number means. To the type checker and the compiler each of these is `int`; fields of 64 bits are `i64`.
Seat = int  # a player, counted from 0 around the table; -1: nobody
CardNumber = int  # a physical card, by its place in `State.owner` and the other lists of cards; -1: none
Serial = int  # a stack in play, counted as stacks enter play; no number is used twice in a game; -1: none
Reference = int  # a player, a stack or a card during one stay in one zone, as one number; NOBODY: none of them
Zone = int  # one of the zones below
NodeAddress = int  # a node of an ability, by its place in `Program.nodes`; -1: none

# Zones (7.1)
DECK: Final = 0
HAND: Final = 1
INKWELL: Final = 2
PLAY: Final = 3
UNDER: Final = 4
DISCARD: Final = 5
PLAYING: Final = 6  # an action in play while it resolves (5.4.1.2)
OUT: Final = 7  # cards of a player who left the game

ZONE_NAMES: Final = ("deck", "hand", "inkwell", "play", "under", "discard", "resolving", "removed")

# Card types (5.3-5.6)
CHARACTER: Final = 0
ACTION: Final = 1
SONG: Final = 2
ITEM: Final = 3
LOCATION: Final = 4
COCONUT: Final = 5  # beside the table all game long: never in play, so no noun means it, and nothing touches it

TYPE_NAMES: Final = ("character", "action", "song", "item", "location", "coconut")
TYPES_IN_DECKS: Final = 5  # the types before COCONUT
TYPES_IN_PLAY: Final = (CHARACTER, ITEM, LOCATION)
TYPES_ACTING: Final = (CHARACTER, ITEM, LOCATION, COCONUT)  # whose static abilities hold while they are on the table

# Procedures: which table entry of the engine runs a frame
RESOLVE: Final = 0
SETTLE: Final = 1
PROPOSE: Final = 2
GAME: Final = 3
SETUP: Final = 4
TURN: Final = 5
MAIN: Final = 6
PLAY_CARD: Final = 7
QUEST: Final = 8
CHALLENGE: Final = 9
MOVE: Final = 10
PROCEDURES: Final = 12  # 11 is not used: saved games hold these numbers

# Questions: what a decision is about
ASK_NOTHING: Final = 0
ASK_MAIN: Final = 1  # a turn action
ASK_PICK: Final = 2  # a choice of an effect or cost
ASK_MAY: Final = 3  # yes or no
ASK_BAG: Final = 4  # which triggered ability resolves next
ASK_REPLACE: Final = 5  # which replacement applies first
ASK_NUMBER: Final = 6  # how many
ASK_SINGERS: Final = 7  # who sings together
ASK_MODE: Final = 8  # choose one
ASK_NAME: Final = 9  # name a card
ASK_EXERTED: Final = 10  # enters play exerted?
ASK_ALTER: Final = 11  # cards of the opening hand to put back
ASK_ORDER: Final = 12  # in which order cards are put
ASK_DROPS: Final = 13  # how many ink drops to remove for a cost
ASK_START: Final = 14  # who starts (older editions)
ASK_DESTINATION: Final = 15  # where a looked-at card goes
ASK_HOW_TO_PLAY: Final = 16  # by which way an effect plays a card: turn actions
# No card asks these: the game itself does
ASKED_BY_THE_GAME: Final = (ASK_MAIN, ASK_BAG, ASK_ALTER, ASK_START)
# When a player leaves, these are asked again: an answer may be about something that left with them
REASKED_QUESTIONS: Final = (ASK_MAIN, ASK_BAG, ASK_REPLACE, ASK_SINGERS, ASK_HOW_TO_PLAY)
# These may offer cards that a player searches through
SEARCH_QUESTIONS: Final = (ASK_PICK, ASK_ORDER)

DONE: Final = -1  # ends a pick of several

# Who knows a card: a bit for each seat, and one for all who watch
PUBLIC: Final = 1 << 6
EVERYBODY: Final = 127
SEATS: Final = 63
NO_ANSWER: Final = -(1 << 40)

# The numbers of an event, as it stands in the history
EVENT_KIND: Final = 0
EVENT_PLAYER: Final = 1
EVENT_SUBJECT: Final = 2
EVENT_OTHER: Final = 3
EVENT_AMOUNT: Final = 4
EVENT_FLAGS: Final = 5

# Kinds of events
E_PLAYED: Final = 1  # subject: the stack or the action; other: the permission used; amount: the card
E_QUESTED: Final = 2
E_CHALLENGED: Final = 3  # subject: the challenging character; other: the challenged one
E_BANISHED: Final = 4  # other: the other side of the challenge
E_DAMAGED: Final = 5  # other: the source; amount: how much; flags: how
E_CHOSEN: Final = 6  # other: the source
E_SANG: Final = 7  # subject: a singer; other: the song; amount: how many sing
E_DREW: Final = 8
E_DISCARDED: Final = 9  # from a hand (glossary: one discards only from hand)
E_TURN_STARTED: Final = 10
E_TURN_ENDS: Final = 11
E_LEFT: Final = 12  # left play; amount: the zone
E_GAINED_LORE: Final = 13
E_LOST_LORE: Final = 14
E_RESOLVED: Final = 15  # a limited ability was resolved; amount: its address; other: its top card
E_INKED: Final = 16  # a card was put into an inkwell; flags: as the turn action, from where
E_MOVED: Final = 17  # other: the location
E_EXERTED: Final = 18
E_READIED: Final = 19
E_HEALED: Final = 20  # damage was removed; amount: how much
E_PUT_UNDER: Final = 21  # other: the card put under
E_IN_DISCARD: Final = 22  # a card came into a discard, from anywhere; amount: from which zone
E_LEFT_DISCARD: Final = 23
E_ENTERED: Final = 24  # entered play, by any route
E_RETURNED: Final = 25  # to a hand; amount: from which zone
E_BOOSTED: Final = 26
E_GOT_DROP: Final = 27
E_REMOVED_DROP: Final = 28
E_PAID: Final = 29  # for a play; subject: the stack or action; amount: ink paid
E_SHIFTED: Final = 30  # subject: the stack; other: the card it was laid on
E_CHALLENGE_OVER: Final = 31  # the challenge has ended (4.6.7)
E_DISCARDED_BATCH: Final = 32  # one or more cards at once; amount: how many
E_MILLED_BATCH: Final = 33  # cards from a deck into a discard at once; amount: how many
E_REVEALED: Final = 34
E_SANG_BATCH: Final = 35  # one or more characters sang; subject: the song
E_DREW_BATCH: Final = 36
E_DISPLACED: Final = 37  # was at a location that left play; other: the location; amount: was it exerted
E_USED: Final = 38  # an activated ability; subject: its stack. Only if an ability of this game waits for it
E_DEALT_NONE: Final = 39  # damage was dealt, and modifiers left none to be taken; other, flags: as of E_DAMAGED
EVENTS: Final = 39

# What only a listener hears of: no ability waits for it
L_SHUFFLED: Final = 64
L_PUT_IN_DECK: Final = 65  # a card was put into a deck; amount: 1 at the bottom
L_LOOKED: Final = 66  # player: who looked
L_PAID: Final = 67  # amount: ink; flags: how many ink drops among it
L_LEFT_GAME: Final = 68  # flags: how
L_WON: Final = 69  # player: one of the winners, -1 for a draw; flags: how
L_RESOLVES: Final = 70  # an ability begins to resolve; amount: 1 for a triggered one, 2 for an activated one
L_UNDONE: Final = 72  # a turn action was taken back
L_CHOSE: Final = 73  # a player chose; amount: what, or the seat; other: the node of a mode; flags: the question
L_INK: Final = 71  # ready ink came or went otherwise than by paying; amount: how many, below 0 if they went;
# flags: 1 if they were readied or exerted where they are
L_TURN_BEGINS: Final = 74  # amount: the number of the turn
L_PUT_IN_HAND: Final = 75  # a card was put from a deck into a hand, not drawn
L_FROM_UNDER: Final = 76  # a card was put from under a stack; other: the stack; amount: the zone; flags: as below
L_NO_DAMAGE: Final = 77  # dealt damage that is not taken; amount: how much; flags: 1 if Resist reduced it to 0
L_DAMAGE_MOVED: Final = 78  # damage is moved from a stack; other: to which
L_STARTS: Final = 79  # player: the starting player
L_REPLACES: Final = 80  # a replacement changes what happens
L_LOCATION_LORE: Final = 81  # a location gives lore in the Set step; amount: how much
L_GIVEN: Final = 82  # a stack gets a modifier; other: its node; amount: how much; flags: how long
L_LASTS: Final = 83  # an effect leaves a statement behind; other: its node; flags: how long
# Flags of a card that is put into a deck
AT_BOTTOM: Final = 1
SHUFFLED_IN: Final = 2

# Event flags
IN_CHALLENGE: Final = 1
AS_DEFENDER: Final = 2  # was the challenged one
FROM_DISCARD: Final = 4
BY_SHIFT_FLAG: Final = 8
FOR_SUPPORT: Final = 16
BY_ACTION: Final = 32  # the source is an action
BY_ITEM: Final = 64
WAS_PUT: Final = 128  # damage: put
WAS_MOVED: Final = 256  # damage: moved
ENTERED_EXERTED: Final = 512
WITH_DROP: Final = 1024
TURN_ACTION: Final = 2048
TOGETHER: Final = 4096  # the song has Sing Together
FOR_FREE: Final = 16384
TAKEN_BEFORE: Final = 8192  # damage: not the first that this card takes at the same time
DEALT_BEFORE: Final = 32768  # damage: not the first that is dealt to it at the same time

# The numbers of a part of a proposal
PART_KIND: Final = 0
PART_TARGET: Final = 1
PART_AMOUNT: Final = 2
PART_SOURCE: Final = 3
PART_FLAGS: Final = 4

# Kinds of parts
P_DEAL_DAMAGE: Final = 0
P_PUT_DAMAGE: Final = 1
P_MOVE_DAMAGE: Final = 2
P_BANISH: Final = 3
P_DISCARD: Final = 4
P_LEAVE_PLAY: Final = 5  # amount: the zone
P_GET_DROP: Final = 6  # target: a player's reference
P_GAIN_LORE: Final = 8  # target: a player's reference
P_LOSE_LORE: Final = 9
# An "instead" that is an effect: (P_EFFECT, source, player, address, lasting, amount, affected ...)
P_EFFECT: Final = 7
P_EFFECT_PLAYER: Final = 2  # place of its player among those numbers
FINAL_AMOUNT: Final = 1  # reduced already (4.6.6.1, 2026-04:6.7.2.2)
PART_BY_EFFECT: Final = 2  # an effect causes it, not a cost
UNREDUCED: Final = 4  # Resist does not reduce it
BY_CHALLENGE: Final = 8  # the damage step of a challenge deals it (4.6.6.2)
REPLACED: Final = 16  # a replacement has applied, and no other may (2025-02:7.7.5)
REDUCED_TO_NONE: Final = 64  # modifiers left nothing of the damage (2026-07:1.9.5)
BASE_SHIFT: Final = 8  # bits below the damage that it was before, for the log
INSTEAD: Final = 32  # it happens in the place of what was proposed, which then did not happen (6.5.4)

# Kinds of Shift (8.10)
PLAIN_SHIFT: Final = 0
UNIVERSAL_SHIFT: Final = 1
CLASS_SHIFT: Final = 2
COMBO_SHIFT: Final = 4
DUO_SHIFT: Final = 5
POTATO_SHIFT: Final = 6
NOUN_SHIFT: Final = 7  # onto what a noun describes

# What a character can't, may and must do, as bits of one number
CANT_QUEST: Final = 1
CANT_CHALLENGE: Final = 2
CANT_BE_CHALLENGED: Final = 4
CANT_READY: Final = 8
CANT_READY_STEP: Final = 16  # at the start of its player's turn
CANT_SING: Final = 32
CANT_MOVE: Final = 64
CANT_BE_DEALT_DAMAGE: Final = 128
NO_CHALLENGE_DAMAGE: Final = 256  # takes none in challenges
CAN_CHALLENGE_READY: Final = 512
CAN_QUEST_DRYING: Final = 1024
MUST_QUEST: Final = 2048
SINGS_TOGETHER_ONLY: Final = 4096  # only songs that have Sing Together
CANT_HEAL: Final = 8192  # damage can't be removed
MOVES_FREE: Final = 32768
MUST_CHALLENGE: Final = 65536
TAKES_NO_DAMAGE: Final = 131072  # of any kind
CAN_CHALLENGE_DRYING: Final = 262144
CANT_BE_CHOSEN: Final = 524288  # by opponents
CAN_CHALLENGE_EVASIVE: Final = 1048576
CANT_BE_BANISHED: Final = 2097152

# What a static reads, or a change touches
T_STRENGTH: Final = 1
T_WILLPOWER: Final = 2
T_LORE: Final = 4
T_KEYWORDS: Final = 8
T_ABILITIES: Final = 16
T_RESTRICTIONS: Final = 32
T_CLASSIFICATIONS: Final = 64
T_NAMES: Final = 128
X_DAMAGE: Final = 256
X_EXERTED: Final = 512
X_TURN: Final = 1024
X_HAND: Final = 2048
X_CHALLENGE: Final = 4096
X_LOCATION: Final = 8192  # which location
X_SCORE: Final = 16384
X_INK: Final = 32768
X_DISCARD: Final = 65536
X_UNDER: Final = 131072
X_HISTORY: Final = 262144
X_DROPS: Final = 524288
X_BOARD: Final = 1048576  # which stacks there are
X_DECK: Final = 4194304
STRENGTH_READS: Final = T_STRENGTH | T_KEYWORDS | X_CHALLENGE  # with Challenger while it challenges (8.5.1)

# Stats
STRENGTH: Final = 0
WILLPOWER: Final = 1
LORE: Final = 2
COST: Final = 3

# Durations of what a resolution leaves behind
THIS_TURN: Final = 1
UNTIL_YOUR_NEXT_TURN: Final = 2  # until the start of the effect's player's next turn
THEIR_NEXT_TURN: Final = 3  # during the next turn of the affected card's player
THEIR_NEXT_START: Final = 4  # at the start of that turn: the Ready step
THIS_CHALLENGE: Final = 5
FOREVER: Final = 7
UNTIL_END_OF_YOUR_NEXT_TURN: Final = 9  # of the effect's player

# Riders of a play
PLAY_EXERTED: Final = 1  # enters play exerted
PLAY_TO_BOTTOM: Final = 2  # to the bottom of the deck instead of into the discard
PLAY_BY_EFFECT: Final = 4  # an effect plays it: its own effect waits (6.7.7)
PLAY_DEFERRED: Final = 16  # waits until the effect that plays it is over (older editions)
PLAY_FREE: Final = 32  # played or shifted for free

# How a game ended (2.3.2-2.3.3)
BY_LORE: Final = 1
BY_EMPTY_DECK: Final = 2
BY_ELIMINATION: Final = 3  # of more than two sides one is left
BY_CONCESSION: Final = 4
BY_LOOP: Final = 5  # a draw (6.1.10)

ENDINGS: Final = ("", "lore", "deck", "elimination", "concession", "loop")

# Routes of a play (4.3.4)
BY_INK: Final = 0
BY_SHIFT: Final = 1
BY_SINGING: Final = 2
BY_SINGING_TOGETHER: Final = 3
FREE: Final = 4
BY_PERMISSION: Final = 5
BY_ALTERNATE: Final = 6  # another alternate cost

# References: one number that says what it is. Nobody is -1, player p is -2 - p, a stack is even, a card odd.
NOBODY: Final = -1
NAME_CODES: Final = 1 << 48  # names are above all references


def perm_ref(serial: i64) -> Reference:
    """Return the reference to the stack with this serial number."""
    return serial * 2


def serial_of(ref: i64) -> Serial:
    """Return the serial number of a stack's reference."""
    return ref >> 1


STAY: Final = 1 << 17  # in a reference to a card: one stay


def card_ref(card: i64, stay: i64) -> Reference:
    """Return the reference to a card during one stay in one zone."""
    return stay * STAY + card * 2 + 1


def card_of(ref: i64) -> CardNumber:
    """Return the card of a card's reference."""
    return ref >> 1 & 0xFFFF


def stay_of(ref: i64) -> int:
    """Return the stay that a card's reference means."""
    return ref >> 17


def is_name(held: i64) -> bool:
    """Return whether a number stands for a name."""
    return held >= NAME_CODES


def player_ref(player: i64) -> Reference:
    """Return the reference to a player."""
    return -2 - player


def player_of(ref: i64) -> Seat:
    """Return the player of a player's reference."""
    return -2 - ref


def is_player(ref: i64) -> bool:
    """Return whether a reference means a player."""
    return ref <= -2


def is_perm(ref: i64) -> bool:
    """Return whether a reference means a stack in play."""
    return ref >= 0 and not ref & 1


def is_card(ref: i64) -> bool:
    """Return whether a reference means a card, wherever it is."""
    return ref >= 0 and ref & 1 == 1
