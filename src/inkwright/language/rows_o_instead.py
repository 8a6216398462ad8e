"""What would happen, and what happens instead."""

from __future__ import annotations

from inkwright.abilities.amounts.numbers import LessThan, MoreThan, ThatMany
from inkwright.abilities.effects.lore import GainLore, LoseLore
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
    WouldBeBanished,
    WouldChangeLore,
    WouldDiscard,
    WouldGetDrop,
    WouldTakeDamage,
    WouldWhile,
)
from inkwright.abilities.players import You
from inkwright.abilities.targets.choice import Chosen
from inkwright.abilities.targets.reference import NOT_OTHER

from .grammar import row

row(
    "STMT",
    "(if|whenever) {event:WOULD}, {effect:INSTEAD} instead",
    Instead,
    when=EVERY_TIME,
    same="every time",
)
row(
    "STMT",
    "the first time {event:WOULD}( each turn|), {effect:INSTEAD} instead",
    Instead,
    when=FIRST_TIME,
    same="of each turn",
)
row("STMT", "(if|whenever) {event:WOULDHURT}, {effect:PREVENT}", Instead, when=EVERY_TIME, same="every time")
row(
    "STMT",
    "the first time {event:WOULDHURT}( each turn|), {effect:PREVENT}",
    Instead,
    when=FIRST_TIME,
    same="of each turn",
)
row("STMT", "the next time {event:WOULDHURT}[ {duration:DUR}], {effect:PREVENT}", Instead, when=NEXT_TIME)
row("PREVENT", "prevent that damage", PreventDamage)
row("WOULD", "{x:WOULDHURT}", None)
row("STMT", "the next time {event:WOULD}(|,) {effect:INSTEAD} instead", Instead, when=NEXT_TIME)
row("STMT", "the next time {event:WOULD} {duration:DUR}, {effect:INSTEAD} instead", Instead, when=NEXT_TIME)
row("STMT", "if {event:WOULDDISCARD}, {effect:NOTHING}", Instead, when=EVERY_TIME)
row("INSTEAD", "{x:CORE}", None)
row("INSTEAD", "{who:REF} take~who no damage", TakeNoDamage)
row("NOTHING", "you don't discard", DontDiscard)
row(
    "WOULDHURT",
    "{what:WOULDPAT} would <dealt:be dealt=True|take=False> [{least:NUM} or more ]damage",
    WouldTakeDamage,
)
row("WOULDPAT", "{x:PAT}", None)
row("WOULDPAT", "chosen {noun:NP#1}", Chosen, other=NOT_OTHER, upto=False, number=1, num=1)
row("WOULD", "{what:WOULDPAT} would be banished[?in_challenge  in a challenge]", WouldBeBanished)
row("WOULD", "you would get an ink drop", WouldGetDrop, who=You, reason="one event")
row(
    "WOULDDISCARD",
    "an effect would cause you to discard one or more cards[?from_hand  from your hand]",
    WouldDiscard,
    who=You,
    reason="one event",
)
row("WOULD", "{x:WOULDLORE}", None)
row("WOULD", "{event:WOULDLORE} {condition:SEASON}", WouldWhile)
row(
    "WOULDLORE",
    "{who:EPLAYER} would gain lore from <by:an action=ACTION|an ability=ABILITY|an action or ability=EFFECT>",
    WouldChangeLore,
    lose=False,
    values={"ACTION": BY_AN_ACTION, "ABILITY": BY_AN_ABILITY, "EFFECT": BY_ANY_EFFECT},
)
row("WOULDLORE", "{who:EPLAYER} would lose lore", WouldChangeLore, lose=True)
row("ACT", "gain~ {amount:MUCHLORE}", GainLore)
row("ACT", "lose~ {amount:MUCHLORE}", LoseLore)
row("MUCHLORE", "{x:THATMUCH} lore", None)
row("MUCHLORE", "{amount:THATMUCH}(| lore) plus {more:NUM}", MoreThan, same="lore")
row("MUCHLORE", "{amount:THATMUCH}(| lore) minus {less:NUM}", LessThan, same="lore")
row("THATMUCH", "that much", ThatMany)
