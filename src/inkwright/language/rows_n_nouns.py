"""More nouns, targets and references: names and stats of others, totals, two things at once."""

from __future__ import annotations

from inkwright.abilities.amounts.counts import (
    DistinctNames,
    DistinctStats,
)
from inkwright.abilities.amounts.numbers import MoreThan
from inkwright.abilities.amounts.stat_amounts import StatOf, StatOfThat
from inkwright.abilities.conditions.card_state import (
    HasStatComparedTo,
    TotalStat,
)
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
    CardType,
    Damaged,
    NoAbilities,
    NotOfType,
    Undamaged,
)
from inkwright.abilities.players import (
    EachOpponent,
    ThatPlayer,
)
from inkwright.abilities.targets.choice import (
    Chosen,
    OfTheirChoice,
)
from inkwright.abilities.targets.group import Group
from inkwright.abilities.targets.reference import (
    NOT_OTHER,
    CardsUnder,
    LocationOf,
    Ref,
    TheChallenged,
)
from inkwright.state.ids import CHARACTER, COST, LOCATION

from .grammar import row
from .rows_a_terms import STATS
from .shared_wordings import KINDS, OPS, POSSESSIVES

THAN = {"BELOW": BELOW, "ABOVE": ABOVE, "COST": COST}

# Types
row(
    "CLASSNOUN",
    "{adjectives:ONECLASS..}[ {posts:POST..}]",
    Noun,
    types=(CardType(CHARACTER, False),),
    both=False,
    syn="a Villain is a Villain character",
)

row("NPTAIL", "[{adjectives:ADJ..} ]{types:TYPE&or} {posts:POST..}", Noun, both=False, syn="a noun with a tail")

# The most and the least
PLAIN = (CardType(CHARACTER, False),)
row("CHARACTERS", "[{adjectives:ADJ..} ]character*[ {posts:ANYWHERE..}]", Noun, types=PLAIN, both=False)


def extreme(most: str) -> str:
    """Return the words for the highest or lowest of each stat; a tie repeats them."""
    ways = [f"{most} {word}(|, or tied for {most} {word})={stat}" for word, stat in (*STATS.items(), ("cost", COST))]
    return f"<stat:{'|'.join(ways)}>"


row(
    "MOST",
    f"{{noun:CHARACTERS#1}} with the <lowest:{extreme('highest')}=False|{extreme('lowest')}=True>",
    Superlative,
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
row("AMONGALL", "<whose:your =YOURS|=None>{noun:NP#2}", Group, values=POSSESSIVES, says_yours=Yours)

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
row("COMPARED", "{x:REF/EVERY/EACHOF}", None)
row("COMPARED", "the card under {of:REF}", CardsUnder)
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
    "with (<op:(less|fewer)=BELOW|more=ABOVE> than {number:PLAINAMT} {stat:STAT}"
    "|<stat:cost=COST> <op:less=BELOW|more=ABOVE> than {number:PLAINAMT/VALUE})",
    StatIs,
    each=False,
    values=THAN,
    rank="with",
    same="less and fewer",
)
row(
    "POST",
    "with damage equal to or (greater|more) than (their|its|his|her) {stat:STAT}",
    DamageReaches,
    rank="with",
    same="greater and more",
)
row("POST", "with different names", DifferentNames, rank="with")
row("POST", "with no abilities", NoAbilities, rank="with")
row(
    "POST",
    "with {stat:STATORCOST} equal to <op:=EXACTLY|or less than =LESS>{number:VALUE}",
    StatIs,
    each=False,
    values={"EXACTLY": EXACTLY, "LESS": LESS},
    rank="with",
)
row(
    "POST",
    "with (<op:cost up to=LESS> {number:COSTMORE}|<op:the same cost as=EXACTLY> {number:COSTOF}"
    "|{number:SAMECOST} <op:or less=LESS>)",
    StatIs,
    stat=COST,
    each=False,
    values={"EXACTLY": EXACTLY, "LESS": LESS},
    rank="with",
)
row("COSTMORE", "{more:NUM} more than {amount:COSTOF}", MoreThan)
row("COSTOF", "{target:REF}", StatOf, stat=COST)
row("SAMECOST", "the same cost", StatOfThat, stat=COST)
row("POST", "with total {stat:STATORCOST} {number:PLAINAMT} or less", TotalIs, op=LESS, rank="with")

# What they are not, where they are, whose they are
row(
    "POST",
    "that (isn't a_ {type:TYPE#1}|isn't a_ {type:ONECLASS}( character|)|aren't {type:TYPE#2})",
    NotOfType,
    rank="with",
    same="one or many; a Villain is a Villain character",
)
row("TRAIT", "non-{type:ONECLASS}", NotOfType, rank=5)
row("POST", "you have here", YoursHere, rank="place")
row("POST", "at other locations", AtOtherLocation, rank="place")
row("POST", "at the same location as {other:REF}", AtSameLocation, rank="place")
row("POST", "that (was|were) here", WereHere, rank="place", same="one or many")
row("POST", "that (was|were) there", WereThere, kind=LOCATION, rank="place", same="one or many")
row("POST", "at {place:THATPLACE}", AtPlace, rank="place")
row("THATPLACE", "chosen {noun:NP1#1}", Chosen, other=NOT_OTHER, upto=False, number=1, num=1)
row("POST", "{who:THATPLAYER/ITSPLAYER} has in play", OfPlayer, rank="place")
row("REF", "the location {of:REF} are~of at", LocationOf, num=1)
row("POST", "opponents have in play", Opposing, rank="place")
row("THEIRHANDS", "their hands", ThatPlayer, num=2)
row("OPPOSINGHANDS", "(opponents'|your opponents') hands", EachOpponent, num=2, same="opponents are yours")

# Targets
row("ANDNOUN", "{first:NP1#2} and( your|) {second:SUCHNOUN#2}", EitherNoun, same="your said again or not")
row("SUCHNOUN", "{adjectives:ADJ..} {types:TYPE&or}[ {posts:POST..}]", Noun, both=False)
row("TARGET", "a_ {noun:NP#1} of {who:CHOSENPLAYER/THATPLAYER}'s choice", OfTheirChoice, number=1, num=1)
row("TARGET", "each of them", Ref, free=("kind", "many"), refer="they", num=1, syn="a pronoun")

# References
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
row("REF", "the challenged character", TheChallenged, num=1)
