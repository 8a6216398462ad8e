"""What one client can make the server keep, do and wait for is bounded, and nobody watches unseen."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import random
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from inkwright import Record
from inkwright.scenario import read_text
from inkwright.server import lobby as lobby_module
from inkwright.server.connection_protocols import UNFINISHED_OF_AN_ADDRESS, OpenConnections, RequestProtocol
from inkwright.server.jobs import JobResult, WorkerJob
from inkwright.server.limits import AddressLimits, Client, network_of
from inkwright.server.listening import bound_socket, descriptor_limit, raise_descriptor_limit
from inkwright.server.lobby import seconds_to_keep
from inkwright.server.protocol import NEVER_CAME_SECONDS, ClockSettings, NewGame, SeatRequest, WatchSettings
from inkwright.server.server_log import LINES_OF_A_KIND, FewOfAKind, JsonLines, LinesOfOthers
from inkwright.server.sqlite_store import SqliteStore
from inkwright.server.store import StoredAnswer, StoredReplay, StoreError
from inkwright.server.tables import GameTable
from inkwright.server.worker_pool import NotNow
from inkwright.server.worker_queue import ANYBODY, GAME, REQUEST, UNATTENDED, Asker, FairQueue

from .running import Server, answer_by_turns
from .test_tables import Ear, LocalPool, Room, go_away, in_a_room

# ---------------------------------------------------------------- bots and jobs


def order_of(processes: int, *askers: Asker, first: Asker = ANYBODY) -> list[int]:
    """Let jobs wait while every process is used, then give each of them one; return the order."""

    async def work() -> list[int]:
        queue = FairQueue(processes)
        running = [queue.add(first) for _ in range(processes)]
        waiting = [queue.add(asker) for asker in askers]
        order: list[int] = []
        for job in running:
            if job.turn.done():
                queue.done(job.asker, job.turn.result(), 1.0)
            while True:
                found = [i for i, each in enumerate(waiting) if each.turn.done() and i not in order]
                if not found:
                    break
                order += found
                for i in found:
                    queue.done(waiting[i].asker, waiting[i].turn.result(), 1.0)
        return order

    return asyncio.run(work())


def test_a_game_of_a_person_comes_before_a_request_and_that_before_a_game_that_nobody_plays() -> None:
    askers = [Asker(urgency, f"10.0.0.{urgency}") for urgency in (UNATTENDED, REQUEST, GAME)]
    assert order_of(1, *askers) == [2, 1, 0]


def test_addresses_sessions_and_tables_take_turns() -> None:
    greedy = [Asker(GAME, "10.0.0.1", "a", f"t{number}") for number in range(6)]
    assert order_of(1, *greedy, Asker(GAME, "10.0.0.2", "b", "u"), first=greedy[0])[0] == 6
    club = [*[Asker(GAME, "10.0.0.1", "a", "t")] * 4, Asker(GAME, "10.0.0.1", "b", "u")]
    assert order_of(1, *club, first=club[0])[0] == 4


def test_one_process_is_kept_for_games_of_people() -> None:
    async def work() -> None:
        queue = FairQueue(2)
        requests = [queue.add(Asker(REQUEST, f"10.0.0.{number}")) for number in range(3)]
        assert [job.turn.done() for job in requests] == [True, False, False]
        assert queue.add(Asker(GAME, "10.0.1.1")).turn.done()

    asyncio.run(work())


def test_few_jobs_wait_and_those_that_give_up_hold_nothing() -> None:
    async def work() -> None:
        queue = FairQueue(1)
        waiting = [queue.add(Asker(REQUEST, str(number))) for number in range(102)]
        assert queue.is_full(REQUEST)
        assert not queue.is_full(GAME)
        for job in waiting:
            queue.give_up(job)
        assert queue.waiting == []
        assert queue.idle == [0]

    asyncio.run(work())


BOTS = [SeatRequest("bot", bot="random", deck=deck) for deck in ("first-lamp", "first-watch")]


def test_bots_alone_play_only_while_somebody_looks_on(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        table = room.table
        await asyncio.sleep(0.2)
        assert (table.rows, table.server_answers(), table.in_use) == (0, False, False)
        ear = Ear()
        table.watchers.listeners.append(ear)
        table.drive()
        while table.rows < 3:
            await asyncio.sleep(0.01)
        table.watchers.listeners.remove(ear)
        while table._driver is not None:
            await asyncio.sleep(0.01)
        rows = table.rows
        await asyncio.sleep(0.1)
        assert table.rows == rows

    in_a_room(tmp_path, work, seats=BOTS)


class Failing(LocalPool):
    """No process can be started for a while; then one can."""

    failures = 3

    async def run(self, job: WorkerJob, limit: float, asker: Asker = ANYBODY) -> JobResult:
        if self.failures:
            self.failures -= 1
            raise NotNow("no process") if self.failures % 2 else OSError("something unforeseen")
        return await super().run(job, limit, asker)


def test_a_table_goes_on_when_processes_can_be_started_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("inkwright.server.tables.RETRY_SECONDS", 0.01)

    async def work(room: Room) -> None:
        pool = Failing()
        room.table.services.pool = pool
        room.table.watchers.listeners.append(Ear())
        room.table.drive()
        while room.table.rows < 2:
            await asyncio.sleep(0.01)
        assert pool.failures == 0

    in_a_room(tmp_path, work, seats=BOTS)


# ---------------------------------------------------------------- limits


def test_a_network_of_ipv6_is_one_address() -> None:
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::9") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:10.0.0.7") == network_of("10.0.0.7") == "10.0.0.7"
    assert network_of("no address:") == "no address:"


def test_a_club_of_fifty_behind_one_address_works_and_one_guest_cannot_make_hundreds_of_tables() -> None:
    limits = AddressLimits()
    club = [Client("10.0.0.1", f"guest {number}") for number in range(50)]
    for member in club:
        assert not limits.new_guest(member)
        assert not limits.new_game(member)
        assert limits.open_socket(member)
        assert not any(limits.request(member) for _ in range(10))
    greedy = Client("10.0.0.1", "guest 3")
    assert sum(limits.new_game(greedy) == 0 for _ in range(1000)) == 29
    assert sum(limits.new_game(Client("10.0.0.9", f"forged {number}")) == 0 for number in range(1000)) == 300


def test_a_table_that_nobody_uses_makes_room_for_a_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_module, "MOST_TABLES", 3)

    async def work(room: Room) -> None:
        guest, _ = await room.lobby.new_guest("Cy")
        for _ in range(5):
            await room.lobby.new_table(NewGame([SeatRequest(deck="first-lamp"), SeatRequest()]), guest)
        assert len(room.lobby.tables) == 3
        assert room.table.id in room.lobby.tables  # it is used

    in_a_room(tmp_path, work)


def test_the_oldest_request_that_is_not_finished_makes_room() -> None:
    class Transport:
        aborted = False

        def abort(self) -> None:
            self.aborted = True

    def connection(address: str) -> RequestProtocol:
        made = RequestProtocol.__new__(RequestProtocol)
        made.client = (address, 1)
        made.transport = Transport()  # type: ignore[assignment]
        return made

    connections = OpenConnections(10_000)
    made = [connection("10.0.0.1") for _ in range(UNFINISHED_OF_AN_ADDRESS + 2)]
    for each in made:
        connections.add(each)
        connections.begin(each)
    assert [each.transport.aborted for each in made[:3]] == [True, True, False]  # type: ignore[attr-defined]
    few = OpenConnections(2)
    three = [connection(f"10.0.0.{number}") for number in range(3)]
    for each in three:
        few.add(each)
        few.begin(each)
    assert [each.transport.aborted for each in three] == [True, False, False]  # type: ignore[attr-defined]


def test_connections_have_no_delay() -> None:
    async def work() -> int:
        loop = asyncio.get_running_loop()
        accepted: asyncio.Future[int] = loop.create_future()

        class Accepting(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                made = transport.get_extra_info("socket")
                accepted.set_result(made.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
                transport.close()

        listening = bound_socket("127.0.0.1", 0)
        server = await loop.create_server(Accepting, sock=listening)
        _, writer = await asyncio.open_connection(*listening.getsockname())
        found = await accepted
        writer.close()
        server.close()
        return found

    assert asyncio.run(work()) != 0


def test_as_many_descriptors_are_taken_as_there_are() -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        raise_descriptor_limit()
        assert descriptor_limit() > 256
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


# ---------------------------------------------------------------- the log


def test_a_log_is_json_and_cannot_be_flooded(capsys: pytest.CaptureFixture[str]) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    handler.addFilter(FewOfAKind())
    log = logging.getLogger("inkwright.test")
    log.addHandler(handler)
    try:
        for number in range(1000):
            log.warning("again", extra={"why": f"number {number}\nof many"})
    finally:
        log.removeHandler(handler)
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == LINES_OF_A_KIND
    assert all(json.loads(line)["event"] == "again" for line in lines)


def test_what_is_cut_off_at_the_end_is_no_error() -> None:
    def line(error: BaseException) -> dict[str, str]:
        facts = (type(error), error, None)
        record = logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, "Exception in ASGI application\n", (), facts)
        found: dict[str, str] = json.loads(JsonLines().format(record))
        return found

    assert line(asyncio.CancelledError())["level"] == "info"
    assert "trace" not in line(asyncio.CancelledError())
    assert line(ValueError("no"))["level"] == "error"
    assert "ValueError: no" in line(ValueError("no"))["trace"]


def test_what_others_print_becomes_lines_of_the_log(tmp_path: Path) -> None:
    with (tmp_path / "log").open("w") as stream:
        print("one\ntwo", file=LinesOfOthers(stream, "a process says"))
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert [(line["event"], line["why"]) for line in lines] == [("a process says", "one"), ("a process says", "two")]


# ---------------------------------------------------------------- what is stored


def test_an_answer_whose_reply_was_lost_is_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(room: Room) -> None:
        append = room.store.append

        async def lose_the_reply(table: str, game: int, row: StoredAnswer) -> None:
            await append(table, game, row)
            raise StoreError("The connection was lost.")

        monkeypatch.setattr(room.store, "append", lose_the_reply)
        seat = room.asked
        result = await room.say(seat, t="answer", v=room.version(seat), id="a", answer=0)
        assert result["t"] == "ack"
        assert [row.message for row in await room.store.answers(room.table.id, 1)] == ["a"]
        monkeypatch.undo()
        seat = room.asked
        assert (await room.say(seat, t="answer", v=room.version(seat), id="b", answer=0))["t"] == "ack"
        assert room.table.rows == 2

    in_a_room(tmp_path, work)


def test_a_game_whose_beginning_was_stored_begins_though_the_reply_was_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(room: Room) -> None:
        begin_game = room.store.begin_game

        async def lose_the_reply(*arguments: object) -> None:
            await begin_game(*arguments)  # type: ignore[arg-type]
            raise StoreError("The connection was lost.")

        monkeypatch.setattr(room.store, "begin_game", lose_the_reply)
        guest, _ = await room.lobby.new_guest("Cy")
        seats = [SeatRequest(deck="first-lamp"), SeatRequest(deck="first-watch")]
        table, _ = await room.lobby.new_table(NewGame(seats), guest)
        assert (table.number, len(table.games), table.game is not None) == (1, 1, True)

    in_a_room(tmp_path, work)


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    async def work() -> None:
        first, second = [SqliteStore(tmp_path / "a.sqlite", serving=True) for _ in range(2)]
        await first.open()
        with pytest.raises(StoreError, match="Another server uses"):
            await second.open()
        looking = SqliteStore(tmp_path / "a.sqlite")  # a backup, for example
        await looking.open()
        await looking.close()
        await first.close()
        await second.open()
        await second.close()

    asyncio.run(work())


def test_deleting_a_table_deletes_its_copies_and_what_was_played_on(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        store, table = room.store, room.table
        await room.say(0, t="concede", id="c")
        record = await table.record(1, ANYBODY)
        assert record is not None
        await store.add_replay(StoredReplay("copy", "2026", record))
        await store.add_replay(StoredReplay("other", "2026", record.replace(table.games[0].seed, "5")))
        guest, _ = await room.lobby.new_guest("Cy")
        later, _ = await room.lobby.new_table(NewGame([SeatRequest(deck="first-lamp"), SeatRequest()]), guest)
        await store.begin_game(later.id, table.games[0])
        assert await store.delete_table(table.id)
        found = [await store.replay("copy"), await store.table(later.id), await store.table(table.id)]
        assert found == [None, None, None]
        assert await store.replay("other") is not None
        assert await store.delete_replay("other")
        assert not await store.delete_replay("other")

    in_a_room(tmp_path, work)


def test_pruning_goes_in_small_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("inkwright.server.sqlite_store.PRUNED_AT_ONCE", 2)

    async def work() -> None:
        store = SqliteStore(tmp_path / "a.sqlite")
        await store.open()
        for number in range(5):
            await store.add_replay(StoredReplay(f"r{number}", "2026-01-01", "{}"))
        before = store.commits
        await store.prune("2026-06-01")
        assert store.commits - before >= 6
        assert await store.replay("r0") is None
        await store.close()

    asyncio.run(work())


# ---------------------------------------------------------------- who sees what


def test_versions_of_watchers_never_go_back(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        ear = Ear()
        room.table.watchers.listeners.append(ear)
        while room.table.watchers.version < 5:
            await room.table.act("answer", room.asked, 0)
        before = room.table.watchers.version
        stored = await room.store.table(room.table.id)
        assert stored is not None
        table = GameTable(room.table.services, stored)
        await table.restore()
        table.look(table.watchers)
        assert table.watchers.version > before

    in_a_room(tmp_path, work)


def test_versions_do_not_go_back_before_the_first_answer_of_a_rematch(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        for _ in range(4):
            await room.table.act("answer", room.asked, 0)
        await room.say(0, t="concede", id="c")
        for seat in (0, 1):
            await room.say(seat, t="again", id=f"again{seat}")
        before = [room.version(seat) for seat in (0, 1)]
        stored = await room.store.table(room.table.id)
        assert stored is not None
        table = GameTable(room.table.services, stored)
        await table.restore()
        for chair in table.people:
            table.look(chair)
        assert (table.number, [chair.version > old for chair, old in zip(table.people, before, strict=True)]) == (
            2,
            [True, True],
        )

    in_a_room(tmp_path, work)


def test_watchers_who_see_later_see_the_clock_later(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        ear = Ear()
        room.table.watchers.listeners.append(ear)
        room.table.look(room.table.watchers)
        room.table.watchers.waiting[0].due = 0.0
        room.table.check_presence()
        assert room.table.clock is not None
        room.table.clock.banks = [1.0, 2.0]
        room.table.send_state(room.table.watchers)
        assert ear.last("state")["clock"]["banks"] == [100.0, 100.0]

    in_a_room(tmp_path, work, watch=WatchSettings(delay="30s"), clock=ClockSettings(25, 100))


FOUR = [SeatRequest(name=name, deck="first-lamp") for name in ("Ann", "Bo", "Cy", "Di")]


def test_a_claim_throws_out_no_teammate(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        for seat in (1, 2, 3):
            go_away(room.table.people[seat], 90)
        assert (await room.say(0, t="claim", id="a"))["t"] == "ack"
        out = [player.out for player in room.table.game.omniscient.players] if room.table.game else []
        assert out == [False, True, False, True]

    in_a_room(tmp_path, work, seats=FOUR, teams=[0, 1, 0, 1])


def test_a_player_who_never_comes_can_be_claimed(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        chair = room.table.people[1]
        chair.joined = False
        chair.listeners.clear()
        go_away(chair, NEVER_CAME_SECONDS / 2)
        assert (await room.say(0, t="claim", id="a"))["code"] == "not-now"
        go_away(chair, NEVER_CAME_SECONDS)
        assert (await room.say(0, t="claim", id="b"))["t"] == "ack"

    in_a_room(tmp_path, work)


def test_a_table_of_strangers_has_a_clock(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        room.lobby.services.listed = True
        guest, _ = await room.lobby.new_guest("Cy")
        seats = [SeatRequest(deck="first-lamp"), SeatRequest("open")]
        clocks = []
        for listed in (True, False):
            table, _ = await room.lobby.new_table(NewGame(seats, listed=listed), guest)
            clocks.append(table.settings.clock)
        assert clocks == [ClockSettings(), None]

    in_a_room(tmp_path, work)


# ---------------------------------------------------------------- for the host


def test_probes_and_gauges(server: Server) -> None:
    assert server.request("/health")[:2] == (200, {"status": "ok"})
    assert server.request("/ready")[:2] == (200, {"status": "ready"})
    text = server.request("/metrics")[1].decode()
    for name in ("loop_lag_seconds", "jobs_waiting", "descriptors", "descriptors_possible", "memory_bytes"):
        assert f"\ninkwright_{name} " in text


def test_a_server_is_called_by_its_names_alone(server: Server) -> None:
    assert server.request("/health", headers={"Host": "rebound.example"})[0] == 421
    port = server.address.rpartition(":")[2]
    assert server.request("/health", headers={"Host": f"localhost:{port}"})[0] == 200


def test_a_database_that_stops_writing_is_told_at_once(tmp_path: Path) -> None:
    server = Server(tmp_path / "games.sqlite")
    server.start()
    try:
        with contextlib.closing(sqlite3.connect(server.data)) as other:
            other.execute("BEGIN IMMEDIATE")  # nobody else can write
            status, said, _ = server.request("/health")
            assert (status, said["status"]) == (503, "failing")
            assert said["why"]
            other.rollback()
        assert all(json.loads(line) for line in server.log.splitlines())
    finally:
        server.stop()


def test_a_report_becomes_a_record_and_a_scenario(tmp_path: Path) -> None:
    server = Server(tmp_path / "games.sqlite")
    server.start()
    try:
        table = server.duel()
        clients = [server.connect(table, seat) for seat in (0, 1)]
        answer_by_turns(clients, random.Random(4), 12)
        report = {"say": "It would not let me.", "token": table["seats"][0]["token"]}
        assert server.request(f"/api/games/{table['id']}/report", report)[0] == 201
        for client in clients:
            client.close()
    finally:
        server.stop()
    folder = tmp_path / "reports"
    command = [sys.executable, "-m", "inkwright", "serve", "--data", str(server.data), "--reports", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert "It would not let me." in done.stdout
    (record,) = folder.glob("*.json")
    assert len(Record.parse(record.read_text("utf-8")).answers) == 12
    (scenario,) = folder.glob("*.yaml")
    assert scenario.read_text("utf-8").startswith("# It would not let me.\n")
    assert read_text(scenario.read_text("utf-8"), "report")


def test_a_backup_is_restored_as_the_page_for_hosts_says(tmp_path: Path) -> None:
    server = Server(tmp_path / "games.sqlite")
    server.start()
    try:
        table = server.duel()
        clients = [server.connect(table, seat) for seat in (0, 1)]
        answer_by_turns(clients, random.Random(4), 6)
        rows = answers_in(server.data)
        command = [sys.executable, "-m", "inkwright", "serve", "--data", str(server.data)]
        subprocess.run([*command, "--backup", str(tmp_path / "copy.sqlite")], check=True, timeout=60)
        answer_by_turns(clients, random.Random(5), 4)
        server.stop()
        (tmp_path / "copy.sqlite").replace(server.data)
        for end in ("-wal", "-shm"):
            Path(f"{server.data}{end}").unlink(missing_ok=True)
        server.start()
        again = [server.connect(table, seat) for seat in (0, 1)]
        assert answers_in(server.data) == rows
        assert answer_by_turns(again, random.Random(6), 4) == 4
    finally:
        server.stop()


def answers_in(data: Path) -> int:
    with contextlib.closing(sqlite3.connect(data)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM answers").fetchone()
    return int(count)


def test_a_table_whose_games_are_over_leaves_the_memory_soon_and_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(room: Room) -> None:
        table, lobby = room.table, room.lobby
        assert seconds_to_keep(table) == lobby_module.UNUSED_SECONDS
        assert (await room.say(0, t="concede", id="a"))["t"] == "ack"
        assert seconds_to_keep(table) == lobby_module.ENDED_SECONDS < lobby_module.UNUSED_SECONDS
        for chair in table.people:
            chair.listeners.clear()
        later = table.used + lobby_module.ENDED_SECONDS + 1
        doing = asyncio.Event()

        async def figures() -> None:
            await doing.wait()

        table.spawn(figures())
        await lobby._look_after(table, later)
        assert table.id in lobby.tables  # something is still done for it
        doing.set()
        await asyncio.gather(*table._tasks)
        await asyncio.sleep(0)
        await lobby._look_after(table, table.used + lobby_module.ENDED_SECONDS + 1)
        assert table.id not in lobby.tables
        found = await lobby.find(table.id)
        assert found is not None
        assert found is not table
        assert found.ended

    in_a_room(tmp_path, work)
