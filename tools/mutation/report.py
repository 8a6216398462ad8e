"""The report: how many faults were noticed, and which were not."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase

from inkwright.cards import Catalog
from inkwright.errors import NotUnderstood
from inkwright.language.library import Library
from inkwright.state.node import Node

from .mutant import Mutant
from .proofs import Proof
from .trial import BROKEN, CAUGHT, NOT_REACHED, SURVIVED, Verdict
from .verdict_store import Reasons

MAX_NEAREST = 3  # names that are shown


class Tally:
    """How many faults of a family came to what."""

    def __init__(self, family: str) -> None:
        self.family = family
        self.counts = {CAUGHT: 0, SURVIVED: 0, NOT_REACHED: 0, BROKEN: 0}
        self.reasoned = 0

    def add(self, verdict: Verdict, reasoned: bool) -> None:
        """Count one."""
        if reasoned and verdict.status != CAUGHT:
            self.reasoned += 1
        else:
            self.counts[verdict.status] += 1

    def merge(self, other: Tally) -> None:
        """Count those of another family too."""
        self.reasoned += other.reasoned
        for status, count in other.counts.items():
            self.counts[status] += count

    @property
    def total(self) -> int:
        """How many count: those with a reason do not."""
        return sum(self.counts.values())

    @property
    def share(self) -> float:
        """How many of a hundred were noticed."""
        return 100.0 * self.counts[CAUGHT] / self.total if self.total else 100.0

    def facts(self) -> dict[str, object]:
        """The figures under plain names."""
        return {**self.counts, "reasoned": self.reasoned, "total": self.total, "percent": round(self.share, 1)}

    def line(self) -> str:
        """The figures in one line."""
        c = self.counts
        cells = (c[CAUGHT], c[SURVIVED], c[NOT_REACHED], c[BROKEN], self.reasoned)
        return f"{self.family:12} {self.total:6} " + " ".join(f"{cell:8}" for cell in cells) + f" {self.share:7.1f} %"


HEADING = f"{'family':12} {'faults':>6} " + " ".join(
    f"{word:>8}" for word in ("caught", "survived", "unmet", "broken", "reasoned")
)


def tallies(mutants: Iterable[Mutant], verdicts: dict[str, Verdict], reasons: Reasons) -> list[Tally]:
    """The figures of every family, and of all together last."""
    found: dict[str, Tally] = {}
    for mutant in mutants:
        if mutant.id in verdicts:
            tally = found.setdefault(mutant.family, Tally(mutant.family))
            tally.add(verdicts[mutant.id], reasons.get(mutant.id) != "")
    whole = Tally("all")
    for tally in found.values():
        whole.merge(tally)
    return [*found.values(), whole]


class NearestProofs:
    """Where a missing proof could begin: scenarios that come near, cards that have the words."""

    def __init__(self, proofs: list[Proof], cards: bool = True) -> None:
        self.proofs = proofs
        self.cards = cards
        self.by_form: dict[int, list[str]] = {}
        self.by_class: dict[type, list[str]] = {}
        self.read = False

    def scenarios(self, mutant: Mutant) -> list[str]:
        """The quickest proofs that run into it."""
        keys = set(mutant.keys)
        near = [proof for proof in self.proofs if proof.reached & keys]
        return [proof.name for proof in sorted(near, key=lambda proof: (len(proof.reached), proof.name))[:MAX_NEAREST]]

    def printed(self, mutant: Mutant) -> list[str]:
        """Cards with the words or the class that it is about."""
        if not self.cards or not (mutant.forms or mutant.cls):
            return []
        if not self.read:
            self.read_cards()
        found = [name for form in mutant.forms for name in self.by_form.get(form, [])]
        if mutant.cls is not None:
            found += self.by_class.get(mutant.cls, [])
        return found[:MAX_NEAREST]

    def read_cards(self) -> None:
        """Which cards have which words."""
        self.read = True
        library = Library()
        for card in Catalog.default():
            try:
                abilities = library[card]
            except NotUnderstood:
                continue
            for ability in abilities:
                self.note(ability, card.full_name)

    def note(self, node: Node, name: str) -> None:
        """A card has a node."""
        for held in (self.by_form.setdefault(node.form, []), self.by_class.setdefault(type(node), [])):
            if len(held) < MAX_NEAREST and name not in held:
                held.append(name)
        for child in node.children():
            self.note(child, name)


def survivor_lines(
    mutants: list[Mutant], verdicts: dict[str, Verdict], reasons: Reasons, nearest: NearestProofs
) -> list[str]:
    """Every fault that nothing noticed, by family, with where to begin."""
    lines: list[str] = []
    family = ""
    for mutant in sorted(mutants, key=lambda m: (m.family, m.id)):
        verdict = verdicts.get(mutant.id)
        if verdict is None or verdict.status == CAUGHT or reasons.get(mutant.id) != "":
            continue
        if mutant.family != family:
            family = mutant.family
            lines += ["", f"== {family}"]
        lines.append(f"{verdict.status:12} {mutant.id}")
        lines.append(f"             {mutant.where}  {mutant.words}".rstrip())
        if verdict.why:
            lines.append(f"             {verdict.why}")
        if verdict.status == SURVIVED:
            lines.append(f"             tried {verdict.tried}; nearest: {' / '.join(nearest.scenarios(mutant))}")
        cards = nearest.printed(mutant)
        if cards:
            lines.append(f"             cards: {' / '.join(cards)}")
    return lines


def stale_reasons(mutants: list[Mutant], verdicts: dict[str, Verdict], reasons: Reasons) -> list[str]:
    """Reasons that are not needed: the fault is noticed, or there is no such fault."""
    out: list[str] = []
    for id in reasons.by_id:
        meant = [m.id for m in mutants if m.id == id or ("*" in id and fnmatchcase(m.id, id))]
        found = [verdicts[each].status for each in meant if each in verdicts]
        if not meant:
            out.append(f"no such fault: {id}")
        elif found and all(status == CAUGHT for status in found):
            out.append(f"it is caught: {id}")
    return out
