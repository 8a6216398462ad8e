"""A whole game is saved as bytes and goes on elsewhere; damaged bytes are refused with one sentence."""

import json
import random
import struct
import subprocess
import sys
import zlib
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inkwright import Catalog, Game, IllegalAnswer, InkwrightError, SaveError
from inkwright.engine.log.game_log import LogEvent
from inkwright.engine.records import saved_game
from inkwright.engine.records.answer_log import AnswerLog
from inkwright.engine.undo import UndoTrail
from tests.support.full_run import FULL
from tests.support.random_games import RARER, answer_randomly, compiled_cards, decisions_of_games, random_game

WRONG_CONTENTS = 150 if FULL else 40  # that are tried

# Import Inkwright from its source files only, also where it is compiled
PURE = """
import importlib.machinery as m, sys
def source_only(path):
    if "inkwright" not in path.replace("\\\\", "/").split("/")[-3:]:
        raise ImportError
    return m.FileFinder(path, (m.SourceFileLoader, m.SOURCE_SUFFIXES))
sys.path_hooks.insert(0, source_only)
sys.path_importer_cache.clear()
"""
GO_ON = """
import sys
from inkwright import COMPILED, Game
game = Game.load(sys.stdin.buffer.read())
begun = game.digest()
for _ in range(10):
    if not game.over:
        game.answer(len(game.state.options) - 1)
print(begun, game.digest(), len(game.lines(0)), game.record().answers[-1])
sys.stderr.write(str(COMPILED))
"""


@cache
def middle() -> bytes:
    """Return the save of a listened game in its middle."""
    game = random_game(0)
    game.listen()
    answer_randomly(game, random.Random(3), 60)
    return game.save()


def changed(change: dict[str, Any]) -> bytes:
    """Return a save with other content and a right checksum."""
    return saved_game.packed({**saved_game.unpacked(middle()), **change})


# ---------------------------------------------------------------- the whole game comes back


def test_a_saved_game_comes_back_at_any_decision() -> None:
    for game, chance in decisions_of_games(range(7), 8 * RARER):
        back = Game.load(game.save())
        assert back == game
        assert back.digest() == game.digest()
        assert back.names == game.names
        assert back.decision_id == game.decision_id
        assert back.save() == game.save()
        if not game.over:
            assert back.decision == game.decision
        here = game.copy()
        moves = chance.randrange(1 << 30)
        answer_randomly(here, random.Random(moves), 6)
        answer_randomly(back, random.Random(moves), 6)
        assert back.digest() == here.digest()


def test_a_loaded_game_keeps_its_record() -> None:
    game = random_game(2)
    answer_randomly(game, random.Random(5), 40)
    game.concede(game.decision.player)
    back = Game.load(game.save())
    assert back.record() == game.record()
    assert Game.replay(back.record()) == game


def test_a_loaded_game_goes_on_listening() -> None:
    game = random_game(0)
    game.listen()
    answer_randomly(game, random.Random(3), 30)
    back = Game.load(game.save())
    assert back.log == game.log
    for one in (game, back):
        answer_randomly(one, random.Random(4), 10)
    assert len(back.log) > 30
    assert back.log == game.log
    assert back.lines(0) == game.lines(0)


def test_an_event_is_made_of_its_values_in_their_order() -> None:
    values = tuple(range(len(LogEvent.__slots__)))
    event = LogEvent.of_values(values)
    assert tuple(getattr(event, field) for field in LogEvent.__slots__) == values


def test_a_game_that_nobody_listens_to_stays_so() -> None:
    back = Game.load(random_game(0).save())
    answer_randomly(back, random.Random(4), 10)
    assert back.log == []
    assert not back.state.has_listener


def test_a_loaded_game_can_cancel_what_was_announced() -> None:
    cancelled = 0
    for seed in range(60, 70):
        game = random_game(seed)
        game.state.drops = [3] * game.players  # so that costs are asked about
        game.origin = None  # its answers alone do not lead here
        chance = random.Random(seed)
        for _ in range(150):
            answer_randomly(game, chance, 1)
            if not game.over and game.decision.can_cancel:
                back, here = Game.load(game.save()), game.copy()
                back.cancel()
                here.cancel()
                assert back == here
                assert back.answer_log.given == here.answer_log.given
                cancelled += 1
    assert cancelled > 2


def test_a_game_without_decks_of_its_own_is_saved_too() -> None:
    game = Game.of(random_game(4).state)
    back = Game.load(game.save())
    assert back == game
    assert back.origin is None


def test_a_series_that_says_who_starts_is_kept() -> None:
    cards = [list(compiled_cards()[:60])] * 2
    game = Game(cards, 3, first=1)
    back = Game.load(game.save())
    assert back.origin is not None
    assert (back.origin.first, back.origin.chooser) == (1, -1)


def test_large_seeds_are_kept() -> None:
    cards = [list(compiled_cards()[:60])] * 2
    back = Game.load(Game(cards, 2**128 - 3).save())
    assert back.record().seed == 2**128 - 3


def test_a_game_goes_on_in_another_process_in_the_pure_form() -> None:
    run = subprocess.run([sys.executable, "-c", PURE + GO_ON], input=middle(), capture_output=True, check=True)
    game = Game.load(middle())
    begun = game.digest()
    for _ in range(10):
        if not game.over:
            game.answer(len(game.state.options) - 1)
    wanted = f"{begun} {game.digest()} {len(game.lines(0))} {game.record().answers[-1]}"
    assert run.stdout.decode().strip() == wanted
    assert run.stderr.decode() == "False"


