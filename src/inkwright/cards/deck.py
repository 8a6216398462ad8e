"""A deck: the number of copies of each card, read from any list, written in three forms, checked against a format."""

import base64
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from importlib import resources
from importlib.resources.abc import Traversable
from os import PathLike
from pathlib import Path
from typing import Final, TypeVar

from inkwright.files.cache import read_errors
from inkwright.text.spelling import Speller

from ..errors import DeckError, DeckLine, checked_text, did_you_mean, quoted
from .card import Card
from .catalog import Catalog
from .decklist import MAX_DECK_CARDS, DeckList, read_deck_list
from .legality import Problem, deck_format, deck_problems, iso_day
from .odds import DeckOdds, deck_odds
from .own_set import FOLDER

MAX_BYTES: Final = 1_000_000  # of a file

Key = TypeVar("Key", int, str)


class Deck:
    """A deck: a number of copies of each card; equal to every deck with the same cards."""

    def __init__(
        self,
        counts: Mapping[Card, int],
        *,
        name: str = "",
        warnings: Iterable[str] = (),
        lines: Mapping[Card, int] | None = None,
        date: str = "",
    ) -> None:
        if not isinstance(counts, Mapping):
            raise DeckError(f"A deck is a mapping of cards to counts, not {quoted(counts)}.")
        for card, count in counts.items():
            if not isinstance(card, Card) or type(count) is not int or not 1 <= count <= MAX_DECK_CARDS:
                raise DeckError(f"A deck is a mapping of cards to counts, not {quoted(card)} to {quoted(count)}.")
        self.counts = dict(counts)  # in the order of the list
        self.name = name
        self.warnings = tuple(warnings)  # what reading the list had to decide
        self._lines = dict(lines or {})  # the first line that names a card
        self._date = date  # the newest day of the card data

    @classmethod
    def parse(cls, text: str, catalog: Catalog | None = None, *, name: str = "") -> "Deck":
        """Return the deck of a list in any of the usual forms; DeckError names every bad line."""
        checked_text(text, "A deck list", DeckError)
        catalog = catalog or Catalog.at_hand()
        deck, bad = cls.read(text, catalog, name=name)
        if bad:
            raise DeckError(f"The deck list{_quoted_name(name)} has {_plural(len(bad), 'bad line')}.", bad)
        if not deck.counts:
            raise DeckError(f"The deck list{_quoted_name(name)} is empty.")
        return deck

    @classmethod
    def read(cls, text: str, catalog: Catalog, *, name: str = "") -> "tuple[Deck, list[DeckLine]]":
        """Return what can be read of a list, and the lines that cannot."""
        checked_text(text, "A deck list", DeckError)
        if not isinstance(catalog, Catalog):
            raise DeckError(f"The catalogue of a deck is a Catalog, not {quoted(catalog)}.")
        found = read_deck_list(text, catalog)
        return cls._from_list(found, name or found.name, catalog), found.bad

    @classmethod
    def _from_list(cls, found: DeckList, name: str, catalog: Catalog) -> "Deck":
        counts: dict[Card, int] = {}
        lines: dict[Card, int] = {}
        for entry in found.entries:
            counts[entry.card] = counts.get(entry.card, 0) + entry.copies
            lines.setdefault(entry.card, entry.line)
        return cls(counts, name=name, warnings=found.warnings, lines=lines, date=catalog.date)

    @classmethod
    def load(cls, path: str | PathLike[str], catalog: Catalog | None = None) -> "Deck":
        """Return the deck of a file."""
        if not isinstance(path, (str, PathLike)):
            raise DeckError(f"The file of a deck is a path, not {quoted(path)}.")
        return cls.parse(deck_text(Path(path)), catalog, name=Path(path).stem)

    @classmethod
    def sample(cls, name: str, catalog: Catalog | None = None) -> "Deck":
        """One of the decks that come with Inkwright; those of printed cards need card data."""
        text = cls.sample_text(name)
        if name in (*sample_decks(), *field_decks()) and (catalog is None or not catalog.printed):
            catalog = Catalog.default()
        return cls.parse(text, catalog, name=name)

    @staticmethod
    def sample_text(name: str) -> str:
        """The list of a deck that comes with Inkwright."""
        checked_text(name, "The name of a deck", DeckError)
        for folder in (*_FOLDERS, _FIELD):
            if name in _deck_names(folder):
                return (folder / f"{name}.txt").read_text(encoding="utf-8")
        near = did_you_mean(Speller((*all_decks(), *field_decks())).nearest(name, 1))
        raise DeckError(f"There is no sample deck {quoted(name)}.{near} There are {', '.join(all_decks())}.")

    @property
    def size(self) -> int:
        """How many cards it has, a Coconut card left out: that is no part of the pile."""
        return sum(self.pile.values())

    @property
    def pile(self) -> dict[Card, int]:
        """The cards that are shuffled: all but a Coconut card."""
        return {card: count for card, count in self.counts.items() if not card.namesake}

    @property
    def coconut(self) -> Card | None:
        """Its Coconut card, the first if a list names several."""
        return next((card for card in self.counts if card.namesake), None)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card, copies repeated."""
        return tuple(card for card, count in self.counts.items() for _ in range(count))

    @property
    def inks(self) -> tuple[str, ...]:
        """Its ink types."""
        return tuple(sorted({ink for card in self.pile for ink in card.inks}))

    def problems(self, format: str = "core", date: str | date | None = None) -> list[Problem]:
        """Return every reason why it is not legal in a format on a day; by default the newest day of the card data."""
        day = iso_day(date if date is not None else self._date or _today())
        found = deck_problems(self.counts, deck_format(format), day)
        return [problem._replace(line=self._line(problem.card)) for problem in found]

    def _line(self, name: str) -> int:
        """Return the first line of the list that names a card."""
        return next((line for card, line in self._lines.items() if card.full_name == name), 0)

    def by_cost(self) -> dict[int, int]:
        """Return how many cards of each cost."""
        return _counted((card.cost, count) for card, count in self.pile.items())

    def by_ink(self) -> dict[str, int]:
        """Return how many cards of each ink; one of two inks counts for both."""
        return _counted((ink, count) for card, count in self.pile.items() for ink in card.inks)

    def by_type(self) -> dict[str, int]:
        """Return how many characters, actions, songs, items and locations."""
        return _counted((card.kind, count) for card, count in self.pile.items())

    @property
    def inkable(self) -> int:
        """How many cards may go into the inkwell."""
        return sum(count for card, count in self.pile.items() if card.inkable)

    def odds(self) -> DeckOdds:
        """Exact odds of inkable opening hands and of plays on curve."""
        return deck_odds(self.pile)

    def facts(self) -> dict[str, object]:
        """Return the deck in numbers, under the names that other tools know."""
        return {
            "name": self.name,
            "cards": [{"count": n, "name": card.full_name, "cost": card.cost} for card, n in self.counts.items()],
            "size": self.size,
            "inks": list(self.inks),
            "by_cost": {str(cost): count for cost, count in self.by_cost().items()},
            "by_ink": self.by_ink(),
            "by_type": self.by_type(),
            "inkable": self.inkable,
            "odds": self.odds(),
            "warnings": list(self.warnings),
        }

    def to_text(self) -> str:
        """As lines `4 Name - Version`."""
        head = f"// Name: {self.name}\n" if self.name else ""
        return head + "".join(f"{count} {card.full_name}\n" for card, count in self.counts.items())

    def to_json(self) -> str:
        """As a JSON document."""
        cards = [{"count": count, "name": card.full_name} for card, count in self.counts.items()]
        return json.dumps({"name": self.name, "cards": cards}, ensure_ascii=False, indent=1) + "\n"

    def to_pixelborn(self) -> str:
        """As the base64 code of `Name_Version$count|...`."""
        parts = [f"{'_'.join(filter(None, (card.name, card.version)))}${count}" for card, count in self.counts.items()]
        return base64.b64encode("|".join(parts).encode()).decode() + "\n"

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return sum(self.counts.values())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self.counts == other.counts

    def __hash__(self) -> int:
        return hash(frozenset((card.full_name, count) for card, count in self.counts.items()))

    def __repr__(self) -> str:
        return f"<Deck{_quoted_name(self.name)} of {_plural(self.size, 'card')}, {' and '.join(self.inks)}>"

    def _repr_html_(self) -> str:
        """Show the list in a notebook."""
        from .notebook import deck_html

        return deck_html(self)


_FIELD: Final = resources.files(__package__) / "field"
_SAMPLES: Final = resources.files(__package__) / "decks"


_OWN: Final = FOLDER / "decks"
_LESSONS: Final = FOLDER / "lessons"
_FOLDERS: Final = (_SAMPLES, _OWN, _LESSONS)


def all_decks() -> tuple[str, ...]:
    """Return the names of the decks that come with Inkwright to play with; `field_decks` are there to measure."""
    return tuple(name for folder in _FOLDERS for name in _deck_names(folder))


def sample_decks() -> tuple[str, ...]:
    """Return the names of the decks of printed cards that come with Inkwright."""
    return _deck_names(_SAMPLES)


def field_decks() -> tuple[str, ...]:
    """Return the names of the decks of printed cards to measure others against: twelve inks and plans."""
    return _deck_names(_FIELD)


def usual_field(catalog: Catalog) -> tuple[str, ...]:
    """Return the names of the decks that others are measured against, if nothing else is said."""
    return field_decks() if catalog.printed and field_decks() else own_decks()


def own_decks() -> tuple[str, ...]:
    """Return the names of the decks of the own set."""
    return _deck_names(_OWN)


def lesson_decks() -> tuple[str, ...]:
    """Return the names of the two small decks for a first game, of the own set too."""
    return _deck_names(_LESSONS)


def _deck_names(folder: Traversable) -> tuple[str, ...]:
    """Return the names of the lists in a folder, sorted."""
    return tuple(sorted(file.name.removesuffix(".txt") for file in folder.iterdir() if file.name.endswith(".txt")))


def deck_text(path: Path) -> str:
    """Return the text of a deck file, however it is encoded."""
    with read_errors(path, "a deck list", DeckError):
        if path.is_file() and path.stat().st_size > MAX_BYTES:
            raise DeckError(f"{path} is too large to be a deck list.")
        if path.is_file():
            return decoded(path.read_bytes(), str(path))
        with path.open("rb") as pipe:
            content = pipe.read(MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            raise DeckError(f"{path} is too large to be a deck list.")
        return decoded(content, str(path))


def decoded(content: bytes, where: str) -> str:
    """Return the text in some bytes; a binary file is refused."""
    encoding = "utf-16" if content.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError:
        text = "\0" if b"\0" in content else content.decode("cp1252", "replace")
    if "\0" in text or "\ufffd" in text:
        raise DeckError(f"{where} is not a text file.")
    return text


def _counted(pairs: "Iterable[tuple[Key, int]]") -> "dict[Key, int]":
    """Return the sum for each key, in order."""
    counted: Counter[Key] = Counter()
    for key, count in pairs:
        counted[key] += count
    return dict(sorted(counted.items()))


def _today() -> str:
    return date.today().isoformat()


def _quoted_name(name: str) -> str:
    return f" {quoted(name)}" if name else ""


def _plural(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
