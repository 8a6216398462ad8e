"""More nouns, targets and references: names and stats of others, totals, two things at once."""

from __future__ import annotations

from inkwright.abilities.amounts.counts import (
    CountOf,
    DistinctNames,
    DistinctStats,
)
from inkwright.abilities.amounts.numbers import MoreThan
from inkwright.abilities.amounts.stat_amounts import StatOf, StatOfThat
from inkwright.abilities.conditions.card_state import (
    HasStatComparedTo,
    TotalStat,
)
from inkwright.abilities.conditions.possession import Have
from inkwright.abilities.filters.names import WithNameOf
from inkwright.abilities.filters.noun import EitherNoun, Noun
from inkwright.abilities.filters.ownership import (
    OfPlayer,
    Opposing,
    Yours,
    YoursHere,
)
from inkwright.abilities.filters.places import (
    AtOtherLocation,
    AtPlace,
    AtSameLocation,
    InPlay,
    InZone,
    NoCardUnder,
    NotAtLocation,
    WereHere,
    WereThere,
)
from inkwright.abilities.filters.stats import (
    ABOVE,
    BELOW,
    EXACTLY,
    LESS,
    DamageReaches,
    DifferentNames,
    SameStat,
    StatComparedTo,
    StatIs,
    Superlative,
    TotalIs,
    WithDamage,
)
from inkwright.abilities.filters.traits import (
    ANY_CARD,
    NON_CHARACTER,
    CardType,
    Damaged,
    NoAbilities,
    NotOfType,
    Undamaged,
)
from inkwright.abilities.players import (
    EachOpponent,
    EachPlayer,
    ItsPlayer,
    ThatPlayer,
)
from inkwright.abilities.targets.choice import (
    Chosen,
    OfTheirChoice,
    Some,
)
from inkwright.abilities.targets.group import Group
from inkwright.abilities.targets.reference import (
    NOT_OTHER,
    CardsUnder,
    LocationOf,
    Ref,
    TheChallenged,
)
from inkwright.state.ids import CHARACTER, COST, DISCARD, HAND, ITEM, LOCATION

from .binding.roles import UNREAD
from .grammar import row
from .rows_a_terms import STATS
from .rows_h_conditions import OPS, having


def everybody() -> EachPlayer:
    """All players, of whom nobody speaks again."""
    return EachPlayer(UNREAD)


THAN = {"BELOW": BELOW, "ABOVE": ABOVE}

# Types
row("TYPE", "non-character*", CardType, kind=NON_CHARACTER, card_word=False)
row("NP1", "[{adjectives:ADJ..} ]{types:TYPE&andor2}[ {posts:POST..}]", Noun, both=False, syn="or and and/or")
row(
    "CLASSNOUN",
    "{adjectives:ONECLASS..}[ {posts:POST..}]",
    Noun,
    types=(CardType(CHARACTER, False),),
    both=False,
    syn="a Villain is a Villain character",
)
row("CHOICEOF", "{x:CLASSNOUN}", None)

row("NP", "{first:NPTAIL} or {second:NP1}", EitherNoun, syn="the article again or not")
row("NPTAIL", "[{adjectives:ADJ..} ]{types:TYPE&or} {posts:POST..}", Noun, both=False, syn="a noun with a tail")

# The most and the least
PLAIN = (CardType(CHARACTER, False),)
row("CHARACTERS", "[{adjectives:ADJ..} ]character*", Noun, posts=(), types=PLAIN, both=False)
row("CHARACTERS", "[{adjectives:ADJ..} ]character* {posts:ANYWHERE..}", Noun, types=PLAIN, both=False)
row("ANYWHERE", "of yours", Yours, says_yours=True, rank="whose")
row("ANYWHERE", "in play", InPlay, rank="place")
row("CHOICEOF", "{x:MOST}", None)
having("a_ {noun:MOST#1}", Have, least=1, other=NOT_OTHER)
for most, lowest in (("highest", False), ("lowest", True)):
    for word, stat in (*STATS.items(), ("cost", COST)):
        row(
            "MOST",
            f"{{noun:CHARACTERS#1}} with the {most} {word}(|, or tied for {most} {word})",
            Superlative,
            stat=stat,
            lowest=lowest,
            same="a tie is a choice",
        )

