"""Modules are loaded when they are needed, and a command can be interrupted at any moment."""

import subprocess
import sys

import pytest

import inkwright
from inkwright.cli import COMMANDS

INTERRUPTED = """
import sys

class Finder:
    def find_spec(self, name, *_):
        if name == {module!r}:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Finder())
from inkwright.cli import main
sys.exit(main(["rules", "4.6.7"]))
"""


def python(source: str) -> subprocess.CompletedProcess[str]:
    """Run a piece of Python in a process of its own."""
    return subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("module", ["argparse", "inkwright.errors", "inkwright.cli.commands", "inkwright.cards"])
def test_an_interrupt_while_modules_are_loaded_ends_cleanly(module: str) -> None:
    ran = python(INTERRUPTED.format(module=module))
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "inkwright: Interrupted.\n")


def test_the_package_alone_loads_nothing_else() -> None:
    ran = python("import inkwright.cli, sys; print([name for name in sys.modules if name.startswith('inkwright')])")
    assert ran.stdout == "['inkwright._moved', 'inkwright', 'inkwright.cli']\n"


def test_every_public_name_is_loaded_when_it_is_used() -> None:
    ran = python("import inkwright; print([name for name in inkwright.__all__ if getattr(inkwright, name) is None])")
    assert (ran.stdout, ran.stderr) == ("[]\n", "")
    assert set(inkwright.__all__) <= set(dir(inkwright))


def test_packages_are_loaded_and_unknown_names_are_refused() -> None:
    ran = python("import inkwright; print(inkwright.scenario.Runner.__name__, hasattr(inkwright, 'nothing'))")
    assert (ran.stdout, ran.stderr) == ("Runner False\n", "")


def test_dashes_and_colons_in_an_argument_are_kept() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "inkwright", "scenario", "no-such:file.yaml"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 2
    assert "no-such:file.yaml" in ran.stderr


LOADED = """
import sys
from inkwright.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print(*[name for name in sys.modules if name.startswith("inkwright.") or name in ("argparse", "asyncio")])
"""


def loaded_by(*arguments: str) -> set[str]:
    """Return the modules that a command has loaded when it ends."""
    command = [sys.executable, "-c", LOADED, *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(ran.stdout.splitlines()[-1].split())


def test_the_version_loads_hardly_anything() -> None:
    wanted = {"_moved", "cli", "cli.safe_output", "errors", "state", "state.ids"}
    assert loaded_by("--version") == {f"inkwright.{name}" for name in wanted}


def test_a_command_loads_no_other_command() -> None:
    loaded = loaded_by("sim", "--help")
    assert "inkwright.cli.sim" in loaded
    assert not loaded & {"inkwright.cli.cards", "inkwright.cli.serve", "inkwright.language", "asyncio"}


HELPS = """
import contextlib, io, sys
from inkwright.cli import COMMANDS, main
for name in COMMANDS:
    with contextlib.redirect_stdout(io.StringIO()) as shown, contextlib.suppress(SystemExit):
        main([name, "--help"])
    assert shown.getvalue().startswith(f"usage: inkwright {name} "), name
print(*sys.modules)
"""
SLOW = (
    "abilities",
    "agents",
    "analysis",
    "cards",
    "engine.decisions",
    "kernel",
    "language",
    "server",
    "simulation",
    "state.state",
)


def test_the_help_of_no_command_loads_what_is_slow_to_load() -> None:
    ran = python(HELPS)
    assert (ran.returncode, ran.stderr) == (0, "")
    loaded = set(ran.stdout.split())
    assert "inkwright.cli.deck_measure" in loaded
    assert not loaded & {"rich", "textual", "starlette", "numpy", *(f"inkwright.{name}" for name in SLOW)}


def test_a_wrong_command_is_answered_with_all_commands() -> None:
    for word in ("commands", "terminal", "language_commands", "nothing"):
        ran = subprocess.run([sys.executable, "-m", "inkwright", word], capture_output=True, text=True, check=False)
        assert ran.returncode == 2
        near = "Did you mean 'cards'?" if word == "commands" else f"There are {', '.join(COMMANDS)}."
        assert ran.stderr == f"inkwright: There is no command '{word}'. {near} See 'inkwright --help'.\n"
