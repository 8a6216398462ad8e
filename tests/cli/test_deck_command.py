"""`inkwright deck check`, `show`, `convert` and `list`, as text and as JSON."""

import io
import json
from pathlib import Path

import pytest

from inkwright import Catalog, Deck
from inkwright.cards import DECK_FORMATS
from inkwright.cli.deck import FORMATS
from tests.support.commands import Run


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    """A deck list with bad lines and too few cards."""
    path = tmp_path / "bad.txt"
    path.write_text("4 Elsa - Snow Quen\n5 Let It Go\n-1 Let It Go\n1 Dragon Fire\n1 Smash\n")
    return path


def test_check_accepts_a_legal_deck(run: Run) -> None:
    ran = run("deck", "check", "madrigals")
    assert ran.code == 0
    assert ran.out == "60 cards, Amber and Sapphire: legal in core on 2026-10-16.\n"


def test_check_of_a_legal_deck_prints_json(run: Run) -> None:
    document = json.loads(run("deck", "check", "madrigals", "--json").out)
    assert document["legal"] is True
    assert document["problems"] == []
    assert document["cards"] == 60
    assert document["inks"] == ["Amber", "Sapphire"]


def test_check_lists_every_problem_of_list_and_deck(run: Run, bad: Path) -> None:
    ran = run("deck", "check", bad, "--json")
    document = json.loads(ran.out)
    assert ran.code == 1
    assert document["legal"] is False
    assert [problem["kind"] for problem in document["problems"]] == ["unknown-card", "line", "size", "inks", "copies"]
    assert document["problems"][0]["line"] == 1
    assert "Did you mean 'Elsa - Snow Queen'" in document["problems"][0]["message"]
    assert document["problems"][4] == {
        "kind": "copies",
        "message": "5 copies of Let It Go; at most 4 are allowed.",
        "card": "Let It Go",
        "line": 2,
    }


def test_check_prints_problems_as_sentences(run: Run, bad: Path) -> None:
    ran = run("deck", "check", bad)
    assert ran.code == 1
    assert ran.err == ""
    assert ran.out.splitlines()[0].startswith("line 1: No card is called")
    assert ran.out.splitlines()[-1] == "7 cards, Ruby and Sapphire and Steel: not legal in core on 2026-10-16."


def test_check_takes_a_format_and_a_date(run: Run, tmp_path: Path) -> None:
    assert run("deck", "check", "illusions").code == 1
    assert run("deck", "check", "illusions", "--format", "infinity").code == 0
    assert run("deck", "check", "illusions", "--date", "2026-01-01").code == 0  # before they rotated
    assert run("deck", "check", "madrigals", "--format", "pack-rush").code == 0
    assert run("deck", "check", "madrigals", "--date", "2024-01-01").code == 1
    for option in ("--format", "legacy"), ("--date", "tomorrow"), ("--date", "2026-02-30"):
        ran = run("deck", "check", "madrigals", *option)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)


