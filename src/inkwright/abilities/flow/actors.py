"""Who does an effect, and who may."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.kernel.choosing import ask_with_one_answer
from inkwright.kernel.refresh import refresh
from inkwright.kernel.rulings import LastingStatement
from inkwright.state.ids import ASK_MAY, Ints, Seat, Zone, player_of, player_ref
from inkwright.state.node import Choice, Condition, Effect, Filter, Limit, Node, Target, slots_in
from inkwright.state.program import Drafts
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from ..filters.noun import fits_ref
from ..players import (
    EACH_PLAYER_TARGETS,
    ItsPlayer,
    ThatPlayer,
    You,
    bind_that_player,
    next_player,
    players_of,
    queue_players,
)
from ..players_with import PlayersWith, PlayersWithMost
from ..targets.choice import Chosen
from .composite import CompositeEffect, could_matter, effects_in
from .concealment import ask_concealed_may, asks_for_kinds_in_hidden_zones, could_rest_on_hidden, holds_hidden_card

SEVERAL_PLAYERS: Final = (*EACH_PLAYER_TARGETS, PlayersWith, PlayersWithMost)
ONE_PLAYER: Final = 2  # phase: only the next player
NEXT_PLAYER: Final = 2  # phase: go on with the players that remain
PLAYER_DONE: Final = 3  # phase: the player has finished
ROUND: Final = 2  # in the slot of what was done before: from here on the number of the round, then all players
WITHHELD: Final = 3  # the phase of a "may" that a hidden card forbids: others take it for a refusal


def begin_players(frame: Frame, queue: Ints, slot: int) -> None:
    """Begin an effect of several players: keep what was done before, to judge the whole afterwards (6.1.13.2)."""
    frame.slots[slot] = ()
    if len(queue) > 1:
        frame.slots[slot] = (int(frame.did_something), int(frame.missed_something))
        frame.did_something = False
        frame.missed_something = False


def end_players(frame: Frame, slot: int) -> None:
    """End an effect of several players: it was done if it was done for one of them (6.1.1, 6.1.13.2)."""
    held = frame.slots[slot]
    if not held:
        return
    frame.slots[slot] = ()
    missed = not frame.did_something and frame.missed_something
    frame.did_something = frame.did_something or held[0] == 1
    frame.missed_something = missed or held[1] == 1


class ByPlayer(CompositeEffect):
    """Some players do something, one after another in turn order (6.7.5).

    In newer editions all do the first of several things before any does the second (2026-10:6.7.6.1).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "effect")
    SCRATCH: ClassVar[tuple[str, ...]] = ("remaining_slot", "results_slot", "outcome_slot")

    def __init__(self, who: Target, effect: Effect) -> None:
        super().__init__()
        self.who = who
        self.effect = effect
        self.remaining_slot = -1  # slot: the actor before, then the players that remain
        self.results_slot = -1  # slot: the results of all players
        self.outcome_slot = -1  # slot: what was done and missed before
        self.gathered_slot = -1  # slot from which later words read those results
        self.rounds: tuple[Effect, ...] = ()  # the things that go round one by one, if there are several
        self.gate: Condition | None = None  # "each opponent loses 1 lore if they ...": judged for each of them

    def finalize(self) -> None:
        super().finalize()
        if not isinstance(self.who, You):
            set_subject(self.effect, self.who)
        if not isinstance(self, ForEachPlayer):  # there one player acts
            self.rounds = rounds_of(self.effect)
        if isinstance(self.who, SEVERAL_PLAYERS) and not isinstance(self, ForEachPlayer):
            self.choices = self.choices + choices_of_all(self.effect, self.slots_written)

    def gather_results(self, slots_read: frozenset[int]) -> None:
        """Use this slot to gather the results of all players for later words: "cards revealed this way"."""
        bound = sorted(self.effect.slots_written & slots_read)
        if bound:
            self.gathered_slot = bound[0]

    def collect_results(self, frame: Frame, phase: int) -> None:
        """Add the results of this player; in the end write all results into the gathering slot."""
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
            if not queue_players(state, frame, self.who, self.remaining_slot):
                return False
            begin_players(frame, frame.slots[self.remaining_slot][1:], self.outcome_slot)
            if self.rounds and self.gate is None and state.edition.parts_go_round and frame.slots[self.outcome_slot]:
                frame.slots[self.outcome_slot] += (0, *frame.slots[self.remaining_slot][1:])
        self.collect_results(frame, phase)
        while phase != PLAYER_DONE and self.has_next(state, frame):
            self.set_actor(frame, next_player(frame, self.who, self.remaining_slot))
            if self.is_let_in(state, frame):
                frame.push(self, PLAYER_DONE if phase == ONE_PLAYER else 1)
                rounds = frame.slots[self.outcome_slot][ROUND:]
                frame.push(self.rounds[rounds[0]] if rounds else self.effect)
                return True
            self.collect_results(frame, 1)
        frame.actor = player_of(frame.slots[self.remaining_slot][0])
        if phase == 1 or self.gate is not None:
            end_players(frame, self.outcome_slot)
        return True

    def has_next(self, state: State, frame: Frame) -> bool:
        """Return whether a player remains, in this round or in the next one, which begins then."""
        return len(frame.slots[self.remaining_slot]) > 1 or self.begins_next_round(state, frame)

    def begins_next_round(self, state: State, frame: Frame) -> bool:
        """Begin the next round, if there is one, with the players of the last (2026-10:6.7.6.1)."""
        outcome = frame.slots[self.outcome_slot]
        rounds = outcome[ROUND:]
        if not rounds or rounds[0] + 1 == len(self.rounds):
            return False
        frame.slots[self.outcome_slot] = (*outcome[:ROUND], rounds[0] + 1, *rounds[1:])
        before = frame.slots[self.remaining_slot][0]
        there = [ref for ref in rounds[1:] if not state.is_out(player_of(ref))]
        frame.slots[self.remaining_slot] = (before, *there)
        if self.gathered_slot >= 0:
            frame.slots[self.gathered_slot] = ()
        return len(there) > 0

    def is_let_in(self, state: State, frame: Frame) -> bool:
        """Return whether the condition about each player, if there is one, holds for the player whose part is due."""
        if self.gate is None:
            return True
        refresh(state)
        return self.gate.holds(state, frame)

    def hold_by_itself(self, limit: Limit) -> bool:
        return isinstance(self.who, You) and self.effect.hold_by_itself(limit)

    def set_actor(self, frame: Frame, player: Seat) -> None:
        """Make this player the actor."""
        frame.actor = player

    def possible(self, state: State, frame: Frame) -> bool:
        if self.choices and not isinstance(self.who, Choice):
            return super().possible(state, frame)
        return any_player_can(state, frame, self.who, self.effect, True)

    def idle(self, state: State, frame: Frame) -> bool:
        if self.choices and not isinstance(self.who, Choice):
            return super().idle(state, frame)
        return not any_player_can(state, frame, self.who, self.effect, False)

    def is_void(self, state: State, frame: Frame) -> bool:
        return isinstance(self.who, You) and self.effect.is_void(state, frame)

    def cards_added(self, state: State, frame: Frame, zone: Zone) -> int:
        return self.effect.cards_added(state, frame, zone) if isinstance(self.who, You) else 0

    def would_change_nothing(self, state: State, frame: Frame, followed: bool) -> bool:
        return isinstance(self.who, You) and self.effect.would_change_nothing(state, frame, followed)

    def first_effects(self) -> tuple[Effect, ...]:
        return (self.effect,) if isinstance(self.who, You) else ()

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        self.effect.contribute(state, scope, drafts, times)


