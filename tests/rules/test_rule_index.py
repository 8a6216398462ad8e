"""The index has every rule number of the newest rules once, with a line about each."""

import hashlib
from collections import Counter

import pytest

from inkwright.errors import InkwrightError
from inkwright.rules.edition import LATEST
from inkwright.rules.index import (
    KINDS,
    KINDS_WITHOUT_CODE,
    all_rules,
    canonical,
    exists,
    later_numbers,
    later_rules,
    nearest,
    number_in,
    older_rules,
    rule,
    rules_about,
    rules_numbered,
)

# The numbers of the rule book, as counts and a digest.
IN_CHAPTER = {"1": 91, "2": 30, "3": 27, "4": 80, "5": 82, "6": 94, "7": 50, "8": 56, "9": 8, "10": 12}
TWO_PARTS, MORE_PARTS = 67, 463
DIGEST = "6a577cc7f339029b819df46c709b8e2969c8d2ece4b4c4937f2f0d2b0b815f0d"

NUMBERED = [each for each in all_rules() if each.chapter != "G"]
GLOSSARY = [each for each in all_rules() if each.chapter == "G"]


def parts(number: str) -> list[int]:
    """Return the parts of a rule number."""
    return [int(part) for part in number.split(".")]


def test_the_index_has_every_number_once() -> None:
    numbers = [each.number for each in NUMBERED]
    assert Counter(number.partition(".")[0] for number in numbers) == IN_CHAPTER
    assert sum(each.level == 2 for each in NUMBERED) == TWO_PARTS
    assert sum(each.level > 2 for each in NUMBERED) == MORE_PARTS
    assert max(Counter(numbers).values()) == 1
    assert hashlib.sha256(" ".join(sorted(numbers, key=parts)).encode()).hexdigest() == DIGEST


def test_the_index_is_in_the_order_of_the_rules() -> None:
    assert [each.number for each in NUMBERED] == sorted((each.number for each in NUMBERED), key=parts)
    assert list(all_rules()) == NUMBERED + sorted(GLOSSARY, key=lambda each: each.number)


def test_every_entry_is_part_of_one_that_exists() -> None:
    assert all(each.level == 2 or exists(each.number.rpartition(".")[0]) for each in NUMBERED)


@pytest.mark.parametrize("name", ["discard", "reveal", "deck", "banish", "drying", "game-state-check"])
def test_the_index_has_rules_of_the_glossary(name: str) -> None:
    assert rule(f"G.{name}").chapter == "G"


def test_every_entry_has_a_kind_and_one_line() -> None:
    assert {each.kind for each in all_rules()} == set(KINDS)
    for each in all_rules():
        assert each.about == each.about.strip() != ""
        assert "\n" not in each.about
        assert each.kind == "heading" or each.about.endswith(".")


def test_only_rules_that_need_no_code_have_a_reason() -> None:
    assert all(bool(each.reason) == (each.kind in KINDS_WITHOUT_CODE) for each in all_rules())


def test_no_two_rules_have_the_same_line() -> None:
    lines = Counter((each.about, each.number.rpartition(".")[0]) for each in all_rules() if each.kind != "heading")
    assert max(lines.values()) == 1


def test_a_rule_is_found_by_its_number() -> None:
    found = rule("4.6.4.4")
    assert (found.number, found.kind, found.chapter, found.level) == ("4.6.4.4", "procedure", "4", 4)
    assert str(found) == f"4.6.4.4 {found.about}"
    assert rule(" 4.6.4.4. ") is found


