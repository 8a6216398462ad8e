"""Who does an effect, and who may."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.state.ids import ASK_MAY, player_of, player_ref
from inkwright.state.node import Choice, Effect, Filter, Target
from inkwright.state.program import Drafts
from inkwright.state.rulings import LastingStatement
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from ..filters.noun import fits_ref
from ..players import ItsPlayer, You, bind_that_player, players_of
from .composite import CompositeEffect

ONE_PLAYER: Final = 2  # phase: only the next player's part
NEXT_PLAYER: Final = 2  # phase of what follows: on with the players still to come
PLAYER_DONE: Final = 3  # phase: and that was it


class ByPlayer(CompositeEffect):
    """Somebody does it; several players one after another, in turn order (6.7.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "effect")
    SCRATCH: ClassVar[tuple[str, ...]] = ("remaining_slot", "results_slot")

    def __init__(self, who: Target, effect: Effect) -> None:
        super().__init__()
        self.who = who
        self.effect = effect
        self.remaining_slot = -1  # slot: who acted before, then the players still to come
        self.results_slot = -1  # slot: what all the players' parts came to
        self.gathered_slot = -1  # slot in which later words find all of that together

    def finalize(self) -> None:
        super().finalize()
        if not isinstance(self.who, You):
            set_subject(self.effect, self.who)

    def gather_results(self, looked: frozenset[int]) -> None:
        """Later words speak of what all the players' parts came to: "cards revealed this way"."""
        bound = sorted(self.effect.slots_written & looked)
        if bound:
            self.gathered_slot = bound[0]

    def collect_results(self, frame: Frame, phase: int) -> None:
        """Add what this player's part came to; hand it all over in the end."""
        if self.gathered_slot < 0:
            return
        frame.slots[self.results_slot] = (
            frame.slots[self.results_slot] + frame.slots[self.gathered_slot] if phase else ()
        )
        frame.slots[self.gathered_slot] = (
            frame.slots[self.results_slot] if len(frame.slots[self.remaining_slot]) == 1 else ()
        )

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            if isinstance(self.who, You) and frame.actor == frame.player:
                frame.push(self.effect)
                return True
            players = players_of(state, frame, self.who)
            frame.slots[self.remaining_slot] = (player_ref(frame.actor), *[player_ref(p) for p in players])
            if not players:
                return False
        held = frame.slots[self.remaining_slot]
        self.collect_results(frame, phase)
        if len(held) == 1 or phase == PLAYER_DONE:
            frame.actor = player_of(held[0])
            return True
        self.set_actor(frame, player_of(held[1]))
        frame.slots[self.remaining_slot] = held[:1] + held[2:]
        bind_that_player(frame, self.who, held[1])
        frame.push(self, PLAYER_DONE if phase == ONE_PLAYER else 1)
        frame.push(self.effect)
        return True

    def set_actor(self, frame: Frame, player: int) -> None:
        """It is this player's part now."""
        frame.actor = player

    def possible(self, state: State, frame: Frame) -> bool:
        return any_player_can(state, frame, self.who, self.effect, True)

    def idle(self, state: State, frame: Frame) -> bool:
        return not any_player_can(state, frame, self.who, self.effect, False)

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        self.effect.contribute(state, scope, drafts, times)


def set_subject(effect: Effect, who: Target) -> None:
    """Tell the statements in an effect whom they are about."""
    if isinstance(effect, LastingStatement) and effect.subject is None:
        effect.subject = who
    for child in effect.children():
        if isinstance(child, Effect):
            set_subject(child, who)


def any_player_can(state: State, frame: Frame, who: Target, effect: Effect, whole: bool) -> bool:
    """Could one of the players do it: in full, or at all?"""
    if isinstance(who, Choice):
        return True  # not made yet
    before = frame.actor
    found = False
    for player in players_of(state, frame, who):
        frame.actor = player
        if effect.possible(state, frame) if whole else not effect.idle(state, frame):
            found = True
            break
    frame.actor = before
    return found


