"""Everything that is true of a game, hidden cards included: for a judge or a tool that keeps it, never for a player.

Cards are the numbers that options carry, and stacks are the ids of views. The facts are those of the game as it is when
they are read.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from inkwright.engine.log.event_documents import events_for
from inkwright.engine.log.game_log import EVERYTHING
from inkwright.engine.procedures.costs import move_cost, play_cost
from inkwright.errors import InkwrightError, check_type, quoted
from inkwright.kernel.refresh import refresh
from inkwright.state.ids import CHARACTER, COCONUT, INKWELL, LOCATION, TYPE_NAMES, ZONE_NAMES, Ints, card_of, perm_ref
from inkwright.state.scope import Perm
from inkwright.state.state import State

from .current_keywords import card_keywords, stack_keywords
from .resample import knows

if TYPE_CHECKING:
    from inkwright.engine.document_types import EventJson
    from inkwright.engine.game import Game


class StackFacts:
    """A stack in play as it is now."""

    __slots__ = ("_perm", "_state")

    def __init__(self, state: State, perm: Perm) -> None:
        self._state = state
        self._perm = perm

    @property
    def id(self) -> int:
        """Its id, as views and options give it."""
        return self._perm.serial

    @property
    def player(self) -> int:
        """The seat of the player who has it."""
        return self._perm.player

    @property
    def type(self) -> str:
        """Its card type: character, item or location."""
        return TYPE_NAMES[self._perm.type]

    @property
    def top(self) -> int:
        """Its top card."""
        return self._state.top(self._perm)

    @property
    def cards(self) -> Ints:
        """Its cards, the top one first."""
        return tuple([card_of(ref) for ref in self._perm.cards])

    @property
    def facedown_count(self) -> int:
        """How many of its cards, the lowest ones, are facedown."""
        return self._perm.facedown_count

    @property
    def exerted(self) -> bool:
        """True if it is exerted."""
        return self._perm.exerted

    @property
    def drying(self) -> bool:
        """True if it came into play this turn."""
        return self._perm.drying

    @property
    def damage(self) -> int:
        """The damage on it."""
        return self._perm.damage

    @property
    def location(self) -> int:
        """The id of the location where it is, or -1."""
        return self._perm.location if self._perm.location in self._state.perms else -1

    @property
    def strength(self) -> int:
        """Its strength now."""
        return self._state.strength(self._perm)

    @property
    def willpower(self) -> int:
        """Its willpower now."""
        return self._perm.traits.willpower

    @property
    def lore(self) -> int:
        """Its lore value now."""
        return self._perm.traits.lore

    @property
    def keywords(self) -> tuple[str, ...]:
        """Its keywords now; those that stack are summed."""
        return stack_keywords(self._state, self._perm)

    @property
    def modifiers(self) -> Hashable:
        """What modifies it now: equal for stacks that are modified in the same way."""
        return self._perm.modifiers

    def move_cost(self, location: int) -> int:
        """Return what it costs now to move it to a location, given by its id."""
        return move_cost(self._state, self._perm, self._state.perms[location])


class CardFacts:
    """A card, wherever it is."""

    __slots__ = ("_state", "number")

    def __init__(self, state: State, number: int) -> None:
        self._state = state
        self.number = number  # as options give it

    @property
    def key(self) -> str:
        """The key of its printed card."""
        return self._state.definition(self.number).key

    @property
    def name(self) -> str:
        """Its full name."""
        return self._state.definition(self.number).full_name

    @property
    def owner(self) -> int:
        """The seat of its owner."""
        return self._state.owner[self.number]

    @property
    def zone(self) -> str:
        """Its zone: hand, deck, play, discard, inkwell, under, resolving, removed."""
        return ZONE_NAMES[self._state.zone(self.number)]

    @property
    def stay(self) -> int:
        """A number that changes whenever the card changes its zone."""
        return self._state.current_ref(self.number)

    @property
    def stack(self) -> StackFacts | None:
        """The stack in play that it is part of."""
        for perm in self._state.perms.values():
            for ref in perm.cards:
                if card_of(ref) == self.number:
                    return StackFacts(self._state, perm)
        return None

    @property
    def top_of(self) -> StackFacts | None:
        """The stack in play that it is the top card of."""
        perm = self._top_of()
        return None if perm is None else StackFacts(self._state, perm)

    def _top_of(self) -> Perm | None:
        """Return the stack that it is the top card of, with its present values."""
        refresh(self._state)
        for perm in self._state.perms.values():
            if card_of(perm.cards[0]) == self.number:
                return perm
        return None

    @property
    def seen_by(self) -> Ints:
        """The seats that know its face now."""
        state = self._state
        return tuple([seat for seat in range(state.players) if knows(state, seat, self.number)])

    @property
    def is_public(self) -> bool:
        """True if everybody who watches knows its face now."""
        return knows(self._state, None, self.number)

    @property
    def exerted(self) -> bool:
        """True if it is an exerted card in play or in an inkwell."""
        if self._state.zone(self.number) == INKWELL:
            return self.number in self._state.spent_ink[self.owner]
        perm = self._top_of()
        return perm is not None and perm.exerted

    @property
    def drying(self) -> bool:
        """True if it is a drying character (5.1.1.11)."""
        perm = self._top_of()
        return perm is not None and perm.drying and perm.type == CHARACTER

    @property
    def damage(self) -> int:
        """The damage on it."""
        perm = self._top_of()
        return 0 if perm is None else perm.damage

    @property
    def strength(self) -> int:
        """Its strength now; outside play as printed."""
        perm = self._top_of()
        return self._state.definition(self.number).strength if perm is None else self._state.strength(perm)

    @property
    def willpower(self) -> int:
        """Its willpower now; outside play as printed."""
        perm = self._top_of()
        return self._state.definition(self.number).willpower if perm is None else perm.traits.willpower

    @property
    def lore(self) -> int:
        """Its lore value now; outside play as printed."""
        perm = self._top_of()
        return self._state.definition(self.number).lore if perm is None else perm.traits.lore

    @property
    def cost(self) -> int:
        """What it costs its owner to play it now."""
        refresh(self._state)
        return play_cost(self._state, self.owner, self.number)

    @property
    def keywords(self) -> tuple[str, ...]:
        """Its keywords now; outside play as printed."""
        perm = self._top_of()
        return card_keywords(self._state, self.number) if perm is None else stack_keywords(self._state, perm)

    @property
    def names(self) -> tuple[str, ...]:
        """Its names now."""
        perm = self._top_of()
        return self._state.definition(self.number).names if perm is None else perm.traits.names

    @property
    def classifications(self) -> tuple[str, ...]:
        """Its classifications now."""
        perm = self._top_of()
        found = self._state.definition(self.number).classifications if perm is None else perm.traits.classifications
        return tuple(sorted(found))

    @property
    def inks(self) -> tuple[str, ...]:
        """Its ink types."""
        return self._state.definition(self.number).inks

    @property
    def move_cost(self) -> int:
        """The cost to move to this location now, if it is the same for all of its player's others; else as printed."""
        state = self._state
        place = self._top_of()
        printed = state.definition(self.number).move_cost
        if place is None or place.type != LOCATION:
            return printed
        costs = {
            move_cost(state, perm, place)
            for perm in state.perms.values()
            if perm.player == place.player and perm.type == CHARACTER and perm.location != place.serial
        }
        return costs.pop() if len(costs) == 1 else printed


