"""Requests about replays: recorded games at any decision, branches, exports, and playing on against bots."""

from __future__ import annotations

import base64
import gzip
import hashlib
import secrets
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .http_base import GUEST_COOKIE, KEPT, client_of, json_response
from .jobs import (
    RecordRows,
    ReplayBranch,
    ReplayCards,
    ReplayChance,
    ReplayChances,
    ReplayFacts,
    ReplayJob,
    ReplayMoments,
    ReplayRows,
    ReplayScenario,
    ReplayTable,
)
from .lobby import ID_BYTES, RequestRefused, hashed
from .reference_routes import JobsApi
from .request_forms import (
    ChanceRequest,
    DeleteReplay,
    MomentsRequest,
    NewBranch,
    NewReplay,
    NewReport,
    PlayOn,
    ReplayReply,
)
from .store import StoredReplay, StoredReport
from .times import now_text

REPLAY_SECONDS: Final = 20.0
JUDGE_SECONDS: Final = 60.0  # one decision has its whole search, however busy the machine is
MOST_BRANCHES: Final = 500  # shown of one replay
MOST_DIGITS: Final = 6

Json = dict[str, Any]


class ReplayApi(JobsApi):
    """The end points about replays."""

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            self.route("/api/replays", self.new_replay, "POST"),
            self.route("/api/replays/{id}", self.show_replay, "GET"),
            self.route("/api/replays/{id}/cards", self.show_cards, "GET"),
            self.route("/api/replays/{id}/at/{at}", self.show_moment, "GET"),
            self.route("/api/replays/{id}/moments", self.show_moments, "POST"),
            self.route("/api/replays/{id}/chances", self.show_chances, "GET"),
            self.route("/api/replays/{id}/chance", self.show_chance, "POST"),
            self.route("/api/replays/{id}/branch", self.new_branch, "POST"),
            self.route("/api/replays/{id}/play", self.play_on, "POST"),
            self.route("/api/replays/{id}/delete", self.delete_replay, "POST"),
            self.route("/api/replays/{id}/record", self.export_record, "GET"),
            self.route("/api/replays/{id}/scenario", self.export_scenario, "GET"),
            self.route("/api/games/{id}/report", self.report, "POST"),
        ]

    # ------------------------------------------------------------ helpers

    async def _replay(self, request: Request) -> StoredReplay:
        """Return the replay of a request."""
        found = await self.lobby.services.store.replay(request.path_params["id"])
        if found is None:
            raise RequestRefused("There is no such replay.", 404)
        return found

    async def _do(self, request: Request, replay: StoredReplay, job: ReplayJob, limit: float = REPLAY_SECONDS) -> Json:
        """Let another process do something with a record; it keeps the records that were used last."""
        result = await self.job_result(request, job, limit)
        if not result.needs_record:
            return result.facts
        return await self.job(request, msgspec.structs.replace(job, record=replay.record), limit)

    async def _store(self, request: Request, record: str, parent: str, at: int, table: str) -> Response:
        """Check a record by playing it, then store it. The same record of the same origin is stored once."""
        new = StoredReplay(replay_id(table, parent, record), now_text(), record, parent, at, table)
        known = await self.lobby.services.store.replay(new.id) is not None
        if not known and (wait := self.limits.new_replay(client_of(request))):
            raise RequestRefused("Too many new replays within an hour.", 429, wait=wait)
        facts = await self._do(request, new, ReplayFacts(replay=new.id))
        secret = None
        if not known:
            guest, secret = await self.guest_of(request)
            await self.lobby.services.store.add_replay(msgspec.structs.replace(new, maker=guest.id))
        made = ReplayReply(new.id, f"/replay/{new.id}", facts["decisions"])
        return self.with_cookie(request, json_response(made, 201), secret)

    async def _may_delete(self, request: Request, replay: StoredReplay, token: str | None = None) -> bool:
        """Return whether a request comes from who made a replay, or from a player of its table."""
        guest = await self.lobby.guest(request.cookies.get(GUEST_COOKIE))
        if guest is not None and guest.id == replay.maker:
            return True
        if not replay.table or (guest is None and not token):
            return False
        table = await self.lobby.services.store.table(replay.table)
        return table is not None and any(
            (guest is not None and seat.guest == guest.id) or (bool(token) and seat.token == hashed(token or ""))
            for seat in table.seats
        )

    def _number(self, text: str, what: str) -> int:
        """Return a number of a path or a query."""
        if not text.isdecimal() or len(text) > MOST_DIGITS:
            raise RequestRefused(f"The {what} is a whole number.")
        return int(text)

    # ------------------------------------------------------------ replays

    async def new_replay(self, request: Request) -> Response:
        """Make a replay of a finished game, or of a record."""
        wanted = await self.form(request, NewReplay)
        if (wanted.record is None) == (wanted.table is None):
            raise RequestRefused("Name a table, or give a record.")
        if wanted.record is not None:
            return await self._store(request, wanted.record, "", 0, "")
        table = await self.lobby.find(wanted.table or "")
        if table is None:
            raise RequestRefused("There is no such table.", 404)
        record = await self.record_of(request, table, wanted.game or table.number, wanted.token)
        return await self._store(request, record, "", 0, table.id)

    async def delete_replay(self, request: Request) -> Response:
        """Delete a replay with its branches, for who made it or plays at its table."""
        wanted = await self.form(request, DeleteReplay)
        replay = await self._replay(request)
        if not await self._may_delete(request, replay, wanted.token):
            raise RequestRefused("Only who made a replay, or played at its table, can delete it.", 403)
        await self.lobby.services.store.delete_replay(replay.id)
        return json_response({"deleted": replay.id})

    async def show_replay(self, request: Request) -> Response:
        """Return what a replay is about, with its branches."""
        replay = await self._replay(request)
        facts = await self._do(request, replay, ReplayFacts(replay=replay.id))
        branches = await self.lobby.services.store.branches(replay.id, MOST_BRANCHES)
        tree = {
            "parent": {"id": replay.parent, "at": replay.at} if replay.parent else None,
            "branches": [{"id": branch, "at": at} for branch, at in branches],
        }
        own = await self._may_delete(request, replay)
        return json_response({"id": replay.id, "made": replay.made, "own": own, **facts, **tree})

    async def show_cards(self, request: Request) -> Response:
        """Return what is printed on every card of the decks."""
        replay = await self._replay(request)
        found = await self._do(request, replay, ReplayCards(replay=replay.id))
        return json_response(found["cards"], headers=KEPT)

    async def show_moment(self, request: Request) -> Response:
        """Return the table before a decision: `?seat=0` as a seat saw it, else with every hand."""
        replay = await self._replay(request)
        at = self._number(request.path_params["at"], "number of a decision")
        seat = request.query_params.get("seat")
        whose = None if seat is None else self._number(seat, "seat")
        return json_response(await self._do(request, replay, ReplayTable(at, whose, replay=replay.id)))

    async def show_moments(self, request: Request) -> Response:
        """Return the tables of several moments, compressed by the process that made them."""
        wanted = await self.form(request, MomentsRequest)
        replay = await self._replay(request)
        found = await self._do(request, replay, ReplayMoments(**msgspec.structs.asdict(wanted), replay=replay.id))
        headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(gzip.decompress(found["packed"]), media_type="application/json", headers=headers)
        headers["Content-Encoding"] = "gzip"
        return Response(found["packed"], media_type="application/json", headers=headers)

    async def show_chances(self, request: Request) -> Response:
        """Return the win chance along some decisions, and what each cost: `?from=20&seat=0`."""
        replay = await self._replay(request)
        first = self._number(request.query_params.get("from", "0"), "number of a decision")
        seat = self._number(request.query_params.get("seat", "0"), "seat")
        job = ReplayChances(first, seat, replay=replay.id)
        return json_response(await self._do(request, replay, job, JUDGE_SECONDS))

    async def show_chance(self, request: Request) -> Response:
        """Return the win chance of a seat at one moment, of the game or of a line that leaves it."""
        wanted = await self.form(request, ChanceRequest)
        replay = await self._replay(request)
        job = ReplayChance(wanted.seat, wanted.at, wanted.answers, replay=replay.id)
        return json_response(await self._do(request, replay, job, JUDGE_SECONDS))

    async def new_branch(self, request: Request) -> Response:
        """Make a branch: the game up to a decision, with other answers behind it."""
        wanted = await self.form(request, NewBranch)
        replay = await self._replay(request)
        made = await self._do(request, replay, ReplayBranch(wanted.at, wanted.answers, replay=replay.id))
        return await self._store(request, made["record"], replay.id, wanted.at, replay.table)

    async def play_on(self, request: Request) -> Response:
        """Make a table that goes on from a decision, one seat for the guest and bots for the others."""
        wanted = await self.form(request, PlayOn)
        replay = await self._replay(request)
        self.count_new_game(request)
        facts = await self._do(request, replay, ReplayRows(wanted.at, replay=replay.id))
        guest, secret = await self.guest_of(request, wanted.name or "")
        reply = await self.lobby.continue_record(msgspec.convert(facts, RecordRows), wanted, guest, client_of(request))
        return self.with_cookie(request, json_response(reply, 201), secret)

    # ------------------------------------------------------------ exports

    async def export_record(self, request: Request) -> Response:
        """Return the record, or the record up to a decision: `?at=20`."""
        replay = await self._replay(request)
        text = replay.record
        if "at" in request.query_params:
            at = self._number(request.query_params["at"], "number of a decision")
            text = (await self._do(request, replay, ReplayBranch(at, [], replay=replay.id)))["record"]
        return Response(text, media_type="application/json", headers={"Cache-Control": "no-store"})

    async def export_scenario(self, request: Request) -> Response:
        """Return the position before a decision as a scenario: `?at=20`."""
        replay = await self._replay(request)
        at = self._number(request.query_params.get("at", "0"), "number of a decision")
        text = (await self._do(request, replay, ReplayScenario(at, replay=replay.id)))["scenario"]
        return Response(text, media_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-store"})

    # ------------------------------------------------------------ problems

    async def report(self, request: Request) -> Response:
        """Store a report of a problem with the place in the game; nothing of the game is returned."""
        wanted = await self.form(request, NewReport)
        table = await self.table_of(request)
        own = await self.own_chair(request, table, wanted.token)
        if own is None:
            raise RequestRefused("Only a player of this table can report a problem.", 403)
        if wait := self.limits.new_replay(client_of(request)):
            raise RequestRefused("Too many reports. Wait a while.", 429, wait=wait)
        new = secrets.token_urlsafe(ID_BYTES)
        say = wanted.say.replace("\0", " ")  # which Postgres does not store
        report = StoredReport(new, now_text(), table.id, table.number, table.rows, own.seats[0], say)
        await self.lobby.services.store.add_report(report)
        return json_response({"id": new}, 201)


def replay_id(table: str, parent: str, record: str) -> str:
    """Return the id of a replay: nobody guesses it without the record, and the same record has the same one."""
    digest = hashlib.sha256("\0".join([table, parent, record]).encode()).digest()
    return base64.urlsafe_b64encode(digest[:ID_BYTES]).decode().rstrip("=")
