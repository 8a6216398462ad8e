"""What a host does to a running server: see the listed tables, end one, block an address for a time.

The server keeps a key in a file that only its user can read. `inkwright serve --tables`, `--end` and `--block` read it
and ask the server on this machine; nobody else has the key.
"""

from __future__ import annotations

import json
import secrets
import urllib.error
import urllib.request
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.errors import InkwrightError, quoted
from inkwright.files.folders import data_folder

from .http_base import HttpBase, json_response
from .limits import AddressLimits
from .lobby import Lobby, RequestRefused
from .protocol import ByeMessage
from .tables import GameTable

KEY_BYTES: Final = 24
MOST_HOURS: Final = 24 * 365
HOUR: Final = 3600.0
CALL_SECONDS: Final = 20.0
KEY_HEADER: Final = "x-inkwright-host"


class HostRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host wants."""

    do: str
    what: Annotated[str, Meta(max_length=100)] = ""
    hours: Annotated[float, Meta(gt=0, le=MOST_HOURS)] = 24.0


class HostApi(HttpBase):
    """The end point of the host."""

    def __init__(self, lobby: Lobby, limits: AddressLimits, key: str) -> None:
        super().__init__(lobby, limits)
        self.key = key

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [self.route("/api/host", self.act, "POST")]

    async def act(self, request: Request) -> Response:
        """Do what the host wants; whoever has not the key sees no such address."""
        given = request.headers.get(KEY_HEADER, "")
        if not secrets.compare_digest(given.encode(), self.key.encode()):
            raise RequestRefused("There is nothing at this address.", 404)
        wanted = await self.form(request, HostRequest)
        if wanted.do == "tables":
            return json_response([told(table) for table in self.lobby.tables.values() if not table.deleted])
        if wanted.do == "end":
            return json_response({"say": await self._end(wanted.what)})
        if wanted.do == "block":
            self.limits.block(wanted.what, wanted.hours * HOUR)
            return json_response({"say": f"Blocked {wanted.what} for {wanted.hours:g} hours."})
        raise RequestRefused(f"There is nothing like {quoted(wanted.do)} to do.")

    async def _end(self, table_id: str) -> str:
        """End a table for everybody, with everything that is stored of it."""
        table = await self.lobby.find(table_id)
        if table is None:
            raise RequestRefused(f"There is no table {quoted(table_id)}.", 404)
        async with table.lock:
            await self.lobby.services.store.delete_table(table_id)
            table.deleted = True
            table.end(ByeMessage("deleted", "The host ended this table."))
        return f"Ended the table {table_id}."


def told(table: GameTable) -> dict[str, Any]:
    """Return what a host reads of a table."""
    addresses = {listener.address for viewer in (*table.chairs, table.watchers) for listener in viewer.listeners}
    return {
        "id": table.id,
        "names": [seat.name for seat in table.seats],
        "listed": table.settings.listed,
        "addresses": sorted(address for address in addresses if address),
    }


# ------------------------------------------------------------ the key, and the caller


def key_file() -> Path | None:
    """Return the file with the key of the server that was started last, if there is a folder for it."""
    folder = data_folder()
    return None if folder is None else folder / "server-host.json"


def write_key(address: str) -> str:
    """Make a key, keep it where only this user reads it, and return it."""
    key = secrets.token_urlsafe(KEY_BYTES)
    path = key_file()
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        path.touch(mode=0o600)
        path.write_text(json.dumps({"address": address, "key": key}), encoding="utf-8")
    return key


def ask_server(do: str, what: str = "", hours: float = 24.0) -> Any:
    """Ask the running server on this machine; InkwrightError if there is none or it refuses."""
    path = key_file()
    try:
        known = json.loads(path.read_text(encoding="utf-8")) if path else None
    except (OSError, ValueError):
        known = None
    if not known:
        raise InkwrightError("No server of this user runs here.")
    body = msgspec.json.encode(HostRequest(do, what, hours))
    headers = {"Content-Type": "application/json", KEY_HEADER: known["key"]}
    request = urllib.request.Request(known["address"] + "api/host", body, headers)
    try:
        with urllib.request.urlopen(request, timeout=CALL_SECONDS) as response:
            return json.loads(response.read())
    except urllib.error.HTTPError as error:
        with error:
            say = json.loads(error.read()).get("error", "It refused.")
        raise InkwrightError(str(say)) from None
    except OSError as error:
        raise InkwrightError(f"The server at {known['address']} does not answer: {error}") from None
