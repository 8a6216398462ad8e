"""Many decks against each other: every pairing in mirrored pairs of games, so many or until it is sure."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from inkwright.agents.bot_names import BotMaker
from inkwright.cards.deck import Deck
from inkwright.engine.records.seeds import derived_seed
from inkwright.errors import InkwrightError, check_type

from .failures import FailedGame
from .intervals import BettingSequence
from .progress import Progress
from .results import PlayedGame, ResultDeck, Results
from .sim import Matchup, SimulationJob, seat_names
from .statistics import GameRow
from .workers import Engine, Job, Workers

FIRST_LOOK: Final = 24  # pairs of games of a pairing before its interval is looked at
NEXT_LOOK: Final = 1.25  # times as many before the next look
MAX_GAUNTLET_DECKS: Final = 200
MIRROR: Final = (0, 1)

Pieces = tuple[GameRow | FailedGame, ...]


class GauntletJob(Job[Pieces]):
    """Mirrored pairs of games. Number N is a pair of pairing N % pairings; all pairings play the same seeds."""

    def __init__(self, tables: Sequence[tuple[Matchup, Matchup]]) -> None:
        self.tables = [tuple([SimulationJob(matchup) for matchup in pair]) for pair in tables]

    def run(self, index: int) -> Pieces:
        """Return both games of a pair: the decks change seats, the seed stays."""
        pair, pairing = divmod(index, len(self.tables))
        pieces = tuple([job.run(pair) for job in self.tables[pairing]])
        for side, piece in enumerate(pieces):
            piece.index = 2 * index + side
        return pieces


class Gauntlet:
    """Who meets whom, with which bots and rules; the seed that all games follow from."""

    def __init__(
        self,
        decks: Sequence[Deck],
        pairings: Iterable[tuple[int, int]] | None = None,
        bots: Sequence[str | BotMaker] = ("greedy",),
        seed: int = 0,
        edition: str = "latest",
        format: str = "constructed",
    ) -> None:
        check_type(seed, int, "A seed is a number")
        if not 2 <= len(decks) <= MAX_GAUNTLET_DECKS:
            raise InkwrightError(f"A gauntlet has 2 to {MAX_GAUNTLET_DECKS} decks, not {len(decks)}.")
        if len(bots) not in (1, len(decks)):
            raise InkwrightError(
                f"There are {len(decks)} decks but {len(bots)} bots; name one for each, or one for all."
            )
        self.decks = list(decks)
        self.makers = list(bots) * len(decks) if len(bots) == 1 else list(bots)
        self.names = seat_names([deck.name for deck in decks])
        every = [(one, two) for one in range(len(decks)) for two in range(one + 1, len(decks))]
        self.pairings = every if pairings is None else list(pairings)
        self.seed = seed
        self.tables = [self.mirrored(pairing, edition, format) for pairing in self.pairings]
        self.edition = self.tables[0][0].edition
        self.format = self.tables[0][0].format
        self.bots = [bot if isinstance(bot, str) else bot.name for bot in self.makers]

    def mirrored(self, pairing: tuple[int, int], edition: str, format: str) -> tuple[Matchup, Matchup]:
        """Return the two tables of a pairing: the decks change seats."""
        one, two = [
            Matchup([self.decks[at] for at in seats], [self.makers[at] for at in seats], self.seed, edition, format)
            for seats in (pairing, pairing[::-1])
        ]
        return one, two

    def job(self) -> GauntletJob:
        """Return the work."""
        return GauntletJob(self.tables)

    def json(self) -> dict[str, Any]:
        """As plain values: what a file says before its games."""
        decks = [ResultDeck.of(deck, name).json() for deck, name in zip(self.decks, self.names, strict=True)]
        pairings = [list(pairing) for pairing in self.pairings]
        return {"decks": decks, "pairings": pairings, **self.about()}

    def about(self) -> dict[str, Any]:
        """What was played, as results say it."""
        return {"bots": self.bots, "seed": str(self.seed), "edition": self.edition, "format": self.format}

    def empty_results(self, interval: str = "wilson") -> Results:
        """Return results without games."""
        decks = [ResultDeck.of(deck, name) for deck, name in zip(self.decks, self.names, strict=True)]
        return Results(decks, interval=interval, about=self.about())

    def index_of(self, game: PlayedGame) -> int:
        """Return the number of the piece of work that a game is out of."""
        return game.row.index // len(MIRROR)

    def played(self, index: int, pieces: Pieces) -> list[PlayedGame]:
        """Return the games of a pair, with the decks of their seats; none if one of them ended in an error."""
        pair, pairing = divmod(index, len(self.pairings))
        rows = [piece for piece in pieces if isinstance(piece, GameRow)]
        if len(rows) < len(pieces):
            return []
        found: list[PlayedGame] = []
        for side, row in enumerate(rows):
            seats = self.pairings[pairing][:: 1 if side == 0 else -1]
            found.append(PlayedGame(seats, row, [self.bots[at] for at in seats], pair))
        return found

    def check_game(self, game: PlayedGame) -> None:
        """Refuse a game that is not one of this gauntlet; ValueError."""
        index, side = divmod(game.row.index, len(MIRROR))
        pair, pairing = divmod(index, len(self.pairings))
        if game.decks != self.pairings[pairing][:: 1 if side == 0 else -1] or game.pair != pair:
            raise ValueError(f"game {game.row.index} has other decks")
        if game.row.seed != derived_seed(self.seed, pair):
            raise ValueError(f"game {game.row.index} has another seed")


class Tally:
    """The pairs of a run: what is played, what each pairing's interval is, what is still wanted."""

    def __init__(self, gauntlet: Gauntlet, results: Results) -> None:
        self.gauntlet = gauntlet
        self.results = results
        self.done: set[int] = set()
        self.sequences = [BettingSequence() for _ in gauntlet.pairings]
        halves: dict[int, float] = {}
        for game in results.games:
            self.count(game, halves)

    def count(self, game: PlayedGame, halves: dict[int, float]) -> None:
        """Count a game; with the other one of its pair it is a score."""
        index = self.gauntlet.index_of(game)
        pairing = index % len(self.gauntlet.pairings)
        points = game.row.points(game.decks.index(self.gauntlet.pairings[pairing][0]))
        if index in halves:
            self.done.add(index)
            self.sequences[pairing].add((points + halves.pop(index)) / 2)
        else:
            halves[index] = points

    def take(self, index: int, pieces: Pieces) -> list[PlayedGame]:
        """Add the games of a piece of work, and return them; of a pair with an error none is kept."""
        halves: dict[int, float] = {}
        kept = self.gauntlet.played(index, pieces)
        self.results.failures += [piece for piece in pieces if isinstance(piece, FailedGame)]
        for game in kept:
            self.count(game, halves)
        self.results.games += kept
        self.done.add(index)
        return kept

    def missing(self, pairs: Sequence[int]) -> list[int]:
        """Return what is left to play for a number of pairs of each pairing, in turns."""
        width = len(self.gauntlet.pairings)
        return [
            pair * width + pairing
            for pair in range(max(pairs, default=0))
            for pairing in range(width)
            if pair < pairs[pairing] and pair * width + pairing not in self.done
        ]

    def width(self, pairing: int) -> float:
        """Return how wide the interval of a pairing is."""
        low, high = self.sequences[pairing].interval()
        return high - low


