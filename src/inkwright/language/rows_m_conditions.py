"""More conditions: what players have, what things are, what happened this turn or this way."""

from __future__ import annotations

from inkwright.abilities.amounts.counts import BanishedThisTurn, CountDiscarded, DrawnThisTurn
from inkwright.abilities.conditions.card_history import (
    DidntInk,
    DidntPlay,
    DiscardedThisTurn,
    DrewThisTurn,
    DropThisTurn,
    InkedThisTurn,
    LeftDiscards,
    NthDrawn,
    NthInked,
    NthPlayed,
    OpponentDiscarded,
    OpponentPlayed,
    PutIntoDiscard,
    RemovedDropToPlay,
)
from inkwright.abilities.conditions.card_state import HasDamageCount, HasStat
from inkwright.abilities.conditions.history import (
    BanishedCount,
    CharactersDid,
    LoreThisTurn,
    NeverChallenged,
    NeverQuested,
    NthChallenge,
    PutUnderThisTurn,
    RemovedDamage,
    SangThisSong,
)
from inkwright.abilities.conditions.identity import ChosenIs, HasNameOf, HasNewName, IsA, IsNamed
from inkwright.abilities.conditions.logic import InTurnOf
from inkwright.abilities.conditions.player_state import (
    HaveExactLore,
    HaveInkDrop,
    HaveLessLore,
    HaveLoreCount,
    HaveMoreLore,
    HaveNoInkDrop,
    HaveOpponents,
)
from inkwright.abilities.conditions.possession import (
    FEWER_THAN,
    MORE_THAN,
    AllExerted,
    HaveCount,
    HaveEach,
    HaveEither,
    HaveNamed,
    HaveOnly,
    SomeExerted,
    ThereAreCount,
    ThereIs,
)
from inkwright.abilities.conditions.this_way import (
    BanishedThisWay,
    DamageThisWay,
    DoneThisWayTo,
    WasHere,
)
from inkwright.abilities.done_codes import (
    BANISHED,
    DAMAGE_MOVED,
    DAMAGE_REMOVED,
    DISCARDED,
    EXERTED,
    MOVED,
    RETURNED,
    REVEALED,
)
from inkwright.abilities.filters.noun import Noun
from inkwright.abilities.filters.ownership import Yours
from inkwright.abilities.filters.places import AtThatLocation, Here
from inkwright.abilities.filters.relations import DoneThisWay
from inkwright.abilities.filters.stats import EXACTLY, LESS
from inkwright.abilities.filters.this_turn import DealtDamageThisTurn, DidThisTurn, PlayedByYou, SangIt, WasChallenged
from inkwright.abilities.flow.durations import OpponentsTurn
from inkwright.abilities.players import AnOpponent, You
from inkwright.abilities.players_with import PlayersWhoDid
from inkwright.abilities.targets.pattern import Pattern
from inkwright.abilities.targets.reference import NOT_OTHER, Ref
from inkwright.state.ids import (
    CHARACTER,
    COST,
    E_CHALLENGED,
    E_ENTERED,
    E_EXERTED,
    E_MOVED,
    E_QUESTED,
    E_SANG,
    ITEM,
    LOCATION,
)

from .grammar import row
from .rows_h_conditions import OPS, having

WAYS = {
    "BANISHED": BANISHED,
    "DISCARDED": DISCARDED,
    "REVEALED": REVEALED,
    "RETURNED": RETURNED,
    "EXERTED": EXERTED,
}
THAN = {"FEWER": FEWER_THAN, "MORE": MORE_THAN}

