"""Rows of text that can be clicked: every pane of the full screen is made of them."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Click, Leave, MouseMove
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget

from inkwright.errors import UNSAFE, printable

from .steps import NOWHERE, Anchor

Draw = Callable[[int], Text]
CONSOLE: Final = Console(file=io.StringIO(), width=80)  # only measures and breaks lines
STEERING: Final = re.compile(f"{UNSAFE.pattern}|[\\n\\t]")
GAP: Final = 1  # columns between two rows that stand side by side
ELLIPSIS: Final = "…"


def words(text: object, style: str = "") -> Text:
    """Return a text from anywhere as what it says: no markup, and nothing that steers a terminal."""
    return Text(printable(str(text)).replace("\n", " ").replace("\t", " "), style, no_wrap=True)


def fitted(text: Text, width: int) -> Text:
    """Return a text in at most this many columns; an ellipsis stands for what is left out."""
    if text.cell_len <= width:
        return text
    text = text.copy()
    text.truncate(max(0, width - 1))
    text.rstrip()
    return text.append(ELLIPSIS)


@dataclass(slots=True)
class PaneRow:
    """One thing in a pane: a line of its own, or with others beside it, or a paragraph."""

    draw: Draw  # for a number of columns
    anchor: Anchor = NOWHERE  # what it stands for when it is clicked
    card: str = ""  # whose text is shown beside it
    full: bool = True  # has it a line of its own?
    wraps: bool = False  # is it a paragraph?
    lead: str = ""  # what stands before a paragraph
    indent: int = 0  # columns by which the later lines of a paragraph are further in
    tail: Text | None = None  # what stands at the right end of a paragraph
    choice: int = -1  # the number of the choice that it is
    command: str = ""  # the key of the command that a click runs


def line(text: Text, **facts: object) -> PaneRow:
    """Return a row that is one line, cut with an ellipsis."""
    return PaneRow(lambda width: fitted(text, width), **facts)  # type: ignore[arg-type]


def paragraph(text: Text, **facts: object) -> PaneRow:
    """Return a row that is broken into lines."""
    return PaneRow(lambda width: text, wraps=True, **facts)  # type: ignore[arg-type]


def safe(text: Text) -> Text:
    """Return a row in which nothing steers the terminal or begins a line, whoever wrote what stands in it."""
    if STEERING.search(text.plain):
        text = text.copy()
        text.plain = STEERING.sub("?", text.plain)
    return text


def broken(row: PaneRow, width: int) -> list[Text]:
    """Return a paragraph as lines."""
    made = safe(row.draw(width)).wrap(CONSOLE, max(1, width - row.indent), no_wrap=False)
    leads = [row.lead, *[" " * row.indent] * (len(made) - 1)]
    out = [Text(lead, no_wrap=True).append_text(each) for lead, each in zip(leads, made, strict=True)]
    if row.tail is not None:
        tail = fitted(safe(row.tail), width)
        if out[-1].cell_len + 1 + tail.cell_len > width:
            out.append(Text(no_wrap=True))
        out[-1].append(" " * (width - out[-1].cell_len - tail.cell_len)).append_text(tail)
    return out


class RowClicked(Message):
    """A row was clicked."""

    def __init__(self, row: PaneRow) -> None:
        super().__init__()
        self.row = row


class RowPointed(Message):
    """The mouse is over a row."""

    def __init__(self, row: PaneRow) -> None:
        super().__init__()
        self.row = row


class Rows(Widget):
    """The rows of a pane."""

    ALLOW_SELECT = False

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rows: Sequence[PaneRow] = ()
        self.columns = 1  # of rows that may stand side by side
        self.spots: list[tuple[Region, PaneRow]] = []

    def show(self, rows: Sequence[PaneRow], columns: int = 1) -> None:
        """Show other rows."""
        self.rows = rows
        self.columns = columns
        self.refresh(layout=True)

    def lines(self, width: int) -> list[Text]:
        """Return the rows as lines, and note where each of them is."""
        self.spots = []
        out: list[Text] = []
        columns = max(1, min(self.columns, width // 8))
        each = (width - GAP * (columns - 1)) // columns
        at = 0  # the column of the next row that may stand beside another
        for row in self.rows:
            if row.full or columns == 1:
                made = broken(row, width) if row.wraps else [safe(row.draw(width))]
                self.spots.append((Region(0, len(out), width, len(made)), row))
                out += made
                at = 0
                continue
            text = safe(row.draw(each))
            text.pad_right(each - text.cell_len)
            if at == 0:
                out.append(text)
            else:
                out[-1] = out[-1].copy().append(" " * GAP).append_text(text)
            self.spots.append((Region(at * (each + GAP), len(out) - 1, each, 1), row))
            at = (at + 1) % columns
        return out

    def height_for(self, width: int, columns: int = 1) -> int:
        """Return how many lines the rows take in this many columns."""
        self.columns, before = columns, self.columns
        height = len(self.lines(width)) if width > 0 else 0
        self.columns = before
        return height

    def render(self) -> Text:
        """Draw the rows."""
        return Text("\n", no_wrap=True, end="").join(self.lines(self.size.width))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return how many lines the rows take."""
        return max(1, len(self.lines(width)))

    def row_at(self, x: int, y: int) -> PaneRow | None:
        """Return the row at a place of the pane."""
        return next((row for spot, row in self.spots if spot.contains(x, y)), None)

    def region_of(self, row: PaneRow) -> Region | None:
        """Return where a row is."""
        return next((spot for spot, other in self.spots if other is row), None)

    def on_click(self, event: Click) -> None:
        """Tell that a row was clicked."""
        row = self.row_at(event.x, event.y)
        if row is not None:
            event.stop()
            self.post_message(RowClicked(row))

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell over which row the mouse is."""
        row = self.row_at(event.x, event.y)
        if row is not None and (row.card or row.anchor != NOWHERE):
            self.post_message(RowPointed(row))

    def on_leave(self, event: Leave) -> None:
        """Tell that the mouse is over no row any more."""
        self.post_message(RowPointed(PaneRow(lambda width: Text())))


class Pane(VerticalScroll):
    """Rows that scroll where they do not fit."""

    can_focus = False

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.rows = Rows()

    def compose(self) -> ComposeResult:
        """Return what is in it."""
        yield self.rows

    def show(self, rows: Sequence[PaneRow], columns: int = 1) -> None:
        """Show other rows."""
        self.rows.show(rows, columns)

    def reveal(self, row: PaneRow) -> None:
        """Scroll to a row."""
        spot = self.rows.region_of(row)
        if spot is not None:
            self.scroll_to_region(spot, animate=False, force=True)
