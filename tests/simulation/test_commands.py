"""`inkwright sim` and `inkwright fuzz`: JSON, plain text, files and bad arguments."""

import json
from pathlib import Path
from typing import Any

import pytest

from inkwright.cli import main
from tests.support.commands import run_command

SIM = ["sim", "illusions", "madrigals", "--games", "4", "--seed", "3"]
SIM_KEYS = {
    "games",
    "wins",
    "draws",
    "win_rate",
    "interval",
    "first_player_win_rate",
    "turns",
    "decisions",
    "seconds",
    "games_per_second",
    "ends",
    "cards",
    "errors",
}
FUZZ_KEYS = {"games", "decisions", "turns", "ends", "cards_played", "abilities_resolved", "failures"}


def json_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """Run a command and return its JSON document."""
    assert main([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    """Return a document without its times."""
    return {key: value for key, value in found.items() if key not in ("seconds", "games_per_second")}


def test_sim_prints_every_key_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = json_of(capsys, *SIM)
    assert set(found) >= SIM_KEYS
    assert found["games"] == 4
    assert set(found["ends"]) >= {"lore", "deck", "elimination", "concession"}
    low, high = found["interval"]
    assert 0 <= low <= found["win_rate"] <= high <= 1
    assert {"drawn", "played", "inked", "drawn_win_rate", "played_win_rate", "inked_win_rate"} <= set(found["cards"][0])


def test_sim_names_the_cards_that_a_bot_drew_but_never_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    found = json_of(capsys, "sim", "puppies", "--goldfish", "--games", "2", "--seed", "1", "--report", str(page))
    names = {(card["seat"], card["card"]) for card in found["never_played"]}
    assert names == {(card["seat"], card["card"]) for card in found["cards"] if card["drawn"] and not card["played"]}
    assert 1 in {seat for seat, _card in names}  # who does nothing plays nothing
    assert "Drawn but never played" in page.read_text(encoding="utf-8")
    assert main(["sim", "puppies", "--goldfish", "--games", "2", "--seed", "1"]) == 0
    assert "drawn by idle in some games (how many) but never played: " in capsys.readouterr().out


def test_sim_with_two_workers_gives_the_same_results(capsys: pytest.CaptureFixture[str]) -> None:
    assert without_times(json_of(capsys, *SIM)) == without_times(json_of(capsys, *SIM, "--workers", "2"))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("option", ["--report", "--save"])
def test_sim_tells_what_was_played_even_if_a_file_cannot_be_written(
    capsys: pytest.CaptureFixture[str], option: str
) -> None:
    assert main([*SIM, "--json", option, "/dev/full"]) == 2
    output = capsys.readouterr()
    assert json.loads(output.out)["games"] == 4
    assert output.err.count("No space left on device") == 1


def test_sim_saves_and_loads_games_and_writes_a_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    first = json_of(capsys, *SIM, "--save", str(tmp_path / "games.json"))
    again = json_of(capsys, "sim", "--load", str(tmp_path / "games.json"), "--report", str(tmp_path / "page.html"))
    assert without_times(again) == without_times(first)
    assert "<svg" in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_sim_prints_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SIM, "--bots", "random,greedy"]) == 0
    out = capsys.readouterr().out
    assert "4 games of seed 3" in out
    assert "madrigals (greedy): 4 won" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ["sim", "illusions"],
        ["sim", "illusions", "no-such-deck"],
        ["sim", "illusions", "madrigals", "--games", "0"],
        ["sim", "illusions", "madrigals", "--bots", "clever"],
        ["sim", "illusions", "madrigals", "--edition", "1999"],
        ["sim", "illusions", "madrigals", "--teams", "0"],
        ["sim", "--load", "no-such-file.json"],
        ["sim", "illusions", "madrigals", "--goldfish"],
        ["fuzz", "--players", "9"],
        ["fuzz", "--games", "-3"],
        ["fuzz", "--edition", "1999"],
        ["fuzz", "--plain", "--leaks"],
        ["fuzz", "--plain", "--every-card"],
        ["fuzz", "--leaks", "--every-card"],
        ["bench", "--slow"],
    ],
)
def test_bad_usage_is_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    ran = run_command(capsys, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert len(ran.err.strip().splitlines()) == 1


def test_fuzz_prints_every_key_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = json_of(capsys, "fuzz", "--games", "3", "--seed", "2")
    assert set(found) >= FUZZ_KEYS
    assert found["games"] == 3
    assert found["failures"] == []


def test_without_a_seed_128_bits_are_drawn(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    def randbits(bits: int) -> int:
        drawn.append(bits)
        return (1 << bits) - 1

    monkeypatch.setattr("secrets.randbits", randbits)
    assert json_of(capsys, "fuzz", "--games", "1")["seed"] == str(2**128 - 1)
    table = json_of(capsys, "sim", "illusions", "madrigals", "--games", "1")["table"]
    assert isinstance(table, dict)
    assert table["seed"] == str(2**128 - 1)
    assert drawn == [128, 128]


def test_fuzz_prints_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--games", "2", "--seed", "2"]) == 0
    assert "Every invariant held." in capsys.readouterr().out


def test_plain_games_are_as_many_and_of_all_sizes(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("fuzz", "--plain", "--games", "10", "--players", "2-6", "--seed", "2")
    found = json_of(capsys, *asked)
    assert (found["games"], found["complete"], found["failures"]) == (10, True, [])
    assert found["decisions"] > 10 * 20
    assert found["largest_decision"] > 1
    assert found["slowest_step_ms"] > 0
    assert found["memory_kb"] > 10_000
    again = json_of(capsys, *asked, "--workers", "2")
    assert [again[key] for key in ("decisions", "turns", "ends")] == [
        found[key] for key in ("decisions", "turns", "ends")
    ]
    ran = run_command(capsys, *asked)
    assert "cards were played" not in ran.out


def test_fuzz_lists_the_cards_that_nobody_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--games", "1", "--seed", "2", "--every-card", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["failures"] == []
    assert len(found["not_played"]) > 2000


OWN_CARDS = """
words: [Wombat]
cards:
  - name: Elm
    ink: Ruby
    classifications: [Wombat]
    text: "ROOTS When you play this character, draw a card."
  - {name: Oak, ink: [Amber, Steel], text: Your Wombat characters gain Evasive.}
"""


def test_fuzz_puts_own_cards_into_its_decks(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(OWN_CARDS, encoding="utf-8")
    found = json_of(capsys, "fuzz", "--games", "4", "--seed", "2", "--cards", str(path))
    assert (found["failures"], found["own_cards"], found["own_cards_played"]) == ([], 2, 2)
    spread = json_of(capsys, "fuzz", "--games", "4", "--seed", "2", "--cards", str(path), "--workers", "2")
    assert spread["decisions"] == found["decisions"]
    ran = run_command(capsys, "fuzz", "--games", "4", "--seed", "2", "--cards", str(path))
    assert "Own cards: 2 of 2 were played." in ran.out


def test_fuzz_refuses_own_cards_that_are_not_understood(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text("cards: [{name: Elm, text: Draw a carb.}]", encoding="utf-8")
    ran = run_command(capsys, "fuzz", "--games", "1", "--seed", "7", "--cards", str(path))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("inkwright: Elm: not understood")
