"""What a person sees at a Python prompt: games, views, decisions and options show themselves."""

from __future__ import annotations

import pytest

from inkwright import Deck, Game, IllegalAnswer, InkwrightError, StaleAnswer


@pytest.fixture
def game() -> Game:
    return Game([Deck.sample("madrigals"), Deck.sample("puppies")], seed=7, names=["Ann", "Bo"])


def to_turn(game: Game, turn: int) -> Game:
    """Play the first legal answer that is not a choice to end the game until a turn begins."""
    while game.turn < turn:
        game.answer(len(game.decision.options) - 1 if game.decision.kind == "alter hand" else 0)
    return game


def test_print_draws_the_table_with_every_hand(game: Game) -> None:
    drawn = str(to_turn(game, 3))
    assert drawn.startswith("Turn 3, ")
    assert "Ann: " in drawn
    assert "hidden" not in drawn
    assert drawn.splitlines()[-1].endswith(game.decision.prompt)


def test_a_view_draws_only_what_its_player_may_know(game: Game) -> None:
    drawn = str(to_turn(game, 3).view(0)).splitlines()
    hands = [line for line in drawn if line.startswith("  hand: ")]
    assert "hidden" not in hands[0]
    assert hands[1].endswith(" hidden")


def test_short_forms_say_what_a_person_wants_to_see(game: Game) -> None:
    to_turn(game, 3)
    assert repr(game).startswith("<Game, turn 3; lore: Ann ")
    assert repr(game.view(1)).startswith("<View of seat 1, turn 3; lore: Ann ")
    assert repr(game.record()).startswith("<Record of Ann against Bo: ")
    option = game.decision.options[0]
    assert repr(option) == f"<Option: {option.notation}>"
    assert repr(game.decision).startswith(f"<Decision {game.decision.id} of seat ")
    assert option.notation in repr(game.decision)
    assert f"  0 {option.notation}" in str(game.decision).splitlines()


def test_options_and_notations_are_looked_up_with_in(game: Game) -> None:
    decision = to_turn(game, 3).decision
    assert decision.options[0] in decision.options
    assert decision.options[0] in decision
    assert decision.options[0].notation in decision
    assert "quest Nobody - Nowhere" not in decision
    assert 0 not in decision


def test_an_id_counts_what_is_answered_and_conceded(game: Game) -> None:
    assert game.decision.id == 0
    game.answer(0)
    assert game.decision.id == 1
    assert game.copy().decision.id == 1
    trio = Game([Deck.sample("puppies")] * 3, seed=1)
    trio.concede(2)
    assert trio.decision.id == 1


def test_an_answer_for_another_decision_is_refused_and_changes_nothing(game: Game) -> None:
    game.answer(0, decision=0)
    digest = game.digest()
    for stale in (0, 2, -1):
        with pytest.raises(StaleAnswer, match=f"Decision {stale} does not wait"):
            game.answer(0, decision=stale)
    with pytest.raises(IllegalAnswer, match="is a number"):
        game.answer(0, decision="1")  # type: ignore[arg-type]
    with pytest.raises(IllegalAnswer, match="is a number"):
        game.answer(0, decision=True)
    assert game.digest() == digest
    assert game.decision.id == 1
    game.answer(0, decision=1)


def test_an_answer_of_another_seat_is_refused_and_changes_nothing(game: Game) -> None:
    asked = game.decision.player
    digest = game.digest()
    with pytest.raises(IllegalAnswer, match=f"Seat {asked} is asked, not seat {1 - asked}"):
        game.answer(0, seat=1 - asked)
    for nobody in (2, -1, True):
        with pytest.raises(InkwrightError):
            game.answer(0, seat=nobody)
    assert game.digest() == digest
    game.answer(0, seat=asked)
    assert game.decision.id == 1


def test_an_answer_after_the_end_is_stale(game: Game) -> None:
    game.concede(0)
    with pytest.raises(StaleAnswer, match="the game is over"):
        game.answer(0, decision=1)


def test_a_decision_and_its_options_are_plain_values_too(game: Game) -> None:
    decision = to_turn(game, 2).view(game.decision.player).decision
    assert decision is not None
    plain = decision.json()
    assert plain["id"] == game.decision.id
    assert plain["options"] == [{"index": i, **option.json()} for i, option in enumerate(decision.options)]
    assert game.view(decision.player).json()["decision"] == plain
