"""Every parser with valid, near-valid and hostile input: a value or an InkwrightError, in little time."""

import base64
import json
import random
import re
import string
import tempfile
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from inkwright import Catalog, Deck, Game, InkwrightError
from inkwright.cards import source
from inkwright.cards.card import Card
from inkwright.cards.card_data import read_card_data
from inkwright.cards.own_cards import own_cards
from inkwright.errors import UNSAFE, CardDataError, ScenarioError, did_you_mean
from inkwright.files.yaml_reader import read_members
from inkwright.language.ability_facts import abilities_facts
from inkwright.match.record_file import parse_record
from inkwright.new_cards.reading import load_new_cards
from inkwright.scenario import Runner, read_text
from inkwright.server.protocol import NewGame, decode, what_is_wrong
from inkwright.simulation.sim import Matchup, SimulationResults
from tests.support.cpu_time import little_time
from tests.support.games import to_main_phase

CATALOG = Catalog.own()
CARDS = list(CATALOG)[:20]
PLAIN = [card for card in CATALOG if not card.abilities_text] * 20  # nothing to compile while tests are collected
GAME = Game([PLAIN, PLAIN], 1)
TURN = to_main_phase(Game([PLAIN, PLAIN], 2))
RECORD = GAME.record().text()

DECK = "".join(f"3 {card.full_name}\n" for card in CARDS)
OWN = "cards:\n- {name: Elm, version: Old, cost: 3, text: 'Rush', inkable: yes, classifications: [Storyborn]}\n"
SCENARIO = "scenario: a\nplayers:\n  amy: {play: [Elm], ink: 3}\n  bob: {lore: 2}\ncards: [{name: Elm, lore: 2}]\n"
SCENARIO += "steps:\n- quest: Elm\n- end_turn: true\nexpect: {amy.lore: 2}\n"
QUERY = 'ink:amber cost:..3 not:type:song "draw a card" strength>=2'
CARD_DATA = json.dumps(
    {
        "metadata": {"formatVersion": "2.5", "generatedOn": "2027-02-01"},
        "sets": {
            "1": {
                "name": "Wood",
                "type": "expansion",
                "releaseDate": "2027-01-01",
                "allowedInTournamentsFromDate": "2027-01-01",
                "allowedInFormats": {"Core": {"allowed": True}},
            }
        },
        "cards": [
            {
                "id": 1,
                "fullName": "Elm",
                "name": "Elm",
                "type": "Character",
                "cost": 1,
                "color": "Amber",
                "setCode": "1",
                "number": 1,
                "rarity": "Common",
                "inkwell": True,
                "fullText": "",
                "lore": 1,
                "strength": 1,
                "willpower": 1,
                "subtypes": ["Storyborn"],
                "story": "Wood",
                "abilities": [],
                "allowedInFormats": {"Core": {"allowed": True}},
                "allowedInTournamentsFromDate": "2027-01-01",
            }
        ],
    }
)


def protocol(text: str) -> object:
    """Read a frame of a client."""
    try:
        return decode(text)
    except msgspec.DecodeError as error:
        raise InkwrightError(what_is_wrong(error)) from None


NEW_TABLE = json.dumps(
    {
        "seats": [{"kind": "person", "name": "Ann", "deck": DECK}, {"kind": "bot", "bot": "greedy", "deck": DECK}],
        "format": "core",
        "edition": "latest",
        "series": "best-of-3",
        "undo": True,
        "teams": None,
        "clock": {"decision": 25, "bank": 300},
        "watch": {"allowed": True, "delay": "30s", "hands": False},
    }
)


def new_table(text: str) -> object:
    """Read the body of a request for a new table."""
    try:
        return msgspec.json.decode(text.encode("utf-8", "surrogatepass"), type=NewGame)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise InkwrightError(what_is_wrong(error)) from None


CODE = base64.b64decode(Deck.parse(DECK, CATALOG).to_pixelborn()).decode()


def coded(text: str) -> str:
    """Return a text as a base64 code."""
    return base64.b64encode(text.encode("utf-8", "surrogatepass")).decode()


