"""What a game that listens tells each viewer, from Setup on, and what it tells somebody who sees everything."""

import random

import pytest

from inkwright import Game, InkwrightError
from tests.support.games import deck_with, name_of, to_main_phase
from tests.support.random_games import answer_randomly, random_game


def listening_game(seed: int = 1) -> Game:
    """Return a game with made-up cards that listens from its construction."""
    return Game([deck_with(), deck_with()], seed=seed, names=["Amy", "Bob"], listen=True)


def test_a_game_can_listen_from_its_construction() -> None:
    game = listening_game()
    assert [line for line in game.lines(0) if line == "Bob draws a card."] == ["Bob draws a card."] * 7
    assert "Amy's deck is shuffled." in game.lines(0)
    assert {f"Amy draws {name_of(game, card)}." for card in game.state.hand[0]} <= set(game.lines(0))


def test_listening_does_not_change_the_game() -> None:
    game, silent = listening_game(), Game([deck_with(), deck_with()], seed=1, names=["Amy", "Bob"])
    assert silent.log == []
    assert game == silent
    assert to_main_phase(game) == to_main_phase(silent)


def test_a_copy_goes_on_listening_after_setup() -> None:
    game = listening_game()
    copy = game.copy()
    assert to_main_phase(copy).lines(1) == to_main_phase(game).lines(1)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_lines_refuse_seats_that_do_not_exist(seat: int) -> None:
    with pytest.raises(InkwrightError, match=f"There is no seat {seat}: seats are 0 to 1"):
        listening_game().lines(seat)


def test_only_the_omniscient_log_names_what_is_hidden() -> None:
    game = listening_game()
    drawn = [name_of(game, card) for hand in game.state.hand for card in hand]
    assert [line for line in game.lines(None) if "draws" in line] == ["Amy draws a card."] * 7 + [
        "Bob draws a card."
    ] * 7
    everything = [line for line in game.omniscient.lines() if "draws" in line]
    assert sorted(line.partition("draws ")[2] for line in everything) == sorted(f"{name}." for name in drawn)
    assert all("a card" in repr(event) for event in game.log if event.kind == "drew")


def test_every_watcher_knows_no_more_than_each_player() -> None:
    for seed in range(40, 44):
        game = random_game(seed)
        game.listen()
        answer_randomly(game, random.Random(seed), 60)
        for event in game.log:
            public = event.line(game.names, None)
            for seat in range(game.players):
                assert public == event.line(game.names, seat) or "a card" in public.lower()
