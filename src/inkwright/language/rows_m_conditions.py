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
from .rows_h_conditions import having
from .shared_wordings import A_OR_MORE, LESS_OR_MORE, NO_OR_MORE, OPS, OTHER, POSSESSIVES, WHOSE

WAYS = {
    "BANISHED": BANISHED,
    "DISCARDED": DISCARDED,
    "REVEALED": REVEALED,
    "RETURNED": RETURNED,
    "EXERTED": EXERTED,
}
THAN = {"FEWER": FEWER_THAN, "MORE": MORE_THAN, "EXACTLY": EXACTLY, "LESS": LESS}
EXACT_OR_LESS = (
    "(<how:fewer=FEWER|more=MORE> than {number:NUM} {noun:NP#2}|<how:exactly=EXACTLY> {number:NUM} {noun:NP#number}"
    "|{number:NUM} <how:or fewer=LESS> {noun:NP#2})"
)

# What players have
having("another {first:NP1#1} or a_ {second:NP1#1}", HaveEither, refer="other")
having("(|both ){nouns:ANOUN&and2}", HaveEach, same="one and one")
row("ANOUN", "a_ {x:NP1#1}", None)
having("characters named {names:NAME&and2} in play", HaveNamed)
having("only {number:NUM} {noun:NP#number}", HaveOnly)
having(EXACT_OR_LESS, HaveCount, values=THAN, same="a number of them")
row("COND1", "there are " + EXACT_OR_LESS, ThereAreCount, values=THAN, same="a number of them")
row(
    "COND1",
    "{what:PAT} have~what (<how:exactly=EXACTLY> {number:NUM}|{number:NUM} <how:or less=LESS>) damage",
    HasDamageCount,
    values=THAN,
)
having(
    "(<how:less=FEWER|more=MORE> than {number:NUM}|{number:NUM} <how:or less=LESS>) lore", HaveLoreCount, values=THAN
)
having("less lore than {than:YOU/ANOPPONENT/EACHOPPONENT}", HaveLessLore)
having("more lore than {than:YOU/ANOPPONENT/EACHOPPONENT}", HaveMoreLore)
having("{number:NUM} lore", HaveExactLore)
having("an ink drop", HaveInkDrop)
having("no ink drops", HaveNoInkDrop)
row("COND1", "you have {least:NUM} or more opponents", HaveOpponents)
row("HAVER", "one or more opponents", AnOpponent, num=2, syn="any opponent")
row("COND1", "all {noun:NP#2} are exerted", AllExerted)
row("COND1", "{least:NUM} or more {noun:NP#2} are exerted", SomeExerted)
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
row("COND1", "({what:THATIS}|{what:REF} were~what) a_ {noun:NP/ONECLASS#1}", IsA, same="as it is or was last")
row("COND1", "{what:THATIS} named {names:NAME&or}", IsNamed)
row("COND1", "a_ {noun:NP#1} is chosen", ChosenIs)
row(
    "COND1",
    "({what:REF} cost~what|one of {what:REF} is cost) {number:NUM}" + LESS_OR_MORE,
    HasStat,
    stat=COST,
    values=OPS,
    same="one of them",
)
row(
    "COND1",
    "({what:WHOSE}|{what:REF}'s) {stat:STATORCOST} (is|was) {number:NUM}" + LESS_OR_MORE,
    HasStat,
    values=OPS,
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
row("COND1", NO_OR_MORE + " {noun:NP#2} were banished[?in_challenge  in a challenge] this turn", BanishedCount)
row(
    "COND1",
    "{least:NUM} or more <whose:=None|of your =YOURS>{noun:NP#2} <kind:quested=QUESTED|challenged=CHALLENGED>"
    " this turn",
    CharactersDid,
    values={**DEEDS, **POSSESSIVES},
    says_yours=Yours,
)
row("COND1", "{who:HAVER} <lose:gained=False|lost=True> [{least:NUM} or more ]lore this turn", LoreThisTurn)
row("COND1", "(you've drawn|you drew) {least:NUM} or more cards this turn", DrewThisTurn, same="has or not")
row("COND1", "({what:NONE} (have~what |)quested|{what:REF} didn't quest) this turn", NeverQuested, same="has or not")
row(
    "COND1",
    "({what:NONE} (|have~what )challenged|{what:REF} didn't challenge) this turn",
    NeverChallenged,
    same="has or not",
)
row("NONE", "none of " + WHOSE + " {noun:NP#2}", Pattern, other=NOT_OTHER, values=POSSESSIVES, num=2, says_yours=Yours)
row(
    "NONE",
    "no (<other:other=REFERS> {noun:NP#1}|<other:=NOT_OTHER>{noun:NP#2})",
    Pattern,
    refer="other",
    whose=None,
    values=OTHER,
    num="noun",
)
row("COND1", "{least:NUM} or more {noun:NP#2} were put into your discard this turn", PutIntoDiscard)
row("COND1", "you(|'ve) discarded " + A_OR_MORE + " this turn", DiscardedThisTurn)
row("COND1", "{who:ANOPPONENT} discarded " + A_OR_MORE + " this turn", OpponentDiscarded)
row("COND1", "{who:ANOPPONENT} played " + A_OR_MORE + " this turn", OpponentPlayed)
row(
    "COND1",
    "(<least:a_=1> {noun:NP#1}|{least:NUM} or more {noun:NP#2} have) left a player's discard this turn",
    LeftDiscards,
)
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
    "you(|'ve) put (<least:a card=1>|{least:NUM} or more cards) into your inkwell this turn",
    InkedThisTurn,
    reason="one thing that happened",
)
row("COND1", "it's the {which:ORD} {noun:NP#1} you've played this turn", NthPlayed)
row(
    "COND1",
    "you (didn't play|haven't played) (a_ {noun:NP#1}|any {noun:NP#2}) this turn",
    DidntPlay,
    same="has or not; not one",
)
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
row("COND1", A_OR_MORE + " sang this song", SangThisSong)
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
row(
    "COND1",
    "(a_ {noun:NP#1} <verb:is discarded=DISCARDED> this way|you <verb:discarded=DISCARDED|returned=RETURNED>"
    " a_ {noun:NP#1}( this way|)|an opponent <verb:(discards|discarded)=DISCARDED> a_ {noun:NP#1} this way"
    "|any {noun:NP#2} <verb:were moved=MOVED> this way)",
    DoneThisWayTo,
    values={"DISCARDED": DISCARDED, "RETURNED": RETURNED, "MOVED": MOVED},
    same="active or passive, this way",
)
row("COND1", "{what:REF} (is|was) banished this way", BanishedThisWay, same="as it is or was")
row(
    "PLAYERX",
    "each <opponents:opponent=True|player=False> who <deed:revealed=REVEALED|discarded=DISCARDED|banished=BANISHED"
    "|returned=RETURNED> a_ {noun:NP#1}( this way|)",
    PlayersWhoDid,
    values={"REVEALED": REVEALED, "DISCARDED": DISCARDED, "BANISHED": BANISHED, "RETURNED": RETURNED},
    num=1,
    same="this way",
)
