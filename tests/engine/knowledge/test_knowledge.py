"""One function lets players know a card, so that undo can tell whether anybody learned one."""

import ast
import json
from collections.abc import Iterator

import pytest

from inkwright import Game
from inkwright.abilities.effects.look import show
from inkwright.engine.records.saved_state import dump, load
from inkwright.engine.turn_actions.ink_card import ink_card
from inkwright.engine.turn_actions.listing import legal_actions
from inkwright.kernel.moves import draw, move_card
from inkwright.state.ids import DECK, DISCARD, EVERYBODY, HAND, RESOLVE
from inkwright.state.scope import Frame
from inkwright.verification.leaks import received
from tests.support.games import deck_with, give_ink, made_up, name_of, to_main_phase
from tests.support.paths import SOURCE
from tests.support.source_trees import source_files, text_of

KNOWLEDGE = ("known", "revealed", "unordered")
MAY_WRITE = {
    "state/state.py:__init__": "an empty table, or a copy",
    "state/state.py:shuffle": "nobody knows the cards any more",
    "state/state.py:set_known": "the one function",
    "state/state.py:hide_order": "nobody learns a card",
    "state/state.py:show_place": "nobody learns a card",
    "state/state.py:forget_group": "nobody learns a card",
    "state/state.py:forget_groups_of": "a deck that was shuffled or left the game",
    "engine/procedures/new_game.py:add_card": "before the game",
    "engine/procedures/new_game.py:new_state": "before the game",
    "engine/records/saved_state.py:load": "a state that is loaded",
    "engine/knowledge/resample.py:move_cards": "a state with other hidden cards",
    "engine/knowledge/resample.py:forget_hidden_cards": "a state with other hidden cards",
    "engine/knowledge/resample.py:remap_references": "a state with other hidden cards",
}
CHANGING = ("append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse")

Function = ast.FunctionDef | ast.AsyncFunctionDef


def is_knowledge(node: ast.expr, aliases: set[str]) -> bool:
    """Is it the knowledge of a state, a part of it, or a name for it?"""
    if isinstance(node, ast.Subscript | ast.Starred):
        return is_knowledge(node.value, aliases)
    if isinstance(node, ast.Name):
        return node.id in aliases
    return isinstance(node, ast.Attribute) and node.attr in KNOWLEDGE


def assigned(target: ast.expr) -> Iterator[ast.expr]:
    """Yield what an assignment changes: a bare name only gets another value."""
    if isinstance(target, ast.Tuple | ast.List):
        for part in target.elts:
            yield from assigned(part)
    elif not isinstance(target, ast.Name):
        yield target


