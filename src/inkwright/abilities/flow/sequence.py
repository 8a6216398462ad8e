"""Effects one after another, and riders on the effect before."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.kernel.refresh import refresh
from inkwright.state.ids import PLAY, UNREDUCED, Zone, player_of
from inkwright.state.node import Activated, Choice, Condition, Effect, Node, Statement, Triggered
from inkwright.state.program import Drafts
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from ..effects.banish import Choose
from ..effects.damage import DealDamage
from ..effects.discard import Discard
from ..effects.put import pass_on_looked_cards
from ..effects.search import ShuffleDeck
from ..modifiers.modify import Modify
from ..players import ItsPlayer, next_player, queue_players
from ..targets.choice import Picked
from ..targets.group import AtRandom
from ..targets.reference import Ref
from .actors import (
    ONE_PLAYER,
    SEVERAL_PLAYERS,
    ByPlayer,
    May,
    begin_players,
    end_players,
)
from .composite import CompositeEffect, WrappedEffect, effects_in
from .conditional import ConditionalEffect, IfElse, InsteadIf, Unless
from .durations import ForDuration
from .entry_rules import join_entry_rules
from .if_you_do import IfYouDo

FIRST_ROUND_DONE: Final = 2  # phase: all players have done the first effect
SECOND_ROUND: Final = 3  # phase: one player has done the second


class Sequence(CompositeEffect):
    """Two effects in order, as much of them as possible (1.2.3, 6.1.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "joined", "second")
    ONE_SENTENCE: ClassVar[str] = "joined"

    def __init__(self, first: Effect, joined: bool, second: Effect) -> None:
        super().__init__()
        self.first = first
        self.joined = joined  # by "and"
        self.second = second
        self.each_first: ByPlayer | None = None  # set if the second effect refers to the first effect of each player
        self.per_player_part = second  # the part of the second effect that does
        self.common_part: Effect | None = None
        self.second_goes_round = False  # it says nothing of what the first effect found for each player
        self.gate: Condition | None = None  # the condition of the whole ability; set by its trigger (6.2.4)
        self.ungated: tuple[Effect, ...] = ()  # what happens after the first effect even if the gate is false
        self.rest: Effect | None = second  # the second effect without the sentences that "if you do" is about

    def finalize(self) -> None:
        super().finalize()
        pass_on_looked_cards(self.first, self.second)
        join_entry_rules(self.first, self.second)
        first = self.first
        later: Effect = self.second
        while isinstance(later, Sequence):
            reach_back(later.first, first)
            later = later.second
        reach_back(later, first)
        if isinstance(first, IfYouDo):
            self.leave_riders_to(first)
            return
        shared = shared_duration(self)
        if shared is not None:
            shared.duration.apply_to(first)
        if (
            isinstance(first, (ByPlayer, May))
            and isinstance(first.who, SEVERAL_PLAYERS)
            and self.second.slots_read & first.slots_written
        ):
            if isinstance(first, May) or not refers_to_each(self.second, first.slots_written):
                first.gather_results(self.second.slots_read)
                return
            self.each_first = first
            self.choices = first.choices
            second = self.second
            if isinstance(second, Sequence) and not second.second.slots_read & first.slots_written:
                self.per_player_part = second.first
                self.common_part = second.second
            self.second_goes_round = not self.per_player_part.slots_read & first.effect.slots_written

    def leave_riders_to(self, first: IfYouDo) -> None:
        """Divide the sentences behind "if you do": those about its cards follow, too; the rest stands alone (6.1.4)."""
        riders: list[Effect] = []
        written = set(first.slots_written)
        rest: Effect | None = self.second
        while rest is not None:
            several = rest if isinstance(rest, Sequence) and not rest.joined else None
            sentence = several.first if several is not None else rest
            if not sentence.slots_read & written and not isinstance(sentence, ShuffleDeck):
                break
            written |= sentence.slots_written
            riders.append(sentence)
            rest = several.second if several is not None else None
        first.riders = tuple(riders)
        self.rest = rest

    def joined_parts(self) -> tuple[Effect, ...]:
        if self.each_first is not None or self.gate is not None or isinstance(self.first, IfYouDo):
            return (self,)
        return self.first.joined_parts() + self.second.joined_parts()

    def done_part(self) -> Effect | None:
        first = self.first
        if not isinstance(first, IfYouDo) or self.rest_waits() or self.second.slots_read & first.then.slots_written:
            return None
        return self.second

    def rest_waits(self) -> bool:
        """Return whether the rest reads what the first effect chooses or finds."""
        return self.rest is not None and bool(self.rest.slots_read & self.first.slots_written)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0 and self.lacks_choice(state, frame):
            return False
        both = self.joined and state.edition.and_needs_both  # 2024-03:7.1.2.4, 2025-02:7.1.2.4
        if both and phase == 0 and not self.possible(state, frame):
            return False
        if self.gate is not None and phase == 0:
            refresh(state)
            if not self.gate.holds(state, frame):  # 6.2.4
                for part in reversed(self.ungated):
                    frame.push(part)
                frame.push(self.first)  # for its "otherwise"
                return True
        if self.each_first is not None:
            return self.one_by_one(state, frame, self.each_first, phase)
        if self.rest is not None:
            frame.push(self.rest)  # 6.1.2, 6.2.5, 6.7.2.4
        frame.push(self.first)
        return True

    def one_by_one(self, state: State, frame: Frame, first: ByPlayer, phase: int) -> bool:
        """Run both effects for one player after another (6.7.5): "each opponent reveals a card. If it's ..."."""
        if phase == 0 and self.second_goes_round and state.edition.parts_go_round:  # 2026-10:6.7.6.1
            frame.push(self, FIRST_ROUND_DONE)
            frame.push(first)
            return True
        if phase == 0 or phase == FIRST_ROUND_DONE:
            queue_players(state, frame, first.who, first.remaining_slot)
            begin_players(frame, frame.slots[first.remaining_slot][1:], first.outcome_slot)
        if phase >= FIRST_ROUND_DONE:
            return self.second_round(frame, first)
        if len(frame.slots[first.remaining_slot]) == 1:
            end_players(frame, first.outcome_slot)
            if self.common_part is not None:
                frame.push(self.common_part)
            return True
        common = [choice.slot for choice in self.choices if isinstance(choice, Choice)]
        for slot in first.slots_written:
            if slot not in common:
                frame.slots[slot] = ()
        frame.push(self, 1)
        frame.push(self.per_player_part)
        frame.push(first, ONE_PLAYER)
        return True

    def second_round(self, frame: Frame, first: ByPlayer) -> bool:
        """Run the second effect for the next player; all have done the first."""
        if len(frame.slots[first.remaining_slot]) == 1:
            frame.actor = player_of(frame.slots[first.remaining_slot][0])
            end_players(frame, first.outcome_slot)
            if self.common_part is not None:
                frame.push(self.common_part)
            return True
        first.set_actor(frame, next_player(frame, first.who, first.remaining_slot))
        frame.push(self, SECOND_ROUND)
        frame.push(self.per_player_part)
        return True

    def accept_may(self) -> None:
        self.first.accept_may()

    def leading_if(self) -> Condition | None:
        return self.first.leading_if()

    def gate_with(self, gate: Condition) -> None:
        self.gate = gate
        first = self.first
        continued = set(first.otherwise.slots_written) if isinstance(first, IfElse) else set()
        skipped = set(first.slots_written) - continued
        kept: list[Effect] = []
        for part in sentences(self.second):
            own = part.condition if isinstance(part, (ConditionalEffect, IfElse)) else None
            if part.slots_read & skipped:
                skipped |= part.slots_written
            elif part.slots_read & continued:  # a sentence about what its "otherwise" chose or looked at
                continued |= part.slots_written
                kept.append(part)
            elif own is not None and not isinstance(part, Unless):
                kept.append(part)
            else:
                skipped |= part.slots_written
        self.ungated = tuple(kept)
        self.first.gate_with(gate)

    def secondary_condition(self) -> Condition | None:
        return None if self.ungated else self.first.secondary_condition()

    def possible(self, state: State, frame: Frame) -> bool:
        if not self.first.possible(state, frame):
            return False
        if self.rest is None or self.rest_waits():
            return True  # the results of the first effect are not known yet
        return possible_after(state, frame, self.rest, [self.first])

    def lacks_choice(self, state: State, frame: Frame) -> bool:
        """Return whether it is "choose X and ..." without an X: that requirement is not met (2026-04:6.1.3.1)."""
        return self.joined and isinstance(self.first, Choose) and self.first.idle(state, frame)

    def is_void(self, state: State, frame: Frame) -> bool:
        return self.first.is_void(state, frame) or self.second.is_void(state, frame)

    def cards_added(self, state: State, frame: Frame, zone: Zone) -> int:
        return self.first.cards_added(state, frame, zone) + self.second.cards_added(state, frame, zone)

    def idle(self, state: State, frame: Frame) -> bool:
        if not self.first.idle(state, frame):
            return False
        if self.lacks_choice(state, frame):
            return True
        return self.rest is None or self.rest_waits() or self.rest.idle(state, frame)

    def would_change_nothing(self, state: State, frame: Frame, followed: bool) -> bool:
        if not self.first.would_change_nothing(state, frame, followed or self.rest_waits()):
            return False
        return self.rest is None or self.rest.would_change_nothing(state, frame, followed)

    def first_effects(self) -> tuple[Effect, ...]:
        return (self.first, self.second)

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        self.first.contribute(state, scope, drafts, times)
        self.second.contribute(state, scope, drafts, times)


