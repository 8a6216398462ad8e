"""What a viewer has in sight at a moment, without the cards that were only seen before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from inkwright.engine.decisions.titles import ability_at, card_title
from inkwright.engine.memo import Memo
from inkwright.engine.turn_actions.base import ABOUT_CARD, BY_NUMBER, act_a, act_kind
from inkwright.language.binding.roles import LOOKED
from inkwright.language.binding.slots import slot_roles
from inkwright.state.ids import (
    ASK_HOW_TO_PLAY,
    ASK_MAIN,
    PLAY_CARD,
    PLAYING,
    RESOLVE,
    CardNumber,
    Seat,
    card_of,
    is_card,
    is_name,
)
from inkwright.state.node import Ability
from inkwright.state.state import State

from .resample import OPEN_ZONES_MASK, SMALLEST_CARD_REF, visible_cards, witnesses_needed


def cards_in_sight(state: State, seat: Seat | None, known: Sequence[bool] | None = None) -> list[bool]:
    """Return for each card whether a viewer sees its face now, and need not remember it.

    In sight are cards in open zones, the own hand, what running effects show, and what the player can choose now.
    `known`: for each card, whether the viewer knows it, if that was found out already.
    """
    seen = visible_cards(state, seat) if known is None else known
    looked = set(shown_cards(state, seat))
    looked.update([frame.card for frame in state.stack if frame.procedure == PLAY_CARD])
    if state.asked_player == seat:
        looked.update(cards_of_options(state))
    own = set() if seat is None else set(state.hand[seat])
    return [
        is_known and (OPEN_ZONES_MASK >> (place & 15) & 1 == 1 or card in own or card in looked)
        for card, (is_known, place) in enumerate(zip(seen, state.place, strict=True))
    ]


def hand_of_another(state: State, player: Seat, seen: Sequence[bool], handles: Mapping[int, str]) -> list[CardNumber]:
    """Return another player's hand as a viewer lists it: known cards first, by name. Their true places say too much."""

    known: list[tuple[str, int, int]] = []
    unknown: list[int] = []
    for card in state.hand[player]:
        if seen[card]:
            handle = handles.get(card, "")
            known.append((card_title(state, card), int(handle[1:]) if handle else 0, card))
        else:
            unknown.append(card)
    return [card for _, _, card in sorted(known)] + unknown


def resolving_cards(state: State) -> list[CardNumber]:
    """Return the actions in play."""
    return [card for card, place in enumerate(state.place) if place & 15 == PLAYING]


def shown_cards(state: State, seat: Seat | None) -> list[CardNumber]:
    """Return the cards outside play that running effects looked at, or revealed to a viewer; known to it or not."""
    found: dict[int, None] = {}
    for frame in state.stack:
        ability = ability_at(state, frame.address) if frame.procedure == RESOLVE else None
        if ability is not None:
            for slot in looked_slots(ability):
                for ref in frame.slots[slot] if slot < len(frame.slots) else ():
                    if is_card(ref) and state.current_ref(card_of(ref)) == ref:
                        found[card_of(ref)] = None
    needed = witnesses_needed(state, seat)
    for mask, ref in state.revealed:
        if mask & needed == needed:
            found[card_of(ref)] = None
    return list(found)


def cards_of_options(state: State) -> list[CardNumber]:
    """Return the cards that the waiting question offers."""
    if state.question_kind in (ASK_MAIN, ASK_HOW_TO_PLAY):  # the options are turn actions
        return [act_a(value) for value in state.options if BY_NUMBER[act_kind(value)].about == ABOUT_CARD]
    refs = [ref for ref in state.options if ref >= SMALLEST_CARD_REF and is_card(ref) and not is_name(ref)]
    return [card_of(ref) for ref in refs if state.current_ref(card_of(ref)) == ref]


LOOKED_SLOTS: Final[Memo[Ability, Sequence[int]]] = Memo()


def looked_slots(ability: Ability) -> Sequence[int]:
    """Return the slots of an ability that hold cards looked at or revealed."""
    known = LOOKED_SLOTS.get(ability)
    if known is not None:
        return known
    roles = slot_roles(ability)
    return LOOKED_SLOTS.keep(ability, tuple([slot for slot, words in roles.items() if LOOKED in words]))
