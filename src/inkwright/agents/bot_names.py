"""Bots as a command line names them: built-in ones, classes and programs of one's own.

Only who starts a command may name code. Names that come from elsewhere (a request, a record, a file of games, a saved
table) are looked up by `by_name` among the built-in bots alone.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from inkwright.errors import InkwrightError, checked_text, did_you_mean, quoted

from . import FACTORIES, by_name
from .agent import Agent
from .learned.net import Net
from .learned.npz_file import read_npz
from .learned.policy import Swift
from .program_bot import ProgramBot, ProgramLimits
from .searching import SearchAgent

PROGRAM: Final = "cmd"
WEIGHTS: Final = ".npz"
ENTRY_POINTS: Final = "inkwright.agents"  # the group by which installed packages offer agents
SEARCH_OPTIONS: Final = ("playouts", "turns")
TABLE_NAME: Final = re.compile(r"\w[\w .-]{0,39}")  # of a bot that a host offers
FORMS: Final = (
    "a built-in bot, MODULE:CLASS, FILE.py:CLASS, the name that an installed package gives its agent, "
    "cmd:COMMAND for a program, or FILE.npz for weights of the learned bot"
)

Options = Mapping[str, Any]


class BotMaker:
    """Makes the bot that a command line names, for a seed. It goes to other processes, so it holds plain values."""

    def __init__(self, text: str, folder: str) -> None:
        self.text = text  # as it was typed
        self.folder = folder  # in which it was typed: relative files and commands are looked for there

    def __call__(self, seed: int = 0) -> Agent:
        """Return a new bot."""
        raise NotImplementedError

    @property
    def name(self) -> str:
        """What records and reports call the bot."""
        return self.text

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.text}>"


class BuiltInMaker(BotMaker):
    """Makes a built-in bot."""

    def __init__(self, text: str, name: str, options: Options) -> None:
        super().__init__(text, "")
        self.bot = name
        self.options = dict(options)

    def __call__(self, seed: int = 0) -> Agent:
        """Return a new bot."""
        agent = by_name(self.bot, self.options.get("seed", seed))
        for key, value in self.options.items():
            if key == "seed":
                continue
            if not isinstance(agent, SearchAgent) or key not in SEARCH_OPTIONS:
                known = ("seed", *SEARCH_OPTIONS) if isinstance(agent, SearchAgent) else ("seed",)
                raise InkwrightError(f"{quoted(self.bot)} has no option {quoted(key)}. It has {', '.join(known)}.")
            if type(value) is not int or value < 1:
                raise InkwrightError(f"{key} of {quoted(self.bot)} is a whole number from 1 on, not {quoted(value)}.")
            setattr(agent, key, value)
        return agent


class ClassMaker(BotMaker):
    """Makes a bot of a class, or by a function, of somebody else's."""

    def __init__(self, text: str, folder: str, where: str, name: str, options: Options) -> None:
        super().__init__(text, folder)
        self.where = where  # a module, a file, or the group of entry points
        self.attribute = name
        self.options = dict(options)

    def __call__(self, seed: int = 0) -> Agent:
        """Return a new bot; a seed is given to those that take one."""
        made = self.found()
        options = {"seed": seed, **self.options} if takes(made, "seed") else self.options
        try:
            agent = made(**options)
        except InkwrightError:
            raise
        except Exception as error:
            raise InkwrightError(f"The bot {self.text} cannot be made: {in_words(error)}.") from error
        if not isinstance(agent, Agent):
            raise InkwrightError(f"The bot {self.text} is no inkwright.Agent, but {quoted(type(agent).__name__)}.")
        return agent

    def found(self) -> Callable[..., object]:
        """Return the class or function."""
        if self.where == ENTRY_POINTS:
            return self.checked(offered_agents()[self.attribute].load)
        if self.where.endswith(".py"):
            module = self.imported(lambda: module_of_file(Path(self.folder, self.where)))
        else:
            module = self.imported(lambda: module_of_name(self.where, self.folder))
        if not self.attribute:
            return only_agent(module, self.text)
        if not hasattr(module, self.attribute):
            near = did_you_mean([name for name, _ in agent_classes(module)])
            raise InkwrightError(f"There is no bot {self.text}: {self.where} has no {quoted(self.attribute)}.{near}")
        return self.checked(lambda: getattr(module, self.attribute))

    def imported(self, load: Callable[[], ModuleType]) -> ModuleType:
        """Return a module."""
        try:
            return load()
        except InkwrightError:
            raise
        except Exception as error:
            raise InkwrightError(f"The bot {self.text} cannot be imported: {in_words(error)}.") from error

    def checked(self, load: Callable[[], object]) -> Callable[..., object]:
        """Return something that can be called to make an agent."""
        try:
            found = load()
        except Exception as error:
            raise InkwrightError(f"The bot {self.text} cannot be imported: {in_words(error)}.") from error
        if not callable(found) or (isinstance(found, type) and not issubclass(found, Agent)):
            raise InkwrightError(f"{self.text} names no class that derives from inkwright.Agent.")
        return found


