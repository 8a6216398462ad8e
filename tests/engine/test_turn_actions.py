"""The fast lists of turn actions and the fast way of playing a card equal the plain ones."""

import random
from functools import cache

import pytest

from inkwright import Card, Catalog, Game, NotUnderstood
from inkwright.cards import own_card
from inkwright.engine.procedures.loop import advance, answer
from inkwright.engine.procedures.play_procedure import announce_play
from inkwright.engine.records.saved_state import digest
from inkwright.engine.shared_programs import programs
from inkwright.engine.turn_actions.base import BY_NUMBER, BY_WORD, CHECK, act_a, act_kind
from inkwright.engine.turn_actions.end_turn import ACT_END
from inkwright.engine.turn_actions.play_card import ACT_PLAY
from inkwright.engine.turn_actions.registry import TURN_ACTIONS
from inkwright.kernel.rulings import ChallengeRule, DeclareCost, InkRule, Permission, PlayBan, UseRule
from inkwright.rules.edition import EDITIONS
from inkwright.state.ids import ASK_MAIN, ASK_NOTHING, BY_INK, LOCATION, is_perm, serial_of
from inkwright.state.node import Triggered
from inkwright.state.scope import Scope
from inkwright.state.state import State
from tests.support.full_run import FULL
from tests.support.random_games import SETTINGS, decisions_of_games, random_game

UNUSUAL_GAMES = 40 if FULL else 14
CHANGING = (Permission, UseRule, PlayBan, InkRule, DeclareCost, ChallengeRule)


def plain_list(state: State, player: int) -> set[int]:
    """Return the legal turn actions, collected action by action."""
    found: list[int] = []
    for action in TURN_ACTIONS:
        action.legal(state, player, found)
    assert len(set(found)) == len(found)
    return set(found) or {ACT_END}  # if nothing else is legal, the turn may end


def compare_lists(game: Game, chance: random.Random, most: int) -> set[str]:
    """Play on at random, compare both lists at each turn action, and return the words of the offered actions."""
    offered: set[str] = set()
    asked = 0
    while not game.over and asked < most:
        state = game.state
        if state.question_kind == ASK_MAIN:
            asked += 1
            assert len(set(state.options)) == len(state.options)
            assert set(state.options) == plain_list(state, state.asked_player)
            offered.update([BY_NUMBER[act_kind(option)].word for option in state.options])
        game.answer(chance.randrange(len(state.options)))
    return offered


@pytest.mark.parametrize("seed", range(14))
def test_the_fast_list_of_turn_actions_is_the_plain_one(seed: int) -> None:
    assert "play" in compare_lists(random_game(seed), random.Random(seed), 60)


@cache
def unusual_cards() -> tuple[list[Card], ...]:
    """Return cards that change the legal actions, cards with rare actions, and a card with one that it makes free."""
    changing: list[Card] = []
    having: list[Card] = []
    freeing: list[Card] = []
    for card in Catalog.default():
        try:
            definition = programs().definition(card)
        except NotUnderstood:
            continue
        if any(isinstance(node, CHANGING) for node in definition.nodes):
            changing.append(card)
        elif definition.boost or definition.sing_together or definition.shifts or definition.type == LOCATION:
            having.append(card)
        if card.name in ("Maui", "Maui's Fish Hook"):
            freeing.append(card)
    return changing, having, freeing


def test_the_lists_agree_on_every_kind_of_turn_action() -> None:
    offered: set[str] = set()
    cards = unusual_cards()
    for seed in range(UNUSUAL_GAMES):
        chance = random.Random(seed)
        players, teams, edition, format = SETTINGS[seed % len(SETTINGS)]
        kinds = [chance.choice(cards) for _ in range(2)]
        decks = [[chance.choice(chance.choice(kinds)) for _ in range(60)] for _ in range(players)]
        offered |= compare_lists(Game(decks, seed, edition, format, teams=teams), chance, 120)
    assert offered == set(BY_WORD)


