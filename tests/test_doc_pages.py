"""The pages of the documentation are short, say what holds now, and are written for readers."""

import re
from pathlib import Path

import pytest

from tests.support.paths import DOCS, ROOT

MOST_WORDS = 1500
LONG = ("rulings.md",)  # questions of the rules may be many
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted(DOCS.rglob("*.md"))]
WRITTEN = [page for page in PAGES if page.parent.name != "reference"]  # programs write the others
COMMIT = re.compile(r"\b(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)[0-9a-f]{7,40}\b")
LOG_WORDS = (  # those of a diary, not of a guide
    *(
        "was tried",
        "were tried",
        "busy machine",
        "in turns with",
        "at commit",
        "before that commit",
        "the version before",
    ),
    *("mended", "a fault was", "taken anew", "the pictures anew", "never pays", "all the same", "told all"),
)


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: page.name)
def test_a_page_is_short(page: Path) -> None:
    words = len(page.read_text(encoding="utf-8").split())
    assert words <= MOST_WORDS or page.name in LONG, f"{words} words"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_names_no_commit(page: Path) -> None:
    assert COMMIT.findall(page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: page.name)
def test_a_page_is_no_diary(page: Path) -> None:
    text = " ".join(page.read_text(encoding="utf-8").split())
    assert [words for words in LOG_WORDS if words in text] == []


@pytest.mark.parametrize("text", ["at 3e57878 it was", "a1575cc", "568d725,"])
def test_a_commit_is_found(text: str) -> None:
    assert COMMIT.findall(text)


@pytest.mark.parametrize("text", ["seed 9200000", "1,212,893 games", "defaced", "2026-02"])
def test_a_number_or_a_word_is_no_commit(text: str) -> None:
    assert COMMIT.findall(text) == []
