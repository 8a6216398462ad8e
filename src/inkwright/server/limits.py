"""Limits: how much one client may send, open and make.

Sessions are counted first: a session is a browser, by its cookie. An address may have many times as much, since a club
or a school has one address for all its people; programs, which have no cookie, count as their address alone. Of IPv6,
where everybody has a whole network of addresses, the network /64 counts as one address.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, deque
from hashlib import blake2b
from typing import Final

FRAMES_AT_ONCE: Final = 20
FRAMES_A_SECOND: Final = 5.0
CONTROL_FRAMES_AT_ONCE: Final = 50  # of a socket: pings, pongs, parts of messages
CONTROL_FRAMES_A_SECOND: Final = 5.0
REFUSED_FRAMES: Final = 100  # in a row before the socket is closed
SOCKETS_OF_A_SESSION: Final = 30
SOCKETS_OF_AN_ADDRESS: Final = 400
GAMES_AN_HOUR: Final = 30  # of a session
GAMES_OF_AN_ADDRESS: Final = 300  # an hour
GUESTS_AN_HOUR: Final = 300  # new ones of an address
REPLAYS_AN_HOUR: Final = 100  # and branches and reports, of a session
REPLAYS_OF_AN_ADDRESS: Final = 500  # an hour
REQUESTS_AT_ONCE: Final = 120  # of a session
REQUESTS_A_SECOND: Final = 20.0
ADDRESS_FACTOR: Final = 10  # this many times the requests of an address
JOBS_AT_ONCE: Final = 3  # requests of one session that need another process
JOBS_OF_AN_ADDRESS: Final = 12
MOST_BODY: Final = 200_000  # bytes of a request
MOST_ADDRESSES: Final = 50_000  # remembered
MOST_BLOCKED: Final = 10_000  # addresses; those whose time ends first make room
JOIN_SECONDS: Final = 10.0
IDLE_SECONDS: Final = 60.0
HOUR: Final = 3600.0
NETWORK_BITS: Final = 64


def network_of(address: str) -> str:
    """Return what counts as one address: of IPv6 the network /64, of a mapped IPv4 address that address."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    if found.is_loopback:
        return address
    return str(ipaddress.IPv6Network((found, NETWORK_BITS), strict=False))


