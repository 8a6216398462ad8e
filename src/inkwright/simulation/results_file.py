"""The file that results are kept in: whole after every pair of games, so that a killed run goes on from there."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Sequence
from os import PathLike
from typing import Any, Final

from inkwright.agents.bot_names import BotMaker
from inkwright.cards.catalog import Catalog
from inkwright.cards.deck import Deck
from inkwright.cards.decklist import MAX_LINE
from inkwright.engine.records.record import MAX_BOT
from inkwright.engine.records.seeds import seed_from_json
from inkwright.errors import UNSAFE, InkwrightError, check_type, quoted
from inkwright.files.user_files import RESULTS, GrowingFile, write_errors

from .gauntlet import MIRROR, Gauntlet
from .intervals import INTERVALS
from .results import NO_PAIR, SOURCES, PlayedGame, ResultDeck, Results
from .sim import GAMES_BEGIN, MAX_SECONDS, SYNC_SECONDS, bot_for, read_saved_games
from .statistics import MAX_COUNT, game_row, whole_numbers

VERSION: Final = 1
MAX_RESULT_DECKS: Final = 100_000  # different lists in a file
MAX_DECK_LINES: Final = 1_000  # different cards of a deck
MAX_SEATS: Final = 6


class ResultsFile:
    """A file that results are written into while they grow."""

    def __init__(
        self,
        results: Results,
        path: str | PathLike[str],
        pairings: Sequence[tuple[int, int]] = (),
        force: bool = False,
    ) -> None:
        check_type(path, (str, PathLike), "The file of results is a path")
        self.path = path
        self.pairings = [list(pairing) for pairing in pairings]
        self.seconds = results.seconds
        self.synced = time.monotonic()
        self.is_first = not results.games
        with write_errors(path):
            self.file = GrowingFile(path, self.begin(results), self.end(), RESULTS, force)

    def begin(self, results: Results) -> str:
        """Return the file with all games, up to the last."""
        header = {
            "inkwright": "results",
            "version": VERSION,
            "decks": [deck.json() for deck in results.decks],
            "pairings": self.pairings,
            "interval": results.interval,
            "about": results.about,
        }
        games = ",".join([game_line(game) for game in results.games])
        return json.dumps(header, ensure_ascii=False, separators=(",", ":"))[:-1] + GAMES_BEGIN + games

    def end(self) -> str:
        """Return what stands behind the games."""
        return f'\n],"seconds":{self.seconds}}}\n'

    def add(self, games: Sequence[PlayedGame]) -> None:
        """Write some more games."""
        if not games:
            return
        now = time.monotonic()
        sync = now - self.synced >= SYNC_SECONDS
        self.synced = now if sync else self.synced
        text = ",".join([game_line(game) for game in games])
        with write_errors(self.path):
            self.file.append(("" if self.is_first else ",") + text, self.end(), sync)
        self.is_first = False

    def finish(self, results: Results) -> None:
        """Write all games in order, and how long they took."""
        self.seconds = results.seconds
        with write_errors(self.path):
            self.file.rewrite(self.begin(results), self.end())
            self.file.close()


def game_line(game: PlayedGame) -> str:
    """A game as a line of the file, with the line end before it."""
    return "\n" + json.dumps(game.plain(), ensure_ascii=False, separators=(",", ":"))


class SavedResults:
    """What a file of results says: the results, and the pairings that were to be played."""

    def __init__(self, results: Results, pairings: Sequence[tuple[int, int]], torn: bool) -> None:
        self.results = results
        self.pairings = list(pairings)
        self.torn = torn  # was the end of the file cut off?

    def gauntlet(self, catalog: Catalog, bots: Sequence[BotMaker] = ()) -> Gauntlet:
        """Return the gauntlet to go on with; games of half a pair are left out. Bots are built in, or among `bots`."""
        about = self.results.about
        try:
            decks = [
                Deck({catalog[name]: copies for name, copies in deck.cards}, name=deck.name, date=catalog.date)
                for deck in self.results.decks
            ]
            names = [str(name) for name in about["bots"]]
            seed = seed_from_json(about["seed"])
            makers = [bot_for(name, bots) for name in names]
            found = Gauntlet(decks, self.pairings, makers, seed, str(about["edition"]), str(about["format"]))
            whole = Counter(game.row.index // len(MIRROR) for game in self.results.games)
            kept = [game for game in self.results.games if whole[game.row.index // len(MIRROR)] == len(MIRROR)]
            for game in kept:
                found.check_game(game)
        except (KeyError, TypeError, ValueError) as error:
            if isinstance(error, InkwrightError):
                raise
            raise InkwrightError(f"The file holds no gauntlet to go on with: {quoted(str(error))}.") from None
        self.results.games = kept
        return found


def load_results(path: str | PathLike[str]) -> SavedResults:
    """Return the results of a file; InkwrightError says what is wrong with it."""
    check_type(path, (str, PathLike), "The file of results is a path")
    games = read_saved_games(path, "results")
    found = games.document
    if not isinstance(found, dict) or found.get("inkwright") != "results" or found.get("version") != VERSION:
        raise InkwrightError(f"{path} holds no results that this version of Inkwright wrote.")
    try:
        decks = read_decks(found["decks"])
        if found["interval"] not in INTERVALS or not isinstance(found["about"], dict):
            raise ValueError("interval")
        results = Results(decks, [read_game(plain, decks) for plain in games], found["interval"], found["about"])
        numbers = Counter(game.row.index for game in results.games)
        if any(count > 1 for count in numbers.values()):
            raise ValueError("a game is there twice")
        results.seconds = float(found["seconds"])
        if not 0 <= results.seconds < MAX_SECONDS:
            raise ValueError("seconds")
        pairings = read_pairings(found["pairings"], len(decks))
    except InkwrightError as error:
        raise InkwrightError(f"{path}: {error}") from None
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError) as error:
        raise InkwrightError(f"{path} is damaged: {quoted(str(error))}.") from None
    return SavedResults(results, pairings, games.torn)


def read_decks(plain: Any) -> list[ResultDeck]:
    """Return the decks of a file; ValueError if they are none."""
    if not isinstance(plain, list) or len(plain) > MAX_RESULT_DECKS:
        raise ValueError("decks")
    decks: list[ResultDeck] = []
    for deck in plain:
        if len(deck["cards"]) > MAX_DECK_LINES:
            raise ValueError("a deck of too many cards")
        for name, copies in deck["cards"]:
            checked_line(name)
            whole_numbers([copies], 1, MAX_COUNT)
        decks.append(ResultDeck(checked_line(deck["name"]), deck["cards"]))
    return decks


def read_pairings(plain: Any, decks: int) -> list[tuple[int, int]]:
    """Return the pairings of a file; ValueError if they are none."""
    pairings: list[tuple[int, int]] = []
    for one, two in plain:
        whole_numbers([one, two], 0, decks - 1)
        pairings.append((one, two))
    return pairings


def checked_line(text: Any, most: int = MAX_LINE) -> str:
    """Return a text that stands on one line; ValueError if it is none."""
    if not isinstance(text, str) or len(text) > most or UNSAFE.search(text):
        raise ValueError("a name that is none")
    return text


def read_game(plain: Any, decks: Sequence[ResultDeck]) -> PlayedGame:
    """Return a game of plain values; ValueError if they are none."""
    numbers, bots, pair, source, row = plain
    whole_numbers(numbers, 0, len(decks) - 1)
    whole_numbers([pair], NO_PAIR, MAX_COUNT)
    if source not in SOURCES or not 2 <= len(numbers) <= MAX_SEATS or len(bots) != len(numbers):
        raise ValueError("not a game")
    uses = row[8]
    known = [len(decks[deck].cards) if uses[seat] else 0 for seat, deck in enumerate(numbers)]
    return PlayedGame(numbers, game_row(row, known), [checked_line(bot, MAX_BOT) for bot in bots], pair, source)
