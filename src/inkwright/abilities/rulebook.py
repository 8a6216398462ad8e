"""The abilities that the rules themselves make: Support, Vanish and Temporary Shift (8)."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.events import emit_all
from inkwright.kernel.moves import add_arrival_events, leave_play, take_from_under
from inkwright.state.ids import (
    BY_ACTION,
    CHARACTER,
    E_CHOSEN,
    E_TURN_ENDS,
    EVENT_FLAGS,
    EVENT_PLAYER,
    EVENT_SUBJECT,
    HAND,
    ITEM,
    PLAY,
    STRENGTH,
    X_DAMAGE,
    Ints,
    card_of,
)
from inkwright.state.node import Ability, Effect, Event, Triggered
from inkwright.state.program import RULES_CARD, Def
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from .amounts.stat_amounts import StatOf
from .effects.banish import Banish
from .events.challenges import Quests
from .filters.noun import Noun
from .filters.traits import CardType
from .flow.actors import May
from .flow.durations import ForDuration, ThisTurn
from .modifiers.modify import Modify
from .modifiers.stat_changes import ChangeStatBy
from .players import You
from .targets.choice import Chosen
from .targets.reference import Ref

SELF = -1
STACK = 3  # slot of a Temporary Shift: the stack
SHIFTED_CARD = 4  # slot of a Temporary Shift: the card that was shifted


class ChosenForAction(Event):
    """An opponent chooses this character for an action (8.14.1)."""

    def kinds(self) -> Ints:
        return (E_CHOSEN,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if not event[EVENT_FLAGS] & BY_ACTION or state.team[event[EVENT_PLAYER]] == state.team[scope.player]:
            return False
        return state.same_thing(event[EVENT_SUBJECT], scope.source)  # 8.14.1, 8.14.2


class EndOfThatTurn(Event):
    """The end of the turn in which it was shifted, or of its player's next turn if that was another's."""

    def kinds(self) -> Ints:
        return (E_TURN_ENDS,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_PLAYER] == scope.player


class ReturnTopCard(Effect):
    """Remove all damage from the stack and return that card alone to its player's hand, wherever in the stack it is.

    Everything else of the stack stays as it is (2026-07:8.10.8.5). The names of the class and of its fields are in the
    fingerprint of every saved state: they stay.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("stack", "top")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("stack", "top")

    def __init__(self, stack: int, top: int) -> None:
        super().__init__()
        self.stack = stack
        self.top = top

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refs = frame.slots[self.stack]
        perm = state.perm(refs[0]) if refs else None
        found = [] if perm is None else [ref for ref in frame.slots[self.top] if ref in perm.cards]
        if perm is None or not found:
            return False
        perm.damage = 0
        state.note_change(X_DAMAGE)
        card = card_of(found[0])
        if len(perm.cards) == 1:  # nothing lies under it any more
            leave_play(state, [(perm, HAND, False)])
            return True
        if found[0] != perm.cards[0]:  # others lie on it: the top card is healed, and this one returns alone
            take_from_under(state, card, perm, HAND, False, False)
            return True
        perm.cards = perm.cards[1:]
        below = card_of(perm.cards[0])
        state.place[below] = state.place[below] & ~15 | PLAY
        state.set_top_card(perm, below)
        state.place_in_zone(card, HAND, False, False)
        state.stale = True
        state.index_stale = True
        events: list[Ints] = []
        add_arrival_events(events, state.owner[card], state.current_ref(card), PLAY, HAND)
        emit_all(state, events)
        return True


def support() -> Ability:
    """Support: when it quests, its player may add its strength to another chosen character's this turn (8.13.1)."""
    character = Noun((), (CardType(CHARACTER, False),), False, ())
    gift = Modify(
        Chosen(SELF, False, 1, character, 3), ChangeStatBy(STRENGTH, StatOf(Ref(CHARACTER, False, SELF), STRENGTH))
    )
    ability = Triggered((), Quests(Ref(CHARACTER, False, SELF)), May(You(), ForDuration(gift, ThisTurn())))
    ability.name = "Support"
    return ability


def vanish() -> Ability:
    """Vanish: when an opponent chooses it for an action, it is banished (8.14.1-2)."""
    ability = Triggered((), ChosenForAction(), Banish(False, Ref(CHARACTER, False, SELF)))
    ability.name = "Vanish"
    return ability


def temporary_shift() -> Ability:
    """Temporary Shift: at the end of the turn the card that was shifted returns to the hand."""
    ability = Triggered((), EndOfThatTurn(), ReturnTopCard(STACK, SHIFTED_CARD))
    ability.name = "Temporary Shift"
    ability.once = True
    return ability


def rules_card() -> Def:
    """Return the card that carries these abilities, the first of every program."""
    return Def(RULES_CARD, ITEM, 0, 0, 0, 0, 0, False, (), (), (), (support(), vanish(), temporary_shift()))
