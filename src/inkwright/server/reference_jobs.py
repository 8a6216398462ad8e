"""Jobs about cards, decks and scenarios, done in a process beside the server."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from inkwright.cards import Catalog, Deck, all_decks
from inkwright.cards.card import AbilityText, Card
from inkwright.cards.legality import card_problem, deck_format, iso_day
from inkwright.cards.wording import written_abilities
from inkwright.engine.game import Game
from inkwright.errors import DeckLine, InkwrightError, NotUnderstood, QueryError, quoted
from inkwright.files.yaml_reader import YamlError, plain_value, read_members
from inkwright.language.ability_facts import abilities_facts, ability_facts
from inkwright.language.compile import TYPE_NAMES
from inkwright.language.grammar import english
from inkwright.language.normalise import normalised_text
from inkwright.scenario import BrokenScenario, Result, Runner, Scenario, read_text
from inkwright.scenario.document import one_of_each
from inkwright.scenario.sandbox import Sandbox
from inkwright.scenario.scenario_writer import scenario_text

from .jobs import (
    CheckDeck,
    CompileJob,
    ConvertDeck,
    PlaySteps,
    ReadScenarios,
    RunScenarios,
    SampleHands,
    SearchCards,
    ShowCard,
    ShowPosition,
)
from .printed_card import printed_card
from .viewers import all_hands

MOST_CARDS: Final = 500  # in a deck
MOST_SCENARIOS: Final = 50  # in one text
MOST_LINES: Final = 200  # of a log
MOST_USES: Final = 500  # of a runner
OPENING_HAND: Final = 7
DECK_FORMS: Final = {"text": Deck.to_text, "json": Deck.to_json, "pixelborn": Deck.to_pixelborn}
CARD_ORDERS: Final[dict[str, Callable[[Card], Any]]] = {
    "set": lambda card: 0,  # as the catalogue has them
    "cost": lambda card: (card.cost, card.full_name),
    "name": lambda card: card.full_name,
}
FILE: Final = "scenario"  # what a text is called in messages

Json = dict[str, Any]


def search_cards(job: SearchCards, catalog: Catalog) -> Json:
    """Return the cards that fit a query, some at a time."""
    try:
        found = catalog.search(job.query)
    except QueryError as error:
        if not job.live:
            raise
        return {"count": 0, "cards": [], "problem": str(error)}
    found.sort(key=CARD_ORDERS[job.sort])
    shown = found[job.first : job.first + job.most]
    cards = [printed_card(card, catalog) for card in shown]
    if job.format:
        kind, day = deck_format(job.format), iso_day(job.date or catalog.date)
        cards = [
            {**facts, "not_legal": card_problem(card, kind, day)} for facts, card in zip(cards, shown, strict=True)
        ]
    return {"count": len(found), "cards": cards}


def show_card(job: ShowCard, catalog: Catalog) -> Json:
    """Return a card with what its abilities mean."""
    card = catalog[job.card]
    return {"card": printed_card(card, catalog), "abilities": abilities_facts(card)}


def compile_text(job: CompileJob, catalog: Catalog) -> Json:
    """Return what a text means, or where it is not understood."""
    source = None if job.type is None else TYPE_NAMES.index(job.type)
    texts = written_abilities(job.text) or (AbilityText("ability", "", normalised_text(job.text)),)
    try:
        found = [ability_facts(text, english().compile(text.kind, text.text, source)) for text in texts]
    except NotUnderstood as error:
        problem = {"text": error.text, "at": error.at, "expected": list(error.expected), "say": str(error)}
        return {"abilities": [], "problem": problem}
    return {"abilities": found, "problem": None}


def deck_of(text: str, catalog: Catalog) -> Deck:
    """Return the deck of a list, or a sample deck by its name."""
    return Deck.sample(text.strip(), catalog) if text.strip() in all_decks() else Deck.parse(text, catalog)


def check_deck(job: CheckDeck, catalog: Catalog) -> Json:
    """Return every problem of a list and of its deck, and the deck in numbers."""
    kind = deck_format(job.format)
    name = job.text.strip()
    bad: list[DeckLine] = []
    if name in all_decks():
        deck = Deck.sample(name, catalog)
    else:
        deck, bad = Deck.read(job.text, catalog)
    lines = [{"kind": line.kind, "message": line.sentence, "line": line.number} for line in bad]
    day = iso_day(job.date or catalog.date)
    problems = [*lines, *[problem.facts() for problem in deck.problems(kind, day)]]
    found = {"legal": not problems, "format": kind, "date": day, "problems": problems, "deck": deck.facts()}
    return {**found, "cards": [printed_card(card, catalog) for card in deck.counts]} if job.faces else found


def convert_deck(job: ConvertDeck, catalog: Catalog) -> Json:
    """Return a deck list in another form."""
    if job.to not in DECK_FORMS:
        raise InkwrightError(f"There is no form {quoted(job.to)}. There are {', '.join(DECK_FORMS)}.")
    return {"form": job.to, "list": DECK_FORMS[job.to](deck_of(job.text, catalog))}


def sample_hands(job: SampleHands, catalog: Catalog) -> Json:
    """Return some opening hands of a deck."""
    cards = [card.full_name for card in deck_of(job.text, catalog).cards]
    rng = random.Random(job.seed)
    hands = [rng.sample(cards, min(OPENING_HAND, len(cards))) for _ in range(job.count)]
    return {"hands": hands}


def run_scenarios(job: RunScenarios, catalog: Catalog) -> Json:
    """Run the scenarios of a text."""
    runner = Runner(catalog)
    found = read_text(job.text, FILE)
    if len(found) > MOST_SCENARIOS:
        raise InkwrightError(f"At most {MOST_SCENARIOS} scenarios are run at once, not {len(found)}.")
    results = [runner.run(scenario) for scenario in found]
    passed = sum(result.ok for result in results)
    facts = [result_facts(result) for result in results]
    return {"passed": passed, "failed": len(results) - passed, "results": facts}


def result_facts(result: Result) -> Json:
    """Return a result with the table and the log of a failure."""
    return {**result.facts(), "table": list(result.table), "log": list(result.log[-MOST_LINES:])}


def show_position(job: ShowPosition, catalog: Catalog) -> Json:
    """Return the table of a scenario after some answers, and the same as a scenario of its own."""
    scenario = scenario_of(job)
    game = KeptRunner.of(catalog).position(scenario)
    for number, answer in enumerate(job.answers):
        try:
            game.answer(answer)
        except InkwrightError as error:
            raise InkwrightError(f"Answer {number + 1} does not fit: {error}") from None
    text = scenario_text(game, scenario.name) + own_cards_text(scenario.cards)
    return {"scenario": text, **open_table(game, job.seat)}


def scenario_of(job: ShowPosition | PlaySteps) -> Scenario:
    """Return the scenario that a job is about."""
    found = one_of_each(read_text(job.text, FILE))
    if not 0 <= job.number < len(found):
        raise InkwrightError(f"There is no scenario {job.number} in this text: it has {len(found)}.")
    scenario = found[job.number]
    if isinstance(scenario, BrokenScenario):
        raise InkwrightError(scenario.error)
    return scenario


def read_scenarios(job: ReadScenarios, catalog: Catalog) -> Json:
    """Return the scenarios of a text as plain values, or its first mistake as the problem."""
    try:
        found = read_text(job.text, FILE)
    except InkwrightError as error:
        return {"scenarios": [], "problem": str(error)}
    broken = next((scenario for scenario in found if isinstance(scenario, BrokenScenario)), None)
    if broken is not None:
        return {"scenarios": [], "problem": broken.error}
    members = read_members(job.text)
    plain = [plain_value(member) for member in members if not isinstance(member, YamlError)]
    return {"scenarios": plain, "problem": None}


def play_scenario(job: PlaySteps, catalog: Catalog) -> Json:
    """Return the open table of a scenario after some of its steps and perhaps one more answer, written as a step.

    A table that cannot be built is a problem, not an error: the page that asks builds it card by card.
    """
    try:
        scenario = scenario_of(job)
        count = len(scenario.steps) if job.steps is None else job.steps
        table = Sandbox(KeptRunner.of(catalog), scenario, count)
    except InkwrightError as error:
        return {"problem": str(error)}
    kept, added = (table.taken, []) if job.answer is None else table.answer(job.answer)
    return {**table.facts(), "kept": kept, "added": added, "problem": None}


class KeptRunner:
    """The runner of a process: it keeps what it compiled, and is renewed before that becomes much."""

    runner: Runner | None = None
    uses = 0

    @classmethod
    def of(cls, catalog: Catalog) -> Runner:
        """Return a runner for a catalogue."""
        if cls.runner is None or cls.runner.catalog is not catalog or cls.uses >= MOST_USES:
            cls.runner, cls.uses = Runner(catalog), 0
        cls.uses += 1
        return cls.runner


def own_cards_text(cards: Sequence[Card]) -> str:
    """Return the cards that a scenario made up, as its key `cards`."""
    lines = []
    for card in cards:
        facts = {"name": card.name, "version": card.version, "type": card.kind, "ink": list(card.inks)}
        numbers = {"strength": card.strength, "willpower": card.willpower, "lore": card.lore}
        more = {"cost": card.cost, "inkable": card.inkable, "classifications": list(card.classifications)}
        given = {**facts, **more, **numbers, "move_cost": card.move_cost, "text": card.text}
        kept = {key: value for key, value in given.items() if value is not None and value != "" and value != []}
        lines.append(f"  - {json.dumps(kept, ensure_ascii=False)}\n")
    return "cards:\n" + "".join(lines) if lines else ""


def open_table(game: Game, seat: int | None) -> Json:
    """Return a table as one seat sees it; without a seat as whoever is asked, with every hand."""
    viewer = seat if seat is not None else 0 if game.over else game.decision.player
    view = game.view_json(viewer)
    view["log"] = []
    lines = game.lines(viewer)
    hands = all_hands(game) if seat is None else None
    return {"seat": viewer, "view": view, "hands": hands, "log": lines[-MOST_LINES:], "lines": len(lines)}
