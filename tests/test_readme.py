"""Every command and every snippet of the README and the guides works as the page shows it."""

import contextlib
import importlib.util
import io
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from inkwright import Deck
from inkwright.cards.source import default_file
from inkwright.cli import _parser, main
from tests.server.running import running
from tests.support.paths import ROOT

README = ROOT / "README.md"
PAGES = [README, ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PYTHON_ELSEWHERE = ("agents.md", "extending.md", "learning.md")  # tests/agents, engine and env run their snippets
ALL_ELSEWHERE = ("adding-a-wording.md",)  # tests/language follows it step by step in a copy of the sources
TESTED = [page for page in PAGES if page.name not in ALL_ELSEWHERE]
ROWS = "\n".join(
    path.read_text(encoding="utf-8") for path in sorted((ROOT / "src/inkwright/language/rows").glob("*.py"))
)
# Minutes, a terminal, a server, or files that only the reader has: only the options are read here.
ONLY_READ = ("bench", "import", "join", "quiz", "watch", "deck compare", "deck tune", "rules install")
FEWER = 4  # games instead of hundreds
FEWER_PLAYOUTS = ("--playouts", "20")  # instead of 200

RULINGS = """
- scenario: A fallen character leaves its damage behind
  cards:
    - {name: Oak, willpower: 2}
    - {name: Axe, type: item, text: "{E} - Deal 1 damage to chosen character."}
  players:
    amy: {play: [Axe, {card: Oak, damage: 1}]}
    bob: {}
  steps:
    - use: Axe
  expect:
    Oak: {zone: discard, damage: 0}
- scenario: A Bodyguard holds off every challenge
  cards:
    - {name: Elm}
    - {name: Guard, text: Bodyguard}
  players:
    amy: {play: [Elm]}
    bob: {play: [Guard, {card: Elm, exerted: true, as: tired}]}
  steps:
    - illegal: {challenge: ["amy: Elm", tired]}
"""


class Command:
    """A command of a page, and the output that the page shows."""

    def __init__(self, line: str, shown: list[str]) -> None:
        self.line = line
        self.shown = shown

    def words(self) -> list[str]:
        """Return the arguments, with fewer games, playouts and cards than on the page."""
        words = shlex.split(self.line, comments=True)
        for at, word in enumerate(words[:-1]):
            if word == "--games":
                words[at + 1] = str(min(int(words[at + 1]), FEWER * (2 if "--load" in words else 1)))
        if words[1:2] == ["analyse"]:
            words[2:2] = FEWER_PLAYOUTS
        return [*words, "--set", "12"] if words[1:3] == ["cards", "coverage"] and "--set" not in words else words


def blocks(page: Path) -> Iterator[tuple[str, str]]:
    """Yield the language and the text of every fenced block; indented blocks have no language."""
    text = page.read_text(encoding="utf-8")
    yield from re.findall(r"^```(\w*)[^\n]*\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    bare = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
    for block in re.findall(r"(?:^    .*\n)+", bare, re.MULTILINE):
        yield "", re.sub(r"^    ", "", block, flags=re.MULTILINE)


def commands(page: Path, program: str) -> list[Command]:
    """Return the commands of a page that start a program."""
    found: list[Command] = []
    for language, text in blocks(page):
        if language not in ("", "sh", "console"):
            continue
        last: Command | None = None
        for line in text.splitlines():
            typed = line.removeprefix("$ ")
            if typed.split(" ")[0] == program:
                last = Command(typed, [])
                found.append(last)
            elif last is not None and "$ " in text:
                last.shown.append(line)
    return found


def yaml_of(page: str) -> str:
    """Return the YAML block of a guide."""
    (text,) = [text for language, text in blocks(ROOT / "docs" / page) if language == "yaml"]
    return text


@pytest.fixture
def workplace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that the pages use."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path / "data"))
    (tmp_path / "mine.txt").write_text(Deck.sample("red-pandas").to_text())
    (tmp_path / "lists").mkdir()
    (tmp_path / "lists" / "theirs.txt").write_text(Deck.sample("deep-water").to_text())
    (tmp_path / "meta.txt").write_text("25 deep-water\n75 lists/theirs.txt\n")
    (tmp_path / "own.yaml").write_text(yaml_of("own-cards.md"))
    (tmp_path / "my-ruling.yaml").write_text(yaml_of("judges.md"))
    (tmp_path / "my-situation.yaml").write_text(yaml_of("judges.md"))
    (tmp_path / "my-rulings.yaml").write_text(RULINGS)
    (tmp_path / "my-rulings").mkdir()
    (tmp_path / "my-rulings" / "one.yaml").write_text(RULINGS)
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "one.yaml").write_text(yaml_of("judges.md"))
    shutil.copy(default_file(), tmp_path / "allCards.json")
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    run_quietly(["match", "madrigals", "puppies", "--seed", "7", "--record", "records"], "", monkeypatch)
    run_quietly(["play", "madrigals", "puppies", "--seed", "7", "--record", "game.json"], "done\nend\n", monkeypatch)
    return tmp_path


def run_quietly(arguments: list[str], typed: str, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str, str]:
    """Run a command with some input, and return its exit code and output."""
    stdin = io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", stdin)
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main(arguments)
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
    return code, out.getvalue(), err.getvalue()


def serve(arguments: list[str]) -> None:
    """Start a server with the options of a page, but at a free port and with a database in this folder, and stop it."""
    options = _parser(arguments[0] if arguments else "").parse_args(arguments)
    assert options.host == "127.0.0.1", "a test listens on loopback only"
    ours = [at + more for at, word in enumerate(arguments) if word in ("--port", "--data") for more in (0, 1)]
    others = [word for at, word in enumerate(arguments) if at > 0 and at not in ours]
    with running(Path.cwd() / "games.sqlite", *others) as server:
        assert server.request("/health")[0] == 200


def run_line(command: Command, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str, str]:
    """Run a command with its pipes and its redirection."""
    words = command.words()
    target = words[words.index(">") + 1] if ">" in words else ""
    words = words[: words.index(">")] if target else words
    code, out, err = 0, "", ""
    for part in " \0".join(words).split("\0|"):
        program, *arguments = [word.strip(" ") for word in part.strip("\0 ").split("\0")]
        assert program == "inkwright"
        if arguments[0] in ONLY_READ or " ".join(arguments[:2]) in ONLY_READ or "--until" in arguments:
            _parser(arguments[0] if arguments else "").parse_args(arguments)
            continue
        if arguments[0] == "serve":
            serve(arguments)
            continue
        if arguments[0] == "fuzz" and "--seed" not in arguments:
            arguments += ["--seed", "7"]  # the page is tested, not the game of the day
        code, out, err = run_quietly(arguments, out, monkeypatch)
    if target:
        Path(target).write_text(out)
    return code, out, err


def ends_with_1(command: Command) -> bool:
    """Does the page show that the command ends with code 1?"""
    return any(line.startswith("FAIL") or "Not understood" in line for line in command.shown)


def as_shown(line: str, out: str) -> bool:
    """Is a line of the page in the output? Three dots stand for anything."""
    pattern = ".*".join(re.escape(part) for part in line.rstrip().split("..."))
    return any(re.fullmatch(pattern, given.rstrip()) for given in out.splitlines())


@pytest.mark.parametrize("page", TESTED, ids=lambda page: page.name)
def test_snippets_and_commands_work(page: Path, workplace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    snippets = [text for language, text in blocks(page) if language == "python"]
    quoted = [text for text in snippets if text.startswith("row(")]
    assert all(text.strip() in ROWS for text in quoted), "a row is not quoted exactly"
    snippets = [text for text in snippets if text not in quoted]
    if page.name not in PYTHON_ELSEWHERE:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile("\n".join(snippets), page.name, "exec"), {"__name__": "page"})  # our own page
    for command in commands(page, "inkwright"):
        code, out, err = run_line(command, monkeypatch)
        assert code == (1 if ends_with_1(command) else 0), f"{command.line}: {err or out}"
        for line in command.shown:
            assert as_shown(line, out), f"{command.line} does not print {line!r} but:\n{out}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_make_targets_and_modules_exist(page: Path) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for command in commands(page, "make"):
        assert shlex.split(command.line, comments=True)[1] in targets, command.line
    for module in re.findall(r"python -m (inkwright[\w.]*)", page.read_text(encoding="utf-8")):
        assert importlib.util.find_spec(module) is not None, module


def anchors(page: Path) -> set[str]:
    """Return the anchors of the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CHANGELOG.md"], ids=lambda page: page.name)
def test_links_lead_to_files_and_headings(page: Path) -> None:
    for link, anchor in re.findall(r"\]\(([^)#:]*)(?:#([^)]*))?\)", page.read_text(encoding="utf-8")):
        target = page.parent / link if link else page
        assert target.is_file(), link
        assert not anchor or target.suffix != ".md" or anchor in anchors(target), f"{link}#{anchor}"


def test_the_readme_lists_each_page_once() -> None:
    listed = re.findall(r"^\| \[docs/([\w/-]+\.md)\]\(docs/\1\) \|", README.read_text(encoding="utf-8"), re.MULTILINE)
    docs = ROOT / "docs"
    pages = [*docs.glob("*.md"), *(docs / "reference").glob("*.md")]
    assert sorted(listed) == sorted(page.relative_to(docs).as_posix() for page in pages)


def test_the_guides_show_commands() -> None:
    for name in ("players", "deck-builders", "judges", "bots", "contributors"):
        assert len(commands(ROOT / "docs" / f"{name}.md", "inkwright")) >= 4, name
    assert len(commands(ROOT / "docs" / "commands.md", "inkwright")) >= 15
