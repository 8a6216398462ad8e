"""The tools and resources of the server. They take texts, never paths, and what they do is bounded."""

from __future__ import annotations

import functools
import json
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any, Final, ParamSpec, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations

from inkwright.cards import Catalog
from inkwright.engine.document_schemas import schema_of
from inkwright.engine.records.seeds import new_seed
from inkwright.errors import InkwrightError, quoted
from inkwright.rules import rule, rules_about
from inkwright.scenario.scenario_library import scenario_library
from inkwright.server import reference_jobs, rule_jobs
from inkwright.server.jobs import CheckDeck, CompileJob, RunScenarios, SearchCards, ShowCard, ShowRule
from inkwright.simulation import Matchup, SimulationResults
from inkwright.simulation.sim import SimulationJob
from inkwright.simulation.statistics import GameRow

from .games import HeldGames, checked_bot, deck_of
from .pages import doc_pages

MOST_TEXT: Final = 20_000  # characters of a text that comes in
MOST_CARDS: Final = 20  # in one answer
MOST_RULES: Final = 40
MOST_GAMES: Final = 200  # of a simulation
MOST_SECONDS: Final = 30.0  # of a simulation, on the clock
INSTRUCTIONS: Final = """Inkwright knows Disney Lorcana: every card, the comprehensive rules, and a rules engine.
Look a card up with show_card before you say what it does, and a rule with search_rules before you cite it.
To settle a question, write the situation as a scenario and give it to what_if: the engine plays it and says what
happened, rule by rule. show_rule lists scenarios that show a rule, and show_scenario shows how one is written.
How scenarios, decks, bots and commands are written stands in the resources docs://NAME, such as docs://scenarios.
To play, start with new_game and answer with one of the answers under "legal", exactly.
You see only what your seat may know. Decks are lists ("4 Name - Version" a line) or names of sample decks."""
READ_ONLY: Final = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
CHANGES: Final = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)

Json = dict[str, Any]
P = ParamSpec("P")
R = TypeVar("R")


def told(tool: Callable[P, R]) -> Callable[P, R]:
    """Let a tool tell its user what was wrong with a request."""

    @functools.wraps(tool)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return tool(*args, **kwargs)
        except InkwrightError as error:
            raise ToolError(str(error)) from None

    return wrapper


def bounded(text: str, what: str) -> str:
    """Return a text, if it is not too long."""
    if len(text) > MOST_TEXT:
        raise InkwrightError(f"{what} has at most {MOST_TEXT:,} characters, not {len(text):,}.")
    return text


