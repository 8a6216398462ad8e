"""The commands. Every module here with a `register(commands)` adds its own."""

import os
import pkgutil
import re
import sys
from collections.abc import Sequence
from importlib import import_module

from inkwright.cli.commands import BAD, Commands, Parser, complain
from inkwright.errors import InkwrightError

_NEGATED = re.compile(r"-([a-z_]+(?::|[<>=]).*)", re.DOTALL)  # `-type:song` is a search term, no option


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; what it returns is the exit code."""
    arguments = [_NEGATED.sub(r"not:\1", argument) for argument in (sys.argv[1:] if argv is None else argv)]
    _forgive_encodings()
    try:
        options = _parser().parse_args(arguments)
        code: int = options.run(options)
        sys.stdout.flush()
    except InkwrightError as error:
        complain(error)
        return BAD
    except KeyboardInterrupt:
        complain("Interrupted.")
        return 130
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _parser() -> Parser:
    """The parser of all commands."""
    parser = Parser(prog="inkwright", description="The Disney Lorcana game: cards, decks, games.")
    parser.add_argument("--version", action="version", version=_version())
    commands = Commands(parser)
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        register = getattr(import_module(f"{__name__}.{module.name}"), "register", None)
        if register is not None:
            register(commands)
    return parser


def _version() -> str:
    from inkwright import __version__
    from inkwright.state import COMPILED

    return f"inkwright {__version__} ({'compiled' if COMPILED else 'pure Python'})"


def _forgive_encodings() -> None:
    """A terminal without the cards' symbols shows question marks, not an error."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
