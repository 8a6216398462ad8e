"""Who may reach past a game: most packages use its public API, few modules read its state, nobody else writes to it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import inkwright
from tests.support.paths import ROOT, SOURCE

WRITERS = ("state", "kernel", "abilities", "engine")  # the packages that may change a state
BELOW = ("errors", "rules", "files", "text", "cards", "language", *WRITERS)  # the packages that a game is made of

PUBLIC_PACKAGES = (
    "agents",
    "analysis",
    "cards",
    "client",
    "coach",
    "errors",
    "files",
    "language",
    "match",
    "new_cards",
    "rules",
    "scenario",
    "server",
    "simulation",
    "text",
    "verification",
)
"""Packages above and beside the engine, whose modules any package may use."""

PUBLIC_MODULES = (
    "engine.decisions.decision",
    "engine.document_schemas",
    "engine.decisions.forced_answer",
    "engine.game",
    "engine.hooks",
    "engine.decisions.kind_words",
    "engine.log.game_log",
    "engine.knowledge.omniscient",
    "engine.decisions.options",
    "engine.records.record",
    "engine.records.seeds",
    "engine.shared_programs",
    "engine.records.versions",
    "engine.knowledge.view",
    "engine.decisions.why",
)
"""The modules of the engine that docs/api.md describes."""

STATE_READERS = {
    "agents/agent.py": "the base class of agents that pick with the state",
    "agents/card_values.py": "fast: values of cards",
    "agents/choice_policy.py": "fast: choices of the greedy bot",
    "agents/effect_value.py": "fast: values of effects",
    "agents/fast_game.py": "fast: the loop of games between fast agents",
    "agents/game_runner.py": "gives fast agents the state",
    "agents/greedy.py": "fast: the greedy bot",
    "agents/playout.py": "fast: greedy playouts",
    "agents/position_features.py": "fast: what a player has",
    "agents/position_value.py": "fast: values of positions",
    "agents/present_value.py": "fast: what effects would do now",
    "agents/random.py": "fast: the random bot",
    "agents/searching.py": "fast: plays lines on deals of the hidden cards",
    "agents/turn_policy.py": "fast: turn actions of the greedy bot",
    "analysis/chances.py": "fast: lines on deals of the hidden cards",
    "analysis/guessed_decks.py": "a model of decks: what the others have shown on a deal",
    "analysis/move_ranking.py": "fast: lines on deals of the hidden cards",
    "analysis/move_reasons.py": "compares the states before and after a move",
    "analysis/position_changes.py": "compares the states before and after a move",
    "analysis/ways_on.py": "fast: lines on deals of the hidden cards",
    "verification/bench.py": "fast: measures the engine itself",
    "verification/checked_play.py": "fast: the loop of the fuzzer",
    "simulation/failures.py": "records of states that failed",
    "verification/fuzz.py": "fast: checks the state after every answer",
    "verification/hidden_information.py": "compares states behind a seat",
    "verification/instructions.py": "counts the instructions of the engine itself",
    "verification/invariants.py": "fast: checks of the state",
    "simulation/ladder.py": "fast: times the answers of bots",
    "verification/leaks.py": "deals hidden cards anew and compares what viewers receive",
    "simulation/observed_play.py": "fast: looks on while games are played",
    "verification/plain_games.py": "fast: many games with few checks",
    "verification/probes.py": "copies, saves and compares states",
    "verification/random_policy.py": "fast: random answers",
    "verification/shrink.py": "fast: repeats games that failed",
    "simulation/sim.py": "fast: looks on while games are played",
    "verification/sizes.py": "measures states",
    "scenario/position.py": "sets up the position of a scenario",
    "scenario/scenario_writer.py": "writes a position as a scenario",
}
"""Modules outside the engine that may read a state or use the inside of the engine, and why."""

MUTATORS = frozenset(
    ("add", "append", "clear", "discard", "extend", "insert", "pop", "remove", "reverse", "setdefault", "sort")
    + ("popitem", "update")
)
STATE_NAMES = frozenset(("state", "perm", "frame"))  # what a state and its parts are called
WRITING_MODULES = ("kernel.events", "kernel.moves", "kernel.propose")  # their functions change a state


def module_name(path: Path) -> str:
    """Return the path of a module inside the package."""
    return path.relative_to(SOURCE).as_posix()


def package_of(path: Path) -> str:
    """Return the package of a module; for a module at the top its own name."""
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports(path: Path, source: str) -> Iterator[tuple[int, str, str]]:
    """Yield the line, the module and the name of every import from the package, even a late one."""
    here = ("inkwright", *path.relative_to(SOURCE).parts[:-1])
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[0] == "inkwright":
                    yield node.lineno, alias.name.removeprefix("inkwright").lstrip("."), ""
        elif isinstance(node, ast.ImportFrom):
            base = list(here[: len(here) - node.level + 1]) if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            if module.split(".")[0] == "inkwright":
                for alias in node.names:
                    yield node.lineno, module.removeprefix("inkwright").lstrip("."), alias.name


def is_public(module: str, name: str) -> bool:
    """Return whether a name of a module belongs to the public API."""
    if name.startswith("_") and name != "__version__":
        return False
    if not module:
        return name in inkwright.__all__ or name in (*PUBLIC_PACKAGES, "__version__")
    return module.split(".")[0] in PUBLIC_PACKAGES or module in PUBLIC_MODULES


def own_value(node: ast.expr) -> bool:
    """Return whether an expression is the object itself."""
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


def may_be_a_state(owner: ast.expr, package: str) -> bool:
    """Return whether `state` of an expression may be that of a game, also where a package has other states."""
    return "state" not in attributes_of_package(package) or last_name(owner).endswith(("game", "copy"))


def reaches_past_the_api(path: Path, source: str) -> list[str]:
    """Return where a module uses something that is not public, or reads a state."""
    package = package_of(path)
    found = [
        f"{module_name(path)}:{line} imports {module}.{name}"
        for line, module, name in imports(path, source)
        if module.split(".")[0] != package and not is_public(module, name)
    ]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and not own_value(node.value):
            private = node.attr.startswith("_") and not node.attr.startswith("__")
            if private or node.attr == "state" and may_be_a_state(node.value, package):
                found.append(f"{module_name(path)}:{node.lineno} uses {ast.unparse(node)}")
    return found


# ---------------------------------------------------------------- writing


def stored_attributes(tree: ast.AST) -> set[str]:
    """Return the attributes that the classes of a module set on themselves."""
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and own_value(node.value)
    }


@cache
def state_attributes() -> frozenset[str]:
    """Return the attributes of a state, its stacks, frames and lasting effects."""
    parts = [SOURCE / "state" / name for name in ("state.py", "scope.py")]
    return frozenset().union(*[stored_attributes(ast.parse(path.read_text(encoding="utf-8"))) for path in parts])


@cache
def attributes_of_package(package: str) -> frozenset[str]:
    """Return the attributes that the classes of a package have themselves."""
    files = [*(SOURCE / package).rglob("*.py")]
    return frozenset().union(*[stored_attributes(ast.parse(path.read_text(encoding="utf-8"))) for path in files])


def written(node: ast.AST) -> list[ast.expr]:
    """Return what a statement or call changes: targets of assignments, receivers of methods that change a list."""
    if isinstance(node, ast.Assign | ast.Delete):
        targets = list(node.targets)
    elif isinstance(node, ast.AugAssign | ast.AnnAssign | ast.For):
        targets = [node.target]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
        targets = [node.func.value]
    else:
        return []
    flat: list[ast.expr] = []
    while targets:
        target = targets.pop()
        if isinstance(target, ast.Tuple | ast.List):
            targets += target.elts
        elif isinstance(target, ast.Subscript | ast.Starred):
            targets.append(target.value)
        else:
            flat.append(target)
    return flat


def last_name(node: ast.expr) -> str:
    """Return the last name of an expression: `state` of `game.state`."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