class RunLength:
    """How long a gauntlet is played: pairs for each pairing, or until each interval is narrow enough."""

    def __init__(self, pairs: int | None = None, until: float | None = None) -> None:
        self.most = pairs  # of a pairing
        self.until = until  # the width of an interval, as a share of 1

    def next_pairs(self, tally: Tally, now: Sequence[int]) -> list[int]:
        """Return how many pairs each pairing is to have played after the next round; as many as now: it is done."""
        if self.until is None:
            assert self.most is not None
            return [self.most] * len(now)
        return [self.wanted(tally, pairing, pairs) for pairing, pairs in enumerate(now)]

    def wanted(self, tally: Tally, pairing: int, pairs: int) -> int:
        """Return the pairs of one pairing. Looks are at the same counts in every run, whatever was kept before."""
        assert self.until is not None
        if pairs and tally.width(pairing) <= self.until:
            return pairs
        wanted = FIRST_LOOK if not pairs else math.ceil(pairs * NEXT_LOOK)
        return wanted if self.most is None else min(wanted, self.most)

    def expected_pairs(self) -> int:
        """Return about how many pairs a pairing takes: 14 / width² holds for decks that are nearly equal."""
        if self.until is None:
            return self.most or 0
        guess = math.ceil(6.5 / self.until**2)
        return guess if self.most is None else min(guess, self.most)


