"""What clients may send, and what becomes of it: stale, repeated, reordered, malformed, oversized, too much."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from inkwright.server.limits import HOUR
from inkwright.server.protocol import MOST_TO_CLIENT

from .running import Client, ConnectionClosed, Json, Server, answer_by_turns, bot, drain, person, running


@pytest.fixture
def duel(server: Server) -> Iterator[tuple[Json, list[Client]]]:
    """A game between two people, at its first decision; the one who is asked is first."""
    table = server.duel()
    clients = [server.connect(table, seat) for seat in (0, 1)]
    for client in clients:
        client.until("state")
    yield table, sorted(clients, key=lambda client: not client.asked)
    for client in clients:
        client.close()


Duel = tuple[Json, list[Client]]


def test_an_answer_to_an_older_state_is_stale_and_brings_the_state(duel: Duel) -> None:
    asked = duel[1][0]
    assert asked.state is not None
    old = asked.state["v"]
    asked.answer(0)
    drain([asked])
    result = asked.ask("answer", v=old, answer=0)
    assert (result["t"], result["code"]) == ("nak", "stale")
    assert asked.until("state")["v"] == result["v"]
    result = asked.ask("answer", v=old + 100, answer=0)
    assert (result["t"], result["code"]) == ("nak", "stale")


def test_the_same_message_again_does_nothing(duel: Duel) -> None:
    asked = duel[1][0]
    assert asked.state is not None
    message = {"v": asked.state["v"], "id": "twice", "answer": 0}
    for _ in range(3):
        asked.send("answer", **message)
    results = [asked.until(lambda each: each.get("id") == "twice") for _ in range(3)]
    assert [result["t"] for result in results] == ["ack"] * 3
    drain(duel[1])
    assert asked.state["v"] == message["v"] + 1


def test_an_illegal_answer_changes_nothing(duel: Duel) -> None:
    asked = duel[1][0]
    before = asked.state
    for wrong in (999, -1, "", "dance wildly", "concede 0"):
        result = asked.answer(wrong)
        assert (result["t"], result["code"]) == ("nak", "illegal"), wrong
    drain([asked])
    assert asked.state is before


def test_only_the_player_who_is_asked_answers(duel: Duel) -> None:
    other = duel[1][1]
    result = other.answer(0)
    assert (result["t"], result["code"]) == ("nak", "not-yours")
    assert other.ask("cancel", v=other.state["v"] if other.state else 0)["code"] == "not-yours"


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "null",
        "{",
        '{"t":"no"}',
        '{"t":"answer"}',
        '{"t":"ping","x":1}',
        "[" * 2000,
        "\u0000",
        '{"t":"join","proto":1}',
    ],
)
def test_what_is_no_message_is_refused(duel: Duel, frame: str) -> None:
    client = duel[1][0]
    client.send_text(frame)
    assert client.until("nak")["code"] == "malformed"
    drain([client])


def test_a_binary_frame_is_refused(duel: Duel) -> None:
    client = duel[1][0]
    client.socket.send(b'{"t":"ping"}')
    assert client.until("nak")["code"] == "malformed"


def test_an_id_that_cannot_be_stored_is_refused(duel: Duel) -> None:
    client = duel[1][0]
    assert client.state is not None
    client.send("answer", v=client.state["v"], id="a\0b", answer=0)
    refusal = client.until("nak")
    assert (refusal["code"], refusal["id"]) == ("malformed", None)


def test_an_oversized_frame_is_refused_and_a_huge_one_closes(duel: Duel) -> None:
    client = duel[1][0]
    client.send("chat", say="x" * 5000)
    assert client.until("nak")["code"] == "malformed"
    client.send("chat", say="x" * 200_000)
    with pytest.raises(ConnectionClosed):
        client.until("nothing")


def test_a_flood_is_slowed_and_then_ended(tmp_path: Path) -> None:
    with running(tmp_path / "games.sqlite", "--frames-a-second", "5", "--games-an-hour", "2") as server:
        client = server.connect(server.new_game(person("Ann"), bot()), 0)
        client.until("state")
        with pytest.raises(ConnectionClosed):
            send_many_pings(client)
        kinds = [message["t"] for message in client.received]
        assert kinds.count("pong") >= 10
        assert "too-fast" in [message.get("code") for message in client.received]
        assert client.received[-1] == {**client.received[-1], "t": "bye", "code": "flood"}
        again = server.connect(server.new_game(person("Ann"), bot()), 0)
        again.until("state")
        for number in range(60):
            again.send("claim", id=f"fast-{number}")
        assert again.until(lambda message: message.get("code") == "too-fast")["id"].startswith("fast-")
        browser = {"Cookie": "inkwright_guest=of-one-browser"}
        answers = [server.request("/api/games", {"seats": [person("Ann"), bot()]}, browser) for _ in range(3)]
        assert [each[0] for each in answers[:2]] == [201, 201]
        status, refused, headers = answers[2]
        assert (status, refused["error"]) == (429, "Too many new games within an hour.")
        assert 0 < int(headers["retry-after"]) <= HOUR


def test_an_answer_that_came_too_fast_is_sent_again_and_taken_once(tmp_path: Path) -> None:
    with running(tmp_path / "games.sqlite", "--frames-a-second", "5") as server:
        table = server.duel()
        clients = [server.connect(table, seat) for seat in (0, 1)]
        for client in clients:
            client.until("state")
        asked = next(client for client in clients if client.asked)
        before = asked.state
        assert before is not None
        for _ in range(60):  # three times what is allowed at once
            asked.send("ping")
        answer = {"v": before["v"], "id": "once", "answer": 0}
        assert "too-fast" in refusals_before_ack(asked, "answer", answer)
        refusals_before_ack(asked, "answer", answer)  # the same again
        assert asked.state is not None
        assert asked.state["v"] == before["v"] + 1
    with closing(sqlite3.connect(server.data)) as connection:
        assert connection.execute("SELECT message FROM answers").fetchall() == [("once",)]


def refusals_before_ack(client: Client, kind: str, fields: Json) -> list[str]:
    """Send a message again and again, as a client does that is told to wait; return the codes of the refusals."""
    codes: list[str] = []
    while True:
        client.send(kind, **fields)
        result = client.until(lambda message: message.get("id") == fields["id"])
        if result["t"] == "ack":
            return codes
        codes.append(result["code"])
        assert set(codes) == {"too-fast"}
        time.sleep(0.2)  # until another frame is allowed


def send_many_pings(client: Client) -> None:
    with suppress(ConnectionClosed):  # the server may end it while they are being sent; what it said is still read
        for _ in range(1000):
            client.send("ping")
    client.until("nothing")


def test_the_newest_socket_of_a_seat_plays(server: Server, duel: Duel) -> None:
    table, (asked, _) = duel
    assert asked.state is not None
    newer = server.connect(table, asked.state["seat"])
    newer.until("state")
    asked.until("replaced")
    assert asked.answer(0)["code"] == "not-yours"
    assert newer.answer(0)["t"] == "ack"
    drain([asked, newer])
    assert asked.view == newer.view
    newer.close()
    drain([asked])
    assert asked.ask("why", v=asked.state["v"])["t"] == "why"  # the older one plays again


def test_a_token_that_is_none_is_refused(server: Server) -> None:
    table = server.duel()
    client = Client(server.address, table["id"], "not-a-token")
    assert client.receive() == {"t": "bye", "code": "not-allowed", "say": client.received[0]["say"]}
    client = Client(server.address, "no-such-table", None)
    assert client.receive()["code"] == "no-table"


def test_the_first_message_is_join(server: Server) -> None:
    table = server.duel()
    client = Client(server.address, table["id"], None, proto=99)
    assert client.receive()["code"] == "protocol"


def test_a_gap_is_closed_by_sync(server: Server, duel: Duel) -> None:
    _, clients = duel
    answer_by_turns(clients, random.Random(4), 30)
    client = clients[0]
    total = len(client.log)
    client.send("sync", have=0)
    assert client.until("state")["v"] == (client.state or {})["v"]
    client.send("sync", log=0)
    page = client.until("log")
    assert page["total"] == total
    assert page["log"]["lines"] == client.log[:100]


def test_a_reconnect_brings_only_the_lines_that_are_missing(server: Server, duel: Duel) -> None:
    table, clients = duel
    answer_by_turns(clients, random.Random(5), 20)
    client = clients[0]
    assert client.state is not None
    again = server.connect(table, client.state["seat"], have=client.state["v"], game=1, log=len(client.log) - 2)
    state = again.until("state")
    assert state["v"] == client.state["v"]
    assert (state["log"]["from"], state["log"]["lines"]) == (len(client.log) - 2, client.log[-2:])
    assert len(state["log"]["rules"]) == 2
    again.close()


def test_every_kind_of_decision_survives_a_reconnect(server: Server) -> None:
    table = server.new_game(person("Ann", "lamplighters"), person("Bo", "deep-water"))
    clients = [server.connect(table, seat) for seat in (0, 1)]
    for client in clients:
        client.until("state")
    seen: set[str] = set()
    rng = random.Random(6)
    for _ in range(150):
        if any(client.over for client in clients):
            break
        seat = next(seat for seat in (0, 1) if clients[seat].asked)
        decision = clients[seat].view["decision"]
        if decision["kind"] not in seen:
            seen.add(decision["kind"])
            clients[seat].socket.close()
            clients[seat] = server.connect(table, seat)
            clients[seat].until("state")
            assert clients[seat].view["decision"] == decision
        answer_by_turns(clients, rng, 1)
    assert len(seen) >= 4
    for client in clients:
        client.close()


def test_why_tells_reasons(duel: Duel) -> None:
    client = duel[1][1]
    assert client.state is not None
    reasons = client.ask("why", v=client.state["v"])["reasons"]
    assert reasons
    one = next(reason for reason in reasons if reason["card"])
    only = client.ask("why", v=client.state["v"], card=one["card"])["reasons"]
    assert {reason["card"] for reason in only} == {one["card"]}


def test_presets_are_said_and_free_text_is_not(duel: Duel) -> None:
    first, second = duel[1]
    first.send("chat", say="good-game")
    assert second.until("chat")["say"] == "good-game"
    first.send("chat", say="<b>you lose</b>")
    assert first.until("nak")["code"] == "illegal"


def test_undo_is_free_or_asked_for(server: Server) -> None:
    words: set[str] = set()
    for seed in range(20):
        take_back_each_way(server, random.Random(seed), words)
        if len(words) == 3:
            break
    assert words == {"no", "free", "ask"}


def take_back_each_way(server: Server, rng: random.Random, words: set[str]) -> None:
    """Play a game, and try every kind of undo that was not tried yet."""
    table = server.new_game(person("Ann", "lamplighters"), person("Bo", "deep-water"))
    clients = [server.connect(table, seat) for seat in (0, 1)]
    for client in clients:
        client.until("state")
    for _ in range(150):
        if len(words) == 3 or any(client.over for client in clients):
            break
        player = next(client for client in clients if client.asked)
        other = clients[1 - clients.index(player)]
        assert player.state is not None
        word = player.state["undo"]
        if word in words:
            answer_by_turns(clients, rng, 1)
            continue
        words.add(word)
        before = player.state["v"]
        result = player.ask("undo", v=before)
        if word == "no":
            assert result["code"] == "illegal"
            continue
        assert result["t"] == "ack"
        if word == "ask":
            offer = other.until(lambda message: message["t"] == "offer" and not message.get("done"))
            assert player.state["v"] == before
            result = other.ask("reply", offer=offer["id"], yes=True)
            assert result["t"] == "ack", result
        drain(clients)
        assert player.state["v"] > before
    for client in clients:
        client.close()


def test_every_message_is_small_enough(server: Server) -> None:
    table = server.new_game(*[person(f"Player {i}", "lamplighters") for i in range(6)])
    clients = [server.connect(table, seat) for seat in range(6)]
    answer_by_turns(clients, random.Random(9), 40)
    sizes = [len(json.dumps(message)) for client in clients for message in client.received]
    assert max(sizes) < MOST_TO_CLIENT
    for client in clients:
        client.close()
