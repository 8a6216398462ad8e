"""Tables of the commands: columns that line up, with a heading where there is one."""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Iterable, Sequence
from typing import Final

from inkwright.cli.commands import wants_colour

PIPE_WIDTH: Final = 10_000  # columns of a line that nobody sees on a screen: nothing is folded
LEAST_WIDTH: Final = 40
NUMBERS: Final = ">"  # begins the name of a column whose cells stand at the right


def output_width() -> int:
    """Return how many columns standard output has; a pipe has as many as anybody writes."""
    return max(LEAST_WIDTH, shutil.get_terminal_size().columns) if sys.stdout.isatty() else PIPE_WIDTH


def table(columns: Sequence[str], rows: Iterable[Sequence[object]], indent: int = 2) -> str:
    """Return rows as a table; a column whose name begins with ">" has numbers, and empty names make no heading.

    A terminal sees long words folded to its width. In a pipe each row is one line, and nothing is coloured.
    """
    from rich.console import Console
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    names = [name.removeprefix(NUMBERS) for name in columns]
    made = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=any(names), header_style="bold")
    for column, name in zip(columns, names, strict=True):
        right = column.startswith(NUMBERS)
        made.add_column(Text(name), justify="right" if right else "left", no_wrap=right, overflow="fold")
    for row in rows:
        made.add_row(*(Text("" if cell is None else str(cell)) for cell in row))
    written = io.StringIO()
    console = Console(
        file=written,
        width=output_width(),
        force_terminal=wants_colour(),
        color_system="standard" if wants_colour() else None,
        legacy_windows=False,
        highlight=False,
    )
    console.print(Padding(made, (0, 0, 0, indent), expand=False))
    return "\n".join(line.rstrip() for line in written.getvalue().splitlines())
