"""Random players with random decks out of the whole catalogue: whatever they do, the invariants must hold."""

from __future__ import annotations

import gc
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from inkwright.cards.card import Card
from inkwright.cards.catalog import Catalog
from inkwright.engine.game import MAX_PLAYERS, MIN_PLAYERS, Origin, player_names
from inkwright.engine.records.saved_state import dump
from inkwright.engine.records.seeds import derived_seed
from inkwright.engine.shared_programs import programs
from inkwright.errors import InkwrightError, quoted
from inkwright.language.grammar import english
from inkwright.rules.edition import EDITIONS, LATEST, edition
from inkwright.simulation.failures import CONCESSION, FailedGame, apply_answer, failed_game, record_of, save_record
from inkwright.simulation.progress import Progress
from inkwright.simulation.random_decks import card_pool, checked_own_cards, random_deck
from inkwright.simulation.seeded_random import SeededRandom
from inkwright.simulation.workers import Engine, Job, run_each
from inkwright.state.ids import ENDINGS, Ints
from inkwright.state.state import State

from .checked_play import PROBE, STALLED, CheckedPlay
from .invariants import InvariantChecker, InvariantError
from .probes import SavedCopy, probe
from .random_policy import STYLE_COUNT, RandomPolicy

try:
    import resource
except ImportError:  # not every system has it
    resource = None  # type: ignore[assignment]

MAX_SHRUNK_KINDS: Final = 5  # kinds of failures that are made short
PROBE_EVERY: Final = 50  # one decision in this many is probed
HIDDEN_PROBE_EVERY: Final = 3  # one probe in this many looks at what is hidden from the players
REPLAY_EVERY: Final = 20  # one game in this many is played again, by its answers
MAX_DECISIONS: Final = 100_000  # decisions after which a game is taken to go on for ever
STALLED_TURNS: Final = 30  # turns of each player in which nobody gets further than anybody before; then one gives up
DEFAULT_PLAYER_COUNTS: Final = (2, 2, 2, 2, 2, 3, 3, 4)  # how many play, where nothing is said
FORMAT_CHOICES: Final = ("constructed",) * 8 + ("pack-rush", "limited")
GAMES_TO_PREPARE_FOR: Final = 100  # as many need most cards of the catalogue
MIRROR_EVERY: Final = 8  # one game in this many is between equal decks
YOUNG_OBJECTS: Final = 50_000  # until garbage is collected: a step makes thousands, nearly all of them gone at once
MIDDLE_COLLECTIONS: Final = 20  # of young objects, until those that outlived one are collected
OLD_COLLECTIONS: Final = 50  # of those, until all are collected
NARROW_DECK_EVERY: Final = 4  # one deck in this many has as many copies of each card as may be

Teams = Ints


def random_origin(
    seed: int,
    players: Sequence[int] = DEFAULT_PLAYER_COUNTS,
    editions: Sequence[str] = (),
    own: Sequence[Card] = (),
) -> Origin:
    """Return a game that follows from a seed alone: players, teams, format, edition and decks.

    Cards in `own` are put into every deck. The others are those of the card data at hand.
    """
    catalog = Catalog.at_hand()  # once for all decks
    rng = SeededRandom(seed)
    count = rng.choice(players)
    rules = rng.choice(editions or (*EDITIONS, LATEST, LATEST))
    format = rng.choice(FORMAT_CHOICES)
    decks = [
        list(random_deck(rng.next_word(), None, format, not rng.below(NARROW_DECK_EVERY), own, catalog))
        for _ in range(count)
    ]
    if not rng.below(MIRROR_EVERY):
        decks = [decks[0]] * count
    return Origin(decks, edition(rules).name, format, player_names(None, count), random_teams(count, rng), seed)


