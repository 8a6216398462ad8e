"""A name stands for one thing: every public class of the package has its own."""

import ast
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from tests.support.paths import SOURCE
from tests.support.source_trees import source_files, tree_of


def modules() -> list[Path]:
    """The modules whose names count: `__init__` and `__main__` are Python's."""
    return [path for path in source_files() if not path.stem.startswith("__")]


def public_classes(module: ast.Module) -> list[str]:
    """The public classes that a module defines at its top."""
    return [node.name for node in module.body if isinstance(node, ast.ClassDef) if node.name[0] != "_"]


def repeated(named: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """The names that stand for several things, with their places."""
    places: dict[str, list[str]] = defaultdict(list)
    for name, place in named:
        places[name].append(place)
    return {name: found for name, found in places.items() if len(found) > 1}


def place(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def test_no_two_public_classes_share_a_name() -> None:
    named = [(name, place(path)) for path in modules() for name in public_classes(tree_of(path))]
    assert len(named) > 500
    assert repeated(named) == {}


def test_a_shared_name_is_seen() -> None:
    assert repeated([("play", "engine/play.py"), ("deck", "cards/deck.py"), ("play", "abilities/play.py")]) == {
        "play": ["engine/play.py", "abilities/play.py"]
    }
    assert public_classes(ast.parse("class Row: pass\nclass _Row: pass\ndef row(): pass")) == ["Row"]
