"""Any text compiles and prints back, or is refused with one sentence, in a bounded number of steps.

The texts are huge and odd ones, and mixtures of the texts of cards: cut short, with other words, joined. `make test`
reads 200 mixtures, INKWRIGHT_FULL=1 (`make test-long`) many more.
"""

import random
import string
from collections.abc import Iterator

import pytest

from inkwright.cards.wording import written_abilities
from inkwright.errors import NotUnderstood
from inkwright.language.compile import ABILITY, KEYWORD
from inkwright.language.grammar import english
from inkwright.language.normalise import normalised_text
from inkwright.language.proofs import catalogue_texts
from inkwright.language.reader import MAX_DEPTH, MAX_LENGTH, MAX_STEPS, Reader
from inkwright.state.ids import CHARACTER
from inkwright.state.node import Node
from tests.support.catalogue_texts import sample
from tests.support.full_run import FULL

ROUNDS = 20_000 if FULL else 200
LEAST_COMPILED = 200 if FULL else 1
LENGTHS = (500, 1_000, 2_000, MAX_LENGTH) if FULL else (500, 2_000)
STEPS_A_LETTER = 120
"""The texts of cards need 5 to 30 steps a letter; no text may need many more."""

HUGE = {
    "nothing": "",
    "blanks": " " * 100_000,
    "lines": "\n\r\n\t" * 25_000,
    "one letter": "a" * 100_000,
    "one word": "character " * 100_000,
    "one sentence": "Draw a card. " * 100_000,
    "quotes": '"' * 10_000,
    "empty quotes": '"" ' * 10_000,
    "curly quotes": "“”" * 10_000,
    "parentheses": "(" * 50_000 + ")" * 50_000,
    "pairs of parentheses": "()" * 50_000,
    "braces": "{" * 50_000,
    "symbols": "{E}{I}{S}{W}{L}" * 10_000,
    "options": "• " * 50_000,
    "control characters": "".join(map(chr, range(32))) * 3_000,
    "zero": "\0" * 100_000,
    "private use": "\ue000\ue001\ue002\ue003" * 900,
    "halves of characters": "\ud800\udfff" * 900,
    "marks": "e" + "\u0301" * 3_900,
    "from right to left": "שלוף קלף. " * 300,
    "Japanese": "カードを1枚引く。" * 400,
    "French": "Piochez une carte. " * 200,
    "German": "Ziehe eine Karte. " * 200,
    "emoji": "🎴" * 3_900,
    "digits": "9" * 3_900,
    "a big number": f"Draw {'9' * 3_900} cards.",
    "a big cost": f"Shift {'9' * 3_900}",
}

REPEATED = {
    "sentences": "Draw a card. ",
    "a chain": "Draw a card and ",
    "quotes in quotes": 'Chosen character gains "When this character quests, ',
    "conditions": "If you have a character in play, ",
    "costs": "You may draw a card to ",
    "triggers": "Whenever this character quests, ",
    "durations": "Until the start of your next turn, ",
    "counts": "For each character you have in play, ",
    "lists of lists": "Choose one: • ",
    "options": "Choose one: • Draw a card. • ",
    "commas": "Draw a card, ",
    "exerting": "⟳, ",
    "paying": "2 ⬡, ",
    "shifting": "Shift 4, ",
    "nouns": "Banish chosen character or ",
    "nouns and tails": "Banish chosen character with the same name as ",
    "values": "Draw cards equal to the number of characters with cost equal to or less than ",
}
"""Beginnings of sentences, which are repeated."""

LISTS = {
    "names": ("Banish chosen character named ", "Elsa "),
    "long names": ("Banish chosen character named ", "Elsa of the "),
    "names with commas": ("Banish chosen character named ", "Elsa, "),
    "names with &": ("Banish chosen character named ", "Elsa, Anna & "),
    "short forms": ("Banish chosen character named ", "J.R. Dr. "),
    "classifications": ("Banish chosen ", "Hero, "),
    "types": ("Banish chosen ", "character, "),
    "adjectives": ("Banish chosen ", "exerted damaged "),
    "keywords": ("Your characters gain ", "Rush, "),
    "bonuses": ("This character gets ", "+1 ¤ and "),
    "limits": ("This character can't ", "quest or "),
}