def rounds_of(effect: Effect) -> tuple[Effect, ...]:
    """Return the parts of an effect that go round one after another: each stands without what another one found.

    "[A] to [B]" and "[A]. If you do, [B]" are one sequential effect (6.1.5), and so is what a part says of the one
    before it: "chooses a character and banishes it".
    """
    parts = effect.joined_parts()
    written: set[int] = set()
    for part in parts:
        if part.slots_read & written:
            return ()
        written |= part.slots_written
    return parts if len(parts) > 1 else ()


def choices_of_all(effect: Effect, bound: frozenset[int]) -> tuple[Node, ...]:
    """Take what is "chosen" out of an effect of each player: the ability's player chooses it once, before the first.

    A choice that refers to one of the slots that are bound for each player stays.
    """
    found: list[Node] = []
    for part in effects_in(effect):
        kept: list[Node] = []
        for choice in part.choices:
            own = isinstance(choice, Chosen) and not [
                slot for slot in slots_in(choice, "READS_SLOTS", True) if slot in bound and slot != choice.slot
            ]
            if own:
                found.append(choice)
            else:
                kept.append(choice)
        part.choices = tuple(kept)
    return tuple(found)


def set_subject(effect: Effect, who: Target) -> None:
    """Set the subject of the statements in an effect."""
    for part in effects_in(effect):
        if isinstance(part, LastingStatement) and part.subject is None:
            part.subject = who


