"""Gauntlets: mirrored pairs, equal results with any workers, a rule to stop, files to go on with."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

import inkwright
from inkwright import Deck, InkwrightError, Results
from inkwright.agents import FastAgent
from inkwright.cards import Catalog
from inkwright.simulation import sim
from inkwright.simulation.gauntlet import FIRST_LOOK, Gauntlet, RunLength, Tally, play_gauntlet, weighted_results
from inkwright.simulation.results_file import ResultsFile, load_results
from inkwright.simulation.time_estimate import duration, estimate_words
from inkwright.state.state import State
from tests.support.commands import Run, run_command

NAMES = ("lamplighters", "deep-water", "puppies")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command and return its exit code and its output."""
    return partial(run_command, capsys)


def three(decks: int = 3) -> Gauntlet:
    """Some sample decks."""
    return Gauntlet([Deck.sample(name) for name in NAMES[:decks]], seed=5)


def played(pairs: int, workers: int = 1) -> Results:
    """Return the results of some pairs of each pairing."""
    gauntlet = three()
    results = gauntlet.empty_results()
    assert play_gauntlet(gauntlet, results, RunLength(pairs), workers)
    return results


@pytest.fixture(scope="module")
def four() -> Results:
    """Four pairs of each pairing."""
    return played(4)


def test_a_pair_has_one_seed_and_the_decks_change_seats(four: Results) -> None:
    assert len(four.games) == 24
    for one, two in zip(four.games[::2], four.games[1::2], strict=True):
        assert one.row.seed == two.row.seed
        assert one.row.first == two.row.first
        assert one.decks == two.decks[::-1]
        assert one.pair == two.pair
    assert Counter(game.row.seed for game in four.games) == dict.fromkeys((game.row.seed for game in four.games), 6)


@pytest.mark.parametrize("until", [None, 0.6])
def test_two_workers_play_the_same_games_as_one(until: float | None) -> None:
    found = []
    for workers in (1, 2):
        gauntlet = three(3 if until is None else 2)
        results = gauntlet.empty_results()
        assert play_gauntlet(gauntlet, results, RunLength(3 if until is None else None, until), workers)
        found.append(results.games)
    assert found[0] == found[1]


def test_every_pairing_is_played_as_long_as_it_needs() -> None:
    gauntlet = three()
    tally = Tally(gauntlet, gauntlet.empty_results("betting"))
    for _ in range(FIRST_LOOK):
        tally.sequences[0].add(1.0)
        tally.sequences[1].add(0.0 if tally.sequences[1].size % 2 else 1.0)
    plan = RunLength(until=tally.width(0))
    assert plan.next_pairs(tally, [FIRST_LOOK] * 3) == [FIRST_LOOK, 30, 30]
    assert plan.next_pairs(tally, [0] * 3) == [FIRST_LOOK] * 3
    assert RunLength(26, tally.width(0)).next_pairs(tally, [FIRST_LOOK] * 3) == [FIRST_LOOK, 26, 26]


def test_pairings_are_played_until_each_interval_is_narrow() -> None:
    results = inkwright.gauntlet(NAMES[:2], seed=2, until=70)
    games = {(row["deck"], row["opponent"]): row for row in results.rows("matchups")}
    assert all(row["high"] - row["low"] <= 0.7 for row in games.values())
    limited = inkwright.gauntlet(NAMES[:2], seed=2, until=2, games=10)
    assert len(limited.games) == 10


def test_decks_of_ones_own_meet_only_the_others() -> None:
    results = inkwright.gauntlet(NAMES[:1], NAMES[1:], games=4, seed=1)
    assert {(row["deck"], row["opponent"]) for row in results.rows("matchups")} == {
        ("lamplighters", "deep-water"),
        ("lamplighters", "puppies"),
        ("deep-water", "lamplighters"),
        ("puppies", "lamplighters"),
    }


def test_a_field_has_weights(four: Results) -> None:
    rates = {(row["deck"], row["opponent"]): row["win_rate"] for row in four.rows("matchups")}
    rows = {row["deck"]: row for row in weighted_results(four, {1: 3.0, 2: 1.0})}
    ours = rows["lamplighters"]
    mean = (3 * rates["lamplighters", "deep-water"] + rates["lamplighters", "puppies"]) / 4
    assert ours["win_rate"] == pytest.approx(mean, abs=1e-3)
    assert ours["low"] < ours["win_rate"] < ours["high"]
    assert rows["deep-water"]["win_rate"] == pytest.approx((3 * 0.5 + rates["deep-water", "puppies"]) / 4, abs=1e-3)


