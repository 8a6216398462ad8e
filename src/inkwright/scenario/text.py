"""A YAML text as words, lists and pairs with their lines: every plain scalar stays text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

import yaml

from inkwright.cards.spelling import Speller
from inkwright.errors import ScenarioError, did_you_mean

YES: Final = ("yes", "true", "on")
NO: Final = ("no", "false", "off")
EMPTY: Final = ("", "~", "null")

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TAGS: Final = ("bool", "float", "int", "map", "merge", "null", "seq", "set", "str", "timestamp", "value")
_DEEPEST: Final = 20
_MOST: Final = 1_000_000  # values in a file: aliases may multiply


class Mistake(ScenarioError):
    """Something in a file that is not as the format says, with its line."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        self.message = message
        super().__init__(f"line {line}: {message}")

    def __reduce__(self) -> tuple[object, ...]:
        return Mistake, (self.line, self.message)


class Word:
    """A scalar, as text."""

    __slots__ = ("line", "plain", "text")

    def __init__(self, text: str, line: int, plain: bool = True) -> None:
        self.text = text
        self.line = line
        self.plain = plain  # not in quotes

    @property
    def empty(self) -> bool:
        """Was nothing written?"""
        return self.plain and self.text.lower() in EMPTY

    def __str__(self) -> str:
        return self.text


class Items:
    """A list."""

    __slots__ = ("line", "members")

    def __init__(self, members: list[Value], line: int) -> None:
        self.members = members
        self.line = line

    def __iter__(self) -> Iterator[Value]:
        return iter(self.members)

    def __str__(self) -> str:
        return f"[{', '.join(map(str, self.members))}]"


class Pairs:
    """A mapping, in the order in which it is written."""

    __slots__ = ("keys", "line", "values")

    def __init__(self, keys: list[Word], values: list[Value], line: int) -> None:
        self.keys = keys
        self.values = values
        self.line = line

    def __iter__(self) -> Iterator[tuple[Word, Value]]:
        return iter(zip(self.keys, self.values, strict=True))

    def __len__(self) -> int:
        return len(self.keys)

    def get(self, key: str) -> Value | None:
        """The value of a key, or None."""
        for known, value in self:
            if known.text == key:
                return value
        return None

    def __str__(self) -> str:
        return "{" + ", ".join(f"{key}: {value}" for key, value in self) + "}"


Value = Word | Items | Pairs


def documents(text: str) -> list[Callable[[], Value]]:
    """The one document of a YAML text, or the members of its list, each to be read for itself."""
    node = composed(text)
    if isinstance(node, yaml.ScalarNode):
        raise Mistake(node.start_mark.line + 1, "A file holds a scenario or a list of scenarios.")
    if isinstance(node, yaml.SequenceNode) and not node.value:
        raise Mistake(node.start_mark.line + 1, "The list of scenarios is empty.")
    nodes = node.value if isinstance(node, yaml.SequenceNode) else [node]
    return [partial(_value, each, 0, [_MOST]) for each in nodes]


def composed(text: str) -> Any:
    """The nodes of a YAML text."""
    try:
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or "not readable"
        raise Mistake(1 if mark is None else mark.line + 1, f"This is not YAML: {problem}.") from None
    except RecursionError:
        raise Mistake(1, "This is nested too deeply.") from None
    if node is None:
        raise Mistake(1, "The file is empty.")
    return node


def _value(node: Any, depth: int, left: list[int]) -> Value:
    """A node of PyYAML as a value of ours."""
    line = node.start_mark.line + 1
    left[0] -= 1
    if depth > _DEEPEST or left[0] < 0:
        raise Mistake(line, "This is nested too deeply.")
    if node.tag.removeprefix("tag:yaml.org,2002:") not in _TAGS:
        raise Mistake(line, f"The tag {node.tag!r} is not allowed here.")
    if isinstance(node, yaml.ScalarNode):
        return Word(node.value, line, not node.style)
    if isinstance(node, yaml.SequenceNode):
        return Items([_value(member, depth + 1, left) for member in node.value], line)
    keys: list[Word] = []
    values: list[Value] = []
    for key, value in node.value:
        word = _value(key, depth + 1, left)
        if not isinstance(word, Word):
            raise Mistake(word.line, "A key is a word, not a list or a mapping.")
        if any(word.text == known.text for known in keys):
            raise Mistake(word.line, f"The key {word.text!r} stands twice.")
        keys.append(word)
        values.append(_value(value, depth + 1, left))
    return Pairs(keys, values, line)


def unknown_key(key: Word, known: Sequence[str], where: str) -> Mistake:
    """A key that does not exist there, with the nearest that does."""
    hint = did_you_mean(Speller(known).nearest(key.text, 1)) or f" Known are {', '.join(known)}."
    return Mistake(key.line, f"Unknown key {key.text!r} {where}.{hint}")


def pairs(value: Value, where: str, known: Sequence[str] = ()) -> Pairs:
    """A mapping whose keys are all known; nothing written is an empty one."""
    if isinstance(value, Word) and value.empty:
        return Pairs([], [], value.line)
    if not isinstance(value, Pairs):
        raise Mistake(value.line, f"{where} is a mapping, not {str(value)!r}.")
    for key, held in value:
        if known and key.text not in known:
            if isinstance(held, Word) and held.empty:
                note = " (If it is the end of a card's name with a comma, write the name in quotes.)"
                raise Mistake(key.line, unknown_key(key, known, f"in {where}").message + note)
            raise unknown_key(key, known, f"in {where}")
    return value


def items(value: Value, where: str) -> list[Value]:
    """A list; one thing alone is a list of one, nothing written an empty one."""
    if isinstance(value, Items):
        return value.members
    if isinstance(value, Word) and value.empty:
        return []
    if isinstance(value, Word | Pairs):
        return [value]
    raise Mistake(value.line, f"{where} is a list, not {str(value)!r}.")


def word(value: Value, where: str) -> str:
    """A text."""
    if not isinstance(value, Word) or value.empty:
        raise Mistake(value.line, f"{where} is a word, not {str(value)!r}.")
    return value.text


def is_number(value: Value) -> bool:
    """Is it a whole number?"""
    if not isinstance(value, Word):
        return False
    digits = value.text.removeprefix("-").removeprefix("+")
    return digits.isascii() and digits.isdigit() and len(digits) < 9


def number(value: Value, where: str, least: int = 0) -> int:
    """A whole number."""
    if not isinstance(value, Word) or not is_number(value) or int(value.text) < least:
        raise Mistake(value.line, f"{where} is a number{' from 0 up' if least == 0 else ''}, not {str(value)!r}.")
    return int(value.text)


def flag(value: Value, where: str) -> bool:
    """True or false, yes or no."""
    if isinstance(value, Word) and value.text.lower() in YES:
        return True
    if isinstance(value, Word) and value.text.lower() in NO:
        return False
    raise Mistake(value.line, f"{where} is true or false, not {str(value)!r}.")


def one_of(value: Value, where: str, known: Sequence[str]) -> str:
    """One of some words."""
    text = word(value, where)
    if text not in known:
        hint = did_you_mean(Speller(known).nearest(text, 1)) or f" It is one of {', '.join(known)}."
        raise Mistake(value.line, f"{where} is not {text!r}.{hint}")
    return text
