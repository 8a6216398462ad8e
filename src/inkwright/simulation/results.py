"""The one model of results: games by their decks, and the tables that are made of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any, Final

from inkwright.cards.deck import Deck
from inkwright.errors import InkwrightError, check_type, quoted

from .card_figures import CardFigures, card_figures
from .failures import FailedGame
from .intervals import INTERVALS, BettingSequence, Interval, rate_interval
from .result_columns import TABLES, table_schema
from .statistics import GameRow, rounded

if TYPE_CHECKING:
    from .sim import SimulationResults

SOURCES: Final = ("simulation", "record", "server")
NO_PAIR: Final = -1
Row = dict[str, Any]


class ResultDeck:
    """A deck that games were played with: its name and its cards, which may not be known."""

    def __init__(self, name: str, cards: Iterable[tuple[str, int]] = ()) -> None:
        self.name = name
        self.cards = [(card, copies) for card, copies in cards]  # full names, copies

    @classmethod
    def of(cls, deck: Deck, name: str = "") -> ResultDeck:
        """Return what results say of a deck."""
        return cls(name or deck.name, [(card.full_name, copies) for card, copies in deck.counts.items()])

    def json(self) -> Row:
        """As plain values."""
        return {"name": self.name, "cards": [list(card) for card in self.cards]}


class PlayedGame:
    """One game: who played which deck, and how it went."""

    __slots__ = ("bots", "decks", "pair", "row", "source")

    def __init__(
        self,
        decks: Sequence[int],
        row: GameRow,
        bots: Sequence[str] = (),
        pair: int = NO_PAIR,
        source: str = SOURCES[0],
    ) -> None:
        self.decks = tuple(decks)  # the number of the deck of each seat
        self.row = row
        self.bots = tuple(bots) or ("",) * len(self.decks)  # of each seat; empty for a person
        self.pair = pair  # the number of its pair of mirrored games
        self.source = source

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlayedGame) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.decks, self.row.seed))

    def plain(self) -> list[Any]:
        """As plain values."""
        return [list(self.decks), list(self.bots), self.pair, self.source, self.row.plain()]


class Results:
    """Games between decks, and their tables: `games`, `decks`, `matchups`, `cards`, `card_matchups`, `card_turns`.

    `frame()` gives a table to polars or pandas, `rows()` as dictionaries; `schema()` says what the columns are.
    """

    def __init__(
        self,
        decks: Sequence[ResultDeck],
        games: Iterable[PlayedGame] = (),
        interval: str = "wilson",
        about: Mapping[str, Any] | None = None,
    ) -> None:
        if interval not in INTERVALS:
            raise InkwrightError(f"There is no interval {quoted(interval)}. There are {', '.join(INTERVALS)}.")
        self.decks = list(decks)
        self.games = list(games)
        self.failures: list[FailedGame] = []
        self.interval = interval
        self.about = dict(about or {})  # seed, bots, rules: what was played
        self.seconds = 0.0

    @classmethod
    def of_simulation(cls, found: SimulationResults) -> Results:
        """Return the games of a simulation at one table."""
        matchup = found.matchup
        decks = [ResultDeck.of(deck, name) for deck, name in zip(matchup.decks, matchup.names, strict=True)]
        seats = range(len(decks))
        results = cls(decks, [PlayedGame(seats, row, matchup.bots) for row in found.rows])
        results.failures = list(found.failures)
        results.seconds = found.seconds
        results.about = {key: value for key, value in matchup.json().items() if key != "decks"}
        return results

    def save(self, path: str | PathLike[str], force: bool = False) -> None:
        """Write all games into a file, which `load` reads."""
        from .results_file import ResultsFile

        ResultsFile(self, path, force=force).finish(self)

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Results:
        """Return the results of a file."""
        from .results_file import load_results

        return load_results(path).results

    # ------------------------------------------------------------ tables

    def rows(self, table: str = "games") -> list[Row]:
        """Return a table, a dictionary for each row."""
        return list(getattr(self, f"_{checked_table(table)}")())

    @staticmethod
    def schema(table: str = "games") -> Row:
        """Return the JSON Schema of a row of a table: every column with its type and what it says."""
        return table_schema(checked_table(table))

    def frame(self, table: str = "games", library: str = "") -> Any:
        """Return a table as a frame of polars or, if that is not there or `library` says so, of pandas."""
        from .result_files import frame

        return frame(self, table, library)

    def _games(self) -> Iterator[Row]:
        """Yield a row for each player of each game."""
        for number, game in enumerate(self.games):
            row = game.row
            for seat, deck in enumerate(game.decks):
                others = [self.decks[other].name for at, other in enumerate(game.decks) if at != seat]
                yield {
                    "game": number,
                    "pair": game.pair,
                    "source": game.source,
                    "seed": str(row.seed),
                    "seat": seat,
                    "deck": self.decks[deck].name,
                    "opponent": " + ".join(others),
                    "bot": game.bots[seat],
                    "first": row.first == seat,
                    "points": row.points(seat),
                    "turns": row.turns,
                    "decisions": row.decisions,
                    "how": row.how,
                    "lore": row.lore[seat][-1] if row.lore[seat] else 0,
                }

    def _decks(self) -> Iterator[Row]:
        """Yield a row for each deck, against all others together."""
        found: dict[int, MatchupFigures] = defaultdict(MatchupFigures)
        for figures in self.matchups().values():
            found[figures.deck].merge(figures)
        for deck in sorted(found):
            yield {"deck": self.decks[deck].name, **found[deck].row(self.interval)}

    def _matchups(self) -> Iterator[Row]:
        """Yield a row for each deck and each other one that it met."""
        for (deck, other), figures in sorted(self.matchups().items()):
            names = {"deck": self.decks[deck].name, "opponent": self.decks[other].name}
            yield {**names, **figures.row(self.interval)}

    def _cards(self) -> Iterator[Row]:
        """Yield a row for each card of each deck."""
        for (deck, _other), figures in sorted(self.card_figures(False).items()):
            for card in figures:
                yield {"deck": self.decks[deck].name, **card.row()}

    def _card_matchups(self) -> Iterator[Row]:
        """Yield a row for each card of each deck against each other one."""
        for (deck, other), figures in sorted(self.card_figures(True).items()):
            for card in figures:
                yield {"deck": self.decks[deck].name, "opponent": self.decks[other].name, **card.row()}

    def _card_turns(self) -> Iterator[Row]:
        """Yield a row for each card and each turn in which it was played."""
        for (deck, _other), figures in sorted(self.card_figures(False).items()):
            for card in figures:
                for turn, games, points in card.turns():
                    names = {"deck": self.decks[deck].name, "card": card.name, "turn": turn}
                    yield {**names, **rate_columns(points, games, rate_interval(points, games))}

    # ------------------------------------------------------------ figures

    def matchups(self) -> dict[tuple[int, int], MatchupFigures]:
        """Return the figures of every deck against every other one; in a game of more, against each of them.

        Decks of one name count as one deck, whose number is that of the first. Games against itself say nothing.
        """
        found: dict[tuple[int, int], MatchupFigures] = {}
        numbers = self.deck_numbers()
        for game in self.games:
            decks = [numbers[deck] for deck in game.decks]
            for seat, deck in enumerate(decks):
                for at, other in enumerate(decks):
                    if at != seat and other != deck:
                        figures = found.setdefault((deck, other), MatchupFigures(deck))
                        figures.add(game, seat)
        return found

    def card_figures(self, by_opponent: bool) -> dict[tuple[int, int], list[CardFigures]]:
        """Return the figures of every card of every deck, perhaps against each other deck alone."""
        return card_figures(self, by_opponent)

    def deck_numbers(self) -> list[int]:
        """Return the number of each deck, or that of the first deck of its name."""
        first: dict[str, int] = {}
        return [first.setdefault(deck.name, number) for number, deck in enumerate(self.decks)]

    def deck_number(self, name: str) -> int:
        """Return the number of the deck of that name."""
        for number, deck in enumerate(self.decks):
            if deck.name == name:
                return number
        raise InkwrightError(f"No deck {quoted(name)} played. There are {', '.join(deck.name for deck in self.decks)}.")

    def json(self) -> Row:
        """Everything but the single games, as plain values."""
        tables = {table: self.rows(table) for table in ("decks", "matchups", "cards")}
        return {
            "games": len(self.games),
            "about": self.about,
            "interval": {"kind": self.interval, "about": INTERVALS[self.interval]},
            "seconds": round(self.seconds, 3),
            **tables,
            "errors": [failure.json() for failure in self.failures],
            "forfeits": [{"game": game.row.index, "why": game.row.forfeit} for game in self.games if game.row.forfeit],
        }

    def __repr__(self) -> str:
        return f"<Results of {len(self.games)} games between {len(self.decks)} decks>"

    def _repr_html_(self) -> str:
        """Return the matrix and the cards, for notebooks."""
        from .result_page import notebook_html

        return notebook_html(self)


class MatchupFigures:
    """The games of one deck against another one."""

    def __init__(self, deck: int = 0) -> None:
        self.deck = deck
        self.games = 0
        self.points = 0.0
        self.first = [0, 0.0]  # games, points with the first turn
        self.turns = 0
        self.pairs: dict[object, list[float]] = defaultdict(list)

    def add(self, game: PlayedGame, seat: int) -> None:
        """Add a game."""
        points = game.row.points(seat)
        self.games += 1
        self.points += points
        self.turns += game.row.turns
        if game.row.first == seat:
            self.first[0] += 1
            self.first[1] += points
        pair = (game.pair, *sorted(game.decks)) if game.pair != NO_PAIR else (NO_PAIR, game.row.index)
        self.pairs[pair].append(points)

    def merge(self, other: MatchupFigures) -> None:
        """Add all games of other figures."""
        self.games += other.games
        self.points += other.points
        self.turns += other.turns
        self.first = [self.first[0] + other.first[0], self.first[1] + other.first[1]]
        for pair, scores in other.pairs.items():
            self.pairs[pair] += scores

    def scores(self) -> dict[int, float]:
        """Return the mean score of each whole pair of mirrored games, by its number."""
        return {
            pair[0]: sum(points) / len(points)
            for pair, points in self.pairs.items()
            if isinstance(pair, tuple) and pair[0] != NO_PAIR and len(points) % 2 == 0
        }

    def interval(self, kind: str) -> Interval:
        """Return the interval of the win rate."""
        if kind == "betting":
            return BettingSequence([sum(points) / len(points) for points in self.pairs.values()]).interval()
        return rate_interval(self.points, self.games)

    def row(self, kind: str) -> Row:
        """As the columns of a table."""
        games, points = self.first
        others = self.games - games
        return {
            **rate_columns(self.points, self.games, self.interval(kind)),
            "first_games": games,
            "first_win_rate": rounded(points / games if games else None),
            "second_games": others,
            "second_win_rate": rounded((self.points - points) / others if others else None),
            "mean_turns": rounded(self.turns / self.games if self.games else None),
        }


def rate_columns(points: float, games: int, interval: Interval) -> Row:
    """Return the columns of a win rate."""
    return {
        "games": games,
        "points": points,
        "win_rate": rounded(points / games if games else None),
        "low": round(interval[0], 4),
        "high": round(interval[1], 4),
    }


def checked_table(table: str) -> str:
    """Return the name of a table; InkwrightError if there is none of that name."""
    check_type(table, str, "The name of a table is a text")
    if table not in TABLES:
        raise InkwrightError(f"There is no table {quoted(table)}. There are {', '.join(TABLES)}.")
    return table
