"""The parlour: who looks for an opponent, which tables are open, which games can be watched; one socket tells it."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from inkwright.cards.legality import deck_format
from inkwright.errors import InkwrightError
from inkwright.match.series import max_games

from .boards import Board, CardLook, board_of, looks_on, may_be_watched
from .limits import NOBODY, AddressLimits, Client
from .lobby import Lobby, RequestRefused, clean_name
from .name_words import fit_for_lists
from .protocol import NewGame, SeatRequest, Sit, what_is_wrong
from .request_forms import DeckText, Name
from .store import StoredGuest, StoreError
from .tables import GameTable

FEED_SECONDS: Final = 1.0  # between two looks at what is listed
MOST_BOARDS: Final = 6  # games that are told with their boards
MOST_LISTED: Final = 40  # of open tables, and of games
MOST_IN_PARLOUR: Final = 1000  # sockets
MOST_QUEUED: Final = 500
PAIR_TRIES: Final = 3  # of a pair whose table could not be made
MOST_FRAME: Final = 24_000  # bytes; a deck list is the longest thing in one

logger = logging.getLogger("inkwright.server")


# ------------------------------------------------------------ messages


class FromGuest(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """A message of a client of the parlour."""


class QueueMessage(FromGuest, frozen=True, tag="queue"):
    """Look for an opponent. It takes the place of an earlier wish of the same guest."""

    deck: DeckText
    name: Name | None = None
    format: Annotated[str, Meta(max_length=40)] = "core"
    series: Annotated[str, Meta(max_length=20, description="single, two, or best-of-N")] = "single"


class LeaveMessage(FromGuest, frozen=True, tag="leave"):
    """Look for nobody any more."""


class StillHere(FromGuest, frozen=True, tag="ping"):
    """The client is there; it gets `pong`."""


class FromParlour(Struct, frozen=True, tag_field="t"):
    """A message of the parlour."""


class OpenTable(Struct, frozen=True):
    """A table with a free seat, whose maker waits there."""

    id: str
    names: Annotated[list[str], Meta(description="of those who sit there")]
    seats: int
    free: int
    format: str
    series: str
    teams: bool
    clock: Annotated[int | None, Meta(description="the bank of each player, in seconds; null: no clock")]


class ParlourMessage(FromParlour, frozen=True, tag="parlour"):
    """Everything that is listed. It replaces what was sent before."""

    listed: Annotated[bool, Meta(description="does this server list tables? If not, nothing else follows")]
    here: Annotated[int, Meta(description="sockets in the parlour")]
    waiting: Annotated[int, Meta(description="guests who look for an opponent")]
    tables: list[OpenTable]
    games: Annotated[list[Board], Meta(description="games to watch; the boards after the first few have no cards")]
    cards: Annotated[dict[str, CardLook], Meta(description="the looks of the cards on the boards")]


class QueuedMessage(FromParlour, frozen=True, tag="queued"):
    """This guest waits for an opponent who asks for the same."""

    format: str
    series: str


class LeftMessage(FromParlour, frozen=True, tag="left"):
    """This guest waits no more."""

    say: str = ""


class PairedMessage(FromParlour, frozen=True, tag="paired"):
    """An opponent was found: the game waits at this address, and the browser's cookie holds the seat."""

    path: str
    opponent: str


class RefusedMessage(FromParlour, frozen=True, tag="refused"):
    """What was asked for is not possible."""

    say: str
    problems: list[dict[str, Any]] | None = None


class ParlourPong(FromParlour, frozen=True, tag="pong"):
    """The answer to `ping`."""


GuestMessage = QueueMessage | LeaveMessage | StillHere
PARLOUR_MESSAGES: Final = (
    QueueMessage,
    LeaveMessage,
    StillHere,
    ParlourMessage,
    QueuedMessage,
    LeftMessage,
    PairedMessage,
    RefusedMessage,
    ParlourPong,
)
_decoder: Final[msgspec.json.Decoder[GuestMessage]] = msgspec.json.Decoder(GuestMessage)


def parlour_message(text: str) -> GuestMessage | str:
    """Return the message of a frame, or what is wrong with it."""
    if not 0 < len(text.encode("utf-8", "surrogatepass")) <= MOST_FRAME:
        return f"A message is text of at most {MOST_FRAME} bytes."
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return f"This is no message: {what_is_wrong(error)}."


# ------------------------------------------------------------ the parlour


class Visitor:
    """A socket in the parlour."""

    def __init__(self, guest: StoredGuest | None, client: Client) -> None:
        self.guest = guest
        self.client = client

    def send(self, text: str) -> None:
        """Send a message; it is put into a queue."""
        raise NotImplementedError


class Waiting:
    """A guest who looks for an opponent."""

    def __init__(self, visitor: Visitor, wish: QueueMessage, name: str) -> None:
        self.visitor = visitor
        self.wish = wish
        self.name = name
        self.tries = 0
        self.since = time.monotonic()

    @property
    def kind(self) -> tuple[str, str]:
        """What the opponent must ask for, too."""
        return (self.wish.format, self.wish.series)


