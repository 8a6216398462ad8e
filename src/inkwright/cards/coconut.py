"""Coconut cards: facts of the beta format that are in no card data, installed from a user's file beside it."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from inkwright.files import cache
from inkwright.files.folders import data_folder
from inkwright.files.yaml_reader import Items, YamlError, plain_value, read_yaml, read_yaml_file
from inkwright.text.spelling import fold, with_symbols

from ..errors import CardDataError, quoted
from .card import COCONUT_MARK, INKS, Card
from .wording import split_abilities

FILE_NAME: Final = "coconut-cards.yaml"
ROW_KEYS: Final = ("number", "namesake", "inks", "text")
MAX_CARDS: Final = 1_000
MAX_TEXT: Final = 5_000
MAX_NAME: Final = 200


def coconut_card(name: str, version: str, inks: tuple[str, ...], text: str, *, own: bool, number: int = 0) -> Card:
    """Return the Coconut card of a card with this name and version."""
    text = with_symbols(text)
    if version:
        version += COCONUT_MARK
    else:
        name += COCONUT_MARK
    return Card(
        full_name=f"{name} - {version}" if version else name,
        name=name,
        version=version,
        names=(),  # it is never in play, and no text means it by name
        inks=inks,
        cost=0,
        inkable=False,
        type="Coconut",
        classifications=(),
        strength=None,
        willpower=None,
        lore=None,
        move_cost=None,
        text=text,
        abilities_text=tuple(split_abilities(text)),
        set="",
        number=number,
        rarity="",
        story="",
        copies=1,
        own=own,
    )


def read_coconut_cards(text: str, where: str) -> tuple[Card, ...]:
    """Return the Coconut cards in the text of a file: a list of rows with `namesake`, `inks` and `text`."""
    try:
        document = read_yaml(text)
    except YamlError as error:
        raise CardDataError(f"{where}, {error}") from None
    if not isinstance(document, Items) or not document.members:
        raise CardDataError(f"{where} holds no Coconut cards: write a list of rows with namesake, inks and text.")
    if len(document.members) > MAX_CARDS:
        raise CardDataError(f"{where} holds more than {MAX_CARDS:,} Coconut cards.")
    found: dict[str, Card] = {}
    for number, row in enumerate(document.members, 1):
        card = _row_card(plain_value(row), f"{where}, card {number}")
        if card.key in found:
            raise CardDataError(f"{where}, card {number}: {quoted(card.namesake)} stands twice.")
        found[card.key] = card
    return tuple(found.values())


def _row_card(row: object, where: str) -> Card:
    """Return the card of one row; a bad key is refused by name."""
    if not isinstance(row, Mapping):
        raise CardDataError(f"{where} is not a mapping such as {{namesake: Elm - Tall, inks: [Amber], text: ...}}.")
    for key in row:
        if key not in ROW_KEYS:
            raise CardDataError(f"{where}: unknown key {quoted(key)}. Known are {', '.join(ROW_KEYS)}.")
    namesake, text = (_text(row, key, where) for key in ("namesake", "text"))
    name, _, version = namesake.partition(" - ")
    if not fold(name) or len(namesake) > MAX_NAME:
        raise CardDataError(f"{where}: 'namesake' is the full name of a card, not {quoted(row.get('namesake'))}.")
    if not text or len(text) > MAX_TEXT:
        raise CardDataError(f"{where}: 'text' is the text of the card, of at most {MAX_TEXT:,} characters.")
    of = _inks(row.get("inks"), where)
    number = str(row.get("number") or "")
    if number and not (number.isascii() and number.isdigit() and len(number) < 5):
        raise CardDataError(f"{where}: 'number' is a number, not {quoted(number)}.")
    return coconut_card(name.strip(), version.strip(), of, text, own=False, number=int(number or 0))


def _inks(value: object, where: str) -> tuple[str, ...]:
    """Return the inks of a row in their usual spelling."""
    words = [value] if isinstance(value, str) else value
    known = {fold(ink): ink for ink in INKS}
    if not isinstance(words, list) or not 1 <= len(words) <= len(INKS):
        raise CardDataError(f"{where}: 'inks' is a list of inks, not {quoted(value)}.")
    for word in words:
        if not isinstance(word, str) or fold(word) not in known:
            raise CardDataError(f"{where}: 'inks' holds {quoted(word)}, which is no ink.")
    return tuple(dict.fromkeys(known[fold(word)] for word in words))


def _text(row: Mapping[object, object], key: str, where: str) -> str:
    """Return a text of a row on one line, or ""."""
    value = row.get(key, "")
    if not isinstance(value, str):
        raise CardDataError(f"{where}: {quoted(key)} is a text, not {quoted(value)}.")
    return " ".join(value.split())


def load_coconut_cards(path: Path) -> tuple[Card, ...]:
    """Return the Coconut cards of a file."""
    try:
        text = read_yaml_file(path)
    except YamlError as error:
        raise CardDataError(f"{path}, {error}") from None
    except (OSError, ValueError) as error:
        raise CardDataError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    return read_coconut_cards(text, str(path))


def installed_file() -> Path | None:
    """Return where the installed Coconut cards are kept, whether there are any or not."""
    folder = data_folder()
    return None if folder is None else folder / FILE_NAME


_read: dict[tuple[str, int, int], tuple[Card, ...]] = {}


def installed_cards() -> tuple[Card, ...]:
    """Return the Coconut cards that were installed, read once a process; none if there is no file."""
    path = installed_file()
    if path is None or not path.is_file():
        return ()
    identity = cache.file_identity(path)
    if identity not in _read:
        _read[identity] = load_coconut_cards(path)
    return _read[identity]


def without_coconut(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return those of some cards that can be in a deck's pile."""
    return tuple(card for card in cards if not card.namesake)
