"""Errors are sentences, have one base class, and can be pickled."""

import pickle

import pytest

from inkwright import errors
from inkwright.errors import DeckError, DeckLine, InkwrightError, NotUnderstood, UnknownCard


def test_every_error_is_an_inkwright_error() -> None:
    found = [thing for thing in vars(errors).values() if isinstance(thing, type) and issubclass(thing, Exception)]
    assert len(found) > 10
    assert all(issubclass(error, InkwrightError) for error in found)


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (UnknownCard("Elm"), "No card is called 'Elm'."),
        (UnknownCard("Elm", ["Elk", "Elf"]), "No card is called 'Elm'. Did you mean 'Elk' or 'Elf'?"),
        (DeckError("Bad.", [DeckLine(3, "x", "No.", ["y"])]), "Bad.\n  line 3: No. Did you mean 'y'?"),
        (
            NotUnderstood("Draw a cart.", 7, ["a card"]),
            "Not understood after 'Draw a': found 'cart.', expected a card.",
        ),
        (NotUnderstood("Draw a", 6), "Not understood after 'Draw a': the text ends."),
        (NotUnderstood("Foo", 0, ["x", "y"]), "Not understood at the beginning: found 'Foo', expected x or y."),
    ],
)
def test_an_error_is_a_sentence_and_survives_pickling(error: InkwrightError, sentence: str) -> None:
    assert str(error) == sentence
    assert str(pickle.loads(pickle.dumps(error))) == sentence


def test_a_long_text_is_cut_around_the_bad_place() -> None:
    text = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    words = str(NotUnderstood(text, text.index("eight")))
    assert words == (
        "Not understood after '... two three four five six seven': found 'eight nine ten eleven twelve thirteen ...'."
    )
