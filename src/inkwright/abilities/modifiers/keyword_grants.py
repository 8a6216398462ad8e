"""Keywords that effects give for a time: which a stack takes on, and which earlier ones end (8.1.2, 2026-10:8.1.2)."""

from __future__ import annotations

from typing import Final

from inkwright.kernel.refresh import is_in_effect, refresh
from inkwright.rules.edition import LONGEST_GRANT
from inkwright.rules.keyword_table import CHALLENGER, RESIST
from inkwright.state.ids import (
    FOREVER,
    THEIR_NEXT_START,
    THEIR_NEXT_TURN,
    THIS_CHALLENGE,
    THIS_TURN,
    UNTIL_YOUR_NEXT_TURN,
    Ints,
    Seat,
)
from inkwright.state.node import Modifier
from inkwright.state.scope import Perm
from inkwright.state.state import State

from .gains import GainKeywords, GainOneKeyword, Keyword

NEVER: Final = 1 << 20  # when that ends which has no end of its own


def modifiers_to_give(
    state: State, perm: Perm, leaf: Modifier, picked: int, until: int, whose: Seat
) -> tuple[Modifier, ...]:
    """Return the modifiers that a stack takes on: no keyword that it can't gain (1.2.2) or that it has (8.1.2)."""
    if not isinstance(leaf, (Keyword, GainKeywords)):
        return (leaf,)
    refresh(state)
    if not perm.traits.cant_gain and not perm.traits.keywords:
        return (leaf,)
    given = keywords_of(leaf, picked)
    taken = [
        keyword
        for keyword in given
        if not keyword.keyword & perm.traits.cant_gain and is_taken(state, perm, keyword.keyword, until, whose)
    ]
    return (leaf,) if len(taken) == len(given) else tuple(taken)


def keywords_of(leaf: Modifier, picked: int) -> tuple[Keyword, ...]:
    """Return the keywords that a modifier gives; `picked`: which of them, where one was chosen."""
    if isinstance(leaf, GainOneKeyword):
        return (leaf.keywords[picked],)
    if isinstance(leaf, GainKeywords):
        return leaf.keywords
    return (leaf,) if isinstance(leaf, Keyword) else ()


def is_taken(state: State, perm: Perm, keyword: int, until: int, whose: Seat) -> bool:
    """Return whether a stack takes on a keyword. In newer editions a shorter grant of it ends then (2026-10:8.1.2)."""
    if keyword in (RESIST, CHALLENGER) or not perm.traits.keywords & keyword:
        return True
    held = held_until(state, perm, keyword)
    if until in (THEIR_NEXT_TURN, THEIR_NEXT_START):
        return held < NEVER  # it comes when the other may be over
    if state.edition.keyword_grants != LONGEST_GRANT or held >= end_of(state, until, whose):
        return False
    perm.modifiers = without_keyword(state, perm, keyword)
    return True


def held_until(state: State, perm: Perm, keyword: int) -> int:
    """Return when the last grant of a keyword that a stack has will end; of cards in play it has no end."""
    ends = NEVER if state.printed(perm).keywords & keyword else 0
    for mod in perm.modifiers:
        address, amount, until, whose, since = mod[:5]
        node = state.program.nodes[address]
        if isinstance(node, Modifier) and is_in_effect(state, until, whose, since):
            if [each for each in keywords_of(node, amount) if each.keyword == keyword]:
                ends = max(ends, end_of(state, until, whose))
    return ends or NEVER


def end_of(state: State, until: int, whose: Seat) -> int:
    """Return a number for the moment when a duration that begins now ends: the later, the greater."""
    if until == FOREVER:
        return NEVER
    if until == THIS_CHALLENGE:
        return 1
    if until == THIS_TURN or (until == THEIR_NEXT_TURN and state.is_active(whose)):
        return 3
    order = state.turn_order()
    turns = order.index(whose) if whose in order and not state.is_active(whose) else len(order)
    return 4 * turns + (0 if until == UNTIL_YOUR_NEXT_TURN else 3)


def without_keyword(state: State, perm: Perm, keyword: int) -> tuple[Ints, ...]:
    """Return the modifiers of a stack without the grants of a keyword; what else they give stays."""
    kept: list[Ints] = []
    for mod in perm.modifiers:
        address = mod[0]
        node = state.program.nodes[address]
        given = keywords_of(node, mod[1]) if isinstance(node, Modifier) else ()
        if not [each for each in given if each.keyword == keyword]:
            kept.append(mod)
            continue
        assert isinstance(node, Modifier)
        base = address - node.offset
        kept += [(base + each.offset, 1, *mod[2:]) for each in given if each.keyword != keyword]
    return tuple(kept)
