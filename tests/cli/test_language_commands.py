"""`inkwright cards coverage`, `cards compile`, and the abilities in `cards show`."""

import json
from typing import Any

import pytest

from inkwright import Catalog
from inkwright.cards.card import AbilityText
from inkwright.cli.language_commands import CARD_TYPES
from inkwright.language import grammar
from inkwright.language.ability_facts import ability_facts
from inkwright.language.explain import explained
from inkwright.language.grammar import english
from inkwright.rules.keyword_table import KEYWORD_MEANINGS, KEYWORD_NAMES
from inkwright.state.ids import TYPE_NAMES
from tests.support.commands import Run

MEANT = "Whenever this character quests, you may draw a card."
MISSPELT = "Whenever this character quests, you may drow a card."


# ---------------------------------------------------------------- compile


def test_compile_prints_the_meaning_of_a_text(run: Run) -> None:
    ran = run("cards", "compile", MEANT, "--type", "character")
    assert ran.code == 0
    assert ran.out.startswith("When this character quests,\nyou may draw a card.\n")
    assert "effect: Draw" in ran.out


def test_compile_prints_json(run: Run) -> None:
    ran = run("cards", "compile", f"Evasive\nHURRY {MEANT}", "--json")
    document = json.loads(ran.out)
    assert (ran.code, document.keys()) == (0, {"abilities"})
    assert [(a["kind"], a["name"], a["text"]) for a in document["abilities"]] == [
        ("keyword", "", "Evasive"),
        ("ability", "HURRY", MEANT),
    ]
    assert all(a["words"] and a["tree"] for a in document["abilities"])


def test_compile_shows_where_a_text_is_not_understood(run: Run) -> None:
    ran = run("cards", "compile", MISSPELT)
    assert (ran.code, ran.err) == (1, "")
    assert "found 'drow a card.', expected 'draw'" in ran.out
    document = json.loads(run("cards", "compile", MISSPELT, "--json").out)
    assert document["at"] == MISSPELT.index("drow")
    assert "'draw'" in document["expected"]
    assert "abilities" not in document


def test_compile_takes_the_type_of_the_card(run: Run) -> None:
    text = "When you play this item, it can't ready this turn."
    assert run("cards", "compile", text, "--type", "item").code == 0
    assert run("cards", "compile", "It gains Ward.").code == 1
    refused = run("cards", "compile", MEANT, "--type", "spell")
    assert refused.code == 2
    assert refused.err.count("\n") == 1


@pytest.mark.parametrize("text", ["", " ", "(", "\x00", "”", "•", "Zieh eine Karte.", "a" * 9000])
def test_a_text_that_makes_no_sense_is_refused(run: Run, text: str) -> None:
    ran = run("cards", "compile", text, "--json")
    assert ran.code == 1
    assert json.loads(ran.out).keys() >= {"at", "expected"}


# ---------------------------------------------------------------- coverage


def test_coverage_of_a_set_prints_json(run: Run) -> None:
    document = json.loads(run("cards", "coverage", "--set", "9", "--json").out)
    expected = len([card for card in Catalog.default() if card.set == "9"])
    assert document["cards"] == document["compiled"] == document["printed_back"] == expected > 0
    assert document["refused"] == []
    assert isinstance(document["one_card_rows"], int)
    assert document["seconds"] > 0


def test_coverage_prints_a_summary(run: Run) -> None:
    ran = run("cards", "coverage", "--set", "9", "--rows")
    assert ran.code == 0
    assert "are understood" in ran.out
    assert "by one card only" in ran.out


def test_coverage_of_an_unknown_set_is_refused(run: Run) -> None:
    ran = run("cards", "coverage", "--set", "99")
    assert (ran.code, ran.out) == (2, "")
    assert "no set '99'" in ran.err


