"""A host's own bots at tables; and no name that comes from elsewhere leads to code."""

from __future__ import annotations

import json
import random
import shlex
import sqlite3
import sys
import textwrap
from importlib.util import find_spec
from pathlib import Path

import pytest

from inkwright import Deck, Game, InkwrightError, Record
from inkwright.cli import main
from inkwright.server.jobs import BotAnswer
from inkwright.server.worker_process import run_job
from tests.support.paths import ROOT

from .running import Json, Server, bot, person, running

TRAP = """
    import os, pathlib
    from inkwright import Agent

    with open(pathlib.Path(__file__).with_suffix(".seen"), "a") as seen:
        print(os.getpid(), file=seen)

    class Trap(Agent):
        def choose(self, view, decision):
            return len(decision.options) - 1
"""
CODE = ["trap:Trap", "trap.py:Trap", "trap.py", "cmd:./trap.sh", "cmd?seconds=1:./trap.sh", "mine.npz"]
OPTIONS = ["strong?playouts=3", "greedy?seed=1"]


def trap(folder: Path) -> Path:
    """Write code that leaves a mark when it runs."""
    path = folder / "trap.py"
    path.write_text(textwrap.dedent(TRAP), "utf-8")
    shell = folder / "trap.sh"
    shell.write_text("#!/bin/sh\ntouch trap.seen\n", "utf-8")
    shell.chmod(0o755)
    return path


def played_to_its_end(server: Server, name: str) -> Json:
    """Play a game against a bot; return the reply to the end of it."""
    table = server.new_game(person("Ann"), bot(name=name))
    client = server.connect(table, 0)
    client.play(random.Random(1))
    assert client.over is not None
    record: Json = server.request(client.over["record"])[1]
    client.close()
    assert Record.read(record).bots[1] == name
    return record


def test_the_bots_of_the_host_sit_at_tables(tmp_path: Path) -> None:
    path = trap(tmp_path)
    program = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples' / 'program_bot.py'))}"
    with running(tmp_path / "games.sqlite", "--bot", f"last={path}:Trap", "--bot", f"a program={program}") as server:
        assert server.request("/api/bots")[1][-2:] == ["last", "a program"]
        for name in ("last", "a program"):
            played_to_its_end(server, name)
        assert server.process is not None
        assert str(server.process.pid) not in (tmp_path / "trap.seen").read_text().split()
        assert "bot failed" not in server.log


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("mine", "NAME=BOT"),
        ("=greedy", "NAME=BOT"),
        ("a:b=greedy", "NAME=BOT"),
        ("strong=greedy", "is built in"),
        ("mine=nothing_at_all:Mine", "cannot be imported"),
        ("mine=cmd:./there_is_no_such_program", "no program"),
        ("mine=greedy?playouts=3", "no option"),
    ],
)
def test_a_bot_that_cannot_be_offered_is_refused_at_once(
    given: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", "--data", str(tmp_path / "x.sqlite"), "--bot", given]) == 2
    said = capsys.readouterr().err
    assert words in said
    assert said.count("\n") == 1


def test_what_comes_from_elsewhere_names_no_code(tmp_path: Path) -> None:
    trap(tmp_path)
    server = Server(tmp_path / "games.sqlite")
    server.environment = {"PYTHONPATH": str(tmp_path)}
    server.start()
    try:
        record = played_to_its_end(server, "greedy")
        for name in (*CODE, *OPTIONS):
            status, reply, _ = server.request("/api/games", {"seats": [person("Ann"), bot(name=name)]})
            assert (status, "There is no bot" in reply["error"], "--bot" in reply["error"]) == (400, True, True), name
            document = json.dumps({**record, "bots": ["", name]})
            status, made, _ = server.request("/api/replays", {"record": document})
            assert status in (200, 201), made
            assert server.request(f"/api/replays/{made['id']}/play", {"at": 5, "bot": name})[0] == 400
            assert server.request(f"/api/replays/{made['id']}/play", {"at": 5})[0] == 201
        table = server.new_game(person("Ann"), bot())
        server.stop()
        database = sqlite3.connect(tmp_path / "games.sqlite")  # somebody wrote into it
        assert database.execute("UPDATE seats SET bot = 'trap:Trap' WHERE kind = 'bot'").rowcount
        database.commit()
        database.close()
        server.start()
        client = server.connect(table, 0)
        client.play(random.Random(2))  # the game answers in the place of a bot that is not there
        assert client.over is not None
        client.close()
        assert "There is no bot" in server.log
    finally:
        server.stop()
    assert not (tmp_path / "trap.seen").exists()


@pytest.mark.parametrize("name", CODE + OPTIONS)
def test_a_job_runs_no_code_by_its_name(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trap(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    deck = Deck.sample("first-lamp")
    game = Game([deck, deck], seed=1)
    result = run_job(BotAnswer(game.save(), name, game.decision.player, 1))
    assert "There is no bot" in result.error
    assert result.refused
    assert not (tmp_path / "trap.seen").exists()


@pytest.mark.parametrize("name", CODE)
def test_files_name_no_code(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    trap(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    deck = Deck.sample("first-lamp")
    game = Game([deck, deck], seed=1)
    game.answer(0)
    record = game.record()
    record.bots = ("", name)
    (tmp_path / "game.json").write_text(record.text(), "utf-8")
    assert main(["play", "--resume", "game.json", "--line"]) == 2  # a record
    assert "--bot" in capsys.readouterr().err
    assert main(["sim", "first-lamp", "first-lamp", "--games", "1", "--save", "games.json"]) == 0
    games = tmp_path / "games.json"
    text = games.read_text("utf-8")
    assert '"greedy"' in text
    games.write_text(text.replace('"greedy"', json.dumps(name)), "utf-8")
    capsys.readouterr()
    assert main(["sim", "--load", "games.json"]) == 2  # a file of games
    assert "--bots" in capsys.readouterr().err
    gauntlet = ["gauntlet", "first-lamp", "first-watch", "--games", "2", "--workers", "1", "--save", "pairs.json"]
    assert main(gauntlet) == 0
    pairs = tmp_path / "pairs.json"
    text = pairs.read_text("utf-8")
    assert '"greedy"' in text
    pairs.write_text(text.replace('"greedy"', json.dumps(name)), "utf-8")
    capsys.readouterr()
    for again in (["gauntlet", "--load", "pairs.json", "--games", "4"], gauntlet):  # a file of a gauntlet
        assert main(again) == 2
        assert "--bots" in capsys.readouterr().err
    if find_spec("mcp") is not None:  # what a language model asks for
        from inkwright.model_context.games import checked_bot

        with pytest.raises(InkwrightError, match="There is no bot"):
            checked_bot(name)
    assert not (tmp_path / "trap.seen").exists()
