"""Rules are found by number and by words; the user's own document is cut by number and searched too."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from inkwright import Catalog
from inkwright.cli import main
from inkwright.errors import InkwrightError
from inkwright.judging.desk_search import look_up
from inkwright.judging.official_text import cut, edition_of_text, install, installed
from inkwright.rules.citations import citations
from inkwright.rules.glossary_terms import glossary
from inkwright.rules.index import CHAPTERS, all_rules, rule
from inkwright.rules.keyword_table import KEYWORD_RULES
from inkwright.rules.search import FIRST_PAGE, find_rules

TERMS = [(name, number) for term in glossary() for name in term.names for number in term.numbers]


def first_page(query: str) -> list[str]:
    return [hit.rule.cited for hit in find_rules(query)[:FIRST_PAGE]]


@pytest.mark.parametrize("name", [keyword.name for keyword in KEYWORD_RULES])
def test_the_section_of_a_keyword_comes_first(name: str) -> None:
    for query in (name, name.lower(), name.upper()):
        found = [rule(number) for number in first_page(query)]
        assert found[0].about == name
        assert found[1].number.startswith(f"{found[0].number}.")


def test_the_glossary_has_every_term() -> None:
    assert len(glossary()) >= 95
    assert len({term.names[0] for term in glossary()}) == len(glossary())


def test_the_first_page_of_every_term_has_the_rules_that_define_it() -> None:
    assert [(name, number) for name, number in TERMS if number not in first_page(name)] == []


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("who chooses", "6.1.3"),
        ("order of triggers", "7.7.4.2"),
        ("can I challenge a location", "4.6.8"),
        ("graveyard", "7.6.1"),
        ("tapped", "5.1.1.2"),
        ("banished", "G.banish"),
        ("drawing from an empty deck", "1.8.1.2"),
        ("resist", "8.8.1"),
        ("sing together cost", "8.12.2"),
        ("damage reduced to 0", "8.8.2"),
        ("concede", "2.3.3.4"),
    ],
)
def test_questions_as_judges_ask_them(query: str, number: str) -> None:
    assert number in first_page(query)


def test_a_number_brings_everything_below_it() -> None:
    assert first_page("8.15") == ["8.15", "8.15.1", "8.15.2"]
    assert "2026-07:1.9.4.1" in first_page("2026-07:1.9.4")
    assert [hit.rule.chapter for hit in find_rules("9")] == ["9"] * len(find_rules("9"))
    with pytest.raises(InkwrightError, match=r"8\.15"):
        find_rules("8.15.9")


def test_a_chapter_narrows_a_search() -> None:
    found = find_rules("damage", "4")
    assert found
    assert {hit.rule.chapter for hit in found} == {"4"}


def test_nothing_is_found_with_nonsense() -> None:
    assert find_rules("xyzzy") == find_rules("") == find_rules("!?") == []


def test_a_search_finds_scenarios_and_cards_too() -> None:
    found = look_up("ward", Catalog.at_hand())
    assert found.keywords == (("Ward", "opponents can't choose it, except to challenge"),)
    assert found.scenarios[0].file.startswith("08-keywords/")
    assert found.scenarios[0].line > 1
    assert found.card_count


def document(edition: str, head: str, page: str = "") -> str:
    """A document of the numbers of an edition, with words of ours."""
    lines = [head, "", "1. CONCEPTS", ""]
    for entry in all_rules(edition):
        if entry.chapter != "G":
            lines += [f"{entry.number}. {entry.about} Zebra{page}", "", "Example: see 1.2.3 above."]
            if entry.number.count(".") == 1:
                lines.append(str(len(lines)))  # the number of a page
    return "\n".join([*lines, "GLOSSARY", "zebra: an animal"])


def few(folder: Path) -> list[str]:
    """Return the arguments for one scenario and no test, which are read at once."""
    here = folder / "few"
    here.mkdir()
    one = 'scenario: One\nrules: ["8.15"]\nplayers: {amy: {}, bob: {}}\n'
    (here / "one.yaml").write_text(one, encoding="utf-8")
    return ["--scenarios", str(here), "--tests", str(here)]


@pytest.fixture(scope="module", autouse=True)
def sources_are_read_once() -> Iterator[None]:
    """Keep the citations of the sources for all commands of this module."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("inkwright.scenario.coverage.citations", cache(citations))
        yield


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path / "data"))
    return tmp_path


@pytest.mark.parametrize("name", ["2026-02", "2026-04", "2026-07", "2026-10"])
def test_a_document_is_cut_by_number(name: str) -> None:
    found = cut(document(name, "RULES").splitlines())
    wanted = {entry.number for entry in all_rules(name) if entry.chapter != "G"}
    assert wanted <= set(found)
    assert set(found) - wanted <= set(CHAPTERS)
    assert "Zebra" in found["8.15.1"]
    assert "animal" not in "".join(found.values())


