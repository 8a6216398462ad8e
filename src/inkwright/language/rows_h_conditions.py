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
from inkwright.abilities.filters.stats import EXACTLY, LESS, MORE
from inkwright.abilities.players import (
    AnOpponent,
    APlayer,
    ChosenPlayer,
    EachOpponent,
    EachPlayer,
    EveryOpponent,
    EveryPlayer,
    NoOpponent,
    ThatPlayer,
    You,
)
from inkwright.abilities.players_with import Possessor
from inkwright.abilities.targets.reference import NOT_OTHER
from inkwright.state.node import Condition

from .grammar import row

STATES = {"EXERTED": IS_EXERTED, "READY": IS_READY, "PLAY": IS_IN_PLAY, "DISCARD": IS_IN_DISCARD}
STATE = "<kind:exerted=EXERTED|ready=READY|in play=PLAY|in your discard=DISCARD>"
OPS = {"LESS": LESS, "MORE": MORE}


def having(words: str, cls: type[Condition], **fields: Any) -> None:
    """Add what players have: as a condition ("you have ..."), and behind "with" or "who has"."""
    row("COND1", "{who:HAVER} have~who " + words, cls, **fields)
    row("HAVING", words, cls, who=Possessor, **fields)


row("COND", "{first:COND1} and {second:COND1}", AndCondition)
row("COND", "{x:COND1}", None)
row("HAVER", "you", You, num=2)
row("HAVER", "(an opponent|another player)", AnOpponent, num=1, same="any opponent")
row("HAVER", "a player", APlayer, num=1)
row("HAVER", "chosen opponent", ChosenPlayer, opponent=True, num=1)
row("HAVER", "that (player|opponent)", ThatPlayer, num=1, same="an opponent is a player")
row("HAVER", "they", ThatPlayer, num=2, syn="they is that player")
row(
    "HAVER",
    "each (opponent|opposing player|other player)",
    EveryOpponent,
    num=1,
    same="all opponents",
)
row("HAVER", "each player", EveryPlayer, num=1)
row("HAVER", "no opponent", NoOpponent, num=1)
row(
    "EACHONE",
    "each (opponent|opposing player|other player)",
    EachOpponent,
    num=1,
    same="all opponents",
)
row("EACHONE", "each player", EachPlayer, num=1)
row("THAN", "you", You, num=2)
row("THAN", "an opponent", AnOpponent, num=1)
row(
    "THAN",
    "each (opponent|opposing player|other player)",
    EachOpponent,
    num=1,
    same="all opponents",
)
having("a_ {noun:NP#1}", Have, least=1, other=NOT_OTHER)
having("another {noun:NP1#1}", Have, least=1, refer="other")
having("any {noun:NP#2}", Have, least=1, other=NOT_OTHER, syn="any and a")
having("any {noun:SUCHONES}", Have, least=1, other=NOT_OTHER)
row("SUCHONES", "{posts:POST..}", NounlessFilter)
having("{least:NUM} or more {noun:NP#2}", Have, other=NOT_OTHER)
having("{least:MANY} {noun:NP#2}", Have, other=NOT_OTHER, syn="who has 5 has 4")
row("COND1", "{who:HAVER} don't~who have a_ {noun:NP#1}", DontHave, other=NOT_OTHER)
row("COND1", "{who:HAVER} don't~who have another {noun:NP1#1}", DontHave, refer="other")
having("no {noun:NP#2}", DontHave, other=NOT_OTHER, syn="none and not one")
row("COND1", "{who:HAVER} don't~who have any {noun:NP#2}", DontHave, other=NOT_OTHER, syn="none and not one")
having("<fewer:more=False|fewer=True> {noun:NP#2} than {than:THAN}", HaveMore)
having("{least:NUM} or more lore", HaveLore)
row("IS", "{x:PAT} are~x", None)
row("IS", "{x:HES}", None)
row("COND1", "{what:IS} " + STATE, IsState, values=STATES)
row("COND1", "{what:IS} at a location", IsAtLocation)
row("COND1", "{what:REF} isn't at a location", IsNotAtLocation)
row("COND1", "{what:IS} being challenged", IsChallengedNow)
row("COND1", "being challenged", IsBeingChallenged)
row("CHALLENGING", "challenging", IsChallenging, other=None)
row("CHALLENGING", "challenging {other:DEFENDER}", IsChallenging)
row("COND1", "{what:IS} damaged", HasDamage, least=1, syn="damaged has damage")
row("COND1", "{what:IS} undamaged", HasDamage, least=0, syn="undamaged has none")
row("COND1", "{what:IS} challenging[ {other:PAT}]", IsChallengingNow)
row("COND1", "{what:PAT} have~what damage", HasDamage, least=1)
row("COND1", "{what:PAT} have~what no damage", HasDamage, least=0)
row("COND1", "{what:PAT} have~what {least:NUM} or more damage", HasDamage)
row("COND1", "{what:PAT} have~what {number:NUM} {stat:STAT} or <op:less=LESS|more=MORE>", HasStat, values=OPS)
row("COND1", "{what:PAT} have~what {number:NUM} {stat:STAT}", HasStat, op=EXACTLY)
row("COND1", "{what:PAT} have~what {keyword:KEYWORD}", HasKeywordNow)
row("COND1", "there's a_ {noun:NP#1}", ThereIs, least=1)
row("COND1", "there are {least:NUM} or more {noun:NP#2}", ThereIs)
row("COND1", "there are no {noun:NP#2}", ThereIs, least=0)
row("COND1", "it's a_ {noun:NP#1}", ItIs)
row("COND1", "you(|'ve) played a_ {noun:NP#1} this turn", PlayedThisTurn, least=1, other=NOT_OTHER)
row("COND1", "you(|'ve) played another {noun:NP#1} this turn", PlayedThisTurn, least=1, refer="other")
row("COND1", "you(|'ve) played {least:NUM} or more {noun:NP#2} this turn", PlayedThisTurn, other=NOT_OTHER)
row("COND1", "this is your {turns:ORD&or} turn", NthTurn)
row("COND1", "you used Shift to play {what:PAT}", UsedShift)
row(
    "COND1",
    "this is your first turn and you're not the first player",
    FirstTurnSecondPlayer,
    reason="one rule, one word",
)
