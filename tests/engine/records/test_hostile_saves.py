"""Saves and states with changed values: refused when they are loaded, and never anything but an InkwrightError."""

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from inkwright import Catalog, Game, InkwrightError
from inkwright.engine.records.saved_game import packed, unpacked
from inkwright.engine.records.saved_state import KNOWN, from_json, to_json
from inkwright.errors import RecordError, SaveError
from inkwright.state.ids import E_LEFT, EVERYBODY, ZONE_NAMES
from tests.support.cpu_time import little_time
from tests.support.full_run import FULL

WRONG: list[Any] = [-1, 0, 3, 60, 255, 1 << 20, 10**15, 10**30, True, None, "x", "\x1b[2J", [], [[1]], {}, 1.5]
TRIALS = 120 if FULL else 25


def game_of(seed: int) -> Game:
    """Return a random game in its middle, with a log."""
    chance = random.Random(seed)
    game = Game([chance.sample(list(Catalog.own()), 30) * 2 for _ in range(2)], seed, listen=True)
    for _ in range(90):
        if not game.over:
            game.answer(chance.randrange(len(game.state.options)))
    return game


@cache
def save_of(seed: int) -> bytes:
    """Return the save of `game_of`."""
    return game_of(seed).save()


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every value in a document."""
    if path:
        yield path
    inner = enumerate(value) if isinstance(value, list) else value.items() if isinstance(value, dict) else ()
    for key, each in inner:
        yield from places(each, (*path, key))


def put(document: Any, path: tuple[Any, ...], value: Any) -> bool:
    """Change one value of a document; tell whether it is another one now."""
    for key in path[:-1]:
        document = document[key]
    same = json.dumps(document[path[-1]]) == json.dumps(value)
    document[path[-1]] = value
    return not same


def use(game: Game, chance: random.Random) -> None:
    """Look at a game from everywhere and go on with it."""
    for step in range(25):
        if game.over:
            return
        if step % 8 == 0:
            for viewer in (None, *range(game.players)):
                game.view(viewer).json()
                game.lines(viewer)
                game.events(viewer)
            game.resample(0, 1)
            game.why_not(0)
            game.can_undo(0)
        game.decision.json()
        game.answer(chance.randrange(len(game.decision.options)))


def test_every_other_state_of_a_game_with_decks_is_refused() -> None:
    chance = random.Random(1)
    data = game_of(3).save()
    state = [path for path in places(unpacked(data)) if path[0] in ("state", "origin", "names")]
    for _ in range(TRIALS):
        document = unpacked(data)
        path = chance.choice(state)
        if put(document, path, chance.choice(WRONG)):
            if path == ("state",) or path[:2] in (("state", 7), ("state", 1)) or path[0] == "origin":
                use_or_refuse(document, chance)  # what watchers know, and parts of an origin, may be others
            else:
                with little_time(), pytest.raises(SaveError):
                    Game.load(packed(document))


def use_or_refuse(document: dict[str, Any], chance: random.Random) -> None:
    """Load a save and use it; nothing but an InkwrightError may happen."""
    try:
        with little_time():
            game = Game.load(packed(document))
        use(game, chance)
    except InkwrightError:
        pass


@pytest.mark.parametrize("with_decks", [True, False])
def test_a_changed_save_never_breaks_anything(with_decks: bool) -> None:
    chance = random.Random(2)
    for seed in range(2):
        game = game_of(seed)
        if not with_decks:
            game = Game.of(game.state)
        data = game.save()
        found = list(places(unpacked(data)))
        for _ in range(TRIALS):
            document = unpacked(data)
            put(document, chance.choice(found), chance.choice(WRONG))
            use_or_refuse(document, chance)


@pytest.mark.parametrize("slot", [0, 1, 60, -2])
def test_a_result_that_no_frame_below_has_room_for_is_refused(slot: int) -> None:
    """The compiled form would write beyond a list."""
    state = game_of(0).state
    state.stack[0].result_slot = slot
    with pytest.raises(SaveError, match="damaged"):
        Game.load(Game.of(state).save())


@pytest.mark.parametrize(
    "change",
    [
        {"ability": 5},
        {"card_seen": "x"},
        {"flags": -1},
        {"kind": 10**6},
        {"owner": 99},
        {"owner": -2},
        {"owner": -1, "place": "hand"},
        {"to_zone": None},
        {"turn": 1 << 53},
        {"stack": -(1 << 53)},
        {"position": True},
        {"amount": 1.0},
        {"number": 999},
        {"number": E_LEFT, "amount": len(ZONE_NAMES)},
        {"number": E_LEFT, "amount": -1},
    ],
)
def test_a_log_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    document = unpacked(save_of(3))
    for field, value in change.items():
        document["log"][5][document["fields"].index(field)] = value
    for trusted in (False, True):
        with pytest.raises(SaveError, match="damaged"):
            Game.load(packed(document), trusted=trusted)


@pytest.mark.parametrize("log", [None, 0, {}, "", [0], [{}], ["x"], [[]]])
def test_a_log_of_another_shape_is_refused(log: object) -> None:
    document = unpacked(save_of(3))
    with pytest.raises(SaveError, match="damaged"):
        Game.load(packed({**document, "log": log}))


def test_an_event_with_a_value_too_many_or_too_few_is_refused() -> None:
    changes: list[Callable[[list[Any]], object]] = [lambda row: row.append(0), list.pop]
    for change in changes:
        document = unpacked(save_of(3))
        change(document["log"][5])
        with pytest.raises(SaveError, match="damaged"):
            Game.load(packed(document))


@pytest.mark.parametrize("mask", [-1, EVERYBODY + 1, 1 << 40])
def test_a_card_known_by_somebody_who_is_not_there_is_refused(mask: int) -> None:
    document = unpacked(Game.of(game_of(3).state).save())
    document["state"][KNOWN][0] = mask
    with pytest.raises(SaveError, match="damaged"):
        Game.load(packed(document))


def test_a_changed_state_as_json_is_refused() -> None:
    state = game_of(3).state
    text = to_json(state)
    assert to_json(from_json(text, state.program)) == text
    hand = json.loads(text)
    hand["state"][6][1][0] = hand["state"][6][0][0]  # the hand holds the cards of the deck
    lore = json.loads(text)
    lore["state"][5][1][0] = 10**12
    owner = json.loads(text)
    owner["state"][5][6][0] = 7
    for wrong in (hand, lore, owner):
        with pytest.raises(RecordError):
            from_json(json.dumps(wrong), state.program)


@pytest.mark.parametrize("name", ["A\x1b[2J", "A\nBo wins.", " A", "A" * 61])
def test_names_in_a_save_are_one_printable_line(name: str) -> None:
    document = unpacked(Game.of(game_of(3).state).save())
    document["names"][0] = name
    with pytest.raises(SaveError):
        Game.load(packed(document))
