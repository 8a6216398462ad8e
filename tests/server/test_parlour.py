"""The parlour without sockets: who waits, who is paired, what is listed; and what only the host may do."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from inkwright import Catalog
from inkwright.server.boards import board_of, may_be_watched
from inkwright.server.limits import AddressLimits, Client
from inkwright.server.lobby import Lobby
from inkwright.server.metrics import Metrics
from inkwright.server.name_words import fit_for_lists
from inkwright.server.parlour import MOST_FRAME, Parlour, Visitor, parlour_message
from inkwright.server.protocol import NewGame, SeatRequest, WatchSettings
from inkwright.server.sqlite_store import SqliteStore
from inkwright.server.tables import Services

from .running import Server, running
from .test_tables import Ear, LocalPool

Json = dict[str, Any]


class Somebody(Visitor):
    """A visitor who hears what is sent."""

    heard: list[Json]

    def send(self, text: str) -> None:
        self.heard.append(json.loads(text))

    def last(self, kind: str) -> Json:
        return [message for message in self.heard if message["t"] == kind][-1]

    def kinds(self) -> list[str]:
        return [message["t"] for message in self.heard]


class House:
    """A parlour with its lobby."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.limits = AddressLimits()
        self.parlour = Parlour(lobby, self.limits)

    async def visit(self, name: str) -> Somebody:
        guest, _ = await self.lobby.new_guest(name)
        return self.again(guest)

    def again(self, guest: Any) -> Somebody:
        visitor = Somebody(guest, Client("10.0.0.1"))
        visitor.heard = []
        assert self.parlour.enter(visitor)
        return visitor

    async def say(self, visitor: Somebody, **fields: object) -> None:
        message = parlour_message(json.dumps(fields))
        assert not isinstance(message, str), message
        await self.parlour.handle(visitor, message)

    async def look(self, visitor: Somebody, **more: object) -> None:
        await self.say(visitor, t="queue", **{"deck": "first-lamp", "format": "constructed", **more})


def in_the_parlour(tmp_path: Path, work: Callable[[House], Awaitable[None]], listed: bool = True) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "games.sqlite")
        await store.open()
        services = Services(store, LocalPool(), Catalog.at_hand(), "build", Metrics())
        services.listed = listed
        house = House(Lobby(services))
        try:
            await work(house)
        finally:
            house.parlour.visitors.clear()
            await house.lobby.close()
            await store.close()

    asyncio.run(run())


