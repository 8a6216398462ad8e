"""Players of many games, in a process of their own: `python -m tests.processes.players ADDRESS GAMES ...`

The arguments: the address, how many games, how many at once, seconds between two answers, and MOST. Each game has
two to four seats, some of them bots'. Players connect again when they are cut off, and send again what was not
acknowledged. After MOST answers (0: never) they concede until the game is over. Lines on standard output:

ack WHEN MILLISECONDS TABLE ID   an answer was acknowledged
gap SECONDS TABLE                a player had no connection to the table for so long
log TABLE SEAT LINES HASH        what a player has of the log at the end
over TABLE ANSWERS               a game is over
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import random
import secrets
import sys
import time
from typing import Any

from websockets.asyncio.client import connect

from inkwright.client import ServerRefused, new_table
from tests.attack.honest import BROKEN, DECKS, RESEND_SECONDS, HonestSeat

OPEN_SECONDS = 6.0

Json = dict[str, Any]


class Player(HonestSeat):
    """One player of a game, who notes how long there was no connection."""

    def __init__(self, link: str, number: int) -> None:
        super().__init__(link)
        self.number = number
        self.joined = asyncio.Event()

    async def stay(self) -> None:
        """Receive until the game is over."""
        lost = time.monotonic()
        while not self.over:
            with contextlib.suppress(*BROKEN):
                async with connect(
                    self.url,
                    compression=None,
                    max_size=65536,
                    ping_interval=None,
                    open_timeout=OPEN_SECONDS,
                    proxy=None,
                ) as socket:
                    await socket.send(json.dumps({"t": "join", "proto": 1, "token": self.token, **self.known}))
                    self.socket = socket
                    async for text in socket:
                        message = json.loads(text)
                        if message["t"] == "hello":
                            say("gap", f"{time.monotonic() - lost:.2f}", self.table)
                            self.joined.set()
                        if message["t"] != "bye":
                            lost = time.monotonic()
                        self.take(message)
                        if self.over:
                            break
            self.socket = None
            self.changed.set()
            await asyncio.sleep(0.1 + random.random() / 3)

    async def insist(self, message: Json) -> Json | None:
        """Send a message until it has a result, or the game is over; None for the latter."""
        number = message["id"] = secrets.token_hex(8)
        began = time.monotonic()
        while number not in self.results and not self.over:
            await self.send(message)
            until = time.monotonic() + RESEND_SECONDS
            while number not in self.results and not self.over and time.monotonic() < until:
                self.changed.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.changed.wait(), until - time.monotonic())
        result = self.results.pop(number, None)
        if result is not None and result["t"] == "ack":
            now = time.monotonic()
            say("ack", f"{now:.3f}", f"{1000 * (now - began):.1f}", self.table, number)
        return result

    async def give_answer(self, rng: random.Random) -> None:
        """Give one answer."""
        assert self.state is not None
        result = await self.insist({"t": "answer", "v": self.state["v"], "answer": rng.randrange(self.options)})
        if result is not None and result["t"] == "nak" and result["code"] in ("storage", "failed"):
            await asyncio.sleep(0.5)


def say(*words: object) -> None:
    print(*words, flush=True)


async def seats_of(address: str, number: int) -> list[Player]:
    """Make the table of a game; the people who sit there, once all of them are connected."""
    rng = random.Random(number)
    count = (2, 2, 3, 4)[number % 4]
    bots = number % 3 == 2
    seats: list[Json] = [{"kind": "person", "name": f"P{i}", "deck": DECKS[(number + i) % 3]} for i in range(count)]
    if bots:
        seats[-1] = {"kind": "bot", "bot": "greedy", "deck": DECKS[number % 3]}
    while True:
        try:
            links = await new_table(address, *seats)
            break
        except ServerRefused:
            await asyncio.sleep(0.5 + rng.random())
    return [Player(link, i) for i, link in enumerate(links) if link]


async def play(address: str, number: int, pause: float, most: int) -> None:
    """Play one game to its end."""
    rng = random.Random(number)
    players = await seats_of(address, number)
    conceding = players if number % 3 == 2 else players[:-1]  # against bots everybody
    tasks = [asyncio.create_task(each.stay()) for each in players]
    tasks.append(asyncio.create_task(ping(players)))
    answers = 0
    while not all(each.over for each in players):
        asked = next((each for each in players if each.options and not each.over), None)
        if most and answers >= most:
            await asyncio.gather(*[each.insist({"t": "concede"}) for each in conceding])
            await asyncio.sleep(0.1)
        elif asked is not None:
            before = asked.state
            await asked.give_answer(rng)
            answers += 1
            await asyncio.sleep(pause * (0.5 + rng.random()))
            if asked.state is before and not asked.over:
                await asked.send({"t": "sync"})
                await asked.wait_for_change()
        else:
            await players[0].wait_for_change()
            await asyncio.sleep(0.5)  # each of these is answered with a whole state
            for each in players:
                await each.send({"t": "sync"})
    for each in players:
        digest = hashlib.sha256("\n".join(each.log).encode()).hexdigest()
        say("log", each.table, each.number, len(each.log), digest)
    say("over", players[0].table, answers)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def ping(players: list[Player]) -> None:
    while True:
        await asyncio.sleep(5)
        for each in players:
            await each.send({"t": "ping"})


async def main(address: str, games: int, at_once: int, pause: float, most: int) -> None:
    limit = asyncio.Semaphore(at_once)

    async def one(number: int) -> None:
        async with limit:
            await play(address, number, pause, most)

    await asyncio.gather(*[one(number) for number in range(games)])


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]), int(sys.argv[5])))
