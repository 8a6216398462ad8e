"""Is a tag proven? With the statement that carries the number disabled, a scenario tagged with it fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from inkwright.rules.citations import sort_key

from .mutant import PROCEDURE, STATEMENT, Mutant
from .proofs import Proof
from .trial import trials


class TaggedRule:
    """A rule number that scenarios are tagged with."""

    def __init__(self, number: str) -> None:
        self.number = number
        self.tagged: list[str] = []
        self.carriers: list[Mutant] = []  # the faults in what carries the number
        self.by: dict[str, list[str]] = {}  # the scenarios that fail, each with the faults that it notices

    @property
    def proven(self) -> bool:
        """Does one of its scenarios fail?"""
        return bool(self.by)

    def status(self) -> str:
        """In a word."""
        if self.proven:
            return "proven"
        return "not proven" if self.carriers else "no statement"

    def facts(self) -> dict[str, object]:
        """All of it under plain names."""
        return {
            "rule": self.number,
            "status": self.status(),
            "tagged": self.tagged,
            "carriers": [mutant.id for mutant in self.carriers],
            "proven": self.by,
        }


def prove_rules(
    mutants: list[Mutant], proofs: list[Proof], jobs: int, on_progress: Callable[[str, bool], None]
) -> list[TaggedRule]:
    """Every rule number that scenarios are tagged with, and whether one of them fails without it."""
    found: dict[str, TaggedRule] = {}
    for proof in proofs:
        for number in proof.rules:
            found.setdefault(number, TaggedRule(number)).tagged.append(proof.name)
    for mutant in mutants:
        for number in mutant.rules:
            if number in found:
                found[number].carriers.append(mutant)
    statements = [mutant for mutant in mutants if mutant.family != PROCEDURE]
    try_carriers(found, statements, proofs, jobs, on_progress)
    whole = [mutant for mutant in mutants if mutant.family == PROCEDURE and unproven(found, mutant)]
    try_carriers(found, whole, proofs, jobs, on_progress)
    return [found[number] for number in sorted(found, key=sort_key)]


def unproven(found: dict[str, TaggedRule], mutant: Mutant) -> bool:
    """Does a fault carry a number that is not proven yet?"""
    return any(number in found and not found[number].proven for number in mutant.rules)


def try_carriers(
    found: dict[str, TaggedRule],
    mutants: list[Mutant],
    proofs: list[Proof],
    jobs: int,
    on_progress: Callable[[str, bool], None],
) -> None:
    """Try faults with the scenarios that are tagged with what they carry."""
    todo: list[tuple[Mutant, list[Proof]]] = []
    for mutant in mutants:
        keys, numbers = set(mutant.keys), set(mutant.rules)
        near = [proof for proof in proofs if numbers & set(proof.rules) and not proof.reached.isdisjoint(keys)]
        if near:
            todo.append((mutant, near))
    tags = {proof.name: proof.rules for proof in proofs}
    for done, (mutant, noticed, _) in enumerate(trials(todo, jobs, thorough=True)):
        for name, _why in noticed if not isinstance(noticed, str) else ():
            for number in mutant.rules:
                if number in tags.get(name, ()):
                    found[number].by.setdefault(name, []).append(mutant.id)
        on_progress(f"{done + 1} of {len(todo)}", done + 1 == len(todo))


def rule_lines(found: list[TaggedRule]) -> list[str]:
    """The rules in lines: those that are not proven first, then the figures."""
    lines: list[str] = []
    for rule in found:
        if not rule.proven:
            lines.append(f"{rule.status():13} {rule.number:14} {' / '.join(rule.tagged[:3])}")
            lines.extend(f"{'':28} {mutant.id}" for mutant in rule.carriers[:4])
    loose = [(rule.number, name) for rule in found for name in rule.tagged if rule.proven and name not in rule.by]
    if loose:
        lines += ["", "Tags of scenarios that do not fail (another one with the number does):"]
        lines.extend(f"  {number:14} {name}" for number, name in loose)
    counts = {status: sum(rule.status() == status for rule in found) for status in STATES}
    by_statement = sum(any(m.startswith(STATEMENT) for ids in rule.by.values() for m in ids) for rule in found)
    lines += ["", f"{len(found)} numbers: " + ", ".join(f"{count} {status}" for status, count in counts.items())]
    lines.append(f"{by_statement} of them by a statement, the others by what cites them in its docstring")
    return lines


STATES: Final = ("proven", "not proven", "no statement")
