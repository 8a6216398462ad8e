"""Conditions: what a card is, has or does now."""

from __future__ import annotations

from inkwright.abilities.conditions.card_state import (
    IS_EXERTED,
    IS_IN_DISCARD,
    IS_IN_PLAY,
    IS_READY,
    HasCardUnder,
    HasDamage,
    HasDamageCount,
    HasKeywordNow,
    HasNoCardUnder,
    HasStat,
    HasStatComparedTo,
    IsAtLocation,
    IsBeingChallenged,
    IsChallengedNow,
    IsChallenging,
    IsChallengingNow,
    IsNotAtLocation,
    IsState,
    SubjectIs,
    TotalStat,
    UsedShift,
)
from inkwright.abilities.conditions.identity import (
    ChosenIs,
    HasNameOf,
    HasNewName,
    HaveSameName,
    IsA,
    IsNamed,
    ItIs,
    SameNameAs,
)
from inkwright.abilities.conditions.logic import AndCondition, FirstTurnSecondPlayer, InTurnOf, Not, NthTurn
from inkwright.abilities.players import You
from inkwright.state.ids import COST

from ..grammar import row
from ..shared_wordings import LESS_OR_MORE, OPS, THAN

row("SCOPE", "while {x:COND},", None)

# Card state
row("BEING", "{being:STATUS/SOMEWHERE}", SubjectIs)
STATES = {"EXERTED": IS_EXERTED, "READY": IS_READY, "PLAY": IS_IN_PLAY, "DISCARD": IS_IN_DISCARD}
STATE_WORDS = "<kind:exerted=EXERTED|ready=READY|in play=PLAY|in your discard=DISCARD>"
row("COND1", "{what:IS} " + STATE_WORDS, IsState, values=STATES)
row("COND1", "{what:IS} at a location[ {like:POST}]", IsAtLocation)
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
row("COND1", "you <none:used=False|didn't use=True> Shift to play {what:PAT}", UsedShift)
row(
    "COND1",
    "({what:PAT} (have~what|had) a card under (him|her|it|them)|there was a card under {what:REF})",
    HasCardUnder,
    syn="there is a card under it",
    same="as it is or was last",
)
row("COND1", "{what:PAT} have~what no cards under (him|her|it|them)", HasNoCardUnder)
row(
    "COND1",
    "{what:PAT} have~what (<how:exactly=EXACTLY> {number:NUM}|{number:NUM} <how:or less=LESS>) damage",
    HasDamageCount,
    values=THAN,
)
row(
    "COND1",
    "({what:REF} (cost~what|have~what cost)|one of {what:REF} is cost) {number:NUM}" + LESS_OR_MORE,
    HasStat,
    stat=COST,
    values=OPS,
    same="to cost is to have a cost; one of them",
)
row(
    "COND1",
    "({what:WHOSE}|{what:REF}'s) {stat:STATORCOST} (is|was) {number:NUM}" + LESS_OR_MORE,
    HasStat,
    values=OPS,
    syn="to have so much",
    same="as it is or was last",
)
row(
    "COND1",
    "{target:AMONGALL} have a total of {number:NUM} {stat:STAT} or <op:less=LESS|more=MORE>",
    TotalStat,
    values=OPS,
)
row(
    "COND1",
    "{what:PAT} have~what <more:less=False|more=True> {stat:STAT} than {other:COMPARED}",
    HasStatComparedTo,
)

# Logic
row("COND", "{first:COND1} and {second:COND1}", AndCondition)
row("COND", "{x:COND1}", None)
row("COND1", "this is your {turns:ORD&or} turn", NthTurn)
row(
    "COND1",
    "this is your first turn and you're not the first player",
    FirstTurnSecondPlayer,
    reason="one rule, one word",
)
row("TURNOF", "{whose:OWNER} turn", InTurnOf)
row("COND1", "it's your turn", InTurnOf, whose=You)
row("UNLESS", "unless {condition:COND}", Not)

# Identity
row("COND1", "it's (a_ {noun:NP#1}|{noun:THENAMED})", ItIs, same="a noun or a name")
row("COND1", "they have the same name", HaveSameName, reason="two things that were spoken of")
row("COND1", "{what:PAT} have~what the same name as {other:REF}", SameNameAs)
row(
    "COND1",
    "({what:THATIS}|{what:REF} were~what) (<yours:=False>a_ {noun:NP/ONECLASS#1}|<yours:one of your=True> {noun:NP#2}"
    "|<yours:your=True> {noun:NP#1})",
    IsA,
    same="as it is or was last; yours is one of yours",
)
row("COND1", "{what:THATIS} named {names:NAME&or}", IsNamed)
row("COND1", "a_ {noun:NP#1} is chosen", ChosenIs)
row("COND1", "{what:REF} have~what the same name as {other:ANOTHER}", HasNameOf)
row("COND1", "{what:YOUPLAYED} has a different name than each {noun:NP#1}", HasNewName)
