"""Requests over HTTP: new tables, seats, records, cards, decks."""

from __future__ import annotations

import contextlib
import functools
import json
import unicodedata
from importlib.resources import files
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from inkwright.cards import Card, all_decks, own_decks, sample_decks
from inkwright.cards.deck import Deck
from inkwright.engine.document_schemas import DOCUMENTS, schema_of
from inkwright.errors import quoted
from inkwright.rules.keyword_table import KEYWORD_RULES

from .boards import look_of
from .game_figures import SHOWN
from .http_base import GUEST_COOKIE, KEPT, HttpBase, address_of, client_of, json_response
from .limits import AddressLimits
from .lobby import Lobby, RequestRefused, clean_name, wanted_chair
from .monitor import Monitor
from .printed_card import printed_card
from .protocol import (
    FinishedSummary,
    NewGame,
    NewGameReply,
    SeatLink,
    Sit,
    SitReply,
    TableSettings,
    TableSummary,
)
from .search_words import names_with, search_filters
from .store import StoredTable

MOST_LISTED: Final = 50
MOST_WAITING_TABLES: Final = 500  # that are looked through for listed ones
CURVE: Final = 7  # costs of a deck that are told apart
MOST_NAME: Final = 200  # characters of a name
LOOPBACK: Final = ("127.0.0.1", "::1")


