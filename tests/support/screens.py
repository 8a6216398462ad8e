"""Twenty positions of the full screen as text, in tests/golden/screens.txt: `make golden` writes them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from textual.pilot import Pilot

from inkwright import Catalog, Deck, Game
from inkwright.agents import by_name
from inkwright.cli.screen.app import TableApp
from inkwright.cli.screen.replay_table import SteppedReplay
from inkwright.match.record_file import RecordedGame
from tests.support.full_screen import busy_position, table_app, text_of
from tests.support.paths import GOLDEN

SCREENS = GOLDEN / "screens.txt"
SIZES = ((80, 24), (120, 40), (60, 20))
HEAD = "#" * 12
FIRST_STEPS = (
    ("opening hand", ""),
    ("one card goes back", "a"),
    ("first turn", "enter"),
    ("a card is picked", "further"),
)


async def settled(app: TableApp, pilot: Pilot[object]) -> str:
    """Return the screen once nothing is awaited."""
    for _ in range(400):
        await pilot.pause()
        moment = app.table_screen.moment
        if moment is not None and not moment.busy and not app.table_screen.marked_last:
            break
        await asyncio.sleep(0.01)
    await pilot.pause()
    return text_of(app)


def new_game(players: int) -> TableApp:
    """Return a new game of the own set."""
    catalog = Catalog.own()
    cards = [Deck.sample(name, catalog).cards for name in ("lamplighters", "deep-water", "first-lamp")[:players]]
    names = ["You", "Marlow", "Odile"][:players]
    agents = [None, *[by_name("greedy", seat) for seat in range(1, players)]]
    return table_app(Game(cards, 7, names=names, catalog=catalog), agents, catalog)


async def pages(app: TableApp, size: tuple[int, int], *steps: tuple[str, str]) -> list[tuple[str, str]]:
    """Return the screen after each step, a name and a key."""
    found = []
    async with app.run_test(size=size) as pilot:
        await settled(app, pilot)
        for name, key in steps:
            if key:
                choices = app.table_screen.choices
                further = [choice.key for choice in choices if any(each.then for each in choice.then) or choice.then]
                await pilot.press(further[0] if key == "further" else key)
            found.append((f"{size[0]} x {size[1]}: {name}", await settled(app, pilot)))
    return found


def screens() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each position."""
    for size in SIZES:
        steps = (
            ("opening hand", ""),
            ("one card goes back", "a"),
            ("first turn", "enter"),
            ("a card is picked", "further"),
        )
        yield from asyncio.run(pages(new_game(2), size, *steps))
        catalog = Catalog.own()
        app = table_app(busy_position(), [None, by_name("greedy", 1)], catalog)
        yield from asyncio.run(pages(app, size, ("many cards", ""), ("a character is picked", "further")))
    yield from asyncio.run(pages(new_game(3), (80, 24), ("three players", "")))
    replay = TableApp(SteppedReplay(RecordedGame(busy_position().record()), Catalog.own()), Catalog.own())
    yield from asyncio.run(pages(replay, (80, 24), ("replay", "right")))


def screens_text() -> str:
    """Return all of them."""
    return "".join([f"{HEAD} {name}\n{text}\n" for name, text in screens()])
