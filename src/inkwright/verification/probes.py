"""Invariants that are too costly for every decision: a few decisions of each game are probed."""

from __future__ import annotations

import json
from typing import Final

from inkwright.engine.decisions.decision import Decision
from inkwright.engine.decisions.notation import read_answer
from inkwright.engine.game import Game
from inkwright.engine.knowledge.resample import resampled, visible_cards, with_cards_moved
from inkwright.engine.procedures.cancel import can_cancel, cancel
from inkwright.engine.procedures.conceding import concede
from inkwright.engine.procedures.loop import answer
from inkwright.engine.records.saved_state import PlainTuple, dump, load, to_tuples
from inkwright.errors import IllegalAnswer
from inkwright.kernel.refresh import refresh
from inkwright.simulation.seeded_random import SeededRandom
from inkwright.state.ids import ASK_MAIN, ASK_NAME
from inkwright.state.state import State

from .hidden_information import compare_after_answer, hidden_cards, seat_knowledge
from .invariants import InvariantChecker, InvariantError, check_every_zone, check_one_decision

WRONG_ANSWERS: Final = 6  # answers that are not offered, for a probe
ANSWERS_AFTER_CONCEDING: Final = 4  # answers after a concession
MEANINGLESS_ANSWERS: Final = ("quest Nobody - At All", "challenge", "play #9", "done #3")  # answers that mean nothing
MEANINGLESS_EVERY: Final = 4  # one probe in this many tries one: the nearest answers are looked for, which takes long


