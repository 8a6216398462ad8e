"""Effects that follow from what was done or not done."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.refresh import refresh
from inkwright.kernel.rulings import Permission
from inkwright.state.ids import ASK_MAY, Zone, player_of, player_ref
from inkwright.state.node import Choice, Condition, Effect, Target, slots_in
from inkwright.state.scope import Frame
from inkwright.state.state import State

from ..effects.pay import PayInk
from ..players import EACH_PLAYER_TARGETS, EachOpponent, ThatPlayer, next_player, players_of, queue_players
from .actors import NEXT_PLAYER, ONE_PLAYER, ByPlayer, May, any_player_can, begin_players, end_players, set_subject
from .composite import CompositeEffect, LedEffect, clear_when_undone, effects_in, take_choices
from .concealment import ask_concealed_may
from .entry_rules import join_entry_rules
from .for_each import is_repeated


class FollowUp(LedEffect):
    """An effect B that follows from whether A was done (6.1.5). Of several players, each has A and B in turn (6.7.5).

    The done-slot starts at 1 and is only ever cleared.
    """

    SCRATCH: ClassVar[tuple[str, ...]] = ("did_slot", "remaining_slot", "outcome_slot")
    WHEN: int = 1  # what the done-slot holds when B follows

    def __init__(self) -> None:
        super().__init__()
        self.did_slot = -1
        self.remaining_slot = -1  # slot: the players that remain
        self.outcome_slot = -1  # slot: what was done and missed before

    def follow_up(self) -> Effect:
        """The second effect."""
        raise NotImplementedError

    def other_follow_up(self) -> Effect | None:
        """Return what happens if the second effect does not follow."""
        return None

    def push_follow_up(self, frame: Frame) -> None:
        """Let the second effect happen."""
        frame.push(self.follow_up())

    def finalize(self) -> None:
        super().finalize()
        offer = self.each_offer()
        if offer is not None:
            self.choices = self.choices + offer.choices  # settled before the first player

    def each_offer(self) -> May | ByPlayer | None:
        """Return the effect, if it is one of each player in turn."""
        offer = self.effect
        if isinstance(offer, May) and isinstance(offer.who, EACH_PLAYER_TARGETS):
            return offer
        if isinstance(offer, ByPlayer) and isinstance(offer.who, EachOpponent):
            return offer
        return None

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        offer = self.effect
        each = self.each_offer()
        if each is not None:
            return self.run_each(state, frame, phase, each)
        if phase == 0:
            frame.slots[self.did_slot] = (1,)
            frame.push(self, 1)
            frame.push(offer)
            return True
        if frame.first_in_slot(self.did_slot) != self.WHEN:
            other = self.other_follow_up()
            if other is None:
                return self.WHEN == 0
            frame.push(other)
            return True
        self.push_follow_up(frame)  # 6.1.5, 2026-04:6.1.5
        return True

    def run_each(self, state: State, frame: Frame, phase: int, offer: May | ByPlayer) -> bool:
        """Run the offer and what follows from it for one player after another."""
        if phase == 0:
            frame.slots[self.remaining_slot] = tuple([player_ref(p) for p in players_of(state, frame, offer.who)])
            begin_players(frame, frame.slots[self.remaining_slot], self.outcome_slot)
        elif phase == 1:
            done = frame.first_in_slot(self.did_slot) == self.WHEN
            other = self.other_follow_up()
            if done:
                frame.push(self, NEXT_PLAYER)
                self.push_follow_up(frame)
                return True
            if other is not None:
                frame.push(self, NEXT_PLAYER)
                frame.push(other)
                return True
        held = frame.slots[self.remaining_slot]
        if not held:
            end_players(frame, self.outcome_slot)
            return phase != 0
        frame.slots[self.remaining_slot] = held[1:]
        frame.slots[self.did_slot] = (1,)
        frame.slots[offer.remaining_slot] = (player_ref(frame.actor), held[0])
        frame.push(self, 1)
        frame.push(offer, ONE_PLAYER)
        return True


class Otherwise(FollowUp):
    """An effect that a player may do, and another if it is not done."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "otherwise")
    WHEN: int = 0

    def __init__(self, effect: Effect, otherwise: Effect) -> None:
        super().__init__()
        self.effect = effect
        self.otherwise = otherwise

    def leading_if(self) -> Condition | None:
        return None  # the other one answers it

    def secondary_condition(self) -> Condition | None:
        return None

    def finalize(self) -> None:
        super().finalize()
        clear_when_undone(self.effect, self.did_slot)

    def follow_up(self) -> Effect:
        return self.otherwise

    def possible(self, state: State, frame: Frame) -> bool:
        return self.effect.possible(state, frame) or self.otherwise.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.effect.idle(state, frame) and self.otherwise.idle(state, frame)


