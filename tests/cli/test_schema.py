"""The JSON documents of random games follow the schema: views, decisions, events, records."""

import json
import random
import tomllib
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from inkwright import Game, Record, View
from inkwright.engine.decisions.notation import NOTATIONS
from inkwright.engine.decisions.questions import QUESTION_LIST
from inkwright.engine.document_schemas import DOCUMENTS, full_schema, schema_of
from inkwright.engine.knowledge import view
from inkwright.engine.log.game_log import EVENT_TEXTS
from inkwright.engine.records import record
from inkwright.engine.records.seeds import derived_seed
from inkwright.rules.formats import FORMATS
from inkwright.state.ids import ENDINGS, TYPE_NAMES, ZONE_NAMES
from inkwright.verification.fuzz import random_origin
from tests.support.commands import Run
from tests.support.full_run import FULL
from tests.support.json_schemas import Schema
from tests.support.paths import ROOT, SOURCE

MOST = 350  # answers of a game
GAMES = 50 if FULL else 4
KINDS_OF_DECISIONS = 10 if FULL else 8  # that these games show at least
KINDS_OF_OPTIONS = 15 if FULL else 12

SCHEMAS = {name: Schema(schema_of(name)) for name in DOCUMENTS}


def plain(document: object) -> Any:
    """Return a document as another program reads it."""
    return json.loads(json.dumps(document))


def random_games() -> Iterator[Game]:
    """Yield games of random decks, editions, formats and teams."""
    for number in range(GAMES):
        origin = random_origin(derived_seed(77, number), (2, 2, 3, 4, 6))
        game = Game(origin.cards, origin.seed, origin.edition, origin.format, origin.names, origin.teams)
        game.listen()
        yield game


def next_position(game: Game) -> Game | None:
    """Play on to a decision in the middle of an effect, or 30 answers further; return None at the end."""
    chance = random.Random(game.answer_count)
    for step in range(30):
        if game.over or game.answer_count == MOST:
            return None
        doing = [option for option in game.decision.options if option.kind != "end"]
        game.answer(chance.choice(doing or list(game.decision.options)))
        if game.over or step > 3 and game.decision.kind not in ("turn action", "alter hand", "target"):
            break
    return game


class Seen:
    """The documents of many positions."""

    def __init__(self) -> None:
        self.views: list[Any] = []
        self.decisions: list[Any] = []
        self.events: list[Any] = []
        self.records: list[Any] = []

    def add(self, game: Game, logged: int) -> None:
        """Add the documents of a position and of the events since the last one."""
        for seat in (None, *range(game.players)):
            self.views.append(plain(View(game, seat, memory=False).json()))
            self.views.append(plain(View(game, seat).json()))
            if not game.over and game.decision.player == seat:
                self.decisions.append(self.views[-1]["decision"])
        for seat in (None, *range(game.players)):
            self.events += plain(game.events(seat, logged))
        self.events += plain(game.omniscient.events(logged))
        if game.over or game.answer_count == MOST:
            self.records.append(plain(game.record().json()))


@pytest.fixture(scope="module")
def seen() -> Seen:
    """The documents of random games."""
    seen = Seen()
    for first in random_games():
        game: Game | None = first
        logged = 0
        while game is not None:
            seen.add(game, logged)
            logged = len(game.log)
            game = next_position(game)
    return seen


def kinds(documents: list[Any]) -> set[str]:
    """Return the kinds of some documents."""
    return {document["kind"] for document in documents}


def test_views_follow_the_schema(seen: Seen) -> None:
    assert [problem for document in seen.views for problem in SCHEMAS["view"].problems(document)] == []
    assert any(document["outcome"] for document in seen.views)


@pytest.mark.usefixtures("card_data")
def test_decisions_follow_the_schema(seen: Seen) -> None:
    assert [problem for document in seen.decisions for problem in SCHEMAS["decision"].problems(document)] == []
    assert len(kinds(seen.decisions)) >= KINDS_OF_DECISIONS, "the games show too few kinds of decisions"
    assert len(kinds([option for document in seen.decisions for option in document["options"]])) >= KINDS_OF_OPTIONS


