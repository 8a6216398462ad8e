"""Programs as bots: they play whole games, and one that breaks the protocol loses its game alone."""

import shlex
import shutil
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from inkwright import Deck, Game, play_game
from inkwright.agents import Greedy, Hook
from inkwright.agents.bot_names import bot_maker
from inkwright.agents.program_bot import POOL, ProgramBot, ProgramLimits
from inkwright.testing import check_agent
from tests.support.full_run import FULL
from tests.support.paths import ROOT

GAMES = 200 if FULL else 3
GOOD = """
    import json, sys
    for line in sys.stdin:
        message = json.loads(line)
        if message["t"] == "hello":
            print(json.dumps({"t": "hello", "views": False}), flush=True)
        elif message["t"] == "decision":
            print(json.dumps({"t": "answer", "answer": 0}), flush=True)
"""
C_PROGRAM = r"""
#include <stdio.h>
#include <string.h>
int main(void) {
    static char line[1 << 20];
    while (fgets(line, sizeof line, stdin)) {
        if (strstr(line, "\"t\":\"hello\"")) puts("{\"t\":\"hello\",\"views\":false}");
        else if (strstr(line, "\"t\":\"decision\"")) puts("{\"t\":\"answer\",\"answer\":0}");
        fflush(stdout);
    }
    return 0;
}
"""


class Told(Hook):
    """Keeps why agents gave up."""

    def __init__(self) -> None:
        self.why: list[str] = []

    def conceded(self, game: Game, seat: int, why: str) -> None:
        self.why.append(why)


@pytest.fixture
def program(tmp_path: Path) -> Callable[[str], str]:
    """Write a Python program and return the command that starts it."""

    def program(text: str) -> str:
        path = tmp_path / "bot.py"
        path.write_text(textwrap.dedent(text), "utf-8")
        return f"{shlex.quote(sys.executable)} {shlex.quote(str(path))}"

    return program


@pytest.fixture
def deck() -> Deck:
    return Deck.sample("lamplighters")


def play(command: str, deck: Deck, seconds: float = 20.0, memory: int = 4096, games: int = 1) -> tuple[Game, list[str]]:
    """Play games against greedy; return the last one and why the program gave up."""
    limits = ProgramLimits()
    limits.seconds, limits.memory, limits.restarts = seconds, memory, 1
    told = Told()
    for seed in range(games):
        game = play_game([deck, deck], [ProgramBot(command, seed, limits), Greedy()], seed=seed, hooks=[told])
    return game, told.why


@pytest.mark.parametrize(
    "command", [f"{shlex.quote(sys.executable)} examples/program_bot.py", "node examples/program_bot.mjs"]
)
def test_the_examples_play_whole_games_and_are_started_once(command: str, deck: Deck) -> None:
    if shutil.which(shlex.split(command)[0]) is None:
        pytest.skip("node is not installed")
    maker = bot_maker(f"cmd:{command}")
    before = len(POOL.running)
    for seed in range(GAMES):
        agent = maker(seed)
        assert isinstance(agent, ProgramBot)
        agent.folder = str(ROOT)
        told = Told()
        game = play_game([deck, deck], [agent, Greedy()], seed=seed, hooks=[told])
        assert game.over
        assert not told.why
    assert len(POOL.running) == before + 1


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_a_program_in_c_plays(tmp_path: Path, deck: Deck) -> None:
    source, binary = tmp_path / "bot.c", tmp_path / "bot"
    source.write_text(C_PROGRAM)
    subprocess.run(["cc", "-O1", "-o", str(binary), str(source)], check=True)
    _, why = play(shlex.quote(str(binary)), deck, games=GAMES)
    assert not why


def test_a_program_answers_the_same_whatever_it_cannot_see(program: Callable[[str], str]) -> None:
    command = program(GOOD)
    report = check_agent(lambda seed: ProgramBot(command, seed), games=1, answers=15, deals=1)
    assert report.ok, report