DECK_TABLE = json.dumps(
    {"ObjectStates": [{"Name": "Deck", "ContainedObjects": [{"Name": "Card", "Nickname": CARDS[0].full_name}]}]}
)
OLD_RECORD = "\n".join(
    ["inkwright record 1", "rules: 2026-02 5f0c1a2b", "cards: 2026-10-16 77ab01", "language: 0c9d", "seed: 7"]
    + ["format: constructed", "", "player: Ann", f"30 {CARDS[0].full_name}", "", "player: Bo", "bot: greedy"]
    + [f"30 {CARDS[1].full_name}", "", "answers:", "done", f"# turn 1: Ann | {'1c' * 16}", "end turn", ""]
)
SAVED = {
    **SimulationResults(Matchup([Deck.parse(DECK, CATALOG)] * 2, ["greedy"], 1)).header(),
    "games": [],
    "seconds": 0,
}
SIMULATION = json.dumps(SAVED, separators=(",", ":")).replace('"games":[', '"games":[\n')


RUNNER = Runner(CATALOG)


def deck(text: str) -> object:
    """Read a deck list; every bad line is told."""
    return Deck.parse(text, CATALOG)


def scenario(text: str) -> object:
    """Read and run the scenarios of a file; what does not hold is told."""
    results = [RUNNER.run(scenario) for scenario in read_text(text, "test.yaml")]
    if not all(result.ok for result in results):
        raise ScenarioError("\n".join(line for result in results for line in result.lines()))
    return results


def simulation(text: str) -> object:
    """Read the file of a simulation."""
    with tempfile.NamedTemporaryFile(prefix="inkwright-games-") as file:
        file.write(text.encode("utf-8", "surrogatepass"))
        file.flush()
        return SimulationResults.load(file.name, CATALOG)


