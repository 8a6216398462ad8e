"""A rehearsal of new sets: how much of each can be read with the rows that the sets before it need.

python -m inkwright.language.rehearsal          the last five sets of the installed card data
python -m inkwright.language.rehearsal 5 6 7    these
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from inkwright.cards.card import Card
from inkwright.state.ids import TYPE_NAMES

from .compile import Language
from .proofs import rows_of
from .row import Variant, Way
from .table import Table
from .writer import Writer, WrittenPhrase


class SetRehearsal(NamedTuple):
    """How much of a set could be read with the rows that the sets before it need."""

    set: int
    cards: int  # printed in it for the first time
    read: int  # whose every row an earlier set needs
    rows: int  # the rows that the sets before it need
    new: int  # the rows that it adds

    @property
    def share(self) -> float:
        """The share of its cards that could be read, in percent."""
        return 100 * self.read / self.cards


class RowTracer(Writer):
    """A writer that records the numbers of the rows that it uses, also of those without a class."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.used: set[int] = set()

    def _filled(
        self, variant: Variant, values: tuple[object, ...], number: int, way: Way | None, step: int
    ) -> WrittenPhrase | None:
        shown = super()._filled(variant, values, number, way, step)
        if shown is not None:
            self.used.add(variant.row.no)
        return shown


def rows_needed(language: Language, card: Card) -> set[int]:
    """Return the numbers of the rows that a card needs, or raise NotUnderstood."""
    kind = TYPE_NAMES.index(card.kind)
    needed: set[int] = set()
    for ability in card.abilities_text:
        node = language.compile(ability.kind, ability.text, kind)
        tracer = RowTracer(language.table)
        tracer.text(language.start(ability.kind), node)
        needed.update(rows_of(language, node), [no for no in tracer.used if language.table.rows[no].cls is None])
    return needed


def rows_for_half(needs: Sequence[set[int]]) -> set[int]:
    """Return the most needed rows, just enough of them to read half of the cards."""
    used = Counter(number for need in needs for number in need)
    rows: set[int] = set()
    for number, _count in used.most_common():
        if 2 * sum(need <= rows for need in needs) >= len(needs):
            break
        rows.add(number)
    return rows


def first_set(card: Card) -> int:
    """Return the number of the set in which a card was first printed; 0 if that set has no number."""
    return min((int(printing.set) for printing in card.printings if printing.set.isdigit()), default=0)


def needs_by_set(language: Language, cards: Iterable[Card]) -> dict[int, list[set[int]]]:
    """Return the rows that each card needs, by the set in which it was first printed."""
    out: dict[int, list[set[int]]] = {}
    for card in cards:
        out.setdefault(first_set(card), []).append(rows_needed(language, card))
    return out


def rehearse_sets(needs: Mapping[int, list[set[int]]]) -> list[SetRehearsal]:
    """Return the figures of every set after the first."""
    first, *later = sorted(needs)
    known = set().union(*needs[first])
    out = []
    for number in later:
        added = set().union(*needs[number]) - known
        read = sum(need <= known for need in needs[number])
        out.append(SetRehearsal(number, len(needs[number]), read, len(known), len(added)))
        known |= added
    return out


def as_table(sets: Iterable[SetRehearsal]) -> str:
    """Return the figures as the table of docs/language.md."""
    lines = [
        "| set | new cards | read by the rows of earlier sets | rows before | rows it adds |",
        "|---|---|---|---|---|",
    ]
    lines += [f"| {s.set} | {s.cards} | {s.read} ({s.share:.1f} %) | {s.rows} | {s.new} |" for s in sets]
    return "\n".join(lines)


def main(names: Sequence[str]) -> int:
    """Print the figures of some sets."""
    from inkwright.cards.catalog import Catalog

    from .grammar import english

    cards = list(Catalog.default())
    later = sorted({first_set(card) for card in cards})[1:]
    unknown = [name for name in names if name not in map(str, later)]
    if unknown:
        print(f"{unknown[0]!r} is no set that has another before it: {later[0]} to {later[-1]}", file=sys.stderr)
        return 2
    wanted = [int(name) for name in names] or later[-5:]
    print(as_table(one for one in rehearse_sets(needs_by_set(english(), cards)) if one.set in wanted))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
