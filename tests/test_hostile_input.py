"""Every parser with valid, near-valid and hostile input: a value or an InkwrightError, in little time."""

import json
import re
import string
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inkwright import Catalog, Deck, Game, InkwrightError
from inkwright.cards.card_data import read_card_data
from inkwright.cards.own_cards import own_cards
from inkwright.match.record_file import parse_record
from inkwright.scenario import read_text
from inkwright.server.protocol import decode
from tests.support.cpu_time import little_time

CATALOG = Catalog.own()
CARDS = list(CATALOG)[:20]
GAME = Game([CARDS * 3, CARDS * 3], 1)
RECORD = GAME.record().text()

DECK = "".join(f"3 {card.full_name}\n" for card in CARDS)
OWN = "cards:\n- {name: Elm, version: Old, cost: 3, text: 'Rush', inkable: yes, classifications: [Storyborn]}\n"
SCENARIO = "scenario: a\nplayers:\n  amy: {play: [Elm], ink: 3}\n  bob: {lore: 2}\ncards: [{name: Elm, lore: 2}]\n"
SCENARIO += "steps:\n- quest: Elm\n- end_turn: true\nexpect: {amy.lore: 2}\n"
QUERY = 'ink:amber cost:..3 not:type:song "draw a card" strength>=2'
CARD_DATA = json.dumps(
    {
        "metadata": {"formatVersion": "2.5", "generatedOn": "2027-02-01"},
        "sets": {"1": {"name": "Wood", "type": "expansion", "releaseDate": "2027-01-01"}},
        "cards": [{"fullName": "Elm", "name": "Elm", "type": "Character", "cost": 1, "color": "Amber"}],
    }
)


def protocol(text: str) -> object:
    """Read a frame of a client."""
    try:
        return decode(text)
    except msgspec.DecodeError as error:  # what the server answers with a sentence of its own
        raise InkwrightError(str(error)) from None


PARSERS: dict[str, tuple[str, Callable[[str], object]]] = {
    "deck": (DECK, lambda text: Deck.read(text, CATALOG)),
    "record": (RECORD, parse_record),
    "own cards": (OWN, lambda text: list(own_cards(text, "mine.yaml"))),
    "scenario": (SCENARIO, lambda text: read_text(text, "test.yaml")),
    "query": (QUERY, CATALOG.search),
    "notation": ("done", lambda text: GAME.copy().answer(text)),
    "card data": (CARD_DATA, lambda text: read_card_data(text.encode("utf-8", "surrogatepass"), "allCards.json")),
    "protocol": ('{"type": "hello", "protocol": 1}', protocol),
}

PIECES = st.sampled_from(
    [*"{}[]()<>:,;#*&!|\"'\\/-_=+.$%@~\n\t\r\x00\x1b\x07\u202e\ud800é½", "- ", ": ", "999999999999", "<<", "!!", "null"]
)
JUNK = st.one_of(st.text(max_size=40), PIECES, st.builds(lambda piece, times: piece * times, PIECES, st.just(3000)))
EDITS = st.lists(st.tuples(st.floats(0, 1), st.integers(0, 30), JUNK), max_size=4)


def edited(text: str, edits: list[tuple[float, int, str]]) -> str:
    """Return a text with some places replaced."""
    for share, length, junk in edits:
        at = int(share * len(text))
        text = text[:at] + junk + text[at + length :]
    return text


def check(parse: Callable[[str], object], text: str) -> None:
    """Parse a text: it gives a value, or one error of ours without control characters."""
    message = ""
    with little_time():
        try:
            parse(text)
        except InkwrightError as error:
            message = str(error)
    assert "\x1b" not in message
    assert "\u202e" not in message
    assert max(map(len, message.split("\n"))) < 700


@pytest.mark.parametrize("name", PARSERS)
def test_the_valid_text_is_read(name: str) -> None:
    valid, parse = PARSERS[name]
    if name not in ("card data", "protocol"):  # those are near-valid here
        parse(valid)


