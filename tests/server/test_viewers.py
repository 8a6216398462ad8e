"""What a viewer is sent: states that are news, and questions even if they look like the one before."""

import json

from inkwright import Game
from inkwright.server.viewers import ViewerState, WrittenView
from tests.support.games import changed_outside_the_rules, deck_with, made_up, put_in_play, to_main_phase


def test_an_equal_question_is_news_to_whom_it_asks_alone() -> None:
    """One ability asks the same twice; a refusal leaves nothing in the log."""
    text = "At the end of your turn, you may draw a card. Then, you may draw a card."
    deck = deck_with(*[made_up("Owl", text=text)] * 3)
    game = to_main_phase(Game([deck, deck], seed=1))
    player = game.active
    put_in_play(game, "Owl", player)
    changed_outside_the_rules(game)
    game = Game.of(game.state, game.names)
    game.answer("end turn")
    seats = (player, 1 - player)
    before = [ViewerState(1, seat, game, "no") for seat in seats]
    game.answer("no")
    after = [ViewerState(1, seat, game, "no") for seat in seats]
    assert before[0].digest == after[0].digest
    assert game.decision.player == player
    assert [new.is_news_after(old) for old, new in zip(before, after, strict=True)] == [True, False]


def test_a_written_view_is_the_view_with_another_number_of_its_decision() -> None:
    deck = deck_with()
    game = to_main_phase(Game([deck, deck], seed=1))
    for seat in (0, 1, None):
        view = game.view_json(seat)
        sent = json.loads(WrittenView(view).json(7))
        number = sent["decision"].get("id")
        decision = view["decision"]
        assert decision is not None
        assert number == (7 if "id" in decision else None)
        assert {**sent, "decision": {**sent["decision"], "id": 0}} == {
            **view,
            "decision": {**decision, "id": 0},
        }
    while not game.over:
        game.answer(game.default_answer().notation)
    assert json.loads(WrittenView(game.view_json(0)).json(7)) == game.view_json(0)
