"""Hooks follow a game that agents play, and change nothing of it."""

import pytest

import inkwright
from inkwright import Agent, Card, Decision, Game, Hook, IllegalAnswer, Option, View, play_game
from inkwright.agents import Greedy, Random, finish

Cards = tuple[Card, ...]


class Diary(Hook):
    """Writes down every call."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.digests: list[str] = []
        self.decisions: list[Decision] = []

    def before(self, game: Game) -> None:
        self.calls.append("before")
        self.digests.append(game.digest())

    def answered(self, game: Game, decision: Decision, option: Option) -> None:
        assert option in decision.options
        self.calls.append(option.notation)
        self.decisions.append(decision)
        self.digests.append(game.digest())

    def after(self, game: Game) -> None:
        assert game.over
        self.calls.append("after")


class ByNotation(Agent):
    """Answers with the notation of the last option."""

    def choose(self, view: View, decision: Decision) -> str:
        return decision.options[-1].notation


class Wrong(Agent):
    """Answers with what is never legal."""

    def choose(self, view: View, decision: Decision) -> int:
        return 10_000


@pytest.mark.parametrize("agents", [[Greedy(), Greedy()], [ByNotation(), Greedy()]])
def test_a_hook_is_called_before_after_and_at_every_answer(puppies: Cards, agents: list[Agent]) -> None:
    diary = Diary()
    game = play_game([puppies, puppies], agents, seed=4, hooks=[diary])
    assert diary.calls == ["before", *game.record().answers, "after"]
    assert diary.digests[0] == Game([puppies, puppies], 4).digest()
    assert diary.digests[-1] == game.digest()
    assert {decision.player for decision in diary.decisions} == {0, 1}


def test_hooks_change_nothing_of_the_game(pandas: Cards) -> None:
    games = [
        play_game([pandas, pandas], [Random(1), Greedy()], seed=5, hooks=hooks) for hooks in ([], [Hook()], [Diary()])
    ]
    assert games[0].record() == games[1].record() == games[2].record()
    assert games[0] == games[1] == games[2]


def test_every_hook_of_several_is_called_in_order(puppies: Cards) -> None:
    order: list[int] = []

    class Numbered(Hook):
        def __init__(self, number: int) -> None:
            self.number = number

        def after(self, game: Game) -> None:
            order.append(self.number)

    play_game([puppies, puppies], [Greedy(), Greedy()], seed=4, hooks=[Numbered(1), Numbered(2)])
    assert order == [1, 2]


def test_an_illegal_answer_reaches_no_hook(puppies: Cards) -> None:
    diary = Diary()
    game = Game([puppies, puppies], 4)
    with pytest.raises(IllegalAnswer):
        finish(game, [Wrong(), Wrong()], hooks=[diary])
    assert diary.calls == ["before"]
    assert game.digest() == diary.digests[0]


def test_hooks_series_and_recorders_are_public() -> None:
    assert {"Hook", "Recorder", "Series"} <= set(inkwright.__all__)
    assert inkwright.agents.Hook is inkwright.Hook