class PlayerFacts:
    """What a player has."""

    __slots__ = ("_state", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat = seat

    @property
    def lore(self) -> int:
        """The player's lore."""
        return self._state.lore[self.seat]

    @property
    def drops(self) -> int:
        """The player's ink drops."""
        return self._state.drops[self.seat]

    @property
    def ink_ready(self) -> int:
        """How much ready ink there is."""
        return len(self._state.ready_ink[self.seat]) + self._state.promo_ready[self.seat]

    @property
    def ink_exerted(self) -> int:
        """How much exerted ink there is."""
        return len(self._state.spent_ink[self.seat]) + self._state.promo_spent[self.seat]

    @property
    def hand(self) -> Ints:
        """The cards in hand."""
        return tuple(self._state.hand[self.seat])

    @property
    def deck(self) -> Ints:
        """The cards of the deck, from the top downwards."""
        return tuple(reversed(self._state.deck[self.seat]))

    @property
    def discard(self) -> Ints:
        """The cards of the discard, the newest last."""
        return tuple(self._state.discard[self.seat])

    @property
    def inkwell(self) -> Ints:
        """The cards of the inkwell, the ready ones first."""
        return (*self._state.ready_ink[self.seat], *self._state.spent_ink[self.seat])

    @property
    def play(self) -> Ints:
        """The top cards of the player's stacks."""
        mine = [perm for perm in self._state.perms.values() if perm.player == self.seat and perm.type != COCONUT]
        return tuple([self._state.top(perm) for perm in mine])

    @property
    def team(self) -> int:
        """The number of the player's team."""
        return self._state.team[self.seat]

    @property
    def active(self) -> bool:
        """True if it is this player's turn, or that of the player's team."""
        return self._state.is_active(self.seat)

    @property
    def out(self) -> bool:
        """True if the player has left the game."""
        return self._state.is_out(self.seat)


class Omniscient:
    """Everything that is true and that happened: for whoever keeps the game, never for a player."""

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        self._game = game

    @property
    def cards(self) -> tuple[CardFacts, ...]:
        """Every card of the game, by its number."""
        state = self._game.state
        return tuple([CardFacts(state, number) for number in range(len(state.owner))])

    def card(self, number: int) -> CardFacts:
        """Return a card by the number that options give it."""
        if type(number) is not int or not 0 <= number < len(self._game.state.owner):
            raise InkwrightError(f"There is no card number {quoted(number)} in this game.")
        return CardFacts(self._game.state, number)

    @property
    def stacks(self) -> tuple[StackFacts, ...]:
        """Everything in play, the oldest first, with its present values."""
        state = self._game.state
        refresh(state)
        return tuple([StackFacts(state, perm) for perm in state.perms.values()])

    def stack(self, id: int) -> StackFacts | None:
        """Return a stack in play by its id, or the one that it has become part of."""
        if type(id) is not int:
            raise InkwrightError(f"The id of a stack is a number, not {quoted(id)}.")
        state = self._game.state
        perm = state.perm(perm_ref(id)) if 0 <= id < state.serial else None
        return None if perm is None else StackFacts(state, perm)

    def last_top_card(self, id: int) -> int:
        """Return the top card of a stack, also of one that has left play; -1 if there was no such stack."""
        check_type(id, int, "The id of a stack is a number")
        state = self._game.state
        return state.card_anywhere(perm_ref(id)) if 0 <= id < state.serial else -1

    @property
    def players(self) -> tuple[PlayerFacts, ...]:
        """Every player, by seat."""
        state = self._game.state
        return tuple([PlayerFacts(state, seat) for seat in range(state.players)])

    @property
    def bag_count(self) -> int:
        """How many abilities wait in the bag."""
        return len(self._game.state.bag)

    def lines(self) -> list[str]:
        """Return the log with every card named."""
        return self._game.written_lines.of(self._game.log, self._game.names, EVERYTHING)

    def line_rules(self) -> list[str]:
        """Return the number of the rule that each of those lines follows."""
        return self._game.written_lines.rules(self._game.log, self._game.names, EVERYTHING)

    def events(self, since: int = 0) -> list[EventJson]:
        """Return the events after a number as plain values, with every card named."""
        return events_for(self._game, EVERYTHING, since)

    def __repr__(self) -> str:
        return f"<Omniscient: {len(self._game.state.owner)} cards, {len(self._game.log)} events>"