@pytest.mark.parametrize(
    ("number", "near"),
    [
        ("4.6.6.9", ("4.6.6.3", "4.6.6.2", "4.6.6.1")),
        ("4.9", ("4.7", "4.6", "4.5")),
        ("4", ("4.1", "4.1.1", "4.1.2")),
        ("1.8.1.1.1", ("1.8.1.1",)),
        ("G.discrad", ("G.discard", "G.deck")),
        ("g discard", ("G.discard", "G.deck")),
        ("quest", ()),
        ("", ()),
    ],
)
def test_an_unknown_number_is_refused_with_the_nearest(number: str, near: tuple[str, ...]) -> None:
    assert nearest(number) == near
    with pytest.raises(InkwrightError) as error:
        rule(number)
    assert repr(number) in str(error.value)
    assert all(repr(each) in str(error.value) for each in near)


# The numbers of the later documents, without those of the glossary.
NUMBERED_LATER = {"2026-04": 541, "2026-07": 556, "2026-10": 573}


def test_later_editions_have_every_number_once_in_order() -> None:
    for edition, count in NUMBERED_LATER.items():
        entries = [each for each in all_rules(edition) if each.chapter != "G"]
        numbers = [each.number for each in entries]
        assert len(set(numbers)) == len(numbers) == count, edition
        assert numbers == sorted(numbers, key=parts)
        assert all(each.level == 2 or exists(f"{edition}:{each.number.rpartition('.')[0]}") for each in entries)


def test_entries_of_other_editions_are_written_like_the_rest() -> None:
    for each in (*later_rules(), *older_rules()):
        assert each.kind in KINDS
        assert bool(each.reason) == (each.kind in KINDS_WITHOUT_CODE)
        assert each.kind == "heading" or each.about.endswith(".")
        assert each.cited == f"{each.cited.partition(':')[0]}:{each.number}"


@pytest.mark.parametrize(
    ("number", "later"),
    [
        ("6.4.4", [("2026-07", "6.1.16")]),
        ("1.9.2", [("2026-04", "1.9.4"), ("2026-07", "1.9.6")]),
        ("1.9.1", [("2026-04", "1.9.2")]),
        ("7.1.6.1", [("2026-10", "6.7.8.1")]),
        ("4.6.6.1", []),
    ],
)
def test_a_rule_that_moved_tells_where_to(number: str, later: list[tuple[str, str]]) -> None:
    assert later_numbers(number) == later


def test_a_number_of_a_later_edition_is_found() -> None:
    assert rule("2026-10:6.1.16").cited == rule("6.4.4").cited == canonical("2026-10:6.1.16") == "6.4.4"
    assert rule("2026-10:6.4.3").cited == "6.4.5"
    assert rule("1.13.2").cited == rule("2026-10:1.13.2").cited == "2026-10:1.13.2"
    assert canonical("2026-10:1.9.5") == "2026-07:1.9.5"
    assert rule("2026-10:8.1.2").before == rule("2026-07:8.1.2").before == ("8.1.2",)
    assert rule("2026-07:8.1.2").cited == "8.1.2"
    assert rule("2025-02:7.7.5").about
    assert [each.cited for each in rules_numbered("1.13.1")] == [
        "2026-10:1.13.1",
        "2026-10:1.13.1.1",
        "2026-10:1.13.1.2",
    ]
    assert "2026-10:8.16.2" in [each.cited for each in rules_about("cannot challenge")]


def test_a_number_is_written_as_in_the_edition_that_is_played() -> None:
    assert number_in("2026-10", "6.4.4") == "2026-10:6.1.16"
    assert number_in("2026-10", "4.6.6.1") == number_in("2024-03", "4.6.6.1") == "4.6.6.1"
    assert number_in("2026-02", "6.4.4") == "6.4.4"


def test_a_rule_that_changed_in_play_is_cited_with_its_edition() -> None:
    assert number_in("2026-10", "4.3.2") == "2026-10:4.3.2"
    assert number_in("2026-07", "4.3.2") == "4.3.2"
    assert number_in("2026-10", "5.1.1.7") == "2026-07:5.1.1.7"
    assert number_in("2026-10", "2026-07:1.9.5") == "2026-07:1.9.5"