def is_compiled(kind: str, text: str) -> bool:
    """Check that a text prints back or is refused with one sentence, and return whether it compiles."""
    found = compiled(kind, text)
    if isinstance(found, Node):
        assert english().write(kind, found) == normalised_text(text)
        return True
    assert 0 <= found.at <= len(found.text)
    assert found.sentence().endswith(".")
    assert "\n" not in found.sentence()
    return False


def compiled(kind: str, text: str) -> Node | NotUnderstood:
    """Return the ability of a text, or the error."""
    try:
        return english().compile(kind, text, CHARACTER)
    except NotUnderstood as refused:
        return refused


def reader_of(kind: str, text: str) -> Reader:
    """Read a text and return the reader, which has counted its steps."""
    reader = Reader(english().table, normalised_text(text))
    reader.found(english().start(kind))
    return reader


# ---------------------------------------------------------------- huge and odd texts


@pytest.mark.parametrize("kind", [ABILITY, KEYWORD])
@pytest.mark.parametrize("name", HUGE)
def test_a_huge_or_odd_text_is_refused(name: str, kind: str) -> None:
    assert not is_compiled(kind, HUGE[name]) or name in ("a big number", "a big cost")


CARDS = {
    **HUGE,
    "a story name without end": "A " * 100_000,
    "one long word": "A" * 200_000,
    "apostrophes": "X'" * 100_000,
    "parentheses that never close": "A (" * 100_000,
    "lines of options": "A\n" + "• B\n" * 20_000,
    "keywords": "Temporary Shift " * 20_000,
}


@pytest.mark.parametrize("name", CARDS)
def test_a_huge_or_odd_text_is_split_into_abilities(name: str) -> None:
    """Names, keywords and options are found by patterns, which must cope with any text too."""
    texts = [ability.text for ability in written_abilities(CARDS[name])]
    assert all(text and text == " ".join(text.split()) for text in texts)


