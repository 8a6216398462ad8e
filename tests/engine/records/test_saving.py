"""A state can be copied, compared, hashed, pickled and saved at any decision without a change."""

import ast
import json
import pickle
import random
import subprocess
import sys

import pytest

from inkwright import Game, RecordError
from inkwright.engine.records import saved_state as saving
from inkwright.engine.shared_programs import program_of
from inkwright.kernel.refresh import refresh
from inkwright.state.program import Program
from inkwright.state.state import State
from tests.support.paths import SOURCE
from tests.support.random_games import (
    RARER,
    answer_randomly,
    compiled_cards,
    decisions_of_games,
    random_deck,
    random_game,
)

OTHER_TRAITS = ("classifications", "names", "abilities", "statics", "sourced_modifiers", "activated_positions")
DERIVED_TRAITS = ("freely_challengeable", "may_be_hindered", "cannot_act_now")  # computed from the others


def program_with_one_more(game: Game) -> Program:
    """Return a program of the game's cards and one more, so that every address differs."""
    assert game.origin is not None
    used = {definition.key for definition in game.state.program.defs}
    spare = min(
        (card for card in compiled_cards() if card.key not in used and card.abilities_text), key=lambda c: c.key
    )
    cards = [card for deck in game.origin.cards for card in deck]
    program = program_of([*cards, spare], game.state.edition.double_names)
    assert program.base[-1] > game.state.program.base[-1]
    return program


def traits_of(state: State) -> list[list[object]]:
    """Return all traits of all permanents."""
    fields = (*saving.TRAITS, *OTHER_TRAITS)
    return [[getattr(perm.traits, field) for field in fields] for perm in state.perms.values()]


def slots_in(module: str, name: str) -> tuple[str, ...]:
    """Return the slots of a class, read from its source because a compiled class does not list them."""
    source = (SOURCE / "state" / f"{module}.py").read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            for line in node.body:
                if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "__slots__":
                    return tuple(ast.literal_eval(line.value))
    raise AssertionError(f"{name} has no slots")


# ---------------------------------------------------------------- all fields are saved


def test_every_field_of_a_state_is_saved_or_computed() -> None:
    saved = (*saving.NUMBERS, *saving.TUPLES, *saving.LISTS, *saving.NESTED, *saving.OTHERS)
    assert sorted(saved + saving.DERIVED) == sorted(slots_in("state", "State"))


def test_every_field_of_a_frame_is_saved() -> None:
    fields = slots_in("scope", "Frame") + slots_in("scope", "Scope")
    assert sorted((*saving.FRAME, "address", "base", "todo", "slots", "parts", "used")) == sorted(fields)


def test_every_field_of_a_permanent_is_saved_or_computed() -> None:
    others = ("def_index", "type", "cards", "damage_sources", "modifiers", "traits")
    assert sorted((*saving.PERM, *others)) == sorted(slots_in("scope", "Perm"))


def test_every_trait_of_a_permanent_is_saved_or_computed() -> None:
    assert sorted((*saving.TRAITS, *OTHER_TRAITS, *DERIVED_TRAITS)) == sorted(slots_in("program", "Traits"))


def test_every_field_of_a_lasting_effect_is_saved() -> None:
    fields = ("id", "address", "player", "source", "slots", "until", "whose", "since")
    assert sorted(fields) == sorted(slots_in("scope", "Lasting"))


# ---------------------------------------------------------------- at any decision


def test_copies_pickles_and_json_are_equal_at_any_decision() -> None:
    for game, _ in decisions_of_games(range(7), 6 * RARER):
        state = game.state
        digest = saving.digest(state)
        assert saving.digest(state.copy()) == digest
        assert saving.digest(pickle.loads(pickle.dumps(state))) == digest
        assert saving.digest(saving.from_json(saving.to_json(state))) == digest
        assert saving.key(state.copy()) == saving.key(state)
        assert hash(saving.key(state.copy())) == hash(saving.key(state))


def test_a_loaded_state_goes_on_in_a_program_with_other_addresses() -> None:
    for seed in range(7):
        other = program_with_one_more(random_game(seed))
        for game, chance in decisions_of_games(range(seed, seed + 1), 12):
            here = Game.of(game.state.copy())
            there = Game.of(saving.from_json(saving.to_json(game.state), other))
            assert there.state.program is other
            for _ in range(12):
                if here.over:
                    break
                assert here.state.options == there.state.options
                pick = chance.randrange(len(here.state.options))
                here.answer(pick)
                there.answer(pick)
            assert here.digest() == there.digest()


def test_copies_are_independent() -> None:
    for game, chance in decisions_of_games(range(20, 24), 25):
        digest = game.digest()
        copy = game.copy()
        answer_randomly(copy, chance, 8)
        assert game.digest() == digest


def test_cached_traits_equal_recomputed_traits_at_any_decision() -> None:
    for game, _ in decisions_of_games(range(30, 44), 3):
        now, recomputed = game.state.copy(), game.state.copy()
        refresh(now)
        recomputed.stale = recomputed.index_stale = True
        refresh(recomputed)
        assert traits_of(now) == traits_of(recomputed)
        assert now.index.reads == recomputed.index.reads
        assert now.index.triggers == recomputed.index.triggers
        assert now.index.replacements == recomputed.index.replacements
        assert now.index.rules == recomputed.index.rules


def test_same_seed_and_answers_give_the_same_digest() -> None:
    for game, _ in decisions_of_games(range(50, 53), 1000):
        again = Game.replay(game.record())
        assert again == game
        assert again.digest() == game.digest()


def test_the_digest_kept_with_an_answer_is_that_of_the_moment() -> None:
    rng = random.Random(4)
    deck = random_deck(rng)
    game = Game([deck, deck], 4, listen=True)
    kept = 0
    for _ in range(150):
        if game.over:
            break
        if game.can_undo(game.decision.player) != "no" and rng.random() < 0.2:
            game.undo(consent=True)
        else:
            game.answer(rng.randrange(len(game.decision.options)))
        assert game.digest(kept=True) in ("", game.digest())
        kept += game.digest(kept=True) != ""
    assert kept > 5


# ---------------------------------------------------------------- loading


def test_a_state_is_loaded_in_another_process() -> None:
    game = random_game(2)
    assert game.origin is not None
    code = (
        "import sys\nfrom inkwright.engine.records import saved_state as saving\n"
        "print(saving.digest(saving.from_json(sys.stdin.read())), end='')"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], input=saving.to_json(game.state), capture_output=True, text=True, check=True
    )
    assert run.stdout == game.digest()


def test_a_pickled_game_goes_on_and_keeps_its_record() -> None:
    game = random_game(5)
    answer_randomly(game, random.Random(1), 30)
    back = pickle.loads(pickle.dumps(game))
    assert back == game
    assert back.record() == game.record()


def test_a_state_saved_with_other_card_texts_is_refused() -> None:
    document = json.loads(saving.to_json(random_game(0).state))
    document["cards"] = "0" * 32
    with pytest.raises(RecordError, match="other card texts"):
        saving.from_json(json.dumps(document))


def test_a_state_with_unknown_cards_is_refused() -> None:
    game, other = random_game(0), random_game(7)
    with pytest.raises(RecordError, match="needs cards that are not here"):
        saving.from_json(saving.to_json(game.state), other.state.program)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"inkwright":"state","version":1,"cards":"","state":[]}'])
def test_a_damaged_state_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        saving.from_json(text)