PARSERS: dict[str, tuple[str, Callable[[str], object]]] = {
    "deck": (DECK, deck),
    "deck in JSON": (Deck.parse(DECK, CATALOG).to_json(), deck),
    "deck as a code": (Deck.parse(DECK, CATALOG).to_pixelborn(), deck),
    "deck inside a code": (CODE, lambda text: deck(coded(text))),
    "deck of a table": (DECK_TABLE, deck),
    "record": (RECORD, parse_record),
    "record of version 1": (OLD_RECORD, parse_record),
    "simulation": (SIMULATION, simulation),
    "own cards": (OWN, lambda text: list(own_cards(text, "mine.yaml"))),
    "scenario": (SCENARIO, scenario),
    "query": (QUERY, CATALOG.search),
    "notation": (GAME.decision.options[0].notation, lambda text: GAME.copy().answer(text)),
    "turn action": (TURN.decision.options[-1].notation, lambda text: TURN.copy().answer(text)),
    "card data": (CARD_DATA, lambda text: read_card_data(text.encode("utf-8", "surrogatepass"), "allCards.json")),
    "protocol": ('{"t": "answer", "v": 3, "id": "a1", "answer": 0}', protocol),
    "a new table": (NEW_TABLE, new_table),
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
    assert not UNSAFE.search(message)
    assert max(map(len, message.split("\n"))) < 700


@pytest.mark.parametrize("name", PARSERS)
def test_the_valid_text_is_read(name: str) -> None:
    valid, parse = PARSERS[name]
    parse(valid)


@pytest.mark.parametrize("name", PARSERS)
@settings(max_examples=60, deadline=None)
@given(edits=EDITS)
def test_near_valid_text_is_read_or_refused(name: str, edits: list[tuple[float, int, str]]) -> None:
    valid, parse = PARSERS[name]
    check(parse, edited(valid, edits))


WORDS = re.compile(r"\w+|\s+|\W")
CHANGES = st.tuples(st.sampled_from(["drop", "repeat", "exchange"]), st.floats(0, 1), st.floats(0, 1))


def with_other_words(text: str, changes: list[tuple[str, float, float]]) -> str:
    """Return a text with some of its words and marks dropped, repeated or taken from elsewhere in it."""
    words: list[str] = WORDS.findall(text)
    for change, share, other in changes:
        at = int(share * (len(words) - 1))
        if change == "exchange":
            words[at] = words[int(other * (len(words) - 1))]
        else:
            words[at : at + 1] = [] if change == "drop" else [words[at]] * 2
        words = words or [""]
    return "".join(words)


@pytest.mark.parametrize("name", PARSERS)
@settings(max_examples=60, deadline=None)
@given(changes=st.lists(CHANGES, min_size=1, max_size=3))
def test_text_with_other_words_is_read_or_refused(name: str, changes: list[tuple[str, float, float]]) -> None:
    valid, parse = PARSERS[name]
    check(parse, with_other_words(valid, changes))


@pytest.mark.parametrize("name", PARSERS)
def test_some_near_valid_texts_are_read_and_some_are_refused(name: str) -> None:
    valid, parse = PARSERS[name]
    chance = random.Random(1)
    kinds = ["drop", "repeat", "exchange"]
    read = 0
    for _ in range(200):
        text = with_other_words(valid, [(chance.choice(kinds), chance.random(), chance.random())])
        read += not message_of(parse, text)
    assert 10 < read < 190


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


def places_of(document: Any) -> list[tuple[Any, Any]]:
    """Return every place of a JSON document, as what it is in and its key; of a list the first three."""
    places: list[tuple[Any, Any]] = []
    found: list[Any] = [document]
    while found:
        inside = found.pop()
        keys = list(inside) if isinstance(inside, dict) else range(min(3, len(inside)))
        for key in keys:
            places.append((inside, key))
            if isinstance(inside[key], (dict, list)):
                found.append(inside[key])
    return places


def with_a_wrong_value(document: Any, place: int, value: Any) -> str:
    """Return a JSON document with another value at one of its places."""
    changed = deepcopy(document)
    inside, key = places_of(changed)[place]
    inside[key] = value
    return json.dumps(changed)


DOCUMENTS: dict[str, Any] = {
    "deck": {"name": "x", "cards": [{"name": "Elm", "count": 1}]},
    "own cards": yaml.safe_load(OWN),  # JSON is YAML
    "scenario": yaml.safe_load(SCENARIO),
    **{name: json.loads(PARSERS[name][0]) for name in ("record", "card data", "protocol", "a new table", "simulation")},
    "deck of a table": json.loads(DECK_TABLE),
}


@pytest.mark.parametrize("name", DOCUMENTS)
@settings(max_examples=80, deadline=None)
@given(data=st.data(), value=JSON_VALUES)
def test_json_with_a_wrong_value_is_read_or_refused(name: str, data: st.DataObject, value: Any) -> None:
    place = data.draw(st.sampled_from(range(len(places_of(DOCUMENTS[name])))))
    check(PARSERS[name][1], with_a_wrong_value(DOCUMENTS[name], place, value))


WRONG_VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**30,
    float("inf"),
    "",
    "x" * 3_000,
    "\x1b[31m\u202e",
    [],
    {},
    [[]],
    ["a"],
    {"a": 1},
)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_wrong_value_at_every_place_is_read_or_refused(name: str) -> None:
    for place in range(len(places_of(DOCUMENTS[name]))):
        for value in WRONG_VALUES:
            check(PARSERS[name][1], with_a_wrong_value(DOCUMENTS[name], place, value))


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
    "a JSON text without an end": '{"cards": "' + '\\"' * 200_000,
    "backslashes": '{"cards": "' + "\\" * 400_001,
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


WRONG_CARDS = {
    "number": {"number": [1]},
    "another stat": {"moveCost": "x"},
    "bell in a list": {"subtypes": ["Story\x07born"]},
    "escape in a format": {"allowedInFormats": {"\x1b[31m": {"allowed": True}}},
    "escape in a date": {"allowedInFormats": {"Core": {"allowed": False, "allowedUntilDate": "\x1b[31m"}}},
    "escape in an ability": {"abilities": [{"type": "static", "name": "\x1b[31m", "effect": "x"}]},
    "long text": {"fullText": "x" * 5_001},
    "deep list": {"abilities": json.loads("[" * 400 + "]" * 400)},
}


