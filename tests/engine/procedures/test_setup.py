"""The Setup stage outside scenarios: decks are shuffled and a random player starts (2.2)."""

from typing import Any

import pytest

from inkwright import Card, Game, InkwrightError
from tests.support.games import made_up


def numbered_deck(size: int = 30) -> list[Card]:
    """Return a deck of different cards."""
    return [made_up(f"Card {number}") for number in range(size)]


def order_of(game: Game, seat: int) -> list[str]:
    """Return a player's opening hand and deck in the order of drawing."""
    state = game.state
    cards = [*state.hand[seat], *reversed(state.deck[seat])]
    return [state.definition(card).full_name for card in cards]


def test_decks_are_shuffled_before_the_hands_are_drawn() -> None:
    """Every deck gets an order of its own and keeps its cards (2.2.1.2)."""
    deck = numbered_deck()
    names = [card.full_name for card in deck]
    games = [Game([deck, deck], seed=seed) for seed in range(4)]
    orders = [order_of(game, seat) for game in games for seat in (0, 1)]
    assert all(sorted(order) == sorted(names) for order in orders)
    assert names not in orders
    assert names[::-1] not in orders
    assert len({tuple(order) for order in orders}) == len(orders)


def test_every_order_of_a_deck_is_equally_likely() -> None:
    """All 24 orders of four cards are equally frequent in a series of shuffles (G.shuffle)."""
    state = Game([numbered_deck(7), numbered_deck(7)], seed=1).state
    state.deck[0] = cards = list(range(4))
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(4800):
        state.shuffle(0)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1
    assert len(counts) == 24
    assert all(abs(count - 200) < 60 for count in counts.values())  # more than four standard deviations


def test_the_first_game_is_started_by_a_random_player() -> None:
    """Every player starts some game (2.2.1.1)."""
    deck = numbered_deck()
    assert {Game([deck] * 3, seed=seed).state.first_player for seed in range(30)} == {0, 1, 2}


def test_only_a_player_who_altered_the_hand_shuffles() -> None:
    """The cards that went back do not stay on the bottom; a player who kept all does not shuffle (2.2.2.3)."""
    places = set()
    for seed in range(6):
        game = Game([numbered_deck(), numbered_deck()], seed=seed)
        first, second = game.state.first_player, 1 - game.state.first_player
        back = game.state.hand[first][0]
        kept = list(game.state.deck[second])
        game.answer(next(i for i, option in enumerate(game.decision.options) if option.notation != "done"))
        game.answer("done")
        assert game.decision.kind == "alter hand"
        assert game.state.deck[first][0] == back  # on the bottom until all players have decided
        game.answer("done")
        places.add(game.state.deck[first].index(back))
        assert [card for card in kept if card in game.state.deck[second]] == game.state.deck[second]
    assert len(places) > 2


def test_a_decision_says_what_was_picked_already() -> None:
    game = Game([numbered_deck(), numbered_deck()], seed=1)
    seat = game.decision.player
    assert game.decision.json()["chosen"] == []
    for count, position in enumerate((3, 5), start=1):
        option = next(one for one in game.decision.options if one.place and one.place.position == position)
        game.answer(option)
        document: Any = game.view(seat).json()
        chosen = document["decision"]["chosen"]
        assert [one["place"]["position"] for one in chosen] == [3, 5][:count]
        assert all(one["stack"] is None and one["place"]["zone"] == "hand" for one in chosen)


@pytest.mark.parametrize("players", [0, 1])
def test_there_are_at_least_two_players(players: int) -> None:
    """A game needs two players (1.3.1)."""
    with pytest.raises(InkwrightError, match="2 to 6 players"):
        Game([numbered_deck()] * players)
