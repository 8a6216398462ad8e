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
from inkwright.abilities.done_codes import (
    BANISHED,
    CHOSEN,
    DAMAGE_MOVED,
    DAMAGE_REMOVED,
    DEALT,
    DISCARDED,
    MILLED,
    MOVED,
    RETURNED,
    REVEALED,
)
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
row("PLAIN_CONDITION", "{event:PAST_EVENT} this turn", HappenedThisTurn)
row(
    "PLAIN_CONDITION",
    NO_OR_MORE + " {noun:NOUN#2} were banished[?in_challenge  in a challenge] this turn",
    BanishedCount,
)
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
    "PLAIN_CONDITION",
    "{least:NUMBER} or more <whose:=None|of your =YOURS>{noun:NOUN#2} <kind:quested=QUESTED|challenged=CHALLENGED"
    "|sang( a song|)=SANG|moved to a location=MOVED|entered play=ENTERED> this turn",
    CharactersDid,
    values={**TURN_DEEDS, **POSSESSIVES},
    says_yours=Yours,
    same="one sings songs",
)
row(
    "PLAIN_CONDITION",
    "{who:HAS_SUBJECT} <lose:gained=False|lost=True> [{least:NUMBER} or more ]lore this turn",
    LoreThisTurn,
)
row(
    "PLAIN_CONDITION",
    "you've <lose:gained=False|lost=True> [{least:NUMBER} or more ]lore this turn",
    LoreThisTurn,
    who=You,
    syn="has or not",
    reason="one thing that happened",
)
row(
    "PLAIN_CONDITION",
    "({what:NONE} <kind:(have~what |)quested=QUESTED|(have~what |)challenged=CHALLENGED|sang( a song|)=SANG>"
    "|{what:REFERENCE} <kind:(didn't quest|hasn't quested|haven't quested)=QUESTED"
    "|(didn't challenge|hasn't challenged|haven't challenged)=CHALLENGED|didn't sing( a song|)=SANG>"
    "|{what:NONE_OF} <kind:(were|have~what been) banished=BANISHED>) this turn",
    NeverDid,
    values=TURN_DEEDS,
    same="has or not; one sings songs",
)
row("PLAIN_CONDITION", "you(|'ve) removed [{least:NUMBER} or more ]damage from {what:PATTERN} this turn", RemovedDamage)
row("PLAIN_CONDITION", "you(|'ve) put a card under {what:PATTERN} this turn", PutUnderThisTurn)
row(
    "PLAIN_CONDITION",
    "it's the {which:ORDINAL} challenge this turn",
    NthChallenge,
    reason="a number among the turn's events",
)
row("PLAIN_CONDITION", A_OR_MORE + " sang this song", SangThisSong)

# Card history
row(
    "PLAIN_CONDITION",
    "you(|'ve) played (<least:<other:a_=NOT_OTHER|another=REFERS>=1> {noun:NOUN#1}"
    "|<other:=NOT_OTHER>{least:NUMBER} or more {noun:NOUN#2}) this turn",
    PlayedThisTurn,
    refer="other",
    values=OTHER,
)
row(
    "PLAIN_CONDITION", "(you've drawn|you drew) {least:NUMBER} or more cards this turn", DrewThisTurn, same="has or not"
)
row("PLAIN_CONDITION", "{least:NUMBER} or more {noun:NOUN#2} were put into your discard this turn", PutIntoDiscard)
row("PLAIN_CONDITION", "you(|'ve) discarded " + A_OR_MORE + " this turn", DiscardedThisTurn)
row(
    "PLAIN_CONDITION",
    "{who:AN_OPPONENT/A_PLAYER/THAT_PLAYER/THEY} discarded " + A_OR_MORE + " this turn",
    OpponentDiscarded,
)
row("PLAIN_CONDITION", "{who:AN_OPPONENT/A_PLAYER/THAT_PLAYER/THEY} played " + A_OR_MORE + " this turn", OpponentPlayed)
row(
    "PLAIN_CONDITION",
    "(<least:a_=1> {noun:NOUN#1}|{least:NUMBER} or more {noun:NOUN#2} have) left <yours:a player's=False|your=True>"
    " discard this turn",
    LeftDiscards,
)
row(
    "PLAIN_CONDITION",
    "you(|'ve) <removed:got=False|removed=True> an ink drop this turn",
    DropThisTurn,
    reason="one thing that happened",
)
row("PLAIN_CONDITION", "you removed an ink drop to play {what:REFERENCE}", RemovedDropToPlay)
row(
    "PLAIN_CONDITION",
    "you(|'ve) put (<least:a card=1>|{least:NUMBER} or more cards) into your inkwell this turn",
    InkedThisTurn,
    reason="one thing that happened",
)
row(
    "PLAIN_CONDITION",
    "it's the {which:ORDINAL} {noun:NOUN#1} (you've played|you played) this turn",
    NthPlayed,
    same="has or not",
)
row(
    "PLAIN_CONDITION",
    "{who:HAS_SUBJECT} ((didn't play|haven't played|hasn't played) (a_ {noun:NOUN#1}|any {noun:NOUN#2})|played "
    "no {noun:NOUN#2})"
    " this turn",
    DidntPlay,
    same="has or not; not one",
)
row(
    "PLAIN_CONDITION",
    "you (didn't put|haven't put) (a_ {noun:NOUN#1}|any {noun:NOUN#2}) into your inkwell this turn",
    DidntInk,
    who=You,
    same="has or not; not one",
)
row(
    "PLAIN_CONDITION",
    "it's the {which:ORDINAL} card you've put into your inkwell this turn",
    NthInked,
    reason="a number among the turn's events",
)
row(
    "PLAIN_CONDITION",
    "it's the {which:ORDINAL} card (they've drawn|you've drawn|you drew) this turn",
    NthDrawn,
    same="whoever drew it",
    reason="a number among the turn's events",
)