class IfYouDo(FollowUp):
    """An effect, and another if it was done: "... If you do, ..." (6.1.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "then")

    def __init__(self, effect: Effect, then: Effect) -> None:
        super().__init__()
        self.effect = effect
        self.then = then
        self.riders: tuple[Effect, ...] = ()  # the sentences behind it that speak of its cards: they follow, too

    def done_part(self) -> Effect | None:
        return self.then

    def push_follow_up(self, frame: Frame) -> None:
        for rider in reversed(self.riders):
            frame.push(rider)
        frame.push(self.follow_up())

    def accept_may(self) -> None:
        self.effect.accept_may()

    def finalize(self) -> None:
        super().finalize()
        clear_when_undone(self.effect, self.did_slot)
        join_entry_rules(self.effect, self.then)

    def follow_up(self) -> Effect:
        then = self.then
        if isinstance(then, Otherwise) and not isinstance(then.effect, May):
            return then.effect  # "otherwise" answers the offer, not this
        return then

    def other_follow_up(self) -> Effect | None:
        return self.then.otherwise if isinstance(self.then, Otherwise) else None

    def possible(self, state: State, frame: Frame) -> bool:
        return self.effect.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        other = self.other_follow_up()
        return self.effect.idle(state, frame) and (other is None or other.idle(state, frame))

    def would_change_nothing(self, state: State, frame: Frame, followed: bool) -> bool:
        return self.effect.would_change_nothing(state, frame, followed)

    def first_effects(self) -> tuple[Effect, ...]:
        return (self.effect,)


class IfYouDoAnd(IfYouDo):
    """An effect, and another if it was done and a condition holds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "condition", "then")

    def __init__(self, effect: Effect, condition: Condition, then: Effect) -> None:
        super().__init__(effect, then)
        self.condition = condition

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 1 and not self.condition.holds(state, frame):
            return False
        return IfYouDo.run(self, state, frame, phase)


