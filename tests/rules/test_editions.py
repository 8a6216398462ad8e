"""There are six editions of the rules, and one switch for every point in which they differ."""

import ast
import copy
import pickle
from itertools import pairwise

import pytest

from inkwright.errors import InkwrightError
from inkwright.rules import edition as module
from inkwright.rules.citations import cited_numbers
from inkwright.rules.edition import EDITION_NAMES, EDITIONS, KEYWORDS, SWITCHES, edition
from tests.support.paths import SOURCE

MODULE = SOURCE / "rules" / "edition.py"  # a compiled module has no docstrings of attributes

# The rows of "Where the editions differ": number, switch, and its values in the editions, oldest first.
# The last value given holds in all later editions.
ROWS: list[tuple[int | str, ...]] = [
    (1, "empty_deck", module.LOSES_DRAWING, module.LOSES_AFTER_DRAWING, module.LOSES_ENDING_TURN),
    (2, "ready_before_durations", False, True, True),
    (3, "end_triggers_before_durations", False, True, True),
    (4, "and_needs_both", True, False, False),
    (5, "if_gates_the_bag", False, True, False),
    (6, "action_in_play", False, False, True),
    (7, "played_during_resolution", False, False, True),
    (8, "free_ignores_every_cost", False, False, True),
    (9, "free_use_ignores_every_cost", False, False, True),
    (10, "replacements_repeat", False, False, True),
    (11, "takes_put_and_moved_damage", False, False, True),
    (12, "starting_player", module.LOSER_CHOOSES, module.LOSER_CHOOSES_IN_BEST_OF, module.RANDOM_STARTS),
    (13, "timed_effects_outlive_player", False, False, True),
    (14, "additional_ink_raises_limit", False, False, True),
    (15, "move_in_place", module.MOVES, module.MOVES, *[module.FORBIDDEN] * 3, module.CHOSEN_IN_VAIN),
    (16, "keywords", 10, 14, 16, 16, 20, 21),
    (17, "timed_rules_meet_later_cards", False, False, True),
    (
        *(18, "resist", module.RESIST_SUBTRACTS, module.RESIST_REPLACES),
        *(module.RESIST_SUBTRACTS_LAST, module.RESIST_SUBTRACTS_FIRST),
    ),
    (19, "reckless_challenges_locations", False, True, True),
    (20, "bag_before_challenge_ends", False, True, True),
    (21, "results_before_banishing", False, True, False),
    (22, "to_is_a_cost", False, True, False),
    (23, "double_names", module.NAMED_BY_ITS_TEXT, module.NAMED_TWICE, module.NAMED_THRICE),
    (24, "sing_only_from_hand", True, False, False),
    (25, "drying_cannot_exert", False, False, False, True),
    (26, "zero_damage_is_dealt", False, False, False, False, True),
    (27, "covered_card_sees_cover", False, False, False, False, True),
    (28, "keyword_grants", *[module.FIRST_GRANT] * 5, module.LONGEST_GRANT),
    (29, "own_entry_first", False, False, False, False, False, True),
    (30, "played_from_new_zone", False, False, False, False, False, True),
    (31, "parts_go_round", False, False, False, False, False, True),
]


def test_every_point_of_difference_has_a_switch() -> None:
    assert [number for number, *_ in ROWS] == list(range(1, 32))
    assert tuple(switch for _, switch, *_ in ROWS) == SWITCHES


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1])
def test_a_switch_has_its_values_and_at_least_two_editions_differ(row: tuple[int | str, ...]) -> None:
    _number, switch, *expected = row
    values = [getattr(each, str(switch)) for each in EDITIONS.values()]
    assert values == expected + expected[-1:] * (len(EDITIONS) - len(expected))
    assert len(set(values)) > 1
    assert len({type(value) for value in values}) == 1  # all bool, or all int


def test_every_switch_has_a_docstring_with_rule_numbers() -> None:
    (body,) = [
        node.body
        for node in ast.parse(MODULE.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name == "Edition"
    ]
    docstrings = {
        named.target.id: docstring.value.value
        for named, docstring in pairwise(body)
        if isinstance(named, ast.AnnAssign)
        and isinstance(named.target, ast.Name)
        and isinstance(docstring, ast.Expr)
        and isinstance(docstring.value, ast.Constant)
    }
    assert set(docstrings) == {"name", *SWITCHES}
    for switch in SWITCHES:
        assert cited_numbers(str(docstrings[switch])), switch


def test_the_newest_edition_is_the_default() -> None:
    assert list(EDITIONS) == list(EDITION_NAMES)
    assert list(EDITIONS) == ["2024-03", "2025-02", "2026-02", "2026-04", "2026-07", "2026-10"]
    assert edition() is edition("latest") is edition("2026-10") is EDITIONS["2026-10"]
    assert all(edition(name).name == name for name in EDITIONS)


@pytest.mark.parametrize("name", ["2023", "", "newest"])
def test_an_unknown_edition_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(InkwrightError) as error:
        edition(name)
    assert all(known in str(error.value) for known in [repr(name), *EDITIONS, "latest"])


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_is_one_object(name: str) -> None:
    one = edition(name)
    assert copy.copy(one) is copy.deepcopy(one) is pickle.loads(pickle.dumps(one)) is one
    assert repr(one) == f"edition({name!r})"


def test_each_edition_knows_its_keywords() -> None:
    new = {name: {each for each in KEYWORDS if edition(name).defines(each)} for name in EDITIONS}
    assert len(new["2024-03"]) == 10
    assert new["2025-02"] - new["2024-03"] == {"Sing Together", "Vanish", "Classification Shift", "Universal Shift"}
    assert new["2026-02"] - new["2025-02"] == {"Alert", "Boost"}
    assert new["2026-04"] == new["2026-02"]
    assert new["2026-07"] - new["2026-04"] == {"Combo Shift", "Duo Shift", "Potato Shift", "Temporary Shift"}
    assert new["2026-10"] - new["2026-07"] == {"Adventurous"}
    assert not edition().defines("Flying")
