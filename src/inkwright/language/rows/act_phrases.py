"""Cards are banished, exerted, readied and chosen; lore and ink drops."""

from __future__ import annotations

from inkwright.abilities.effects.banish import Banish, Choose
from inkwright.abilities.effects.exert import Exert, ReadyCards
from inkwright.abilities.effects.lore import CountNow, GainLore, GetDrops, LoseLore, RemoveDrops

from ..grammar import row
from ..shared_wordings import one

# Lore
row("ONEUNIT", "gain~ 1 lore", GainLore, amount=one, reason="one for each")
row("ONEUNIT", "lose~ 1 lore", LoseLore, amount=one, reason="one for each")
HOW_MUCH = "an amount of lore"
row("ACT", "gain~ ({amount:PLAINAMT} lore|lore equal to {amount:LOREVALUE}|{amount:MUCHLORE})", GainLore, same=HOW_MUCH)
row(
    "ACT",
    "(lose~ {amount:PLAINAMT} lore|lose~ lore equal to {amount:LOREVALUE}|lose~ {amount:MUCHLORE/HALF}"
    "|pay~ {amount:PLAINAMT} lore)",
    LoseLore,
    same=HOW_MUCH + "; who pays it loses it",
)
row("ACT", "get~ {amount:DROPS}", GetDrops)
row("ACT", "count~ {amount:VALUE}", CountNow)
row("ACT", "remove~ {amount:DROPS}", RemoveDrops)

# Banish
row("ACT", "<chooses:=False|choose~ and =True>banish~ {target:THING}", Banish)
row("ACT", "choose~ {target:CHOOSABLE}", Choose)
row("BANISHIT", "banish~ {target:REF}", Banish, chooses=False)

# Exert
row("ACT", "<chooses:=False|choose~ and =True>(exert~|⟳) {target:THING}", Exert, same="the symbol")
row("ACT", "ready~ {target:THING}", ReadyCards)
