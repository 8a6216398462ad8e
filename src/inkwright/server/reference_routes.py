"""Requests about cards, decks, rules and scenarios. What takes time is done in another process, within limits."""

from __future__ import annotations

import logging
from ipaddress import ip_address
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from inkwright.cards import Deck
from inkwright.cards.deck import usual_field
from inkwright.errors import InkwrightError, quoted
from inkwright.rules.index import CHAPTERS, all_sections, rule, rules_numbered
from inkwright.rules.search import find_rules

from .http_base import BUSY_SECONDS, KEPT, HttpBase, client_of, json_response
from .jobs import (
    CheckDeck,
    CompileJob,
    ConvertDeck,
    DeckIdeas,
    HandAdvice,
    JobResult,
    ListScenarios,
    MeasureDeck,
    PlaySteps,
    ReadScenarios,
    RunScenarios,
    SampleHands,
    SearchCards,
    ShowCard,
    ShowPosition,
    ShowRule,
    ShowScenario,
    WorkerJob,
)
from .lobby import RequestRefused
from .request_forms import (
    CompileText,
    DeckRequest,
    HandRequest,
    IdeasRequest,
    MeasureRequest,
    PlayScenario,
    ScenarioRequest,
    ScenarioTextRequest,
)
from .worker_pool import JobFailed

CARD_SECONDS: Final = 10.0
DECK_SECONDS: Final = 20.0
SCENARIO_SECONDS: Final = 30.0
RULE_SECONDS: Final = 30.0  # the first of a process reads all sources and scenarios
PLAY_SECONDS: Final = 15.0
MOST_QUERY: Final = 300
MOST_RULES: Final = 50  # found with words
MOST_FOUND: Final = 200  # cards in one answer
FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")  # of a request through a proxy
SORTS: Final = ("set", "cost", "name")

Json = dict[str, Any]

logger = logging.getLogger("inkwright.server")


class JobsApi(HttpBase):
    """End points that need another process."""

    async def job(self, request: Request, job: WorkerJob, limit: float, refusal: int = 422) -> Json:
        """Return the facts of a job; `refusal` is the status if the job refuses what it was given."""
        return (await self.job_result(request, job, limit, refusal)).facts

    async def job_result(self, request: Request, job: WorkerJob, limit: float, refusal: int = 422) -> JobResult:
        """Do a job in another process, within a time limit; few at once from one address."""
        with self.counted_job(request):
            try:
                result = await self.lobby.services.pool.run(job, limit, self.asker(request))
            except JobFailed as error:
                logger.warning("job failed", extra={"why": str(error)})
                raise RequestRefused(error.plain, 503, wait=BUSY_SECONDS) from None
        if result.error:
            if not result.refused:
                raise RequestRefused("The request could not be carried out.", 500)
            raise RequestRefused(result.error, refusal, result.problems)
        return result

    def shows_official(self, request: Request) -> bool:
        """Return whether an installed rules document is shown: everywhere if the host says so, else on this machine."""
        services = self.lobby.services
        if services.official_rules or services.behind_proxy:
            return services.official_rules
        if any(name in request.headers for name in FORWARDED):
            return False
        try:
            return ip_address(client_of(request).address).is_loopback
        except ValueError:
            return False