Keep = Callable[[Sequence[PlayedGame]], None]


def play_gauntlet(
    gauntlet: Gauntlet,
    results: Results,
    plan: RunLength,
    workers: int = 1,
    progress: Progress | None = None,
    keep: Keep | None = None,
    engine: Engine | None = None,
) -> bool:
    """Play what is missing, in rounds that do not depend on the workers; return False if it was interrupted."""
    tally = Tally(gauntlet, results)
    expected = plan.expected_pairs() * len(gauntlet.pairings)
    progress = progress or Progress(len(MIRROR) * expected, "games", quiet=True)
    now = [0] * len(gauntlet.pairings)
    complete = True
    with Workers(gauntlet.job(), workers, engine, progress) as crew:
        while complete:
            then = plan.next_pairs(tally, now)
            if then == now:
                break
            missing = tally.missing(then)
            found: dict[int, Pieces] = {}
            try:
                complete = crew.run(missing, kept_by(tally, keep, found), len(MIRROR))
            finally:
                for index in sorted(found):
                    tally.take(index, found[index])
            if plan.until is not None:
                progress.note = f", the widest interval {100 * widest(tally, then):.1f} points"
            now = then
    results.games.sort(key=lambda game: game.row.index)
    return complete


def kept_by(tally: Tally, keep: Keep | None, found: dict[int, Pieces]) -> Callable[[int, Pieces], None]:
    """Return what takes a piece of work: into a file at once, into the results in order at the end of the round."""

    def take(index: int, pieces: Pieces) -> None:
        found[index] = pieces
        if keep is not None:
            keep(tally.gauntlet.played(index, pieces))

    return take


def widest(tally: Tally, pairs: Sequence[int]) -> float:
    """Return the width of the widest interval."""
    return max(tally.width(pairing) for pairing in range(len(pairs)))


def weighted_results(results: Results, weights: Mapping[int, float]) -> list[dict[str, Any]]:
    """Return the expected win rate of every deck against a field: the number of each of its decks, and its weight."""
    from .intervals import weighted_rate

    found = results.matchups()
    rows: list[dict[str, Any]] = []
    for deck, known in enumerate(results.decks):
        met = [(weight, found[deck, other]) for other, weight in weights.items() if (deck, other) in found]
        if not met:
            continue
        rates = [(weight, f.points / f.games, f.interval(results.interval)) for weight, f in met]
        if deck in weights:  # against itself it wins half of its games
            rates.append((weights[deck], 0.5, (0.5, 0.5)))
        mean, (low, high) = weighted_rate(rates)
        share = sum(weight for weight, _rate, _interval in rates) / sum(weights.values())
        row = {"deck": known.name, "win_rate": round(mean, 4), "low": round(low, 4), "high": round(high, 4)}
        rows.append({**row, "share": round(share, 4)})
    return sorted(rows, key=lambda row: -float(row["win_rate"]))
