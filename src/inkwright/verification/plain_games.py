"""Plain random games: as many as the engine can play, with few checks. A failure is an exception or a game without end.

Making decks and their program would take half of the time, so a handful of games have the same decks. They differ in
seed, edition, teams, seats and style.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from inkwright.cards.card import Card
from inkwright.engine.game import Origin
from inkwright.engine.records.seeds import derived_seed
from inkwright.engine.shared_programs import programs
from inkwright.rules.edition import EDITIONS, LATEST, edition
from inkwright.simulation.failures import CONCESSION, apply_answer, failed_game
from inkwright.simulation.seeded_random import SeededRandom
from inkwright.state.ids import ENDINGS
from inkwright.state.state import State

from .checked_play import STALLED, PlainPlay
from .fuzz import MAX_DECISIONS, STALLED_TURNS, FuzzJob, GameSummary, most_memory_kb, random_teams
from .invariants import InvariantError
from .random_policy import STYLE_COUNT, RandomPolicy

GAMES_WITH_THE_SAME_DECKS: Final = 16


class PlainGame:
    """One game, played as fast as the engine allows."""

    def __init__(self, origin: Origin) -> None:
        self.origin = origin
        self.answers: list[int] = []

    def play(self) -> GameSummary:
        """Play to the end, or to the first failure."""
        summary = GameSummary()
        seed = self.origin.seed
        try:
            state = self.origin.state()
            self.play_to_end(state, PlainPlay(state, RandomPolicy(seed, seed % STYLE_COUNT), self.answers), summary)
            summary.how = ENDINGS[state.ending]
            summary.turns = state.turn
        except Exception as error:
            summary.failure = failed_game(seed, error, self.answers)
        summary.decisions = len(self.answers)
        return summary

    def play_to_end(self, state: State, play: PlainPlay, summary: GameSummary) -> None:
        """Answer until the game is over; a player concedes where nobody gets further (2.3.3)."""
        try:
            while not state.over:
                if play.run(STALLED_TURNS * state.players) == STALLED:
                    self.answers.append(CONCESSION - state.asked_player)
                    apply_answer(state, self.answers[-1])
                    play.after_concession()
                if len(self.answers) > MAX_DECISIONS:
                    raise InvariantError(f"The game goes on after {MAX_DECISIONS} decisions.")
        finally:
            summary.largest_decision = play.largest_decision
            summary.slowest_step = play.slowest_step


class PlainJob(FuzzJob):
    """Plain games by their numbers, all out of one seed; neighbours have the same decks."""

    def __init__(
        self,
        seed: int,
        players: Sequence[int],
        editions: Sequence[str] = (),
        own: Sequence[Card] = (),
    ) -> None:
        super().__init__(seed, players, editions, own=own)
        self.decks: Origin | None = None  # of the last game: its seed is that of the decks

    def run(self, index: int) -> GameSummary:
        """Return the game with this number."""
        group, number = divmod(index, GAMES_WITH_THE_SAME_DECKS)
        summary = self.play(derived_seed(self.seed, group) * GAMES_WITH_THE_SAME_DECKS + number)
        if not number:
            summary.memory_kb = most_memory_kb()
        return summary

    def play(self, seed: int) -> GameSummary:
        """Return the game of a seed."""
        return PlainGame(self.origin(seed)).play()

    def origin(self, seed: int) -> Origin:
        """Return what the game of a seed begins with; its decks follow from all but the last digit of the seed."""
        decks = self.decks_of(seed // GAMES_WITH_THE_SAME_DECKS)
        rng = SeededRandom(seed)
        count = len(decks.cards)
        first = rng.below(count)
        cards = decks.cards[first:] + decks.cards[:first]
        rules = rng.choice(self.editions or (*EDITIONS, LATEST, LATEST))
        return Origin(cards, edition(rules).name, decks.format, decks.names, random_teams(count, rng), seed)

    def decks_of(self, seed: int) -> Origin:
        """Return the table whose decks some games share."""
        if self.decks is None or self.decks.seed != seed:
            programs().programs.clear()  # no other games have the same cards
            self.decks = super().origin(seed)
        return self.decks
