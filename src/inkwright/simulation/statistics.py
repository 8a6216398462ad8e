"""Statistics of many games: win rates with intervals, the first player, length, lore by turn, single cards."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from inkwright.engine.records.seeds import seed_from_json

Z_95: Final = 1.959964  # of a 95 % interval

# What a player did with a card in a game, as bits
OPENING: Final = 1  # it was in the opening hand, after altering
DRAWN: Final = 2  # it was in the hand at some time
INKED: Final = 4  # it was put into the inkwell as a turn action
PLAYED: Final = 8

# What a player did with a card of the first seven, as bits
PUT_BACK: Final = 1
KEPT: Final = 2

TURN_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"  # a turn as a digit; 0: never; later ones count as the last
USES: Final = (("opening", OPENING), ("drawn", DRAWN), ("inked", INKED), ("played", PLAYED))


class GameRow:
    """One finished game, as little as the statistics need."""

    __slots__ = (
        "altered",
        "decisions",
        "first",
        "forfeit",
        "how",
        "index",
        "lore",
        "play_turns",
        "seed",
        "turns",
        "uses",
        "winners",
    )

    def __init__(
        self,
        index: int,
        seed: int,
        first: int,
        winners: tuple[int, ...],
        how: str,
        turns: int,
        decisions: int,
        lore: list[list[int]],
        uses: list[str],
    ) -> None:
        self.index = index
        self.seed = seed
        self.first = first  # the seat that had the first turn
        self.winners = winners  # none: a draw
        self.how = how
        self.turns = turns
        self.decisions = decisions
        self.lore = lore  # of each seat, after each of its own turns
        self.uses = uses  # of each seat: a hexadecimal digit for each card of its list
        self.altered = ["0" * len(digits) for digits in uses]  # of each seat: PUT_BACK and KEPT for each card
        self.play_turns = ["0" * len(digits) for digits in uses]  # the own turn in which a card was first played
        self.forfeit = ""  # why a bot gave up; not kept in files

    def plain(self) -> list[Any]:
        """Return it as plain values; the seed is decimal text, as it may have 128 bits."""
        return [str(self.seed) if field == "seed" else getattr(self, field) for field in GAME_ROW_FIELDS]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameRow) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.index, self.seed))

    def points(self, seat: int) -> float:
        """Return what a seat got: 1 for a win, a half for a draw."""
        return 0.5 if not self.winners else float(seat in self.winners)


MAX_COUNT: Final = 1 << 53  # of games and answers
MAX_DRAWN: Final = 10_000  # of turns and lore, which the plots have a line for
HEX_DIGITS: Final = frozenset("0123456789abcdef")
OLD_FIELDS: Final = (
    "index",
    "seed",
    "first",
    "winners",
    "how",
    "turns",
    "decisions",
    "lore",
    "uses",
)  # up to version 2
GAME_ROW_FIELDS: Final = (*OLD_FIELDS, "altered", "play_turns")


def game_row(plain: Sequence[Any], cards: Sequence[int]) -> GameRow:
    """Return a game out of plain values; ValueError if they are none. `cards`: the different ones of each deck."""
    if not isinstance(plain, (list, tuple)):
        raise ValueError("a game is not a list")
    index, seed_text, first, winners, how, turns, decisions, lore, uses, *later = plain
    seed = seed_from_json(seed_text)
    seats = len(cards)
    whole_numbers([index, decisions], 0, MAX_COUNT)
    whole_numbers([turns], 0, MAX_DRAWN)
    whole_numbers([first], -1, seats - 1)
    whole_numbers(winners, 0, seats - 1)
    if not isinstance(how, str) or not isinstance(lore, list) or len(lore) != seats:
        raise ValueError("not a game")
    for curve in lore:
        whole_numbers(curve, 0, MAX_DRAWN)
    check_digits(uses, cards, HEX_DIGITS)
    row = GameRow(index, seed, first, tuple(winners), how, turns, decisions, lore, uses)
    if later:
        row.altered, row.play_turns = later
        check_digits(row.altered, cards, frozenset("0123"))
        check_digits(row.play_turns, cards, frozenset(TURN_DIGITS))
    return row


def check_digits(texts: Any, cards: Sequence[int], digits: frozenset[str]) -> None:
    """Refuse what is no digit for each card of each deck; ValueError."""
    if not isinstance(texts, list) or len(texts) != len(cards):
        raise ValueError("not the cards of a game")
    for text, count in zip(texts, cards, strict=True):
        if not isinstance(text, str) or len(text) != count or set(text) - digits:
            raise ValueError("not the cards of a game")


def whole_numbers(values: Any, least: int, most: int) -> None:
    """Refuse what is no list of whole numbers within bounds; ValueError."""
    if not isinstance(values, (list, tuple)) or not all(type(n) is int and least <= n <= most for n in values):
        raise ValueError("a number is missing, or out of its bounds")


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate (Wilson): never below 0 or above 1, and sound for few games."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    spread = Z_95 * Z_95 / games
    middle = (rate + spread / 2) / (1 + spread)
    half = Z_95 * math.sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def rate(part: int, whole: int) -> float | None:
    """Return a share, or nothing out of nothing."""
    return part / whole if whole else None


class CardStatistics:
    """In how many games a card was seen, inked, played; and how many of those were won."""

    __slots__ = ("copies", "games", "name", "seat", "wins")

    def __init__(self, seat: int, name: str, copies: int) -> None:
        self.seat = seat
        self.name = name
        self.copies = copies
        self.games: Counter[str] = Counter()
        self.wins: Counter[str] = Counter()

    def add(self, bits: int, won: bool) -> None:
        """Add a game."""
        for use, bit in USES:
            if bits & bit:
                self.games[use] += 1
                self.wins[use] += won

    def json(self, decks: Sequence[str]) -> dict[str, Any]:
        """As plain values."""
        out: dict[str, Any] = {"deck": decks[self.seat], "seat": self.seat, "card": self.name, "copies": self.copies}
        for use, _bit in USES:
            out[use] = self.games[use]
            out[f"{use}_win_rate"] = rounded(rate(self.wins[use], self.games[use]))
        return out


class Statistics:
    """The figures of some games between the same decks."""

    def __init__(
        self, decks: Sequence[str], lists: Sequence[Sequence[tuple[str, int]]], rows: Iterable[GameRow]
    ) -> None:
        self.decks = list(decks)  # names, one a seat
        self.lists = [list(cards) for cards in lists]  # of each seat: (card, copies)
        self.rows = sorted(rows, key=lambda row: row.index)
        self.games = len(self.rows)
        self.wins = [sum(seat in row.winners for row in self.rows) for seat in range(len(self.decks))]
        self.draws = sum(not row.winners for row in self.rows)
        self.turns = sum(row.turns for row in self.rows)
        self.decisions = sum(row.decisions for row in self.rows)
        self.ends = Counter(row.how for row in self.rows)

    def first_wins(self, seat: int = -1) -> tuple[int, int]:
        """Return the games won by the player with the first turn, and all games; for one seat, only those it began."""
        begun = [row for row in self.rows if seat in (-1, row.first)]
        return sum(row.first in row.winners for row in begun), len(begun)

    def second_wins(self, seat: int) -> tuple[int, int]:
        """Games that a seat won without the first turn, out of all those."""
        others = [row for row in self.rows if row.first != seat]
        return sum(seat in row.winners for row in others), len(others)

    def lengths(self) -> list[tuple[int, int]]:
        """Return the number of games by their number of turns."""
        return sorted(Counter(row.turns for row in self.rows).items())

    def median_turns(self) -> float:
        """Return the median number of turns."""
        turns = sorted(row.turns for row in self.rows)
        if not turns:
            return 0.0
        return (turns[(len(turns) - 1) // 2] + turns[len(turns) // 2]) / 2

    def lore_by_turn(self, seat: int) -> list[tuple[float, int]]:
        """After each own turn: the mean lore, and of how many games; a game that is over is left out."""
        out: list[tuple[float, int]] = []
        turn = 0
        while True:
            there = [row.lore[seat][turn] for row in self.rows if turn < len(row.lore[seat])]
            if not there:
                return out
            out.append((sum(there) / len(there), len(there)))
            turn += 1

    def cards(self) -> list[CardStatistics]:
        """Return the figures of every card of every deck."""
        figures = [
            [CardStatistics(seat, name, copies) for name, copies in cards] for seat, cards in enumerate(self.lists)
        ]
        for row in self.rows:
            for seat, digits in enumerate(row.uses):
                won = seat in row.winners
                for card, digit in zip(figures[seat], digits, strict=True):
                    card.add(int(digit, 16), won)
        return [card for cards in figures for card in cards]

    def never_played(self) -> list[CardStatistics]:
        """Return the cards that were drawn in some game and played in none: the bot may not know how to use them."""
        return [card for card in self.cards() if card.games["drawn"] and not card.games["played"]]

    def deck_json(self, seat: int) -> dict[str, Any]:
        """Return the figures of one deck."""
        first, begun = self.first_wins(seat)
        second, others = self.second_wins(seat)
        return {
            "deck": self.decks[seat],
            "wins": self.wins[seat],
            "win_rate": rounded(rate(self.wins[seat], self.games)),
            "interval": [round(bound, 4) for bound in wilson(self.wins[seat], self.games)],
            "win_rate_first": rounded(rate(first, begun)),
            "win_rate_second": rounded(rate(second, others)),
            "lore_by_turn": [round(mean, 3) for mean, _games in self.lore_by_turn(seat)],
        }

    def json(self, hows: Sequence[str]) -> dict[str, Any]:
        """Everything, under the names that other tools know. Rate and interval at the top are the first deck's."""
        first, games = self.first_wins()
        decks = [self.deck_json(seat) for seat in range(len(self.decks))]
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "win_rate": decks[0]["win_rate"],
            "interval": decks[0]["interval"],
            "first_player_win_rate": rounded(rate(first, games)),
            "turns": self.turns,
            "mean_turns": rounded(rate(self.turns, self.games)),
            "decisions": self.decisions,
            "mean_decisions": rounded(rate(self.decisions, self.games)),
            "ends": {how: self.ends.get(how, 0) for how in hows},
            "decks": decks,
            "lengths": {str(turns): count for turns, count in self.lengths()},
            "never_played": [
                {"deck": self.decks[card.seat], "seat": card.seat, "card": card.name, "drawn": card.games["drawn"]}
                for card in self.never_played()
            ],
            "cards": [card.json(self.decks) for card in self.cards()],
        }


def rounded(value: float | None) -> float | None:
    """Round a number to four places."""
    return None if value is None else round(value, 4)
