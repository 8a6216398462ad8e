"""Simulated games do not depend on the number of workers, can be saved, and never hide an error."""

import json
from pathlib import Path

import pytest

from inkwright import Deck, Game, InkwrightError
from inkwright.agents import FastAgent
from inkwright.cards import Catalog
from inkwright.engine.records.record import Record
from inkwright.simulation import sim
from inkwright.simulation.failures import FailedGame
from inkwright.simulation.progress import Progress
from inkwright.simulation.report import report
from inkwright.simulation.sim import (
    Matchup,
    SimulationFile,
    SimulationJob,
    SimulationResults,
    goldfish_matchup,
    save_failures,
    seat_names,
    simulate,
)
from inkwright.simulation.statistics import DRAWN, OPENING, PLAYED, GameRow
from inkwright.state.state import State
from tests.support.disk import Disk


def table(seed: int = 7, bots: tuple[str, ...] = ("greedy",)) -> Matchup:
    """Two sample decks and their bots."""
    return Matchup([Deck.sample("illusions"), Deck.sample("madrigals")], bots, seed)


def played(games: int, workers: int = 1, seed: int = 7) -> SimulationResults:
    """Simulate games without an error."""
    results = SimulationResults(table(seed))
    assert simulate(results, games, workers, Progress(games, "games"))
    assert results.failures == []
    return results


@pytest.fixture(scope="module")
def twelve() -> SimulationResults:
    """The results of twelve games."""
    return played(12)


def test_two_workers_play_the_same_games_as_one(twelve: SimulationResults) -> None:
    assert played(12, workers=2).rows == twelve.rows


def test_another_seed_gives_other_games(twelve: SimulationResults) -> None:
    assert played(3, seed=8).rows != twelve.rows[:3]


def test_a_game_does_not_depend_on_those_before_it(twelve: SimulationResults) -> None:
    assert SimulationJob(table()).run(5) == twelve.rows[5]


def test_a_row_describes_its_game(twelve: SimulationResults) -> None:
    row = twelve.rows[0]
    game = table().game(row.seed)
    hands = [len(hand) for hand in game.state.hand]
    assert hands == [7, 7]
    for seat, digits in enumerate(row.uses):
        bits = [int(digit, 16) for digit in digits]
        assert len(bits) == len(twelve.matchup.decks[seat].counts)
        assert 0 < sum(bool(bit & OPENING) for bit in bits) <= 7
        assert all(bit & DRAWN for bit in bits if bit & OPENING)
        assert any(bit & PLAYED for bit in bits)
    assert row.lore[row.winners[0]][-1] >= 20
    assert abs(len(row.lore[0]) - len(row.lore[1])) <= 1
    assert len(row.lore[0]) + len(row.lore[1]) == row.turns


def test_saved_results_are_loaded_unchanged(twelve: SimulationResults, tmp_path: Path) -> None:
    twelve.save(tmp_path / "games.json")
    loaded = SimulationResults.load(tmp_path / "games.json", Catalog.default())
    assert loaded.matchup == twelve.matchup
    assert loaded.rows == twelve.rows


