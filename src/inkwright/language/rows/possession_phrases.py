"""Conditions: what players have, and what there is."""

from __future__ import annotations

from typing import Any

from inkwright.abilities.conditions.player_state import (
    HaveExactLore,
    HaveInkDrops,
    HaveLessLore,
    HaveLore,
    HaveLoreCount,
    HaveMoreLore,
    HaveOpponents,
)
from inkwright.abilities.conditions.possession import (
    AllExerted,
    DontHave,
    Have,
    HaveCount,
    HaveEach,
    HaveEither,
    HaveMore,
    HaveNamed,
    HaveOnly,
    SomeExerted,
    ThereAreCount,
    ThereIs,
)
from inkwright.abilities.players import You
from inkwright.abilities.players_with import Possessor
from inkwright.abilities.targets.reference import NOT_OTHER
from inkwright.state.node import Condition

from ..grammar import row
from ..shared_wordings import NO_OR_MORE, THAN

# Possession


def having(words: str, cls: type[Condition], **fields: Any) -> None:
    """Add what players have: as a condition ("you have ..."), and behind "with" or "who has"."""
    row("PLAIN_CONDITION", "{who:HAS_SUBJECT} have~who " + words, cls, **fields)
    row("HAVING", words, cls, who=Possessor, **fields)


having(
    "(<least:a_=1> {noun:NOUN/MOST#1}|<least:any=1> {noun:NOUN/NOUNLESS#2}|{least:NUMBER} or more {noun:NOUN#2})",
    Have,
    other=NOT_OTHER,
    same="any and a",
)
having("another {noun:PLAIN_NOUN#1}", Have, least=1, refer="other")
row(
    "PLAIN_CONDITION",
    "{who:HAS_SUBJECT} don't~who have (a_ {noun:NOUN#1}|any {noun:NOUN#2})",
    DontHave,
    other=NOT_OTHER,
    same="not one",
)
row("PLAIN_CONDITION", "{who:HAS_SUBJECT} don't~who have another {noun:PLAIN_NOUN#1}", DontHave, refer="other")
having("no {noun:NOUN#2}", DontHave, other=NOT_OTHER, syn="none and not one")
having("<fewer:more=False|fewer=True> {noun:NOUN#2} than {than:YOU/AN_OPPONENT/EACH_OPPONENT}", HaveMore)
row(
    "PLAIN_CONDITION",
    "(there's <least:a_=1> {noun:NOUN#1}|there are "
    + NO_OR_MORE
    + " {noun:NOUN#2}|"
    + NO_OR_MORE
    + " {noun:THINGS_DONE#2})",
    ThereIs,
    same="there is, or is somewhere",
)
having("another {first:PLAIN_NOUN#1} or a_ {second:PLAIN_NOUN#1}", HaveEither, refer="other")
having("(|both ){nouns:A_NOUN&and2}", HaveEach, same="one and one")
having("characters named {names:NAME&and2} in play", HaveNamed)
having("only {number:NUMBER} {noun:NOUN#number}", HaveOnly)
EXACT_OR_LESS = (
    "(<how:fewer=FEWER|more=MORE> than {number:NUMBER} {noun:NOUN#2}|<how:exactly=EXACTLY> {number:NUMBER} "
    "{noun:NOUN#number}"
    "|{number:NUMBER} <how:or fewer=LESS> {noun:NOUN#2}|<how:=EXACTLY>{number:MANY} {noun:NOUN#2})"
)
row(
    "PLAIN_CONDITION",
    "this (|character |item |location )is your only {noun:NOUN#1}",
    HaveOnly,
    who=You,
    number=1,
    syn="you have only one",
    same="this card is one of yours",
)
having(EXACT_OR_LESS, HaveCount, values=THAN, same="a number of them")
row("PLAIN_CONDITION", "there are " + EXACT_OR_LESS, ThereAreCount, values=THAN, same="a number of them")
row(
    "PLAIN_CONDITION",
    "all ({noun:NOUN#2}|(|of ){noun:OWN_CHARACTERS#2}) are exerted",
    AllExerted,
    same="all and all of",
)
row("PLAIN_CONDITION", "{least:NUMBER} or more {noun:NOUN#2} are exerted", SomeExerted)

# Player state
having("{least:NUMBER} or more lore", HaveLore)
having(
    "(<how:less=FEWER|more=MORE> than {number:NUMBER}|{number:NUMBER} <how:or less=LESS>) lore",
    HaveLoreCount,
    values=THAN,
)
having("less lore than {than:YOU/AN_OPPONENT/EACH_OPPONENT}", HaveLessLore)
having("more lore than {than:YOU/AN_OPPONENT/EACH_OPPONENT}", HaveMoreLore)
having("{number:NUMBER} lore", HaveExactLore)
having("(<least:an ink drop=1>|<least:no ink drops=0>|{least:NUMBER} or more ink drops)", HaveInkDrops, same="a number")
row("PLAIN_CONDITION", "you have {least:NUMBER} or more opponents", HaveOpponents)