class PayThen(CompositeEffect):
    """ "[A] to [B]": B happens only if A was done in full (6.1.5.1).

    A is done as far as possible, as with "if you do" (1.2.3), unless it is a cost: where ink is paid in it, or in an
    older edition (2025-02:7.1.2.2). A cost is paid in full or not at all (1.5.3).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("cost", "effect")
    SCRATCH: ClassVar[tuple[str, ...]] = ("did_slot",)
    ONE_SENTENCE: ClassVar[str] = "cost"

    def __init__(self, cost: Effect, effect: Effect) -> None:
        super().__init__()
        self.cost = cost
        self.effect = effect
        self.did_slot = -1
        self.pays_ink = False

    def finalize(self) -> None:
        super().finalize()
        self.pays_ink = len([part for part in effects_in(self.cost) if isinstance(part, PayInk)]) > 0
        clear_when_undone(self.cost, self.did_slot)
        make_all_or_nothing(self.cost)
        if isinstance(self.effect, Permission):
            self.effect.set_cost(self.cost)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            if (state.edition.to_is_a_cost or self.pays_ink) and not self.cost.possible(state, frame):  # 1.5.3
                return False
            frame.slots[self.did_slot] = (1,)  # 6.1.5.1: until a part is not done; a hand may hide what is possible
            frame.push(self, 1)
            frame.push(self.cost)
            frame.paying = state.edition.to_is_a_cost  # 2025-02:7.1.2.2
            return True
        frame.paying = False
        if frame.first_in_slot(self.did_slot) != 1:  # 6.1.5.1, 2024-03:7.1.2.2
            return False
        frame.push(self.effect)  # 6.1.5
        return True

    def active_zone(self) -> Zone:
        return self.effect.active_zone()

    def possible(self, state: State, frame: Frame) -> bool:
        return self.cost.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        if isinstance(self.effect, Permission) and self.effect.is_about_own_card():
            card = state.card_anywhere(frame.source)
            if card >= 0 and state.is_resolving(card):  # "to play this action": it has been played
                return True
        return not self.cost.possible(state, frame) or self.cost.idle(state, frame)  # 6.1.5.1

    def would_change_nothing(self, state: State, frame: Frame, followed: bool) -> bool:
        return self.cost.would_change_nothing(state, frame, False)  # 6.1.5.1: without [A] there is no [B]

    def first_effects(self) -> tuple[Effect, ...]:
        return (self.cost,)


def make_all_or_nothing(cost: Effect) -> None:
    """Make the picks for [A] all-or-nothing where they depend on an earlier choice (6.1.5.1)."""
    for part in effects_in(cost):
        for choice in part.choices:
            if isinstance(choice, Choice) and choice.dependent:
                choice.all_or_nothing = True


class UnlessDone(CompositeEffect):
    """An effect that happens unless a player does something instead; each player is asked (6.1.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "who", "act")
    SCRATCH: ClassVar[tuple[str, ...]] = ("remaining_slot",)

    def __init__(self, effect: Effect, who: Target, act: Effect) -> None:
        super().__init__()
        self.effect = effect
        self.who = who
        self.act = act
        self.remaining_slot = -1  # slot: the actor before, then the players that remain
        self.each_player: ByPlayer | None = None  # "each opponent loses 1 lore unless they discard a card"

    def finalize(self) -> None:
        super().finalize()
        effect = self.effect
        asked = frozenset(slots_in(self.who, "READS_SLOTS", True) + slots_in(self.act, "READS_SLOTS", True))
        self.choices = self.choices + take_choices(effect, asked)  # "chosen opponent ... unless they pay"
        if (
            isinstance(effect, ByPlayer)
            and isinstance(effect.who, EACH_PLAYER_TARGETS)
            and isinstance(self.who, ThatPlayer)
        ):
            if effect.who.slot >= 0 and effect.who.slot == self.who.slot:
                self.each_player = effect
                self.choices = self.choices + effect.choices

    def one_by_one(self, state: State, frame: Frame, each: ByPlayer, phase: int) -> bool:
        """Ask each player, who alone has the effect if they decline (6.7.5)."""
        if phase == 0:
            queue_players(state, frame, each.who, self.remaining_slot)
        elif phase == 1:
            frame.push(self, 2)
            frame.push(self.act if state.consume_answer() else each.effect)
            return True
        held = frame.slots[self.remaining_slot]
        if len(held) == 1:
            frame.actor = player_of(held[0])
            return True
        frame.actor = next_player(frame, each.who, self.remaining_slot)
        if self.act.possible(state, frame) and not self.act.is_void(state, frame):
            frame.push(self, 1)
            state.ask(ASK_MAY, frame.actor, [1, 0])
        elif not ask_concealed_may(state, frame, self, self.act):
            frame.push(self, 2)
            frame.push(each.effect)
        return True

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if self.each_player is not None:
            return self.one_by_one(state, frame, self.each_player, phase)
        if phase == 0:
            queue_players(state, frame, self.who, self.remaining_slot)
        elif phase == 1:
            if state.consume_answer():
                frame.push(self, 2)
                frame.push(self.act)
                return True
        else:
            frame.actor = player_of(frame.slots[self.remaining_slot][0])
            return True
        while len(frame.slots[self.remaining_slot]) > 1:
            frame.actor = next_player(frame, self.who, self.remaining_slot)
            if self.act.possible(state, frame) and not self.act.is_void(state, frame):
                frame.push(self, 1)
                state.ask(ASK_MAY, frame.actor, [1, 0])
                return True
            if ask_concealed_may(state, frame, self, self.act):
                return True
        frame.actor = player_of(frame.slots[self.remaining_slot][0])
        frame.push(self.effect)
        return True

    def possible(self, state: State, frame: Frame) -> bool:
        return self.effect.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.effect.idle(state, frame) and not any_player_can(state, frame, self.who, self.act, True)


