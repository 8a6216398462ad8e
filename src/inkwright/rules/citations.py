"""Where Python sources cite the rules: in comments and docstrings.

Cited is a number of three or four parts wherever it stands there; a range, A.B.C.1-3 or A.B.1-A.B.3,
is all its numbers. A number of two parts is cited only alone in parentheses or between their commas,
or at the head of a comment when nothing or two spaces follow: elsewhere it is a quantity. Entries of
the glossary are cited as G, a dot and the name. The number of another edition than NUMBERED_BY carries that
edition's name, 2025-02:7.7.5, and is reported under it.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from .edition import NUMBERED_BY
from .index import exists

_NUMBER: Final = r"\d{1,2}(?:\.\d{1,2})"
_RANGE: Final = r"(?:[-\u2013](?:\d{1,2}\.)*\d{1,2})?"
_CITED: Final = re.compile(
    rf"""
    (?<![\w.:$-]) (?P<edition>\d{{4}}-\d\d:)?
    (?: (?P<deep>{_NUMBER}{{2,3}}{_RANGE}) | (?P<short>{_NUMBER}{_RANGE}) | (?P<entry>G\.[a-z]+(?:-[a-z]+)*) )
    (?! [\w%-] | \.\d )
    """,
    re.VERBOSE,
)

_LIKE_A_NUMBER: Final = re.compile(r"\d\.\d|G\.[a-z]")
_BLOCKS: Final = ("body", "handlers", "orelse", "finalbody", "cases")  # where a statement has others inside
_IN_A_COMMENT: Final = re.compile(r"#.*(?:\d\.\d|G\.[a-z])")


def citations(folder: Path) -> dict[str, list[str]]:
    """Every cited number with the places, file:line, of the Python sources below a folder; in the rules' order."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        where = path.relative_to(folder).as_posix()
        for line, number in citations_in(path.read_text(encoding="utf-8")):
            places = found.setdefault(number, [])
            place = f"{where}:{line}"
            if place not in places:
                places.append(place)
    return dict(sorted(found.items(), key=lambda item: sort_key(item[0])))


def unknown_citations(folder: Path) -> dict[str, list[str]]:
    """The cited numbers that are in no rule book, with their places."""
    return {number: places for number, places in citations(folder).items() if not exists(number)}


def citations_in(source: str) -> list[tuple[int, str]]:
    """Each line and number that a Python source cites, in the order of the lines."""
    return sorted([*_in_comments(source), *_in_docstrings(source)], key=lambda each: each[0])


def cited_numbers(text: str, comment: bool = False) -> list[tuple[int, str]]:
    """Return the numbers that a comment or a docstring cites, each with its place in the text, ranges written out."""
    found: list[tuple[int, str]] = []
    for match in _CITED.finditer(text):
        edition = match["edition"] or ""
        if match["short"] and not edition and not _stands_alone(text, match, comment):
            continue
        if edition == f"{NUMBERED_BY}:":
            edition = ""
        whole = match["deep"] or match["short"] or match["entry"]
        found += [(match.start(), edition + number) for number in _expand_range(whole)]
    return found


def sort_key(number: str) -> tuple[str, list[tuple[int, str]]]:
    """Sorts numbers as the rules do: by the value of each part, the glossary last, older editions after all."""
    edition, _, plain = number.rpartition(":")
    return edition, [
        (int(part), "") if part.isdecimal() and len(part) < 9 else (100, part) for part in plain.split(".")
    ]


def _in_comments(source: str) -> Iterator[tuple[int, str]]:
    """Citations in comments."""
    if not _IN_A_COMMENT.search(source):
        return  # most sources: reading their tokens takes long
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            for _, number in cited_numbers(token.string.lstrip("#: "), comment=True):
                yield token.start[0], number


def _in_docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Citations in strings that stand alone: docstrings of modules, classes, functions and attributes."""
    if not _LIKE_A_NUMBER.search(source):
        return
    for node in _statements(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            text = node.value.value
            for place, number in cited_numbers(text):
                yield node.lineno + text.count("\n", 0, place), number


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all statements below a node; what they are made of takes long to walk through."""
    for block in _BLOCKS:
        for child in getattr(node, block, ()):
            yield child
            yield from _statements(child)


def _stands_alone(text: str, match: re.Match[str], comment: bool) -> bool:
    """Is a number of two parts alone in its place: between parentheses or commas, or at the head of a comment?"""
    before, after = text[: match.start()], text[match.end() :]
    if comment and not before:
        return re.match(r"$|\s\s|\s*[,;:)]", after) is not None
    opened = before.rfind("(") > before.rfind(")")
    return opened and re.search(r"[(,;]\s*$", before) is not None and re.match(r"\s*[),;]", after) is not None


def _expand_range(whole: str) -> list[str]:
    """Return a range as its numbers; one that crosses sections, or runs backwards, as its two ends."""
    first, _, last = whole.replace("\u2013", "-").partition("-")
    if whole.startswith("G.") or not last:
        return [whole]
    section, _, start = first.rpartition(".")
    end = last.removeprefix(f"{section}.")
    if "." in end:
        return [first, last]
    if int(end) < int(start):
        return [first, f"{section}.{end}"]
    return [f"{section}.{each}" for each in range(int(start), int(end) + 1)]
