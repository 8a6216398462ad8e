"""Tables of the commands: aligned, folded on a terminal, plain in a pipe."""

from __future__ import annotations

import os
import sys

import pytest

from inkwright.cli.tables import table

ROWS = (("Amber", 3, None), ("Amethyst [bold]ink[/bold]", 12, "a long word " * 12))


def test_columns_line_up_and_nothing_is_markup() -> None:
    lines = table(("ink", ">cards", "note"), ROWS).splitlines()
    assert lines[0].split() == ["ink", "cards", "note"]
    assert [line.index(number) + len(number) for line, number in zip(lines[1:], ("3", "12"), strict=True)] == [34, 34]
    assert "[bold]ink[/bold]" in lines[2]


def test_in_a_pipe_each_row_is_one_plain_line() -> None:
    text = table(("", ">", ""), ROWS)
    assert len(text.splitlines()) == len(ROWS)
    assert "\x1b" not in text
    assert all(line == line.rstrip() for line in text.splitlines())


@pytest.mark.parametrize("plain", [False, True])
def test_a_terminal_sees_folded_cells_and_colour_only_if_it_wants_it(
    plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    if plain:
        monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((60, 24)))
    text = table(("ink", ">cards", "note"), ROWS)
    assert ("\x1b[1m" in text) is not plain
    bare = text.replace("\x1b[1m", "").replace("\x1b[0m", "")
    assert len(bare.splitlines()) > len(ROWS) + 1
    assert all(len(line) <= 60 for line in bare.splitlines())
    assert bare.count("a long word") + bare.count("a long\n") >= 1
