"""A name stands for one thing: every module and every public class of the package has its own."""

import ast
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "inkwright"

# Names of modules that said nothing about their contents, each with what took its place.
OLD_MODULES = {
    "acting": "action_matching",
    "asking": "open_decision",
    "barring": "player_restrictions",
    "checking": "expectation_checks",
    "costing": "option_notes",
    "dice": "seeded_random",
    "failing": "failures",
    "judging": "effect_value",
    "parties": "players",
    "picking": "choice_policy",
    "playing": "game_runner",
    "rather": "alternatives",
    "replaying": "replay_viewer",
    "running": "runner",
    "telling": "readable_log",
    "turning": "turn_policy",
    "ways": "ways_to_play",
    "worth": "card_values",
    "writing": "scenario_writer",
}


def modules() -> list[Path]:
    """The modules whose names count: `__init__` and `__main__` are Python's."""
    return sorted(path for path in PACKAGE.rglob("*.py") if not path.stem.startswith("__"))


def is_command(path: Path) -> bool:
    """Is it the module of a command? It is named after the command, as in `inkwright deck`."""
    return path.parent == PACKAGE / "cli" and "\ndef register(" in path.read_text(encoding="utf-8")


def public_classes(source: str) -> list[str]:
    """The public classes that a module defines at its top."""
    return [node.name for node in ast.parse(source).body if isinstance(node, ast.ClassDef) if node.name[0] != "_"]


def repeated(named: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """The names that stand for several things, with their places."""
    places: dict[str, list[str]] = defaultdict(list)
    for name, place in named:
        places[name].append(place)
    return {name: found for name, found in places.items() if len(found) > 1}


def place(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def test_no_two_modules_share_a_name() -> None:
    assert repeated((path.stem, place(path)) for path in modules() if not is_command(path)) == {}


def test_no_two_public_classes_share_a_name() -> None:
    named = [(name, place(path)) for path in modules() for name in public_classes(path.read_text(encoding="utf-8"))]
    assert len(named) > 500
    assert repeated(named) == {}


@pytest.mark.parametrize("path", modules(), ids=place)
def test_a_module_says_what_it_holds(path: Path) -> None:
    assert path.stem not in OLD_MODULES, f"{place(path)}: a name such as {OLD_MODULES[path.stem]} says more"


def test_a_shared_name_is_seen() -> None:
    assert repeated([("play", "engine/play.py"), ("deck", "cards/deck.py"), ("play", "abilities/play.py")]) == {
        "play": ["engine/play.py", "abilities/play.py"]
    }
    assert public_classes("class Row: pass\nclass _Row: pass\ndef row(): pass") == ["Row"]
