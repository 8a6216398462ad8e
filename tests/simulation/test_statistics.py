"""The statistics of made-up games."""

import pytest

from inkwright.simulation.statistics import DRAWN, INKED, OPENING, PLAYED, GameRow, Statistics, game_row, wilson

DECKS = ["ours", "theirs"]
LISTS = [[("Elsa", 4), ("Anna", 2)], [("Hades", 3)]]


def digits(*bits: int) -> str:
    """Return how each card was used, one hexadecimal digit a card."""
    return "".join(f"{bit:x}" for bit in bits)


def row(index: int, winner: int | None, first: int = 0, how: str = "lore", turns: int = 10, elsa: int = 0) -> GameRow:
    """Return a made-up game; `elsa` says how the first card was used."""
    winners = () if winner is None else (winner,)
    lore = [[1, 3, 20], [0, 2]]
    return GameRow(index, 100 + index, first, winners, how, turns, 50, lore, [digits(elsa, 0), digits(0)])


def figures(*rows: GameRow) -> Statistics:
    """Return the statistics of some games."""
    return Statistics(DECKS, LISTS, rows)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 1, 0.2065, 1.0)],
)
def test_the_interval_is_the_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_without_games_there_are_no_rates() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    found = figures().json(["lore"])
    assert found["games"] == 0
    assert found["win_rate"] is None
    assert found["first_player_win_rate"] is None


def test_wins_draws_and_ends_are_counted() -> None:
    found = figures(row(0, 0), row(1, 1), row(2, 0, how="deck"), row(3, None, how="loop")).json(
        ["lore", "deck", "loop"]
    )
    assert found["wins"] == [2, 1]
    assert found["draws"] == 1
    assert found["win_rate"] == 0.5
    assert found["interval"] == [round(bound, 4) for bound in wilson(2, 4)]
    assert found["ends"] == {"lore": 2, "deck": 1, "loop": 1}


def test_win_rates_depend_on_who_starts() -> None:
    found = figures(row(0, 0, first=0), row(1, 1, first=0), row(2, 1, first=1), row(3, 1, first=1)).json([])
    assert found["first_player_win_rate"] == 0.75
    assert found["decks"][0]["win_rate_first"] == 0.5
    assert found["decks"][0]["win_rate_second"] == 0.0
    assert found["decks"][1]["win_rate_second"] == 0.5


def test_lore_by_turn_ignores_games_that_are_over() -> None:
    short = GameRow(1, 1, 0, (1,), "lore", 4, 20, [[3], [20]], ["00", "0"])
    assert figures(row(0, 0), short).lore_by_turn(0) == [(2.0, 2), (3.0, 1), (20.0, 1)]


def test_game_lengths_are_counted_with_their_median() -> None:
    found = figures(row(0, 0, turns=8), row(1, 0, turns=8), row(2, 0, turns=12), row(3, 1, turns=20))
    assert found.lengths() == [(8, 2), (12, 1), (20, 1)]
    assert found.median_turns() == 10.0


def test_a_card_has_its_games_and_win_rates() -> None:
    drawn = OPENING | DRAWN
    rows = [row(0, 0, elsa=drawn | PLAYED), row(1, 1, elsa=drawn), row(2, 0, elsa=DRAWN | INKED), row(3, 1)]
    elsa = figures(*rows).cards()[0].json(DECKS)
    assert (elsa["deck"], elsa["card"], elsa["copies"]) == ("ours", "Elsa", 4)
    assert (elsa["opening"], elsa["opening_win_rate"]) == (2, 0.5)
    assert (elsa["drawn"], elsa["drawn_win_rate"]) == (3, 0.6667)
    assert (elsa["inked"], elsa["inked_win_rate"]) == (1, 1.0)
    assert (elsa["played"], elsa["played_win_rate"]) == (1, 1.0)


def test_a_row_is_restored_from_plain_values() -> None:
    game = row(3, 1, elsa=DRAWN)
    assert game_row(game.plain(), [len(uses) for uses in game.uses]) == game