# What players have
having("another {first:NP1#1} or a_ {second:NP1#1}", HaveEither, refer="other")
having("(|both ){nouns:ANOUN&and2}", HaveEach, same="one and one")
row("ANOUN", "a_ {x:NP1#1}", None)
having("characters named {names:NAME&and2} in play", HaveNamed)
having("only {number:NUM} {noun:NP#number}", HaveOnly)
having(
    "<how:fewer=FEWER|more=MORE> than {number:NUM} {noun:NP#2}",
    HaveCount,
    values=THAN,
)
having("exactly {number:NUM} {noun:NP#number}", HaveCount, how=EXACTLY)
having("{number:NUM} or fewer {noun:NP#2}", HaveCount, how=LESS)
row("COND1", "there are exactly {number:NUM} {noun:NP#number}", ThereAreCount, how=EXACTLY)
row("COND1", "there are {number:NUM} or fewer {noun:NP#2}", ThereAreCount, how=LESS)
row(
    "COND1",
    "there are <how:fewer=FEWER|more=MORE> than {number:NUM} {noun:NP#2}",
    ThereAreCount,
    values=THAN,
)
row("COND1", "{what:PAT} have~what exactly {number:NUM} damage", HasDamageCount, how=EXACTLY)
row("COND1", "{what:PAT} have~what {number:NUM} or less damage", HasDamageCount, how=LESS)
having("{number:NUM} or less lore", HaveLoreCount, how=LESS)
having(
    "<how:less=FEWER|more=MORE> than {number:NUM} lore",
    HaveLoreCount,
    values=THAN,
)
having("less lore than {than:THAN}", HaveLessLore)
having("more lore than {than:THAN}", HaveMoreLore)
having("{number:NUM} lore", HaveExactLore)
having("an ink drop", HaveInkDrop)
having("no ink drops", HaveNoInkDrop)
row("COND1", "you have {least:NUM} or more opponents", HaveOpponents)
row("HAVER", "one or more opponents", AnOpponent, num=2, syn="any opponent")
row("COND1", "all {noun:NP#2} are exerted", AllExerted)
row("COND1", "{least:NUM} or more {noun:NP#2} are exerted", SomeExerted)
row("COND1", "{least:NUM} or more {noun:SUCHTHINGS#2}", ThereIs)
row("COND1", "no {noun:SUCHTHINGS#2}", ThereIs, least=0)
row("SUCHTHINGS", "[{adjectives:ADJ..} ]{types:TYPE&or} {posts:ARESO..}", Noun, both=False)
row("ARESO", "are here", Here, rank="place")
row(
    "ARESO",
    "were <deed:banished=BANISHED|discarded=DISCARDED|revealed=REVEALED|returned=RETURNED|exerted=EXERTED> this way",
    DoneThisWay,
    values=WAYS,
    rank="history",
    reason="this way",
)
row("POST", "(at that location|there)", AtThatLocation, kind=LOCATION, rank="place", same="that place")

# What things are
row("THATIS", "{x:REF} are~x", None)
row("THATIS", "{x:HES}", None)
row("COND1", "{what:THATIS} a_ {noun:SUCH#1}", IsA)
row("COND1", "{what:REF} were~what a_ {noun:SUCH#1}", IsA, syn="as it was last")
row("SUCH", "{x:NP}", None)
row("SUCH", "{x:ONECLASS}", None)
row("COND1", "{what:THATIS} named {names:NAME&or}", IsNamed)
row("COND1", "a_ {noun:NP#1} is chosen", ChosenIs)
row("COND1", "{what:REF} cost~what {number:NUM} or <op:less=LESS|more=MORE>", HasStat, stat=COST, values=OPS)
row("COND1", "{what:REF} cost~what {number:NUM}", HasStat, stat=COST, op=EXACTLY)
row(
    "COND1",
    "one of {what:REF} is cost {number:NUM} or <op:less=LESS|more=MORE>",
    HasStat,
    stat=COST,
    values=OPS,
    syn="one of them",
)
for whose in ("{what:WHOSE}", "{what:REF}'s"):
    row(
        "COND1",
        whose + " {stat:STATORCOST} (is|was) {number:NUM} or <op:less=LESS|more=MORE>",
        HasStat,
        values=OPS,
        syn="to have so much",
        same="as it is or was last",
    )
    row(
        "COND1",
        whose + " {stat:STATORCOST} (is|was) {number:NUM}",
        HasStat,
        op=EXACTLY,
        syn="to have so much",
        same="as it is or was last",
    )
row("COND1", "it's your turn", InTurnOf, whose=You)
row("COND1", "it's an opponent's turn", OpponentsTurn)
row("COND1", "there was a_ {noun:NP#1} here", WasHere)
row("COND1", "{what:REF} have~what the same name as {other:ANOTHER}", HasNameOf)
row("COND1", "{what:YOUPLAYED} has a different name than each {noun:NP#1}", HasNewName)
row(
    "YOUPLAYED",
    "the <kind:character=CHARACTER|item=ITEM> you played",
    Ref,
    many=False,
    refer="that",
    values={"CHARACTER": CHARACTER, "ITEM": ITEM},
    num=1,
)

