"""A bot that joins a table of a server: `python examples/socket_bot.py http://127.0.0.1:8700/table/ID#TOKEN`."""

import asyncio
import random
import sys

from inkwright.client import Table


async def play(link: str) -> None:
    """Play at random until the game is over."""
    async with Table.join(link) as table:
        async for state in table.decisions():
            await table.answer(random.choice(state["view"]["decision"]["options"])["notation"])
        print(table.log[-1])


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1]))
