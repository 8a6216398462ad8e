"""Numbers, counts and amounts."""

from __future__ import annotations

from inkwright.abilities.amounts.counts import (
    AmountThisWay,
    BanishedThisTurn,
    CountDiscarded,
    CountEvery,
    CountOf,
    DistinctNames,
    DistinctStats,
    DrawnThisTurn,
    HalfLore,
    InkedCount,
    InkTypes,
    OpponentCount,
)
from inkwright.abilities.amounts.numbers import (
    AllOfIt,
    AtMost,
    LessThan,
    MoreThan,
    Number,
    SameNumber,
    ThatMany,
    Twice,
    UpTo,
)
from inkwright.abilities.amounts.stat_amounts import DamageOn, StatAmong, StatOf, StatOfThat
from inkwright.abilities.done_codes import CARDS_DISCARDED, DAMAGE_MOVED, DAMAGE_REMOVED, LORE_LOST
from inkwright.abilities.filters.ownership import Yours
from inkwright.state.ids import COST

from ..grammar import row
from ..shared_wordings import COUNTS, POSSESSIVES, UP_TO, WHOSE

# Counts
row("PER", "each {x:COUNTED}", None)
row("PER", "every {every:NUM} {noun:NP#2}", CountEvery)
row("VALUE", "the number of <whose:=None|your =YOURS>{noun:NP1#2}", CountOf, values=POSSESSIVES, says_yours=Yours)
row("COUNTED", "{noun:NP#1}", CountOf, whose=None)
row("COUNTED", "of " + WHOSE + " {noun:NP#2}", CountOf, values=POSSESSIVES, says_yours=Yours)
row("COUNTED", "different ink type of {things:THINGS}", InkTypes)
WRITTEN_NUMBERS = {"REMOVED": DAMAGE_REMOVED, "MOVED": DAMAGE_MOVED, "LOST": LORE_LOST, "DISCARDED": CARDS_DISCARDED}
row(
    "COUNTED",
    "(<every:=1>|{every:NUM} )<kind:damage removed=REMOVED|damage moved=MOVED|lore lost=LOST>( this way|)",
    AmountThisWay,
    values=WRITTEN_NUMBERS,
    same="this way",
)
WRITTEN = "a number that was written"
row(
    "COUNTED",
    "<kind:damage counter moved this way=MOVED|card discarded=DISCARDED>",
    AmountThisWay,
    every=1,
    values=WRITTEN_NUMBERS,
    reason=WRITTEN,
    syn="a damage counter is 1 damage",
)
row(
    "VALUE",
    "the <kind:lore lost=LOST|damage removed=REMOVED|damage moved=MOVED>( this way|)",
    AmountThisWay,
    every=1,
    values=WRITTEN_NUMBERS,
    same="this way",
    reason=WRITTEN,
)
row("COUNTED", "opponent", OpponentCount)
row(
    "HALF",
    "half (your|their) lore, rounded <up:down=False|up=True>",
    HalfLore,
    same="their own",
    reason="a number by itself",
)
row(
    "COUNTED",
    "card (put|you put|you've put) into your inkwell this turn",
    InkedCount,
    same="whoever put it there",
    reason="one thing that happened",
)
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
row("COUNTED", "{noun:NP#1} with a different name you have in play", DistinctNames, whose=Yours)
row("COUNTED", "differently named {noun:NP#1}", DistinctNames, whose=None)
row("COUNTED", "different {stat:STATORCOST} among {target:AMONGALL}", DistinctStats)

# Numbers
row("CAPPED", "each {amount:COUNTED}, (up to|to a maximum of) {most:NUM}(| cards| lore)", AtMost, same="at most")
row("PLAINAMT", "{number:NUM}", Number, num="number")
row("ANAMT", "{number:ANUM}", Number, num="number")
row("AMT", "{x:PLAINAMT}", None)
row("AMT", UP_TO, UpTo, values=COUNTS, num="number")
row("AMT", "all( the|)", AllOfIt, num=2)
row("AMT", "(that much|that many|the same amount of)", ThatMany, num=2, same="that much")
row("DROPS", "{x:PLAINAMT} ink drop*x", None)
row("DROPS", "{x:THATMANY} ink drops", None)
row("DROPS", "an ink drop", Number, number=1, syn="in words or figures")
row("CARDS", "{x:ANAMT} card*x", None)
row("CARDS", "1 card", Number, number=1, syn="in words or figures")
row("CARDS", "{x:THATMANY} cards", None)
row("CARDS", "cards equal to {x:VALUE}", None)
row("CARDS", "{amount:THATNUMBER} plus {more:NUM}", MoreThan)
row("THATNUMBER", "that number of cards", ThatMany, num=2, syn="that many")
row("THATMANY", "that many", ThatMany, num=2)
row("SAMENUMBER", "the same number", SameNumber)
row("VALUE", "that number", ThatMany)
row("VALUE", "twice {amount:VALUE}", Twice)
row("LOREVALUE", "{x:VALUE}", None)
row("LOREVALUE", "{amount:VALUE}, to a maximum of {most:NUM}(| lore| lore each)", AtMost, same="of each player")
row("COSTMORE", "{more:NUM} more than {amount:COSTOF}", MoreThan)
row("INKLESS", "that amount of", ThatMany, num=2)
row("MUCHLORE", "{x:THATMUCH} lore", None)
row("MUCHLORE", "{amount:THATMUCH}(| lore) plus {more:NUM}", MoreThan, same="lore")
row("MUCHLORE", "{amount:THATMUCH}(| lore) minus {less:NUM}", LessThan, same="lore")
row("THATMUCH", "that much", ThatMany)

# Stat amounts
row(
    "VALUE",
    "({target:TARGET}'s {stat:STATORCOST}|the {stat:STATORCOST} of {target:TARGET}|{target:WHOSE} {stat:STATORCOST}"
    "|the total {stat:STATORCOST} of {target:AMONGALL}|the {stat:STAT} {target:REF} had in play)",
    StatOf,
    same="of them all, as they are or were last",
)
row("VALUE", "the damage on {target:TARGET}", DamageOn, every=1)
row("COUNTED", "(<every:=1>|{every:NUM} )damage( counter|) on {target:TARGET}", DamageOn)
row("VALUE", "the <lowest:highest=False|lowest=True> {stat:STATORCOST} among {target:AMONGALL}", StatAmong)
row("COSTOF", "{target:REF}", StatOf, stat=COST)
row("SAMECOST", "the same cost", StatOfThat, stat=COST)
