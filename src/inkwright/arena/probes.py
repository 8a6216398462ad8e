"""Invariants that are too costly for every decision: a few decisions of each game are probed."""

from __future__ import annotations

import json
from typing import Final

from inkwright.engine.cancel import can_cancel, cancel
from inkwright.engine.conceding import concede
from inkwright.engine.decision import Decision
from inkwright.engine.game import Game
from inkwright.engine.loop import answer
from inkwright.engine.notation import read_answer
from inkwright.engine.resample import resampled, visible_cards, with_cards_moved
from inkwright.engine.saving import PlainTuple, dump, load, to_tuples
from inkwright.errors import IllegalAnswer
from inkwright.state.ids import ASK_MAIN, ASK_NAME
from inkwright.state.refresh import refresh
from inkwright.state.state import State

from .dice import Dice
from .invariants import Broken, Watch, one_decision, whole
from .telling import hidden_from, told, what_happens

WRONG: Final = 6  # answers that are not offered, for a probe
AFTERWARDS: Final = 4  # answers after a concession
NONSENSE: Final = ("quest Nobody - At All", "challenge", "play #9", "done #3")  # answers that mean nothing
SPELT: Final = 4  # one probe in so many tries one: the nearest answers are looked for, which takes long


class Probe:
    """One look at one decision. Broken says what is wrong; the game itself is left as it is."""

    def __init__(self, state: State, dice: Dice, hidden: int = 1) -> None:
        self.state = state
        self.dice = dice
        self.hidden = hidden  # one probe in so many looks at what is hidden: that takes longer than all the rest
        self.before = dump(state)
        self.main = state.question_kind == ASK_MAIN

    def all(self) -> None:
        """Everything."""
        whole(self.state)
        self.accepts()
        self.refuses()
        self.saves()
        self.concedes()
        self.recomputes()
        self.speaks()
        if not self.dice.below(self.hidden):
            self.hides()
        self.unchanged("What was done with copies changed the game.")

    def unchanged(self, otherwise: str) -> None:
        """The game is what it was."""
        if dump(self.state) != self.before:
            raise Broken(otherwise)

    def accepts(self) -> None:
        """Every offered answer is accepted, on a copy; a turn action that can be taken back leaves nothing behind."""
        for option in self.state.options:
            copy = self.state.copy()
            answer(copy, option)
            one_decision(copy)
            if self.main and can_cancel(copy):
                cancel(copy)
                if dump(copy) != self.before:
                    raise Broken(f"The turn action {option} was taken back and left something behind.")

    def refuses(self) -> None:
        """What is not offered is refused, and leaves the game as it was."""
        for _ in range(WRONG):
            wrong = self.dice.one_of(self.state.options) + self.dice.below(2001) - 1000
            if wrong in self.state.options or self.state.question_kind == ASK_NAME:
                continue
            try:
                answer(self.state, wrong)
            except IllegalAnswer:
                continue
            raise Broken(f"The answer {wrong} is not offered, and was accepted.")
        self.unchanged("A refused answer changed the game.")

    def saves(self) -> None:
        """Saved and loaded it is equal, and goes on in the same way."""
        loaded = load(to_tuples(json.loads(json.dumps(self.before))), self.state.program)
        if dump(loaded) != self.before:
            raise Broken("The game is another one when it is saved and loaded.")
        option = self.dice.one_of(self.state.options)
        copy = self.state.copy()
        answer(loaded, option)
        answer(copy, option)
        if dump(loaded) != dump(copy):
            raise Broken("The game goes on differently when it was saved and loaded.")

    def concedes(self) -> None:
        """Anybody may concede at any time (2.3.3), and the others go on; that alone causes no check (1.8.1)."""
        copy = self.state.copy()
        concede(copy, self.dice.one_of([p for p in range(copy.players) if not copy.is_out(p)]))
        one_decision(copy)
        if copy.over:
            return
        copy.has_listener = True
        watch = Watch(copy)
        watch.look(copy)
        for _ in range(AFTERWARDS):
            if not copy.over:
                answer(copy, self.dice.one_of(copy.options))
                watch.look(copy)
                copy.pending_events.clear()

    def recomputes(self) -> None:
        """What is true of the stacks, and what is at work, is what follows from nothing but the table."""
        copy = self.state.copy()
        refresh(copy)
        again = copy.copy()
        again.stale = True
        again.index_stale = True
        refresh(again)
        for serial, perm in copy.perms.items():
            changed = again.perms[serial].traits.differences(perm.traits)
            if changed:
                raise Broken(f"{copy.printed(perm).key} has stale traits ({changed:x}).")
        now, then = again.index, copy.index
        if now.triggers != then.triggers or now.rules != then.rules or now.replacements != then.replacements:
            raise Broken("The index of what is at work is stale.")
        if now.reads & ~then.reads:
            raise Broken(f"Something that live statics read is not watched ({now.reads & ~then.reads:x}).")

    def speaks(self) -> None:
        """The decision has words, every answer a notation that means it and no other, and nonsense means nothing."""
        decision = Decision(self.state)
        if not decision.prompt or decision.min > decision.max:
            raise Broken(f"The decision is not well-formed: {decision.prompt!r}, {decision.min} to {decision.max}.")
        written = [option.notation for option in decision.options]
        if len(set(written)) != len(written):
            raise Broken(f"Two answers are written alike: {written}.")
        for at, option in enumerate(decision.options):
            if not option.label or option.value != self.state.options[at]:
                raise Broken(f"The answer {written[at]!r} is not what is offered.")
        at = self.dice.below(len(written))
        if read_answer(decision.options, written[at]) != at:
            raise Broken(f"The answer {written[at]!r} does not read as itself.")

    def hides(self) -> None:
        """What a seat receives does not change when cards that are hidden from it lie in each other's places."""
        state = self.state
        seat = self.dice.below(state.players)
        swaps = self.swaps(seat)
        here = with_cards_moved(state, {card: card for card in swaps})
        there = with_cards_moved(state, swaps)
        nonsense = "" if self.dice.below(SPELT) else self.dice.one_of(NONSENSE)
        before = told(here, seat, nonsense)
        after = told(there, seat, nonsense)
        for what, words in before.items():
            if words != after[what]:
                raise Broken(f"Seat {seat} sees something that it must not know in its {what}.")
        self.resamples(here, there, seat, before)
        if swaps:
            what_happens(here, there, seat, swaps, self.dice)

    def swaps(self, seat: int) -> dict[int, int]:
        """Two cards of each owner that are hidden from a seat, in each other's places."""
        out: dict[int, int] = {}
        for cards in hidden_from(self.state, seat):
            if len(cards) > 1:
                one, other = self.dice.some_of(cards, 2)
                out[one] = other
                out[other] = one
        return out

    def resamples(self, here: State, there: State, seat: int, before: dict[str, object]) -> None:
        """A full game for a seat looks the same to it, keeps what it knows, and comes from nothing else."""
        seed = self.dice.below(1 << 30)
        full = resampled(here, seat, seed)
        if dump(full) != dump(resampled(there, seat, seed)):
            raise Broken(f"A full game for seat {seat} depends on cards that it must not know.")
        if Game.of(full).view(seat).json() != before["view"]:
            raise Broken(f"A full game for seat {seat} does not look like its view.")
        seen = visible_cards(here, seat)
        for card, place in enumerate(here.place):
            if seen[card] and full.place[card] != place:
                raise Broken(f"A full game for seat {seat} has card {card} elsewhere, which it knows.")


class Keepsake:
    """A copy of a moment, which must stay as it was however the game goes on."""

    def __init__(self, state: State, dumped: PlainTuple) -> None:
        self.copy = state.copy()
        self.dumped = dumped

    def check(self) -> None:
        """It is still what it was."""
        if dump(self.copy) != self.dumped:
            raise Broken("A copy changed when the game went on.")


def probe(state: State, dice: Dice, hidden: int = 1) -> Keepsake:
    """Everything; Broken says what is wrong. What comes back is to be looked at later."""
    look = Probe(state, dice, hidden)
    look.all()
    return Keepsake(state, look.before)
