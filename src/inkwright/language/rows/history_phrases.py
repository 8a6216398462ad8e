"""Conditions and filters: what happened this turn or this way."""

from __future__ import annotations

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
    PlayedThisTurn,
    PutIntoDiscard,
    RemovedDropToPlay,
)
from inkwright.abilities.conditions.history import (
    BanishedCount,
    CharactersDid,
    HappenedThisTurn,
    LoreThisTurn,
    NeverDid,
    NthChallenge,
    PutUnderThisTurn,
    RemovedDamage,
    SangThisSong,
)
from inkwright.abilities.conditions.this_way import (
    BanishedThisWay,
    CardsUnderWere,
    DamageThisWay,
    DoneThisWayTo,
    WasHere,
)
from inkwright.abilities.done_codes import BANISHED, DAMAGE_MOVED, DAMAGE_REMOVED, DISCARDED, MOVED, RETURNED, REVEALED
from inkwright.abilities.filters.ownership import Yours
from inkwright.abilities.filters.this_turn import ATTACKED, DEALT_DAMAGE, DidThisTurn, PlayedByYou, SangIt
from inkwright.abilities.players import You
from inkwright.state.ids import (
    E_BANISHED,
    E_CHALLENGED,
    E_DAMAGED,
    E_ENTERED,
    E_EXERTED,
    E_MOVED,
    E_PLAYED,
    E_QUESTED,
    E_SANG,
)

from ..grammar import row
from ..shared_wordings import A_OR_MORE, NO_OR_MORE, OTHER, POSSESSIVES

# History
row("COND1", "{event:PAST} this turn", HappenedThisTurn)
row("COND1", NO_OR_MORE + " {noun:NP#2} were banished[?in_challenge  in a challenge] this turn", BanishedCount)
TURN_DEEDS = {
    "SANG": E_SANG,
    "EXERTED": E_EXERTED,
    "QUESTED": E_QUESTED,
    "CHALLENGED": E_CHALLENGED,
    "MOVED": E_MOVED,
    "ENTERED": E_ENTERED,
    "BANISHED": E_BANISHED,
    "PLAYED": E_PLAYED,
    "DAMAGED": E_DAMAGED,
    "ATTACKED": ATTACKED,
    "DEALT": DEALT_DAMAGE,
}
row(
    "COND1",
    "{least:NUM} or more <whose:=None|of your =YOURS>{noun:NP#2} <kind:quested=QUESTED|challenged=CHALLENGED"
    "|sang( a song|)=SANG|moved to a location=MOVED|entered play=ENTERED> this turn",
    CharactersDid,
    values={**TURN_DEEDS, **POSSESSIVES},
    says_yours=Yours,
    same="one sings songs",
)
row("COND1", "{who:HAVER} <lose:gained=False|lost=True> [{least:NUM} or more ]lore this turn", LoreThisTurn)
row(
    "COND1",
    "({what:NONE} <kind:(have~what |)quested=QUESTED|(have~what |)challenged=CHALLENGED|sang( a song|)=SANG>"
    "|{what:REF} <kind:(didn't quest|hasn't quested|haven't quested)=QUESTED"
    "|(didn't challenge|hasn't challenged|haven't challenged)=CHALLENGED|didn't sing( a song|)=SANG>"
    "|{what:NONEOF} <kind:(were|have~what been) banished=BANISHED>) this turn",
    NeverDid,
    values=TURN_DEEDS,
    same="has or not; one sings songs",
)
row("COND1", "you(|'ve) removed [{least:NUM} or more ]damage from {what:PAT} this turn", RemovedDamage)
row("COND1", "you(|'ve) put a card under {what:PAT} this turn", PutUnderThisTurn)
row(
    "COND1",
    "it's the {which:ORD} challenge this turn",
    NthChallenge,
    reason="a number among the turn's events",
)
row("COND1", A_OR_MORE + " sang this song", SangThisSong)