# This turn
DEEDS = {
    "SANG": E_SANG,
    "EXERTED": E_EXERTED,
    "QUESTED": E_QUESTED,
    "CHALLENGED": E_CHALLENGED,
    "MOVED": E_MOVED,
    "ENTERED": E_ENTERED,
}
row("COND1", "no {noun:NP#2} were banished[?in_challenge  in a challenge] this turn", BanishedCount, least=0)
row("COND1", "{least:NUM} or more {noun:NP#2} were banished[?in_challenge  in a challenge] this turn", BanishedCount)
row(
    "COND1",
    "{least:NUM} or more of your {noun:NP#2} <kind:quested=QUESTED|challenged=CHALLENGED> this turn",
    CharactersDid,
    whose=Yours,
    values=DEEDS,
    says_yours=True,
)
row(
    "COND1",
    "{least:NUM} or more {noun:NP#2} <kind:quested=QUESTED|challenged=CHALLENGED> this turn",
    CharactersDid,
    whose=None,
    values=DEEDS,
)
row("COND1", "{who:HAVER} <lose:gained=False|lost=True> [{least:NUM} or more ]lore this turn", LoreThisTurn)
row("COND1", "(you've drawn|you drew) {least:NUM} or more cards this turn", DrewThisTurn, same="has or not")
row("COND1", "{what:NONE} (have~what |)quested this turn", NeverQuested, same="has or not")
row("COND1", "{what:REF} didn't quest this turn", NeverQuested)
row("COND1", "{what:NONE} (|have~what )challenged this turn", NeverChallenged, same="has or not")
row("COND1", "{what:REF} didn't challenge this turn", NeverChallenged)
row("NONE", "none of your {noun:NP#2}", Pattern, other=NOT_OTHER, whose=Yours, num=2, says_yours=True)
row("NONE", "none of {whose:THEIRS} {noun:NP#2}", Pattern, other=NOT_OTHER, num=2)
row("NONE", "no other {noun:NP#1}", Pattern, refer="other", whose=None, num=1)
row("NONE", "no {noun:NP#2}", Pattern, other=NOT_OTHER, whose=None, num=2)
row("COND1", "{least:NUM} or more {noun:NP#2} were put into your discard this turn", PutIntoDiscard)
row("COND1", "you(|'ve) discarded a_ {noun:NP#1} this turn", DiscardedThisTurn, least=1)
row("COND1", "you(|'ve) discarded {least:NUM} or more {noun:NP#2} this turn", DiscardedThisTurn)
row("COND1", "{who:ONEOPPONENT} discarded a_ {noun:NP#1} this turn", OpponentDiscarded, least=1)
row("COND1", "{who:ONEOPPONENT} discarded {least:NUM} or more {noun:NP#2} this turn", OpponentDiscarded)
row("COND1", "{who:ONEOPPONENT} played a_ {noun:NP#1} this turn", OpponentPlayed, least=1)
row("COND1", "{who:ONEOPPONENT} played {least:NUM} or more {noun:NP#2} this turn", OpponentPlayed)
row("ONEOPPONENT", "an opponent", AnOpponent, num=1)
row("COND1", "a_ {noun:NP#1} left a player's discard this turn", LeftDiscards, least=1)
row("COND1", "{least:NUM} or more {noun:NP#2} have left a player's discard this turn", LeftDiscards)
row("COND1", "you removed [{least:NUM} or more ]damage from {what:PAT} this turn", RemovedDamage)
row("COND1", "you(|'ve) put a card under {what:PAT} this turn", PutUnderThisTurn)
row(
    "COND1",
    "you(|'ve) <removed:got=False|removed=True> an ink drop this turn",
    DropThisTurn,
    reason="one thing that happened",
)
row("COND1", "you removed an ink drop to play {what:REF}", RemovedDropToPlay)
row(
    "COND1",
    "you(|'ve) put a card into your inkwell this turn",
    InkedThisTurn,
    least=1,
    reason="one thing that happened",
)
row("COND1", "you(|'ve) put {least:NUM} or more cards into your inkwell this turn", InkedThisTurn)
row("COND1", "it's the {which:ORD} {noun:NP#1} you've played this turn", NthPlayed)
row("COND1", "you (didn't play|haven't played) a_ {noun:NP#1} this turn", DidntPlay, same="has or not")
row("COND1", "you (didn't play|haven't played) any {noun:NP#2} this turn", DidntPlay, syn="not one", same="has or not")
row("COND1", "you didn't put any {noun:NP#2} into your inkwell this turn", DidntInk)
row(
    "COND1",
    "it's the {which:ORD} card you've put into your inkwell this turn",
    NthInked,
    reason="a number among the turn's events",
)
row(
    "COND1",
    "it's the {which:ORD} card (they've|you've) drawn this turn",
    NthDrawn,
    same="whoever drew it",
    reason="a number among the turn's events",
)
row(
    "COND1",
    "it's the {which:ORD} challenge this turn",
    NthChallenge,
    reason="a number among the turn's events",
)
row("COND1", "a_ {noun:NP#1} sang this song", SangThisSong, least=1)
row("COND1", "{least:NUM} or more {noun:NP#2} sang this song", SangThisSong)
row("POST", "that <none:sang=False|didn't sing=True> this song", SangIt, rank="history", reason="one song")
row(
    "POST",
    "(who|that) was challenged this turn",
    WasChallenged,
    rank="history",
    same="who and that",
    reason="one thing that happened",
)
row(
    "POST",
    "that <kind:quested=QUESTED|challenged=CHALLENGED|moved to a location=MOVED|entered play=ENTERED"
    "|sang a song=SANG|(was|were) exerted=EXERTED> this turn",
    DidThisTurn,
    none=False,
    values=DEEDS,
    rank="history",
    same="one or many",
    reason="one thing that happened",
)
row(
    "POST",
    "that <kind:(hasn't|haven't) quested=QUESTED|(hasn't|haven't) challenged=CHALLENGED"
    "|(hasn't|haven't) sung a song=SANG"
    "|didn't quest=QUESTED|didn't challenge=CHALLENGED|didn't sing a song=SANG"
    "|didn't move to a location=MOVED|didn't enter play=ENTERED> this turn",
    DidThisTurn,
    none=True,
    values=DEEDS,
    rank="history",
    same="one or many",
    reason="one thing that happened",
)
row(
    "POST",
    "that (was|were) dealt damage this turn",
    DealtDamageThisTurn,
    rank="history",
    same="one or many",
    reason="one thing that happened",
)
row("POST", "you(|'ve) played this turn", PlayedByYou, rank="history")
row(
    "COUNTED",
    "card (you've drawn|you drew) this turn",
    DrawnThisTurn,
    same="has or not",
    reason="one thing that happened",
)
row("COUNTED", "{noun:NP#1} you(|'ve) discarded this turn", CountDiscarded)
row(
    "COUNTED",
    "{noun:NP#1} (|that was )banished[?in_challenge  in a challenge] this turn",
    BanishedThisTurn,
    same="a relative clause",
)

