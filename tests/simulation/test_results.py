"""The model of results: tables with documented columns, files, frames."""

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

import inkwright
from inkwright import Deck, InkwrightError, Results
from inkwright.agents import Greedy
from inkwright.simulation import Matchup, SimulationResults
from inkwright.simulation.record_results import results_of_records
from inkwright.simulation.result_columns import TABLES
from inkwright.simulation.result_files import csv_text, parquet_bytes
from inkwright.simulation.result_page import heat_colours, results_page
from inkwright.simulation.results import PlayedGame, ResultDeck
from inkwright.simulation.sim import SimulationJob
from inkwright.simulation.statistics import DRAWN, KEPT, OPENING, PLAYED, PUT_BACK, GameRow
from tests.support.paths import ROOT

TYPES: dict[str, type | tuple[type, ...]] = {"text": str, "integer": int, "number": (float, int), "boolean": bool}


@pytest.fixture(scope="module")
def found() -> Results:
    """The results of some games of three decks."""
    return inkwright.gauntlet(["lamplighters", "deep-water", "puppies"], games=6, seed=5)


def made_up(points: list[int], uses: str = "0") -> Results:
    """Return made-up games of two decks of one card; `points`: whether the first deck won."""
    decks = [ResultDeck("ours", [("Elsa", 4)]), ResultDeck("theirs", [("Hades", 3)])]
    rows = [
        GameRow(number, number, number % 2, (0 if won else 1,), "lore", 10, 50, [[20], [3]], [uses, "0"])
        for number, won in enumerate(points)
    ]
    return Results(decks, [PlayedGame((0, 1), row, ("greedy", "greedy")) for row in rows])


@pytest.mark.parametrize("table", TABLES)
def test_every_row_of_a_table_has_the_columns_that_are_documented(found: Results, table: str) -> None:
    rows = found.rows(table)
    assert rows
    for row in rows:
        assert list(row) == [column.name for column in TABLES[table]]
        for column in TABLES[table]:
            value = row[column.name]
            assert column.may_be_empty if value is None else isinstance(value, TYPES[column.type]), (column, value)
    schema = found.schema(table)
    assert set(schema["properties"]) == set(schema["required"]) == set(rows[0])
    assert all(part["description"] for part in schema["properties"].values())


def test_the_page_about_results_has_every_column() -> None:
    page = (ROOT / "docs" / "results.md").read_text(encoding="utf-8")
    assert [column for column in TABLES["card_matchups"] if column.name != "opponent"] == list(TABLES["cards"])
    for table, columns in TABLES.items():
        if table == "card_matchups":
            continue  # the page says how it differs from the one before it
        part = page.partition(f"## The table `{table}`")[2].partition("\n## ")[0]
        rows = re.findall(r"^\| `(\w+)` \| (\w+) \| (.*) \|$", part, re.MULTILINE)
        assert rows == [(column.name, column.type, column.about) for column in columns], table


def test_a_pairing_is_seen_from_both_sides(found: Results) -> None:
    rows = {(row["deck"], row["opponent"]): row for row in found.rows("matchups")}
    assert len(rows) == 6
    for (deck, other), row in rows.items():
        back = rows[other, deck]
        assert row["points"] + back["points"] == row["games"] == back["games"] == 6
        assert row["first_games"] == row["second_games"] == 3
        assert row["low"] <= row["win_rate"] <= row["high"]
    for row in found.rows("decks"):
        assert row["games"] == 12


def test_the_figures_of_cards_count_games(found: Results) -> None:
    for row in found.rows("cards"):
        assert row["drawn"] + row["never_drawn"] == row["games"] == 12
        assert row["kept"] <= row["dealt"] <= row["drawn"] + row["altered"]
        assert row["kept"] <= row["opening"] <= row["drawn"]
    played = {(row["deck"], row["card"]): row["played"] for row in found.rows("cards")}
    by_turn: dict[tuple[str, str], int] = dict.fromkeys(played, 0)
    for row in found.rows("card_turns"):
        by_turn[row["deck"], row["card"]] += row["games"]
        assert row["turn"] >= 1
    assert by_turn == played
    parts = found.rows("card_matchups")
    assert sum(row["drawn"] for row in parts) == sum(row["drawn"] for row in found.rows("cards"))


