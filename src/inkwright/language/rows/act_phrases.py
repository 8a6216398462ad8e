"""Cards are banished, exerted, readied and chosen; lore and ink drops."""

from __future__ import annotations

from inkwright.abilities.effects.banish import Banish, Choose
from inkwright.abilities.effects.exert import Exert, ReadyCards
from inkwright.abilities.effects.lore import CountNow, GainLore, GetDrops, LoseLore, RemoveDrops

from ..grammar import row
from ..shared_wordings import one

# Lore
row("ACT_ON_ONE", "gain~ 1 lore", GainLore, amount=one, reason="one for each")
row("ACT_ON_ONE", "lose~ 1 lore", LoseLore, amount=one, reason="one for each")
HOW_MUCH = "an amount of lore"
row(
    "ACT",
    "gain~ ({amount:PLAIN_AMOUNT} lore|lore equal to {amount:LORE_VALUE}|{amount:THAT_MUCH_LORE})",
    GainLore,
    same=HOW_MUCH,
)
row(
    "ACT",
    "(lose~ {amount:PLAIN_AMOUNT} lore|lose~ lore equal to {amount:LORE_VALUE}|lose~ {amount:THAT_MUCH_LORE/HALF_LORE}"
    "|pay~ {amount:PLAIN_AMOUNT} lore)",
    LoseLore,
    same=HOW_MUCH + "; who pays it loses it",
)
row("ACT", "get~ {amount:INK_DROPS}", GetDrops)
row("ACT", "count~ {amount:VALUE}", CountNow)
row("ACT", "remove~ {amount:INK_DROPS}", RemoveDrops)

# Banish
row("ACT", "<chooses:=False|choose~ and =True>banish~ {target:THING}", Banish)
row("ACT", "choose~ {target:CHOOSABLE}", Choose)
row("BANISH_IT", "banish~ {target:REFERENCE}", Banish, chooses=False)

# Exert
row("ACT", "<chooses:=False|choose~ and =True><by_symbol:exert~=False|⟳=True> {target:THING}", Exert)
row("ACT", "ready~ {target:THING}", ReadyCards)
