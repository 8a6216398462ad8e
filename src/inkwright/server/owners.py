"""Who owns a table. A server that is alone with its database owns all of them."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable

from .store import StoreError


class OwnedElsewhere(Exception):
    """What was asked for is done by another server process, which listens at an inner address."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class LeaseLost(StoreError):
    """Another server process owns the table now; nothing was stored."""


class Owners:
    """The owner of every table is this process. `leases.Leases` is the same for several processes on one database."""

    secret = ""  # by which processes know each other
    address = ""  # where this process listens for the others; "": nowhere

    def __init__(self) -> None:
        self.draining = False
        self.on_lost: Callable[[str], None] = lambda table: None  # called with each table that another one has taken
        self.on_valid: Callable[[], None] = lambda: None  # called when tables may be answered again
        self.on_late: Callable[[], None] = lambda: (
            None
        )  # called before that, while `valid_until` is the end that passed
        self.valid_until = math.inf  # by the monotonic clock

    async def check(self) -> None:
        """Return if this process may run; StoreError says why not."""

    async def start(self) -> None:
        """Begin to be an owner."""

    async def stop(self) -> None:
        """Own nothing any more."""

    @property
    def valid(self) -> bool:
        """Whether this process may answer at its tables now."""
        return time.monotonic() < self.valid_until

    def holds(self, table: str) -> bool:
        """Return whether this process owns a table and may answer there now."""
        return True

    async def claim(self, table: str) -> None:
        """Become the owner of a table; OwnedElsewhere says who is."""

    def own_new(self, table: str) -> None:
        """Be the owner of a table that this process is about to store."""

    def not_stored(self, table: str) -> None:
        """Own nothing of a new table that could not be stored."""

    async def give_back(self, table: str) -> None:
        """Let another process have a table."""

    async def drain(self) -> None:
        """Take no further tables: this process is about to stop."""
        self.draining = True

    def another(self) -> str:
        """Return the inner address of another process that takes tables; "" if there is none."""
        return ""

    def is_live(self, address: str) -> bool:
        """Return whether the process at an inner address still has its lease, as far as this one knows."""
        return False

    async def wait(self, seconds: float) -> None:
        """Wait, but not longer than until tables may be answered again."""
        await asyncio.sleep(seconds)
