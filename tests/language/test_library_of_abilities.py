"""The library compiles each text once, gives each card its own nodes, and keeps them in a cache between runs."""

import atexit
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from inkwright.cards.card import AbilityText
from inkwright.errors import NotUnderstood
from inkwright.files import cache
from inkwright.language.compile import Language
from inkwright.language.library import Library, class_name, node_classes, node_from_plain, node_to_plain
from inkwright.state.node import Ability, Node
from tests.support import toy_language
from tests.support.made_up_cards import make_card
from tests.support.toy_language import TOY, Draw, Keyword


class CountingLanguage(Language):
    """The toy language, which counts the texts that it compiles."""

    compiled = 0

    def compile(self, kind: str, text: str, source: int | None = None, words: object = ()) -> Node:
        self.compiled += 1
        return super().compile(kind, text, source)


CLASSES = {class_name(cls): cls for cls in toy_language.CLASSES.values()}
ONE = make_card("One", "Evasive", "When this character quests, draw 2 cards.")
TWO = make_card("Two", "Evasive")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache folder."""
    monkeypatch.setenv("INKWRIGHT_CACHE", str(tmp_path))
    monkeypatch.setattr(atexit, "register", lambda function: function)
    return tmp_path


@pytest.fixture
def language() -> CountingLanguage:
    """A toy language that has compiled nothing yet."""
    return CountingLanguage(TOY.table)


def library(language: Language, *names: str) -> Library:
    """Return a library of the toy language that knows some names."""
    return Library(lambda: language, names, lambda: CLASSES)


def test_abilities_are_in_the_order_of_the_text(folder: Path, language: CountingLanguage) -> None:
    keyword, ability = library(language)[ONE]
    assert keyword == Keyword("Evasive", None)
    assert TOY.write("ability", ability) == "When this character quests, draw 2 cards."


def test_a_card_is_compiled_once(folder: Path, language: CountingLanguage) -> None:
    abilities_of = library(language)
    assert abilities_of[ONE] is abilities_of[ONE]
    assert language.compiled == 2


def test_equal_texts_are_compiled_once_and_copied(folder: Path, language: CountingLanguage) -> None:
    abilities_of = library(language)
    assert abilities_of[ONE][0] == abilities_of[TWO][0]
    assert abilities_of[ONE][0] is not abilities_of[TWO][0]
    assert language.compiled == 2


def test_a_changed_card_of_the_same_name_is_compiled_again(folder: Path, language: CountingLanguage) -> None:
    abilities_of = library(language)
    assert abilities_of[TWO] == (Keyword("Evasive", None),)
    assert abilities_of[replace(TWO, abilities_text=(AbilityText("keyword", "", "Ward"),))] == (Keyword("Ward", None),)


def test_the_type_of_the_card_is_part_of_the_meaning(folder: Path, language: CountingLanguage) -> None:
    abilities_of = library(language)
    text = "They gain Ward."
    assert abilities_of[make_card("He", text)]
    with pytest.raises(NotUnderstood):
        abilities_of[make_card("There", text, type="Location")]


def test_a_card_that_does_not_compile_is_refused(folder: Path, language: CountingLanguage) -> None:
    with pytest.raises(NotUnderstood):
        library(language)[make_card("Odd", "Evasive", "Do something.")]


def test_compiled_abilities_are_cached_for_the_next_run(folder: Path, language: CountingLanguage) -> None:
    first = library(language)
    abilities = first[ONE]
    first.save()
    assert library(language)[ONE] == abilities
    assert language.compiled == 2
    assert [a.form for a in library(language)[ONE]] == [a.form for a in abilities]
    assert [name.partition(".")[0] for name in os.listdir(folder)] == ["abilities"]


def test_two_libraries_share_the_cache(folder: Path, language: CountingLanguage) -> None:
    first, second = library(language), library(language)
    assert first[TWO]
    assert second[make_card("Three", "Rush")]
    first.save()
    second.save()
    assert library(language)[TWO]
    assert library(language)[make_card("Three", "Rush")]
    assert language.compiled == 2


def test_another_dictionary_does_not_use_the_cache(folder: Path, language: CountingLanguage) -> None:
    first = library(language, "Elsa")
    assert first[TWO]
    first.save()
    assert library(language, "Elsa", "Anna")[TWO]
    assert language.compiled == 2


def test_another_dictionary_leaves_the_cache_as_it_was(folder: Path, language: CountingLanguage) -> None:
    for names in (("Elsa",), ("Elsa", "Anna"), ("Elsa",)):
        abilities_of = library(language, *names)
        assert abilities_of[TWO]
        abilities_of.save()
    assert language.compiled == 2


def test_changed_sources_do_not_use_the_cache(
    folder: Path, language: CountingLanguage, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = library(language)
    assert first[TWO]
    first.save()
    monkeypatch.setattr(cache, "source_hash", lambda *folders: "other")
    assert library(language)[TWO]
    assert language.compiled == 2


def test_sources_that_change_during_a_run_do_not_use_its_cache(
    folder: Path, language: CountingLanguage, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = library(language)
    assert first[ONE]
    monkeypatch.setattr(cache, "source_hash", lambda *folders: "other")
    first.save()
    assert library(language)[ONE]
    assert language.compiled == 4  # the cache of the older sources is not used


@pytest.mark.parametrize("damage", [b"", b"nonsense", None])
def test_a_damaged_cache_is_not_used(folder: Path, language: CountingLanguage, damage: bytes | None) -> None:
    first = library(language)
    assert first[TWO]
    first.save()
    (file,) = folder.iterdir()
    file.write_bytes(file.read_bytes()[:-1] if damage is None else damage)
    assert library(language)[TWO] == first[TWO]
    assert language.compiled == 2


def test_a_library_works_without_a_home_folder(monkeypatch: pytest.MonkeyPatch, language: CountingLanguage) -> None:
    for name in ("INKWRIGHT_CACHE", "XDG_CACHE_HOME", "HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(cache, "cache_folder", lambda: None)
    monkeypatch.setattr(atexit, "register", lambda function: function)
    abilities_of = library(language)
    assert abilities_of[TWO]
    abilities_of.save()


def test_the_language_is_not_built_when_everything_is_cached(folder: Path, language: CountingLanguage) -> None:
    first = library(language)
    assert first[ONE]
    first.save()

    def never() -> Language:
        raise AssertionError("the table was not needed")

    assert Library(never, (), lambda: CLASSES)[ONE] == first[ONE]


def test_freezing_and_thawing_restores_a_node() -> None:
    node = TOY.compile("ability", 'Chosen Hero or Toy character gains "Draw 2 cards." Then, draw a card.')
    plain = node_to_plain(node)
    assert node_from_plain(plain, CLASSES) == node
    assert node_to_plain(node_from_plain(plain, CLASSES)) == plain
    assert node_to_plain(Draw(2)) == ("toy_language.Draw", 2, 0)


def test_only_plain_values_can_be_frozen() -> None:
    with pytest.raises(TypeError, match="cannot stand in a field"):
        node_to_plain(1.5)


def test_every_class_of_nodes_is_found_by_its_name() -> None:
    classes: dict[str, Any] = node_classes()
    assert classes["node.Ability"] is Ability
    assert Draw not in classes.values()
