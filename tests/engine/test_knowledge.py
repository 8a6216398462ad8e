"""One function lets players know a card, so that undo can tell whether anybody learned one."""

import ast
from collections.abc import Iterator

from inkwright import Game
from tests.support.games import deck_with, to_main_phase
from tests.support.paths import SOURCE

KNOWLEDGE = ("known", "revealed")
MAY_WRITE = {
    "state/state.py:start_empty": "an empty table",
    "state/state.py:copy_from": "a copy",
    "state/state.py:shuffle": "nobody knows the cards any more",
    "state/state.py:set_known": "the one function",
    "engine/begin.py:add_card": "before the game",
    "engine/begin.py:new_state": "before the game",
    "engine/saving.py:load": "a state that is loaded",
    "engine/resample.py:with_cards_moved": "a state with other hidden cards",
    "engine/resample.py:remap_references": "a state with other hidden cards",
}
CHANGING = ("append", "extend", "insert", "pop", "remove", "clear")


def is_knowledge(node: ast.expr, aliases: set[str]) -> bool:
    """Is it state.known, state.revealed, a part of them, or a name for them?"""
    if isinstance(node, ast.Subscript):
        return is_knowledge(node.value, aliases)
    if isinstance(node, ast.Name):
        return node.id in aliases
    return isinstance(node, ast.Attribute) and node.attr in KNOWLEDGE and isinstance(node.value, ast.Name)


def written(function: ast.FunctionDef) -> Iterator[ast.expr]:
    """Yield what a function assigns to, deletes, or changes by a method."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign | ast.Delete):
            yield from node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            yield node.target
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            yield node.func.value


def writers_of_knowledge(source: str) -> set[str]:
    """Return the names of the functions that write what players know."""
    out = set[str]()
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            aliases = {
                target.id
                for node in ast.walk(function)
                if isinstance(node, ast.Assign) and isinstance(node.value, ast.Attribute)
                for target in node.targets
                if isinstance(target, ast.Name) and node.value.attr in KNOWLEDGE
            }
            parts = [target for target in written(function) if not isinstance(target, ast.Name)]
            if any(is_knowledge(target, aliases) for target in parts):
                out.add(function.name)
    return out


def test_one_function_lets_players_know_a_card() -> None:
    found = {
        f"{path.relative_to(SOURCE).as_posix()}:{name}"
        for folder in ("state", "abilities", "engine", "agents", "match", "arena", "cli", "scenario")
        for path in sorted((SOURCE / folder).rglob("*.py"))
        for name in writers_of_knowledge(path.read_text("utf-8"))
    }
    assert found == set(MAY_WRITE)


def test_the_search_for_writers_finds_them() -> None:
    for line in ("state.known[1] = 2", "state.known[1] |= 2", "state.revealed.append(1)", "del state.known[0]"):
        assert writers_of_knowledge(f"def f(state):\n    {line}") == {"f"}
    assert writers_of_knowledge("def f(state):\n    known = state.known\n    known[1] = 2") == {"f"}
    assert writers_of_knowledge("def f(state):\n    known = state.known[1]\n    known |= 2") == set()


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
