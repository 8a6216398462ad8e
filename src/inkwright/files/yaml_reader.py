"""The only reader of YAML: every scalar stays text, and whatever a text holds, reading it takes time in proportion.

It takes what PyYAML finds event by event and stops at the first one that passes a limit. There are no anchors, aliases
or merge keys, and no types: dates, numbers and truth values are texts until somebody asks for them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import Any, Final

import yaml

from inkwright.errors import UNSAFE, InkwrightError, quoted

MAX_BYTES: Final = 2_000_000  # of a file
MAX_DEPTH: Final = 20  # lists and mappings inside each other
MAX_VALUES: Final = 100_000  # keys, scalars, lists and mappings of a file
MAX_KEYS: Final = 2_000  # of one mapping
MAX_MISTAKES: Final = 2_000  # that are noted; a file with more is given up

EMPTY: Final = ("", "~", "null")

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_STANDARD: Final = "tag:yaml.org,2002:"
_TAGS: Final = ("!", *(f"{_STANDARD}{kind}" for kind in ("bool", "float", "int", "map", "null", "seq", "str")))
_NOT_YAML: Final = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_SYMBOL: Final = re.compile(r"\{[EISWL]\}")


class YamlError(InkwrightError):
    """What is wrong with a YAML text, and in which line."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        self.message = message
        super().__init__(f"line {line}: {message}")

    def __reduce__(self) -> tuple[object, ...]:
        return YamlError, (self.line, self.message)


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


def read_yaml_file(path: str | PathLike[str]) -> str:
    """Return the text of a YAML file; YamlError if it is too large or no text, OSError if it cannot be read."""
    with Path(path).open("rb") as stream:
        held = stream.read(MAX_BYTES + 1)
    if len(held) > MAX_BYTES:
        raise YamlError(1, f"The file is larger than {MAX_BYTES:,} bytes.")
    try:
        return held.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise YamlError(held.count(b"\n", 0, error.start) + 1, "This is not a text file (in UTF-8).") from None


def read_yaml(text: str) -> Value:
    """Return the one document of a YAML text."""
    found = _read(text)
    if found.mistakes:
        raise found.mistakes[0]
    return found.value()


def read_members(text: str) -> list[Value | YamlError]:
    """Return the members of the list in a YAML text, each as its value or its mistake; one alone is a list of one."""
    found = _read(text)
    value = found.value()
    if not isinstance(value, Items):
        return [found.mistakes[0] if found.mistakes else value]
    out: list[Value | YamlError] = list(value.members)
    for at, mistake in found.mistakes_of_members.items():
        out[at] = mistake
    return out


def plain_value(value: Value) -> object:
    """Return a value as texts, lists and dicts; nothing written is None."""
    if isinstance(value, Scalar):
        return None if value.empty else value.text
    if isinstance(value, Items):
        return [plain_value(member) for member in value]
    return {key.text: plain_value(held) for key, held in value}


def _read(text: str) -> _Builder:
    """Return what a text holds; YamlError if it passes a limit or is not YAML."""
    if len(text) > MAX_BYTES:
        raise YamlError(1, f"The text is longer than {MAX_BYTES:,} characters.")
    wrong = _NOT_YAML.search(text)
    if wrong is not None:
        raise YamlError(text.count("\n", 0, wrong.start()) + 1, f"The character {wrong[0]!r} cannot stand in YAML.")
    builder = _Builder()
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        raise _yaml_error(text, error) from None
    except yaml.YAMLError as error:
        raise YamlError(1, f"This is not YAML: {quoted(str(error))}.") from None
    except RecursionError:
        raise YamlError(1, "This is nested too deeply.") from None
    return builder


def _yaml_error(text: str, error: yaml.MarkedYAMLError) -> YamlError:
    """Return what is wrong with a text that is no YAML, and where."""
    line = 1 if error.problem_mark is None else error.problem_mark.line + 1
    near = "\n".join(text.splitlines()[max(line - 2, 0) : line])
    hint = " (A text with a symbol in braces is written in quotes.)" if _SYMBOL.search(near) else ""
    return YamlError(line, f"This is not YAML: {error.problem or 'not readable'}.{hint}")


