"""Record files are readable, are written during the game, and replay to the same game."""

from pathlib import Path

import pytest

from inkwright import Card, Game, RecordError
from inkwright.agents import Greedy, Random
from inkwright.match.record_file import Recorder, parse_record, read_record, versions_of
from tests.support.games import answers_given

Cards = tuple[Card, ...]


def played(path: Path, decks: list[Cards], seed: int = 5, most: int = 10_000) -> Game:
    """Play a game, or its first answers, and write its record."""
    game = Game(decks, seed, names=["Ann", "Bo"])
    recorder = Recorder(path, game, ["", "random"])
    agents = [Greedy(), Random(seed)]
    while not game.over and answers_given(game) < most:
        recorder.answer(game, agents[game.decision.player].choose(game.view(game.decision.player), game.decision))
    recorder.close()
    return game


def test_a_record_replays_to_the_same_game(tmp_path: Path, pandas: Cards, puppies: Cards) -> None:
    path = tmp_path / "game.txt"
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
    path = tmp_path / "game.txt"
    played(path, [pandas, puppies], most=16)
    lines = path.read_text().splitlines()
    assert lines[0] == "inkwright record 1"
    assert "seed: 5" in lines
    assert "player: Ann" in lines
    assert "4 Meilin Lee - Ecstatic Fan" in lines
    assert any(line.startswith("# turn 1: ") for line in lines)
    answers = lines[lines.index("answers:") + 1 :]
    assert len([line for line in answers if not line.startswith("#")]) == 16


def test_every_answer_is_written_at_once(tmp_path: Path, puppies: Cards) -> None:
    path = tmp_path / "game.txt"
    game = Game([puppies, puppies], 3)
    recorder = Recorder(path, game)
    for number in range(1, 6):
        recorder.answer(game, game.decision.options[-1])
        assert len(read_record(path).record.answers) == number
    recorder.close()


def test_an_incomplete_last_line_is_ignored(tmp_path: Path, pandas: Cards, puppies: Cards) -> None:
    path = tmp_path / "game.txt"
    played(path, [pandas, puppies])
    text = path.read_text()
    whole = len(parse_record(text).record.answers)
    torn = parse_record(text[: text.index("\nend turn") + 5])
    assert torn.cut_off_line == "end "
    assert len(torn.record.answers) < whole
    torn.replay()


def test_answers_that_were_taken_back_are_removed_from_the_record(tmp_path: Path, puppies: Cards) -> None:
    path = tmp_path / "game.txt"
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
    Recorder(tmp_path / "game.txt", game).close()
    written = read_record(tmp_path / "game.txt")
    assert written.replay() == game
    assert len(written.digests) == 3  # three turns


def test_a_concession_is_recorded(tmp_path: Path, puppies: Cards) -> None:
    game = Game([puppies, puppies], 3)
    recorder = Recorder(tmp_path / "game.txt", game)
    recorder.concede(game, 1)
    recorder.close()
    again = read_record(tmp_path / "game.txt").replay()
    assert again.outcome is not None
    assert (again.outcome.winners, again.outcome.how) == ((0,), "concession")


def test_a_wrong_digest_is_refused_with_its_turn(tmp_path: Path, pandas: Cards, puppies: Cards) -> None:
    path = tmp_path / "game.txt"
    played(path, [pandas, puppies])
    lines = path.read_text().splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if line.startswith("# turn 4"))
    lines[at] = lines[at][:-5] + "0000\n"
    with pytest.raises(RecordError, match="turn 4"):
        parse_record("".join(lines)).replay()


def test_an_illegal_answer_is_refused_with_its_number(tmp_path: Path, pandas: Cards, puppies: Cards) -> None:
    path = tmp_path / "game.txt"
    played(path, [pandas, puppies], most=6)
    text = path.read_text() + "quest Nobody - At All\n"
    with pytest.raises(RecordError, match="Answer 7, 'quest Nobody - At All', does not fit"):
        parse_record(text).replay()


@pytest.mark.parametrize(
    ("line", "message"),
    [("cards:", "card data"), ("language:", "language reads"), ("rules:", "another version of Inkwright")],
)
def test_a_record_of_another_version_says_what_differs(tmp_path: Path, puppies: Cards, line: str, message: str) -> None:
    path = tmp_path / "game.txt"
    game = played(path, [puppies, puppies], most=4)
    text = "".join(
        row[:-3] + "zz\n" if row.startswith(line) else row for row in path.read_text().splitlines(keepends=True)
    )
    found = parse_record(text).versions.differences(versions_of(game))
    assert len(found) == 1
    assert message in found[0]


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
def test_a_damaged_record_is_refused_with_the_reason(
    tmp_path: Path, puppies: Cards, old: str, new: str, message: str
) -> None:
    path = tmp_path / "game.txt"
    played(path, [puppies, puppies], most=2)
    with pytest.raises(RecordError, match=message):
        parse_record(path.read_text().replace(old, new, 1))


def test_a_record_that_ends_in_its_head_is_refused(tmp_path: Path, puppies: Cards) -> None:
    played(tmp_path / "game.txt", [puppies, puppies], most=2)
    text = (tmp_path / "game.txt").read_text()
    with pytest.raises(RecordError, match="breaks off"):
        parse_record(text[: text.index("answers:") + 4])


def test_a_json_record_is_read_too(puppies: Cards) -> None:
    game = Game([puppies, puppies], 3)
    game.answer("done")
    written = parse_record(game.record().text())
    assert written.replay() == game


def test_a_file_that_cannot_be_written_is_reported(tmp_path: Path, puppies: Cards) -> None:
    with pytest.raises(RecordError, match="cannot be written"):
        Recorder(tmp_path / "no" / "folder" / "game.txt", Game([puppies, puppies], 3))


def test_a_file_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        read_record(tmp_path / "nothing.txt")
