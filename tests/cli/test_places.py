"""What is wrong with a file is said in one short sentence that names the file, whatever is wrong in it."""

import io
import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from inkwright import Catalog, Deck, Game
from inkwright.simulation.sim import Matchup, SimulationResults
from tests.support.commands import Run
from tests.support.cpu_time import little_time

LONG = "x" * 3_000
JUNK: tuple[Any, ...] = (None, True, -1, 10**30, "", LONG, "\x1b[31m\u202e", [], {}, [[]], ["a", "a"], {"a": 1}, 1.5)


def places(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Return the way to every value of a document; of a list only the first."""
    inside = document.items() if isinstance(document, dict) else enumerate(document[:1])
    for key, value in inside:
        yield (*path, key)
        if isinstance(value, (dict, list)):
            yield from places(value, (*path, key))


def changed(document: Any, path: tuple[Any, ...], value: Any) -> str:
    """Return a document as JSON, with another value at one place."""
    other = inside = deepcopy(document)
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = value
    return json.dumps(other)


def record() -> Any:
    """Return a short record of the own set."""
    deck = Deck.sample("lamplighters", Catalog.own()).cards
    game = Game([deck, deck], 1, names=["Ann", "Bo"])
    for _ in range(6):
        game.answer(game.decision.options[-1])
    document = game.record().json()
    return {**document, "bots": ["greedy", ""], "digests": [{"after": 6, "digest": game.digest()}]}


def simulation() -> Any:
    """Return a file of a simulation without games."""
    deck = Deck.sample("lamplighters", Catalog.own())
    header = SimulationResults(Matchup([deck, deck], ["greedy", "random"], 1)).header()
    return {**header, "games": [], "seconds": 0.0}


FILES = {
    ("replay", "FILE", "--verify"): record,
    ("replay", "FILE"): record,
    ("analyse", "FILE", "--at", "7"): record,
    ("play", "--resume", "FILE"): record,
    ("sim", "--load", "FILE"): simulation,
}


@pytest.mark.parametrize("command", FILES, ids=" ".join)
def test_a_wrong_value_anywhere_in_a_file_is_told_with_the_file(
    run: Run, tmp_path: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    document = FILES[command]()
    file = tmp_path / "given.json"
    arguments = [str(file) if word == "FILE" else word for word in command]
    told = 0
    for path in places(document):
        for junk in JUNK:
            file.write_text(changed(document, path, junk))
            with little_time():
                ran = run(*arguments)
            assert ran.code in (0, 1, 2), (path, junk)
            assert max(map(len, (ran.out + ran.err).split("\n"))) < 500, (path, junk)
            if ran.code == 2 and "no decision" not in ran.err.lower():
                told += 1
                assert ran.err.count("\n") == 1, (path, junk)
                assert str(file) in ran.err, (path, junk, ran.err)
    assert told > 50


def test_a_digest_that_is_never_reached_is_refused(run: Run, tmp_path: Path) -> None:
    document = record()
    file = tmp_path / "game.json"
    for after in (-1, len(document["answers"]) + 1, 10**30):
        file.write_text(changed(document, ("digests", 0, "after"), after))
        ran = run("replay", file, "--verify")
        assert (ran.code, ran.out) == (2, "")
        assert f"{file}: The record has a digest after {after} answers" in ran.err


def test_an_answer_that_does_not_fit_is_told_with_its_number(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(changed(record(), ("answers", 2), "sing"))
    for command in (("replay", file), ("analyse", file, "--playouts", "1"), ("play", "--resume", file)):
        assert f"inkwright: {file}: Answer 3, 'sing', does not fit" in run(*command).err