class Probe:
    """One look at one decision. InvariantError says what is wrong; the game itself is left as it is."""

    def __init__(self, state: State, rng: SeededRandom, hidden_every: int = 1) -> None:
        self.state = state
        self.rng = rng
        self.hidden_every = (
            hidden_every  # one probe in this many looks at what is hidden: that takes longer than all the rest
        )
        self.before = dump(state)
        self.asks_turn_action = state.question_kind == ASK_MAIN

    def run(self) -> None:
        """Run every probe."""
        check_every_zone(self.state)
        self.check_accepts_options()
        self.check_refuses_others()
        self.check_saving()
        self.check_conceding()
        self.check_recomputing()
        self.check_notation()
        if not self.rng.below(self.hidden_every):
            self.check_hidden_information()
        self.check_unchanged("What was done with copies changed the game.")

    def check_unchanged(self, message: str) -> None:
        """Check that the game has not changed."""
        if dump(self.state) != self.before:
            raise InvariantError(message)

    def check_accepts_options(self) -> None:
        """Every offered answer is accepted, on a copy; a turn action that can be taken back leaves nothing behind."""
        for option in self.state.options:
            copy = self.state.copy()
            answer(copy, option)
            check_one_decision(copy)
            if self.asks_turn_action and can_cancel(copy):
                cancel(copy)
                if dump(copy) != self.before:
                    raise InvariantError(f"The turn action {option} was taken back and left something behind.")

    def check_refuses_others(self) -> None:
        """Check that an answer that is not offered is refused and changes nothing."""
        for _ in range(WRONG_ANSWERS):
            wrong = self.rng.choice(self.state.options) + self.rng.below(2001) - 1000
            if wrong in self.state.options or self.state.question_kind == ASK_NAME:
                continue
            try:
                answer(self.state, wrong)
            except IllegalAnswer:
                continue
            raise InvariantError(f"The answer {wrong} is not offered, and was accepted.")
        self.check_unchanged("A refused answer changed the game.")

    def check_saving(self) -> None:
        """Check that a saved and loaded game is equal and goes on in the same way."""
        loaded = load(to_tuples(json.loads(json.dumps(self.before))), self.state.program)
        if dump(loaded) != self.before:
            raise InvariantError("The game is another one when it is saved and loaded.")
        option = self.rng.choice(self.state.options)
        copy = self.state.copy()
        answer(loaded, option)
        answer(copy, option)
        if dump(loaded) != dump(copy):
            raise InvariantError("The game goes on differently when it was saved and loaded.")

    def check_conceding(self) -> None:
        """Anybody may concede at any time (2.3.3), and the others go on; that alone causes no check (1.8.1)."""
        copy = self.state.copy()
        concede(copy, self.rng.choice([p for p in range(copy.players) if not copy.is_out(p)]))
        check_one_decision(copy)
        if copy.over:
            return
        copy.listen()
        checker = InvariantChecker(copy)
        checker.check_structure(copy)
        for _ in range(ANSWERS_AFTER_CONCEDING):
            if not copy.over:
                answer(copy, self.rng.choice(copy.options))
                checker.check_structure(copy)
                copy.forget_events()

    def check_recomputing(self) -> None:
        """Check that traits and index are the same when they are computed again from the table."""
        copy = self.state.copy()
        if list(self.state.perms.values()) != self.state.board or list(copy.perms.values()) != copy.board:
            raise InvariantError("The list of the stacks in play differs from their table.")
        refresh(copy)
        again = copy.copy()
        again.compute_again()
        refresh(again)
        for serial, perm in copy.perms.items():
            changed = again.perms[serial].traits.differences(perm.traits)
            if changed:
                raise InvariantError(f"{copy.printed(perm).key} has stale traits ({changed:x}).")
        now, then = again.index, copy.index
        if now.triggers != then.triggers or now.rules != then.rules or now.replacements != then.replacements:
            raise InvariantError("The index of what is at work is stale.")
        if now.event_mask != then.event_mask or now.rule_mask != then.rule_mask:
            raise InvariantError("The masks of the index do not say what is in it.")
        if now.reads & ~then.reads:
            raise InvariantError(f"Something that live statics read is not watched ({now.reads & ~then.reads:x}).")

    def check_notation(self) -> None:
        """The decision has words, every answer a notation that means it and no other, and nonsense means nothing."""
        decision = Decision(self.state)
        if not decision.prompt or decision.min > decision.max:
            raise InvariantError(
                f"The decision is not well-formed: {decision.prompt!r}, {decision.min} to {decision.max}."
            )
        notations = [option.notation for option in decision.options]
        if len(set(notations)) != len(notations):
            raise InvariantError(f"Two answers are written alike: {notations}.")
        for at, option in enumerate(decision.options):
            if not option.label or option.value != self.state.options[at]:
                raise InvariantError(f"The answer {notations[at]!r} is not what is offered.")
        at = self.rng.below(len(notations))
        if read_answer(decision.options, notations[at]) != at:
            raise InvariantError(f"The answer {notations[at]!r} does not read as itself.")

    def check_hidden_information(self) -> None:
        """What a seat receives does not change when cards that are hidden from it lie in each other's places."""
        state = self.state
        seat = self.rng.below(state.players)
        swaps = self.hidden_swaps(seat)
        here = with_cards_moved(state, {card: card for card in swaps})
        there = with_cards_moved(state, swaps)
        nonsense = "" if self.rng.below(MEANINGLESS_EVERY) else self.rng.choice(MEANINGLESS_ANSWERS)
        before = seat_knowledge(here, seat, nonsense)
        after = seat_knowledge(there, seat, nonsense)
        for what, words in before.items():
            if words != after[what]:
                raise InvariantError(f"Seat {seat} sees something that it must not know in its {what}.")
        self.check_resampling(here, there, seat, before)
        if swaps:
            compare_after_answer(here, there, seat, swaps, self.rng)

    def hidden_swaps(self, seat: int) -> dict[int, int]:
        """Two cards of each owner that are hidden from a seat, in each other's places."""
        out: dict[int, int] = {}
        for cards in hidden_cards(self.state, seat):
            if len(cards) > 1:
                one, other = self.rng.sample(cards, 2)
                out[one] = other
                out[other] = one
        return out

    def check_resampling(self, here: State, there: State, seat: int, before: dict[str, object]) -> None:
        """A full game for a seat looks the same to it, keeps what it knows, and comes from nothing else."""
        seed = self.rng.below(1 << 30)
        full = resampled(here, seat, seed)
        if dump(full) != dump(resampled(there, seat, seed)):
            raise InvariantError(f"A full game for seat {seat} depends on cards that it must not know.")
        if Game.of(full).view_json(seat) != before["view"]:
            raise InvariantError(f"A full game for seat {seat} does not look like its view.")
        seen = visible_cards(here, seat)
        for card, place in enumerate(here.place):
            if seen[card] and full.place[card] != place:
                raise InvariantError(f"A full game for seat {seat} has card {card} elsewhere, which it knows.")


class SavedCopy:
    """A copy of a moment, which must stay as it was however the game goes on."""

    def __init__(self, state: State, dumped: PlainTuple) -> None:
        self.copy = state.copy()
        self.dumped = dumped

    def check(self) -> None:
        """Check that the copy has not changed."""
        if dump(self.copy) != self.dumped:
            raise InvariantError("A copy changed when the game went on.")


def probe(state: State, rng: SeededRandom, hidden_every: int = 1) -> SavedCopy:
    """Everything; InvariantError says what is wrong. What comes back is to be looked at later."""
    probe = Probe(state, rng, hidden_every)
    probe.run()
    return SavedCopy(state, probe.before)