def test_two_guests_who_ask_for_the_same_are_paired(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        ann, bo, cy = [await house.visit(name) for name in ("Ann", "Bo", "Cy")]
        await house.look(ann)
        await house.look(cy, series="best-of-3")
        assert ann.kinds()[-1] == "queued"
        await house.look(bo)
        assert (ann.last("paired")["opponent"], bo.last("paired")["opponent"]) == ("Bo", "Ann")
        assert ann.last("paired")["path"] == bo.last("paired")["path"]
        (table,) = house.lobby.tables.values()
        assert [chair.guest for chair in table.people] == [each.guest.id for each in (ann, bo) if each.guest]
        assert table.game is not None
        assert [waiting.name for waiting in house.parlour.queue.values()] == ["Cy"]

    in_the_parlour(tmp_path, work)


def test_a_guest_waits_once_and_never_plays_himself(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        one = await house.visit("Ann")
        other = house.again(one.guest)
        await house.look(one)
        await house.look(other)
        assert one.kinds()[-1] == "left"
        assert len(house.parlour.queue) == 1
        assert house.lobby.tables == {}
        house.parlour.leave(one)  # the window that waits no more
        assert len(house.parlour.queue) == 1
        house.parlour.leave(other)
        assert house.parlour.queue == {}

    in_the_parlour(tmp_path, work)


def test_who_leaves_or_goes_away_is_not_paired(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        ann, bo = await house.visit("Ann"), await house.visit("Bo")
        await house.look(ann)
        await house.say(ann, t="leave")
        await house.look(bo)
        assert "paired" not in bo.kinds()

    in_the_parlour(tmp_path, work)


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"name": "f u c k"}, "choose another one"),
        ({"format": "chess"}, "chess"),
        ({"series": "best-of-8"}, "odd number"),
        ({"deck": "4 Nobody Knows - This Card"}, ""),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(tmp_path: Path, more: Json, says: str) -> None:
    async def work(house: House) -> None:
        ann = await house.visit("Ann")
        await house.look(ann, **more)
        assert says in ann.last("refused")["say"]
        assert house.parlour.queue == {}

    in_the_parlour(tmp_path, work)


def test_a_server_that_lists_nothing_has_no_queue(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        ann = await house.visit("Ann")
        assert ann.last("parlour") == {
            "t": "parlour", "listed": False, "here": 1, "waiting": 0, "tables": [], "games": [], "cards": {}
        }  # fmt: skip
        await house.look(ann)
        assert "no queue" in ann.last("refused")["say"]

    in_the_parlour(tmp_path, work, listed=False)


def test_only_listed_tables_are_told_and_only_what_everybody_sees(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        guest, _ = await house.lobby.new_guest("Ann")
        seats = [SeatRequest(name="Ann", deck="first-lamp"), SeatRequest(name="Bo", deck="first-watch")]
        delayed = WatchSettings(delay="30s")
        kinds: list[Json] = [{"listed": True}, {"listed": False}, {"listed": True, "watch": delayed}]
        tables = [(await house.lobby.new_table(NewGame(seats, **kind), guest))[0] for kind in kinds]
        waiting = [SeatRequest(name="Cy", deck="first-lamp"), SeatRequest("open")]
        opened, _ = await house.lobby.new_table(NewGame(waiting, listed=True), guest)
        assert json.loads(house.parlour.news())["games"] == []  # nobody is there
        for table in (*tables, opened):
            table.people[0].listeners.append(Ear())
        told = json.loads(house.parlour.news())
        assert [game["table"] for game in told["games"]] == [tables[0].id]
        assert [(table["id"], table["names"], table["free"]) for table in told["tables"]] == [(opened.id, ["Cy"], 1)]
        assert [seat["hand"] for seat in told["games"][0]["seats"]] == [7, 7]
        assert not may_be_watched(tables[2])
        hands = {card["card"] for seat in (0, 1) for card in tables[0].playing.view_json(seat)["players"][seat]["hand"]}
        assert hands
        assert not any(str(card) in json.dumps(told) for card in hands)
        assert board_of(tables[0]).seats[0].name == "Ann"

    in_the_parlour(tmp_path, work)


@pytest.mark.parametrize("frame", ["", "x", '{"t":"queue"}', '{"t":"dance"}', "[" * 9999, '{"t":"ping","more":1}'])
def test_a_frame_that_is_no_message_is_told_so(frame: str) -> None:
    assert isinstance(parlour_message(frame), str)


def test_a_frame_has_a_limit() -> None:
    deck = "1 " + "x" * MOST_FRAME
    assert "at most" in str(parlour_message(json.dumps({"t": "queue", "deck": deck})))


@pytest.mark.parametrize("name", ["Ann", "Scunthorpe", "Dickens", "Cassandra", "Peacock", "Hanalei", "Ren 2", "Sussex"])
def test_usual_names_are_fit_for_lists(name: str) -> None:
    assert fit_for_lists(name)


@pytest.mark.parametrize("name", ["Fuck You", "fuuuuck", "F.U.C.K", "sh1t", "H1tler", "a s s", "n4zi", "KYS"])
def test_other_names_are_not(name: str) -> None:
    assert not fit_for_lists(name)


# ------------------------------------------------------------ the host


def test_the_host_ends_a_table_and_blocks_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from inkwright.server.host_control import ask_server, key_file

    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path / "data"))
    with running(tmp_path / "games.sqlite", "--listed") as server:
        kept = key_file()
        assert kept is not None
        assert kept.stat().st_mode & 0o077 == 0
        table = server.duel(listed=True)
        client = server.connect(table, 0)
        client.until("state")
        (told,) = ask_server("tables")
        assert (told["id"], told["names"], told["listed"]) == (table["id"], ["Ann", "Bo"], True)
        assert told["addresses"] == ["127.0.0.1"]
        assert "Ended" in ask_server("end", table["id"])["say"]
        assert client.until("bye")["code"] == "deleted"
        assert server.request(f"/api/games/{table['id']}")[0] == 404
        assert refused_without_the_key(server)
        ask_server("block", "192.0.2.7", 1)
        assert server.request("/health")[0] == 200
        ask_server("block", "127.0.0.1", 1)
        assert server.request("/api/games")[0] == 403


def refused_without_the_key(server: Server) -> bool:
    return all(
        server.request("/api/host", {"do": "tables"}, headers)[0] == 404
        for headers in ({}, {"X-Inkwright-Host": ""}, {"X-Inkwright-Host": "guess"})
    )