class ContextTools:
    """What the tools do."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.games = HeldGames(catalog)

    def search_cards(self, query: str, first: int = 0) -> Json:
        """Find cards: words, or fields as in `cost<=2 ink:amber type:song`; 20 at a time from `first`."""
        if first < 0:
            raise InkwrightError("The first card is counted from 0.")
        job = SearchCards(bounded(query, "A query"), False, first, MOST_CARDS, "name", "", "")
        found = reference_jobs.search_cards(job, self.catalog)
        after = first + len(found["cards"])
        return {**found, "next": after if after < found["count"] else None}

    def show_card(self, name: str) -> Json:
        """Show a card by its full name ("Name - Version"): what is printed, and what its abilities mean."""
        return reference_jobs.show_card(ShowCard(bounded(name, "A name")), self.catalog)

    def explain_text(self, text: str) -> Json:
        """Say what an ability's text means as the engine reads it, or where it is not understood."""
        return reference_jobs.compile_text(CompileJob(bounded(text, "A text"), None), self.catalog)

    def search_rules(self, words: str) -> Json:
        """Find rules of the comprehensive rules by words of their subject."""
        found = [entry.facts() for entry in rules_about(bounded(words, "A search"), MOST_RULES)]
        return {"count": len(found), "rules": found}

    def show_rule(self, number: str) -> Json:
        """Show a rule by its number, such as 4.6.6.1: its subject, its place, and scenarios that show it."""
        found = rule_jobs.show_rule(ShowRule(bounded(number, "A number")), self.catalog)
        return {key: value for key, value in found.items() if key != "code"}

    def check_deck(self, deck: str, format: str = "core") -> Json:
        """Check a deck list: every problem, and the deck in numbers."""
        return reference_jobs.check_deck(CheckDeck(bounded(deck, "A deck list"), format, None, False), self.catalog)

    def show_scenario(self, id: str) -> Json:
        """Show a scenario by its id, as show_rule lists them: an example of what what_if reads."""
        library = scenario_library()
        found = library.get(bounded(id, "An id"))
        if found is None:
            raise InkwrightError(f"There is no scenario {quoted(id)}. Ask show_rule for those that show a rule.")
        return {**found.facts(), "text": found.text}

    def what_if(self, scenario: str) -> Json:
        """Play scenarios in YAML: a table, actions, expectations. Says for each what happened and what did not hold."""
        return reference_jobs.run_scenarios(RunScenarios(bounded(scenario, "A scenario")), self.catalog)

    def simulate(self, deck: str, opponent: str, games: int = 50, bot: str = "greedy", seed: int | None = None) -> Json:
        """Play up to 200 games of two decks with a built-in bot, for at most 30 seconds; who won, with intervals."""
        if not 1 <= games <= MOST_GAMES:
            raise InkwrightError(f"A simulation has 1 to {MOST_GAMES} games, not {games}.")
        decks = [deck_of(deck, self.catalog), deck_of(opponent, self.catalog)]
        results = SimulationResults(Matchup(decks, [checked_bot(bot)], new_seed() if seed is None else seed))
        job = SimulationJob(results.matchup)
        until = time.monotonic() + MOST_SECONDS
        for index in range(games):
            if time.monotonic() > until:
                break
            piece = job.run(index)
            results.add([piece])
            if not isinstance(piece, GameRow):
                raise InkwrightError(f"Game {index} ended in an error: {piece.error}")
        found = results.json()
        return {"complete": found["games"] == games, **{key: value for key, value in found.items() if key != "cards"}}

    def new_game(
        self, deck: str, opponent: str, bot: str = "greedy", seed: int | None = None, edition: str = "latest"
    ) -> Json:
        """Begin a game against a built-in bot; returns the table, the question and the legal answers."""
        return self.games.new(deck, opponent, bot, seed, edition).json()

    def look(self, game: str) -> Json:
        """Show a game again: the table as your seat sees it, the question and the legal answers."""
        return self.games.get(game).json()

    def answer(self, game: str, answer: int | str) -> Json:
        """Give one of the legal answers, by its index or its text; the bot plays until you are asked again."""
        held = self.games.get(game)
        held.answer(answer)
        return held.json()

    def hint(self, game: str) -> Json:
        """Ask what a good player might answer now, and why."""
        return self.games.get(game).hint()


READING: Final = (
    "search_cards",
    "show_card",
    "explain_text",
    "search_rules",
    "show_rule",
    "check_deck",
    "show_scenario",
    "what_if",
    "simulate",
    "look",
    "hint",
)
CHANGING: Final = ("new_game", "answer")
SCHEMAS: Final = ("view", "decision", "event", "record")


def make_context_server(catalog: Catalog | None = None) -> MCPServer[Any]:
    """Return the server with its tools and resources."""
    tools = ContextTools(Catalog.at_hand() if catalog is None else catalog)
    server: MCPServer[Any] = MCPServer(
        "inkwright", title="Inkwright", instructions=INSTRUCTIONS, version=version("inkwright")
    )
    for name in (*READING, *CHANGING):
        marks = READ_ONLY if name in READING else CHANGES
        server.tool(name=name, annotations=marks, structured_output=False)(told(getattr(tools, name)))

    @server.resource("rules://{number}", mime_type="application/json")
    def rule_resource(number: str) -> str:
        """A rule by its number."""
        return json.dumps(rule(number).facts(), ensure_ascii=False)

    @server.resource("card://{name}", mime_type="application/json")
    def card_resource(name: str) -> str:
        """A card by its full name."""
        return json.dumps(tools.show_card(name), ensure_ascii=False)

    @server.resource("scenario://{folder}/{name}", mime_type="application/yaml")
    def scenario_resource(folder: str, name: str) -> str:
        """A scenario by its id, as YAML."""
        return str(tools.show_scenario(f"{folder}/{name}")["text"])

    @server.resource("schema://{name}", mime_type="application/json")
    def schema_resource(name: str) -> str:
        """The JSON Schema of views, decisions, events and records."""
        if name not in SCHEMAS:
            raise InkwrightError(f"There is no schema {quoted(name)}. There are {', '.join(SCHEMAS)}.")
        return json.dumps(schema_of(name), ensure_ascii=False)

    for page in doc_pages():
        server.resource(f"docs://{page.name}", title=page.title, mime_type="text/markdown")(page.text)

    @server.prompt(title="Review my deck")
    def review_deck(deck: str) -> str:
        """Ask for a review of a deck list."""
        return (
            "Review this Lorcana deck with the tools check_deck, show_card and simulate: is it legal, does its curve "
            f"and its inkable share fit its plan, and which swaps would you test?\n\n{deck}"
        )

    return server
