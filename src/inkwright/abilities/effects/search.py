"""Search and shuffle decks, and name cards."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.choosing import ask_concealing
from inkwright.kernel.events import log_as_shuffled
from inkwright.state.declarations import Implied
from inkwright.state.ids import ASK_NAME, card_of
from inkwright.state.node import Effect, Target
from inkwright.state.scope import Frame
from inkwright.state.state import State

from ..filters.names import names_offered_to
from ..players import players_of
from ..references import found_card, update_slot
from ..targets.choice import nothing_to_pick
from .bases import multiply_picks
from .put import TOP, put_all


class DeckEffect(Effect):
    """An effect on a card and a deck."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "target")

    def __init__(self, whose: Target, target: Target) -> None:
        super().__init__()
        self.whose = whose
        self.target = target


class Search(DeckEffect):
    """Search a deck for cards."""

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        for player in players_of(state, frame, self.whose):
            for card in state.deck[player]:
                state.set_known(card, 1 << frame.actor)  # nobody else sees which one is taken
        state.revelations += 1
        return len(self.target.refs(state, frame)) > 0

    def possible(self, state: State, frame: Frame) -> bool:
        return not self.idle(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return not [p for p in players_of(state, frame, self.whose) if state.deck[p]]


class ShuffleUnder(DeckEffect):
    """Shuffle a deck and put a card on top of it. A revealed card stays known there."""

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refs = self.target.refs(state, frame)
        known = [state.known[card_of(ref)] for ref in refs]
        for player in players_of(state, frame, self.whose):
            state.shuffle(player)
        moved = put_all(state, frame, refs, TOP, False, ())
        for i in range(len(moved)):
            state.set_known(card_of(moved[i]), known[i])
        return True


class ShuffleDeck(Effect):
    """Shuffle decks."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose",)

    def __init__(self, whose: Target) -> None:
        super().__init__()
        self.whose = whose

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        for player in players_of(state, frame, self.whose):
            state.shuffle(player)
        return True


class ShuffleInto(Effect):
    """Shuffle cards into their players' decks."""

    MULTIPLIED: bool = True
    FIELDS: ClassVar[tuple[str, ...]] = ("target", "whose", "count")
    WRITES: ClassVar[tuple[str, ...]] = ("count",)
    IMPLIES: ClassVar[Implied] = (("count", "number", ()),)

    def __init__(self, target: Target, whose: Target, count: int) -> None:
        super().__init__()
        self.target = target
        self.whose = whose
        self.count = count  # slot: how many

    def finalize(self) -> None:
        super().finalize()
        multiply_picks(self.target)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refs = self.target.refs(state, frame)
        since = len(state.pending_events)
        moved = put_all(state, frame, refs, TOP, False, ())
        log_as_shuffled(state, since)
        update_slot(frame, self.target, moved)
        frame.write_slot(self.count, (len(moved),))
        for player in sorted({state.owner[card_of(ref)] for ref in moved}):
            state.shuffle(player)
        if len(moved) < len(refs):
            self.done_in_part(frame)
        return len(moved) > 0

    def possible(self, state: State, frame: Frame) -> bool:
        return Effect.possible(self, state, frame) if self.choices else not self.idle(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return Effect.idle(self, state, frame) or nothing_to_pick(self, state, frame)
        for ref in self.target.refs(state, frame):
            if state.perm(ref) is not None or found_card(state, ref) >= 0:
                return False
        return True


class NameCard(Effect):
    """Name a card. The names in the player's own deck and those that were seen are offered."""

    FIELDS: ClassVar[tuple[str, ...]] = ("name",)
    WRITES: ClassVar[tuple[str, ...]] = ("name",)
    IMPLIES: ClassVar[Implied] = (("name", "named", ()),)

    def __init__(self, name: int) -> None:
        super().__init__()
        self.name = name

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            frame.push(self, 1)
            ask_concealing(state, ASK_NAME, frame.actor, names_offered_to(state, frame.actor))
            return True
        frame.write_slot(self.name, (state.consume_answer(),))
        return True