class HttpApi(HttpBase):
    """The end points about tables, and for the host."""

    def __init__(self, lobby: Lobby, limits: AddressLimits, monitor: Monitor) -> None:
        super().__init__(lobby, limits)
        self.monitor = monitor

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            self.route("/api/games", self.new_game, "POST"),
            self.route("/api/games", self.own_games, "GET"),
            self.route("/api/games/open", self.open_tables, "GET"),
            self.route("/api/games/{id}", self.show_game, "GET"),
            self.route("/api/games/{id}/sit", self.sit, "POST"),
            self.route("/api/games/{id}/record", self.record, "GET"),
            self.route("/api/guest", self.rename, "POST"),
            self.route("/api/cards/{name:path}", self.card, "GET"),
            self.route("/api/decks", self.decks, "GET"),
            self.route("/api/stats", self.stats, "GET"),
            self.route("/api/bots", self.bots, "GET"),
            self.route("/api/keywords", self.keywords, "GET"),
            self.route("/api/names", self.names, "GET"),
            self.route("/api/filters", self.filters, "GET"),
            self.route("/api/schema", self.schemas, "GET"),
            self.route("/api/schema/{name}", self.schema, "GET"),
            self.route("/health", self.health, "GET"),
            self.route("/ready", self.ready, "GET"),
            self.route("/metrics", self.metrics, "GET"),
            self.route("/metrics/all", self.all_metrics, "GET"),
        ]

    # ------------------------------------------------------------ tables

    async def new_game(self, request: Request) -> Response:
        """Make a table."""
        wanted = await self.form(request, NewGame)
        self.count_new_game(request)
        own = next((seat for seat in wanted.seats if seat.kind in ("person", "hot-seat")), None)
        guest, secret = await self.guest_of(request, (own.name if own else "") or "")
        with self.counted_job(request):
            table, tokens = await self.lobby.new_table(wanted, guest, client_of(request))
        await self.lobby.leave_to_players(table)
        path = f"/table/{table.id}"
        links = [
            SeatLink(seat.seat, seat.kind, token or None, f"{path}#{token}" if token else None)
            for seat, token in zip(table.seats, tokens, strict=True)
        ]
        reply = NewGameReply(table.id, f"/api/games/{table.id}/socket", path, links)
        return self.with_cookie(request, json_response(reply, 201), secret)

    async def own_games(self, request: Request) -> Response:
        """List the tables of this guest."""
        guest = await self.lobby.guest(request.cookies.get(GUEST_COOKIE))
        if guest is None:
            return json_response([])
        tables = await self.lobby.services.store.tables_of(guest.id, MOST_LISTED)
        return json_response([summary(table, guest.id) for table in tables])

    async def open_tables(self, request: Request) -> Response:
        """List the tables with a free seat whose makers want that; none unless the host allows it."""
        if not self.lobby.services.listed:
            return json_response([])
        guest = await self.lobby.guest(request.cookies.get(GUEST_COOKIE))
        tables = [summary(table, guest.id if guest else "") for table in await self._listed_tables()]
        return json_response(tables[:MOST_LISTED])

    async def _listed_tables(self) -> list[StoredTable]:
        """Return the tables that are listed and have a free seat."""
        found = await self.lobby.services.store.waiting_tables(MOST_WAITING_TABLES)
        free = [table for table in found if any(seat.kind == "open" and not seat.taken for seat in table.seats)]
        return [table for table in free if msgspec.json.decode(table.settings, type=TableSettings).listed]

    async def show_game(self, request: Request) -> Response:
        """Show what everybody may know of a table."""
        stored = await self.lobby.services.store.table(request.path_params["id"])
        if stored is None:
            raise RequestRefused("There is no such table.", 404)
        guest = await self.lobby.guest(request.cookies.get(GUEST_COOKIE))
        return json_response(summary(stored, "" if guest is None else guest.id))

    async def sit(self, request: Request) -> Response:
        """Take a seat."""
        wanted = await self.form(request, Sit)
        table = await self.table_of(request)
        known = await self.lobby.guest(request.cookies.get(GUEST_COOKIE))
        # before a guest is stored and a deck is read for nothing
        wanted_chair(table, wanted, known.id if known else "")
        guest, secret = await self.guest_of(request, wanted.name or "")
        with self.counted_job(request) if wanted.deck else contextlib.nullcontext():
            seats, token = await self.lobby.sit(table, wanted, guest, client_of(request))
        needed = table.game is None and any(not table.seats[seat].deck for seat in seats)
        return self.with_cookie(request, json_response(SitReply(seats, token, needed)), secret)

    async def record(self, request: Request) -> Response:
        """Return the record of a finished game."""
        table = await self.table_of(request)
        wanted = request.query_params.get("game", str(table.number))
        if not wanted.isdecimal() or len(wanted) > 9:
            raise RequestRefused("The number of a game is a whole number.")
        record = await self.record_of(request, table, int(wanted), None)
        return Response(record, media_type="application/json", headers={"Cache-Control": "no-store"})

    async def rename(self, request: Request) -> Response:
        """Give the guest a name; a browser that is not known becomes a guest."""
        wanted = await self.form(request, GuestName)
        name = clean_name(wanted.name)
        if not name:
            raise RequestRefused("The name is empty.")
        guest, secret = await self.guest_of(request, name)
        if guest.name != name:
            await self.lobby.services.store.rename_guest(guest.id, name)
        return self.with_cookie(request, json_response({"name": name}), secret)

    # ------------------------------------------------------------ cards and decks

    async def card(self, request: Request) -> Response:
        """Return what is printed on a card."""
        name = unicodedata.normalize("NFC", request.path_params["name"])[:200]
        card = self.lobby.services.catalog.get(name)
        if card is None:
            raise RequestRefused(f"There is no card {quoted(name)}.", 404)
        return json_response(printed_card(card, self.lobby.services.catalog), headers=KEPT)

    async def decks(self, request: Request) -> Response:
        """List the decks that come with Inkwright."""
        printed = self.lobby.services.catalog.printed
        names = [name for name in all_decks() if printed or name not in sample_decks()]
        kinds = {**dict.fromkeys(sample_decks(), "sample"), **dict.fromkeys(own_decks(), "own")}
        decks = [Deck.sample(name, self.lobby.services.catalog) for name in names]
        texts = [
            {
                "name": name,
                "kind": kinds.get(name, "lesson"),
                "inks": list(deck.inks),
                "size": deck.size,
                "text": Deck.sample_text(name),
                "cover": look_of(cover_of(deck)),
                "curve": curve_of(deck),
            }
            for name, deck in zip(names, decks, strict=True)
        ]
        return json_response(texts)

    async def stats(self, request: Request) -> Response:
        """Return a table of the figures of finished games: `?table=cards&against=Ruby-Steel`."""
        figures = self.lobby.services.figures
        if figures is None:
            raise RequestRefused("This server keeps no statistics.", 404)
        table = request.query_params.get("table", "cards")
        if table not in SHOWN:
            raise RequestRefused(f"There are the tables {', '.join(SHOWN)}.")
        against = request.query_params.get("against", "")[:MOST_NAME]
        if against and table != "cards":
            raise RequestRefused("Only the table cards is narrowed down to an opponent.")
        return json_response(await figures.table(table, against))

    async def bots(self, request: Request) -> Response:
        """List the bots that can sit at a table."""
        return json_response(self.lobby.services.bots.names)

    async def keywords(self, request: Request) -> Response:
        """Return what each keyword means, in a sentence."""
        meanings = {rule.name: rule.lesson.removeprefix(f"{rule.name}: ") for rule in KEYWORD_RULES}
        return json_response(meanings, headers=KEPT)

    async def names(self, request: Request) -> Response:
        """Return every name that "name a card" accepts; with `?q=` the full names of the cards that fit best."""
        catalog = self.lobby.services.catalog
        words = request.query_params.get("q")
        if words is None:
            return json_response(catalog.names, headers=KEPT)
        return json_response(names_with(catalog, words[:MOST_NAME]), headers=KEPT)

    async def filters(self, request: Request) -> Response:
        """Return what a search for cards can be narrowed to."""
        return json_response(search_filters(self.lobby.services.catalog), headers=KEPT)

    async def schemas(self, request: Request) -> Response:
        """List the schemas by name."""
        return json_response(list(schema_documents()), headers=KEPT)

    async def schema(self, request: Request) -> Response:
        """Return the schema of a kind of document, or of all messages."""
        name = request.path_params["name"]
        documents = schema_documents()
        if name not in documents:
            raise RequestRefused(f"There is no schema {quoted(name)}. There are {', '.join(documents)}.", 404)
        return json_response(documents[name])

    # ------------------------------------------------------------ for the host

    async def health(self, request: Request) -> Response:
        """Say whether the server and its store work, within a time."""
        problem = await self.monitor.problem()
        if problem:
            return json_response({"status": "failing", "why": problem}, 503)
        return json_response({"status": "ok"})

    async def ready(self, request: Request) -> Response:
        """Say whether new players may be sent here: not while it stops, is full or cannot store."""
        problem = await self.monitor.not_ready()
        if problem:
            return json_response({"status": "not ready", "why": problem}, 503)
        return json_response({"status": "ready"})

    async def metrics(self, request: Request) -> Response:
        """Return the counters, to this machine alone."""
        if address_of(request) not in LOOPBACK:
            raise RequestRefused("There is no such page.", 404)
        return PlainTextResponse(self.lobby.services.metrics.text(self.monitor.gauges()))

    async def all_metrics(self, request: Request) -> Response:
        """Return the counters of all processes on the database, to this machine alone."""
        if address_of(request) not in LOOPBACK or self.monitor.all_metrics is None:
            raise RequestRefused("There is no such page.", 404)
        return PlainTextResponse(await self.monitor.all_metrics())


