"""Games between the decks of the own set: they end, and no deck always wins.

`docs/own-cards.md` has the figures of many more games, and the command that plays them.
"""

from itertools import combinations

import pytest

from inkwright import Catalog, Deck
from inkwright.arena.progress import Progress
from inkwright.arena.sim import Matchup, SimulationResults, simulate
from inkwright.cards import lesson_decks, own_decks

GAMES = 60  # of a pairing; enough to notice a deck that wins 3 games of 4
SEED = 5
PAIRS = [*combinations(own_decks(), 2), lesson_decks()]


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
    found = played(names, "greedy-1", GAMES).json()  # the bot that the decks were balanced with
    assert 0.3 <= found["decks"][0]["win_rate"] <= 0.7
    assert 6 <= found["mean_turns"] / 2 <= 10.5
