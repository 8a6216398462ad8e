"""Comparing the words of a scenario with those of abilities and options."""

from __future__ import annotations

from typing import Final

from inkwright.text.spelling import fold, with_symbols

_SYMBOL_WORDS: Final = str.maketrans(
    {"⟳": " exert ", "⬡": " ink ", "¤": " strength ", "⛉": " willpower ", "◊": " lore "}
)


def contains_words(text: str, words: str) -> bool:
    """Return whether a text contains these words."""
    return bool(plain_words(words)) and f" {plain_words(words)} " in f" {plain_words(text)} "


def plain_words(text: str) -> str:
    """Return the bare words of a text; {L}, the printed sign and "lore" are the same."""
    return fold(with_symbols(text).translate(_SYMBOL_WORDS))


def texts_with_words(texts: list[str], words: str) -> list[int]:
    """Return which texts are these words, else which contain them, else which contain them inside of words."""
    wanted = plain_words(words)
    exact = [at for at, text in enumerate(texts) if plain_words(text) == wanted]
    found = exact or [at for at, text in enumerate(texts) if contains_words(text, words)]
    return found or [at for at, text in enumerate(texts) if wanted and wanted in plain_words(text)]
