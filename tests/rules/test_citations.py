"""Rule numbers are found in comments and docstrings, and every number that the sources cite exists."""

from pathlib import Path

import pytest

from inkwright.rules.citations import citations, citations_in, cited_numbers, sort_key, unknown_citations
from tests.support.paths import SOURCE


def numbers(text: str, comment: bool = False) -> list[str]:
    """Return the rule numbers that a text cites."""
    return [number for _, number in cited_numbers(text, comment)]


@pytest.mark.parametrize(
    ("comment", "found"),
    [
        ("4.3.2.4", ["4.3.2.4"]),
        ("4.6.5    one push, the last act", ["4.6.5"]),
        ("4.6.6.1-2   may ask", ["4.6.6.1", "4.6.6.2"]),
        ("4.6.6.1–3", ["4.6.6.1", "4.6.6.2", "4.6.6.3"]),
        ("6.5.4-6.5.6", ["6.5.4", "6.5.5", "6.5.6"]),
        ("4.6.4.5-4.6.6.1", ["4.6.4.5", "4.6.6.1"]),
        ("4.3.2, 4.3.3: both", ["4.3.2", "4.3.3"]),
        ("because of this (6.5.8)", ["6.5.8"]),
        ("8.10", ["8.10"]),
        ("8.10  the stack stays", ["8.10"]),
        ("8.10, 5.1.1.7", ["8.10", "5.1.1.7"]),
        ("G.discard", ["G.discard"]),
        ("2025-02:7.7.5", ["2025-02:7.7.5"]),
        ("2025-02:4.2.1.1-2", ["2025-02:4.2.1.1", "2025-02:4.2.1.2"]),
        ("2024-03:9.6", ["2024-03:9.6"]),
        ("2026-02:7.7.5", ["7.7.5"]),
        ("1.5 seconds", []),
        ("about 1.5", []),
        ("v1.2.3 of mypy", []),
        ("1.2.3.4.5", []),
        ("no number", []),
    ],
)
def test_a_comment_cites_these_numbers(comment: str, found: list[str]) -> None:
    assert numbers(comment, comment=True) == found


@pytest.mark.parametrize(
    ("docstring", "found"),
    [
        ("A challenge (4.6).", ["4.6"]),
        ("Shift (8.10, 5.1.1.7).", ["8.10", "5.1.1.7"]),
        ("Shift (8.10,\n8.11).", ["8.10", "8.11"]),
        ("Damage (6.7.2.2-3).", ["6.7.2.2", "6.7.2.3"]),
        ("Checks (1.8.3 example A, 6.5.2, glossary).", ["1.8.3", "6.5.2"]),
        ("It takes 1.5 s (at most 2.5), in 3.11.", []),
        ("1.5", []),
    ],
)
def test_a_docstring_cites_these_numbers(docstring: str, found: list[str]) -> None:
    assert numbers(docstring) == found


MODULE = '''"""The module (4.1)."""

LIMIT = 1.5  # 4.2.3


class Quest:
    """To quest:

    a character exerts (4.5.1.3).
    """

    lore: int
    """What is gained (4.5.1.4)."""

    def run(self) -> str:
        self.exert()  # 4.5.1.3   at once
        return "4.5.2"
'''


def test_every_citation_of_a_module_has_its_line() -> None:
    assert citations_in(MODULE) == [(1, "4.1"), (3, "4.2.3"), (9, "4.5.1.3"), (13, "4.5.1.4"), (16, "4.5.1.3")]


def test_every_citation_of_a_folder_has_its_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "turn").mkdir()
    (tmp_path / "turn" / "quest.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "bag.py").write_text("x = 1  # 7.7.4.2-3\ny = 2  # 7.7.4.2, 7.7.4.2, 7.7.99\n", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("# 9.9.9", encoding="utf-8")
    assert citations(tmp_path) == {
        "4.1": ["turn/quest.py:1"],
        "4.2.3": ["turn/quest.py:3"],
        "4.5.1.3": ["turn/quest.py:9", "turn/quest.py:16"],
        "4.5.1.4": ["turn/quest.py:13"],
        "7.7.4.2": ["bag.py:1", "bag.py:2"],
        "7.7.4.3": ["bag.py:1"],
        "7.7.99": ["bag.py:2"],
    }
    assert unknown_citations(tmp_path) == {"7.7.99": ["bag.py:2"]}


def test_numbers_sort_as_the_rules_do() -> None:
    mixed = ["2025-02:1.1", "G.deck", "10.2", "4.6.10", "2024-03:1.1", "4.6.9", "4.6"]
    assert sorted(mixed, key=sort_key) == ["4.6", "4.6.9", "4.6.10", "10.2", "G.deck", "2024-03:1.1", "2025-02:1.1"]


def test_the_sources_cite_only_rules_that_exist() -> None:
    assert unknown_citations(SOURCE) == {}
