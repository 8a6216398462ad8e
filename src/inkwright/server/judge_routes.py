"""Requests of the judge's desk."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.errors import InkwrightError
from inkwright.rules.edition import EDITION_NAMES
from inkwright.rules.index import rule

from .http_base import KEPT, json_response
from .jobs import AskCards, AskSituation, CheckQuestion, CompareEditions, LookUpRules, MakeQuestion, TraceRule
from .lobby import RequestRefused
from .reference_routes import JobsApi
from .request_forms import AnswerQuestion, AskAbout, SharedQuestion

QUIZ_SECONDS: Final = 60.0  # the first of a process sorts all cards
DESK_SECONDS: Final = 60.0  # the first of a process reads all scenarios
MOST_WORDS: Final = 300
MOST_CARDS: Final = 6


class JudgeApi(JobsApi):
    """The end points of the judge's desk."""

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            self.route("/api/judge/question", self.question, "GET"),
            self.route("/api/judge/question", self.shared, "POST"),
            self.route("/api/judge/answer", self.answer, "POST"),
            self.route("/api/judge/ask", self.ask, "POST"),
            self.route("/api/judge/cards", self.cards, "GET"),
            self.route("/api/judge/changes", self.changes, "GET"),
            self.route("/api/judge/trace", self.trace, "GET"),
            self.route("/api/judge/search", self.search, "GET"),
        ]

    async def question(self, request: Request) -> Response:
        """Return the question of a seed: `?seed=words&level=2&kind=challenge`."""
        asked = request.query_params
        level = asked.get("level", "1")
        if not level.isdecimal() or len(level) > 1 or not asked.get("seed"):
            raise RequestRefused("Name a seed= and a level= from 1 to 5.")
        job = MakeQuestion(asked["seed"][:60], int(level), asked.get("kind", "")[:20], "")
        return json_response(await self.job(request, job, QUIZ_SECONDS))

    async def shared(self, request: Request) -> Response:
        """Return a question that somebody shares, checked."""
        wanted = await self.form(request, SharedQuestion)
        return json_response(await self.job(request, MakeQuestion("", 1, "", wanted.text), QUIZ_SECONDS))

    async def answer(self, request: Request) -> Response:
        """Return which answer is right, and why."""
        wanted = await self.form(request, AnswerQuestion)
        return json_response(await self.job(request, CheckQuestion(wanted.text, wanted.given), QUIZ_SECONDS))

    async def ask(self, request: Request) -> Response:
        """Return what happens in a situation, with the rules, and what is asked at its end."""
        wanted = await self.form(request, AskAbout)
        job = AskSituation(wanted.text, wanted.number, wanted.depth, wanted.edition)
        return json_response(await self.job(request, job, DESK_SECONDS))

    async def cards(self, request: Request) -> Response:
        """Return all that concerns some cards together: `?card=A&card=B`."""
        names = [name[:MOST_WORDS] for name in request.query_params.getlist("card")][: MOST_CARDS + 1]
        if not names:
            raise RequestRefused("Name cards with ?card=.")
        return json_response(await self.job(request, AskCards(names), DESK_SECONDS), headers=KEPT)

    async def changes(self, request: Request) -> Response:
        """Return every point in which play differs between two editions: `?old=2025-02&new=2026-10`."""
        old, new = [request.query_params.get(name, "") for name in ("old", "new")]
        if old not in EDITION_NAMES or new not in EDITION_NAMES:
            raise RequestRefused(f"Name two editions with old= and new=: {', '.join(EDITION_NAMES)}.")
        return json_response(await self.job(request, CompareEditions(old, new), DESK_SECONDS), headers=KEPT)

    async def trace(self, request: Request) -> Response:
        """Return one rule through all editions: `?number=6.1.5`."""
        try:
            number = rule(request.query_params.get("number", "")[:40]).cited
        except InkwrightError as error:
            raise RequestRefused(str(error), 404) from None
        return json_response(await self.job(request, TraceRule(number), DESK_SECONDS), headers=KEPT)

    async def search(self, request: Request) -> Response:
        """Return rules, scenarios and cards with some words: `?q=ward&chapter=8`."""
        words, chapter = [request.query_params.get(name, "")[:MOST_WORDS] for name in ("q", "chapter")]
        official = self.shows_official(request)
        job = LookUpRules(words, chapter, official)
        return json_response(await self.job(request, job, DESK_SECONDS, 404))
