"""Origin: what a game began with."""

from __future__ import annotations

from inkwright.cards.card import Card
from inkwright.engine.procedures.loop import advance
from inkwright.engine.procedures.new_game import new_state
from inkwright.engine.shared_programs import program_of
from inkwright.rules.edition import edition as edition_named
from inkwright.rules.formats import game_format
from inkwright.state.ids import Ints
from inkwright.state.state import State

from .deal import Deal
from .versions import Versions


class Origin:
    """What a game began with."""

    __slots__ = (
        "cards",
        "chooser",
        "conceal",
        "deal",
        "edition",
        "first",
        "format",
        "names",
        "seed",
        "teams",
        "versions",
    )

    def __init__(
        self,
        cards: list[list[Card]],
        edition: str,
        format: str,
        names: tuple[str, ...],
        teams: Ints,
        seed: int,
        first: int = -1,
        chooser: int = -1,
        conceal: bool = False,
        deal: Deal | None = None,
    ) -> None:
        self.cards = cards
        self.edition = edition
        self.format = format
        self.names = names
        self.teams = teams
        self.seed = seed
        self.first = first  # the seat that starts, if a series says so (2.1.3.1)
        self.chooser = chooser  # the seat that chooses who starts, if a series says so (2.1.3.2)
        self.conceal = conceal  # a question with one answer is asked if hidden cards leave only that
        self.deal = deal  # given in the place of a seed; the decks lie as they are listed, the top card first
        self.versions: Versions | None = None  # found when a record is asked for

    def state(self, listen: bool = False) -> State:
        """Return the game at its first decision, with the events of Setup if somebody listens."""
        return self.start().state(self.seed, listen)

    def start(self) -> Start:
        """Return what all games of the same decks begin with."""
        return Start(self)


class Start:
    """The cards of an origin in a program, ready for games of many seeds."""

    __slots__ = ("chooser", "conceal", "deal", "edition", "first", "format", "keys", "program", "teams")

    def __init__(self, origin: Origin) -> None:
        self.edition = edition_named(origin.edition)
        self.format = game_format(origin.format)
        self.program = program_of([card for deck in origin.cards for card in deck], self.edition.double_names)
        self.keys = [[card.key for card in deck] for deck in origin.cards]
        self.teams = origin.teams
        self.first = origin.first
        self.chooser = origin.chooser
        self.conceal = origin.conceal
        self.deal = origin.deal

    def state(self, seed: int, listen: bool = False) -> State:
        """Return the game of a seed at its first decision."""
        state = new_state(self.program, self.edition, self.format, self.keys, self.teams, seed)
        state.first_player = self.first
        state.stack[-1].chooser = self.chooser
        state.has_listener = listen
        state.conceal = self.conceal
        if self.deal is not None:
            self.lay_decks(state)
        advance(state)
        if self.deal is not None:
            self.deal.end(state)
        return state

    def lay_decks(self, state: State) -> None:
        """Let the first shuffles leave the decks as they are listed."""
        for player in state.seats_from(max(0, self.first)):
            state.rigged_picks += sorted(state.deck[player], reverse=True)
