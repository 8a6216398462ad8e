"""Abilities as plain values, for commands and servers: the printed text, what it means in words, and its tree."""

from __future__ import annotations

from typing import Final

from inkwright.cards.card import AbilityText, Card
from inkwright.errors import NotUnderstood

from .checking.name_check import FileWords
from .compile import TYPE_NAMES
from .explain import explained
from .grammar import english
from .tree import Node, tree

MAX_NEAREST: Final = 3  # refused abilities of a card for which the nearest phrase is searched


def words_of(card: Card) -> FileWords | None:
    """Return the names and classifications that the text of a card may use; None: any, on a printed card."""
    return card.words if card.own or card.namesake else None


def ability_facts(text: AbilityText, node: Node) -> dict[str, str]:
    """Return an ability as the commands tell it."""
    words = "\n".join(explained(english(), text.kind, node))
    return {
        "kind": text.kind,
        "name": text.name,
        "text": text.text,
        "words": words,
        "tree": tree(node, english()),
    }


def abilities_facts(card: Card) -> list[dict[str, str]]:
    """Return the abilities of a card as `cards show` tells them; one that is not understood says so."""
    out = []
    refused = 0
    for text in card.abilities_text:
        try:
            node = english().compile(text.kind, text.text, TYPE_NAMES.index(card.kind), words_of(card))
            out.append(ability_facts(text, node))
        except NotUnderstood as error:
            plain = {"kind": text.kind, "name": text.name, "text": text.text, "words": "", "tree": ""}
            refused += 1
            out.append({**plain, "problem": str(error) if refused <= MAX_NEAREST else error.sentence()})
    return out