class ReferenceApi(JobsApi):
    """The end points about cards, decks, rules and scenarios."""

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            self.route("/api/cards", self.search, "GET"),
            self.route("/api/explain/{name:path}", self.explain, "GET"),
            self.route("/api/compile", self.compile, "POST"),
            self.route("/api/decks/check", self.check_deck, "POST"),
            self.route("/api/decks/convert", self.convert_deck, "POST"),
            self.route("/api/decks/hands", self.hands, "POST"),
            self.route("/api/decks/field", self.field, "GET"),
            self.route("/api/decks/measure", self.measure, "POST"),
            self.route("/api/decks/ideas", self.ideas, "POST"),
            self.route("/api/decks/advice", self.advice, "POST"),
            self.route("/api/rules", self.rules, "GET"),
            self.route("/api/rules/contents", self.contents, "GET"),
            self.route("/api/rules/{number}", self.rule, "GET"),
            self.route("/api/scenarios", self.scenarios, "GET"),
            self.route("/api/scenarios/run", self.run_scenarios, "POST"),
            self.route("/api/scenarios/position", self.position, "POST"),
            self.route("/api/scenarios/read", self.read_scenarios, "POST"),
            self.route("/api/scenarios/play", self.play_scenario, "POST"),
            self.route("/api/scenarios/{id:path}", self.scenario, "GET"),
        ]

    # ------------------------------------------------------------ cards

    async def search(self, request: Request) -> Response:
        """Return the cards that fit a query: `?q=ink:amber cost:..3&from=0&most=50&sort=cost`."""
        query = request.query_params.get("q", "")
        first = request.query_params.get("from", "0")
        most = request.query_params.get("most", str(MOST_FOUND))
        sort = request.query_params.get("sort", "set")
        numbers = all(number.isdecimal() and len(number) <= 6 for number in (first, most))
        if not query.strip() or len(query) > MOST_QUERY or not numbers:
            raise RequestRefused(f"Search with ?q=, at most {MOST_QUERY} characters, and from= and most= numbers.")
        if sort not in SORTS:
            raise RequestRefused(f"Cards are sorted by {', '.join(SORTS)}.")
        live = request.query_params.get("live") == "1"
        job = SearchCards(
            query=query,
            live=live,
            first=int(first),
            most=min(int(most), MOST_FOUND),
            sort=sort,
            format=request.query_params.get("format", ""),
            date=request.query_params.get("date", ""),
        )
        return json_response(await self.job(request, job, CARD_SECONDS), headers=KEPT)

    async def explain(self, request: Request) -> Response:
        """Return what a card does, in plain words and as trees."""
        name = request.path_params["name"]
        if self.lobby.services.catalog.get(name[:200]) is None:
            raise RequestRefused(f"There is no card {quoted(name)}.", 404)
        return json_response(await self.job(request, ShowCard(name), CARD_SECONDS), headers=KEPT)

    async def compile(self, request: Request) -> Response:
        """Return what a text means, or where it is not understood."""
        wanted = await self.form(request, CompileText)
        return json_response(await self.job(request, CompileJob(wanted.text, wanted.type), CARD_SECONDS))

    # ------------------------------------------------------------ decks

    async def check_deck(self, request: Request) -> Response:
        """Return every problem of a deck, its numbers and its odds."""
        wanted = await self.form(request, DeckRequest)
        job = CheckDeck(wanted.text, wanted.format, wanted.date, wanted.faces)
        return json_response(await self.job(request, job, DECK_SECONDS))

    async def convert_deck(self, request: Request) -> Response:
        """Return a deck list in another form."""
        wanted = await self.form(request, DeckRequest)
        return json_response(await self.job(request, ConvertDeck(wanted.text, wanted.to), DECK_SECONDS))

    async def hands(self, request: Request) -> Response:
        """Return sample hands of a deck."""
        wanted = await self.form(request, DeckRequest)
        job = SampleHands(wanted.text, wanted.count, wanted.seed)
        return json_response(await self.job(request, job, DECK_SECONDS))

    async def field(self, request: Request) -> Response:
        """List the decks that others are measured against."""
        catalog = self.lobby.services.catalog
        decks = [(name, Deck.sample(name, catalog)) for name in usual_field(catalog)]
        return json_response([{"name": name, "inks": list(deck.inks)} for name, deck in decks], headers=KEPT)

    async def measure(self, request: Request) -> Response:
        """Return the scores of some pairs of games of a deck against another one."""
        wanted = await self.form(request, MeasureRequest)
        job = MeasureDeck(wanted.text, wanted.other, wanted.seed, wanted.first, wanted.pairs)
        return json_response(await self.job(request, job, DECK_SECONDS))

    async def ideas(self, request: Request) -> Response:
        """Return changes of a deck that are worth a try."""
        wanted = await self.form(request, IdeasRequest)
        return json_response(await self.job(request, DeckIdeas(wanted.text, wanted.seed), DECK_SECONDS))

    async def advice(self, request: Request) -> Response:
        """Return plans for an opening hand."""
        wanted = await self.form(request, HandRequest)
        job = HandAdvice(wanted.text, list(wanted.hand), wanted.starts, wanted.seed)
        return json_response(await self.job(request, job, DECK_SECONDS))

    # ------------------------------------------------------------ rules

    async def rules(self, request: Request) -> Response:
        """Return the rules that are found with words, or whose number begins so: `?q=shift cost`, `?q=8.10`."""
        words = request.query_params.get("q", "")[:MOST_QUERY]
        found = rules_numbered(words) or [hit.rule for hit in find_rules(words)[:MOST_RULES]]
        return json_response([each.facts() for each in found], headers=KEPT)

    async def contents(self, request: Request) -> Response:
        """Return the chapters of the rules with their sections."""
        chapters = [
            {"chapter": number, "name": name, "rules": [each.facts() for each in all_sections(number)]}
            for number, name in CHAPTERS.items()
        ]
        return json_response(chapters, headers=KEPT)

    async def rule(self, request: Request) -> Response:
        """Return a rule by its number, with the code that applies it and the scenarios that show it."""
        try:
            number = rule(request.path_params["number"][:40]).cited
        except InkwrightError as error:
            raise RequestRefused(str(error), 404) from None
        official = self.shows_official(request)
        found = await self.job(request, ShowRule(number, official), RULE_SECONDS)
        return json_response(found, headers=None if official else KEPT)

    # ------------------------------------------------------------ scenarios

    async def scenarios(self, request: Request) -> Response:
        """List scenarios that come with Inkwright: `?card=` a full name, or `?q=` words of their names."""
        card, words = [request.query_params.get(name, "")[:MOST_QUERY] for name in ("card", "q")]
        return json_response(await self.job(request, ListScenarios(card, words), RULE_SECONDS), headers=KEPT)

    async def scenario(self, request: Request) -> Response:
        """Return a scenario that comes with Inkwright, with its text."""
        job = ShowScenario(request.path_params["id"][:MOST_QUERY])
        return json_response(await self.job(request, job, RULE_SECONDS, 404), headers=KEPT)

    async def run_scenarios(self, request: Request) -> Response:
        """Run the scenarios of a text."""
        wanted = await self.form(request, ScenarioRequest)
        return json_response(await self.job(request, RunScenarios(wanted.text), SCENARIO_SECONDS))

    async def position(self, request: Request) -> Response:
        """Return the table of a scenario after some answers, and that table as a scenario to save."""
        wanted = await self.form(request, ScenarioRequest)
        job = ShowPosition(wanted.text, wanted.number, wanted.answers, wanted.seat)
        return json_response(await self.job(request, job, SCENARIO_SECONDS))

    async def read_scenarios(self, request: Request) -> Response:
        """Return the scenarios of a text as plain values, or the first mistake in it."""
        wanted = await self.form(request, ScenarioTextRequest)
        return json_response(await self.job(request, ReadScenarios(wanted.text), CARD_SECONDS))

    async def play_scenario(self, request: Request) -> Response:
        """Return the open table of a scenario after some steps, and after one more answer."""
        wanted = await self.form(request, PlayScenario)
        job = PlaySteps(wanted.text, wanted.number, wanted.steps, wanted.answer)
        return json_response(await self.job(request, job, PLAY_SECONDS))
