"""Writing: the table used backwards. Nodes have no method to print themselves."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from inkwright.state.node import Effect, Node, slots_in

from .fields import are_in_rank_order, fitting
from .row import Symbol, Variant, Way
from .table import Table
from .template import FROM_SLOT, INHERITED, LIST, ONE, Article, Inflected, Literal, Slot, Stop

# Marks that are resolved when the whole text is complete.
_A: Final = "\ue000"
_CAPITAL: Final = "\ue001"
_STOP: Final = "\ue002"
_LINE: Final = "\ue003"

_BREAKS: Final = (", ", " and ", " then ", " or ", " - ")
"""A clause may begin a line after these."""

WrittenPhrase = tuple[str, int, int | str | None]  # the words, their number, the rank of their row


class Writer:
    """Writes a node in the words it remembers or, with `plain`, in the default wording.

    Words that agree with those around them in number or person are kept in either case, and so is the order of two
    phrases where the second one is about what the first one introduces.

    With `lines`, every clause begins a line.
    """

    def __init__(self, table: Table, plain: bool = False, lines: bool = False) -> None:
        self.table = table
        self.plain = plain
        self.lines = lines
        self._memo: dict[tuple[int, int, int], WrittenPhrase | None] = {}

    def text(self, start: str, value: object) -> str | None:
        """Return the words of a node as `start`; None if the table has none."""
        self._memo = {}
        shown = self._show(self.table.start(start), value, 0)
        if shown is None:
            return None
        return _in_lines(_resolve_marks(shown[0])) if self.lines else _resolve_marks(shown[0])

    def words(self, node: Node, place: str = "", number: int = 0) -> str | None:
        """Return the words of a node at a place in this grammatical number, else at the first where it can stand."""
        self._memo = {}
        remembered = self.table.row_of(node)
        names = [place] if place else []
        names += [remembered.symbol] if remembered is not None else []
        names += [row.symbol for row in self.table.rows if row.cls is type(node)]
        for name in dict.fromkeys(names):
            shown = self._show(self.table.start(name), node, number)
            if shown is not None:
                return _resolve_marks(shown[0])
        return None

    # ------------------------------------------------------------ a value at a symbol

    def _show(self, symbol: Symbol, value: object, number: int) -> WrittenPhrase | None:
        if symbol.term is not None:
            if isinstance(value, (Node, tuple)):
                return None
            word = symbol.term.write(value)
            if word is None:
                return None
            return word, symbol.term.number(value) if symbol.term.number is not None else 0, None
        if not symbol.sensitive:
            number = 0
        key = (id(value), symbol.index, number)
        if key in self._memo:
            return self._memo[key]
        shown = self._first_fitting(symbol, value, number)
        if isinstance(value, Node):
            self._memo[key] = shown
        return shown

    def _first_fitting(self, symbol: Symbol, value: object, number: int) -> WrittenPhrase | None:
        """Return the words of the first way that fits, the remembered one before all others."""
        cls = type(value) if isinstance(value, Node) else None
        ways = self.table.ways(symbol, cls)
        if isinstance(value, Node) and value.form and (not self.plain or self._keeps_its_words(value)):
            for way in ways:
                if way.variant is not None and way.variant.id == value.form:
                    shown = self._through_path(way, 0, value, number)
                    if shown is not None:
                        return shown
        for way in ways:
            shown = self._through_path(way, 0, value, number)
            if shown is not None:
                return shown
        return None

    def _keeps_its_words(self, node: Node) -> bool:
        """Return whether the default wording keeps a node's own: it agrees with others, or a pronoun needs it."""
        if self.table.agrees(node):
            return True
        variant = self.table.forms[node.form] if type(node).IN_WORD_ORDER else None
        if variant is None or variant.cls is not type(node):
            return False
        introduced: set[int] = set()
        for item in variant.items:
            phrase = getattr(node, item.field) if isinstance(item, Slot) else None
            if isinstance(phrase, Node):
                if introduced.intersection(slots_in(phrase, "READS_SLOTS", True)):
                    return True
                introduced.update(slots_in(phrase, "WRITES", True))
        return False

    def _through_path(self, way: Way, step: int, value: object, number: int) -> WrittenPhrase | None:
        """Write a value through the rows without a class that lead to its variant."""
        if step < len(way.path):
            return self._filled(way.path[step], (value,), number, way, step + 1)
        if way.variant is None:
            return self._show(way.path[-1].symbols[0], value, number)
        assert isinstance(value, Node)
        values = fitting(way.variant, value)
        return None if values is None else self._filled(way.variant, values, number, None, 0)

    # ------------------------------------------------------------ the words of a variant

    def _filled(
        self, variant: Variant, values: tuple[object, ...], number: int, way: Way | None, step: int
    ) -> WrittenPhrase | None:
        if variant.joins and self.table.attachment.joins_nearer(variant, values):
            return None
        out: list[str] = []
        numbers: list[int] = []
        for at, item in enumerate(variant.items):
            if isinstance(item, Literal):
                out.append(item.text)
            elif isinstance(item, Inflected):
                out.append(item.forms[(_number(item.number, number, numbers) or item.unknown) - 1])
            elif isinstance(item, Slot):
                handed = _number(item.number, number, numbers)
                value = values[len(numbers)]
                if way is not None:
                    shown = self._through_path(way, step, value, handed)
                elif item.shape == ONE:
                    shown = self._show(variant.symbols[len(numbers)], value, handed)
                else:
                    shown = self._many(item, variant.symbols[len(numbers)], value, handed)
                if shown is None:
                    return None
                if self.lines and isinstance(value, Effect):
                    _break(out)
                out.append(shown[0])
                numbers.append(shown[1])
                rank = shown[2]
            elif isinstance(item, Article) and self.plain and number == 2 and _is_of_several(variant, at):
                out[-1] = out[-1].removesuffix(" ")  # "characters or items", never "or an items"
            else:
                out.append("a" + _A if isinstance(item, Article) else _STOP if isinstance(item, Stop) else _CAPITAL)
        said = _number(variant.number, 0, numbers)
        if variant.cls is None:
            return "".join(out), said or numbers[0], rank
        return "".join(out), said, variant.row.rank

    def _many(self, item: Slot, symbol: Symbol, value: object, number: int) -> WrittenPhrase | None:
        if not isinstance(value, tuple) or not value or (item.two and len(value) < 2):
            return None
        parts: list[str] = []
        ranks: list[int | str | None] = []
        for one in value:
            shown = self._show(symbol, one, number)
            if shown is None:
                return None
            parts.append(shown[0])
            ranks.append(shown[2])
        count = 1 if len(parts) == 1 else 2
        if item.shape != LIST or item.conjunction == ",":
            if not are_in_rank_order(ranks) or any(
                self.table.attachment.nearer(a, b, symbol.name) for a, b in pairwise(value)
            ):
                return None
            return (", " if item.shape == LIST else " ").join(parts), count, None
        if len(parts) < 3:
            return f" {item.conjunction} ".join(parts), count, None
        return f"{', '.join(parts[:-1])}, {item.conjunction} {parts[-1]}", count, None


