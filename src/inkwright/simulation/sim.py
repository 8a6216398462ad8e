"""Many games between the same decks and bots."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from os import PathLike
from pathlib import Path
from typing import Any, Final

from inkwright import agents
from inkwright.agents.agent import Agent, Answer, FastAgent
from inkwright.agents.bot_names import BotMaker
from inkwright.agents.fast_game import MAX_ANSWERS, play_fast, too_many_answers
from inkwright.agents.game_runner import answer_once, tell_end
from inkwright.cards.card import Card
from inkwright.cards.catalog import Catalog
from inkwright.cards.deck import Deck
from inkwright.cards.decklist import MAX_LINE
from inkwright.engine.decisions.decision import Decision
from inkwright.engine.game import Game, GivenAnswer, fitting_names, team_numbers
from inkwright.engine.knowledge.view import View
from inkwright.engine.records.origin import Start
from inkwright.engine.records.record import check_members
from inkwright.engine.records.seeds import derived_seed, seed_from_json
from inkwright.errors import UNSAFE, InkwrightError, check_type, quoted
from inkwright.files.json_reader import check_size
from inkwright.files.user_files import SIMULATION, GrowingFile, write_errors
from inkwright.rules.edition import edition
from inkwright.rules.formats import game_format
from inkwright.state.ids import ENDINGS
from inkwright.state.state import State

from .failures import FailedGame, failed_game, record_of, save_record
from .observed_play import GameObserver
from .progress import Progress
from .statistics import GameRow, Statistics, game_row
from .workers import Engine, Job, run_each

VERSION: Final = 3
MAX_SECONDS: Final = 1e12
READABLE: Final = (1, 2, VERSION)  # version 1 has numbers as seeds; only version 3 says what was altered, and turns
MAX_BYTES: Final = 400_000_000  # of a file of games
SYNC_SECONDS: Final = 1.0  # between two times that games must reach the disk
MAX_VALUES: Final = 1_000_000  # in a line of it
GAMES_BEGIN: Final = ',"games":['
IDLE: Final = "idle"
ENDING_NAMES: Final = tuple([how for how in ENDINGS if how])


class IdleAgent(Agent):
    """Does nothing: ends its turns, declines, takes the least. The other side of a goldfish game."""

    name = IDLE

    def choose(self, view: View, decision: Decision) -> Answer:
        """End the turn, done, none, no; else whatever comes first."""
        for option in decision.options:
            if option.kind in ("end", "done", "none", "no"):
                return option
        return decision.options[0]


def make_bot(name: str, seed: int) -> Agent:
    """Return the built-in bot of that name."""
    return IdleAgent() if name == IDLE else agents.by_name(name, seed)


def maker_of(bot: str | BotMaker) -> Callable[[int], Agent]:
    """Return what makes a bot for a seed. A name alone is that of a built-in one: it may come from a file."""
    if isinstance(bot, str):
        make_bot(bot, 0)
        return partial(make_bot, bot)
    return bot


class Matchup:
    """Who plays what: decks, bots, rules, and the seed that all games follow from."""

    def __init__(
        self,
        decks: Sequence[Deck],
        bots: Sequence[str | BotMaker] = ("random",),
        seed: int = 0,
        edition_name: str = "latest",
        format: str = "constructed",
        teams: Sequence[int] | None = None,
    ) -> None:
        check_members(decks, Deck, "The decks of a simulation are a list of Decks")
        check_members(bots, (str, BotMaker), "The bots of a simulation are a list of names")
        check_type(seed, int, "A seed is a number")
        if len(bots) not in (1, len(decks)):
            raise InkwrightError(
                f"There are {len(decks)} decks but {len(bots)} bots; name one for each, or one for all."
            )
        self.decks = list(decks)
        all_bots = list(bots) * len(decks) if len(bots) == 1 else list(bots)
        self.bots = [bot if isinstance(bot, str) else bot.name for bot in all_bots]
        self.makers = [maker_of(bot) for bot in all_bots]
        self.names = seat_names([deck.name for deck in self.decks])
        self.seed = seed
        self.edition = edition(edition_name).name
        self.format = game_format(format).name
        self.teams = list(team_numbers(teams, tuple(self.names)))
        self._start: Start | None = None  # made for the first game

    def deck_lists(self) -> list[list[tuple[str, int]]]:
        """Return the decks as lists of (full name, copies)."""
        return [[(card.full_name, count) for card, count in deck.counts.items()] for deck in self.decks]

    def card_counts(self) -> list[list[int]]:
        """Return the number of copies of each card of the decks."""
        return [list(deck.counts.values()) for deck in self.decks]

    def game(self, seed: int) -> Game:
        """Return the game of a seed."""
        return Game(self.decks, seed, self.edition, self.format, self.names, self.teams)

    def state(self, seed: int) -> State:
        """Return the game of a seed at its first decision."""
        if self._start is None:
            origin = self.game(seed).origin
            assert origin is not None
            self._start = origin.start()
        return self._start.state(seed)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_start": None}  # a program does not go to another process

    def json(self) -> dict[str, Any]:
        """As plain values."""
        return {
            "decks": [
                {"name": name, "cards": cards} for name, cards in zip(self.names, self.deck_lists(), strict=True)
            ],
            "bots": self.bots,
            "seed": str(self.seed),
            "edition": self.edition,
            "format": self.format,
            "teams": self.teams,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Matchup) and json.dumps(self.json()) == json.dumps(other.json())

    def __hash__(self) -> int:
        return hash((self.seed, tuple(self.bots)))


def matchup_from_json(plain: dict[str, Any], catalog: Catalog, bots: Sequence[BotMaker] = ()) -> Matchup:
    """Return the table of plain values. Its bots are built in, or among those that the user names again."""
    named = {bot.name: bot for bot in bots}
    for name in plain["bots"]:
        if isinstance(name, str):
            bot_for(name, bots)
    for name in named:
        if name not in plain["bots"]:
            raise InkwrightError(f"These games were not played by {quoted(name)}, but by {', '.join(plain['bots'])}.")
    for deck in plain["decks"]:
        if len(deck["name"]) > MAX_LINE or UNSAFE.search(deck["name"]):
            raise InkwrightError(f"The name of a deck has at most {MAX_LINE} characters, not {quoted(deck['name'])}.")
    decks = [
        Deck({catalog[name]: count for name, count in deck["cards"]}, name=deck["name"], date=catalog.date)
        for deck in plain["decks"]
    ]
    return Matchup(
        decks,
        [named.get(name, name) for name in plain["bots"]],
        seed_from_json(plain["seed"]),
        plain["edition"],
        plain["format"],
        plain["teams"],
    )


def bot_for(name: str, bots: Sequence[BotMaker]) -> str | BotMaker:
    """Return the bot that a file names: one that is built in, or one of those that the user names again."""
    for bot in bots:
        if bot.name == name:
            return bot
    if name != IDLE and name not in agents.FACTORIES:
        raise InkwrightError(f"The bot {quoted(name)} is not built in; name it again with --bots.")
    return name


def seat_names(names: Sequence[str]) -> list[str]:
    """Return a different name for every seat: the deck's, numbered where two are equal."""
    return fitting_names(names, "{} ({})", "deck {}")


