"""No message tells what its receiver may not know; watchers see later; seats are claimed; clocks run out."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from inkwright import Game, Record

from .running import Client, Json, Server, answer_by_turns, begun, bot, drain, person, running

SECRETS = ("seed", "digest", "digests", "record", "token", "secret", "decks")


def keys_of(part: object) -> set[str]:
    """Every key in a document."""
    if isinstance(part, dict):
        return set(part).union(*[keys_of(value) for value in part.values()])
    return set().union(*[keys_of(value) for value in part]) if isinstance(part, list) else set()


def test_states_are_the_views_of_their_seats_and_no_more(server: Server) -> None:
    table = server.new_game(person("Ann", "lamplighters"), person("Bo", "deep-water"))
    clients: list[Client] = [server.connect(table, seat) for seat in (0, 1)]
    watcher = server.connect(table)
    answer_by_turns(clients, random.Random(11), 120)
    if not clients[0].over:
        clients[0].ask("concede")
    drain([*clients, watcher])
    document = server.request(f"/api/games/{table['id']}/record")[1]
    allowed = views_by_seat(document)
    for seat, client in ((0, clients[0]), (1, clients[1]), (None, watcher)):
        states = [message for message in client.received if message["t"] == "state"]
        assert len(states) > 5
        assert seat is None or any("id" in (state["view"]["decision"] or {}) for state in states)
        lines = allowed_lines(document, seat)
        for state in states:
            decision = state["view"]["decision"] or {}
            assert decision.get("id", state["v"]) == state["v"]  # the table's own count would tell of hidden questions
            assert plain(state["view"]) in allowed[seat]
            assert set(state["log"]["lines"]) <= lines
        for message in client.received:
            assert not keys_of(message) & set(SECRETS) or message["t"] == "over"
        text = json.dumps([message for message in client.received if message["t"] != "over"])
        assert document["seed"] not in text
        assert not any(digest["digest"] in text for digest in document["digests"])
        client.close()


def plain(view: Mapping[str, Any]) -> str:
    """A view without the counts that differ between a server and a game played here."""
    view = {**view, "log": []}
    text = json.dumps(view, sort_keys=True)
    return re.sub(r'"(id|handle|aim_handle)": ("c\d+"|\d+|null|"")', "", text)


def played(document: Json) -> Game:
    record = Record.read(document)
    return begun(record)


def views_by_seat(document: Json) -> dict[int | None, set[str]]:
    """Every view of every moment of a game, by seat."""
    game = played(document)
    seats: tuple[int | None, ...] = (0, 1, None)
    out: dict[int | None, set[str]] = {seat: {plain(game.view(seat).json())} for seat in seats}
    for answer in document["answers"]:
        if answer.startswith("concede "):
            game.concede(int(answer.split()[1]))
        else:
            game.answer(answer)
        for seat in seats:
            out[seat].add(plain(game.view(seat).json()))
    return out


def allowed_lines(document: Json, seat: int | None) -> set[str]:
    game = played(document)
    for answer in document["answers"]:
        if answer.startswith("concede "):
            game.concede(int(answer.split()[1]))
        else:
            game.answer(answer)
    return set(game.lines(seat))


def test_the_record_of_a_running_game_stays(server: Server) -> None:
    table = server.duel()
    status, reply, _ = server.request(f"/api/games/{table['id']}/record")
    assert (status, list(reply)) == (409, ["error", "problems"])
    shown = server.request(f"/api/games/{table['id']}")[1]
    assert not keys_of(shown) & set(SECRETS)


def test_a_watcher_may_not_answer_and_may_be_kept_out(server: Server) -> None:
    watcher = server.connect(server.duel())
    watcher.until("state")
    assert watcher.view["seat"] is None
    assert watcher.ask("answer", v=1, answer=0)["code"] == "not-yours"
    watcher.close()
    private = server.connect(server.duel(watch={"allowed": False}))
    assert private.receive()["code"] == "not-allowed"


def test_a_watcher_sees_a_turn_when_it_is_over(server: Server) -> None:
    table = server.duel(watch={"delay": "turn"})
    clients = [server.connect(table, seat) for seat in (0, 1)]
    watcher = server.connect(table)
    for client in clients:
        client.until("state")
    rng = random.Random(3)
    for _ in range(40):
        answer_by_turns(clients, rng, 1)
        drain([*clients, watcher])
        if any(client.over for client in clients):
            break
        if watcher.state is not None:
            assert watcher.view["turn"] < clients[0].view["turn"]
    assert watcher.state is not None
    for client in (*clients, watcher):
        client.close()


def test_hands_are_shown_to_watchers_only_if_agreed(server: Server) -> None:
    for hands in (True, False):
        watcher = server.connect(server.duel(watch={"hands": hands}))
        state = watcher.until("state")
        assert (state["hands"] is not None) == hands
        if hands:
            assert all(card["card"] for hand in state["hands"] for card in hand)
        watcher.close()


def test_a_player_without_time_is_answered_for_and_then_loses(server: Server) -> None:
    table = server.duel(clock={"decision": 5, "bank": 0})
    clients = [server.connect(table, seat) for seat in (0, 1)]
    for client in clients:
        client.until("state")
    slow = next(client for client in clients if client.asked)
    assert slow.state is not None
    before = slow.state["v"]
    while slow.state["v"] == before:
        for client in clients:
            client.send("ping")
        slow.receive()
    assert sum(slow.state["clock"]["strikes"]) == 1
    for client in clients:
        client.close()


def test_a_bot_that_takes_too_long_is_answered_for(tmp_path: Path) -> None:
    with running(tmp_path / "games.sqlite", "--bot-seconds", "0.0001") as server:
        table = server.new_game(person("Ann"), bot())
        client = server.connect(table, 0)
        client.until("state")
        rng = random.Random(1)
        for _ in range(12):
            while not client.asked:
                client.receive()
            before = client.state
            client.answer(rng.randrange(len(client.view["decision"]["options"])))
            while client.state is before:
                client.receive()
        assert '"event": "bot failed"' in server.log
        failures = re.search(rb"inkwright_bot_failures_total (\d+)", server.request("/metrics")[1])
        assert failures is not None
        assert int(failures.group(1)) > 0


@pytest.mark.parametrize(
    "path", ["/static/x/../../pyproject.toml", "/static/wrong/lib/render.js", "/nothing", "/api/x"]
)
def test_what_is_not_there_says_so_without_a_path(server: Server, path: str) -> None:
    status, content, headers = server.request(path)
    assert status == 404
    assert b"/" not in (content if isinstance(content, bytes) else json.dumps(content).encode())
    assert "default-src 'none'" in headers["content-security-policy"]


def test_requests_from_other_sites_are_refused(server: Server) -> None:
    body = {"seats": [person("Ann"), bot()]}
    assert server.request("/api/games", body, {"Origin": "https://elsewhere.example"})[0] == 403
    assert server.request("/api/games", body, {"Content-Type": "text/plain"})[0] == 415
    assert server.request("/api/games", b"x" * 300_000)[0] == 413
    assert server.request("/api/games", b"{")[0] == 400
    assert server.request("/api/games", {"seats": []})[0] == 400
    assert server.request("/api/games", body, {"Origin": server.address})[0] == 201


def test_a_cookie_keeps_the_seat(server: Server) -> None:
    _, reply, headers = server.request("/api/games", {"seats": [person("Ann"), bot()]})
    cookie = headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    own = server.request("/api/games", headers={"Cookie": cookie.partition(";")[0]})[1]
    assert [(row["id"], row["seats"]) for row in own] == [(reply["id"], [0])]


def test_cards_and_decks(server: Server) -> None:
    names = {deck["name"] for deck in server.request("/api/decks")[1]}
    assert "lamplighters" in names
    text = next(deck["text"] for deck in server.request("/api/decks")[1] if deck["name"] == "lamplighters")
    full_name = next(line.partition(" ")[2] for line in text.splitlines() if line[:1].isdigit())
    card = server.request("/api/cards/" + full_name.replace(" ", "%20"))[1]
    assert card["full_name"] == full_name
    assert server.request("/api/cards/Nobody")[0] == 404
    assert server.request("/health")[1] == {"status": "ok"}
