"""Numbers, counts and amounts."""

from __future__ import annotations

from inkwright.abilities.amounts.counts import (
    AmountThisWay,
    BanishedThisTurn,
    CountDiscarded,
    CountEvery,
    CountOf,
    DistinctClasses,
    DistinctNames,
    DistinctStats,
    DrawnThisTurn,
    HalfLore,
    InkedCount,
    InkTypes,
    OpponentCount,
)
from inkwright.abilities.amounts.ink_drops import DropsOf
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
row("PER", "every {every:NUMBER} {noun:NOUN#2}", CountEvery)
row(
    "VALUE", "the number of <whose:=None|your =YOURS>{noun:PLAIN_NOUN#2}", CountOf, values=POSSESSIVES, says_yours=Yours
)
row("COUNTED", "{noun:NOUN#1}", CountOf, whose=None)
row("COUNTED", "of " + WHOSE + " {noun:NOUN#2}", CountOf, values=POSSESSIVES, says_yours=Yours)
row("COUNTED", "different ink type of {things:THINGS}", InkTypes)
WRITTEN_NUMBERS = {"REMOVED": DAMAGE_REMOVED, "MOVED": DAMAGE_MOVED, "LOST": LORE_LOST, "DISCARDED": CARDS_DISCARDED}
row(
    "COUNTED",
    "(<every:=1>|{every:NUMBER} )<kind:damage removed=REMOVED|damage moved=MOVED|lore lost=LOST>( this way|)",
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
row("COUNTED", "ink drop {who:HAS_SUBJECT} have~who", DropsOf)
row(
    "HALF_LORE",
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
row("COUNTED", "{noun:NOUN#1} you(|'ve) discarded this turn", CountDiscarded)
row(
    "COUNTED",
    "{noun:NOUN#1} (|that was )banished[?in_challenge  in a challenge] this turn",
    BanishedThisTurn,
    same="a relative clause",
)
row("COUNTED", "{noun:NOUN#1} with a different name you have in play", DistinctNames, whose=Yours)
row("COUNTED", "differently named {noun:NOUN#1}", DistinctNames, whose=None)
row("COUNTED", "different {stat:STAT_OR_COST} among {target:AMONG_ALL}", DistinctStats)

row(
    "VALUE",
    "the number of different classifications among {target:AMONG_ALL}",
    DistinctClasses,
    reason="a number by itself",
)
row("COUNTED", "different classification among {target:AMONG_ALL}", DistinctClasses)

# Numbers
row(
    "CAPPED_COUNT",
    "each {amount:COUNTED}, (up to|to a maximum of) {most:NUMBER}(| cards| lore)",
    AtMost,
    same="at most",
)
row("CHANGE_COUNT", "{x:PER/CAPPED_CHANGE}", None)
row(
    "CAPPED_CHANGE",
    "each {amount:COUNTED}, up to +{most:NUMBER}",
    AtMost,
)
row("PLAIN_AMOUNT", "{number:NUMBER}", Number, num="number")
row("A_OR_AMOUNT", "{number:A_OR_NUMBER}", Number, num="number")
row("AMOUNT", "{x:PLAIN_AMOUNT}", None)
row("AMOUNT", UP_TO, UpTo, values=COUNTS, num="number")
row("AMOUNT", "all( the|)", AllOfIt, num=2)
row("AMOUNT", "(that much|that many|the same amount of)", ThatMany, num=2, same="that much")
row("INK_DROPS", "{x:PLAIN_AMOUNT} ink drop*x", None)
row("INK_DROPS", "{x:THAT_MANY} ink drops", None)
row("INK_DROPS", "an ink drop", Number, number=1, syn="in words or figures")
row("NUMBER_OF_CARDS", "{x:A_OR_AMOUNT} card*x", None)
row("NUMBER_OF_CARDS", "1 card", Number, number=1, syn="in words or figures")
row("NUMBER_OF_CARDS", "{x:THAT_MANY} cards", None)
row("NUMBER_OF_CARDS", "cards equal to {x:VALUE}", None)
row("NUMBER_OF_CARDS", "{amount:THAT_NUMBER} plus {more:NUMBER}", MoreThan)
row("THAT_NUMBER", "(that number of|that many) cards", ThatMany, num=2, syn="that many", same="a number")
row("THAT_MANY", "that many", ThatMany, num=2)
row("SAME_NUMBER", "the same number", SameNumber)
row("VALUE", "that number", ThatMany)
row("VALUE", "twice {amount:VALUE}", Twice)
row("LORE_VALUE", "{x:VALUE}", None)
row("LORE_VALUE", "{amount:VALUE}, to a maximum of {most:NUMBER}(| lore| lore each)", AtMost, same="of each player")
row("COST_MORE", "{more:NUMBER} more than {amount:COST_OF}", MoreThan)
row("THAT_MUCH_INK", "that amount of", ThatMany, num=2)
row("THAT_MUCH_LORE", "{x:THAT_MUCH} lore", None)
row("THAT_MUCH_LORE", "{amount:THAT_MUCH}(| lore) plus {more:NUMBER}", MoreThan, same="lore")
row("THAT_MUCH_LORE", "{amount:THAT_MUCH}(| lore) minus {less:NUMBER}", LessThan, same="lore")
row("THAT_MUCH", "that much", ThatMany)

# Stat amounts
row(
    "VALUE",
    "({target:REFERENCE}'s {stat:STAT_OR_COST}|the {stat:STAT_OR_COST} of {target:TARGET}"
    "|{target:TARGET}'s {stat:STAT_OR_COST}|{target:WHOSE} "
    "{stat:STAT_OR_COST}"
    "|the total {stat:STAT_OR_COST} of {target:AMONG_ALL}|the {stat:STAT} {target:REFERENCE} had in play)",
    StatOf,
    same="of them all, as they are or were last",
)
row("VALUE", "the damage on {target:TARGET}", DamageOn, every=1)
row(
    "COUNTED",
    "((<every:=1>|{every:NUMBER} )damage( counter|) on {target:TARGET}"
    "|<every:=1>damage( counter|) that was on {target:REFERENCE})",
    DamageOn,
    same="as it is or was last",
)
row("VALUE", "the <lowest:highest=False|lowest=True> {stat:STAT_OR_COST} among {target:AMONG_ALL}", StatAmong)
row("COST_OF", "{target:REFERENCE}", StatOf, stat=COST)
row("SAME_COST", "the same cost", StatOfThat, stat=COST)
