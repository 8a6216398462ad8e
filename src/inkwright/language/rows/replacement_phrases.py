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
    PreventSomeDamage,
    TakeNoDamage,
    TakeSomeDamage,
    WouldBeBanished,
    WouldChangeLore,
    WouldDiscard,
    WouldGetDrop,
    WouldTakeChallengeDamage,
    WouldTakeDamage,
    WouldWhile,
)
from inkwright.abilities.players import You

from ..grammar import row

OCCASIONS = {"EVERY": EVERY_TIME, "FIRST": FIRST_TIME, "NEXT": NEXT_TIME}
row(
    "STATEMENT",
    "<when:(if|when|whenever) {event:WOULD},=EVERY"
    "|(the first time {event:WOULD}( each turn|)|each turn, the first time {event:WOULD}),=FIRST"
    "|the next time {event:WOULD}(|,)=NEXT|the next time {event:WOULD} {duration:DURATION},=NEXT> "
    "{effect:INSTEAD} instead",
    Instead,
    values=OCCASIONS,
    same="every time; of each turn",
)
row(
    "STATEMENT",
    "<when:(if|when|whenever) {event:WOULD_TAKE_DAMAGE}=EVERY"
    "|(the first time {event:WOULD_TAKE_DAMAGE}( each turn|)|each turn, the first time {event:WOULD_TAKE_DAMAGE})=FIRST"
    "|the next time {event:WOULD_TAKE_DAMAGE}[ {duration:DURATION}]=NEXT>, {effect:PREVENT_DAMAGE}",
    Instead,
    values=OCCASIONS,
    same="every time; of each turn",
)
row(
    "STATEMENT",
    "{event:CHALLENGE_DAMAGE} {effect:LESS_DAMAGE#event} from challenges",
    Instead,
    when=EVERY_TIME,
    duration=None,
)
row("CHALLENGE_DAMAGE", "{what:REFERENCE/DEFENDERS}", WouldTakeChallengeDamage, num="what")
row("LESS_DAMAGE", "take~ {amount:PLAIN_AMOUNT} less damage", PreventSomeDamage)
row("PREVENT_DAMAGE", "prevent that damage", PreventDamage)
row("PREVENT_DAMAGE", "prevent {amount:PLAIN_AMOUNT} of that damage", PreventSomeDamage)
row("WOULD", "{x:WOULD_TAKE_DAMAGE/WOULD_CHANGE_LORE}", None)
row("STATEMENT", "if {event:WOULD_DISCARD}, {effect:DONT_DISCARD}", Instead, when=EVERY_TIME)
row("INSTEAD", "{x:CLAUSE}", None)
row("INSTEAD", "{who:REFERENCE} take~who no damage", TakeNoDamage)
row(
    "INSTEAD",
    "{who:REFERENCE} (take~who|are~who dealt) {amount:PLAIN_AMOUNT} damage",
    TakeSomeDamage,
    same="what is dealt damage takes it",
)
row("DONT_DISCARD", "you don't discard", DontDiscard)
row(
    "WOULD_TAKE_DAMAGE",
    "{what:PATTERN/ONE_CHOSEN} would <dealt:be dealt=True|take=False> [{least:NUMBER} or more ]damage",
    WouldTakeDamage,
)
row("WOULD", "{what:PATTERN/ONE_CHOSEN} would be banished[?in_challenge  in a challenge]", WouldBeBanished)
row(
    "WOULD",
    "you would get (an ink drop|(1|one) or more ink drops)",
    WouldGetDrop,
    who=You,
    reason="one event",
    same="each of them is an event",
)
row(
    "WOULD_DISCARD",
    "an effect would cause you to discard one or more cards[?from_hand  from your hand]",
    WouldDiscard,
    who=You,
    reason="one event",
)
row("WOULD", "{event:WOULD_CHANGE_LORE} {condition:DURING_TURNS/IN_CHALLENGES}", WouldWhile)
row(
    "WOULD_CHANGE_LORE",
    "{who:EVENT_PLAYER} would gain lore from <by:an action=ACTION|an ability=ABILITY|an action or ability=EFFECT>",
    WouldChangeLore,
    lose=False,
    values={"ACTION": BY_AN_ACTION, "ABILITY": BY_AN_ABILITY, "EFFECT": BY_ANY_EFFECT},
)
row("WOULD_CHANGE_LORE", "{who:EVENT_PLAYER} would lose lore", WouldChangeLore, lose=True)
