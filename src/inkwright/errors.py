"""Every exception of the package, one tree; each message is a sentence a player understands."""

import re
import reprlib
from collections.abc import Callable, Collection, Sequence
from typing import Final

MAX_QUOTED: Final = 80  # characters of a wrong value that a message shows

UNSAFE: Final = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufff9-\ufffb]"
)
"""Characters that steer a terminal or turn the direction of a text; line ends and tabs are not among them."""

__all__ = [
    "CardDataError",
    "DeckError",
    "DeckLine",
    "EngineError",
    "Forfeit",
    "IllegalAnswer",
    "ImportFailed",
    "InkwrightError",
    "NotUnderstood",
    "QueryError",
    "RecordError",
    "RecordNotWritten",
    "RunawayError",
    "SaveError",
    "ScenarioError",
    "StaleAnswer",
    "StudyError",
    "UnknownCard",
    "UnknownFormat",
]


class InkwrightError(Exception):
    """Anything that Inkwright refuses, and why."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class UnknownCard(InkwrightError, KeyError):
    """No card has this name; `suggestions` are the nearest that exist."""

    def __init__(self, name: str, suggestions: Sequence[str] = ()) -> None:
        self.name = name
        self.suggestions = tuple(suggestions)
        super().__init__(f"No card is called {quoted(name)}.{did_you_mean(self.suggestions)}")

    def __reduce__(self) -> tuple[object, ...]:
        return UnknownCard, (self.name, self.suggestions)


class CardDataError(InkwrightError):
    """Card data that is missing, damaged or incomplete; names the file and, where there is one, the card."""


class QueryError(InkwrightError):
    """A card search that cannot be read."""


class DeckLine:
    """One line of a deck list that could not be read."""

    __slots__ = ("kind", "number", "problem", "suggestions", "text", "unit")

    def __init__(
        self,
        number: int,
        text: str,
        problem: str,
        suggestions: Sequence[str] = (),
        kind: str = "line",
        unit: str = "line",
    ) -> None:
        self.number = number  # 0: the list as a whole
        self.text = text
        self.problem = problem
        self.suggestions = tuple(suggestions)
        self.kind = kind  # "unknown-card" or "line"
        self.unit = unit  # what is counted: lines, entries, parts

    @property
    def sentence(self) -> str:
        """What is wrong, and the nearest right spelling."""
        return f"{self.problem}{did_you_mean(self.suggestions)}"

    def __str__(self) -> str:
        return f"{self.unit} {self.number}: {self.sentence}" if self.number else self.sentence

    def __repr__(self) -> str:
        return f"DeckLine({self.number}, {self.text!r}, {self.problem!r})"


class DeckError(InkwrightError):
    """A deck list that could not be read; `lines` holds every bad line, not only the first."""

    def __init__(self, message: str, lines: Sequence[DeckLine] = ()) -> None:
        self.message = message
        self.lines = tuple(lines)
        super().__init__("\n".join([message, *(f"  {line}" for line in self.lines)]))

    def __reduce__(self) -> tuple[object, ...]:
        return DeckError, (self.message, self.lines)


class UnknownFormat(InkwrightError):
    """A deck format that does not exist."""


class NotUnderstood(InkwrightError):
    """A text that the language does not understand whole: how far it came, and what it expected there.

    `reason` is given instead of expected words where a text can be read but makes no sense.
    """

    def __init__(
        self, text: str, at: int, expected: Sequence[str] = (), card: str = "", reason: str = "", nearest: str = ""
    ) -> None:
        self.text = text
        self.at = at
        self.expected = tuple(expected)
        self.card = card  # the card it stands on, where that is known
        self.reason = reason
        self.find_nearest: Callable[[], str] | None = None  # searches when the message is wanted, and only then
        self._nearest = nearest
        super().__init__(text)

    def __reduce__(self) -> tuple[object, ...]:
        return NotUnderstood, (self.text, self.at, self.expected, self.card, self.reason, self.nearest)

    def on_card(self, card: str) -> "NotUnderstood":
        """Return the same error for the card that the text stands on."""
        error = NotUnderstood(self.text, self.at, self.expected, card, self.reason, self._nearest)
        error.find_nearest = self.find_nearest
        return error

    @property
    def nearest(self) -> str:
        """The nearest phrase that would be read, or ""."""
        if self.find_nearest is not None:
            self._nearest = self.find_nearest()
            self.find_nearest = None
        return self._nearest

    def __str__(self) -> str:
        hint = f"; the nearest phrase that is read is {in_quotes(self.nearest)}" if self.nearest else ""
        return f"{self.sentence()[:-1]}{hint}."

    def sentence(self) -> str:
        """Where the reading stopped, in words."""
        if self.reason:
            return f"{self.card}: not understood: {self.reason}." if self.card else f"Not understood: {self.reason}."
        read, rest = self.text[: self.at].rstrip(), self.text[self.at :].strip()
        after = f"after {quoted(_tail(read))}" if read else "at the beginning"
        found = f"found {quoted(head(rest))}" if rest else "the text ends"
        wanted = f", expected {' or '.join(self.expected)}" if self.expected else ""
        where = f"{self.card}: not" if self.card else "Not"
        return f"{where} understood {after}: {found}{wanted}."


class IllegalAnswer(InkwrightError):
    """An answer that the waiting decision does not offer; the game is untouched."""


class Forfeit(InkwrightError):
    """Raised by an agent instead of an answer: it gives up the game, and the message says why."""


class StaleAnswer(IllegalAnswer):
    """An answer for a decision that no longer waits; the game is untouched."""


class ScenarioError(InkwrightError):
    """A scenario file that is not one; names the file, the line and the key."""


class RecordError(InkwrightError):
    """A record of a game that is damaged, or that does not replay."""


class StudyError(InkwrightError):
    """A study that cannot be read, or whose moments cannot be played, and where."""


class ImportFailed(InkwrightError):
    """A file of another program that cannot be read, and why."""


class RecordNotWritten(RecordError):
    """A record that could not be written any further: a full disk, a device that is gone."""


class SaveError(RecordError):
    """A saved game that is damaged, or that cannot go on here."""


class EngineError(InkwrightError):
    """The engine broke a rule of its own; always a defect, never swallowed."""


class RunawayError(EngineError):
    """A resolution that goes on and on."""


def printable(text: str) -> str:
    """Return a text with every character that would steer a terminal written as its number."""
    return UNSAFE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def quoted(value: object) -> str:
    """Return a value in quotes, as a message shows it: on one line, cut short if it is long."""
    text = value if isinstance(value, str) else written(value)
    shown = text if len(text) <= MAX_QUOTED else f"{text[: MAX_QUOTED - 3]}..."
    return printable(repr(shown) if isinstance(value, str) else shown)


def quoted_path(path: str) -> str:
    """Return a path in quotes; of a long one the end, which says most."""
    return quoted(path if len(path) <= MAX_QUOTED else f"...{path[3 - MAX_QUOTED :]}")


def written(value: object) -> str:
    """Return a value as Python writes it; a long or deep one in part, one that cannot be written by its type."""
    try:
        return repr(value) if not isinstance(value, Collection) or len(value) <= MAX_QUOTED else reprlib.repr(value)
    except Exception:  # too deep, a number of too many digits, an object of somebody else
        return f"<{type(value).__name__}>"


def in_quotes(text: str) -> str:
    """Return a text in quotes, as a message offers it: whole, however long it is."""
    return printable(repr(text))


def checked_text(value: object, what: str, error: type[InkwrightError] = InkwrightError) -> str:
    """Return a text; anything else is refused."""
    if not isinstance(value, str):
        raise error(f"{what} is a text, not {quoted(value)}.")
    return value


def check_type(value: object, kind: type | tuple[type, ...], what: str) -> None:
    """Refuse a value of another type, with what is wanted in words; True is no number."""
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise InkwrightError(f"{what}, not {quoted(value)}.")


def did_you_mean(suggestions: Sequence[str]) -> str:
    """The end of a sentence that offers the nearest right spellings."""
    if not suggestions:
        return ""
    return f" Did you mean {' or '.join(map(quoted, suggestions))}?"


def head(text: str, words: int = 6) -> str:
    """The first words of a text."""
    parts = text.split(" ")
    return " ".join(parts[:words]) + (" ..." if len(parts) > words else "")


def _tail(text: str, words: int = 6) -> str:
    """The last words of a text."""
    parts = text.split(" ")
    return ("... " if len(parts) > words else "") + " ".join(parts[-words:])
