"""Amounts and acts: what is done."""

from __future__ import annotations

from inkwright.abilities.amounts.counts import CountOf
from inkwright.abilities.amounts.numbers import AllOfIt, Number, ThatMany, UpTo
from inkwright.abilities.amounts.stat_amounts import DamageOn, StatOf
from inkwright.abilities.effects.banish import Banish, Choose
from inkwright.abilities.effects.damage import (
    CharacterDealsDamage,
    DealDamage,
    MoveDamage,
    PutDamage,
    RemoveDamage,
    RemoveTotal,
)
from inkwright.abilities.effects.exert import Exert, ReadyCards
from inkwright.abilities.effects.lore import GainLore, GetDrops, LoseLore
from inkwright.abilities.filters.ownership import Yours
from inkwright.abilities.flow.sequence import Sequence
from inkwright.abilities.targets.choice import OneOfThose, Some
from inkwright.abilities.targets.group import Both
from inkwright.abilities.targets.reference import (
    NOT_OTHER,
    Ref,
    TheOther,
)

from .grammar import row
from .shared_wordings import POSSESSIVES, WHOSE

# Amounts
row("PLAINAMT", "{number:NUM}", Number, num="number")
row("ANAMT", "{number:ANUM}", Number, num="number")
row("AMT", "{x:PLAINAMT}", None)
row("AMT", "up to {number:NUM}", UpTo, num="number")
row("AMT", "all( the|)", AllOfIt, num=2)
row("AMT", "(that much|that many|the same amount of)", ThatMany, num=2, same="that much")
row(
    "VALUE",
    "({target:TARGET}'s {stat:STATORCOST}|the {stat:STATORCOST} of {target:TARGET}|{target:WHOSE} {stat:STATORCOST}"
    "|the total {stat:STATORCOST} of {target:AMONGALL}|the {stat:STAT} {target:REF} had in play)",
    StatOf,
    same="of them all, as they are or were last",
)
row("VALUE", "the damage on {target:TARGET}", DamageOn, every=1)
row("VALUE", "the number of <whose:=None|your =YOURS>{noun:NP1#2}", CountOf, values=POSSESSIVES, says_yours=Yours)
row("COUNTED", "{noun:NP#1}", CountOf, whose=None)
row("COUNTED", "of " + WHOSE + " {noun:NP#2}", CountOf, values=POSSESSIVES, says_yours=Yours)
row("COUNTED", "(<every:=1>|{every:NUM} )damage( counter|) on {target:TARGET}", DamageOn)

# Lore and ink drops
HOW_MUCH = "an amount of lore"
row("ACT", "gain~ ({amount:PLAINAMT} lore|lore equal to {amount:LOREVALUE}|{amount:MUCHLORE})", GainLore, same=HOW_MUCH)
row(
    "ACT",
    "lose~ ({amount:PLAINAMT} lore|lore equal to {amount:LOREVALUE}|{amount:MUCHLORE/HALF})",
    LoseLore,
    same=HOW_MUCH,
)
row("ACT", "get~ {amount:DROPS}", GetDrops)
row("DROPS", "{x:PLAINAMT} ink drop*x", None)
row("DROPS", "{x:THATMANY} ink drops", None)
row("DROPS", "an ink drop", Number, number=1, syn="in words or figures")

# Things in play, or one of those that were chosen before
row("THING", "{x:TARGET/ALLTHEIRS}", None)
row("THING", "one of (them|those characters)", OneOfThose, num=1, same="of those before")
row("THING", "the other( one|)", TheOther, num=1, same="the one that is left")
row("ACT", "<chooses:=False|choose~ and =True>banish~ {target:THING}", Banish)
row("ACT", "<chooses:=False|choose~ and =True>(exert~|⟳) {target:THING}", Exert, same="the symbol")
row("ACT", "ready~ {target:THING}", ReadyCards)
row("ACT", "choose~ {target:CHOOSABLE}", Choose)
row("CHOOSABLE", "{x:TARGET/PLAYERS}", None)
row("CHOOSABLE", "{first:ONECHOICE} and {second:ONECHOICE}", Both, num=2)
row("ONECHOICE", "a_ {noun:NP#1}", Some, other=NOT_OTHER, upto=False, number=1, num=1)

# Damage
row("ACT", "deal~ {amount:AMT} damage[?each  each] to {target:THING}", DealDamage)
row(
    "ACT",
    "deal~ (damage to {target:TARGET} equal to {amount:VALUE}|damage equal to {amount:VALUE} to {target:TARGET}"
    "|{target:REF} {amount:PLAINAMT} damage)",
    DealDamage,
    each=False,
    same="the order of the words",
)
row(
    "RULE",
    "{dealer:REF/ONECHOSEN/SOMEOFYOURS} deal~dealer damage equal to (its|their|his|her) {stat:STAT} to {target:TARGET}",
    CharacterDealsDamage,
)
row("ACT", "deal~ {first:HIT} and {second:HIT}", Sequence, joined=True, syn="the verb left out")
row("HIT", "{amount:AMT} damage to {target:THING}", DealDamage, each=False, syn="the verb left out")
row("BRIEF", "deal {amount:PLAINAMT} damage{target:ELIDED}", DealDamage, each=False, syn="the object left out")
row("ELIDED", "", Ref, refer="elided", free=("kind", "many"))
row("ACT", "put~ {amount:PLAINAMT/ANAMT/THATMANY} damage counter*amount on {target:TARGET}", PutDamage)
row("BRIEF", "remove {amount:AMT} damage{target:ELIDED}", RemoveDamage, each=False, syn="the object left out")
row("ACT", "remove~ up to {most:NUM} damage total from {target:TARGET}", RemoveTotal)
row("ACT", "move~ {amount:AMT} damage(| counter| counters) from {origin:TARGET} to {target:TARGET}", MoveDamage)
row("ACT", "remove~ {amount:AMT} damage(| counter| counters)[?each  each] from {target:THING}", RemoveDamage)
