"""Which stacks and cards a target means."""

from __future__ import annotations

from inkwright.state.ids import CardNumber, perm_ref
from inkwright.state.node import Target
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

from .choice import Chosen, Picked, Some
from .group import Group
from .pattern import Pattern
from .reference import Ref


def perms_of(state: State, scope: Scope, target: Target) -> list[Perm]:
    """Return the stacks in play that a target means."""
    out: list[Perm] = []
    for ref in target.refs(state, scope):
        perm = state.perm(ref)
        if perm is not None and perm not in out:
            out.append(perm)
    return out


def covers(state: State, scope: Scope, target: Target, perm: Perm) -> bool:
    """Return whether the target of a static ability means this stack."""
    if isinstance(target, Group):
        return target.covers(state, scope, perm)
    if isinstance(target, Chosen):
        return perm_ref(perm.serial) in scope.slots[target.slot]
    if isinstance(target, Picked):
        return target.noun.matches_perm(state, scope, perm)  # "a character of yours"
    return target.fits(state, scope, perm_ref(perm.serial))


def target_includes_perm(state: State, scope: Scope, target: Target, perm: Perm) -> bool:
    """Return whether the target of a statement means this stack; "a character of yours" is any of them."""
    return covers(state, scope, target, perm)


def target_includes_card(state: State, scope: Scope, target: Target, card: CardNumber) -> bool:
    """Return whether a target means this card, wherever it is."""
    if isinstance(target, Ref):
        if target.slot < 0:
            return card == state.card_anywhere(scope.source)
        for ref in scope.slots[target.slot]:
            if state.card_anywhere(ref) == card:
                return True
        return False
    if isinstance(target, (Group, Some, Chosen, Pattern)):
        return target.noun.matches_card(state, scope, card)
    return False
