"""Whole games over real sockets: against a bot, between people, at a hot-seat, with many players."""

from __future__ import annotations

import random
from typing import Any

import pytest

from inkwright import Game, Record
from tests.support.full_run import FULL

from .running import Server, answer_by_turns, begun, bot, drain, person


def test_a_whole_game_against_a_bot(server: Server) -> None:
    table = server.new_game(person("Ann"), bot())
    client = server.connect(table, 0)
    client.play(random.Random(1))
    assert client.over is not None
    assert client.over["outcome"]["how"] in ("lore", "deck")
    status, document, _ = server.request(client.over["record"])
    assert status == 200
    game = Game.replay(Record.read(document))
    assert game.outcome is not None
    assert game.outcome.json() == client.over["outcome"]
    assert document["bots"] == ["", "greedy"]
    assert document["names"] == ["Ann", "Greedy"]
    assert client.log[-1] == game_lines(document)[-1]
    client.close()


def game_lines(document: dict[str, Any]) -> list[str]:
    """The log of the first player, from a game played here."""
    record = Record.read(document)
    game = begun(record)
    for answer in record.answers:
        game.answer(answer)
    return game.lines(0)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_game_between_people(server: Server, players: int) -> None:
    table = server.new_game(*[person(f"Player {i}", ("first-lamp", "first-watch")[i % 2]) for i in range(players)])
    clients = [server.connect(table, seat) for seat in range(players)]
    rng = random.Random(players)
    given = answer_by_turns(clients, rng, 60)
    drain(clients)
    if not any(client.over for client in clients):
        for client in clients[1:]:
            assert client.ask("concede")["t"] == "ack"
    drain(clients)
    assert all(client.over == clients[0].over for client in clients)
    _, document, _ = server.request(clients[0].over["record"] if clients[0].over else "")
    assert len(document["answers"]) >= given
    assert Game.replay(Record.read(document)).over
    for client in clients:
        client.close()


GAMES = 200 if FULL else 2


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_whole_game_with_players_who_come_and_go(server: Server, seed: int) -> None:
    rng = random.Random(seed)
    players = 2 + seed % 5
    decks = [rng.choice(("lamplighters", "deep-water", "kettle-knights")) for _ in range(players)]
    table = server.new_game(*[person(f"Player {i}", deck) for i, deck in enumerate(decks)])
    clients = [server.connect(table, seat) for seat in range(players)]
    while not any(client.over for client in clients):
        answer_by_turns(clients, rng, rng.randrange(1, 40))
        seat = rng.randrange(players)
        clients[seat].close()
        clients[seat] = server.connect(table, seat)
        clients[seat].until("state")
    drain(clients)
    outcomes = [client.over["outcome"] for client in clients if client.over]
    assert outcomes == [outcomes[0]] * players
    _, document, _ = server.request(f"/api/games/{table['id']}/record")
    game = Game.replay(Record.read(document))  # every digest is compared
    assert len(document["digests"]) > 5
    assert game.outcome is not None
    assert game.outcome.json() == outcomes[0]
    for client in clients:
        client.close()


def test_one_screen_shows_the_player_who_is_asked(server: Server) -> None:
    table = server.new_game(person("Ann", kind="hot-seat"), person("Bo", "first-watch", kind="hot-seat"))
    assert table["seats"][0]["token"] == table["seats"][1]["token"]
    client = server.connect(table, 0)
    assert client.until("hello")["you"] == {"role": "hot-seat", "seats": [0, 1]}
    client.until("state")
    shown = set()
    for _ in range(30):
        assert client.asked
        assert client.state is not None
        seat = client.state["seat"]
        shown.add(seat)
        assert client.view["decision"]["player"] == seat
        assert all(card["card"] is None for card in client.view["players"][1 - seat]["hand"])
        before = client.state
        assert client.answer(0)["t"] == "ack"
        while client.state is before:
            client.receive()
    assert shown == {0, 1}
    client.close()


def test_a_seat_that_waits_for_a_player_and_a_deck(server: Server) -> None:
    table = server.new_game(person("Ann"), {"kind": "open"})
    ann = server.connect(table, 0)
    ann.until("seats")
    drain([ann])
    assert ann.state is None
    assert server.request(f"/api/games/{table['id']}")[1]["status"] == "waiting"
    status, reply, headers = server.request(f"/api/games/{table['id']}/sit", {"seat": 1, "name": "Bo"})
    assert (status, reply["seats"], reply["deck_needed"]) == (200, [1], True)
    cookie = {"Cookie": headers["set-cookie"].partition(";")[0]}
    assert server.request(f"/api/games/{table['id']}/sit", {"seat": 1, "name": "Cy"})[0] == 409
    taken = {"token": reply["token"], "deck": "first-watch"}
    assert server.request(f"/api/games/{table['id']}/sit", taken, cookie)[1]["deck_needed"] is False
    ann.until("state")
    assert [player["name"] for player in ann.view["players"]] == ["Ann", "Bo"]
    assert [row["id"] for row in server.request("/api/games", headers=cookie)[1]] == [table["id"]]
    ann.close()


def test_a_series_keeps_its_records_until_it_is_over(server: Server) -> None:
    table = server.duel(series="best-of-3")
    clients = [server.connect(table, seat) for seat in (0, 1)]
    for number in (1, 2):
        for client in clients:
            while client.state is None or client.state["game"] < number:
                client.receive()
        assert clients[1].ask("concede")["t"] == "ack"
        drain(clients)
        over = clients[0].over
        assert over is not None
        assert over["series"]["wins"] == [number, 0]
        if number == 1:
            assert over["record"] is None
            assert server.request(f"/api/games/{table['id']}/record?game=1")[0] == 409
            assert clients[0].ask("again")["t"] == "ack"
            offer = clients[1].until("offer")
            assert clients[1].ask("reply", offer=offer["id"], yes=True)["t"] == "ack"
    assert clients[0].over is not None
    assert clients[0].over["series"]["winners"] == [0]
    assert server.request(f"/api/games/{table['id']}/record?game=1")[0] == 200
    second = server.request(f"/api/games/{table['id']}/record?game=2")[1]
    assert second["chooser"] == 1  # who lost chooses
    for client in clients:
        client.close()


def test_a_bot_that_does_not_exist_is_refused(server: Server) -> None:
    status, reply, _ = server.request("/api/games", {"seats": [person("Ann"), bot(name="genius")]})
    assert (status, reply["error"][:24]) == (400, "There is no bot 'genius'")


def test_a_bad_deck_is_refused_line_by_line(server: Server) -> None:
    seats = [person("Ann", "4 Nobody - Knows This"), bot()]
    status, reply, _ = server.request("/api/games", {"seats": seats})
    assert status == 422
    assert reply["problems"][0]["line"] == 1


def test_tables_that_wait_for_anybody_are_listed(server: Server) -> None:
    table = server.new_game(person("Ann"), {"kind": "open"}, listed=True)
    hidden = server.new_game(person("Ann"), {"kind": "open"})
    listed = [each["id"] for each in server.request("/api/games/open")[1]]
    assert table["id"] in listed
    assert hidden["id"] not in listed
    assert server.request(f"/api/games/{table['id']}/sit", {"seat": 1, "name": "Bo", "deck": "first-watch"})[0] == 200
    assert table["id"] not in [each["id"] for each in server.request("/api/games/open")[1]]