@cache
def changing_methods() -> frozenset[str]:
    """Return the methods of a state that change it, themselves or by another method of it."""
    tree = ast.parse((SOURCE / "state" / "state.py").read_text(encoding="utf-8"))
    (state,) = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "State"]
    methods = {node.name: node for node in state.body if isinstance(node, ast.FunctionDef)}
    found: set[str] = set()
    while True:
        new = {name for name, method in methods.items() if name not in found and changes_itself(method, found)}
        if not new:
            return frozenset(found - {"__init__", "copy"})
        found |= new


def changes_itself(method: ast.FunctionDef, known: set[str]) -> bool:
    """Return whether a method changes an attribute of its object, or calls a method that does."""
    for node in ast.walk(method):
        if any(isinstance(target, ast.Attribute) and own_value(target.value) for target in written(node)):
            return True
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if own_value(node.func.value) and node.func.attr in known:
                return True
    return False


def writes_to_a_state(path: Path, source: str) -> list[str]:
    """Return where a module changes a state."""
    found = [
        f"{module_name(path)}:{line} imports {module}.{name}"
        for line, module, name in imports(path, source)
        if module in WRITING_MODULES or f"{module}.{name}" in WRITING_MODULES
    ]
    own = attributes_of_package(package_of(path))
    for node in ast.walk(ast.parse(source)):
        for target in written(node):
            if not isinstance(target, ast.Attribute) or own_value(target.value):
                continue
            of_state = last_name(target.value) in STATE_NAMES
            if target.attr in state_attributes() and (of_state or target.attr not in own):
                found.append(f"{module_name(path)}:{target.lineno} changes {ast.unparse(target)}")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if last_name(node.func.value) == "state" and node.func.attr in changing_methods():
                found.append(f"{module_name(path)}:{node.lineno} calls {ast.unparse(node.func)}")
    return found


