"""What would happen, and what happens instead."""

from __future__ import annotations

from inkwright.abilities.flow.replacements import (
    EVERY_TIME,
    FIRST_TIME,
    NEXT_TIME,
    DontDiscard,
    Instead,
    TakeNoDamage,
    WouldBeBanished,
    WouldDiscard,
    WouldGetDrop,
    WouldTakeDamage,
)
from inkwright.abilities.players import You

from .grammar import row

row(
    "STMT",
    "<when:if=EVERY|whenever=EVERY|the first time=FIRST> {event:WOULD}, {effect:INSTEAD} instead",
    Instead,
    values={"EVERY": EVERY_TIME, "FIRST": FIRST_TIME},
)
row("STMT", "the next time {event:WOULD}(|,) {effect:INSTEAD} instead", Instead, when=NEXT_TIME)
row("STMT", "the next time {event:WOULD} {duration:DUR}, {effect:INSTEAD} instead", Instead, when=NEXT_TIME)
row("STMT", "if {event:WOULDDISCARD}, {effect:NOTHING}", Instead, when=EVERY_TIME)
row("INSTEAD", "{x:CORE}", None)
row("INSTEAD", "{who:REF} take~who no damage", TakeNoDamage)
row("NOTHING", "you don't discard", DontDiscard)
row("WOULD", "{what:PAT} would <dealt:be dealt damage=True|take damage=False>", WouldTakeDamage)
row("WOULD", "{what:PAT} would be banished[?in_challenge  in a challenge]", WouldBeBanished)
row("WOULD", "you would get an ink drop", WouldGetDrop, who=You, reason="one event")
row(
    "WOULDDISCARD",
    "an effect would cause you to discard one or more cards[?from_hand  from your hand]",
    WouldDiscard,
    who=You,
    reason="one event",
)
