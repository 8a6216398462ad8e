"""The table with every hidden card, forced answers, and what decisions and options are about."""

from inkwright import Game
from inkwright.cards import Card
from inkwright.engine.decisions.forced_answer import RESOLUTION
from tests.support.games import deck_with, made_up, to_main_phase


def main_phase(*cards: Card, listen: bool = True) -> Game:
    """Return a game in its first Main Phase whose decks begin with these cards, in the hand of the active player."""
    return to_main_phase(Game([deck_with(*cards), deck_with(*cards)], seed=3, first=0, listen=listen))


def test_every_card_is_where_its_player_has_it() -> None:
    table = main_phase().omniscient
    for player in table.players:
        for zone in ("hand", "deck", "discard", "inkwell"):
            cards = [table.card(number) for number in getattr(player, zone)]
            assert {card.zone for card in cards} <= {zone}
            assert {card.owner for card in cards} <= {player.seat}
    assert sum(len(player.hand) + len(player.deck) for player in table.players) == len(table.cards)


def test_a_hidden_card_is_known_to_its_owner_alone() -> None:
    game = main_phase()
    card = game.omniscient.card(game.omniscient.players[1].hand[0])
    assert card.seen_by == (1,)
    assert not card.is_public
    assert game.omniscient.card(game.omniscient.players[0].deck[0]).seen_by == ()


def test_stacks_and_cards_in_play_have_their_values() -> None:
    game = main_phase()
    ink = next(option for option in game.decision.options if option.kind == "ink")
    game.answer(ink)
    assert game.omniscient.card(ink.card).zone == "inkwell"
    play = next(option for option in game.decision.options if option.kind == "play")
    game.answer(play)
    (stack,) = game.omniscient.stacks
    card = game.omniscient.card(play.card)
    assert (stack.top, stack.cards, stack.player) == (play.card, (play.card,), 0)
    assert card.top_of is not None
    assert card.top_of.id == stack.id
    assert (card.zone, card.drying, card.exerted) == ("play", True, False)
    assert (card.strength, card.willpower) == (stack.strength, stack.willpower)
    assert game.omniscient.stack(stack.id + 1) is None
    assert game.omniscient.last_top_card(stack.id) == play.card
    assert (game.omniscient.players[0].ink_ready, game.omniscient.players[0].ink_exerted) == (0, 1)
    assert game.omniscient.card(ink.card).exerted


def test_forced_answers_are_those_since_the_last_answer() -> None:
    herald = made_up("Herald", text="When you play this character, deal 1 damage to chosen character.")
    game = main_phase(*[herald] * 60)
    game.answer(next(option for option in game.decision.options if option.kind == "ink"))
    play = next(option for option in game.decision.options if option.kind == "play")
    game.answer(play)
    assert [forced.kind for forced in game.forced_answers] == ["bag", RESOLUTION, "target"]
    _bag, resolved, target = game.forced_answers
    assert "deal 1 damage" in resolved.words
    assert game.omniscient.last_top_card(target.stack) == play.card
    game.answer("end turn")
    assert RESOLUTION not in [forced.kind for forced in game.forced_answers]


def test_nothing_is_kept_for_a_game_that_nobody_listens_to() -> None:
    assert main_phase(listen=False).forced_answers == ()


def test_details_say_what_was_picked_and_where_it_goes() -> None:
    search = made_up(
        "Search",
        type="action",
        text="Look at the top 3 cards of your deck. Put them on the bottom of your deck in any order.",
    )
    others = [made_up(f"Tree {number}", inkable=True) for number in range(30)]
    game = main_phase(*[search] * 30, *others)
    game.answer(next(option for option in game.decision.options if option.kind == "ink"))
    game.answer("play Search")
    decision = game.decision
    assert decision.kind == "order"
    assert decision.details.is_arbitrary
    assert decision.details.destination == "bottom"
    assert decision.details.picked == ()
    first = decision.offered[0]
    game.answer(first)
    assert decision.details.picked == ()
    assert game.decision.details.picked == (first.card,)


def test_terms_say_how_else_a_card_is_played() -> None:
    gift = made_up("Gift", cost=5, text="If you have a card in your inkwell, you can play this character for free.")
    game = main_phase(*[gift] * 60)
    game.answer(next(option for option in game.decision.options if option.kind == "ink"))
    (option,) = [one for one in game.decision.options if one.kind == "play otherwise"][:1]
    assert option.terms is not None
    assert (option.terms.free, option.terms.pays, option.terms.card) == (True, False, -1)
    assert "for free" in option.terms.words
    end = next(one for one in game.decision.options if one.kind == "end")
    assert end.terms is None
