"""The scripts that train the value of a position and that play bots with decks out of the whole catalogue."""

import random

import pytest

from inkwright import Deck, Game
from inkwright.agents import Greedy
from inkwright.agents.position_features import FEATURES
from tools.catalogue_games import EndlessTurn, Figures, play
from tools.train_value import called, fitted, rows_of_game


def test_the_training_finds_what_decides() -> None:
    chance = random.Random(3)
    rows = []
    for _ in range(600):
        values = [chance.gauss(0, 1), chance.gauss(0, 4)]
        rows.append((values, float(chance.random() < called(values, [2.0, 0.0]))))
    decisive, idle = fitted(rows)
    assert 1.4 < decisive < 2.6
    assert abs(idle) < 0.15


def test_a_game_gives_a_row_for_every_turn() -> None:
    rows = rows_of_game([Deck.sample("puppies"), Deck.sample("illusions")], "greedy", 5, noise=0.0)
    assert len(rows) > 8
    assert {len(side) for row in rows for side in row[:2]} == {len(FEATURES)}
    assert {won for _, _, won in rows} == {0.0, 1.0}  # the players take turns, and one of them won


def test_a_game_is_counted_with_its_slowest_decision() -> None:
    figures = Figures()
    game = Game([Deck.sample("puppies")] * 2, 4)
    play(game, [Greedy(), Greedy()], figures)
    assert game.over
    assert figures.decisions > 20
    assert figures.slowest > 0
    assert 1 < figures.longest_turn < 100


def test_a_turn_that_does_not_end_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.catalogue_games.MOST_IN_A_TURN", 0)
    with pytest.raises(EndlessTurn, match="answers"):
        play(Game([Deck.sample("puppies")] * 2, 4), [Greedy(), Greedy()], Figures())
