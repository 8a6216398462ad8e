"""Damage is dealt, put, moved and removed."""

from __future__ import annotations

from inkwright.abilities.effects.damage import (
    CharacterDealsDamage,
    DealDamage,
    DealEachOtherDamage,
    MoveDamage,
    PutDamage,
    RemoveDamage,
    RemoveTotal,
)

from ..grammar import row

row("ACT", "deal~ {amount:AMOUNT} damage[?each  each] to {target:THING}", DealDamage)
row(
    "ACT",
    "deal~ (damage equal to {amount:VALUE} to {target:TARGET}|damage to {target:TARGET} equal to {amount:VALUE}"
    "|{target:REFERENCE} {amount:PLAIN_AMOUNT} damage)",
    DealDamage,
    each=False,
    same="the order of the words",
)
row(
    "RULE",
    "{dealer:REFERENCE/ONE_CHOSEN/SOME_OF_YOURS} deal~dealer damage equal to (its|their|his|her) {stat:STAT} to "
    "{target:TARGET}",
    CharacterDealsDamage,
)
row(
    "RULE",
    "{dealers:REFERENCE/EACH_OF_TWO/TWO_CHOSEN}(| each) deal~dealers damage equal to their {stat:STAT} to "
    "(each other|the other)",
    DealEachOtherDamage,
    same="either deals it to the other",
)
row("DAMAGE_AND_TARGET", "{amount:AMOUNT} damage to {target:THING}", DealDamage, each=False, syn="the verb left out")
row(
    "SHORT_INSTEAD",
    "deal {amount:PLAIN_AMOUNT} damage{target:LEFT_OUT}",
    DealDamage,
    each=False,
    syn="the object left out",
)
row("ACT", "put~ {amount:PLAIN_AMOUNT/A_OR_AMOUNT/THAT_MANY} damage counter*amount on {target:TARGET}", PutDamage)
row(
    "SHORT_INSTEAD",
    "remove {amount:AMOUNT} damage{target:LEFT_OUT}",
    RemoveDamage,
    each=False,
    syn="the object left out",
)
row("ACT", "remove~ up to {most:NUMBER} damage total from {target:TARGET}", RemoveTotal)
row("ACT", "move~ {amount:AMOUNT} damage(| counter| counters) from {origin:TARGET} to {target:TARGET}", MoveDamage)
row("ACT", "remove~ {amount:AMOUNT} damage(| counter| counters)[?each  each] from {target:THING}", RemoveDamage)
