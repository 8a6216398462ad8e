"""Links that show themselves: what other sites read of a page, their pictures, and what makes it installable."""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import time
from collections import OrderedDict
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.errors import InkwrightError
from inkwright.match.record_file import parse_record

from .boards import board_of, looks_on, may_be_watched
from .http_base import HttpBase, client_of
from .jobs import DrawDeck, DrawReplay, DrawTable, WorkerJob
from .limits import AddressLimits
from .lobby import Lobby, RequestRefused
from .pages import Pages, Share
from .protocol import TableSettings
from .store import StoreError
from .worker_pool import JobFailed

MOST_PICTURES: Final = 200  # that are kept
KEPT_SECONDS: Final = 60.0  # a table changes; other sites keep their copy much longer
DRAW_SECONDS: Final = 10.0
MOST_DRAWN: Final = 2  # at one time, for everybody together
MOST_CODE: Final = 6000  # characters of a deck in a link
MOST_DECK_CARDS: Final = 200  # different ones, as in the builder
MOST_TITLE: Final = 80
MOST_NAMES: Final = 6

logger = logging.getLogger("inkwright.server")


class LinkPages(HttpBase):
    """The pages that links lead to, with what other sites show of them."""

    def __init__(self, lobby: Lobby, limits: AddressLimits, pages: Pages, host_name: str) -> None:
        super().__init__(lobby, limits)
        self.pages = pages
        self.host = f"https://{host_name}" if host_name and "://" not in host_name else host_name.rstrip("/")
        self._pictures: OrderedDict[str, tuple[float, bytes]] = OrderedDict()
        self._drawing = asyncio.Semaphore(MOST_DRAWN)

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            Route("/table/{id}", self.table),
            Route("/replay/{id}", self.replay),
            Route("/decks", self.deck),
            self.route("/preview/table/{id}.png", self.table_picture, "GET"),
            self.route("/preview/replay/{id}.png", self.replay_picture, "GET"),
            self.route("/preview/deck.png", self.deck_picture, "GET"),
        ]

    # ------------------------------------------------------------ pages

    async def table(self, request: Request) -> Response:
        """Return the page of a table. It takes no seat, whoever opens it: that is a request of its own."""
        table_id = request.path_params["id"]
        share = await self._safely(request, self._table_share(table_id))
        return self.pages.page(request, "table", share)

    async def replay(self, request: Request) -> Response:
        """Return the page of a replay."""
        share = await self._safely(request, self._replay_share(request.path_params["id"]))
        return self.pages.page(request, "replay", share)

    async def deck(self, request: Request) -> Response:
        """Return the deck builder, perhaps with the deck of a link."""
        code = request.query_params.get("deck")
        found = None if code is None else deck_of_code(code)
        if found is None:
            return self.pages.page(request, "decks", None)
        name, text = found
        size = sum(int(line.partition(" ")[0]) for line in text.splitlines())
        path = f"/preview/deck.png?deck={code}"
        share = self._share(name, f"A deck of {size} cards.", path, f"/decks?deck={code}")
        return self.pages.page(request, "decks", share)

    async def _safely(self, request: Request, asked: Any) -> Share | None:
        """Return what is told of a page; nothing if that cannot be found out now: the page itself works without it."""
        if self.limits.request(client_of(request)):
            asked.close()
            return None
        try:
            found: Share | None = await asked
        except (InkwrightError, StoreError):
            return None
        return found

    async def _table_share(self, table_id: str) -> Share | None:
        stored = await self.lobby.services.store.table(table_id)
        if stored is None:
            return None
        settings = msgspec.json.decode(stored.settings, type=TableSettings)
        path = f"/table/{table_id}"
        if not settings.watch.allowed:
            return self._share("A table", "A game of cards between people who know each other.", None, path)
        names = [seat.name for seat in stored.seats if seat.kind != "open" or seat.taken][:MOST_NAMES]
        free = len(stored.seats) - len(names)
        if stored.status == "waiting":
            who = " and ".join(names) or "Somebody"
            say = f"{who} waits for {'one player' if free == 1 else f'{free} players'}. Open the link to sit down."
            return self._share(
                f"Play with {names[0] if names else 'somebody'}", say, self._picture_of(settings, table_id), path
            )
        say = "The game is over: see how it ended." if stored.status == "over" else "The game goes on: watch it."
        return self._share(" against ".join(names), say, self._picture_of(settings, table_id), path)

    def _picture_of(self, settings: TableSettings, table_id: str) -> str | None:
        """Return where the picture of a table is; none where watchers see the game later than it is."""
        return f"/preview/table/{table_id}.png" if settings.watch.delay == "none" else None

    async def _replay_share(self, replay_id: str) -> Share | None:
        stored = await self.lobby.services.store.replay(replay_id)
        if stored is None:
            return None
        names = parse_record(stored.record).record.names
        path = f"/replay/{replay_id}"
        say = "A recorded game: step through it, and try another line."
        return self._share(" against ".join(names), say, f"/preview/replay/{replay_id}.png", path)

    def _share(self, title: str, say: str, picture: str | None, path: str) -> Share:
        return Share(
            title[:MOST_TITLE],
            say,
            f"{self.host}{picture}" if self.host and picture else "",
            f"{self.host}{path}" if self.host else "",
        )

    # ------------------------------------------------------------ pictures

    async def table_picture(self, request: Request) -> Response:
        """Return the picture of a table, from the public view alone."""
        table = await self.table_of(request)
        if not may_be_watched(table):
            raise RequestRefused("There is no picture of this table.", 404)
        board = board_of(table)
        looks = looks_on([board], self.lobby.services.catalog)
        title = " against ".join(seat.name for seat in board.seats)
        job = DrawTable(title, msgspec.to_builtins(board), msgspec.to_builtins(looks))
        return await self._picture(request, f"table {table.id} {table.number} {table.rows}", job)

    async def replay_picture(self, request: Request) -> Response:
        """Return the picture of a replay."""
        replay_id = request.path_params["id"]
        stored = await self.lobby.services.store.replay(replay_id)
        if stored is None:
            raise RequestRefused("There is no such replay.", 404)
        return await self._picture(request, f"replay {replay_id}", DrawReplay(stored.record))

    async def deck_picture(self, request: Request) -> Response:
        """Return the picture of the deck of a link."""
        code = request.query_params.get("deck", "")
        found = deck_of_code(code)
        if found is None:
            raise RequestRefused("There is no deck in this link.", 404)
        return await self._picture(request, f"deck {code}", DrawDeck(*found))

    async def _picture(self, request: Request, key: str, job: WorkerJob) -> Response:
        """Return a picture that is kept, or let it be drawn; few are drawn at one time."""
        now = time.monotonic()
        kept = self._pictures.get(key)
        if kept is None or (kept[0] < now - KEPT_SECONDS and key.startswith("table ")):
            if self._drawing.locked():
                raise RequestRefused("Too many pictures are drawn at this moment.", 503, wait=2)
            async with self._drawing:
                with self.counted_job(request):
                    kept = (now, await self._drawn(job))
            self._pictures[key] = kept
            while len(self._pictures) > MOST_PICTURES:
                self._pictures.popitem(last=False)
        headers = {"Cache-Control": f"public, max-age={int(KEPT_SECONDS)}"}
        return Response(kept[1], media_type="image/png", headers=headers)

    async def _drawn(self, job: WorkerJob) -> bytes:
        try:
            result = await self.lobby.services.pool.run(job, DRAW_SECONDS)
        except JobFailed as error:
            logger.warning("job failed", extra={"why": str(error)})
            raise RequestRefused(error.plain, 503, wait=5) from None
        if result.error:
            raise RequestRefused("There is no picture of this.", 404)
        picture: bytes = result.facts["png"]
        return picture


