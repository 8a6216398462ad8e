"""`inkwright completion`: a script that lets a shell complete commands and options with Tab."""

import argparse
from importlib import import_module
from typing import Final

from inkwright.cli.commands import EXIT_OK, CommandParser, Commands

EXAMPLE: Final = """source <(inkwright completion bash)                              in ~/.bashrc
  autoload -Uz compinit bashcompinit && compinit && bashcompinit; source <(inkwright completion zsh)   in ~/.zshrc
  inkwright completion fish > ~/.config/fish/completions/inkwright.fish"""
BASH: Final = """_inkwright() {{
    local typed=${{COMP_WORDS[COMP_CWORD]}} words
    case "${{COMP_WORDS[1]}} ${{COMP_WORDS[2]}}" in
{cases}
    *) words='{commands}' ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$typed"))
}}
complete -o default -F _inkwright inkwright
"""


def register(commands: Commands) -> None:
    """Add the command."""
    completion = commands.add("completion", run, "what Tab completes in your shell", EXAMPLE)
    completion.add_argument("shell", choices=("bash", "zsh", "fish"), help="the shell that is to read it")


def run(options: argparse.Namespace) -> int:
    """Print the script."""
    print(fish_script() if options.shell == "fish" else bash_script(), end="")
    return EXIT_OK


def words_of_commands() -> dict[str, list[str]]:
    """Return what may follow each command and each command of a family, files aside."""
    from inkwright.cli import _MORE_MODULES, COMMANDS

    commands = Commands(CommandParser(prog="inkwright"))
    for name in COMMANDS:
        for module in (name, *_MORE_MODULES.get(name, ())):
            import_module(f"inkwright.cli.{module}").register(commands)
    found: dict[str, list[str]] = {}
    for name, parser in sorted(commands.parsers.items()):
        below = commands.families[name].parsers if name in commands.families else {}
        found[name] = [*below, *parser.long_options]
        found.update({f"{name} {each}": below[each].long_options for each in below})
    return found


def bash_script() -> str:
    """Return the script for bash; zsh reads it, too."""
    found = words_of_commands()
    cases = []
    for name in sorted(found, key=lambda name: (-name.count(" "), name)):  # the commands of a family go first
        pattern = f"'{name}'" if " " in name else f"'{name} '*"
        cases.append(f"    {pattern}) words='{' '.join(found[name])}' ;;")
    names = " ".join(name for name in found if " " not in name)
    return BASH.format(cases="\n".join(cases), commands=names)


def fish_script() -> str:
    """Return the script for fish."""
    found = words_of_commands()
    names = " ".join(name for name in found if " " not in name)
    lines = [f"complete -c inkwright -n '__fish_use_subcommand' -a '{names}'"]
    for name, words in found.items():
        seen = " ; and ".join(f"__fish_seen_subcommand_from {word}" for word in name.split())
        for word in words:
            what = f"-l {word[2:]}" if word.startswith("--") else f"-a {word}"
            lines.append(f"complete -c inkwright -n '{seen}' {what}")
    return "\n".join(lines) + "\n"
