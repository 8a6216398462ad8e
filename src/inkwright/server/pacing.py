"""How long the server waits before it answers, so that people can follow, and learn nothing from the time it takes."""

from __future__ import annotations

from typing import Final

LONGEST_CHOICE_PAUSE: Final = 0.3  # seconds before a choice within a turn action
USUAL_SECONDS: Final = (0.8, 2.5)  # that a person takes for an answer, about


def pause_before(kind: str, bot_pause: float) -> float:
    """Return the seconds that people are given before a bot answers a decision of this kind."""
    return bot_pause if kind == "turn action" else min(bot_pause, LONGEST_CHOICE_PAUSE)