@pytest.mark.parametrize("wrong", WRONG_CARDS.values(), ids=WRONG_CARDS.keys())
def test_a_card_that_cannot_be_is_refused_by_its_name(wrong: dict[str, Any]) -> None:
    document = json.loads(CARD_DATA)
    document["cards"][0] |= wrong
    with pytest.raises(CardDataError, match="the card 'Elm'"):
        read_card_data(json.dumps(document).encode(), "allCards.json")


@pytest.mark.parametrize("wrong", [{"name": "\x1b[31m"}, {"releaseDate": [1]}, {"name": 5}])
def test_a_set_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    document = json.loads(CARD_DATA)
    document["sets"]["1"] |= wrong
    with pytest.raises(CardDataError, match="the set '1'"):
        read_card_data(json.dumps(document).encode(), "allCards.json")


def test_card_data_that_never_ends_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "MAX_BYTES", 1_000_000)
    with pytest.raises(CardDataError, match="too large"):
        source.read_bytes(Path("/dev/zero"))


TABLE = "scenario: a\nplayers: {{amy: {{{}}}, bob: {{}}}}\ncards: [{{name: Elm}}]\nsteps: [{}]\n"
BIG_TABLES = {
    "deck": TABLE.format(f"deck: [{'Elm,' * 90_000}]", ""),
    "hand": TABLE.format(f"hand: [{'Elm,' * 2_001}]", ""),
    "play": TABLE.format(f"play: [{'Elm,' * 2_001}]", ""),
    "boosted": TABLE.format(f"play: [{'{card: Elm, boosted: 900},' * 3}]", ""),
    "ink": TABLE.format("ink: {ready: 900, exerted: 900}, hand: [" + "Elm," * 300 + "]", ""),
    "steps": TABLE.format("", "end_turn: true," * 5_001),
}


@pytest.mark.parametrize("text", BIG_TABLES.values(), ids=BIG_TABLES.keys())
def test_a_scenario_with_too_much_is_refused_in_little_time(text: str) -> None:
    runner = Runner(CATALOG)
    with little_time():
        (result,) = [runner.run(scenario) for scenario in read_text(text, "test.yaml")]
    assert not result.ok
    assert "2,000 cards" in str(result) or "5,000 steps" in str(result)


def test_a_file_of_too_many_own_cards_is_refused_in_little_time() -> None:
    with little_time(), pytest.raises(InkwrightError, match="more than 5,000 cards"):
        own_cards_of("cards:\n" + "".join(f"- {{name: Elm{i}}}\n" for i in range(30_000)))
    with pytest.raises(InkwrightError, match="at most 100 words"):
        own_cards_of(f"cards:\n- {{name: Elm, classifications: [{'X,' * 101}]}}\n")


LONG_SCENARIOS = {
    "name": SCENARIO.replace("scenario: a", f"scenario: {'q' * 5_000}"),
    "player": SCENARIO.replace("amy", "q" * 900),
    "key of a player": SCENARIO.replace("amy", "q" * 200).replace("ink: 3", "inc: 3"),
    "answer": SCENARIO.replace("quest: Elm", f"answer: {'q' * 5_000}"),
}


@pytest.mark.parametrize("text", LONG_SCENARIOS.values(), ids=LONG_SCENARIOS.keys())
def test_what_is_said_about_a_scenario_is_short(text: str) -> None:
    (result,) = [Runner(CATALOG).run(scenario) for scenario in read_text(text, "test.yaml")]
    assert max(map(len, result.lines())) < 500


def test_a_file_of_too_many_scenarios_is_refused_in_little_time() -> None:
    with little_time(), pytest.raises(InkwrightError, match="more than 2,000 scenarios"):
        read_text("- elm\n" * 90_000, "test.yaml")


