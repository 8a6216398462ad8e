"""Two bots against each other in mirrored games: every seed is played twice, with the seats exchanged."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from inkwright.agents import Greedy, SearchAgent, bot_names
from inkwright.agents.agent import Agent, Answer, FastAgent
from inkwright.agents.fast_game import play_fast
from inkwright.agents.game_runner import finish
from inkwright.agents.learned.net import Net
from inkwright.agents.learned.policy import Swift
from inkwright.agents.learned.weights import read_nets
from inkwright.agents.weights_file import weights_from
from inkwright.cards import sample_decks
from inkwright.cards.deck import Deck
from inkwright.engine.decisions.decision import Decision
from inkwright.engine.game import Game
from inkwright.engine.knowledge.view import View
from inkwright.errors import InkwrightError
from inkwright.state.state import State

from .progress import Progress
from .statistics import wilson
from .workers import Engine, Job, run_each

MAX_ANSWERS: Final = 20_000
SEATS: Final = (0, 1)


class ThinkingTime:
    """The seconds of the processor that the decisions of a bot took."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.slowest = 0.0
        self.decisions = 0

    def note(self, begun: float, options: int) -> None:
        """Count a decision between this many options."""
        spent = time.process_time() - begun
        self.seconds += spent
        self.slowest = max(self.slowest, spent)
        self.decisions += options > 1

    def facts(self) -> dict[str, Any]:
        """Return the figures of the bot."""
        return {"decisions": self.decisions, "seconds": self.seconds, "slowest": self.slowest}


class TimedFastBot(FastAgent):
    """A bot that is timed and needs no views."""

    def __init__(self, agent: FastAgent, clock: ThinkingTime) -> None:
        self.agent = agent
        self.clock = clock

    def pick(self, state: State) -> int:
        begun = time.process_time()
        answer = self.agent.pick(state)
        self.clock.note(begun, len(state.options))
        return answer


class TimedBot(Agent):
    """A bot that is timed. What a program of its own computes is not counted."""

    wants_end = True

    def __init__(self, agent: Agent, clock: ThinkingTime) -> None:
        self.agent = agent
        self.clock = clock

    def choose(self, view: View, decision: Decision) -> Answer:
        begun = time.process_time()
        answer = self.agent.choose(view, decision)
        self.clock.note(begun, len(decision.options))
        return answer

    def end(self, view: View) -> None:
        if self.agent.wants_end:
            self.agent.end(view)


def bot_maker(spec: str) -> Callable[[int], Agent]:
    """Return what makes the bot that somebody typed, for a seed.

    It is `greedy:FILE`, `swift:FILE`, `search:PLAYOUTS:TURNS`, or what `bot_names.bot_maker` reads: code of one's own
    among it.
    """
    name, *rest = spec.split(":")
    if name == "greedy" and len(rest) == 1:
        return WeightedGreedy(read_weights(rest[0]))
    if name == "swift" and len(rest) == 1:
        return SwiftMaker(Path(rest[0]))
    if name == "search" and len(rest) == 2 and all(number.isdecimal() for number in rest):
        return SearchMaker(int(rest[0]), int(rest[1]))
    return bot_names.bot_maker(spec)


def read_weights(path: str) -> dict[str, float]:
    """Return the weights in a JSON file."""
    try:
        values = json.loads(Path(path).read_text("utf-8"))
    except OSError as error:
        raise InkwrightError(f"{path} cannot be read: {error.strerror or error}.") from None
    except ValueError:
        raise InkwrightError(f"{path} holds no weights: it is not JSON.") from None
    if not isinstance(values, dict):
        raise InkwrightError(f"{path} holds no weights by name.")
    weights_from(values)
    return values


