"""Statistics of one's own games: results, time a turn, cards that stuck in hand, and mistakes by kind and over time.

They are made of replays of other platforms and of records, and of what a review wrote down about these.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from os import PathLike
from pathlib import Path
from statistics import fmean, median
from typing import Any, Final, NamedTuple

from inkwright.engine.records.record import Record
from inkwright.errors import InkwrightError
from inkwright.imports import ImportedGame

from .statistics import wilson

KINDS: Final = ("inaccuracy", "mistake", "blunder")
MOST_TURNS: Final = 12  # of a game, told one by one

Row = dict[str, Any]


class OwnGame(NamedTuple):
    """A game as the statistics of one of its players need it."""

    file: str
    hash: str  # tells one game from another; "" if it was not played again
    when: int  # milliseconds since 1970; 0: not known
    deck: str  # its inks
    against: str
    seat: int
    first: bool | None
    won: bool | None  # None: nobody won, or it is not known
    seconds: list[float]  # of each own turn, if they are known
    opening: list[str]  # the hand that was kept
    played: list[str]
    inked: list[str]
    stuck: list[str]  # in hand at the end


class JudgedAnswer(NamedTuple):
    """A decision as a review found it."""

    action: str  # play, ink, quest, ...
    mark: str  # "", or a kind of mistake
    cost: float  # of the win chance
    seat: int


def own_import(game: ImportedGame, file: str, inks: Sequence[str]) -> OwnGame:
    """Return a game of another platform for the player whose file it is."""
    seat, facts = game.seat, game.facts[game.seat]
    first = None if game.foreign.first < 0 else game.foreign.first == seat
    won = None if game.winner is None else game.winner == seat
    deck, against = (inks[seat], inks[1 - seat]) if len(inks) == 2 else ("", "")
    marked = hash_of(game.record) if game.replayed is not None else ""
    told = (facts.seconds, facts.opening_hand, facts.played, facts.inked, facts.left)
    return OwnGame(file, marked, game.foreign.when, deck, against, seat, first, won, *told)


def hash_of(record: Record) -> str:
    """Return what tells one game from another."""
    return sha256(record.text().encode()).hexdigest()[:16]


def read_reviews(paths: Iterable[str | PathLike[str]]) -> dict[str, list[JudgedAnswer]]:
    """Return what `analyse --keep` wrote, by games; of several depths the deepest."""
    found: dict[str, dict[int, list[JudgedAnswer]]] = defaultdict(lambda: defaultdict(list))
    for path in paths:
        try:
            lines = Path(path).read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise InkwrightError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
        count = 0
        for line in lines:
            try:
                row = json.loads(line)
                game, playouts, _seed = row["game"].split("/")
                judged = [
                    JudgedAnswer(str(one["kind"]), str(one["mark"]), float(one["cost"]), int(one["seat"]))
                    for one in row["decisions"]
                ]
                found[game][int(playouts)] += judged
                count += 1
            except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
                continue  # a line that was cut off
        if lines and not count:
            raise InkwrightError(f"{path} holds no review: 'inkwright analyse --keep FILE' writes one.")
    return {game: depths[max(depths)] for game, depths in found.items()}


class OwnGames:
    """The games of one player, and the tables that are made of them."""

    def __init__(self, games: Iterable[OwnGame], reviews: Mapping[str, Sequence[JudgedAnswer]] | None = None) -> None:
        self.games = sorted(games, key=lambda game: (game.when, game.file))
        self.reviews = reviews or {}

    def results(self) -> list[Row]:
        """Return how often was won: in all, going first and second, and by decks and opponents."""
        rows = [rate("all", self.games)]
        for words, first in (("going first", True), ("going second", False)):
            rows.append(rate(words, [game for game in self.games if game.first is first]))
        pairs = Counter([(game.deck, game.against) for game in self.games if game.deck])
        for (deck, against), _count in pairs.most_common():
            same = [game for game in self.games if (game.deck, game.against) == (deck, against)]
            rows.append(rate(f"{deck} against {against}", same))
        return [row for row in rows if row["games"]]

    def time(self) -> Row | None:
        """Return how long own turns took, in seconds; None if no file tells."""
        every = [second for game in self.games for second in game.seconds]
        if not every:
            return None
        turns: list[float | None] = []
        for turn in range(MOST_TURNS):
            there = [game.seconds[turn] for game in self.games if len(game.seconds) > turn]
            turns.append(round(fmean(there), 1) if there else None)
        figures = {"mean": round(fmean(every), 1), "median": round(median(every), 1), "longest": round(max(every), 1)}
        games = [{"file": game.file, "mean": round(fmean(game.seconds), 1)} for game in self.games if game.seconds]
        return {"turns": len(every), **figures, "by_turn": turns, "over_time": games}

    def cards(self) -> list[Row]:
        """Return in how many games a card was kept, played, inked and stuck in hand at the end, the last first."""
        parts = ("opening", "played", "inked", "stuck")
        counts = {part: Counter([card for game in self.games for card in set(getattr(game, part))]) for part in parts}
        names = {card for count in counts.values() for card in count}
        rows = [{"card": card, **{part: counts[part][card] for part in parts}} for card in names if card]
        return sorted(rows, key=lambda row: (-row["stuck"], -row["played"], row["card"]))

    def mistakes(self) -> Row | None:
        """Return the own mistakes by kind, by what was done, and game by game; None if no game was reviewed."""
        judged = {
            at: [one for one in self.reviews[game.hash] if one.seat == game.seat]
            for at, game in enumerate(self.games)
            if game.hash in self.reviews
        }
        if not judged:
            return None
        every = [one for rows in judged.values() for one in rows]
        actions: dict[str, list[JudgedAnswer]] = defaultdict(list)
        for one in every:
            actions[one.action].append(one)
        by_action = [{"action": action, **marks_of(rows)} for action, rows in actions.items()]
        by_action.sort(key=lambda row: (-row["points"], row["action"]))
        games = [
            {"file": self.games[at].file, "when": self.games[at].when or None, **marks_of(rows)}
            for at, rows in judged.items()
        ]
        return {"games": len(judged), **marks_of(every), "by_action": by_action, "over_time": games}

    def json(self) -> Row:
        """Return it as plain values."""
        return {
            "games": len(self.games),
            "results": self.results(),
            "time": self.time(),
            "cards": self.cards(),
            "mistakes": self.mistakes(),
        }


def rate(name: str, games: Sequence[OwnGame]) -> Row:
    """Return how many of some games were won, with the 95 % interval."""
    known = [game for game in games if game.won is not None]
    won = len([game for game in known if game.won])
    low, high = wilson(won, len(known)) if known else (None, None)
    share = won / len(known) if known else None
    return {"name": name, "games": len(known), "won": won, "win_rate": share, "low": low, "high": high}


def marks_of(judged: Sequence[JudgedAnswer]) -> Row:
    """Return how many decisions were judged, what they cost in points of the win chance, and the marks by kind."""
    kinds = Counter([one.mark for one in judged])
    points = round(100 * sum([one.cost for one in judged if one.mark]), 1)
    return {"decisions": len(judged), "points": points, **{kind: kinds[kind] for kind in KINDS}}