# Names
row("POST", "with the same name as {other:TARGET}", WithNameOf, rank="with")
row("COUNTED", "{noun:NP#1} with a different name you have in play", DistinctNames, whose=Yours)
row("COUNTED", "differently named {noun:NP#1}", DistinctNames, whose=None)
row("COUNTED", "different {stat:STATORCOST} among {target:AMONGALL}", DistinctStats)
row(
    "COND1",
    "{target:AMONGALL} have a total of {number:NUM} {stat:STAT} or <op:less=LESS|more=MORE>",
    TotalStat,
    values=OPS,
)
row("AMONGALL", "your {noun:NP#2}", Group, whose=Yours, says_yours=True)
row("AMONGALL", "{noun:NP#2}", Group, whose=None)

# Stats and costs
row("POST", "with damage(| on it| on them)", Damaged, rank="with", same="its own")
row("POST", "with no damage", Undamaged, rank="with")
row("POST", "with {least:NUM} or more damage", WithDamage, rank="with")
row("POST", "with no cards under (them|it|him|her)", NoCardUnder, rank="with", reason="one state")
row("POST", "with the same {stat:STAT} as {other:REF}", SameStat, rank="with")
row(
    "POST",
    "(not|that isn't|that aren't) at a location",
    NotAtLocation,
    rank="place",
    same="one or many",
    reason="one state",
)
row("POST", "with <more:less=False|more=True> {stat:STATORCOST} than {other:COMPARED}", StatComparedTo, rank="with")
row("COMPARED", "{x:REF}", None)
row("COMPARED", "{x:EVERY}", None)
row("COMPARED", "the card under {of:REF}", CardsUnder)
row("COMPARED", "each of your {noun:NP#2}", Group, whose=Yours, says_yours=True)
row(
    "COMPARED",
    "(any|any other) {noun:COMPAREDNOUN#1}",
    Group,
    whose=None,
    syn="more than any is more than each",
    same="its own is not counted",
)
row("COMPAREDNOUN", "[{adjectives:TRAIT..} ]{types:TYPE&or}[ {posts:POST..}]", Noun, both=False)
row(
    "COND1",
    "{what:PAT} have~what <more:less=False|more=True> {stat:STAT} than {other:COMPARED}",
    HasStatComparedTo,
)
row(
    "POST",
    "with <op:(less|fewer)=BELOW|more=ABOVE> than {number:PLAINAMT} {stat:STAT}",
    StatIs,
    each=False,
    values=THAN,
    rank="with",
    same="less and fewer",
)
row(
    "POST",
    "with cost <op:less=BELOW|more=ABOVE> than {number:AMTORVALUE}",
    StatIs,
    stat=COST,
    each=False,
    values=THAN,
    rank="with",
)
row("AMTORVALUE", "{x:PLAINAMT}", None)
row("AMTORVALUE", "{x:VALUE}", None)
row(
    "POST",
    "with damage equal to or (greater|more) than (their|its|his|her) {stat:STAT}",
    DamageReaches,
    rank="with",
    same="greater and more",
)
row("POST", "with different names", DifferentNames, rank="with")
row("POST", "with no abilities", NoAbilities, rank="with")
row("POST", "with {stat:STAT} equal to or less than {number:VALUE}", StatIs, op=LESS, each=False, rank="with")
row("POST", "with cost equal to or less than {number:VALUE}", StatIs, stat=COST, op=LESS, each=False, rank="with")
row("POST", "with {stat:STATORCOST} equal to {number:VALUE}", StatIs, op=EXACTLY, each=False, rank="with")
row("POST", "with cost up to {number:COSTMORE}", StatIs, stat=COST, op=LESS, each=False, rank="with")
row("POST", "with the same cost as {number:COSTOF}", StatIs, stat=COST, op=EXACTLY, each=False, rank="with")
row("COSTMORE", "{more:NUM} more than {amount:COSTOF}", MoreThan)
row("COSTOF", "{target:REF}", StatOf, stat=COST)
row("POST", "with {number:SAMECOST} or less", StatIs, stat=COST, op=LESS, each=False, rank="with")
row("SAMECOST", "the same cost", StatOfThat, stat=COST)
row("POST", "with {number:PLAINAMT} {stat:STAT} or greater", StatIs, op=1, each=False, rank="with", syn="or more")
row("POST", "with total {stat:STATORCOST} {number:PLAINAMT} or less", TotalIs, op=LESS, rank="with")

