"""The page on the protocol and its schema are fresh, and messages are checked."""

import json
import re
import typing
from pathlib import Path

import msgspec
import pytest

from inkwright.engine.decisions.kind_words import DECISION_KINDS, OPTION_KINDS
from inkwright.server import protocol
from inkwright.server.refusal_codes import BYE_CODES, HTTP_STATUSES, NAK_CODES, ByeCode, NakCode
from tests.support.json_schemas import Schema
from tests.support.paths import SOURCE
from tools.protocol_docs import DECISIONS, DOCS, OPTIONS, files, schema


@pytest.mark.parametrize(("path", "text"), files().items(), ids=lambda value: getattr(value, "name", ""))
def test_what_is_made_from_the_types_is_fresh(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text, "run: python -m tools.protocol_docs"


@pytest.mark.parametrize("written", ["x" * 3000, "it's" + "x" * 3000, '"' + "x" * 3000 + "'"])
def test_what_a_client_wrote_is_quoted_briefly(written: str) -> None:
    with pytest.raises(msgspec.DecodeError) as refused:
        msgspec.json.decode(json.dumps({"seats": [{"kind": written}]}), type=protocol.NewGame)
    assert len(protocol.what_is_wrong(refused.value)) < 200


def test_a_message_goes_there_and_back() -> None:
    message = protocol.AnswerMessage(3, "a", "quest Someone")
    assert protocol.decode(protocol.encode(message)) == message


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "[]",
        "{}",
        '{"t": "nothing"}',
        '{"t": "answer", "v": 1, "id": "a"}',
        '{"t": "answer", "v": "1", "id": "a", "answer": 0}',
        '{"t": "answer", "v": 1, "id": "", "answer": 0}',
        '{"t": "answer", "v": -1, "id": "a", "answer": 0}',
        '{"t": "answer", "v": 1, "id": "a", "answer": null}',
        '{"t": "answer", "v": 1, "id": "a", "answer": 0, "more": 1}',
        '{"t": "chat", "say": "' + "x" * 201 + '"}',
        '{"t": "state", "v": 1}',
        "[" * 3000,
        '{"t": "ping"',
        "\ud800",
    ],
)
def test_what_is_no_message_is_refused(frame: str) -> None:
    with pytest.raises((msgspec.DecodeError, UnicodeEncodeError, RecursionError)):
        protocol.decode(frame)


def test_no_type_of_a_message_is_used_twice() -> None:
    for union in (protocol.ClientMessage, protocol.ServerMessage):
        tags = [each.__struct_config__.tag for each in union.__args__]
        assert len(tags) == len(set(tags))


def test_every_kind_and_every_code_is_explained() -> None:
    assert set(DECISIONS) == set(DECISION_KINDS)
    assert set(OPTIONS) == set(OPTION_KINDS)
    assert {kind for _, kinds in DECISIONS.values() for kind in kinds} == set(OPTION_KINDS)
    assert set(NAK_CODES) == set(typing.get_args(NakCode))
    assert set(BYE_CODES) == set(typing.get_args(ByeCode))


def test_every_status_of_a_refusal_is_explained() -> None:
    text = "".join([path.read_text("utf-8") for path in (SOURCE / "server").glob("*.py")])
    used = {int(status) for status in re.findall(r"RequestRefused\([^\n]*, (\d{3})[,)]", text)}
    assert {404, 409, 429} < used <= set(HTTP_STATUSES)


def test_the_exchange_of_the_page_fits_the_protocol() -> None:
    frames = re.findall(r"^([<>]) (.*)$", DOCS.read_text("utf-8"), re.MULTILINE)
    sent = [text for way, text in frames if way == ">"]
    assert {type(protocol.decode(text)) for text in sent} == {protocol.JoinMessage, protocol.AnswerMessage}
    parts = schema()["$defs"]
    message = Schema({"$defs": parts})
    names = {each.__struct_config__.tag: each.__name__ for each in protocol.ServerMessage.__args__}
    for way, text in frames:
        if way == "<":
            received = json.loads(text)
            found = message.check(parts[names[received["t"]]], received, "$")
            assert [problem for problem in found if " lacks " not in problem] == [], text  # they are shortened
