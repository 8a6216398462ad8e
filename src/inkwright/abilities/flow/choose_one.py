"""One of several effects, by choice or by card type."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.choosing import ask_concealing
from inkwright.kernel.refresh import refresh
from inkwright.state.ids import ASK_MODE, DONE, Ints, player_of
from inkwright.state.node import Condition, Effect, Filter, Node, Target
from inkwright.state.scope import Frame
from inkwright.state.state import State

from ..players import EachPlayer, You, next_player, queue_players
from .actors import NEXT_PLAYER, begin_players, end_players
from .composite import CompositeEffect
from .concealment import could_rest_on_hidden


def can_be_chosen(state: State, frame: Frame, effect: Effect) -> bool:
    """Return whether one half of "[A] or [B]" can be done; what nothing would come of is no way out (6.1.5.2)."""
    if not effect.possible(state, frame) or effect.idle(state, frame) or effect.is_void(state, frame):
        return False
    return not effect.would_change_nothing(state, frame, False)


class Either(CompositeEffect):
    """One of two effects; the player chooses among those that are possible (6.1.5.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "second")

    def __init__(self, first: Effect, second: Effect) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            options: list[int] = []
            if can_be_chosen(state, frame, self.first):
                options.append(0)
            if can_be_chosen(state, frame, self.second):
                options.append(1)
            if not options:
                options = self.partly_possible(state, frame)
            if not options:
                return False
            frame.push(self, 1)
            other = self.first if options[0] else self.second
            if could_rest_on_hidden(state, other, frame.actor):
                ask_concealing(state, ASK_MODE, frame.actor, options)
            else:
                state.ask(ASK_MODE, frame.actor, options)
            return True
        frame.push(self.second if state.consume_answer() else self.first)
        return True

    def partly_possible(self, state: State, frame: Frame) -> list[int]:
        """If neither can be done in full, return those that can be done in part (1.2.3)."""
        parts = (self.first, self.second)
        return [i for i in range(2) if not parts[i].idle(state, frame)]

    def possible(self, state: State, frame: Frame) -> bool:
        return self.first.possible(state, frame) or self.second.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.first.idle(state, frame) and self.second.idle(state, frame)


class Mode(Node):
    """One of the options of "choose one"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect",)

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect = effect


class ChooseOne(CompositeEffect):
    """ "Choose one": every option is offered, even one that would do nothing. Players choose in turn (6.7.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "modes")
    ALTERNATIVES: ClassVar[tuple[str, ...]] = ("modes",)
    SCRATCH: ClassVar[tuple[str, ...]] = ("remaining_slot", "outcome_slot")

    def __init__(self, who: Target, modes: tuple[Mode, ...]) -> None:
        super().__init__()
        self.who = who
        self.modes = modes
        self.remaining_slot = -1  # slot: the actor before, then the players that remain
        self.outcome_slot = -1  # slot: what was done and missed before

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            if not queue_players(state, frame, self.who, self.remaining_slot):
                return False
            begin_players(frame, frame.slots[self.remaining_slot][1:], self.outcome_slot)
            return self.ask_next(state, frame)
        if phase == NEXT_PLAYER:
            return self.ask_next(state, frame)
        answer = state.consume_answer()
        if (
            len(frame.slots[self.remaining_slot]) > 1
            or frame.slots[self.outcome_slot]
            or isinstance(self.who, EachPlayer)
        ):
            frame.push(self, NEXT_PLAYER)
        frame.push(self.modes[answer].effect)
        return True

    def ask_next(self, state: State, frame: Frame) -> bool:
        """Ask the next player, if there is one. Each player does what they choose."""
        held = frame.slots[self.remaining_slot]
        frame.actor = player_of(held[0])
        if len(held) == 1:
            end_players(frame, self.outcome_slot)
            return True
        player = next_player(frame, self.who, self.remaining_slot)
        if isinstance(self.who, EachPlayer):
            frame.actor = player
        frame.push(self, 1)
        state.ask(ASK_MODE, player, list(range(len(self.modes))))
        return True

    def idle(self, state: State, frame: Frame) -> bool:
        for mode in self.modes:
            if not mode.effect.idle(state, frame):
                return False
        return True


class ChooseOneOrBoth(ChooseOne):
    """ "Choose one", or both if a condition holds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("condition", "modes")

    def __init__(self, condition: Condition, modes: tuple[Mode, ...]) -> None:
        super().__init__(You(), modes)
        self.condition = condition

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            refresh(state)
            if self.condition.holds(state, frame):
                for mode in reversed(self.modes):
                    frame.push(mode.effect)
                return True
        return ChooseOne.run(self, state, frame, phase)


class ChooseSome(ChooseOne):
    """ "Choose two", "choose one or both": different options, performed in the order of the text."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "most", "modes")
    SCRATCH: ClassVar[tuple[str, ...]] = ("picked_slot",)

    def __init__(self, least: int, most: int, modes: tuple[Mode, ...]) -> None:
        super().__init__(You(), modes)
        self.least = least
        self.most = most
        self.picked_slot = -1  # slot: the options that were chosen

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        picked: Ints = ()
        ended = False
        if phase == 1:
            answer = state.consume_answer()
            ended = answer == DONE
            picked = frame.slots[self.picked_slot] if ended else (*frame.slots[self.picked_slot], answer)
        frame.slots[self.picked_slot] = picked
        left = [i for i in range(len(self.modes)) if i not in picked]
        if left and not ended and len(picked) < self.most:
            frame.push(self, 1)
            state.ask(ASK_MODE, frame.player, left if len(picked) < self.least else [*left, DONE])
            return True
        for i in sorted(picked, reverse=True):
            frame.push(self.modes[i].effect)
        return len(picked) > 0


class YesMode(Mode):
    """The option "YES!" with its effect."""


class NoMode(Mode):
    """The option "NO!" with its effect."""


class YesOrNo(ChooseOne):
    """A player chooses "YES!" or "NO!"."""


class Case(Node):
    """An effect for cards of some types."""

    FIELDS: ClassVar[tuple[str, ...]] = ("types", "effect")

    def __init__(self, types: tuple[Filter, ...], effect: Effect) -> None:
        super().__init__()
        self.types = types
        self.effect = effect


class ByType(Effect):
    """One of several effects, by the type of a card."""

    LEAF: bool = False
    FIELDS: ClassVar[tuple[str, ...]] = ("slot", "cases")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "it"
    ALTERNATIVES: ClassVar[tuple[str, ...]] = ("cases",)

    def __init__(self, slot: int, cases: tuple[Case, ...]) -> None:
        super().__init__()
        self.slot = slot
        self.cases = cases

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        for ref in frame.slots[self.slot] if self.slot >= 0 else (frame.source,):
            card = state.card_anywhere(ref)
            for case in self.cases:
                if card >= 0 and [t for t in case.types if t.matches_card(state, frame, card)]:
                    frame.push(case.effect)
                    return True
        return False
