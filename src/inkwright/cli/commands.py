"""How commands are made: families, options that all share, one-sentence errors."""

import argparse
import difflib
import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

from inkwright.errors import DeckError, DeckLine, InkwrightError, did_you_mean, quoted, quoted_path

if TYPE_CHECKING:  # cards are loaded by the commands that need them: the help needs none
    from inkwright.cards import Catalog, Deck
    from inkwright.simulation.workers import Engine

MAX_DIGITS = 18  # of a number that somebody types
MAX_SEED_DIGITS = 40  # seeds have 128 bits
MAX_MESSAGE = 500  # characters of a sentence about the arguments
EXIT_OK = 0  # it did its job
EXIT_NO = 1  # the answer is no
EXIT_BAD_INPUT = 2  # bad usage or unreadable input
EXIT_INTERRUPTED = 130  # Ctrl-C; what was done so far is reported

DECK_HELP = "a file, - for standard input, or a sample deck's name"
BOT_HELP = "random, gentle, greedy, swift, quick, strong or best, or your own: MODULE:CLASS, FILE.py:CLASS, cmd:COMMAND"
FORMAT_HELP = (
    "constructed, limited, sealed, draft, pack-rush or coconut; core and infinity also check the decks (constructed)"
)
HELP_FORMATTER = argparse.RawDescriptionHelpFormatter  # examples stand as they are written

CommandFunction = Callable[[argparse.Namespace], int]


class UsageError(InkwrightError):
    """Options that do not go together: an error of the command that was named."""


def usage_sentence(message: str, command: str) -> str:
    """Return what is wrong with the use of a command, and where its help is."""
    if len(message) > MAX_MESSAGE:  # argparse repeats whatever was typed
        message = f"{message[: MAX_MESSAGE - 3]}..."
    said = f"{message[:1].upper()}{message[1:]}".rstrip(".")
    said += "" if said.endswith("?") else "."
    return f"{error_head(command)} {said} See '{command} --help'.\n"


class CommandParser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse a value that is none of the choices; of an unknown command, say which ones are like it."""
        if action.choices is None or value in action.choices:
            return
        choices = [str(choice) for choice in action.choices]
        if action.nargs == argparse.PARSER:
            near = difflib.get_close_matches(str(value), choices, 2)
            asked = did_you_mean(near) or f" There are {', '.join(choices)}."
            raise argparse.ArgumentError(None, f"there is no command {quoted(value)}.{asked}")
        known = ", ".join(map(repr, choices))
        raise argparse.ArgumentError(action, f"invalid choice: {value!r} (choose from {known})")

    @property
    def long_options(self) -> list[str]:
        """The long options: the help has a line for each, some with a short one in front."""
        shown = re.sub(r"\x1b\[[\d;]*m", "", self.format_help())  # Python 3.14 colours it
        return re.findall(r"^  (?:-\w, )?(--[\w-]+)", shown, re.MULTILINE)

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Return the options; what is left over is an error of the command that was named."""
        options, rest = self.parse_known_args(args, namespace)
        if rest:
            parser: CommandParser = getattr(options, "parser", self)
            near = difflib.get_close_matches(rest[0], parser.long_options, 1) if rest[0].startswith("-") else []
            parser.error(f"it does not know {quoted(rest[0])}.{did_you_mean(near)}")
        return options

    def error(self, message: str) -> NoReturn:
        """Bad usage."""
        self.exit(EXIT_BAD_INPUT, usage_sentence(message, self.prog))


