"""Tables: a live game with its seats, clock, offers and watchers.

Everything that changes a game runs under the lock of its table: it is done, stored, and only then shown. If it cannot
be stored, the game is rebuilt from what is.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import random
import time
from collections.abc import Coroutine
from typing import Any, Final

import msgspec

from inkwright.agents.bot_names import OfferedBots
from inkwright.cards import DECK_FORMATS, Catalog
from inkwright.cards.legality import deck_format
from inkwright.coach import Tutor, UndoRules, first_deal
from inkwright.engine.game import Game
from inkwright.engine.records.seeds import derived_seed, new_seed
from inkwright.errors import IllegalAnswer, InkwrightError, RecordError
from inkwright.match.series import FinishedGame, Series

from .clocks import TableClock
from .game_figures import GameFigures
from .game_rows import do
from .jobs import BotAnswer, WatchGame, WriteRecord
from .limits import IDLE_SECONDS, NOBODY
from .metrics import Metrics
from .offers import OpenOffer
from .owners import Owners
from .pacing import USUAL_SECONDS, pause_before
from .protocol import (
    GONE_SECONDS,
    LEFT_SECONDS,
    AckMessage,
    ByeMessage,
    Clock,
    OverMessage,
    PartedMessage,
    SeatsMessage,
    SeatState,
    SeriesState,
    TableSettings,
    encode,
)
from .store import RowKind, Store, StoredAnswer, StoredGame, StoredSeat, StoredTable, StoreError
from .times import now_text
from .viewers import Chair, Viewer, Watchers, chairs_of
from .worker_pool import JobFailed, JobPool, NotNow
from .worker_queue import GAME, UNATTENDED, Asker

BOT_SECONDS: Final = 10.0
RETRY_SECONDS: Final = 1.0  # then twice as long, and so on
MOST_WAITING_SECONDS: Final = 60.0
MOST_TRIES: Final = 4  # to get a process for a bot; then the game answers for it
BREATH_SECONDS: Final = 0.005  # of replaying before others get their turn
RECORD_SECONDS: Final = 30.0  # to write the record of a finished game
MOVED: Final = "The game moves to another server. It goes on in a moment."
PARTED: Final = "This game was begun with another version of Inkwright and cannot go on here."
NO_CHOOSER: Final = -1

logger = logging.getLogger("inkwright.server")


class ActionFailed(InkwrightError):
    """The engine failed; the game is as it was before."""


class Parted(RecordError):
    """A game that is not what was stored, and how far it was."""

    def __init__(self, why: str, game: Game) -> None:
        super().__init__(why)
        self.game = game


class Services:
    """What all tables share."""

    def __init__(self, store: Store, pool: JobPool, catalog: Catalog, build: str, metrics: Metrics) -> None:
        self.store = store
        self.pool = pool
        self.catalog = catalog
        self.build = build
        self.metrics = metrics
        self.owners = Owners()
        self.bots = OfferedBots()
        self.figures: GameFigures | None = None  # of finished games, if the host keeps them
        self.free_chat = False
        self.listed = False  # may tables be listed for everybody?
        self.official_rules = False  # is an installed rules document shown beyond this machine?
        self.behind_proxy = False  # a request from this machine may be anybody's
        self.bot_seconds = BOT_SECONDS
        self.bot_pause = 0.0  # seconds before a turn action of a bot that somebody sees
        self.storage_problem = ""  # why nothing could be stored the last time, and when that was
        self.storage_failed_at = 0.0

    def storage_failed(self, why: str) -> None:
        """Note that something could not be stored."""
        self.storage_problem = why
        self.storage_failed_at = time.monotonic()


class GameTable:
    """A table with its players and the game that they play."""

    def __init__(self, services: Services, stored: StoredTable) -> None:
        self.services = services
        self.id = stored.id
        self.settings = msgspec.json.decode(stored.settings, type=TableSettings)
        self.seats: list[StoredSeat] = list(stored.seats)
        self.games: list[StoredGame] = list(stored.games)
        self.chairs = chairs_of(self.seats)
        self.watchers = Watchers(self.settings.watch)
        self.undo_rules = self.make_undo_rules()
        self.lock = asyncio.Lock()
        self.game: Game | None = None
        self.number = 0  # of the game, from 1
        self.rows = 0  # of the game that are stored
        self.newest_row: StoredAnswer | None = None
        self.digest_turn = -1  # the turn in which a digest was last stored
        self.series: Series | None = None
        self.series_number = 1
        self.parted = False
        self.clock: TableClock | None = None
        self.offers: dict[int, OpenOffer] = {}
        self.offer_count = 0
        self.again: set[int] = set()  # chairs that want another game
        self.deleted = False
        self.client = NOBODY  # who made it or played last: the jobs of its bots count as theirs
        self.used = time.monotonic()
        self._driver: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------ seats

    def chair_of(self, seat: int) -> Chair:
        """Return the chair of a seat."""
        return next(chair for chair in self.chairs if seat in chair.seats)

    def make_undo_rules(self) -> UndoRules:
        """Return who must agree when somebody takes something back."""
        people = [seat.seat for seat in self.seats if seat.kind != "bot"]
        return UndoRules(people, self.settings.practice or self.settings.learn)

    def seat_bot(self, seat: StoredSeat) -> None:
        """Let a bot take a seat that was open; no game has begun."""
        self.seats[seat.seat] = seat
        self.chair_of(seat.seat).bot = True
        self.undo_rules = self.make_undo_rules()

    @property
    def people(self) -> list[Chair]:
        """The chairs of people."""
        return [chair for chair in self.chairs if not chair.bot]

    @property
    def ready(self) -> bool:
        """Whether every seat is taken, with a deck."""
        return all(seat.deck and (seat.taken or seat.kind != "open") for seat in self.seats)

    @property
    def adjourned(self) -> bool:
        """Whether every person is away."""
        people = self.people
        return bool(people) and all(chair.away for chair in people)

    @property
    def attended(self) -> bool:
        """Whether anybody plays or watches through an open socket."""
        return any(viewer.listeners for viewer in (*self.chairs, self.watchers))

    @property
    def in_use(self) -> bool:
        """Whether it must stay in memory."""
        return self.attended or self.server_answers() or self.lock.locked() or bool(self._tasks)

    @property
    def ended(self) -> bool:
        """Whether no game of its series is left to be played."""
        return self.parted or (self.series is not None and self.series.over)

    @property
    def played(self) -> bool:
        """Whether a person who has not lost plays through an open socket."""
        return any(chair.listeners and any(map(self.can_lose, chair.seats)) for chair in self.people)

    def asker(self) -> Asker:
        """Return for whom the jobs of this table are done."""
        urgency = GAME if self.played else UNATTENDED
        return Asker(urgency, self.client.network, self.client.session, self.id)

    def seats_message(self) -> str:
        """Return who is at the table."""
        return encode(
            SeatsMessage([self.seat_state(seat) for seat in self.seats], len(self.watchers.listeners), self.adjourned)
        )

    def seat_state(self, seat: StoredSeat) -> SeatState:
        """Return what is known of the player at a seat."""
        chair = self.chair_of(seat.seat)
        claim_in = None
        if chair.bot:
            presence = "bot"
        elif seat.kind == "open" and not seat.taken:
            presence = "free"
        elif chair.away:
            presence = "away"
            if self.can_lose(seat.seat):
                claim_in = round(max(0.0, chair.claimed_at - time.monotonic()), 1)
        else:
            presence = "online"
        facts = {"kind": seat.kind, "presence": presence}
        more = {"bot": seat.bot or None, "claim_in": claim_in, "deck_needed": not self.games and not seat.deck}
        more["screens"] = len(chair.listeners)
        return SeatState(seat.seat, seat.name, **facts, **more)  # type: ignore[arg-type]  # stored words

    def can_lose(self, seat: int) -> bool:
        """Return whether a game is going on that the player of a seat has not lost yet."""
        game = self.game
        return game is not None and not game.over and not self.parted and not game.omniscient.players[seat].out

    def send_seats(self) -> None:
        """Tell everybody who is at the table."""
        self.send_all(self.seats_message())

    def send_all(self, text: str) -> None:
        """Send a message to everybody."""
        for viewer in (*self.chairs, self.watchers):
            for listener in viewer.listeners:
                listener.send(text)

    def check_presence(self) -> None:
        """Find out who is away."""
        now = time.monotonic()
        changed = False
        for chair in self.people:
            chair.last_seen = max([chair.last_seen, *[listener.last_seen for listener in chair.listeners]])
            limit = GONE_SECONDS if chair.listeners else LEFT_SECONDS
            away = not chair.joined or now - chair.last_seen > limit
            if away != chair.away:
                chair.away = away
                changed = True
        for viewer in (*self.chairs, self.watchers):
            for listener in [each for each in viewer.listeners if now - each.last_seen > IDLE_SECONDS]:
                listener.close(encode(ByeMessage("idle", "Nothing was heard from you.")))
        if changed:
            self.send_seats()
            self.run_clock()
        if self.watchers.release():
            self.send_state(self.watchers)
            if self.watchers.state is not None and self.watchers.state.over and not self.watchers.waiting:
                for listener in self.watchers.listeners:
                    listener.send(self.end_message())

    # ------------------------------------------------------------ games

    def make_series(self) -> Series:
        """Return the series that is played, with its finished games."""
        series = Series(
            [seat.deck for seat in self.seats],
            self.settings.series,
            None,
            self.settings.edition,
            DECK_FORMATS[deck_format(self.settings.format)],
            [seat.name for seat in self.seats],
            self.settings.teams,
            self.services.catalog,
        )
        for game in self.games:
            if game.series == self.series_number and game.result:
                series.played.append(finished_game(game.result))
        return series

    def new_game(self, stored: StoredGame) -> Game:
        """Return a game at its beginning."""
        assert self.series is not None
        series = self.series
        game = Game(
            [seat.deck for seat in self.seats],
            int(stored.seed),
            series.edition.name,
            series.format,
            series.names,
            series.teams,
            self.services.catalog,
            stored.first,
            stored.chooser,
            listen=True,
            conceal=self.settings.conceal,
        )
        game.undo_allowed = self.settings.undo
        return game

    async def make_game(self, stored: StoredGame) -> Game:
        """Return a game at its beginning, to be played; the clock is new."""
        game = await asyncio.to_thread(self.new_game, stored)  # cards that are new to this process are compiled
        assert self.series is not None
        series = self.series
        asks_for_start = not game.over and game.decision.kind == "starting player"
        series.chooser = game.decision.player if asks_for_start else NO_CHOOSER
        if self.settings.clock is not None:
            self.clock = TableClock(self.settings.clock, game.players)
        for chair in self.people:
            chair.tutor = Tutor() if self.settings.learn else None
        return game

    def first_lesson_deal(self, stored: StoredGame) -> StoredGame:
        """Return a first game that the learner starts, with a deal that shows everything early."""
        seat = self.people[0].seats[0]
        stored = msgspec.structs.replace(stored, first=seat, chooser=None)
        replace = msgspec.structs.replace
        seed = first_deal(lambda seed: self.new_game(replace(stored, seed=str(seed))), int(stored.seed), seat)
        return replace(stored, seed=str(seed))

    async def begin_if_ready(self) -> None:
        """Begin the first game if it has not begun and nothing is missing."""
        if not self.games and self.ready:
            await self.begin()

    async def begin(self) -> None:
        """Begin the first game, or the next one. StoreError leaves everything as it was."""
        before = self.series_number, self.series, self.clock
        try:
            await self._begin()
        except StoreError:
            self.series_number, self.series, self.clock = before
            games = len(self.games)
            await self.go_back()
            if len(self.games) == games:
                raise  # else it was stored, and only the reply was lost

    async def _begin(self) -> None:
        """Make a game, store its beginning, then show it."""
        if self.series is not None and self.series.over:
            self.series_number += 1
            self.series = None
        if self.series is None:
            self.series = self.make_series()
        first, chooser = self.series.next_start()
        seed = str(new_seed())
        build = self.services.build
        stored = StoredGame(self.number + 1, self.series_number, seed, first, chooser, build, "", now_text())
        if self.settings.learn:
            stored = await asyncio.to_thread(self.first_lesson_deal, stored)
        game = await self.make_game(stored)
        versions = game.record().versions
        played_with = msgspec.json.encode(None if versions is None else versions.json()).decode()
        stored = msgspec.structs.replace(stored, played_with=played_with)
        await self.services.store.begin_game(self.id, stored)
        self.games.append(stored)
        self.game = game
        self.number = stored.number
        self.rows = 0
        self.digest_turn = -1
        self.again.clear()
        self.newest_row = None
        self.services.metrics.count("games_begun")
        self.after_change()

    async def restore(self, save: bytes | None = None) -> None:
        """Rebuild the newest game from what is stored, if there is one; `save` is that game, if it was rebuilt."""
        if not self.games:
            return
        stored = self.games[-1]
        rows = await self.services.store.answers(self.id, stored.number)
        self.number = stored.number
        self.series_number = stored.series
        self.rows = len(rows)
        self.newest_row = rows[-1] if rows else None
        self.game = None
        self.series = None
        self.digest_turn = -1  # the next row has a digest
        try:
            self.series = self.make_series()
            game = await self.make_game(stored)
            if save is None:
                self.game = await self._replay(game, rows)
            else:
                load = functools.partial(Game.load, save, self.services.catalog, trusted=True)
                self.game = await asyncio.to_thread(load)
                self.game.undo_allowed = self.settings.undo
        except InkwrightError as error:  # another program, or a card that is gone
            await self._part(stored, error)
        earlier = [] if rows or stored.number == 1 else await self.services.store.answers(self.id, stored.number - 1)
        self._restore_versions(rows or earlier)
        self._restore_chairs(rows)

    async def _replay(self, game: Game, rows: list[StoredAnswer]) -> Game:
        """Do again what was stored and return the game; Parted where it parts from that."""
        since = time.monotonic()
        equal = game.copy()  # the last moment that is known to be what it was
        for row in rows:
            try:
                do(game, row.kind, row.seat, row.answer)
            except (IllegalAnswer, ValueError) as error:
                raise Parted(f"Row {row.number} does not fit: {error}", equal) from None
            if row.digest:
                if game.digest() != row.digest:
                    raise Parted(f"After row {row.number} the game is not what it was.", equal)
                equal = game.copy()
            if time.monotonic() - since > BREATH_SECONDS:
                await asyncio.sleep(0)
                since = time.monotonic()
        return game

    async def _part(self, stored: StoredGame, error: InkwrightError) -> None:
        """Keep a game that parts from what was stored, and never continue it."""
        logger.warning("game parted", extra={"table": self.id, "game": stored.number, "why": str(error)})
        self.parted = True
        self.game = error.game if isinstance(error, Parted) else None
        await self.services.store.mark(self.id, "parted")

    def _restore_versions(self, rows: list[StoredAnswer]) -> None:
        """Let nobody see a version for the second time."""
        for row in rows:
            for viewer, version in zip((*self.chairs, self.watchers), row.versions, strict=False):
                viewer.version = max(viewer.version, version + 2)

    def _restore_chairs(self, rows: list[StoredAnswer]) -> None:
        """Give chairs, results and clock what the rows say of them."""
        for viewer in (*self.chairs, self.watchers):
            viewer.forget(self.game)
        for row in rows:
            chair = self.chair_of(row.seat)
            chair.joined = chair.joined or not chair.bot
            if row.message:
                chair.remember(AckMessage(row.message, chair.version))
        if rows and self.clock is not None:
            self.clock.restore(rows[-1].banks, rows[-1].strikes)

    async def record(self, number: int, asker: Asker) -> str | None:
        """Return the record of a finished game as text; None if there is none, or if its series goes on."""
        stored = next((game for game in self.games if game.number == number), None)
        if stored is None or not stored.outcome or self.series is None:
            return None
        if stored.series == self.series_number and not self.series.over:
            return None
        job = await self.finished_game_job(stored, WriteRecord)
        result = await self.services.pool.run(job, RECORD_SECONDS, asker)
        if result.error:
            raise RecordError(result.error)
        return str(result.facts["record"])

    async def finished_game_job(self, stored: StoredGame, kind: type[WriteRecord]) -> WriteRecord:
        """Return a job about a finished game of this series."""
        assert self.series is not None
        rows = await self.services.store.answers(self.id, stored.number)
        series = self.series
        return kind(
            [seat.deck for seat in self.seats],
            stored.seed,
            series.edition.name,
            series.format,
            list(series.names),
            None if series.teams is None else list(series.teams),
            stored.first,
            stored.chooser,
            self.settings.conceal,
            [(row.kind, row.seat, row.answer) for row in rows],
            [seat.bot for seat in self.seats],
        )

    @property
    def playing(self) -> Game:
        """The game that goes on; IllegalAnswer if there is none."""
        if self.game is None or self.deleted:
            raise IllegalAnswer("There is no game at this table now.")
        if self.parted:
            raise IllegalAnswer(PARTED)
        if self.game.over:
            raise IllegalAnswer("The game is over.")
        return self.game

    # ------------------------------------------------------------ what is done in a game

    async def act(self, kind: RowKind, seat: int, answer: str | int = "", message: str = "") -> None:
        """Do something in the game, store it, then show it. IllegalAnswer and StoreError leave everything as it was."""
        started = time.perf_counter()
        game = self.playing
        if not self.services.owners.holds(self.id):
            raise StoreError("The lease of this process has ended.")
        if self.clock is not None:
            self.clock.pause()
        versions = [*[chair.version for chair in self.chairs], self.watchers.most_version]
        try:
            text = do(game, kind, seat, answer)
        except IllegalAnswer:
            self.run_clock()
            raise
        except Exception as error:
            logger.exception("the engine failed", extra={"table": self.id, "game": self.number, "row": self.rows + 1})
            self.services.metrics.count("engine_failures")
            await self.go_back()
            raise ActionFailed("The game could not carry this out. It was reported.") from error
        clock = self.clock
        banks, strikes = ([], []) if clock is None else ([round(bank, 3) for bank in clock.banks], list(clock.strikes))
        moment = now_text()
        number = self.rows + 1
        digest = game.digest(kept=True)
        if not digest and (game.over or game.turn != self.digest_turn):
            digest = game.digest()
        row = StoredAnswer(number, kind, seat, text, message, versions, digest, banks, strikes, moment)
        try:
            await self._store(game, row)
        except Exception as error:
            expected = isinstance(error, StoreError)
            self.services.metrics.count("storage_failures")
            self.services.storage_failed(str(error))
            facts = {"table": self.id, "why": str(error)}
            logger.error("an answer could not be stored", extra=facts, exc_info=not expected)
            await self.go_back()
            if self.newest_row == row:
                return  # it was stored, and only the reply was lost
            if expected:
                raise
            raise StoreError(f"It could not be stored: {error}") from error
        self.services.storage_problem = ""
        self.newest_row = row
        self.rows += 1
        self.digest_turn = game.turn
        self.services.metrics.count("answers")
        if kind in ("cancel", "undo") and clock is not None:
            clock.take_back()
        self.after_change()
        self.services.metrics.observe(time.perf_counter() - started)

    async def go_back(self) -> None:
        """Go back to what is stored; a table that is no longer there ends, and so does one that cannot be read."""
        try:
            if not self.services.owners.holds(self.id):
                self.end(ByeMessage("restarting", MOVED))
                return
            stored = await self.services.store.table(self.id)
            if stored is None:
                self.end(ByeMessage("deleted", "This table was deleted."))
                return
            self.games = list(stored.games)
            await self.restore()
        except StoreError:
            self.end(ByeMessage("restarting", "The server cannot read what is stored. Come back in a moment."))
            return
        self.after_change()

    def end(self, bye: ByeMessage) -> None:
        """Close every socket; the lobby forgets the table."""
        self.deleted = True
        self.stop_clock()
        for viewer in (*self.chairs, self.watchers):
            for listener in viewer.listeners:
                listener.close(encode(bye))

    async def _store(self, game: Game, row: StoredAnswer) -> None:
        """Store a row; with the last one of a game its outcome."""
        store = self.services.store
        outcome = game.outcome
        if outcome is None:
            await store.append(self.id, self.number, row)
            return
        assert self.series is not None
        finished = self.series.add_game(game)
        try:
            words = msgspec.json.encode(outcome.json()).decode(), msgspec.json.encode(finished.json()).decode()
            await store.end_game(self.id, self.number, row, *words, over=self.series.over)
        except StoreError:
            self.series.played.pop()
            raise
        self.games[-1] = msgspec.structs.replace(self.games[-1], outcome=words[0], result=words[1])
        self.services.metrics.count("games_over")
        if self.services.figures is not None:
            self.spawn(self.add_figures(self.number, self.services.figures))

    async def add_figures(self, number: int, figures: GameFigures) -> None:
        """Add a finished game to the figures of the server."""
        stored = next(game for game in self.games if game.number == number)
        job = await self.finished_game_job(stored, WatchGame)
        result = await self.services.pool.run(job, RECORD_SECONDS, Asker(UNATTENDED, table=self.id))
        if result.error:
            raise RecordError(result.error)
        figures.add(result.facts)

    def after_change(self) -> None:
        """Show the game as it is now, and let it go on."""
        self.used = time.monotonic()
        self.withdraw_offers()
        game = self.game
        if game is None:
            return
        for viewer in (*self.chairs, self.watchers):
            if viewer.listeners and self.look(viewer):
                self.send_state(viewer)
        if game.over or self.parted:
            self.stop_clock()
            self.send_end()
            return
        seat = game.decision.player
        if self.clock is not None:
            self.clock.decide(None if self.chair_of(seat).bot else seat, game.turn)
        self.run_clock()
        self.drive()

    def look(self, viewer: Viewer) -> bool:
        """Let a viewer look at the game; False if there is nothing new."""
        assert self.game is not None
        assert isinstance(viewer, (Chair, Watchers))
        if isinstance(viewer, Watchers):
            return viewer.look_later(self.game, self.number, None if self.clock is None else self.clock.message())
        return viewer.look(self.game, self.number, self.undo_rules)

    def send_state(self, viewer: Viewer) -> None:
        """Send the newest state to every socket of a viewer."""
        clock = self.clock_for(viewer)
        for listener in viewer.listeners:
            listener.send(viewer.state_message(listener, clock))
        viewer.rest()

    def clock_for(self, viewer: Viewer) -> Clock | None:
        """Return the clock that a viewer may see: where states come later, as it stood when the state was made."""
        if viewer is self.watchers and self.settings.watch.delay != "none":
            return None if self.watchers.state is None else self.watchers.state.clock
        return None if self.clock is None else self.clock.message()

    def end_message(self) -> str:
        """Return how the game ended."""
        if self.parted:
            return encode(PartedMessage(self.number, PARTED))
        assert self.game is not None
        assert self.series is not None
        outcome = self.game.outcome
        assert outcome is not None
        series = self.series
        state = SeriesState(series.kind, series.wins, series.draws, series.over, list(series.winners))
        record = f"/api/games/{self.id}/record?game={self.number}" if series.over else None
        return encode(OverMessage(self.number, dict(outcome.json()), record, state))

    def send_end(self) -> None:
        """Tell how the game ended; people who watch later are told when they have seen it."""
        for viewer in (*self.chairs, *([] if self.watchers.waiting else [self.watchers])):
            for listener in viewer.listeners:
                listener.send(self.end_message())

    def withdraw_offers(self) -> None:
        """Withdraw every offer to take something back: the game has moved on."""
        for number, offer in list(self.offers.items()):
            if offer.kind == "undo":
                del self.offers[number]
                self.send_all(encode(offer.message("withdrawn")))

    # ------------------------------------------------------------ the clock

    def run_clock(self) -> None:
        """Let the clock run if somebody is here and everybody has come once; else it stands still."""
        clock = self.clock
        if clock is None or self.game is None or self.game.over or self.parted:
            return
        self._cancel_timer()
        away = self.adjourned or not all(chair.joined for chair in self.people)
        if away or not self.services.owners.holds(self.id):
            clock.pause(self.services.owners.valid_until)  # a process that was frozen notices its end late
            return
        if clock.seat is None:
            return
        clock.run()
        loop = asyncio.get_running_loop()
        decision = self.game.decision.id
        self._timer = loop.call_later(clock.left, lambda: self.spawn(self._time_is_up(decision)))

    def stop_clock(self) -> None:
        """Stop the clock for good."""
        self._cancel_timer()
        if self.clock is not None:
            self.clock.pause()

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _time_is_up(self, decision: int) -> None:
        """Answer for a player who has no time left; the fourth time the game is lost."""
        async with self.lock:
            game, clock = self.game, self.clock
            if game is None or clock is None or game.over or game.decision.id != decision or clock.seat is None:
                return
            if clock.left > 0 or not self.services.owners.holds(self.id):  # it stood still in the meantime
                self.run_clock()
                return
            seat = clock.seat
            try:
                if clock.strike():
                    await self.act("answer", seat, game.default_answer().notation)
                else:
                    await self.act("concede", seat)
            except Exception as error:
                logger.warning("a clock waits", extra={"table": self.id, "why": str(error)})
                if not self.deleted:
                    self._cancel_timer()
                    self._timer = asyncio.get_running_loop().call_later(RETRY_SECONDS, self.run_clock)

    # ------------------------------------------------------------ bots

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in a task of its own; the log says if it fails."""
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._task_ended)

    def _task_ended(self, task: asyncio.Task[None]) -> None:
        """Forget a task."""
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("a task of a table failed", extra={"table": self.id}, exc_info=error)

    def drive(self) -> None:
        """Let the server answer if the decision is a bot's, or one that a player leaves to it."""
        if self._driver is None and self.server_answers():
            self._driver = asyncio.get_running_loop().create_task(self._drive())

    def server_answers(self) -> bool:
        """Return whether the server answers the decision. Bots alone play only while somebody looks on."""
        game = self.game
        if game is None or game.over or self.parted or self.deleted:
            return False
        if not self.attended and not any(self.can_lose(seat) for chair in self.people for seat in chair.seats):
            return False
        decision = game.decision
        chair = self.chair_of(decision.player)
        alone = len(decision.options) == 1 and not decision.open and decision.kind != "turn action"
        skipped = chair.tutor is not None and chair.tutor.skips(decision)
        return chair.bot or skipped or (chair.auto_single and alone)

    async def _drive(self) -> None:
        """Answer for bots until a person is asked. Whatever fails is tried again after a while."""
        try:
            tries = 0
            while self.server_answers():
                try:
                    await self._take_usual_time()
                    await self._answer_once(tries < MOST_TRIES)
                    tries = 0
                except InkwrightError as error:  # the store, the engine, or no process for a bot
                    logger.warning("a bot waits", extra={"table": self.id, "why": str(error)})
                    await self.services.owners.wait(waiting_seconds(tries))
                    tries += 1
                except Exception:
                    logger.exception("a table could not go on", extra={"table": self.id})
                    await self.services.owners.wait(waiting_seconds(tries))
                    tries += 1
        finally:
            self._driver = None

    async def _take_usual_time(self) -> None:
        """Wait as long as a person thinks where the time of an answer would tell that there is only one."""
        if self.settings.conceal and not self.chair_of(self.playing.decision.player).bot:
            await asyncio.sleep(random.uniform(*USUAL_SECONDS))

    async def _answer_once(self, patient: bool) -> None:
        """Answer one decision; `patient`: raise NotNow if no process does the work of a bot now."""
        async with self.lock:
            if not self.server_answers():
                return
            game = self.playing
            decision = game.decision
            seat = self.seats[decision.player]
            if seat.kind != "bot":
                await self.act("answer", decision.player, decision.options[-1].notation)  # the only one, or done
                return
            seed = derived_seed(int(self.games[-1].seed), self.rows) >> 1
            job = BotAnswer(game.save(), seat.bot, seat.seat, seed % (1 << 62))
            pause = pause_before(decision.kind, self.services.bot_pause) if self.attended else 0.0
        answer, _ = await asyncio.gather(self._bot_answer(job, seat, patient), asyncio.sleep(pause))
        async with self.lock:  # in the meantime somebody may have undone or conceded
            if self.game is not game or game.over or game.decision.id != decision.id:
                return
            try:
                await self.act("answer", seat.seat, answer if answer else game.default_answer().notation)
            except (IllegalAnswer, ActionFailed) as error:
                self._bot_failed(seat, str(error))
                game = self.playing  # it was rebuilt if the engine failed
                if game.decision.player == seat.seat:
                    await self.act("answer", seat.seat, game.default_answer().notation)

    async def _bot_answer(self, job: BotAnswer, seat: StoredSeat, patient: bool) -> str:
        """Return the answer of a bot; "" if it fails or takes too long."""
        try:
            result = await self.services.pool.run(job, self.services.bot_seconds, self.asker())
        except JobFailed as error:
            if patient and isinstance(error, NotNow):
                raise
            self._bot_failed(seat, str(error))
            return ""
        if result.error:
            self._bot_failed(seat, result.error)
        return str(result.facts.get("answer", ""))

    def _bot_failed(self, seat: StoredSeat, why: str) -> None:
        """Report a bot that failed."""
        self.services.metrics.count("bot_failures")
        logger.warning("bot failed", extra={"table": self.id, "bot": seat.bot, "row": self.rows + 1, "why": why})

    async def close(self) -> None:
        """End what runs for this table."""
        self._cancel_timer()
        tasks = [*self._tasks, *([self._driver] if self._driver else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def waiting_seconds(tries: int) -> float:
    """Return the seconds before something that failed is tried again."""
    return float(min(RETRY_SECONDS * 2**tries, MOST_WAITING_SECONDS))


def finished_game(result: str) -> FinishedGame:
    """Return a finished game of a series as it was stored."""
    facts = msgspec.json.decode(result)
    chooser = NO_CHOOSER if facts["chooser"] is None else facts["chooser"]
    lore = tuple(facts["lore"])
    winners = tuple(facts["winners"])
    return FinishedGame(int(facts["seed"]), facts["first"], chooser, winners, facts["how"], facts["turns"], lore)
