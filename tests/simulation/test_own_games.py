"""One's own games: results, time a turn, cards stuck in hand, and mistakes by kind and over time."""

import gzip
import json
from pathlib import Path

import pytest

from inkwright import Catalog, Deck, play_game
from inkwright.agents import Greedy, Random
from inkwright.analysis import review_game
from inkwright.errors import InkwrightError
from inkwright.imports import import_game
from inkwright.match.record_file import read_record
from inkwright.simulation.own_games import JudgedAnswer, OwnGame, OwnGames, read_reviews
from tests.support.commands import run_command
from tests.support.foreign_files import foreign_file


def own(file: str, when: int, won: bool, seconds: list[float], stuck: list[str]) -> OwnGame:
    """Return a game of the first seat."""
    return OwnGame(file, file, when, "Amber", "Ruby", 0, won, won, seconds, ["Elsa"], ["Elsa"], ["Olaf"], stuck)


def test_figures_of_three_games() -> None:
    games = [own("b", 2, True, [30.0, 50.0], ["Olaf"]), own("a", 1, False, [10.0], ["Olaf", "Olaf"])]
    answers = [JudgedAnswer("play", "blunder", 0.2, 0), JudgedAnswer("ink", "", 0.01, 0), JudgedAnswer("ink", "", 0, 1)]
    found = OwnGames([*games, own("c", 3, True, [], [])], {"a": answers, "c": [JudgedAnswer("ink", "mistake", 0.1, 0)]})
    everything, first, second, pair = found.results()
    assert (everything["games"], everything["won"], first["won"], second["won"]) == (3, 2, 2, 0)
    assert (pair["name"], pair["games"]) == ("Amber against Ruby", 3)
    time = found.time()
    assert time is not None
    assert (time["turns"], time["median"], time["longest"]) == (3, 30.0, 50.0)
    assert time["by_turn"][:3] == [20.0, 50.0, None]
    assert [game["file"] for game in time["over_time"]] == ["a", "b"]
    assert found.cards()[0] == {"card": "Olaf", "opening": 0, "played": 0, "inked": 3, "stuck": 2}
    mistakes = found.mistakes()
    assert mistakes is not None
    assert (mistakes["games"], mistakes["decisions"], mistakes["blunder"], mistakes["mistake"]) == (2, 3, 1, 1)
    assert [row["action"] for row in mistakes["by_action"]] == ["play", "ink"]
    assert [(row["file"], row["points"]) for row in mistakes["over_time"]] == [("a", 20.0), ("c", 10.0)]


def test_replays_of_other_platforms_are_counted_directly(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    document = foreign_file(15, Catalog.default(), sample=True).document
    data = gzip.compress(json.dumps(document).encode())
    (tmp_path / "mine.replay.gz").write_bytes(data)
    (tmp_path / "broken.replay.gz").write_bytes(b"\x1f\x8bno")
    ran = run_command(capsys, "stats", tmp_path, "--json")
    assert ran.code == 0
    assert "broken.replay.gz" in ran.err
    found = json.loads(ran.out)
    assert found["own"]["games"] == 1
    facts = import_game(data).facts[import_game(data).seat]
    stuck = {card["card"] for card in found["own"]["cards"] if card["stuck"]}
    assert stuck == set(facts.left)
    text = run_command(capsys, "stats", tmp_path / "mine.replay.gz").out
    assert "Your own game" in text
    assert "stuck in hand" in text


def test_records_of_a_player_and_what_a_review_wrote(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deck = Deck.sample("deep-water")
    record = play_game([deck, deck], [Random(2), Greedy()], seed=3, names=("Ann", "Bo")).record()
    path = tmp_path / "game.json"
    path.write_text(record.text(), encoding="utf-8")
    kept = tmp_path / "judged.jsonl"
    recorded = read_record(path)
    review = review_game(recorded, [0], 2, keep=kept)
    ran = run_command(capsys, "stats", path, "--player", "ann", "--reviews", kept, "--json")
    assert (ran.code, ran.err) == (0, "")
    mistakes = json.loads(ran.out)["own"]["mistakes"]
    assert mistakes["decisions"] == len(review.decisions)
    assert "Mistakes in 1 reviewed game" in run_command(capsys, "stats", path, "--player", "Ann", "--reviews", kept).out


def test_a_file_that_is_no_review_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.jsonl"
    path.write_text('{"a": 1}\n', encoding="utf-8")
    with pytest.raises(InkwrightError, match="holds no review"):
        read_reviews([path])
    with pytest.raises(InkwrightError, match="cannot be read"):
        read_reviews([tmp_path / "missing.jsonl"])