class GuestName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/guest`: the name of a guest."""

    name: str


@functools.cache
def schema_documents() -> dict[str, Any]:
    """Return all schemas by name."""
    text = files("inkwright").joinpath("schema", "protocol.json").read_text("utf-8")
    return {**{name: schema_of(name) for name in DOCUMENTS}, "protocol": json.loads(text)}


def summary(table: StoredTable, guest: str) -> TableSummary:
    """Return what everybody may know of a table."""
    settings = msgspec.json.decode(table.settings, type=TableSettings)
    outcome = msgspec.json.decode(table.games[-1].outcome) if table.games and table.games[-1].outcome else None
    return TableSummary(
        table.id,
        table.made,
        table.status,
        [seat.name for seat in table.seats],
        [seat.seat for seat in table.seats if guest and seat.guest == guest],
        settings.format,
        settings.series,
        len(table.games),
        outcome,
        finished_games(table),
    )


def cover_of(deck: Deck) -> Card:
    """Return the card that stands for a deck: of the characters that it has most often the dearest."""
    return max(deck.cards, key=lambda card: (card.type == "Character", deck.counts[card], card.cost, card.full_name))


def curve_of(deck: Deck) -> list[int]:
    """Return how many cards of a deck cost 1 or less, 2, and so on; the last number is 7 and more."""
    counts = [0] * CURVE
    for card in deck.cards:
        counts[min(max(card.cost, 1), CURVE) - 1] += 1
    return counts


def finished_games(table: StoredTable) -> list[FinishedSummary]:
    """Return the games whose record can be had, the newest first: of the series that goes on none."""
    over = [
        game
        for game in table.games
        if game.outcome and (table.status == "over" or game.series != table.games[-1].series)
    ]
    return [FinishedSummary(game.number, game.made, msgspec.json.decode(game.outcome)) for game in reversed(over)]
