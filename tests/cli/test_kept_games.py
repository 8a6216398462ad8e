"""Games are never lost: one file each, found again by `play --list` and `--resume`."""

import io
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from inkwright import Deck, Game
from inkwright.cards import Catalog
from inkwright.cli.terminal.hosted_game import HostedGame
from inkwright.cli.terminal.play_session import autosave_recorder
from inkwright.cli.terminal.screen import Screen
from inkwright.files.user_files import GrowingFile
from inkwright.match.kept_games import games_folder, kept_games, last_game, mark_over, note_at_terminal, note_elsewhere
from inkwright.match.record_file import Recorder, read_record
from inkwright.simulation.sim import SimulationResults
from tests.support.commands import Ran, Run

Play = Callable[..., Ran]
DECKS = ("puppies", "red-pandas", "--seed", "12")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def play(run: Run, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Play a game with typed answers; "; " separates them."""

    def play(typed: str, *arguments: object) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed.replace("; ", "\n") + "\n" if typed else ""))
        return run("play", *arguments)

    return play


def kept_at_terminal(seed: int) -> Path:
    """Return the file of a new game at a terminal."""
    screen = Screen(source=io.StringIO(), target=io.StringIO())
    screen.is_terminal = True
    cards = Deck.sample("puppies").cards
    game = Game([cards, cards], seed)
    recorder = autosave_recorder(game, ["", "greedy"], screen)
    assert recorder is not None
    recorder.answer(game, game.decision.options[-1])
    recorder.close()
    note_at_terminal(recorder.path)
    return recorder.path


def test_every_game_at_a_terminal_has_a_file_of_its_own(data: Path) -> None:
    paths = [kept_at_terminal(seed) for seed in range(3)]
    assert len(set(paths)) == 3
    assert [read_record(path).record.seed for path in paths] == [0, 1, 2]
    assert {path.parent for path in paths} == {data / "games"}


def test_last_is_the_last_game_at_a_terminal_that_goes_on(play: Play, tmp_path: Path) -> None:
    first, second = kept_at_terminal(1), kept_at_terminal(2)
    os.utime(second, (1, 1))
    path = tmp_path / "mine.json"
    play("done; ink dalm; end", *DECKS, "--record", path)
    assert last_game() == second
    mark_over(second)
    assert last_game() == first
    mark_over(first)
    assert last_game() == path
    assert f"after {len(read_record(path).record.answers)} answers" in play("", "--resume", "last").out
    path.unlink()
    assert last_game().name.endswith(".over.json")


def test_a_game_that_is_over_is_marked_so_before_anybody_leaves_the_table() -> None:
    path = kept_at_terminal(1)
    game = read_record(path).replay()
    recorder = Recorder(path, game)
    hosted = HostedGame(game, [None, None], Catalog.default(), print, recorder)
    hosted.concede(0)
    assert game.over
    assert not path.exists()
    assert read_record(recorder.path).replay().over
    assert [kept.over for kept in kept_games()] == [True]


def test_the_list_shows_every_game_and_resume_takes_its_number(play: Play, run: Run, tmp_path: Path) -> None:
    assert "No games are kept." in run("play", "--list").out
    path = tmp_path / "mine.json"
    play("done; ink dalm; end", *DECKS, "--record", path)
    other = kept_at_terminal(1)
    os.utime(path, (1, 1))
    rows = json.loads(run("play", "--list", "--json").out)["games"]
    assert [(row["number"], row["file"]) for row in rows] == [(1, str(other)), (2, str(path))]
    assert rows[1]["players"] == ["You", "Greedy"]
    out = run("play", "--list").out
    assert "You against Greedy" in out
    assert str(path) in out
    assert "Resumed in turn 3" in play("", "--resume", "2").out
    ran = play("", "--resume", "7")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "There is no game '7'" in ran.err


def test_resume_without_a_file_asks_which(play: Play, tmp_path: Path) -> None:
    assert play("", "--resume").err == "inkwright: There is no game to go on with.\n"
    path = tmp_path / "mine.json"
    play("done; ink dalm; end", *DECKS, "--record", path)
    os.utime(path, (1, 1))
    kept_at_terminal(1)
    out = play("2", "--resume").out
    assert "Which game? 2" in out
    assert "Resumed in turn 3" in out
    assert play("", "--resume").err == "inkwright: No game was chosen.\n"


def test_a_new_game_in_the_file_of_another_keeps_that_one(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    play("done; ink dalm; end", *DECKS, "--record", path)
    before = read_record(path).record
    out = play("done", "puppies", "red-pandas", "--seed", "13", "--record", path).out
    assert "is kept: " in " ".join(out.split())
    assert read_record(path).record.seed == 13
    assert [read_record(game.path).record for game in kept_games() if game.path != path] == [before]


def test_a_deck_list_is_not_destroyed_by_a_record(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(Deck.sample_text("puppies"))
    for arguments in (("--record", path), ("--record", path, "--force")):
        ran = play("done", *DECKS, *arguments)
        assert ran.code == (0 if "--force" in arguments else 2)
        assert (path.read_text() == Deck.sample_text("puppies")) == ("--force" not in arguments)
    path.write_text(Deck.sample_text("puppies"))
    out = play(f"done; save {path}", *DECKS).out
    assert "is not a record of a game" in out
    assert path.read_text() == Deck.sample_text("puppies")


def test_a_branch_and_a_scenario_leave_files_of_others(play: Play, run: Run, tmp_path: Path) -> None:
    game, mine = tmp_path / "game.json", tmp_path / "mine.txt"
    play("done; ink dalm; end", *DECKS, "--record", game)
    mine.write_text("mine")
    for option in ("--branch", "--scenario"):
        ran = run("replay", game, option, mine)
        assert (ran.code, mine.read_text()) == (2, "mine")
        assert run("replay", game, option, mine, "--force").code == 0
        assert run("replay", game, option, mine).code == 0
        mine.write_text("mine")


def test_a_full_disk_is_reported_and_the_game_is_saved_elsewhere(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, other = tmp_path / "game.json", tmp_path / "other.json"
    append = GrowingFile.append

    def full(self: GrowingFile, text: str, end: str, sync: bool = True) -> None:
        if self.path == path and "ink" in text:
            raise OSError(28, "No space left on device")
        append(self, text, end, sync)

    monkeypatch.setattr(GrowingFile, "append", full)
    ran = play(f"done; ink dalm; save {other}; end", *DECKS, "--record", path)
    assert ran.code == 0
    words = " ".join(ran.out.split())
    assert f"{path} cannot be written: No space left on device." in words
    assert "'save FILE' keeps it elsewhere" in words
    assert "You put Dalmatian Puppy - Tail Wagger into the inkwell" in words
    assert read_record(path).record.answers[-1] == "done"
    answers = read_record(other).record.answers
    assert "ink Dalmatian Puppy - Tail Wagger" in answers
    assert "end turn" in answers
    read_record(other).replay()


def test_a_game_whose_file_is_lost_goes_on_in_the_data_folder(
    play: Play, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    append = GrowingFile.append

    def removed(self: GrowingFile, text: str, end: str, sync: bool = True) -> None:
        if "ink" in text and self.path == path:
            path.unlink()  # by somebody else
        append(self, text, end, sync)

    monkeypatch.setattr(GrowingFile, "append", removed)
    ran = play("done; ink dalm; end", *DECKS, "--record", path)
    assert "was removed or replaced by another program" in " ".join(ran.out.split())
    assert not path.exists()
    (kept,) = (data / "games").glob("*.json")
    answers = read_record(kept).record.answers
    assert "ink Dalmatian Puppy - Tail Wagger" in answers
    assert "end turn" in answers
    read_record(kept).replay()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device")
def test_a_game_for_a_device_is_kept_in_the_data_folder_too(play: Play, data: Path) -> None:
    ran = play("done; ink dalm; end", *DECKS, "--record", "/dev/full")
    words = " ".join(ran.out.split())
    assert "/dev/full cannot be written" in words
    assert "--resume last" in words
    (kept,) = (data / "games").glob("*.json")
    assert "ink Dalmatian Puppy - Tail Wagger" in read_record(kept).record.answers


def test_a_record_in_a_folder_is_refused_before_the_game(play: Play, tmp_path: Path) -> None:
    for wrong in (tmp_path, tmp_path / "nowhere" / "game.json"):
        ran = play("done", *DECKS, "--record", wrong)
        assert ran.code == 2
        assert "folder" in ran.err
        assert "Type ? for help" not in ran.out


def test_a_mistyped_name_is_not_in_the_record(tmp_path: Path) -> None:
    """No answer is in a record that the game did not take."""
    from inkwright.errors import IllegalAnswer
    from inkwright.match.record_file import Recorder

    cards = Deck.sample("puppies").cards
    game = Game([cards, cards], 1)
    recorder = Recorder(tmp_path / "game.json", game)
    before = (tmp_path / "game.json").read_text()
    for wrong in ("no such answer", "name Nobody at all"):
        with pytest.raises(IllegalAnswer):
            recorder.answer(game, wrong)
    for seat in (True, 7, -1, "0", None, 0.0):
        with pytest.raises(IllegalAnswer):
            recorder.concede(game, seat)  # type: ignore[arg-type]
    recorder.close()
    assert (tmp_path / "game.json").read_text() == before


SIM = ("sim", "puppies", "red-pandas", "--bots", "random", "--seed", "3")


def test_sim_refuses_files_of_others_before_it_plays(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("mine")
    for option in ("--save", "--report"):
        ran = run(*SIM, "--games", "2", option, mine)
        assert (ran.code, ran.out, mine.read_text()) == (2, "", "mine")
        assert "add --force" in ran.err
        for more in ("--force", "--json"):  # ours the second time
            assert run(*SIM, "--games", "2", option, mine, more).code == 0
        mine.write_text("mine")


@pytest.mark.usefixtures("card_data")
def test_sim_writes_as_it_goes_and_a_torn_end_is_reported(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    program = [sys.executable, "-c", "from inkwright.cli import main; main()"]
    process = subprocess.Popen(
        [*program, *SIM, "--games", "100000", "--save", str(path)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        while process.poll() is None and (not path.exists() or path.read_text().count("\n") < 8):
            pass
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    kept = SimulationResults.load(path, Catalog.at_hand())
    assert len(kept.rows) >= 5
    path.write_bytes(path.read_bytes()[:-40])
    ran = run("sim", "--load", path, "--json")
    assert ran.code == 0
    assert "was cut off" in ran.err
    assert json.loads(ran.out)["games"] in (len(kept.rows) - 1, len(kept.rows))


def test_games_folder_is_in_the_data_folder(data: Path) -> None:
    assert games_folder() == data / "games"


ORACLE = """cards:
- name: Oracle
  type: action
  cost: 0
  ink: amber
  inkable: yes
  text: Name a card, then reveal the top card of your deck. If it's the named card, put that card into your hand.
- {name: Elm, type: character, cost: 1, ink: amber, inkable: yes, strength: 1, willpower: 1, lore: 1}
"""


def test_a_mistyped_name_never_reaches_the_record(play: Play, tmp_path: Path) -> None:
    own, deck, path = tmp_path / "own.yaml", tmp_path / "deck.txt", tmp_path / "game.json"
    own.write_text(ORACLE)
    deck.write_text("40 Oracle\n20 Elm\n")
    arguments = (deck, deck, "--cards", own, "--seed", "3", "--hotseat", "--record", path)
    ran = play("done; done; play oracle; Orakel; name Orakel; Oracle; play oracle; Orakell", *arguments)
    assert (ran.out.count("No card is named 'Orakel'"), ran.out.count("No card is named 'name Orakel'")) == (1, 1)
    assert ran.out.count("No card is named 'Orakell'") == 1
    answers = read_record(path).record.answers
    assert [answer for answer in answers if "orakel" in answer.lower()] == []
    assert [answer for answer in answers if answer.startswith("name ")] == ["name Oracle"]
    ran = play("Oracle", "--resume", path, "--cards", own)
    assert ran.code == 0
    assert f"after {len(answers)} answers" in ran.out
    assert read_record(path).record.answers[-1] == "name Oracle"


def test_a_game_whose_input_is_piped_is_kept_too(play: Play, data: Path) -> None:
    play("done; ink dalm; end", *DECKS)
    assert [len(read_record(game.path).record.answers) > 2 for game in kept_games()] == [True]
    assert last_game().parent == data / "games"


def test_huge_numbers_are_refused_in_a_game(play: Play) -> None:
    digits = "9" * 6_000
    ran = play(f"done; {digits}; card {digits}; log {digits}; repeat {digits}; why {digits}; quit", *DECKS)
    assert (ran.code, ran.err) == (0, "")
    shown = [line for line in ran.out.split("\n") if digits[:90] in line]
    assert len(shown) == 5  # only what was typed


def test_notes_of_two_terminals_are_all_kept(data: Path, tmp_path: Path) -> None:
    paths = [tmp_path / f"game {number}\n.json" for number in range(12)]
    for path in paths:
        path.write_text("{}")
    threads = [threading.Thread(target=note_elsewhere, args=[path]) for path in paths]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {game.path for game in kept_games()} == set(paths)
    with (data / "games" / "elsewhere.txt").open("a") as file:
        file.write('"/half')  # cut off by a crash
    more = tmp_path / "more.json"
    more.write_text("{}")
    assert note_elsewhere(more) == ""
    assert {game.path for game in kept_games()} == {*paths, more}


def test_a_note_that_cannot_be_written_is_reported(data: Path, tmp_path: Path, play: Play) -> None:
    data.mkdir()
    (data / "games").write_text("a file, no folder")
    path = tmp_path / "mine.json"
    ran = play("done; quit", *DECKS, "--record", path)
    assert ran.code == 0
    assert "'--resume last' will not find" in " ".join(ran.out.split())
    assert read_record(path).record.answers


def test_a_match_writes_over_no_game_of_an_earlier_one(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    match = ("match", "puppies", "puppies", "--record", folder)
    assert run(*match, "--seed", "1").code == 0
    before = (folder / "game-1.json").read_bytes()
    (folder / "game-3.json").write_bytes(b"x")
    ran = run(*match, "--seed", "2")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert f"{folder / 'game-1.json'} is there already" in ran.err
    (folder / "game-1.json").unlink()
    assert "game-3.json is there already" in run(*match, "--series", "best-of-3").err
    assert sorted(path.name for path in folder.iterdir()) == ["game-3.json"]
    (folder / "game-1.json").write_bytes(before)
    assert run(*match, "--seed", "2", "--force").code == 0
    assert (folder / "game-1.json").read_bytes() != before


def test_a_match_with_people_is_kept_and_goes_on(run: Run, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("done\n"))
    run("match", "puppies", "puppies", "--bots", "human,greedy", "--seed", "1")
    (kept,) = (data / "games").glob("*.json")
    recorded = read_record(kept)
    assert recorded.bots == ["", "greedy"]
    assert recorded.record.answers
    assert last_game() == kept


def test_a_finished_game_of_a_match_is_marked(run: Run, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("concede\nyes\n"))
    run("match", "puppies", "puppies", "--bots", "human,greedy", "--seed", "1")
    (kept,) = kept_games()
    assert kept.over


def test_a_recorded_match_with_people_is_the_last_game(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("done\n"))
    run("match", "puppies", "puppies", "--bots", "human,greedy", "--seed", "1", "--record", tmp_path / "games")
    assert last_game() == tmp_path / "games" / "game-1.json"


def test_a_branch_replaces_no_game(run: Run, data: Path, tmp_path: Path) -> None:
    run("match", "puppies", "puppies", "--record", tmp_path / "games", "--seed", "1")
    game = tmp_path / "games" / "game-1.json"
    whole = game.read_bytes()
    ran = run("replay", game, "--at", "3", "--branch", game)
    assert "is kept" in " ".join(ran.out.split())
    (kept,) = (data / "games").glob("*.json")
    assert kept.read_bytes() == whole
    assert len(read_record(game).record.answers) == 2
    document = json.loads(run("replay", kept, "--at", "2", "--branch", game, "--json").out)
    assert len(read_record(document["kept"]).record.answers) == 2


@pytest.mark.parametrize("note", ["x" * 5_000, "a/" * 3_000])
def test_a_noted_path_that_cannot_be_looked_at_hides_no_other_game(data: Path, note: str) -> None:
    kept = kept_at_terminal(1)
    (data / "games" / "elsewhere.txt").write_text(json.dumps(note) + "\n")
    assert [game.path for game in kept_games()] == [kept]


@pytest.mark.parametrize("place", ["FOLDER", "/dev/full", "a\0b", "x" * 300, "nowhere/x.json"])
def test_a_place_that_cannot_be_saved_to_does_not_end_the_game(play: Play, tmp_path: Path, place: str) -> None:
    if place == "/dev/full" and not os.path.exists(place):
        pytest.skip("this system has no full device")
    ran = play(f"save {place.replace('FOLDER', str(tmp_path))}; done; save {tmp_path / 'mine.json'}", *DECKS)
    assert (ran.code, ran.err) == (0, "")
    assert "cannot be written" in " ".join(ran.out.split())
    assert "[Errno" not in ran.out
    assert len(read_record(tmp_path / "mine.json").record.answers) >= 1
