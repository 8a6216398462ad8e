"""Conditions: if, while, unless."""

from __future__ import annotations

from typing import Any

from inkwright.abilities.conditions.card_history import PlayedThisTurn
from inkwright.abilities.conditions.card_state import (
    IS_EXERTED,
    IS_IN_DISCARD,
    IS_IN_PLAY,
    IS_READY,
    HasDamage,
    HasKeywordNow,
    HasStat,
    IsAtLocation,
    IsBeingChallenged,
    IsChallengedNow,
    IsChallenging,
    IsChallengingNow,
    IsNotAtLocation,
    IsState,
    UsedShift,
)
from inkwright.abilities.conditions.identity import ItIs
from inkwright.abilities.conditions.logic import AndCondition, FirstTurnSecondPlayer, NthTurn
from inkwright.abilities.conditions.player_state import HaveLore
from inkwright.abilities.conditions.possession import DontHave, Have, HaveMore, ThereIs
from inkwright.abilities.filters.relations import NounlessFilter
from inkwright.abilities.players import (
    EveryOpponent,
    EveryPlayer,
    NoOpponent,
)
from inkwright.abilities.players_with import Possessor
from inkwright.abilities.targets.reference import NOT_OTHER
from inkwright.state.node import Condition

from .grammar import row
from .shared_wordings import LESS_OR_MORE, NO_OR_MORE, OPS, OTHER

STATES = {"EXERTED": IS_EXERTED, "READY": IS_READY, "PLAY": IS_IN_PLAY, "DISCARD": IS_IN_DISCARD}
STATE = "<kind:exerted=EXERTED|ready=READY|in play=PLAY|in your discard=DISCARD>"


def having(words: str, cls: type[Condition], **fields: Any) -> None:
    """Add what players have: as a condition ("you have ..."), and behind "with" or "who has"."""
    row("COND1", "{who:HAVER} have~who " + words, cls, **fields)
    row("HAVING", words, cls, who=Possessor, **fields)


row("COND", "{first:COND1} and {second:COND1}", AndCondition)
row("COND", "{x:COND1}", None)
row("HAVER", "{x:YOU/ANOPPONENT/APLAYER/CHOSENPLAYER/THATPLAYER/THEY}", None)
row(
    "HAVER",
    "each (opponent|opposing player|other player)",
    EveryOpponent,
    num=1,
    same="all opponents",
)
row("HAVER", "each player", EveryPlayer, num=1)
row("HAVER", "no opponent", NoOpponent, num=1)
having(
    "(<least:a_=1> {noun:NP/MOST#1}|<least:any=1> {noun:NP/SUCHONES#2}|{least:NUM} or more {noun:NP#2}"
    "|{least:MANY} {noun:NP#2})",
    Have,
    other=NOT_OTHER,
    same="any and a; who has 5 has 4",
)
having("another {noun:NP1#1}", Have, least=1, refer="other")
row("SUCHONES", "{posts:POST..}", NounlessFilter)
row("COND1", "{who:HAVER} don't~who have (a_ {noun:NP#1}|any {noun:NP#2})", DontHave, other=NOT_OTHER, same="not one")
row("COND1", "{who:HAVER} don't~who have another {noun:NP1#1}", DontHave, refer="other")
having("no {noun:NP#2}", DontHave, other=NOT_OTHER, syn="none and not one")
having("<fewer:more=False|fewer=True> {noun:NP#2} than {than:YOU/ANOPPONENT/EACHOPPONENT}", HaveMore)
having("{least:NUM} or more lore", HaveLore)
row("IS", "{x:PAT} are~x", None)
row("IS", "{x:HES}", None)
row("COND1", "{what:IS} " + STATE, IsState, values=STATES)
row("COND1", "{what:IS} at a location", IsAtLocation)
row("COND1", "{what:REF} isn't at a location", IsNotAtLocation)
row("COND1", "{what:IS} being challenged", IsChallengedNow)
row("COND1", "being challenged", IsBeingChallenged)
row("CHALLENGING", "challenging[ {other:PAT/DEFENDER}]", IsChallenging)
row("COND1", "{what:IS} challenging[ {other:PAT}]", IsChallengingNow)
row(
    "COND1",
    "({what:PAT} have~what (<least:=1>|<least:no =0>|{least:NUM} or more )damage"
    "|{what:IS} <least:damaged=1|undamaged=0>)",
    HasDamage,
    same="damaged has damage",
)
row("COND1", "{what:PAT} have~what {number:NUM} {stat:STAT}" + LESS_OR_MORE, HasStat, values=OPS)
row("COND1", "{what:PAT} have~what {keyword:KEYWORD}", HasKeywordNow)
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
row("COND1", "it's (a_ {noun:NP#1}|{noun:THENAMED})", ItIs, same="a noun or a name")
row(
    "COND1",
    "you(|'ve) played (<least:<other:a_=NOT_OTHER|another=REFERS>=1> {noun:NP#1}"
    "|<other:=NOT_OTHER>{least:NUM} or more {noun:NP#2}) this turn",
    PlayedThisTurn,
    refer="other",
    values=OTHER,
)
row("COND1", "this is your {turns:ORD&or} turn", NthTurn)
row("COND1", "you used Shift to play {what:PAT}", UsedShift)
row(
    "COND1",
    "this is your first turn and you're not the first player",
    FirstTurnSecondPlayer,
    reason="one rule, one word",
)