class ForEachWhoDoesnt(CompositeEffect):
    """ "Each opponent may [A]. For each opponent who doesn't, [B]": as often as there are such opponents (6.1.8)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("offer", "effect")
    SCRATCH: ClassVar[tuple[str, ...]] = ("remaining_slot", "did_slot", "refused_slot")

    def __init__(self, offer: May, effect: Effect) -> None:
        super().__init__()
        self.offer = offer
        self.effect = effect
        self.remaining_slot = -1  # slot: the actor before, then the players that remain
        self.did_slot = -1  # slot: whether the current player did it
        self.refused_slot = -1  # slot: how many players did not

    def finalize(self) -> None:
        super().finalize()
        clear_when_undone(self.offer.effect, self.did_slot)
        self.choices = self.choices + self.offer.choices

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            queue_players(state, frame, self.offer.who, self.remaining_slot)
            frame.slots[self.refused_slot] = (0,)
            return self.ask_next(state, frame)
        if phase == 1:
            if state.consume_answer():
                frame.slots[self.did_slot] = (1,)
                frame.push(self, 2)
                frame.push(self.offer.effect)
                return True
            self.note_answer(state, frame, False)
            return self.ask_next(state, frame)
        if phase == 2:
            self.note_answer(state, frame, frame.first_in_slot(self.did_slot) == 1)
            return self.ask_next(state, frame)
        frame.times = 1
        return True

    def note_answer(self, state: State, frame: Frame, done: bool) -> None:
        """Count one more player who did not do it."""
        if not done:
            frame.slots[self.refused_slot] = (frame.first_in_slot(self.refused_slot) + 1,)

    def ask_next(self, state: State, frame: Frame) -> bool:
        """Ask the next player who could do it. After the last, run what follows."""
        while len(frame.slots[self.remaining_slot]) > 1:
            frame.actor = next_player(frame, self.offer.who, self.remaining_slot)
            if not self.offer.effect.idle(state, frame):
                frame.push(self, 1)
                state.ask(ASK_MAY, frame.actor, [1, 0])
                return True
            if ask_concealed_may(state, frame, self, self.offer.effect):
                return True
            self.note_answer(state, frame, False)
        frame.actor = player_of(frame.slots[self.remaining_slot][0])
        return self.follow(state, frame)

    def follow(self, state: State, frame: Frame) -> bool:
        """Run what follows for those who did not do it."""
        times = frame.first_in_slot(self.refused_slot)
        if is_repeated(self.effect):
            for _ in range(times):
                frame.push(self.effect)
        elif times > 0:
            frame.times = times
            frame.push(self, 3)
            frame.push(self.effect)
        return True


class EachWhoDoesnt(ForEachWhoDoesnt):
    """ "Each opponent may [A]. Each opponent who doesn't [B]": each of those does B, in turn order (6.7.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("offer", "opponents", "effect")

    def __init__(self, offer: May, opponents: bool, effect: Effect) -> None:
        super().__init__(offer, effect)
        self.opponents = opponents  # only those among them

    def finalize(self) -> None:
        super().finalize()
        set_subject(self.effect, self.offer.who)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            queue_players(state, frame, self.offer.who, self.remaining_slot)
            frame.slots[self.refused_slot] = ()
            return self.ask_next(state, frame)
        if phase < 3:
            return super().run(state, frame, phase)
        return self.punish_next(state, frame)

    def note_answer(self, state: State, frame: Frame, done: bool) -> None:
        if not done:
            frame.slots[self.refused_slot] += (player_ref(frame.actor),)

    def follow(self, state: State, frame: Frame) -> bool:
        before = frame.slots[self.remaining_slot][:1]
        opponents = state.opponents(frame.player)
        those = [ref for ref in frame.slots[self.refused_slot] if not self.opponents or player_of(ref) in opponents]
        frame.slots[self.remaining_slot] = (*before, *those)
        return self.punish_next(state, frame)

    def punish_next(self, state: State, frame: Frame) -> bool:
        """Let the next player who did not do it do what follows; after the last, the actor is whoever it was before."""
        if len(frame.slots[self.remaining_slot]) < 2:
            frame.actor = player_of(frame.slots[self.remaining_slot][0])
            return True
        frame.actor = next_player(frame, self.offer.who, self.remaining_slot)
        frame.push(self, 3)
        frame.push(self.effect)
        return True


class ForEachWhoDoes(ForEachWhoDoesnt):
    """ "Each player may [A]. For each player who does, [B]": as often as there are such players (6.1.8)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("offer", "opponents", "effect")

    def __init__(self, offer: May, opponents: bool, effect: Effect) -> None:
        super().__init__(offer, effect)
        self.opponents = opponents  # only those among them

    def note_answer(self, state: State, frame: Frame, done: bool) -> None:
        meant = not self.opponents or frame.actor in state.opponents(frame.player)
        super().note_answer(state, frame, not (done and meant))


class EachWhoDoes(EachWhoDoesnt):
    """ "Each opponent may [A]. Each opponent who does [B]": each of those does B, in turn order (6.7.5)."""

    def note_answer(self, state: State, frame: Frame, done: bool) -> None:
        super().note_answer(state, frame, not done)


class MayOrInstead(CompositeEffect):
    """An optional effect with a revealed card, and another that may replace it if a condition holds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "second", "condition", "instead")

    def __init__(self, first: Effect, second: Effect, condition: Condition, instead: Effect) -> None:
        super().__init__()
        self.first = first
        self.second = second
        self.condition = condition
        self.instead = instead

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            if self.first.idle(state, frame):
                return ask_concealed_may(state, frame, self, self.first)
            frame.push(self, 1)
            state.ask(ASK_MAY, frame.actor, [1, 0])
        elif phase == 1:
            if not state.consume_answer():
                return False
            frame.push(self, 2)
            frame.push(self.first)
        elif phase == 2:
            refresh(state)
            if self.condition.holds(state, frame) and not self.instead.idle(state, frame):
                frame.push(self, 3)
                state.ask(ASK_MAY, frame.actor, [1, 0])
            else:
                frame.push(self.second)
        else:
            frame.push(self.instead if state.consume_answer() else self.second)
        return True

    def possible(self, state: State, frame: Frame) -> bool:
        return self.first.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.first.idle(state, frame)


class IfEither(LedEffect):
    """Two optional effects, and a third if either was done."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "then")
    SCRATCH: ClassVar[tuple[str, ...]] = ("done_before_slot",)

    def __init__(self, effect: Effect, then: Effect) -> None:
        super().__init__()
        self.effect = effect
        self.then = then
        self.done_before_slot = -1  # slot: whether something had been done before

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            frame.slots[self.done_before_slot] = (int(frame.did_something),)
            frame.did_something = False
            frame.push(self, 1)
            frame.push(self.effect)
            return True
        done = frame.did_something
        frame.did_something = done or frame.first_in_slot(self.done_before_slot) == 1
        if not done:
            return False
        frame.push(self.then)
        return True

    def possible(self, state: State, frame: Frame) -> bool:
        return self.effect.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.effect.idle(state, frame)
