"""The Setup stage as it is outside scenarios: chance decides, and decks are shuffled (2.2)."""

import pytest

from inkwright import Card, Game, InkwrightError
from inkwright.cards.own import own_card
from inkwright.state.ids import ASK_ALTER


def numbered_deck(size: int = 30) -> list[Card]:
    """A deck of different cards."""
    return [own_card({"name": f"Card {number}"}) for number in range(size)]


def order_of(game: Game, seat: int) -> list[str]:
    """A player's opening hand and deck, in the order in which they were or will be drawn."""
    state = game.state
    cards = [*state.hand[seat], *reversed(state.deck[seat])]
    return [state.definition(card).full_name for card in cards]


def test_decks_are_shuffled_before_the_hands_are_drawn() -> None:
    """Every deck, each differently, and nothing is lost (2.2.1.2)."""
    deck = numbered_deck()
    names = [card.full_name for card in deck]
    games = [Game([deck, deck], seed=seed) for seed in range(4)]
    orders = [order_of(game, seat) for game in games for seat in (0, 1)]
    assert all(sorted(order) == sorted(names) for order in orders)
    assert names not in orders
    assert names[::-1] not in orders
    assert len({tuple(order) for order in orders}) == len(orders)


def test_every_order_of_a_deck_is_as_likely_as_any_other() -> None:
    """A card comes everywhere, whatever lies before it, and chance goes on from one shuffle to the next (G.shuffle)."""
    state = Game([numbered_deck(7), numbered_deck(7)], seed=1).state
    state.deck[0] = cards = list(range(4))
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(4800):
        state.shuffle(0)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1
    assert len(counts) == 24
    assert all(abs(count - 200) < 60 for count in counts.values())  # more than four times what is to be expected


def test_the_first_game_is_started_by_a_random_player() -> None:
    """Everybody has a chance (2.2.1.1)."""
    deck = numbered_deck()
    assert {Game([deck] * 3, seed=seed).state.first_player for seed in range(30)} == {0, 1, 2}


def test_who_altered_a_hand_shuffles_and_nobody_else_does() -> None:
    """The cards that went back are not left on the bottom; who kept all keeps the deck as it is (2.2.2.3)."""
    places = set()
    for seed in range(6):
        game = Game([numbered_deck(), numbered_deck()], seed=seed)
        first, second = game.state.first_player, 1 - game.state.first_player
        back = game.state.hand[first][0]
        kept = list(game.state.deck[second])
        game.answer(next(i for i, option in enumerate(game.decision.options) if option.notation != "done"))
        game.answer("done")
        assert game.state.question_kind == ASK_ALTER
        assert game.state.deck[first][0] == back  # on the bottom, until everybody has decided
        game.answer("done")
        places.add(game.state.deck[first].index(back))
        assert [card for card in kept if card in game.state.deck[second]] == game.state.deck[second]
    assert len(places) > 2


@pytest.mark.parametrize("players", [0, 1])
def test_there_are_at_least_two_players(players: int) -> None:
    """One player is no game (1.3.1)."""
    with pytest.raises(InkwrightError, match="2 to 6 players"):
        Game([numbered_deck()] * players)
