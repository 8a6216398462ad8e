"""Handles: a viewer can follow a card that stays in sight, and no other."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from inkwright import Card, Game
from inkwright.engine.knowledge import certain_stops as settled_moments
from inkwright.engine.knowledge.handles import Handles
from inkwright.engine.knowledge.resample import hidden_cards, with_cards_moved
from inkwright.engine.knowledge.view import PlayerView, View
from inkwright.kernel.moves import move_card
from inkwright.state.ids import DECK, DISCARD, HAND, PLAY
from tests.support.full_run import FULL
from tests.support.games import (
    deck_with,
    end_turns,
    find_card,
    give_ink,
    made_up,
    move,
    name_of,
    put_in_play,
    show_card,
    to_main_phase,
)
from tests.support.random_games import answer_randomly, random_game

GAMES = 5 if FULL else 2


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
    other.decision_id = game.decision_id
    other.handles = game.handles.copy()
    return other


def test_handles_do_not_depend_on_hidden_cards() -> None:
    for seed in range(GAMES):
        game = random_game(seed)
        chance = random.Random(seed)
        for _ in range(25):
            answer_randomly(game, chance, 4)
            for seat in (None, *range(game.players)):
                bare = Game.of(game.state.copy(), game.names)
                bare.decision_id = game.decision_id
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


# ---------------------------------------------------------------- questions that only hidden cards cause


@pytest.fixture
def asks_for_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return a list whose one value says whether hidden cards alone cause the question that waits."""
    answer = [False]
    monkeypatch.setattr(settled_moments, "rests_on_hidden_cards", lambda state: answer[0])
    return answer


def test_a_card_that_is_seen_at_a_hidden_question_keeps_its_handle(asks_for_hidden_cards: list[bool]) -> None:
    game = game_with()
    me, other = game.active, 1 - game.active
    cards = game.state.hand[me][:2]
    game.view(other)
    asks_for_hidden_cards[0] = True
    move_card(game.state, cards[0], DISCARD)
    first = game.view(other).players[me].discard[0].handle
    asks_for_hidden_cards[0] = False
    move_card(game.state, cards[1], DISCARD)
    assert game.view(other).players[me].discard[0].handle == first != ""


@pytest.mark.parametrize("shuffled", [False, True])
def test_a_hidden_question_does_not_change_the_handles_of_equal_cards(
    asks_for_hidden_cards: list[bool], shuffled: bool
) -> None:
    hero = made_up("Hero", cost=1, strength=1, willpower=1)
    seen: list[dict[str, str]] = []
    for asked in (False, True):
        game = game_with(hero, hero)
        me, other = game.active, 1 - game.active
        heroes = [card for card in range(len(game.state.owner)) if name_of(game, card) == "Hero"]
        heroes = [card for card in heroes if game.state.owner[card] == me]
        game.view(other)
        asks_for_hidden_cards[0] = asked
        if shuffled:  # the viewer sees one of them in the deck, and cannot know whether it is the same one afterwards
            move_card(game.state, heroes[0], DECK)
            show_card(game, heroes[0], other)
        else:
            put_in_play(game, "Hero")
        if asked:
            assert "Hero" in handles(game.view(other)).values()
        asks_for_hidden_cards[0] = False
        if shuffled:
            game.state.shuffle(me)
        left = next(card for card in reversed(heroes) if game.state.zone(card) != PLAY)
        move_card(game.state, left, DISCARD)  # a view lists it before the one in play
        seen.append(handles(game.view(other)))
    assert seen[0] == seen[1]
    assert list(seen[0].values()).count("Hero") == 2 - shuffled


@pytest.mark.parametrize("asked", [False, True])
def test_a_hidden_question_does_not_change_which_cards_are_followed(
    asks_for_hidden_cards: list[bool], asked: bool
) -> None:
    game = game_with()
    me = game.active
    card = game.state.hand[me][0]
    show_card(game, card, 1 - me)
    held = game.view(1 - me).players[me].hand[0].handle
    game.state.random_word()
    move_card(game.state, card, DISCARD)
    if asked:
        asks_for_hidden_cards[0] = True
        game.view(1 - me)
        asks_for_hidden_cards[0] = False
    move_card(game.state, card, HAND)
    after = game.view(1 - me).players[me].hand[0]
    assert after.name == name_of(game, card)
    assert after.handle not in ("", held)


def test_handles_of_a_hidden_question_are_saved(asks_for_hidden_cards: list[bool]) -> None:
    game = random_game(3)
    chance = random.Random(3)
    answer_randomly(game, chance, 20)
    for seat in (0, 1, None):
        game.view(seat)
    asks_for_hidden_cards[0] = True
    answer_randomly(game, chance, 5)
    assert any(table.settled is not None for table in game.handles.tables.values())
    loaded = Game.load(game.save())
    asks_for_hidden_cards[0] = False
    place = chance.randrange(len(game.state.options))
    for one in (game, loaded):
        one.answer(place)
    for seat in (0, 1, None):
        assert loaded.view(seat).json() == game.view(seat).json()


def test_saves_of_earlier_versions_are_read() -> None:
    game = random_game(3)
    answer_randomly(game, random.Random(3), 20)
    wanted = handles(game.view(0))
    table = game.handles.tables[0, True]
    pairs = list(table.handles.items())
    game.handles = Handles.of_plain([[0, True, len(pairs), pairs]], game.state)
    assert handles(game.view(0)) == wanted
    for wrong in ([0, True, {}, [[0, "x"]], None], [0, True, {"0 Hero": -1}, pairs, None]):
        with pytest.raises(ValueError, match="handles"):
            Handles.of_plain([wrong], game.state)


def test_handles_say_nothing_of_the_order_in_which_cards_were_seen() -> None:
    seen = []
    for first, second in ((0, 1), (1, 0)):
        game = game_with()
        me = game.active
        cards = game.state.hand[me][:2]
        assert name_of(game, cards[0]) != name_of(game, cards[1])
        game.view(None)
        for place in (first, second):
            move_card(game.state, cards[place], DISCARD)
            game.view(None)
        seen.append({place.name: place.handle for place in game.view(None).players[me].discard})
    assert seen[0] == seen[1]


@pytest.mark.parametrize("memory", [True, False])
@pytest.mark.parametrize("seat", [0, None])
def test_a_second_look_does_not_exchange_the_handles_of_equal_cards(seat: int | None, memory: bool) -> None:
    show = made_up("Show", type="action", cost=0, text="Chosen opponent reveals their hand. Choose and discard a card.")
    game = to_main_phase(Game([deck_with(show), [made_up("Ann")] * 20], 3, first=0))
    move(game, "Show", "hand")
    end_turns(game)
    game.view(seat, memory=memory)
    game.answer("play Show")
    first = game.view_json(seat, memory=memory)
    assert game.view(seat, memory=memory).json() == first
    assert game.view(seat, memory=memory).json() == first
