"""The order in which the options of a decision are listed for people."""

from __future__ import annotations

from inkwright.engine.decisions.decision import Decision
from inkwright.engine.decisions.kind_words import ACTION_KINDS
from inkwright.engine.decisions.options import Option
from inkwright.errors import check_type


def menu(decision: Decision) -> list[Option]:
    """Return the options with turn actions of one kind together; other decisions keep their order."""
    check_type(decision, Decision, "A menu lists the options of a Decision")
    return sorted(decision.options, key=place) if decision.kind == "turn action" else list(decision.options)


def place(option: Option) -> int:
    """Return the place of a turn action in a menu; equal places stand together."""
    return ACTION_KINDS[option.kind].menu
