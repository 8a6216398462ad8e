"""Conditions: what players have, and what there is."""

from __future__ import annotations

from typing import Any

from inkwright.abilities.conditions.player_state import (
    HaveExactLore,
    HaveInkDrop,
    HaveLessLore,
    HaveLore,
    HaveLoreCount,
    HaveMoreLore,
    HaveNoInkDrop,
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
from inkwright.abilities.players_with import Possessor
from inkwright.abilities.targets.reference import NOT_OTHER
from inkwright.state.node import Condition

from ..grammar import row
from ..shared_wordings import NO_OR_MORE, THAN

# Possession


def having(words: str, cls: type[Condition], **fields: Any) -> None:
    """Add what players have: as a condition ("you have ..."), and behind "with" or "who has"."""
    row("COND1", "{who:HAVER} have~who " + words, cls, **fields)
    row("HAVING", words, cls, who=Possessor, **fields)


having(
    "(<least:a_=1> {noun:NP/MOST#1}|<least:any=1> {noun:NP/SUCHONES#2}|{least:NUM} or more {noun:NP#2}"
    "|{least:MANY} {noun:NP#2})",
    Have,
    other=NOT_OTHER,
    same="any and a; who has 5 has 4",
)
having("another {noun:NP1#1}", Have, least=1, refer="other")
row("COND1", "{who:HAVER} don't~who have (a_ {noun:NP#1}|any {noun:NP#2})", DontHave, other=NOT_OTHER, same="not one")
row("COND1", "{who:HAVER} don't~who have another {noun:NP1#1}", DontHave, refer="other")
having("no {noun:NP#2}", DontHave, other=NOT_OTHER, syn="none and not one")
having("<fewer:more=False|fewer=True> {noun:NP#2} than {than:YOU/ANOPPONENT/EACHOPPONENT}", HaveMore)
row(
    "COND1",
    "(there's <least:a_=1> {noun:NP#1}|there are "
    + NO_OR_MORE
    + " {noun:NP#2}|"
    + NO_OR_MORE
    + " {noun:SUCHTHINGS#2})",
    ThereIs,
    same="there is, or is somewhere",
)
having("another {first:NP1#1} or a_ {second:NP1#1}", HaveEither, refer="other")
having("(|both ){nouns:ANOUN&and2}", HaveEach, same="one and one")
having("characters named {names:NAME&and2} in play", HaveNamed)
having("only {number:NUM} {noun:NP#number}", HaveOnly)
EXACT_OR_LESS = (
    "(<how:fewer=FEWER|more=MORE> than {number:NUM} {noun:NP#2}|<how:exactly=EXACTLY> {number:NUM} {noun:NP#number}"
    "|{number:NUM} <how:or fewer=LESS> {noun:NP#2})"
)
having(EXACT_OR_LESS, HaveCount, values=THAN, same="a number of them")
row("COND1", "there are " + EXACT_OR_LESS, ThereAreCount, values=THAN, same="a number of them")
row("COND1", "all {noun:NP#2} are exerted", AllExerted)
row("COND1", "{least:NUM} or more {noun:NP#2} are exerted", SomeExerted)

# Player state
having("{least:NUM} or more lore", HaveLore)
having(
    "(<how:less=FEWER|more=MORE> than {number:NUM}|{number:NUM} <how:or less=LESS>) lore", HaveLoreCount, values=THAN
)
having("less lore than {than:YOU/ANOPPONENT/EACHOPPONENT}", HaveLessLore)
having("more lore than {than:YOU/ANOPPONENT/EACHOPPONENT}", HaveMoreLore)
having("{number:NUM} lore", HaveExactLore)
having("an ink drop", HaveInkDrop)
having("no ink drops", HaveNoInkDrop)
row("COND1", "you have {least:NUM} or more opponents", HaveOpponents)
