"""Random games of all cards, probed at every decision or at one decision in 50.

`make test` plays a few games, INKWRIGHT_FULL=1 (`make test-long`) 200 at every decision and 2,000 at one in 50.
"""

import pytest

from inkwright.verification.fuzz import FuzzJob, GameSummary
from tests.support.full_run import FULL

PIECES = 20 if FULL else 2
PLAYERS = (2, 2, 2, 3, 4, 5, 6) if FULL else (2, 3)


def played_games(piece: int, games: int, probed: int) -> list[GameSummary]:
    """Play some games with probes, which check hidden information too."""
    job = FuzzJob(2026 + probed, PLAYERS, probe_every=probed, hidden_probe_every=1)
    found = [job.run(piece * games + number) for number in range(games)]
    assert [game.failure.error for game in found if game.failure is not None] == []
    assert all(game.how for game in found)
    return found


@pytest.mark.parametrize("piece", range(PIECES))
def test_every_invariant_holds_at_every_decision(piece: int) -> None:
    for game in played_games(piece, 10 if FULL else 1, 1):
        assert game.probes == game.decisions - 1  # all but the last, which ends the game


@pytest.mark.parametrize("piece", range(PIECES))
def test_every_invariant_holds_at_one_decision_in_fifty(piece: int) -> None:
    found = played_games(piece, 100 if FULL else 12, 50)
    assert sum(game.probes for game in found) > 20
