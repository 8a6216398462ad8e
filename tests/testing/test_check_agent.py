"""check_agent catches what an agent must not do, and lets the built-in bots pass."""

import gc
import inspect
import itertools
import time

import pytest

from inkwright import Agent, Decision, Game, InkwrightError, View
from inkwright.agents import FACTORIES, FastAgent
from inkwright.engine.decisions.kind_words import DECISION_KINDS
from inkwright.state.state import State
from inkwright.testing import AgentReport, assert_agent, check_agent, game_waiting_for
from inkwright.testing.positions import DECKS
from tests.support.full_run import FULL

QUICK_BOTS = ("greedy", "greedy-1", "gentle", "random")


class First(Agent):
    """Takes the first option."""

    name = "first"

    def choose(self, view: View, decision: Decision) -> int | str:
        return 0


class Clumsy(First):
    """Errs in another way in each of some kinds of decisions."""

    def choose(self, view: View, decision: Decision) -> int | str:
        if decision.kind == "name":
            raise KeyError("Ursula")
        end = time.process_time() + (0.2 if decision.kind == "order" else 0)
        while time.process_time() < end:
            pass
        return 99 if decision.kind == "mode" else "jump" if decision.kind == "may" else 0


class Moody(First):
    """Answers by a number that goes on from agent to agent."""

    numbers = itertools.count()

    def choose(self, view: View, decision: Decision) -> int | str:
        return next(self.numbers) // 7 % len(decision.options)


def hidden_names(game: Game, seat: int) -> str:
    """Return the cards in the hands of the others, and on top of the own deck."""
    state = game.state
    cards = [card for player in range(state.players) if player != seat for card in state.hand[player]]
    return " ".join(state.definition(card).full_name for card in [*cards, state.deck[seat][-1]])


def pick_by(text: str, decision: Decision) -> int:
    """Return an answer that depends on a text."""
    return sum(map(ord, text)) % len(decision.options)


class FramePeeker(First):
    """Looks for the game in the functions that called it."""

    def choose(self, view: View, decision: Decision) -> int | str:
        frame = inspect.currentframe()
        while frame is not None and not isinstance(frame.f_locals.get("game"), Game):
            frame = frame.f_back
        assert frame is not None
        return pick_by(hidden_names(frame.f_locals["game"], decision.player), decision)


class MemoryPeeker(First):
    """Looks for games in the memory of the process."""

    def choose(self, view: View, decision: Decision) -> int | str:
        games = [found for found in gc.get_objects() if type(found) is Game]
        names = {hidden_names(game, decision.player) for game in games if decision.player < game.state.players}
        return pick_by(" ".join(sorted(names)), decision)


class Cheater(FastAgent):
    """Reads of the state what its player does not know."""

    name = "cheater"

    def pick(self, state: State) -> int:
        player = (state.asked_player + 1) % state.players
        names = "".join(state.definition(card).full_name for card in state.hand[player])
        return state.options[sum(map(ord, names)) % len(state.options)]


class Writer(FastAgent):
    """Helps itself to lore."""

    name = "writer"

    def pick(self, state: State) -> int:
        state.lore[state.asked_player] += 1
        return state.options[0]


def problems(report: AgentReport) -> set[tuple[str, str]]:
    """Return what was wrong, and in which kinds of decisions."""
    return {(problem.what, problem.decision) for problem in report.problems}


def test_there_is_a_position_for_every_kind_of_decision() -> None:
    assert set(DECKS) == set(DECISION_KINDS)
    for kind in DECISION_KINDS:
        assert game_waiting_for(kind).decision.kind == kind


def test_a_plain_agent_passes_and_meets_every_kind() -> None:
    report = check_agent(First, games=1, answers=12, deals=1, cpu_seconds=60)
    assert str(report).endswith("in 16 kinds of decisions, no problems.")
    assert report.ok
    assert report.kinds == set(DECISION_KINDS)
    assert report.deals > report.answers * 0.9  # nearly everywhere the hidden cards can be dealt again
    assert_agent(First, games=0)


@pytest.mark.parametrize("name", FACTORIES if FULL else QUICK_BOTS)
def test_the_built_in_bots_pass(name: str) -> None:
    report = check_agent(FACTORIES[name], games=1, answers=200 if FULL else 12, deals=1)
    assert report.problems == []
    assert report.name == name


def test_what_is_wrong_is_reported_where_it_happens() -> None:
    report = check_agent(Clumsy, games=0, deals=0, cpu_seconds=0.15)
    sentences = {problem.decision: problem.text for problem in report.problems if problem.what != "slow answer"}
    assert sentences.keys() == {"mode", "may", "name"}
    assert "the answer was not legal: There is no option 99: there are 2" in sentences["mode"]
    assert "the answer was not legal: 'jump'" in sentences["may"]
    assert "the agent raised KeyError: " in sentences["name"]
    for kind, sentence in sentences.items():
        assert f"In a position made for the kind {kind!r}, answer 1," in sentence
    slow = next(problem for problem in report.problems if problem == ("slow answer", "order", problem.text))
    assert "seconds of CPU time; the limit is 0.15." in slow.text
    assert report.slowest >= 0.2


def test_an_agent_that_answers_otherwise_with_the_same_seed_is_reported() -> None:
    report = check_agent(Moody, games=0, deals=1)
    assert {what for what, _ in problems(report)} == {"not deterministic"}
    assert "when it was asked again with the same seed." in report.problems[0].text


@pytest.mark.parametrize("agent", [FramePeeker, Cheater, *([MemoryPeeker] if FULL else [])])
def test_an_agent_that_peeks_is_reported(agent: type[Agent]) -> None:
    report = check_agent(agent, games=0, deals=1)
    assert {what for what, _ in problems(report)} == {"hidden cards"}
    assert "when the cards that its player does not know were others." in report.problems[0].text


def test_an_agent_that_changes_the_game_is_reported() -> None:
    report = check_agent(Writer, games=0, deals=0)
    assert {what for what, _ in problems(report)} == {"changed game"}


def test_an_agent_that_cannot_be_made_is_reported() -> None:
    def made(level: int) -> Agent:
        raise NotImplementedError

    (problem,) = check_agent(made).problems
    assert problem.text.startswith("The agent cannot be made: TypeError: ")
    with pytest.raises(InkwrightError, match="What was made is no Agent"):
        check_agent(dict)  # type: ignore[arg-type]
    with pytest.raises(InkwrightError, match="by its class or a function that makes one"):
        check_agent(First())  # type: ignore[arg-type]


def test_an_agent_gets_its_seed() -> None:
    seeds: list[int] = []

    def made(seed: int) -> Agent:
        seeds.append(seed)
        return First()

    check_agent(made, games=0, deals=0, seed=5)
    assert len(set(seeds)) > 1
    assert seeds[1:] == [*seeds[1 : len(seeds) // 2 + 1]] * 2  # the same in both passes


def test_assert_agent_names_the_problems() -> None:
    with pytest.raises(
        AssertionError, match=r"^first: .*, 3 problems\.\nIn a position made for the kind 'may', answer 1,"
    ):
        assert_agent(Clumsy, games=0)