def test_what_was_dealt_kept_and_altered_is_observed() -> None:
    matchup = Matchup([Deck.sample("puppies"), Deck.sample("deep-water")], ["greedy"], 4)
    altered = 0
    for number in range(4):
        row = SimulationJob(matchup).run(number)
        assert isinstance(row, GameRow)
        state = matchup.state(row.seed)
        for seat, deck in enumerate(matchup.decks):
            names = [card.full_name for card in deck.counts]
            dealt = {state.definition(card).full_name for card in state.hand[seat]}
            seen = {name for name, digit in zip(names, row.altered[seat], strict=True) if digit != "0"}
            assert seen == dealt
            altered += sum(int(digit) & PUT_BACK > 0 for digit in row.altered[seat])
            for use, digit, turn in zip(row.uses[seat], row.altered[seat], row.play_turns[seat], strict=True):
                assert not int(digit) & KEPT or int(use, 16) & OPENING
                assert (turn != "0") == bool(int(use, 16) & PLAYED)
    assert altered


def test_improvement_compares_games_with_and_without_the_card() -> None:
    results = made_up([1] * 30 + [0] * 10, f"{DRAWN:x}")
    for game in results.games[20:]:
        game.row.uses[0] = "0"
    elsa = results.rows("cards")[0]
    assert (elsa["drawn_win_rate"], elsa["never_drawn_win_rate"]) == (1.0, 0.5)
    assert elsa["improvement"] == 0.5
    assert 0.2 < elsa["improvement_low"] < 0.5 < elsa["improvement_high"] < 0.75


def test_a_card_that_is_hardly_played_has_a_warning() -> None:
    assert made_up([1] * 20, f"{DRAWN:x}").rows("cards")[0]["warning"].startswith("greedy played it in 0 of 20 games")
    assert made_up([1] * 20, f"{DRAWN | PLAYED:x}").rows("cards")[0]["warning"] == ""
    assert made_up([1] * 10, f"{DRAWN:x}").rows("cards")[0]["warning"] == ""


def test_lists_of_one_name_are_one_deck_and_games_against_itself_are_left_out() -> None:
    results = made_up([1, 1, 0, 0])
    results.decks.append(ResultDeck("ours", [("Anna", 2), ("Elsa", 1)]))
    row = GameRow(4, 4, 0, (1,), "lore", 10, 50, [[20], [3]], ["0", "0"])
    results.games.append(PlayedGame((1, 2), GameRow(5, 5, 0, (1,), "lore", 9, 9, [[1], [20]], ["0", "00"])))
    results.games.append(PlayedGame((0, 0), row))
    assert [(row["deck"], row["games"], row["points"]) for row in results.rows("decks")] == [
        ("ours", 5, 3.0),
        ("theirs", 5, 2.0),
    ]
    cards = {row["card"]: (row["games"], row["copies"]) for row in results.rows("cards")}
    assert cards == {"Elsa": (7, 4), "Hades": (5, 3), "Anna": (1, 2)}


def test_results_are_saved_and_loaded(found: Results, tmp_path: Path) -> None:
    found.save(tmp_path / "games.json")
    loaded = Results.load(tmp_path / "games.json")
    assert loaded.games == found.games
    assert {table: loaded.rows(table) for table in TABLES} == {table: found.rows(table) for table in TABLES}
    (tmp_path / "other.txt").write_text("mine")
    with pytest.raises(InkwrightError, match="--force"):
        found.save(tmp_path / "other.txt")


@pytest.mark.parametrize(
    "wrong", [None, True, -1, 10**9, 1.5, "", "x", "\x1b[2J", [], [[]], [None], {}, ["0"], "z" * 900]
)
def test_a_damaged_file_is_refused_or_can_be_shown(found: Results, tmp_path: Path, wrong: object) -> None:
    path = tmp_path / "games.json"
    found.save(path)
    text = path.read_text()
    places = [("decks",), ("decks", 0), ("decks", 0, "name"), ("decks", 0, "cards"), ("interval",), ("about",)]
    places += [("pairings",), ("seconds",), ("games",), *[("games", 3, field) for field in range(5)]]
    places += [("games", 2, 4, field) for field in range(11)]
    for place in places:
        document: Any = json.loads(text)
        part = document
        for step in place[:-1]:
            part = part[step]
        part[place[-1]] = wrong
        path.write_text(json.dumps(document))
        try:
            loaded = Results.load(path)
        except InkwrightError:
            continue
        json.dumps({table: loaded.rows(table) for table in TABLES}, allow_nan=False)
        results_page(loaded)


def test_tables_open_in_a_spreadsheet(found: Results) -> None:
    rows = list(csv.DictReader(io.StringIO(csv_text(found, "cards"))))
    assert [row["card"] for row in rows] == [row["card"] for row in found.rows("cards")]
    evil = made_up([1, 0])
    evil.decks[0].name = "=HYPERLINK(1)"
    assert "'=HYPERLINK" in csv_text(evil, "decks")


