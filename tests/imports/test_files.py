"""Files of other programs: their kinds, what is left behind, and those that mean harm."""

import gzip
import io
import json
import zipfile
from typing import Any

import pytest

from inkwright import Catalog, ImportFailed, import_game, import_games
from inkwright.imports.archives import open_file
from inkwright.imports.patches import apply_patch
from tests.support.foreign_files import foreign_file

SMALL = 200_000


def archive(members: dict[str, bytes]) -> bytes:
    """Return a zip archive."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in members.items():
            file.writestr(name, data)
    return out.getvalue()


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """A short game in the form of the platform."""
    return foreign_file(15, Catalog.default(), sample=True).document


def test_a_match_archive_holds_its_games(document: dict[str, Any]) -> None:
    packed = gzip.compress(json.dumps(document).encode())
    match = json.dumps({"format": "duels-match-replay-v1", "games": []}).encode()
    data = archive({"match.json": match, "game-01_a.replay.gz": packed, "game-02_b.replay.gz": packed})
    games = import_games(data)
    assert [game.name for game in games] == ["game-01_a.replay.gz", "game-02_b.replay.gz"]
    with pytest.raises(ImportFailed, match="holds 2 games"):
        import_game(data)


def test_names_and_chat_are_left_behind(document: dict[str, Any]) -> None:
    chat = {"type": "QUICK_CHAT", "player": 1, "message": "a secret word", "cardRefs": [], "turnNumber": 1}
    told = {**document, "logs": [chat, *document["logs"]]}
    for frame in told["frames"]:
        frame["logCountAfter"] += 1
    data = json.dumps(told).encode()
    game = import_game(data)
    kept = json.dumps([game.json(), game.record.json(), [moment.json() for moment in game.moments()]])
    assert "Ann" not in kept
    assert "secret word" not in kept
    assert import_game(data, keep_names=True).record.names == ("Ann", "Bo")


def test_unknown_frames_warn_and_do_not_fail(document: dict[str, Any]) -> None:
    frames = json.loads(json.dumps(document["frames"]))
    frames[3]["actionType"] = "SOMETHING_NEW"
    game = import_game(json.dumps({**document, "frames": frames}).encode())
    assert any("SOMETHING_NEW" in warning for warning in game.warnings)
    assert game.frames_replayed > 3


def test_unknown_cards_are_shown_and_counted(document: dict[str, Any]) -> None:
    number = document["decklist"][0]
    text = json.dumps(document).replace(f'"{number}"', '"99-999"')
    game = import_game(text.encode())
    assert not game.complete
    assert any("99-999" in warning for warning in game.warnings)
    assert len(game.moments()) == game.frames
    assert not game.record.decks
    assert len(game.record.moments) == game.frames


def test_logs_show_what_was_done() -> None:
    text = (
        "--- Turn 1 ---\nYou added Olaf - Helping Hand to ink\nOpponent played Lantern (cost 2)\nYou won with 20 lore!"
    )
    game = import_game(text.encode())
    assert game.facts[0].inked == ["Olaf - Helping Hand"]
    assert game.facts[1].played == ["Lantern"]
    assert game.winner == 0
    row = {"type": "CARD_PLAYED", "player": 2, "message": "Opponent played {card:0}", "cardRefs": [], "turnNumber": 3}
    game = import_game(gzip.compress(json.dumps([row]).encode()))
    assert game.source == "game log"
    assert game.moments()[0].lines == ["Opponent played a card"]


def test_lorcanito_is_read_by_its_description() -> None:
    move = {"actorId": "b", "moveId": "putCardIntoInkwell", "turnNumber": 1, "timestamp": 5, "input": {"card": "i1"}}
    replay = {
        "version": 2,
        "playerIds": ["a", "b"],
        "cardsMaps": {"cardInstances": {"i1": "some-card"}},
        "steps": [{"acceptedMove": move}],
        "metadata": {"winnerId": "b", "endReason": "lore"},
    }
    game = import_game(archive({"replay.json": json.dumps(replay).encode()}))
    assert (game.source, game.winner) == ("Lorcanito", 1)
    assert game.facts[1].inked == ["some-card"]


def nested(depth: int) -> bytes:
    """Return a document that is nested deeply."""
    return b'{"format":' + b"[" * depth + b"]" * depth + b"}"


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"  \n", id="spaces"),
        pytest.param(b"\x00\xff\xfe", id="bytes"),
        pytest.param(b"just some words", id="words"),
        pytest.param(b"{}", id="no format"),
        pytest.param(b'{"format": "duels-replay-v2"}', id="a later version"),
        pytest.param(b'{"format": "duels-replay-v1"}', id="no frames"),
        pytest.param(b'{"format": "duels-replay-v1", "baseSnapshot": [], "frames": 3}', id="wrong frames"),
        pytest.param(
            b'{"format": "duels-replay-v1", "perspective": 1e400, "baseSnapshot": {}, "frames": []}',
            id="an infinite number",
        ),
        pytest.param(nested(100_000), id="deeply nested"),
        pytest.param(b'{"format": ' + b"9" * 5000 + b"}", id="a huge number"),
        pytest.param(gzip.compress(b"0" * 300_000), id="a large packed file"),
        pytest.param(gzip.compress(b"{}")[:-9], id="a cut packed file"),
        pytest.param(b"\x1f\x8bnot packed", id="not packed"),
        pytest.param(b"PK\x03\x04broken", id="a broken archive"),
        pytest.param(archive({}), id="an empty archive"),
        pytest.param(archive({"../../etc/passwd": b"{}"}), id="a path"),
        pytest.param(archive({"bomb": b"0" * 300_000}), id="a large member"),
        pytest.param(archive({f"{number}": b"x" for number in range(201)}), id="many members"),
        pytest.param(archive({"bomb.gz": gzip.compress(b"0" * 300_000)}), id="packed twice"),
        pytest.param(b'{"playerIds": 3, "steps": [], "cardsMaps": {}}', id="a wrong log"),
    ],
)
def test_a_hostile_file_ends_in_a_sentence(data: bytes) -> None:
    with pytest.raises(ImportFailed) as found:
        import_games(data, most_packed=SMALL, most_unpacked=SMALL)
    assert str(found.value).endswith(".")
    assert len(str(found.value)) < 400


def test_a_wrong_patch_names_its_frame(document: dict[str, Any]) -> None:
    for change in ({"op": "move", "path": "/a"}, {"op": "add", "path": "/myPlayer/hand/-1", "value": 1}, 7):
        frames = [*document["frames"][:4], {**document["frames"][4], "patch": [change]}]
        with pytest.raises(ImportFailed, match="Frame 5"):
            import_game(json.dumps({**document, "frames": frames}).encode())


def test_patches_set_and_forgive() -> None:
    state = apply_patch({"a": [1, 2]}, [{"op": "replace", "path": "/b", "value": 3}, {"op": "remove", "path": "/c/d"}])
    assert apply_patch(state, [{"op": "add", "path": "/a/1", "value": 9}]) == {"a": [1, 9, 2], "b": 3}


def test_a_file_of_bytes_is_opened_as_what_it_is() -> None:
    assert open_file(gzip.compress(gzip.compress(b"x"))[:0] or b"[1]")[0].json == [1]
    assert open_file(gzip.compress(b"some words"))[0].text == "some words"
