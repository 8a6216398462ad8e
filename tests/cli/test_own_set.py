"""The set that comes with Inkwright at the command line: beside card data, and on a machine that has none."""

import io
import json
from pathlib import Path

import pytest

from inkwright.cards import lesson_decks, own_decks
from inkwright.match.record_file import read_record
from tests.support.commands import Ran, Run

NOTICE = "inkwright: There is no card data, so these are cards of Inkwright's own set, Lamps on the Lull.\n"
TYPED = "\n".join(["1", "1", "1", "1", "0"] * 200)


@pytest.fixture
def play(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    def play(*arguments: object) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(TYPED))
        return run("play", "--seed", "7", *arguments)

    return play


@pytest.mark.usefixtures("no_card_data")
def test_without_card_data_a_whole_game_is_played_at_once(play: Run, run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    ran = play("--record", record)
    assert (ran.code, ran.err) == (0, NOTICE)
    assert "by lore in turn" in ran.out
    assert "The input has ended" not in ran.out
    assert run("replay", record, "--verify").code == 0


@pytest.mark.usefixtures("no_card_data")
def test_without_card_data_decks_are_taken_as_often_as_needed(play: Run) -> None:
    assert play("--players", "5").code == 0
    assert play("lamplighters", "deep-water", "kettle-knights", "--players", "4").code == 0


@pytest.mark.usefixtures("no_card_data")
def test_without_card_data_the_other_commands_use_the_set(run: Run) -> None:
    listed = run("deck", "list", "--json")
    assert listed.err == NOTICE
    assert [row["name"] for row in json.loads(listed.out)["decks"]] == [*own_decks(), *lesson_decks()]
    assert run("cards", "search", "class:lamplighter", "type:character", "cost:1", "--json").out.count("Wren") == 1
    assert run("sim", *own_decks()[:2], "--games", "1", "--bots", "random", "--json").code == 0
    assert run("match", *own_decks()[:2], "--bots", "random", "--json").code == 0
    assert run("fuzz", "--games", "2", "--seed", "7", "--json").code == 0


@pytest.mark.usefixtures("no_card_data")
def test_without_card_data_a_printed_deck_is_refused_in_one_sentence(run: Run) -> None:
    ran = run("deck", "show", "madrigals")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"{NOTICE}inkwright: There is no card data. Run ")


def test_with_card_data_the_decks_can_be_named(play: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    ran = play("lamplighters", "madrigals", "--record", record)
    assert (ran.code, ran.err) == (0, "")
    assert "by lore in turn" in ran.out
    decks = read_record(record).record.decks
    assert "Sixpence - Reformed, Mostly" in decks[0]
    assert "Grand Pabbie - Oldest and Wisest" in decks[1]


def test_with_card_data_a_deck_of_the_set_meets_another_of_it(play: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    assert play("lamplighters", "--record", record).code == 0
    other = read_record(record).record.decks[1]
    assert "Lull Frog - One of Very Many" in other or "Kiln Imp - Bit of a Spark" in other


def test_a_card_of_the_set_is_shown(run: Run) -> None:
    ran = run("cards", "show", "Gatepost Bram - Counts Everyone Twice")
    assert "set LUL, Inkwright's own, number" in ran.out
    assert "is a card of Inkwright's own set and not legal in core" in run("deck", "check", "lamplighters").out