class Commands:
    """The commands of one level; each module of this package adds its own."""

    def __init__(self, parser: CommandParser) -> None:
        self._actions = parser.add_subparsers(metavar="COMMAND", dest=f"{parser.prog} command", required=True)
        self.families: dict[str, Commands] = {}
        self.parsers: dict[str, CommandParser] = {}  # of the commands and families, by name
        self.summaries: dict[str, str] = {}  # what each command is about, by name

    def announce(self, name: str, help: str) -> None:
        """Add the line of a command to the help, without the command."""
        self.summaries[name] = help
        self._actions.add_parser(name, help=help)

    def family(self, name: str, help: str = "", example: str = "") -> "Commands":
        """Return the family of that name, made when it is first asked for."""
        if name not in self.families:
            self.families[name] = Commands(self._new_parser(name, help, example))
        return self.families[name]

    def _new_parser(self, name: str, help: str, example: str) -> CommandParser:
        """Return the parser of a new command or family."""
        self.summaries[name] = help
        self.parsers[name] = self._actions.add_parser(
            name,
            help=help,
            description=sentence(help),
            epilog=f"example:\n  {example}",
            formatter_class=HELP_FORMATTER,
        )
        return self.parsers[name]

    def add(self, name: str, run: CommandFunction, help: str, example: str, json_file: bool = False) -> CommandParser:
        """Return a command; the options that all commands share are there already. `json_file`: --json may name one."""
        parser = self._new_parser(name, help, example)
        if json_file:
            words = "print one JSON document and nothing else, or write it into a file"
            parser.add_argument(
                "--json", nargs="?", const=True, default=False, type=new_file, metavar="FILE", help=words
            )
        else:
            parser.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
        parser.add_argument("--cards", metavar="FILE", help="a YAML file with cards of your own, beside the card data")
        parser.set_defaults(run=run, parser=parser)
        return parser


def sentence(words: str) -> str:
    """Some words as a sentence."""
    return f"{words[:1].upper()}{words[1:]}."


def catalog_of(options: argparse.Namespace) -> "Catalog":
    """Return the catalogue at hand, with the user's own cards; the own set alone is announced."""
    from inkwright.cards import Catalog, load_own_cards

    catalog = Catalog.at_hand()
    if not catalog.printed:
        print_error(f"There is no card data, so these are cards of Inkwright's own set, {catalog.source}.")
    return catalog.with_own(load_own_cards(options.cards)) if options.cards else catalog


def deck_argument(argument: str, catalog: "Catalog") -> "Deck":
    """Return the deck that an argument names: a file, `-` for standard input, or a sample deck."""
    from inkwright.cards import Deck

    if is_sample(argument):
        return Deck.sample(argument, catalog)
    text, name = deck_source(argument)
    return Deck.parse(text, catalog, name=name)


def read_deck(argument: str, catalog: "Catalog") -> "tuple[Deck, list[DeckLine]]":
    """Return what can be read of the deck that an argument names, and the lines that cannot."""
    from inkwright.cards import Deck

    if is_sample(argument):
        return Deck.sample(argument, catalog), []
    text, name = deck_source(argument)
    return Deck.read(text, catalog, name=name)


def is_sample(argument: str) -> bool:
    """Return whether an argument names a sample deck; a file of that name goes before it."""
    from inkwright.cards import all_decks, field_decks

    return not os.path.lexists(argument) and argument in (*all_decks(), *field_decks())


