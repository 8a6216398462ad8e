"""Show that two source trees behave the same: compare_trees.py BEFORE NOW [--games N] [--renames FILE].

Each tree runs in a process of its own and plays the same games: the golden ones and N random ones. Answers are
chosen by index, by a generator of this script. At every decision the notations of the options, the views of all
seats, the new log lines and the digest are compared. Then every card of the catalogue is compiled in both trees, and the `repr`
of its abilities must be equal but for the names of classes and fields that the list of renames allows: a line is
`old<TAB>new`, and further columns are notes.

Exit 0: equal. Exit 1: the first difference is printed.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

INKS = ("Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel")
EDITIONS = ("2024-03", "2025-02", "2026-02", "2026-02")
FORMATS = ("constructed",) * 8 + ("pack-rush", "limited")
DECK_SIZES = {"constructed": 60, "limited": 40, "pack-rush": 24}
PLAYERS = (2, 2, 2, 3, 3, 4, 5, 6)
MIRRORED = 8  # one game in 8 is between equal decks
NARROW = 4  # one deck in 4 has as many copies of each card as it may
STYLES = ("uniform", "busy", "odd")
COMMON = ("end", "ink", "play", "quest", "challenge")  # first words of the usual turn actions
LONGEST = 600  # decisions after which a game is left unfinished
WHY = 8  # every eighth decision the impossible turn actions are compared, too
LINES = 40  # of a difference that is shown

Json = dict[str, Any]


# ---------------------------------------------------------------- the driver: runs inside one tree


class Driver:
    """Plays games and compiles cards in the tree that PYTHONPATH names. It uses the public interface only."""

    def __init__(self) -> None:
        from inkwright import Catalog
        from inkwright.language import Library

        self.catalog = Catalog.default()
        self.library = Library()
        self.by_inks: dict[frozenset[str], list[Any]] = {}

    def run(self, request: Json) -> object:
        """Answer one request of the comparing process."""
        if "card" in request:
            return self.abilities(request["card"])
        if "names" in request:
            return [card.full_name for card in self.catalog]
        return self.play(request["game"], request.get("show"))

    def abilities(self, name: str) -> str:
        """Return the abilities of a card as text."""
        try:
            return repr(self.library[self.catalog[name]])
        except Exception as error:
            return f"raises {type(error).__name__}"

    def play(self, game: Json, show: int | None) -> object:
        """Play a game; return a digest for each decision, or everything about one of them."""
        dice = random.Random(f"answers {game['key']}")
        style = STYLES[dice.randrange(len(STYLES))]
        digests: list[str] = []
        try:
            played = self.begin(game)
            while True:
                moment = self.moment(played, len(digests))
                if show == len(digests):
                    return moment
                text = json.dumps(moment, sort_keys=True)
                digests.append(hashlib.blake2b(text.encode(), digest_size=8).hexdigest())
                if played.over or len(digests) > game.get("longest", LONGEST):
                    return digests
                played.answer(chosen(played.decision.options, style, dice))
        except Exception as error:
            if show is not None:
                return f"raises {type(error).__name__}: {error}"
            return [*digests, f"raises {type(error).__name__}"]

    def begin(self, game: Json) -> Any:
        """Begin a game: a golden one has the names of its decks, a random one follows from its key."""
        from inkwright import Deck, Game

        settings = game if "decks" in game else random_settings(random.Random(game["key"]), game.get("players"))
        if "decks" in game:
            decks = [Deck.sample(name) for name in game["decks"]]
        else:
            decks = self.random_decks(random.Random(f"decks {game['key']}"), settings, game.get("pool"))
        names = [f"Player {seat}" for seat in range(len(decks))]
        teams = [[seat for seat, team in enumerate(settings["teams"]) if team == one] for one in set(settings["teams"])]
        started = Game(
            decks, settings["seed"], edition=settings["edition"], format=settings["format"], names=names, teams=teams
        )
        started.listen()
        return started

    def random_decks(self, dice: random.Random, settings: Json, pool: int | None) -> list[Any]:
        """Make random decks that the format allows."""
        count = len(settings["teams"])
        decks = [self.random_deck(dice, settings["format"], pool) for _ in range(count)]
        return [decks[0]] * count if not dice.randrange(MIRRORED) else decks

    def random_deck(self, dice: random.Random, format: str, pool: int | None) -> Any:
        """Make one random deck: its size, inks and copies are legal."""
        from inkwright import Deck

        free = format != "constructed"
        inks = frozenset(INKS if free else dice.sample(INKS, 2))
        if inks not in self.by_inks:
            self.by_inks[inks] = [card for card in self.catalog if inks.issuperset(card.inks)]
        cards = self.by_inks[inks][:]
        if pool:
            cards = random.Random(f"pool {pool}").sample(cards, min(pool, len(cards)))
        dice.shuffle(cards)
        narrow = not dice.randrange(NARROW)
        counts: dict[Any, int] = {}
        room = DECK_SIZES[format]
        while room and cards:
            card = cards.pop()
            most = 2 if free else min(8 if card.copies is None else card.copies, 8)
            counts[card] = min(room, most if narrow else 1 + dice.randrange(most))
            room -= counts[card]
        return Deck(counts)

    def moment(self, game: Any, number: int) -> Json:
        """Return everything that the players can see of a moment."""
        lines = [game.lines(seat) for seat in range(game.players)]
        views = [game.view(seat).json() for seat in range(game.players)]
        game.log.clear()  # the next moment has its own lines
        moment: Json = {"views": views, "lines": lines, "over": game.over, "digest": game.digest()}
        if not game.over:
            moment["options"] = [option.notation for option in game.decision.options]
            if number % WHY == 0:
                found = game.why_not(game.decision.player)
                moment["why not"] = sorted([why.action, why.card, why.aim] for why in found)
        return moment


def random_settings(dice: random.Random, players: int | None) -> Json:
    """Choose the settings of a random game."""
    count = players or dice.choice(PLAYERS)
    sizes = [size for size in range(2, count) if count % size == 0]
    teams = list(range(count))
    if sizes and not dice.randrange(3):
        size = dice.choice(sizes)
        teams = [seat % (count // size) for seat in range(count)]
    return {
        "seed": dice.getrandbits(32),
        "edition": dice.choice(EDITIONS),
        "format": dice.choice(FORMATS),
        "teams": teams,
    }


def chosen(options: Sequence[Any], style: str, dice: random.Random) -> int:
    """Choose an answer by its index. Busy players end their turn late; odd ones like unusual turn actions."""
    index = dice.randrange(len(options))
    other = dice.randrange(8)
    if style == "uniform" or not other or len(options) == 1:
        return index
    words = [option.notation.split(" ", 1)[0] for option in options]
    if "end" not in words:
        return index
    liked = [at for at, word in enumerate(words) if word not in COMMON] if style == "odd" else []
    liked = liked or [at for at, word in enumerate(words) if word != "end"]
    return liked[index % len(liked)]


def drive() -> None:
    """Read requests from standard input, one a line, and answer each with one line."""
    tree = Path(os.environ["PYTHONPATH"]).resolve()
    import inkwright

    if not Path(inkwright.__file__).resolve().is_relative_to(tree):
        raise SystemExit(f"{inkwright.__file__} is not in {tree}")
    driver = Driver()
    for line in sys.stdin:
        print(json.dumps(driver.run(json.loads(line))), flush=True)


# ---------------------------------------------------------------- the comparing process


class Tree:
    """A process that runs in one tree, started when it is first asked; it may remember its answers."""

    def __init__(self, folder: Path, cache: Path, memory: Path | None = None) -> None:
        self.folder = folder
        self.cache = cache
        self.memory = memory
        self.known: dict[str, object] = {}
        self.fresh = False
        self.process: subprocess.Popen[str] | None = None
        self.script = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()  # another script, other answers
        if memory is not None and memory.is_file():
            kept = json.loads(memory.read_text(encoding="utf-8"))
            self.known = kept["answers"] if kept.get("script") == self.script else {}

    def ask(self, request: Json) -> Callable[[], Any]:
        """Send a request; the function that is returned waits for the answer."""
        line = json.dumps(request, sort_keys=True)
        if line in self.known:
            return lambda: self.known[line]
        process = self.process = self.process or self.start()
        assert process.stdin is not None
        process.stdin.write(line + "\n")
        process.stdin.flush()
        return lambda: self.answer(line)

    def answer(self, line: str) -> object:
        """Wait for the answer to the last request."""
        assert self.process is not None
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        if not said:
            raise SystemExit(f"The process of {self.folder} ended with status {self.process.wait()}.")
        self.fresh = True
        self.known[line] = found = json.loads(said)
        return found

    def start(self) -> subprocess.Popen[str]:
        """Start the process."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.folder / "src"),
            "INKWRIGHT_CACHE": str(self.cache),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        return subprocess.Popen(
            [sys.executable, str(Path(__file__).resolve()), "--drive"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=environment,
            cwd=self.cache,
        )

    def close(self) -> None:
        """End the process and keep its answers."""
        if self.process is not None:
            assert self.process.stdin is not None
            self.process.stdin.close()
            self.process.wait()
        if self.memory is not None and self.fresh:
            part = self.memory.with_suffix(f".{os.getpid()}")
            part.write_text(json.dumps({"script": self.script, "answers": self.known}), encoding="utf-8")
            part.replace(self.memory)


class Renames:
    """Names of classes and fields that changed. Names are compared, values must be equal."""

    def __init__(self, files: Iterable[Path], learn: bool = False) -> None:
        self.known: dict[str, set[str]] = {}
        self.learn = learn  # accept every rename and note it
        self.learned: set[tuple[str, str]] = set()
        for file in files:
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                if line.strip() and not line.startswith("#"):
                    self.add(line, f"{file}, line {number}")

    def add(self, line: str, where: str) -> None:
        """Add one line. Qualifiers in front of a name do not matter."""
        parts = [part.strip().rpartition(".")[2] for part in line.split("\t")]
        if len(parts) < 2 or not all(parts[:2]):
            raise SystemExit(f"{where}: expected old<TAB>new, not {line!r}.")
        self.known.setdefault(parts[0], set()).add(parts[1])

    def same_name(self, old: str, new: str) -> bool:
        """Return whether a name became another one, in one rename or several."""
        reached, todo = {old}, [old]
        while todo:
            more = self.known.get(todo.pop(), set()) - reached
            reached |= more
            todo += more
        if self.learn and new not in reached:
            self.learned.add((old, new))
            return True
        return new in reached

    def same(self, old: str, new: str) -> bool:
        """Return whether two texts of abilities are equal but for renamed classes and fields."""
        try:
            return self.same_tree(ast.parse(old, mode="eval"), ast.parse(new, mode="eval"))
        except SyntaxError:
            return old == new

    def same_tree(self, old: ast.AST, new: ast.AST) -> bool:
        """Compare two syntax trees."""
        if type(old) is not type(new):
            return False
        for name, value in ast.iter_fields(old):
            if not self.same_value(name, value, getattr(new, name, None)):
                return False
        return True

    def same_value(self, name: str, old: object, new: object) -> bool:
        """Compare two fields of syntax trees: `id` names a class, `arg` a field of abilities."""
        if isinstance(old, ast.AST) and isinstance(new, ast.AST):
            return self.same_tree(old, new)
        if isinstance(old, list) and isinstance(new, list):
            return len(old) == len(new) and all(map(self.same_value, [name] * len(old), old, new))
        if name in ("id", "arg") and isinstance(old, str) and isinstance(new, str):
            return self.same_name(old, new)
        return type(old) is type(new) and old == new


class Comparison:
    """Compares two trees and keeps the first difference."""

    def __init__(self, renames: Renames) -> None:
        self.renames = renames
        self.lock = threading.Lock()
        self.difference = ""
        self.counts: Counter[str] = Counter()

    def found(self, text: str) -> None:
        """Keep a difference, if it is the first."""
        with self.lock:
            self.difference = self.difference or text

    def games(self, before: Tree, now: Tree, todo: Iterator[Json]) -> None:
        """Play games until there is a difference."""
        while not self.difference:
            with self.lock:
                game = next(todo, None)
            if game is None:
                return
            waiting = before.ask({"game": game}), now.ask({"game": game})
            old, new = waiting[0](), waiting[1]()
            with self.lock:
                self.counts["games"] += 1
                self.counts["decisions"] += len(new)
                self.counts["failed games"] += new[-1].startswith("raises")
            if old != new:
                self.found(self.different_game(before, now, game, old, new))

    def different_game(self, before: Tree, now: Tree, game: Json, old: list[str], new: list[str]) -> str:
        """Describe the first decision of a game that is different."""
        at = next((at for at, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]), None)
        if at is None:
            at = min(len(old), len(new))
        waiting = [tree.ask({"game": game, "show": at}) for tree in (before, now)]
        old_lines, new_lines = [json.dumps(wait(), indent=1, sort_keys=True).splitlines() for wait in waiting]
        lines = list(difflib.unified_diff(old_lines, new_lines, "before", "now", lineterm="", n=2))
        more = [f"... and {len(lines) - LINES} lines more"] if len(lines) > LINES else []
        return "\n".join([f"Game {json.dumps(game)}, decision {at}:", *lines[:LINES], *more])

    def cards(self, before: Tree, now: Tree, step: int) -> None:
        """Compile the cards in both trees, every one or one in `step`."""
        waiting = before.ask({"names": True}), now.ask({"names": True})
        old_names, new_names = waiting[0](), waiting[1]()
        if old_names != new_names:
            self.found("The catalogues hold different cards.")
        for name in new_names[::step]:
            if self.difference:
                return
            waiting = before.ask({"card": name}), now.ask({"card": name})
            old, new = waiting[0](), waiting[1]()
            self.counts["cards"] += 1
            if old != new and not self.renames.same(old, new):
                self.found(f"Card {name}:\nbefore {old}\nnow    {new}")


