"""The commands. Every module here with a `register(commands)` adds its own."""

import os
import pkgutil
import re
import sys
from collections.abc import Sequence
from importlib import import_module

from inkwright.cli.commands import BAD, HELP, INTERRUPTED, Commands, Parser, complain
from inkwright.errors import InkwrightError

_NEGATED = re.compile(r"-([a-z_]+(?::|[<>=]).*)", re.DOTALL)  # `-type:song` is a search term, no option


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; what it returns is the exit code."""
    arguments = [_NEGATED.sub(r"not:\1", argument) for argument in (sys.argv[1:] if argv is None else argv)]
    _missing_streams()
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
        return INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough
        _let_go()
        return 0
    except OSError as error:  # a full disk, a device that is gone
        complain(f"{error.filename or 'The output'} cannot be read or written: {error.strerror or error}.")
        _let_go()
        return BAD
    return code


def _parser() -> Parser:
    """The parser of all commands."""
    parser = Parser(
        prog="inkwright",
        description="The Disney Lorcana game: cards, decks, games.",
        epilog="example:\n  inkwright play --learn    a first game\n  inkwright sim --help      how a command is used",
        formatter_class=HELP,
    )
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


def _missing_streams() -> None:
    """Streams that were closed before the program began: nothing to read, nowhere to write."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115  as long as the program runs
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _let_go() -> None:
    """What is still to be written goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _forgive_encodings() -> None:
    """A terminal without the cards' symbols shows question marks, not an error."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
