"""A text as the language reads it: characters are made plain, words are never touched."""

from inkwright.cards.wording import without_reminders
from inkwright.text.spelling import plain_text, with_symbols


def normalised_text(text: str) -> str:
    """Straight quotes, plain dashes, the cards' own symbols for {E} {I} {S} {W} {L}, single blanks, no reminders."""
    return without_reminders(plain_text(with_symbols(text)))
