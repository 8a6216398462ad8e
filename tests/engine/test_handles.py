"""Handles: a viewer can follow a card that stays in sight, and no other."""

from __future__ import annotations

import copy
import pickle
import random

from inkwright import Card, Game
from inkwright.engine.resample import hidden_cards, with_cards_moved
from inkwright.engine.view import PlayerView, View
from inkwright.state.ids import DECK, HAND
from inkwright.state.moves import move_card
from tests.support.games import deck_with, find_card, give_ink, made_up, name_of, show_card, to_main_phase
from tests.support.random_games import answer_randomly, random_game


def game_with(*cards: Card) -> Game:
    """Return a game in its first Main Phase."""
    return to_main_phase(Game([deck_with(*cards), deck_with(*cards)], seed=3, first=0))


def handles(view: View) -> dict[str, str]:
    """Return the handles of all that a view shows, each with the card's name."""
    found = {stack.handle: stack.name for stack in view.stacks}
    for player in view.players:
        for zone in (player.hand, player.inkwell, player.deck_known, player.discard):
            found.update({place.handle: place.name for place in zone if place.name})
    return found


def handle_in_hand(player: PlayerView, name: str) -> str:
    """Return the handle of a card in a hand."""
    return next(place.handle for place in player.hand if place.name == name)


def with_hidden_cards_dealt_anew(game: Game, seat: int | None, chance: random.Random) -> Game:
    """Return the game with the cards that a viewer does not know in other places."""
    moved: dict[int, int] = {}
    for cards in hidden_cards(game.state, seat):
        moved.update(zip(cards, chance.sample(cards, len(cards)), strict=True))
    other = Game.of(with_cards_moved(game.state, moved), game.names)
    other._decision_id = game._decision_id
    other._handles = game._handles
    return other


def test_handles_do_not_depend_on_hidden_cards() -> None:
    for seed in range(5):
        game = random_game(seed)
        chance = random.Random(seed)
        for _ in range(25):
            answer_randomly(game, chance, 4)
            for seat in (None, *range(game.players)):
                bare = Game.of(game.state.copy(), game.names)
                bare._decision_id = game._decision_id
                anew = with_hidden_cards_dealt_anew(bare, seat, chance)
                assert anew.view(seat).json() == bare.view(seat).json()
                assert with_hidden_cards_dealt_anew(game, seat, chance).view(seat).json() == game.view(seat).json()


def test_every_known_card_has_one_handle_and_no_other_card_has_any() -> None:
    for seed in range(10, 15):
        game = random_game(seed)
        chance = random.Random(seed)
        for _ in range(25):
            answer_randomly(game, chance, 4)
            for seat in (None, *range(game.players)):
                view = game.view(seat)
                known = len(view.stacks)
                for player in view.players:
                    for zone in (player.hand, player.inkwell, player.deck_known, player.discard):
                        assert all(bool(place.handle) == bool(place.name) for place in zone)
                        known += sum(1 for place in zone if place.name)
                assert len(handles(view)) == known
                assert "" not in handles(view)


def test_a_card_keeps_its_handle_from_hand_to_table_to_discard() -> None:
    game = game_with(made_up("Hero", cost=1, strength=1, willpower=1))
    me = game.active
    move_card(game.state, find_card(game, "Hero"), HAND)
    give_ink(game, 1)
    game = Game.of(game.state, game.names)
    game.answer("ink " + next(p.name for p in game.view(me).me.hand if p.name.startswith("Plain")))
    held = handle_in_hand(game.view(me).me, "Hero")
    option = next(o for o in game.decision.options if o.kind == "play" and o.title == "Hero")
    assert option.handle == option.json()["handle"] == held
    game.answer(option)
    stack = game.view(me).stacks[0]
    assert (stack.name, stack.handle) == ("Hero", held)
    assert game.view(1 - me).stacks[0].handle == game.view(1 - me).stacks[0].json()["handle"] != ""


def test_an_action_keeps_its_handle_on_the_way_to_the_discard() -> None:
    game = game_with(made_up("Deed", type="action", cost=0, text="Draw a card."))
    me = game.active
    move_card(game.state, find_card(game, "Deed"), HAND)
    game = Game.of(game.state, game.names)
    game.answer("ink " + next(p.name for p in game.view(me).me.hand if p.name.startswith("Plain")))
    held = handle_in_hand(game.view(me).me, "Deed")
    game.answer("play Deed")
    assert [place.handle for place in game.view(me).me.discard] == [held]


def test_handles_are_followed_through_answers_at_which_nobody_looks() -> None:
    game = game_with()
    me = game.active
    before = handles(game.view(me))
    game.answer("end turn")
    game.answer("end turn")
    after = handles(game.view(me))
    assert before.items() <= after.items()
    assert len(after) == len(before) + 1


def test_a_shuffle_renews_the_handles_of_a_deck() -> None:
    game = game_with()
    me = game.active
    top = game.state.deck[me][-1]
    show_card(game, top, me)
    first = game.view(me).me.deck_known[0].handle
    assert game.view(me).me.deck_known[0].handle == first
    game.state.shuffle(me)
    show_card(game, top, me)
    again = game.view(me).me.deck_known[0]
    assert again.name == name_of(game, top)
    assert again.handle not in ("", first)


def test_a_card_that_was_shuffled_into_the_deck_and_drawn_again_has_a_new_handle() -> None:
    game = game_with()
    me = game.active
    card = game.state.hand[me][0]
    view = game.view(me)
    held = view.me.hand[0].handle
    move_card(game.state, card, DECK)
    game.state.shuffle(me)
    move_card(game.state, card, HAND)
    after = game.view(me).me.hand
    assert handle_in_hand(game.view(me).me, name_of(game, card)) != held
    assert {place.handle for place in view.me.hand[1:]} < {place.handle for place in after}


def test_a_card_that_goes_out_of_sight_gets_a_new_handle() -> None:
    game = game_with()
    me, other = game.active, 1 - game.active
    card = game.state.hand[other][0]
    show_card(game, card, me)
    first = game.view(me).players[other].hand[0].handle
    assert first
    game.state.known[card] &= ~(1 << me)
    assert game.view(me).players[other].hand[0].handle == ""
    show_card(game, card, me)
    assert game.view(me).players[other].hand[0].handle not in ("", first)


def test_copies_saves_and_samples_keep_the_handles() -> None:
    game = random_game(0)
    chance = random.Random(1)
    for _ in range(10):
        answer_randomly(game, chance, 5)
        game.view(0)
    wanted = game.view(0).json()
    assert Game.of(game.state.copy(), game.names).view(0).json() != wanted
    digest = game.digest()
    others = [game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game)), Game.load(game.save())]
    for other in (*others, game.resample(0, 7), game.view(0).sample(7)):
        assert other.view(0).json() == wanted
    answer_randomly(game, chance, 8)
    assert others[0].view(0).json() == wanted
    assert others[0].digest() == digest
