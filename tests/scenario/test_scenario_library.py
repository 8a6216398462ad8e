"""The scenarios that come with Inkwright, one by one, and the code that the rules point to."""

from pathlib import Path

from inkwright.rules.index import exists
from inkwright.scenario import Scenario, read_text
from inkwright.scenario.document import one_of_each
from inkwright.scenario.rule_code import PACKAGE, code_by_rule, places_in
from inkwright.scenario.scenario_library import scenario_library, split_scenarios

SOURCE = '''"""A module (8.9.1)."""
class Table:
    """A table."""
    def play(self):
        """Play a card.

        More words.
        """
        return 1  # 4.3.2, 4.3.3
'''


def test_each_scenario_stands_alone() -> None:
    for each in list(scenario_library().values())[::60]:
        (alone,) = one_of_each(read_text(each.text, each.id))
        assert isinstance(alone, Scenario)
        assert (alone.given_name, alone.rules) == (each.name, each.rules)
        assert all(exists(number) or ":" in number for number in each.rules)


def test_a_file_is_split_without_its_comments() -> None:
    text = "# Head.\n\n- scenario: a\n  players: {}\n\n# Between.\n- scenario: b\n"
    assert split_scenarios(text) == ["scenario: a\nplayers: {}\n", "scenario: b\n"]
    assert split_scenarios("scenario: alone\n") == ["scenario: alone\n"]


def test_a_place_names_its_function_and_what_that_does() -> None:
    found = places_in(SOURCE, "table.py")
    assert [(number, place.name, place.about, place.line) for number, place in found] == [
        ("8.9.1", "", "A module (8.9.1).", 1),
        ("4.3.2", "Table.play", "Play a card.", 9),
        ("4.3.3", "Table.play", "Play a card.", 9),
    ]


def test_the_places_are_there() -> None:
    for place in [places[0] for places in code_by_rule().values()][::25]:
        lines = Path(PACKAGE / place.file).read_text(encoding="utf-8").splitlines()
        assert place.code == lines[place.line - 1].strip()
