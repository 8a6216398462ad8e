"""One thread at a time at one game: who reads waits for who reads, and a change by another thread refuses everybody."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import RLock, get_ident
from typing import Concatenate, Final, ParamSpec, Protocol, TypeVar

from inkwright.errors import InkwrightError

BUSY: Final = "Another thread is changing this game: share a game only behind a lock of your own."


class Guard:
    """Who may touch a game now."""

    __slots__ = ("_changed_by", "_lock")

    def __init__(self) -> None:
        self._lock = RLock()  # held while the game changes or is read
        self._changed_by = 0  # the thread that changes it

    def begin_change(self) -> None:
        """Begin to change the game; refused while it is being changed."""
        if self._changed_by:
            raise InkwrightError(BUSY)
        self._lock.acquire()
        self._changed_by = get_ident()

    def end_change(self) -> None:
        """The game has changed."""
        self._changed_by = 0
        self._lock.release()

    def begin_reading(self) -> None:
        """Begin to read the game; refused while another thread changes it."""
        if self._changed_by and self._changed_by != get_ident():
            raise InkwrightError(BUSY)
        self._lock.acquire()

    def end_reading(self) -> None:
        """The game was read."""
        self._lock.release()


class Guarded(Protocol):
    """What has a guard."""

    guard: Guard


Game = TypeVar("Game", bound=Guarded)
Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Method = Callable[Concatenate[Game, Arguments], Result]


def changing(method: Method[Game, Arguments, Result]) -> Method[Game, Arguments, Result]:
    """Let a method change a game alone."""

    @wraps(method)
    def alone(game: Game, /, *arguments: Arguments.args, **named: Arguments.kwargs) -> Result:
        game.guard.begin_change()
        try:
            return method(game, *arguments, **named)
        finally:
            game.guard.end_change()

    return alone


def reading(method: Method[Game, Arguments, Result]) -> Method[Game, Arguments, Result]:
    """Let a method read a game that does not change meanwhile."""

    @wraps(method)
    def alone(game: Game, /, *arguments: Arguments.args, **named: Arguments.kwargs) -> Result:
        game.guard.begin_reading()
        try:
            return method(game, *arguments, **named)
        finally:
            game.guard.end_reading()

    return alone