class _Open:
    """A list or a mapping whose end has not come."""

    __slots__ = ("is_mapping", "key_texts", "line", "values")

    def __init__(self, is_mapping: bool, line: int) -> None:
        self.is_mapping = is_mapping
        self.line = line
        self.values: list[Value] = []  # of a mapping: key, value, key, value
        self.key_texts: set[str] = set()


class _Builder:
    """Builds the value of a document out of PyYAML's events."""

    def __init__(self) -> None:
        self.documents: list[Value] = []
        self.open: list[_Open] = []
        self.count = 0
        self.mistakes: list[YamlError] = []  # which leave the rest of the file readable
        self.mistakes_of_members: dict[int, YamlError] = {}  # of a list at the top: the first of each member

    def value(self) -> Value:
        """Return the document."""
        if not self.documents:
            raise YamlError(1, "The file is empty.")
        return self.documents[0]

    def take(self, event: yaml.Event) -> None:
        """Take the next event."""
        line = event.start_mark.line + 1 if event.start_mark is not None else 1
        if isinstance(event, yaml.NodeEvent):
            self.take_node(event, line)
        elif isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
            self.close()
        elif isinstance(event, yaml.DocumentStartEvent) and self.documents:
            raise YamlError(line, "A second document begins here: several things are written as a list.")

    def take_node(self, event: Any, line: int) -> None:
        """Take a scalar, or the beginning of a list or a mapping."""
        self.count += 1
        if self.count > MAX_VALUES:
            raise YamlError(line, f"The file holds more than {MAX_VALUES:,} values.")
        if event.anchor is not None:
            self.note(line, "Anchors and aliases are not allowed; a text that begins with & or * is in quotes.")
        if isinstance(event, yaml.AliasEvent):
            self.add(Scalar("", line))
            return
        if event.tag is not None and event.tag not in _TAGS:
            self.note(line, f"The tag {quoted(event.tag)} is not allowed here.")
        if isinstance(event, yaml.ScalarEvent):
            self.add(self.scalar(event, line))
            return
        if len(self.open) >= MAX_DEPTH:
            raise YamlError(line, "This is nested too deeply.")
        self.open.append(_Open(isinstance(event, yaml.MappingStartEvent), line))

    def scalar(self, event: Any, line: int) -> Scalar:
        """Return a scalar."""
        text = event.value.strip()  # a block ends with a line break
        wrong = UNSAFE.search(text)
        if wrong is not None:
            self.note(line, f"The character {wrong[0]!a} cannot stand in a text.")
        return Scalar(text, line, not event.style)

    def close(self) -> None:
        """A list or a mapping ends."""
        ended = self.open.pop()
        if ended.is_mapping:
            keys = [key for key in ended.values[::2] if isinstance(key, Scalar)]
            values = ended.values[1::2] if len(keys) * 2 == len(ended.values) else []  # else a mistake is noted
            self.add(Pairs(keys[: len(values)], values, ended.line))
        else:
            self.add(Items(ended.values, ended.line))

    def add(self, value: Value) -> None:
        """Add a whole value to what is open, or as the document."""
        if not self.open:
            self.documents.append(value)
            return
        into = self.open[-1]
        if into.is_mapping and len(into.values) % 2 == 0:
            self.check_key(value, into)
        into.values.append(value)

    def check_key(self, key: Value, into: _Open) -> None:
        """A key is a word that stands only once in its mapping."""
        if not isinstance(key, Scalar):
            self.note(key.line, "A key is a word, not a list or a mapping.")
        elif key.text in into.key_texts:
            self.note(key.line, f"The key {quoted(key.text)} stands twice.")
        elif len(into.key_texts) >= MAX_KEYS:
            raise YamlError(key.line, f"A mapping has more than {MAX_KEYS:,} keys.")
        else:
            into.key_texts.add(key.text)

    def note(self, line: int, message: str) -> None:
        """Note a mistake, and of which member of the list at the top."""
        mistake = YamlError(line, message)
        if len(self.mistakes) >= MAX_MISTAKES:
            raise mistake
        self.mistakes.append(mistake)
        if self.open and not self.open[0].is_mapping:
            self.mistakes_of_members.setdefault(len(self.open[0].values), mistake)
