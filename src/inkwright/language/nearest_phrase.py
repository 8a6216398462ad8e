"""The nearest phrase that would be read, for a text that is refused.

First the text itself with a few words changed where it stops making sense, then a printed text that looks like the
sentence at fault. Both searches take a bounded number of steps.
"""

from __future__ import annotations

import heapq
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from difflib import SequenceMatcher
from functools import cache, cached_property, lru_cache
from math import log
from typing import TYPE_CHECKING, Final

from inkwright.cards.catalog import Catalog
from inkwright.errors import NotUnderstood
from inkwright.rules.keyword_table import KEYWORD_NAMES
from inkwright.state.ids import TYPE_NAMES
from inkwright.text.spelling import Speller

from .checking.name_check import CardWords, FileWords, known_words, unknown_words
from .expected_words import TOKEN, wanted_phrases, wanted_terms, word_start
from .reader import Reader

if TYPE_CHECKING:
    from .compile import Language

MAX_TEXT: Final = 600  # characters of a text that is mended
MAX_TRIES: Final = 80  # texts that are tried
MAX_STEPS: Final = 60_000  # steps of reading over all tries
MAX_KEYWORD_WORDS: Final = 3  # of a text that may be a misspelt keyword
MAX_EDITS: Final = 4  # changes of one text
MAX_COST: Final = 3.0  # how far from the text a mended one may be: about as many words
BRANCHES: Final = 10  # changes that are tried at each place
EXAMPLES_TRIED: Final = 6
MIN_LIKENESS: Final = 0.5  # of a printed text to the sentence at fault

NUMBER_WORDS: Final = {
    word: str(number)
    for number, word in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1)
}
_SENTENCE: Final = re.compile(r"[^.]*(?:\.(?!\s|$)[^.]*)*(?:\.|$)")

Edit = tuple[float, str]  # its cost, and the whole text after it


