"""Old paths of public modules: they work for one release more, and warn.

The finder stands last among the finders of Python, so it is asked only for modules that nobody else knows.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec

TYPE_CHECKING = False  # as in typing, which takes its time to load
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

UNTIL = "0.3"

MOVED: dict[str, str] = {
    "arena.ability_examples": "new_cards.ability_examples",
    "arena.bench": "verification.bench",
    "arena.bench_comparison": "verification.bench_comparison",
    "arena.checked_play": "verification.checked_play",
    "arena.failures": "simulation.failures",
    "arena.fuzz": "verification.fuzz",
    "arena.hidden_information": "verification.hidden_information",
    "arena.instructions": "verification.instructions",
    "arena.invariants": "verification.invariants",
    "arena.ladder": "simulation.ladder",
    "arena.leaks": "verification.leaks",
    "arena.new_cards": "new_cards.reading",
    "arena.new_cards_page": "new_cards.page",
    "arena.observed_play": "simulation.observed_play",
    "arena.plain_games": "verification.plain_games",
    "arena.plots": "simulation.plots",
    "arena.probes": "verification.probes",
    "arena.progress": "simulation.progress",
    "arena.random_decks": "simulation.random_decks",
    "arena.random_policy": "verification.random_policy",
    "arena.ray_engine": "simulation.ray_engine",
    "arena.reminder_proof": "new_cards.reminder_proof",
    "arena.report": "simulation.report",
    "arena.seeded_random": "simulation.seeded_random",
    "arena.shrink": "verification.shrink",
    "arena.sim": "simulation.sim",
    "arena.sizes": "verification.sizes",
    "arena.statistics": "simulation.statistics",
    "arena.workers": "simulation.workers",
    "cards.cache": "files.cache",
    "cards.folders": "files.folders",
    "cards.json_reader": "files.json_reader",
    "cards.spelling": "text.spelling",
    "cards.user_files": "files.user_files",
    "cards.yaml_reader": "files.yaml_reader",
    "engine.decision": "engine.decisions.decision",
    "engine.forced_answer": "engine.decisions.forced_answer",
    "engine.kinds": "engine.decisions.kind_words",
    "engine.omniscient": "engine.knowledge.omniscient",
    "engine.options": "engine.decisions.options",
    "engine.record": "engine.records.record",
    "engine.seeds": "engine.records.seeds",
    "engine.shared": "engine.shared_programs",
    "engine.versions": "engine.records.versions",
    "engine.view": "engine.knowledge.view",
    "engine.why": "engine.decisions.why",
    "scenario.forced_matching": "scenario.forced_answer_matching",
}
"""The new path of each public module that moved, by its old path, both without `inkwright.`"""

PACKAGES_NOW: dict[str, str] = {"engine.log": "engine.log.game_log"}
"""The same for modules whose old path is a package now, which finds their names itself."""


class MovedModules:
    """Finds modules by their old paths, and packages that are gone, for the modules that were in them."""

    def __init__(self, package: str) -> None:
        self.package = package

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        """Return how a module is loaded by its old path, or None."""
        package, _, old = name.partition(".")
        if package != self.package or not old:
            return None
        if old in MOVED:
            return ModuleSpec(name, MovedModule(f"{package}.{MOVED[old]}"))  # type: ignore[arg-type]  # no base needed
        if any(moved.startswith(f"{old}.") for moved in MOVED):
            return ModuleSpec(name, None, is_package=True)  # empty: only modules with an old path are in it
        return None


class MovedModule:
    """Loads the module that is now elsewhere; both names stand for the same module."""

    def __init__(self, new: str) -> None:
        self.new = new

    def create_module(self, spec: ModuleSpec) -> None:
        """Let Python make a module, which is replaced at once."""

    def exec_module(self, module: ModuleType) -> None:
        """Put the module in the place of the new one."""
        _warn(module.__name__, self.new, 3)  # Python leaves out its own frames of the import
        sys.modules[module.__name__] = import_module(self.new)


def moved_name(old: str, name: str, home: str) -> object:
    """Return a name from its new module: for `__getattr__` of a package that has the old path of a module."""
    if not name.startswith("_"):
        module = import_module(home)
        if hasattr(module, name):
            _warn(f"{old}.{name}", f"{home}.{name}", 4)
            return getattr(module, name)
    raise AttributeError(f"module {old!r} has no attribute {name!r}")


def _warn(old: str, new: str, frames: int) -> None:
    """Warn at the line that uses an old path, this many frames up."""
    import warnings

    warnings.warn(f"{old} is now {new}; the old path goes in {UNTIL}.", DeprecationWarning, stacklevel=frames)


def install(package: str) -> None:
    """Let the modules of the package be found by their old paths."""
    if not any(isinstance(finder, MovedModules) for finder in sys.meta_path):
        sys.meta_path.append(MovedModules(package))
