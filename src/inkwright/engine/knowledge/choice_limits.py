"""What fits the words of a choice and still cannot be chosen: Ward, and other limits (8.15.1, 1.2.2)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from inkwright.abilities.targets.choice import Picked, is_warded, may_choose
from inkwright.engine.decisions.question_source import asking_choice
from inkwright.kernel.refresh import refresh
from inkwright.rules.keyword_table import WARD
from inkwright.state.ids import NOBODY, PLAY, CardNumber, NodeAddress, Reference, Seat, perm_ref
from inkwright.state.node import Ability, Choice, Node, Triggered, slots_in
from inkwright.state.scope import Frame, Perm, resolution_frame
from inkwright.state.state import State


class LimitKind(StrEnum):
    """Why something is not offered."""

    HAS_WARD = "ward"
    CANNOT_BE_CHOSEN = "cannot be chosen"
    ANOTHER_FIRST = "another must be chosen"
    PICKED_ALREADY = "picked already"
    NOT_MEANT = "not meant"


class ChoiceLimit(NamedTuple):
    """One stack in play that cannot be chosen, and why."""

    stack: int  # its id
    card: CardNumber  # its top card
    why: LimitKind


def limits_of_question(state: State) -> list[ChoiceLimit]:
    """Return what fits the words of the choice that is asked about and is not offered."""
    choice = asking_choice(state)
    if not isinstance(choice, Picked):
        return []
    refresh(state)
    return list(limits(state, state.stack[-1], choice))


def limit_of_stack(state: State, stack: int) -> LimitKind | None:
    """Return why a stack in play is not offered by the choice that asks; None if it is, or no such choice asks."""
    choice = asking_choice(state)
    perm = state.perms.get(stack)
    if not isinstance(choice, Picked) or choice.zone != PLAY or perm is None:
        return None
    known = [limit.why for limit in limits_of_question(state) if limit.stack == stack]
    if known:
        return known[0]
    frame, ref = state.stack[-1], perm_ref(stack)
    if ref in choice.candidates(state, frame, frame.slots[choice.slot]):
        return None
    return LimitKind.PICKED_ALREADY if ref in frame.slots[choice.slot] else LimitKind.NOT_MEANT


def asks_outside_play(state: State) -> bool:
    """Return whether the choice that is asked about is among cards outside play."""
    choice = asking_choice(state)
    return choice is not None and (not isinstance(choice, Picked) or choice.zone != PLAY)


def limits_of_ability(state: State, source: str, words: str, player: Seat) -> list[ChoiceLimit]:
    """Return what fits the choices of an ability, given by its card and its printed words, and cannot be chosen."""
    refresh(state)
    found: list[ChoiceLimit] = []
    for frame, choice in choices_of(state, source, words, player):
        if isinstance(choice, Picked):
            found += [limit for limit in limits(state, frame, choice) if limit not in found]
    return found


def has_nothing_to_choose(state: State, source: str, words: str, player: Seat) -> bool:
    """Return whether an ability has a choice for which there is nothing now (1.7.7)."""
    refresh(state)
    found = choices_of(state, source, words, player)
    return any(choice.choosing and not choice.candidates(state, frame, ()) for frame, choice in found)


def condition_fails(state: State, source: str, words: str, player: Seat) -> bool:
    """Return whether the "if" behind the trigger of an ability is false now, if that can be read by itself (6.2.4)."""
    refresh(state)
    for address, ability in abilities_of(state, source, words):
        condition = ability.effect.secondary_condition() if isinstance(ability, Triggered) else None
        if condition is not None and not slots_in(condition, "READS_SLOTS", True):
            return not condition.holds(state, frame_of(state, address, ability, source, player))
    return False


def limits(state: State, frame: Frame, choice: Picked) -> Iterator[ChoiceLimit]:
    """Yield what fits the words of a choice in play and cannot be chosen now."""
    if choice.zone != PLAY or not choice.choosing:
        return
    chooser = choice.chooser(state, frame)
    picks = frame.slots[choice.slot]
    legal = choice.candidates(state, frame, picks)
    offered = choice.offered(state, frame, legal)
    for serial, perm in state.perms.items():
        ref = perm_ref(serial)
        if not choice.fits_perm(state, frame, perm) or not choice.may_pick(state, frame, perm, ref, picks):
            continue
        if ref not in legal and not may_choose(state, frame, chooser, perm):
            yield ChoiceLimit(serial, state.top(perm), why_barred(state, chooser, perm))
        elif ref in legal and ref not in offered:
            yield ChoiceLimit(serial, state.top(perm), LimitKind.ANOTHER_FIRST)


def why_barred(state: State, chooser: Seat, perm: Perm) -> LimitKind:
    """Return why a player may not choose a stack."""
    opposing = state.team[perm.player] != state.team[chooser]
    return (
        LimitKind.HAS_WARD
        if is_warded(perm) and opposing and perm.traits.keywords & WARD
        else LimitKind.CANNOT_BE_CHOSEN
    )


def choices_of(state: State, source: str, words: str, player: Seat) -> Iterator[tuple[Frame, Choice]]:
    """Yield the choices of an ability that rest on nothing else that it does, each with a frame to read it in."""
    for address, ability in abilities_of(state, source, words):
        frame = frame_of(state, address, ability, source, player)
        for node in own_nodes(ability):
            if isinstance(node, Choice) and not node.dependent and not slots_in(node, "READS_SLOTS", True):
                yield frame, node


def own_nodes(ability: Ability) -> list[Node]:
    """Return the nodes of an ability without those of the abilities that it grants or leaves behind."""
    found: list[Node] = [ability]
    for one in found:
        found.extend([child for child in one.children() if not isinstance(child, Ability)])
    return found


def abilities_of(state: State, source: str, words: str) -> Iterator[tuple[NodeAddress, Ability]]:
    """Yield the abilities of a card, given by its full name, that are printed so; also what its keyword stands for."""
    program = state.program
    for address, node in enumerate(program.nodes):
        if not isinstance(node, Ability) or words not in (node.printed_text, "" if node.printed_text else node.name):
            continue
        if not node.printed_text or program.defs[program.definition_of[address]].full_name == source:
            yield address, node


def frame_of(state: State, address: NodeAddress, ability: Ability, source: str, player: Seat) -> Frame:
    """Return a frame in which the words of an ability of a card can be read."""
    base = state.program.base[state.program.definition_of[address]]
    return resolution_frame(player, source_of(state, source, player), address, base, [], ability.slot_count)


def source_of(state: State, source: str, player: Seat) -> Reference:
    """Return the stack of a full name that a player has in play, else nothing."""
    for serial, perm in state.perms.items():
        if perm.player == player and state.program.defs[perm.def_index].full_name == source:
            return perm_ref(serial)
    return NOBODY