class NearestPhrase:
    """Finds the nearest phrase to a refused text that a language reads on a card of a type."""

    def __init__(self, language: Language, kind: str, source: int | None, words: FileWords | None) -> None:
        self.language = language
        self.kind = kind
        self.source = source
        self.words = words
        self.steps = 0
        self.tries = 0

    def find(self, text: str, at: int) -> str:
        """Return the changed sentences of a mended text, or a printed text like the sentence at fault, or "".

        What is returned is read as it stands: sentences that need those before them come with the whole text.
        """
        if len(text) > MAX_TEXT:
            return ""
        if Reader(self.language.table, text).found(self.language.start(self.kind)):
            mended = self.spelled(text) or self.completed(text, at)
        else:
            mended = self.keyword(text) or self.mended(text)
        if not mended:
            return self.example(sentence_at(text, at))
        sentence = changed_sentence(text, mended)
        return sentence if self._compiles(self.kind, sentence) else mended

    # ------------------------------------------------------------ texts that are read, but refused

    def spelled(self, text: str) -> str:
        """Return a text whose only fault are unknown names or classifications, with the nearest known ones."""
        try:
            node = self.language.compile(self.kind, text, self.source, None)
        except NotUnderstood:
            return ""
        mended = text
        for word in unknown_words(node, self.words or ()):
            near = CardWords(self.words or ()).nearest(word) or known_words().nearest(word)
            mended = mended.replace(word.text, near) if near else mended
        return mended if mended != text and self._compiles(self.kind, mended) else ""

    def completed(self, text: str, at: int) -> str:
        """Return a text that lacks a duration or a trigger, with one added to the sentence at fault."""
        sentence = sentence_at(text, at)
        card = TYPE_NAMES[self.source] if self.source is not None else "character"
        for fuller in (f"{sentence.rstrip('.')} this turn.", f"When you play this {card}, {lowered(sentence)}"):
            mended = text.replace(sentence, fuller)
            if self._compiles(self.kind, mended):
                return mended
        return ""

    def keyword(self, text: str) -> str:
        """Return the keyword that a short text looks like, with its number."""
        words = text.split(" ")
        near = _keywords().nearest(words[0], 1) if len(words) <= MAX_KEYWORD_WORDS and text[-1:] != "." else ()
        if not near:
            return ""
        number = re.search(r"\d+", text)
        forms = (f" +{number[0]}", f" {number[0]}", f" {number[0]} ⬡") if number else ("",)
        found = [near[0] + form for form in forms if self._compiles("keyword", near[0] + form)]
        return found[0] if found and found[0] != text else ""

    # ------------------------------------------------------------ mending

    def mended(self, text: str) -> str:
        """Return the text that is read after the fewest changes; "" if none is found within the limits."""
        agenda: list[tuple[float, int, float, int, str]] = [(0.0, 0, 0.0, 0, text)]
        seen = {text}
        number = 0
        while agenda and self.tries < MAX_TRIES and self.steps < MAX_STEPS:
            _, _, cost, edits, tried = heapq.heappop(agenda)
            reader = Reader(self.language.table, tried, limit=MAX_STEPS - self.steps)
            self.tries += 1
            understood = self._understood(reader, tried)
            self.steps += reader.steps
            if understood:
                return tried
            if edits >= MAX_EDITS:
                continue
            unread = 1.0 - reader.furthest / max(1, len(tried))
            for more, changed in self._edits(reader, edits):
                if changed not in seen and cost + more <= MAX_COST:
                    seen.add(changed)
                    number += 1
                    heapq.heappush(agenda, (cost + more + unread, number, cost + more, edits + 1, changed))
        return ""

    def _understood(self, reader: Reader, text: str) -> bool:
        """Return whether a text is read whole, and makes sense."""
        return bool(reader.found(self.language.start(self.kind))) and self._compiles(self.kind, text)

    def _compiles(self, kind: str, text: str) -> bool:
        try:
            self.language.compile(kind, text, self.source, self.words)
        except NotUnderstood:
            return False
        return True

    def _edits(self, reader: Reader, edits: int) -> list[Edit]:
        """Return changes of a text around the place where its reading stopped, the smallest first."""
        text = reader.text
        at = word_start(text, reader.furthest)
        before, rest = text[:at].rstrip(), text[at:].strip()
        here = rest.split(" ") if rest else []
        found = [(cost, joined(before, phrase, here[gone:])) for cost, phrase, gone in self._fillings(reader, at, here)]
        found += [(1.0, joined(before, "", here[1:]))] if here else [(0.2, f"{before}.")]
        words = before.split(" ")
        if len(words) > 1:
            found.append((1.2, joined(" ".join(words[:-1]), "", here)))
        if not edits and text[:1].islower():
            found.append((0.1, text[0].upper() + text[1:]))
        for mark in (",", "."):
            if here and before and before[-1].isalnum():
                found.append((0.4, joined(before + mark, "", here)))
        return sorted(found)[:BRANCHES]

    def _fillings(self, reader: Reader, at: int, here: Sequence[str]) -> list[tuple[float, str, int]]:
        """Return what could stand here, its cost, and the number of words that it would replace."""
        begun = reader.text[at : reader.furthest]
        capital = at == 0 or reader.text[:at].rstrip().endswith((".", '"', "•", "-"))
        found: list[tuple[float, str, int]] = []
        for phrase in wanted_phrases(reader, begun):
            shown = phrase[0].upper() + phrase[1:] if capital else phrase
            cost, gone = best_match(shown.split(" "), here)
            found.append((cost, shown, gone))
        return sorted([*found, *self._values(reader, here)])[:BRANCHES]

    def _values(self, reader: Reader, here: Sequence[str]) -> list[tuple[float, str, int]]:
        """Return the numbers, classifications, names and keywords that look like the next word."""
        symbols = {term.symbol for term in wanted_terms(reader)}
        word = here[0].rstrip(".,:;") if here else ""
        tail = here[0][len(word) :] if here else ""
        found: list[str] = []
        if symbols & {"NUMBER", "A_OR_NUMBER", "ONE_OR_NUMBER"} and word.lower() in NUMBER_WORDS:
            found.append(NUMBER_WORDS[word.lower()])
        if "SIGNED_NUMBER" in symbols and word.isdigit():
            found.append(f"+{word}")
        if "CLASSIFICATION" in symbols and word:
            found += _classifications().nearest(word, 1)
        if symbols & {"KEYWORD", "PLAIN_KEYWORD"} and word:
            found += _keywords().nearest(word, 1)
        return [(0.5 * (1 - likeness_of(word, near)) + 0.1, near + tail, 1) for near in found]

    # ------------------------------------------------------------ printed texts

    def example(self, sentence: str) -> str:
        """Return a printed text that looks most like a sentence and would be read here, or ""."""
        for example in self.language.examples.nearest(sentence, EXAMPLES_TRIED):
            if self._compiles(self.kind, example):
                return example
        return ""


@cache
def _classifications() -> Speller:
    return Speller(Catalog.at_hand().classifications)


