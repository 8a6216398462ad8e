"""A fault that can be planted, and how it is found whether anything runs into it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

Key = tuple[str, object, object]
"""Something that a proof can run into: a method of a class or of a form, a line, a function, a word of a card."""

CALL: Final = "call"  # a method of a class: (CALL, class, method)
FORM: Final = "form"  # a method of a node that was read by a variant: (FORM, its number, method)
LINE: Final = "line"  # a line of a source: (LINE, path, line)
CODE: Final = "code"  # a function: (CODE, path, its first line)
ON_CARD: Final = "there"  # a card with a node that was read by a variant: (ON_CARD, its number, "")
EDITION: Final = "edition"  # a scenario under an edition: (EDITION, its name, "")
READ: Final = "read"  # a card that was read through a row that passes on: (READ, its number, "")

WORDS: Final = ("effect", "may", "condition", "filter", "amount", "event", "modifier", "replacement")
STATEMENT: Final = "rule"  # a statement that carries a rule number
CHECK: Final = "check"  # a statement of the checks of finished trees
FAMILIES: Final = (*WORDS, STATEMENT, "switch", "row", "constant", CHECK)
PROCEDURE: Final = "procedure"  # whole functions that cite a rule: only asked for by --rules


class Mutant:
    """One fault: what it is called, what it does, and what must be run into to notice it."""

    def __init__(
        self,
        id: str,
        words: str,
        where: str,
        keys: list[Key],
        plant: Callable[[], None],
        *,
        rules: tuple[str, ...] = (),
        builds: bool = False,
        rereads: bool = False,
    ) -> None:
        self.id = id
        self.family = id.partition(":")[0]
        self.words = words
        self.where = where  # file:line
        self.keys = keys
        self.plant = plant  # called in a process of its own
        self.rules = rules  # the rule numbers that the changed thing carries
        self.builds = builds  # it changes how cards are made ready: those made before are forgotten
        self.rereads = rereads  # it changes how cards are read: texts read before are forgotten
        self.forms: list[int] = []  # the variants of a row that it is about
        self.cls: type | None = None  # the class that it is about

    def __repr__(self) -> str:
        return f"Mutant({self.id})"


def numbered(mutants: list[Mutant]) -> list[Mutant]:
    """The same, with ids that are met again told apart by a number."""
    seen: dict[str, int] = {}
    for mutant in mutants:
        count = seen.get(mutant.id, 0) + 1
        seen[mutant.id] = count
        if count > 1:
            mutant.id = f"{mutant.id} ({count})"
    return mutants
