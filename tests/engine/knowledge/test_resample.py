"""Deals of hidden cards: what a player takes the other decks to be, and names of options that hold in every deal."""

import pytest

from inkwright import Deck, Game
from inkwright.agents import Greedy, Random
from inkwright.agents.playout import play_on
from inkwright.cards import Catalog
from inkwright.engine.decisions.option_keys import option_keys
from inkwright.engine.knowledge.deck_model import MAX_COPIES, DeckModel
from inkwright.engine.knowledge.resample import hidden_cards, resampled, with_cards_moved
from inkwright.engine.knowledge.wider_program import candidate_decks, in_wider_program, shown_cards
from inkwright.engine.records.saved_state import dump
from inkwright.kernel.refresh import refresh
from inkwright.state.ids import ASK_MAIN
from inkwright.state.state import State


def state_in_turn(turn: int, seed: int = 3) -> State:
    """Return a game of two sample decks when somebody is asked for a turn action."""
    state = Game([Deck.sample("illusions"), Deck.sample("madrigals")], seed).state
    greedy = Greedy()
    play_on(state, turn, 10_000, greedy)
    while state.question_kind != ASK_MAIN:
        play_on(state, turn + 1, 1, greedy)
    return state


def keys_of(state: State, seat: int) -> list[str]:
    """Return the sorted keys of a player's cards."""
    defs = state.program.defs
    return sorted([defs[kind].key for card, kind in enumerate(state.def_index) if state.owner[card] == seat])


def deck_keys(name: str) -> list[str]:
    """Return the keys of a sample deck, card by card."""
    return sorted([card.key for card in Deck.sample(name, Catalog.at_hand())])


def shown_keys(state: State, seat: int, owner: int) -> list[str]:
    """Return the keys of a player's cards that another one knows."""
    hidden = set(hidden_cards(state, seat)[owner])
    defs = state.program.defs
    cards = [card for card in range(len(state.owner)) if state.owner[card] == owner and card not in hidden]
    return [defs[state.def_index[card]].key for card in cards]


def test_a_known_list_is_kept() -> None:
    state = state_in_turn(6)
    dealt = resampled(state, 0, 1)
    assert keys_of(dealt, 1) == deck_keys("madrigals")
    assert dealt.def_index is state.def_index


def test_a_state_is_the_same_in_a_wider_program() -> None:
    state = state_in_turn(6)
    wide = in_wider_program(state, deck_keys("puppies"))
    assert len(wide.program.defs) > len(state.program.defs)
    assert dump(wide) == dump(state)


def test_candidates_that_contradict_what_was_shown_are_left_out() -> None:
    state = state_in_turn(6)
    assert shown_keys(state, 0, 1)
    wide, model = candidate_decks(state, [deck_keys("puppies"), deck_keys("madrigals")])
    for seed in range(5):
        dealt = resampled(wide, 0, seed, model)
        assert keys_of(dealt, 1) == deck_keys("madrigals")
        assert keys_of(dealt, 0) == deck_keys("illusions")


def test_each_candidate_that_fits_is_dealt() -> None:
    state = Game([Deck.sample("illusions"), Deck.sample("madrigals")], 3).state
    wide, model = candidate_decks(state, [deck_keys("puppies"), deck_keys("madrigals")])
    decks = {tuple(keys_of(resampled(wide, 0, seed, model), 1)) for seed in range(12)}
    assert decks == {tuple(deck_keys("puppies")), tuple(deck_keys("madrigals"))}


def test_candidates_none_of_which_fits_lend_their_cards() -> None:
    state = state_in_turn(6)
    wide, model = candidate_decks(state, [deck_keys("puppies")])
    dealt = resampled(wide, 0, 1, model)
    assert set(keys_of(dealt, 1)) <= {*deck_keys("puppies"), *shown_keys(state, 0, 1)}


