"""Reading: a memoised recursive descent over the table. A text is read whole or not at all.

Reading takes bounded time: there are limits for the steps and the depth.
"""

from __future__ import annotations

from typing import Final

from inkwright.errors import NotUnderstood
from inkwright.state.node_copy import copy_value

from .expected_words import Wanted, expected_words, word_start
from .fields import are_in_rank_order
from .row import COPIED, FILLED, Symbol, Term, Variant
from .table import Table
from .template import FROM_SLOT, LIST, ONE, Article, Capital, Inflected, Item, Literal, Slot

MAX_LENGTH: Final = 4_000  # characters; the longest printed text has about 500
MAX_STEPS: Final = 200_000  # partial readings; the longest printed text needs about 2,000
MAX_DEPTH: Final = 120  # phrases within phrases; the deepest printed text has about 30

TOO_LONG: Final = "a shorter text: it is too long or too deeply nested"
THE_END: Final = "the end of the text"

_VOWELS: Final = "aeiou"

Result = tuple[int, object, int]  # the end of a phrase, its value, its number
_Partial = tuple[int, int, int, tuple[object, ...], tuple[int, ...]]  # item, place, capital at, values, numbers


class _LimitReached(Exception):
    """The limit of steps or depth is reached."""


class Reader:
    """Reads one text by a table. With `every`, it keeps all derivations that differ."""

    def __init__(self, table: Table, text: str, every: bool = False, limit: int = 0) -> None:
        self.table = table
        self.text = text
        self.every = every
        self.limit = limit or MAX_STEPS  # steps after which it gives up
        self.furthest = 0  # the furthest point where something was expected and not found
        self.wanted: list[Wanted] = []
        self.steps = 0
        self.depth = 0
        self.deepest = 0
        self.starts: dict[int, int] = {}  # the position of each reference in the text, by the id of its node
        self._memo: dict[int, list[Result]] = {}
        self._size = len(table.symbols) * 6

    def read(self, start: str) -> object:
        """Return what the whole text means, read as `start`."""
        return self.readings(start)[0]

    def readings(self, start: str) -> list[object]:
        """Return the different readings of the whole text (one, unless `every` is set), or raise NotUnderstood."""
        found = self.found(start)
        if not found:
            raise NotUnderstood(self.text, self.word_start(), self.expected())
        return found

    def found(self, start: str, number: int = 0) -> list[object]:
        """Return the different readings of the whole text, in a grammatical number; none if it is not understood."""
        out: list[object] = []
        if len(self.text) > MAX_LENGTH:
            self.wanted = [TOO_LONG]
            return out
        try:
            found = self._parse(self.table.start(start), 0, number, 0)
        except (_LimitReached, RecursionError):
            self.wanted = [TOO_LONG]
            return out
        for end, value, _ in found:
            if end < len(self.text):
                self._want(end, THE_END)
            elif value not in out:
                out.append(value)
        return out

    # ------------------------------------------------------------ failing

    def _want(self, at: int, what: Wanted) -> None:
        if at > self.furthest:
            self.furthest = at
            self.wanted = [what]
        elif at == self.furthest:
            self.wanted.append(what)

    def word_start(self) -> int:
        """Return where the word begins that reading stopped at."""
        return word_start(self.text, self.furthest)

    def expected(self) -> tuple[str, ...]:
        """Return what was expected where reading stopped, the nearest spelling first."""
        return (TOO_LONG,) if TOO_LONG in self.wanted else expected_words(self)

    def tried_at_stop(self) -> list[Symbol]:
        """Return the places of the grammar that were tried where reading stopped, and could not be read."""
        begin = self.word_start() * self._size
        indexes = {
            (key - begin) // 6 for key, found in self._memo.items() if begin <= key < begin + self._size and not found
        }
        return [symbol for symbol in self.table.symbols.values() if symbol.index in indexes]

    # ------------------------------------------------------------ parsing

    def _parse(self, symbol: Symbol, at: int, number: int, capital: int) -> list[Result]:
        """Return all the ways to read a symbol here, given the number handed down and whether a capital is due."""
        if symbol.term is not None:
            return self._term(symbol.term, at, capital)
        if not symbol.sensitive:
            number = 0
        key = at * self._size + symbol.index * 6 + number * 2 + capital
        known = self._memo.get(key)
        if known is not None:
            return known
        self.depth += 1
        if self.depth > self.deepest:
            self.deepest = self.depth
            if self.depth > MAX_DEPTH:
                raise _LimitReached
        out: list[Result] = []
        self._memo[key] = out
        char = self.text[at].lower() if at < len(self.text) else ""
        variants = symbol.dispatch.get(char, symbol.otherwise)
        if not variants:
            self._want(at, symbol)
        for variant in variants:
            opening = variant.opening
            if opening is not None and not self.text.startswith(opening.capital if capital else opening.text, at):
                if at >= self.furthest:
                    self._want(at, opening)
                continue
            self._variant(variant, at, number, capital, out)
        if len(out) > 1:
            self._memo[key] = out = self._unique(out)
        self.depth -= 1
        return out

    def _unique(self, results: list[Result]) -> list[Result]:
        """Keep one result for each end and number; with `every`, one for each meaning."""
        if self.every:
            return list(dict.fromkeys(results))
        first: dict[tuple[int, int], Result] = {}
        for result in results:
            first.setdefault((result[0], result[2]), result)
        return list(first.values())

    def _variant(self, variant: Variant, start: int, number: int, capital: int, out: list[Result]) -> None:
        """Read one variant from here in all ways."""
        agenda: list[_Partial] = [(0, start, start if capital else -1, (), ())]
        while agenda:
            self._step()
            read = self._follow(variant, agenda.pop(), number, agenda)
            if read is not None and not (variant.joins and self.table.attachment.joins_nearer(variant, read[1])):
                out.append(self._built(variant, start, *read))

    def _follow(
        self, variant: Variant, partial: _Partial, number: int, agenda: list[_Partial]
    ) -> tuple[int, tuple[object, ...], tuple[int, ...]] | None:
        """Read the rest of a variant: its end, values and numbers. Other ways to read a slot go to the agenda."""
        place, at, due, values, numbers = partial
        items = variant.items
        while place < len(items):
            item = items[place]
            place += 1
            if type(item) is Literal:
                words = item.capital if at == due else item.text
                if not self.text.startswith(words, at):
                    if at >= self.furthest:
                        self._want(at, item)
                    return None
                at += len(words)
            elif type(item) is Slot:
                found = self._slot(item, variant.symbols[len(values)], at, number, numbers, 1 if at == due else 0)
                if not found:
                    return None
                for end, value, count in found[:0:-1]:
                    agenda.append((place, end, due, (*values, value), (*numbers, count)))
                at, value, count = found[0]
                values = (*values, value)
                numbers = (*numbers, count)
            else:
                if type(item) is Capital:
                    due = at
                at = self._fixed(item, at, due, number, numbers)
                if at < 0:
                    return None
        return at, values, numbers

    def _slot(
        self, item: Slot, symbol: Symbol, at: int, number: int, numbers: tuple[int, ...], capital: int
    ) -> list[Result]:
        """Return all the ways to read a slot here."""
        handed = item.number
        if handed == 0:
            handed = number
        elif handed >= FROM_SLOT:
            handed = numbers[handed - FROM_SLOT]
        if item.shape == ONE:
            return self._parse(symbol, at, handed, capital)
        return self._many(item, symbol, at, handed, capital)

    def _fixed(self, item: Item, at: int, due: int, number: int, numbers: tuple[int, ...]) -> int:
        """Return the end of an inflected word, an article or a mark; -1 if it is not here."""
        if isinstance(item, Inflected):
            return self._inflected(item, at, due, number, numbers)
        if isinstance(item, Capital):
            if at < len(self.text) and not self.text[at].islower():
                return at
            wanted = "a capital letter"
        else:
            end = self._article(at, due) if isinstance(item, Article) else self._stop(at)
            if end >= 0:
                return end
            wanted = "a" if isinstance(item, Article) else "."
        if at >= self.furthest:
            self._want(at, wanted)
        return -1

    def _built(
        self, variant: Variant, start: int, end: int, values: tuple[object, ...], numbers: tuple[int, ...]
    ) -> Result:
        number = variant.number
        if number >= FROM_SLOT:
            number = numbers[number - FROM_SLOT]
        if variant.cls is None:
            return end, values[0], number or numbers[0]
        fields = [
            values[slot] if kind == FILLED else copy_value(constant) if kind == COPIED else constant
            for kind, slot, constant in variant.plan
        ]
        node = variant.cls(*fields)
        node.form = variant.id
        if variant.refers:
            self.starts[id(node)] = start
        return end, node, number

    def _term(self, term: Term, at: int, capital: int) -> list[Result]:
        found = term.pattern.match(self.text, at)
        word = found.group() if found is not None else ""
        if found is None and capital and self.text[at : at + 1].isupper():  # "One of your characters ..."
            small = self.text[at].lower() + self.text[at + 1 : at + 100]
            found = term.pattern.match(small)
            word = found.group() if found is not None else ""
        value = term.read(word) if found is not None else None
        if value is None:
            if at >= self.furthest:
                self._want(at, term)
            return []
        if not term.cuts:
            return [(at + len(word), value, term.number(value) if term.number is not None else 0)]
        ends = [end for end in range(len(word), 0, -1) if end == len(word) or word[end] == " "]
        return [(at + end, term.read(word[:end]), 0) for end in ends if term.pattern.fullmatch(word, 0, end)]

    def _inflected(self, item: Inflected, at: int, due: int, number: int, numbers: tuple[int, ...]) -> int:
        """Return the end of a verb or noun in the right number; -1 if it is not here."""
        if item.number:
            number = item.number if item.number < FROM_SLOT else numbers[item.number - FROM_SLOT]
        forms = item.capitals if at == due else item.forms
        word = forms[(number or item.unknown) - 1]
        end = at + len(word)
        if self.text.startswith(word, at) and not self.text[end : end + 1].isalpha():
            return end
        if at >= self.furthest:
            self._want(at, Literal(word))
        return -1

    def _article(self, at: int, due: int) -> int:
        """Return the end of "a" or "an", as the next letter requires; -1 if it is not here."""
        text = self.text
        first = text[at : at + 1]
        if first != ("A" if at == due else "a"):
            return -1
        if text[at + 1 : at + 2] == " ":
            return at + 1 if text[at + 2 : at + 3].lower() not in _VOWELS or at + 2 >= len(text) else -1
        if text[at + 1 : at + 3] == "n " and at + 3 < len(text):
            return at + 2 if text[at + 3].lower() in _VOWELS else -1
        return -1

    def _stop(self, at: int) -> int:
        """Return the end of a full stop, which may come right before this point; -1 if there is none."""
        before = self.text[max(0, at - 2) : at]
        ended = before.endswith(".") or before == '."'
        if ended:
            return at
        return at + 1 if self.text.startswith(".", at) and at > 0 else -1

    # ------------------------------------------------------------ series and lists

    def _many(self, item: Slot, symbol: Symbol, at: int, number: int, capital: int) -> list[Result]:
        """Read several phrases: a series, a list with commas, or a list with a conjunction."""
        if item.shape == LIST and item.conjunction != ",":
            return self._list(item, symbol, at, number, capital)
        between = ", " if item.shape == LIST else " "
        out: list[Result] = []
        agenda: list[tuple[int, tuple[object, ...]]] = [(at, ())]
        while agenda:
            here, so_far = agenda.pop()
            for end, values in self._one_more(symbol, here, so_far, number, capital):
                if not are_in_rank_order(self.table.rank(v) for v in values):
                    continue
                if so_far and self.table.attachment.nearer(so_far[-1], values[-1], symbol.name):
                    continue
                out.append((end, values, 1 if len(values) == 1 else 2))
                if self.text.startswith(between, end):
                    agenda.append((end + len(between), values))
        return out

    def _list(self, item: Slot, symbol: Symbol, at: int, number: int, capital: int) -> list[Result]:
        """Read a list with a conjunction: "A", "A and B", "A, B, and C"."""
        out: list[Result] = []
        last = f" {item.conjunction} "
        agenda: list[tuple[int, tuple[object, ...]]] = [(at, ())]
        while agenda:
            here, so_far = agenda.pop()
            for end, values in self._one_more(symbol, here, so_far, number, capital):
                if len(values) == 1 and not item.two:
                    out.append((end, values, 1))
                final = last if len(values) == 1 else "," + last
                if self.text.startswith(final, end):
                    for close, value, _ in self._parse(symbol, end + len(final), number, 0):
                        out.append((close, (*values, value), 2))
                elif end >= self.furthest:
                    self._want(end, Literal(final))
                if self.text.startswith(", ", end):
                    agenda.append((end + 2, values))
        return out

    def _one_more(
        self, symbol: Symbol, here: int, so_far: tuple[object, ...], number: int, capital: int
    ) -> list[tuple[int, tuple[object, ...]]]:
        """Return the ends and values of a series with one more phrase. A capital is due at its beginning only."""
        self._step()
        found = self._parse(symbol, here, number, 0 if so_far else capital)
        return [(end, (*so_far, value)) for end, value, _ in found if end != here]

    def _step(self) -> None:
        self.steps += 1
        if self.steps > self.limit:
            raise _LimitReached