def test_saved_games_reach_the_disk_while_others_are_played(
    twelve: SimulationResults, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    path = tmp_path / "games.json"
    now = [100.0]
    monkeypatch.setattr("inkwright.simulation.sim.time.monotonic", lambda: now[0])
    file = SimulationFile(SimulationResults(table()), path)
    held: list[bool] = []
    for row in twelve.rows:
        now[0] += sim.SYNC_SECONDS / 2
        file.add(row)
        held.append(disk.holds(path))
    assert held == [False, True] * 6
    file.finish(twelve)
    assert disk.holds(path)


def test_a_file_that_is_damaged_in_the_middle_is_not_taken_for_one_whose_end_is_cut_off(
    twelve: SimulationResults, tmp_path: Path
) -> None:
    path = tmp_path / "games.json"
    twelve.save(path)
    lines = path.read_text().split("\n")
    path.write_text("\n".join([*lines[:4], lines[4][:-9], *lines[5:]]))
    with pytest.raises(InkwrightError, match=r"games\.json: line 4 of its games is damaged, and more lines follow"):
        SimulationResults.load(path, Catalog.default())
    path.write_text("\n".join([*lines[:4], lines[4][:-9]]))
    cut = SimulationResults.load(path, Catalog.default())
    assert (cut.torn, cut.rows) == (True, twelve.rows[:3])


def test_seeds_are_saved_as_decimal_text_and_numbers_of_version_1_are_read(
    twelve: SimulationResults, tmp_path: Path
) -> None:
    path = tmp_path / "games.json"
    twelve.save(path)
    document = json.loads(path.read_text())
    assert document["version"] == 3
    assert document["table"]["seed"] == "7"
    assert [row[1] for row in document["games"]] == [str(row.seed) for row in twelve.rows]
    document["version"] = 1
    document["table"]["seed"] = 7
    for row in document["games"]:
        row[1] = int(row[1])
    path.write_text(json.dumps(document))
    loaded = SimulationResults.load(path, Catalog.default())
    assert (loaded.matchup, loaded.rows) == (twelve.matchup, twelve.rows)
    for seed in (True, None, 1.5, "0x10", "seven", "", "9" * 500):
        document["table"]["seed"] = seed
        path.write_text(json.dumps(document))
        with pytest.raises(InkwrightError, match=r"games\.json is damaged: "):
            SimulationResults.load(path, Catalog.default())


def test_more_games_are_added_to_loaded_results(tmp_path: Path, twelve: SimulationResults) -> None:
    five = played(5)
    five.save(tmp_path / "games.json")
    loaded = SimulationResults.load(tmp_path / "games.json", Catalog.default())
    simulate(loaded, 12, 1, Progress(7, "games"))
    assert loaded.rows == twelve.rows


@pytest.mark.parametrize(
    "text", ["", "[]", '{"inkwright": "sim", "version": 99}', '{"inkwright": "sim", "version": 1}']
)
def test_a_file_that_holds_no_games_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text(text)
    with pytest.raises(InkwrightError):
        SimulationResults.load(tmp_path / "x.json", Catalog.default())


WRONG_VALUES: tuple[object, ...] = (
    None,
    True,
    -1,
    10**9,
    10**30,
    1.5,
    "",
    "x",
    "\x1b[2J",
    [],
    [[]],
    [None],
    [10**30],
    {},
    ["0"],
    [[10**12], [0]],
)


@pytest.mark.parametrize("field", range(11))
def test_a_damaged_game_of_a_file_is_refused(field: int, twelve: SimulationResults, tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    twelve.save(path)
    document = json.loads(path.read_text())
    for wrong in WRONG_VALUES:
        document["games"][3][field] = wrong
        path.write_text(json.dumps(document))
        try:
            loaded = SimulationResults.load(path, Catalog.default())
        except InkwrightError:
            continue
        json.dumps(loaded.json(), allow_nan=False)
        report(loaded)


@pytest.mark.parametrize("seconds", [float("nan"), float("inf"), -1.0, 10**400])
def test_a_time_that_cannot_be_is_refused(seconds: float, twelve: SimulationResults, tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    twelve.save(path)
    path.write_text(json.dumps({**json.loads(path.read_text()), "seconds": seconds}))
    with pytest.raises(InkwrightError, match="is damaged"):
        SimulationResults.load(path, Catalog.default())


def test_an_error_is_counted_and_its_game_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = 0

    class Weary(FastAgent):
        def pick(self, state: State) -> int:
            nonlocal answers
            answers += 1
            if answers > 9:
                raise RuntimeError("the bot gave up")
            return state.options[0]

    monkeypatch.setattr(sim, "make_bot", lambda name, seed: Weary())
    results = SimulationResults(table())
    simulate(results, 1, 1, Progress(1, "games"))
    assert [mishap.error.split(" (")[0] for mishap in results.failures] == ["RuntimeError: the bot gave up"]
    save_failures(results, tmp_path)
    kept = Record.parse(Path(results.failures[0].record).read_text(encoding="utf-8"))
    assert len(kept.answers) == 9
    assert not Game.replay(kept).over
    assert results.json()["errors"][0]["seed"] == str(kept.seed)
    assert "the bot gave up" in report(results)


def test_a_goldfish_game_has_an_opponent_who_does_nothing(twelve: SimulationResults) -> None:
    alone = SimulationResults(goldfish_matchup(Deck.sample("illusions"), "greedy", 1, "latest", "constructed"))
    simulate(alone, 3, 1, Progress(3, "games"))
    assert [row.winners for row in alone.rows] == [(0,)] * 3
    assert all(not any(row.lore[1]) for row in alone.rows)


def test_the_number_and_names_of_bots_are_checked() -> None:
    with pytest.raises(InkwrightError, match="2 decks but 3 bots"):
        table(bots=("random", "greedy", "random"))
    with pytest.raises(InkwrightError, match="no agent"):
        table(bots=("clever",))


def test_every_seat_has_a_different_name() -> None:
    assert seat_names(["mine", "Mine", ""]) == ["mine", "Mine (2)", "deck 3"]


def test_the_report_is_one_page_with_every_plot(twelve: SimulationResults) -> None:
    page = report(twelve)
    assert page.count("<svg") == page.count("</svg>") == 5
    assert "illusions against madrigals" in page
    assert "http" not in page
    assert page.count("<tr>") == 1 + sum(len(deck.counts) for deck in twelve.matchup.decks)


def test_the_report_escapes_names() -> None:
    bad = Deck(Deck.sample("illusions").counts, name="<script>alert(1)</script>")
    results = SimulationResults(Matchup([bad, bad], ["random"], 1))
    simulate(results, 1, 1, Progress(1, "games"))
    assert "<script>alert" not in report(results)


def test_results_can_be_written_as_json(twelve: SimulationResults) -> None:
    found = json.loads(json.dumps(twelve.json()))
    assert found["games"] == 12
    assert sum(found["wins"]) + found["draws"] == 12
    assert sum(found["ends"].values()) == 12
    assert found["errors"] == []


def test_finished_and_failed_games_are_kept_apart() -> None:
    results = SimulationResults(table())
    results.add([GameRow(0, 1, 0, (0,), "lore", 3, 5, [[1], [1]], ["", ""]), FailedGame(2, "", "broken", [])])
    assert (len(results.rows), len(results.failures)) == (1, 1)
    assert results.missing(3) == [1, 2]