def golden_games(tree: Path) -> list[Json]:
    """Return the settings of the golden games."""
    kept = json.loads((tree / "tests" / "golden" / "games.json").read_text(encoding="utf-8"))
    return [
        {
            "key": f"golden {number}",
            "decks": game["decks"].split(" / "),
            "seed": game["seed"],
            "edition": game["edition"],
            "format": game["format"],
            "teams": game["teams"],
        }
        for number, game in enumerate(kept)
    ]


def random_games(count: int, seed: int, pool: int | None, longest: int, each_size: bool) -> list[Json]:
    """Return the settings of random games."""
    games: list[Json] = [{"key": f"{seed} {number}", "longest": longest} for number in range(count)]
    for number, game in enumerate(games):
        if pool:
            game["pool"] = pool
        if each_size:
            game["players"] = 2 + number % 5
    return games


def compare(options: argparse.Namespace) -> int:
    """Compare the trees and report."""
    own = options.now / "_build" / "renames.txt"
    renames = Renames([*options.renames, *([own] if own.is_file() else [])], options.learn)
    games = random_games(options.games, options.seed, options.pool, options.longest, options.each_size)
    if not options.no_golden:
        games = golden_games(options.before) + games
    comparison = Comparison(renames)
    with tempfile.TemporaryDirectory(prefix="compare-trees.") as temporary:
        folder = options.cache or Path(temporary)
        caches = [folder / "before", folder / f"now-{hashlib.sha256(str(options.now).encode()).hexdigest()[:8]}"]
        for cache in caches:
            cache.mkdir(parents=True, exist_ok=True)
        pairs = [
            (
                Tree(options.before, caches[0], options.memory if worker == 0 and options.workers == 1 else None),
                Tree(options.now, caches[1]),
            )
            for worker in range(options.workers)
        ]
        todo = iter(games)
        try:
            threads = [threading.Thread(target=comparison.games, args=(*pair, todo)) for pair in pairs]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            if options.cards:
                comparison.cards(*pairs[0], options.cards)
        finally:
            for tree in [tree for pair in pairs for tree in pair]:
                tree.close()
    done = sum(comparison.counts[what] for what in ("games", "cards"))
    print(", ".join(f"{count} {what}" for what, count in comparison.counts.items() if count or what == "games"))
    if comparison.difference:
        print(comparison.difference)
        return 1
    if not done:
        print("Nothing was compared.")
        return 1
    for old, new in sorted(renames.learned):
        print(f"{old}\t{new}")
    print("No difference." if not renames.learned else "No difference but for these renames.")
    return 0


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Show that two source trees behave the same.")
    parser.add_argument("before", type=Path, help="the older tree")
    parser.add_argument("now", type=Path, help="the newer tree")
    parser.add_argument("--games", type=int, default=2000, help="random games (2000)")
    parser.add_argument("--seed", type=int, default=1, help="of the random games")
    parser.add_argument(
        "--renames", type=Path, action="append", default=[], help="more renames than those of the newer tree"
    )
    parser.add_argument("--learn", action="store_true", help="accept every rename and print those not listed yet")
    parser.add_argument("--workers", type=int, default=1, help="pairs of processes (1)")
    parser.add_argument("--cards", type=int, default=1, metavar="N", help="compile one card in N; 0: none (1)")
    parser.add_argument("--pool", type=int, help="random decks use so few different cards of their inks")
    parser.add_argument("--longest", type=int, default=LONGEST, help=f"decisions of a random game ({LONGEST})")
    parser.add_argument("--each-size", action="store_true", help="2, 3, 4, 5 and 6 players in turn")
    parser.add_argument("--no-golden", action="store_true", help="leave out the golden games")
    parser.add_argument("--cache", type=Path, help="keep the caches of compiled cards in this folder")
    parser.add_argument("--memory", type=Path, help="keep the answers of the older tree in this file")
    options = parser.parse_args()
    options.before, options.now = options.before.resolve(), options.now.resolve()
    return compare(options)


if __name__ == "__main__":
    if sys.argv[1:] == ["--drive"]:
        drive()
    else:
        sys.exit(main())