class ProgramMaker(BotMaker):
    """Makes a bot that is a program of its own."""

    def __init__(self, text: str, folder: str, command: str, limits: ProgramLimits) -> None:
        super().__init__(text, folder)
        self.command = command
        self.limits = limits

    def __call__(self, seed: int = 0) -> Agent:
        """Return a new bot."""
        return ProgramBot(self.command, seed, self.limits, self.folder)


class WeightsMaker(BotMaker):
    """Makes the learned bot with weights from a file."""

    def __init__(self, text: str, folder: str, path: str, options: Options) -> None:
        super().__init__(text, folder)
        if options:
            raise InkwrightError(f"A bot of weights has no options: {quoted(text)}.")
        self.path = Path(folder, path)

    def __call__(self, seed: int = 0) -> Agent:
        """Return a new bot."""
        try:
            written = self.path.stat().st_mtime_ns
        except OSError as error:
            raise InkwrightError(f"{quoted(str(self.path))} cannot be read: {error.strerror}.") from None
        return Swift(nets_at(self.path, written))


@lru_cache(maxsize=16)
def nets_at(path: Path, written: int) -> list[Net]:
    """Return the nets of a file that was written at a time; a process reads it once."""
    return read_npz(path)


class OfferedBots:
    """The bots that other people may name: the built-in ones, and those that the host named as NAME=BOT.

    What others send is looked up here and never read as a name of code.
    """

    def __init__(self, given: Sequence[str] = ()) -> None:
        self.given = tuple(given)  # as the host typed them
        self.makers: dict[str, BotMaker] = {}
        for text in given:
            name, equals, spec = (part.strip() for part in checked_text(text, "A bot that is offered").partition("="))
            if not equals or not spec or not TABLE_NAME.fullmatch(name):
                raise InkwrightError(
                    f"A bot for tables is NAME=BOT, such as mine=mybot.py, not {quoted(text)}; the name has at most 40 "
                    f"letters, digits, spaces, dots and hyphens."
                )
            if name in FACTORIES or name in self.makers:
                why = "is built in" if name in FACTORIES else "is given twice"
                raise InkwrightError(f"The name {quoted(name)} {why}: choose another one for {quoted(spec)}.")
            self.makers[name] = parsed(spec, os.getcwd())

    @property
    def names(self) -> list[str]:
        """The names of all bots."""
        return [*FACTORIES, *self.makers]

    def check(self, name: str) -> None:
        """Refuse a name that no bot has here."""
        if name not in self.makers and name not in FACTORIES:
            near = did_you_mean([known for known in self.names if known.lower() == name.lower()])
            raise InkwrightError(
                f"There is no bot {quoted(name)} here.{near} There are {', '.join(self.names)}; who starts the server "
                f"can add others with --bot."
            )

    def make(self, name: str, seed: int) -> Agent:
        """Return a new bot."""
        self.check(name)
        return self.makers[name](seed) if name in self.makers else by_name(name, seed)

    def try_all(self) -> None:
        """Make each bot of the host once, so that a wrong one is refused at once. This runs its code."""
        for maker in self.makers.values():
            if not isinstance(maker, ProgramMaker):
                maker(0)


def bot_maker(text: str) -> BotMaker:
    """Return what makes the bot that somebody typed; it is made once, so that a wrong name is refused at once.

    This imports modules and starts programs: never give it a text that comes from a file or from somebody else.
    """
    maker = parsed(checked_text(text, "The name of a bot").strip(), os.getcwd())
    if not isinstance(maker, ProgramMaker):  # a program is started when it is first asked
        maker(0)
    return maker


def parsed(text: str, folder: str) -> BotMaker:
    """Return the maker of a name as it is typed."""
    head, colon, rest = text.partition(":")
    word, _, options = head.partition("?")
    if word == PROGRAM and colon:
        check_command(rest, folder)
        return ProgramMaker(text, folder, rest.strip(), program_limits(options_of(options, text)))
    name, _, options = text.partition("?")
    values = options_of(options, text)
    if name in FACTORIES:
        return BuiltInMaker(text, name, values)
    if name.endswith(WEIGHTS):
        return WeightsMaker(text, folder, name, values)
    if name.endswith(".py"):
        return ClassMaker(text, folder, name, "", values)
    where, colon, attribute = name.rpartition(":")
    if colon:
        return ClassMaker(text, folder, where, attribute, values)
    offered = offered_agents()
    if name in offered:
        return ClassMaker(text, folder, ENTRY_POINTS, name, values)
    try:
        by_name(name)
    except InkwrightError as error:
        more = f" Packages offer {', '.join(sorted(offered))}." if offered else ""
        raise InkwrightError(f"{error}{more} A bot is {FORMS}.") from None
    return BuiltInMaker(text, name, values)


