"""What things cost: Shift, moves, first and next cards; taxes, ways out, abilities for free."""

from __future__ import annotations

from inkwright.abilities.amounts.numbers import ThatMany
from inkwright.abilities.effects.lore import RemoveDrops
from inkwright.abilities.effects.move import MoveToLocation
from inkwright.abilities.flow.actors import May
from inkwright.abilities.flow.if_you_do import UnlessDone
from inkwright.abilities.modifiers.restrictions import Restriction
from inkwright.abilities.players import You
from inkwright.abilities.rule_changes.cost_changes import (
    DeclareInkCost,
    GainsShift,
    MoveCost,
    MovesFree,
    NextCost,
    NthCost,
    ShiftOntoCost,
    ShiftPlayCost,
    UseFree,
)
from inkwright.abilities.targets.group import Group
from inkwright.abilities.targets.reference import Ref
from inkwright.state.ids import CANT_CHALLENGE, CANT_QUEST, LOCATION

from .grammar import row

# Playing and shifting
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
row("INKLESS", "that amount of", ThatMany, num=2)
row(
    "ACT",
    "pay~ {amount:PLAINAMT} ⬡ <more:less=False|more=True> for the {which:ORD} {target:NEXTONE} (you|they) play "
    "each turn",
    NthCost,
)
row(
    "ACT",
    "pay~ {amount:PLAINAMT} ⬡ <more:less=False|more=True> to play (your|their) {which:ORD} {target:NEXTONE} each turn",
    NthCost,
    syn="for the first one or to play it",
    same="their own",
)
row("RULE", "this card gains Shift {ink:NUM} ⬡", GainsShift)

row(
    "ACT",
    "pay~ {amount:PLAINAMT} ⬡ <more:less=False|more=True> when you use Shift to play {target:ONEKIND}",
    ShiftPlayCost,
    syn="to use Shift",
)
row("ONEKIND", "a_ {noun:NP#1}", Group, whose=None, syn="all of the kind")

# Moving
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
row("SUBJX", "{effect:MAYMOVE}", May, who=You)
row(
    "MAYMOVE",
    "{target:TARGET} may move (to {location:WHERETO}|{location:THERE}) for free",
    MoveToLocation,
    syn="it may, its player may",
    same="there is a location",
)
row("THERE", "there", Ref, kind=LOCATION, many=False, refer="that", num=1)

# Taxes, and ways out
row(
    "RULE",
    "{target:TARGET} can't {parts:TAXED&or} unless <theirs:you pay=False|(their|its) player pays=True> "
    "{amount:PLAINAMT} ⬡",
    DeclareInkCost,
)
row(
    "TAXED",
    "<limit:quest=QUEST|challenge=CHALLENGE>",
    Restriction,
    values={"QUEST": CANT_QUEST, "CHALLENGE": CANT_CHALLENGE},
)
row("CORE", "{effect:AVOIDABLE} unless {who:PLAYERX} {act:ACTS#who}", UnlessDone)
row("AVOIDABLE", "{x:SUBJ}", None)
row("AVOIDABLE", "{x:FORAWHILE}", None)

# Abilities
row("RULE", "you may use {target:REF}'s {ability:ABILITYNAME} ability for free", UseFree)
row("ACT", "remove~ {amount:DROPS}", RemoveDrops)