# This way
row("PLAIN_CONDITION", "any of the cards that were under {what:REFERENCE} are {noun:NOUN#2}", CardsUnderWere)
row("PLAIN_CONDITION", "there was a_ {noun:NOUN#1} here", WasHere)
row(
    "PLAIN_CONDITION",
    "you <kind:removed=REMOVED|moved=MOVED> [{least:NUMBER} or more ]damage this way",
    DamageThisWay,
    values={"REMOVED": DAMAGE_REMOVED, "MOVED": DAMAGE_MOVED},
    reason="a number that was written",
)
row(
    "PLAIN_CONDITION",
    "(<least:a_=1> {noun:NOUN#1} <verb:(is|was) discarded=DISCARDED> this way"
    "|you <verb:discarded=DISCARDED|returned=RETURNED|chose=CHOSEN> <least:a_=1> {noun:NOUN#1}( this way|)"
    "|(you|they) <verb:discarded=DISCARDED|returned=RETURNED|revealed=REVEALED|banished=BANISHED|moved=MOVED>"
    " {least:NUMBER} or more {noun:NOUN#2} this way"
    "|an opponent <verb:(discards|discarded)=DISCARDED> <least:a_=1> {noun:NOUN#1} this way"
    "|<least:any=1> {noun:NOUN#2} <verb:were moved=MOVED> this way"
    "|<least:no=0> {noun:NOUN#2} <verb:are discarded=DISCARDED|are banished=BANISHED> this way"
    "|<least:a_=1> {noun:NOUN#1} <verb:was put into (your|their) discard=MILLED|was chosen=CHOSEN"
    "|was dealt damage=DEALT> this way"
    "|(you|they) <verb:put=MILLED> <least:a_=1> {noun:NOUN#1} into (your|their) discard this way)",
    DoneThisWayTo,
    values={
        "DISCARDED": DISCARDED,
        "RETURNED": RETURNED,
        "REVEALED": REVEALED,
        "BANISHED": BANISHED,
        "MOVED": MOVED,
        "MILLED": MILLED,
        "CHOSEN": CHOSEN,
        "DEALT": DEALT,
    },
    same="active or passive, this way",
)
row(
    "PLAIN_CONDITION",
    "({what:THAT_IS}|{what:REFERENCE} was) banished this way",
    BanishedThisWay,
    same="as it is or was",
)

# This turn
row(
    "POST",
    "(that|who) <none:sang=False|didn't sing=True> this song",
    SangIt,
    rank="history",
    same="who and that",
    reason="one song",
)
row(
    "POST",
    "(that|who) <kind:quested=QUESTED|challenged=CHALLENGED|moved to a location=MOVED|entered play=ENTERED"
    "|sang( a song|)=SANG|were~ exerted=EXERTED|were~ challenged=ATTACKED|were~ played=PLAYED"
    "|were~ dealt damage=DEALT|(took damage|were~ damaged)=DAMAGED> this turn",
    DidThisTurn,
    none=False,
    values=TURN_DEEDS,
    rank="history",
    same="who and that",
    reason="one thing that happened",
)
row(
    "POST",
    "(that|who) <kind:haven't~ quested=QUESTED|haven't~ challenged=CHALLENGED"
    "|haven't~ sung a song=SANG"
    "|didn't quest=QUESTED|didn't challenge=CHALLENGED|didn't sing a song=SANG"
    "|didn't move to a location=MOVED|didn't enter play=ENTERED|weren't~ challenged=ATTACKED"
    "|weren't~ dealt damage=DEALT> this turn",
    DidThisTurn,
    none=True,
    values=TURN_DEEDS,
    rank="history",
    same="who and that",
    reason="one thing that happened",
)
row("POST", "you(|'ve) played this turn", PlayedByYou, rank="history")
