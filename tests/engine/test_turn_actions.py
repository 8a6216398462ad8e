"""The lists of turn actions are found, and cards are played, by short ways; here each is compared with the long one."""

import random

import pytest

from inkwright.engine.actions import (
    ACT_BOOST,
    ACT_CHALLENGE,
    ACT_END,
    ACT_INK,
    ACT_MOVE,
    ACT_PLAY,
    ACT_QUEST,
    ACT_USE,
    act,
    act_kind,
    why_not_boost,
    why_not_challenge,
    why_not_challenge_that,
    why_not_end,
    why_not_ink,
    why_not_move,
    why_not_play,
    why_not_quest,
    why_not_use,
)
from inkwright.engine.loop import advance, answer
from inkwright.engine.main import CHECK
from inkwright.engine.play import announce_play
from inkwright.engine.saving import digest
from inkwright.state.ids import ASK_MAIN, ASK_NOTHING, BY_INK, is_perm
from inkwright.state.node import Activated, Triggered
from inkwright.state.scope import Scope
from inkwright.state.state import State
from tests.support.random_games import moments, random_game

TABLE_KINDS = (ACT_QUEST, ACT_CHALLENGE, ACT_MOVE, ACT_BOOST, ACT_USE)


def on_table(state: State, player: int) -> set[int]:
    """What may be done with what is in play, as the reasons have it."""
    found: set[int] = set()
    for perm in [p for p in state.perms.values() if p.player == player]:
        if not why_not_quest(state, perm):
            found.add(act(ACT_QUEST, perm.serial))
        if perm.traits.boost and not why_not_boost(state, perm):
            found.add(act(ACT_BOOST, perm.serial))
        for i, address in enumerate(perm.traits.abilities):
            node = state.program.nodes[address]
            if isinstance(node, Activated) and not why_not_use(state, perm, address, node):
                found.add(act(ACT_USE, perm.serial, i))
        for other in state.perms.values():
            if not why_not_challenge(state, perm) and not why_not_challenge_that(state, perm, other):
                found.add(act(ACT_CHALLENGE, perm.serial, other.serial))
            if state.printed(perm).type == 0 and other.player == player and not why_not_move(state, perm, other):
                found.add(act(ACT_MOVE, perm.serial, other.serial))
    return found


def of_hand(state: State, player: int, kind: int) -> set[tuple[int, int]]:
    """The cards of the hand that may be inked or played with ink, as the reasons have it; equal cards are one."""
    why_not = why_not_ink if kind == ACT_INK else why_not_play
    cards = [card for card in state.hand[player] if not why_not(state, player, card)]
    return {(state.def_index[card], state.known[card]) for card in cards}


@pytest.mark.parametrize("seed", range(14))
def test_the_legal_turn_actions_are_those_that_no_reason_speaks_against(seed: int) -> None:
    game = random_game(seed)
    chance = random.Random(seed)
    asked = 0
    while not game.over and asked < 60:
        state = game.state
        if state.question_kind == ASK_MAIN:
            asked += 1
            player = state.asked_player
            options = state.options
            assert {o for o in options if act_kind(o) in TABLE_KINDS} == on_table(state, player)
            assert len(set(options)) == len(options)
            if set(options) != {ACT_END}:
                assert (ACT_END in options) == (not why_not_end(state, player))
            for kind in (ACT_INK, ACT_PLAY):
                cards = [o >> 4 for o in options if act_kind(o) == kind]
                hand = [card for card in cards if card in state.hand[player]]
                assert {(state.def_index[card], state.known[card]) for card in hand} == of_hand(state, player, kind)
        game.answer(chance.randrange(len(state.options)))
    assert asked


@pytest.mark.parametrize("seed", range(7))
def test_an_ability_that_waits_for_its_own_card_is_never_about_another(seed: int) -> None:
    """What is passed over without a look would not have matched."""
    passed_over = 0
    for game, _ in moments(range(seed, seed + 1), 1):
        state = game.state
        for event in state.history[-4:] if not state.joined else ():
            for address, source, lasting in state.index.triggers.get(event[0], ()):
                node = state.program.nodes[address]
                assert isinstance(node, Triggered)
                if lasting or not node.own_card_only or source == event[2] or state.perm(source) is None:
                    continue
                assert is_perm(source)
                scope = Scope(state.perms[source >> 1].player, source)
                scope.slots = [()] * max(node.slot_count, node.first_slot + 3)
                assert not node.event.matches(state, scope, event)
                passed_over += 1
    assert passed_over


def announced(state: State, card: int) -> State:
    """The state after a card was played with ink, from its announcement on."""
    copy = state.copy()
    copy.question_kind = ASK_NOTHING
    copy.stack[-1].step = CHECK
    copy.stack[-1].number = copy.consecutive_handovers
    copy.consecutive_handovers = 0
    copy.stack.append(announce_play(state.asked_player, card, BY_INK))
    advance(copy)
    return copy


@pytest.mark.parametrize("seed", range(20, 28))
def test_a_card_played_at_once_is_played_as_one_that_is_announced(seed: int) -> None:
    played = 0
    for game, _ in moments(range(seed, seed + 1), 1):
        state = game.state
        for option in state.options if state.question_kind == ASK_MAIN else ():
            if act_kind(option) == ACT_PLAY:
                at_once = state.copy()
                answer(at_once, option)
                assert digest(at_once) == digest(announced(state, option >> 4))
                played += 1
    assert played