@pytest.mark.parametrize("name", PARSERS)
@settings(max_examples=60, deadline=None)
@given(edits=EDITS)
def test_near_valid_text_is_read_or_refused(name: str, edits: list[tuple[float, int, str]]) -> None:
    valid, parse = PARSERS[name]
    check(parse, edited(valid, edits))


@pytest.mark.parametrize("name", PARSERS)
@settings(max_examples=40, deadline=None)
@given(text=st.one_of(st.text(max_size=200), st.text(string.printable, max_size=200), JUNK))
def test_any_text_is_read_or_refused(name: str, text: str) -> None:
    check(PARSERS[name][1], text)


JSON_VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=10)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)),
    max_leaves=12,
)


@pytest.mark.parametrize("name", ["deck", "record", "card data", "protocol"])
@settings(max_examples=80, deadline=None)
@given(data=st.data(), value=JSON_VALUES)
def test_json_with_a_wrong_value_is_read_or_refused(name: str, data: st.DataObject, value: Any) -> None:
    document: dict[str, Any] = (
        json.loads(PARSERS[name][0]) if name != "deck" else {"name": "x", "cards": [{"name": "Elm", "count": 1}]}
    )
    key = data.draw(st.sampled_from([*document]))
    if data.draw(st.booleans()) and isinstance(document[key], list) and document[key]:
        document[key][0] = value
    else:
        document[key] = value
    check(PARSERS[name][1], json.dumps(document))


HUGE = {
    "deep JSON": "[" * 100_000,
    "deep objects": '{"a":' * 100_000,
    "closed deep JSON": "[" * 50_000 + "]" * 50_000,
    "long line": "4 " + "x" * 500_000,
    "brackets": "4 Elm " + "(1)" * 100_000,
    "number signs": "4 Elm " + "#1 " * 100_000,
    "commas": "4 Elm" + "," * 300_000,
    "many lines": "4 Elm\n" * 100_000,
    "many bracketed lines": ("4 Elm" + " (1)" * 70 + "\n") * 3_000,
    "quotes": '"' * 100_000,
    "negations": "-" * 100_000 + "x",
    "many not": "not:" * 10_000 + "x",
    "a long number": "9" * 100_000,
    "copies": "\n".join(["999 " + CARDS[0].full_name] * 1_000),
}


@pytest.mark.parametrize("name", PARSERS)
@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE.keys())
def test_huge_text_is_refused_in_little_time(name: str, text: str) -> None:
    message = "read"
    with little_time():
        try:
            PARSERS[name][1](text)
        except InkwrightError as error:
            message = str(error)
    assert max(map(len, message.split("\n"))) < 700


def test_a_record_with_huge_decks_is_refused_at_once() -> None:
    document = json.loads(RECORD)
    document["decks"] = [[f"10000 {CARDS[0].full_name}"] * 1_000] * 2
    with little_time(), pytest.raises(InkwrightError, match="more than 10,000 cards"):
        parse_record(json.dumps(document))


LONG = "q" * 250


@pytest.mark.parametrize("name", PARSERS)
def test_messages_quote_at_most_80_characters(name: str) -> None:
    valid, parse = PARSERS[name]
    words = re.findall(r"\w+", valid)[:40]
    texts = [LONG, f"4 {LONG}", f"{LONG}: {LONG}", f'{{"{LONG}": "{LONG}"}}', f"cards: [{{{LONG}: 1}}]"]
    texts += [valid.replace(word, LONG) for word in dict.fromkeys(words)]
    messages = [message_of(parse, text) for text in texts]
    assert [message for message in messages if "q" * 81 in message] == []


def message_of(parse: Callable[[str], object], text: str) -> str:
    """Return the message about a text, "" if it is read."""
    try:
        parse(text)
    except InkwrightError as error:
        return str(error)
    return ""
