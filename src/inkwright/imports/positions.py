"""Positions of a foreign game, one at the start of a turn: where the engine goes on after it parted from the file.

Effects of earlier turns, and what was done this turn, are not part of a position. Hidden cards are guessed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from inkwright.cards import Card
from inkwright.engine.game import Game
from inkwright.engine.procedures.new_game import empty_table
from inkwright.engine.procedures.table_setup import TableSetup
from inkwright.engine.records.answer_log import GivenAnswer
from inkwright.engine.shared_programs import program_of
from inkwright.rules.edition import edition
from inkwright.rules.formats import game_format
from inkwright.state.ids import DISCARD, HAND, INKWELL, card_of
from inkwright.state.state import State

from .comparing import CardPairs
from .foreign import ForeignCard, ForeignFrame, ForeignGame, ForeignSide
from .searching import Followed, FrameSearch
from .viewing import turn_of

PLAYING: Final = "playing"


@dataclass(slots=True)
class Segment:
    """Some frames that the engine plays like the file, from a position on."""

    first: int  # the index of the first frame after the position
    last: int  # of the first one that does not fit
    start: State
    answers: list[GivenAnswer] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)

    def game(self, names: Sequence[str]) -> Game:
        """Return the game at the position."""
        return Game.of(self.start.copy(), names)


def segments(
    game: ForeignGame, cards: Mapping[str, Card], guessed: Sequence[Sequence[Card]], format: str, first: int
) -> list[Segment]:
    """Return the turns after a frame that the engine plays, each from its own position."""
    out: list[Segment] = []
    at = next_turn(game, first)
    while at < len(game.frames):
        table = game.frames[at - 1].table
        segment = segment_from(game, cards, guessed, format, at)
        out.append(segment)
        at = next_turn(game, max(at, segment.last))
        if table.status == "finished":
            break
    return out


def next_turn(game: ForeignGame, first: int) -> int:
    """Return the index of the first frame of the next turn, from a frame on; behind the last one if there is none."""
    for at in range(max(1, first), len(game.frames)):
        before = game.frames[at - 1]
        if before.kind == "END_TURN" and not before.table.pending and before.table.status == PLAYING:
            return at
    return len(game.frames)


def segment_from(
    game: ForeignGame, cards: Mapping[str, Card], guessed: Sequence[Sequence[Card]], format: str, at: int
) -> Segment:
    """Return the frames that the engine plays like the file from the start of a turn on."""
    start, pairing = position(game, cards, guessed, format, game.frames[at - 1])
    kinds = {number: start.program.def_index.get(card.key, -1) for number, card in cards.items()}
    ways = [Followed(start.copy(), pairing)]
    counts: list[int] = []
    before = game.frames[at - 1].table
    for place in range(at, len(game.frames)):
        frame = game.frames[place]
        found = [] if frame.kind == "UNDO" else FrameSearch(game, frame, before, kinds).ways(ways)
        if not found:
            return Segment(at, place, start, ways[0].answers, counts)
        ways = found
        counts.append(len(ways[0].answers))
        before = frame.table
    return Segment(at, len(game.frames), start, ways[0].answers, counts)


def position(
    game: ForeignGame,
    cards: Mapping[str, Card],
    guessed: Sequence[Sequence[Card]],
    format: str,
    frame: ForeignFrame,
) -> tuple[State, CardPairs]:
    """Return the state at the start of a turn, and which card is which; hidden cards are taken from guessed decks."""
    rules = edition("latest")
    program = program_of([*cards.values(), *[card for deck in guessed for card in deck]], rules.double_names)
    state = empty_table(program, rules, game_format(format), 2, (0, 1), 0)
    setup = TableSetup(state)
    for seat in range(state.players):
        setup.set_promo_ink(seat, 0)
    layer = Layer(game, cards, guessed, setup)
    for seat, side in enumerate(frame.table.sides):
        layer.lay(seat, side)
    layer.settle_locations(frame)
    turn = turn_of(frame.table, game.first)
    setup.begin_turn(frame.table.active, max(0, game.first), turn, True)
    return state, layer.pairing


class Layer:
    """Lays the cards of a table."""

    def __init__(
        self, game: ForeignGame, cards: Mapping[str, Card], guessed: Sequence[Sequence[Card]], setup: TableSetup
    ) -> None:
        self.game = game
        self.cards = cards
        self.setup = setup
        self.pairing = CardPairs({}, set())
        self.spare = [list(deck) for deck in guessed]

    def lay(self, seat: int, side: ForeignSide) -> None:
        """Lay the cards of one player."""
        setup = self.setup
        setup.set_player(seat, side.lore, 0, 0)
        for card in side.play:
            self.put_in_play(seat, card)
        for card in side.discard:
            setup.move_card(self.known(seat, card), DISCARD)
        for inked, exerted in side.ink:
            setup.move_card(self.hidden(seat) if inked is None else self.known(seat, inked), INKWELL, exerted)
        for card in side.hand or ():
            setup.move_card(self.known(seat, card), HAND)
        for _ in range(0 if side.hand is not None else side.hand_count):
            setup.move_card(self.hidden(seat), HAND)
        if side.deck is not None:
            for number in side.deck:
                setup.add_card(self.cards[number].key, seat)
        else:
            for _ in range(side.deck_count):
                self.hidden(seat)

    def put_in_play(self, seat: int, card: ForeignCard) -> None:
        """Put a card into play with what lies under it."""
        top = self.known(seat, card)
        perm = self.setup.put_in_play(top, seat, card.exerted, card.damage, card.drying)
        for _ in range(card.under):
            self.setup.put_under(self.hidden(seat), perm, True)

    def known(self, seat: int, card: ForeignCard) -> int:
        """Return a card that was seen, for now on the deck."""
        mine = self.setup.add_card(self.cards[card.number].key, seat)
        self.pairing.bound[card.instance] = mine
        kept = self.spare[seat]
        same = next((at for at, each in enumerate(kept) if each.key == self.cards[card.number].key), None)
        if same is not None and len(kept) > 1:
            del kept[same]
        return mine

    def hidden(self, seat: int) -> int:
        """Return a card that nobody saw, for now on the deck."""
        kept = self.spare[seat]
        card = kept.pop() if len(kept) > 1 else kept[0]
        mine = self.setup.add_card(card.key, seat)
        self.pairing.open.add(mine)
        return mine

    def settle_locations(self, frame: ForeignFrame) -> None:
        """Put characters at their locations."""
        perms = {card_of(perm.cards[0]): perm for perm in self.setup.state.perms.values()}
        for side in frame.table.sides:
            for card in side.play:
                place = perms.get(self.pairing.bound.get(card.at, -1))
                if card.at and place is not None:
                    self.setup.move_to_location(perms[self.pairing.bound[card.instance]], place.serial)
