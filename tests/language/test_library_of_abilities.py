"""The library: every card its own nodes, compiled once, kept between runs, never trusted when damaged."""

import atexit
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from inkwright.cards import cache
from inkwright.cards.card import AbilityText, Card
from inkwright.errors import NotUnderstood
from inkwright.language.compile import Language
from inkwright.language.library import Library, class_name, frozen, node_classes, thawed
from inkwright.state.node import Ability, Node
from tests.support import toy_language
from tests.support.toy_language import TOY, Draw, Keyword


class Counting(Language):
    """The toy, counting the texts that it compiles."""

    compiled = 0

    def compile(self, kind: str, text: str, source: int | None = None) -> Node:
        self.compiled += 1
        return super().compile(kind, text, source)


def card(name: str, *texts: tuple[str, str], type: str = "Character") -> Card:
    return Card(
        full_name=name,
        name=name,
        version="",
        names=(name,),
        inks=("Amber",),
        cost=1,
        inkable=True,
        type=type,
        classifications=(),
        strength=1,
        willpower=1,
        lore=1,
        move_cost=None,
        text="",
        abilities_text=tuple(AbilityText(kind, "", text) for kind, text in texts),
        set="1",
        number=1,
        rarity="Common",
        story="",
    )


CLASSES = {class_name(cls): cls for cls in toy_language.CLASSES.values()}
ONE = card("One", ("keyword", "Evasive"), ("ability", "When this character quests, draw 2 cards."))
TWO = card("Two", ("keyword", "Evasive"))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("INKWRIGHT_CACHE", str(tmp_path))
    monkeypatch.setattr(atexit, "register", lambda function: function)
    return tmp_path


@pytest.fixture
def language() -> Counting:
    return Counting(TOY.table)


def library(language: Language, *names: str) -> Library:
    return Library(lambda: language, names, lambda: CLASSES)


def test_a_cards_abilities_in_the_order_of_its_text(folder: Path, language: Counting) -> None:
    keyword, ability = library(language)[ONE]
    assert keyword == Keyword("Evasive", None)
    assert TOY.write("ability", ability) == "When this character quests, draw 2 cards."


def test_compiled_once(folder: Path, language: Counting) -> None:
    books = library(language)
    assert books[ONE] is books[ONE]
    assert language.compiled == 2


def test_equal_texts_are_compiled_once_and_are_two_nodes(folder: Path, language: Counting) -> None:
    books = library(language)
    assert books[ONE][0] == books[TWO][0]
    assert books[ONE][0] is not books[TWO][0]
    assert language.compiled == 2


def test_a_changed_card_of_the_same_name_is_compiled_anew(folder: Path, language: Counting) -> None:
    books = library(language)
    assert books[TWO] == (Keyword("Evasive", None),)
    assert books[replace(TWO, abilities_text=(AbilityText("keyword", "", "Ward"),))] == (Keyword("Ward", None),)


def test_the_type_of_the_card_is_part_of_the_meaning(folder: Path, language: Counting) -> None:
    books = library(language)
    text = ("ability", "They gain Ward.")
    assert books[card("He", text)]
    with pytest.raises(NotUnderstood):
        books[card("There", text, type="Location")]


def test_a_card_that_is_not_understood_has_no_abilities(folder: Path, language: Counting) -> None:
    with pytest.raises(NotUnderstood):
        library(language)[card("Odd", ("keyword", "Evasive"), ("ability", "Do something."))]


def test_what_was_compiled_is_kept_for_the_next_run(folder: Path, language: Counting) -> None:
    first = library(language)
    abilities = first[ONE]
    first.save()
    assert library(language)[ONE] == abilities
    assert language.compiled == 2
    assert [a.form for a in library(language)[ONE]] == [a.form for a in abilities]
    assert os.listdir(folder) == ["abilities"]


def test_two_libraries_keep_what_both_compiled(folder: Path, language: Counting) -> None:
    first, second = library(language), library(language)
    assert first[TWO]
    assert second[card("Three", ("keyword", "Rush"))]
    first.save()
    second.save()
    assert library(language)[TWO]
    assert library(language)[card("Three", ("keyword", "Rush"))]
    assert language.compiled == 2


def test_another_dictionary_is_another_key(folder: Path, language: Counting) -> None:
    first = library(language, "Elsa")
    assert first[TWO]
    first.save()
    assert library(language, "Elsa", "Anna")[TWO]
    assert language.compiled == 2


def test_changed_sources_are_another_key(folder: Path, language: Counting, monkeypatch: pytest.MonkeyPatch) -> None:
    first = library(language)
    assert first[TWO]
    first.save()
    monkeypatch.setattr(cache, "source_hash", lambda *folders: "other")
    assert library(language)[TWO]
    assert language.compiled == 2


def test_sources_that_change_while_it_runs_are_not_its_own(
    folder: Path, language: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = library(language)
    assert first[ONE]
    monkeypatch.setattr(cache, "source_hash", lambda *folders: "other")
    first.save()
    assert library(language)[ONE]
    assert language.compiled == 4  # what older sources made is not taken for theirs


@pytest.mark.parametrize("damage", [b"", b"nonsense", None])
def test_a_damaged_cache_is_not_trusted(folder: Path, language: Counting, damage: bytes | None) -> None:
    first = library(language)
    assert first[TWO]
    first.save()
    kept = (folder / "abilities").read_bytes()
    (folder / "abilities").write_bytes(kept[:-1] if damage is None else damage)
    assert library(language)[TWO] == first[TWO]
    assert language.compiled == 2


def test_works_without_a_home(monkeypatch: pytest.MonkeyPatch, language: Counting) -> None:
    for name in ("INKWRIGHT_CACHE", "XDG_CACHE_HOME", "HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(cache, "cache_folder", lambda: None)
    monkeypatch.setattr(atexit, "register", lambda function: function)
    books = library(language)
    assert books[TWO]
    books.save()


def test_the_language_is_not_made_when_all_is_kept(folder: Path, language: Counting) -> None:
    first = library(language)
    assert first[ONE]
    first.save()

    def never() -> Language:
        raise AssertionError("the table was not needed")

    assert Library(never, (), lambda: CLASSES)[ONE] == first[ONE]


def test_freezing_and_thawing_keeps_everything() -> None:
    node = TOY.compile("ability", 'Chosen Hero or Toy character gains "Draw 2 cards." Then, draw a card.')
    plain = frozen(node)
    assert thawed(plain, CLASSES) == node
    assert frozen(thawed(plain, CLASSES)) == plain
    assert frozen(Draw(2)) == ("toy_language.Draw", 2, 0)


def test_only_plain_values_are_kept() -> None:
    with pytest.raises(TypeError, match="cannot stand in a field"):
        frozen(1.5)


def test_our_own_classes_have_names_of_their_own() -> None:
    classes: dict[str, Any] = node_classes()
    assert classes["node.Ability"] is Ability
    assert Draw not in classes.values()
