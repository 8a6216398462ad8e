"""The scale of the bots: ratings that fit the games, with intervals, in a table that is made again from its files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.strength import ANCHOR_RATING, intervals, main, ratings


def test_a_win_rate_is_a_difference_of_ratings() -> None:
    found = ratings({("strong", "greedy"): [2.0] * 10 * 10 + [0.0] * 10})
    assert found["greedy"] == ANCHOR_RATING
    assert found["strong"] == pytest.approx(1400, abs=4)  # ten to one


def test_ratings_of_bots_that_did_not_meet() -> None:
    found = ratings({("a", "greedy"): [2.0, 2.0, 2.0, 0.0] * 50, ("b", "a"): [2.0, 2.0, 2.0, 0.0] * 50})
    assert found["a"] - 1000 == pytest.approx(found["b"] - found["a"], abs=2)
    assert found["b"] == pytest.approx(1382, abs=4)


def test_a_bot_that_always_wins_has_a_rating() -> None:
    assert 1300 < ratings({("a", "greedy"): [2.0] * 10})["a"] < 2000


def test_intervals_are_narrower_with_more_games() -> None:
    few = intervals({("a", "greedy"): [2.0, 1.0, 0.0] * 5})["a"]
    many = intervals({("a", "greedy"): [2.0, 1.0, 0.0] * 100})["a"]
    assert few[0] < many[0] < 1000 < many[1] < few[1]


def test_the_table_is_made_again_from_its_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = [str(tmp_path), "--bots", "gentle,greedy", "--pairs", "2", "--workers", "1"]
    assert main(command) == 0
    printed = capsys.readouterr().out
    assert "| `greedy` | 1000 | 1000 to 1000 |" in printed
    assert " % of 4 |" in printed
    saved = (tmp_path / "gentle-greedy.jsonl").read_bytes()
    assert main(command) == 0
    assert capsys.readouterr().out == printed
    assert (tmp_path / "gentle-greedy.jsonl").read_bytes() == saved


def test_bots_that_are_unknown_or_twice_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), "--bots", "greedy,greedy"]) == 2
    assert "each once" in capsys.readouterr().err
    assert main([str(tmp_path), "--bots", "greedy,swfit"]) == 2
    assert "swift" in capsys.readouterr().err
