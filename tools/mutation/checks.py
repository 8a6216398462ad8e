"""Faults in the checks of finished trees: each statement that decides or refuses is taken out or turned round."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import Final

from inkwright.cards.card import Card
from inkwright.cards.catalog import Catalog
from inkwright.errors import NotUnderstood
from inkwright.language.compile import TYPE_NAMES
from inkwright.language.grammar import english
from inkwright.scenario import BrokenScenario

from .mutant import CHECK, LINE, Key, Mutant
from .proofs import Proof, ScenarioProof
from .sources import Source
from .statements import Edit, changes_at

DECIDING: Final = (ast.If, ast.Raise, ast.Return)
GROUP: Final = 100  # cards of one proof


def check_mutants(source: Source) -> list[Mutant]:
    """Every fault in the statements of a module of checks."""
    out: list[Mutant] = []
    for qualified, function in source.functions():
        lines = sorted({each.lineno for each in ast.walk(function) if isinstance(each, DECIDING)})
        for line in lines:
            span, changes = changes_at(function, line)
            keys: list[Key] = [(LINE, str(source.path), each) for each in range(span[0], span[1] + 1)]
            text = source.text.splitlines()[line - 1].strip().rstrip(":")
            for number, (words, _) in enumerate(changes):
                name = f"{CHECK}:{source.name}.{qualified}:{text}:{words}"
                where = f"{source.short}:{line}"
                out.append(Mutant(name, f"{text}: {words}", where, keys, Edit(source, qualified, line, number)))
    return out


class CompilingProof(Proof):
    """Cards whose texts are understood."""

    def __init__(self, name: str, cards: list[Card]) -> None:
        super().__init__(name)
        self.cards = cards

    def run(self) -> str:
        """Compile every text anew."""
        return next((why for why in map(refusal, self.cards) if why), "")


def refusal(card: Card) -> str:
    """Why a card is not understood; "" if it is."""
    words = card.words if card.own else None  # as in games
    for ability in card.abilities_text:
        try:
            english().compile(ability.kind, ability.text, TYPE_NAMES.index(card.kind), words)
        except NotUnderstood as refused:
            return f"{card.full_name}: {refused.sentence()}"[:300]
    return ""


def compiling_proofs(scenarios: Iterable[Proof]) -> list[Proof]:
    """The printed cards, and the made-up cards of scenarios: all that are understood."""
    made_up: dict[str, Card] = {}
    for proof in scenarios:
        if isinstance(proof, ScenarioProof) and not isinstance(proof.scenario, BrokenScenario):
            made_up.update({f"{card.kind} {card.text}": card for card in proof.scenario.cards if card.text})
    known = [card for card in [*Catalog.default(), *made_up.values()] if not refusal(card)]
    groups = [known[first : first + GROUP] for first in range(0, len(known), GROUP)]
    return [
        CompilingProof(f"cards that are understood, group {number}", cards) for number, cards in enumerate(groups, 1)
    ]
