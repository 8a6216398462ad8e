"""Three editions, and one switch for every point in which they differ."""

import ast
import copy
import pickle
from itertools import pairwise
from pathlib import Path

import pytest

from inkwright.errors import InkwrightError
from inkwright.rules import edition as module
from inkwright.rules.citations import cited
from inkwright.rules.edition import EDITIONS, KEYWORDS, SWITCHES, edition

SOURCE = Path(__file__).parents[2] / "src" / "inkwright" / "rules" / "edition.py"  # a compiled module has no words

# The rows of "Where the editions differ": number, switch, 2024-03, 2025-02, 2026-02.
ROWS: list[tuple[int, str, int, int, int]] = [
    (1, "empty_deck", module.LOSES_DRAWING, module.LOSES_AFTER_DRAWING, module.LOSES_ENDING_TURN),
    (2, "results_in_turn_order", False, False, True),
    (3, "ready_before_durations", False, True, True),
    (4, "end_triggers_before_durations", False, True, True),
    (5, "and_needs_both", True, False, False),
    (6, "if_gates_the_bag", False, True, False),
    (7, "action_in_play", False, False, True),
    (8, "played_during_resolution", False, False, True),
    (9, "free_ignores_every_cost", False, False, True),
    (10, "free_use_ignores_every_cost", False, False, True),
    (11, "replacements_repeat", False, False, True),
    (12, "takes_put_and_moved_damage", False, False, True),
    (13, "starting_player", module.LOSER_CHOOSES, module.LOSER_CHOOSES_IN_BEST_OF, module.RANDOM_STARTS),
    (14, "timed_effects_outlive_player", False, False, True),
    (15, "additional_ink_raises_limit", False, False, True),
    (16, "move_needs_another_location", False, False, True),
    (17, "keywords", 10, 14, 16),
    (18, "timed_rules_meet_later_cards", False, False, True),
    (19, "resist", module.RESIST_SUBTRACTS, module.RESIST_REPLACES, module.RESIST_SUBTRACTS_LAST),
    (20, "reckless_challenges_locations", False, True, True),
    (21, "bag_before_challenge_ends", False, True, True),
    (22, "results_before_banishing", False, True, False),
    (23, "to_is_a_cost", False, True, False),
    (24, "double_names", module.NAMED_BY_ITS_TEXT, module.NAMED_TWICE, module.NAMED_THRICE),
    (25, "sing_only_from_hand", True, False, False),
]


def test_every_row_has_its_switch() -> None:
    assert [row[0] for row in ROWS] == list(range(1, 26))
    assert tuple(row[1] for row in ROWS) == SWITCHES


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1])
def test_a_switch_is_set_and_at_least_two_editions_differ(row: tuple[int, str, int, int, int]) -> None:
    values = [getattr(each, row[1]) for each in EDITIONS.values()]
    assert values == list(row[2:])
    assert len(set(values)) > 1
    assert len({type(value) for value in values}) == 1  # all bool, or all int


def test_every_switch_says_what_it_is_and_where_it_stands() -> None:
    (body,) = [
        node.body
        for node in ast.parse(SOURCE.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name == "Edition"
    ]
    words = {
        named.target.id: told.value.value
        for named, told in pairwise(body)
        if isinstance(named, ast.AnnAssign)
        and isinstance(named.target, ast.Name)
        and isinstance(told, ast.Expr)
        and isinstance(told.value, ast.Constant)
    }
    assert set(words) == {"name", *SWITCHES}
    for switch in SWITCHES:
        assert cited(str(words[switch])), switch


def test_the_newest_is_the_default() -> None:
    assert list(EDITIONS) == ["2024-03", "2025-02", "2026-02"]
    assert edition() is edition("latest") is edition("2026-02") is EDITIONS["2026-02"]
    assert all(edition(name).name == name for name in EDITIONS)


@pytest.mark.parametrize("name", ["2023", "", "newest"])
def test_an_unknown_edition_names_the_known(name: str) -> None:
    with pytest.raises(InkwrightError) as error:
        edition(name)
    assert all(known in str(error.value) for known in [repr(name), *EDITIONS, "latest"])


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_is_one_object(name: str) -> None:
    one = edition(name)
    assert copy.copy(one) is copy.deepcopy(one) is pickle.loads(pickle.dumps(one)) is one
    assert repr(one) == f"edition({name!r})"


def test_the_keywords_of_each_edition() -> None:
    new = {name: {each for each in KEYWORDS if edition(name).defines(each)} for name in EDITIONS}
    assert len(new["2024-03"]) == 10
    assert new["2025-02"] - new["2024-03"] == {"Sing Together", "Vanish", "Classification Shift", "Universal Shift"}
    assert new["2026-02"] - new["2025-02"] == {"Alert", "Boost"}
    assert not edition().defines("Flying")
