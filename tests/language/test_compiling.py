"""Compiling turns a text into a bound ability or refuses it with a sentence."""

import pytest

from inkwright.errors import InkwrightError, NotUnderstood
from inkwright.language.normalise import normalised_text
from tests.support.toy_language import TOY, Keyword


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Draw a card.", "Draw a card."),
        ("  Draw\n a\tcard. ", "Draw a card."),
        ("“Draw” ‘it’ — now – then", "\"Draw\" 'it' - now - then"),
        ("{E}, 2 {I} - {S} {W} {L} {e}", "⟳, 2 ⬡ - ¤ ⛉ ◊ ⟳"),
        ("Rush (This character can challenge.) now", "Rush now"),
        ("(Only a reminder.)", ""),
        ("Draw a card\u00a0.", "Draw a card ."),
        ("", ""),
    ],
)
def test_normalising_changes_characters_and_keeps_words(typed: str, read: str) -> None:
    assert normalised_text(typed) == read


def test_normalising_twice_changes_nothing() -> None:
    for text in ("{E} - “x” (y) z", "a  (b) (c)  d"):
        assert normalised_text(normalised_text(text)) == normalised_text(text)


def test_keywords_and_abilities_are_read_from_different_symbols() -> None:
    assert TOY.compile("keyword", "Shift 4 {I}") == Keyword("Shift", 4)
    assert TOY.compile("keyword", "Evasive (Only ...)") == Keyword("Evasive", None)
    with pytest.raises(NotUnderstood):
        TOY.compile("ability", "Evasive")
    with pytest.raises(InkwrightError, match="keyword or ability"):
        TOY.compile("spell", "Evasive")


def test_a_refusal_is_a_sentence() -> None:
    with pytest.raises(NotUnderstood) as caught:
        TOY.compile("ability", "Draw a card. Banish chosen charcter.")
    assert str(caught.value).startswith(
        "Not understood after 'Draw a card. Banish chosen': found 'charcter.', expected 'char"
    )


def test_a_reference_without_a_meaning_is_refused_at_its_place() -> None:
    with pytest.raises(NotUnderstood) as caught:
        TOY.compile("ability", "Draw a card. It gains Ward.")
    assert caught.value.at == len("Draw a card. ")
    assert "'it'" in str(caught.value)


def test_meanings_of_a_refused_text_are_empty() -> None:
    assert TOY.meaning("ability", "Banish it.") is None
    assert TOY.meaning("ability", "Banish") is None
    assert TOY.meaning("ability", "Draw a card.") == TOY.compile("ability", "Draw a card.")


def test_curly_quotes_are_read() -> None:
    plain = TOY.compile("ability", 'Chosen item gains "Draw a card."')
    assert TOY.compile("ability", "Chosen item gains “Draw a card.”") == plain