class SharedParlour:
    """What the parlours of several processes share; `shared_queue.SharedQueue` keeps it in their database."""

    others: list[ParlourMessage]  # what the other processes list

    async def opponent(self, guest: StoredGuest, name: str, wish: QueueMessage) -> Waiting | None:
        """Return who has waited the longest for the same, and waits no more; without one the guest waits."""
        raise NotImplementedError

    def leave(self, guest: str) -> None:
        """A guest waits no more."""
        raise NotImplementedError


class Parlour:
    """Tells visitors what is listed, and pairs those who wait. A guest waits once, as long as the socket is open."""

    def __init__(self, lobby: Lobby, limits: AddressLimits) -> None:
        self.lobby = lobby
        self.limits = limits
        self.visitors: set[Visitor] = set()
        self.queue: dict[str, Waiting] = {}  # by the id of the guest, the longest first
        self.shared: SharedParlour | None = None  # with other processes
        self._told = b""
        self._feeder: asyncio.Task[None] | None = None
        self._pairing = asyncio.Lock()

    @property
    def listed(self) -> bool:
        """Whether this server lists tables at all."""
        return self.lobby.services.listed

    # ------------------------------------------------------------ visitors

    def enter(self, visitor: Visitor) -> bool:
        """Let a visitor in; False if there are too many."""
        if len(self.visitors) >= MOST_IN_PARLOUR:
            return False
        self.visitors.add(visitor)
        visitor.send(self.news().decode())
        if self.listed and self._feeder is None:
            self._feeder = asyncio.get_running_loop().create_task(self._feed())
        return True

    def leave(self, visitor: Visitor) -> None:
        """Forget a visitor, with the wish."""
        self.visitors.discard(visitor)
        self.drop(visitor)

    def drop(self, visitor: Visitor) -> bool:
        """Take a visitor out of the queue; False if they are not in it."""
        key = visitor.guest.id if visitor.guest else ""
        if key not in self.queue or self.queue[key].visitor is not visitor:
            return False
        del self.queue[key]
        if self.shared is not None:
            self.shared.leave(key)
        return True

    def elsewhere(self) -> str:
        """Return what a guest is told who looks for an opponent in a second window."""
        return encoded(LeftMessage("You look for an opponent in another window."))

    async def _feed(self) -> None:
        """Tell the visitors what is new, as long as there are any."""
        try:
            while self.visitors:
                await asyncio.sleep(FEED_SECONDS)
                text = self.news()
                if text != self._told:
                    self._told = text
                    for visitor in list(self.visitors):
                        visitor.send(text.decode())
        except Exception:  # the next visitor starts it again
            logger.exception("the parlour could not be told")
        finally:
            self._feeder = None

    def news(self) -> bytes:
        """Return what all processes list, as a message."""
        if not self.listed:
            return msgspec.json.encode(ParlourMessage(False, len(self.visitors), 0, [], [], {}))
        if self.shared is None or not self.shared.others:
            return self.own_news()
        found = [msgspec.json.decode(self.own_news(), type=ParlourMessage), *self.shared.others]
        tables = [table for each in found for table in each.tables][:MOST_LISTED]
        boards = [board for each in found for board in each.games][:MOST_BOARDS]
        cards = {name: look for each in found for name, look in each.cards.items()}
        here, waiting = sum(each.here for each in found), sum(each.waiting for each in found)
        return msgspec.json.encode(ParlourMessage(True, here, waiting, tables, boards, cards))

    def own_news(self) -> bytes:
        """Return what this process lists, as a message."""
        tables = [table for table in self.lobby.tables.values() if table.settings.listed and not table.deleted]
        watched = sorted(
            (t for t in tables if is_on(t) and may_be_watched(t)), key=lambda t: -len(t.watchers.listeners)
        )
        boards = [board_of(table) for table in watched[:MOST_BOARDS]]
        open_tables = [open_table(table) for table in tables if is_open(table)][:MOST_LISTED]
        looks = looks_on(boards, self.lobby.services.catalog)
        return msgspec.json.encode(
            ParlourMessage(True, len(self.visitors), len(self.queue), open_tables, boards, looks)
        )

    # ------------------------------------------------------------ the queue

    async def handle(self, visitor: Visitor, message: GuestMessage) -> None:
        """Do what a visitor asks for."""
        if isinstance(message, StillHere):
            visitor.send(encoded(ParlourPong()))
        elif isinstance(message, LeaveMessage):
            self.drop(visitor)
            visitor.send(encoded(LeftMessage()))
        else:
            try:
                await self._wait(visitor, message)
            except RequestRefused as refusal:
                visitor.send(encoded(RefusedMessage(str(refusal), refusal.problems)))
            except InkwrightError as error:
                visitor.send(encoded(RefusedMessage(str(error))))

    async def _wait(self, visitor: Visitor, wish: QueueMessage) -> None:
        """Put a visitor into the queue, and pair them if somebody waits for the same."""
        if not self.listed:
            raise RequestRefused("This server has no queue: send a link instead.", 403)
        guest = visitor.guest
        if guest is None:
            raise RequestRefused("Only a guest with a name can wait: say who you are first.", 403)
        name = clean_name(wish.name or guest.name)
        if not name or not fit_for_lists(name):
            raise RequestRefused("Strangers will read your name: choose another one.", 422)
        deck_format(wish.format)
        max_games(wish.series)
        if len(self.queue) >= MOST_QUEUED and guest.id not in self.queue:
            raise RequestRefused("Too many wait already. Try again later.", 503)
        if not self.limits.begin_job(visitor.client):
            raise RequestRefused("Your earlier requests are still being worked on. Wait a moment.", 429)
        try:
            await self.lobby.read_deck(wish.deck, wish.format, visitor.client)
        finally:
            self.limits.end_job(visitor.client)
        if visitor not in self.visitors:
            return  # gone while the deck was read
        earlier = self.queue.pop(guest.id, None)
        if earlier is not None and earlier.visitor is not visitor:
            earlier.visitor.send(self.elsewhere())
        self.queue[guest.id] = Waiting(visitor, wish, name)
        visitor.send(encoded(QueuedMessage(wish.format, wish.series)))
        async with self._pairing:
            if self.shared is None:
                await self._pair(guest.id)
            else:
                await self._pair_with_anybody(guest, self.shared)

    async def _pair(self, key: str) -> None:
        """Make a table for a guest and for who has waited the longest for the same."""
        one = self.queue.get(key)
        if one is None:
            return
        for other_key, other in list(self.queue.items()):
            if other_key == key or other.kind != one.kind:
                continue
            del self.queue[other_key], self.queue[key]
            await self._seat_both(other, one)
            return

    async def _pair_with_anybody(self, guest: StoredGuest, shared: SharedParlour) -> None:
        """Make a table for a guest and for who has waited the longest for the same, at whichever process."""
        one = self.queue.get(guest.id)
        if one is None:
            return
        other = await shared.opponent(guest, one.name, one.wish)
        if other is None:
            return
        if self.queue.pop(guest.id, None) is one:
            await self._seat_both(other, one)
        else:  # gone while the database was asked
            other.visitor.send(encoded(LeftMessage("Your opponent is gone. Look again.")))

    async def _seat_both(self, other: Waiting, one: Waiting) -> None:
        """Make the table of two who waited, or tell them why there is none."""
        try:
            await self._seat(other, one)
        except (InkwrightError, StoreError) as error:
            logger.warning("a pair got no table", extra={"why": str(error)})
            for each in (other, one):
                each.visitor.send(encoded(RefusedMessage(f"An opponent was there, but: {error}")))

    async def _seat(self, first: Waiting, second: Waiting) -> None:
        """Make the table of two and tell them."""
        for each in (first, second):
            if each.visitor.client is not NOBODY and self.limits.new_game(each.visitor.client):
                raise RequestRefused("Too many new games within an hour.", 429)
        seats = [SeatRequest("person", each.name, each.wish.deck) for each in (first, second)]
        wanted = NewGame(seats, format=first.wish.format, series=first.wish.series, listed=True)
        guests = [each.visitor.guest for each in (first, second)]
        assert guests[0] is not None
        assert guests[1] is not None
        table, tokens = await self.lobby.new_table(wanted, guests[0], first.visitor.client)
        await self.lobby.sit(table, Sit(token=tokens[1], name=second.name), guests[1])
        for own, other in ((first, second), (second, first)):
            own.visitor.send(encoded(PairedMessage(f"/table/{table.id}", other.name)))


def encoded(message: FromParlour) -> str:
    """Return a message as a frame."""
    return msgspec.json.encode(message).decode()


def is_open(table: GameTable) -> bool:
    """Return whether strangers may sit down at a table now: somebody waits there, and a seat is free."""
    if table.game is not None or table.games or not table.attended:
        return False
    return any(seat.kind == "open" and not seat.taken for seat in table.seats) and names_fit(table)


def is_on(table: GameTable) -> bool:
    """Return whether a game goes on at a table, with somebody there."""
    return table.game is not None and not table.game.over and table.attended and names_fit(table)


def names_fit(table: GameTable) -> bool:
    """Return whether strangers may read the names at a table."""
    return all(seat.kind == "bot" or not seat.name or fit_for_lists(seat.name) for seat in table.seats)


def open_table(table: GameTable) -> OpenTable:
    """Return an open table as it is listed."""
    settings = table.settings
    free = [seat for seat in table.seats if seat.kind == "open" and not seat.taken]
    names = [seat.name for seat in table.seats if seat not in free]
    clock = settings.clock.bank if settings.clock else None
    facts = (len(table.seats), len(free), settings.format, settings.series, settings.teams is not None, clock)
    return OpenTable(table.id, names, *facts)