def test_markdown_and_contents_are_read() -> None:
    lines = ["1. CONCEPTS", "1.1. General", "1.2. Golden", "9. MULTIPLAYER", "1. CONCEPTS", "1.1. General"]
    lines += ["- **1.1.1.** First", "  goes on", "- **1.1.2.** Second (see 4.3.2).", "4.9.9 is no rule here"]
    found = cut(lines)
    assert found["1.1.1"] == "First goes on"
    assert found["1.1.2"].startswith("Second")


def test_misprinted_numbers_do_not_end_a_document() -> None:
    lines = [
        "1. CONCEPTS",
        "1.1. General",
        "1.1.1. First",
        "1.1.2. Second",
        "434.1. A misprint",
        "1.2. Golden",
        "1.2.1. Third",
    ]
    lines += [
        "1. CONCEPTS AGAIN",
        "<|a mark|>1.2.2. Fourth",
        "1.2.3. Fifth (see 1.1.1)",
        "1.3. Players",
        "1.3.1. Sixth",
    ]
    found = cut(line.replace("<|a mark|>", "") for line in lines)
    assert list(found) == ["1", "1.1", "1.1.1", "1.1.2", "1.2", "1.2.1", "1.2.2", "1.2.3", "1.3", "1.3.1"]
    assert found["1.1.2"] == "Second 434.1. A misprint"


def test_older_documents_are_shown_beside_todays_numbers(data: Path) -> None:
    file = data / "old.txt"
    lines = [
        f"{chapter}. CHAPTER" if rule == 0 else f"{chapter}.{rule}. Words of {chapter}.{rule}"
        for chapter in range(1, 11)
        for rule in range(10)
    ]
    lines += [
        "10.10. Ten",
        "10.11. Eleven",
        "10.12. Twelve",
        "10.13. Ward",
        "10.13.1. Opponents may not <|a mark|>choose",
    ]
    file.write_text("\n".join(["Effective February 28, 2025", *lines]), encoding="utf-8")
    kept = install(file)
    assert kept.edition == "2025-02"
    assert kept.text_of(rule("8.15.1")) == "Opponents may not choose"
    assert kept.text_of(rule("4.3.2.4")) == ""


@pytest.mark.parametrize(
    ("head", "name"),
    [
        ("COMPREHENSIVE RULES, VERSION 2.2.0", "2026-07"),
        ("Effective March 27,2024", "2024-03"),
        ("Règles complètes, 5 février 2026", "2026-02"),
        ("no date", ""),
    ],
)
def test_a_document_says_its_edition(head: str, name: str) -> None:
    assert edition_of_text(head) == name


def test_an_installed_document_is_shown_and_searched(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = data / "rules.txt"
    file.write_text(document("2026-07", "RULES, VERSION 2.2.0"), encoding="utf-8")
    assert main(["rules", "install", str(file)]) == 0
    assert "2026-07" in capsys.readouterr().out
    assert main(["rules", "6.4.4", *few(data)]) == 0
    assert "official, 2026-07 en" in capsys.readouterr().out  # under 6.1.16
    assert main(["rules", "zebra", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["official"][0]["text"].count("Zebra")
    assert installed()[0].language == "en"


def test_a_document_without_a_date_is_known_by_its_numbers(data: Path) -> None:
    file = data / "regles.txt"
    file.write_text(document("2026-10", "LES REGLES", " le joueur est une carte de la main des"), encoding="utf-8")
    kept = install(file)
    assert (kept.edition, kept.language) == ("2026-10", "fr")


@pytest.mark.parametrize("content", [b"%PDF-1.7 ...", b"hello", b"", b"\xff\xfe\x00"])
def test_what_is_no_document_is_refused(content: bytes, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = data / "bad.txt"
    file.write_bytes(content)
    assert main(["rules", "install", str(file)]) == 2
    assert "bad.txt" in capsys.readouterr().err
    assert installed() == []


def test_the_command_ends_with_1_without_a_hit(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "xyzzy"]) == 1
    assert main(["rules", "xyzzy", "--json"]) == 1
    assert main(["rules", "ward"]) == 0
    assert "8.15.1" in capsys.readouterr().out


def test_the_command_shows_chapters_and_what_is_below_a_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules"]) == 0
    shown = capsys.readouterr().out
    assert all(name in shown for name in CHAPTERS.values())
    assert main(["rules", "--chapter", "8"]) == 0
    assert "8.15.1" in capsys.readouterr().out
    assert main(["rules", "8.15", *few(tmp_path)]) == 0
    assert "8.15.2" in capsys.readouterr().out
    assert main(["rules", "--chapter", "44"]) == 2
    assert main(["rules", "--chapter", "6"]) == 0
    assert "6.1.16  definition" in (shown := capsys.readouterr().out)
    assert "(6.4.4 in 2026-02)" in shown
    assert main(["rules", "--chapter", "1", "--edition", "2026-02", "--json"]) == 0
    rules = json.loads(capsys.readouterr().out)["rules"]
    assert {entry["number"].split(".")[0] for entry in rules} == {"1"}
