"""The lobby: all tables of the server, those in memory and those in the store, and the guests."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import time
from typing import Any, Final

import msgspec

from inkwright.cards.legality import DECK_FORMATS, deck_format
from inkwright.engine.game import team_numbers
from inkwright.errors import InkwrightError
from inkwright.match.series import max_games
from inkwright.rules.edition import edition
from inkwright.rules.formats import game_format
from inkwright.text.spelling import fold

from .forwarding import Forwarding
from .jobs import ReadDeck, RecordRows
from .limits import NOBODY, Client
from .name_words import fit_for_lists
from .protocol import (
    ByeMessage,
    ClockSettings,
    NewGame,
    NewGameReply,
    SeatLink,
    SeatRequest,
    Sit,
    TableSettings,
    WatchSettings,
    encode,
)
from .request_forms import PlayOn
from .store import StoredAnswer, StoredGame, StoredGuest, StoredSeat, StoredTable, StoreError
from .tables import MOVED, GameTable, Services
from .times import now_text
from .viewers import Chair
from .worker_pool import JobFailed
from .worker_queue import REQUEST, Asker

TOKEN_BYTES: Final = 16
ID_BYTES: Final = 9
DECK_SECONDS: Final = 20.0
TICK_SECONDS: Final = 1.0
BREATH: Final = 50  # tables that are looked after before others get their turn
UNUSED_SECONDS: Final = 600.0  # after which a table without sockets leaves the memory
UNJOINED_SECONDS: Final = 120.0  # one that nobody has joined
ENDED_SECONDS: Final = 30.0  # one whose games are over
MOST_TABLES: Final = 5000  # in memory
MOST_NAME: Final = 30
ROWS_AT_ONCE: Final = 200  # that are stored together
MOST_DECKS: Final = 500  # read lists that are kept
SEND_AWAY_SECONDS: Final = 3.0  # after the end of the lease
CANNOT_STORE: Final = "The server cannot reach its database. Come back in a moment."
DRAIN_SECONDS: Final = 60.0  # to give all tables away
GOODBYE_SECONDS: Final = 2.0  # for the last messages of a server that stops

logger = logging.getLogger("inkwright.server")


class RequestRefused(InkwrightError):
    """A request that is refused, with the status of HTTP."""

    def __init__(
        self, say: str, status: int = 400, problems: list[dict[str, Any]] | None = None, wait: float = 0.0
    ) -> None:
        super().__init__(say)
        self.status = status
        self.problems = problems
        self.wait = wait  # seconds after which the same request may succeed; 0: not known


def hashed(secret: str) -> str:
    """Return the hash under which a secret is stored."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_token() -> str:
    """Return a secret of 128 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def printable_words(text: str) -> str:
    """Return a text as one line of printable characters."""
    return " ".join("".join([c if c.isprintable() else " " for c in text]).split())


def clean_name(name: str) -> str:
    """Return a name as one line of printable characters."""
    return printable_words(name)[:MOST_NAME].strip()


class Lobby:
    """All tables of the server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.forwarding: Forwarding | None = None  # to the other processes, if there may be any
        self.tables: dict[str, GameTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._ticker: asyncio.Task[None] | None = None
        self.closing = False
        self._invalid_since = 0.0  # when the lease ended; 0: it has not
        self._closing_tables: set[asyncio.Task[None]] = set()
        self._decks: dict[str, list[str]] = {}  # lists that were read, by a hash of their text

    # ------------------------------------------------------------ guests

    async def guest(self, secret: str | None) -> StoredGuest | None:
        """Return the guest with this secret."""
        return await self.services.store.guest(hashed(secret)) if secret else None

    async def new_guest(self, name: str) -> tuple[StoredGuest, str]:
        """Return a new guest and the secret."""
        secret = new_token()
        guest = StoredGuest(secrets.token_urlsafe(ID_BYTES), hashed(secret), clean_name(name) or "Guest", now_text())
        await self.services.store.add_guest(guest)
        return guest, secret

    # ------------------------------------------------------------ new tables

    async def new_table(
        self, wanted: NewGame, guest: StoredGuest, client: Client = NOBODY
    ) -> tuple[GameTable, list[str]]:
        """Make a table and return it with the token of each seat, "" for bots."""
        settings = self._settings(wanted)
        decks = [await self.read_deck(seat.deck, settings.format, client) for seat in wanted.seats]
        tokens = seat_tokens(wanted.seats)
        seats = self._seats(wanted, guest, decks, tokens)
        words = msgspec.json.encode(settings).decode()
        now = now_text()
        stored = StoredTable(secrets.token_urlsafe(ID_BYTES), now, now, "waiting", words, seats, [])
        await self._store_new(stored)
        table = GameTable(self.services, stored)
        self._keep(table, client)
        async with table.lock:
            await table.begin_if_ready()
        return table, tokens

    async def _store_new(self, stored: StoredTable) -> None:
        """Store a new table, which this process owns."""
        self.services.owners.own_new(stored.id)
        try:
            await self.services.store.add_table(stored)
        except BaseException:
            self.services.owners.not_stored(stored.id)
            raise

    def _keep(self, table: GameTable, client: Client) -> None:
        """Keep a table in memory; if there are too many, one leaves that nobody uses."""
        if len(self.tables) >= MOST_TABLES:
            unused = [each for each in self.tables.values() if not each.in_use]
            if not unused:
                raise RequestRefused("There are too many games at this moment. Try again later.", 503, wait=60)
            oldest = min(unused, key=lambda each: each.used)
            del self.tables[oldest.id]
            closing = asyncio.get_running_loop().create_task(self._let_go(oldest))
            self._closing_tables.add(closing)
            closing.add_done_callback(self._closing_tables.discard)
        table.client = client
        self.tables[table.id] = table

    async def continue_record(
        self, facts: RecordRows, wanted: PlayOn, guest: StoredGuest, client: Client
    ) -> NewGameReply:
        """Make a practice table that goes on from a decision of a record."""
        self.services.bots.check(wanted.bot)
        own = facts.asked if wanted.seat is None else wanted.seat
        if own >= len(facts.names):
            raise RequestRefused(f"There is no seat {own} in this game.")
        token = new_token()
        teams = facts.teams
        shared = (None, True, WatchSettings(), teams, True)
        settings = TableSettings(facts.format, facts.edition, "single", *shared, conceal=facts.conceal)
        seats = [
            StoredSeat(i, "person", name, hashed(token), i, guest.id, True, "", deck)
            if i == own
            else StoredSeat(i, "bot", name, "", i, "", True, wanted.bot, deck)
            for i, (name, deck) in enumerate(zip(facts.names, facts.decks, strict=True))
        ]
        now = now_text()
        words = msgspec.json.encode(settings).decode()
        stored = StoredTable(secrets.token_urlsafe(ID_BYTES), now, now, "waiting", words, seats, [])
        start = (facts.first, facts.chooser)
        game = StoredGame(1, 1, facts.seed, *start, self.services.build, "null", now)
        store = self.services.store
        await self._store_new(stored)
        await store.begin_game(stored.id, game)
        versions = [0] * len(seats)
        rows = [
            StoredAnswer(number, kind, seat, answer, "", versions, "", [], [], now)
            for number, (kind, seat, answer) in enumerate(facts.rows, 1)
        ]
        for first in range(0, len(rows), ROWS_AT_ONCE):
            await asyncio.gather(*[store.append(stored.id, 1, row) for row in rows[first : first + ROWS_AT_ONCE]])
        table = GameTable(self.services, msgspec.structs.replace(stored, games=[game]))
        await table.restore(facts.save)
        self._keep(table, client)
        path = f"/table/{stored.id}"
        links = [
            SeatLink(
                seat.seat,
                seat.kind,
                token if seat.seat == own else None,
                f"{path}#{token}" if seat.seat == own else None,
            )
            for seat in seats
        ]
        return NewGameReply(stored.id, f"/api/games/{stored.id}/socket", path, links)

    def _settings(self, wanted: NewGame) -> TableSettings:
        """Return what was agreed on; InkwrightError if it makes no sense."""
        check_seat_count(wanted.format, len(wanted.seats))
        max_games(wanted.series)
        names = tuple([f"seat {i}" for i in range(len(wanted.seats))])
        teams = None if wanted.teams is None else list(team_numbers(wanted.teams, names))
        for seat in wanted.seats:
            if seat.kind == "bot" and seat.deck is None:
                raise RequestRefused("A bot needs a deck.")
            if seat.kind == "bot":
                self.services.bots.check(seat.bot)
        rules = edition(wanted.edition).name
        people = [seat.kind for seat in wanted.seats if seat.kind != "bot"]
        between_people = len(people) > 1 and set(people) != {"hot-seat"}
        if wanted.practice and between_people:
            raise RequestRefused("Only a table with one person can be one for practice.")
        if wanted.listed and not self.services.listed:
            raise RequestRefused("This server lists no tables.", 403)
        if wanted.listed and not all(fit_for_lists(seat.name or "") for seat in wanted.seats):
            raise RequestRefused("Strangers read the names at a listed table: choose another one.", 422)
        if wanted.learn and people != ["person"]:
            raise RequestRefused("A first game is for one person against bots.")
        clock = wanted.clock or (ClockSettings() if wanted.listed else None)  # strangers cannot stall a game
        facts = (clock, wanted.undo, wanted.watch, teams, wanted.practice, wanted.listed, wanted.learn)
        return TableSettings(wanted.format, rules, wanted.series, *facts, conceal=between_people)

    def _seats(
        self, wanted: NewGame, guest: StoredGuest, decks: list[list[str]], tokens: list[str]
    ) -> list[StoredSeat]:
        """Return the seats of a new table; the first one of a person is the guest's."""
        kinds = [seat.kind for seat in wanted.seats]
        own = next((i for i, kind in enumerate(kinds) if kind in ("person", "hot-seat")), -1)
        hot = kinds.index("hot-seat") if "hot-seat" in kinds else -1
        out: list[StoredSeat] = []
        for i, seat in enumerate(wanted.seats):
            usual = guest.name if i == own else seat.bot.title() if seat.kind == "bot" else ""
            name = clean_name(seat.name or usual) or f"Player {i + 1}"
            chair = hot if seat.kind == "hot-seat" else i
            bot = seat.bot if seat.kind == "bot" else ""
            out.append(
                StoredSeat(
                    i,
                    seat.kind,
                    different_name(name, [other.name for other in out]),
                    hashed(tokens[i]) if tokens[i] else "",
                    chair,
                    guest.id if chair == own else "",
                    seat.kind != "open",
                    bot,
                    decks[i],
                )
            )
        return out

    async def read_deck(self, text: str | None, format: str, client: Client = NOBODY) -> list[str]:
        """Return the cards of a deck list; none for no deck."""
        if text is None:
            return []
        key = hashed(f"{format}\n{text}")
        if key in self._decks:
            return self._decks[key]
        try:
            asker = Asker(REQUEST, client.network, client.session)
            result = await self.services.pool.run(ReadDeck(text, format), DECK_SECONDS, asker)
        except JobFailed as error:
            logger.warning("job failed", extra={"why": str(error)})
            raise RequestRefused(error.plain, 503) from None
        if result.error:
            raise RequestRefused(result.error, 422, result.problems)
        cards: list[str] = result.facts["cards"]
        if len(self._decks) >= MOST_DECKS:
            del self._decks[next(iter(self._decks))]
        self._decks[key] = cards
        return cards

    # ------------------------------------------------------------ seats

    async def sit(
        self, table: GameTable, wanted: Sit, guest: StoredGuest, client: Client = NOBODY
    ) -> tuple[list[int], str | None]:
        """Give a guest the seat of a token, or an open one; return the seats, and the new token of a seat.

        Whoever sits first gets a new secret: the link that led here was in the hands of those who sent it.
        """
        if table.settings.listed and not fit_for_lists(wanted.name or guest.name):
            raise RequestRefused("Strangers read the names at a listed table: choose another one.", 422)
        deck = await self.read_deck(wanted.deck, table.settings.format, client)
        if wanted.bot is not None:
            return await self._seat_bot(table, wanted, guest, deck), None
        async with table.lock:
            chair = wanted_chair(table, wanted, guest.id)
            token = None if chair.guest else new_token()
            if deck and table.games and any(table.seats[number].deck != deck for number in chair.seats):
                raise RequestRefused("The game has begun: the deck cannot be changed.", 409)
            for number in chair.seats:
                await self._save_seat(table, number, wanted, guest, deck, hashed(token) if token else chair.token)
            if token:
                chair.token = hashed(token)
                for listener in chair.listeners:
                    listener.close(encode(ByeMessage("not-allowed", "Somebody has taken this seat by its link.")))
            chair.guest = guest.id
            table.send_seats()
            with contextlib.suppress(StoreError):  # the seat is stored; the game begins when the next one connects
                await table.begin_if_ready()
            return chair.seats, token

    async def _seat_bot(self, table: GameTable, wanted: Sit, guest: StoredGuest, deck: list[str]) -> list[int]:
        """Let a bot take an open seat, for somebody who sits at the table."""
        bot = wanted.bot or ""
        self.services.bots.check(bot)
        if not deck:
            raise RequestRefused("A bot needs a deck.")
        async with table.lock:
            (number,) = wanted_chair(table, wanted, guest.id).seats
            others = [other.name for other in table.seats if other.seat != number]
            name = different_name(clean_name(wanted.name or "") or bot.title(), others)
            seat = msgspec.structs.replace(
                table.seats[number], kind="bot", name=name, token="", taken=True, bot=bot, deck=deck
            )
            await self._store_seat(table, seat)
            table.seat_bot(seat)
            table.send_seats()
            with contextlib.suppress(StoreError):  # the seat is stored; the game begins when the next one connects
                await table.begin_if_ready()
            return [number]

    async def _save_seat(
        self, table: GameTable, number: int, wanted: Sit, guest: StoredGuest, deck: list[str], token: str
    ) -> None:
        """Store who sits on a seat, and with which deck; in a game that has begun only who."""
        seat = table.seats[number]
        changes: dict[str, Any] = {"guest": guest.id, "taken": True, "token": token}
        if table.game is None and not table.games:
            if deck:
                changes["deck"] = deck
            name = clean_name(wanted.name or "") or (guest.name if not seat.taken else "")
            if name:
                others = [other.name for other in table.seats if other.seat != number]
                changes["name"] = different_name(name, others)
        seat = msgspec.structs.replace(seat, **changes)
        await self._store_seat(table, seat)
        table.seats[number] = seat

    async def _store_seat(self, table: GameTable, seat: StoredSeat) -> None:
        """Store a seat as it is now."""
        try:
            await self.services.store.save_seat(table.id, seat)
        except StoreError:  # perhaps only its reply was lost
            stored = await self.services.store.table(table.id)
            if stored is None or seat not in stored.seats:
                raise

    # ------------------------------------------------------------ finding tables

    def _has(self, table_id: str) -> bool:
        """Return whether a table is in memory, as it is stored."""
        found = self.tables.get(table_id)
        return found is not None and not found.deleted and self.services.owners.holds(table_id)

    async def find(self, table_id: str) -> GameTable | None:
        """Return a table, from the store if it is not in memory; OwnedElsewhere if another process owns it."""
        owners = self.services.owners
        if self._has(table_id):
            return self.tables[table_id]
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                if self._has(table_id):
                    return self.tables[table_id]
                await owners.claim(table_id)  # before it is read: from now on nobody else writes
                if self._has(table_id):
                    return self.tables[table_id]  # the lease of this process had ended for a moment
                self._lose(table_id)
                stored = await self.services.store.table(table_id)
                if stored is None:
                    return None
                table = GameTable(self.services, stored)
                await table.restore()
                async with table.lock:
                    await table.begin_if_ready()  # the server stopped before the game began
                if not owners.holds(table_id):
                    await table.close()
                    raise StoreError("Another process has taken the table meanwhile.")
                if self._has(table_id):  # two have loaded it, because the first try of one failed
                    await table.close()
                    return self.tables[table_id]
                self.tables[table_id] = table
                return table
        finally:
            self._loading.pop(table_id, None)

    # ------------------------------------------------------------ time

    def start(self) -> None:
        """Begin to look after the tables."""
        self._ticker = asyncio.get_running_loop().create_task(self._tick())
        self.services.owners.on_lost = self._lose
        self.services.owners.on_valid = self._go_on
        self.services.owners.on_late = self._stand_still

    async def _tick(self) -> None:
        """Look after the tables: who is away, and which table nobody uses."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            now = time.monotonic()
            self._check_lease(now)
            for number, table in enumerate(list(self.tables.values()), 1):
                if number % BREATH == 0:
                    await asyncio.sleep(0)  # others get their turn
                try:
                    await self._look_after(table, now)
                except Exception:  # one table that fails keeps nobody from looking after the others
                    logger.exception("a table could not be looked after", extra={"table": table.id})

    async def _look_after(self, table: GameTable, now: float) -> None:
        """Find out who is away, and forget a table that nobody uses."""
        if table.deleted:
            if self.tables.get(table.id) is table:
                del self.tables[table.id]
            await table.close()
            return
        if self.services.owners.valid and not self.services.owners.holds(table.id):
            self._lose(table.id)  # taken while it was made or loaded
            return
        table.check_presence()
        if table.in_use:
            table.used = now
        elif now - table.used > seconds_to_keep(table):
            del self.tables[table.id]
            await self._let_go(table)

    async def _let_go(self, table: GameTable) -> None:
        """End what runs for a table that has left the memory; another process may have it."""
        table.deleted = True  # whoever has just found it comes again
        await table.close()
        with contextlib.suppress(StoreError):  # then its lease ends with that of this process
            await self.services.owners.give_back(table.id)

    # ------------------------------------------------------------ other processes

    async def leave_to_players(self, table: GameTable) -> None:
        """Let the process own a new table at which its first player arrives: that saves passing one on."""
        if not self.services.owners.another():
            return
        async with table.lock:
            if not table.attended and self.tables.get(table.id) is table:
                del self.tables[table.id]
                await self._let_go(table)

    def _lose(self, table_id: str) -> None:
        """Another process has taken a table: whoever is here is sent there."""
        table = self.tables.get(table_id)
        if table is not None:
            table.end(ByeMessage("restarting", MOVED))

    def _check_lease(self, now: float) -> None:
        """Let the clocks stand still while the lease has ended, and send people away if that lasts."""
        if self.services.owners.valid:
            self._invalid_since = 0.0
            return
        if not self._invalid_since:
            self._invalid_since = now
            self._stand_still()
        elif now - self._invalid_since > SEND_AWAY_SECONDS:
            for table in self.tables.values():
                if not table.deleted:
                    table.end(ByeMessage("restarting", CANNOT_STORE))

    def _stand_still(self) -> None:
        """Let the clocks stand since the end of the lease."""
        for table in self.tables.values():
            table.run_clock()

    def _go_on(self) -> None:
        """The lease is there again: the clocks run on."""
        self._invalid_since = 0.0
        for table in self.tables.values():
            if not table.deleted:
                table.run_clock()
                table.drive()

    async def _hand_over(self, table: GameTable) -> None:
        """Let another process have a table, when nothing is under way; its people go there."""
        async with table.lock:
            if table.deleted:
                return
            try:
                await self.services.owners.give_back(table.id)
            except StoreError as error:
                logger.warning("a table is not given back", extra={"table": table.id, "why": str(error)})
            table.end(ByeMessage("restarting", MOVED))
        await table.close()

    async def _drain(self) -> None:
        """Give every table to other processes, one by one."""
        logger.info("draining", extra={"why": f"{len(self.tables)} tables are given to other processes"})
        until = time.monotonic() + DRAIN_SECONDS
        while self.tables and time.monotonic() < until:
            table = self.tables.pop(next(iter(self.tables)))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(GOODBYE_SECONDS):
                    await self._hand_over(table)
            await self._wait_for_goodbyes([table])

    async def _wait_for_goodbyes(self, tables: list[GameTable]) -> None:
        """Wait until the sockets at some tables have their last message, but not for long."""
        viewers = [viewer for table in tables for viewer in (*table.chairs, table.watchers)]
        until = time.monotonic() + GOODBYE_SECONDS
        while any(viewer.listeners for viewer in viewers) and time.monotonic() < until:
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Tell everybody that the server restarts, and end what runs."""
        self.closing = True
        if self._ticker is not None:
            self._ticker.cancel()
        await self.services.owners.drain()
        if self.services.owners.another():
            await self._drain()
        say = encode(ByeMessage("restarting", "The server restarts. Come back in a moment."))
        for table in list(self.tables.values()):
            for viewer in (*table.chairs, table.watchers):
                for listener in list(viewer.listeners):
                    listener.close(say)
        await self._wait_for_goodbyes(list(self.tables.values()))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                for table in list(self.tables.values()):
                    async with table.lock:
                        pass  # what is being stored is stored
        for table in list(self.tables.values()):
            await table.close()


def seconds_to_keep(table: GameTable) -> float:
    """Return how long a table stays in memory while nobody uses it."""
    if not table.games or not any(chair.joined for chair in table.people):
        return UNJOINED_SECONDS
    return ENDED_SECONDS if table.ended else UNUSED_SECONDS


def wanted_chair(table: GameTable, wanted: Sit, guest: str) -> Chair:
    """Return the chair of a token, or by its number an open one or the guest's own; RequestRefused if it is neither."""
    if wanted.bot is not None:
        return open_chair(table, wanted, guest)
    if wanted.token:
        found = next((chair for chair in table.people if chair.token == hashed(wanted.token)), None)
        if found is None and guest:  # the link that led this browser here: its secret was good for the first time
            found = next((chair for chair in table.people if chair.guest == guest), None)
    else:
        found = None if wanted.seat is None or wanted.seat >= len(table.seats) else table.chair_of(wanted.seat)
    if found is None:
        raise RequestRefused("This link is not one of a seat at this table. Perhaps somebody has used it before.", 403)
    seat = table.seats[found.seats[0]]
    own = guest != "" and found.guest == guest
    if not wanted.token and not own and (seat.kind != "open" or seat.taken):
        raise RequestRefused("This seat is taken.", 409)
    return found


def open_chair(table: GameTable, wanted: Sit, guest: str) -> Chair:
    """Return the open chair that somebody who sits at the table gives to a bot; RequestRefused if there is none."""
    if not guest or all(chair.guest != guest for chair in table.people):
        raise RequestRefused("Only who sits at this table can let a bot take a seat.", 403)
    if wanted.token or wanted.seat is None or wanted.seat >= len(table.seats):
        raise RequestRefused("Say which seat the bot takes, by its number.")
    seat = table.seats[wanted.seat]
    if seat.kind != "open" or seat.taken or table.games:
        raise RequestRefused("This seat is taken.", 409)
    return table.chair_of(wanted.seat)


def seat_tokens(seats: list[SeatRequest]) -> list[str]:
    """Return a token for each seat; all seats of a hot-seat have the same, bots and open seats have none."""
    shared = new_token()
    return [
        "" if seat.kind in ("bot", "open") else shared if seat.kind == "hot-seat" else new_token() for seat in seats
    ]


def different_name(name: str, others: list[str]) -> str:
    """Return a name that none of the others has."""
    taken = {fold(other) for other in others}
    if fold(name) not in taken and fold(name):
        return name
    base = name if fold(name) else "Player"
    return next(new for i in range(2, 99) if fold(new := f"{base[: MOST_NAME - 3]} {i}") not in taken)


def check_seat_count(deck_format_name: str, seats: int) -> None:
    """Refuse more seats than the format has players."""
    format = game_format(DECK_FORMATS[deck_format(deck_format_name)])
    if seats > format.most_players:
        raise RequestRefused(f"The format {format.name} has at most {format.most_players} players.")
