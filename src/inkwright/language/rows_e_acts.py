"""Amounts and acts: what is done."""

from __future__ import annotations

from inkwright.abilities.amounts import AllOfIt, CountOf, DamageOn, Number, StatOf, ThatMany, UpTo
from inkwright.abilities.cards import (
    BOTTOM,
    TOP,
    Discard,
    DiscardHand,
    Draw,
    Gain,
    GetDrops,
    Lose,
    Put,
    ShuffleDeck,
    ShuffleInto,
)
from inkwright.abilities.damage import DealDamage, MoveDamage, PutDamage, RemoveDamage
from inkwright.abilities.nouns import Yours
from inkwright.abilities.table import Banish, Choose, Exert, MoveToLocation, ReadyCards
from inkwright.state.ids import COST, DISCARD, HAND, INKWELL

from .grammar import row

# Amounts
row("PLAINAMT", "{number:NUM}", Number, num="number")
row("ANAMT", "{number:ANUM}", Number, num="number")
row("AMT", "{x:PLAINAMT}", None)
row("AMT", "up to {number:NUM}", UpTo, num="number")
row("AMT", "all( the|)", AllOfIt, num=2)
row("AMT", "that much", ThatMany, num=2)
row("AMT", "that many", ThatMany, num=2, syn="many or much")
row("VALUE", "{target:TARGET}'s {stat:STAT}", StatOf)
row("VALUE", "the {stat:STAT} of {target:TARGET}", StatOf, syn="the order of the words")
row("VALUE", "{target:TARGET}'s cost", StatOf, stat=COST)
row("VALUE", "the damage on {target:TARGET}", DamageOn, every=1)
row("VALUE", "the number of {noun:NP#2}", CountOf, whose=None)
row("VALUE", "the number of your {noun:NP#2}", CountOf, whose=Yours, ours=True)
row("COUNTED", "{noun:NP#1}", CountOf, whose=None)
row("COUNTED", "of your {noun:NP#2}", CountOf, whose=Yours, ours=True)
row("COUNTED", "{every:NUM} damage( counter|) on {target:TARGET}", DamageOn)

# Cards
row("ACT", "draw~ {amount:ANAMT} card*amount", Draw)
row("ACT", "choose~ and discard~ {target:TARGET}", Discard)
row("ACT", "discard~ {x:WHOLEHAND}", None)
row("WHOLEHAND", "your hand", DiscardHand)
row("WHOLEHAND", "their hand", DiscardHand, syn="their own")
row("ACT", "gain~ {amount:PLAINAMT} lore", Gain)
row("ACT", "gain~ lore equal to {amount:VALUE}", Gain)
row("ACT", "lose~ {amount:PLAINAMT} lore", Lose)
row("ACT", "get~ {amount:PLAINAMT} ink drop*amount", GetDrops)
row("ACT", "return~ {target:TARGET} to {whose:HAND}", Put, place=HAND)
row("ACT", "put~ {target:TARGET} into {whose:HAND}", Put, place=HAND, syn="put and return")
row("ACT", "put~ {target:TARGET} into {whose:INKWELL}[?facedown  facedown][?exerted  and exerted]", Put, place=INKWELL)
row("ACT", "put~ {target:TARGET} into {whose:DISCARD}", Put, place=DISCARD)
row("ACT", "put~ {target:TARGET} on( the|) top of {whose:DECK}", Put, place=TOP)
row("ACT", "put~ {target:TARGET} on the bottom of {whose:DECK}", Put, place=BOTTOM)
row("ACT", "shuffle~ {whose:DECK}", ShuffleDeck)
row("ACT", "shuffle~ {target:TARGET} into {whose:DECK}", ShuffleInto)

# Things in play
row("ACT", "banish~ {target:TARGET}", Banish)
row("ACT", "exert~ {target:TARGET}", Exert)
row("ACT", "⟳ {target:TARGET}", Exert, syn="the symbol")
row("ACT", "ready~ {target:TARGET}", ReadyCards)
row("ACT", "choose~ {target:TARGET}", Choose)
row("ACT", "move {target:TARGET} to {location:TARGET} for free", MoveToLocation)

# Damage
row("ACT", "deal~ {amount:AMT} damage to {target:TARGET}", DealDamage)
row("ACT", "deal~ damage to {target:TARGET} equal to {amount:VALUE}", DealDamage)
row("ACT", "put~ {amount:PLAINAMT} damage counter*amount on {target:TARGET}", PutDamage)
row("ACT", "move~ {amount:AMT} damage(| counter| counters) from {origin:TARGET} to {target:TARGET}", MoveDamage)
row("ACT", "remove~ {amount:AMT} damage(| counter| counters) from {target:TARGET}", RemoveDamage)
