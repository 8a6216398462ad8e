"""docs/extending.md, "Adding a keyword", followed step by step on a copy of the package."""

from __future__ import annotations

import pytest

from tests.support.workshop import PACKAGE, Workshop, blocks, section

SECTION = section("extending.md", "Adding a keyword")
READ = """
from inkwright.language.explain import explained
from inkwright.language.grammar import english
from inkwright.rules.edition import EDITIONS, KEYWORDS, edition
from inkwright.rules.keyword_table import KEYWORD_LESSONS

node = english().compile("keyword", "Stubborn")
print(explained(english(), "keyword", node))
print(english().write("keyword", node))
print(KEYWORD_LESSONS["Stubborn"])
print(KEYWORDS[-2:], [edition(name).defines("Stubborn") for name in EDITIONS])
"""


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return Workshop(tmp_path_factory.mktemp("workshop"))


def test_the_section_works_as_it_stands(workshop: Workshop) -> None:
    ((_, scenario),) = blocks(SECTION, "yaml")
    (workshop.folder / "stubborn.yaml").write_text(scenario, "utf-8")
    assert "1 passed" not in workshop.python("-m", "inkwright", "scenario", "stubborn.yaml")

    assert len(set(workshop.follow(SECTION))) <= 4
    assert "1 passed" in workshop.python("-m", "inkwright", "scenario", "stubborn.yaml")
    assert workshop.python("-c", READ).splitlines() == [
        "['Stubborn', \"(Stubborn: it can't move to a location)\"]",
        "Stubborn",
        "Stubborn: this character can't move to a location.",
        "('Adventurous', 'Stubborn') [False, False, False, False, False, False]",
    ]


def test_the_package_itself_has_not_learned_it() -> None:
    assert [path for path in PACKAGE.rglob("*.py") if "stubborn" in path.read_text("utf-8").lower()] == []