def test_a_save_is_small() -> None:
    assert len(middle()) < 20_000


PARTS: dict[type, tuple[set[str], set[str]]] = {
    Game: (
        {"answer_log", "decision_id", "handles", "listening", "log", "names", "origin", "state"}
        | {"undo_allowed", "undo_trail"},
        {"_decision", "_resolved", "guard", "written_lines"},
    ),
    AnswerLog: ({"announced", "digests", "given", "notations", "turn"}, {"writes"}),
    UndoTrail: ({"consent_at"}, {"count", "points", "state"}),
}
"""The fields of a game and of its parts that are saved, and those that are derived or set by a program."""


@pytest.mark.parametrize("part", PARTS)
def test_every_field_of_a_game_is_saved_or_derived(part: type) -> None:
    saved, derived = PARTS[part]
    assert set(vars(part)["__slots__"]) == saved | derived


# ---------------------------------------------------------------- data that are no save


@settings(max_examples=120, deadline=None)
@given(st.data())
def test_a_flipped_bit_is_noticed(data: st.DataObject) -> None:
    save = bytearray(middle())
    at = data.draw(st.integers(0, 8 * len(save) - 1))
    save[at // 8] ^= 1 << at % 8
    with pytest.raises(SaveError, match=r"^[A-Z][^.]*\.$"):
        Game.load(bytes(save))


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_a_save_that_is_cut_or_longer_is_refused(data: st.DataObject) -> None:
    save = middle()
    cut = save[: data.draw(st.integers(0, len(save) - 1))]
    more = save + data.draw(st.binary(min_size=1, max_size=20))
    for wrong in (cut, more):
        with pytest.raises(SaveError):
            Game.load(wrong)


@settings(max_examples=80, deadline=None)
@given(st.binary(max_size=400))
def test_other_bytes_are_refused(data: bytes) -> None:
    for wrong in (data, saved_game.MAGIC + data):
        with pytest.raises(SaveError):
            Game.load(wrong)


def test_a_text_is_refused() -> None:
    with pytest.raises(SaveError, match="bytes, not str"):
        Game.load("INKWGAME")  # type: ignore[arg-type]


def test_another_version_is_named() -> None:
    save = bytearray(middle())
    save[8] = 77
    with pytest.raises(SaveError, match="version 77, not 2"):
        Game.load(bytes(save))


def test_a_body_that_unpacks_to_too_much_is_refused() -> None:
    body = zlib.compress(b" " * (saved_game.MOST_BYTES + 1))
    check = saved_game.checksum(1, saved_game.DEFLATED, body)
    with pytest.raises(SaveError, match="too large"):
        Game.load(struct.pack(">8sBB16s", saved_game.MAGIC, 1, saved_game.DEFLATED, check) + body)


def test_a_deeply_nested_body_is_refused() -> None:
    body = b"[" * 100_000
    check = saved_game.checksum(1, saved_game.PLAIN, body)
    with pytest.raises(SaveError, match="damaged"):
        Game.load(struct.pack(">8sBB16s", saved_game.MAGIC, 1, saved_game.PLAIN, check) + body)


@settings(max_examples=WRONG_CONTENTS, deadline=None)
@given(st.data())
def test_wrong_content_under_a_right_checksum_is_refused_or_harmless(data: st.DataObject) -> None:
    document = json.loads(json.dumps(saved_game.unpacked(middle())))
    spot: Any = document
    while True:
        keys = list(spot) if isinstance(spot, dict) else range(len(spot))
        key = data.draw(st.sampled_from(keys))
        inner = spot[key]
        if not isinstance(inner, (dict, list)) or not inner or data.draw(st.booleans()):
            break
        spot = inner
    spot[key] = data.draw(st.sampled_from([None, -1, 10**9, "", "x", [], {}, [1], 1.5, True]))
    try:
        game = Game.load(saved_game.packed(document))
    except InkwrightError:
        return
    assert Game.load(game.save()) == game


@pytest.mark.parametrize(
    "change",
    [
        {"names": ["Ann"]},
        {"answers": [1.5]},
        {"announced": -1},
        {"state": []},
        {"origin": {"decks": [[99999]]}},
        {"log": [[]]},
    ],
)
def test_content_of_a_wrong_shape_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(SaveError, match="damaged"):
        Game.load(changed(change))


def test_other_card_texts_are_refused() -> None:
    with pytest.raises(SaveError, match="other card texts"):
        Game.load(changed({"fingerprint": "0" * 32}))


def test_a_card_that_is_not_in_the_catalogue_is_named() -> None:
    state = saved_game.unpacked(middle())["state"]
    state[1][0] = "nobody - at all"
    with pytest.raises(SaveError, match="needs a card that is not here: 'nobody - at all'"):
        Game.load(changed({"state": state}))


def test_the_catalogue_can_be_named() -> None:
    assert Game.load(middle(), Catalog.default()) == Game.load(middle())


def test_an_illegal_answer_leaves_a_loaded_game_as_it_was() -> None:
    game = Game.load(middle())
    with pytest.raises(IllegalAnswer):
        game.answer(10_000)
    assert game.save() == middle()
