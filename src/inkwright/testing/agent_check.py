"""check_agent: plays games with an agent and says in sentences what is wrong with its answers.

An agent is watched in three passes over the same moments. In the first it plays: its answers must be legal, and no
exception may leave it. In the second a new one with the same seed is asked again: it must answer the same. In the
third the hidden cards are dealt again behind its player: what the player knows is the same, and so must the answers be.
Between the passes a game is nothing but bytes, so that an agent that looks for the game behind its view finds only the
one that it is asked about.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from inkwright.agents import Agent, FastAgent
from inkwright.agents.bot_names import takes
from inkwright.cards import Catalog, Deck
from inkwright.engine.decisions.kind_words import DECISION_KINDS
from inkwright.engine.decisions.options import Option
from inkwright.engine.game import Game
from inkwright.engine.records.seeds import derived_seed
from inkwright.errors import Forfeit, IllegalAnswer, InkwrightError, check_type, quoted

from .positions import catalog_for, game_waiting_for

OWN_DECKS: Final = ("lamplighters", "kettle-knights", "deep-water")
AFTER_POSITION: Final = 3  # answers from a position on that was made for a kind of decision
KEPT_POSITIONS: Final = 64  # whose saves are kept

ILLEGAL: Final = "illegal answer"
RAISED: Final = "exception"
FORFEITED: Final = "gave up"
SLOW: Final = "slow answer"
CHANGED: Final = "changed game"
RANDOM: Final = "not deterministic"
PEEKING: Final = "hidden cards"

AgentMaker = Callable[..., Agent]


class AgentProblem(NamedTuple):
    """Something that is wrong with an agent."""

    what: str  # illegal answer, exception, gave up, slow answer, changed game, not deterministic, hidden cards
    decision: str  # the kind of the decision; "" if there was none
    text: str  # a sentence that says what happened and where

    def __str__(self) -> str:
        return self.text


class AgentReport:
    """What was found out about an agent."""

    __slots__ = ("answers", "deals", "kinds", "name", "problems", "slowest")

    def __init__(self) -> None:
        self.name = "agent"
        self.problems: list[AgentProblem] = []  # the first of each sort in each kind of decision
        self.answers = 0  # that it gave in games; those to moments that were asked about again do not count
        self.deals = 0  # moments at which it was asked again with other hidden cards
        self.kinds: set[str] = set()  # the kinds of decisions that it answered
        self.slowest = 0.0  # CPU seconds of its slowest answer

    @property
    def ok(self) -> bool:
        """Was nothing wrong?"""
        return not self.problems

    def add(self, what: str, decision: str, text: str) -> None:
        """Note a problem, if it is the first of its sort in a kind of decision."""
        if not any(problem.what == what and problem.decision == decision for problem in self.problems):
            self.problems.append(AgentProblem(what, decision, text))

    def __str__(self) -> str:
        checked = f"{self.name}: {self.answers} answers in {len(self.kinds)} kinds of decisions"
        return "\n".join([f"{checked}, {len(self.problems) or 'no'} problems.", *map(str, self.problems)])

    def __repr__(self) -> str:
        return f"<AgentReport of {self.name}: {len(self.problems)} problems>"


class AnsweredMoment(NamedTuple):
    """A decision that an agent has answered."""

    save: bytes
    seat: int
    kind: str
    where: str  # for people
    notation: str  # of the answer


class Run:
    """A game that an agent plays in all seats, from some position on."""

    __slots__ = ("catalog", "moments", "save", "seed", "what")

    def __init__(self, save: bytes, seed: int, catalog: Catalog, what: str) -> None:
        self.save = save
        self.seed = seed
        self.catalog = catalog
        self.what = what
        self.moments: list[AnsweredMoment] = []

    def game(self, save: bytes) -> Game:
        """Return the game of a save."""
        return Game.load(save, self.catalog, trusted=True)

    def dealt_again(self, moment: AnsweredMoment, seed: int) -> bytes:
        """Return a moment with other hidden cards; as it is if its player could tell the difference."""
        game = self.game(moment.save)
        other = game.resample(moment.seat, seed)
        same = other.view_json(moment.seat) == game.view_json(moment.seat)
        return other.save() if same else moment.save


def check_agent(
    agent: AgentMaker,
    *,
    games: int = 2,
    answers: int = 200,
    deals: int = 2,
    seed: int = 0,
    cpu_seconds: float | None = None,
) -> AgentReport:
    """Play with an agent and report what is wrong with it; `agent` is its class, or a function that makes one.

    If that takes a `seed`, it is given one, and agents with the same seed must answer the same. Each kind of decision
    is met in a position made for it; then come whole `games` with decks of Inkwright's own set, of at most this many
    `answers`. In each moment the hidden cards are dealt again as often as `deals` says. An answer that takes more than
    `cpu_seconds` of processor time is reported when it has come.
    """
    check_arguments(agent, (games, answers, deals, seed), cpu_seconds)
    check = AgentCheck(agent, cpu_seconds)
    if not check.new_agents(seed, 1):
        return check.report
    runs = [*position_runs(seed), *game_runs(games, seed)]
    for run in runs:
        check.play(run, answers)
    for run in runs:
        check.ask_again(run)
    if any(problem.what == RANDOM for problem in check.report.problems):
        return check.report  # other answers to other deals would say nothing
    for number in range(deals):
        dealt = [[run.dealt_again(moment, derived_seed(seed, number)) for moment in run.moments] for run in runs]
        gc.collect()
        for run, saves in zip(runs, dealt, strict=True):
            check.ask_with_other_cards(run, saves)
    return check.report


def assert_agent(agent: AgentMaker, *, games: int = 2, seed: int = 0, cpu_seconds: float | None = None) -> None:
    """Raise an AssertionError that names every problem of an agent; for tests."""
    report = check_agent(agent, games=games, seed=seed, cpu_seconds=cpu_seconds)
    if not report.ok:
        raise AssertionError(str(report))


def check_arguments(agent: object, numbers: Sequence[object], cpu_seconds: object) -> None:
    """Refuse what cannot be checked."""
    if not callable(agent):
        raise InkwrightError(f"An agent is checked by its class or a function that makes one, not {quoted(agent)}.")
    for number in numbers:
        if type(number) is not int or number < 0:
            raise InkwrightError(f"Games, answers, deals and seed are whole numbers from 0 on, not {quoted(number)}.")
    check_type(cpu_seconds, (int, float, type(None)), "The CPU limit is a number of seconds")


def position_runs(seed: int) -> list[Run]:
    """Return a run from a position made for each kind of decision."""
    return [
        Run(position(kind, seed), seed, catalog_for(kind), f"a position made for the kind {kind!r}")
        for kind in DECISION_KINDS
    ]


@lru_cache(maxsize=KEPT_POSITIONS)
def position(kind: str, seed: int) -> bytes:
    """Return the save of a position made for a kind of decision."""
    return game_waiting_for(kind, seed).save()


def game_runs(games: int, seed: int) -> list[Run]:
    """Return runs of whole games with decks of the own set."""
    catalog = Catalog.own()
    decks = [Deck.sample(name, catalog) for name in OWN_DECKS]
    return [
        Run(
            Game([decks[number % len(decks)], decks[(number + 1) % len(decks)]], derived_seed(seed, number)).save(),
            derived_seed(seed, number),
            catalog,
            f"game {number + 1}",
        )
        for number in range(games)
    ]


class AgentCheck:
    """Asks an agent, and notes what is wrong."""

    def __init__(self, maker: AgentMaker, cpu_seconds: float | None) -> None:
        self.maker = maker
        self.cpu_seconds = cpu_seconds
        self.takes_seed = takes(maker, "seed")
        self.report = AgentReport()

    def new_agents(self, seed: int, count: int) -> list[Agent]:
        """Return a new agent for each seat; none if they cannot be made."""
        seeds = [derived_seed(seed, seat) for seat in range(count)]
        try:
            made = [self.maker(seed=seed) if self.takes_seed else self.maker() for seed in seeds]
        except Exception as error:
            self.report.add(RAISED, "", f"The agent cannot be made: {type(error).__name__}: {quoted(str(error))}.")
            return []
        if not all(isinstance(agent, Agent) for agent in made):
            raise InkwrightError(f"What was made is no Agent: {quoted(made[0])}.")
        self.report.name = made[0].name
        return made

    def play(self, run: Run, answers: int) -> None:
        """Let an agent play a run, and keep the moments at which it answered."""
        game = run.game(run.save)
        agents = self.new_agents(run.seed, game.players)
        limit = min(AFTER_POSITION, answers) if run.catalog is not Catalog.own() else answers
        while agents and not game.over and len(run.moments) < limit:
            kind, seat = game.decision.kind, game.decision.player
            where = f"In {run.what}, answer {len(run.moments) + 1}, a decision of the kind {kind!r},"
            save = game.save()
            option = self.asked(agents[seat], game, kind, where)
            if option is None:
                return
            run.moments.append(AnsweredMoment(save, seat, kind, where, option.notation))
            self.report.answers += 1
            self.report.kinds.add(kind)
            game.answer(option)

    def ask_again(self, run: Run) -> None:
        """Ask a new agent with the same seed at the same moments."""
        self.compare(run, [moment.save for moment in run.moments], RANDOM, "when it was asked again with the same seed")

    def ask_with_other_cards(self, run: Run, saves: Sequence[bytes]) -> None:
        """Ask a new agent at the same moments with other hidden cards."""
        self.compare(run, saves, PEEKING, "when the cards that its player does not know were others")

    def compare(self, run: Run, saves: Sequence[bytes], what: str, when: str) -> None:
        """Ask a new agent at the moments of a run as they were saved; the first other answer ends it."""
        agents = self.new_agents(run.seed, run.game(run.save).players) if saves else []
        for moment, save in zip(run.moments, saves, strict=True):
            if not agents:
                return
            option = self.asked(agents[moment.seat], run.game(save), moment.kind, f"{moment.where} {when},")
            if option is None:
                return
            self.report.deals += save is not moment.save
            if option.notation != moment.notation:
                changed = f"the agent answered {quoted(option.notation)} instead of {quoted(moment.notation)}"
                self.report.add(what, moment.kind, f"{moment.where} {changed} {when}.")
                return

    def asked(self, agent: Agent, game: Game, kind: str, where: str) -> Option | None:
        """Return the answer of an agent; None if it is none, which is noted."""
        before = game.digest()
        begun = time.process_time()
        try:
            answer = answer_of(agent, game)
        except Forfeit as forfeit:
            self.report.add(FORFEITED, kind, f"{where} the agent gave up: {forfeit}")
            return None
        except Exception as error:
            self.report.add(RAISED, kind, f"{where} the agent raised {type(error).__name__}: {quoted(str(error))}.")
            return None
        took = time.process_time() - begun
        self.report.slowest = max(self.report.slowest, took)
        if self.cpu_seconds is not None and took > self.cpu_seconds:
            limit = f"the limit is {self.cpu_seconds:g}"
            self.report.add(SLOW, kind, f"{where} the answer took {took:.3f} seconds of CPU time; {limit}.")
        if game.digest() != before:
            self.report.add(CHANGED, kind, f"{where} the agent changed the game while it thought.")
            return None
        try:
            return game.option_of(answer)
        except IllegalAnswer as error:
            self.report.add(ILLEGAL, kind, f"{where} the answer was not legal: {error}")
            return None


def answer_of(agent: Agent, game: Game) -> Option | int | str:
    """Return what an agent answers, asked as in a game."""
    if isinstance(agent, FastAgent):
        picked = agent.pick(game.state)
        return game.state.options.index(picked) if picked in game.state.options else str(picked)
    view = game.view(game.decision.player)
    decision = view.decision
    assert decision is not None
    return agent.choose(view, decision)
