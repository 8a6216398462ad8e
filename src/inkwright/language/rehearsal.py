"""A rehearsal of new sets: how much of each can be read with what the sets before it need.

A row is a family of wordings. The figures are given for single wordings, as if each were declared by itself, and for
whole rows.

python -m inkwright.language.rehearsal          the last five sets of the installed card data
python -m inkwright.language.rehearsal 5 6 7    these
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from inkwright.cards.card import Card

from .compile import Language
from .library import Library
from .proofs import rows_of
from .row import Variant, Way
from .table import Table
from .writer import Writer, WrittenPhrase


class SetRehearsal(NamedTuple):
    """How much of a set could be read with the rows that the sets before it need."""

    set: int
    cards: int  # printed in it for the first time
    worded: int  # whose every wording an earlier set needs
    read: int  # whose every row an earlier set needs
    rows: int  # the rows that the sets before it need
    new: int  # the rows that it adds

    @property
    def share(self) -> float:
        """The share of its cards that could be read with the rows, in percent."""
        return 100 * self.read / self.cards

    @property
    def worded_share(self) -> float:
        """The share of its cards that could be read with the wordings alone, in percent."""
        return 100 * self.worded / self.cards


class RowTracer(Writer):
    """A writer that records the rows and wordings that it uses, also of rows without a class."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.used: set[int] = set()  # numbers of rows
        self.wordings: set[int] = set()  # numbers of variants

    def _filled(
        self, variant: Variant, values: tuple[object, ...], number: int, way: Way | None, step: int
    ) -> WrittenPhrase | None:
        shown = super()._filled(variant, values, number, way, step)
        if shown is not None:
            self.used.add(variant.row.no)
            self.wordings.add(variant.id)
        return shown


class Need(NamedTuple):
    """What a card needs to be read."""

    rows: set[int]
    wordings: set[int]


def needs_of(language: Language, library: Library, card: Card) -> Need:
    """Return the numbers of the rows and of the wordings that a card needs, or raise NotUnderstood."""
    need = Need(set(), set())
    for ability, node in zip(card.abilities_text, library[card], strict=True):
        tracer = RowTracer(language.table)
        tracer.text(language.start(ability.kind), node)
        need.rows.update(rows_of(language, node), [no for no in tracer.used if language.table.rows[no].cls is None])
        need.wordings.update(tracer.wordings)
    return need


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


def needs_by_set(library: Library, cards: Iterable[Card]) -> dict[int, list[Need]]:
    """Return what each card needs, by the set in which it was first printed."""
    from .grammar import english

    language = english()
    out: dict[int, list[Need]] = {}
    for card in cards:
        out.setdefault(first_set(card), []).append(needs_of(language, library, card))
    return out


def rehearse_sets(needs: Mapping[int, list[Need]]) -> list[SetRehearsal]:
    """Return the figures of every set after the first."""
    rows: set[int] = set()
    wordings: set[int] = set()
    out = []
    for number in sorted(needs):
        cards = needs[number]
        added = set().union(*[need.rows for need in cards]) - rows
        read = sum(need.rows <= rows for need in cards)
        worded = sum(need.wordings <= wordings for need in cards)
        if rows:
            out.append(SetRehearsal(number, len(cards), worded, read, len(rows), len(added)))
        rows |= added
        wordings.update(*[need.wordings for need in cards])
    return out


def as_table(sets: Iterable[SetRehearsal]) -> str:
    """Return the figures as the table of docs/language-proofs.md."""
    lines = [
        "| set | new cards | read by the wordings of earlier sets | read by their rows | rows before | rows it adds |",
        "|---|---|---|---|---|---|",
    ]
    for s in sets:
        shares = f"{s.worded} ({s.worded_share:.1f} %) | {s.read} ({s.share:.1f} %)"
        lines.append(f"| {s.set} | {s.cards} | {shares} | {s.rows} | {s.new} |")
    return "\n".join(lines)


def main(names: Sequence[str]) -> int:
    """Print the figures of some sets."""
    from inkwright.cards.catalog import Catalog

    cards = list(Catalog.default())
    later = sorted({first_set(card) for card in cards})[1:]
    unknown = [name for name in names if name not in map(str, later)]
    if unknown:
        print(f"{unknown[0]!r} is no set that has another before it: {later[0]} to {later[-1]}", file=sys.stderr)
        return 2
    wanted = [int(name) for name in names] or later[-5:]
    print(as_table(one for one in rehearse_sets(needs_by_set(Library(), cards)) if one.set in wanted))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
