"""Explanations of cards: printed against present values, with reasons."""

import json

import pytest

from inkwright import Game, InkwrightError
from tests.support.games import deck_with, give_ink, made_up, put_in_play, to_main_phase
from tests.support.random_games import decisions_of_games


def test_a_changed_value_names_the_card_that_changes_it() -> None:
    king = made_up("King", cost=1, strength=1, willpower=3, text="Your other characters get +2 ¤ and gain Evasive.")
    game = to_main_phase(Game([deck_with(king, king), deck_with(king, king)], seed=1))
    me = game.active
    first, second = put_in_play(game, "King", me), put_in_play(game, "King", me)
    view = game.view(me)
    made = view.explain(view.stacks[0].id)
    assert (made.printed["strength"], made.present["strength"]) == (1, 3)
    assert [str(reason) for reason in made.reasons] == ["+2 from King #2", "Evasive from King #2"]
    assert first != second
    assert json.loads(json.dumps(made.json())) == made.json()
    assert view.explain(view.stacks[0].handle).json() == made.json()
    assert game.view(None).explain(view.stacks[0].id).json()["reasons"] == made.json()["reasons"]


def test_a_changed_cost_names_the_card_that_changes_it() -> None:
    clerk = made_up("Clerk", type="item", cost=1, text="You pay 1 ⬡ less to play characters.")
    game = to_main_phase(Game([deck_with(clerk), deck_with(clerk)], seed=1))
    me = game.active
    put_in_play(game, "Clerk", me)
    give_ink(game, 9)
    view = game.view(me)
    held = next(card for card in view.me.hand if card.type == "character")
    made = view.explain(held.handle)
    assert made.present["cost"] == made.printed["cost"] - 1 == held.cost
    assert [str(reason) for reason in made.reasons] == ["-1 from Clerk"]


def test_an_explanation_says_what_a_card_can_do_and_why_not() -> None:
    found = 0
    for game, _ in decisions_of_games(range(2), 12):
        if game.over:
            continue
        view = game.view(game.decision.player)
        for card in view.me.hand:
            made = view.explain(card.handle)
            assert made.can or made.why_not
            found += bool(made.can)
    assert found > 5


def test_reasons_add_up_to_the_difference() -> None:
    changed = 0
    for game, _ in decisions_of_games(range(7), 6):
        view = game.view(None)
        for stack in view.stacks:
            made = view.explain(stack.id)
            for value in ("strength", "willpower", "lore"):
                total = sum(reason.change for reason in made.reasons if reason.value == value)
                assert max(0, made.printed[value] + total) == made.present[value], (made, value)
                changed += total != 0
    assert changed > 20


def test_unknown_things_are_refused() -> None:
    game = to_main_phase(Game([deck_with(), deck_with()], seed=1))
    for what in (999, "c999", "", True):
        with pytest.raises(InkwrightError, match=r"no stack 999|No card that this viewer knows"):
            game.view(0).explain(what)
