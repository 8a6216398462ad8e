"""The reader reads every mark of a template, and refuses other texts in a bounded number of steps."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inkwright.errors import NotUnderstood
from inkwright.language.reader import MAX_LENGTH, MAX_STEPS, TOO_LONG, Reader
from inkwright.state.node import Node
from tests.support.toy_language import TABLE, TOY, By, Damaged, Deal, Draw, Play
from tests.support.trees import all_of, first_of


def read(text: str, start: str = "ABILITY") -> Node:
    """Return the tree of a text, before binding."""
    node = Reader(TABLE, text).read(start)
    assert isinstance(node, Node)
    return node


def refused(text: str, start: str = "ABILITY") -> NotUnderstood:
    """Return the error of a text that is refused."""
    with pytest.raises(NotUnderstood) as caught:
        Reader(TABLE, text).read(start)
    return caught.value


READ = [
    "Draw a card.",
    "You draw 2 cards.",
    "Each opponent draws 2 cards.",
    "Each opponent discards a card.",
    "Chosen player readies chosen item.",
    "Deal 2 damage to chosen opposing damaged Hero or Princess character with cost 3 or less named Elsa.",
    "Banish an item.",
    "Banish a damaged item.",
    "Banish chosen character, item, or location.",
    "Banish all characters or items.",
    "Chosen character gains Evasive, Rush, and Ward.",
    "2 chosen characters gain Rush.",
    "1 chosen character gains Rush.",
    'Chosen character gains "When this character quests, draw a card."',
    'Chosen character gains "When this character quests, draw a card". Draw a card.',
    'Chosen character gains "Draw a card." Then, draw a card.',
    "⟳, 2 ⬡ - Draw a card.",
    "Choose one: • Draw a card. • Banish chosen item. Draw a card.",
    "Remove up to 2 damage counter from chosen character.",
    "A character gains Rush.",
    "An item gains Rush.",
    "Your characters get +1 ◊.",
]


@pytest.mark.parametrize("text", READ)
def test_a_text_is_read_and_prints_back(text: str) -> None:
    assert TOY.write("ability", TOY.compile("ability", text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "Each opponent draw a card.",  # agreement of the verb with its subject
        "You draws a card.",
        "Draw 2 card.",  # of the noun with its number
        "Draw a cards.",
        "2 chosen characters gains Rush.",
        "2 chosen character gain Rush.",
        "Draw 1 card.",  # cards have "a card"
        "draw a card.",  # capitals
        "Draw A card.",
        "Draw a card. draw a card.",
        "Choose one: • draw a card.",
        "Draw a card",  # full stops
        "Draw a card..",
        'Chosen character gains "Draw a card.".',
        "Banish a item.",  # a and an
        "Banish an character.",
        "Banish chosen damaged opposing character.",  # ranks rise
        "Banish chosen opposing opposing character.",
        "Banish chosen character named Elsa named Anna.",  # named ranks come once
        "⟳, ⟳ - Draw a card.",
        "Banish chosen character, item or location.",  # lists
        "Banish chosen character or item or location.",
        "Chosen character gains Evasive Ward.",
        "Chosen character gains Evasive, Ward.",
        "Draw a card.  Draw a card.",
        "Draw a cardboard.",
        "",
        " ",
        ".",
        "\x00",
        "Draw a card.\n",
        "Zieh eine Karte.",
        "カードを1枚引く。",
    ],
)
def test_a_wrong_text_is_refused(text: str) -> None:
    assert refused(text).text == text


def test_fields_hold_the_values_of_the_words() -> None:
    assert all_of(read("Draw 3 cards."), Draw) == [Draw(3)]
    assert [play.free for play in all_of(read("Play a song. Play a song for free."), Play)] == [False, True]


def test_a_failure_says_where_and_what_was_expected() -> None:
    failure = refused("Deal 2 damage to chosen blue character.")
    assert failure.text[: failure.at] == "Deal 2 damage to chosen "
    assert failure.expected == ("a kind of card",)
    failure = refused("Draw many cards.")
    assert failure.at == len("Draw ")
    assert failure.expected == ("a number",)


def test_the_nearest_spelling_is_expected_first() -> None:
    assert refused("Discrad a card.").expected[0] == "'Discard'"


def test_a_text_with_more_words_is_refused() -> None:
    failure = refused("Shift 4 ⬡ more", "KEYWORD_LINE")
    assert failure.at == len("Shift 4 ⬡")
    assert "the end of the text" in failure.expected


def test_a_number_can_begin_a_sentence_with_a_capital() -> None:
    assert TOY.write("ability", read("A damaged character gains Rush.")) == "A damaged character gains Rush."


def test_an_object_can_be_left_out() -> None:
    found = all_of(read("Deal 1 damage to chosen character. If you have an item, deal 2 damage instead."), Deal)
    assert len(found) == 2


def test_every_reading_makes_new_nodes() -> None:
    one, other = read("Draw a card."), read("Draw a card.")
    assert one == other
    assert first_of(one, By).who is not first_of(other, By).who


def test_keeping_every_derivation_finds_one() -> None:
    for text in READ:
        assert len(Reader(TABLE, text, every=True).readings("ABILITY")) == 1


# ---------------------------------------------------------------- bounded steps

LONGER = [
    "Draw a card. " * 10_000,
    "(" * 100_000,
    "a" * 100_000,
    " " * 100_000,
    "If you have a character, " * 5_000,
    'Chosen character gains "' * 5_000,
    "Banish chosen character, item, or location. " * 80,
    "If you have a character, " * 150 + "draw a card.",
    'Chosen character gains "' * 150,
    "Banish chosen " + "Hero or Princess or " * 150 + "Toy character.",
    "Banish chosen " + "character, " * 300 + "or item.",
    "• Draw a card. " * 250,
]


@pytest.mark.parametrize("text", LONGER, ids=range(len(LONGER)))
def test_any_length_and_depth_is_answered_in_bounded_steps(text: str) -> None:
    for every in (False, True):
        reader = Reader(TABLE, text, every)
        found = reader.found("ABILITY")
        assert found or reader.expected()
        if len(text) > MAX_LENGTH:
            assert not found
            assert reader.expected() == (TOO_LONG,)
        assert reader.steps <= MAX_STEPS + 1


def test_a_text_that_is_nested_too_deep_is_refused() -> None:
    failure = refused(("If you have a character, " * 150 + "draw a card.").replace(", If", ", if"))
    assert failure.expected == (TOO_LONG,)


@given(st.text(max_size=60))
@settings(max_examples=200, deadline=None)
def test_any_characters_are_read_or_refused(text: str) -> None:
    if TOY.meaning("ability", text) is None:
        with pytest.raises(NotUnderstood) as caught:
            TOY.compile("ability", text)
        assert 0 <= caught.value.at <= len(caught.value.text)
        assert caught.value.sentence()


WORDS = sorted({word for text in READ for word in text.split(" ")})


@given(st.lists(st.sampled_from(WORDS), max_size=25))
@settings(max_examples=300, deadline=None)
def test_any_words_are_read_or_refused(words: list[str]) -> None:
    text = " ".join(words)
    node = TOY.meaning("ability", text)
    if node is not None:
        assert TOY.write("ability", node) == text


def test_new_combinations_of_sentences_are_read() -> None:
    chance = random.Random(4)
    for _ in range(100):
        text = " ".join(chance.choices([t for t in READ if t.endswith(".") and t[0] not in "⟳" and ":" not in t], k=4))
        assert TOY.write("ability", TOY.compile("ability", text)) == text


def test_two_equal_classes_have_one_name() -> None:
    assert Damaged() == Damaged()
    assert hash(Damaged()) == hash(Damaged())
