"""A YAML text as words, lists and pairs with their lines: every plain scalar stays text."""

from __future__ import annotations

import re
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
_MAX_DEPTH: Final = 20
_SYMBOL: Final = re.compile(r"\{[EISWL]\}")
_MAX_SHOWN: Final = 60  # letters of a wrong value that are told
_MAX_VALUES: Final = 1_000_000  # values in a scenario: aliases may multiply


class FormatError(ScenarioError):
    """Something in a file that is not as the format says, with its line."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        self.message = message
        super().__init__(f"line {line}: {message}")

    def __reduce__(self) -> tuple[object, ...]:
        return FormatError, (self.line, self.message)


class Scalar:
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

    def __init__(self, keys: list[Scalar], values: list[Value], line: int) -> None:
        self.keys = keys
        self.values = values
        self.line = line

    def __iter__(self) -> Iterator[tuple[Scalar, Value]]:
        return iter(zip(self.keys, self.values, strict=True))

    def __len__(self) -> int:
        return len(self.keys)

    def get(self, key: str) -> Value | None:
        """Return the value of a key, or None."""
        for known, value in self:
            if known.text == key:
                return value
        return None

    def __str__(self) -> str:
        return "{" + ", ".join(f"{key}: {value}" for key, value in self) + "}"


Value = Scalar | Items | Pairs


def documents(text: str) -> list[Callable[[], Value]]:
    """Return the one document of a YAML text, or the members of its list, each to be read for itself."""
    node = compose_yaml(text)
    if isinstance(node, yaml.ScalarNode):
        raise FormatError(node.start_mark.line + 1, "A file holds a scenario or a list of scenarios.")
    if isinstance(node, yaml.SequenceNode) and not node.value:
        raise FormatError(node.start_mark.line + 1, "The list of scenarios is empty.")
    nodes = node.value if isinstance(node, yaml.SequenceNode) else [node]
    return [partial(_value, each, 0, [_MAX_VALUES]) for each in nodes]


def compose_yaml(text: str) -> Any:
    """Return the nodes of a YAML text."""
    try:
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.reader.ReaderError as error:
        sign = chr(error.character)
        line = text.count("\n", 0, max(text.find(sign), 0)) + 1
        raise FormatError(line, f"The character {sign!r} cannot stand in YAML.") from None
    except yaml.MarkedYAMLError as error:
        raise yaml_error(text, error) from None
    except RecursionError:
        raise FormatError(1, "This is nested too deeply.") from None
    if node is None:
        raise FormatError(1, "The file is empty.")
    return node


def yaml_error(text: str, error: yaml.MarkedYAMLError) -> FormatError:
    """Return what is wrong with a text that is no YAML, and where."""
    line = 1 if error.problem_mark is None else error.problem_mark.line + 1
    if error.context == "expected a single document in the stream":
        return FormatError(line, "A second document begins here: several scenarios are written as a list.")
    near = "\n".join(text.splitlines()[max(line - 2, 0) : line])
    hint = " (A text with a symbol in braces is written in quotes.)" if _SYMBOL.search(near) else ""
    return FormatError(line, f"This is not YAML: {error.problem or 'not readable'}.{hint}")


def _value(node: Any, depth: int, left: list[int]) -> Value:
    """Return a node of PyYAML as a value of ours."""
    line = node.start_mark.line + 1
    left[0] -= 1
    if depth > _MAX_DEPTH:
        raise FormatError(line, "This is nested too deeply.")
    if left[0] < 0:
        raise FormatError(line, f"This scenario holds more than {_MAX_VALUES} values.")
    if node.tag.removeprefix("tag:yaml.org,2002:") not in _TAGS:
        raise FormatError(line, f"The tag {node.tag!r} is not allowed here.")
    if isinstance(node, yaml.ScalarNode):
        return Scalar(node.value.strip(), line, not node.style)  # a block ends with a line break
    if isinstance(node, yaml.SequenceNode):
        return Items([_value(member, depth + 1, left) for member in node.value], line)
    return _mapping(node, line, depth, left)


def _mapping(node: Any, line: int, depth: int, left: list[int]) -> Pairs:
    """Read a mapping; its own keys win over those that `<<` takes from others."""
    keys: list[Scalar] = []
    values: list[Value] = []
    taken: list[Pairs] = []
    for key, held in node.value:
        word, value = _value(key, depth + 1, left), _value(held, depth + 1, left)
        if not isinstance(word, Scalar):
            raise FormatError(word.line, "A key is a word, not a list or a mapping.")
        merges = word.plain and word.text == "<<"
        if any(word.text == known.text for known in keys) or (merges and taken):
            raise FormatError(word.line, f"The key {word.text!r} stands twice.")
        if merges:
            taken.extend(_merged(value))
        else:
            keys.append(word)
            values.append(value)
    for other in taken:
        for word, value in other:
            if all(word.text != known.text for known in keys):
                keys.append(word)
                values.append(value)
    return Pairs(keys, values, line)


def _merged(value: Value) -> list[Pairs]:
    """Return the mappings that stand after `<<`."""
    members = value.members if isinstance(value, Items) else [value]
    found = [member for member in members if isinstance(member, Pairs)]
    if len(found) < len(members):
        raise FormatError(value.line, "After '<<' stands a mapping, or a list of mappings.")
    return found


def unknown_key(key: Scalar, known: Sequence[str], where: str) -> FormatError:
    """Return a key that does not exist there, with the nearest that does."""
    hint = did_you_mean(Speller(known).nearest(key.text, 1)) or f" Known are {', '.join(known)}."
    return FormatError(key.line, f"Unknown key {key.text!r} {where}.{hint}")


def pairs(value: Value, where: str, known: Sequence[str] = ()) -> Pairs:
    """A mapping whose keys are all known; nothing written is an empty one."""
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
    return value.text


def shortened(value: Value) -> str:
    """Return a wrong value, cut short if it is long."""
    text = str(value)
    return repr(text) if len(text) <= _MAX_SHOWN else f"{text[:_MAX_SHOWN]!r}..."


def is_number(value: Value) -> bool:
    """Is it a whole number?"""
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
    """True or false, yes or no."""
    if isinstance(value, Scalar) and value.text.lower() in YES:
        return True
    if isinstance(value, Scalar) and value.text.lower() in NO:
        return False
    raise FormatError(value.line, f"{where} is true or false, not {shortened(value)}.")


def one_of(value: Value, where: str, known: Sequence[str]) -> str:
    """One of some words."""
    text = scalar_text(value, where)
    if text not in known:
        hint = did_you_mean(Speller(known).nearest(text, 1)) or f" It is one of {', '.join(known)}."
        raise FormatError(value.line, f"{where} is not {shortened(value)}.{hint}")
    return text
