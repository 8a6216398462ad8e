"""Cards of one's own: written in a YAML file, or in a scenario, beside the card data."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from os import PathLike
from typing import Final

from inkwright.files.yaml_reader import Items, Pairs, YamlError, plain_value, read_yaml, read_yaml_file
from inkwright.text.spelling import Speller, fold, with_symbols

from ..errors import CardDataError, check_type, did_you_mean, quoted, written
from .card import ANY_WORD, CLASSIFICATION, COCONUT_KIND, INKS, ITEM_NAME, NAME, NEW_KEYWORD, AbilityText, Card
from .card_data import card_names
from .coconut import coconut_card
from .query import KINDS
from .wording import any_ink_for, copies_allowed, keywords_defined, written_abilities

KEYS: Final = (
    "name",
    "version",
    "type",
    "ink",
    "cost",
    "inkable",
    "strength",
    "willpower",
    "lore",
    "move_cost",
    "classifications",
    "text",
    "rarity",
    "story",
)

OWN_KINDS: Final = (*KINDS, COCONUT_KIND)
_STATS: Final = {
    "character": ("strength", "willpower", "lore"),
    "location": ("willpower", "lore", "move_cost"),
}
_MAX_NUMBER: Final = 999
_MAX_DIGITS: Final = 9
_MAX_TEXT: Final = 5_000  # characters of a name or a text
MAX_CARDS: Final = 5_000  # of a file
_MAX_WORDS: Final = 100  # of one key
_YES: Final = ("true", "yes", "on")
_NO: Final = ("false", "no", "off")


def own_card(row: object, where: str = "cards") -> Card:
    """Return a card made up by its keys; anything left out is as plain as can be."""
    keys = _Row(row, where)
    name, version = keys.name("name"), keys.name("version")
    if not fold(name):
        raise keys.error("name", "the card's name and must be given")
    kind = keys.known("type", OWN_KINDS, "character")[0]
    if kind == COCONUT_KIND:
        return coconut_card(name, version, keys.known("ink", INKS, "Amber"), keys.text("text"), own=True)
    text = with_symbols(keys.text("text"))
    abilities = written_abilities(text)
    stats = _STATS.get(kind, ())
    card = Card(
        full_name=f"{name} - {version}" if version else name,
        name=name,
        version=version,
        names=card_names(name),
        inks=keys.known("ink", INKS, "Amber"),
        cost=keys.number("cost"),
        inkable=keys.flag("inkable"),
        type="Action" if kind == "song" else kind.capitalize(),
        classifications=_classifications(keys, kind),
        strength=keys.number("strength") if "strength" in stats else None,
        willpower=keys.number("willpower") if "willpower" in stats else None,
        lore=keys.number("lore") if "lore" in stats else None,
        move_cost=keys.number("move_cost") if "move_cost" in stats else None,
        text=text,
        abilities_text=abilities,
        set="",
        number=0,
        rarity=keys.name("rarity"),
        story=keys.name("story"),
        copies=copies_allowed(abilities),
        any_ink_for=any_ink_for(abilities),
        own=True,
    )
    return with_words([card], (), words_of_cards([card]))[0]


def _classifications(keys: "_Row", kind: str) -> tuple[str, ...]:
    """A character is Storyborn unless it says otherwise; a song is a Song."""
    given = keys.words("classifications", ("Storyborn",) if kind == "character" else ())
    return tuple(dict.fromkeys((*given, "Song"))) if kind == "song" else given


def load_own_cards(path: str | PathLike[str]) -> list[Card]:
    """Return the cards in a YAML file: a list of them, or a mapping with `cards:`."""
    check_type(path, (str, PathLike), "The file of own cards is a path")
    try:
        text = read_yaml_file(path)
    except YamlError as error:
        raise CardDataError(f"{path}, {error}") from None
    except (OSError, ValueError) as error:
        raise CardDataError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    return list(own_cards(text, str(path)))


def own_cards(text: str, where: str) -> Iterator[Card]:
    """Return the cards in a YAML text."""
    rows, words = _rows(text, where)
    seen: dict[str, int] = {}
    cards: list[Card] = []
    for number, row in enumerate(rows, 1):
        card = own_card(row, f"{where}, card {number}")
        if card.key in seen:
            raise CardDataError(
                f"{where}: card {number} has the full name of card {seen[card.key]}, {quoted(card.full_name)}."
            )
        seen[card.key] = number
        cards.append(card)
    cards = with_keywords(cards, keywords_of_cards(cards))
    yield from with_words(cards, words, words_of_cards(cards))


def keywords_of_cards(cards: Iterable[Card]) -> dict[str, AbilityText]:
    """Return the new keywords that the reminders on the cards of a file define."""
    found: dict[str, AbilityText] = {}
    for card in cards:
        found.update({word: ability for word, ability in keywords_defined(card.text).items() if word not in found})
    return found


def with_keywords(cards: Sequence[Card], known: Mapping[str, AbilityText]) -> list[Card]:
    """Return cards whose texts may use the new keywords of their file without a reminder of their own."""
    if not known:
        return list(cards)
    return [replace(card, abilities_text=written_abilities(card.text, known)) for card in cards]


def with_words(
    cards: Sequence[Card], words: Sequence[str] = (), shared: tuple[tuple[str, str], ...] = ()
) -> list[Card]:
    """Return cards whose texts may use some further words, and those of the cards of the same file."""
    known = (*shared, *[(ANY_WORD, word) for word in words]) if words else shared
    return [replace(card, words=known) for card in cards]


def words_of_cards(cards: Iterable[Card]) -> tuple[tuple[str, str], ...]:
    """Return the names and classifications of the cards of a file, each with its kind."""
    return tuple(dict.fromkeys([word for card in cards for word in _words_of(card)]))


def _words_of(card: Card) -> list[tuple[str, str]]:
    """Return the names and classifications of a card, each with its kind."""
    names = [(NAME, name) for name in dict.fromkeys((*card.names, card.full_name))]
    items = [(ITEM_NAME, card.name)] if card.kind == "item" else []
    keywords = [(NEW_KEYWORD, word) for word in keywords_defined(card.text)]
    return [*names, *items, *keywords, *[(CLASSIFICATION, word) for word in card.classifications]]


def _rows(text: str, where: str) -> tuple[list[object], tuple[str, ...]]:
    """Return the list of cards in a YAML text, and its further words."""
    try:
        document = read_yaml(text)
    except YamlError as error:
        raise CardDataError(f"{where}, {error}") from None
    rows = document.get("cards") if isinstance(document, Pairs) else document
    if not isinstance(rows, Items) or not rows.members:
        raise CardDataError(f"{where} holds no cards: write a list of cards, or one under 'cards:'.")
    if len(rows.members) > MAX_CARDS:
        raise CardDataError(f"{where} holds more than {MAX_CARDS:,} cards.")
    words = document.get("words") if isinstance(document, Pairs) else None
    return [plain_value(row) for row in rows], () if words is None else further_words(plain_value(words), where)


def further_words(value: object, where: str) -> tuple[str, ...]:
    """Return the words under `words:`, names and classifications that texts may use."""
    words = [value] if isinstance(value, str) else value
    if not isinstance(words, Sequence) or not all(isinstance(word, str) and fold(word) for word in words):
        raise CardDataError(f"{where}: 'words' is a list of names and classifications, not {quoted(value)}.")
    return tuple(dict.fromkeys(" ".join(word.split()) for word in words))


def _as_text(value: object) -> str:
    """Return a value of a key as text; programs may give numbers."""
    return (value if isinstance(value, str) else written(value)).strip()


class _Row:
    """The keys of one made-up card, read with defaults; a bad one is refused by name."""

    def __init__(self, row: object, where: str) -> None:
        self._where = where
        if not isinstance(row, Mapping):
            raise CardDataError(f"{where} is not a mapping such as {{name: Elm, cost: 2}}.")
        self._row = row
        for key in row:
            if key not in KEYS:
                raise CardDataError(
                    f"{where}: unknown key {quoted(key)}.{did_you_mean(Speller(KEYS).nearest(_as_text(key), 1))}"
                )

    def error(self, key: str, wanted: str) -> CardDataError:
        """Return what is wrong with a key."""
        return CardDataError(f"{self._where}: {quoted(key)} is {wanted}, not {quoted(self._row.get(key))}.")

    def text(self, key: str) -> str:
        """Return a text, or ""."""
        value = self._row.get(key)
        if isinstance(value, (Mapping, list)):
            raise self.error(key, "a text")
        text = "" if value is None else _as_text(value)
        if len(text) > _MAX_TEXT:
            raise self.error(key, f"a text of at most {_MAX_TEXT:,} characters")
        return text

    def name(self, key: str) -> str:
        """Return a text as one line, as names are."""
        return " ".join(self.text(key).split())

    def number(self, key: str) -> int:
        """Return a number, 1 unless it is given."""
        value = self._row.get(key, 1)
        digits = _as_text(value)
        whole = digits.isascii() and digits.isdigit() and len(digits) <= _MAX_DIGITS
        if isinstance(value, bool) or not whole or int(digits) > _MAX_NUMBER:
            raise self.error(key, f"a number from 0 to {_MAX_NUMBER}")
        return int(digits)

    def flag(self, key: str) -> bool:
        """Yes or no, yes unless it is given."""
        value = _as_text(self._row.get(key, True)).lower()
        if value not in _YES + _NO:
            raise self.error(key, "true or false")
        return value in _YES

    def words(self, key: str, default: Sequence[str]) -> tuple[str, ...]:
        """One word or a list of them."""
        value = self._row.get(key, default)
        words = [value] if isinstance(value, str) else value
        if not isinstance(words, Sequence) or not all(isinstance(word, str) and word.strip() for word in words):
            raise self.error(key, "a word or a list of words")
        if len(words) > _MAX_WORDS or max(map(len, words), default=0) > _MAX_TEXT:
            raise self.error(key, f"a list of at most {_MAX_WORDS} words")
        return tuple(dict.fromkeys(" ".join(word.split()) for word in words))

    def known(self, key: str, words: Sequence[str], default: str) -> tuple[str, ...]:
        """Words that must be known ones, in their usual spelling."""
        spelling = {fold(word): word for word in words}
        found = [spelling.get(fold(word)) for word in self.words(key, (default,))]
        if not found or None in found:
            raise self.error(key, f"one of {', '.join(words)}")
        return tuple(word for word in found if word is not None)
