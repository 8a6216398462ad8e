"""What would happen, and what happens instead."""

from __future__ import annotations

from inkwright.abilities.flow.replacements import (
    BY_AN_ABILITY,
    BY_AN_ACTION,
    BY_ANY_EFFECT,
    EVERY_TIME,
    FIRST_TIME,
    NEXT_TIME,
    DontDiscard,
    Instead,
    PreventDamage,
    TakeNoDamage,
    TakeSomeDamage,
    WouldBeBanished,
    WouldChangeLore,
    WouldDiscard,
    WouldGetDrop,
    WouldTakeDamage,
    WouldWhile,
)
from inkwright.abilities.players import You

from ..grammar import row

OCCASIONS = {"EVERY": EVERY_TIME, "FIRST": FIRST_TIME, "NEXT": NEXT_TIME}
row(
    "STMT",
    "<when:(if|whenever) {event:WOULD},=EVERY|the first time {event:WOULD}( each turn|),=FIRST"
    "|the next time {event:WOULD}(|,)=NEXT|the next time {event:WOULD} {duration:DUR},=NEXT> {effect:INSTEAD} instead",
    Instead,
    values=OCCASIONS,
    same="every time; of each turn",
)
row(
    "STMT",
    "<when:(if|whenever) {event:WOULDHURT}=EVERY|the first time {event:WOULDHURT}( each turn|)=FIRST"
    "|the next time {event:WOULDHURT}[ {duration:DUR}]=NEXT>, {effect:PREVENT}",
    Instead,
    values=OCCASIONS,
    same="every time; of each turn",
)
row("PREVENT", "prevent that damage", PreventDamage)
row("WOULD", "{x:WOULDHURT/WOULDLORE}", None)
row("STMT", "if {event:WOULDDISCARD}, {effect:NOTHING}", Instead, when=EVERY_TIME)
row("INSTEAD", "{x:CORE}", None)
row("INSTEAD", "{who:REF} take~who no damage", TakeNoDamage)
row(
    "INSTEAD",
    "{who:REF} (take~who|are~who dealt) {amount:PLAINAMT} damage",
    TakeSomeDamage,
    same="what is dealt damage takes it",
)
row("NOTHING", "you don't discard", DontDiscard)
row(
    "WOULDHURT",
    "{what:PAT/ONECHOSEN} would <dealt:be dealt=True|take=False> [{least:NUM} or more ]damage",
    WouldTakeDamage,
)
row("WOULD", "{what:PAT/ONECHOSEN} would be banished[?in_challenge  in a challenge]", WouldBeBanished)
row("WOULD", "you would get an ink drop", WouldGetDrop, who=You, reason="one event")
row(
    "WOULDDISCARD",
    "an effect would cause you to discard one or more cards[?from_hand  from your hand]",
    WouldDiscard,
    who=You,
    reason="one event",
)
row("WOULD", "{event:WOULDLORE} {condition:SEASON/CHALLENGES}", WouldWhile)
row(
    "WOULDLORE",
    "{who:EPLAYER} would gain lore from <by:an action=ACTION|an ability=ABILITY|an action or ability=EFFECT>",
    WouldChangeLore,
    lose=False,
    values={"ACTION": BY_AN_ACTION, "ABILITY": BY_AN_ABILITY, "EFFECT": BY_ANY_EFFECT},
)
row("WOULDLORE", "{who:EPLAYER} would lose lore", WouldChangeLore, lose=True)
