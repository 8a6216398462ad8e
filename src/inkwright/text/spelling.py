"""Names and texts without regard to how they are typed."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache

_ACCENTS = re.compile(r"[\u0300-\u036f'’‘ʼ`´]")
_WORDS = re.compile(r"[^\W_]+")
_PLAIN_CHARACTERS = str.maketrans({"“": '"', "”": '"', "’": "'", "‘": "'", "—": "-", "–": "-", "\u00a0": " "})
_SYMBOLS = {"{E}": "⟳", "{I}": "⬡", "{S}": "¤", "{W}": "⛉", "{L}": "◊"}
_SYMBOL = re.compile(r"\{([EISWL])\}", re.IGNORECASE)


@lru_cache(maxsize=1 << 14)
def fold(name: str) -> str:
    """Return a name without case, accents, apostrophes or punctuation: its bare words."""
    if name.isascii():
        bare = name.lower().replace("'", "").replace("`", "")
    else:
        bare = _ACCENTS.sub("", unicodedata.normalize("NFKD", name).casefold())
    return " ".join(_WORDS.findall(bare.replace("&", " and ")))


def plain_text(text: str) -> str:
    """Return a printed text on one line, with straight quotes and plain dashes; characters change, words never."""
    return " ".join(text.translate(_PLAIN_CHARACTERS).split())


def with_symbols(text: str) -> str:
    """{E} {I} {S} {W} {L} as the cards' own symbols."""
    return _SYMBOL.sub(lambda match: _SYMBOLS[match[0].upper()], text)


class Speller:
    """Finds the nearest of many names."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = list(names)
        self._folded = [fold(name) for name in self._names]
        self._grams: defaultdict[str, list[int]] = defaultdict(list)
        for number, folded in enumerate(self._folded):
            for gram in _trigrams(folded):
                self._grams[gram].append(number)

    def nearest(self, name: str, most: int = 3) -> tuple[str, ...]:
        """Return the names that look most like this one, best first."""
        wanted = fold(name)[:120]
        starts = [number for number, folded in enumerate(self._folded) if wanted and _begins(folded, wanted)]
        likely = dict.fromkeys(starts[:most] + self._sharing(wanted))
        scored = [(self._likeness(wanted, number) + (number in starts), -number) for number in likely]
        return tuple(self._names[-number] for score, number in sorted(scored, reverse=True)[:most] if score > 0.55)

    def _sharing(self, wanted: str) -> list[int]:
        """Return the names that share most letter groups with a word."""
        shared: defaultdict[int, int] = defaultdict(int)
        for gram in _trigrams(wanted):
            for number in self._grams.get(gram, ()):
                shared[number] += 1
        return sorted(shared, key=lambda number: (-shared[number], len(self._folded[number])))[:25]

    def _likeness(self, wanted: str, number: int) -> float:
        """Return how much a name looks like another, 0 to 1."""
        return SequenceMatcher(None, wanted, self._folded[number], autojunk=False).ratio()


def _trigrams(folded: str) -> set[str]:
    """Return the groups of three letters in a word, its ends included."""
    padded = f"  {folded} "
    return {padded[at : at + 3] for at in range(len(padded) - 2)}


def _begins(folded: str, wanted: str) -> bool:
    """Return whether a name begins with these whole words."""
    return folded.startswith(wanted) and folded[len(wanted) : len(wanted) + 1] in ("", " ")
