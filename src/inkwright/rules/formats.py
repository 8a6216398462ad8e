"""The game formats: what a deck must be, how a game starts and when it is won."""

from typing import Any, Final

from ..errors import UnknownFormat, checked_text, quoted

NO_LIMIT: Final = 0  # a limit that is none


class Format:
    """One game format, set once."""

    __slots__ = (
        "banned_cards",
        "coconut",
        "copies",
        "deck_size",
        "empty_deck_loses",
        "inks",
        "lore_to_win",
        "most_players",
        "name",
        "opening_hand",
        "promo_ink",
    )

    name: Final[str]

    deck_size: Final[int]
    """The fewest cards a deck may have; there is no most (1.10.1.1-2, 10.2.1.1, G.deck)."""

    inks: Final[int]
    """The most ink types in a deck, or ANY (1.10.1.1-2)."""

    copies: Final[int]
    """The most cards with one full name, unless the card says otherwise, or ANY (1.10.1.1-2)."""

    banned_cards: Final[bool]
    """May a deck hold banned cards (1.10.1.1)?"""

    opening_hand: Final[int]
    """How many cards make the opening hand, and a hand that was altered (2.2.1.4, 2.2.2.1, 10.2.3)."""

    lore_to_win: Final[int]
    """The lore that wins the game (1.8.1.1, 10.2.4)."""

    promo_ink: Final[int]
    """Cards that lie in the inkwell from the start, are never chosen and never leave it (10.2.2)."""

    coconut: Final[bool]
    """Does each player have a Coconut card: a source of abilities beside the table, which frees its namesake?"""

    most_players: Final[int]
    """How many players there are at most."""

    empty_deck_loses: Final[bool]
    """Does an empty deck lose the game? Else the discard is shuffled into a new deck when a card is to be drawn,
    looked at or revealed (1.8.1.2, 10.2.5)."""

    def __init__(
        self,
        name: str,
        *,
        deck_size: int,
        inks: int,
        copies: int,
        banned_cards: bool,
        opening_hand: int = 7,
        lore_to_win: int = 20,
        promo_ink: int = 0,
        empty_deck_loses: bool = True,
        coconut: bool = False,
        most_players: int = 6,
    ) -> None:
        self.name = name
        self.deck_size = deck_size
        self.inks = inks
        self.copies = copies
        self.banned_cards = banned_cards
        self.opening_hand = opening_hand
        self.lore_to_win = lore_to_win
        self.promo_ink = promo_ink
        self.empty_deck_loses = empty_deck_loses
        self.coconut = coconut
        self.most_players = most_players

    def __repr__(self) -> str:
        return f"game_format({self.name!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return game_format, (self.name,)


# Limited is sealed or draft; "limited" alone means sealed (1.10.1.2).
FORMATS: Final[dict[str, Format]] = {
    "constructed": Format("constructed", deck_size=60, inks=2, copies=4, banned_cards=False),
    "limited": Format("limited", deck_size=40, inks=NO_LIMIT, copies=NO_LIMIT, banned_cards=True),
    "sealed": Format("sealed", deck_size=40, inks=NO_LIMIT, copies=NO_LIMIT, banned_cards=True),
    "draft": Format("draft", deck_size=35, inks=NO_LIMIT, copies=NO_LIMIT, banned_cards=True),
    "pack-rush": Format(
        "pack-rush",
        deck_size=0,
        inks=NO_LIMIT,
        copies=NO_LIMIT,
        banned_cards=True,
        opening_hand=5,
        lore_to_win=15,
        promo_ink=2,
        empty_deck_loses=False,
    ),
    "coconut": Format(
        "coconut",
        deck_size=60,
        inks=3,
        copies=1,
        banned_cards=True,
        lore_to_win=25,
        coconut=True,
        most_players=4,
    ),
}


def game_format(name: str | Any = "constructed") -> Format:
    """Return the game format of this name."""
    found = FORMATS.get(checked_text(name, "The name of a game format", UnknownFormat))
    if found is None:
        raise UnknownFormat(f"There is no game format {quoted(name)}. Known are {', '.join(FORMATS)}.")
    return found
