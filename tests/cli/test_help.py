"""The list of the commands, what is said to wrong ones, and completion in a shell."""

import subprocess
import sys
from importlib import import_module

import pytest

from inkwright.cli import _MORE_MODULES, COMMANDS
from inkwright.cli.commands import CommandParser, Commands
from tests.support.commands import Run


def test_the_help_lists_every_command_as_its_module_does() -> None:
    commands = Commands(CommandParser(prog="inkwright"))
    for name in COMMANDS:
        for module in (name, *_MORE_MODULES.get(name, ())):
            import_module(f"inkwright.cli.{module}").register(commands)
    assert commands.summaries == COMMANDS


def test_the_help_loads_no_command() -> None:
    code = "import sys; from inkwright.cli import main\ntry: main(['--help'])\nexcept SystemExit: pass\n"
    code += "print(sorted({name.split('.')[1] for name in sys.modules if name.startswith('inkwright.')}))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    for package in ("abilities", "agents", "cards", "engine", "language"):
        assert package not in ran.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    ("typed", "command", "said"),
    [
        ("paly", "inkwright", "There is no command 'paly'. Did you mean 'play' or 'replay'?"),
        ("deck chek", "inkwright deck", "There is no command 'chek'. Did you mean 'check'?"),
        ("play --sed 4", "inkwright play", "It does not know '--sed'. Did you mean '--seed'?"),
        ("deck show", "inkwright deck show", "The following arguments are required: DECK."),
    ],
)
def test_wrong_usage_names_the_command_and_what_is_like_it(run: Run, typed: str, command: str, said: str) -> None:
    ran = run(*typed.split())
    assert (ran.code, ran.out, ran.err) == (2, "", f"{command}: {said} See '{command} --help'.\n")


def completed(*words: str) -> str:
    """Return what bash completes the last word to."""
    script = subprocess.run(
        [sys.executable, "-m", "inkwright", "completion", "bash"], capture_output=True, text=True, check=True
    ).stdout
    asked = f"COMP_WORDS=({' '.join(words)}); COMP_CWORD={len(words) - 1}; _inkwright; echo ${{COMPREPLY[@]}}"
    return subprocess.run(["bash", "-c", script + asked], capture_output=True, text=True, check=True).stdout.strip()


def test_bash_completes_commands_and_options(run: Run) -> None:
    assert completed("inkwright", "wat") == "watch"
    assert completed("inkwright", "deck", "ch") == "check"
    assert completed("inkwright", "deck", "check", "--for") == "--format"
    assert completed("inkwright", "play", "--hot") == "--hotseat"
    assert "'__fish_seen_subcommand_from deck' -a check" in run("completion", "fish").out
