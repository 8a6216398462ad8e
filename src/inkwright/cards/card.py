"""A card: what is printed on it, and nothing else."""

from dataclasses import dataclass
from datetime import date
from typing import Final, NamedTuple

from inkwright.text.spelling import fold

INKS: Final = ("Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel")
ANY_NUMBER = None  # copies allowed: no limit

# The kinds of words that a text takes from cards
NAME: Final = "name"
CLASSIFICATION: Final = "classification"
ITEM_NAME: Final = "item"
COCONUT_KIND: Final = "coconut"
COCONUT_MARK: Final = " (Coconut)"  # behind the full name of the card that a Coconut card belongs to
NEW_KEYWORD: Final = "keyword"
ANY_WORD: Final = "any"


class AbilityText(NamedTuple):
    """One ability as it is printed, ready for the language: a keyword line or a sentence, without reminders."""

    kind: str  # "keyword" or "ability"
    name: str  # its story name, or ""
    text: str  # costs in front: "⟳, 2 ⬡ - Effect."


class Span(NamedTuple):
    """A time during which a card may be played in a format; ISO dates, `until` excluded, "" for open."""

    format: str
    since: str
    until: str


class Ban(NamedTuple):
    """A card is banned from a format since a date."""

    format: str
    since: str


class Printing(NamedTuple):
    """One printing of a card."""

    set: str
    number: int
    rarity: str
    promo: str  # the promo series that the number counts in, or ""
    released: str


@dataclass(frozen=True, slots=True)
class Card:
    """The printed facts of a card (5.2); its newest wording, with corrections."""

    full_name: str
    name: str
    version: str
    names: tuple[str, ...]  # "A & B" is named "A & B", A and B (5.2.6.1)
    inks: tuple[str, ...]
    cost: int
    inkable: bool
    type: str  # Character, Action, Item, Location, Coconut, as the data say (5.3.3, 5.3.3.1-2)
    classifications: tuple[str, ...]  # a song is an Action with Song
    strength: int | None
    willpower: int | None
    lore: int | None
    move_cost: int | None
    text: str
    abilities_text: tuple[AbilityText, ...]
    set: str
    number: int
    rarity: str
    story: str  # the film or series it comes from
    copies: int | None = 4  # how many a deck may hold (1.10.1.1, or the card's own words)
    any_ink_for: str = ""  # characters of this classification may be of any ink beside it
    spans: tuple[Span, ...] = ()
    bans: tuple[Ban, ...] = ()
    printings: tuple[Printing, ...] = ()
    playable: bool = True  # False: a card of a co-op quest, for no normal game
    own: bool = False  # True: made up, not from the card data
    clarifications: tuple[str, ...] = ()  # official questions and answers about it
    words: tuple[tuple[str, str], ...] = ()  # what its text may name beside printed cards: (kind of word, word)
    picture: str = ""  # the address of a picture of it, at the publisher's

    @property
    def key(self) -> str:
        """The card's identity: its full name without regard to spelling."""
        return fold(self.full_name)

    @property
    def kind(self) -> str:
        """The type in the game's words: character, action, song, item or location."""
        return "song" if "Song" in self.classifications else self.type.lower()

    @property
    def namesake(self) -> str:
        """The full name of the card that a Coconut card belongs to; "" for any other card."""
        return self.full_name.removesuffix(COCONUT_MARK) if self.kind == COCONUT_KIND else ""

    @property
    def ability_names(self) -> tuple[str, ...]:
        """The story names of its abilities."""
        return tuple(ability.name for ability in self.abilities_text if ability.name)

    @property
    def keywords(self) -> tuple[str, ...]:
        """Its printed keyword lines, such as "Shift 4" or "Evasive"."""
        return tuple(ability.text for ability in self.abilities_text if ability.kind == "keyword")

    def banned(self, format: str, day: str | date) -> bool:
        """Return whether it is banned from a format on that day."""
        return any(ban.format == format and ban.since <= str(day) for ban in self.bans)

    def legal(self, format: str, day: str | date) -> bool:
        """Return whether it may be played in a format (core, infinity) on that day."""
        return not self.banned(format, day) and any(
            span.format == format and span.since <= str(day) and (not span.until or str(day) < span.until)
            for span in self.spans
        )

    def facts(self) -> dict[str, object]:
        """Return the printed facts under the names that other tools know."""
        return {
            "full_name": self.full_name,
            "name": self.name,
            "version": self.version,
            "names": list(self.names),
            "inks": list(self.inks),
            "cost": self.cost,
            "inkable": self.inkable,
            "type": self.type,
            "classifications": list(self.classifications),
            "strength": self.strength,
            "willpower": self.willpower,
            "lore": self.lore,
            "move_cost": self.move_cost,
            "text": self.text,
            "set": self.set,
            "number": self.number,
            "rarity": self.rarity,
            "story": self.story,
            "playable": self.playable,
            "clarifications": list(self.clarifications),
        }

    def __hash__(self) -> int:
        return hash(self.full_name)

    def __str__(self) -> str:
        return self.full_name

    def __repr__(self) -> str:
        return f"Card({self.full_name!r})"

    def _repr_svg_(self) -> str:
        """Draw its face for a notebook."""
        from .notebook import card_picture

        return card_picture(self).svg()

    def _repr_html_(self) -> str:
        """Show its face and its whole text in a notebook."""
        from .notebook import card_html

        return card_html(self)