def test_events_follow_the_schema(seen: Seen) -> None:
    assert [problem for document in seen.events for problem in SCHEMAS["event"].problems(document)] == []
    assert len(kinds(seen.events)) >= 25, "the games show too few kinds of events"


def test_records_follow_the_schema(seen: Seen) -> None:
    assert seen.records
    for document in seen.records:
        assert SCHEMAS["record"].problems(document) == []
        assert plain(Record.read(document).json()) == document


def test_a_record_of_a_series_names_the_starting_player() -> None:
    game = next(random_games())
    assert game.origin is not None
    later = Game(game.origin.cards, 1, chooser=0)
    document = plain(later.record().json())
    assert document["chooser"] == 0
    assert SCHEMAS["record"].problems(document) == []


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda v: v.pop("turn"), "$ lacks 'turn'"),
        (lambda v: v.update(more=1), "$ has 'more', which the schema does not know"),
        (lambda v: v.update(version=1), "$.version is not 2: 1"),
        (lambda v: v.update(turn="3"), "$.turn is no integer: '3'"),
        (lambda v: v.update(seat=-1), "$.seat is below 0: -1"),
        (lambda v: v["players"].clear(), "$.players has only 0"),
        (lambda v: v["players"][0]["ink"].update(ready=True), "$.players[0].ink.ready is no integer: True"),
        (lambda v: v["players"][1].update(name=None), "$.players[1].name is no string: None"),
    ],
)
def test_the_schema_refuses_a_wrong_document(change: Callable[[Any], None], problem: str) -> None:
    document = plain(View(next(random_games()), 0).json())
    change(document)
    assert problem in SCHEMAS["view"].problems(document)


def test_the_schema_has_the_words_of_the_engine() -> None:
    defs = full_schema()["$defs"]
    assert defs["decision"]["properties"]["kind"]["enum"] == [question.word for question in QUESTION_LIST]
    assert defs["asked"]["properties"]["kind"]["enum"] == [*[question.word for question in QUESTION_LIST], None]
    assert defs["option"]["properties"]["kind"]["enum"] == list(NOTATIONS)
    assert set(defs["event"]["properties"]["kind"]["enum"]) == {words[0] for words in EVENT_TEXTS.values()}
    assert defs["type"]["enum"] == list(TYPE_NAMES)
    assert defs["outcome"]["properties"]["how"]["enum"] == [how for how in ENDINGS if how]
    assert defs["record"]["properties"]["format"]["enum"] == list(FORMATS)
    for zone in ("from", "to", "zone"):
        assert {"enum": list(ZONE_NAMES)} in defs["event"]["properties"][zone]["anyOf"]
    assert defs["where"]["properties"]["zone"]["enum"] == list(ZONE_NAMES)
    assert defs["view"]["properties"]["version"]["const"] == view.VERSION
    assert defs["record"]["properties"]["version"]["enum"] == [record.VERSION, record.DEALT_VERSION]


def test_the_command_prints_schemas(run: Run) -> None:
    for name in DOCUMENTS:
        assert f"  {name} " in run("schema").out
        printed = json.loads(run("schema", name).out)
        assert printed == schema_of(name)
        assert printed["$id"] == f"urn:inkwright:{name}:2"
    assert [row["name"] for row in json.loads(run("schema", "--json").out)["schemas"]] == list(DOCUMENTS)
    ran = run("schema", "deck")
    assert (ran.code, ran.out) == (2, "")
    assert "There is no schema 'deck'" in ran.err


def test_types_and_schema_are_in_the_package() -> None:
    carried = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"]["inkwright"]
    for pattern in ("py.typed", "schema/*.json"):
        assert pattern in carried
        assert list(SOURCE.glob(pattern))
