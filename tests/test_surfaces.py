"""Who may use what of a game: the two tiers of docs/api.md, and nobody above the engine writes to a state."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import inkwright
from tests.support.paths import ROOT, SOURCE

WRITERS = ("state", "kernel", "abilities", "engine")  # the packages that may change a state
BELOW = ("lazy_exports", "errors", "rules", "files", "text", "cards", "language", *WRITERS)  # what a game is made of

OPEN_PACKAGES = (
    *(
        "agents",
        "analysis",
        "cards",
        "client",
        "coach",
        "env",
        "errors",
        "files",
        "imports",
        "language",
        "lazy_exports",
    ),
    *(
        "judging",
        "match",
        "model_context",
        "new_cards",
        "rules",
        "scenario",
        "server",
        "simulation",
        "testing",
        "text",
        "verification",
    ),
)
"""Packages above and beside the engine, whose modules any package of Inkwright may use."""

VIEW_PACKAGES = ("cli", "client", "coach", "match", "model_context", "new_cards", "server")
"""Packages for people and matches: of the engine they use the View tier alone."""

STATE_PACKAGES = ("agents", "analysis", "env", "judging", "scenario", "simulation", "testing")
"""Packages that search, play many games or set up positions: they use the State tier, too."""

INSIDE_PACKAGES = ("imports", "verification")
"""Packages that check the engine itself, or play what others recorded, and so read whatever it has."""

MUTATORS = frozenset(
    ("add", "append", "clear", "discard", "extend", "insert", "pop", "remove", "reverse", "setdefault", "sort")
    + ("popitem", "update")
)
STATE_NAMES = frozenset(("state", "perm", "frame"))  # what a state and its parts are called
WRITING_MODULES = ("kernel.events", "kernel.moves", "kernel.propose")  # their functions change a state


HARMLESS_METHODS = frozenset(("listen", "forget_events", "compute_again"))
"""Methods of a state that change nothing of the game: anybody may call them."""


# ---------------------------------------------------------------- the page


def table_rows(columns: str) -> list[tuple[str, set[str]]]:
    """Return the rows of the table of docs/api.md with these columns: the first name, and those of the second one."""
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    table = page.partition(f"| {columns} |\n")[2].partition("\n\n")[0].splitlines()[1:]
    cells = [row.strip("|").split("|") for row in table]
    return [(cell[0].strip(" `"), set(re.findall(r"`(\w+)`", cell[1]))) for cell in cells]


def packages() -> dict[str, set[str]]:
    """Return the names that each public package exports, as the page lists them."""
    return dict(table_rows("package | names | what they are for"))


@cache
def view_tier() -> frozenset[str]:
    """Return the modules of the View tier, without the name of the package."""
    return frozenset(module.removeprefix("inkwright.") for module, _ in table_rows("module | what it is for"))


@cache
def state_tier() -> dict[str, set[str]]:
    """Return the names of the State tier by module; `name.*` stands for every name of a package."""
    rows = table_rows("module | names | what a search does with them")
    return {module.removeprefix("inkwright."): names for module, names in rows}


# ---------------------------------------------------------------- imports


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
    """Return whether a name of a module belongs to the View tier, or stands beside the engine."""
    if name.startswith("_") and name != "__version__":
        return False
    if not module:
        return name in inkwright.__all__ or name in (*OPEN_PACKAGES, "__version__")
    return module.split(".")[0] in OPEN_PACKAGES or module in view_tier()


def is_of_state_tier(module: str, name: str) -> bool:
    """Return whether a name of a module belongs to the State tier."""
    whole = f"{module.split('.')[0]}.*" in state_tier()
    return whole or name in state_tier().get(module, set())


def may_use(package: str, module: str, name: str) -> bool:
    """Return whether a package may import a name of a module."""
    if package in INSIDE_PACKAGES or module.split(".")[0] == package or is_public(module, name):
        return True
    return package in STATE_PACKAGES and is_of_state_tier(module, name)


def own_value(node: ast.expr) -> bool:
    """Return whether an expression is the object itself."""
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


def may_be_a_state(owner: ast.expr, package: str) -> bool:
    """Return whether `state` of an expression may be that of a game, also where a package has other states."""
    return "state" not in attributes_of_package(package) or last_name(owner).endswith(("game", "copy"))


def reaches_past_the_api(path: Path, source: str) -> list[str]:
    """Return where a module uses something that is not of its tier."""
    package = package_of(path)
    found = [
        f"{module_name(path)}:{line} imports {module}.{name}"
        for line, module, name in imports(path, source)
        if not may_use(package, module, name)
    ]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and not own_value(node.value):
            private = node.attr.startswith("_") and not node.attr.startswith("__")
            of_state = node.attr == "state" and package in VIEW_PACKAGES and may_be_a_state(node.value, package)
            if private or of_state:
                found.append(f"{module_name(path)}:{node.lineno} uses {ast.unparse(node)}")
    return found


def reaches_into_a_game(path: Path, source: str) -> list[str]:
    """Return where a module uses a private attribute of a game or of a view that it does not define itself."""
    tree = ast.parse(source)
    own = stored_attributes(tree) | {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    return [
        f"{module_name(path)}:{node.lineno} uses {ast.unparse(node)}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and last_name(node.value).lstrip("_") in ("game", "view")
        and node.attr not in own
    ]


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
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in (SOURCE / package).rglob("*.py")]
    return frozenset().union(*[stored_attributes(tree) | declared_fields(tree) for tree in trees])


def declared_fields(tree: ast.AST) -> set[str]:
    """Return the fields that the classes of a module declare in their bodies."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    fields = [line.target for each in classes for line in each.body if isinstance(line, ast.AnnAssign)]
    return {field.id for field in fields if isinstance(field, ast.Name)}


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
            return frozenset(found - {"__init__", "copy"} - HARMLESS_METHODS)
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
    known = {package_of(path)} | {module.split(".")[0] for _, module, _ in imports(path, source)}
    own = frozenset[str]().union(*[attributes_of_package(package) for package in known - {"", *WRITERS}])
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

