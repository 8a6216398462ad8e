"""Games between decks in one call, as the one model of results: `simulate` at one table, `gauntlet` in all pairings."""

from __future__ import annotations

import time
from collections.abc import Sequence

from inkwright.agents.bot_names import BotMaker
from inkwright.cards.deck import Deck
from inkwright.engine.records.record import check_members
from inkwright.engine.records.seeds import new_seed
from inkwright.errors import InkwrightError, check_type

from .gauntlet import Gauntlet, RunLength, play_gauntlet
from .progress import Progress
from .results import Results
from .sim import Matchup, SimulationResults
from .sim import simulate as play_games
from .workers import Engine

GAMES = 200
Bots = str | BotMaker | Sequence[str | BotMaker]


def simulate(
    decks: Sequence[Deck | str],
    games: int = GAMES,
    bots: Bots = "greedy",
    seed: int | None = None,
    workers: int = 1,
    *,
    players: int | None = None,
    edition: str = "latest",
    format: str = "constructed",
    engine: Engine | None = None,
) -> Results:
    """Play many games at one table and return their results. A text names a deck that comes with Inkwright.

    More than two decks are a game of so many players if `players` says so; `gauntlet` plays every pairing.
    """
    given = decks_of(decks)
    check_count(games, "games")
    check_count(workers, "workers")
    if len(given) > 2 and players != len(given):
        raise InkwrightError(
            f"{len(given)} decks are every pairing with gauntlet(), or one game with players={len(given)}."
        )
    matchup = Matchup(given, bots_of(bots), new_seed() if seed is None else seed, edition, format)
    found = SimulationResults(matchup)
    began = time.perf_counter()
    complete = play_games(found, games, workers, Progress(games, "games", quiet=True), engine=engine)
    found.seconds = time.perf_counter() - began
    if not complete:
        raise KeyboardInterrupt
    return Results.of_simulation(found)


def gauntlet(
    decks: Sequence[Deck | str],
    against: Sequence[Deck | str] = (),
    games: int | None = None,
    bots: Bots = "greedy",
    seed: int | None = None,
    workers: int = 1,
    *,
    until: float | None = None,
    edition: str = "latest",
    format: str = "constructed",
    engine: Engine | None = None,
) -> Results:
    """Play every pairing of some decks, or each of them against each of others, in mirrored pairs of games.

    `games` of a pairing (200), or `until` each interval of a win rate is narrower than so many points.
    """
    mine, others = decks_of(decks), decks_of(against)
    check_count(workers, "workers")
    found = Gauntlet(
        [*mine, *others],
        pairings_of(len(mine), len(others)),
        bots_of(bots),
        new_seed() if seed is None else seed,
        edition,
        format,
    )
    plan = plan_of(games, until)
    results = found.empty_results("wilson" if until is None else "betting")
    began = time.perf_counter()
    complete = play_gauntlet(found, results, plan, workers, engine=engine)
    results.seconds = time.perf_counter() - began
    if not complete:
        raise KeyboardInterrupt
    return results


def plan_of(games: int | None, until: float | None) -> RunLength:
    """Return how long to play: games, or until intervals are that many points wide; then `games` is the most."""
    if games is not None:
        check_count(games, "games")
    if until is None:
        return RunLength(((games or GAMES) + 1) // 2)
    check_type(until, (int, float), "The width of an interval is a number of points")
    if not 0.1 <= until <= 100:
        raise InkwrightError(f"An interval is to have 0.1 to 100 points, not {until:g}.")
    return RunLength(None if games is None else (games + 1) // 2, until / 100)


def pairings_of(mine: int, others: int) -> list[tuple[int, int]] | None:
    """Return each deck with each other one behind it; without others None, which is every pairing."""
    if not others:
        return None
    return [(one, mine + other) for one in range(mine) for other in range(others)]


def decks_of(decks: Sequence[Deck | str]) -> list[Deck]:
    """Return decks, some of which are named."""
    if isinstance(decks, (str, Deck)):
        raise InkwrightError("The decks are a list of Decks, not one of them.")
    check_members(decks, (Deck, str), "The decks are a list of Decks, or of names of sample decks")
    return [Deck.sample(deck) if isinstance(deck, str) else deck for deck in decks]


def bots_of(bots: Bots) -> list[str | BotMaker]:
    """Return bots as a list."""
    return [bots] if isinstance(bots, (str, BotMaker)) else list(bots)


def check_count(value: int, what: str) -> None:
    """Refuse a number of games or workers that is none."""
    check_type(value, int, f"The number of {what} is a number")
    if value < 1:
        raise InkwrightError(f"The number of {what} is at least 1, not {value}.")
