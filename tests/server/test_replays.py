"""Replays: any decision of a finished game, branches, exports, playing on; and reports of problems."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from inkwright import Catalog, Game, Record
from inkwright.server import replay_jobs
from inkwright.server.jobs import ReplayTable
from inkwright.server.sqlite_store import MIGRATIONS, migrate

from .running import Json, Server, answer_by_turns, begun, drain, running


@pytest.fixture(scope="module")
def finished(server: Server) -> Json:
    """A finished game with its replay."""
    table = server.duel()
    clients = [server.connect(table, seat) for seat in (0, 1)]
    answer_by_turns(clients, random.Random(4), 60)
    assert clients[0].ask("concede")["t"] == "ack" or clients[0].over
    drain(clients)
    for client in clients:
        client.close()
    status, made, _ = server.request("/api/replays", {"table": table["id"]})
    assert status == 201, made
    record = Record.read(server.request(f"/api/games/{table['id']}/record")[1])
    return {"table": table, "record": record, **made}


def local_game(record: Record, at: int, seen: bool = True) -> Game:
    game = begun(record)
    for seat in range(game.players if seen else 0):
        game.view(seat).json()  # a card has the same handle in every copy
    for text in record.answers[:at]:
        game.replay_answer(text)
    return game


def test_every_decision_is_shown_as_each_seat_saw_it_and_open(server: Server, finished: Json) -> None:
    record: Record = finished["record"]
    facts = server.request(f"/api/replays/{finished['id']}")[1]
    assert facts["decisions"] == len(record.answers) == finished["decisions"]
    assert facts["turns"][0]["at"] == 0
    assert facts["outcome"]["how"] == "concession"
    for at in (0, 7, 8, 9, len(record.answers)):
        game = local_game(record, at)
        for seat in (0, 1):
            shown = server.request(f"/api/replays/{finished['id']}/at/{at}?seat={seat}")[1]
            assert shown["hands"] is None
            assert shown["log"] == game.lines(seat)[-200:]
            assert shown["view"]["players"] == game.view(seat).json()["players"]
        shown = server.request(f"/api/replays/{finished['id']}/at/{at}")[1]
        hands = [[card["card"] for card in hand] for hand in shown["hands"]]
        assert hands == [[card.name for card in game.view(seat).me.hand] for seat in (0, 1)]
        assert shown["answer"] == (record.answers[at] if at < len(record.answers) else None)
    assert server.request(f"/api/replays/{finished['id']}/at/{len(record.answers) + 1}")[0] == 422
    assert server.request(f"/api/replays/{finished['id']}/at/x")[0] == 400
    assert server.request(f"/api/replays/{finished['id']}/at/1?seat=2")[0] == 422
    assert server.request("/api/replays/nothing")[0] == 404


def test_a_branch_goes_another_way_and_is_part_of_a_tree(server: Server, finished: Json) -> None:
    record: Record = finished["record"]
    at = next(n for n in range(10, 40) if len(local_game(record, n).decision.options) > 1)
    options = [option.notation for option in local_game(record, at).decision.options]
    other = next(option for option in options if option != record.answers[at])
    path = f"/api/replays/{finished['id']}"
    status, branch, _ = server.request(f"{path}/branch", {"at": at, "answers": [other]})
    assert (status, branch["decisions"]) == (201, at + 1)
    assert {"id": branch["id"], "at": at} in server.request(path)[1]["branches"]
    assert server.request(f"/api/replays/{branch['id']}")[1]["parent"] == {"id": finished["id"], "at": at}
    exported = Record.read(server.request(f"/api/replays/{branch['id']}/record")[1])
    assert exported.answers == (*record.answers[:at], other)
    Game.replay(exported)
    assert server.request(f"{path}/branch", {"at": at, "answers": ["fly to the moon"]})[0] == 422


def test_the_cards_of_both_decks_are_shown(server: Server, finished: Json) -> None:
    record: Record = finished["record"]
    status, shown, _ = server.request(f"/api/replays/{finished['id']}/cards")
    assert status == 200
    assert set(shown) == {name for deck in record.decks for name in deck}
    catalog = Catalog.own()
    for name, face in shown.items():
        assert (face["cost"], face["inkable"]) == (catalog[name].cost, catalog[name].inkable)
        assert [part["text"] for part in face["abilities"]] == [part.text for part in catalog[name].abilities_text]
    assert server.request("/api/replays/nothing/cards")[0] == 404


def test_exports(server: Server, finished: Json) -> None:
    record: Record = finished["record"]
    path = f"/api/replays/{finished['id']}"
    part = Record.read(server.request(f"{path}/record?at=12")[1])
    assert part.answers == record.answers[:12]
    at = next(n for n in range(20, 60) if local_game(record, n).decision.kind == "turn action")
    status, text, _ = server.request(f"{path}/scenario?at={at}")
    assert status == 200, text
    ran = server.request("/api/scenarios/run", {"text": text.decode()})[1]
    assert (ran["passed"], ran["failed"]) == (1, 0)


def test_a_record_of_elsewhere_is_shown(server: Server, finished: Json) -> None:
    record: Record = finished["record"]
    status, made, _ = server.request("/api/replays", {"record": record.text()})
    assert (status, made["decisions"]) == (201, len(record.answers))
    for bad in ("nothing", "{}", record.text().replace('"answers": [', '"answers": ["fly",')):
        status, reply, _ = server.request("/api/replays", {"record": bad})
        assert status == 422, reply
        assert "Traceback" not in reply["error"]
    assert server.request("/api/replays", {})[0] == 400


def test_playing_on_against_a_bot(server: Server, finished: Json) -> None:
    record: Record = finished["record"]
    status, table, _ = server.request(f"/api/replays/{finished['id']}/play", {"at": 30, "bot": "random"})
    assert status == 201, table
    game = local_game(record, 30, seen=True)
    seat = game.decision.player
    client = server.connect(table, seat)
    client.until("state")
    assert client.view["players"] == game.view(seat).json()["players"]
    assert client.asked
    client.play(random.Random(2))
    assert client.over is not None
    played = Record.read(server.request(client.over["record"])[1])
    assert played.answers[:30] == record.answers[:30]
    assert Game.replay(played).over
    client.close()
    whole = len(record.answers)
    assert server.request(f"/api/replays/{finished['id']}/play", {"at": whole})[0] == 422


def test_who_made_a_replay_or_played_deletes_it_and_nobody_else(server: Server, finished: Json) -> None:
    def delete(replay: str, cookie: str = "", **body: str) -> int:
        headers = {"Cookie": cookie} if cookie else {}
        return server.request(f"/api/replays/{replay}/delete", dict(body), headers)[0]

    def own(replay: str, cookie: str = "") -> bool:
        shown: Json = server.request(f"/api/replays/{replay}", headers={"Cookie": cookie} if cookie else {})[1]
        return bool(shown["own"])

    # one of elsewhere: whoever made it
    part = Record.read(server.request(f"/api/replays/{finished['id']}/record?at=25")[1])
    status, made, headers = server.request("/api/replays", {"record": part.text()})
    assert status == 201
    maker = headers["set-cookie"].partition(";")[0]
    branch = server.request(f"/api/replays/{made['id']}/branch", {"at": 9, "answers": []})[1]["id"]
    assert (
        server.request("/api/replays", {"record": part.text()})[1]["id"] == made["id"]
    )  # which makes it nobody else's
    token = finished["table"]["seats"][1]["token"]
    assert [own(made["id"], maker), own(made["id"])] == [True, False]
    assert [delete(made["id"]), delete(made["id"], token=token), delete(made["id"], "inkwright_guest=guessed")] == [
        403
    ] * 3
    assert server.request(f"/api/replays/{branch}")[0] == 200
    assert delete(made["id"], maker) == 200
    assert [server.request(f"/api/replays/{each}")[0] for each in (made["id"], branch)] == [404, 404]
    assert delete(made["id"], maker) == 404
    # one of a table: each of its players
    table = server.duel()
    clients = [server.connect(table, seat) for seat in (0, 1)]
    answer_by_turns(clients, random.Random(5), 4)
    clients[0].ask("concede")
    drain(clients)
    for seat in (0, 1):
        replay = server.request("/api/replays", {"table": table["id"]})[1]["id"]
        assert [delete(replay), delete(replay, token="guessed")] == [403, 403]
        assert delete(replay, token=table["seats"][seat]["token"]) == 200
        assert server.request(f"/api/replays/{replay}")[0] == 404


def test_a_running_game_has_no_replay(server: Server) -> None:
    table = server.duel()
    assert server.request("/api/replays", {"table": table["id"]})[0] == 409
    assert server.request("/api/replays", {"table": "nothing"})[0] == 404


def test_a_problem_is_stored_and_not_returned(tmp_path: Path) -> None:
    with running(tmp_path / "games.sqlite") as server:
        table = server.duel()
        token = table["seats"][0]["token"]
        path = f"/api/games/{table['id']}/report"
        assert server.request(path, {"say": "It is stuck."})[0] == 403
        status, reply, _ = server.request(path, {"say": "It is\nstuck.", "token": token})
        assert (status, list(reply)) == (201, ["id"])
        command = [sys.executable, "-m", "inkwright", "serve", "--data", str(server.data), "--reports"]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        assert f"table {table['id']} game 1 row 0 seat 0: It is stuck." in told


def test_a_database_of_the_first_schema_gets_replays(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "a.sqlite", isolation_level=None)
    migrate(connection, MIGRATIONS[:1])
    connection.execute("INSERT INTO guests VALUES ('g', 's', 'Ann', '2026')")
    migrate(connection)
    assert connection.execute("SELECT count(*) FROM replays").fetchone() == (0,)
    assert connection.execute("SELECT name FROM guests").fetchone() == ("Ann",)
    connection.close()


def test_kept_copies_leave_few_answers_to_play(finished: Json) -> None:
    replay = replay_jobs.KeptReplay(finished["record"], Catalog.at_hand())
    given: list[str] = []
    answer = Game.replay_answer

    def counted(self: Game, text: str) -> None:
        given.append(text)
        answer(self, text)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "replay_answer", counted)
        slowest = 0.0
        for at in range(len(finished["record"].answers) + 1):
            given.clear()
            job = ReplayTable(at, 0, replay="")
            began = time.thread_time()
            replay_jobs.show(replay, job)
            slowest = max(slowest, time.thread_time() - began)
            assert len(given) < replay_jobs.COPY_EVERY
    print(f"the slowest decision took {slowest * 1000:.1f} ms")


# ------------------------------------------------------------ many moments at once


def moments(server: Server, replay: str, **wanted: object) -> Json:
    status, found, _ = server.request(f"/api/replays/{replay}/moments", wanted)
    assert status == 200, found
    return dict(found)


def test_many_moments_are_those_of_each_decision(server: Server, finished: Json) -> None:
    path = f"/api/replays/{finished['id']}"
    whole = len(finished["record"].answers)
    facts = server.request(path)[1]
    assert len(facts["asked"]) == whole + 1
    assert facts["lore"][-1]["lore"] == [
        player["lore"] for player in server.request(f"{path}/at/{whole}")[1]["view"]["players"]
    ]
    for seat in (0, 1):
        found = moments(server, finished["id"], first=5, last=20, seat=seat)
        for moment in found["moments"]:
            at = moment["at"]
            shown = server.request(f"{path}/at/{at}?seat={seat}")[1]
            kept = {**shown["view"], "decision": None}
            assert {**moment["view"], "decision": None} == kept
            assert found["log"]["lines"][: moment["lines"] - found["log"]["from"]] == shown["log"]
            rules = local_game(finished["record"], at).line_rules(seat)[found["log"]["from"] :]
            assert found["log"]["rules"][: len(rules)] == rules
            assert moment["hands"] is None
            assert (moment["decision"] is not None) == (moment["asked"] == seat)
            assert moment["answer"] == (shown["answer"] if moment["asked"] == seat else None)
    everything = moments(server, finished["id"], first=5, last=20, seat=1, open=True)
    assert len(everything["log"]["rules"]) == len(everything["log"]["lines"])
    opened = everything["moments"]
    assert [one["answer"] for one in opened] == list(finished["record"].answers[5:21])
    assert all(len(one["hands"]) == 2 and one["decision"]["options"] for one in opened)


def test_a_line_leaves_the_game_and_nothing_is_stored(server: Server, finished: Json) -> None:
    record: Record = finished["record"]
    path = f"/api/replays/{finished['id']}"
    before = server.request(path)[1]["branches"]
    at = next(n for n in range(10, 40) if len(local_game(record, n).decision.options) > 1)
    options = [option.notation for option in local_game(record, at).decision.options]
    other = next(option for option in options if option != record.answers[at])
    found = moments(server, finished["id"], first=at + 1, last=at + 5, leaves=at, answers=[other], open=True)
    game = local_game(record, at)
    game.replay_answer(other)
    assert [one["at"] for one in found["moments"]] == [at + 1]
    assert found["moments"][0]["view"]["players"] == game.view(0).json()["players"]
    assert (found["decisions"], found["asked"]) == (at + 1, [game.decision.player])
    assert server.request(path)[1]["branches"] == before
    for bad, status in (
        ({"first": 0, "last": 500, "leaves": 500}, 422),
        ({"first": 3, "last": 2}, 422),
        ({"first": 0, "last": 1, "seat": 2}, 422),
        ({"first": 0, "last": at, "leaves": at, "answers": ["fly to the moon"]}, 422),
        ({"first": -1, "last": 1}, 400),
    ):
        got, reply, _ = server.request(f"{path}/moments", bad)
        assert got == status, reply
        assert reply["error"].endswith(".")


def test_the_same_record_is_stored_once(server: Server, finished: Json) -> None:
    again = server.request("/api/replays", {"table": finished["table"]["id"]})[1]
    assert again["id"] == finished["id"]
    first, second = (server.request("/api/replays", {"record": finished["record"].text()})[1] for _ in range(2))
    assert first["id"] == second["id"] != finished["id"]


def test_chances_come_in_parts(server: Server, finished: Json) -> None:
    path = f"/api/replays/{finished['id']}/chances"
    part = server.request(f"{path}?from=0&seat=0")[1]
    assert (part["of"], part["curve"][0]["decision"]) == (len(finished["record"].answers), 1)
    assert 0 < part["next"] < part["of"]
    following = server.request(f"{path}?from={part['next']}&seat=0")[1]
    assert following["next"] is None or following["next"] > part["next"]
    assert server.request(f"{path}?from={part['of']}&seat=0")[1]["next"] is None
    assert server.request(f"{path}?from=0&seat=7")[0] == 422


def test_each_decision_is_judged_with_what_was_given_and_what_is_best(server: Server, finished: Json) -> None:
    path = f"/api/replays/{finished['id']}/chances"
    judged: list[Json] = []
    at: int | None = 0
    while at is not None and len(judged) < 3:
        part = server.request(f"{path}?from={at}&seat=0")[1]
        judged += part["decisions"]
        at = part["next"]
    for row in judged:
        assert row["low"] <= row["cost"] <= row["high"]
        assert row["kind"] == "opening hand" or row["given_option"]["label"]
        assert row["mark"] in ("", "inaccuracy", "mistake", "blunder")


def test_one_moment_of_a_line_is_judged(server: Server, finished: Json) -> None:
    path = f"/api/replays/{finished['id']}/chance"
    at = len(finished["record"].answers) // 2
    status, found, _ = server.request(path, {"seat": 0, "at": at})
    assert status == 200
    assert 0 <= found["low"] <= found["chance"] <= found["high"] <= 1
    status, found, _ = server.request(path, {"seat": 0, "at": at, "answers": ["fly to the moon"]})
    assert (status, found["error"][:17]) == (422, "Answer 1 does not")
    assert server.request(path, {"seat": 9, "at": 0})[0] in (400, 422)
    assert server.request(path, {"seat": 0, "at": 999_999})[0] == 422
    end = server.request(path, {"seat": 0, "at": len(finished["record"].answers)})[1]
    assert end["chance"] in (0.0, 1.0)