def test_it_is_told_the_game_the_view_and_the_end(program: Callable[[str], str], deck: Deck, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    command = program(
        f"""
        import json, sys
        for line in sys.stdin:
            message = json.loads(line)
            kind = message["t"]
            with open({str(notes)!r}, "a") as file:
                print(kind, sorted(message), message.get("seed"), file=file)
            if kind == "hello":
                print(json.dumps({{"t": "hello"}}), flush=True)
            elif kind == "decision":
                option = message["view"]["decision"]["options"][0]
                print(json.dumps({{"t": "answer", "id": message["id"], "answer": option["notation"]}}), flush=True)
        """
    )
    _, why = play(command, deck, games=2)
    assert not why
    POOL.close()  # the program ends by itself, after it has read the end of the game
    lines = notes.read_text().splitlines()
    assert [line.split()[0] for line in lines if not line.startswith("decision")] == [
        "hello",
        "game",
        "over",
        "game",
        "over",
    ]
    assert "decision ['id', 't', 'view'] None" in lines
    assert "game ['players', 'seat', 'seed', 't'] 1" in lines


BROKEN = {
    "rubbish": ('print("Hello, I am a bot", flush=True)', "which is no JSON"),
    "another message": ('print(json.dumps({"t": "bye"}), flush=True)', 'in the place of {"t":"answer", ...}'),
    "a list": ("print([1], flush=True)", "in the place of"),
    "an illegal index": ('print(json.dumps({"t": "answer", "answer": 999}), flush=True)', "is not legal"),
    "an illegal word": ('print(json.dumps({"t": "answer", "answer": "win"}), flush=True)', "is not legal"),
    "a yes": ('print(json.dumps({"t": "answer", "answer": True}), flush=True)', "neither the index nor"),
    "another question": (
        'print(json.dumps({"t": "answer", "id": 77, "answer": 0}), flush=True)',
        "answered question 77",
    ),
    "death": ('print("no more", file=sys.stderr); sys.exit(3)', "exit code 3. It wrote to standard error: 'no more'"),
    "a long line": ('print("x" * 3_000_000, flush=True)', "more than 1,000,000 bytes"),
    "a flood": (
        '[print(json.dumps({"t": "answer", "answer": 0}), flush=True) for _ in range(10**6)]',
        "nothing was asked",
    ),
    "deep JSON": ('print("[" * 100_000, flush=True)', "which is no JSON"),
    "silence": ("time.sleep(600)", "did not answer in 1.5 seconds"),
    "much memory": ("big = bytearray(300_000_000); time.sleep(600)", "used more than 200 megabytes"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_program_that_breaks_the_protocol_loses_and_is_started_again(
    program: Callable[[str], str], deck: Deck, what: str
) -> None:
    act, words = BROKEN[what]
    command = program(
        f"""
        import json, sys, time
        for line in sys.stdin:
            message = json.loads(line)
            if message["t"] == "hello":
                print(json.dumps({{"t": "hello", "views": False}}), flush=True)
            elif message["t"] == "decision":
                {act}
        """
    )
    if what == "much memory" and not sys.platform.startswith("linux"):
        pytest.skip("the memory of a process is watched on Linux alone")
    begun = time.monotonic()
    game, why = play(command, deck, 1.5 if what == "silence" else 60.0, 200 if what == "much memory" else 4096)
    assert game.outcome is not None
    assert game.outcome.winners == (1,)
    assert game.outcome.how == "concession"
    assert words in why[0]
    assert "\n" not in why[0]
    assert time.monotonic() - begun < 120
    _, again = play(program(GOOD), deck)  # the same command, mended
    assert not again


def test_one_that_always_fails_is_not_started_for_ever(program: Callable[[str], str], deck: Deck) -> None:
    command = program("raise SystemExit(1)")
    _, why = play(command, deck, games=4)
    assert ["exit code 1" in text for text in why] == [True, True, False, False]
    assert "lost 2 games by failing and is not started again" in why[-1]


def test_a_bot_gives_up_for_its_own_seat_alone(program: Callable[[str], str], deck: Deck) -> None:
    command = program("raise SystemExit(1)")
    game = play_game([deck, deck, deck], [Greedy(), ProgramBot(command), Greedy()], seed=1)
    assert game.outcome is not None
    assert game.outcome.winners in ((0,), (2,))
    assert game.outcome.how != "concession"
