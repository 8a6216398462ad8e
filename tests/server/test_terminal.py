"""`inkwright join` and `inkwright watch`: tables of a server on the full screen of a terminal."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest
from textual.pilot import Pilot
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from inkwright import Catalog, Deck, Game
from inkwright.cli.join import open_seat, seat_of, sit
from inkwright.cli.screen.app import TableApp
from inkwright.cli.screen.checked import view_of
from inkwright.cli.screen.online_table import OnlineTable
from inkwright.client import Seat, ServerRefused, new_table, request
from inkwright.errors import UNSAFE, InkwrightError
from tests.support.full_screen import RandomPerson, text_of

from .running import Server

CATALOG = Catalog.own()
Handler = Callable[[ServerConnection], Awaitable[None]]


def test_a_seat_is_played_and_watched(server: Server) -> None:
    async def game() -> None:
        seats = [
            {"kind": "person", "name": "Ann", "deck": "first-lamp"},
            {"kind": "bot", "deck": "first-watch", "bot": "random"},
        ]
        link = (await new_table(server.address, *seats))[0]
        app = TableApp(OnlineTable(Seat.join(link)), CATALOG)
        async with app.run_test(size=(80, 24)) as pilot:
            person = RandomPerson(app, pilot, 1)
            await person.play(25)
            assert person.picks == 25
            assert person.cut == []
            assert "Ann" in text_of(app)
            reasons = await app.table_screen.table.why_not()
            assert reasons
            assert all(reason.count(reason.partition(":")[0]) == 1 for reason in reasons)
        watcher = TableApp(OnlineTable(Seat.join(link.partition("#")[0])), CATALOG)
        async with watcher.run_test(size=(80, 24)) as pilot:
            await until(watcher, pilot, "ink ")
            assert watcher.table_screen.moment is not None
            assert watcher.table_screen.moment.decision is None
            assert watcher.table_screen.moment.view["seat"] is None

    asyncio.run(game())


def test_an_open_seat_is_taken_with_a_deck(server: Server) -> None:
    seats = [{"kind": "open"}, {"kind": "bot", "deck": "first-watch"}]
    asyncio.run(new_table(server.address, *seats, listed=True))
    tables = asyncio.run(request(server.address, "/api/games/open"))
    seat = seat_of(f"{server.address}/table/{tables[-1]['id']}")
    with pytest.raises(InkwrightError, match="needs a deck"):
        sit(seat, {"seat": asyncio.run(open_seat(seat)), "name": "Cy"})
    assert seat.token
    sit(seat, {"token": seat.token, "deck": Deck.sample("first-lamp", CATALOG).to_text()})


def test_a_table_that_is_not_there_is_one_sentence(server: Server) -> None:
    with pytest.raises(ServerRefused):
        seat_of(f"{server.address}/table/nothing")
    for link in ("nonsense", "ftp://host/table/x", "http://127.0.0.1:1/table/x"):
        with pytest.raises(InkwrightError):
            seat_of(link)


# ---------------------------------------------------------------- hostile servers

NASTY = "[bold red]Eve[/] \x1b[2J\x1b]0;gone\x07 \u202eevil [@click=app.quit]x[/]\r\n"


async def until(app: TableApp, pilot: Pilot[object], words: str) -> None:
    """Wait until the screen says something."""
    for _ in range(400):
        await pilot.pause()
        if words in text_of(app) or app._exit:
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"{words!r} never came:\n{text_of(app)}")


def at_table(handler: Handler, look: Callable[[TableApp, Pilot[object]], Awaitable[None]]) -> TableApp:
    """Join the table of a server that does whatever it likes."""

    async def session() -> TableApp:
        async with serve(handler, "127.0.0.1", 0) as listening:
            port = next(iter(listening.sockets)).getsockname()[1]
            app = TableApp(OnlineTable(Seat(f"http://127.0.0.1:{port}", "x", "token")), CATALOG)
            async with app.run_test(size=(80, 24)) as pilot:
                await look(app, pilot)
        return app

    return asyncio.run(session())


def nasty_state() -> dict[str, object]:
    """Return a state whose every text tries to steer the terminal."""
    cards = Deck.sample("first-lamp", CATALOG).cards
    game = Game([cards, cards], 1, names=["Ann", "Bo"], catalog=CATALOG)

    def spoiled(value: object) -> object:
        if isinstance(value, str):
            return value if value in ("hand", "alter hand", "card", "done", "character") else f"{value}{NASTY}"
        if isinstance(value, list):
            return [spoiled(one) for one in value]
        return {key: spoiled(one) for key, one in value.items()} if isinstance(value, dict) else value

    seat = game.decision.player
    log = {"from": 0, "lines": [NASTY] * 5, "rules": [NASTY] * 5}
    return {"t": "state", "v": 1, "game": 1, "view": spoiled(game.view_json(seat)), "log": log, "undo": NASTY}


def test_nothing_that_a_server_sends_steers_the_terminal() -> None:
    async def handler(socket: ServerConnection) -> None:
        await socket.recv()
        await socket.send(json.dumps({"t": "hello", "you": {"seats": [0]}, "presets": {"x": NASTY}}))
        await socket.send(json.dumps({"t": "chat", "by": 0, "say": NASTY, "preset": False}))
        await socket.send(json.dumps(nasty_state()))
        with suppress(ConnectionClosed):
            await refuse_everything(socket)

    async def refuse_everything(socket: ServerConnection) -> None:
        async for text in socket:
            message = json.loads(text)
            if "id" in message:
                refusal = {"t": "nak", "id": message["id"], "v": 1, "code": "illegal", "say": NASTY}
                await socket.send(json.dumps(refusal))

    async def look(app: TableApp, pilot: Pilot[object]) -> None:
        await until(app, pilot, "[bold red]Eve[/]")
        for key in ("a", "enter", "h", "u", "w", "d", "l", "o", "v"):
            await pilot.press(key)
            await pilot.pause(0.1)
            shown = text_of(app)
            assert not UNSAFE.search(shown.replace("\n", "")), ascii(UNSAFE.search(shown.replace("\n", "")))
            assert app.is_running
            if app.screen is not app.table_screen:
                await pilot.press("escape")

    at_table(handler, look)


GARBAGE = (
    "no json",
    "[]",
    '{"t": "state"}',
    '{"t": "state", "v": 1, "game": 1, "view": {}, "log": {"from": 0, "lines": []}}',
    '{"t": "state", "v": 1, "game": 1, "view": null, "log": {"from": 1e300, "lines": []}}',
    '{"t": "state", "v": 1, "game": 1, "view": [], "log": {"from": 999999999999, "lines": []}}',
    '{"t": "nak"}',
    '{"t": 5}',
)


@pytest.mark.parametrize("garbage", GARBAGE)
def test_what_is_not_understood_ends_the_table_with_a_sentence(garbage: str) -> None:
    async def handler(socket: ServerConnection) -> None:
        await socket.send('{"t": "hello"}')
        await socket.send(garbage)
        await socket.send(json.dumps({"t": "bye", "code": "deleted", "say": "Gone."}))
        await socket.wait_closed()

    async def look(app: TableApp, pilot: Pilot[object]) -> None:
        for _ in range(200):
            await pilot.pause()
            if app.return_value is not None:
                return
            await asyncio.sleep(0.02)

    app = at_table(handler, look)
    assert isinstance(app.return_value, InkwrightError)


def test_only_whole_views_are_drawn() -> None:
    cards = Deck.sample("first-lamp", CATALOG).cards
    view = Game([cards, cards], 1, catalog=CATALOG).view_json(0)
    assert view_of(view) is view
    for key in view:
        assert view_of({name: value for name, value in view.items() if name != key}) is None
        assert view_of({**view, key: object()}) is None
    for key, value in (("active", 7), ("seat", -1), ("players", []), ("turn", True)):
        assert view_of({**view, key: value}) is None
