"""How fast everything is: the speed table of the design, each figure beside a fixed loop of the same run."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import sysconfig
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from inkwright.agents import Greedy
from inkwright.agents.fast_game import play_fast
from inkwright.agents.playout import play_on
from inkwright.cards.deck import Deck
from inkwright.engine.game import Game
from inkwright.engine.knowledge.resample import resampled
from inkwright.engine.procedures.loop import advance, answer
from inkwright.engine.procedures.new_game import new_state
from inkwright.engine.procedures.rollout import play_random
from inkwright.engine.shared_programs import program_of
from inkwright.engine.turn_actions.listing import legal_actions
from inkwright.rules.edition import edition
from inkwright.rules.formats import game_format
from inkwright.simulation.progress import Progress, work_through
from inkwright.simulation.random_decks import benchmark_decks, random_deck, simpler_half
from inkwright.simulation.sim import Matchup, SimulationJob
from inkwright.simulation.workers import run_all
from inkwright.state import BUILD_FORM, COMPILED
from inkwright.state.ids import ASK_MAIN
from inkwright.state.program import Program
from inkwright.state.state import State

from .random_policy import LONG_TURNS, UNIFORM, RandomPolicy
from .sizes import deep_size

CALIBRATION_STEPS: Final = 200_000  # steps of the calibration loop
GAMES_PER_PAIRING: Final = 4  # of each pairing
REPEATS: Final = 5  # times in a row that a state is copied or asked for its legal answers
STATE_COUNT: Final = 150  # mid-game states that copying and legal answers are measured with
DEVELOPED_CARDS: Final = 12  # cards in play on a developed table
MIDGAME_TURN: Final = 8  # turns after which a game is in its middle
MAX_DECISIONS: Final = 100_000  # decisions; no game comes near
NAMES: Final = ("first", "second")  # of the players, in views

PLAYOUT_TURNS: Final = (2, 4)  # turns after which a greedy playout is cut
SIM_GAMES: Final = 2000  # of a measurement of `sim` by the clock; the start of two processes takes as long as 30 games
CLOCK_TICK: Final = 0.01  # seconds: the system counts the time of processes in such steps
SIM_TASKS: Final = 64  # of one in processor time

GOALS: Final[dict[str, tuple[float, float]]] = {  # pure, compiled
    "random_games_per_second": (270, 1700),
    "half_games_per_second": (300, 1200),
    "greedy_games_per_second": (100, 600),
    "copy_us": (10, 5),
    "legal_us": (8, 1.5),
    "state_bytes": (16_000, 16_000),
    "compile_seconds": (3, 3),
    "start_seconds": (1.5, 1.5),
    "two_workers": (1.9, 1.9),
    "two_workers_by_cpu": (1.9, 1.9),
}
HIGHER_IS_BETTER: Final = (  # more is better
    "random_games_per_second",
    "half_games_per_second",
    "greedy_games_per_second",
    "sim_random_per_cpu_second",
    "sim_greedy_per_cpu_second",
    "one_worker_per_second",
    "two_workers_per_second",
    "two_workers",
    "two_workers_by_cpu",
)


def calibration_loop() -> float:
    """Return the seconds for a fixed loop of plain Python, which no build of Inkwright changes."""
    total = 0
    began = time.process_time()
    for i in range(CALIBRATION_STEPS):
        total += i & 7
    return time.process_time() - began


class Measurement:
    """Pieces of work, each by the best of some rounds, so that other processes count little; the loop beside them."""

    __slots__ = ("calibration", "seconds")

    def __init__(self, work: Sequence[Callable[[], object]], rounds: int) -> None:
        best = [float("inf")] * len(work)
        self.calibration = calibration_loop()
        for _ in range(rounds):
            for at, piece in enumerate(work):
                began = time.process_time()
                piece()
                best[at] = min(best[at], time.process_time() - began)
            self.calibration = min(self.calibration, calibration_loop())
        self.seconds = sum(best)


class Pairing:
    """Two decks that play against each other."""

    __slots__ = ("keys", "program")

    def __init__(self, first: Deck, second: Deck) -> None:
        self.program: Program = program_of([*first, *second], edition().double_names)
        self.keys = [[card.key for card in first], [card.key for card in second]]

    def state(self, seed: int) -> State:
        """Return the game of a seed at its first decision."""
        state = new_state(self.program, edition(), game_format(), self.keys, (0, 1), seed)
        advance(state)
        return state


def pairings(decks: Sequence[Deck]) -> list[Pairing]:
    """Return pairs of decks: each one and the fifth after it."""
    return [Pairing(deck, decks[(at + 5) % len(decks)]) for at, deck in enumerate(decks)]


class Bench:
    """All figures of one run."""

    def __init__(self, quick: bool) -> None:
        self.rounds = 3 if quick else 10
        self.quick = quick
        self.pairs = pairings(benchmark_decks())
        self.calibrations: list[float] = []
        self.figures: dict[str, Any] = {}
        self.calibration_of: dict[str, float] = {}  # the calibration loop of each figure

    def measure(self, name: str, work: Sequence[Callable[[], object]], rounds: int, times: int = 0) -> None:
        """Return a figure: pieces of work a second, or microseconds for each repetition in a piece."""
        measurement = Measurement(work, rounds)
        self.calibrations.append(measurement.calibration)
        self.calibration_of[name] = measurement.calibration
        each = measurement.seconds / len(work)
        self.figures[name] = round(each / times * 1e6, 2) if times else round(1 / each, 1)

    def run(self) -> dict[str, Any]:
        """Measure everything; Ctrl-C keeps what is done."""
        complete = self.run_groups()
        return {
            "calibration": round(min(self.calibrations, default=calibration_loop()), 5),
            "compiled": COMPILED,
            "form": BUILD_FORM,
            "complete": complete,
            **self.figures,
            "beside": {name: round(seconds, 5) for name, seconds in self.calibration_of.items()},
            "goals": {name: goal[COMPILED] for name, goal in GOALS.items()},
            "machine": machine(),
            "python": python_build(),
            "command": this_command(),
        }

    def run_groups(self) -> bool:
        """Measure one group of figures after another; return False if it was interrupted."""
        groups: list[Callable[[], None]] = [
            self.measure_games,
            partial(self.measure_states, "", UNIFORM, 1),
            partial(self.measure_states, "developed_", LONG_TURNS, DEVELOPED_CARDS),
            self.measure_searching,
            self.measure_simulation,
            self.measure_startup,
        ]
        groups += [] if self.quick else [self.measure_simpler_half, self.measure_workers]
        return work_through(groups, "groups of figures", lambda group: group())

    def measure_simpler_half(self) -> None:
        """Measure random games with the simpler half of the cards."""
        cards = simpler_half()
        pairs = pairings([random_deck(seed, cards) for seed in range(len(self.pairs))])
        self.measure("half_games_per_second", game_tasks(random_game, pairs), self.rounds)

    def measure_workers(self) -> None:
        """Measure `sim` with one process and with two, by the clock and in processor time.

        On a busy machine only the processor time tells what is lost between the processes.
        """
        (one, one_cpu), (two, two_cpu) = (worker_speed(workers) for workers in (1, 2))
        self.figures["one_worker_per_second"] = round(one, 1)
        self.figures["two_workers_per_second"] = round(two, 1)
        self.figures["two_workers"] = round(two / one, 2)
        self.figures["two_workers_by_cpu"] = round(2 * one_cpu / two_cpu, 2)

    def measure_games(self) -> None:
        """Measure whole games; every round plays the same ones."""
        for name, play in (("random_games_per_second", random_game), ("greedy_games_per_second", greedy_game)):
            self.measure(name, game_tasks(play, self.pairs), self.rounds)

    def measure_states(self, prefix: str, style: int, least: int) -> None:
        """Measure copies and legal answers in the middle of games."""
        middle = midgame_states(self.pairs, style, least)
        rounds = 4 * self.rounds
        self.measure(f"{prefix}copy_us", [partial(copy_repeatedly, state) for state in middle], rounds, REPEATS)
        self.measure(
            f"{prefix}legal_us", [partial(list_actions_repeatedly, state) for state in middle], rounds, REPEATS
        )
        self.figures[f"{prefix}state_bytes"] = sum(map(deep_size, middle)) // len(middle)
        self.figures[f"{prefix}copy_bytes"] = copy_bytes(middle)
        self.figures[f"{prefix}in_play"] = round(sum(len(state.perms) for state in middle) / len(middle), 1)

    def measure_searching(self) -> None:
        """Measure what searches and tables do in the middle of games: deals, playouts, views and saves."""
        middle = midgame_states(self.pairs, UNIFORM, 1)
        games = [Game.of(state.copy(), NAMES) for state in middle]
        parts: dict[str, list[Callable[[], object]]] = {
            "resample_us": [partial(resampled, state, state.asked_player, 1) for state in middle],
            "view_us": [partial(view_text, game) for game in games],
            "save_us": [game.save for game in games],
        }
        for turns in PLAYOUT_TURNS:
            parts[f"playout_{turns}_us"] = [partial(playout, state, turns) for state in middle]
        for name, work in parts.items():
            self.measure(name, work, 2 * self.rounds, 1)

    def measure_simulation(self) -> None:
        """Measure games of `sim` in one process, in processor time."""
        decks = benchmark_decks()[-2:]
        for bot in ("random", "greedy"):
            job = SimulationJob(Matchup(decks, [bot], 1))
            work: list[Callable[[], object]] = [partial(job.run, index) for index in range(SIM_TASKS)]
            self.measure(f"sim_{bot}_per_cpu_second", work, self.rounds)

    def measure_startup(self) -> None:
        """Measure compiling the whole catalogue and loading a first deck, without caches."""
        self.figures["compile_seconds"] = round(seconds_in_new_process(COMPILE_ALL), 2)
        self.figures["start_seconds"] = round(
            min(seconds_in_new_process(START_GAME) for _ in range(1 if self.quick else 3)), 2
        )


def game_tasks(play: Callable[[Pairing, int], None], pairs: Sequence[Pairing]) -> list[Callable[[], object]]:
    """Some games of each pairing, every one from a seed of its own."""
    return [partial(play, pairs[seed % len(pairs)], seed) for seed in range(GAMES_PER_PAIRING * len(pairs))]


def random_game(pair: Pairing, seed: int) -> None:
    """Play a game between random players."""
    play_random(pair.state(seed), seed, MAX_DECISIONS)


def greedy_game(pair: Pairing, seed: int) -> None:
    """Play a game between greedy players."""
    state = pair.state(seed)
    play_fast(state, [Greedy()] * state.players)


def copy_repeatedly(state: State) -> None:
    """Copy states a number of times."""
    for _ in range(REPEATS):
        state.copy()


def list_actions_repeatedly(state: State) -> None:
    """List the legal answers a number of times."""
    for _ in range(REPEATS):
        legal_actions(state, state.asked_player)


def midgame_states(pairs: Sequence[Pairing], style: int, least: int) -> list[State]:
    """Return states that ask for a turn action with some cards in play, at most one of each game."""
    found: list[State] = []
    for seed in range(4 * STATE_COUNT):
        pair = pairs[seed % len(pairs)]
        state = pair.state(seed)
        policy = RandomPolicy(seed, style)
        until = MIDGAME_TURN + policy.numbers.next() % 12
        while not state.over:
            if state.question_kind == ASK_MAIN and state.turn >= until and len(state.perms) >= least:
                found.append(state)
                break
            answer(state, policy.pick(state))
        if len(found) == STATE_COUNT:
            break
    return found


def copy_bytes(states: Sequence[State]) -> int:
    """Return what a copy needs beside the state it was made from."""
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = [state.copy() for state in states]
        return (tracemalloc.get_traced_memory()[0] - before) // len(kept)
    finally:
        tracemalloc.stop()


def worker_speed(workers: int) -> tuple[float, float]:
    """Return the games that `sim` plays in a second with some processes, and the processor time of all of them."""
    job = SimulationJob(Matchup(benchmark_decks()[-2:], ["random"], 1))
    run_all(job, range(20), workers, Progress(20, "games"))
    began, cpu = time.perf_counter(), sum(os.times()[:4])
    run_all(job, range(SIM_GAMES), workers, Progress(SIM_GAMES, "games"))
    return SIM_GAMES / (time.perf_counter() - began), max(CLOCK_TICK, sum(os.times()[:4]) - cpu)


def playout(state: State, turns: int) -> None:
    """Play a copy of a state on with greedy players."""
    play_on(state.copy(), state.turn + turns, MAX_DECISIONS)


def view_text(game: Game) -> str:
    """Return the view of the asked player as JSON."""
    return json.dumps(game.view_json(game.state.asked_player))


# ---------------------------------------------------------------- from nothing, in a process of its own

COMPILE_ALL: Final = """
from inkwright.cards import Catalog
from inkwright.engine.shared_programs import programs
from inkwright.errors import NotUnderstood
library = programs().library
catalog = Catalog.default()
began = time.process_time()
for card in catalog:
    try:
        library[card]
    except NotUnderstood:
        pass
