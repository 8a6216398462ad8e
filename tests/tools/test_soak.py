"""Long runs of random games: every piece leaves its figures, and they add up over runs."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.support.few_cards import few_cards
from tools import soak

PIECE = ["--games", "1", "--leak-games", "1", "--plain-games", "2"]
PIECE += ["--workers", "1", "--forms", "pure", "--pieces", "3"]


def test_pieces_append_their_figures_and_add_up(
    card_data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INKWRIGHT_CARDS", str(few_cards(card_data, tmp_path)))
    monkeypatch.setattr("tools.soak.secrets.randbits", lambda bits: 7)  # the games are not what is tested
    out = tmp_path / "figures.jsonl"
    arguments = [*PIECE, "--out", str(out), "--failures", str(tmp_path / "failures")]
    assert soak.main(arguments) == 0
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [(line["form"], line["kind"], line["games"], line["failures"]) for line in lines] == [
        ("pure", "checked", 1, []),
        ("pure", "leaks", 1, []),
        ("pure", "plain", 2, []),
    ]
    assert all(line["memory_kb"] > 10_000 and line["decisions"] > 0 for line in lines)
    for line in (lines[0], lines[2]):
        assert line["largest_decision"] > 1
        assert line["slowest_step_ms"] > 0
    assert {line["players"] for line in lines} == {"2-6"}
    assert soak.main([*arguments, "--pieces", "1", "--players", "2"]) == 0
    assert json.loads(out.read_text().splitlines()[-1])["players"] == "2"
    with out.open("a") as file:
        file.write('{"form": "pure", "kind": "che')  # cut off by a crash
    capsys.readouterr()
    assert soak.main(["--totals", str(out)]) == 0
    page = capsys.readouterr().out
    assert "5 games in all, 0 failures." in page
    found = soak.totals(out.read_text().splitlines())
    assert found["pure", "checked"]["pieces"] == 2
    assert (found["pure", "plain"]["pieces"], found["pure", "plain"]["games"]) == (1, 2)


def test_failures_are_counted_and_fail(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "figures.jsonl"
    piece = {"form": "compiled", "kind": "checked", "games": 1_000, "decisions": 5, "failures": [{"seed": "7"}]}
    out.write_text(json.dumps({**piece, "memory_kb": 9}) + "\n" + json.dumps({**piece, "memory_kb": 7}) + "\n")
    assert soak.main(["--totals", str(out)]) == 1
    assert "2,000 games in all, 2 failures." in capsys.readouterr().out
    assert soak.totals(out.read_text().splitlines())["compiled", "checked"]["memory_kb"] == 9


def test_forms_and_kinds_take_turns() -> None:
    options = SimpleNamespace(forms=["pure", "compiled"], games=500, leak_games=25, plain_games=900)
    found = soak.pieces(options)  # type: ignore[arg-type]
    assert [next(found) for _ in range(7)] == [
        ("pure", "checked", 500),
        ("pure", "leaks", 25),
        ("pure", "plain", 900),
        ("compiled", "checked", 500),
        ("compiled", "leaks", 25),
        ("compiled", "plain", 900),
        ("pure", "checked", 500),
    ]


def test_a_kind_without_games_has_no_pieces(capsys: pytest.CaptureFixture[str]) -> None:
    options = SimpleNamespace(forms=["pure"], games=0, leak_games=0, plain_games=900)
    found = soak.pieces(options)  # type: ignore[arg-type]
    assert [next(found)[1] for _ in range(2)] == ["plain", "plain"]
    with pytest.raises(SystemExit):
        soak.main(["--games", "0", "--leak-games", "0", "--plain-games", "0"])
    assert "no games to play" in capsys.readouterr().err


def test_a_pure_form_is_not_taken_for_the_compiled_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "version_of", lambda python: "inkwright 1.0 (pure Python)")
    with pytest.raises(SystemExit, match="holds no compiled form"):
        soak.main([*PIECE, "--forms", "compiled", "--compiled", str(tmp_path), "--out", str(tmp_path / "out")])


def test_a_broken_process_is_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "python"
    broken.write_text("#!/bin/sh\nexit 9\n")
    broken.chmod(0o755)
    monkeypatch.setattr(soak, "python_of", lambda form, options: broken)
    out = tmp_path / "out"
    assert soak.main([*PIECE, "--out", str(out)]) == soak.INTERRUPTED
    assert json.loads(out.read_text())["failures"][0]["error"] == "exit code 9"
