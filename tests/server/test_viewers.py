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


def asked_at_the_end_of_a_turn(text: str) -> tuple[Game, ViewerState]:
    """Return a game in which a made-up card has just asked its player whether to do what its text says."""
    deck = deck_with(*[made_up("Owl", text=f"At the end of your turn, you may {text}")] * 3)
    game = to_main_phase(Game([deck, deck], seed=1))
    player = game.active
    for seat in (player, 1 - player):
        put_in_play(game, "Owl", seat)
    changed_outside_the_rules(game)
    game = Game.of(game.state, game.names)
    game.answer("end turn")
    assert game.decision.kind == "may"
    return game, ViewerState(1, player, game, "no")


def test_what_yes_lets_one_choose_is_sent_with_the_question() -> None:
    game, asked = asked_at_the_end_of_a_turn("deal 1 damage to chosen character.")
    count = game.answer_count
    assert asked.ahead is not None
    assert game.answer_count == count
    sent = [option["notation"] for option in asked.ahead]
    assert ViewerState(1, 1 - game.decision.player, game, "no").ahead is None
    assert ViewerState(1, None, game, "no").ahead is None
    game.answer("yes")
    assert [option.notation for option in game.decision.options] == sent
    game.answer(sent[0])


def test_what_only_yes_shows_is_not_sent_with_the_question() -> None:
    for text in (
        "draw a card.",
        "draw a card, then choose and discard a card.",
        "look at the top 3 cards of your deck. Put one into your hand and the rest on the bottom of your deck.",
        "search your deck for a character card and put it into your hand. Then, shuffle your deck.",
        "gain 1 lore.",
    ):
        assert asked_at_the_end_of_a_turn(text)[1].ahead is None, text


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
