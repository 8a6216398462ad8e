"""Files of very many small values: refused in a sentence, before memory is spent on the values."""

from __future__ import annotations

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


MEASURED = """
import resource, subprocess, sys
most = int(sys.argv[1])
code = subprocess.call(sys.argv[2:], preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (most, most)))
print(code, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
"""A small process between: what a process used counts from its fork, when it is as large as the one that started it."""


@pytest.mark.parametrize("command", COMMANDS)
def test_very_many_values_are_refused_with_little_memory(command: str, tmp_path: Path) -> None:
    path = tmp_path / "values.json"
    for begin, value, end in FILES.values():
        path.write_bytes(begin + value * (BYTES // len(value)) + end)
        line = [sys.executable, "-m", "inkwright", *COMMANDS[command], str(path)]
        measured = [sys.executable, "-c", MEASURED, str(MOST_ASKED_FOR), *line]
        ran = subprocess.run(measured, capture_output=True, text=True, check=True)
        (sentence,) = ran.stderr.splitlines()
        code, used = map(int, ran.stdout.split())
        assert code == 2, sentence
        assert sentence.startswith(f"inkwright: {path}")
        assert any(words in sentence for words in ("has more than", "holds no", "is damaged")), sentence
        assert 1024 * used < MOST_USED, (sentence, used)