@pytest.mark.parametrize("name", REPEATED)
def test_repeated_beginnings_are_answered(name: str) -> None:
    for count in (2, 10, 40, MAX_LENGTH // len(REPEATED[name])):
        is_compiled(ABILITY, REPEATED[name] * count)
        is_compiled(ABILITY, REPEATED[name] * count + "draw a card.")


@pytest.mark.parametrize("name", LISTS)
def test_long_lists_are_answered(name: str) -> None:
    before, word = LISTS[name]
    for count in (2, 10, 40, (MAX_LENGTH - len(before)) // len(word)):
        is_compiled(ABILITY, before + word * count)
        is_compiled(ABILITY, f"{before}{word * count}this turn.")


@pytest.mark.parametrize("name", [*REPEATED, *LISTS])
def test_steps_grow_with_the_length_of_a_text(name: str) -> None:
    before, word = LISTS.get(name) or ("", REPEATED[name])
    for length in LENGTHS:
        text = before + word * ((length - len(before)) // len(word))
        reader = reader_of(ABILITY, text)
        assert reader.steps <= STEPS_A_LETTER * len(text), length
        assert reader.deepest <= MAX_DEPTH + 1


def test_a_text_that_is_too_long_is_refused_at_once() -> None:
    reader = reader_of(ABILITY, "Draw a card. " * 1_000)
    assert reader.steps == 0
    with pytest.raises(NotUnderstood, match="a shorter text"):
        english().compile(ABILITY, "Draw a card. " * 1_000)


def test_reading_stops_after_a_number_of_steps() -> None:
    text = "Whenever this character quests, draw a card and gain 1 lore."
    with pytest.raises(NotUnderstood, match="a shorter text"):
        Reader(english().table, text, limit=50).read(english().start(ABILITY))
    Reader(english().table, text).read(english().start(ABILITY))


def test_the_texts_of_cards_are_far_from_the_bounds() -> None:
    most = max((reader_of(kind, text) for kind, text, _ in sample(6)), key=lambda reader: reader.steps)
    assert most.steps < MAX_STEPS / 40
    assert most.steps <= STEPS_A_LETTER * len(most.text)


@pytest.mark.usefixtures("card_data")
def test_a_name_that_ends_with_a_full_stop_ends_the_sentence() -> None:
    text = "⟳ - Banish chosen character named B.E.N."
    assert is_compiled(ABILITY, text)
    assert is_compiled(ABILITY, f'⟳ - Chosen character gains "{text}" this turn.')
    assert not is_compiled(ABILITY, f"{text}.")
    assert is_compiled(ABILITY, f"{text} Draw a card.")


def test_the_name_of_an_ability_may_be_part_of_a_sentence() -> None:
    used = "You may use this character's Stone by Day ability for free"
    assert is_compiled(ABILITY, f"{used}.")
    assert is_compiled(ABILITY, f"While you have a character named Gloam in play, {used[0].lower()}{used[1:]}.")


# ---------------------------------------------------------------- mixed texts of cards


def cut_short(dice: random.Random, texts: list[str]) -> str:
    """Return the beginning of a text."""
    text = dice.choice(texts)
    return text[: dice.randrange(len(text))]


def with_other_words(dice: random.Random, texts: list[str]) -> str:
    """Replace some words of a text by words of another."""
    words, others = dice.choice(texts).split(), dice.choice(texts).split()
    for _ in range(dice.randint(1, 3)):
        words[dice.randrange(len(words))] = dice.choice(others)
    return " ".join(words)


def with_other_letters(dice: random.Random, texts: list[str]) -> str:
    """Replace some letters of a text."""
    letters = list(dice.choice(texts))
    for _ in range(dice.randint(1, 4)):
        letters[dice.randrange(len(letters))] = dice.choice(string.printable + "⟳⬡¤⛉◊•é")
    return "".join(letters)


def shuffled_words(dice: random.Random, texts: list[str]) -> str:
    """Shuffle the words of a text."""
    words = dice.choice(texts).split()
    dice.shuffle(words)
    return " ".join(words)


def joined_phrases(dice: random.Random, texts: list[str]) -> str:
    """Join phrases of many cards."""
    out = []
    for _ in range(dice.randint(2, 30)):
        words = dice.choice(texts).split()
        start = dice.randrange(len(words))
        out += words[start : start + dice.randint(1, 6)]
    return " ".join(out)


def joined_texts(dice: random.Random, texts: list[str]) -> str:
    """Join whole texts."""
    return " ".join(dice.choice(texts) for _ in range(dice.randint(2, 6)))


def spliced(dice: random.Random, texts: list[str]) -> str:
    """Join the beginning of one text and the end of another."""
    one, other = dice.choice(texts).split(), dice.choice(texts).split()
    return " ".join(one[: dice.randint(1, len(one))] + other[dice.randrange(len(other)) :])


def nested(dice: random.Random, texts: list[str]) -> str:
    """Quote a text in a text, several times."""
    text = dice.choice(texts)
    for _ in range(dice.randint(1, 5)):
        text = f'Chosen character gains "{text}"'
    return f"{text}."


WAYS = (cut_short, with_other_words, with_other_letters, shuffled_words, joined_phrases, joined_texts, spliced, nested)


def mixed(seed: int) -> Iterator[tuple[str, str]]:
    """Yield mixed texts, each with its kind."""
    dice = random.Random(seed)
    known = catalogue_texts()
    texts = [text for _, text, _ in known]
    for n in range(ROUNDS):
        yield KEYWORD if n % 20 == 0 else ABILITY, WAYS[n % len(WAYS)](dice, texts)


def test_mixed_texts_are_answered_in_few_steps() -> None:
    compiled_texts = 0
    for kind, text in mixed(16):
        compiled_texts += is_compiled(kind, text)
        assert reader_of(kind, text).steps <= STEPS_A_LETTER * (len(text) + 20), text
    assert compiled_texts > LEAST_COMPILED  # some make sense by chance
