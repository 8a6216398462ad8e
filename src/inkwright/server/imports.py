"""Requests about games of other programs: what a file holds, and a replay of one of its games."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from .http_base import json_response
from .import_jobs import MOST_PACKED
from .jobs import ReadImport
from .lobby import RequestRefused
from .replays import ReplayApi

IMPORT_SECONDS: Final = 40.0
MOST_DIGITS: Final = 3

Json = dict[str, Any]


class ImportApi(ReplayApi):
    """The end point about files of other programs."""

    body_type: ClassVar[str] = "application/octet-stream"  # no form of another site can send it

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [self.route("/api/imports", self.read_import, "POST")]

    async def read_import(self, request: Request) -> Response:
        """Read a file of another program, which is the body: what it holds; with `?keep=1` a replay of its first game.

        Without `keep` nothing of the file is kept.
        """
        keep = request.query_params.get("keep")
        if keep is not None and (not keep.isdecimal() or len(keep) > MOST_DIGITS):
            raise RequestRefused("The game to keep is a number.")
        job = ReadImport(await body_of(request), None if keep is None else int(keep))
        found = await self.job(request, job, IMPORT_SECONDS)
        if keep is None:
            return json_response({"games": found["games"]})
        return await self._store(request, found["record"], "", 0, "")


async def body_of(request: Request) -> bytes:
    """Return the body of a request, but no more than a file may have."""
    body = b""
    try:
        async for part in request.stream():
            body += part
            if len(body) > MOST_PACKED:
                raise RequestRefused(f"A file has at most {MOST_PACKED:,} bytes here.", 413)
    except ClientDisconnect:
        raise RequestRefused("The request did not come whole.") from None
    return body
