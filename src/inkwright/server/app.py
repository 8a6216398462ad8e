"""The application: routes, headers, start and stop."""

from __future__ import annotations

import asyncio
import errno
import gc
import hashlib
import json
import logging
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.websockets import WebSocket

from inkwright import __version__
from inkwright.cards import Catalog, Deck, own_decks, sample_decks
from inkwright.engine.game import Game
from inkwright.engine.records.versions import rules_fingerprint

from .boards import BoardApi
from .connection_protocols import RequestProtocol, SocketProtocol
from .host_control import HostApi
from .http_base import not_served
from .limits import AddressLimits
from .links import LinkPages, root_routes
from .lobby import Lobby
from .metrics import Metrics
from .pages import Pages, security_headers
from .parlour import Parlour
from .parlour_sockets import PARLOUR_PATH, serve_parlour
from .reference_routes import ReferenceApi
from .replays import ReplayApi
from .rest import HttpApi
from .sockets import Sockets
from .store import Store
from .tables import Services
from .times import now_text
from .worker_pool import WorkerPool

FRAME_BYTES: Final = 65536  # a longer frame closes its socket
STOP_SECONDS: Final = 10
SWITCH_SECONDS: Final = 0.0002  # the store's thread gives its turn away at every step, and must get it back soon
YOUNG_OBJECTS: Final = 20_000  # until garbage is collected: a view has hundreds that are gone at once
MIDDLE_COLLECTIONS: Final = 10  # of young objects, until those that outlived one are collected
NEVER: Final = 2**31 - 1  # collect all objects on the way: with 1,000 games that holds everybody up for 0.3 seconds
COLLECTION_SECONDS: Final = 300.0  # between two collections of all objects
API: Final = "/api/"
NOT_FOUND: Final = 404
LOG_FIELDS: Final = ("table", "game", "row", "bot", "why", "path")

logger = logging.getLogger("inkwright.server")


class ServerOptions:
    """How a server is run."""

    def __init__(self, host: str = "127.0.0.1", port: int = 8700, workers: int = 1, cards: str | None = None) -> None:
        self.host = host
        self.port = port
        self.workers = workers
        self.cards = cards  # a file with cards of the user's own
        self.free_chat = False
        self.listed = False  # may tables be listed for everybody?
        self.proxy = ""  # whose forwarded addresses count
        self.games_an_hour = 0  # 0, here and below: the usual limit
        self.frames_a_second = 0
        self.sockets = 0  # of one address
        self.requests_a_second = 0
        self.bot_seconds = 0.0
        self.bot_pause = 0.0  # before a turn action of a bot that people see
        self.host_name = ""  # by which others reach the server; links show pictures only with it
        self.host_key = ""  # lets the host act on the running server; "": nobody may


class JsonLines(logging.Formatter):
    """One JSON object a line; no secrets are ever given to it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line."""
        facts: dict[str, Any] = {"time": now_text(), "level": record.levelname.lower(), "event": record.getMessage()}
        facts.update({name: getattr(record, name) for name in LOG_FIELDS if hasattr(record, name)})
        if record.exc_info:
            facts["trace"] = self.formatException(record.exc_info)
        return json.dumps(facts, ensure_ascii=False)


def set_up_logging() -> None:
    """Write what happens to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("inkwright.server", "uvicorn.error"):
        log = logging.getLogger(name)
        log.handlers = [handler]
        log.propagate = False
        log.setLevel(logging.INFO if name == "inkwright.server" else logging.WARNING)


class Headers:
    """Adds the security headers to every response, and turns an error into a plain sentence.

    Sockets go straight to their end point: each call between takes memory for as long as a socket is open.
    """

    def __init__(self, app: Any, sockets: Sockets, pages: Pages) -> None:
        self.app = app
        self.sockets = sockets
        self.pages = pages

    async def __call__(self, scope: Any, receive: Any, send: Callable[[Any], Awaitable[None]]) -> None:
        """Serve one request."""
        if scope["type"] == "websocket":
            await self.sockets.open_at(WebSocket(scope, receive, send))
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        extra = security_headers(dict(connection.cookies), scope.get("scheme") == "https")
        started = False

        async def send_with_headers(message: Any) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = [
                    *message["headers"],
                    *[(k.lower().encode(), v.encode()) for k, v in extra.items()],
                ]
            await send(message)

        try:
            await self.app(scope, receive, send_with_headers)
        except Exception:
            logger.exception("a request failed", extra={"path": scope["path"]})
            if not started:
                asked = Request(scope)
                failed = Response('{"error":"The server failed. It was reported."}', 500, media_type="application/json")
                is_page = not scope["path"].startswith(API) and "text/html" in asked.headers.get("accept", "")
                await (self.pages.failed(asked) if is_page else failed)(scope, receive, send_with_headers)


class GameServer(uvicorn.Server):
    """A server that tells its clients when it stops."""

    def __init__(self, config: uvicorn.Config, lobby: Lobby) -> None:
        super().__init__(config)
        self.lobby = lobby

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell every client that the server restarts, then stop."""
        await self.lobby.close()
        await super().shutdown(sockets)


