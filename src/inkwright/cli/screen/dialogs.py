"""What is laid over the table: pages to read, a curtain between two people, a card that is searched or named."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key, Resize
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import Input

from inkwright.cards import Catalog
from inkwright.errors import QueryError

from .drawing import Artist
from .rows import Pane, PaneRow, RowClicked, Rows, line, words

MOST_FOUND = 60  # cards of a search
CLOSING = ("escape", "enter", "space", "q")
WIDEST = 90  # columns of a page
FRAME = 5  # columns of a page that its text has not: a border, a margin and a scroll bar
MORE = ("PageDown", "more")


class Page(ModalScreen[str]):
    """Something to read, or to answer with one key."""

    def __init__(
        self,
        title: str,
        rows: Sequence[PaneRow],
        artist: Artist,
        keys: Sequence[tuple[str, str]] = (("Enter", "close"),),
        at_end: bool = False,
        covers: bool = False,
    ) -> None:
        super().__init__(classes="covering" if covers else "")
        self.rows = rows
        self.artist = artist
        self.heading = title
        self.keys = keys  # with what each does; a key that is not Enter is the result
        self.at_end = at_end
        self.body = Pane("page-body")
        self.foot = Rows(id="page-keys")

    def compose(self) -> ComposeResult:
        """Lay it out."""
        with Vertical(id="page"):
            yield Rows(id="page-title")
            yield self.body
            yield self.foot

    def on_mount(self) -> None:
        """Show what there is to read."""
        self.query_one("#page-title", Rows).show([self.artist.title(self.heading)])
        self.body.show(self.rows)
        self.fit()
        if self.at_end:
            self.body.call_after_refresh(self.body.scroll_end, animate=False)

    def fit(self) -> None:
        """Take as many lines as there are to read, but leave some of the table in sight."""
        size = self.app.size
        width = min(size.width - 2, WIDEST)
        box = self.query_one("#page")
        box.styles.width = width
        needed = self.body.rows.height_for(width - FRAME)
        room = lines_of_page(size.height, len(self.keys))
        keys = (*self.keys, MORE) if needed > room else self.keys
        self.foot.show(key_rows(keys, self.artist))
        self.body.styles.height = max(1, min(needed, lines_of_page(size.height, len(keys))))

    def on_resize(self, event: Resize) -> None:
        """Fit again."""
        self.fit()

    def on_row_clicked(self, event: RowClicked) -> None:
        """A key was clicked."""
        event.stop()
        if event.row.command == MORE[0]:
            self.body.scroll_page_down(animate=False)
        elif event.row.command:
            self.close_with(event.row.command)

    def on_key(self, event: Key) -> None:
        """Scroll, or close."""
        event.stop()
        key = event.character or event.key
        scrolls: dict[str, Callable[..., None]] = {
            "up": self.body.scroll_up,
            "down": self.body.scroll_down,
            "pageup": self.body.scroll_page_up,
            "pagedown": self.body.scroll_page_down,
            "home": self.body.scroll_home,
            "end": self.body.scroll_end,
        }
        if event.key in scrolls:
            scrolls[event.key](animate=False)
        elif event.key in CLOSING and not self.answers():
            self.close_with("Enter")
        elif event.key in ("enter", "escape"):
            self.close_with(event.key.capitalize())
        elif key in [name for name, _ in self.keys]:
            self.close_with(key)

    def answers(self) -> bool:
        """Return whether it asks for something."""
        return any(name not in ("Enter", "Escape") for name, _ in self.keys)

    def close_with(self, key: str) -> None:
        """Close with the key that was pressed, if it is one of them; Escape always closes."""
        if key in [name for name, _ in self.keys] or key == "Escape":
            self.dismiss("" if key == "Escape" else key)


def lines_of_page(height: int, keys: int) -> int:
    """Return how many lines of text a page has room for, so that some of the table stays in sight."""
    return height - 5 - keys


def pages_of(paragraphs: Sequence[PaneRow], size: Size) -> list[list[PaneRow]]:
    """Return paragraphs on pages that need no scrolling, with an empty line between two of them."""
    probe = Rows()
    width, room = min(size.width - 2, WIDEST) - FRAME, lines_of_page(size.height, 1)
    pages: list[list[PaneRow]] = []
    for one in paragraphs:
        probe.rows = [*pages[-1], line(Text()), one] if pages else []
        if pages and probe.height_for(width) <= room:
            pages[-1] += [line(Text()), one]
        else:
            pages.append([one])
    return pages


def key_rows(keys: Sequence[tuple[str, str]], artist: Artist) -> list[PaneRow]:
    """Return keys and what they do, side by side."""
    return [key_row(name, what, artist) for name, what in keys]


def key_row(name: str, what: str, artist: Artist) -> PaneRow:
    """Return a key and what it does."""
    shown = {"Escape": "Esc"}.get(name, name)
    text = Text(" ").append(f" {shown} ", artist.style("key")).append(f" {what}", artist.style("text"))
    return line(text, command=name)


class FindCard(ModalScreen[str]):
    """A card is searched, to be read or to be named; the result is its name."""

    def __init__(self, catalog: Catalog, artist: Artist, naming: str = "") -> None:
        super().__init__()
        self.catalog = catalog
        self.artist = artist
        self.naming = naming  # the question that a name answers; "": cards are only read
        self.found: list[str] = []
        self.at = 0
        self.list = Pane("found")
        self.text = Pane("found-text")

    def compose(self) -> ComposeResult:
        """Lay it out."""
        with Vertical(id="page", classes="tall"):
            yield Rows(id="page-title")
            yield Input(placeholder="a name, or words such as ink:amber cost:..3 type:song", id="query")
            yield self.list
            yield self.text
            yield Rows(id="page-keys")

    def on_mount(self) -> None:
        """Ask for words."""
        self.query_one("#page-title", Rows).show([self.artist.title(self.naming or "Search the cards")])
        last = "name this card" if self.naming else "close"
        text = Text(" up, down: choose a card   Enter: ").append(last).append("   Esc: back")
        self.query_one("#page-keys", Rows).show([line(text)])
        self.fit()
        self.query_one(Input).focus()

    def fit(self) -> None:
        """Take nearly the whole screen."""
        size = self.app.size
        box = self.query_one("#page")
        box.styles.width = min(size.width - 2, WIDEST)
        self.list.styles.height = max(3, (size.height - 9) // 2)
        self.text.styles.height = max(3, size.height - 9 - (size.height - 9) // 2)

    def on_resize(self, event: Resize) -> None:
        """Fit again."""
        self.fit()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search again."""
        self.at = 0
        self.found = self.search(event.value.strip())
        self.draw_list()

    def search(self, typed: str) -> list[str]:
        """Return the cards that fit, those whose names begin so first."""
        if not typed:
            return []
        try:
            found = [card.full_name for card in self.catalog.search(typed)]
        except QueryError:
            found = []
        if typed in self.catalog:
            found.insert(0, self.catalog[typed].full_name)
        near = [] if len(found) > 5 else self.catalog.suggestions(typed, 5)
        return list(dict.fromkeys([*found, *near]))[:MOST_FOUND]

    def draw_list(self) -> None:
        """Show what was found, and the text of the card that is chosen."""
        rows = []
        for number, name in enumerate(self.found):
            mark = ">" if number == self.at else " "
            text = Text(f" {mark} ").append_text(words(name, self.artist.style("lit" if number == self.at else "text")))
            rows.append(line(text, card=name, choice=number))
        self.list.show(
            rows or [line(Text(" No card fits. Type a few letters of its name.", self.artist.style("faint")))]
        )
        chosen = self.found[self.at] if self.found else ""
        self.text.show(self.artist.card_rows(chosen))
        if rows:
            self.list.call_after_refresh(self.list.reveal, rows[self.at])

    def on_row_clicked(self, event: RowClicked) -> None:
        """A card was clicked: the first click chooses it, the second one takes it."""
        event.stop()
        if event.row.choice == self.at:
            self.take()
        elif event.row.choice >= 0:
            self.at = event.row.choice
            self.draw_list()

    def on_key(self, event: Key) -> None:
        """Choose, or leave."""
        if event.key == "escape":
            event.stop()
            self.dismiss("")
        elif event.key in ("up", "down") and self.found:
            event.stop()
            self.at = (self.at + (1 if event.key == "down" else -1)) % len(self.found)
            self.draw_list()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the card that is chosen."""
        self.take()

    def take(self) -> None:
        """Name the card, or close."""
        if not self.naming:
            self.dismiss("")
        elif self.found:
            self.dismiss(self.found[self.at])
