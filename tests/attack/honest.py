"""Honest games beside an attack, in a process of their own: `python -m tests.attack.honest ADDRESS GAMES SECONDS`.

Two people play each game, with a pause between two answers, and connect again when they are cut off. Every line that is
printed is one answer: when it was acknowledged, how many milliseconds after it was sent, its table and its id. At the
end of a game, and of the run, a line for each player says what log they have.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import random
import secrets
import signal
import sys
import time
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from inkwright.client import ServerRefused, new_table

DECKS = ("lamplighters", "deep-water", "kettle-knights")
SOURCE = "127.0.0.1"
RESEND_SECONDS = 2.5
BROKEN = (WebSocketException, InvalidHandshake, OSError, TimeoutError)

Json = dict[str, Any]


class HonestSeat:
    """One player, who connects again whenever the connection ends."""

    def __init__(self, link: str) -> None:
        parts = urlsplit(link)
        self.table = parts.path.rpartition("/")[2]
        self.url = f"ws://{parts.netloc}/api/games/{self.table}/socket"
        self.token = parts.fragment
        self.socket: ClientConnection | None = None
        self.state: Json | None = None
        self.over = False
        self.changed = asyncio.Event()
        self.results: dict[str, Json] = {}
        self.log: list[str] = []

    async def stay(self) -> None:
        """Receive for as long as the game goes on."""
        while True:
            with contextlib.suppress(*BROKEN):
                async with connect(
                    self.url, compression=None, max_size=65536, ping_interval=None, open_timeout=30, proxy=None
                ) as socket:
                    await socket.send(json.dumps({"t": "join", "proto": 1, "token": self.token, **self.known}))
                    self.socket = socket
                    async for text in socket:
                        self.take(json.loads(text))
            self.socket = None
            self.changed.set()
            await asyncio.sleep(0.2 + random.random() / 2)

    @property
    def known(self) -> Json:
        if self.state is None:
            return {}
        return {"have": self.state["v"], "game": self.state["game"], "log": len(self.log)}

    def take(self, message: Json) -> None:
        if message["t"] == "state":
            self.state = message
            if message["log"]["from"] <= len(self.log):
                self.log[message["log"]["from"] :] = message["log"]["lines"]
        elif message["t"] in ("ack", "nak"):
            self.results[message["id"] or ""] = message
        elif message["t"] == "over":
            self.over = True
        self.changed.set()

    async def send(self, message: Json) -> None:
        if self.socket is not None:
            with contextlib.suppress(*BROKEN):
                await self.socket.send(json.dumps(message))

    @property
    def options(self) -> int:
        decision = None if self.state is None else self.state["view"]["decision"]
        return 0 if decision is None else len(decision.get("options", ()))

    async def answer(self, rng: random.Random) -> None:
        """Give one answer and wait until it is acknowledged or refused, however often that takes."""
        assert self.state is not None
        number = secrets.token_hex(8)
        version = self.state["v"]
        message = {"t": "answer", "v": version, "id": number, "answer": rng.randrange(self.options)}
        began = time.monotonic()
        while number not in self.results:
            await self.send(message)
            until = time.monotonic() + RESEND_SECONDS
            while number not in self.results and time.monotonic() < until:
                self.changed.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.changed.wait(), until - time.monotonic())
        result = self.results.pop(number)
        if result["t"] == "ack":
            now = time.monotonic()
            print(f"{now:.4f} {1000 * (now - began):.2f} {self.table} {number}", flush=True)
        elif result["code"] == "storage":
            await asyncio.sleep(1)

    async def wait_for_change(self) -> None:
        self.changed.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.changed.wait(), 1)


async def play(address: str, number: int, pause: float) -> None:
    """Play one game after the other."""
    rng = random.Random(number)
    while True:
        seats = [{"kind": "person", "name": f"P{i}", "deck": DECKS[(number + i) % 3]} for i in (0, 1)]
        try:
            links = await new_table(address, *seats)
        except ServerRefused:
            await asyncio.sleep(1)
            continue
        pair = [HonestSeat(link) for link in links]
        PLAYED.append(pair)
        tasks = [asyncio.create_task(seat.stay()) for seat in pair]
        pinging = asyncio.create_task(ping(pair))
        while not any(seat.over for seat in pair):
            asked = next((seat for seat in pair if seat.options), None)
            if asked is None:
                await pair[0].wait_for_change()
                continue
            before = asked.state
            await asked.answer(rng)
            await asyncio.sleep(pause * (0.5 + rng.random()))
            if asked.state is before:
                await asked.send({"t": "sync"})
                await asked.wait_for_change()
        tell_log(pair)
        PLAYED.remove(pair)
        for task in (*tasks, pinging):
            task.cancel()
        await asyncio.gather(*tasks, pinging, return_exceptions=True)


PLAYED: list[list[HonestSeat]] = []


def tell_log(pair: list[HonestSeat]) -> None:
    """Print how many log lines each player has, and what they hash to."""
    for number, seat in enumerate(pair):
        digest = hashlib.sha256("\n".join(seat.log).encode()).hexdigest()
        print(f"log {seat.table} {number} {len(seat.log)} {digest}", flush=True)


async def ping(pair: list[HonestSeat]) -> None:
    while True:
        await asyncio.sleep(5)
        for seat in pair:
            await seat.send({"t": "ping"})


async def main(address: str, games: int, pause: float) -> None:
    await asyncio.gather(*[play(address, number, pause) for number in range(games)])


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell lets what runs in the background ignore it
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
    for each in PLAYED:
        tell_log(each)
