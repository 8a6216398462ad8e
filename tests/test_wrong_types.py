"""Wrong types at the public API: always an InkwrightError, never an error from inside."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from inkwright import Catalog, Deck, Game, InkwrightError, Record, Recorder, Series, View, play_game
from inkwright.agents import Greedy, Random, SearchAgent, by_name, finish
from inkwright.agents.weights_file import weights_from
from inkwright.analysis import analyse_replay, opening_hand, rank_moves, what_if, win_chance
from inkwright.cards import load_own_cards
from inkwright.cards.own_cards import own_card
from inkwright.client import Seat, new_table, request
from inkwright.coach import Tutor, UndoRules, advice, first_deal, hint, menu, option_notes
from inkwright.engine.document_schemas import schema_of
from inkwright.engine.records.seeds import derived_seed
from inkwright.engine.shared_programs import program_of
from inkwright.language import compile_text
from inkwright.match.record_file import parse_record, read_record
from inkwright.new_cards.reading import load_new_cards
from inkwright.rules.formats import game_format
from inkwright.rules.index import rule
from inkwright.scenario import Runner, read_file, read_text, run_paths
from inkwright.simulation.sim import Matchup, SimulationResults
from inkwright.testing import check_agent, game_waiting_for
from inkwright.verification.bench_comparison import load_figures


class Unwritable:
    """What cannot be written into a message."""

    def __repr__(self) -> str:
        raise RuntimeError


def nested(depth: int) -> list[Any]:
    """Lists inside each other."""
    out: list[Any] = []
    for _ in range(depth):
        out = [out]
    return out


JUNK: tuple[Any, ...] = (
    *(None, True, False, -1, 7, 10**30, 10**5000, 1.5, float("nan"), "", "x", "\x1b", "9" * 5000, b"x"),
    *([], [1], [None], [10**5000], {}, {"a": 1}, (), object(), int, len, [[[]]], set(), range(3), Path(), Ellipsis),
    *(Unwritable(), nested(5000), ["long"] * 100_000),
)


def game() -> Game:
    """A game at its first decision."""
    cards = list(Catalog.own())[:60]
    return Game([cards, cards], 1)


def new_game(**changed: Any) -> Game:
    """A game with an argument that is wrong."""
    cards = list(Catalog.own())[:60]
    return Game(**{"decks": [cards, cards], "seed": 1, **changed})


@cache
def turn() -> Game:
    """A game at a turn action, which nobody changes."""
    out = game()
    while out.decision.kind != "turn action":
        out.answer("done")
    return out


@cache
def view() -> View:
    """The view of the player who is asked for a turn action."""
    return turn().view(turn().decision.player)


def waited(call: Coroutine[Any, Any, object]) -> object:
    """Return what a call of the client gives."""
    return asyncio.run(call)


def record_with(**changed: Any) -> Game:
    """The game of a record that is wrong."""
    names = [card.full_name for card in list(Catalog.own())[:60]]
    good = {"edition": "latest", "format": "constructed", "decks": [names] * 2, "names": ["Ann", "Bo"]}
    return Game.replay(Record(**{**good, "teams": [0, 1], "seed": 1, **changed}), Catalog.own())


def record_call(key: str) -> Callable[[Any], object]:
    """Return a call with a record that is wrong at one key."""
    return lambda junk: record_with(**{key: junk})


RECORD_KEYS = ("edition", "format", "decks", "names", "teams", "seed", "answers", "first", "digests", "bots")
OFFLINE = "http://127.0.0.1:1"

CALLS: dict[str, Callable[[Any], object]] = {
    "decks": lambda junk: new_game(decks=junk),
    "deck": lambda junk: new_game(decks=[list(Catalog.own())[:60], junk]),
    "card": lambda junk: new_game(decks=[list(Catalog.own())[:60], [junk]]),
    "seed": lambda junk: new_game(seed=junk),
    "edition": lambda junk: new_game(edition=junk),
    "format": lambda junk: new_game(format=junk),
    "names": lambda junk: new_game(names=junk),
    "name": lambda junk: new_game(names=["Ann", junk]),
    "teams": lambda junk: new_game(teams=junk),
    "team": lambda junk: new_game(teams=[0, junk]),
    "catalog": lambda junk: new_game(catalog=junk),
    "first": lambda junk: new_game(first=junk),
    "chooser": lambda junk: new_game(chooser=junk),
    "answer": lambda junk: game().answer(junk),
    "answer for": lambda junk: game().answer(0, junk),
    "option_of": lambda junk: game().option_of(junk),
    "view": lambda junk: game().view(junk),
    "why_not": lambda junk: game().why_not(junk),
    "events": lambda junk: game().events(junk),
    "events since": lambda junk: game().events(0, junk),
    "lines": lambda junk: game().lines(junk),
    "lines most": lambda junk: game().lines(0, junk),
    "concede": lambda junk: game().concede(junk),
    "can_undo": lambda junk: game().can_undo(junk),
    "resample": lambda junk: game().resample(junk, 1),
    "resample seed": lambda junk: game().resample(0, junk),
    "load": lambda junk: Game.load(junk),
    "replay": lambda junk: Game.replay(junk),
    "Deck": Deck,
    "Deck count": lambda junk: Deck({next(iter(Catalog.own())): junk}),
    "Deck.parse": lambda junk: Deck.parse(junk, Catalog.own()),
    "Deck.load": lambda junk: Deck.load(junk, Catalog.own()),
    "Deck.sample": lambda junk: Deck.sample(junk, Catalog.own()),
    "Deck.problems": lambda junk: Deck({next(iter(Catalog.own())): 60}).problems(junk),
    "Deck.problems date": lambda junk: Deck({next(iter(Catalog.own())): 60}).problems("core", junk),
    "Catalog": lambda junk: Catalog.own()[junk],
    "Catalog.get": lambda junk: Catalog.own().get(junk),
    "Catalog.search": lambda junk: Catalog.own().search(junk),
    "Catalog.by_number": lambda junk: Catalog.own().by_number(junk, junk),
    "Record.read": Record.read,
    "Record.parse": Record.parse,
    "own_card": own_card,
    "view memory": lambda junk: game().view(0, junk),
    "sampled decks": lambda junk: game().sampled(0, 1, junk),
    "resample model": lambda junk: game().resample(0, 1, junk),
    "omniscient card": lambda junk: game().omniscient.card(junk),
    "omniscient stack": lambda junk: game().omniscient.stack(junk),
    "Series": Series,
    "Series kind": lambda junk: Series([[], []], junk),
    "Series seed": lambda junk: Series([[], []], "single", junk),
    "Series edition": lambda junk: Series([[], []], "single", 1, junk),
    "by_name": by_name,
    "by_name seed": lambda junk: by_name("random", junk),
    "Deck.read": lambda junk: Deck.read(junk, Catalog.own()),
    "Deck.read catalog": lambda junk: Deck.read("4 Elm", junk),
    "Catalog.suggestions": lambda junk: Catalog.own().suggestions(junk),
    "Catalog.load": Catalog.load,
    "Recorder": Recorder,
    "play_game decks": lambda junk: play_game(junk, [by_name("random")] * 2),
    "play_game agents": lambda junk: play_game([list(Catalog.own())[:20]] * 2, junk),
    "play_game agent": lambda junk: play_game([list(Catalog.own())[:20]] * 2, [by_name("random"), junk]),
    "play_game hooks": lambda junk: play_game([[], []], [by_name("random")] * 2, hooks=junk),
    "Game.of": lambda junk: Game.of(junk),
    "Game.of names": lambda junk: Game.of(turn().copy().state, junk),
    "replay_answer": lambda junk: game().replay_answer(junk),
    "answer seat": lambda junk: game().answer(0, seat=junk),
    "shown_cost": lambda junk: turn().shown_cost(junk),
    "teams of truth values": lambda junk: new_game(teams=[junk is not None, False]),
    "explain": lambda junk: view().explain(junk),
    "sample": lambda junk: view().sample(junk),
    "omniscient top card": lambda junk: turn().omniscient.last_top_card(junk),
    "Catalog()": lambda junk: Catalog(junk),
    "Catalog.parse": lambda junk: Catalog.parse(junk, "here"),
    "Catalog.named": lambda junk: Catalog.own().named(junk),
    "Catalog.with_own": lambda junk: Catalog.own().with_own(junk),
    "Catalog.suggestions most": lambda junk: Catalog.own().suggestions("Elm", junk),
    "load_own_cards": load_own_cards,
    "own card key": lambda junk: own_card({junk if isinstance(junk, int) else "cost": junk, "name": "Elm"}),
    "own card name": lambda junk: own_card({"name": junk}),
    "own card flag": lambda junk: own_card({"name": "Elm", "inkable": junk}),
    "Random": Random,
    "Greedy": Greedy,
    "SearchAgent": SearchAgent,
    "SearchAgent turns": lambda junk: SearchAgent(turns=junk),
    "SearchAgent value": lambda junk: SearchAgent(value=junk),
    "SearchAgent decks": lambda junk: SearchAgent(decks=junk),
    "SearchAgent weights": lambda junk: SearchAgent(weights=junk),
    "choose view": lambda junk: Greedy().choose(junk, turn().decision),
    "choose decision": lambda junk: Greedy().choose(view(), junk),
    "finish": lambda junk: finish(junk, [by_name("random")] * 2),
    "finish agents": lambda junk: finish(game(), junk),
    "finish limit": lambda junk: finish(game(), [by_name("random")] * 2, junk),
    "win_chance": win_chance,
    "win_chance playouts": lambda junk: win_chance(view(), junk),
    "win_chance seed": lambda junk: win_chance(view(), 2, junk),
    "win_chance decks": lambda junk: win_chance(view(), 2, 0, junk),
    "what_if": lambda junk: what_if(view(), junk, 2),
    "rank_moves": rank_moves,
    "rank_moves playouts": lambda junk: rank_moves(view(), junk),
    "opening_hand": lambda junk: opening_hand(game().view(game().decision.player), junk),
    "analyse_replay": analyse_replay,
    "analyse_replay seat": lambda junk: analyse_replay(turn().record(), junk, 2, catalog=Catalog.own()),
    "advice": lambda junk: advice(view(), junk),
    "hint": lambda junk: hint(view(), junk),
    "hint view": lambda junk: hint(junk, turn().decision),
    "hint agent": lambda junk: hint(view(), turn().decision, junk),
    "menu": menu,
    "option_notes": option_notes,
    "first_deal": lambda junk: first_deal(lambda seed: junk, 1, 0),
    "first_deal seat": lambda junk: first_deal(lambda seed: turn(), 1, junk),
    "UndoRules": UndoRules,
    "must_consent": lambda junk: UndoRules([0]).must_consent(junk, 0),
    "take_back": lambda junk: UndoRules([0, 1]).take_back(game(), 0, junk),
    "Tutor.follow": lambda junk: Tutor().follow(junk, 0),
    "Tutor.follow seat": lambda junk: Tutor().follow(game(), junk),
    "Tutor.skips": lambda junk: Tutor().skips(junk),
    "Tutor.lessons": lambda junk: Tutor().lessons(view(), junk),
    "Tutor.keywords": lambda junk: Tutor().keywords(junk),
    "Series.add_game": lambda junk: Series([[], []]).add_game(junk),
    "Series.concede": lambda junk: Series([[], []]).concede(junk),
    "Series.next_starting_seat": lambda junk: Series([[], []]).next_starting_seat(junk),
    "Series.joined_names": lambda junk: Series([[], []]).joined_names(junk),
    "Recorder.before": lambda junk: Recorder("nowhere").before(junk),
    "Recorder.rewind": lambda junk: Recorder("nowhere").rewind(junk),
    "Recorder.write": lambda junk: Recorder("nowhere").write(junk),
    "Recorder.is_person": lambda junk: Recorder("nowhere", bots=["greedy"]).is_person(junk),
    "Recorder bots": lambda junk: Recorder("nowhere", bots=junk),
    "compile_text": lambda junk: compile_text("ability", junk),
    "compile_text kind": lambda junk: compile_text(junk, "Draw a card."),
    "read_file": read_file,
    "read_text": lambda junk: read_text(junk, "here"),
    "run_paths": lambda junk: run_paths(junk, Runner(Catalog.own())),
    "Runner.run": lambda junk: Runner(Catalog.own()).run(junk),
    "Runner.position": lambda junk: Runner(Catalog.own()).position(junk),
    "schema_of": schema_of,
    "derived_seed": lambda junk: derived_seed(junk, 1),
    "program_of": program_of,
    "Seat": lambda junk: Seat(junk, "table"),
    "Seat.join": Seat.join,
    "Seat.answer": lambda junk: waited(Seat(OFFLINE, "table").answer(junk)),
    "request": lambda junk: waited(request(junk, "/api")),
    "request path": lambda junk: waited(request(OFFLINE, junk)),
    "new_table": lambda junk: waited(new_table(OFFLINE, junk)),
    "check_digest": lambda junk: turn().check_digest(junk, 0),
    "check_digest number": lambda junk: turn().check_digest(turn().record(), junk),
    "guessed decks": lambda junk: win_chance(view(), 2, 0, [junk]),
    "guessed decks without cards": lambda junk: what_if(view(), 0, 2, 0, [[]] if junk is None else [[junk]]),
    "sampled decks without cards": lambda junk: game().sampled(0, 1, [[], []] if junk is None else [junk, junk]),
    "analyse_replay only": lambda junk: analyse_replay(game().record(), 0, 2, only=junk, catalog=Catalog.own()),
    "analyse_replay catalog": lambda junk: analyse_replay(game().record(), 0, 2, catalog=junk),
    "advice met": lambda junk: advice(game().view(0), game().decision, junk),
    "weights_from": weights_from,
    "game_format": game_format,
    "rule": rule,
    "derived_seed index": lambda junk: derived_seed(1, junk),
    "read_record": read_record,
    "parse_record": parse_record,
    "Matchup": lambda junk: Matchup(junk),
    "Matchup deck": lambda junk: Matchup([Deck.sample("lamplighters", Catalog.own()), junk]),
    "Matchup bots": lambda junk: Matchup([Deck.sample("lamplighters", Catalog.own())] * 2, junk),
    "Matchup seed": lambda junk: Matchup([Deck.sample("lamplighters", Catalog.own())] * 2, seed=junk),
    "SimulationResults.load": lambda junk: SimulationResults.load(junk, Catalog.own()),
    "load_figures": load_figures,
    "check_agent": check_agent,
    "check_agent limit": lambda junk: check_agent(Greedy, games=-1, cpu_seconds=junk),
    "game_waiting_for": game_waiting_for,
    "game_waiting_for seed": lambda junk: game_waiting_for("alter hand", junk),
    "load_new_cards": lambda junk: load_new_cards(junk, Catalog.own()),
    "load_new_cards catalog": lambda junk: load_new_cards(Path("nowhere.json"), junk),
    **{f"Record {key}": record_call(key) for key in RECORD_KEYS},
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
def test_wrong_types_are_refused_in_a_short_sentence(call: Callable[[Any], object]) -> None:
    messages: list[str] = []
    for junk in JUNK:
        try:
            call(junk)
        except InkwrightError as error:
            messages.append(str(error))
    assert messages
    assert max(len(message.replace("9" * 5000, "")) for message in messages) < 600  # a path is named whole


def test_true_is_no_seat() -> None:
    with pytest.raises(InkwrightError, match="A seat is a number, not True"):
        game().concede(True)
    with pytest.raises(InkwrightError, match="A seat is a number, not True"):
        game().view(True)


def test_a_deck_has_at_most_10_000_cards() -> None:
    card = next(iter(Catalog.own()))
    with pytest.raises(InkwrightError, match="more than 10,000 cards"):
        new_game(decks=[[card] * 70_000, [card] * 60])
