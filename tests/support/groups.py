"""Which tests of a run on several processes go to the same one, and which kind of test a folder holds.

Tests of a group share what is dear to set up: a browser and a server, the syntax trees of the sources, all scenarios.
Every other file is a group of its own.
"""

from collections.abc import Sequence
from pathlib import PurePosixPath

from xdist.scheduler import LoadScopeScheduling

MARKS = {
    "web": "browser",
    "server": "server",
    "processes": "server",
    "attack": "server",
    "cluster": "cluster",
    "packaging": "packaging",
}
"""The marker of the tests of a folder."""

GROUPS = {
    "visits": (  # a browser and a server
        "tests/web/test_around_the_table.py",
        "tests/web/test_decks_page.py",
        "tests/web/test_games.py",
        "tests/web/test_late_replies.py",
        "tests/web/test_learn_page.py",
        "tests/web/test_many_games.py",
        "tests/web/test_replay_page.py",
        "tests/web/test_rules_page.py",
        "tests/web/test_sandbox_page.py",
    ),
    "pages": ("tests/web",),  # a browser
    "server": ("tests/server",),
    "processes": ("tests/processes",),
    "attack": ("tests/attack",),  # it measures, so nothing of it runs at the same time
    "all scenarios": (
        "tests/rules/test_coverage.py",
        "tests/scenario/test_official_answers.py",
        "tests/scenario/test_other_forms.py",
        "tests/scenario/test_repository_scenarios.py",
        "tests/scenario/test_scenario_library.py",
        "tests/tools/test_mutants.py",
    ),
    "sources": (
        "tests/abilities/test_packages.py",
        "tests/language/test_no_card_is_coded.py",
        "tests/rules/test_citations.py",
        "tests/rules/test_switches.py",
        "tests/test_doc_names.py",
        "tests/test_layers.py",
        "tests/test_names.py",
        "tests/test_sizes.py",
        "tests/test_surfaces.py",
    ),
}
"""The files and folders of each group; the first that fits counts. Groups run first, in this order."""

LONG_FILES = ("tests/test_readme.py", "tests/agents/test_search.py", "tests/analysis/test_analysis.py")
"""Files that take longest; they run behind the groups, so that no process works on one of them at the end."""


def group_of(file: str) -> str:
    """Return the group of the tests of a file."""
    folders = {file, *map(str, PurePosixPath(file).parents)}
    return next((group for group, parts in GROUPS.items() if not folders.isdisjoint(parts)), file)


def place_of(file: str) -> int:
    """Return how early the tests of a file run: groups first, then long files, then all others."""
    order: Sequence[str] = (*GROUPS, *LONG_FILES)
    group = group_of(file)
    return order.index(group) if group in order else len(order)


class GroupScheduling(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
    """Gives each process a group at a time, in the order of collection."""

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid.partition("::")[0])