TOP = ("__init__", "__main__", "_moved")  # what finds and starts the packages
OUTSIDE = [path for path in sorted(SOURCE.rglob("*.py")) if package_of(path) not in (*BELOW, *TOP)]
NO_WRITERS = [path for path in sorted(SOURCE.rglob("*.py")) if package_of(path) not in (*WRITERS, "language", "cards")]


@pytest.mark.parametrize("path", OUTSIDE, ids=module_name)
def test_a_module_uses_only_its_tiers(path: Path) -> None:
    assert reaches_past_the_api(path, path.read_text(encoding="utf-8")) == []


def test_nobody_reaches_into_a_game() -> None:
    paths = sorted(SOURCE.rglob("*.py"))
    assert [found for path in paths for found in reaches_into_a_game(path, path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("path", NO_WRITERS, ids=module_name)
def test_nothing_outside_the_engine_writes_to_a_state(path: Path) -> None:
    assert writes_to_a_state(path, path.read_text(encoding="utf-8")) == []


def test_every_package_has_its_tiers() -> None:
    assert {package_of(path) for path in OUTSIDE} == {*VIEW_PACKAGES, *STATE_PACKAGES, *INSIDE_PACKAGES}


LEARNING_PACKAGES = ("gymnasium", "numpy", "open_spiel", "pettingzoo")


@pytest.mark.parametrize("package", packages())
def test_a_package_exports_what_the_page_lists(package: str) -> None:
    if package == "inkwright.model_context":
        pytest.importorskip("mcp", reason="the extra mcp is not installed")
    module = import_module(package)
    assert packages()[package] == set(module.__all__)
    assert set(module.__all__) <= set(dir(module))
    extras = package == "inkwright.env" and any(find_spec(name) is None for name in LEARNING_PACKAGES)
    if not extras:  # `make test` says when these are not installed
        assert all(getattr(module, name) is not None for name in module.__all__)


def test_the_page_lists_every_package_with_exports() -> None:
    exporting = [path for path in [*SOURCE.glob("*.py"), *SOURCE.glob("*/__init__.py")] if has_exports(path)]
    names = {".".join(["inkwright", *path.relative_to(SOURCE).with_suffix("").parts]) for path in exporting}
    assert set(packages()) == {name.removesuffix(".__init__") for name in names}


def has_exports(path: Path) -> bool:
    """Return whether a module declares what it exports."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return any(isinstance(node, ast.Name) and node.id == "__all__" for node in ast.walk(tree))


def test_the_names_of_the_tiers_exist() -> None:
    for module in view_tier():
        import_module(f"inkwright.{module}")
    for module, names in state_tier().items():
        found = import_module(f"inkwright.{module.removesuffix('.*')}")
        assert module.endswith(".*") or names and all(hasattr(found, name) for name in names), module


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
        "from inkwright.kernel.refresh import refresh",
        "from inkwright.engine.procedures.loop import start_resolution",
        "from inkwright.engine.procedures import loop",
        "print(game._decision)",
    ],
)
def test_a_search_uses_no_more_than_the_state_tier(source: str) -> None:
    assert reaches_past_the_api(SOURCE / "agents" / "greedy.py", source)


def test_a_search_may_use_the_state_tier() -> None:
    source = (
        "from inkwright.state.ids import ASK_MAIN\nfrom inkwright.engine.procedures.loop import give\nprint(view.state)"
    )
    assert reaches_past_the_api(SOURCE / "agents" / "greedy.py", source) == []


@pytest.mark.parametrize(
    "source", ["game._decision", "self.game._begin()", "print(view._game)", "self._game._resolved"]
)
def test_reaching_into_a_game_is_noticed(source: str) -> None:
    assert reaches_into_a_game(SOURCE / "engine" / "undo.py", source)


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


@pytest.mark.parametrize(
    "source", ["self.turn = 1", "x = state.lore[0]", "state.strength(perm)", "state.copy()", "state.listen()"]
)
def test_reading_a_state_is_no_writing(source: str) -> None:
    assert writes_to_a_state(SOURCE / "agents" / "greedy.py", source) == []