def reach_back(later: Effect, sentence: Effect) -> None:
    """Let a later "instead" replace a part of this sentence, if it is about none nearer to it (6.5.6)."""
    if isinstance(later, InsteadIf):
        later.reach(sentence)


def sentences(effect: Effect) -> list[Effect]:
    """Return the effects that follow one another, in order."""
    if isinstance(effect, Sequence) and effect.each_first is None:
        return sentences(effect.first) + (sentences(effect.rest) if effect.rest is not None else [])
    return [effect]


def shared_duration(sequence: Sequence) -> ForDuration | None:
    """Return the phrase with the time that also holds for the first of two statements joined by "and"."""
    second = sequence.second
    while isinstance(second, Sequence) and second.joined and isinstance(second.first, Modify):
        second = second.second
    if isinstance(second, Sequence):
        second = second.first
    if sequence.joined and isinstance(sequence.first, Modify) and isinstance(second, ForDuration):
        return second if isinstance(second.effect, Modify) else None
    return None


def possible_after(state: State, frame: Frame, effect: Effect, before: list[Effect]) -> bool:
    """Return whether an effect can be done in full with the cards that the effects before it add (6.1.5.1)."""
    if isinstance(effect, Sequence):
        return possible_after(state, frame, effect.first, before) and possible_after(
            state, frame, effect.second, [*before, effect.first]
        )
    if effect.possible(state, frame):
        return True
    if isinstance(effect, WrappedEffect):
        return possible_after(state, frame, effect.effect, before)
    if isinstance(effect, Discard) and isinstance(effect.target, AtRandom):
        there = len(effect.target.cards(state, frame)) + cards_before(state, frame, before, effect.target.zone)
        return there >= effect.target.number
    if not effect.choices:
        return False
    for choice in effect.choices:
        if not isinstance(choice, Choice) or choice.dependent:
            continue
        there = len(choice.candidates(state, frame, ()))
        if isinstance(choice, Picked) and choice.zone != PLAY:
            there += cards_before(state, frame, before, choice.zone)
        if there < choice.min_picks(state, frame):
            return False
    return True