"""

START_GAME: Final = """
import inkwright
deck = inkwright.Deck.sample("illusions", inkwright.Catalog.default())
inkwright.Game([deck, deck], seed=1)
"""


def seconds_in_new_process(code: str) -> float:
    """Return the seconds of computing that some code takes in a new process with cold caches."""
    script = f"import time\nbegan = time.process_time()\n{code}\nprint(time.process_time() - began)"
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "INKWRIGHT_CACHE": folder}
        run = subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
        )
    return float(run.stdout)


def machine() -> str:
    """Return where the figures come from."""
    return f"{processor()}, {os.cpu_count()} cores, {platform.python_implementation()} {platform.python_version()}"


def python_build() -> str:
    """Return how the Python that runs was built, as its flags say: a fifth faster with a profile.

    Debian's packages are built with a profile that their flags do not name.
    """
    flags = " ".join(
        str(sysconfig.get_config_var(name)) for name in ("CONFIG_ARGS", "PY_CFLAGS_NODIST", "PY_CORE_LDFLAGS")
    )
    profile = "a" if "--enable-optimizations" in flags or "-fprofile-use" in flags else "no"
    linked = "" if "--with-lto" in flags or "-flto" in flags else "no "
    version = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{version}, {platform.python_compiler()}; flags: {profile} profile, {linked}link-time optimisation"


def this_command() -> dict[str, str]:
    """Return what runs this build again: the interpreter, and the folder of the package."""
    return {"python": sys.executable, "path": str(Path(__file__).resolve().parents[2])}


def processor() -> str:
    """Return the processor's name, where the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as facts:
            for row in facts:
                if row.startswith("model name"):
                    return row.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
