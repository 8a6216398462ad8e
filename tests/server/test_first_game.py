"""First games at the server: thoughts in states, hints, and the deal."""

from __future__ import annotations

import pytest

from tests.server.running import Server, bot, drain, person

SKILLS = ["inking", "drying", "questing", "challenging", "singing", "shifting"]


def test_a_first_game_explains_and_suggests(server: Server) -> None:
    made = server.new_game(person("Ann"), bot(name="gentle"), learn=True)
    client = server.connect(made, 0)
    state = client.until(lambda message: message["t"] == "state" and client.asked)
    assert state["view"]["turn"] == 1  # the opening hand is kept without a question
    assert state["view"]["decision"]["kind"] == "turn action"
    lesson = state["lesson"]
    assert [thought["key"] for thought in lesson["thoughts"]][:2] == ["turn", "ink"]
    assert lesson["thoughts"][1]["about"] == {"zone": "inkwell", "player": 0, "stack": None, "position": None}
    assert [skill["name"] for skill in lesson["skills"] if not skill["met"]] == SKILLS
    client.send("hint", v=state["v"], id="h1")
    advice = client.until("advice")
    assert advice["v"] == state["v"]
    assert advice["answer"] in [option["notation"] for option in state["view"]["decision"]["options"]]
    assert advice["answer"].startswith("ink ")
    assert advice["about"]["zone"] == "hand"
    client.answer(advice["answer"])
    after = client.state
    assert after is not None
    assert [skill["name"] for skill in after["lesson"]["skills"] if skill["met"]] == ["inking"]
    assert after["undo"] == "free"
    client.close()


def test_a_first_game_is_for_one_person(server: Server) -> None:
    with pytest.raises(AssertionError, match="for one person against bots"):
        server.new_game(person("Ann"), person("Bo"), learn=True)


def test_hints_are_refused_against_people(server: Server) -> None:
    made = server.duel()
    clients = [server.connect(made, seat) for seat in (0, 1)]
    for client in clients:
        client.until("state")
    asked = next(client for client in clients if client.asked)
    assert asked.state is not None
    reply = asked.ask("hint", v=asked.state["v"])
    assert reply["t"] == "nak"
    assert "nobody but bots" in reply["say"]
    for client in clients:
        client.close()


def test_other_games_have_no_lesson_but_hints(server: Server) -> None:
    made = server.new_game(person("Ann"), bot())
    client = server.connect(made, 0)
    state = client.until(lambda message: message["t"] == "state" and client.asked)
    assert state["lesson"] is None
    client.send("hint", v=state["v"], id="h1")
    assert client.until("advice")["text"]
    client.close()


def test_one_hint_at_a_time(server: Server) -> None:
    table = server.new_game(person("Ann"), bot())
    client = server.connect(table, 0)
    while not client.asked:
        client.receive()
    assert client.state is not None
    for number in ("h1", "h1", "h1", "h2"):
        client.send("hint", v=client.state["v"], id=number)
    other = client.until(lambda message: message.get("id") == "h2")
    assert (other["t"], other["code"], other["say"]) == ("nak", "not-now", "The last hint is still on its way.")
    client.until("advice")
    drain([client])
    assert [message["id"] for message in client.received if message["t"] == "advice"] == ["h1"]
    client.close()
