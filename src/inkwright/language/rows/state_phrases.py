"""Conditions: what a card is, has or does now."""

from __future__ import annotations

from inkwright.abilities.conditions.card_state import (
    IS_EXERTED,
    IS_IN_DISCARD,
    IS_IN_PLAY,
    IS_READY,
    HasCardsUnder,
    HasCardUnder,
    HasDamage,
    HasDamageCount,
    HasKeywordNow,
    HasNewKeywordNow,
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

row("SCOPE", "while {x:CONDITION},", None)

# Card state
row("SUBJECT_IS", "{being:STATUS/SOMEWHERE}", SubjectIs)
STATES = {"EXERTED": IS_EXERTED, "READY": IS_READY, "PLAY": IS_IN_PLAY, "DISCARD": IS_IN_DISCARD}
STATE_WORDS = "<kind:exerted=EXERTED|ready=READY|in play=PLAY|in your discard=DISCARD>"
row("PLAIN_CONDITION", "{what:CARD_IS} " + STATE_WORDS, IsState, values=STATES)
row("PLAIN_CONDITION", "{what:CARD_IS} at a location[ {like:POST}]", IsAtLocation)
row("PLAIN_CONDITION", "{what:REFERENCE} isn't at a location", IsNotAtLocation)
row("PLAIN_CONDITION", "{what:CARD_IS} being challenged", IsChallengedNow)
row("PLAIN_CONDITION", "being challenged", IsBeingChallenged)
row("CHALLENGING", "challenging[ {other:PATTERN/DEFENDERS}]", IsChallenging)
row("PLAIN_CONDITION", "{what:CARD_IS} challenging[ {other:PATTERN}]", IsChallengingNow)
row(
    "PLAIN_CONDITION",
    "({what:PATTERN} have~what (<least:=1>|<least:no =0>|{least:NUMBER} or more )damage"
    "|{what:CARD_IS} <least:damaged=1|undamaged=0>)",
    HasDamage,
    same="damaged has damage",
)
row("PLAIN_CONDITION", "{what:PATTERN} have~what {number:NUMBER} {stat:STAT}" + LESS_OR_MORE, HasStat, values=OPS)
row("PLAIN_CONDITION", "{what:PATTERN} have~what {keyword:KEYWORD}", HasKeywordNow)
row("PLAIN_CONDITION", "{what:PATTERN} have~what {new_keyword:NEW_KEYWORD}", HasNewKeywordNow)
row("PLAIN_CONDITION", "you <none:used=False|didn't use=True> Shift to play {what:PATTERN}", UsedShift)
row(
    "PLAIN_CONDITION",
    "({what:PATTERN} (have~what|had) a card under (him|her|it|them)|there was a card under {what:REFERENCE})",
    HasCardUnder,
    syn="there is a card under it",
    same="as it is or was last",
)
row("PLAIN_CONDITION", "{what:PATTERN} have~what no cards under (him|her|it|them)", HasNoCardUnder)
row(
    "PLAIN_CONDITION",
    "{what:PATTERN} have~what (<how:exactly=EXACTLY> {number:NUMBER}|{number:NUMBER} <how:or more=MORE>) "
    "cards under (him|her|it|them)",
    HasCardsUnder,
    values=OPS,
)
row(
    "PLAIN_CONDITION",
    "{what:PATTERN} have~what (<how:exactly=EXACTLY> {number:NUMBER}|{number:NUMBER} <how:or less=LESS>) damage",
    HasDamageCount,
    values=THAN,
)
row(
    "PLAIN_CONDITION",
    "({what:REFERENCE} (cost~what|have~what cost|had cost)|one of {what:REFERENCE} is cost) {number:NUMBER}"
    + LESS_OR_MORE,
    HasStat,
    stat=COST,
    values=OPS,
    same="to cost is to have a cost; as it is or was last; one of them",
)
row(
    "PLAIN_CONDITION",
    "({what:WHOSE}|{what:REFERENCE}'s) {stat:STAT_OR_COST} (is|was) {number:NUMBER}" + LESS_OR_MORE,
    HasStat,
    values=OPS,
    syn="to have so much",
    same="as it is or was last",
)
row(
    "PLAIN_CONDITION",
    "{target:AMONG_ALL} have a total of {number:NUMBER} {stat:STAT} or <op:less=LESS|more=MORE>",
    TotalStat,
    values=OPS,
)
row(
    "PLAIN_CONDITION",
    "{what:PATTERN} have~what <more:less=False|more=True> {stat:STAT} than {other:COMPARED}",
    HasStatComparedTo,
)

# Logic
row("CONDITION", "{first:PLAIN_CONDITION} and {second:PLAIN_CONDITION}", AndCondition)
row("CONDITION", "{x:PLAIN_CONDITION}", None)
row("PLAIN_CONDITION", "(this is|it's) your {turns:ORDINAL&or} turn", NthTurn, same="the turn that it is")
row(
    "PLAIN_CONDITION",
    "this is your first turn and you're not the first player",
    FirstTurnSecondPlayer,
    reason="one rule, one word",
)
row("TURN_OF", "{whose:OWNER} turn", InTurnOf)
row("PLAIN_CONDITION", "it's your turn", InTurnOf, whose=You)
row("PLAIN_CONDITION", "(it isn't|it's not) {condition:TURN_OF}", Not, same="is shortened one way or the other")
row("UNLESS", "unless {condition:CONDITION}", Not)

# Identity
row("PLAIN_CONDITION", "it's (a_ {noun:NOUN#1}|{noun:THE_NAMED})", ItIs, same="a noun or a name")
row("PLAIN_CONDITION", "they have the same name", HaveSameName, reason="two things that were spoken of")
row("PLAIN_CONDITION", "{what:PATTERN} have~what the same name as {other:REFERENCE}", SameNameAs)
row(
    "PLAIN_CONDITION",
    "({what:THAT_IS}|{what:REFERENCE} were~what) (<yours:=False>a_ {noun:NOUN/CLASSIFICATIONS#1}|<yours:one of "
    "your=True> {noun:NOUN#2}"
    "|<yours:your=True> {noun:NOUN#1})",
    IsA,
    same="as it is or was last; yours is one of yours",
)
row(
    "PLAIN_CONDITION",
    "({what:THAT_IS}|{what:REFERENCE} were~what) named {names:NAME&or}",
    IsNamed,
    same="as it is or was last",
)
row("PLAIN_CONDITION", "a_ {noun:NOUN#1} is chosen", ChosenIs)
row("PLAIN_CONDITION", "{what:REFERENCE} have~what the same name as {other:ANOTHER}", HasNameOf)
row("PLAIN_CONDITION", "{what:THE_ONE_YOU_PLAYED} has a different name than each {noun:NOUN#1}", HasNewName)
