"""Games between the decks of the own set: they end, no deck wins most of them, and they are neither short nor long.

`docs/figures.md` has the figures of more games, and the commands that play them. `make test` plays games of `greedy`,
INKWRIGHT_FULL=1 those of `strong` as well.
"""

from itertools import combinations

import pytest

from inkwright import Catalog, Deck
from inkwright.cards import lesson_decks, own_decks
from inkwright.simulation.progress import Progress
from inkwright.simulation.sim import Matchup, SimulationResults, simulate
from tests.support.full_run import FULL

GREEDY_GAMES = 100  # of a pairing; enough to notice a deck that wins 2 games of 3
STRONG_GAMES = 200  # takes minutes in the compiled form, an hour in the pure one
SEED = 5
DECK_PAIRS = list(combinations(own_decks(), 2))
PAIRS = [*DECK_PAIRS, lesson_decks()]


def played(names: tuple[str, ...], bot: str, games: int) -> SimulationResults:
    """Games between two decks, each of which begins about half of them."""
    results = SimulationResults(Matchup([Deck.sample(name, Catalog.own()) for name in names], [bot], SEED))
    simulate(results, games, 1, Progress(games, "games"))
    assert results.failures == []
    return results


@pytest.mark.parametrize("names", PAIRS)
def test_random_players_play_a_game_to_its_end(names: tuple[str, str]) -> None:
    assert played(names, "random", 4).json()["games"] == 4


@pytest.mark.parametrize("names", PAIRS)
def test_no_deck_wins_most_games(names: tuple[str, str]) -> None:
    found = played(names, "greedy", GREEDY_GAMES).json()
    assert 0.35 <= found["decks"][0]["win_rate"] <= 0.65
    assert 6 <= found["mean_turns"] / 2 <= 10


@pytest.mark.skipif(not FULL, reason="takes minutes: set INKWRIGHT_FULL=1")
@pytest.mark.parametrize("names", DECK_PAIRS)
def test_no_deck_wins_most_games_in_strong_hands(names: tuple[str, str]) -> None:
    found = played(names, "strong", STRONG_GAMES).json()
    assert 0.4 <= found["decks"][0]["win_rate"] <= 0.6
    assert 6 <= found["mean_turns"] / 2 <= 10
