"""References to what was mentioned before: this character, it, that card, the challenging character."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.state.ids import (
    DISCARD,
    E_DISPLACED,
    EVENT_KIND,
    EVENT_OTHER,
    EVENT_SUBJECT,
    PLAY,
    X_LOCATION,
    X_UNDER,
    CardNumber,
    Ints,
    Reference,
    Zone,
    perm_ref,
)
from inkwright.state.node import Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..players import players_of

NOT_OTHER: Final = -9  # not "another": anything fits


def is_other(state: State, scope: Scope, slot: int, ref: Reference) -> bool:
    """Return whether a thing is other than the source (slot -1), a slot, or both sides of an event (slot 1)."""
    if slot == NOT_OTHER:
        return True
    if slot < 0:
        return not state.same_thing(ref, scope.source)  # 6.1.6
    if slot == 1 and state.same_thing(ref, scope.source):
        return False
    for known in scope.slots[slot]:
        if state.same_thing(ref, known):  # 6.1.6
            return False
    return True


def is_other_card(state: State, scope: Scope, slot: int, card: CardNumber) -> bool:
    """Return whether a card outside play is other than the source's card, or than the cards of a slot (6.1.6)."""
    if slot == NOT_OTHER:
        return True
    if (slot < 0 or slot == 1) and card == state.card_anywhere(scope.source):
        return False
    for known in scope.slots[slot] if slot >= 0 else ():
        if card == state.card_anywhere(known):
            return False
    return True


def is_own_card(target: Target) -> bool:
    """Return whether a target is the card itself: "this character"."""
    return isinstance(target, Ref) and target.slot < 0


class Ref(Target):
    """A reference to the source or to what a slot holds: "this character", "it", "them"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "many", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)

    def __init__(self, kind: int, many: bool, slot: int) -> None:
        super().__init__()
        self.kind = kind
        self.many = many
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        return (scope.source,) if self.slot < 0 else scope.slots[self.slot]  # 1.4.3.2, 6.1.11

    def active_zone(self) -> Zone:
        """The zone in which a triggered ability about this card works (6.1.12)."""
        return PLAY

    def fits(self, state: State, scope: Scope, ref: Reference) -> bool:
        if self.slot < 0:
            return state.same_thing(ref, scope.source)
        for other in scope.slots[self.slot]:
            if state.same_thing(ref, other):
                return True
        return False


class TheChosen(Ref):
    """ "The chosen card": what was chosen, whatever was mentioned since."""

    REFERS_BY: ClassVar[str] = "the chosen"


class RefInZone(Ref):
    """A reference to cards in a player's zone, and nowhere else: "this card from your discard" (6.1.11.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "many", "slot", "whose", "zone")

    def __init__(self, kind: int, many: bool, slot: int, whose: Target, zone: Zone) -> None:
        super().__init__(kind, many, slot)
        self.whose = whose
        self.zone = zone

    def refs(self, state: State, scope: Scope) -> Ints:
        out: list[int] = []
        players = players_of(state, scope, self.whose)
        for ref in Ref.refs(self, state, scope):
            card = state.card_in(ref, self.zone)
            if card >= 0 and state.owner[card] in players:
                out.append(state.current_ref(card))
        return tuple(out)

    def active_zone(self) -> Zone:
        return DISCARD if self.slot < 0 and self.zone == DISCARD else PLAY


class RoleReference(Target):
    """A reference by a role in a challenge or a move."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        return scope.slots[self.slot] if 0 <= self.slot < len(scope.slots) else ()


class TheChallenging(RoleReference):
    """The challenging character of the challenge that was mentioned."""

    REFERS_BY: ClassVar[str] = "the challenging"


class TheChallenged(RoleReference):
    """The challenged card of the challenge that was mentioned."""

    REFERS_BY: ClassVar[str] = "the challenged"


class MovedCharacter(RoleReference):
    """The character that moved."""

    REFERS_BY: ClassVar[str] = "the moved"


class TargetOf(Target):
    """What belongs to other cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("of",)

    def __init__(self, of: Target) -> None:
        super().__init__()
        self.of = of


class LocationOf(TargetOf):
    """The location where a character is, or was when it left play this turn."""

    READS: ClassVar[int] = X_LOCATION

    def refs(self, state: State, scope: Scope) -> Ints:
        out: list[int] = []
        for ref in self.of.refs(state, scope):
            perm = state.last_known(ref)
            if perm is not None and perm.location >= 0:
                out.append(perm_ref(perm.location))
        return tuple(out)

    def fits(self, state: State, scope: Scope, ref: Reference) -> bool:
        for place in self.refs(state, scope):
            if state.same_thing(ref, place):
                return True
        for event in state.history:
            if (
                event[EVENT_KIND] == E_DISPLACED
                and state.same_thing(event[EVENT_OTHER], ref)
                and self.of.fits(state, scope, event[EVENT_SUBJECT])
            ):
                return True
        return False


class CardsUnder(TargetOf):
    """The cards under a card in play."""

    READS: ClassVar[int] = X_UNDER

    def refs(self, state: State, scope: Scope) -> Ints:
        out: list[int] = []
        for ref in self.of.refs(state, scope):
            perm = state.last_known(ref)
            if perm is not None:
                out.extend(perm.cards[1:])
        return tuple(out)


class TheOther(Target):
    """ "The other": what is left of some things when one of them was taken."""

    FIELDS: ClassVar[tuple[str, ...]] = ("of", "taken")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("of", "taken")
    REFERS_BY: ClassVar[str] = "those"
    ALSO_REFERS_BY: ClassVar[dict[str, str]] = {"taken": "it"}

    def __init__(self, of: int, taken: int) -> None:
        super().__init__()
        self.of = of
        self.taken = taken

    def refs(self, state: State, scope: Scope) -> Ints:
        taken = scope.slots[self.taken] if self.taken >= 0 else (scope.source,)
        return tuple([ref for ref in scope.slots[self.of] if ref not in taken])