def deck_of_code(code: str) -> tuple[str, str] | None:
    """Return the name and the list of a deck in a link; None if it has none."""
    if len(code) > MOST_CODE:
        return None
    try:
        found = json.loads(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)))
        name, cards = found["name"], found["cards"]
        if not isinstance(name, str) or not isinstance(cards, list) or not 0 < len(cards) <= MOST_DECK_CARDS:
            return None
        lines = [f"{int(count)} {str(card)[:120]}" for card, count in cards if 0 < int(count) < 100]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    title = "".join(letter for letter in name if letter.isprintable())[:60].strip()
    return (title or "A deck"), "\n".join(" ".join(line.split()) for line in lines)


def root_routes(pages: Pages) -> list[Route]:
    """Return the routes of the files that stand at the root of a site."""
    manifest = {
        "name": "Inkwright",
        "short_name": "Inkwright",
        "description": "Play the Disney Lorcana card game in the browser.",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#0b0c16",
        "theme_color": "#0b0c16",
        "icons": [
            {
                "src": f"/static/{pages.build}/icon-{size}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for size in (192, 512)
            for purpose in ("any", "maskable")
        ],
    }
    made = json.dumps(manifest)

    async def serve_manifest(request: Request) -> Response:
        return Response(made, media_type="application/manifest+json", headers={"Cache-Control": "no-cache"})

    async def serve_robots(request: Request) -> Response:
        return Response("User-agent: *\nDisallow: /api/\n", media_type="text/plain")

    async def serve_icon(request: Request) -> Response:
        return pages.files["favicon.ico"].response(request, {"Cache-Control": "public, max-age=86400"})

    async def serve_worker(request: Request) -> Response:
        return pages.worker.response(request, {"Cache-Control": "no-cache"})

    return [
        Route("/manifest.webmanifest", serve_manifest),
        Route("/robots.txt", serve_robots),
        Route("/favicon.ico", serve_icon),
        Route("/sw.js", serve_worker),
    ]