def any_player_can(state: State, frame: Frame, who: Target, effect: Effect, whole: bool) -> bool:
    """Return whether one of the players could do it, in full or in part."""
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
    """Some players may do something."""

    OPTIONAL: bool = True
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "effect")
    SCRATCH: ClassVar[tuple[str, ...]] = ("remaining_slot", "results_slot", "outcome_slot")

    def __init__(self, who: Target, effect: Effect) -> None:
        super().__init__()
        self.who = who
        self.effect = effect
        self.remaining_slot = -1
        self.results_slot = -1  # slot: the results of all players
        self.outcome_slot = -1  # slot: what was done and missed before
        self.gathered_slot = -1  # slot from which later words read those results
        self.accepted = False  # using the ability already means yes
        self.condition_slots: Ints = ()  # slots with the cards on which it depends whether it is offered
        self.kinds_matter = False  # it depends on the kinds of cards in a hand, a deck or under others
        self.by_hidden_cards: PlayersWith | None = None  # it is offered to those players whose hidden cards fit

    def finalize(self) -> None:
        super().finalize()
        if isinstance(self.effect, LastingStatement) and self.effect.ALLOWS:
            self.accepted = True
        if isinstance(self.who, EACH_PLAYER_TARGETS):
            self.choices = self.choices + choices_of_all(self.effect, self.slots_written)
        if isinstance(self.who, PlayersWith) and asks_for_kinds_in_hidden_zones(self.who.has):
            self.by_hidden_cards = self.who

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0 or phase == WITHHELD:
            if self.accepted:
                frame.push(self.effect)
                return True
            if not self.queue(state, frame):
                return False
            begin_players(frame, frame.slots[self.remaining_slot][1:], self.outcome_slot)
            if self.gathered_slot >= 0:
                frame.slots[self.results_slot] = ()
        elif phase == 1:
            if state.consume_answer():
                if self.gathered_slot >= 0:
                    frame.slots[self.gathered_slot] = ()
                frame.push(self, 2)
                frame.push(self.effect)
                return True
            self.refused(frame)
        elif self.gathered_slot >= 0:
            frame.slots[self.results_slot] += frame.slots[self.gathered_slot]
        while len(frame.slots[self.remaining_slot]) > 1:
            frame.actor = next_player(frame, self.who, self.remaining_slot)
            if phase == WITHHELD or self.is_passed_over(state, frame):
                if self.could_be_offered(state, frame) and ask_with_one_answer(state, ASK_MAY, frame.actor, 0):
                    frame.push(self, 1)
                    return True
            elif could_matter(state, frame, self.effect, self.read_elsewhere):  # 6.1.4, 1.2.3
                frame.push(self, 1)
                state.ask(ASK_MAY, frame.actor, [1, 0])  # 6.1.4, 2026-07:6.1.4.1, 2026-10:6.1.4.2
                return True
            elif ask_concealed_may(state, frame, self, self.effect):
                return True
            self.refused(frame)
        frame.actor = player_of(frame.slots[self.remaining_slot][0])
        end_players(frame, self.outcome_slot)
        if self.gathered_slot >= 0:
            frame.slots[self.gathered_slot] = frame.slots[self.results_slot]
        return True

    def queue(self, state: State, frame: Frame) -> bool:
        """Note the players to ask; return whether there are any.

        "Each opponent with a song card in their hand may": as far as others can tell, all are asked.
        """
        those = self.by_hidden_cards
        whom = self.who if those is None or self.done_slot >= 0 else those.who
        return queue_players(state, frame, whom, self.remaining_slot)

    def is_passed_over(self, state: State, frame: Frame) -> bool:
        """Tell whether the player's hidden cards do not allow it: others take that for a refusal."""
        those = self.by_hidden_cards
        return those is not None and self.done_slot < 0 and not those.has.holds_for(state, frame, frame.actor)

    def rests_on_hidden_condition(self, state: State, frame: Frame) -> bool:
        """Tell whether cards that not everybody sees decide if it is offered: "if it's a song card, you may"."""
        if self.by_hidden_cards is not None and self.done_slot < 0 and not self.accepted:
            return True
        if self.accepted or not isinstance(self.who, (You, ThatPlayer)):
            return False
        return self.kinds_matter or holds_hidden_card(state, frame, self.condition_slots)

    def could_be_offered(self, state: State, frame: Frame) -> bool:
        """Tell whether it would be offered if the hidden cards allowed it, as far as everybody knows."""
        if could_matter(state, frame, self.effect, self.read_elsewhere):
            return True
        reads_them = not self.effect.slots_read.isdisjoint(self.condition_slots)
        return reads_them or could_rest_on_hidden(state, self.effect, frame.actor)

    def rest_on_condition(self, condition: Condition) -> None:
        """Note on which cards it depends whether it is offered."""
        self.condition_slots = tuple(sorted(set(slots_in(condition, "READS_SLOTS", True))))
        self.kinds_matter = asks_for_kinds_in_hidden_zones(condition)

    def gather_results(self, slots_read: frozenset[int]) -> None:
        """Use this slot to gather the results of all players for later words: "those characters"."""
        bound = sorted(self.effect.slots_written & slots_read)
        if bound:
            self.gathered_slot = bound[0]

    def accept_may(self) -> None:
        self.accepted = True

    def hold_by_itself(self, limit: Limit) -> bool:
        return isinstance(self.who, You) and self.effect.hold_by_itself(limit)

    def active_zone(self) -> Zone:
        return self.effect.active_zone()

    def refused(self, frame: Frame) -> None:
        """Note that it was not done."""
        frame.missed_something = True
        if self.done_slot >= 0:
            frame.slots[self.done_slot] = (0,)

    def idle(self, state: State, frame: Frame) -> bool:
        if isinstance(self.who, Choice):
            return False
        if self.choices:
            return super().idle(state, frame)
        before = frame.actor
        found = False
        for player in players_of(state, frame, self.who):
            frame.actor = player
            if could_matter(state, frame, self.effect, self.read_elsewhere):
                found = True
                break
        frame.actor = before
        return not found

    def first_effects(self) -> tuple[Effect, ...]:
        return (self.effect,)

    def possible(self, state: State, frame: Frame) -> bool:
        if self.choices and not isinstance(self.who, Choice):
            return super().possible(state, frame)
        return any_player_can(state, frame, self.who, self.effect, True)


class ForEachPlayer(ByPlayer):
    """The acting player does something once for each of some players."""

    def set_actor(self, frame: Frame, player: Seat) -> None:
        """Keep the actor: the same player does it each time."""

    def possible(self, state: State, frame: Frame) -> bool:
        return self.for_some(state, frame, True)

    def idle(self, state: State, frame: Frame) -> bool:
        return not self.for_some(state, frame, False)

    def for_some(self, state: State, frame: Frame, whole: bool) -> bool:
        """Return whether it could be done for one of them, in full or in part."""
        for player in players_of(state, frame, self.who):
            bind_that_player(frame, self.who, player_ref(player))
            if self.effect.possible(state, frame) if whole else not self.effect.idle(state, frame):
                return True
        return False


class WhoRevealsMay(May):
    """Each player who revealed a card of a kind may do something with it. The slot holds what each revealed."""

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
        """Return whether the current player revealed such a card."""
        for ref in frame.slots[self.slot]:
            if fits_ref(state, frame, self.noun, ref):
                return True
        return False

    def idle(self, state: State, frame: Frame) -> bool:
        return not self.revealed(state, frame) or May.idle(self, state, frame)
