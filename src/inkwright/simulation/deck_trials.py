"""Many lists on the same seeds: a score for each list and each number, kept so that a run goes on where it ended."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any, Final

from inkwright.agents.bot_names import BotMaker
from inkwright.cards.card import Card
from inkwright.cards.deck import Deck
from inkwright.errors import InkwrightError
from inkwright.files.user_files import SCORES, GrowingFile, write_errors

from .failures import FailedGame
from .gauntlet import Gauntlet, RunLength, play_gauntlet
from .progress import Progress
from .sim import GAMES_BEGIN, MAX_BYTES, Matchup, SavedGames, SimulationJob
from .statistics import GameRow
from .swaps import Swap, candidate_swaps, usual_pool
from .workers import Engine, Job, Workers

VERSION: Final = 1
KEY_LENGTH: Final = 16


class TrialJob(Job[float | str]):
    """Pairs of mirrored games of lists, by their numbers: each number has its seed and its opponent."""

    def __init__(
        self, decks: Sequence[Deck], others: Sequence[Deck], bot: str | BotMaker, seed: int, edition: str, format: str
    ) -> None:
        self.decks = list(decks)
        self.others = list(others)
        self.bot = bot
        self.seed = seed
        self.edition = edition
        self.format = format
        self.jobs: dict[tuple[int, int], list[SimulationJob]] = {}

    def run(self, index: int) -> float | str:
        """Return the mean score of a list in both games of a pair, or the error that one of them ended in."""
        number, deck = divmod(index, len(self.decks))
        other = number % len(self.others)
        if (deck, other) not in self.jobs:
            self.jobs[deck, other] = [self.table(deck, other, seats) for seats in ((0, 1), (1, 0))]
        points = 0.0
        for seat, job in enumerate(self.jobs[deck, other]):
            row = job.run(number)
            if isinstance(row, FailedGame):
                return row.error
            assert isinstance(row, GameRow)
            points += row.points(seat)
        return points / 2

    def table(self, deck: int, other: int, seats: tuple[int, int]) -> SimulationJob:
        """Return the games of a list against an opponent, in these seats."""
        both = (self.decks[deck], self.others[other])
        return SimulationJob(Matchup([both[seat] for seat in seats], [self.bot], self.seed, self.edition, self.format))

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "jobs": {}}


class Trials:
    """Scores of lists, played when they are asked for and kept in a file."""

    def __init__(
        self,
        others: Sequence[Deck],
        bot: str | BotMaker = "greedy",
        seed: int = 0,
        workers: int = 1,
        engine: Engine | None = None,
        progress: Progress | None = None,
        edition: str = "latest",
        format: str = "constructed",
    ) -> None:
        if not others:
            raise InkwrightError("A list is measured against one deck at least.")
        self.others = list(others)
        self.bot = bot
        self.seed = seed
        self.workers = workers
        self.engine = engine
        self.progress = progress or Progress(0, "games", quiet=True)
        self.edition = edition
        self.format = format
        self.kept: dict[tuple[str, int], float] = {}
        self.errors: list[str] = []
        self.file: GrowingFile | None = None

    def scores(self, decks: Sequence[Deck], numbers: range) -> list[list[float]]:
        """Return the scores of each list for some numbers; an error in a game ends the run."""
        keys = [deck_key(deck) for deck in decks]
        missing = [
            number * len(decks) + deck
            for number in numbers
            for deck, key in enumerate(keys)
            if (key, number) not in self.kept
        ]
        self.progress.done += 2 * (len(numbers) * len(decks) - len(missing))
        job = TrialJob(decks, self.others, self.bot, self.seed, self.edition, self.format)
        with Workers(job, self.workers, self.engine, self.progress) as crew:

            def take(index: int, score: float | str) -> None:
                number, deck = divmod(index, len(decks))
                if isinstance(score, str):
                    self.errors.append(score)
                else:
                    self.keep(keys[deck], number, score)

            if not crew.run(missing, take, 2):
                raise KeyboardInterrupt
        if self.errors:
            raise InkwrightError(f"A game ended in an error: {self.errors[0]}")
        return [[self.kept[key, number] for number in numbers] for key in keys]

    def keep(self, key: str, number: int, score: float) -> None:
        """Keep a score, in the file too."""
        self.kept[key, number] = score
        if self.file is not None:
            with write_errors(self.file.path):
                line = json.dumps([key, number, score], separators=(",", ":"))
                self.file.append(("," if len(self.kept) > 1 else "") + "\n" + line, "\n]}\n", sync=False)

    def candidates(self, deck: Deck, pool: Mapping[Card, int] | None = None, games: int = 120) -> list[Swap]:
        """Return the changes of a deck to try, after it was watched in some games."""
        found = Gauntlet([deck, *self.others], [(0, 1 + at) for at in range(len(self.others))], [self.bot], self.seed)
        pairs = max(1, games // (2 * len(self.others)))
        results = found.empty_results()
        if not play_gauntlet(found, results, RunLength(pairs), self.workers, engine=self.engine):
            raise KeyboardInterrupt
        rows = [row for row in results.rows("cards") if row["deck"] == found.names[0]]
        return candidate_swaps(deck, rows, pool or usual_pool(deck, self.others), self.others)

    # ------------------------------------------------------------ kept in a file

    def header(self) -> dict[str, Any]:
        """Return what a file says before its scores: they hold for these games alone."""
        bot = self.bot if isinstance(self.bot, str) else self.bot.name
        others = [deck_key(deck) for deck in self.others]
        about = {"against": others, "bot": bot, "seed": str(self.seed), "edition": self.edition, "format": self.format}
        return {"inkwright": "scores", "version": VERSION, **about}

    def open(self, path: str | PathLike[str], force: bool = False) -> None:
        """Take the scores of a file, and write new ones into it."""
        if Path(path).is_file() and Path(path).stat().st_size and not force:
            self.read(path)
        lines = ",".join([f"\n{json.dumps([*key, score])}" for key, score in self.kept.items()])
        begin = json.dumps(self.header(), separators=(",", ":"))[:-1] + GAMES_BEGIN + lines
        with write_errors(path):
            self.file = GrowingFile(path, begin, "\n]}\n", SCORES, force)

    def read(self, path: str | PathLike[str]) -> None:
        """Take the scores of a file; InkwrightError if they are of other games."""
        found = read_scores(path)
        if {key: value for key, value in found.document.items() if key != "games"} != self.header():
            raise InkwrightError(f"{path} keeps the scores of other games; name another file, or add --force.")
        try:
            for key, number, score in found:
                if not isinstance(key, str) or type(number) is not int or score not in (0, 0.25, 0.5, 0.75, 1):
                    raise ValueError("not a score")
                self.kept[key, number] = float(score)
        except (TypeError, ValueError):
            raise InkwrightError(f"{path} is damaged: it holds no scores.") from None

    def close(self) -> None:
        """Close the file."""
        if self.file is not None:
            with write_errors(self.file.path):
                self.file.close()


def read_scores(path: str | PathLike[str]) -> SavedGames:
    """Return the scores of a file as plain values."""
    try:
        content = Path(path).read_bytes()
        text = content.decode()
    except (OSError, ValueError) as error:
        raise InkwrightError(f"{path} cannot be read: {getattr(error, 'strerror', None) or 'it is no text'}.") from None
    if len(content) > MAX_BYTES:
        raise InkwrightError(f"{path} is larger than {MAX_BYTES:,} bytes.")
    found = SavedGames(text, str(path))
    if not isinstance(found.document, dict):
        raise InkwrightError(f"{path} holds no scores.")
    return found


def deck_key(deck: Deck) -> str:
    """Return what tells a list from others; the order of its cards counts, as the shuffles depend on it."""
    text = "\n".join(f"{copies} {card.full_name}" for card, copies in deck.counts.items())
    return hashlib.sha256(text.encode()).hexdigest()[:KEY_LENGTH]
