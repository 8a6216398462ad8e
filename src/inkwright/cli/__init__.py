"""The commands. Every module here with a `register(commands)` adds its own."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # as in typing, which takes its time to load
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from inkwright.cli.commands import CommandParser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; what it returns is the exit code."""
    try:
        return _run(argv)
    except KeyboardInterrupt:  # also while the rest is still being loaded, which is why hardly anything is above
        print("inkwright: Interrupted.", file=sys.stderr)
        return 130


def _run(argv: Sequence[str] | None) -> int:
    """Load the commands and run one."""
    from inkwright.cli.safe_output import safe_output

    arguments = [_escape_negation(argument) for argument in (sys.argv[1:] if argv is None else argv)]
    _missing_streams()
    _tolerate_encodings()
    with safe_output():
        try:
            return _run_command(arguments)
        except BrokenPipeError:  # the reader has seen enough
            _discard_output()
            return 0
        except OSError as error:  # a full disk, a device that is gone
            _discard_output()
            return _refuse(f"{error.filename or 'The output'} cannot be read or written: {error.strerror or error}.")


def _run_command(arguments: Sequence[str]) -> int:
    """Run the command of some arguments."""
    if arguments == ["--version"]:  # needs no command, and so hardly a module
        print(_version(), flush=True)
        return 0
    from inkwright.cli.commands import UsageError, usage_sentence
    from inkwright.errors import InkwrightError

    try:
        options = _parser(arguments[0] if arguments else "").parse_args(arguments)
        try:
            code: int = options.run(options)
        except UsageError as error:
            code = _say(usage_sentence(str(error), options.parser.prog))
    except InkwrightError as error:
        code = _refuse(error)
    sys.stdout.flush()
    return code


def _refuse(problem: object) -> int:
    """Say what is wrong, if anybody can read it; the exit code says so in any case."""
    from inkwright.cli.commands import error_head

    return _say(f"{error_head('inkwright')} {problem}\n")


def _say(sentence: str) -> int:
    """Write what is wrong to standard error, and return the exit code for it."""
    try:
        sys.stderr.write(sentence)
        sys.stderr.flush()
    except OSError:  # nobody reads it, or its disk is full
        _discard(sys.stderr)
    return 2


def _escape_negation(argument: str) -> str:
    """`-type:song` is a search term, no option."""
    import re

    return re.sub(r"^-([a-z_]+(?::|[<>=]).*)", r"not:\1", argument, flags=re.DOTALL)


def _parser(command: str = "") -> CommandParser:
    """Return the parser of one command, for which no other is loaded; else one that only lists the commands."""
    from importlib import import_module

    from inkwright.cli.commands import HELP_FORMATTER, CommandParser, Commands

    parser = CommandParser(
        prog="inkwright",
        description="The Disney Lorcana game: cards, decks, games.",
        epilog="example:\n  inkwright play --learn    a first game\n  inkwright sim --help      how a command is used",
        formatter_class=HELP_FORMATTER,
    )
    parser.add_argument("--version", action="version", version=_version())
    commands = Commands(parser)
    if command in COMMANDS:
        for name in (command, *_MORE_MODULES.get(command, ())):
            import_module(f"{__name__}.{name}").register(commands)
    else:
        for name, about in COMMANDS.items():
            commands.announce(name, about)
    return parser


COMMANDS: dict[str, str] = {
    "analyse": "win chances, ranked moves and turning points of a record",
    "ask": "what happens in a situation and why, or how cards meet",
    "bench": "how fast it is, beside a fixed loop of the same run",
    "bot": "check a bot of your own",
    "cards": "look cards up, search them, take newer card data",
    "completion": "what Tab completes in your shell",
    "deck": "check a deck, show it, write it in another form",
    "fuzz": "random games out of the whole catalogue, with every invariant checked",
    "gauntlet": "every pairing of some decks: who beats whom, and how sure it is",
    "import": "replays of other programs, played again as records",
    "join": "play at a server's table in the terminal",
    "match": "a series of games with a result sheet",
    "mcp": "a server of the Model Context Protocol, for language models",
    "play": "a game in the terminal",
    "quiz": "questions about the rules, with proved answers",
    "replay": "show, step through, or verify a record",
    "rules": "find rules by number or words, compare editions",
    "scenario": "run scenario files and folders",
    "schema": "the form of views, decisions, events and records",
    "serve": "a server for games in the browser, with people and bots",
    "sim": "many games between the same decks, with statistics",
    "stats": "win rates of decks and cards, from records and saved games",
    "study": "chapters of moments out of games, with text and branches",
    "watch": "watch a server's table in the terminal",
    "worker": "do the bots and requests of servers that share a Postgres database",
}
"""Every command with what it is about: the help is printed without loading one. A module of the name adds it."""

_MORE_MODULES: dict[str, tuple[str, ...]] = {
    "cards": ("language_commands", "new_set"),
    "deck": ("deck_measure", "deck_hand", "deck_build"),
}
"""The modules of a command beside the one of its name."""


def _version() -> str:
    from inkwright import BUILD_FORM, __version__

    return f"inkwright {__version__} ({BUILD_FORM})"


def _missing_streams() -> None:
    """Streams that were closed before the program began: nothing to read, nowhere to write."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115  as long as the program runs
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _discard_output() -> None:
    """What is still to be written goes nowhere."""
    _discard(sys.stdout)


def _discard(stream: TextIO) -> None:
    """What is still to be written into a stream goes nowhere; a stream without a file has nothing to fear."""
    from contextlib import suppress

    with suppress(OSError, ValueError):  # io.UnsupportedOperation is both
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _tolerate_encodings() -> None:
    """A terminal without the cards' symbols shows question marks, not an error."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