# This way
row(
    "COND1",
    "you <kind:removed=REMOVED|moved=MOVED> [{least:NUM} or more ]damage this way",
    DamageThisWay,
    values={"REMOVED": DAMAGE_REMOVED, "MOVED": DAMAGE_MOVED},
    reason="a number that was written",
)
row("COND1", "a_ {noun:NP#1} is discarded this way", DoneThisWayTo, verb=DISCARDED)
row(
    "COND1",
    "you <verb:discarded=DISCARDED|returned=RETURNED> a_ {noun:NP#1}( this way|)",
    DoneThisWayTo,
    values={"DISCARDED": DISCARDED, "RETURNED": RETURNED},
    same="this way",
    syn="active or passive",
)
row("COND1", "{what:REF} (is|was) banished this way", BanishedThisWay, same="as it is or was")
row(
    "COND1",
    "an opponent (discards|discarded) a_ {noun:NP#1} this way",
    DoneThisWayTo,
    verb=DISCARDED,
    syn="active or passive",
    same="as it is or was",
)
row(
    "PLAYERX",
    "each <opponents:opponent=True|player=False> who <deed:revealed=REVEALED|discarded=DISCARDED|banished=BANISHED"
    "|returned=RETURNED> a_ {noun:NP#1}( this way|)",
    PlayersWhoDid,
    values={"REVEALED": REVEALED, "DISCARDED": DISCARDED, "BANISHED": BANISHED, "RETURNED": RETURNED},
    num=1,
    same="this way",
)
row("COND1", "any {noun:ANYCLASS} were moved this way", DoneThisWayTo, verb=MOVED)
row("ANYCLASS", "{x:NP#2}", None)
