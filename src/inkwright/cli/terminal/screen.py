"""The screen and the keyboard: a terminal, a screen reader, or a pipe."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable
from typing import Final, TextIO

from inkwright.cli.commands import bold, faint
from inkwright.errors import printable

DEFAULT_WIDTH: Final = 80
MAX_WIDTH: Final = 100
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"

SYMBOL_WORDS: Final = {
    "¤": "strength",
    "⛉": "willpower",
    "◊": "lore",
    "⟳": "exert",
    "⬡": "ink",
    "⭳": "inkwell",
}


class Screen:
    """Where a session writes and reads. Plain: one fact a line, no shapes, symbols as words."""

    def __init__(self, plain: bool = False, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self.source = source if source is not None else sys.stdin
        self.target = target if target is not None else sys.stdout
        self.is_terminal = self.source.isatty() and self.target.isatty()
        self.plain = plain
        self.words: Callable[[], Iterable[str]] = tuple  # what Tab completes
        if self.is_terminal:
            _line_editing(lambda: self.words())

    @property
    def width(self) -> int:
        """How many columns there are now."""
        if not self.is_terminal:
            return DEFAULT_WIDTH
        return max(40, min(MAX_WIDTH, shutil.get_terminal_size((DEFAULT_WIDTH, 24)).columns))

    def say(self, text: str = "", indent: str = "") -> None:
        """Print a paragraph or several lines; long lines are broken to fit a terminal."""
        for line in text.split("\n"):
            self.write("\n".join(self.wrapped(line, indent)))

    def tell(self, text: str) -> None:
        """Print a sentence about the game."""
        self.say(text, "  ")

    def wrapped(self, line: str, indent: str = "") -> list[str]:
        """Return a line, broken to the width; plain output leaves that to the reader."""
        line = self.with_symbol_words(line)
        if self.plain or len(line) <= self.width:
            return [line]
        lead = line[: len(line) - len(line.lstrip())]
        wrapped = textwrap.wrap(
            line, self.width, subsequent_indent=lead + indent, break_on_hyphens=False, break_long_words=False
        )
        return wrapped or [""]

    def with_symbol_words(self, text: str) -> str:
        """Return the cards' symbols in words where a screen reader would stumble."""
        if self.plain:
            for symbol, word in SYMBOL_WORDS.items():
                text = text.replace(symbol, word)
        return text

    def title(self, text: str) -> None:
        """Print a line that stands out."""
        if self.plain:
            self.say(text)
        else:
            for line in self.wrapped(text, "  "):
                self.write(bold(line))

    def faint_line(self, text: str) -> None:
        """Print a line in a faint colour."""
        for line in self.wrapped(text, "  "):
            self.write(line if self.plain else faint(line))

    def write(self, line: str) -> None:
        """Print one line as it is."""
        print(line, file=self.target, flush=True)

    def ask(self, prompt: str) -> str | None:
        """Return what is typed; None at the end of the input."""
        if self.is_terminal:
            try:
                return input(printable(prompt))
            except EOFError:
                self.write("")
                return None
        line = self.source.readline()
        if not line:
            return None
        line = line.rstrip("\r\n")
        self.write(f"{prompt}{line}")
        return line

    def clear(self) -> None:
        """Clear the screen, so that nothing of what was shown stays in sight."""
        if self.is_terminal and os.environ.get("TERM") != "dumb":
            self.target.write(CLEAR)
            self.target.flush()


def _line_editing(words: Callable[[], Iterable[str]]) -> None:
    """Switch on arrow keys, a history and Tab at the prompt, where the system has them."""
    try:
        import readline
    except ImportError:
        return

    def complete(typed: str, number: int) -> str | None:
        fitting = [word for word in words() if word.lower().startswith(typed.lower())]
        return fitting[number] if number < len(fitting) else None

    readline.set_completer(complete)
    readline.set_completer_delims("")  # a whole answer is completed, not its last word
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
