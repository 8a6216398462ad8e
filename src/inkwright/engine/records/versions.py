"""What a game was played with: fingerprints of the rules, the card data and the compiled abilities."""

from __future__ import annotations

from functools import cache as once
from pathlib import Path
from typing import TYPE_CHECKING, Final

from inkwright.cards.card import Card
from inkwright.engine.shared_programs import program_of
from inkwright.files import cache
from inkwright.rules.edition import edition

from . import saved_state as saving

if TYPE_CHECKING:
    from inkwright.engine.document_types import VersionsJson

    from .origin import Origin

FINGERPRINT_LENGTH: Final = 12  # letters of a fingerprint that are written

_PACKAGE: Final = Path(__file__).parent.parent


class Versions:
    """Fingerprints of what a game was played with."""

    __slots__ = ("cards", "edition", "language", "rules")

    def __init__(self, edition: str, rules: str, cards: str, language: str) -> None:
        self.edition = edition
        self.rules = rules  # of the code that applies the rules
        self.cards = cards  # of the printed facts of the cards in the decks
        self.language = language  # of the abilities compiled from them

    def json(self) -> VersionsJson:
        """Return it as plain values."""
        return {"rules": self.rules, "cards": self.cards, "language": self.language}

    def differences(self, current: Versions) -> list[str]:
        """Return what is different here, in sentences."""
        out: list[str] = []
        if self.cards != current.cards:
            out.append("The card data are others than when the game was recorded.")
        elif self.language != current.language:
            out.append("The language reads the cards of these decks in another way than when the game was recorded.")
        if self.rules != current.rules:
            out.append(f"The rules ({self.edition}) are applied by another version of Inkwright than the record's.")
        return out


@once
def rules_fingerprint() -> str:
    """Return the fingerprint of the code that applies the rules."""
    folders = [_PACKAGE / name for name in ("rules", "state", "abilities", "engine")]
    return cache.source_hash(*folders)[:FINGERPRINT_LENGTH]


def printed_fingerprint(cards: list[Card]) -> str:
    """Return the fingerprint of what is printed on some cards."""
    return saving.fingerprint(repr([(card.facts(), card.abilities_text) for card in cards]))[:FINGERPRINT_LENGTH]


def versions_of(origin: Origin) -> Versions:
    """Return what a game with this origin is played with here."""
    if origin.versions is None:
        cards = {card.key: card for deck in origin.cards for card in deck}
        keys = sorted(cards)
        program = program_of(list(cards.values()), edition(origin.edition).double_names)
        origin.versions = Versions(
            origin.edition,
            rules_fingerprint(),
            printed_fingerprint([cards[key] for key in keys]),
            saving.program_fingerprint(program, keys)[:FINGERPRINT_LENGTH],
        )
    return origin.versions
