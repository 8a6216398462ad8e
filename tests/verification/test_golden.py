"""Golden games and trees stay the same.

`python -m tests.support.golden_games` accepts a change of digests, `make golden` one of the games as text.
"""

import json
from pathlib import Path

import pytest

from tests.support import golden_games
from tests.support.golden_games import GAME_SETUPS, differences, first_difference, golden_game, main, write
from tests.support.paths import GOLDEN
from tests.support.playthroughs import PLAYTHROUGHS, Playthrough, text_of


def test_the_golden_games_and_trees_have_not_changed() -> None:
    assert differences(GOLDEN) == []


@pytest.mark.parametrize("played", PLAYTHROUGHS, ids=lambda played: played.name)
def test_a_whole_game_reads_as_it_did(played: Playthrough) -> None:
    assert text_of(played).splitlines() == played.file.read_text(encoding="utf-8").splitlines()


def test_a_difference_is_named_by_its_turn() -> None:
    old = golden_game(GAME_SETUPS[0])
    turns = old["turns"].split()
    turns[4] = "00000000"
    assert first_difference({**old, "turns": " ".join(turns)}, old).startswith("different from turn 4 on")


def test_golden_files_can_be_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden_games, "GAME_SETUPS", GAME_SETUPS[:2])
    monkeypatch.setattr(golden_games, "TREE_ROOTS", ((0, 5, 1),))
    write(tmp_path)
    assert len(json.loads((tmp_path / "games.json").read_text())) == 2
    assert len(json.loads((tmp_path / "trees.json").read_text())) == 1
    text = (tmp_path / "games.json").read_text()
    (tmp_path / "games.json").write_text(text.replace('"seed": 1,', '"seed": 99,', 1))
    assert main([str(tmp_path)]) == 1