def check_command(command: str, folder: str) -> None:
    """Refuse a command that cannot be started."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise InkwrightError(f"The command {quoted(command)} cannot be read: {error}.") from None
    if not words:
        raise InkwrightError("cmd: needs the command that starts the bot, such as cmd:./bot --fast.")
    named = os.path.join(folder, words[0]) if os.path.dirname(words[0]) else words[0]
    if shutil.which(named) is None:
        raise InkwrightError(f"There is no program {quoted(words[0])} that can be started.")


def names_of_bots(given: Sequence[str]) -> list[str]:
    """Return the bots that an option named: once, with commas between them, or once for each bot."""
    if len(given) == 1 and not given[0].startswith((f"{PROGRAM}:", f"{PROGRAM}?")):
        given = given[0].split(",")
    return [name.strip() for name in given if name.strip()]


def bot_makers(given: Sequence[str]) -> list[BotMaker]:
    """Return the makers of the bots that an option named."""
    makers = [bot_maker(name) for name in names_of_bots(given)]
    if not makers:
        raise InkwrightError(f"Name a bot: {', '.join(FACTORIES)}, or one of your own.")
    return makers


def options_of(text: str, whole: str) -> dict[str, Any]:
    """Return the options behind the question mark of a name: key=value&key=value."""
    out: dict[str, Any] = {}
    for pair in text.split("&") if text else ():
        key, equals, value = pair.partition("=")
        if not key.isidentifier() or not equals:
            raise InkwrightError(f"In {quoted(whole)} {quoted(pair)} is no option: write key=value, & between them.")
        if key in out:
            raise InkwrightError(f"{quoted(whole)} gives {quoted(key)} twice.")
        out[key] = value_of(value)
    return out


def value_of(text: str) -> Any:
    """Return a number, true or false, or the text itself."""
    if text in ("true", "false"):
        return text == "true"
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text


def program_limits(options: Options) -> ProgramLimits:
    """Return the limits that the options of a program name."""
    limits = ProgramLimits()
    for key, value in options.items():
        if key not in ProgramLimits.__slots__:
            raise InkwrightError(f"A program has no option {quoted(key)}. It has {', '.join(ProgramLimits.__slots__)}.")
        if type(value) not in (int, float) or value <= 0 or value != value:
            raise InkwrightError(f"{key} of a program is a number above 0, not {quoted(value)}.")
        setattr(limits, key, value if key == "seconds" else int(value))
    return limits


def offered_agents() -> dict[str, Any]:
    """Return the entry points of installed packages that offer agents, by name; the built-in names stay ours."""
    return {entry.name: entry for entry in entry_points(group=ENTRY_POINTS) if entry.name not in FACTORIES}


def module_of_name(name: str, folder: str) -> ModuleType:
    """Import a module that is installed, or lies in the folder in which the command was typed."""
    if folder not in sys.path:
        sys.path.append(folder)
    return importlib.import_module(name)


def module_of_file(path: Path) -> ModuleType:
    """Import a file as a module of its own."""
    if not path.is_file():
        raise InkwrightError(f"There is no file {path}.")
    name = f"inkwright_bot_{path.stem}_{abs(hash(str(path.resolve()))):x}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # before it runs: dataclasses look their module up
    neighbours = str(path.resolve().parent)
    if neighbours not in sys.path:
        sys.path.append(neighbours)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def agent_classes(module: ModuleType) -> list[tuple[str, type[Agent]]]:
    """Return the agents that a module itself defines."""
    return [
        (name, found)
        for name, found in vars(module).items()
        if isinstance(found, type) and issubclass(found, Agent) and found.__module__ == module.__name__
    ]


def only_agent(module: ModuleType, text: str) -> type[Agent]:
    """Return the agent of a file that has one alone."""
    found = agent_classes(module)
    if len(found) != 1:
        names = ", ".join([name for name, _ in found]) or "none"
        raise InkwrightError(f"{text} has {len(found)} agents ({names}): write {text}:CLASS.")
    return found[0][1]


def takes(made: Callable[..., object], name: str) -> bool:
    """Return whether a class or function has a parameter of that name."""
    try:
        return name in inspect.signature(made).parameters
    except (TypeError, ValueError):  # of a compiled class
        return False


def in_words(error: Exception) -> str:
    """Return what went wrong, on one line."""
    return f"{type(error).__name__}: {quoted(str(error))}"