@pytest.mark.parametrize("edition", ["2026-04", "2026-07", "2026-10"])
def test_every_rule_is_cited_as_the_index_knows_it(edition: str) -> None:
    cited = {each.number: number_in(edition, each.number) for each in all_rules()}
    assert [number for number, now in cited.items() if not exists(now)] == []
    assert [number for number, now in cited.items() if now == number and not exists(f"{edition}:{number}")] == []


@pytest.mark.parametrize("number", ["2026-10:6.4.4", "2027-01:1.1", "2025-02:1.2.9", "x:1.1"])
def test_what_an_edition_does_not_have_is_unknown(number: str) -> None:
    assert not exists(number)
    with pytest.raises(InkwrightError, match="There is no rule"):
        rule(number)


def test_the_rules_of_an_unknown_edition_are_refused() -> None:
    with pytest.raises(InkwrightError, match="There is no edition '2027-01'"):
        all_rules("2027-01")
    assert all_rules("latest") is all_rules(LATEST)


# Where the entries of edition 2026-02 that moved are in 2026-10.
MOVED = """
1.9.1.1 1.9.2.1, 1.9.1.2 1.9.2.2, 1.9.1.3 1.9.2.3, 1.9.1.4 1.9.2.4, 1.9.1.5 1.9.3, 1.9.2 1.9.6, 4.7.3.2 4.7.3.4,
4.7.3.3 4.7.4, 4.7.4 4.7.5, 5.6.5.1 5.6.5.2, 5.6.5.2 5.6.5.3, 5.6.5.3 5.6.5.4, 6.4.3 6.1.15, 6.4.4 6.1.16,
6.4.4.1 6.1.16.1, 6.4.4.2 6.1.16.2, 6.4.4.3 6.1.16.3, 6.4.5 6.4.3, 6.7.2.2 6.7.2.3, 6.7.2.3 6.7.2.2,
6.7.2.4 6.7.2.3, 6.7.3 6.7.4, 6.7.4 6.7.5, 6.7.5 6.7.6, 6.7.6 6.7.7, 6.7.7 6.7.8, 6.7.7.1 6.7.8.1, 6.7.8 6.7.9,
7.1.6.1 6.7.8.1
"""
ONLY_LATER = """
1.8.5 1.9.4 1.9.4.1 1.9.4.2 1.9.4.3 1.9.5 1.10.1.3 1.13 1.13.1 1.13.1.1 1.13.1.2 1.13.2 1.13.3 1.13.3.1 1.13.3.2
1.13.3.3 1.13.3.4 4.3.4.2 4.7.3.3 5.6.5.1 5.6.6 6.1.3.1 6.1.4.1 6.1.4.2 6.1.14.3 6.7.3 6.7.3.1 6.7.3.2 6.7.3.3
6.7.6.1 8.10.4.1 8.10.4.2 8.10.8.3 8.10.8.4 8.10.8.5 8.10.8.6 8.10.9 8.11.3 8.16 8.16.1 8.16.2 8.16.3 8.16.4
"""


@pytest.mark.parametrize("pair", MOVED.replace("\n", " ").strip().split(", "))
def test_a_rule_that_moved_is_cited_by_its_newest_number(pair: str) -> None:
    number, now = pair.split()
    assert number_in("2026-10", number).rpartition(":")[2] == now
    assert now in [each.number for each in all_rules("2026-10") if number in each.before]


def test_a_new_entry_continues_nothing_that_had_its_number() -> None:
    continued = {each.number: each.before for each in all_rules("2026-10")}
    assert {number: continued[number] for number in ONLY_LATER.split() if continued[number]} == {}


def test_a_rule_may_be_worded_otherwise_later() -> None:
    assert "35" in rule("2026-10:1.10.1.2").about
    assert rule("2026-10:1.10.1.2").cited == rule("1.10.1.2").cited == "1.10.1.2"
    assert "35" not in rule("1.10.1.2").about
