"""The values of a scenario file, asked for by kind, with the line of whatever is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from inkwright.errors import ScenarioError, did_you_mean, quoted
from inkwright.files.yaml_reader import Items, Pairs, Scalar, Value, YamlError, read_members
from inkwright.text.spelling import Speller

__all__ = ["FormatError", "Items", "Pairs", "Scalar", "Value", "YamlError"]

YES: Final = ("yes", "true", "on")
NO: Final = ("no", "false", "off")

MAX_TEXT: Final = 300  # characters of a name or an answer


class FormatError(ScenarioError):
    """Something in a file that is not as the format says, with its line."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        self.message = message
        super().__init__(f"line {line}: {message}")

    def __reduce__(self) -> tuple[object, ...]:
        return FormatError, (self.line, self.message)


def documents(text: str) -> list[Value | YamlError]:
    """Return the one document of a YAML text, or the members of its list, each as its value or its mistake."""
    try:
        found = read_members(text)
    except YamlError as error:
        raise FormatError(error.line, error.message) from None
    if not found:
        raise FormatError(1, "The list of scenarios is empty.")
    if len(found) == 1 and isinstance(found[0], Scalar):
        raise FormatError(found[0].line, "A file holds a scenario or a list of scenarios.")
    return found


def unknown_key(key: Scalar, known: Sequence[str], where: str) -> FormatError:
    """Return a key that does not exist there, with the nearest that does."""
    hint = did_you_mean(Speller(known).nearest(key.text, 1)) or f" Known are {', '.join(known)}."
    return FormatError(key.line, f"Unknown key {quoted(key.text)} {where}.{hint}")


def pairs(value: Value, where: str, known: Sequence[str] = ()) -> Pairs:
    """Read a mapping whose keys are all known; nothing written is an empty one."""
    if isinstance(value, Scalar) and value.empty:
        return Pairs([], [], value.line)
    if not isinstance(value, Pairs):
        raise FormatError(value.line, f"{where} is a mapping, not {shortened(value)}.")
    for key, held in value:
        if known and key.text not in known:
            if isinstance(held, Scalar) and held.empty:
                note = " (If it is the end of a card's name with a comma, write the name in quotes.)"
                raise FormatError(key.line, unknown_key(key, known, f"in {where}").message + note)
            raise unknown_key(key, known, f"in {where}")
    return value


def items(value: Value, where: str) -> list[Value]:
    """Return a list; one thing alone is a list of one, nothing written an empty one."""
    if isinstance(value, Items):
        return value.members
    if isinstance(value, Scalar) and value.empty:
        return []
    if isinstance(value, Scalar | Pairs):
        return [value]
    raise FormatError(value.line, f"{where} is a list, not {shortened(value)}.")


def scalar_text(value: Value, where: str) -> str:
    """Return a text."""
    if not isinstance(value, Scalar) or value.empty:
        raise FormatError(value.line, f"{where} is a word, not {shortened(value)}.")
    if len(value.text) > MAX_TEXT:
        raise FormatError(value.line, f"{where} has at most {MAX_TEXT} characters, not {shortened(value)}.")
    return value.text


def shortened(value: Value) -> str:
    """Return a wrong value in quotes, cut short if it is long."""
    return quoted(str(value))


def is_number(value: Value) -> bool:
    """Return whether a value is a whole number."""
    if not isinstance(value, Scalar):
        return False
    digits = value.text.removeprefix("-").removeprefix("+")
    return digits.isascii() and digits.isdigit() and len(digits) < 9


def number(value: Value, where: str, least: int = 0, most: int | None = None) -> int:
    """Return a whole number."""
    if most is not None and is_number(value) and int(str(value)) > most:
        raise FormatError(value.line, f"{where} is a number up to {most}, not {shortened(value)}.")
    if not isinstance(value, Scalar) or not is_number(value) or int(value.text) < least:
        raise FormatError(
            value.line, f"{where} is a number{' from 0 up' if least == 0 else ''}, not {shortened(value)}."
        )
    return int(value.text)


def flag(value: Value, where: str) -> bool:
    """Read true or false, yes or no."""
    if isinstance(value, Scalar) and value.text.lower() in YES:
        return True
    if isinstance(value, Scalar) and value.text.lower() in NO:
        return False
    raise FormatError(value.line, f"{where} is true or false, not {shortened(value)}.")


def one_of(value: Value, where: str, known: Sequence[str]) -> str:
    """Read one of some words."""
    text = scalar_text(value, where)
    if text not in known:
        hint = did_you_mean(Speller(known).nearest(text, 1)) or f" It is one of {', '.join(known)}."
        raise FormatError(value.line, f"{where} is not {shortened(value)}.{hint}")
    return text
