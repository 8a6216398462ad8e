"""Limits: how much one client may send, open and make."""

from __future__ import annotations

import time
from collections import deque
from typing import Final

FRAMES_AT_ONCE: Final = 20
FRAMES_A_SECOND: Final = 5.0
REFUSED_FRAMES: Final = 100  # in a row before the socket is closed
SOCKETS_OF_AN_ADDRESS: Final = 60
GAMES_AN_HOUR: Final = 30
REPLAYS_AN_HOUR: Final = 100  # and branches and reports
REQUESTS_AT_ONCE: Final = 120
REQUESTS_A_SECOND: Final = 20.0
JOBS_AT_ONCE: Final = 3  # requests of one address that need another process
MOST_BODY: Final = 200_000  # bytes of a request
MOST_ADDRESSES: Final = 50_000  # remembered
MOST_BLOCKED: Final = 10_000  # addresses; those whose time ends first make room
JOIN_SECONDS: Final = 10.0
IDLE_SECONDS: Final = 60.0
HOUR: Final = 3600.0


class Bucket:
    """So many at once, and so many a second in the long run."""

    __slots__ = ("content", "most", "refill", "when")

    def __init__(self, most: float, refill: float) -> None:
        self.most = most
        self.refill = refill
        self.content = most
        self.when = time.monotonic()

    def take(self) -> bool:
        """Take one; False if there is none."""
        now = time.monotonic()
        self.content = min(self.most, self.content + (now - self.when) * self.refill)
        self.when = now
        if self.content < 1:
            return False
        self.content -= 1
        return True

    @property
    def wait(self) -> float:
        """Seconds until there is one to take."""
        return max(0.0, (1 - self.content) / self.refill)


class AddressLimits:
    """What each address has open and has done."""

    def __init__(self) -> None:
        self.games_an_hour = GAMES_AN_HOUR
        self.most_sockets = SOCKETS_OF_AN_ADDRESS
        self.frames_a_second = FRAMES_A_SECOND
        self.requests_a_second = REQUESTS_A_SECOND
        self.sockets: dict[str, int] = {}
        self.games: dict[str, deque[float]] = {}
        self.replays: dict[str, deque[float]] = {}
        self.replays_an_hour = REPLAYS_AN_HOUR
        self.requests: dict[str, Bucket] = {}
        self.jobs: dict[str, int] = {}
        self.blocked: dict[str, float] = {}  # by the host, until when

    def block(self, address: str, seconds: float) -> None:
        """Refuse everything from an address for a time."""
        now = time.monotonic()
        self.blocked = {each: until for each, until in self.blocked.items() if until > now}
        if len(self.blocked) >= MOST_BLOCKED:
            del self.blocked[min(self.blocked, key=self.blocked.__getitem__)]
        self.blocked[address] = now + seconds

    def is_blocked(self, address: str) -> bool:
        """Return whether the host has blocked an address."""
        return address in self.blocked and self.blocked[address] > time.monotonic()

    def open_socket(self, address: str) -> bool:
        """Count a socket; False if the address has too many, or is blocked."""
        if self.is_blocked(address):
            return False
        count = self.sockets.get(address, 0)
        if count >= self.most_sockets:
            return False
        self.sockets[address] = count + 1
        return True

    def close_socket(self, address: str) -> None:
        """Count a socket no more."""
        count = self.sockets.get(address, 0) - 1
        if count > 0:
            self.sockets[address] = count
        else:
            self.sockets.pop(address, None)

    def begin_job(self, address: str) -> bool:
        """Count a request that needs another process; False if the address has too many."""
        count = self.jobs.get(address, 0)
        if count >= JOBS_AT_ONCE:
            return False
        self.jobs[address] = count + 1
        return True

    def end_job(self, address: str) -> None:
        """Count such a request no more."""
        self.jobs[address] -= 1
        if not self.jobs[address]:
            del self.jobs[address]

    def new_game(self, address: str) -> float:
        """Count a new game and return 0; if the address has made too many within an hour, the seconds to wait."""
        return self._counted(self.games, address, self.games_an_hour)

    def _counted(self, counts: dict[str, deque[float]], address: str, most: int) -> float:
        """Count something and return 0; if the address has had too many within an hour, the seconds to wait."""
        now = time.monotonic()
        if len(counts) > MOST_ADDRESSES:
            for each in [each for each, made in counts.items() if not made or made[-1] < now - HOUR]:
                del counts[each]
        made = counts.setdefault(address, deque())
        while made and made[0] < now - HOUR:
            made.popleft()
        if len(made) >= most:
            return made[0] + HOUR - now
        made.append(now)
        return 0.0

    def new_replay(self, address: str) -> float:
        """Count a new replay or report and return 0; if there were too many within an hour, the seconds to wait."""
        return self._counted(self.replays, address, self.replays_an_hour)

    def request(self, address: str) -> float:
        """Count a request and return 0; if the address sends too many, the seconds to wait."""
        if len(self.requests) > MOST_ADDRESSES:
            self.requests.clear()
        bucket = self.requests.get(address)
        if bucket is None:
            bucket = self.requests[address] = Bucket(
                max(REQUESTS_AT_ONCE, self.requests_a_second), self.requests_a_second
            )
        return 0.0 if bucket.take() else bucket.wait
