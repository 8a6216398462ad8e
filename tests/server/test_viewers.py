"""What a viewer is sent: states that are news, and questions even if they look like the one before."""

from inkwright import Game
from inkwright.server.viewers import ViewerState
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
    assert before[0].view == after[0].view
    assert game.decision.player == player
    assert [new.is_news_after(old) for old, new in zip(before, after, strict=True)] == [True, False]
