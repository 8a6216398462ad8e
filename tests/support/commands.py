"""Commands run in the process of the tests."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from inkwright.cli import main
from tests.support.no_data import skip_if_it_fell_back


class Ran(NamedTuple):
    """The exit code and the output of a command."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]
"""Runs a command with these arguments."""


def run_command(capsys: pytest.CaptureFixture[str], *arguments: object) -> Ran:
    """Run a command and return its exit code and its output."""
    try:
        code = main([str(argument) for argument in arguments])
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    printed = capsys.readouterr()
    skip_if_it_fell_back(printed.err)
    return Ran(code, printed.out, printed.err)
