"""The order in which the options of a decision are listed for people."""

from __future__ import annotations

from inkwright.engine.decision import Decision
from inkwright.engine.kinds import ACTION_KINDS
from inkwright.engine.options import Option


def menu(decision: Decision) -> list[Option]:
    """Return the options with turn actions of one kind together; other decisions keep their order."""
    return sorted(decision.options, key=place) if decision.kind == "turn action" else list(decision.options)


def place(option: Option) -> int:
    """Return the place of a turn action in a menu; equal places stand together."""
    return ACTION_KINDS[option.kind].menu
