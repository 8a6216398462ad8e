"""A series of games between the same players: who starts, who chooses, who has won (2.1.2-2.1.3, 2.4)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import islice
from typing import Final

from inkwright.cards.card import Card
from inkwright.cards.catalog import Catalog
from inkwright.cards.decklist import MAX_DECK_CARDS
from inkwright.engine.game import Game, Teams, player_names, team_numbers
from inkwright.engine.records.seeds import checked_seed, derived_seed, new_seed
from inkwright.errors import InkwrightError, check_type, checked_text, quoted
from inkwright.rules.edition import LOSER_CHOOSES
from inkwright.rules.edition import edition as edition_named

SINGLE: Final = "single"
TWO_GAMES: Final = "two"
_BEST_OF: Final = re.compile(r"best-of-([0-9]{1,9})")
MAX_GAMES: Final = 99
NO_SEAT: Final = -1
STARTING_PLAYER: Final = "starting player"  # the kind of the decision who starts (2.1.3)

Seats = tuple[int, ...]


def max_games(kind: str) -> int:
    """Return how many games a kind of series has at most, draws left out."""
    checked_text(kind, "The kind of a series")
    if kind == SINGLE:
        return 1
    if kind == TWO_GAMES:
        return 2
    found = _BEST_OF.fullmatch(kind)
    if not found:
        raise InkwrightError(f"There is no series {quoted(kind)}: say single, two, or best-of-N such as best-of-3.")
    games = int(found.group(1))
    if games % 2 == 0 or games > MAX_GAMES:
        raise InkwrightError(f"A best-of-N series has an odd number of games up to {MAX_GAMES}, not {games}.")
    return games


class FinishedGame:
    """One finished game of a series."""

    __slots__ = ("chooser", "first", "how", "lore", "seed", "turns", "winners")

    def __init__(
        self, seed: int, first: int, chooser: int, winners: Seats, how: str, turns: int, lore: tuple[int, ...]
    ) -> None:
        self.seed = seed
        self.first = first  # the seat that had the first turn
        self.chooser = chooser  # the seat that chose who had it; -1: nobody chose
        self.winners = winners  # none: a draw
        self.how = how
        self.turns = turns
        self.lore = lore  # of each seat at the end

    def json(self) -> dict[str, object]:
        """As plain values."""
        return {
            "seed": str(self.seed),
            "first": self.first,
            "chooser": None if self.chooser < 0 else self.chooser,
            "winners": list(self.winners),
            "how": self.how,
            "turns": self.turns,
            "lore": list(self.lore),
        }


def lists_of_cards(decks: Sequence[Iterable[Card | str]]) -> list[list[Card | str]]:
    """Return the decks of a series as lists; the games say what is wrong with their cards."""
    if not isinstance(decks, Sequence) or isinstance(decks, (str, bytes)):
        raise InkwrightError(f"The decks of a series are a list with one for each player, not {quoted(decks)}.")
    for deck in decks:
        if not isinstance(deck, Iterable) or isinstance(deck, (str, bytes)):
            raise InkwrightError(f"A deck is a Deck or a list of cards, not {quoted(deck)}.")
    return [list(islice(deck, MAX_DECK_CARDS + 1)) for deck in decks]


class Series:
    """Games until the series is decided. Every game is set up from whole decks, which is all the cleanup there is
    (2.4.1, 2.4.1.1-2)."""

    def __init__(
        self,
        decks: Sequence[Iterable[Card | str]],
        kind: str = SINGLE,
        seed: int | None = None,
        edition: str = "latest",
        format: str = "constructed",
        names: Sequence[str] | None = None,
        teams: Teams | None = None,
        catalog: Catalog | None = None,
    ) -> None:
        self.kind = kind
        self.games = max_games(kind)
        self.decks = lists_of_cards(decks)
        self.names = player_names(names, len(self.decks))
        self.teams = team_numbers(teams, self.names)
        self.edition = edition_named(edition)
        self.format = format
        # without a seed, each game has one of its own that nobody can guess
        self.seed = None if seed is None else checked_seed(seed)
        self.catalog = catalog
        self.played: list[FinishedGame] = []
        self.chooser = NO_SEAT  # who chose the start of the game that is played
        self.conceded: set[int] = set()  # seats that gave the series up

    # ------------------------------------------------------------ who starts

    def next_game(self) -> Game:
        """Return the next game, set up (2.2.1, 2.4.2)."""
        if self.over:
            raise InkwrightError("The series is over.")
        first, chooser = self.next_start()
        game = Game(
            self.decks,
            self.next_seed,
            self.edition.name,
            self.format,
            self.names,
            self.teams,
            self.catalog,
            first,
            chooser,
        )
        decision = game.decision
        self.chooser = decision.player if decision.kind == STARTING_PLAYER else NO_SEAT
        return game

    @property
    def next_seed(self) -> int:
        """The seed of the next game."""
        return new_seed() if self.seed is None else derived_seed(self.seed, len(self.played))

    def next_start(self) -> tuple[int | None, int | None]:
        """The seat that starts the next game, and the seat that chooses who does; both None: as in a first game."""
        last = self.played[-1] if self.played else None
        if last is None:
            return None, None  # 2.2.1.1
        if self.kind == TWO_GAMES and self.edition.starting_player != LOSER_CHOOSES:
            return self.next_starting_seat(last.first), None  # 2.1.3.1
        if last.winners:
            return None, self.loser(last)  # 2.1.3.2
        if last.chooser >= 0:
            return None, last.chooser  # a draw: the same player chooses again
        return None, None

    def next_starting_seat(self, seat: int) -> int:
        """Return the seat that starts after this one did; of teams, the next team's first."""
        self.check_seat(seat)
        count = len(self.names)
        for i in range(1, count):
            other = (seat + i) % count
            if self.teams[other] != self.teams[seat]:
                return self.teams.index(self.teams[other])
        return seat

    def loser(self, game: FinishedGame) -> int:
        """Return the seat that lost; of several, the first to the left of the seat that started."""
        check_type(game, FinishedGame, "A series counts a FinishedGame")
        count = len(self.names)
        for i in range(1, count + 1):
            seat = (game.first + i) % count
            if seat not in game.winners:
                return seat
        return game.first

    # ------------------------------------------------------------ what came of it

    def add_game(self, game: Game) -> FinishedGame:
        """Write down a game that is over."""
        check_type(game, Game, "A series takes a Game")
        outcome = game.outcome
        if outcome is None:
            raise InkwrightError("The game is not over.")
        lore = game.lore
        first = game.first_player
        if game.origin is None:
            raise InkwrightError("The game is none of this series: it did not begin with its decks.")
        seed = game.origin.seed
        played = FinishedGame(seed, first, self.chooser, outcome.winners, outcome.how, outcome.turn, lore)
        self.played.append(played)
        return played

    def concede(self, seat: int) -> None:
        """A player gives the series up, between two games (2.3.3.4)."""
        self.check_seat(seat)
        self.conceded.add(seat)

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that the series does not have."""
        check_type(seat, int, "A seat is a number")
        if not 0 <= seat < len(self.names):
            raise InkwrightError(f"There is no seat {quoted(seat)}.")

    @property
    def wins(self) -> list[int]:
        """Games won by each seat."""
        return [sum(seat in game.winners for game in self.played) for seat in range(len(self.names))]

    @property
    def draws(self) -> int:
        """Games that nobody won."""
        return sum(not game.winners for game in self.played)

    @property
    def over(self) -> bool:
        """Whether the series is decided, or at its end."""
        if len(self.remaining_teams()) < 2:
            return True
        if self.kind in (SINGLE, TWO_GAMES):
            return len(self.played) >= self.games
        return max(self.wins) > self.games // 2 or len(self.played) >= 2 * self.games

    def remaining_teams(self) -> set[int]:
        """The teams with a member who has not given up."""
        return {team for seat, team in enumerate(self.teams) if seat not in self.conceded}

    @property
    def winners(self) -> Seats:
        """The seats that have won the series; none: undecided, or a draw."""
        if not self.over:
            return ()
        sides = self.remaining_teams()
        if len(sides) < 2:
            return tuple([seat for seat, team in enumerate(self.teams) if team in sides])
        wins = self.wins
        best = [seat for seat in range(len(wins)) if wins[seat] == max(wins)]
        return tuple(best) if wins[best[0]] and len({self.teams[seat] for seat in best}) == 1 else ()

    # ------------------------------------------------------------ the result sheet

    def result(self) -> dict[str, object]:
        """Return the result as plain values."""
        return {
            "series": self.kind,
            "edition": self.edition.name,
            "format": self.format,
            "players": list(self.names),
            "wins": self.wins,
            "draws": self.draws,
            "conceded": sorted(self.conceded),
            "over": self.over,
            "winners": list(self.winners),
        }

    def result_sheet(self) -> str:
        """Return the result sheet: a line for each game, then who won."""
        lines = [f"{self.title()}: {self.sides_line()} ({self.format}, rules of {self.edition.name})"]
        for number, game in enumerate(self.played, 1):
            lines.append(f"  game {number}: {self.game_line(game)}")
        for seat in sorted(self.conceded):
            lines.append(f"  {self.names[seat]} gives the series up")
        lines.append(self.verdict())
        return "\n".join(lines)

    def sides_line(self) -> str:
        """Return who plays against whom: the sides in seat order."""
        sides = [[seat for seat, own in enumerate(self.teams) if own == team] for team in dict.fromkeys(self.teams)]
        return " against ".join([self.joined_names(tuple(side)) for side in sides])

    def title(self) -> str:
        """Return the kind of series in words."""
        if self.kind == SINGLE:
            return "Single game"
        return "Two-game series" if self.kind == TWO_GAMES else f"Best of {self.games}"

    def game_line(self, game: FinishedGame) -> str:
        """One game in words."""
        check_type(game, FinishedGame, "A series counts a FinishedGame")
        won = f"{self.joined_names(game.winners)} won" if game.winners else "a draw"
        start = f"{self.names[game.first]} started" if game.first >= 0 else "nobody started"
        if game.chooser >= 0:
            start += f" ({self.names[game.chooser]} chose)"
        lore = " - ".join(map(str, game.lore))
        return f"{start}; {won} by {game.how} in turn {game.turns}, lore {lore} (seed {game.seed})"

    def verdict(self) -> str:
        """Return who won the series, in words."""
        score = " - ".join(map(str, self.wins)) + (f", {self.draws} drawn" if self.draws else "")
        if not self.over:
            return f"Undecided: {score}."
        return f"{self.joined_names(self.winners)} won: {score}." if self.winners else f"A draw: {score}."

    def joined_names(self, seats: Seats) -> str:
        """Some players by name."""
        check_type(seats, Collection, "The seats of players are a list of numbers")
        for seat in seats:
            self.check_seat(seat)
        return " and ".join([self.names[seat] for seat in seats])
