"""The table of the encoding: a name and a sentence for each number of an observation, in their order.

An observation has a row for the table, one for each card or stack that the seat can tell, the state row and the option
rows of `inkwright.agents.learned`, and the numbers of cards. `card_rows.py` fills in what this table lists; the page
docs/reference/observations.md is made from it. Only what the seat may know is in an observation.
"""

from __future__ import annotations

from typing import Final

from inkwright.agents.learned.feature_table import NOW
from inkwright.agents.learned.feature_table import VERSION as FEATURES_VERSION
from inkwright.agents.learned.fields import Field, block_fields, option_fields, state_fields
from inkwright.cards.card import INKS
from inkwright.rules.keyword_table import KEYWORD_RULES
from inkwright.state.ids import TYPE_NAMES

VERSION: Final = 1  # changes with every change of a field

CARD_ROWS: Final = 96  # cards and stacks of an observation, at most
OPTION_ROWS: Final = 128  # answers of an observation, at most, unless somebody wants another number

CLASSIFICATIONS: Final = (
    *("Storyborn", "Dreamborn", "Floodborn", "Ally", "Hero", "Villain", "Princess", "Prince", "Queen", "King"),
    *("Sorcerer", "Mentor", "Pirate", "Inventor", "Alien", "Super", "Captain", "Madrigal", "Detective", "Deity"),
    *("Whisper", "Fairy", "Toy", "Racer", "Knight", "Seven Dwarfs", "Dragon", "Team", "Gargoyle", "Hunny", "Robot"),
    *("Monster", "Vineling", "Puppy", "Red Panda", "Musketeer", "Broom", "Illusion", "Hyena", "Ghost", "Titan"),
    *("Hyperia City", "Tigger", "Giant", "Dinosaur"),
)

QUESTIONS: Final = (
    *("nothing", "main", "pick", "may", "bag", "replace", "number", "singers", "mode", "name", "exerted", "alter"),
    *("order", "drops", "start", "destination", "how_to_play"),
)
"""The kinds of questions, by their number in the engine."""

PLAYER: Final[dict[str, str]] = {
    "lore": "lore, a twentieth of it",
    "lore_needed": "lore needed to win, a twentieth of it",
    "ink_ready": "ready ink, a tenth of it",
    "ink_exerted": "exerted ink, a tenth of it",
    "hand": "cards in hand, a tenth of it",
    "deck": "cards in the deck, a sixtieth of it",
    "discard": "cards in the discard, a twentieth of it",
    "characters": "characters in play, a tenth of it",
    "cards_inked": "cards put into the inkwell this turn",
    "drops": "ink drops, a fifth of it",
    "turns": "turns begun, a tenth of it",
}
"""What everybody sees of a player."""

TABLE: Final[dict[str, str]] = {
    "turn": "number of the turn of the game, a twentieth of it",
    "my_turn": "1 if it is the turn of this seat",
    "asked": "1 if this seat is asked",
    "over": "1 if the game is over",
    "went_first": "1 if this seat had the first turn",
    "challenge": "1 if a challenge is going on",
    "bag": "triggered abilities in the bag, a fifth of it",
    **{f"asks_{name}": f"1 if the question is of the kind '{name}', as far as this seat knows" for name in QUESTIONS},
    **{f"my_{name}": words for name, words in PLAYER.items()},
    **{f"their_{name}": words for name, words in PLAYER.items()},
}
"""The table as a whole."""

