"""Keywords and their printed reminders, played side by side, lead to the same games; differences are listed."""

from pathlib import Path

import pytest

from inkwright import Catalog
from inkwright.errors import NotUnderstood
from inkwright.language.compile import TYPE_NAMES
from inkwright.language.grammar import english
from inkwright.new_cards.reminder_proof import DIFFERENCES, KEYWORDS, SideBySide, printed_keywords, reminder_difference
from inkwright.rules.index import exists
from tests.support.full_run import FULL

GAMES = 20 if FULL else 1
PLAYED = [word for word in KEYWORDS if word not in DIFFERENCES or DIFFERENCES[word].played]
NOT_READ = [word for word in KEYWORDS if word not in PLAYED]


@pytest.mark.parametrize("keyword", PLAYED)
def test_a_reminder_behaves_as_its_keyword_does(keyword: str) -> None:
    printed = printed_keywords(Catalog.default(), keyword)
    assert printed, "no card prints it with its reminder"
    for seed in range(1, GAMES + 1):
        assert reminder_difference(keyword, printed[seed % len(printed)], seed) == ""


@pytest.mark.parametrize("keyword", NOT_READ)
def test_a_reminder_that_is_listed_as_not_read_is_refused(keyword: str) -> None:
    printed = printed_keywords(Catalog.default(), keyword)[0]
    with pytest.raises(NotUnderstood):
        english().compile("ability", printed.reminder, TYPE_NAMES.index(printed.card.kind), None)


@pytest.mark.parametrize("keyword", ["Resist", "Ward", "Shift"])
def test_the_proof_notices_a_text_that_does_less(keyword: str) -> None:
    printed = printed_keywords(Catalog.default(), keyword)[1]
    assert SideBySide(printed, [], False, 1).difference()


def test_every_difference_names_rules_that_exist() -> None:
    assert set(DIFFERENCES) <= set(KEYWORDS)
    for keyword, listed in DIFFERENCES.items():
        assert listed.rules, keyword
        assert all(map(exists, listed.rules)), keyword
        assert listed.why, keyword


def test_the_page_of_proofs_lists_every_difference() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "language-proofs.md").read_text(encoding="utf-8")
    for keyword, listed in DIFFERENCES.items():
        kind = "played" if listed.played else "not read"
        assert f"| {keyword} | {kind} | {', '.join(listed.rules)} | {listed.why} |" in page
