"""Every example runs, prints what it promises and stays short."""

import inspect
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.agents import test_program_bot
from tests.server import test_clients

EXAMPLES = Path(__file__).parent.parent / "examples"
LONGEST = 50  # lines of an example
PRINTS = {
    "bot.py": "racer won ",
    "new_wording.py": "A game with 4 copies of Lantern Keeper: <Outcome",
    "scenario.py": "ok    Evasive characters",
    "simulation.py": "lamplighters beats kettle-knights in ",
    "what_if.py": "End the turn: lore ",
}
LEARNERS = ("learn.py",)  # tests/env lets it learn for a moment
NOTEBOOKS = ("notebook.ipynb",)  # tests/test_notebook.py runs its cells
AS_PROGRAMS = ("program_bot.mjs", "program_bot.py")  # tests/agents lets them play
AT_A_SERVER = {  # the tests that run an example at a real server
    "bot.mjs": test_clients.test_a_bot_in_javascript_plays_a_whole_game,
    "socket_bot.py": test_clients.test_the_example_joins_a_table,
}


def test_every_example_is_tested() -> None:
    known = sorted([*PRINTS, *AT_A_SERVER, *AS_PROGRAMS, *LEARNERS, *NOTEBOOKS])
    assert known == sorted(path.name for path in EXAMPLES.iterdir() if path.is_file())
    for name in AS_PROGRAMS:
        assert f"examples/{name}" in inspect.getsource(test_program_bot)
    for name, test in AT_A_SERVER.items():
        assert f'ROOT / "examples" / "{name}"' in inspect.getsource(test)


@pytest.mark.parametrize("name", PRINTS)
def test_example(name: str, tmp_path: Path) -> None:
    path = EXAMPLES / name
    assert len(path.read_text(encoding="utf-8").splitlines()) < LONGEST
    done = subprocess.run(
        [sys.executable, "-W", "error", str(path)],
        cwd=tmp_path,
        env={**os.environ, "INKWRIGHT_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert PRINTS[name] in done.stdout
