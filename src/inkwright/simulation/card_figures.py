"""What became of each card of a deck in its games, and how many of them were won: dealt, kept, drawn, inked, played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from .intervals import rate_difference
from .result_columns import USES
from .statistics import DRAWN, INKED, KEPT, OPENING, PLAYED, PUT_BACK, TURN_DIGITS, GameRow, rounded

if TYPE_CHECKING:
    from .results import Results

USE_NAMES: Final = tuple([use for use, _win_rate, _about in USES])
LEAST_DRAWN: Final = 20  # games in which a card must have been drawn before it is said that it is hardly played
HARDLY: Final = 0.1  # the share of them in which such a card is played


class CardFigures:
    """The games of one card of a deck."""

    __slots__ = ("all_games", "all_points", "bots", "copies", "games", "name", "points", "turn_games", "turn_points")

    def __init__(self, name: str, copies: int) -> None:
        self.name = name
        self.copies = copies
        self.all_games = 0
        self.all_points = 0.0
        self.games = dict.fromkeys(USE_NAMES, 0)
        self.points = dict.fromkeys(USE_NAMES, 0.0)
        self.turn_games = [0] * len(TURN_DIGITS)
        self.turn_points = [0.0] * len(TURN_DIGITS)
        self.bots: set[str] = set()

    def add(self, uses: int, altered: int, turn: int, points: float, bot: str) -> None:
        """Add a game."""
        self.all_games += 1
        self.all_points += points
        self.bots.add(bot)
        happened = (
            altered,
            altered & KEPT,
            altered & PUT_BACK,
            uses & OPENING,
            uses & DRAWN,
            not uses & DRAWN,
            uses & INKED,
            uses & PLAYED,
        )
        for use, did in zip(USE_NAMES, happened, strict=True):
            if did:
                self.games[use] += 1
                self.points[use] += points
        if turn:
            self.turn_games[turn] += 1
            self.turn_points[turn] += points

    def turns(self) -> list[tuple[int, int, float]]:
        """Return every turn in which it was first played, with the games and their points."""
        return [
            (turn, games, points)
            for turn, (games, points) in enumerate(zip(self.turn_games, self.turn_points, strict=True))
            if games
        ]

    @property
    def warning(self) -> str:
        """Why the figures say little about the card; empty if they say something."""
        drawn, played = self.games["drawn"], self.games["played"]
        if drawn < LEAST_DRAWN or played >= HARDLY * drawn:
            return ""
        who = " and ".join(sorted(filter(None, self.bots))) or "the players"
        return f"{who} played it in {played} of {drawn} games in which it was drawn"

    def row(self) -> dict[str, Any]:
        """As the columns of a table."""
        out: dict[str, Any] = {"card": self.name, "copies": self.copies, "games": self.all_games}
        for use, win_rate, _about in USES:
            games = self.games[use]
            out[use] = games
            out[win_rate] = rounded(self.points[use] / games if games else None)
        found = rate_difference(
            self.points["drawn"], self.games["drawn"], self.points["never_drawn"], self.games["never_drawn"]
        ) or (None, None, None)
        for name, value in zip(("improvement", "improvement_low", "improvement_high"), found, strict=True):
            out[name] = rounded(value)
        plays = sum(self.turn_games)
        turns = sum(turn * games for turn, games in enumerate(self.turn_games))
        out["mean_turn"] = rounded(turns / plays if plays else None)
        out["warning"] = self.warning
        return out


def card_figures(results: Results, by_opponent: bool) -> dict[tuple[int, int], list[CardFigures]]:
    """Return the figures of each card of each deck, by deck and opponent; the opponent is -1 for all together."""
    numbers = results.deck_numbers()
    found: dict[tuple[int, int], dict[str, CardFigures]] = {}
    lists: dict[tuple[int, int], list[CardFigures]] = {}  # by the list itself and the opponent
    for game in results.games:
        for seat, deck in enumerate(game.decks):
            others = {numbers[other] for at, other in enumerate(game.decks) if at != seat} if by_opponent else {-1}
            for other in others:
                figures = lists.get((deck, other))
                if figures is None:
                    known = found.setdefault((numbers[deck], other), {})
                    figures = lists[deck, other] = shared_figures(known, results.decks[deck].cards)
                add_game(figures, game.row, seat, game.bots[seat])
    return {key: list(cards.values()) for key, cards in found.items()}


def shared_figures(known: dict[str, CardFigures], cards: Sequence[tuple[str, int]]) -> list[CardFigures]:
    """Return the figures for the cards of a list; lists of one name share them."""
    for name, copies in cards:
        figures = known.setdefault(name, CardFigures(name, copies))
        figures.copies = max(figures.copies, copies)
    return [known[name] for name, _copies in cards]


def add_game(figures: Sequence[CardFigures], row: GameRow, seat: int, bot: str) -> None:
    """Add what a seat did in a game; nothing if its cards were not observed."""
    if len(row.uses[seat]) != len(figures):
        return
    points = row.points(seat)
    digits = zip(figures, row.uses[seat], row.altered[seat], row.play_turns[seat], strict=True)
    for card, use, altered, turn in digits:
        card.add(int(use, 16), int(altered), TURN_DIGITS.index(turn), points, bot)