class WeightedGreedy:
    """Makes a greedy bot of other weights."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = dict(weights)

    def __call__(self, seed: int) -> FastAgent:
        """Return the bot."""
        return Greedy(weights_from(self.weights))


class SwiftMaker:
    """Makes a learned bot of other weights."""

    def __init__(self, path: Path) -> None:
        self.path = path
        read_nets(path)

    def __call__(self, seed: int) -> FastAgent:
        """Return the bot."""
        return Swift(nets_at(self.path))


@cache
def nets_at(path: Path) -> list[Net]:
    """Return the nets of a file, which a process reads once."""
    return read_nets(path)


class SearchMaker:
    """Makes a searching bot of another budget."""

    def __init__(self, playouts: int, turns: int) -> None:
        self.playouts = playouts
        self.turns = turns

    def __call__(self, seed: int) -> FastAgent:
        """Return the bot for a seed."""
        return SearchAgent(self.playouts, seed, self.turns)


class LadderJob(Job[dict[str, Any]]):
    """Pairs of mirrored games by their numbers. The seed of a pair is the first seed plus its number."""

    def __init__(self, bots: Sequence[str], seed: int = 1, decks: Sequence[Deck] = ()) -> None:
        if len(bots) != len(SEATS):
            raise InkwrightError(f"A ladder compares {len(SEATS)} bots, not {len(bots)}.")
        self.bots = tuple(bots)
        self.makers = [bot_maker(spec) for spec in bots]
        self.seed = seed
        self.decks = list(decks) or [Deck.sample(name) for name in sample_decks()]

    def run(self, index: int) -> dict[str, Any]:
        """Return the result of a pair, as plain values."""
        seed = self.seed + index
        count = len(self.decks)
        decks = [self.decks[seed % count], self.decks[(seed * 5 + seed // count * 7 + 3) % count]]
        points = 0.0
        digests: list[str] = []
        clocks = [ThinkingTime() for _ in self.makers]
        for seat in SEATS:
            bots = [maker(seed) for maker in self.makers]
            game = Game(decks, seed)
            pairs = list(zip(bots, clocks, strict=True))[:: 1 if seat == 0 else -1]
            fast = [TimedFastBot(bot, clock) for bot, clock in pairs if isinstance(bot, FastAgent)]
            if len(fast) == len(pairs):
                play_fast(game.state, fast, MAX_ANSWERS)
            else:
                finish(game, [TimedBot(bot, clock) for bot, clock in pairs], MAX_ANSWERS)
            winners = game.state.winners
            points += 0.5 if not winners else float(seat in winners)
            digests.append(game.digest())
        return {"pair": index, "points": points, "digests": digests, "bots": [clock.facts() for clock in clocks]}


class LadderResults:
    """The pairs that were played, kept in a file as they come: one line of JSON for each, after one about the run."""

    def __init__(self, job: LadderJob, path: Path | None = None) -> None:
        self.job = job
        self.path = path
        self.pairs: dict[int, dict[str, Any]] = {}
        if path is not None:
            self.read_file(path)

    def header(self) -> dict[str, Any]:
        """Return what the file says about the run."""
        decks = [deck.name for deck in self.job.decks]
        return {"inkwright": "ladder", "bots": list(self.job.bots), "seed": str(self.job.seed), "decks": decks}

    def read_file(self, path: Path) -> None:
        """Take the pairs of an earlier run; a last line that was cut off is played again."""
        lines: list[Any] = []
        try:
            text = path.read_text("utf-8") if path.exists() else ""
            whole, _, _ = text.rpartition("\n")
            lines = [json.loads(line) for line in whole.splitlines()]
            if lines and lines[0] != self.header():
                raise InkwrightError(f"{path} holds other games: {lines[0]}.")
            if text and not lines:
                raise ValueError
            self.pairs = {line["pair"]: line for line in lines[1:]}
            if not lines or not text.endswith("\n"):
                path.write_text("".join(f"{json.dumps(line)}\n" for line in lines or [self.header()]), "utf-8")
        except OSError as error:
            raise InkwrightError(f"{path} cannot be read or written: {error.strerror or error}.") from None
        except (ValueError, TypeError, KeyError):
            raise InkwrightError(f"{path} holds no games of a ladder.") from None

    def add(self, index: int, pair: dict[str, Any]) -> None:
        """Add a pair, and append it to the file."""
        self.pairs[index] = pair
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps(pair)}\n")

    def facts(self) -> dict[str, Any]:
        """Return the win rate of the first bot with its interval, and the time that each took."""
        games = len(SEATS) * len(self.pairs)
        points = sum(pair["points"] for pair in self.pairs.values())
        bots = []
        for at, name in enumerate(self.job.bots):
            found = [pair["bots"][at] for pair in self.pairs.values()]
            decisions = sum(bot["decisions"] for bot in found)
            seconds = sum(bot["seconds"] for bot in found)
            slowest = max((bot["slowest"] for bot in found), default=0.0)
            bots.append({"bot": name, "ms": 1000 * seconds / max(1, decisions), "slowest_ms": 1000 * slowest})
        interval = wilson(round(points), games) if games else None
        return {
            "games": games,
            "points": points,
            "rate": points / games if games else None,
            "interval": interval,
            "bots": bots,
        }


def run_ladder(results: LadderResults, pairs: int, workers: int, progress: Progress, engine: Engine) -> bool:
    """Play the pairs that are missing; return whether all were played."""
    missing = [index for index in range(pairs) if index not in results.pairs]
    return run_each(results.job, missing, workers, progress, results.add, engine)