def test_a_file_of_too_many_texts_is_refused_in_little_time(tmp_path: Path) -> None:
    file = tmp_path / "texts.yaml"
    file.write_text("- elm\n" * 90_000)
    with little_time(), pytest.raises(InkwrightError, match="more than 5,000 texts"):
        load_new_cards(file, CATALOG)


def test_a_card_of_many_refused_lines_is_shown_in_little_time() -> None:
    lines = json.dumps("Draw too cards.\n" * 300)
    card = own_cards_of(f"cards:\n- name: Elm\n  text: {lines}\n")[0]
    abilities_facts(own_cards_of("cards: [{name: Elm, text: Draw too cards.}]")[0])  # reads what others share
    with little_time():
        facts = abilities_facts(card)
    assert len(facts) == 300
    assert all("Not understood" in ability["problem"] for ability in facts)


NUMBERS = {
    "deck": f'{{"cards": [{{"name": "Elm", "count": {"9" * 5_000}}}]}}',
    "record": RECORD.replace('"version": 2', f'"version": {"9" * 5_000}'),
    "card data": CARD_DATA.replace('"cost": 1', f'"cost": {"9" * 5_000}'),
}


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_of_very_many_digits_is_refused_in_words_of_ours(name: str) -> None:
    parse = PARSERS[name][1]
    if name == "deck":
        message = str(Deck.read(NUMBERS[name], CATALOG)[1][0])
        assert "a number in it has too many digits" in message
    else:
        message = message_of(parse, NUMBERS[name])
    assert message
    assert "set_int_max_str_digits" not in message


def test_names_from_files_are_one_line() -> None:
    card = own_cards_of('cards:\n- {name: "Elm\\nBo wins.", version: "Old\\tone", classifications: ["Tall\\nTree"]}')[0]
    assert card.full_name == "Elm Bo wins. - Old one"
    assert card.classifications == ("Tall Tree",)
    assert Deck.read('{"name": "a\\nb", "cards": []}', CATALOG)[0].name == "a b"


@pytest.mark.parametrize("field", ["fullName", "name", "version", "story", "rarity", "subtypes"])
def test_a_name_of_two_lines_in_card_data_is_refused(field: str) -> None:
    document = json.loads(CARD_DATA)
    document["cards"][0][field] = ["a\nb"] if field == "subtypes" else "a\nb"
    with pytest.raises(CardDataError, match=field):
        read_card_data(json.dumps(document).encode(), "allCards.json")


@pytest.mark.parametrize("bots", [["greedy"], ["greedy"] * 3, ["x"] * 100])
def test_a_record_with_other_bots_than_seats_is_refused(bots: list[str]) -> None:
    document = json.loads(RECORD)
    with pytest.raises(InkwrightError, match="2 decks but"):
        parse_record(json.dumps({**document, "bots": bots}))


@pytest.mark.parametrize("seat", ["9" * 900, "99", "x", "-1", ""])
def test_a_concession_of_nobody_is_refused_in_a_short_sentence(seat: str) -> None:
    with pytest.raises(InkwrightError) as error:
        GAME.copy().replay_answer(f"concede {seat}")
    assert len(str(error.value)) < 200


def own_cards_of(text: str) -> list[Card]:
    """Read a file of own cards."""
    return list(own_cards(text, "mine.yaml"))


def test_a_text_of_many_mistakes_is_given_up() -> None:
    with little_time(), pytest.raises(InkwrightError, match="line 2001: Anchors"):
        read_members("- &a x\n" * 90_000)


def test_a_deck_list_of_too_many_characters_is_refused_in_little_time() -> None:
    with little_time():
        bad = Deck.read(("4 Elm" + " (1) #1 ," * 30 + "\n") * 9_000, CATALOG)[1]
    assert [str(line) for line in bad] == ["The list has more than 1,000,000 characters."]


def test_suggestions_are_cut_short() -> None:
    assert len(did_you_mean(["q" * 5_000, "w" * 5_000])) < 250
    assert "\x1b" not in did_you_mean(["\x1b[31m"])


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