@cache
def _keywords() -> Speller:
    return Speller(KEYWORD_NAMES)


def lowered(text: str) -> str:
    """Return a text that begins with a small letter."""
    return text[:1].lower() + text[1:]


def joined(before: str, phrase: str, rest: Sequence[str]) -> str:
    """Return a text out of what stands before, a new phrase and what stands behind."""
    parts = [part for part in (before, phrase, " ".join(rest)) if part]
    text = parts[0] if parts else ""
    for part in parts[1:]:
        text += part if part[0] in ".,:;" else f" {part}"
    return text


def best_match(phrase: Sequence[str], here: Sequence[str]) -> tuple[float, int]:
    """Return the cost of putting a phrase in place of the next words, and how many of these it best replaces."""
    costs = [(_distance(phrase, here[:count]), count) for count in range(min(len(here), len(phrase) + 1) + 1)]
    return min(costs)


def _distance(phrase: Sequence[str], words: Sequence[str]) -> float:
    """Return how many words must be changed, added or left out; alike ones count less."""
    row = [float(number) for number in range(len(words) + 1)]
    for first, new in enumerate(phrase, 1):
        above, row = row, [float(first)]
        for second, old in enumerate(words, 1):
            changed = above[second - 1] + (0.0 if new == old else 1.0 - 0.8 * likeness_of(new, old))
            row.append(min(changed, above[second] + 1.0, row[-1] + 1.0))
    return row[-1]


@lru_cache(maxsize=1 << 14)
def likeness_of(one: str, other: str) -> float:
    """Return how much two words look alike, 0 to 1."""
    return SequenceMatcher(None, one.lower(), other.lower().rstrip(".,:;"), autojunk=False).ratio()


def sentence_at(text: str, at: int) -> str:
    """Return the sentence of a text that a position lies in."""
    sentences = [found for found in _SENTENCE.finditer(text) if found.group().strip()]
    here = next((found for found in sentences if found.end() > at), sentences[-1] if sentences else None)
    return here.group().strip() if here is not None else text


def changed_sentence(text: str, mended: str) -> str:
    """Return the sentences of a mended text that the refused text does not have."""
    same = 0
    while same < min(len(text), len(mended)) and text[same] == mended[same]:
        same += 1
    behind = 0
    while behind < min(len(text), len(mended)) - same and text[-1 - behind] == mended[-1 - behind]:
        behind += 1
    first, last = same, max(same, len(mended) - behind - 1)
    found = [s for s in _SENTENCE.finditer(mended) if s.group().strip() and s.end() > first and s.start() <= last]
    return mended[found[0].start() : found[-1].end()].strip() if found else mended


class ExampleTexts:
    """Printed texts, by the words they have."""

    def __init__(self, texts: Callable[[], Iterable[str]]) -> None:
        self._find = texts

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """All texts and their sentences, each once."""
        found: dict[str, None] = {}
        for text in self._find():
            found[text] = None
            found.update(dict.fromkeys(part.strip() for part in _SENTENCE.findall(text) if part.strip()))
        return tuple(found)

    @cached_property
    def _by_word(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for number, text in enumerate(self.texts):
            for word in set(words_of_text(text)):
                found.setdefault(word, []).append(number)
        return found

    def nearest(self, sentence: str, most: int) -> list[str]:
        """Return the texts that look most like a sentence, the best first."""
        words = words_of_text(sentence)
        if not words or not self.texts:
            return []
        scores: defaultdict[int, float] = defaultdict(float)
        for word in set(words):
            numbers = self._by_word.get(word, [])
            weight = log(1 + len(self.texts) / (1 + len(numbers)))
            for number in numbers:
                scores[number] += weight
        likely = sorted(scores, key=lambda number: (-scores[number] / (4 + len(self.texts[number])), number))[:60]
        ranked = [(-text_likeness(words, self.texts[number]), number) for number in likely]
        return [self.texts[number] for score, number in sorted(ranked)[:most] if -score >= MIN_LIKENESS]


def words_of_text(text: str) -> list[str]:
    """Return the words of a text in small letters, marks left out."""
    return [token.lower() for token in TOKEN.findall(text) if any(letter.isalnum() for letter in token)]


def text_likeness(words: Sequence[str], text: str) -> float:
    """Return how much a text looks like some words in their order, 0 to 1."""
    return SequenceMatcher(None, words, words_of_text(text), autojunk=False).ratio()