def test_check_prints_warnings(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "side.txt"
    path.write_text("4 Let It Go\n--- SIDEBOARD\n1 Smash\n--- MAYBEBOARD\n1 Dragon Fire\n")
    assert "note: The sideboard (1 line) was added" in run("deck", "check", path).out
    assert "The maybeboard (1 line) was left out." in run("deck", "show", path).err
    assert len(json.loads(run("deck", "check", path, "--json").out)["warnings"]) == 2


def test_own_cards_are_read_from_a_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("- {name: Elm}\n")
    (tmp_path / "deck.txt").write_text("40 Elm\n")
    arguments = ["deck", "check", tmp_path / "deck.txt", "--cards", tmp_path / "mine.yaml"]
    assert run(*arguments, "--format", "limited").code == 0
    assert run(*arguments).code == 1


@pytest.mark.parametrize("command", [["check"], ["show"], ["convert", "--to", "text"]])
@pytest.mark.parametrize(
    ("name", "content"),
    [("nothing.txt", None), ("folder", None), ("binary", bytes(range(256))), ("nul", b"\0"), ("big", b"x" * 6_000_000)],
)
def test_an_unreadable_deck_is_one_sentence_and_code_2(
    run: Run, tmp_path: Path, command: list[str], name: str, content: bytes | None
) -> None:
    (tmp_path / "folder").mkdir()
    if content is not None:
        (tmp_path / name).write_bytes(content)
    ran = run("deck", command[0], tmp_path / name, *command[1:])
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert name in ran.err


def test_a_long_path_is_named_by_its_end(run: Run) -> None:
    ran = run("deck", "show", f"{'folder/' * 40}nothing.txt")
    assert ran.code == 2
    assert "'...er/folder/" in ran.err
    assert "folder/nothing.txt';" in ran.err
    assert len(ran.err) < 200


def test_a_deck_without_permission_is_refused(run: Run, bad: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", forbidden)
    ran = run("deck", "show", bad)
    assert (ran.code, ran.out, ran.err) == (2, "", f"inkwright: {bad} cannot be read: Permission denied.\n")


def test_an_empty_deck_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty.txt").touch()
    assert run("deck", "check", tmp_path / "empty.txt").code == 1
    ran = run("deck", "show", tmp_path / "empty.txt")
    assert (ran.code, ran.err) == (2, "inkwright: The deck list 'empty' is empty.\n")


def test_show_and_convert_refuse_bad_lines(run: Run, bad: Path) -> None:
    for command in ["show"], ["convert", "--to", "json"]:
        ran = run("deck", command[0], bad, *command[1:])
        assert (ran.code, ran.out) == (2, "")
        assert "line 1: " in ran.err
        assert "line 3: " in ran.err


def test_show_prints_counts_curve_and_odds(run: Run) -> None:
    ran = run("deck", "show", "madrigals")
    assert ran.code == 0
    for words in (
        "60 cards",
        "by cost:",
        "by ink:",
        "by type:",
        "inkable: 56 of 60",
        "##########",
        "opening hand",
        "%",
    ):
        assert words in ran.out


def test_show_prints_json(run: Run) -> None:
    document = json.loads(run("deck", "show", "madrigals", "--json").out)
    assert {"cards", "by_cost", "by_ink", "by_type", "inkable", "odds"} <= document.keys()
    assert sum(row["count"] for row in document["cards"]) == sum(document["by_cost"].values()) == 60
    assert sum(document["by_type"].values()) == 60
    assert document["inkable"] == 56
    assert sum(row["exactly"] for row in document["odds"]["inkable"]) == pytest.approx(1)
    assert document["odds"]["on_curve"][0]["turn"] == 1


@pytest.mark.parametrize("form", ["text", "json", "pixelborn"])
def test_a_converted_deck_is_read_again(run: Run, tmp_path: Path, form: str) -> None:
    written = run("deck", "convert", "madrigals", "--to", form).out
    assert Deck.parse(written) == Deck.sample("madrigals")
    (tmp_path / "deck").write_text(written)
    assert run("deck", "check", tmp_path / "deck").code == 0
    assert json.loads(run("deck", "convert", "madrigals", "--to", form, "--json").out) == {
        "form": form,
        "list": written,
    }


def test_a_deck_is_read_from_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def given(content: bytes) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))

    given(b"4 Let It Go\r\n")
    assert json.loads(run("deck", "show", "-", "--json").out)["size"] == 4
    given(b"\0\1\2")
    ran = run("deck", "show", "-")
    assert (ran.code, ran.err) == (2, "inkwright: standard input is not a text file.\n")


def test_list_prints_the_sample_decks(run: Run) -> None:
    ran = run("deck", "list")
    assert ran.code == 0
    assert "madrigals" in ran.out
    document = json.loads(run("deck", "list", "--json").out)["decks"]
    assert len(document) >= 8
    assert all({"name", "about", "cards", "inks", "formats"} == row.keys() for row in document)


def test_a_deck_is_checked_without_a_home_folder(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("INKWRIGHT_CACHE", "INKWRIGHT_DATA", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", "/no/such/home")
    assert run("deck", "check", "madrigals").code == 0


def test_a_list_that_cannot_be_read_ends_with_code_2(run: Run, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"cards": [')
    ran = run("deck", "check", broken)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "looks like JSON but is not" in ran.err


def test_a_list_from_standard_input_is_never_cut_short(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = "".join(f"4 {card.full_name}\n" for card in list(Catalog.own())[:20])
    comments = f"// {'x' * 250}\n" * 4_000
    for text in (comments + cards, cards + comments + cards):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        ran = run("deck", "show", "-")
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == "inkwright: Standard input is too large to be a deck list.\n"


def test_the_help_of_check_names_every_format() -> None:
    """The help is printed without loading the cards, so it has a list of its own."""
    assert ", ".join(DECK_FORMATS) == FORMATS
