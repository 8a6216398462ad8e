"""Record files are readable, are written during the game, and replay to the same game."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inkwright import Card, Game, IllegalAnswer, Option, Record, Recorder, RecordError, play_game
from inkwright.agents import Greedy, Random
from inkwright.engine.records.record import deck_lines
from inkwright.engine.records.versions import RULES_FOLDERS, versions_of
from inkwright.match.record_file import RecordedGame, parse_record, read_record
from tests.support.disk import Disk
from tests.support.games import made_up

Cards = tuple[Card, ...]


def version_1_text(record: Record) -> str:
    """Return a record as files of version 1 had it."""
    versions = record.versions
    assert versions is not None
    lines = [
        "inkwright record 1",
        f"rules: {record.edition} {versions.rules}",
        f"cards: 2026-10-16 {versions.cards}",
        f"language: {versions.language}",
        f"format: {record.format}",
        f"seed: {record.seed}",
    ]
    for name, bot, deck in zip(record.names, record.bots, record.decks, strict=True):
        lines += ["", f"player: {name}", *([f"bot: {bot}"] if bot else []), *deck_lines(deck)]
    lines += ["", "answers:"]
    for number, answer in enumerate(record.answers, 1):
        lines.append(answer)
        if number in record.digests:
            lines.append(f"# turn {number}: Ann, lore 0 - 0 | {record.digests[number]}")
    return "\n".join(lines) + "\n"


def version_1_json(record: Record) -> str:
    """Return a record as JSON of version 1 had it."""
    kept = ("inkwright", "edition", "format", "decks", "names", "teams", "first", "chooser", "answers")
    document = {key: value for key, value in record.json().items() if key in kept}
    return json.dumps({**document, "version": 1, "seed": record.seed})


def differences(recorded: RecordedGame, game: Game) -> list[str]:
    """Return what is different here from when the game was recorded."""
    assert recorded.versions is not None
    assert game.origin is not None
    return recorded.versions.differences(versions_of(game.origin))


def played(path: Path, decks: list[Cards], seed: int = 5, most: int = 10_000) -> Game:
    """Play a game, or its first answers, and write its record."""
    game = Game(decks, seed, names=["Ann", "Bo"])
    recorder = Recorder(path, game, ["", "random"])
    agents = [Greedy(), Random(seed)]
    while not game.over and game.answer_count < most:
        recorder.answer(game, agents[game.decision.player].choose(game.view(game.decision.player), game.decision))
    recorder.close()
    return game


def test_a_record_replays_to_the_same_game(tmp_path: Path, pandas: Cards, puppies: Cards) -> None:
    path = tmp_path / "game.json"
    game = played(path, [pandas, puppies])
    written = read_record(path)
    again = written.replay()
    assert again == game
    assert again.outcome == game.outcome
    assert written.bots == ["", "random"]
    assert written.differences(again) == []
    assert len(written.digests) > 5
    assert written.record == game.record()


def test_a_record_is_readable(tmp_path: Path, pandas: Cards, puppies: Cards) -> None:
    path = tmp_path / "game.json"
    played(path, [pandas, puppies], most=16)
    lines = path.read_text().splitlines()
    assert ' "version": 2,' in lines
    assert ' "seed": "5",' in lines
    assert '  "Ann",' in lines
    assert '   "4 Meilin Lee - Ecstatic Fan",' in lines
    answers = lines[lines.index(' "answers": [') + 1 : lines.index(" ],", lines.index(' "answers": ['))]
    assert len(answers) == 16
    assert any(line.startswith('  {"after": ') for line in lines)


def test_a_file_is_a_whole_document_after_every_answer(tmp_path: Path, pandas: Cards, puppies: Cards) -> None:
    path = tmp_path / "game.json"
    game = Game([pandas, puppies], 5)
    recorder = Recorder(path, game)
    for number in range(40):
        if game.over:
            break
        recorder.answer(game, game.decision.options[number % len(game.decision.options)])
        document = json.loads(path.read_text())
        assert Record.read(document) == game.record()
        assert path.read_text() == Record.read(document).text()
    recorder.close()
    assert read_record(path).replay() == game


def test_a_recorder_follows_a_game_as_a_hook(tmp_path: Path, pandas: Cards, puppies: Cards) -> None:
    path = tmp_path / "game.json"
    game = play_game(
        [pandas, puppies], [Greedy(), Random(3)], seed=8, hooks=[Recorder(path, bots=["greedy", "random"])]
    )
    recorded = read_record(path)
    assert recorded.replay() == game
    assert recorded.record == game.record()
    assert recorded.bots == ["greedy", "random"]
    assert len(recorded.digests) == game.turn + 1


def test_an_illegal_answer_is_not_written(tmp_path: Path, puppies: Cards) -> None:
    path = tmp_path / "game.json"
    game = Game([puppies, puppies], 3)
    recorder = Recorder(path, game)
    before = path.read_text()
    with pytest.raises(IllegalAnswer):
        recorder.answer(game, "quest Nobody - At All")
    recorder.answer(game, "done")
    recorder.close()
    assert len(path.read_text()) > len(before)
    assert read_record(path).record.answers == ("done",)


def test_an_answer_of_a_person_is_on_the_disk_before_the_game_takes_it(
    tmp_path: Path, puppies: Cards, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    path = tmp_path / "game.json"
    game = Game([puppies, puppies], 3)
    recorder = Recorder(path, game, ["", "random"])
    take = Game.answer
    held: list[tuple[int, bool]] = []

    def taken(game: Game, option: Option | str) -> None:
        held.append((game.decision.player, disk.holds(path)))
        take(game, option)

    monkeypatch.setattr(Game, "answer", taken)
    for _ in range(40):
        recorder.answer(game, game.decision.options[-1])
    recorder.concede(game, 0)
    assert disk.holds(path)
    recorder.close()
    assert {player for player, _ in held} == {0, 1}
    assert all(on_disk for player, on_disk in held if player == 0)


def test_every_answer_is_written_at_once(tmp_path: Path, puppies: Cards) -> None:
    path = tmp_path / "game.json"
    game = Game([puppies, puppies], 3)
    recorder = Recorder(path, game)
    for number in range(1, 6):
        recorder.answer(game, game.decision.options[-1])
        assert len(read_record(path).record.answers) == number
    recorder.close()


def test_an_incomplete_last_line_is_ignored(tmp_path: Path, pandas: Cards, puppies: Cards) -> None:
    path = tmp_path / "game.json"
    played(path, [pandas, puppies])
    text = path.read_text()
    whole = len(parse_record(text).record.answers)
    cut = parse_record(text[: text.index('"end turn"') + 5])
    assert cut.cut_off_line == '"end'
    assert 0 < len(cut.record.answers) < whole
    cut.replay()


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_record_that_is_cut_anywhere_keeps_the_answers_before(data: st.DataObject) -> None:
    deck = [made_up("Filler", cost=1)] * 20
    game = Game([deck, deck], 5)
    for _ in range(12):
        game.answer(len(game.state.options) - 1)
    text = game.record().text()
    at = data.draw(st.integers(0, len(text) - 1))
    try:
        found = parse_record(text[:at]).record
    except RecordError:
        assert at < text.index('"answers": [') + len('"answers": [')
        return
    assert found.answers == game.record().answers[: len(found.answers)]
    assert len(found.answers) >= text[:at].count('\n  "', text.index('"answers"')) - 1


def test_records_of_version_1_are_still_read(tmp_path: Path, pandas: Cards, puppies: Cards) -> None:
    path = tmp_path / "game.json"
    game = played(path, [pandas, puppies])
    record = read_record(path).record
    text = parse_record(version_1_text(record))
    assert text.replay() == game
    assert text.record == record
    assert text.bots == ["", "random"]
    assert text.digests == record.digests
    assert differences(text, game) == []
    document = parse_record(version_1_json(record))
    assert document.replay() == game
    assert document.record == record
    assert document.digests == {}


def test_answers_that_were_taken_back_are_removed_from_the_record(tmp_path: Path, puppies: Cards) -> None:
    path = tmp_path / "game.json"
    game = Game([puppies, puppies], 3)
    recorder = Recorder(path, game)
    for _ in range(2):
        recorder.answer(game, "done")
    before = game.copy()
    recorder.answer(game, "end turn")
    recorder.rewind(before)
    assert read_record(path).replay() == before
    recorder.answer(before, before.decision.options[1])
    recorder.close()
    assert read_record(path).replay() == before


def test_a_recorder_can_start_in_the_middle_of_a_game(tmp_path: Path, puppies: Cards) -> None:
    game = Game([puppies, puppies], 3)
    for answer in ("done", "done", "end turn", "end turn"):
        game.answer(answer)
    Recorder(tmp_path / "game.json", game).close()
    written = read_record(tmp_path / "game.json")
    assert written.replay() == game
    assert written.digests[4] == game.digest()


def test_a_concession_is_recorded(tmp_path: Path, puppies: Cards) -> None:
    game = Game([puppies, puppies], 3)
    recorder = Recorder(tmp_path / "game.json", game)
    recorder.concede(game, 1)
    recorder.close()
    again = read_record(tmp_path / "game.json").replay()
    assert again.outcome is not None
    assert (again.outcome.winners, again.outcome.how) == ((0,), "concession")


def test_a_wrong_digest_is_refused_with_its_turn(tmp_path: Path, pandas: Cards, puppies: Cards) -> None:
    path = tmp_path / "game.json"
    played(path, [pandas, puppies])
    document = json.loads(path.read_text())
    document["digests"][3]["digest"] = "0" * 32
    message = r"^After answer \d+ \(turn 4\) the game is not what it was"
    with pytest.raises(RecordError, match=message):
        parse_record(json.dumps(document)).replay()
    with pytest.raises(RecordError, match=message):
        Game.replay(Record.read(document))


def test_an_illegal_answer_is_refused_with_its_number(tmp_path: Path, pandas: Cards, puppies: Cards) -> None:
    path = tmp_path / "game.json"
    played(path, [pandas, puppies], most=6)
    document = json.loads(path.read_text())
    document["answers"].append("quest Nobody - At All")
    with pytest.raises(RecordError, match="Answer 7, 'quest Nobody - At All', does not fit"):
        parse_record(json.dumps(document)).replay()


@pytest.mark.parametrize(
    ("key", "message"),
    [("cards", "card data"), ("language", "language reads"), ("rules", "another version of Inkwright")],
)
def test_a_record_of_another_version_says_what_differs(tmp_path: Path, puppies: Cards, key: str, message: str) -> None:
    path = tmp_path / "game.json"
    game = played(path, [puppies, puppies], most=4)
    document = json.loads(path.read_text())
    document["played_with"][key] = "other"
    found = differences(parse_record(json.dumps(document)), game)
    assert len(found) == 1
    assert message in found[0]


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("version", 9, "version 9, not 3"),
        ("inkwright", "view", "not a record"),
        ("seed", 5, "'seed' is not a number in decimal text"),
        ("seed", "five", "'seed' is not a number in decimal text"),
        ("seed", "9" * 500, "'seed' is not a number in decimal text"),
        ("format", None, "'format' is not a text"),
        ("answers", "done", "'answers' are not a list"),
        ("bots", [1], "'bots' are not a list"),
        ("digests", [{"after": "1", "digest": ""}], "'digests' are not a list"),
        ("digests", 7, "'digests' are not a list"),
        ("played_with", 7, "'played_with' is not an object"),
        ("played_with", {}, "'rules' is not a text"),
    ],
)
def test_a_wrong_key_is_named(tmp_path: Path, puppies: Cards, key: str, value: object, message: str) -> None:
    path = tmp_path / "game.json"
    played(path, [puppies, puppies], most=2)
    document = {**json.loads(path.read_text()), key: value}
    with pytest.raises(RecordError, match=message):
        parse_record(json.dumps(document))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("inkwright record 1", "inkwright record 9", "version 9"),
        ("seed: 5", "seed: five", "Line 6 of the record: 'five' is not a number"),
        ("seed: 5\n", "", "no line 'seed: ...'"),
        ("format:", "fromat:", "is not understood"),
        ("inkwright record 1", "hello", "not a record"),
    ],
)
def test_a_damaged_record_of_version_1_is_refused_with_the_reason(
    tmp_path: Path, puppies: Cards, old: str, new: str, message: str
) -> None:
    game = played(tmp_path / "game.json", [puppies, puppies], most=2)
    with pytest.raises(RecordError, match=message):
        parse_record(version_1_text(game.record()).replace(old, new, 1))


def test_a_record_that_ends_in_its_head_is_refused(tmp_path: Path, puppies: Cards) -> None:
    game = played(tmp_path / "game.json", [puppies, puppies], most=2)
    text = (tmp_path / "game.json").read_text()
    old = version_1_text(game.record())
    with pytest.raises(RecordError, match="breaks off"):
        parse_record(old[: old.index("answers:") + 4])
    with pytest.raises(RecordError, match="not JSON"):
        parse_record(text[: text.index('"teams"') + 4])
    with pytest.raises(RecordError, match="breaks off before its answers"):
        parse_record(text[: text.index(',\n "answers"')])


def test_a_json_record_is_read_too(puppies: Cards) -> None:
    game = Game([puppies, puppies], 3)
    game.answer("done")
    written = parse_record(game.record().text())
    assert written.replay() == game


def test_a_file_that_cannot_be_written_is_reported(tmp_path: Path, puppies: Cards) -> None:
    with pytest.raises(RecordError, match="cannot be written"):
        Recorder(tmp_path / "no" / "folder" / "game.json", Game([puppies, puppies], 3))


def test_a_file_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        read_record(tmp_path / "nothing.txt")


def test_the_fingerprint_of_the_rules_is_of_folders_with_sources() -> None:
    assert [folder.name for folder in RULES_FOLDERS if not any(folder.rglob("*.py"))] == []