# Card history
row(
    "COND1",
    "you(|'ve) played (<least:<other:a_=NOT_OTHER|another=REFERS>=1> {noun:NP#1}"
    "|<other:=NOT_OTHER>{least:NUM} or more {noun:NP#2}) this turn",
    PlayedThisTurn,
    refer="other",
    values=OTHER,
)
row("COND1", "(you've drawn|you drew) {least:NUM} or more cards this turn", DrewThisTurn, same="has or not")
row("COND1", "{least:NUM} or more {noun:NP#2} were put into your discard this turn", PutIntoDiscard)
row("COND1", "you(|'ve) discarded " + A_OR_MORE + " this turn", DiscardedThisTurn)
row("COND1", "{who:ANOPPONENT/APLAYER/THATPLAYER/THEY} discarded " + A_OR_MORE + " this turn", OpponentDiscarded)
row("COND1", "{who:ANOPPONENT/APLAYER/THATPLAYER/THEY} played " + A_OR_MORE + " this turn", OpponentPlayed)
row(
    "COND1",
    "(<least:a_=1> {noun:NP#1}|{least:NUM} or more {noun:NP#2} have) left <yours:a player's=False|your=True>"
    " discard this turn",
    LeftDiscards,
)
row(
    "COND1",
    "you(|'ve) <removed:got=False|removed=True> an ink drop this turn",
    DropThisTurn,
    reason="one thing that happened",
)
row("COND1", "you removed an ink drop to play {what:REF}", RemovedDropToPlay)
row(
    "COND1",
    "you(|'ve) put (<least:a card=1>|{least:NUM} or more cards) into your inkwell this turn",
    InkedThisTurn,
    reason="one thing that happened",
)
row("COND1", "it's the {which:ORD} {noun:NP#1} you've played this turn", NthPlayed)
row(
    "COND1",
    "{who:HAVER} ((didn't play|haven't played|hasn't played) (a_ {noun:NP#1}|any {noun:NP#2})|played no {noun:NP#2})"
    " this turn",
    DidntPlay,
    same="has or not; not one",
)
row(
    "COND1",
    "you (didn't put|haven't put) (a_ {noun:NP#1}|any {noun:NP#2}) into your inkwell this turn",
    DidntInk,
    who=You,
    same="has or not; not one",
)
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

# This way
row("COND1", "any of the cards that were under {what:REF} are {noun:NP#2}", CardsUnderWere)
row("COND1", "there was a_ {noun:NP#1} here", WasHere)
row(
    "COND1",
    "you <kind:removed=REMOVED|moved=MOVED> [{least:NUM} or more ]damage this way",
    DamageThisWay,
    values={"REMOVED": DAMAGE_REMOVED, "MOVED": DAMAGE_MOVED},
    reason="a number that was written",
)
row(
    "COND1",
    "(<least:a_=1> {noun:NP#1} <verb:is discarded=DISCARDED> this way"
    "|you <verb:discarded=DISCARDED|returned=RETURNED> <least:a_=1> {noun:NP#1}( this way|)"
    "|(you|they) <verb:discarded=DISCARDED|returned=RETURNED|revealed=REVEALED|banished=BANISHED|moved=MOVED>"
    " {least:NUM} or more {noun:NP#2} this way"
    "|an opponent <verb:(discards|discarded)=DISCARDED> <least:a_=1> {noun:NP#1} this way"
    "|<least:any=1> {noun:NP#2} <verb:were moved=MOVED> this way"
    "|<least:no=0> {noun:NP#2} <verb:(are|were) discarded=DISCARDED|(are|were) banished=BANISHED> this way)",
    DoneThisWayTo,
    values={
        "DISCARDED": DISCARDED,
        "RETURNED": RETURNED,
        "REVEALED": REVEALED,
        "BANISHED": BANISHED,
        "MOVED": MOVED,
    },
    same="active or passive, this way",
)
row("COND1", "({what:THATIS}|{what:REF} was) banished this way", BanishedThisWay, same="as it is or was")

# This turn
row("POST", "that <none:sang=False|didn't sing=True> this song", SangIt, rank="history", reason="one song")
row(
    "POST",
    "(that|who) <kind:quested=QUESTED|challenged=CHALLENGED|moved to a location=MOVED|entered play=ENTERED"
    "|sang( a song|)=SANG|(was|were) exerted=EXERTED|(was|were) challenged=ATTACKED|(was|were) played=PLAYED"
    "|(was|were) dealt damage=DEALT|(took damage|was damaged|were damaged)=DAMAGED> this turn",
    DidThisTurn,
    none=False,
    values=TURN_DEEDS,
    rank="history",
    same="one or many, who and that",
    reason="one thing that happened",
)
row(
    "POST",
    "(that|who) <kind:(hasn't|haven't) quested=QUESTED|(hasn't|haven't) challenged=CHALLENGED"
    "|(hasn't|haven't) sung a song=SANG"
    "|didn't quest=QUESTED|didn't challenge=CHALLENGED|didn't sing a song=SANG"
    "|didn't move to a location=MOVED|didn't enter play=ENTERED|(wasn't|weren't) challenged=ATTACKED"
    "|(wasn't|weren't) dealt damage=DEALT> this turn",
    DidThisTurn,
    none=True,
    values=TURN_DEEDS,
    rank="history",
    same="one or many, who and that",
    reason="one thing that happened",
)
row("POST", "you(|'ve) played this turn", PlayedByYou, rank="history")
