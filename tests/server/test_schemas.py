"""What the server sends fits the schemas that it gives out."""

from __future__ import annotations

import random
from typing import Any

from inkwright.engine.document_schemas import DOCUMENTS, schema_of
from tests.support.json_schemas import Schema

from .running import Client, Json, Server, answer_by_turns, bot, drain, person

MOST = 60  # answers


def given_schema(server: Server, name: str) -> Json:
    status, schema, _ = server.request(f"/api/schema/{name}")
    assert status == 200
    given: Json = schema
    return given


def message_schema(server: Server) -> Schema:
    """The schema of a message from the server."""
    protocol = given_schema(server, "protocol")
    return Schema({**protocol["$defs"]["server"], "$defs": protocol["$defs"]})


def problems_of_states(server: Server, states: list[Json]) -> list[str]:
    view, decision, event = [Schema(given_schema(server, name)) for name in ("view", "decision", "event")]
    found: list[str] = []
    for state in states:
        found += view.problems(state["view"])
        found += [problem for each in state["events"] for problem in event.problems(each)]
        asked = state["view"]["decision"]
        if asked is not None and "options" in asked:
            found += decision.problems(asked)
    return found


def test_the_server_gives_out_the_schemas_of_the_program(server: Server) -> None:
    assert server.request("/api/schema")[1] == [*DOCUMENTS, "protocol"]
    for name in DOCUMENTS:
        assert given_schema(server, name) == schema_of(name)
    status, refused, _ = server.request("/api/schema/deck")
    assert (status, list(refused)) == (404, ["error", "problems"])


def test_real_messages_fit_the_schemas(server: Server) -> None:
    table = server.duel(clock={})
    clients: list[Client] = [server.connect(table, seat) for seat in (0, 1)]
    watcher = server.connect(table)
    answer_by_turns(clients, random.Random(4), MOST)
    first = clients[0]
    assert first.state is not None
    first.ask("answer", v=first.state["v"], answer="no such answer")
    first.ask("why", v=first.state["v"])
    first.send("sync", log=0)
    first.until("log")
    first.send("chat", say="hello")
    first.until("chat")
    first.ask("concede")
    first.ask("again")
    drain([*clients, watcher])
    check_messages(server, [message for client in (*clients, watcher) for message in client.received])
    for client in (*clients, watcher):
        client.close()


def check_messages(server: Server, messages: list[Json]) -> None:
    schema = message_schema(server)
    assert [problem for message in messages for problem in schema.problems(message)] == []
    states = [message for message in messages if message["t"] == "state"]
    assert problems_of_states(server, states) == []
    kinds = {"hello", "seats", "state", "ack", "nak", "why", "log", "chat", "over", "offer", "pong"}
    assert {message["t"] for message in messages} >= kinds
    assert any(state["events"] for state in states)


def test_a_wrong_message_does_not_fit(server: Server) -> None:
    client = server.connect(server.new_game(person("Ann"), bot()), 0)
    state = client.until("state")
    client.close()
    wrong: Any = {**state, "v": "1"}
    assert message_schema(server).problems(wrong) != []
    state["view"]["decision"]["kind"] = "dance"
    assert problems_of_states(server, [state]) != []