class May(CompositeEffect):
    """Somebody may do it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "effect")
    SCRATCH: ClassVar[tuple[str, ...]] = ("remaining_slot",)

    def __init__(self, who: Target, effect: Effect) -> None:
        super().__init__()
        self.who = who
        self.effect = effect
        self.remaining_slot = -1
        self.accepted = False  # using the ability was the choice already
        self.more_follows = False  # more is said of what is chosen for it

    def finalize(self) -> None:
        super().finalize()
        if isinstance(self.effect, LastingStatement) and self.effect.ALLOWS:
            self.accepted = True

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            if self.accepted:
                frame.push(self.effect)
                return True
            players = players_of(state, frame, self.who)
            frame.slots[self.remaining_slot] = (player_ref(frame.actor), *[player_ref(p) for p in players])
            if not players:
                return False
        elif phase == 1:
            if state.consume_answer():
                frame.push(self, 2)
                frame.push(self.effect)
                return True
            self.refused(frame)
        held = frame.slots[self.remaining_slot]
        while len(held) > 1:
            frame.actor = player_of(held[1])
            bind_that_player(frame, self.who, held[1])
            held = held[:1] + held[2:]
            frame.slots[self.remaining_slot] = held
            if not self.effect.idle(state, frame) and not self.effect.would_change_nothing(
                state, frame, self.more_follows
            ):
                frame.push(self, 1)
                state.ask(ASK_MAY, frame.actor, [1, 0])  # 6.1.4
                return True
            self.refused(frame)
        frame.actor = player_of(held[0])
        return True

    def accept_may(self) -> None:
        self.accepted = True

    def active_zone(self) -> int:
        return self.effect.active_zone()

    def refused(self, frame: Frame) -> None:
        """It was not done."""
        frame.missed_something = True
        if self.done_slot >= 0:
            frame.slots[self.done_slot] = (0,)

    def idle(self, state: State, frame: Frame) -> bool:
        return not any_player_can(state, frame, self.who, self.effect, False)

    def possible(self, state: State, frame: Frame) -> bool:
        return any_player_can(state, frame, self.who, self.effect, True)


class ForEachPlayer(ByPlayer):
    """For each opposing player, you may choose a character of theirs: you do it, once for each of them."""

    def set_actor(self, frame: Frame, player: int) -> None:
        """It stays with who does it."""

    def possible(self, state: State, frame: Frame) -> bool:
        return self.for_some(state, frame, True)

    def idle(self, state: State, frame: Frame) -> bool:
        return not self.for_some(state, frame, False)

    def for_some(self, state: State, frame: Frame, whole: bool) -> bool:
        """Could it be done for one of them: in full, or at all?"""
        for player in players_of(state, frame, self.who):
            bind_that_player(frame, self.who, player_ref(player))
            if self.effect.possible(state, frame) if whole else not self.effect.idle(state, frame):
                return True
        return False


class WhoRevealsMay(May):
    """Each player who reveals a character card may play that character for free: what each revealed is in the slot."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun", "slot", "effect")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    REFERS_BY: ClassVar[str] = "this way"
    RETYPES: ClassVar[str] = "noun"

    def __init__(self, noun: Filter, slot: int, effect: Effect) -> None:
        super().__init__(ItsPlayer(slot), effect)
        self.noun = noun
        self.slot = slot

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0 and not self.revealed(state, frame):
            return False
        return May.run(self, state, frame, phase)

    def revealed(self, state: State, frame: Frame) -> bool:
        """Did the player of now reveal such a card?"""
        for ref in frame.slots[self.slot]:
            if fits_ref(state, frame, self.noun, ref):
                return True
        return False

    def idle(self, state: State, frame: Frame) -> bool:
        return not self.revealed(state, frame) or May.idle(self, state, frame)
