"""The page on the protocol and its schema are fresh, and messages are checked."""

from pathlib import Path

import msgspec
import pytest

from inkwright.server import protocol
from tools.protocol_docs import files


@pytest.mark.parametrize(("path", "text"), files().items(), ids=lambda value: getattr(value, "name", ""))
def test_what_is_made_from_the_types_is_fresh(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text, "run: python -m tools.protocol_docs"


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
