"""Damage is dealt, put, moved and removed."""

from __future__ import annotations

from inkwright.abilities.effects.damage import (
    CharacterDealsDamage,
    DealDamage,
    MoveDamage,
    PutDamage,
    RemoveDamage,
    RemoveTotal,
)

from ..grammar import row

row("ACT", "deal~ {amount:AMT} damage[?each  each] to {target:THING}", DealDamage)
row(
    "ACT",
    "deal~ (damage equal to {amount:VALUE} to {target:TARGET}|damage to {target:TARGET} equal to {amount:VALUE}"
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
row("HIT", "{amount:AMT} damage to {target:THING}", DealDamage, each=False, syn="the verb left out")
row("BRIEF", "deal {amount:PLAINAMT} damage{target:ELIDED}", DealDamage, each=False, syn="the object left out")
row("ACT", "put~ {amount:PLAINAMT/ANAMT/THATMANY} damage counter*amount on {target:TARGET}", PutDamage)
row("BRIEF", "remove {amount:AMT} damage{target:ELIDED}", RemoveDamage, each=False, syn="the object left out")
row("ACT", "remove~ up to {most:NUM} damage total from {target:TARGET}", RemoveTotal)
row("ACT", "move~ {amount:AMT} damage(| counter| counters) from {origin:TARGET} to {target:TARGET}", MoveDamage)
row("ACT", "remove~ {amount:AMT} damage(| counter| counters)[?each  each] from {target:THING}", RemoveDamage)