class SimulationJob(Job[GameRow | FailedGame]):
    """Games by their numbers, all out of one table."""

    def __init__(self, matchup: Matchup) -> None:
        self.matchup = matchup

    def run(self, index: int) -> GameRow | FailedGame:
        """Return the game with this number."""
        seed = derived_seed(self.matchup.seed, index)
        answers: list[GivenAnswer] = []
        try:
            return self.play_game(index, seed, answers)
        except Exception as error:
            return self.failed(index, seed, error, answers)

    def failed(self, index: int, seed: int, error: Exception, answers: Sequence[int | str]) -> FailedGame:
        """Return the game of this number, which ended in an error."""
        failure = failed_game(seed, error, answers)
        failure.index = index
        return failure

    def play_game(self, index: int, seed: int, answers: list[GivenAnswer]) -> GameRow:
        """Play a game to its end, and append its answers."""
        matchup = self.matchup
        bots = [maker(derived_seed(seed, seat)) for seat, maker in enumerate(matchup.makers)]
        fast = [bot for bot in bots if isinstance(bot, FastAgent)]
        forfeit = ""
        if len(fast) == len(bots):
            state = matchup.state(seed)
            observer = GameObserver(state, matchup.card_counts(), answers)
            play_fast(state, fast, watcher=observer)
        else:
            game = matchup.game(seed)
            state = game.state
            observer = GameObserver(state, matchup.card_counts(), [])
            try:
                forfeit = play_with_views(game, bots, observer)
            finally:
                answers.extend(game.answer_log.given)
        how = ENDINGS[state.ending]
        row = GameRow(
            index,
            seed,
            state.first_player,
            state.winners,
            how,
            state.turn,
            len(answers),
            observer.lore,
            observer.use_digits(),
        )
        row.forfeit = forfeit
        return observer.fill(row)


def play_with_views(game: Game, bots: Sequence[Agent], observer: GameObserver) -> str:
    """Let bots play a game to its end, some of which need a view to answer; return why one gave up, if one did."""
    forfeit = ""
    for _ in range(MAX_ANSWERS):
        if game.over:
            tell_end(game, bots)
            return forfeit
        forfeit = answer_once(game, bots) or forfeit
        observer.answered(game.state)
    raise too_many_answers(MAX_ANSWERS)


