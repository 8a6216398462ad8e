"""Questions in words: what is chosen and what for, and how many cards are put in order."""

import pytest

from inkwright import Game
from inkwright.kernel.moves import move_card
from inkwright.state.ids import ZONE_NAMES
from tests.engine.log.test_log_lines import deed, listening, played, table, with_deed
from tests.support.games import find_card, made_up, put_in_play, put_on_top

LOOK = (
    "Look at the top 4 cards of your deck. You may reveal a character card and put it into your hand. "
    "Put the rest on the bottom of your deck in any order."
)


def question(game: Game) -> str:
    """Return the last sentence of what is asked."""
    return game.decision.prompt.rpartition(". ")[2]


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Deal 2 damage to chosen character.", "Choose a character: deal 2 damage to it."),
        ("Banish chosen opposing character.", "Choose an opposing character to banish."),
        ("Choose and discard a card.", "Choose a card to discard."),
        ("Exert up to 2 chosen characters.", "Choose up to 2 characters to exert."),
        ("Chosen character gets +2 {S} this turn.", "Choose a character: it gets +2 ¤."),
        ('Chosen character gains "{E} - Draw a card." this turn.', "Choose a character: it gains an ability."),
        ("Return chosen character to their player's hand.", "Choose a character: return it to their player's hand."),
        (
            "Move 1 damage from chosen character to chosen opposing character.",
            "Choose a character: move 1 damage from it to chosen opposing character.",
        ),
        ("Put a card from your hand into your inkwell.", "Choose a card from your hand: put it into your inkwell."),
    ],
)
def test_a_pick_says_what_is_done_with_it(text: str, asked: str) -> None:
    game = with_deed(text)
    for number in (1, 2):
        put_in_play(game, f"Plain {number}").damage = 0
        put_in_play(game, f"Plain {number}", player=1).damage = 0
    next(iter(game.state.perms.values())).damage = 1
    game.state.perms[max(game.state.perms) - 1].damage = 1
    assert question(played(game)) == asked


def test_a_pick_of_a_player_says_what_the_player_does() -> None:
    deck = [deed("Chosen opponent chooses and discards a card."), *[made_up(f"Plain {n}") for n in range(20)]]
    game = Game([deck] * 3, seed=1, first=0)
    while game.decision.kind != "turn action":
        game.answer("done")
    if "play Deed" not in [option.notation for option in game.decision.options]:
        move_card(game.state, find_card(game, "Deed"), ZONE_NAMES.index("hand"))
    game = listening(game)
    game.answer("play Deed")
    assert question(game) == "Choose an opponent: that opponent chooses and discards a card."
    game.answer(0)
    assert question(game) == "Choose a card to discard."


def test_the_players_own_cards_are_called_theirs_by_who_chooses() -> None:
    game = with_deed("Each opponent chooses and banishes one of their characters.")
    for number in (1, 2):
        put_in_play(game, f"Plain {number}", player=1)
    game = played(game)
    assert game.decision.player == 1
    assert question(game) == "Choose one of your characters to banish."


def test_a_pick_that_has_begun_says_how_many_are_left() -> None:
    game = with_deed("Exert up to 3 chosen characters.")
    for number in (1, 2, 3):
        put_in_play(game, f"Plain {number}")
    game = played(game, "choose Plain 1")
    assert question(game) == "Choose up to 3 characters to exert (up to 2 more)."


def test_a_pick_for_a_cost_says_the_cost() -> None:
    toys = made_up("Toy", type="item"), made_up("Lamp", type="item")
    game = table(made_up("Well", text="DEEP {E}, Banish one of your items - Draw a card."), *toys)
    for name in ("Well", "Toy", "Lamp"):
        put_in_play(game, name)
    game = listening(game)
    game.answer(next(option for option in game.decision.options if option.kind == "use"))
    assert question(game) == "Choose one of your items to banish."


def test_a_prompt_that_is_read_late_is_that_of_its_moment() -> None:
    game = with_deed("Banish chosen character.")
    for number in (1, 2):
        put_in_play(game, f"Plain {number}")
    game = played(game)
    decision = game.decision
    game.answer(0)
    assert decision.prompt.endswith("Choose a character to banish.")


def test_equal_cards_count_where_cards_are_put_in_order() -> None:
    game = with_deed(LOOK, made_up("Twin"), made_up("Stone"))
    put_on_top(game, "Twin", "Stone", "Twin", "Plain 3")
    game = played(game, "yes", "choose Stone")
    assert [option.title for option in game.decision.options] == ["Twin", "Plain 3"]
    assert (game.decision.min, game.decision.max) == (3, 3)
    game.answer("choose Twin")
    assert (game.decision.min, game.decision.max) == (2, 2)
