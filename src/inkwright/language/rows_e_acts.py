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
from inkwright.abilities.targets.choice import Chosen, OneOfThose, Some
from inkwright.abilities.targets.group import Both
from inkwright.abilities.targets.reference import (
    NOT_OTHER,
    Ref,
    TheOther,
)
from inkwright.state.ids import CHARACTER

from .binding.roles import SELF
from .grammar import row

# Amounts
row("PLAINAMT", "{number:NUM}", Number, num="number")
row("ANAMT", "{number:ANUM}", Number, num="number")
row("AMT", "{x:PLAINAMT}", None)
row("AMT", "up to {number:NUM}", UpTo, num="number")
row("AMT", "all( the|)", AllOfIt, num=2)
row("AMT", "(that much|that many|the same amount of)", ThatMany, num=2, same="that much")
row("VALUE", "{target:TARGET}'s {stat:STATORCOST}", StatOf)
row("VALUE", "the {stat:STATORCOST} of {target:TARGET}", StatOf, syn="the order of the words")
row("VALUE", "the damage on {target:TARGET}", DamageOn, every=1)
row("VALUE", "the number of {noun:NP1#2}", CountOf, whose=None)
row("VALUE", "the number of your {noun:NP1#2}", CountOf, whose=Yours, says_yours=True)
row("COUNTED", "{noun:NP#1}", CountOf, whose=None)
row("COUNTED", "of your {noun:NP#2}", CountOf, whose=Yours, says_yours=True)
row("COUNTED", "{every:NUM} damage( counter|) on {target:TARGET}", DamageOn)
row("COUNTED", "damage( counter|) on {target:TARGET}", DamageOn, every=1, syn="each 1 damage")

# Lore and ink drops
row("ACT", "gain~ {amount:PLAINAMT} lore", GainLore)
row("ACT", "lose~ {amount:PLAINAMT} lore", LoseLore)
row("ACT", "get~ {amount:DROPS}", GetDrops)
row("DROPS", "{x:PLAINAMT} ink drop*x", None)
row("DROPS", "{x:THATMANY} ink drops", None)
row("DROPS", "an ink drop", Number, number=1, syn="in words or figures")

# Things in play, or one of those that were chosen before
row("THING", "{x:TARGET}", None)
row("THING", "one of (them|those characters)", OneOfThose, num=1, same="of those before")
row("THING", "the other( one|)", TheOther, num=1, same="the one that is left")
row("ACT", "banish~ {target:THING}", Banish, chooses=False)
row("ACT", "choose~ and banish~ {target:TARGET}", Banish, chooses=True)
row("ACT", "(exert~|⟳) {target:THING}", Exert, chooses=False, same="the symbol")
row("ACT", "choose~ and exert~ {target:TARGET}", Exert, chooses=True)
row("ACT", "ready~ {target:THING}", ReadyCards)
row("ACT", "choose~ {target:CHOOSABLE}", Choose)
row("CHOOSABLE", "{x:TARGET}", None)
row("CHOOSABLE", "{first:ONECHOICE} and {second:ONECHOICE}", Both, num=2)
row("ONECHOICE", "a_ {noun:NP#1}", Some, other=NOT_OTHER, upto=False, number=1, num=1)

# Damage
row("ACT", "deal~ {amount:AMT} damage[?each  each] to {target:THING}", DealDamage)
row("ACT", "deal~ damage to {target:TARGET} equal to {amount:VALUE}", DealDamage, each=False)
row(
    "ACT",
    "deal~ damage equal to {amount:VALUE} to {target:TARGET}",
    DealDamage,
    each=False,
    syn="the order of the words",
)
row(
    "RULE",
    "{dealer:DEALER} deal~dealer damage equal to (its|their|his|her) {stat:STAT} to {target:TARGET}",
    CharacterDealsDamage,
)
row("DEALER", "this character", Ref, kind=CHARACTER, many=False, slot=SELF, num=1)
row("DEALER", "that character", Ref, kind=CHARACTER, many=False, refer="that", num=1)
row("DEALER", "chosen {noun:NP#1}", Chosen, other=NOT_OTHER, upto=False, number=1, num=1)
row("DEALER", "{x:SOMEOFYOURS}", None)
row("ACT", "deal~ {first:HIT} and {second:HIT}", Sequence, joined=True, syn="the verb left out")
row("HIT", "{amount:AMT} damage to {target:THING}", DealDamage, each=False, syn="the verb left out")
row("ACT", "deal~ {target:REF} {amount:PLAINAMT} damage", DealDamage, each=False, syn="the order of the words")
row("BRIEF", "deal {amount:PLAINAMT} damage{target:ELIDED}", DealDamage, each=False, syn="the object left out")
row("ELIDED", "", Ref, refer="elided", free=("kind", "many"))
row("ACT", "put~ {amount:COUNTERS} damage counter*amount on {target:TARGET}", PutDamage)
row("COUNTERS", "{x:PLAINAMT}", None)
row("COUNTERS", "{x:ANAMT}", None)
row("COUNTERS", "{x:THATMANY}", None)
row("BRIEF", "remove {amount:AMT} damage{target:ELIDED}", RemoveDamage, each=False, syn="the object left out")
row("ACT", "remove~ up to {most:NUM} damage total from {target:TARGET}", RemoveTotal)
row("ACT", "move~ {amount:AMT} damage(| counter| counters) from {origin:TARGET} to {target:TARGET}", MoveDamage)
row("ACT", "remove~ {amount:AMT} damage(| counter| counters)[?each  each] from {target:THING}", RemoveDamage)