def test_a_run_that_was_killed_goes_on_and_loses_nothing(four: Results, tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    gauntlet = three()
    results = gauntlet.empty_results()
    file = ResultsFile(results, path, gauntlet.pairings)
    for game in range(0, 10, 2):
        file.add(four.games[game : game + 2])
    file.add(four.games[10:11])  # half a pair: the process was killed there
    file.file.close()
    saved = load_results(path)
    again = saved.gauntlet(Catalog.at_hand())
    assert len(saved.results.games) == 10
    assert play_gauntlet(again, saved.results, RunLength(4))
    assert saved.results.games == four.games


def test_a_file_of_another_gauntlet_is_refused(four: Results, tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    ResultsFile(four, path, three().pairings).finish(four)
    for key, value in (("seed", "77"), ("bots", ["nobody"] * 3), ("edition", "x"), ("seed", None)):
        document = json.loads(path.read_text())
        document["about"][key] = value
        (tmp_path / "other.json").write_text(json.dumps(document))
        with pytest.raises(InkwrightError):
            load_results(tmp_path / "other.json").gauntlet(Catalog.at_hand())


def test_an_interrupt_keeps_whole_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    gauntlet = three()
    results = gauntlet.empty_results()
    job = gauntlet.job()
    run = type(job).run

    def stopped(self: object, index: int) -> object:
        if index == 5:
            raise KeyboardInterrupt
        return run(job, index)

    monkeypatch.setattr(type(job), "run", stopped)
    assert not play_gauntlet(gauntlet, results, RunLength(4))
    assert len(results.games) == 10


def test_an_error_is_told_and_its_pair_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    class Weary(FastAgent):
        def pick(self, state: State) -> int:
            if state.turn > 2:
                raise RuntimeError("the bot gave up")
            return state.options[0]

    monkeypatch.setattr(sim, "make_bot", lambda name, seed: Weary())
    gauntlet = three()
    results = gauntlet.empty_results()
    assert play_gauntlet(gauntlet, results, RunLength(1))
    assert results.games == []
    assert len(results.failures) == 6
    assert "the bot gave up" in results.json()["errors"][0]["error"]


@pytest.mark.parametrize(
    ("decks", "bots", "problem"),
    [(1, ["greedy"], "2 to 200 decks"), (3, ["greedy", "random"], "3 decks but 2 bots"), (2, ["clever"], "no agent")],
)
def test_bad_gauntlets_are_refused(decks: int, bots: list[str], problem: str) -> None:
    with pytest.raises(InkwrightError, match=problem):
        Gauntlet([Deck.sample(name) for name in NAMES[:decks]], bots=bots)


def test_long_runs_are_announced() -> None:
    assert estimate_words(["greedy"], 200, 1) == ""
    words = estimate_words(["strong", "greedy"], 20_000, 2)
    assert words.startswith("20,000 games with strong take about ")
    assert "; with greedy it would be " in words
    assert estimate_words(["mine.py:Bot"], 10**9, 1) == ""
    assert [duration(seconds) for seconds in (0.2, 20, 60, 600, 7200, 10**6)] == [
        "a second",
        "20 seconds",
        "a minute",
        "10 minutes",
        "2 hours",
        "12 days",
    ]


# ---------------------------------------------------------------- the commands


COMMAND = ("gauntlet", *NAMES, "--games", "4", "--seed", "5")


def test_the_command_prints_a_matrix_and_goes_on_from_its_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    ran = run(*COMMAND, "--save", path)
    assert ran.code == 0
    assert "12 games" in ran.out
    assert "points of 100 against each" in ran.out
    again = run("gauntlet", *NAMES, "--games", "8", "--save", path, "--json")
    found = json.loads(again.out)
    assert (again.code, found["games"], found["about"]["seed"]) == (0, 24, "5")
    whole = json.loads(run("gauntlet", *NAMES, "--games", "8", "--seed", "5", "--json").out)
    assert [found[key] for key in ("matchups", "cards")] == [whole[key] for key in ("matchups", "cards")]
    other = run("gauntlet", *NAMES[:2], "--save", path)
    assert (other.code, other.err.count("\n")) == (2, 1)
    assert "keeps another gauntlet" in other.err
    assert json.loads(run("gauntlet", "--load", path, "--json").out)["games"] == 24
    assert "stats" not in run("stats", path).err


KILLED = ("gauntlet", *NAMES[:2], "--games", "300", "--seed", "5")
PATIENCE = 120.0  # seconds


def heed_interrupts() -> None:
    """Let a child take Ctrl-C even where the tests themselves run in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name != "posix", reason="sends signals")
@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGINT])
def test_a_process_that_is_killed_loses_no_pair_that_it_finished(tmp_path: Path, sent: signal.Signals) -> None:
    path = tmp_path / "games.json"
    command = [sys.executable, "-m", "inkwright", *KILLED, "--save", str(path)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=heed_interrupts)
    until = time.monotonic() + PATIENCE
    while not path.exists() or path.read_text(encoding="utf-8").count("\n") < 20:
        assert time.monotonic() < until
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(sent)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == (130 if sent == signal.SIGINT else -signal.SIGKILL)
    assert (b"games.json has what was played" in errors) == (sent == signal.SIGINT)
    saved = load_results(path)
    again = saved.gauntlet(Catalog.at_hand())
    kept = list(saved.results.games)
    assert 16 <= len(kept) < 300
    assert play_gauntlet(again, saved.results, RunLength(len(kept) // 2 + 2))
    whole = three(2).empty_results()
    assert play_gauntlet(three(2), whole, RunLength(len(kept) // 2 + 2))
    assert saved.results.games == whole.games


def test_a_folder_is_every_deck_in_it(run: Run, tmp_path: Path) -> None:
    for name in NAMES:
        (tmp_path / f"{name}.txt").write_text(Deck.sample(name).to_text())
    ran = run("gauntlet", tmp_path, "--games", "2", "--seed", "5", "--json")
    assert (ran.code, len(json.loads(ran.out)["matchups"])) == (0, 6)


def test_sim_writes_the_same_tables(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    ran = run("sim", *NAMES[:2], "--games", "4", "--seed", "5", "--csv", path, "--table", "games")
    assert ran.code == 0
    rows = path.read_text(encoding="utf-8-sig").splitlines()
    assert rows[0].startswith("game,pair,source,seed,seat,deck,opponent")
    assert len(rows) == 9
    assert run("sim", *NAMES[:2], "--csv", path, "--report", path).err.count("\n") == 1


def test_tables_and_pages_are_written(run: Run, tmp_path: Path) -> None:
    files = ("--csv", tmp_path / "x.csv", "--report", tmp_path / "x.html", "--table", "cards")
    assert run(*COMMAND, *files).code == 0
    assert (tmp_path / "x.csv").read_text(encoding="utf-8-sig").startswith("deck,card,copies,games,dealt")
    assert "Who beats whom" in (tmp_path / "x.html").read_text(encoding="utf-8")
    assert run(*COMMAND, *files).code == 0  # its own files are written again
    (tmp_path / "x.csv").write_text("mine")
    ran = run(*COMMAND, *files)
    assert (ran.code, ran.out) == (2, "")
    assert "is not a table of Inkwright" in ran.err
    assert (tmp_path / "x.csv").read_text() == "mine"


def test_a_field_is_read_with_its_weights(run: Run, tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "mine.txt").write_text(Deck.sample("puppies").to_text())
    field = tmp_path / "meta.txt"
    field.write_text("# the field\n30% deep-water\n10 decks/mine.txt // rare\n")
    ran = run("gauntlet", "lamplighters", "--field", field, "--games", "4", "--seed", "1", "--json")
    found = json.loads(ran.out)
    assert [row["deck"] for row in found["expected"]] == ["lamplighters"]
    for text in ("deep-water\n", "-3 deep-water\n", "ten deep-water", "", "nan deep-water"):
        field.write_text(text)
        ran = run("gauntlet", "lamplighters", "--field", field)
        assert (ran.code, ran.out) == (2, ""), text
    ran = run("gauntlet", "lamplighters", "--against", tmp_path / "decks", "--games", "2", "--seed", "1")
    assert (ran.code, "mine" in ran.out) == (0, True)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("gauntlet", "puppies"), "Name two decks at least, or one with --against or --field."),
        (("gauntlet", "puppies", "puppies", "--until", "0"), "'0' is no number of points"),
        (("gauntlet", "--load", "nowhere.json"), "nowhere.json cannot be read"),
        (("sim", *NAMES), "'inkwright gauntlet lamplighters deep-water puppies' plays every pairing"),
        (("sim", *NAMES, "--players", "2"), "--players 2 needs as many decks"),
        (("stats", "nowhere"), "There is no file and no folder 'nowhere'"),
        (("stats", __file__), "There is no finished game"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, arguments: tuple[str, ...], problem: str) -> None:
    ran = run(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert problem in ran.err


def test_three_decks_with_players_are_one_game(run: Run) -> None:
    ran = run("sim", *NAMES, "--players", "3", "--games", "1", "--seed", "1", "--json")
    assert len(json.loads(ran.out)["decks"]) == 3