def test_tables_open_in_polars_and_pandas(found: Results, tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    pandas = pytest.importorskip("pandas")
    for table in TABLES:
        rows = found.rows(table)
        assert found.frame(table).to_dicts() == rows
        plain = found.frame(table, "pandas")
        assert (len(plain), list(plain.columns)) == (len(rows), list(rows[0]))
        path = tmp_path / f"{table}.parquet"
        path.write_bytes(parquet_bytes(found, table))
        assert polars.read_parquet(path).to_dicts() == rows
        (tmp_path / "x.csv").write_bytes(csv_text(found, table).encode("utf-8-sig"))
        assert list(pandas.read_csv(tmp_path / "x.csv").columns) == list(rows[0])
        assert polars.read_csv(tmp_path / "x.csv").columns == list(rows[0])
    with pytest.raises(InkwrightError, match="polars and pandas"):
        found.frame("cards", "numpy")


def test_an_unknown_table_is_refused(found: Results) -> None:
    with pytest.raises(InkwrightError, match="no table 'kings'"):
        found.rows("kings")


def test_a_simulation_is_the_same_model() -> None:
    results = inkwright.simulate(["lamplighters", "deep-water"], games=6, seed=3)
    matchup = Matchup([Deck.sample("lamplighters"), Deck.sample("deep-water")], ["greedy"], 3)
    same = SimulationResults(matchup)
    same.add([SimulationJob(matchup).run(number) for number in range(6)])
    assert Results.of_simulation(same).games == results.games
    assert len(results.rows("games")) == 12
    three = inkwright.simulate(["lamplighters", "deep-water", "puppies"], 1, "random", 1, players=3)
    assert three.rows("games")[0]["opponent"] == "deep-water + puppies"
    with pytest.raises(InkwrightError, match=r"every pairing with gauntlet\(\), or one game with players=3"):
        inkwright.simulate(["lamplighters", "deep-water", "puppies"])
    for wrong in ({"games": 0}, {"workers": 0}, {"bots": "clever"}):
        with pytest.raises(InkwrightError):
            inkwright.simulate(["lamplighters", "deep-water"], **wrong)


def test_records_say_the_same_as_the_games_they_record(tmp_path: Path) -> None:
    decks = [Deck.sample("lamplighters"), Deck.sample("deep-water")]
    matchup = Matchup(decks, ["greedy"], 1)
    rows = []
    for number in range(3):
        row = SimulationJob(matchup).run(number)
        assert isinstance(row, GameRow)
        rows.append(row)
        outcome = inkwright.play_game(decks, [Greedy(), Greedy()], seed=row.seed)
        (tmp_path / f"{number}.json").write_text(json.dumps(outcome.record().json()))
    (tmp_path / "notes.txt").write_text("not a game")
    part = inkwright.Game(decks, seed=1)
    (tmp_path / "part.json").write_text(json.dumps(part.record().json()))
    found = results_of_records([tmp_path])
    for seen, row in zip([game.row for game in found.results.games], rows, strict=True):
        assert (seen.uses, seen.altered, seen.play_turns) == (row.uses, row.altered, row.play_turns)
        assert (seen.winners, seen.lore, seen.first) == (row.winners, row.lore, row.first)
    assert found.unfinished == 1
    assert [Path(file).name for file, _problem in found.problems] == ["notes.txt"]
    assert [deck.name for deck in found.results.decks] == ["Amber-Emerald", "Amethyst-Sapphire"]
    by_list = results_of_records([tmp_path], "list", workers=2).results
    assert [deck.name for deck in by_list.decks] == ["Amber-Emerald 1", "Amethyst-Sapphire 1"]


def test_the_page_shows_every_pairing_and_escapes_names(found: Results) -> None:
    page = results_page(found)
    assert page.count("<td") > 100
    assert "lamplighters against deep-water" in page
    assert "http" not in page
    evil = made_up([1, 0])
    evil.decks[0].name = "<script>alert(1)</script>"
    evil.decks[0].cards = [("<img src=x>", 4)]
    for text in (results_page(evil), evil._repr_html_()):
        assert "<script>alert" not in text
        assert "<img" not in text


def test_the_heat_map_can_be_read() -> None:
    for hundredth in range(101):
        back, ink = heat_colours(hundredth / 100)
        light = luminance([int(part) for part in re.findall(r"\d+", back)])
        text = luminance([int(ink[1], 16) * 17] * 3)
        assert (max(light, text) + 0.05) / (min(light, text) + 0.05) > 4.5


def luminance(colour: list[int]) -> float:
    """Return the relative luminance of a colour (WCAG)."""
    parts = [value / 255 for value in colour]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