def cards_before(state: State, frame: Frame, before: list[Effect], zone: Zone) -> int:
    """How many cards the effects before will have added to a zone of the acting player."""
    return sum([effect.cards_added(state, frame, zone) for effect in before])


def refers_to_each(node: Node, written: frozenset[int]) -> bool:
    """Return whether an effect means the part of one player ("they", "it"), not all ("those", "revealed this way")."""
    of_all = type(node).READS_ALL_PLAYERS or isinstance(node, ItsPlayer) or (isinstance(node, Ref) and node.many)
    if not of_all:
        for name in type(node).READS_SLOTS:
            if getattr(node, name) in written:
                return True
    for child in node.children():
        if refers_to_each(child, written):
            return True
    return False


class UnreducedDamage(WrappedEffect):
    """An effect whose damage can't be reduced by Resist (8.8.1)."""

    def finalize(self) -> None:
        super().finalize()
        for part in effects_in(self.effect):
            if isinstance(part, DealDamage):
                part.part_flags |= UNREDUCED


class TieIsYourChoice(WrappedEffect):
    """ "If there's a tie, you choose one of them.": so it is anyway, as the player picks among all that fit."""


class Repeat(Effect):
    """Repeat the effect of the ability."""

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        ability = state.program.nodes[frame.address]
        if isinstance(ability, (Triggered, Statement, Activated)):
            frame.push(ability.effect)
            return True
        return False

    def possible(self, state: State, frame: Frame) -> bool:
        return True

    def idle(self, state: State, frame: Frame) -> bool:
        return False