def random_teams(players: int, rng: SeededRandom) -> Teams:
    """Return the team of each seat: everyone alone, or in a third of games teams of equal size (9.3)."""
    sizes = [size for size in range(2, players) if players % size == 0]
    if not sizes or rng.below(3):
        return tuple(range(players))
    size = rng.choice(sizes)
    return tuple([seat % (players // size) for seat in range(players)])


class GameSummary:
    """The result of one game."""

    __slots__ = (
        "abilities",
        "decisions",
        "failure",
        "how",
        "largest_decision",
        "memory_kb",
        "played",
        "probes",
        "resolutions",
        "slowest_step",
        "turns",
    )

    def __init__(self) -> None:
        self.decisions = 0
        self.probes = 0
        self.turns = 0
        self.how = ""  # "": it was not played to its end
        self.played: set[str] = set()  # keys of cards
        self.abilities: set[tuple[str, int]] = set()  # (key of a card, number of its node)
        self.resolutions = 0
        self.largest_decision = 0  # options
        self.slowest_step = 0.0  # seconds of the processor
        self.memory_kb = 0  # the most that its process has taken so far
        self.failure: FailedGame | None = None


def most_memory_kb() -> int:
    """Return the most memory that this process has taken; 0 where the system does not say."""
    if resource is None:
        return 0
    most: int = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


class CheckedGame:
    """One game under watch."""

    def __init__(
        self, origin: Origin, probe_every: int = PROBE_EVERY, hidden_probe_every: int = HIDDEN_PROBE_EVERY
    ) -> None:
        self.origin = origin
        self.probe_every = probe_every
        self.hidden_probe_every = hidden_probe_every
        self.summary = GameSummary()
        self.answers: list[int] = []

    def play(self) -> GameSummary:
        """Play to the end, or to the first failed check."""
        seed = self.origin.seed
        try:
            state = self.origin.state()
        except Exception as error:
            self.summary.failure = failed_game(seed, error, [])
            return self.summary
        try:
            rng = SeededRandom(seed)
            self.play_to_end(state, RandomPolicy(seed, seed % STYLE_COUNT), rng)
            if self.probe_every == 1 or not rng.below(REPLAY_EVERY):
                self.check_replay(state)
            self.summary.how = ENDINGS[state.ending]
        except Exception as error:
            self.summary.failure = failed_game(seed, error, self.answers)
        self.summary.decisions = len(self.answers)
        self.summary.turns = state.turn
        return self.summary

    def play_to_end(self, state: State, policy: RandomPolicy, rng: SeededRandom) -> None:
        """Alternate answers and invariant checks."""
        state.listen()
        play = CheckedPlay(state, policy, InvariantChecker(state), rng, self.probe_every, self.answers)
        saved: SavedCopy | None = None
        try:
            while not state.over:
                pause = play.run(STALLED_TURNS * state.players)
                if pause == STALLED:
                    self.concede(state, play.checker)
                    pause = play.after_concession()
                if pause == PROBE and not state.over:
                    if saved is not None:
                        saved.check()
                    saved = probe(state, rng, self.hidden_probe_every)
                    self.summary.probes += 1
                if len(self.answers) > MAX_DECISIONS:
                    raise InvariantError(f"The game goes on after {MAX_DECISIONS} decisions.")
        finally:
            self.summary.played = play.played
            self.summary.abilities = play.abilities
            self.summary.resolutions = play.resolutions
            self.summary.largest_decision = play.largest_decision
            self.summary.slowest_step = play.slowest_step

    def concede(self, state: State, checker: InvariantChecker) -> None:
        """Let the asked player concede a game that leads nowhere (2.3.3)."""
        self.answers.append(CONCESSION - state.asked_player)
        apply_answer(state, self.answers[-1])
        checker.check_structure(state)

    def check_replay(self, state: State) -> None:
        """Check that the same seed and answers give the same game."""
        other = self.origin.state()
        for value in self.answers:
            apply_answer(other, value)
        if dump(other) != dump(state):
            raise InvariantError("The same answers led to another game.")


# ---------------------------------------------------------------- many games


class FuzzJob(Job[GameSummary]):
    """Games by their numbers, all out of one seed."""

    def __init__(
        self,
        seed: int,
        players: Sequence[int] = DEFAULT_PLAYER_COUNTS,
        editions: Sequence[str] = (),
        probe_every: int = PROBE_EVERY,
        hidden_probe_every: int = HIDDEN_PROBE_EVERY,
        own: Sequence[Card] = (),
    ) -> None:
        self.seed = seed
        self.players = tuple(players)
        self.editions = tuple(editions)
        self.own = checked_own_cards(own)
        self.probe_every = probe_every
        self.hidden_probe_every = hidden_probe_every

    def run(self, index: int) -> GameSummary:
        """Return the game with this number."""
        summary = self.play(derived_seed(self.seed, index))
        summary.memory_kb = most_memory_kb()
        return summary

    def play(self, seed: int) -> GameSummary:
        """Return the game of a seed."""
        summary = CheckedGame(self.origin(seed), self.probe_every, self.hidden_probe_every).play()
        programs().programs.clear()  # no two games have the same cards
        return summary

    def origin(self, seed: int) -> Origin:
        """Return what the game of a seed begins with."""
        return random_origin(seed, self.players, self.editions, self.own)


class FuzzResults:
    """What many games showed."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.turns = 0
        self.ends: Counter[str] = Counter()
        self.played: set[str] = set()
        self.abilities: set[tuple[str, int]] = set()
        self.resolutions = 0
        self.largest_decision = 0
        self.slowest_step = 0.0
        self.memory_kb = 0
        self.failed: dict[int, FailedGame] = {}  # by the number of the game
        self.seconds = 0.0

    def add(self, index: int, summary: GameSummary) -> None:
        """Add the summary of a game; the order does not matter."""
        self.games += 1
        self.decisions += summary.decisions
        self.turns += summary.turns
        if summary.how:
            self.ends[summary.how] += 1
        self.played |= summary.played
        self.abilities |= summary.abilities
        self.resolutions += summary.resolutions
        self.largest_decision = max(self.largest_decision, summary.largest_decision)
        self.slowest_step = max(self.slowest_step, summary.slowest_step)
        self.memory_kb = max(self.memory_kb, summary.memory_kb)
        if summary.failure is not None:
            self.failed[index] = summary.failure

    @property
    def failures(self) -> list[FailedGame]:
        """The games that failed, in the order of their numbers."""
        return [self.failed[index] for index in sorted(self.failed)]

    def not_played(self, own: Sequence[Card] = ()) -> list[str]:
        """Return the cards that nobody played, of those that the decks were made of."""
        return [card.full_name for card in Catalog.at_hand().with_own(own) if card.key not in self.played]

    def json(self, own: Sequence[Card] = ()) -> dict[str, object]:
        """Return the results as plain values; `own` are the cards that were put into the decks."""
        mine = {card.key for card in own}
        counts = {"own_cards": len(mine), "own_cards_played": len(mine & self.played)} if own else {}
        return {
            "games": self.games,
            "decisions": self.decisions,
            "turns": self.turns,
            "ends": {how: self.ends.get(how, 0) for how in ENDINGS if how},
            "cards_played": len(self.played),
            "cards": len({card.key for card in card_pool()} | mine),
            **counts,
            "abilities_resolved": len(self.abilities),
            "resolutions": self.resolutions,
            "largest_decision": self.largest_decision,
            "slowest_step_ms": round(self.slowest_step * 1000, 3),
            "memory_kb": self.memory_kb,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games / self.seconds, 1) if self.seconds else None,
            "failures": [failure.json() for failure in self.failures],
        }


def player_counts(text: str) -> tuple[int, ...]:
    """Return how many may play: "3", or "2-6"."""
    low, dash, high = text.partition("-")
    if low.isdecimal() and (high.isdecimal() if dash else True) and max(len(low), len(high)) == 1:
        counts = tuple(range(int(low), int(high if dash else low) + 1))
        if counts and counts[0] >= MIN_PLAYERS and counts[-1] <= MAX_PLAYERS:
            return counts
    raise InkwrightError(
        f"{quoted(text)} is no number of players: say {MIN_PLAYERS} to {MAX_PLAYERS}, or a range such as 2-6."
    )


def prepare(own: Sequence[Card], games: int, workers: int) -> None:
    """Do before the workers part what each of them would do for itself: they share the language and all cards."""
    pool = card_pool()
    if workers > 1 and games >= GAMES_TO_PREPARE_FOR:
        english()
        for card in (*pool, *own):
            programs().definition(card)


def run_fuzz(
    job: FuzzJob,
    games: int,
    workers: int,
    progress: Progress,
    engine: Engine | None = None,
    failures: Path | None = None,
) -> tuple[FuzzResults, bool]:
    """Play a number of games; return the report, and whether all were played. Failing games are saved as they come."""
    results = FuzzResults()

    def take(index: int, summary: GameSummary) -> None:
        results.add(index, summary)
        if failures is not None and summary.failure is not None:
            save_failure(job.origin(summary.failure.seed), summary.failure, failures)

    with late_collections():
        prepare(job.own, games, workers)
        gc.freeze()
        complete = run_each(job, range(games), workers, progress, take, engine)
    return results, complete


@contextmanager
def late_collections() -> Iterator[None]:
    """Let garbage be collected seldom, also in processes that start meanwhile: it takes a fifth of the time else."""
    usual = gc.get_threshold()
    gc.set_threshold(YOUNG_OBJECTS, MIDDLE_COLLECTIONS, OLD_COLLECTIONS)
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)


# ---------------------------------------------------------------- records of failing games


def save_failure(origin: Origin, failure: FailedGame, folder: Path) -> None:
    """Save the record of a failing game."""
    failure.record = str(save_record(record_of(origin, failure.answers), folder, failure.seed))


def save_failures(job: FuzzJob, failures: Sequence[FailedGame], folder: Path) -> None:
    """Save the record of every failing game, the first of each kind made short."""
    from .shrink import shrink

    seen: set[str] = set()
    for failure in failures:
        if failure.kind not in seen and len(seen) < MAX_SHRUNK_KINDS:
            seen.add(failure.kind)
            origin, answers, failure.error = shrink(job.origin(failure.seed), failure)
            failure.record = str(save_record(record_of(origin, answers), folder, failure.seed))
        elif not failure.record:
            save_failure(job.origin(failure.seed), failure, folder)
