"""The symbols of the grammar say what they are, and their examples are read."""

from __future__ import annotations

import pytest

from inkwright.language.grammar import english
from inkwright.language.reader import Reader
from inkwright.language.symbols import GROUPS, SYMBOLS, check_symbols
from inkwright.language.table import Table
from inkwright.language.template import RowError
from tools.grammar_docs import PAGE, page

SINGULAR, PLURAL = 1, 2


@pytest.mark.parametrize("group", GROUPS)
def test_each_example_is_read_at_its_symbol(group: str) -> None:
    table = english().table
    unread = []
    for name, note in GROUPS[group].items():
        term = table.symbols[name].term
        if term is not None:
            found = term.pattern.match(note.example)
            read = found is not None and term.read(found.group()) is not None
        else:
            read = any(Reader(table, note.example).found(name, number) for number in (SINGULAR, PLURAL))
        if not read:
            unread.append(f"{name}: {note.example}")
    assert unread == []


def test_no_two_symbols_mean_the_same() -> None:
    meanings = [note.meaning for note in SYMBOLS.values()]
    assert len(set(meanings)) == len(meanings)
    assert sum(map(len, GROUPS.values())) == len(SYMBOLS)


def test_symbols_are_written_as_words() -> None:
    assert [name for name in SYMBOLS if not name.replace("_", "").isalpha() or not name.isupper()] == []
    assert [note.meaning for note in SYMBOLS.values() if not note.meaning.endswith(".")] == []


def test_a_symbol_without_a_note_is_refused() -> None:
    table = Table()
    table.term("UNKNOWN", r"\d+")
    with pytest.raises(RowError, match="UNKNOWN has no note"):
        check_symbols(table.finish())


def test_a_note_without_a_symbol_is_refused() -> None:
    with pytest.raises(RowError, match="NUMBER has a note, but no row"):
        check_symbols(Table().finish())


def test_the_page_on_the_grammar_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tools.grammar_docs"