# ---------------------------------------------------------------- tests

OUTSIDE = [path for path in sorted(SOURCE.rglob("*.py")) if package_of(path) not in (*BELOW, "__init__", "__main__")]
NO_WRITERS = [path for path in sorted(SOURCE.rglob("*.py")) if package_of(path) not in (*WRITERS, "language", "cards")]


@pytest.mark.parametrize("path", OUTSIDE, ids=module_name)
def test_a_module_uses_only_the_public_api(path: Path) -> None:
    found = reaches_past_the_api(path, path.read_text(encoding="utf-8"))
    if module_name(path) in STATE_READERS:
        assert found, "it needs no exception any more"
    else:
        assert found == []


@pytest.mark.parametrize("path", NO_WRITERS, ids=module_name)
def test_nothing_outside_the_engine_writes_to_a_state(path: Path) -> None:
    assert writes_to_a_state(path, path.read_text(encoding="utf-8")) == []


def test_people_and_matches_have_no_exceptions() -> None:
    packages = {Path(name).parts[0] for name in STATE_READERS}
    assert packages == {"agents", "analysis", "scenario", "simulation", "verification"}
    assert all((SOURCE / name).is_file() for name in STATE_READERS)


def test_the_public_modules_exist_and_are_described() -> None:
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    for module in PUBLIC_MODULES:
        assert (SOURCE / f"{module.replace('.', '/')}.py").is_file()
        assert f"`inkwright.{module}`" in page, module
    for package in PUBLIC_PACKAGES:
        assert f"`inkwright.{package}`" in page, package


@pytest.mark.parametrize(
    "source",
    [
        "from inkwright.state.ids import ASK_MAIN",
        "from inkwright.engine.procedures.loop import answer",
        "from inkwright.engine import loop",
        "import inkwright.state",
        "from inkwright.engine.game import _revived",
        "def late():\n    from ..engine.resample import knows",
        "print(game.state.lore)",
        "print(state.lore, game._answers)",
        "self.game._decision = None",
    ],
)
def test_reaching_past_the_api_is_noticed(source: str) -> None:
    assert reaches_past_the_api(SOURCE / "cli" / "play.py", source)


@pytest.mark.parametrize(
    "source",
    [
        "from inkwright import Game, agents",
        "from inkwright.engine.game import Game",
        "from inkwright.coach import hint",
        "from .commands import bold",
        "self._own = 1\nself.state = 2\nself.state",
        "game.__class__",
    ],
)
def test_the_public_api_may_be_used(source: str) -> None:
    assert reaches_past_the_api(SOURCE / "cli" / "play.py", source) == []


@pytest.mark.parametrize(
    "source",
    [
        "game.state.lore = []",
        "state.lore[0] += 1",
        "perm.damage = 2",
        "thing.drying = True",
        "state.turn, x = 1, 2",
        "game.state.rigged_picks.append(1)",
        "del state.bag[0]",
        "state.ask(1, 0, [])",
        "state.set_known(1, 2)",
        "from inkwright.kernel.moves import move_card",
        "from inkwright.kernel import moves",
    ],
)
def test_writing_to_a_state_is_noticed(source: str) -> None:
    assert writes_to_a_state(SOURCE / "agents" / "greedy.py", source)


@pytest.mark.parametrize("source", ["self.turn = 1", "x = state.lore[0]", "state.strength(perm)", "state.copy()"])
def test_reading_a_state_is_no_writing(source: str) -> None:
    assert writes_to_a_state(SOURCE / "agents" / "greedy.py", source) == []
