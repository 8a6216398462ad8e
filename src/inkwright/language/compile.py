"""From a text to abilities and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from inkwright.abilities.modifiers.gains import Keyword
from inkwright.errors import InkwrightError, NotUnderstood, check_type, head, quoted
from inkwright.state.ids import COCONUT
from inkwright.state.ids import TYPE_NAMES as TYPE_NAMES
from inkwright.state.node import Modifier, Node

from .binding.binder import bind
from .binding.choosers import check_company
from .binding.resolver import Unbound
from .binding.roles import CARD, NEVER_MEANT
from .checking.name_check import FileWords, check_names
from .checking.refusal import MakesNoSense
from .expected_words import word_start
from .nearest_phrase import ExampleTexts, NearestPhrase
from .normalise import normalised_text
from .reader import Reader
from .table import Table
from .writer import Writer

KEYWORD: Final = "keyword"
ABILITY: Final = "ability"
STARTS: Final = {KEYWORD: "KEYWORD_LINE", ABILITY: "ABILITY"}


Check = Callable[[Node, int | None, FileWords | None], None]
"""Raises MakesNoSense for a tree that makes no sense on a card of a type, given further words of its file."""


class Language:
    """A finished table: compiles texts to abilities and writes them back."""

    def __init__(
        self,
        table: Table,
        starts: Mapping[str, str] = STARTS,
        card: int = CARD,
        check: Check | None = None,
        examples: Callable[[], Iterable[str]] = tuple,
    ) -> None:
        self.table = table
        self.starts = dict(starts)
        self.card = card  # the kind that says no more than "card"
        self.check = check  # refuses finished trees that make no sense
        self.examples = ExampleTexts(examples)  # texts that it reads; the nearest is offered for one that it refuses
        self._writer = Writer(table)
        self._plain = Writer(table, plain=True)

    def start(self, kind: str) -> str:
        """Return the symbol at which reading starts for a kind of text."""
        if kind not in self.starts:
            raise InkwrightError(f"A text is of the kind {' or '.join(self.starts)}, not {quoted(kind)}.")
        return self.starts[kind]

    def compile(self, kind: str, text: str, source: int | None = None, words: FileWords | None = ()) -> Node:
        """Compile a text; `source` is the type of its card, if it is known.

        `words` are names and classifications that it may use beside those of the cards at hand; None: any.
        """
        text = normalised_text(text)
        reader = Reader(self.table, text)
        try:
            ability = self._bound(reader, reader.read(self.start(kind)), source, words)
            if self.check is not None:
                self._check_words(kind, text, ability)
            return ability
        except NotUnderstood as error:
            error.find_nearest = self._nearest(error, kind, source, words)
            raise

    def _nearest(
        self, error: NotUnderstood, kind: str, source: int | None, words: FileWords | None
    ) -> Callable[[], str]:
        """Return a function that finds the nearest phrase to a refused text."""
        return lambda: NearestPhrase(self, kind, source, words).find(error.text, error.at)

    def _check_words(self, kind: str, text: str, ability: Node) -> None:
        """Refuse a text with words that its ability does not hold: it would print without them."""
        printed = self.write(kind, ability) or ""
        if printed == text:
            return
        same = [a == b for a, b in zip(text, printed, strict=False)]
        at = word_start(text, same.index(False) if False in same else len(same))
        raise NotUnderstood(text, at, reason=f"{head(text[at:])!r} is in no part of the ability")

    def check_names(self, text: str, node: Node, words: FileWords) -> None:
        """Refuse an ability that was compiled before if its text uses a name or classification that is not known."""
        try:
            check_names(node, words)
        except MakesNoSense as unknown:
            raise self._refusal(normalised_text(text), unknown, node) from None

    def meaning(self, kind: str, text: str, source: int | None = None) -> Node | None:
        """Compile a text, or return None. It refuses faster than `compile`."""
        reader = Reader(self.table, normalised_text(text))
        found = reader.found(self.start(kind))
        try:
            return self._bound(reader, found[0], source) if found else None
        except NotUnderstood:
            return None

    def meanings(self, kind: str, text: str, source: int | None = None) -> list[Node]:
        """Return every different meaning of a text. More than one is a mistake in the table."""
        reader = Reader(self.table, normalised_text(text), every=True)
        out: list[Node] = []
        for reading in reader.readings(self.start(kind)):
            try:
                meaning = self._bound(reader, reading, source)
            except NotUnderstood:
                continue
            if meaning not in out:
                out.append(meaning)
        return out

    def _bound(self, reader: Reader, reading: object, source: int | None, words: FileWords | None = ()) -> Node:
        assert isinstance(reading, Node)
        try:
            check_company(reading, self.table)
            bound = bind(reading, self.table, NEVER_MEANT if source == COCONUT else source, self.card)
            if self.check is not None:
                self.check(bound, source, words)
            return bound
        except MakesNoSense as nonsense:
            raise self._refusal(reader.text, nonsense, reading) from None
        except Unbound as unclear:
            at = reader.starts.get(id(unclear.node), 0)
            wanted = f"a word clearer than {unclear.word!r}, which {unclear.why}"
            raise NotUnderstood(reader.text, at, (wanted,)) from None

    def _refusal(self, text: str, nonsense: MakesNoSense, tree: Node) -> NotUnderstood:
        """Return the error for a text that makes no sense: its words, and why."""
        words = self._words_around(nonsense.node, tree)
        found = re.search(rf"(?<![\w']){re.escape(words)}(?![\w'])", text, re.IGNORECASE) if words else None
        shown = found.group() if found is not None else words or "the text"
        return NotUnderstood(text, found.start() if found is not None else 0, reason=f"{shown!r} {nonsense.reason}")

    def _words_around(self, node: Node, tree: Node) -> str:
        """Return the words of a node of a tree, or of the nearest node around it that has words."""
        for part in reversed(_path(tree, node)):
            words = self.words(part)
            if words and any(letter.isalnum() for letter in words):
                return words
        return self.words(node) or ""

    def write(self, kind: str, node: Node) -> str | None:
        """Return the text of an ability in the words it was read from."""
        return self._writer.text(self.start(kind), node)

    def write_plain(self, kind: str, node: Node) -> str | None:
        """Return the text of an ability in its default wording."""
        return self._plain.text(self.start(kind), node)

    def words(self, node: Node) -> str | None:
        """Return the words of any node."""
        return self._writer.words(node)

    def words_about_one(self, modifier: Modifier) -> str | None:
        """Return what a modifier says about one card: "gains Ward", "can't quest"."""
        words = self._writer.words(modifier, "MODIFIERS", 1)
        return f"gains {words}" if words and isinstance(modifier, Keyword) else words


def _path(tree: Node, node: Node) -> list[Node]:
    """Return the nodes from the root of a tree down to one of its nodes; none if it is not there."""
    if tree is node:
        return [tree]
    for child in tree.children():
        below = _path(child, node)
        if below:
            return [tree, *below]
    return []


def compile_text(kind: str, text: str, source: int | None = None) -> Node:
    """Compile a printed text; NotUnderstood says where it stops making sense and what was expected there."""
    from .grammar import english

    for word in (kind, text):
        check_type(word, str, "What is compiled is a text, and so is its kind")
    return english().compile(kind, text, source)
