"""What is paid, and what costs less or more."""

from __future__ import annotations

from inkwright.abilities.effects.pay import ExertSelf, PayInk
from inkwright.abilities.flow.actors import ByPlayer
from inkwright.abilities.flow.conditional import While
from inkwright.abilities.flow.for_each import ForEach
from inkwright.abilities.players import You
from inkwright.abilities.rule_changes.cost_changes import (
    AbilitiesOf,
    AdditionalCost,
    DeclareInkCost,
    GainsShift,
    MoveCost,
    MovesFree,
    NextCost,
    NthCost,
    PlayCost,
    ShiftOntoCost,
    ShiftPlayCost,
    UseCost,
    UseFree,
)

from ..grammar import row

# Pay
row("COST", "⟳", ExertSelf, rank="exert")
row("COST", "{amount:PLAIN_AMOUNT} ⬡", PayInk, rank="ink")
row("COST", "^{x:ACT#2}", None)
row("ACT", "pay~ {amount:PLAIN_AMOUNT} ⬡", PayInk)

# Additional costs
row(
    "RULE",
    "(to play {target:REFERENCE}, you must |to play {target:REFERENCE}, you must also "
    "|as an additional cost to play {target:REFERENCE}, |as an additional cost to play {target:REFERENCE}, you "
    "must ){act:ACTS#2}",
    AdditionalCost,
    same="what must be paid besides",
)

# Cost changes
row("ACT", "pay~ {amount:PLAIN_AMOUNT} ⬡ <more:less=False|more=True> to play {target:TARGET}", PlayCost)
row(
    "ACT",
    "pay~ {amount:PLAIN_AMOUNT} ⬡ <more:less=False|more=True> to play {target:TARGET} "
    "using (its|her|his|their) Shift ability",
    ShiftPlayCost,
)
row(
    "ACT",
    "pay~ {amount:PLAIN_AMOUNT} ⬡ <more:less=False|more=True> to shift {target:TARGET} on top of {onto:TARGET}",
    ShiftOntoCost,
)
row(
    "ACT",
    "pay~ {amount:PLAIN_AMOUNT/THAT_MUCH_INK} ⬡ less for the next {target:NEXT_ONE} you <shifted:play=False|shift=True>"
    "[ {like:SAME_NAME}] this turn",
    NextCost,
)
row(
    "ACT",
    "pay~ {amount:PLAIN_AMOUNT} ⬡ <more:less=False|more=True> (for the {which:ORDINAL} {target:NEXT_ONE} (you"
    "|they) play"
    "|to play (your|their) {which:ORDINAL} {target:NEXT_ONE}) each turn",
    NthCost,
    same="their own; for the first one or to play it",
)
row(
    "RULE",
    "the {which:ORDINAL} {target:NEXT_ONE} you play each turn costs {amount:PLAIN_AMOUNT} ⬡ <more:less=False"
    "|more=True>",
    NthCost,
)
row("STATEMENT", "{condition:DURING_TURNS}, {effect:FIRST_OF_A_TURN}", While, syn="each turn is the turn that goes on")
row("FIRST_OF_A_TURN", "{effect:NTH_OF_A_TURN}", ByPlayer, who=You, syn="each turn is the turn that goes on")
row(
    "NTH_OF_A_TURN",
    "you pay {amount:PLAIN_AMOUNT} ⬡ <more:less=False|more=True> for the {which:ORDINAL} {target:NEXT_ONE} you play",
    NthCost,
    syn="each turn is the turn that goes on",
)
row("RULE", "{x:COSTS_YOU}", None)
row("COSTS_YOU", "{effect:COSTING}", ByPlayer, who=You, syn="you pay less to play it")
row("STATEMENT", "{effect:COSTS_YOU} for {per:PER}", ForEach, syn="the count behind")
row(
    "COSTING",
    "{target:TARGET} cost~target (|you ){amount:PLAIN_AMOUNT} ⬡ <more:less=False|more=True>(| to play)",
    PlayCost,
    syn="you pay less to play it",
    same="a cost is paid to play",
)
row(
    "COSTING",
    "the next {target:NEXT_ONE} you play this turn costs {amount:PLAIN_AMOUNT} ⬡ less(| to play)",
    NextCost,
    shifted=False,
    like=None,
    syn="you pay less for it",
    same="a cost is paid to play",
)
row("RULE", "this card gains Shift {ink:NUMBER} ⬡", GainsShift)
row(
    "ACT",
    "pay~ {amount:PLAIN_AMOUNT} ⬡ <more:less=False|more=True> when you use Shift to play {target:ONE_OF_A_KIND}",
    ShiftPlayCost,
    syn="to use Shift",
)
row(
    "ACT",
    "pay~ {amount:PLAIN_AMOUNT} ⬡ <more:less=False|more=True> to move {target:TARGET} "
    "<here:(to a location|to locations)=False|here=True>",
    MoveCost,
    same="to whichever location",
)
row(
    "RULE",
    "{target:TARGET} move~target here for {amount:PLAIN_AMOUNT} ⬡ <more:less=False|more=True>",
    MoveCost,
    here=True,
    syn="you pay less",
)
row("RULE", "{target:TARGET} (can|may) move here for free", MovesFree, same="can and may")
row(
    "RULE",
    "{target:TARGET} can't {parts:TAXED_ACT&or} unless <theirs:you pay=False|(their|its) player pays=True> "
    "{amount:PLAIN_AMOUNT} ⬡",
    DeclareInkCost,
)
row(
    "ABILITIES",
    "(abilities of {target:TARGET}|{target:TARGET}'~target abilities)",
    AbilitiesOf,
    ability="",
    num=2,
    same="whose abilities they are",
)
row("ABILITIES", "{target:TARGET}'~target {ability:ABILITY_NAME} ability", AbilitiesOf, num=1)
row("ACT", "pay~ {amount:PLAIN_AMOUNT} ⬡ less to use {which:ABILITIES}", UseCost)
row(
    "RULE",
    "{which:ABILITIES} cost~which (you |){amount:PLAIN_AMOUNT} ⬡ less( to use|)",
    UseCost,
    syn="you pay less to use them",
    same="whoever uses them pays",
)
row("RULE", "you may use {target:REFERENCE}'s {ability:ABILITY_NAME} ability for free", UseFree)