# What they are not, where they are, whose they are
row("POST", "that isn't a {type:TYPE#1}", NotOfType, rank="with")
row(
    "POST",
    "that isn't a_ {type:ONECLASS}( character|)",
    NotOfType,
    rank="with",
    same="a Villain is a Villain character",
)
row("POST", "that aren't {type:TYPE#2}", NotOfType, rank="with", syn="one or many")
row("TRAIT", "non-{type:ONECLASS}", NotOfType, rank=5)
row("POST", "you have here", YoursHere, rank="place")
row("POST", "at other locations", AtOtherLocation, rank="place")
row("POST", "at the same location as {other:REF}", AtSameLocation, rank="place")
row("POST", "that (was|were) here", WereHere, rank="place", same="one or many")
row("POST", "that (was|were) there", WereThere, kind=LOCATION, rank="place", same="one or many")
row("POST", "at {place:THATPLACE}", AtPlace, rank="place")
row("THATPLACE", "chosen {noun:NP1#1}", Chosen, other=NOT_OTHER, upto=False, number=1, num=1)
row("POST", "{who:WHOHAS} in play", OfPlayer, rank="place")
row("WHOHAS", "that (player|opponent) has", ThatPlayer, same="an opponent is a player")
row("WHOHAS", "(its|their|that character's) player has", ItsPlayer, same="whoever's it is")
row("REF", "the location {of:REF} are~of at", LocationOf, num=1)
row("POST", "opponents have in play", Opposing, rank="place")
row("POST", "in {whose:OPPOSINGHANDS}", InZone, zone=HAND, rank="place")
row("POST", "in {whose:THEIRHANDS}", InZone, zone=HAND, rank="place", syn="one or many")
row("THEIRHANDS", "their hands", ThatPlayer, num=2)
row("OPPOSINGHANDS", "(opponents'|your opponents') hands", EachOpponent, num=2, same="opponents are yours")
row("POST", "from any discard", InZone, whose=everybody, zone=DISCARD, rank="place")

# Targets
row("TARGET", "another {number:MANY} chosen {noun:NP#2}", Chosen, refer="other", upto=False, num=2)
row("TARGET", "each of {whose:THEIRS} {noun:NP#2}", Group, num=1, syn="all of theirs")
row("COUNTED", "of {whose:THEIRS} {noun:NP#2}", CountOf)
row("TARGET", "your {noun:ANDNOUN#2}", Group, whose=Yours, num=2, says_yours=True)
row("ANDNOUN", "{first:NP1#2} and( your|) {second:SUCHNOUN#2}", EitherNoun, same="your said again or not")
row("SUCHNOUN", "{adjectives:ADJ..} {types:TYPE&or}[ {posts:POST..}]", Noun, both=False)
row("TARGET", "the {noun:MOST#1}", Some, other=NOT_OTHER, upto=False, number=1, num=1)
row("TARGET", "a_ {noun:NP#1} of {who:ITSPLAYER} choice", OfTheirChoice, number=1, num=1)
row("TARGET", "each of them", Ref, free=("kind", "many"), refer="they", num=1, syn="a pronoun")

# References
KINDS = {"CHARACTER": CHARACTER, "ITEM": ITEM, "CARD": ANY_CARD}
row(
    "REF",
    "the chosen <kind:character=CHARACTER|item=ITEM>",
    Ref,
    many=False,
    refer="the chosen",
    values=KINDS,
    num=1,
    syn="that character",
)
row(
    "REF",
    "the (exerted|banished|discarded|returned) <kind:character=CHARACTER|item=ITEM|card=CARD>",
    Ref,
    many=False,
    refer="that",
    values=KINDS,
    num=1,
    syn="that character",
    same="that was so treated",
)
row("REF", "the challenged character", TheChallenged, num=1)