def _is_of_several(variant: Variant, at: int) -> bool:
    """Return whether the phrase behind an article is in the number that is handed down."""
    behind = next((item for item in variant.items[at:] if isinstance(item, Slot)), None)
    return behind is not None and behind.number == INHERITED


def _number(source: int, inherited: int, numbers: list[int]) -> int:
    if source == 0:
        return inherited
    return numbers[source - FROM_SLOT] if source >= FROM_SLOT else source


def _break(out: list[str]) -> None:
    """Mark that a clause begins a line, after a comma, a full stop or a conjunction."""
    at = len(out)
    while at and out[at - 1] == _CAPITAL:
        at -= 1
    before = "".join(out[:at])
    if before.endswith(_BREAKS):
        out.insert(at, _LINE)


def _resolve_marks(text: str) -> str:
    """Resolve the marks for "a" and "an", capitals and full stops."""
    text = re.sub(f"a{_A}(?= {_CAPITAL}*[aeiouAEIOU])", "an", text).replace(_A, "")
    text = re.sub(f"{_CAPITAL}+(.?)", lambda found: found[1].upper(), text, flags=re.DOTALL)
    text = re.sub(f"{_STOP}+", _STOP, text)
    text = re.sub(f'{_STOP}"{_STOP}', f'{_STOP}"', text)
    text = re.sub(f'(?<=[.]){_STOP}|(?<=[.]"){_STOP}', "", text)  # "... named Sam Jr." has one full stop
    return text.replace(_STOP, ".")


def _in_lines(text: str) -> str:
    """Return the text with each clause and each sentence on its own line, except inside quotes."""
    parts = text.split('"')
    for n in range(0, len(parts), 2):
        parts[n] = re.sub(r"\. (?=[A-Z•])|(?<=:) (?=•)", lambda found: found[0] + _LINE, parts[n])
    for n in range(1, len(parts), 2):
        parts[n] = parts[n].replace(_LINE, "")
    return re.sub(f" *{_LINE} *", "\n", '"'.join(parts)).strip("\n")
