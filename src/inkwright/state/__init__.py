"""One moment of a game, as plain data, and the elementary changes of it."""

import os
from typing import Final

from . import ids as _ids

COMPILED: Final = not _ids.__file__.endswith(".py")
"""Does the form that mypyc compiled run, or plain Python?"""


def _build_form() -> str:
    """Return the form that runs, in words. A profile-guided build keeps its words in a file."""
    if not COMPILED:
        return "pure Python"
    path = os.path.join(os.path.dirname(__file__), os.pardir, "compiled_form.txt")
    if not os.path.exists(path):
        return "compiled"
    with open(path, encoding="utf-8") as file:
        return file.read().strip()


BUILD_FORM: Final = _build_form()
"""Pure Python, or how it was compiled, in words."""
