"""A table without sockets: presence, claims, clocks, storage that fails, an engine that fails."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from inkwright import Catalog, Game, InkwrightError
from inkwright.server import lobby as lobby_module
from inkwright.server.jobs import JobResult, WorkerJob
from inkwright.server.limits import IDLE_SECONDS
from inkwright.server.lobby import Lobby, RequestRefused, hashed
from inkwright.server.metrics import Metrics
from inkwright.server.protocol import (
    CLAIM_SECONDS,
    LEFT_SECONDS,
    ClientMessage,
    ClockSettings,
    NewGame,
    SeatRequest,
    Sit,
    WatchSettings,
    decode,
)
from inkwright.server.rest import summary
from inkwright.server.sqlite_store import SqliteStore
from inkwright.server.store import StoredAnswer, StoreError
from inkwright.server.table_messages import handle
from inkwright.server.tables import GameTable, Services
from inkwright.server.viewers import KEPT_STATES, Chair, Listener
from inkwright.server.worker_pool import JobFailed, WorkerPool
from inkwright.server.worker_process import run_job
from inkwright.server.worker_queue import ANYBODY, Asker

Json = dict[str, Any]


class LocalPool(WorkerPool):
    """Does the jobs in this process."""

    def __init__(self) -> None:
        super().__init__(1)
        self.fails = False

    async def run(self, job: WorkerJob, limit: float, asker: Asker = ANYBODY) -> JobResult:
        if self.fails:
            raise JobFailed("It was told to fail.")
        return run_job(job)


class Ear(Listener):
    """Keeps what a table sends."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Json] = []
        self.closed = False

    def send(self, text: str) -> None:
        self.heard.append(json.loads(text))

    def close(self, text: str) -> None:
        self.send(text)
        self.closed = True

    def last(self, kind: str) -> Json:
        return [message for message in self.heard if message["t"] == kind][-1]


class Room:
    """A lobby with one table of two people, both there."""

    def __init__(self, lobby: Lobby, table: GameTable, store: SqliteStore, pool: LocalPool) -> None:
        self.lobby = lobby
        self.table = table
        self.store = store
        self.pool = pool
        self.ears = [Ear() for _ in table.people]
        for chair, ear in zip(table.people, self.ears, strict=True):
            chair.listeners.append(ear)
            chair.joined = True
            chair.away = False
            table.look(chair)
        table.after_change()

    @property
    def asked(self) -> int:
        return self.table.playing.decision.player

    async def say(self, seat: int, /, **fields: object) -> Json:
        """Let a player send a message and return its result."""
        message: ClientMessage = decode(json.dumps(fields))
        await handle(self.table, self.table.people[seat], self.ears[seat], message)
        return [{}, *[each for each in self.ears[seat].heard if each["t"] in ("ack", "nak")]][-1]

    def version(self, seat: int) -> int:
        state = self.table.people[seat].state
        assert state is not None
        return state.version