def test_a_refused_card_is_listed_and_ends_with_code_1(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grammar, "english", lambda: KeywordsOnly())
    ran = run("cards", "coverage", "--set", "9", "--json")
    document = json.loads(ran.out)
    assert (ran.code, document["printed_back"]) == (1, document["compiled"])
    assert document["compiled"] < document["cards"]
    assert document["refused"][0].keys() == {"card", "ability", "text", "at", "expected", "reason"}
    words = run("cards", "coverage", "--set", "9")
    assert words.code == 1
    assert "not understood" in words.out


class KeywordsOnly:
    """A language that refuses every sentence and reads keywords only."""

    def __init__(self) -> None:
        self.table = english().table

    def compile(self, kind: str, text: str, source: int | None = None, words: object = ()) -> object:
        return english().compile(kind, text if kind == "keyword" else text[:-2], source)

    def write(self, kind: str, node: Any) -> str | None:
        return english().write(kind, node)


# ---------------------------------------------------------------- show


def test_show_prints_words_and_trees_of_abilities(run: Run) -> None:
    ran = run("cards", "show", "Elsa - Ice Maker")
    assert ran.code == 0
    assert "If you do and you have a character named Anna in play,\n" in ran.out
    assert "(Shift: " in ran.out
    assert "IfYouDoAnd" in ran.out


def test_show_has_words_and_trees_as_json(run: Run) -> None:
    document = json.loads(run("cards", "show", "Elsa - Ice Maker", "--json").out)
    for ability in document["abilities"]:
        assert ability.keys() == {"kind", "name", "text", "words", "tree"}
        assert ability["words"]
        assert ability["tree"]


def test_show_marks_abilities_that_are_not_understood(run: Run) -> None:
    quest = next(card for card in Catalog.default().quest_cards if "Illumineer" in card.text)
    document = json.loads(run("cards", "show", quest.full_name, "--json").out)
    assert any("ot understood" in ability.get("problem", "") for ability in document["abilities"])
    assert "ot understood" in run("cards", "show", quest.full_name).out


def test_the_words_of_an_ability_are_its_default_wording() -> None:
    for card in list(Catalog.default())[::7]:
        for text in card.abilities_text:
            node = english().compile(text.kind, text.text, TYPE_NAMES.index(card.kind))
            lines = [line for line in explained(english(), text.kind, node) if not line.startswith("(")]
            assert " ".join(lines) == english().write_plain(text.kind, node)


def test_every_keyword_is_explained() -> None:
    assert set(KEYWORD_MEANINGS) == set(KEYWORD_NAMES.values())
    node = english().compile("ability", "Chosen character gains Rush and Resist +1 this turn.")
    assert [line.split(":")[0] for line in explained(english(), "ability", node)[1:]] == ["(Rush", "(Resist"]
    assert ability_facts(AbilityText("keyword", "", "Ward"), english().compile("keyword", "Ward"))["words"].count("\n")


# ---------------------------------------------------------------- explain


def test_explain_says_what_a_keyword_means_by_rules_and_reminder(run: Run) -> None:
    ran = run("cards", "explain", "challenger", "--json")
    document = json.loads(ran.out)
    assert (ran.code, document["keyword"]) == (0, "Challenger")
    assert document["meaning"] == KEYWORD_MEANINGS[KEYWORD_NAMES["Challenger"]]
    assert document["cards"] > 10
    assert "while challenging" in document["reminder"].lower()
    assert {entry["number"] for entry in document["rules"]} == {"8.5.1", "8.5.2"}
    assert "IsChallenging" in document["ability"]["tree"]


def test_explain_names_the_rules_that_a_reminder_leaves_out(run: Run) -> None:
    document = json.loads(run("cards", "explain", "Evasive", "--json").out)
    assert document["difference"]["rules"] == ["8.6.1"]
    shown = run("cards", "explain", "universal shift").out
    assert "8.10.8.2" in shown
    assert "HasShiftOnto" in shown


def test_explain_refuses_what_no_card_has(run: Run) -> None:
    ran = run("cards", "explain", "Evasiv")
    assert ran.code == 1
    assert "Evasive" in ran.err


def test_the_types_of_cards_are_those_of_the_language() -> None:
    assert CARD_TYPES == TYPE_NAMES
