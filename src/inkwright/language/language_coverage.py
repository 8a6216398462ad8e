"""How many cards the language reads, and which rows it needs for them."""

from __future__ import annotations

from inkwright.cards.card import Card
from inkwright.errors import NotUnderstood
from inkwright.state.ids import TYPE_NAMES
from inkwright.state.node import Node

from .ability_facts import words_of
from .compile import Language
from .normalise import normalised_text
from .proofs import rows_of


class LanguageCoverage:
    """What the language makes of some cards."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.cards = 0
        self.compiled = 0
        self.printed_back = 0
        self.refused: list[dict[str, object]] = []
        self.cards_by_row: dict[int, set[str]] = {}  # the cards that use each row

    def read(self, card: Card) -> list[Node]:
        """One more card; return its abilities that are understood."""
        self.cards += 1
        understood = same = True
        abilities = []
        for ability in card.abilities_text:
            try:
                node = self.language.compile(ability.kind, ability.text, TYPE_NAMES.index(card.kind), words_of(card))
            except NotUnderstood as error:
                understood = same = False
                self.refused.append(
                    {
                        "card": card.full_name,
                        "ability": ability.name,
                        "text": ability.text,
                        "at": error.at,
                        "expected": list(error.expected),
                        "reason": error.reason,
                    }
                )
                continue
            abilities.append(node)
            same = same and self.language.write(ability.kind, node) == normalised_text(ability.text)
            for row in rows_of(self.language, node):
                self.cards_by_row.setdefault(row, set()).add(card.full_name)
        self.compiled += understood
        self.printed_back += same
        return abilities

    def one_card_rows(self) -> list[tuple[str, str]]:
        """Return the rows that only one card uses, with that card."""
        rows = self.language.table.rows
        return [(str(rows[no]), min(cards)) for no, cards in sorted(self.cards_by_row.items()) if len(cards) == 1]
