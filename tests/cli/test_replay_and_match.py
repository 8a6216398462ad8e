"""`inkwright replay` and `inkwright match`, as text and as JSON."""

import io
import json
from pathlib import Path

import pytest

from inkwright import Deck, Game
from inkwright.agents import Greedy
from inkwright.match.record_file import Recorder, read_record
from tests.support.commands import Run


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole game."""
    path = tmp_path_factory.mktemp("records") / "game.json"
    cards = Deck.sample("puppies").cards
    game = Game([cards, cards], 5, names=["Ann", "Bo"])
    recorder = Recorder(path, game, ["greedy", "greedy"])
    while not game.over:
        recorder.answer(game, Greedy().choose(game.view(game.decision.player), game.decision))
    recorder.close()
    return path


def test_replay_shows_the_whole_game(run: Run, record: Path) -> None:
    ran = run("replay", record)
    assert ran.code == 0
    assert ran.out.startswith("Ann (greedy) against Bo (greedy): constructed, rules of 2026-10, seed 5")
    assert "Turn 3: " in ran.out
    assert "wins by lore in turn" in ran.out.splitlines()[-1]


def test_replay_jumps_to_a_decision_or_turn(run: Run, record: Path) -> None:
    out = run("replay", record, "--turn", "5").out
    assert "Turn 5, before decision" in out
    assert "Answered: " in out
    assert "Turn 0, before decision 1\n" in run("replay", record, "--at", "1").out
    last = len(read_record(record).record.answers) + 1
    assert "wins by lore" in run("replay", record, "--at", last).out


def test_replay_shows_what_a_seat_saw(run: Run, record: Path) -> None:
    everything = run("replay", record).out
    assert run("replay", record, "--seat", "1").out.count("a card") > everything.count("a card")
    ran = run("replay", record, "--seat", "3")
    assert (ran.code, ran.err) == (2, "inkwright: There is no seat 3: seats are 1 to 2.\n")


def test_replay_steps_through_a_game(run: Run, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\nb\n4\nt\nwhat\nq\n"))
    out = run("replay", record, "--step", "--at", "2").out
    for words in ("before decision 2", "before decision 3", "before decision 4", "Enter: the next answer"):
        assert words in out


def test_a_last_line_that_was_cut_off_is_told_everywhere(run: Run, record: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.json"
    cut.write_text(record.read_text().partition('"end turn"')[0] + '"end')
    document = json.loads(run("replay", cut, "--verify", "--json").out)
    assert (document["ok"], document["cut_off"]) == (True, '"end')
    assert json.loads(run("replay", record, "--verify", "--json").out)["cut_off"] is None
    for ran in (run("replay", cut, "--verify"), run("replay", cut), run("analyse", cut, "--playouts", "2")):
        assert ran.code == 0
        assert "was cut off and is left out" in " ".join((ran.out + ran.err).split())


@pytest.mark.parametrize("back", [0, 1])
def test_a_game_that_parted_from_its_record_is_not_resumed(run: Run, record: Path, tmp_path: Path, back: int) -> None:
    document = json.loads(record.read_text())
    del document["answers"][20:]
    parted = tmp_path / "parted.json"
    parted.write_text(json.dumps({**document, "digests": [{"after": 20 - back, "digest": "ab" * 16}]}))
    before = parted.read_bytes()
    ran = run("play", "--resume", parted)
    assert ran.code == 2
    assert "the game is not what it was when it was recorded" in ran.err
    assert parted.read_bytes() == before


def test_replay_verifies_a_record(run: Run, record: Path, tmp_path: Path) -> None:
    document = json.loads(run("replay", record, "--verify", "--json").out)
    assert document["ok"] is True
    assert document["decisions"] == len(read_record(record).record.answers)
    assert len(document["digest"]) == 32
    assert "It replays" in run("replay", record, "--verify").out
    other = tmp_path / "other.json"
    other.write_text(record.read_text().replace('"seed": "5"', '"seed": "6"'))
    ran = run("replay", other, "--verify", "--json")
    assert ran.code == 1
    assert json.loads(ran.out)["ok"] is False
    assert "does not fit" in json.loads(ran.out)["problem"] or "not what it was" in json.loads(ran.out)["problem"]


def test_replay_starts_a_new_game_from_a_decision(
    run: Run, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = tmp_path / "new.json"
    assert run("replay", record, "--turn", "4", "--branch", new).code == 0
    branch = read_record(new)
    assert branch.record.answers == read_record(record).record.answers[: len(branch.record.answers)]
    monkeypatch.setattr("sys.stdin", io.StringIO("hint\n"))
    assert "Hint: " in run("play", "--resume", new, "--hotseat").out


def test_a_person_can_take_over_a_game_of_bots(
    run: Run, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = tmp_path / "new.json"
    run("replay", record, "--turn", "4", "--branch", new)
    monkeypatch.setattr("sys.stdin", io.StringIO("hint\n"))
    out = run("play", "--resume", new).out
    assert "Only bots have played so far; you take over " in out
    assert "Hint: " in out
    assert sorted(read_record(new).bots) == ["", "greedy"]


def test_a_position_becomes_a_scenario(run: Run, record: Path, tmp_path: Path) -> None:
    new = tmp_path / "position.yaml"
    assert run("replay", record, "--turn", "9", "--scenario", new).code == 0
    assert run("scenario", new).out.endswith("1 passed, 0 failed.\n")
    assert run("replay", record, "--turn", "9", "--scenario").out.endswith(new.read_text())
    assert "Main Phase" in run("replay", record, "--at", "1", "--scenario").err


def test_written_files_are_named_as_json(run: Run, record: Path, tmp_path: Path) -> None:
    new = tmp_path / "new.json"
    document = json.loads(run("replay", record, "--turn", "9", "--branch", new, "--scenario", "--json").out)
    assert document["branch"] == str(new)
    assert document["scenario"].startswith("#")
    assert document["decisions"] == len(read_record(new).record.answers)


def test_every_line_fits_80_columns(run: Run, record: Path) -> None:
    for where in ([], ["--turn", "6"]):
        assert max(len(line) for line in run("replay", record, *where).out.splitlines()) <= 80


@pytest.mark.parametrize("where", [("--at", "0"), ("--at", "9999"), ("--turn", "999")])
def test_an_unknown_decision_or_turn_is_refused(run: Run, record: Path, where: tuple[str, str]) -> None:
    ran = run("replay", record, *where)
    assert (ran.code, ran.err.count("\n")) == (2, 1)


def test_a_file_that_is_not_a_record_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("hello\n")
    ran = run("replay", tmp_path / "x.txt")
    assert (ran.code, ran.out) == (2, "")
    assert "not a record" in ran.err


def test_a_match_prints_a_result_sheet(run: Run) -> None:
    ran = run("match", "puppies", "red-pandas", "--series", "best-of-3", "--seed", "4", "--bots", "greedy,random")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == "Best of 3: puppies against red-pandas (constructed, rules of 2026-10)"
    assert "red-pandas chose" in lines[2]
    assert lines[-1] == "puppies won: 2 - 0."


def test_a_match_of_teams_names_the_teams(run: Run) -> None:
    decks = ("puppies", "red-pandas", "puppies", "red-pandas")
    out = run("match", *decks, "--teams", "--seed", "4").out
    assert out.startswith("Single game: puppies and red-pandas against puppies 3 and red-pandas 4 (constructed")


def test_a_match_prints_json(run: Run) -> None:
    document = [
        json.loads(run("match", "puppies", "puppies", "--series", "two", "--seed", "4", "--json").out) for _ in range(2)
    ]
    assert document[0] == document[1]
    games, result = document[0]["games"], document[0]["result"]
    assert len(games) == 2
    assert games[0]["first"] != games[1]["first"]
    assert sum(result["wins"]) + result["draws"] == 2
    assert result["players"] == ["puppies", "puppies 2"]


def test_the_games_of_a_match_are_recorded(run: Run, tmp_path: Path) -> None:
    ran = run("match", "puppies", "puppies", "--series", "two", "--seed", "4", "--record", tmp_path / "match")
    assert ran.code == 0
    assert len(ran.out.splitlines()) == 4
    for number in (1, 2):
        assert run("replay", tmp_path / "match" / f"game-{number}.json", "--verify").code == 0


def test_people_can_play_a_match(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("concede\n0\nconcede\n"))
    out = run("match", "puppies", "puppies", "--series", "best-of-3", "--seed", "4", "--bots", "human,greedy").out
    assert "Best of 3: game 2" in out
    assert "Who starts?" in out
    assert out.splitlines()[-1].endswith("won: 0 - 2.")


def test_each_game_between_people_has_a_seed_of_its_own(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter([1 << 100, 1 << 101])
    monkeypatch.setattr("inkwright.match.series.new_seed", lambda: next(drawn))
    monkeypatch.setattr("sys.stdin", io.StringIO("concede\n0\nconcede\n"))
    run("match", "puppies", "puppies", "--series", "best-of-3", "--bots", "human,greedy", "--record", tmp_path)
    seeds = [read_record(tmp_path / f"game-{number}.json").record.seed for number in (1, 2)]
    assert seeds == [1 << 100, 1 << 101]


@pytest.mark.parametrize(
    "arguments",
    [
        ("puppies",),
        ("puppies", "puppies", "--series", "best-of-2"),
        ("puppies", "puppies", "--bots", "greedy,greedy,greedy"),
        ("puppies", "puppies", "--bots", "nobody"),
        ("puppies", "puppies", "--bots", "human", "--json"),
        ("puppies", "no-deck"),
    ],
)
def test_bad_arguments_of_a_match_are_refused(run: Run, arguments: tuple[str, ...]) -> None:
    ran = run("match", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
