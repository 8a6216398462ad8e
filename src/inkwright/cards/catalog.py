"""The catalogue: every card by name, by set and number, by query."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache as once
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any, Final

from inkwright.files import cache
from inkwright.text.spelling import Speller, fold

from ..errors import CardDataError, InkwrightError, UnknownCard, check_type, checked_text, quoted
from . import source
from .card import AbilityText, Ban, Card, Printing, Span
from .card_data import CardData, CardSet, read_card_data
from .coconut import installed_cards, without_coconut
from .own_set import own_set_texts, read_own_set
from .query import Query, Vocabulary


class Catalog:
    """All cards there are: those of the card data, and cards of one's own beside them."""

    def __init__(self, data: CardData, source: str = "", own: Sequence[Card] = ()) -> None:
        check_type(data, CardData, "A catalogue is made of card data; Catalog.load reads them")
        self.source = source
        self.date = data.date  # the newest day the data speaks of
        self.sets = {card_set.code: card_set for card_set in data.sets}
        self._data = data
        self._own = tuple(own)
        replaced = {card.key for card in own}
        printed = data.cards if not own else tuple(card for card in data.cards if card.key not in replaced)
        self.cards = (*printed, *without_coconut(own))
        self.quest_cards = tuple(card for card in data.quest_cards if card.key not in replaced)

    @classmethod
    def default(cls) -> "Catalog":
        """Return the catalogue of the card data at hand, read once a process."""
        return _load_cached(source.default_file())

    @classmethod
    def at_hand(cls) -> "Catalog":
        """Return the catalogue of the card data at hand, or that of the own set if there is no card data."""
        found = source.found_file()
        return cls.own() if found is None else _load_cached(found)

    @staticmethod
    def own() -> "Catalog":
        """The catalogue of the set that comes with Inkwright, read once a process."""
        return _own_set()

    @classmethod
    def load(cls, path: str | PathLike[str]) -> "Catalog":
        """Return the catalogue of a LorcanaJSON file, plain, .gz or .zip."""
        if not isinstance(path, (str, PathLike)):
            raise CardDataError(f"The file of a catalogue is a path, not {quoted(path)}.")
        return _load_cached(Path(path))

    @classmethod
    def parse(cls, text: bytes, where: str) -> "Catalog":
        """Return the catalogue of the text of a LorcanaJSON file."""
        check_type(text, bytes, "Card data are bytes")
        return cls(read_card_data(text, checked_text(where, "Where card data come from")), where)

    def with_own(self, cards: Iterable[Card]) -> "Catalog":
        """This catalogue with cards of one's own beside the others; one with a printed full name replaces it."""
        given = list(cards) if isinstance(cards, Iterable) else [cards]
        for card in given:
            check_type(card, Card, "Own cards are a list of cards")
        own = {card.key: card for card in (*self._own, *given)}
        return Catalog(self._data, self.source, tuple(own.values()))

    def __getitem__(self, name: str) -> Card:
        """Return the card of that full name, however it is typed; quest cards and those of the own set too."""
        found = self.get(name)
        if found is None:
            raise UnknownCard(name, self.suggestions(name))
        return found

    def get(self, name: str) -> Card | None:
        """Return the card of that full name, or None."""
        key = fold(checked_text(name, "The name of a card"))
        return self._by_key.get(key) or _own_set()._by_key.get(key) or self._coconut_by_key.get(key)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.get(name) is not None

    def __iter__(self) -> Iterator[Card]:
        """Every playable card."""
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __repr__(self) -> str:
        return f"<Catalog of {len(self)} cards, {self.date}>"

    def by_number(self, set: str, number: int) -> Card:
        """Return the card with that number in a set, or in a promo series such as P1."""
        if type(number) is not int:
            raise InkwrightError(f"The number of a card is a whole number, not {quoted(number)}.")
        key = (checked_text(set, "The code of a set").strip().upper().lstrip("0"), number)
        found = self._by_number.get(key) or _own_set()._by_number.get(key)
        if found is None:
            raise UnknownCard(f"{set}-{quoted(number)}")
        return found

    def named(self, name: str) -> tuple[Card, ...]:
        """Every playable card with that name, whatever its version."""
        wanted = fold(checked_text(name, "The name of a card"))
        return tuple(card for card in self.cards if any(fold(known) == wanted for known in card.names))

    def search(self, query: str | Sequence[str]) -> list[Card]:
        """Return the cards that a query describes (see `inkwright cards search --help`)."""
        return Query(query, self._vocabulary).run(self.cards, self.quest_cards)

    def suggestions(self, name: str, most: int = 3) -> tuple[str, ...]:
        """Return the full names nearest to a misspelt one."""
        check_type(most, int, "How many names are wanted is a number")
        return self._speller.nearest(checked_text(name, "The name of a card"), most)

    @property
    def printed(self) -> bool:
        """Whether it holds printed cards, and not only invented ones."""
        return any(not card.own for card in self.cards)

    @property
    def coconut_cards(self) -> tuple[Card, ...]:
        """The Coconut cards that were installed beside the card data, and those of one's own cards."""
        return tuple(self._coconut_by_key.values())

    @property
    def _coconut_by_key(self) -> dict[str, Card]:
        own = [card for card in self._own if card.namesake]
        return {card.key: card for card in (*installed_cards(), *own)}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Every name that a card has, versions left out: what "name a card" accepts."""
        return tuple(sorted({name for card in (*self.cards, *self.quest_cards) for name in card.names}))

    @cached_property
    def classifications(self) -> tuple[str, ...]:
        """Every classification that a playable card has, Song left out."""
        return tuple(sorted({word for card in self.cards for word in card.classifications} - {"Song"}))

    @cached_property
    def _vocabulary(self) -> Vocabulary:
        return Vocabulary.of((*self.cards, *self.quest_cards), self.sets.values(), self.date)

    @cached_property
    def _by_key(self) -> dict[str, Card]:
        return {card.key: card for card in (*self.quest_cards, *self.cards)}

    @cached_property
    def _by_number(self) -> dict[tuple[str, int], Card]:
        return {
            (printing.promo or printing.set, printing.number): card
            for card in reversed((*self.quest_cards, *self.cards))
            for printing in card.printings
        }

    @cached_property
    def _speller(self) -> Speller:
        known = (*self.cards, *self.quest_cards, *_own_set().cards, *self.coconut_cards)
        return Speller(dict.fromkeys(card.full_name for card in known))


_FIELDS: Final = tuple(field.name for field in fields(Card))
_NESTED: Final[Mapping[str, Callable[[Iterable[Any]], Any]]] = {
    "abilities_text": AbilityText._make,
    "spans": Span._make,
    "bans": Ban._make,
    "printings": Printing._make,
}


def _reading_sources() -> str:
    """Return the hash of the sources that read cards."""
    package = Path(__file__).parent.parent
    return cache.source_hash(*[package / name for name in ("cards", "files", "text")])


def _load_cached(path: Path) -> Catalog:
    """Return the catalogue of a file, from the cache if the file and our sources are what they were."""
    try:
        identity = cache.file_identity(path)
    except (OSError, ValueError):
        return Catalog.parse(source.read_bytes(path), str(path))  # which says what is wrong
    if identity not in _catalogs:
        key = cache.cache_key(identity, _reading_sources())
        name = f"cards-{cache.cache_key(identity[0])[:8]}"
        kept = cache.load(name, key)
        data = _from_tuples(kept) if kept is not None else read_card_data(source.read_bytes(path), str(path))
        if kept is None:
            cache.save(name, key, _as_tuples(data))
        _catalogs[identity] = Catalog(data, str(path))
    return _catalogs[identity]


_catalogs: dict[tuple[str, int, int], Catalog] = {}


@once
def _own_set() -> Catalog:
    """Return the catalogue of the own set, from the cache if its texts and our sources are what they were."""
    texts = own_set_texts()
    key = cache.cache_key(texts, _reading_sources())
    kept = cache.load("own-set", key)
    data = _from_tuples(kept) if kept is not None else read_own_set(texts)
    if kept is None:
        cache.save("own-set", key, _as_tuples(data))
    return Catalog(data, data.sets[0].name)


def _as_tuples(data: CardData) -> tuple[Any, ...]:
    """Card data as plain tuples."""
    sets = [tuple(card_set) for card_set in data.sets]
    return (
        [_card_as_tuple(card) for card in data.cards],
        [_card_as_tuple(card) for card in data.quest_cards],
        sets,
        data.date,
    )


def _card_as_tuple(card: Card) -> tuple[Any, ...]:
    """Return a card as plain tuples."""
    values = ((field, getattr(card, field)) for field in _FIELDS)
    return tuple(tuple(map(tuple, value)) if field in _NESTED else value for field, value in values)


def _from_tuples(kept: tuple[Any, ...]) -> CardData:
    """Card data out of plain tuples."""
    cards, quest_cards, sets, day = kept
    return CardData(
        tuple(map(_card_from_tuple, cards)),
        tuple(map(_card_from_tuple, quest_cards)),
        tuple(map(CardSet._make, sets)),
        day,
    )


_NESTED_AT: Final = tuple((_FIELDS.index(field), make) for field, make in _NESTED.items())


def _card_from_tuple(values: Iterable[Any]) -> Card:
    """Return a card out of plain tuples."""
    facts = list(values)
    for at, make in _NESTED_AT:
        facts[at] = tuple(map(make, facts[at]))
    return Card(*facts)