def build_number(pages: Pages) -> str:
    """Return what changes with the program and its pages."""
    return hashlib.sha256(f"{__version__}/{rules_fingerprint()}/{pages.build}".encode()).hexdigest()[:12]


async def nothing_there(pages: Pages, request: Request, error: Exception) -> Response:
    """Return the response where no route fits: a page for people, JSON for programs."""
    wants_page = not request.url.path.startswith(API) and request.method in ("GET", "HEAD")
    if wants_page and isinstance(error, HTTPException) and error.status_code == NOT_FOUND:
        return pages.lost(request)
    return await not_served(request, error)


def page_routes(pages: Pages) -> list[Route]:
    """Return the routes of pages and files; a new page needs only its file."""

    def page(name: str) -> Callable[[Request], Awaitable[Response]]:
        async def serve(request: Request) -> Response:
            return pages.page(request, name or request.path_params["page"])

        return serve

    async def file(request: Request) -> Response:
        return pages.file(request)

    return [
        Route("/static/{build}/{path:path}", file),
        Route("/", page("index")),
        Route("/{page}", page("")),
    ]


def make_server(options: ServerOptions, store: Store, catalog: Catalog) -> GameServer:
    """Return a server, ready to run."""
    sys.setswitchinterval(SWITCH_SECONDS)
    pages = Pages()
    pool = WorkerPool(options.workers, options.cards)
    services = Services(store, pool, catalog, build_number(pages), Metrics())
    services.free_chat = options.free_chat
    services.listed = options.listed
    services.bot_seconds = options.bot_seconds or services.bot_seconds
    services.bot_pause = options.bot_pause
    lobby = Lobby(services)
    limits = AddressLimits()
    limits.games_an_hour = options.games_an_hour or limits.games_an_hour
    limits.frames_a_second = options.frames_a_second or limits.frames_a_second
    limits.requests_a_second = options.requests_a_second or limits.requests_a_second
    limits.most_sockets = options.sockets or limits.most_sockets
    sockets = Sockets(lobby, limits)
    parlour = Parlour(lobby, limits)
    sockets.others[PARLOUR_PATH] = partial(serve_parlour, parlour)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await store.open()
        await pool.start()
        lobby.start()
        collecting = asyncio.create_task(collect_garbage())
        yield
        collecting.cancel()
        await pool.close()
        await store.close()

    reference = [*ReferenceApi(lobby, limits).routes(), *ReplayApi(lobby, limits).routes()]
    routes = [*reference, *HttpApi(lobby, limits, sockets).routes(), *BoardApi(lobby, limits).routes()]
    if options.host_key:
        routes += HostApi(lobby, limits, options.host_key).routes()
    routes += [*LinkPages(lobby, limits, pages, options.host_name).routes(), *root_routes(pages), *page_routes(pages)]
    app = Starlette(routes=routes, exception_handlers={HTTPException: partial(nothing_there, pages)}, lifespan=lifespan)
    return GameServer(server_settings(options, Headers(app, sockets, pages)), lobby)


def server_settings(options: ServerOptions, app: Headers) -> uvicorn.Config:
    """Return how uvicorn runs the application."""
    return uvicorn.Config(
        app,
        ws=SocketProtocol,
        ws_per_message_deflate=False,  # it costs more memory than the whole game
        ws_max_size=FRAME_BYTES,
        http=RequestProtocol,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(options.proxy),
        forwarded_allow_ips=options.proxy or None,
        timeout_graceful_shutdown=STOP_SECONDS,
        lifespan="on",
    )


def warm_up(catalog: Catalog) -> None:
    """Load what every game needs, so that the first one does not hold up the others."""
    name = (sample_decks() if catalog.printed else own_decks())[0]
    deck = Deck.sample(name, catalog)
    Game([deck, deck], 0, catalog=catalog).view_json(0)
    gc.collect()
    gc.freeze()  # cards and programs stay: no collection need walk through them
    gc.set_threshold(YOUNG_OBJECTS, MIDDLE_COLLECTIONS, NEVER)


async def collect_garbage() -> None:
    """Collect all objects once in a while."""
    while True:
        await asyncio.sleep(COLLECTION_SECONDS)
        gc.collect()


def bound_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens; with port 0 the system chooses one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(1024)
    except (OSError, TypeError, UnicodeError) as error:
        listening.close()
        if not isinstance(error, OSError):  # a name that no host can have
            raise OSError(errno.EINVAL, "this is no name of a host") from None
        raise
    return listening
