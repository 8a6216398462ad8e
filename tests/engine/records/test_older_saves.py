"""What the release before wrote is still read: saved states, saved games and records go on to the same digests.

The states were saved in the middle of procedures that used one field of a frame for several meanings. Their cards are
made up or of Inkwright's own set.
"""

import base64
import json
from functools import cache
from typing import Any

import pytest

from inkwright import Game, Record, RecordError, SaveError
from inkwright.cards.own_cards import own_cards
from inkwright.engine.procedures.loop import answer
from inkwright.engine.records import saved_state as saving
from inkwright.engine.records.saved_game import HEADER, MAGIC, OLD_VERSION, checksum
from inkwright.engine.shared_programs import program_of
from inkwright.rules.edition import edition
from inkwright.state.ids import CHALLENGE, SETTLE
from inkwright.state.program import Program
from inkwright.state.state import State
from tests.support.paths import GOLDEN

STRIDE = 7  # the answers that were given: the first option, then the one this many places further, and so on
DIGEST_LETTERS = 12
CARD, NUMBER = 11, 15  # places among the numbers of an older frame

Json = dict[str, Any]


@cache
def older() -> Json:
    """Return all that was written."""
    kept: Json = json.loads((GOLDEN / "older_saves.json").read_text(encoding="utf-8"))
    return kept


def states() -> list[Any]:
    """Return the saved states, each by what its frames hold."""
    return [pytest.param(entry, id=", ".join(entry["holds"])) for entry in older()["states"]]


def program_for(entry: Json) -> Program:
    """Return a program of the cards of a saved state."""
    cards = list(own_cards(json.dumps(entry["cards"]), "older saves"))
    return program_of(cards, edition(entry["document"]["state"][0]).double_names)


def digests_after(state: State, count: int) -> list[str]:
    """Answer this many questions and return the digest after each."""
    found: list[str] = []
    for number in range(count):
        answer(state, state.options[STRIDE * number % len(state.options)])
        found.append(saving.digest(state)[:DIGEST_LETTERS])
    return found


@pytest.mark.parametrize("entry", states())
def test_an_older_state_goes_on(entry: Json) -> None:
    program = program_for(entry)
    state = saving.from_json(json.dumps(entry["document"]), program)
    assert saving.digest(state) == entry["digest"]
    again = saving.from_json(saving.to_json(state), program)
    assert saving.dump(again) == saving.dump(state)
    assert digests_after(state, len(entry["after"])) == entry["after"]
    assert digests_after(again, len(entry["after"])) == entry["after"]


@pytest.mark.parametrize("entry", states())
def test_an_older_state_is_written_in_the_new_form(entry: Json) -> None:
    state = saving.from_json(json.dumps(entry["document"]), program_for(entry))
    document = json.loads(saving.to_json(state))
    assert document["version"] == saving.VERSION != entry["document"]["version"]
    rows = saving.to_tuples(document["state"])
    assert {len(numbers) for numbers, *_ in rows[saving.STACK]} <= {len(saving.FRAME)}
    assert saving.dump_old(state) == saving.to_tuples(entry["document"]["state"])


@pytest.mark.parametrize(("procedure", "field"), [(SETTLE, NUMBER), (CHALLENGE, CARD)])
def test_a_frame_that_cannot_be_is_refused(procedure: int, field: int) -> None:
    entry = next(entry for entry in older()["states"] if "challenge" in entry["holds"])
    document = json.loads(json.dumps(entry["document"]))
    numbers = next(numbers for numbers, *_ in document["state"][saving.STACK] if numbers[0] == procedure)
    numbers[field] += 1
    with pytest.raises(RecordError, match="damaged"):
        saving.from_json(json.dumps(document), program_for(entry))


@pytest.mark.parametrize("number", [0, 1])
def test_an_older_saved_game_goes_on(number: int) -> None:
    entry = older()["games"][number]
    game = Game.load(base64.b64decode(entry["save"]))
    assert game.digest() == entry["digest"]
    again = Game.load(game.save())
    assert again.digest() == entry["digest"]
    assert digests_after(game.state, len(entry["after"])) == entry["after"]


def test_a_saved_game_of_today_does_not_pass_for_an_older_one() -> None:
    data = Game.load(base64.b64decode(older()["games"][0]["save"])).save()
    _, _, packing, _ = HEADER.unpack_from(data)
    body = data[HEADER.size :]
    with pytest.raises(SaveError, match="damaged"):
        Game.load(HEADER.pack(MAGIC, OLD_VERSION, packing, checksum(OLD_VERSION, packing, body)) + body)


def test_an_older_record_is_replayed_with_its_digests() -> None:
    record = Record.parse(json.dumps(older()["record"]))
    assert list(record.digests) == [len(record.answers)]
    assert Game.replay(record).answer_count == len(record.answers)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("{E} one of your characters - Draw a card.", "1a5d67b999f0963fe5c52d981ebacaab"),
        (
            "Whenever this character quests, you may {E} one of your items to draw a card.",
            "dc267c0b0ad3f607d6f7c39ee937a692",
        ),
        (
            "When you play this character, you may {E} chosen character of yours to gain 1 lore.",
            "63117da8120557e533c0dbbc89bb548e",
        ),
    ],
)
def test_a_card_written_with_the_exert_symbol_has_the_fingerprint_that_older_saves_hold(text: str, kept: str) -> None:
    (card,) = own_cards(json.dumps([{"name": "Elm", "text": text}]), "older saves")
    (definition,) = [each for each in program_of([card]).defs if each.key == card.key]
    assert saving.definition_fingerprint(definition) == kept
