"""Refused requests and messages: status, body, headers and ids."""

from __future__ import annotations

import http.client
import json
from urllib.parse import urlsplit

import pytest

from inkwright.server.limits import HOUR, AddressLimits, Bucket, Client

from .running import Json, Server, bot, person


def raw_request(server: Server, method: str, path: str) -> tuple[int, Json, str]:
    """Return status, body and the header `Allow` of a request."""
    connection = http.client.HTTPConnection(urlsplit(server.address).netloc)
    connection.request(method, path)
    response = connection.getresponse()
    body = json.loads(response.read())
    connection.close()
    return response.status, body, response.headers.get("Allow", "")


def test_a_path_or_a_method_that_is_not_served_is_refused_in_json(server: Server) -> None:
    assert raw_request(server, "GET", "/api/no/such")[:2] == (
        404,
        {"error": "There is nothing at this address.", "problems": None},
    )
    status, body, allow = raw_request(server, "DELETE", "/api/games")
    assert (status, allow) == (405, "GET, HEAD, POST")
    assert "DELETE" in body["error"]


def test_limits_tell_how_long_to_wait() -> None:
    limits = AddressLimits()
    limits.games_an_hour = 2
    here, there = Client("10.0.0.1", "Ann"), Client("10.0.0.1", "Bo")
    assert [limits.new_game(here), limits.new_game(here), limits.new_game(there)] == [0.0, 0.0, 0.0]
    assert HOUR - 60 < limits.new_game(here) <= HOUR
    bucket = Bucket(1, 0.01)
    assert bucket.take()
    assert not bucket.take()
    assert 90 < bucket.wait <= 100


@pytest.mark.parametrize(
    ("frame", "number"),
    [
        ('{"t": "answer", "id": "mine", "v": "1"}', "mine"),
        ('{"t": "dance", "id": "mine"}', "mine"),
        ('{"t": "claim", "id": "mine", "more": 1}', "mine"),
        ('{"t": "claim", "id": 7}', None),
        ('{"t": "claim", "id": "' + "x" * 41 + '"}', None),
        ('{"t": "claim", "id": "mine"', None),
    ],
)
def test_a_refused_frame_is_named_where_it_can_be(server: Server, frame: str, number: str | None) -> None:
    client = server.connect(server.new_game(person("Ann"), bot()), 0)
    client.send_text(frame)
    nak = client.until("nak")
    assert (nak["code"], nak["id"]) == ("malformed", number)
    client.close()


def test_a_seat_says_that_it_needs_a_deck_and_takes_none_when_the_game_has_begun(server: Server) -> None:
    table = server.new_game(person("Ann"), {"kind": "person", "name": "Bo"})
    bo = server.connect(table, 1)
    assert [seat["deck_needed"] for seat in bo.until("seats")["seats"]] == [False, True]
    path = f"/api/games/{table['id']}/sit"
    seated = {"token": table["seats"][1]["token"], "deck": "first-watch"}
    status, reply, headers = server.request(path, seated)
    assert status == 200
    assert bo.until("bye")["code"] == "not-allowed"  # whoever sits first has a new secret
    assert server.request(path, seated)[0] == 403
    cookie = {"Cookie": headers["set-cookie"].partition(";")[0]}
    assert server.request(path, seated, cookie)[0] == 200  # the link leads the same browser to its seat again
    seated["token"] = table["seats"][1]["token"] = reply["token"]
    bo = server.connect(table, 1)
    bo.until("state")
    assert bo.seats is not None
    assert [seat["deck_needed"] for seat in bo.seats["seats"]] == [False, False]
    assert server.request(path, seated)[0] == 200  # the same request again
    status, refused, _ = server.request(path, {**seated, "deck": "first-lamp"})
    assert status == 409
    assert "begun" in refused["error"]
    bo.close()


def test_the_record_of_a_game_that_does_not_exist_is_not_found(server: Server) -> None:
    table = server.new_game(person("Ann"), bot())
    record = f"/api/games/{table['id']}/record"
    assert [server.request(record + query)[0] for query in ("", "?game=1", "?game=2", "?game=x")] == [
        409,
        409,
        404,
        400,
    ]
    replays = [{"table": table["id"], "game": game} for game in (0, 1, 2)]
    assert [server.request("/api/replays", wanted)[0] for wanted in replays] == [409, 409, 404]


def test_a_gap_of_one_state_comes_with_its_events(server: Server) -> None:
    client = server.connect(server.duel(), 0)
    state = client.until("state")
    assert state["events"]
    for have, events in ((state["v"] - 1, state["events"]), (state["v"], [])):
        client.send("sync", have=have)
        assert client.until("state")["events"] == events
    client.close()
