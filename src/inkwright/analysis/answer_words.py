"""An answer in words that say what it answers: for sentences that do not show the question."""

from __future__ import annotations

from inkwright.engine.decisions.decision import Decision
from inkwright.engine.decisions.options import Option


def answer_words(decision: Decision, at: int) -> str:
    """Return an answer in words, with the card that asks unless it is a turn action."""
    option = decision.options[at]
    if decision.kind == "turn action":
        return option.label
    if decision.kind == "alter hand":
        return "Keep the rest" if option.kind == "done" else f"Put back {option.label}"
    return f"{decision.source}: {wish(option)}" if decision.source else wish(option)


def wish(option: Option) -> str:
    """Return an option as something to do."""
    if option.kind in ("card", "player", "number"):
        return f"Choose {option.label}"
    if option.kind in ("yes", "no"):
        return f"Say {option.label.lower()}"
    if option.kind in ("done", "none", "mode"):
        return f"Answer: {option.label}"
    return option.label
