"""A refusal points at whole words, says what was expected in a reader's words, and offers what would be read."""

import re

import pytest

from inkwright.cards.wording import written_abilities
from inkwright.errors import NotUnderstood
from inkwright.language import nearest_phrase
from inkwright.language.compile import ABILITY
from inkwright.language.expected_words import PLACES, TOKEN
from inkwright.language.grammar import english
from inkwright.language.nearest_phrase import MAX_STEPS, MAX_TEXT, MAX_TRIES, NearestPhrase, sentence_at
from inkwright.language.normalise import normalised_text

ACTION, CHARACTER = 1, 0

# refused texts, the words at which each stops making sense, and the phrase that is offered
REFUSED = [
    ("Draw a carb.", "carb.", "Draw a card."),
    ("Draw two card.", "two card.", "Draw 2 cards."),
    ("Deal 2 damge to chosen character.", "damge to chosen", "Deal 2 damage to chosen character."),
    ("Return chosen item to it's player's hand.", "it's player's", "Return chosen item to its player's hand."),
    ("Return chosen character to its owner's hand.", "its owner's", "Return chosen character to its player's hand."),
    ("While an opponent's discard is red, draw a card.", "discard is", None),
    ("Chosen character get +2 {S} this turn.", "get +2", "Chosen character gets +2 ¤ this turn."),
    ("Your characters gets +1 {L} this turn.", "gets +1", "Your characters get +1 ◊ this turn."),
    ("Banish all damaged character.", "character.", "Banish all damaged characters."),
    ("Exert chosen opposing characters.", "characters.", "Exert chosen opposing character."),
    ("Gain 2 lores.", "lores.", "Gain 2 lore."),
    ("Each opponent discard a card.", "discard a card", "Each opponent discards a card."),
    ("Remove up to 3 damages from chosen character.", "damages", "Remove up to 3 damage from chosen character."),
    ("Draw a card for each of item you have in play.", "item you", "Draw a card for each item you have in play."),
    ("draw a card.", "draw a card.", "Draw a card."),
    ("Draw a card", "", "Draw a card."),
    ("Choose one: Draw a card.", "Draw a card.", None),
    ("Destroy target creature.", "Destroy", None),
    ("Tap chosen character.", "Tap chosen", None),
    ("Draw a card. Draw a carb. Gain 1 lore.", "carb.", "Draw a card."),
    ("Ready chosen character. It can't quest rest of this turn.", "rest of", None),
    ("Name a card, then reveal top card of your deck.", "top card", None),
    ("Chosen opposing character can't quests during their next turn.", "quests", None),
    ("Chosen character gains Evasive this trun.", "this trun", "Chosen character gains Evasive this turn."),
    ("Chosen charakter gains Rush this turn.", "charakter", "Chosen character gains Rush this turn."),
    ("Put the top card of your deck in your inkwell facedown and exerted.", "inkwell", None),
    ("Banish choosen item.", "choosen item", "Banish chosen item."),
    ("Each players draws a card.", "players draws", None),
    ("You pay 2 {I} less for the next charater you play this turn.", "charater", None),
    ("Play an action with cost 5 or less free.", "free.", None),
    ("Flying", "Flying", None),
    ("Gain 1 lore for each character you controls.", "you controls", None),
]

ON_CHARACTERS = [
    ("Whenever this character challenge another character, draw a card.", "challenge another"),
    ("Whenever you play a Song, draw a card.", "Song, draw"),
    ("Whenever you play a song draw a card.", "draw a card"),
    ("When this character is banished, return this card to your hand", ""),
    ("During an opponents' turn, this character gains Resist +1.", "During an"),
    ("{E}, 2 {I} - Draw a card, then discard card.", "card."),
    ("This character can't be chalenged.", "be chalenged"),
    ("Whenever a dragon sneezes, draw a card.", "dragon"),
    ("Your Prinses characters get +1 {L}.", "Prinses"),
    ("Draw a card.", "Draw a card"),
]


def refusal(text: str, source: int | None = ACTION) -> NotUnderstood:
    """Return the error of a text that is refused."""
    ability = written_abilities(text)[0]
    with pytest.raises(NotUnderstood) as caught:
        english().compile(ability.kind, ability.text, source)
    return caught.value