class SimulationResults:
    """The results of a simulation: finished games, and those that ended in an error."""

    def __init__(self, matchup: Matchup) -> None:
        self.matchup = matchup
        self.rows: list[GameRow] = []
        self.failures: list[FailedGame] = []
        self.seconds = 0.0
        self.torn = False  # was the end of the file cut off?

    def add(self, pieces: Sequence[GameRow | FailedGame]) -> None:
        """Add games."""
        self.rows += [piece for piece in pieces if isinstance(piece, GameRow)]
        self.failures += [piece for piece in pieces if isinstance(piece, FailedGame)]

    def missing(self, games: int) -> list[int]:
        """The numbers of the games that are still to be played."""
        played = {row.index for row in self.rows}
        return [index for index in range(games) if index not in played]

    def statistics(self) -> Statistics:
        """Return the figures."""
        return Statistics(self.matchup.names, self.matchup.deck_lists(), self.rows)

    def json(self) -> dict[str, Any]:
        """As `inkwright sim --json` prints it."""
        found = self.statistics().json(ENDING_NAMES)
        cards = found.pop("cards")
        return {
            "table": {key: value for key, value in self.matchup.json().items() if key != "decks"},
            **found,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(len(self.rows) / self.seconds, 1) if self.seconds else None,
            "cards": cards,
            "errors": [failure.json() for failure in self.failures],
            "forfeits": [{"game": row.index, "why": row.forfeit} for row in self.rows if row.forfeit],
        }

    # ------------------------------------------------------------ kept between runs

    def header(self) -> dict[str, Any]:
        """Return what a file says before its games."""
        return {"inkwright": "sim", "version": VERSION, "table": self.matchup.json()}

    def save(self, path: str | PathLike[str], force: bool = False) -> None:
        """Write everything into a file."""
        SimulationFile(self, path, force).close()

    @classmethod
    def load(cls, path: str | PathLike[str], catalog: Catalog, bots: Sequence[BotMaker] = ()) -> SimulationResults:
        """Return what was saved in a file; games that were written while the program was killed are left out.

        Bots that are not built in must be named: a file never names code to run.
        """
        check_type(path, (str, PathLike), "The file of a simulation is a path")
        games = read_saved_games(path, "games")
        document = games.document
        if (
            not isinstance(document, dict)
            or document.get("inkwright") != "sim"
            or document.get("version") not in READABLE
        ):
            raise InkwrightError(f"{path} holds no games that 'inkwright sim --save' of this version wrote.")
        try:
            results = cls(matchup_from_json(document["table"], catalog, bots))
            counts = [len(deck.counts) for deck in results.matchup.decks]
            results.rows = [game_row(plain, counts) for plain in games]
            check_belong(results)
            results.seconds = float(games.document["seconds"])
            if not 0 <= results.seconds < MAX_SECONDS:
                raise ValueError("seconds")
        except InkwrightError as error:  # UnknownCard is a KeyError, too
            raise InkwrightError(f"{path}: {error}") from None
        except (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError) as error:
            raise InkwrightError(f"{path} is damaged: {quoted(str(error))}.") from None
        results.torn = games.torn
        return results


def check_belong(results: SimulationResults) -> None:
    """Refuse games that are there twice, or that this table has not played; InkwrightError names the first."""
    known: set[int] = set()
    for row in results.rows:
        if row.index in known:
            raise InkwrightError(f"Game {row.index} is there twice.")
        if row.seed != derived_seed(results.matchup.seed, row.index):
            raise InkwrightError(f"Game {row.index} is not one of this table: its seed is another one.")
        known.add(row.index)


