"""Faults in the editions: a switch of one edition stands as in another."""

from __future__ import annotations

import ast
from itertools import pairwise

from inkwright.rules import edition as editions
from inkwright.rules.citations import cited_numbers
from inkwright.rules.edition import EDITIONS, NUMBERED_BY, SWITCHES

from .mutant import EDITION, Mutant
from .sources import source_of


class ChangedSwitch:
    """A switch of an edition stands otherwise."""

    def __init__(self, edition: str, switch: str, value: object) -> None:
        self.edition = edition
        self.switch = switch
        self.value = value

    def __call__(self) -> None:
        setattr(EDITIONS[self.edition], self.switch, self.value)


def switch_mutants() -> list[Mutant]:
    """Every switch of every edition, as it stands in each edition that differs."""
    rules = switch_rules()
    out: list[Mutant] = []
    for switch in SWITCHES:
        for name, edition in EDITIONS.items():
            own = getattr(edition, switch)
            values = {getattr(other, switch): other.name for other in EDITIONS.values()}
            for value, other in values.items():
                if value != own:
                    out.append(fault(name, switch, value, other, rules.get(switch, ())))
    return out


def fault(edition: str, switch: str, value: object, other: str, rules: tuple[str, ...]) -> Mutant:
    """A switch of an edition, as in another one."""
    plain = edition == NUMBERED_BY
    mine = [number for number in rules if number.startswith(f"{edition}:") or (plain and ":" not in number)]
    return Mutant(
        f"switch:{edition}.{switch}:as in {other}",
        f"{switch} of {edition} is {value!r}",
        "rules/edition.py",
        [(EDITION, edition, "")],
        ChangedSwitch(edition, switch, value),
        rules=tuple(mine),
    )


def switch_rules() -> dict[str, tuple[str, ...]]:
    """The rule numbers that the docstring of each switch cites."""
    out: dict[str, tuple[str, ...]] = {}
    for cls in source_of(editions.__name__).tree.body:
        body = cls.body if isinstance(cls, ast.ClassDef) else []
        for said, docs in pairwise(body):
            named = said.target if isinstance(said, ast.AnnAssign) else None
            if isinstance(named, ast.Name) and isinstance(docs, ast.Expr) and isinstance(docs.value, ast.Constant):
                out[named.id] = tuple(number for _, number in cited_numbers(str(docs.value.value)))
    return out
