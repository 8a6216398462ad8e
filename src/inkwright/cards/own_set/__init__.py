"""Lamps on the Lull, the set that comes with Inkwright: its cards are own cards in the YAML files beside this one."""

from dataclasses import replace
from importlib import resources
from typing import Final

from inkwright.files.yaml_reader import Pairs, read_yaml

from ..card import INKS, Card, Printing
from ..card_data import CardData, CardSet
from ..own_cards import own_cards

FOLDER: Final = resources.files(__package__)
FILES: Final = (*(f"{ink.lower()}.yaml" for ink in INKS), "two-inks.yaml")
"""The files in the order of the cards' numbers."""


def own_set_texts() -> list[str]:
    """Return the texts of the files: the set, then its cards."""
    return [(FOLDER / file).read_text(encoding="utf-8") for file in ("set.yaml", *FILES)]


def read_own_set(texts: list[str]) -> CardData:
    """Return the set with its cards, numbered in the order in which they are written."""
    facts = read_yaml(texts[0])
    assert isinstance(facts, Pairs)
    about = {key.text: str(value) for key, value in facts}
    released = about["released"]
    of = CardSet(about["code"], about["name"], released, quest=False, since=released, core_until="")
    written = [card for file, text in zip(FILES, texts[1:], strict=True) for card in own_cards(text, file)]
    cards = tuple(_numbered(card, of, number) for number, card in enumerate(written, 1))
    return CardData(cards, (), (of,), released)


def _numbered(card: Card, of: CardSet, number: int) -> Card:
    """Return a card with its place in the set."""
    printing = Printing(of.code, number, card.rarity, "", of.released)
    return replace(card, set=of.code, number=number, printings=(printing,), words=())
