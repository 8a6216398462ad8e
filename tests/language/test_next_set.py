"""Texts of cards that do not exist, written without knowing the grammar: are they read, and read right?

`next_set` holds scenarios, each with one made-up text. `unread.txt` names those whose text is refused today; the list
may only shrink. No text may compile and do something else. `refused.yaml` holds texts that must not compile, and
`accepted.txt` those of them that compile today.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest
import yaml

from inkwright import Catalog
from inkwright.scenario import Runner, read_file, read_text
from inkwright.scenario.document import BrokenScenario, Scenario
from tests.support.paths import DOCS

FOLDER: Final = Path(__file__).parent / "next_set"
NONSENSE: Final = FOLDER / "refused.yaml"
LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # in C where it is built in
WORD: Final = re.compile(r"[a-z]+(?:['-][a-z]+)*")
RIGHT, UNREAD, WRONG = "right", "unread", "wrong"


@cache
def runner() -> Runner:
    return Runner(Catalog.at_hand())


@cache
def scenarios() -> tuple[Scenario, ...]:
    found: list[Scenario] = []
    for file in sorted(FOLDER.glob("*.yaml")):
        if file != NONSENSE:
            for scenario in read_file(file):
                assert isinstance(scenario, Scenario), f"{file.name}: {scenario.error}"
                found.append(scenario)
    return tuple(found)


@cache
def outcomes() -> dict[str, str]:
    """Return for each scenario by name: right, unread or wrong."""
    found: dict[str, str] = {}
    for scenario in scenarios():
        result = runner().run(scenario)
        assert not result.error, "\n".join(result.lines())
        assert scenario.name not in found, f"two scenarios are called {scenario.name!r}"
        unread = result.expected == "every text is understood"
        found[scenario.name] = RIGHT if result.ok else UNREAD if unread else WRONG
    return found


@cache
def texts() -> dict[str, str]:
    """Return the tested text of each scenario: that of its first made-up card."""
    found: dict[str, str] = {}
    for file in sorted(FOLDER.glob("*.yaml")):
        if file != NONSENSE:
            for scenario in yaml.load(file.read_text(encoding="utf-8"), LOADER):
                found[scenario["scenario"]] = scenario["cards"][0]["text"]
    return found


def words(text: str) -> set[str]:
    return set(WORD.findall(re.sub(r"\{[A-Z]\}", " ", text).replace("’", "'").lower()))


@cache
def printed_words() -> frozenset[str]:
    """Return every word of the rules texts on printed cards."""
    found: set[str] = set()
    for card in Catalog.default():
        for ability in card.abilities_text:
            found |= words(ability.text)
    return frozenset(found)


def without_story_names(text: str) -> str:
    """Return the lines of a text without the names in capitals in front of them."""
    return "\n".join(re.sub(r"^(?:[A-Z][A-Z'!?,.]+ )+", "", line) for line in text.split("\n"))


def listed(name: str) -> set[str]:
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    names = [line for line in lines if line and not line.startswith("#")]
    assert len(names) == len(set(names)), f"{name} names something twice"
    return set(names)


def with_outcome(wanted: str) -> set[str]:
    return {name for name, outcome in outcomes().items() if outcome == wanted}


def share(names: dict[str, str]) -> str:
    """Return the number of different texts, and how many are right, unread and wrong, as cells of a table."""
    by_text: dict[str, set[str]] = {}
    for name, text in names.items():
        by_text.setdefault(text, set()).add(outcomes()[name])
    unread = sum(UNREAD in found for found in by_text.values())
    wrong = sum(WRONG in found and UNREAD not in found for found in by_text.values())
    right = len(by_text) - unread - wrong
    return f"{len(by_text)} | {100 * right / len(by_text):.1f} % | {unread} | {wrong}"


def test_no_text_is_read_wrong() -> None:
    assert sorted(with_outcome(WRONG)) == []


@pytest.mark.usefixtures("card_data")
def test_the_list_names_what_is_refused_today() -> None:
    found, known = with_outcome(UNREAD), listed("unread.txt")
    assert sorted(found - known) == [], "refused, but not in unread.txt"
    assert sorted(known - found) == [], "in unread.txt, but read today: take it out"


@pytest.mark.usefixtures("card_data")
def test_the_page_has_the_shares() -> None:
    page = (DOCS / "language-proofs.md").read_text(encoding="utf-8")
    ordinary = {name: text for name, text in texts().items() if words(without_story_names(text)) <= printed_words()}
    assert len(set(texts().values())) >= 320
    assert f"| all | {share(texts())} |" in page
    assert f"| those whose every word is on a printed card | {share(ordinary)} |" in page


def nonsense() -> list[dict[str, str]]:
    if not NONSENSE.exists():
        return []
    found = yaml.safe_load(NONSENSE.read_text(encoding="utf-8"))
    assert isinstance(found, list)
    return found


def is_refused(card: dict[str, str]) -> bool:
    """Is the text of a card not understood?"""
    made_up = {"name": "Card", "type": card.get("type", "character"), "text": card["text"]}
    scenario = {
        "scenario": "A text",
        "cards": [made_up],
        "players": {"amy": {"hand": ["Card"]}, "bob": {}},
        "expect": {"amy.hand": "1"},
    }
    (read,) = read_text(yaml.safe_dump(scenario), "refused.yaml")
    assert not isinstance(read, BrokenScenario), read.error
    result = runner().run(read)
    assert not result.error, "\n".join(result.lines())
    return result.expected == "every text is understood"


def test_nonsense_is_refused() -> None:
    accepted = {card["text"] for card in nonsense() if not is_refused(card)}
    known = listed("accepted.txt")
    assert sorted(accepted - known) == [], "accepted, but not in accepted.txt"
    assert sorted(known - accepted) == [], "in accepted.txt, but refused now: take it out"
