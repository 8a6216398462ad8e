"""Files of another program are played again: our own games in its form, with one planted difference, and real ones."""

import gzip
import json
import os
import re
from collections import Counter
from pathlib import Path

import pytest

from inkwright import Catalog, Deck, Game, import_game, import_games
from inkwright.imports.archives import open_file
from inkwright.imports.imported import foreign_games
from inkwright.imports.replaying import Replayer
from inkwright.match.record_file import parse_record
from tests.support.commands import run_command
from tests.support.foreign_files import ForeignFile, Writer, foreign_file
from tests.support.full_run import FULL

GAMES = range(1, 201) if FULL else range(1, 5)
PLANTED = range(1, 51) if FULL else range(1, 4)
WHAT = ("damage", "zone", "order")
REPLAYS = os.environ.get("INKWRIGHT_REPLAYS", "")


def packed(document: object) -> bytes:
    """Return a document as a file."""
    return gzip.compress(json.dumps(document).encode())


def seen_cards(game: Game, seat: int) -> list[object]:
    """Return what one seat knows at the end, without the log; cards that are discarded at once lie in any order."""
    view = game.view(seat).json()
    sides = [[player["lore"], player["ink"], sorted(map(str, player["discard"]))] for player in view["players"]]
    return [view["turn"], sides]


def check_found_again(file: ForeignFile) -> None:
    """Check that a game is found again up to cards that nobody could know."""
    found = import_game(packed(file.document))
    assert found.difference is None, found.difference.text()
    assert found.complete, found.warnings
    assert not found.segments
    text = found.record.text()
    again = Game.replay(parse_record(text).record)
    assert again.over == file.game.over
    assert again.outcome == file.game.outcome
    assert seen_cards(again, found.seat) == seen_cards(file.game, found.seat)
    assert again.record().text() == text


def test_our_own_games_are_found_again() -> None:
    """Hidden information was removed from them, and of some the answers."""
    catalog = Catalog.default()
    kinds: Counter[str] = Counter()
    for seed in GAMES:
        file = foreign_file(seed, catalog, sample=not FULL)
        kinds.update({kind.partition(":")[0]: count for kind, count in file.frames_by_kind.items()})
        check_found_again(file)
    wanted = {"ADD_TO_INK", "PLAY_CARD", "QUEST", "ATTACK", "RESPOND_TO_PROMPT", "END_TURN", "GAME_FINISH", "MULLIGAN"}
    rare = {"BOOST", "MOVE_TO_LOCATION", "ACTIVATE_ABILITY", "UNDO", "FREE_UNDO"}
    assert kinds.keys() >= (wanted | rare if FULL else wanted)


def test_a_planted_difference_is_reported_in_its_frame() -> None:
    """Damage, a zone, or the order of a deck."""
    catalog = Catalog.default()
    for seed in PLANTED:
        file = foreign_file(seed, catalog, sample=not FULL)
        document, frame = file.planted(WHAT[seed % 3], seed)
        found = import_game(packed(document))
        assert found.difference is not None
        assert found.difference.frame == frame
        assert found.difference.words
        text = found.difference.text()
        assert "In the file:" in text
        assert not re.search(r"\bAnn\b", text)  # a name of the file
        assert len(found.record.moments) == found.frames - found.frames_replayed


def test_an_order_that_a_player_chose_is_an_answer() -> None:
    """Cards that go back on the deck in a chosen order are not shuffled: the record must hold the answers."""
    catalog = Catalog.default()
    names = (
        "Pascal - Inquisitive Pet",
        "Olaf - Friendly Snowman",
        "HeiHei - Boat Snack",
        "Tinker Bell - Peter Pan's Ally",
    )
    deck = Deck.parse("\n".join(f"15 {name}" for name in names))
    for seed in (8, 10):
        check_found_again(Writer(seed, catalog, [deck, deck], seed % 3 != 0).run())


def test_guesses_that_contradict_each_other_end_the_record_before_them() -> None:
    catalog = Catalog.default()
    ((_name, game),) = foreign_games(open_file(packed(foreign_file(15, catalog, sample=True).document)), False)
    replayer = Replayer(game, catalog)
    decks = [replayer.own_deck(), replayer.others_deck()]
    if game.seat == 1:
        decks.reverse()
    for _ in range(3):
        ways, fits, search = replayer.play(replayer.origin(decks))
        decks = replayer.decks_of(ways[0], decks)
    assert fits == len(game.frames)
    frame = len(game.frames) // 2
    for way in ways:
        way.answers[way.counts[frame] - 1] = 1 << 40  # as if a card were needed that is not there
    found = replayer.result(decks, ways, fits, search)
    assert found.frames == frame
    assert found.difference is not None
    assert found.difference.frame == frame + 1
    assert len(found.record.answers) == way.counts[frame - 1]
    assert Game.replay(found.record).turn > 0


def test_the_command_has_the_documented_keys(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "one.replay.gz"
    path.write_bytes(packed(foreign_file(15, Catalog.default(), sample=True).document))
    ran = run_command(capsys, "import", path, "--json", "--record", tmp_path / "games")
    assert (ran.code, ran.err) == (0, "")
    (game,) = json.loads(ran.out)["games"]
    assert game["format"] == "duels"
    assert game["equal"] == game["frames"]
    assert game["differences"] == []
    assert game["winner"] in (0, 1, None)
    assert parse_record(Path(game["record"]).read_text(encoding="utf-8"))


def test_real_files_play_to_their_end() -> None:
    """INKWRIGHT_REPLAYS names a folder with replays that somebody has."""
    if not REPLAYS:
        pytest.skip("INKWRIGHT_REPLAYS names no folder: no real replay was played")
    files = sorted(path for path in Path(REPLAYS).iterdir() if ".replay" in path.name)
    assert files, "the folder of INKWRIGHT_REPLAYS holds no replay"
    for path in files:
        for game in import_games(path):
            assert game.complete, (path.name, game.difference and game.difference.text(), game.warnings)
            assert Game.replay(parse_record(game.record.text()).record).outcome is not None