def deck_source(argument: str) -> tuple[str, str]:
    """Return the text of a deck list in a file or in standard input, and the name it goes by."""
    from inkwright.cards.deck import MAX_BYTES, deck_text, decoded

    if argument == "-":
        content = sys.stdin.buffer.read(MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            raise DeckError("Standard input is too large to be a deck list.")
        return decoded(content, "standard input"), ""
    path = Path(argument)
    if not os.path.lexists(path):
        raise DeckError(
            f"There is no file and no sample deck {quoted_path(argument)}; 'inkwright deck list' shows the samples."
        )
    return deck_text(path), path.stem


def positive_number(text: str) -> int:
    """Return a whole number above 0, as the type of an option."""
    if not text.isdecimal() or len(text) > MAX_DIGITS or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number above 0")
    return int(text)


def typed_number(digits: str) -> int:
    """Return the number that some digits say; one with very many of them counts as the largest."""
    return int(digits) if len(digits) <= MAX_DIGITS else 10**MAX_DIGITS


def whole_number(text: str) -> int:
    """Return a whole number, as the type of an option."""
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number") from None
    if len(text) > MAX_SEED_DIGITS:
        raise argparse.ArgumentTypeError(f"{quoted(text)} has more than {MAX_SEED_DIGITS} digits")
    return number


def new_file(text: str) -> str:
    """Return a file to be written, as the type of an option: its folder must be there before any work is done."""
    path = Path(text)
    if path.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is a folder, not a file to write")
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {path.parent} to write {path.name} into")
    return text


def new_folder(text: str) -> str:
    """Return a folder to write files into, as the type of an option; it may be there already."""
    if os.path.lexists(text) and not Path(text).is_dir():
        raise argparse.ArgumentTypeError(f"{text} is not a folder")
    return text


def add_force(parser: argparse.ArgumentParser) -> None:
    """Add the option to write over files of others."""
    parser.add_argument("--force", action="store_true", help="write over a file even if Inkwright did not write it")


def add_screen_options(parser: argparse.ArgumentParser) -> None:
    """Add the options about the full screen."""
    parser.add_argument("--line", action="store_true", help="questions and answers line by line, no full screen")
    add_theme(parser)


def add_theme(parser: argparse.ArgumentParser) -> None:
    """Add the option that chooses the colours of the full screen."""
    parser.add_argument(
        "--theme", choices=("dark", "light", "contrast"), default="dark", help="the colours of the full screen (dark)"
    )


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Add the options that say where games are played, and in how many processes."""
    parser.add_argument(
        "--workers", type=positive_number, metavar="N", help="how many processes (1; with Ray as many as it has CPUs)"
    )
    parser.add_argument("--engine", choices=("local", "ray"), default="local", help="what runs the processes (local)")
    parser.add_argument("--address", metavar="A", default="", help="of a Ray cluster (one is started on this machine)")


def add_bots(parser: argparse.ArgumentParser, who: str = "a bot for each deck, or one for all (greedy)") -> None:
    """Add the option that names bots."""
    parser.add_argument("--bots", action="append", metavar="BOT", help=bots_help(who))


def bots_help(who: str) -> str:
    """Return the help of the option that names bots."""
    return f"{who}: {BOT_HELP}; with commas between them, or --bots again for each"


def workers_of(options: argparse.Namespace) -> "tuple[int, Engine]":
    """Return how many processes are wanted, and what runs them; 0 means as many as it has CPUs."""
    from inkwright.simulation.workers import LocalEngine

    if options.engine == "ray":
        from inkwright.simulation.ray_engine import RayEngine, check_ray

        check_ray()
        return options.workers or 0, RayEngine(options.address)
    if options.address:
        raise UsageError("--address names a Ray cluster, so it needs --engine ray.")
    return options.workers or 1, LocalEngine()


def print_json(document: Any) -> None:
    """One JSON document on standard output."""
    print(json.dumps(document, ensure_ascii=False, indent=1))


def print_error(message: object) -> None:
    """One sentence on standard error."""
    print(f"{error_head('inkwright')} {message}", file=sys.stderr)


def error_head(prog: str) -> str:
    """Return what stands before an error: the command, in red at a terminal."""
    return styled(f"{prog}:", "bold red", sys.stderr)


def wants_colour(stream: TextIO | None = None) -> bool:
    """Return whether a stream, or standard output, is a terminal that wants colours."""
    shown = sys.stdout if stream is None else stream
    return shown.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def styled(text: str, style: str, stream: TextIO | None = None) -> str:
    """Return a text in one of Rich's styles where a terminal wants it; colour never carries the meaning alone."""
    if not wants_colour(stream):
        return text
    from rich.color import ColorSystem
    from rich.style import Style

    return Style.parse(style).render(text, color_system=ColorSystem.STANDARD)


def bold(text: str) -> str:
    """Return a text that stands out."""
    return styled(text, "bold")


def faint(text: str) -> str:
    """Return a text that stands back."""
    return styled(text, "dim")
