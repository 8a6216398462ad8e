"""Whole random games of all cards, looked at from every side: at one decision in 50, and at every decision.

`make test` plays a few games, INKWRIGHT_FULL=1 (`make test-long`) 200 at every decision and 2,000 at one in 50.
"""

import os

import pytest

from inkwright.arena.fuzz import FuzzJob, GameSummary

FULL = bool(os.environ.get("INKWRIGHT_FULL"))
PIECES = 20 if FULL else 2
PLAYERS = (2, 2, 2, 3, 4, 5, 6) if FULL else (2, 3)


def stories(piece: int, games: int, probed: int) -> list[GameSummary]:
    """Some games; every probe looks at what is hidden, too."""
    job = FuzzJob(2026 + probed, PLAYERS, probe_every=probed, hidden_probe_every=1)
    found = [job.run(piece * games + game) for game in range(games)]
    assert [story.failure.error for story in found if story.failure is not None] == []
    assert all(story.how for story in found)
    return found


@pytest.mark.parametrize("piece", range(PIECES))
def test_every_invariant_holds_at_every_decision(piece: int) -> None:
    for story in stories(piece, 10 if FULL else 1, 1):
        assert story.probes == story.decisions - 1  # all but the last, which ends the game


@pytest.mark.parametrize("piece", range(PIECES))
def test_every_invariant_holds_at_one_decision_in_fifty(piece: int) -> None:
    found = stories(piece, 100 if FULL else 10, 50)
    assert sum(story.probes for story in found) > 20