PRINT: Final[dict[str, str]] = {
    **{name: f"1 for a card of the type {name}" for name in TYPE_NAMES},
    "cost": "printed cost, a tenth of it",
    "strength": "printed strength, a tenth of it",
    "willpower": "printed willpower, a tenth of it",
    "lore": "printed lore, a fifth of it",
    "move_cost": "printed cost to move there, a fifth of it",
    "inkable": "1 if it can be put into the inkwell",
    **{ink.lower(): f"1 for a card of the ink {ink}" for ink in INKS},
    **{
        rule.name.lower().replace(" ", "_"): f"1 if {rule.name} is printed on it"
        if not rule.number
        else f"{rule.name}: its printed number, a tenth of it; 0.05 where that is 0 or no number"
        for rule in KEYWORD_RULES
    },
    **{name.lower().replace(" ", "_"): f"1 with the classification {name}" for name in CLASSIFICATIONS},
    "classifications": "number of its classifications, a fifth of it",
    "names": "number of its names, half of it",
    "statics": "static abilities, 0.3 of it",
    "triggered": "triggered abilities, 0.3 of it",
    "activated": "activated abilities, 0.3 of it",
    "statements": "other abilities with an effect, 0.3 of it",
    **{name.replace("now_", "played_", 1): words.replace("what happens now", "what happens when it is played")
       for name, words in NOW.items()},
    **{name.replace("now_", "later_", 1): words.replace("what happens now", "what the card does later")
       for name, words in NOW.items()},
}  # fmt: skip
"""What is printed on a card; of its text, what the compiled abilities do."""

ZONES_SHOWN: Final = ("in_play", "in_hand", "in_discard", "in_inkwell", "in_deck", "resolving")

PLACE: Final[dict[str, str]] = {
    "in_play": "1 for a stack in play",
    "in_hand": "1 for cards in a hand",
    "in_discard": "1 for cards in a discard",
    "in_inkwell": "1 for cards in an inkwell",
    "in_deck": "1 for cards in a deck that this seat knows, for example because it put them there",
    "resolving": "1 for an action that resolves, or a card that is being played",
    "mine": "1 if it is that of this seat",
    "copies": "equal cards in this place, a quarter of it; a stack in play has a row of its own",
    "now_strength": "strength as it is now, a tenth of it",
    "left": "willpower less damage, a tenth of it",
    "now_lore": "lore as it is now, a fifth of it",
    "damage": "damage on it, a fifth of it",
    "exerted": "1 if it is exerted",
    "drying": "1 if it is drying",
    "under": "cards under it, 0.3 of it",
    "at_location": "1 if it is at a location",
    "attacks": "1 if it is the challenging character",
    "is_attacked": "1 if it is challenged",
    **{
        f"now_{rule.name.lower()}": f"1 if it has {rule.name} now"
        for rule in KEYWORD_RULES
        if not rule.number
    },
    "now_challenger": "Challenger as it is now, a fifth of it",
    "now_resist": "Resist as it is now, 0.3 of it",
    "now_singer": "Singer as it is now, a tenth of it",
    "now_abilities": "abilities as they are now, 0.3 of it",
}  # fmt: skip
"""Where a card is, and for a stack in play how it is now. Current values of cards outside play are 0."""

TABLE_SIZE: Final = len(TABLE)
PRINT_SIZE: Final = len(PRINT)
PLACE_SIZE: Final = len(PLACE)
CARD_SIZE: Final = PRINT_SIZE + PLACE_SIZE

PARTS: Final[dict[str, str]] = {
    "table": "float32, the table as this seat sees it",
    "cards": "float32, a row for each card or stack that the seat can tell; rows that are not used are 0",
    "card_ids": "int32, for each of these rows the number of the card: the first 31 bits of the SHA-256 of its full "
    "name; 0 for no card",
    "state": "float32, the state row of the question; all 0 if this seat is not asked",
    "options": "float32, a row for each legal answer; rows that are not used are 0",
    "option_cards": "int16, for each answer the row of the card that it is about and of the stack that it is aimed "
    "at, counted from 1; 0 for none",
    "action_mask": "int8, 1 for each legal answer",
}
"""The arrays of an observation."""


def table_fields() -> list[Field]:
    """Return the fields of the row of the table, in their order."""
    return block_fields("TABLE", TABLE)


def card_fields() -> list[Field]:
    """Return the fields of a card row, in their order."""
    return [*block_fields("PRINT", PRINT), *block_fields("PLACE", PLACE)]


def all_fields() -> dict[str, list[Field]]:
    """Return the fields of every part that consists of numbers with a meaning each."""
    return {"table": table_fields(), "cards": card_fields(), "state": state_fields(), "options": option_fields()}


__all__ = ["FEATURES_VERSION", "VERSION", "all_fields", "card_fields", "table_fields"]
