"""Programs that play: the Python client, and a bot in JavaScript that knows nothing but the protocol."""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from inkwright import Game, InkwrightError, Record
from inkwright.client import Seat, ServerRefused, new_table, request
from tests.support.paths import ROOT

from .running import PATIENCE, Server, bot, person, running


async def play(table: Seat, seed: int, most: int = 10_000) -> None:
    rng = random.Random(seed)
    async with table:
        async for state in table.decisions():
            await table.answer(rng.randrange(len(state["view"]["decision"]["options"])))
            most -= 1
            if most == 0:
                return


def test_two_programs_play_a_whole_game(server: Server) -> None:
    async def check() -> None:
        links = await new_table(server.address, person("Ann"), person("Bo", "first-watch"))
        tables = [Seat.join(link) for link in links]
        await asyncio.gather(*[play(table, seed) for seed, table in enumerate(tables)])
        assert tables[0].over is not None
        assert tables[0].over == tables[1].over
        document = await request(server.address, tables[0].over["record"])
        game = Game.replay(Record.read(document))
        assert game.outcome is not None
        assert game.outcome.json() == tables[0].over["outcome"]
        assert "" not in tables[0].log

    asyncio.run(check())


def test_a_program_comes_back_after_a_crash(tmp_path: Path) -> None:
    async def check() -> None:
        with running(tmp_path / "games.sqlite") as server:
            table = Seat.join((await new_table(server.address, person("Ann"), bot(name="random")))[0])
            rng = random.Random(1)
            async with table:
                answers = 0
                async for state in table.decisions():
                    await table.answer(rng.randrange(len(state["view"]["decision"]["options"])))
                    answers += 1
                    if answers == 5:
                        port = server.address.rpartition(":")[2]
                        await asyncio.to_thread(server.kill)
                        server.arguments = ("--port", port)
                        await asyncio.to_thread(server.start)
                    if answers == 12:
                        break
                assert (await table.ask("concede"))["t"] == "ack"
                while table.over is None:
                    await table.change()
            assert "" not in table.log

    asyncio.run(check())


async def refusal(table: Seat) -> None:
    """Wait until the server closes the table."""
    while True:
        await table.change()


def test_what_is_refused_is_said(server: Server) -> None:
    async def check() -> None:
        with pytest.raises(ServerRefused, match="deck"):
            await new_table(server.address, person("Ann", "4 Nobody - Knows This"), bot())
        (link, _) = await new_table(server.address, person("Ann"), bot())
        async with Seat.join(link) as table:
            async for _ in table.decisions():
                with pytest.raises(ServerRefused, match="option") as refused:
                    await table.answer(999)
                assert refused.value.code == "illegal"
                break
        async with Seat.join(link.partition("#")[0] + "#wrong") as table:
            with pytest.raises(ServerRefused, match="not one of a seat"):
                await refusal(table)
        with pytest.raises(InkwrightError, match="not the link of a table"):
            Seat.join("http://127.0.0.1/somewhere")

    asyncio.run(check())


def test_the_example_joins_a_table(server: Server) -> None:
    table = server.new_game(person("Ann"), bot(name="random"))
    link = server.address + table["seats"][0]["link"]
    command = [sys.executable, str(ROOT / "examples" / "socket_bot.py"), link]
    done = subprocess.run(command, capture_output=True, text=True, timeout=10 * PATIENCE, check=True)
    assert server.request(f"/api/games/{table['id']}")[1]["status"] == "over"
    assert done.stdout.strip()


def node() -> list[str]:
    """Return the command that runs a module with web sockets, or skip the test."""
    found = shutil.which("node")
    if found is None:
        pytest.skip("node is not found")
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout
    major = int(version.strip().lstrip("v").partition(".")[0])
    if major < 20:
        pytest.skip(f"node {version.strip()} has no web sockets")
    return [found, *(["--experimental-websocket"] if major < 22 else [])]


def test_a_bot_in_javascript_plays_a_whole_game(server: Server) -> None:
    command = [*node(), str(ROOT / "examples" / "bot.mjs"), server.address]
    done = subprocess.run(command, capture_output=True, text=True, timeout=10 * PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert "Refused" not in done.stderr
    game = Game.replay(Record.read(server.request(result["record"])[1]))
    assert game.outcome is not None
    assert game.outcome.json() == result["outcome"]


def test_two_bots_in_javascript_at_one_table_survive_a_crash(tmp_path: Path) -> None:
    with running(tmp_path / "games.sqlite") as server:
        table = server.new_game(person("Ann", "lamplighters"), person("Bo", "deep-water"))
        links = [server.address + seat["link"] for seat in table["seats"]]
        command = [*node(), str(ROOT / "examples" / "bot.mjs")]
        bots = [subprocess.Popen([*command, link], stdout=subprocess.PIPE, text=True) for link in links]
        try:
            watcher = server.connect(table, watch=True)
            while watcher.state is None or watcher.view["turn"] < 3:
                watcher.receive()
            port = server.address.rpartition(":")[2]
            server.kill()
            server.arguments = ("--port", port)
            server.start()
            results = [json.loads(bot.communicate(timeout=10 * PATIENCE)[0]) for bot in bots]
        finally:
            for each in bots:
                if each.poll() is None:
                    os.kill(each.pid, signal.SIGKILL)
                each.wait()
        assert results[0]["outcome"] == results[1]["outcome"]
