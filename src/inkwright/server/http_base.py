"""What all requests over HTTP share: limits, origin, bodies, guests, refusals in one sentence."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import ClassVar, Final, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Match, Route

from inkwright.errors import InkwrightError

from .forwarding import AGAIN_SECONDS, PATIENCE
from .limits import MOST_BODY, AddressLimits, Client
from .lobby import Lobby, RequestRefused, hashed
from .owners import OwnedElsewhere
from .protocol import Refused, what_is_wrong
from .store import StoredGuest, StoreError
from .tables import GameTable
from .viewers import Chair
from .worker_pool import JobFailed
from .worker_queue import REQUEST, Asker

GUEST_COOKIE: Final = "inkwright_guest"
YEAR: Final = 365 * 24 * 3600
STORE_SECONDS: Final = 5.0  # after which the store may work again
BUSY_SECONDS: Final = 2.0  # after which a process may be free
HTTP_405: Final = 405
NOT_STORED: Final = "The server cannot store anything now. Try again in a moment."
KEPT: Final = {"Cache-Control": "public, max-age=3600"}

logger = logging.getLogger("inkwright.server")

Form = TypeVar("Form", bound=msgspec.Struct)
Handler = Callable[[Request], Awaitable[Response]]


def json_response(value: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Return a JSON document."""
    content = msgspec.json.encode(value)
    return Response(content, status, {"Cache-Control": "no-store", **(headers or {})}, "application/json")


def refused(refusal: RequestRefused) -> Response:
    """Return the response to a request that is refused."""
    headers = {"Retry-After": str(math.ceil(refusal.wait))} if refusal.wait else None
    return json_response(Refused(str(refusal), refusal.problems), refusal.status, headers)


async def not_served(request: Request, error: Exception) -> Response:
    """Return the response where no route fits the path or the method of a request."""
    assert isinstance(error, HTTPException)
    if error.status_code != HTTP_405:
        return json_response(Refused("There is nothing at this address."), error.status_code)
    fitting = [route for route in request.app.routes if route.matches(request.scope)[0] is not Match.NONE]
    methods = sorted({method for route in fitting if isinstance(route, Route) for method in route.methods or ()})
    say = f"{request.method} is not possible here; possible: {', '.join(methods)}."
    return json_response(Refused(say), HTTP_405, {"Allow": ", ".join(methods)})


def client_of(connection: HTTPConnection) -> Client:
    """Return who sends something."""
    return Client(address_of(connection), connection.cookies.get(GUEST_COOKIE, ""))


def address_of(connection: HTTPConnection) -> str:
    """Return the address of a client; uvicorn puts a forwarded one there if it was told to."""
    return connection.client.host if connection.client else ""


