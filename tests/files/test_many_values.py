"""Files of very many small values: refused in a sentence, before memory is spent on the values."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.full_run import FULL

BYTES = 180_000_000 if FULL else 16_000_000
MOST_USED = 150_000_000 + 4 * BYTES  # the values themselves take 25 times as much as their text
MOST_ASKED_FOR = 1_200_000_000 + 5 * BYTES
FILES = {
    "numbers": (b'{"games":[', b"1,", b"1]}"),
    "objects": (b"[", b"{},", b"1]"),
    "a line of the games of sim": (b'{"inkwright":"sim","version":3,"games":[\n', b"[],", b"1\n]}"),
    "lines of the games of sim": (b'{"inkwright":"sim","version":3,"games":[\n', b"1,\n", b"1\n]}"),
}
COMMANDS = {"cards": ["cards", "update"], "sim": ["sim", "--load"], "gauntlet": ["gauntlet", "--load"]}

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the system counts the memory of a process")


def limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MOST_ASKED_FOR, MOST_ASKED_FOR))


@pytest.mark.parametrize("command", COMMANDS)
def test_very_many_values_are_refused_with_little_memory(command: str, tmp_path: Path) -> None:
    path, said = tmp_path / "values.json", tmp_path / "said"
    for begin, value, end in FILES.values():
        path.write_bytes(begin + value * (BYTES // len(value)) + end)
        with said.open("w") as out:
            line = [sys.executable, "-m", "inkwright", *COMMANDS[command], str(path)]
            process = subprocess.Popen(line, stdout=out, stderr=out, preexec_fn=limit_memory)
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        (sentence,) = said.read_text("utf-8").splitlines()
        assert process.returncode == 2, sentence
        assert sentence.startswith(f"inkwright: {path}")
        assert any(words in sentence for words in ("has more than", "holds no", "is damaged")), sentence
        assert 1024 * used.ru_maxrss < MOST_USED, (sentence, used.ru_maxrss)