def test_what_was_seen_is_all_that_a_player_assumes() -> None:
    state = state_in_turn(6)
    shown = shown_keys(state, 0, 1)
    dealt = resampled(state, 0, 1, shown_cards(state, 0))
    found = keys_of(dealt, 1)
    assert len(found) == 60
    assert set(found) <= {*shown, *deck_keys("illusions")}
    assert all(found.count(key) <= max(MAX_COPIES, shown.count(key)) for key in found)


def test_a_deal_by_a_model_keeps_what_is_known_and_can_be_played() -> None:
    state = state_in_turn(6)
    before = Game.of(state).view(0).json()
    for seed in range(4):
        dealt = resampled(state, 0, seed, shown_cards(state, 0))
        assert Game.of(dealt).view(0).json() == before
        play_on(dealt, 1000, 20_000)
        assert dealt.over


def test_a_model_of_ones_own_is_asked_for_the_cards_of_others_alone() -> None:
    asked: list[tuple[int, int]] = []

    class Fixed(DeckModel):
        def hidden_kinds(self, state: State, owner: int, shown: list[int], count: int) -> list[int]:
            asked.append((owner, count))
            return [shown[0]] * count

    state = state_in_turn(6)
    resampled(state, 0, 1, Fixed())
    assert asked == [(1, len(hidden_cards(state, 0)[1]))]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_deal_computes_what_depends_on_hidden_cards(seat: int) -> None:
    for seed in range(6):
        dealt = resampled(state_in_turn(8, seed), seat, seed)
        again = dealt.copy()
        again.stale = True
        again.index_stale = True
        refresh(again)
        for serial, perm in dealt.perms.items():
            assert not again.perms[serial].traits.differences(perm.traits)
        assert again.index.triggers == dealt.index.triggers


# ---------------------------------------------------------------- keys of options


def test_an_option_has_the_same_key_in_every_deal() -> None:
    for turn in (3, 5, 8):
        state = state_in_turn(turn)
        keys = option_keys(state)
        assert len(set(keys)) == len(keys) == len(state.options)
        for seed in range(4):
            assert option_keys(resampled(state, state.asked_player, seed)) == keys


def test_equal_cards_have_one_key_wherever_they_lie() -> None:
    state = Game([Deck.sample("illusions"), Deck.sample("madrigals")], 3).state
    other = 1 - state.asked_player
    hands: set[frozenset[tuple[int, ...]]] = set()
    kinds: set[tuple[int, ...]] = set()
    for seed in range(3):
        dealt = resampled(state, other, seed)
        hands.add(frozenset(option_keys(dealt)))
        kinds.add(tuple(sorted([dealt.def_index[card] for card in dealt.hand[state.asked_player]])))
    assert len(hands) == len(kinds)


def test_keys_differ_in_whole_games() -> None:
    for seed in range(3):
        state = Game([Deck.sample("illusions"), Deck.sample("madrigals")], seed).state
        agent = Random(seed)
        while not state.over:
            keys = option_keys(state)
            assert len(set(keys)) == len(keys) == len(state.options)
            play_one = agent.pick(state)
            Game.of(state).answer(state.options.index(play_one))


def test_a_deal_does_not_depend_on_hidden_cards_of_a_group_in_unknown_order() -> None:
    """A group may hold cards that a viewer knows and others that it does not, in an order that it does not know."""
    state = state_in_turn(6)
    bottom = state.deck[1][:3]
    for card in bottom[:2]:
        state.set_known(card, 0b11)
    state.set_known(bottom[2], 0b10)
    state.hide_order(bottom, 1)
    same = with_cards_moved(state, {card: card for cards in hidden_cards(state, 0) for card in cards})
    for other in [card for card in hidden_cards(state, 0)[1] if card != bottom[2]][:8]:
        moved = with_cards_moved(state, {bottom[2]: other, other: bottom[2]})
        moved.deck[1][:3] = reversed(moved.deck[1][:3])
        for seed in range(3):
            expected, found = resampled(same, 0, seed), resampled(moved, 0, seed)
            assert found.deck == expected.deck
            assert found.hand == expected.hand