def check_message(error: NotUnderstood) -> None:
    """Check that a message points at a whole word and names nothing empty."""
    message = str(error)
    assert message.endswith(".")
    assert "''" not in message
    assert '""' not in message
    starts = {token.start() for token in TOKEN.finditer(error.text)} | {len(error.text)}
    at = error.at + len(error.text[error.at :]) - len(error.text[error.at :].lstrip())
    assert at in starts
    assert error.reason or error.expected
    for words in error.expected:
        assert words[0] not in "\"'" or words[1].isalnum(), words


@pytest.mark.parametrize(("text", "found", "nearest"), REFUSED, ids=[text for text, _, _ in REFUSED])
def test_a_refusal_points_at_a_whole_word_and_offers_what_is_read(text: str, found: str, nearest: str | None) -> None:
    error = refusal(text)
    check_message(error)
    assert error.text[error.at :].strip().startswith(found)
    if nearest is not None:
        assert error.nearest == nearest
    if error.nearest:
        english().compile(ABILITY, error.nearest, ACTION)


@pytest.mark.parametrize(("text", "found"), ON_CHARACTERS, ids=[text for text, _ in ON_CHARACTERS])
def test_a_refusal_on_a_character_offers_what_is_read_there(text: str, found: str) -> None:
    error = refusal(text, CHARACTER)
    check_message(error)
    assert error.text[error.at :].strip().startswith(found)
    assert error.nearest
    english().compile(ABILITY, error.nearest, CHARACTER)


@pytest.mark.parametrize(("text", "nearest"), [("Bodygard", "Bodyguard"), ("Resist 2", "Resist +2")])
def test_a_misspelt_keyword_is_offered_in_its_form(text: str, nearest: str) -> None:
    assert refusal(text, CHARACTER).nearest == nearest


def test_a_missing_duration_or_trigger_is_offered() -> None:
    assert refusal("Chosen character gains Rush.").nearest == "Chosen character gains Rush this turn."
    assert refusal("Draw a card.", CHARACTER).nearest == "When you play this character, draw a card."


def test_nothing_is_searched_until_the_message_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    def search(self: NearestPhrase, text: str, at: int) -> str:
        raise AssertionError("nobody asked")

    monkeypatch.setattr(nearest_phrase.NearestPhrase, "find", search)
    error = refusal("Draw a carb.").on_card("Elm")
    assert error.sentence() == "Elm: not understood after 'Draw a': found 'carb.', expected 'card'."
    with pytest.raises(AssertionError, match="nobody asked"):
        str(error)


@pytest.mark.parametrize(
    "text",
    ["Draw a card and " * 30 + "win.", "a" * MAX_TEXT, "(" * MAX_TEXT, "chosen " * 80, "• " * 250, "x" * 5000],
    ids=range(6),
)
def test_the_search_is_bounded(text: str) -> None:
    finder = NearestPhrase(english(), ABILITY, None, ())
    finder.find(normalised_text(text), 0)
    assert finder.tries <= MAX_TRIES
    assert finder.steps <= 2 * MAX_STEPS


def test_every_described_place_is_a_place_of_the_grammar() -> None:
    symbols = english().table.symbols
    assert [name for names in PLACES.values() for name in names if name not in symbols] == []


def test_sentences_are_found_by_position() -> None:
    text = "Draw a card. Gain 1.5 lore. Banish it."
    assert sentence_at(text, 0) == "Draw a card."
    assert sentence_at(text, 14) == "Gain 1.5 lore."
    assert sentence_at(text, len(text)) == "Banish it."


def test_messages_name_no_place_of_the_grammar() -> None:
    names = set(english().table.symbols)
    for text in ("Draw a carb.", "Each", "When", "Whenever you", "If you", "Chosen character", "Banish chosen"):
        assert not names & set(re.findall(r"\b[A-Z]{3,}\w*\b", refusal(text).sentence())), text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Banish chosen opposing character that was drawn this turn.", "'played this turn'"),
        ("Chosen character of your gets +1 ◊ this turn.", "'of yours'"),
        ("Your characters can't be damaged this turn.", "'be dealt'"),
        ("Skip your next draw step.", '"skip your turn\'s"'),
    ],
)
def test_what_was_expected_goes_on_to_the_word_that_differs(text: str, expected: str) -> None:
    """Not "found 'of your gets', expected 'of'"."""
    with pytest.raises(NotUnderstood) as caught:
        english().compile(ABILITY, text, ACTION)
    assert expected in caught.value.expected
