"""The answer for a player who is gone is legal, the same every time, and built on what that player may know."""

from collections import Counter

import pytest

from inkwright import Game, InkwrightError
from inkwright.engine.turn_actions.listing import legal_actions
from inkwright.kernel.refresh import refresh
from tests.support.games import deck_with, end_turns, give_ink, made_up, move, put_in_play, to_main_phase
from tests.support.random_games import answer_randomly, decisions_of_games


def test_it_is_legal_and_the_same_every_time_and_changes_nothing() -> None:
    kinds = Counter[str]()
    for game, _ in decisions_of_games(range(14), 2):
        if game.over:
            continue
        digest = game.digest()
        option = game.default_answer()
        assert option in game.decision
        assert game.copy().default_answer() == option
        assert game.digest() == digest
        kinds[game.decision.kind] += 1
    assert len(kinds) >= 10, kinds


def test_it_does_not_depend_on_what_is_hidden_from_the_asked_player() -> None:
    for game, chance in decisions_of_games(range(20, 34), 3):
        if not game.over:
            other = game.resample(game.decision.player, chance.randrange(1000))
            assert other.default_answer().notation == game.default_answer().notation


def test_a_game_of_players_who_are_all_gone_ends() -> None:
    for game, chance in decisions_of_games(range(3), 40):
        left = game.copy()
        answer_randomly(left, chance, 1)
        for _ in range(3000):
            if left.over:
                break
            left.answer(left.default_answer())
        assert left.over


def test_a_game_that_is_over_has_none() -> None:
    game = Game([deck_with(), deck_with()], seed=1)
    game.concede(0)
    with pytest.raises(InkwrightError, match="nothing waits"):
        game.default_answer()


def game_with_action(text: str, *characters: tuple[str, bool]) -> Game:
    """Return a game whose active player can play an action; the characters in play are the player's own or not."""
    cards = [
        made_up("Act", type="action", cost=1, text=text),
        made_up("Cheap", cost=1, willpower=5),
        made_up("Dear", cost=5, willpower=5),
    ]
    game = to_main_phase(Game([deck_with(*cards), deck_with(*cards)], seed=3))
    give_ink(game, 3)
    move(game, "Act", "hand")
    for name, own in characters:
        put_in_play(game, name, game.active if own else 1 - game.active).damage = 2
    end_turns(game)
    game.answer("play Act")
    return game


def test_the_turn_ends() -> None:
    assert to_main_phase(Game([deck_with(), deck_with()], seed=1)).default_answer().notation == "end turn"


@pytest.mark.parametrize("own_first", [True, False])
def test_harm_goes_to_an_opponent_and_help_to_oneself(own_first: bool) -> None:
    for text, helps in (("Banish chosen character.", False), ("Remove up to 2 damage from chosen character.", True)):
        game = game_with_action(text, ("Dear", own_first), ("Dear", not own_first))
        assert game.decision.kind == "target"
        assert (game.default_answer().player == game.active) == helps


def test_harm_among_own_things_goes_to_the_cheapest() -> None:
    game = game_with_action("Banish chosen character of yours.", ("Dear", True), ("Cheap", True))
    assert game.default_answer().title == "Cheap"


def test_what_is_optional_is_declined() -> None:
    assert game_with_action("You may draw a card.").default_answer().notation == "no"


def test_who_must_challenge_before_the_turn_ends_does_that_and_plays_nothing() -> None:
    cards = [made_up("Brute", cost=1, strength=1, willpower=5, text="Reckless"), made_up("Calm", cost=1, willpower=5)]
    game = to_main_phase(Game([deck_with(*cards), deck_with(*cards)], seed=3))
    give_ink(game, 3)
    move(game, "Calm", "hand")
    put_in_play(game, "Brute")
    put_in_play(game, "Calm", player=1 - game.active, exerted=True)
    refresh(game.state)
    game.state.options = tuple(legal_actions(game.state, game.active))
    game = Game.of(game.state, game.names)
    assert {"ink", "play"} <= {option.kind for option in game.decision.options}
    assert game.default_answer().notation == "challenge Brute > Calm"
    game.answer(game.default_answer())
    assert game.default_answer().notation == "end turn"
