"""The application: routes, headers, start and stop."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
import re
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
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
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from inkwright import __version__
from inkwright.agents.bot_names import OfferedBots
from inkwright.cards import Catalog, Deck, own_decks, sample_decks
from inkwright.engine.game import Game
from inkwright.engine.records.versions import rules_fingerprint

from .boards import BoardApi
from .connection_protocols import OpenConnections, SocketProtocol, request_protocol
from .forwarding import REQUEST_KEY, Forwarding, InnerRequests
from .game_figures import GameFigures
from .host_control import HostApi
from .http_base import not_served
from .imports import ImportApi
from .judge_routes import JudgeApi
from .limits import AddressLimits
from .links import LinkPages, root_routes
from .listening import BACKLOG, bound_socket, most_connections
from .lobby import Lobby
from .metrics import Metrics
from .monitor import Monitor
from .pages import Pages, security_headers
from .parlour import Parlour
from .parlour_sockets import PARLOUR_PATH, serve_parlour
from .reference_routes import ReferenceApi
from .replays import ReplayApi
from .rest import HttpApi
from .server_log import begin_request, request_id, set_up_logging
from .several import all_metrics_of, forwarding_of, owners_of, parlour_of, pool_of
from .sockets import CLOSE_REFUSED, Sockets
from .store import Store
from .tables import Services

FRAME_BYTES: Final = 65536  # a longer frame closes its socket
STOP_SECONDS: Final = 10
SWITCH_SECONDS: Final = 0.0002  # the store's thread gives its turn away at every step, and must get it back soon
YOUNG_OBJECTS: Final = 20_000  # until garbage is collected: a view has hundreds that are gone at once
MIDDLE_COLLECTIONS: Final = 10  # of young objects, until those that outlived one are collected
NEVER: Final = 2**31 - 1  # collect all objects on the way: with 1,000 games that holds everybody up for 0.3 seconds
COLLECTION_SECONDS: Final = 300.0  # between two collections of all objects
API: Final = "/api/"
NOT_FOUND: Final = 404

__all__ = ["GameServer", "ServerOptions", "bound_socket", "make_server", "set_up_logging", "warm_up"]

logger = logging.getLogger("inkwright.server")

LOCAL_NAMES: Final = ("localhost", "127.0.0.1", "::1")
WRONG_HOST: Final = Response(
    '{"error":"This server is not called so. Its host names it with --host-name."}', 421, media_type="application/json"
)


class ServerOptions:
    """How a server is run."""

    def __init__(self, host: str = "127.0.0.1", port: int = 8700, workers: int = 1, cards: str | None = None) -> None:
        self.host = host
        self.port = port
        self.workers = workers
        self.cards = cards  # a file with cards of the user's own
        self.free_chat = False
        self.listed = False  # may tables be listed for everybody?
        self.stats = ""  # the file of anonymous figures of finished games; "": none are kept
        self.official_rules = False  # is an installed rules document shown beyond this machine?
        self.proxy = ""  # whose forwarded addresses count
        self.host_names: list[str] = []  # that lead here; none: any name, on this machine its own
        self.games_an_hour = 0  # 0, here and below: the usual limit
        self.frames_a_second = 0
        self.sockets = 0  # of one address
        self.requests_a_second = 0
        self.bot_seconds = 0.0
        self.bot_pause = 0.0  # before a turn action of a bot that people see
        self.inner: socket.socket | None = None  # where the other processes of a shared database are heard
        self.bots: list[str] = []  # of the host's own, each as NAME=BOT
        self.host_key = ""  # lets the host act on the running server; "": nobody may


class Headers:
    """Adds the security headers to every response, and turns an error into a plain sentence.

    Sockets go straight to their end point: each call between takes memory for as long as a socket is open.
    """

    def __init__(self, app: Any, sockets: Sockets, hosts: frozenset[str] | None, pages: Pages, known_ids: bool) -> None:
        self.app = app
        self.sockets = sockets
        self.hosts = hosts  # what the server may be called; None: anything
        self.pages = pages
        self.known_ids = known_ids  # is the id of a request the proxy's?

    async def __call__(self, scope: Any, receive: Any, send: Callable[[Any], Awaitable[None]]) -> None:
        """Serve one request."""
        if scope["type"] in ("websocket", "http"):
            known = self.known_ids or scope.get("inkwright.inner", False)
            begin_request(HTTPConnection(scope).headers.get(REQUEST_KEY, "") if known else "")
        if scope["type"] == "websocket":
            socket = WebSocket(scope, receive, send)
            if self._is_called(socket):
                await self.sockets.open_at(socket)
            else:
                await socket.close(CLOSE_REFUSED)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        passed_on = scope.get("inkwright.inner", False)  # then the process that did it adds them
        safe = security_headers(dict(connection.cookies), scope.get("scheme") == "https")
        extra = {} if passed_on else {**safe, "X-Request-Id": request_id()}
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

        if not self._is_called(connection):
            await WRONG_HOST(scope, receive, send_with_headers)
            return
        try:
            await self.app(scope, receive, send_with_headers)
        except Exception:
            logger.exception("a request failed", extra={"path": scope["path"]})
            if not started:
                asked = Request(scope)
                failed = Response('{"error":"The server failed. It was reported."}', 500, media_type="application/json")
                is_page = not scope["path"].startswith(API) and "text/html" in asked.headers.get("accept", "")
                await (self.pages.failed(asked) if is_page else failed)(scope, receive, send_with_headers)

    def _is_called(self, connection: HTTPConnection) -> bool:
        """Return whether somebody asks for this server by one of its names."""
        name = connection.headers.get("host", "").lower()
        host = name if name.endswith("]") else name.rpartition(":")[0] if re.search(r":\d*$", name) else name
        return self.hosts is None or host.strip("[]") in self.hosts


class GameServer(uvicorn.Server):
    """A server that tells its clients when it stops."""

    def __init__(self, config: uvicorn.Config, lobby: Lobby) -> None:
        super().__init__(config)
        self.lobby = lobby

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell every client that the server restarts, then stop."""
        await self.lobby.close()
        if self.lobby.forwarding is not None:
            self.lobby.forwarding.close()
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
    bots = OfferedBots(options.bots)
    owners = owners_of(store, options.inner, catalog)
    pool = pool_of(owners, options.workers, options.cards, bots.given)
    services = Services(store, pool, catalog, build_number(pages), Metrics())
    services.bots = bots
    services.owners = owners
    set_services(services, options)
    lobby = Lobby(services)
    lobby.forwarding = forwarding = forwarding_of(services.owners, options.inner)
    limits = limits_of(options)
    sockets = Sockets(lobby, limits)
    connections = OpenConnections(most_connections(), options.proxy)
    monitor = Monitor(lobby, lambda: sockets.open, lambda: connections.count)
    monitor.all_metrics = all_metrics_of(owners, monitor.values)
    parlour = Parlour(lobby, limits)
    parlour.shared = parlour_of(owners, parlour)
    sockets.others[PARLOUR_PATH] = partial(serve_parlour, parlour)

    tasks = [monitor.watch, *([forwarding.watch] if forwarding is not None else [])]
    lifespan = partial(running, lobby, tasks)
    apis = (ReferenceApi, JudgeApi, ReplayApi, ImportApi)
    reference = [route for api in apis for route in api(lobby, limits).routes()]
    routes = [*reference, *HttpApi(lobby, limits, monitor).routes(), *BoardApi(lobby, limits).routes()]
    if options.host_key:
        routes += HostApi(lobby, limits, options.host_key).routes()
    host_name = options.host_names[0] if options.host_names else ""
    routes += [*LinkPages(lobby, limits, pages, host_name).routes(), *root_routes(pages), *page_routes(pages)]
    app = Starlette(routes=routes, exception_handlers={HTTPException: partial(nothing_there, pages)}, lifespan=lifespan)
    served: Any = Headers(app, sockets, known_hosts(options), pages, bool(options.proxy))
    if options.proxy:
        served = ProxyHeadersMiddleware(served, trusted_hosts=options.proxy)
    if forwarding is not None:
        served = InnerRequests(served, forwarding)
    return GameServer(server_settings(served, connections, forwarding), lobby)


