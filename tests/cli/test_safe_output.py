"""Names from files never reach a terminal raw, and decks that are not legal are named."""

import io
from pathlib import Path

import pytest

from inkwright import Catalog, Game
from inkwright.cli.safe_output import SafeStream
from inkwright.errors import SaveError
from inkwright.match.record_file import read_record
from tests.support.commands import Run

EVIL = "Evil\x1b[2J\x07\u202eName"


def test_a_deck_name_is_shown_safely(run: Run, tmp_path: Path) -> None:
    card = next(iter(Catalog.own())).full_name
    path = tmp_path / "list.txt"
    path.write_text(f"// Name: {EVIL}\n60 {card}\n4 {EVIL}\n", encoding="utf-8")
    for arguments in (("deck", "check", path), ("deck", "show", path), ("deck", "check", path, "--json")):
        ran = run(*arguments)
        for sign in ("\x1b", "\x07", "\u202e"):
            assert sign not in ran.out + ran.err


@pytest.mark.parametrize("terminal", [True, False])
def test_only_our_own_sequences_reach_a_terminal(terminal: bool) -> None:
    class Target(io.StringIO):
        def isatty(self) -> bool:
            return terminal

    target = Target()
    SafeStream(target).write(f"\x1b[1mbold\x1b[0m {EVIL}\x1b]0;title\x07\x9b31m\n")
    shown = target.getvalue()
    assert ("\x1b[1mbold\x1b[0m" in shown) == terminal
    assert "\x1b]" not in shown
    assert "\x07" not in shown
    assert "\x9b" not in shown
    assert "\u202e" not in shown
    assert "\\u202eName" in shown


def test_a_record_with_such_a_name_is_refused(run: Run, tmp_path: Path) -> None:
    cards = list(Catalog.own())[:20] * 3
    path = tmp_path / "game.json"
    path.write_text(Game([cards, cards], 1, names=["Ann", "Bo"]).record().text().replace('"Ann"', '"A\\u001b[2J"'))
    read_record(path)
    ran = run("replay", path)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "\x1b" not in ran.err


@pytest.mark.parametrize("command", [("sim", "--games", "1", "--seed", "1"), ("play", "--seed", "1")])
def test_a_deck_that_is_not_legal_is_named(
    run: Run, tmp_path: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    path = tmp_path / "small.txt"
    path.write_text("".join(f"4 {card.full_name}\n" for card in list(Catalog.own())[:5]))
    ran = run(command[0], path, path, *command[1:])
    assert ran.code == 0
    assert "The deck small is not legal in constructed: The deck has 20 cards; it needs at least 60." in ran.err
    assert "It is played anyway." in ran.err


def test_saved_states_that_cannot_be_are_refused() -> None:
    from inkwright.engine.records.saved_game import packed, unpacked

    cards = list(Catalog.own())[:20] * 3
    data = Game([cards, cards], 1).save()
    refused = 0
    for group, place in ((6, 0), (6, 1), (5, 6), (3, 0), (7, 0), (4, 0)):
        wrongs: tuple[object, ...] = (-1, 10**6, 10**30, 5, [])
        for wrong in wrongs:
            document = unpacked(data)
            rows = document["state"][group]
            target = rows[place][0] if group == 6 else rows[place] if group in (4, 5) else rows
            target[0] = wrong
            try:
                Game.load(packed(document)).decision  # noqa: B018
            except SaveError:
                refused += 1
    assert refused >= 24
