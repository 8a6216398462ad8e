"""Whether this terminal can show the full screen. Nothing here loads Textual."""

from __future__ import annotations

import os
import shutil
import sys

from .layout import LEAST_HEIGHT, LEAST_WIDTH


def is_full_screen_possible() -> bool:
    """Return whether standard input and output are a terminal that is large enough and knows how to move a cursor."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM", "") in ("", "dumb"):
        return False
    size = shutil.get_terminal_size((0, 0))
    return size.columns >= LEAST_WIDTH and size.lines >= LEAST_HEIGHT