def in_a_room(tmp_path: Path, work: Callable[[Room], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "games.sqlite")
        await store.open()
        pool = LocalPool()
        lobby = Lobby(Services(store, pool, Catalog.at_hand(), "build", Metrics()))
        guest, _ = await lobby.new_guest("Ann")
        seats = [SeatRequest(name=name, deck=deck) for name, deck in (("Ann", "first-lamp"), ("Bo", "first-watch"))]
        table, _ = await lobby.new_table(NewGame(settings.pop("seats", seats), **settings), guest)
        try:
            await work(Room(lobby, table, store, pool))
        finally:
            await lobby.close()
            await store.close()

    asyncio.run(run())


def test_a_player_who_is_away_for_long_is_claimed(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        chair = room.table.people[1]
        assert (await room.say(0, t="claim", id="a"))["code"] == "not-now"
        go_away(chair, 20)
        room.table.check_presence()
        seats = room.ears[0].last("seats")["seats"]
        assert seats[1]["presence"] == "away"
        assert 50 < seats[1]["claim_in"] <= 60
        assert (await room.say(0, t="claim", id="b"))["code"] == "not-now"
        go_away(chair, 80)
        assert (await room.say(0, t="claim", id="c"))["t"] == "ack"
        assert room.ears[0].last("over")["outcome"]["winners"] == [0]
        assert (await room.say(0, t="claim", id="d"))["code"] == "not-now"
        room.table.send_seats()
        seats = room.ears[0].last("seats")["seats"]
        assert (seats[1]["presence"], seats[1]["claim_in"]) == ("away", None)

    in_a_room(tmp_path, work)


def test_a_player_who_closed_the_page_is_away_soon(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        chair = room.table.people[1]
        chair.listeners.clear()
        chair.last_seen -= LEFT_SECONDS - 1
        room.table.check_presence()
        assert not chair.away  # the page may be loaded again
        chair.last_seen -= 2
        room.table.check_presence()
        seats = room.ears[0].last("seats")["seats"]
        assert seats[1]["presence"] == "away"
        assert seats[1]["claim_in"] > CLAIM_SECONDS  # no player is dropped sooner than before

    in_a_room(tmp_path, work)


def go_away(chair: Chair, seconds: float) -> None:
    """As if nothing had come from a player for some time."""
    chair.last_seen -= seconds
    for listener in chair.listeners:
        listener.last_seen -= seconds


def test_clocks_stand_still_when_everybody_is_away(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        clock = room.table.clock
        assert clock is not None
        assert clock.message().running
        for chair in room.table.people:
            go_away(chair, 30)
        room.table.check_presence()
        assert room.ears[0].last("seats")["adjourned"]
        assert not clock.message().running
        room.ears[0].last_seen += 30
        room.table.check_presence()
        assert clock.message().running

    in_a_room(tmp_path, work, clock=ClockSettings(10, 100))


def test_the_fourth_time_without_an_answer_loses(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = room.table
        clock = table.clock
        assert clock is not None
        slow = room.asked
        while not table.playing.over:
            if room.asked != slow:
                await table.act("answer", room.asked, table.playing.default_answer().notation)
            else:
                clock.allowance = 0.0
                clock.banks[slow] = 0.0
                strikes = clock.strikes[slow]
                await table._time_is_up(table.playing.decision.id)
                assert clock.strikes[slow] == strikes + 1
            if table.game is None or table.game.over:
                break
        assert clock.strikes[slow] == 4
        assert room.ears[0].last("over")["outcome"]["how"] == "concession"

    in_a_room(tmp_path, work, clock=ClockSettings(5, 0))


@pytest.mark.parametrize("kind", [StoreError, RuntimeError], ids=["expected", "unexpected"])
def test_what_cannot_be_stored_is_refused_and_undone(
    kind: type[Exception], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(room: Room) -> None:
        seat = room.asked
        digest = room.table.playing.digest()

        async def full(self: SqliteStore, table: str, game: int, row: StoredAnswer) -> None:
            raise kind("The disk is full.")

        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "append", full)
            result = await room.say(seat, t="answer", v=room.version(seat), id="a", answer=0)
        assert (result["t"], result["code"]) == ("nak", "storage")
        assert [vars(record)["why"] for record in caplog.records] == ["The disk is full."]  # the host is told
        assert room.table.playing.digest() == digest
        result = await room.say(seat, t="answer", v=room.version(seat), id="a", answer=0)
        assert result["t"] == "ack"
        assert room.table.playing.digest() != digest

    in_a_room(tmp_path, work)


def test_a_rematch_that_cannot_be_stored_can_be_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(room: Room) -> None:
        table = room.table
        await room.say(0, t="concede", id="a")
        over = table.end_message()
        await room.say(0, t="again", id="b")
        offer = room.ears[1].last("offer")["id"]
        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "begin_game", refuse)
            result = await room.say(1, t="reply", id="c", offer=offer, yes=True)
        assert (result["t"], result["code"]) == ("nak", "storage")
        assert room.ears[0].last("offer")["done"] == "withdrawn"
        assert table.end_message() == over  # the record of the finished series can still be had
        assert (await room.say(1, t="again", id="d"))["t"] == "ack"
        assert table.number == 2
        assert not table.playing.over

    in_a_room(tmp_path, work)


async def refuse(self: SqliteStore, *arguments: object) -> None:
    raise StoreError("The disk is full.")


def test_a_seat_is_kept_if_the_game_cannot_begin_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(room: Room) -> None:
        lobby = room.lobby
        guest, _ = await lobby.new_guest("Cy")
        seats = [SeatRequest(deck="first-lamp"), SeatRequest("open")]
        table, _ = await lobby.new_table(NewGame(seats), guest)
        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "begin_game", refuse)
            taken, token = await lobby.sit(table, Sit(seat=1, deck="first-watch"), guest)
        assert (taken, table.game) == ([1], None)
        assert token is not None
        assert hashed(token) == table.chairs[1].token
        await table.begin_if_ready()  # as when a player connects
        assert table.game is not None

    in_a_room(tmp_path, work)


def test_a_free_seat_is_given_to_a_bot_by_who_sits_there(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        lobby = room.lobby
        guest, _ = await lobby.new_guest("Cy")
        stranger, _ = await lobby.new_guest("Dee")
        seats = [SeatRequest(deck="first-lamp"), SeatRequest("open"), SeatRequest("open")]
        table, _ = await lobby.new_table(NewGame(seats), guest)
        wanted = Sit(seat=1, bot="greedy", deck="first-watch", name="Cy")
        with pytest.raises(RequestRefused, match="Only who sits at this table"):
            await lobby.sit(table, wanted, stranger)
        for wrong, why in (
            (Sit(seat=0, bot="greedy", deck="first-watch"), "This seat is taken"),
            (Sit(bot="greedy", deck="first-watch"), "by its number"),
            (Sit(seat=1, bot="greedy"), "A bot needs a deck"),
            (Sit(seat=1, bot="nobody", deck="first-watch"), "nobody"),
        ):
            with pytest.raises(InkwrightError, match=why):
                await lobby.sit(table, wrong, guest)
        assert [seat.kind for seat in table.seats] == ["person", "open", "open"]
        assert await lobby.sit(table, wanted, guest) == ([1], None)
        assert table.game is None
        with pytest.raises(RequestRefused, match="This seat is taken"):
            await lobby.sit(table, wanted, guest)
        await lobby.sit(table, Sit(seat=2, bot="random", deck="first-watch"), guest)
        assert table.game is not None
        assert [(seat.kind, seat.name, seat.bot) for seat in table.seats[1:]] == [
            ("bot", "Cy 2", "greedy"),
            ("bot", "Random", "random"),
        ]
        assert [chair.bot for chair in table.chairs] == [False, True, True]
        stored = await room.store.table(table.id)
        assert stored is not None
        assert stored.seats == table.seats

    in_a_room(tmp_path, work)


def test_a_table_that_fails_keeps_nobody_from_looking_after_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(room: Room) -> None:
        def fail() -> None:
            raise RuntimeError("broken")

        seen = asyncio.Event()
        other, _ = await room.lobby.new_table(
            NewGame([SeatRequest(), SeatRequest()]), (await room.lobby.new_guest("Cy"))[0]
        )
        monkeypatch.setattr(lobby_module, "TICK_SECONDS", 0.001)
        monkeypatch.setattr(room.table, "check_presence", fail)
        monkeypatch.setattr(other, "check_presence", seen.set)
        room.lobby.start()
        for _ in range(2):
            await asyncio.wait_for(seen.wait(), 60)
            seen.clear()

    in_a_room(tmp_path, work)


def test_a_failure_of_the_engine_is_reported_and_undone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(room: Room) -> None:
        seat = room.asked
        digest = room.table.playing.digest()

        def fail(self: Game, *arguments: object) -> None:
            raise RuntimeError("broken")

        with monkeypatch.context() as patch:
            patch.setattr(Game, "answer", fail)
            result = await room.say(seat, t="answer", v=room.version(seat), id="a", answer=0)
        assert (result["t"], result["code"]) == ("nak", "failed")
        assert "broken" not in json.dumps(room.ears[seat].heard)
        assert room.table.playing.digest() == digest

    in_a_room(tmp_path, work)


def test_a_deleted_table_ends(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        await room.store.delete_table(room.table.id)
        seat = room.asked
        await room.say(seat, t="answer", v=room.version(seat), id="a", answer=0)
        assert room.ears[seat].closed
        assert room.ears[seat].last("bye")["code"] == "deleted"
        assert await room.lobby.find(room.table.id) is None

    in_a_room(tmp_path, work)


def test_a_hidden_answer_is_no_new_version_for_others(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = room.table
        for _ in range(40):
            if table.game is None or table.game.over:
                return
            other = 1 - room.asked
            before = [room.version(seat) for seat in (0, 1)]
            sent = len([message for message in room.ears[other].heard if message["t"] == "state"])
            await table.act("answer", room.asked, 0)
            after = len([message for message in room.ears[other].heard if message["t"] == "state"])
            assert room.version(other) - before[other] == after - sent
            assert all(now - old in (0, 1) for now, old in zip([room.version(0), room.version(1)], before, strict=True))

    in_a_room(tmp_path, work)


def test_people_who_watch_later_hear_of_the_end_later(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = room.table
        ear = Ear()
        table.watchers.listeners.append(ear)
        await table.act("concede", 0)
        assert [message["t"] for message in ear.heard] == []
        for state in table.watchers.waiting:
            state.due -= 31
        table.check_presence()
        assert [message["t"] for message in ear.heard] == ["state", "over"]

    in_a_room(tmp_path, work, watch=WatchSettings(delay="30s"))


def test_people_who_watch_later_and_ask_again_and_again_do_not_wait_for_longer(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = room.table
        ear = Ear()
        table.watchers.listeners.append(ear)
        await table.act("answer", room.asked, 0)
        kept = len(table.watchers.waiting)
        for _ in range(KEPT_STATES + 100):
            await handle(table, table.watchers, ear, decode('{"t": "sync"}'))
        assert len(table.watchers.waiting) == kept
        for state in table.watchers.waiting:
            state.due -= 31
        table.check_presence()
        assert ear.last("state")["view"]["turn"] == 0

    in_a_room(tmp_path, work, watch=WatchSettings(delay="30s"))


def test_free_chat_is_one_line_of_printable_characters(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        room.table.services.free_chat = True
        assert (await room.say(0, t="chat", say=" \n\u200b"))["code"] == "illegal"
        await room.say(0, t="chat", say="well\n\x1b[31m  played\u202e<b>")
        assert room.ears[1].last("chat")["say"] == "well [31m played <b>"

    in_a_room(tmp_path, work)


def test_finished_games_stay_listed_after_a_rematch(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        async def listed() -> Json:
            stored = await room.store.table(room.table.id)
            assert stored is not None
            shown: Json = msgspec.to_builtins(summary(stored, ""))
            return shown

        assert (await listed())["finished"] == []
        await room.table.act("concede", 1)
        await room.say(0, t="again", id="a")
        await room.say(1, t="again", id="b")
        found = await listed()
        assert (found["status"], found["outcome"]) == ("running", None)
        assert [(game["game"], game["outcome"]["winners"]) for game in found["finished"]] == [(1, [0])]
        await room.table.act("concede", 0)
        found = await listed()
        assert [(game["game"], game["outcome"]["winners"]) for game in found["finished"]] == [(2, [1]), (1, [0])]
        for game in found["finished"]:
            assert await room.table.record(game["game"], ANYBODY) is not None

    in_a_room(tmp_path, work)


def test_games_of_a_series_that_goes_on_are_not_listed_as_finished(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        await room.table.act("concede", 1)
        stored = await room.store.table(room.table.id)
        assert stored is not None
        assert summary(stored, "").finished == []
        assert await room.table.record(1, ANYBODY) is None

    in_a_room(tmp_path, work, series="best-of-3")


def test_a_rematch_begins_when_both_want_it(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        assert (await room.say(0, t="again", id="a"))["code"] == "not-now"
        await room.table.act("concede", 1)
        assert (await room.say(0, t="again", id="b"))["t"] == "ack"
        assert room.table.number == 1
        assert (await room.say(1, t="again", id="c"))["t"] == "ack"
        assert room.table.number == 2
        assert room.ears[0].last("offer")["done"] == "accepted"
        assert room.ears[0].last("state")["game"] == 2

    in_a_room(tmp_path, work)


def test_only_answers_are_taken_for_those_who_want_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    def no_time(shortest: float, longest: float) -> float:
        waits.append(longest)
        return 0.0

    monkeypatch.setattr("inkwright.server.tables.random.uniform", no_time)

    async def work(room: Room) -> None:
        table = room.table
        assert table.settings.conceal
        rng = random.Random(2)
        for seat in (0, 1):
            assert (await room.say(seat, t="auto", id=f"a{seat}", single=True))["t"] == "ack"
        for _ in range(400):
            if table.game is None or table.game.over or waits:
                return
            while table._driver is not None:
                await asyncio.sleep(0)
            decision = table.playing.decision
            assert len(decision.options) > 1 or decision.kind == "turn action"
            await table.act("answer", decision.player, rng.randrange(len(decision.options)))

    seats = [SeatRequest(name=name, deck="lamplighters") for name in ("Ann", "Bo")]
    in_a_room(tmp_path, work, seats=seats)
    assert waits  # others do not see by the time that there was one answer


def test_a_table_between_people_conceals_and_one_against_a_bot_does_not(tmp_path: Path) -> None:
    async def between_people(room: Room) -> None:
        assert room.table.playing.conceal

    async def against_a_bot(room: Room) -> None:
        assert not room.table.playing.conceal

    in_a_room(tmp_path, between_people)
    seats = [SeatRequest(deck="first-lamp"), SeatRequest("bot", bot="random", deck="first-watch")]
    in_a_room(tmp_path, against_a_bot, seats=seats)


async def play_until_a_card_was_seen(room: Room) -> None:
    """Let the person answer at random until the last turn action cannot be taken back freely."""
    rng = random.Random(3)
    while True:
        game = room.table.game
        assert game is not None
        if game.over:
            await room.say(0, t="again", id=f"again {room.table.number}")
        elif game.decision.player == 0:
            if game.can_undo(0) == "ask":
                return
            index = rng.randrange(len(game.decision.options))
            await room.say(0, t="answer", v=room.version(0), id=f"{room.table.number} {room.table.rows}", answer=index)
        else:
            await asyncio.sleep(0.01)


def test_nobody_concedes_for_another_seat(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        for seat in (0, 1):
            result = await room.say(seat, t="concede", id=f"c{seat}", seat=1 - seat)
            assert result["code"] == "not-yours"
        assert not room.table.playing.over
        assert (await room.say(1, t="concede", id="own", seat=1))["t"] == "ack"
        assert room.ears[0].last("over")["outcome"]["winners"] == [0]

    in_a_room(tmp_path, work)


def test_only_those_who_are_asked_consent_to_take_something_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("inkwright.server.tables.new_seed", lambda: 3)

    async def work(room: Room) -> None:
        table = room.table
        rng = random.Random(4)
        while table.playing.can_undo(room.asked) != "ask":
            await table.act("answer", room.asked, rng.randrange(len(table.playing.decision.options)))
        asking = room.asked
        other = 1 - asking
        watcher = Ear()
        table.watchers.listeners.append(watcher)
        before = table.playing.digest()
        assert (await room.say(other, t="undo", id="theirs", v=room.version(other)))["t"] == "nak"
        assert (await room.say(asking, t="undo", id="ask", v=room.version(asking)))["t"] == "ack"
        assert (await room.say(asking, t="undo", id="again", v=room.version(asking)))["code"] == "not-now"
        offer = room.ears[other].last("offer")["id"]
        for yes in (True, False):
            assert (await room.say(asking, t="reply", id=f"own {yes}", offer=offer, yes=yes))["code"] == "not-now"
            assert (await room.say(other, t="reply", id=f"none {yes}", offer=offer + 1, yes=yes))["code"] == "not-now"
            await handle(table, table.watchers, watcher, decode(f'{{"t":"reply","id":"w","offer":{offer},"yes":true}}'))
            assert watcher.last("nak")["code"] == "not-yours"
        assert table.playing.digest() == before
        assert list(table.offers) == [offer]
        assert (await room.say(other, t="reply", id="yes", offer=offer, yes=True))["t"] == "ack"
        assert table.playing.digest() != before
        assert (await room.say(other, t="reply", id="yes again", offer=offer, yes=True))["code"] == "not-now"

    seats = [SeatRequest(name=name, deck="lamplighters") for name in ("Ann", "Bo")]
    in_a_room(tmp_path, work, seats=seats)


AGAINST_A_BOT = [
    SeatRequest(name="Ann", deck="lamplighters"),
    SeatRequest(kind="bot", bot="random", deck="deep-water"),
]


def test_a_bot_does_not_consent_to_take_back_what_was_seen(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        await play_until_a_card_was_seen(room)
        assert room.ears[0].last("state")["undo"] == "no"
        result = await room.say(0, t="undo", v=room.version(0), id="u")
        assert (result["t"], result["code"]) == ("nak", "illegal")
        assert "Bots do not consent" in result["say"]

    in_a_room(tmp_path, work, seats=AGAINST_A_BOT)


def test_everything_can_be_taken_back_at_a_practice_table(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        await play_until_a_card_was_seen(room)
        assert room.ears[0].last("state")["undo"] == "free"
        before = room.table.playing.answer_count
        assert (await room.say(0, t="undo", v=room.version(0), id="u"))["t"] == "ack"
        assert room.table.playing.answer_count < before

    in_a_room(tmp_path, work, seats=AGAINST_A_BOT, practice=True)


def test_people_do_not_practise_against_each_other(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        raise AssertionError("there is no such table")

    with pytest.raises(RequestRefused, match="one person"):
        in_a_room(tmp_path, work, practice=True)


def test_a_deck_that_takes_too_long_is_refused_in_plain_words(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        room.pool.fails = True
        with pytest.raises(RequestRefused, match=r"^This did not work\. Try again\.$") as refused:
            await room.lobby.read_deck("60 Nobody", "core")
        assert refused.value.status == 503

    in_a_room(tmp_path, work)


def test_a_bot_whose_answer_fails_gets_the_default_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(room: Room) -> None:
        answer = Game.answer
        failed: list[object] = []

        def fail_once(self: Game, given: Any, decision: int | None = None) -> None:
            if not failed:
                failed.append(given)
                raise RuntimeError("broken")
            answer(self, given, decision)

        while room.table.playing.decision.player != 1:
            await room.say(0, t="answer", v=room.version(0), id=str(room.table.rows), answer=0)
            if room.table.playing.decision.player == 1:
                break
        rows = room.table.rows
        monkeypatch.setattr(Game, "answer", fail_once)
        while room.table.rows == rows:
            await asyncio.sleep(0.01)
        assert failed
        assert room.lobby.services.metrics.counters["bot_failures"] == 1

    in_a_room(tmp_path, work, seats=AGAINST_A_BOT)


def test_a_socket_from_which_nothing_comes_is_closed(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        room.ears[1].last_seen -= IDLE_SECONDS + 1
        room.table.check_presence()
        assert [ear.closed for ear in room.ears] == [False, True]
        assert room.ears[1].last("bye")["code"] == "idle"

    in_a_room(tmp_path, work)