def written(function: Function) -> Iterator[ast.expr]:
    """Yield what a function assigns to, deletes, or changes by a method."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign | ast.Delete):
            for target in node.targets:
                yield from assigned(target)
        elif isinstance(node, ast.AugAssign | ast.AnnAssign | ast.For):
            yield from assigned(node.target)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            yield node.func.value


def writers_of_knowledge(source: str) -> set[str]:
    """Return the names of the functions that write what players know."""
    out = set[str]()
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, Function):
            aliases = {
                target.id
                for node in ast.walk(function)
                if isinstance(node, ast.Assign) and isinstance(node.value, ast.Attribute)
                for target in node.targets
                if isinstance(target, ast.Name) and node.value.attr in KNOWLEDGE
            }
            if any(is_knowledge(target, aliases) for target in written(function)):
                out.add(function.name)
    return out


def test_one_function_lets_players_know_a_card() -> None:
    found = {
        f"{path.relative_to(SOURCE).as_posix()}:{name}"
        for path in source_files()
        if any(f".{word}" in text_of(path) for word in KNOWLEDGE)
        for name in writers_of_knowledge(text_of(path))
    }
    assert found == set(MAY_WRITE)


@pytest.mark.parametrize(
    "line",
    [
        "state.known[1] = 2",
        "state.known[1] |= 2",
        "state.revealed.append(1)",
        "del state.known[0]",
        "game.state.known[1] = 2",
        "self.table.game.state.revealed.clear()",
        "card, state.known[1] = 3, 2",
        "state.unordered = ()",
        "known = state.known\n    known[1] = 2",
        "known = state.known\n    known.append(2)",
        "for state.known[1] in range(3): pass",
    ],
)
def test_the_search_for_writers_finds_them(line: str) -> None:
    assert writers_of_knowledge(f"def f(state):\n    {line}") == {"f"}
    assert writers_of_knowledge(f"async def f(state):\n    {line}") == {"f"}


@pytest.mark.parametrize("line", ["known = state.known[1]\n    known |= 2", "known = 3", "return state.known[1]"])
def test_the_search_for_writers_leaves_readers(line: str) -> None:
    assert writers_of_knowledge(f"def f(state):\n    {line}") == set()


def test_a_card_is_learned_unless_the_active_player_shows_it() -> None:
    state = to_main_phase(Game([deck_with(), deck_with()], seed=1)).state
    me, everybody = state.active, 3
    shown, drawn, theirs = state.hand[me][0], state.deck[me][-1], state.hand[1 - me][0]
    for card, counted in ((shown, 0), (shown, 0), (drawn, 1), (theirs, 1)):
        before = state.learned
        state.set_known(card, everybody)
        assert state.learned - before == counted
        assert state.known[card] == everybody
    before = state.learned
    state.set_known(shown, 0)
    assert state.learned == before
    state.set_known(shown, 1 << me)
    assert state.learned == before + 1


# ---------------------------------------------------------------- equal cards


def game_with_copies() -> tuple[Game, int, list[int]]:
    """Return a game in which the active player holds three copies of a card, and that player."""
    hero = made_up("Hero", cost=1, strength=1, willpower=1)
    game = to_main_phase(Game([deck_with(*[hero] * 3), deck_with(*[hero] * 3)], seed=1))
    me = game.active
    heroes = [c for c in range(len(game.state.owner)) if name_of(game, c) == "Hero" and game.state.owner[c] == me]
    for card in heroes:
        if game.state.zone(card) != HAND:
            move_card(game.state, card, HAND)
    return Game.of(game.state, game.names), me, heroes


def known_heroes(game: Game, seat: int | None, owner: int) -> list[str]:
    """Return the handles of the copies that a viewer knows in a hand."""
    return [card.handle for card in game.view(seat).players[owner].hand if card.name == "Hero"]


@pytest.mark.parametrize("action", ["play", "ink"])
@pytest.mark.parametrize("known_first", [True, False])
def test_whichever_copy_is_used_each_viewer_knows_one_less(action: str, known_first: bool) -> None:
    game, me, heroes = game_with_copies()
    give_ink(game, 1)
    for card in heroes:
        game.state.set_known(card, 1 << me)
    game.state.set_known(heroes[1], EVERYBODY)
    game.state.options = tuple(legal_actions(game.state, me))
    for seat in (1 - me, None):
        assert len(known_heroes(game, seat, me)) == 1
    before = {seat: known_heroes(game, seat, me)[0] for seat in (1 - me, None)}
    used = heroes[1] if known_first else heroes[0]
    game.answer(next(o for o in game.decision.options if o.kind == action and o.card == used))
    for seat, handle in before.items():
        view = game.view(seat)
        assert known_heroes(game, seat, me) == []
        places = view.players[me].inkwell if action == "ink" else view.stacks
        assert handle in [place.handle for place in places]


def test_an_equal_card_that_is_revealed_may_be_the_one_that_was_known() -> None:
    for shown in (0, 1):
        game, me, heroes = game_with_copies()
        state = game.state
        for card in heroes:
            state.set_known(card, 1 << me)
        state.set_known(heroes[1], EVERYBODY)
        frame = Frame(RESOLVE, me, -1)
        show(state, frame, [state.current_ref(heroes[shown])])
        assert len(known_heroes(game, 1 - me, me)) == 1
        show(state, frame, [state.current_ref(card) for card in heroes[1:]])
        assert len(known_heroes(game, 1 - me, me)) == 2
        show(state, frame, [state.current_ref(card) for card in heroes])
        assert len(known_heroes(game, None, me)) == 3


def test_a_hand_of_another_player_is_listed_by_what_is_known_of_it() -> None:
    game, me, heroes = game_with_copies()
    game.state.set_known(heroes[0], EVERYBODY)
    first = json.dumps([card.json() for card in game.view(1 - me).players[me].hand])
    game.state.hand[me].reverse()
    assert json.dumps([card.json() for card in game.view(1 - me).players[me].hand]) == first


# ---------------------------------------------------------------- cards in an order that only one player knows


def game_with_group() -> tuple[Game, int, list[int]]:
    """Return a game in which the active player put three open cards under the deck in any order, and the cards."""
    text = "Put the top 3 cards of your deck on the bottom of your deck in any order."
    deed = made_up("Deed", type="action", cost=0, text=text)
    heroes = [made_up(name, cost=1, strength=1, willpower=1) for name in ("Ann", "Ben", "Cid")]
    game = to_main_phase(Game([deck_with(deed, *heroes), deck_with(deed, *heroes)], seed=1))
    me = game.active
    state = game.state
    for name in ("Deed", "Cid", "Ann", "Ben"):
        card = next(c for c in range(len(state.owner)) if name_of(game, c) == name and state.owner[c] == me)
        move_card(state, card, HAND if name == "Deed" else DECK)
        if name != "Deed":
            state.set_known(card, EVERYBODY)
    group = state.deck[me][-3:]
    game = Game.of(state, game.names)
    state.options = tuple(legal_actions(state, me))
    game.listen()
    for seat in (None, 0, 1):
        game.view(seat)
    game.answer("play Deed")
    while game.decision.kind == "order":
        game.answer(len(game.decision.options) - 1)
    assert set(state.deck[me][:3]) == set(group)
    return game, me, group


def known_in_deck(game: Game, seat: int | None, player: int) -> list[str]:
    """Return the cards that a viewer knows in a deck, in the order of the view."""
    return [card.name for card in game.view(seat).players[player].deck_known]


def test_cards_in_an_order_that_others_do_not_know_stay_known_as_a_group() -> None:
    game, me, group = game_with_group()
    state = game.state
    last = len(state.deck[me]) - 1
    assert [state.known[card] for card in group] == [EVERYBODY] * 3
    for seat in (1 - me, None):
        assert known_in_deck(game, seat, me) == ["Ann", "Ben", "Cid"]
        for card in game.view(seat).players[me].deck_known:
            assert card.among == (last - 2, last - 1, last)
            assert dict(card.json())["among"] == [last - 2, last - 1, last]
    mine = game.view(me).players[me].deck_known
    assert [card.name for card in mine] == [name_of(game, card) for card in reversed(state.deck[me][:3])]
    assert [card.among for card in mine] == [()] * 3


def test_the_order_of_a_group_shows_nowhere() -> None:
    for seat in (0, 1, None):
        game, me, _group = game_with_group()
        if seat == me:
            continue
        before = received(game, seat)
        state = game.state
        anew = Game.of(state.copy(), game.names).view(seat).json()  # with handles of its own
        state.deck[me][:3] = [state.deck[me][1], state.deck[me][2], state.deck[me][0]]
        assert received(game, seat) == before
        assert Game.of(state.copy(), game.names).view(seat).json() == anew
        assert game.resample(1 - me, 3).key() == resample_in_order(game, me).key()


def resample_in_order(game: Game, me: int) -> Game:
    """Return a deal of the same game with the group in another order."""
    other = game.copy()
    other.state.deck[me][:3] = [other.state.deck[me][1], other.state.deck[me][2], other.state.deck[me][0]]
    return other.resample(1 - me, 3)


def test_who_does_not_see_which_card_of_a_group_left_forgets_it() -> None:
    game, me, _group = game_with_group()
    draw(game.state, me, 1, bottom=True)
    assert game.state.unordered == ()
    for seat in (1 - me, None):
        view = game.view(seat)
        assert view.players[me].deck_known == []
        assert not any(card.name for card in view.players[me].hand)
    assert len(known_in_deck(game, me, me)) == 2


def test_a_card_of_a_group_that_is_shown_leaves_the_others_as_a_group() -> None:
    game, me, group = game_with_group()
    state = game.state
    handles = {card.name: card.handle for card in game.view(1 - me).players[me].deck_known}
    shown = state.deck[me][0]
    left = sorted(name_of(game, card) for card in group if card != shown)
    move_card(state, shown, DISCARD)
    assert known_in_deck(game, 1 - me, me) == left
    now = {card.name: card.handle for card in game.view(1 - me).players[me].deck_known}
    assert not set(handles.values()) & set(now.values())
    move_card(state, state.deck[me][0], DISCARD)
    assert state.unordered == ()  # the last one is where it must be
    assert len(known_in_deck(game, 1 - me, me)) == 1


def test_a_shuffle_forgets_groups() -> None:
    game, me, _group = game_with_group()
    game.state.shuffle(me)
    assert game.state.unordered == ()
    assert known_in_deck(game, me, me) == []


def test_a_player_who_looks_at_a_card_of_a_group_sees_its_place() -> None:
    game, me, _group = game_with_group()
    state = game.state
    card = state.deck[me][0]
    state.show_place(card, 1 << (1 - me))
    assert state.order_hidden_from(card) == EVERYBODY & ~3
    assert state.order_hidden_from(state.deck[me][1]) == EVERYBODY & ~(1 << me)
    state.show_place(card, EVERYBODY)
    assert state.order_hidden_from(card) == 0


def test_groups_are_saved_with_the_game() -> None:
    game, _me, _group = game_with_group()
    assert load(dump(game.state), game.state.program).unordered == game.state.unordered != ()


def test_a_card_of_a_group_that_is_inked_leaves_it() -> None:
    game, me, group = game_with_group()
    ink_card(game.state, me, game.state.deck[me][0])
    assert [len(cards) for _viewers, *cards in game.state.unordered] == [len(group) - 1]
    assert len(known_in_deck(game, 1 - me, me)) == len(group) - 1


def test_groups_outside_a_deck_are_not_loaded() -> None:
    game, me, _group = game_with_group()
    game.state.unordered = ((1 << (1 - me), *sorted(game.state.hand[me][:2])),)
    with pytest.raises(ValueError, match="groups"):
        load(dump(game.state), game.state.program)