class Client:
    """Who sends something: an address, and the session of a browser."""

    __slots__ = ("address", "network", "session")

    def __init__(self, address: str, cookie: str = "") -> None:
        self.address = address
        self.network = network_of(address)
        self.session = blake2b(cookie.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest() if cookie else ""

    def limits(self, of_session: float, of_address: float) -> list[tuple[str, float]]:
        """Return under which names something is counted, and the limit of each; an address has at least as much."""
        address = (self.network, max(of_session, of_address))
        return [(self.session, of_session), address] if self.session else [address]


NOBODY: Final = Client("")


class Bucket:
    """This many at once, and this many a second in the long run."""

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


class Buckets:
    """A bucket for each of many names; those that are full again are forgotten."""

    def __init__(self) -> None:
        self._buckets: dict[str, Bucket] = {}

    def take(self, name: str, most: float, refill: float) -> float:
        """Take one and return 0; if there is none, the seconds to wait."""
        if len(self._buckets) > MOST_ADDRESSES:
            now = time.monotonic()
            kept = {n: b for n, b in self._buckets.items() if b.content + (now - b.when) * b.refill < b.most}
            self._buckets = kept if len(kept) <= MOST_ADDRESSES else {}
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(most, refill)
        return 0.0 if bucket.take() else bucket.wait


class Present:
    """How many of something each name has at this moment."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def fits(self, limits: list[tuple[str, float]]) -> bool:
        """Return whether one more is within all of some limits."""
        return all(self.counts[name] < most for name, most in limits)

    def add(self, limits: list[tuple[str, float]]) -> None:
        """Count one more."""
        self.counts.update([name for name, _ in limits])

    def remove(self, limits: list[tuple[str, float]]) -> None:
        """Count one less."""
        for name, _ in limits:
            self.counts[name] -= 1
            if self.counts[name] <= 0:
                del self.counts[name]


class WithinAnHour:
    """What each name has done within the last hour."""

    def __init__(self) -> None:
        self._moments: dict[str, deque[float]] = {}

    def take(self, limits: list[tuple[str, float]]) -> float:
        """Count one and return 0; if it is beyond one of some limits, the seconds to wait."""
        now = time.monotonic()
        if len(self._moments) > MOST_ADDRESSES:
            for each in [each for each, done in self._moments.items() if not done or done[-1] < now - HOUR]:
                del self._moments[each]
        for name, most in limits:
            moments = self._moments.setdefault(name, deque())
            while moments and moments[0] < now - HOUR:
                moments.popleft()
            if len(moments) >= most:
                return moments[0] + HOUR - now
        for name, _ in limits:
            self._moments[name].append(now)
        return 0.0


class AddressLimits:
    """What each session and each address has open and has done."""

    def __init__(self) -> None:
        self.games_an_hour = GAMES_AN_HOUR
        self.most_sockets = SOCKETS_OF_A_SESSION
        self.frames_a_second = FRAMES_A_SECOND
        self.requests_a_second = REQUESTS_A_SECOND
        self.replays_an_hour = REPLAYS_AN_HOUR
        self._sockets = Present()
        self._jobs = Present()
        self._new_sockets = Buckets()
        self._requests = Buckets()
        self._games = WithinAnHour()
        self._guests = WithinAnHour()
        self._replays = WithinAnHour()
        self.blocked: dict[str, float] = {}  # by the host, until when

    def block(self, address: str, seconds: float) -> None:
        """Refuse everything from an address for a time."""
        now = time.monotonic()
        self.blocked = {each: until for each, until in self.blocked.items() if until > now}
        if len(self.blocked) >= MOST_BLOCKED:
            del self.blocked[min(self.blocked, key=self.blocked.__getitem__)]
        self.blocked[network_of(address)] = now + seconds

    def is_blocked(self, client: Client) -> bool:
        """Return whether the host has blocked an address."""
        return self.blocked.get(client.network, 0.0) > time.monotonic()

    def open_socket(self, client: Client) -> bool:
        """Count a socket; False if its session or its address has too many, or opens them too fast, or is blocked."""
        if self.is_blocked(client):
            return False
        names = client.limits(self.most_sockets, SOCKETS_OF_AN_ADDRESS)
        at_once = names[-1][1]
        if not self._sockets.fits(names) or self._new_sockets.take(client.network, at_once, at_once / IDLE_SECONDS):
            return False
        self._sockets.add(names)
        return True

    def close_socket(self, client: Client) -> None:
        """Count a socket no more."""
        self._sockets.remove(client.limits(0, 0))

    def begin_job(self, client: Client) -> bool:
        """Count a request that needs another process; False if its session or its address has too many."""
        names = client.limits(JOBS_AT_ONCE, JOBS_OF_AN_ADDRESS)
        if not self._jobs.fits(names):
            return False
        self._jobs.add(names)
        return True

    def end_job(self, client: Client) -> None:
        """Count such a request no more."""
        self._jobs.remove(client.limits(0, 0))

    def new_game(self, client: Client) -> float:
        """Count a new game and return 0; if there were too many within an hour, the seconds to wait."""
        return self._games.take(client.limits(self.games_an_hour, GAMES_OF_AN_ADDRESS))

    def new_replay(self, client: Client) -> float:
        """Count a new replay or report and return 0; if there were too many within an hour, the seconds to wait."""
        return self._replays.take(client.limits(self.replays_an_hour, REPLAYS_OF_AN_ADDRESS))

    def new_guest(self, client: Client) -> float:
        """Count a new guest and return 0; if its address made too many within an hour, the seconds to wait."""
        return self._guests.take([(client.network, max(GUESTS_AN_HOUR, self.games_an_hour))])

    def request(self, client: Client) -> float:
        """Count a request and return 0; if there are too many, the seconds to wait."""
        refill = self.requests_a_second
        at_once = max(REQUESTS_AT_ONCE, refill)
        for name, factor in reversed(client.limits(1, ADDRESS_FACTOR)):
            if wait := self._requests.take(name, factor * at_once, factor * refill):
                return wait
        return 0.0
