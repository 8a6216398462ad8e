"""A bot that joins a table of a server: `python examples/socket_bot.py http://127.0.0.1:8700/table/ID#TOKEN`."""

import asyncio
import random
import sys

from inkwright.client import Seat


async def play(link: str) -> None:
    """Play at random until the game is over."""
    async with Seat.join(link) as seat:
        async for state in seat.decisions():
            await seat.answer(random.choice(state["view"]["decision"]["options"])["notation"])
        print(seat.log[-1])


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1]))
