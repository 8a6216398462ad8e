"""One moment of a game, as plain data, and the elementary changes of it."""

from typing import Final

from . import ids as _ids

COMPILED: Final = not _ids.__file__.endswith(".py")
"""Does the form that mypyc compiled run, or plain Python?"""