@asynccontextmanager
async def running(
    lobby: Lobby, tasks: Sequence[Callable[[], Coroutine[Any, Any, None]]], app: Starlette
) -> AsyncIterator[None]:
    """Let everything run that a server needs beside its requests."""
    services = lobby.services
    await services.store.open()
    await services.owners.start()
    await services.pool.start()
    lobby.start()
    begun = [asyncio.create_task(each()) for each in (collect_garbage, *tasks)]
    yield
    for task in begun:
        task.cancel()
    await services.pool.close()
    await services.owners.stop()
    await services.store.close()


def set_services(services: Services, options: ServerOptions) -> None:
    """Set what the options say of tables."""
    services.free_chat = options.free_chat
    services.listed = options.listed
    services.figures = GameFigures(options.stats) if options.stats else None
    services.official_rules = options.official_rules
    services.behind_proxy = bool(options.proxy or options.host_names)
    services.bot_seconds = options.bot_seconds or services.bot_seconds
    services.bot_pause = options.bot_pause


def limits_of(options: ServerOptions) -> AddressLimits:
    """Return the limits of each session and each address."""
    limits = AddressLimits()
    limits.games_an_hour = options.games_an_hour or limits.games_an_hour
    limits.frames_a_second = options.frames_a_second or limits.frames_a_second
    limits.requests_a_second = options.requests_a_second or limits.requests_a_second
    limits.most_sockets = options.sockets or limits.most_sockets
    return limits


def known_hosts(options: ServerOptions) -> frozenset[str] | None:
    """Return the names that the server is called by; None: any.

    A server for this machine alone is asked by the names of this machine. Another site that lets its own name lead here
    (DNS rebinding) would be asked by that name.
    """
    if options.host_names:
        return frozenset([*LOCAL_NAMES, *map(str.lower, options.host_names)])
    return frozenset(LOCAL_NAMES) if options.host in LOCAL_NAMES and not options.proxy else None


def server_settings(app: Any, connections: OpenConnections, forwarding: Forwarding | None) -> uvicorn.Config:
    """Return how uvicorn runs the application."""
    return uvicorn.Config(
        app,
        ws=SocketProtocol,
        ws_per_message_deflate=False,  # it costs more memory than the whole game
        ws_max_size=FRAME_BYTES,
        http=request_protocol(connections, forwarding),
        backlog=BACKLOG,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,  # they are read where it is known who has passed a request on
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
