"""Output that cannot steer the terminal: only our own colours and the progress bar do."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, TextIO, cast

from inkwright.errors import UNSAFE, printable

_OURS: Final = re.compile(r"\x1b\[(?:[0-2]|1;31)m|\x1b\[K|\x1b\[2J\x1b\[3J\x1b\[H|\r")


class SafeStream:
    """A stream that writes characters which steer a terminal as their numbers."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    @property
    def terminal(self) -> TextIO:
        """The stream itself, for what writes nothing but its own: a progress bar."""
        return self._stream

    def write(self, text: str) -> int:
        """Write a text; at a terminal our own colours and cursor movements stay."""
        if UNSAFE.search(text):
            text = self._with_colours(text) if self._stream.isatty() else printable(text)
        return self._stream.write(text)

    def _with_colours(self, text: str) -> str:
        """Return a text in which only our own sequences are left."""
        plain = _OURS.split(text)
        ours = _OURS.findall(text)
        return "".join(printable(part) + code for part, code in zip(plain, [*ours, ""], strict=True))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def safe_output() -> Iterator[None]:
    """Let standard output and standard error be safe."""
    streams = sys.stdout, sys.stderr
    sys.stdout = cast(TextIO, SafeStream(streams[0]))
    sys.stderr = cast(TextIO, SafeStream(streams[1]))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = streams
