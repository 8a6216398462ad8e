"""What is paid, and what costs less or more."""

from __future__ import annotations

from inkwright.abilities.effects.pay import ExertSelf, PayInk
from inkwright.abilities.rule_changes.cost_changes import (
    DeclareInkCost,
    GainsShift,
    MoveCost,
    MovesFree,
    NextCost,
    NthCost,
    PlayCost,
    ShiftOntoCost,
    ShiftPlayCost,
    UseFree,
)

from ..grammar import row

# Pay
row("COST", "⟳", ExertSelf, rank="exert")
row("COST", "{amount:PLAINAMT} ⬡", PayInk, rank="ink")
row("COST", "^{x:ACT#2}", None)
row("ACT", "pay~ {amount:PLAINAMT} ⬡", PayInk)

# Cost changes
row("ACT", "pay~ {amount:PLAINAMT} ⬡ <more:less=False|more=True> to play {target:TARGET}", PlayCost)
row(
    "ACT",
    "pay~ {amount:PLAINAMT} ⬡ <more:less=False|more=True> to play {target:TARGET} "
    "using (its|her|his|their) Shift ability",
    ShiftPlayCost,
)
row(
    "ACT",
    "pay~ {amount:PLAINAMT} ⬡ <more:less=False|more=True> to shift {target:TARGET} on top of {onto:TARGET}",
    ShiftOntoCost,
)
row(
    "ACT",
    "pay~ {amount:PLAINAMT/INKLESS} ⬡ less for the next {target:NEXTONE} you <shifted:play=False|shift=True>"
    "[ {like:NAMESO}] this turn",
    NextCost,
)
row(
    "ACT",
    "pay~ {amount:PLAINAMT} ⬡ <more:less=False|more=True> (for the {which:ORD} {target:NEXTONE} (you|they) play"
    "|to play (your|their) {which:ORD} {target:NEXTONE}) each turn",
    NthCost,
    same="their own; for the first one or to play it",
)
row(
    "RULE",
    "the {which:ORD} {target:NEXTONE} you play each turn costs {amount:PLAINAMT} ⬡ <more:less=False|more=True>",
    NthCost,
)
row("RULE", "this card gains Shift {ink:NUM} ⬡", GainsShift)
row(
    "ACT",
    "pay~ {amount:PLAINAMT} ⬡ <more:less=False|more=True> when you use Shift to play {target:ONEKIND}",
    ShiftPlayCost,
    syn="to use Shift",
)
row(
    "ACT",
    "pay~ {amount:PLAINAMT} ⬡ <more:less=False|more=True> to move {target:TARGET} "
    "<here:(to a location|to locations)=False|here=True>",
    MoveCost,
    same="to whichever location",
)
row(
    "RULE",
    "{target:TARGET} move~target here for {amount:PLAINAMT} ⬡ <more:less=False|more=True>",
    MoveCost,
    here=True,
    syn="you pay less",
)
row("RULE", "{target:TARGET} (can|may) move here for free", MovesFree, same="can and may")
row(
    "RULE",
    "{target:TARGET} can't {parts:TAXED&or} unless <theirs:you pay=False|(their|its) player pays=True> "
    "{amount:PLAINAMT} ⬡",
    DeclareInkCost,
)
row("RULE", "you may use {target:REF}'s {ability:ABILITYNAME} ability for free", UseFree)