def same_origin(connection: HTTPConnection) -> bool:
    """Return whether a browser sent this from a page of this server; programs say nothing about it."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return origin.partition("://")[2] == connection.headers.get("host", "")


class HttpBase:
    """Some end points, with what they need."""

    body_type: ClassVar[str] = "application/json"  # of what is sent

    def __init__(self, lobby: Lobby, limits: AddressLimits) -> None:
        self.lobby = lobby
        self.limits = limits
        self.forwarding = lobby.forwarding

    def route(self, path: str, handler: Handler, method: str) -> Route:
        """Return a route that answers every refusal with one sentence."""

        async def serve(request: Request) -> Response:
            try:
                self._check(request)
                return await self._here_or_there(handler, request)
            except RequestRefused as refusal:
                return refused(refusal)
            except StoreError as error:
                logger.error("a request failed", extra={"path": request.url.path, "why": str(error)})
                return refused(RequestRefused(NOT_STORED, 503, wait=STORE_SECONDS))
            except InkwrightError as error:
                return refused(RequestRefused(str(error)))

        return Route(path, serve, methods=[method])

    async def _here_or_there(self, handler: Handler, request: Request) -> Response:
        """Answer a request, or pass it on to the process that owns its table."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return await handler(request)
            except OwnedElsewhere as other:
                if request.scope.get("inkwright.inner"):  # never passed on twice: the owner has changed just now
                    raise RequestRefused(NOT_STORED, 503, wait=BUSY_SECONDS) from None
                try:
                    assert self.forwarding is not None
                    return await self.forwarding.request(request, other.address)
                except ConnectionError:  # its owner is gone, and its lease ends soon
                    if time.monotonic() > until:
                        raise RequestRefused(NOT_STORED, 503, wait=BUSY_SECONDS) from None
            await asyncio.sleep(AGAIN_SECONDS)

    def _check(self, request: Request) -> None:
        """Refuse what comes too often, or from another page."""
        client = client_of(request)
        if self.limits.is_blocked(client):
            raise RequestRefused("The host of this server has blocked your address for a time.", 403)
        if wait := self.limits.request(client):
            raise RequestRefused("Too many requests. Wait a moment.", 429, wait=wait)
        if request.method in ("GET", "HEAD"):
            return
        if not same_origin(request):
            raise RequestRefused("This request comes from another site.", 403)
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != self.body_type:
            raise RequestRefused(f"The content type is {self.body_type}.", 415)

    @contextlib.contextmanager
    def counted_job(self, request: Request) -> Iterator[None]:
        """Count a request that needs another process, while it runs; RequestRefused if its address has too many."""
        client = client_of(request)
        if not self.limits.begin_job(client):
            raise RequestRefused("Your earlier requests are still being worked on. Wait a moment.", 429, wait=1)
        try:
            yield
        finally:
            self.limits.end_job(client)

    async def form(self, request: Request, form: type[Form]) -> Form:
        """Return the body of a request."""
        body: bytes = getattr(request.state, "body", b"")  # read before, for a table whose owner was gone
        try:
            if not body:
                async for part in request.stream():
                    body += part
                    if len(body) > MOST_BODY:
                        raise RequestRefused(f"A request has at most {MOST_BODY} bytes.", 413)
        except ClientDisconnect:
            raise RequestRefused("The request did not come whole.") from None
        request.state.body = body
        try:
            return msgspec.json.decode(body, type=form)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise RequestRefused(f"The request is not understood: {what_is_wrong(error)}.") from None

    async def guest_of(self, request: Request, name: str = "") -> tuple[StoredGuest, str | None]:
        """Return the guest of a request, and the secret of a new one."""
        guest = await self.lobby.guest(request.cookies.get(GUEST_COOKIE))
        if guest is not None:
            return guest, None
        if wait := self.limits.new_guest(client_of(request)):
            raise RequestRefused("Too many people have come from your address. Try again later.", 429, wait=wait)
        return await self.lobby.new_guest(name)

    def with_cookie(self, request: Request, response: Response, secret: str | None) -> Response:
        """Let the browser keep the secret of a new guest."""
        if secret is not None:
            secure = request.url.scheme == "https"
            response.set_cookie(
                GUEST_COOKIE, secret, max_age=YEAR, path="/", secure=secure, httponly=True, samesite="lax"
            )
        return response

    def count_new_game(self, request: Request) -> None:
        """Count a game that an address makes; refuse it if there were too many within an hour."""
        if wait := self.limits.new_game(client_of(request)):
            raise RequestRefused("Too many new games within an hour.", 429, wait=wait)

    async def record_of(self, request: Request, table: GameTable, number: int, token: str | None) -> str:
        """Return the record of a finished game of a table; where nobody may watch, to its players alone."""
        if not table.settings.watch.allowed and await self.own_chair(request, table, token) is None:
            raise RequestRefused("Nobody may watch this table: its records are for its players.", 403)
        if number != table.number and number not in [game.number for game in table.games]:
            raise RequestRefused(f"There is no game {number} at this table.", 404)
        with self.counted_job(request):
            try:
                record = await table.record(number, self.asker(request))
            except JobFailed as error:
                raise RequestRefused(error.plain, 503, wait=BUSY_SECONDS) from None
        if record is None:
            raise RequestRefused("There is no record yet: the game, or its series, is not over.", 409)
        return record

    async def own_chair(self, request: Request, table: GameTable, token: str | None) -> Chair | None:
        """Return the chair of a player, by the cookie of the browser or by a token; None for everybody else."""
        given = token or request.headers.get("authorization", "").removeprefix("Bearer ")
        guest = await self.lobby.guest(request.cookies.get(GUEST_COOKIE))
        for chair in table.people:
            if (guest is not None and chair.guest == guest.id) or (given and chair.token == hashed(given)):
                return chair
        return None

    def asker(self, request: Request) -> Asker:
        """Return for whom a job of a request is done."""
        client = client_of(request)
        return Asker(REQUEST, client.network, client.session)

    async def table_of(self, request: Request) -> GameTable:
        """Return the table of a request."""
        table = await self.lobby.find(request.path_params["id"])
        if table is None:
            raise RequestRefused("There is no such table.", 404)
        return table
