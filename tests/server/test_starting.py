"""How a server starts: without card data, with a browser, at a port that is taken."""

from __future__ import annotations

import contextlib
import os
import random
import select
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import pytest

from inkwright import Game, Record
from inkwright.cli import main

from .running import PATIENCE, Server, bot, person, without_card_data


def test_a_whole_game_without_card_data(tmp_path: Path) -> None:
    server = Server(tmp_path / "games.sqlite")
    server.environment = without_card_data(tmp_path)
    server.start()
    try:
        assert "There is no card data" in server.log
        decks = {deck["name"]: deck["kind"] for deck in server.request("/api/decks")[1]}
        assert set(decks.values()) == {"own", "lesson"}
        names = [name for name, kind in decks.items() if kind == "own"]
        table = server.new_game(person("Ann", names[0]), bot(names[1]))
        client = server.connect(table, 0)
        client.play(random.Random(1))
        assert client.over is not None
        document = server.request(client.over["record"])[1]
        game = Game.replay(Record.read(document))
        assert game.outcome is not None
        assert game.outcome.json() == client.over["outcome"]
        card = Record.read(document).decks[0][0]
        assert server.request(f"/api/cards/{quote(card)}")[0] == 200
        wanted = {"seats": [person("Ann", names[0]), {"kind": "open"}], "listed": True}
        assert server.request("/api/games", wanted)[0] == 403  # unless the host allows it
        assert server.request("/api/games", {"seats": [person("Ann", "puppies"), bot(names[0])]})[0] == 422
        client.close()
    finally:
        server.stop()


def test_open_starts_a_browser(tmp_path: Path) -> None:
    address = tmp_path / "address"
    os.mkfifo(address)
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {address}\n')
    browser.chmod(0o755)
    server = Server(tmp_path / "games.sqlite", "--open")
    server.environment = {"BROWSER": str(browser)}
    server.start()
    pipe = os.open(address, os.O_RDWR)
    try:
        assert select.select([pipe], [], [], PATIENCE)[0]
        assert os.read(pipe, 200).decode().strip().rstrip("/") == server.address
    finally:
        os.close(pipe)
        server.stop()


def serve(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "inkwright", "serve", "--data", str(tmp_path / "a.sqlite"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


@pytest.mark.parametrize("host", ["127.0.0.1", "no.such.host.invalid", "é" * 64])
def test_a_place_that_cannot_be_served_is_said_in_one_sentence(tmp_path: Path, host: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = serve(tmp_path, "--host", host, "--port", str(taken.getsockname()[1]))
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith(f"inkwright: Nothing can be served at {host}")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("place", ["port", "database"])
def test_a_server_that_does_not_start_closes_its_socket(tmp_path: Path, place: str) -> None:
    (tmp_path / "a.sqlite").write_text("no database" * 1000 if place == "database" else "")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1] if place == "port" else 0
        command = [sys.executable, "-X", "dev", "-m", "inkwright", "serve", "--port", str(port)]
        command += ["--data", str(tmp_path / "a.sqlite")]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode != 0
    assert "ResourceWarning" not in done.stderr


def test_a_database_that_cannot_be_opened_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "a.sqlite").write_text("no database" * 1000)
    done = serve(tmp_path, "--port", "0")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "inkwright: a.sqlite cannot be opened: file is not a database.\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--prune", "99999999999"], "'99999999999' is not a number of days: 1 to 36500"),
        (["--prune", "0"], "'0' is not a number of days: 1 to 36500"),
        (["--bot-seconds", "nan"], "'nan' is not a number of seconds: above 0, at most 600"),
        (["--bot-seconds", "0"], "'0' is not a number of seconds: above 0, at most 600"),
        (["--bot-pause", "-1"], "'-1' is not a number of seconds: 0 to 10"),
        (["--bot-pause", "10.5"], "'10.5' is not a number of seconds: 0 to 10"),
        (["--bot-pause", "soon"], "'soon' is not a number of seconds: 0 to 10"),
        (["--port", "٣"], "'٣' is not a port: 0 to 65535"),
        (["--data", " "], "The name after --data is empty."),
        (["--delete", "x"], "There is no database"),
    ],
)
def test_options_that_make_no_sense(
    tmp_path: Path, arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["serve", "--data", str(tmp_path / "none.sqlite"), *arguments])
    except SystemExit as ended:  # as the parser of options does it
        status = int(ended.code or 0)
    assert status == 2
    assert words in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_housekeeping_commands(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "a.sqlite")):
        pass
    assert "Deleted 0 tables." in serve(tmp_path, "--prune", "30").stdout
    done = serve(tmp_path, "--delete", "nothing")
    assert (done.returncode, "There is no table and no replay 'nothing'." in done.stderr) == (1, True)
    assert serve(tmp_path, "--backup", str(tmp_path / "copy.sqlite")).returncode == 0
    assert (tmp_path / "copy.sqlite").exists()
