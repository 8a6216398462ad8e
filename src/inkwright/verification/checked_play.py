"""Games of random answers, from one pause to the next: the loops of the fuzzer."""

from __future__ import annotations

from time import perf_counter, process_time
from typing import Final

from inkwright.engine.log.game_log import ADDRESS, CARD
from inkwright.engine.procedures.loop import answer
from inkwright.simulation.seeded_random import SeededRandom
from inkwright.state.ids import E_PLAYED, EVENT_KIND, L_RESOLVES
from inkwright.state.state import State

from .invariants import InvariantChecker, check_moment
from .random_policy import RandomPolicy

# Why a game pauses
NO_PAUSE: Final = 0
PROBE: Final = 1  # this decision is to be probed
STALLED: Final = 2  # nobody gets further: somebody should concede

PAUSE_EVERY: Final = 1000  # answers after which it pauses in any case
PLAIN_CHECK_EVERY: Final = 64  # answers of a plain game after which a moment is checked


class LoreWatch:
    """Notices when nobody gets further."""

    def __init__(self) -> None:
        self.most_lore = 0
        self.since = 0  # the turn in which somebody had that first

    def is_stalled(self, state: State, patience: int) -> bool:
        """Return whether nobody has had more lore than anybody before for more turns than `patience`."""
        lore = max(state.lore)
        if lore > self.most_lore:
            self.most_lore = lore
            self.since = state.turn
        return state.turn > self.since + patience

    def begin_again(self, state: State) -> None:
        """Wait for more lore than there is now."""
        self.most_lore = max(state.lore)
        self.since = state.turn


class CheckedPlay:
    """Answers at random, checks what must hold after every answer, and collects what was played and resolved."""

    def __init__(
        self,
        state: State,
        policy: RandomPolicy,
        checker: InvariantChecker,
        rng: SeededRandom,
        probe_every: int,
        answers: list[int],
    ) -> None:
        self.state = state
        self.policy = policy
        self.checker = checker
        self.rng = rng
        self.probe_every = probe_every
        self.answers = answers  # every answer is appended
        self.lore_watch = LoreWatch()
        self.played: set[str] = set()  # keys of cards
        self.abilities: set[tuple[str, int]] = set()  # (key of a card, number of its node)
        self.resolutions = 0
        self.largest_decision = 0  # options
        self.slowest_step = 0.0  # seconds of the processor from an answer to the next decision

    def run(self, patience: int) -> int:
        """Answer until the game is over or there is a pause, and return why.

        `patience`: the turns without more lore than anybody had before, after which the game is stalled.
        """
        state = self.state
        for _ in range(PAUSE_EVERY):
            if state.over:
                return NO_PAUSE
            if self.lore_watch.is_stalled(state, patience):
                return STALLED
            value = self.policy.pick(state)
            self.answers.append(value)
            self.checker.announce(state, value)
            began = process_time()
            watch = perf_counter()
            answer(state, value)
            if perf_counter() - watch > self.slowest_step:  # else it is not the slowest: process_time() is slow
                self.slowest_step = max(self.slowest_step, process_time() - began)
            if len(state.options) > self.largest_decision:
                self.largest_decision = len(state.options)
            self.checker.check(state)
            if self.draws_a_probe():
                return PROBE
        return NO_PAUSE

    def after_concession(self) -> int:
        """Begin to wait for more lore again after somebody conceded, and return why there is a pause."""
        self.lore_watch.begin_again(self.state)
        return PROBE if self.draws_a_probe() else NO_PAUSE

    def draws_a_probe(self) -> bool:
        """Collect the events; return whether chance has this decision probed."""
        self.collect_events()
        return not self.rng.below(self.probe_every)

    def collect_events(self) -> None:
        """Collect what was played and resolved."""
        state = self.state
        program = state.program
        for event in state.pending_events:
            if event[EVENT_KIND] == E_PLAYED:
                self.played.add(program.defs[state.def_index[event[CARD]]].key)
            elif event[EVENT_KIND] == L_RESOLVES:
                self.resolutions += 1
                self.abilities.add(program.portable_address(event[ADDRESS]))
        state.forget_events()


class PlainPlay:
    """Answers at random as fast as the engine allows; only some moments are checked."""

    def __init__(self, state: State, policy: RandomPolicy, answers: list[int]) -> None:
        self.state = state
        self.policy = policy
        self.answers = answers  # every answer is appended
        self.lore_watch = LoreWatch()
        self.largest_decision = 0  # options
        self.slowest_step = 0.0  # seconds of the processor, at most
        self.processor_clock = 0.0  # when it was last looked at

    def run(self, patience: int) -> int:
        """Answer until the game is over or stalled, or the next moment to check is reached; return why.

        `patience`: the turns without more lore than anybody had before, after which the game is stalled.
        """
        state = self.state
        self.processor_clock = process_time()
        clock = perf_counter()
        for _ in range(PLAIN_CHECK_EVERY):
            if state.over:
                break
            if self.lore_watch.is_stalled(state, patience):
                return STALLED
            value = self.policy.pick(state)
            self.answers.append(value)
            answer(state, value)
            now = perf_counter()
            if now - clock > self.slowest_step:
                self.note_slow_step(now - clock)
            clock = now
            if len(state.options) > self.largest_decision:
                self.largest_decision = len(state.options)
        check_moment(state)
        return NO_PAUSE

    def note_slow_step(self, seconds: float) -> None:
        """Note a step that took so long by the clock on the wall: no longer than the processor has worked since."""
        now = process_time()
        self.slowest_step = max(self.slowest_step, min(seconds, now - self.processor_clock))
        self.processor_clock = now

    def after_concession(self) -> None:
        """Begin to wait for more lore again after somebody conceded."""
        self.lore_watch.begin_again(self.state)
        check_moment(self.state)
