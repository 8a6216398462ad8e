"""Two server processes on one database: each takes any request, and a table lives where its owner is."""

from __future__ import annotations

import contextlib
import http.client
import random
import signal
import threading
import time
from collections.abc import Iterator

import pytest

pytest.importorskip("asyncpg")

from tests.server.running import Client, ConnectionClosed, Json, Server, answer_by_turns, drain
from tests.server.test_durability import comparable


@pytest.fixture(scope="module")
def pair(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    servers = []
    for number in range(2):
        server = Server(tmp_path_factory.mktemp("server") / f"{number}")
        server.database = postgres
        server.start()
        servers.append(server)
    try:
        yield servers
    finally:
        for server in servers:
            server.stop()


def join(server: Server, table: Json) -> list[Client]:
    """Return the two players of a table, connected by way of a server and with the present state."""
    clients = [server.connect(table, seat) for seat in (0, 1)]
    for client in clients:
        client.until("state")
    return clients


def sent_away(client: Client) -> None:
    """Receive until the server closes the socket."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            client.receive()


def texts(clients: list[Client]) -> list[Json]:
    """What the players see."""
    return [comparable(client) for client in clients]


def inner_address(server: Server) -> tuple[str, int]:
    line = [line for line in server.log.splitlines() if "the lease is taken" in line][-1]
    host, _, port = line.partition(" at ")[2].partition('"')[0].rpartition(":")
    return host, int(port)


def test_a_request_is_answered_by_any_process(pair: list[Server]) -> None:
    one, two = pair
    table = one.duel()
    clients = join(two, table)
    answer_by_turns(clients, random.Random(1), 20)
    for path in (f"/api/games/{table['id']}", f"/preview/table/{table['id']}.png"):
        here, there = one.request(path), two.request(path)
        assert here[:2] == there[:2]
        assert here[0] == 200, path
    token = table["seats"][0]["token"]
    sit = [server.request(f"/api/games/{table['id']}/sit", {"token": token, "name": "Ann"}) for server in (two,)]
    assert sit[0][0] == 200, sit
    assert "set-cookie" in sit[0][2]
    assert two.request(f"/api/games/{table['id']}/record")[0] == one.request(f"/api/games/{table['id']}/record")[0]
    clients[1].ask("concede")
    drain(clients[1:])
    records = [server.request(f"/api/games/{table['id']}/record") for server in pair]
    assert records[0][:2] == records[1][:2]
    assert records[0][0] == 200
    names = [name for name in records[1][2] if name == "content-security-policy"]
    assert len(names) == 1


def test_the_metrics_of_all_processes_are_told_by_any(pair: list[Server]) -> None:
    for server in pair:
        status, text, _ = server.request("/metrics/all")
        assert status == 200
        lines = text.decode().splitlines()
        processes = [line for line in lines if line.startswith("inkwright_process{")]
        assert len(processes) == 2
        assert all('kind="server"' in line and line.endswith(" 0") for line in processes)
        for name in ("inkwright_tables", "inkwright_answers_total", "inkwright_memory_bytes"):
            assert len([line for line in lines if line.startswith(f"{name}{{")]) == 2, name
        assert [line for line in lines if line.startswith("inkwright_shared_jobs_waiting ")]
        assert server.request("/metrics")[0] == 200


def test_a_request_keeps_its_id_on_the_way(pair: list[Server]) -> None:
    one, two = pair
    table = one.duel()
    ids = [two.request(f"/api/games/{table['id']}/record", headers={})[2]["x-request-id"] for _ in range(2)]
    assert len(set(ids)) == 2
    assert all(len(each) == 16 for each in ids)


def test_the_inner_address_knows_only_processes(pair: list[Server]) -> None:
    one, two = pair
    table = one.duel()
    for secret in ("", "guessed"):
        connection = http.client.HTTPConnection(*inner_address(one), timeout=30)
        with contextlib.closing(connection):
            connection.request("GET", f"/api/games/{table['id']}", headers={"x-inkwright-secret": secret})
            assert connection.getresponse().status == 404
    # at the public address the headers of processes mean nothing
    path = f"/api/games/{table['id']}"
    status, _, _ = two.request(path, headers={"x-inkwright-secret": "guessed", "x-inkwright-sender": "10.0.0.1"})
    assert status == 200


def test_a_frozen_process_loses_its_tables(pair: list[Server]) -> None:
    one, two = pair
    table = one.duel()
    at_one = join(one, table)
    answer_by_turns(at_one, random.Random(2), 8)
    drain(at_one)
    before = texts(at_one)
    assert one.process is not None
    one.process.send_signal(signal.SIGSTOP)
    try:
        asked = next(client for client in at_one if client.asked)
        asked.send("answer", v=asked.state["v"] if asked.state else 0, answer=0, id="frozen")  # it reads this later
        at_two = [two.connect(table, seat) for seat in (0, 1)]  # the lease ends first
        for client in at_two:
            client.until("state")
        assert texts(at_two) == before
        answer_by_turns(at_two, random.Random(3), 4)
        drain(at_two)
        after = texts(at_two)
    finally:
        one.process.send_signal(signal.SIGCONT)
    for client in at_one:
        sent_away(client)
        assert not [message for message in client.received if message["t"] == "ack" and message["id"] == "frozen"]
        assert client.received[-1]["t"] == "bye"
    back = join(one, table)  # by way of the process that had it
    assert texts(back) == after
    drain(back)
    assert back[0].ask("concede")["t"] == "ack"


def test_a_killed_process_is_followed_by_another(pair: list[Server]) -> None:
    one, two = pair
    table = one.duel()
    clients = join(two, table)
    answer_by_turns(clients, random.Random(4), 8)
    drain(clients)
    before = texts(clients)
    one.kill()
    began = time.monotonic()
    clients = [two.connect(table, seat) for seat in (0, 1)]
    for client in clients:
        client.until("state")
    waited = time.monotonic() - began
    assert texts(clients) == before
    answer_by_turns(clients, random.Random(5), 4)
    drain(clients)
    after = texts(clients)
    one.start()
    assert texts(join(one, table)) == after
    print(f"its table lived elsewhere after {waited:.1f} seconds")


def test_a_process_that_stops_gives_its_tables_away(pair: list[Server]) -> None:
    one, two = pair
    tables = [one.duel() for _ in range(3)]
    seats = [join(one, table) for table in tables]
    for clients in seats:
        answer_by_turns(clients, random.Random(6), 4)
        drain(clients)
    before = [texts(clients) for clients in seats]
    stopping = threading.Thread(target=one.stop)
    stopping.start()
    for clients in seats:
        for client in clients:
            sent_away(client)
            assert client.received[-1]["code"] == "restarting"
    began = time.monotonic()
    assert [texts(join(two, table)) for table in tables] == before
    assert time.monotonic() - began < 3.5  # they were given back: no lease had to end
    stopping.join()
    one.start()
