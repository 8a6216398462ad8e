"""Names and decks."""

from __future__ import annotations

from inkwright.abilities.rule_changes.deck_rules import (
    CountsAsNamed,
    DeckAnyInk,
    DeckAnyNumber,
    DeckCopies,
    TakesAnyShift,
)

from .grammar import row, term

term("FULLNAME", r".+?(?= in your deck)", description="the full name of a card")

row(
    "RULE",
    "this character <for_shift:(counts as being named both {names:NAME&and2}|is also named {names:NAME&and}"
    "( while in play|))=False|also counts as being named {names:NAME&and} for Shift=True>",
    CountsAsNamed,
    same="its own card; to be named is to count as named",
)
row(
    "RULE",
    "<by_name:you can shift any character on top of this character=False"
    "|you may play any character with Shift on this character as if this character had any name=True>",
    TakesAnyShift,
    reason="one rule",
)
row(
    "RULE",
    "you may (have up to|only have) {most:NUM} copies of {card:FULLNAME} in your deck",
    DeckCopies,
    same="at most so many",
)
row("RULE", "you may have any number of cards named {card:NAME} in your deck", DeckAnyNumber)
row("RULE", "you can have other {classification:CLASS} characters in your deck regardless of ink type", DeckAnyInk)