def read_saved_games(path: str | PathLike[str], holds: str) -> SavedGames:
    """Return what a file says and the games behind it; InkwrightError says that it cannot be read, or holds none."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(MAX_BYTES + 1)
        text = content.decode()
    except OSError as error:
        raise InkwrightError(f"{path} cannot be read: {error.strerror or error}.") from None
    except ValueError:
        raise InkwrightError(f"{path} holds no {holds}: it is not a text file.") from None
    if len(content) > MAX_BYTES:
        raise InkwrightError(f"{path} is larger than {MAX_BYTES:,} bytes.")
    return SavedGames(text, str(path))


class SavedGames:
    """The games of a file, as plain values one after the other, and everything else that it says.

    A file as `SimulationFile` writes it is read line by line, another one only if it has few values.
    """

    def __init__(self, text: str, path: str) -> None:
        header, begin, self._lines = text.partition(GAMES_BEGIN + "\n")
        self.torn = False  # is its end cut off?
        text = header + "}" if begin else text
        try:
            check_size(text, MAX_VALUES)
        except ValueError as error:
            raise InkwrightError(f"{path} holds no games: {error}.") from None
        try:
            self.document = json.loads(text)
        except (ValueError, RecursionError):
            raise InkwrightError(f"{path} holds no games: it is not JSON.") from None

    def __iter__(self) -> Iterator[Any]:
        if "games" in self.document:
            yield from self.document["games"]
            return
        at = 0
        for number in itertools.count(1):
            if self._lines.startswith("]", at):
                break
            end = self._lines.find("\n", at)
            try:
                yield bounded_json(self._lines[at : max(end, at)].removesuffix(","))
            except (ValueError, RecursionError) as error:
                if end >= 0 and self._lines[end + 1 :].strip():
                    raise InkwrightError(f"line {number} of its games is damaged, and more lines follow.") from error
                self._break_off()
                return
            at = end + 1
        try:
            self.document.update(bounded_json('{"games":[' + self._lines[at:]))
        except (ValueError, RecursionError):
            self._break_off()

    def _break_off(self) -> None:
        """Leave out the rest of a file that was not written whole."""
        self.torn = True
        self.document["seconds"] = 0.0


def bounded_json(text: str) -> Any:
    """Return a JSON text of no more values than a line of a file has."""
    check_size(text, MAX_VALUES)
    return json.loads(text)


class SimulationFile:
    """The file of `sim --save`: whole after every game, so that a killed run keeps what it played."""

    def __init__(self, results: SimulationResults, path: str | PathLike[str], force: bool = False) -> None:
        self.path = path
        self.seconds = results.seconds
        self.synced = time.monotonic()
        self.is_first = not results.rows
        with write_errors(path):
            self.file = GrowingFile(path, self.begin(results), self.end(), SIMULATION, force)

    def begin(self, results: SimulationResults) -> str:
        """Return the file with all games, up to the last."""
        rows = ",".join([row_line(row) for row in sorted(results.rows, key=lambda row: row.index)])
        return json.dumps(results.header(), ensure_ascii=False, separators=(",", ":"))[:-1] + GAMES_BEGIN + rows

    def end(self) -> str:
        """Return what stands behind the games."""
        return f'\n],"seconds":{self.seconds}}}\n'

    def add(self, row: GameRow) -> None:
        """Write one more game."""
        now = time.monotonic()
        sync = now - self.synced >= SYNC_SECONDS
        self.synced = now if sync else self.synced
        with write_errors(self.path):
            self.file.append(("" if self.is_first else ",") + row_line(row), self.end(), sync)
        self.is_first = False

    def finish(self, results: SimulationResults) -> None:
        """Write all games in order, and how long they took."""
        self.seconds = results.seconds
        with write_errors(self.path):
            self.file.rewrite(self.begin(results), self.end())
            self.file.close()

    def close(self) -> None:
        """Close the file."""
        with write_errors(self.path):
            self.file.close()


def row_line(row: GameRow) -> str:
    """A game as a line of the file, with the line end before it."""
    return "\n" + json.dumps(row.plain(), ensure_ascii=False, separators=(",", ":"))


def simulate(
    results: SimulationResults,
    games: int,
    workers: int,
    progress: Progress,
    kept: SimulationFile | None = None,
    engine: Engine | None = None,
) -> bool:
    """Play until a number of games is reached, written as they are played; return False if it was interrupted."""
    found: dict[int, GameRow | FailedGame] = {}

    def take(index: int, piece: GameRow | FailedGame) -> None:
        found[index] = piece
        if kept is not None and isinstance(piece, GameRow):
            kept.add(piece)

    try:
        return run_each(SimulationJob(results.matchup), results.missing(games), workers, progress, take, engine)
    finally:
        results.add([found[index] for index in sorted(found)])


def save_failures(results: SimulationResults, folder: Path) -> None:
    """Save the record of every game that ended in an error."""
    for failure in results.failures:
        origin = results.matchup.game(failure.seed).origin
        assert origin is not None
        failure.record = str(save_record(record_of(origin, failure.answers), folder, failure.seed))


def goldfish_matchup(deck: Deck, bot: str | BotMaker, seed: int, edition_name: str, format: str) -> Matchup:
    """Return the matchup of a deck against an opponent who does nothing."""
    return Matchup([deck, idle_deck(deck)], [bot, IDLE], seed, edition_name, format)


def idle_deck(deck: Deck) -> Deck:
    """Return the deck of somebody who does nothing: as many cards, none of which is ever played."""
    card = min(deck.counts, key=lambda card: (bool(card.abilities_text), card.cost, card.key))
    cards: dict[Card, int] = {card: deck.size}
    return Deck(cards, name="nobody", date=Catalog.at_hand().date)
