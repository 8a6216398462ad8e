"""Bots as command lines name them: built-in ones with options, classes, files, offers of packages and programs."""

import pickle
import sys
import textwrap
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from inkwright import Agent, InkwrightError
from inkwright.agents import Greedy, SearchAgent, bot_names, by_name
from inkwright.agents.bot_names import bot_maker, bot_makers, names_of_bots
from inkwright.agents.program_bot import ProgramBot

MINE = """
    from inkwright import Agent

    class Mine(Agent):
        name = "mine"

        def __init__(self, depth=1, seed=0, careful=False):
            self.options = depth, seed, careful

        def choose(self, view, decision):
            return 0
"""


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Write a module into the working folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))

    def write(text: str, name: str) -> Path:
        path = tmp_path / name
        path.write_text(textwrap.dedent(text), "utf-8")
        return path

    return write


def options(agent: Agent) -> object:
    """Return the options that the written agent was made with."""
    return getattr(agent, "options", None)


@pytest.mark.parametrize("name", ["bot_in_a_folder:Mine", "bot_in_a_folder.py:Mine", "bot_in_a_folder.py"])
def test_a_class_is_named_by_its_module_or_file(write: Callable[..., Path], name: str) -> None:
    write(MINE, "bot_in_a_folder.py")
    maker = bot_maker(f"{name}?depth=3&careful=true")
    assert options(maker(7)) == (3, 7, True)
    again = pickle.loads(pickle.dumps(maker))  # as it goes to another process
    assert options(again(8)) == (3, 8, True)
    assert again.name == f"{name}?depth=3&careful=true"


def test_a_seed_among_the_options_is_used_for_every_game(write: Callable[..., Path]) -> None:
    write(MINE, "seeded.py")
    assert options(bot_maker("seeded.py?seed=5")(7)) == (1, 5, False)
    strong = bot_maker("strong?playouts=8&turns=2&seed=5")(7)
    assert isinstance(strong, SearchAgent)
    assert (strong.playouts, strong.turns, strong.seed) == (8, 2, 5)


def test_a_package_offers_an_agent_by_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    offers = [
        EntryPoint("ours", "inkwright.agents:Greedy", "inkwright.agents"),
        EntryPoint("random", "inkwright.agents:Greedy", "inkwright.agents"),
    ]
    monkeypatch.setattr(bot_names, "entry_points", lambda group: offers if group == "inkwright.agents" else [])
    assert isinstance(bot_maker("ours")(0), Greedy)
    assert type(bot_maker("random")(0)) is type(by_name("random"))  # built-in names stay ours


def test_commas_part_bots_but_not_commands_and_repeated_options() -> None:
    assert names_of_bots(["greedy, random"]) == ["greedy", "random"]
    assert names_of_bots(["cmd:./bot --weights 1,2"]) == ["cmd:./bot --weights 1,2"]
    assert names_of_bots(["cmd?seconds=2:./bot 1,2", "greedy"]) == ["cmd?seconds=2:./bot 1,2", "greedy"]


def test_limits_of_a_program_stand_before_its_command() -> None:
    bot = bot_maker(f"cmd?seconds=2.5&memory=100&restarts=1:{sys.executable} bot.py --fast")(3)
    assert isinstance(bot, ProgramBot)
    assert bot.command == f"{sys.executable} bot.py --fast"
    assert (bot.limits.seconds, bot.limits.memory, bot.limits.restarts, bot.seed) == (2.5, 100, 1, 3)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("gredy", "Did you mean 'greedy'"),
        ("greedy?playouts=3", "no option 'playouts'"),
        ("strong?playouts=0", "a whole number from 1 on"),
        ("strong?playouts", "is no option"),
        ("strong?seed=1&seed=2", "gives 'seed' twice"),
        ("no_such_module:Mine", "cannot be imported"),
        ("no_such_file.py:Mine", "There is no file"),
        ("bot_with_faults.py:Nobody", "has no 'Nobody'"),
        ("bot_with_faults.py:NoAgent", "derives from inkwright.Agent"),
        ("bot_with_faults.py:Raises", "cannot be made: ValueError: 'no luck'"),
        ("bot_with_faults.py:number", "derives from inkwright.Agent"),
        ("bot_with_faults.py:makes_nothing", "is no inkwright.Agent"),
        ("bot_with_faults.py", "has 2 agents (Raises, Second)"),
        ("bot_with_faults.py:Second?depth=2", "cannot be made: TypeError"),
        ("not_python.py:Mine", "cannot be imported: SyntaxError"),
        ("", "There is no agent ''"),
        ("cmd:", "needs the command"),
        ("cmd:'", "cannot be read"),
        ("cmd:./no-such-program", "There is no program './no-such-program'"),
        ("cmd?minutes=1:true", "no option 'minutes'"),
        ("cmd?seconds=-1:true", "a number above 0"),
        ("cmd?seconds=nan:true", "a number above 0"),
    ],
)
def test_what_names_no_bot_is_refused_in_one_sentence(write: Callable[..., Path], name: str, words: str) -> None:
    write(
        """
        from inkwright import Agent

        class Raises(Agent):
            def __init__(self):
                raise ValueError("no luck")

        class Second(Agent):
            def __init__(self):
                pass

        class NoAgent: ...

        number = 3
        def makes_nothing(): ...
        """,
        "bot_with_faults.py",
    )
    write("class (:", "not_python.py")
    with pytest.raises(InkwrightError) as refused:
        bot_maker(name)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


def test_no_bot_is_no_list_of_bots() -> None:
    with pytest.raises(InkwrightError, match="Name a bot"):
        bot_makers([","])


@pytest.mark.parametrize("name", ["bot_in_a_folder:Mine", "bot_in_a_folder.py", "cmd:true", "strong?playouts=3"])
def test_a_name_that_is_looked_up_never_names_code(write: Callable[..., Path], name: str) -> None:
    write("raise SystemExit('imported')", "bot_in_a_folder.py")
    with pytest.raises(InkwrightError, match="There is no agent"):
        by_name(name)