COSTLY: list[dict[str, object]] = [
    {
        "name": "Golem",
        "version": "Old",
        "cost": 2,
        "text": "To play this character, you must banish one of your items.",
    },
    {"name": "Golem", "version": "New", "cost": 5, "text": "Shift 1\nTo play this character, you must discard a card."},
    {
        "name": "Golem",
        "version": "Undead",
        "cost": 3,
        "text": "Shift 1\nYou may play this character from your discard.",
    },
    {"name": "Wraith", "cost": 4, "text": "You may play this character from your discard for 1 {I}."},
    {"name": "Guard", "cost": 5, "text": "You may lose 1 lore rather than pay this character's ink cost."},
    {"name": "Engineer", "cost": 1, "text": "You pay 1 {I} less to use abilities of your items."},
    {"name": "Lamp", "type": "item", "cost": 1, "text": "Once per game, {E}, 2 {I} - Gain 1 lore."},
    {"name": "Dirge", "type": "song", "cost": 1, "text": "To play this song, you must banish one of your characters."},
    {"name": "Refrain", "type": "song", "cost": 2, "text": "You may play this song from your discard.\nDraw a card."},
    {
        "name": "Chorale",
        "type": "song",
        "cost": 9,
        "text": "Sing Together 2\nTo play this song, you must exert one of your characters.\nDraw a card.",
    },
]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_lists_agree_on_cards_with_other_costs(edition: str) -> None:
    cards = [own_card(facts) for facts in COSTLY]
    chance = random.Random(edition)
    decks = [[chance.choice(cards) for _ in range(60)] for _ in range(2)]
    offered = compare_lists(Game(decks, 1, edition), chance, 250)
    assert offered >= {"play", "play otherwise", "shift", "sing", "sing together", "use"}


def test_numbers_and_words_tell_the_turn_actions_apart() -> None:
    assert all(BY_NUMBER[action.number] is action for action in TURN_ACTIONS)
    assert all(BY_WORD[action.word] is action for action in TURN_ACTIONS)
    assert len({action.notation for action in TURN_ACTIONS}) == len({action.label for action in TURN_ACTIONS})


@pytest.mark.parametrize("seed", range(7))
def test_an_ability_about_its_own_card_never_matches_another_card(seed: int) -> None:
    """The events that are skipped would not have matched."""
    skipped = 0
    for game, _ in decisions_of_games(range(seed, seed + 1), 1):
        state = game.state
        for event in state.history[-4:] if not state.joined else ():
            for address, source, lasting in state.index.triggers.get(event[0], ()):
                node = state.program.nodes[address]
                assert isinstance(node, Triggered)
                if lasting or not node.own_card_only or source == event[2] or state.perm(source) is None:
                    continue
                assert is_perm(source)
                scope = Scope(state.perms[serial_of(source)].player, source)
                scope.slots = [()] * max(node.slot_count, node.first_slot + 3)
                assert not node.event.matches(state, scope, event)
                skipped += 1
    assert skipped


def announced(state: State, card: int) -> State:
    """Return the state after a card was announced and played with ink."""
    copy = state.copy()
    copy.question_kind = ASK_NOTHING
    copy.stack[-1].step = CHECK
    copy.stack[-1].handovers = copy.consecutive_handovers
    copy.consecutive_handovers = 0
    copy.stack.append(announce_play(state.asked_player, card, BY_INK))
    advance(copy)
    return copy


@pytest.mark.parametrize("seed", range(20, 28))
def test_the_fast_way_of_playing_a_card_equals_the_announced_way(seed: int) -> None:
    played = 0
    for game, _ in decisions_of_games(range(seed, seed + 1), 1):
        state = game.state
        for option in state.options if state.question_kind == ASK_MAIN else ():
            if act_kind(option) == ACT_PLAY:
                at_once = state.copy()
                answer(at_once, option)
                assert digest(at_once) == digest(announced(state, act_a(option)))
                played += 1
    assert played
