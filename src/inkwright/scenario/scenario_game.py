"""The table of a running scenario: the state, the names of its players and cards, the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from inkwright.cards import Card
from inkwright.cards.spelling import Speller, fold
from inkwright.engine.listening import listen_to, take_forced_answers
from inkwright.engine.log import EVERYTHING, take_log_events
from inkwright.errors import did_you_mean, quoted
from inkwright.state.ids import ASK_MAIN, ASK_NOTHING, INKWELL, PLAY, UNDER, ZONE_NAMES, Ints, card_of, perm_ref
from inkwright.state.refresh import refresh
from inkwright.state.scope import Perm
from inkwright.state.state import State

from .card_names import CardName
from .yaml_values import FormatError

NOWHERE: Final = -1


class ScenarioGame:
    """A state with the names of everything on it."""

    def __init__(self, state: State, players: Sequence[str], cards: Mapping[str, Card]) -> None:
        self.state = state
        self.players = tuple(players)
        self.cards = cards  # by key
        self.nicknames: dict[str, int] = {}
        self.unnamed_fillers: set[int] = set()  # fillers that the scenario does not name
        self.last_may: Ints = ()  # the last "may": what asked, its source, and what was said
        self.log: list[str] = []
        self.forced: list[Ints] = []  # answers given by themselves since the last acting step
        self.observe(state)

    def observe(self, state: State) -> None:
        """Watch a state from now on."""
        self.state = state
        listen_to(state)

    def copy(self) -> ScenarioGame:
        """Return an independent table."""
        other = ScenarioGame(self.state.copy(), self.players, self.cards)
        other.nicknames = dict(self.nicknames)
        other.unnamed_fillers = self.unnamed_fillers
        other.last_may = self.last_may
        other.log = self.log[:]
        other.forced = self.forced[:]
        return other

    def continue_as(self, other: ScenarioGame) -> None:
        """Continue from the state of a copy."""
        self.observe(other.state)
        self.nicknames = other.nicknames
        self.last_may = other.last_may
        self.log = other.log
        self.forced = other.forced

    def collect_events(self) -> None:
        """Take down what has happened."""
        state = self.state
        for event in take_log_events(state):
            line = event.line(self.players, EVERYTHING)
            if line:
                self.log.append(line)
        self.forced.extend(take_forced_answers(state))

    # What waits

    @property
    def asks_turn_action(self) -> bool:
        """True if the game waits for a turn action."""
        return self.state.question_kind == ASK_MAIN

    @property
    def waiting_seat(self) -> int:
        """Whose decision waits, other than the next turn action; -1: nobody's."""
        if self.state.over or self.state.question_kind in (ASK_MAIN, ASK_NOTHING):
            return -1
        return self.state.asked_player

    # Names

    def seat(self, player: str) -> int:
        """Return the seat of a player."""
        return self.players.index(player)

    def full_name(self, card: int) -> str:
        """Return the full name of a card."""
        if card < 0:
            return "something"
        known = self.cards.get(self.state.definition(card).key)
        return "the rules" if known is None else known.full_name

    def display_name(self, card: int) -> str:
        """Return a card for people: with its nickname, if it has one."""
        for nickname, known in self.nicknames.items():
            if known == card:
                return f"{self.full_name(card)} ({nickname})"
        return self.full_name(card)

    def cards_named(self, name: CardName) -> list[int]:
        """Return the cards that a name may mean, wherever they are."""
        state = self.state
        card = self.card_nicknamed(name.name)
        found = self.cards_with_full_name(name) if card == NOWHERE else [card]
        if name.player:
            owner = self.seat(name.player)
            found = [card for card in found if state.owner[card] == owner]
        if name.zone:
            found = [card for card in found if ZONE_NAMES[state.zone(card)] == name.zone]
        return found

    def card_nicknamed(self, name: str) -> int:
        """Return the card of a nickname, also in another case if nothing else is called so."""
        if name in self.nicknames or fold(name) in self.cards:
            return self.nicknames.get(name, NOWHERE)
        found = [card for nickname, card in self.nicknames.items() if fold(nickname) == fold(name)]
        return found[0] if len(found) == 1 else NOWHERE

    def has_card_named(self, name: str) -> bool:
        """Return whether a card of this table has such a name."""
        return fold(name) in self.cards or self.card_nicknamed(name) != NOWHERE

    def cards_with_full_name(self, name: CardName) -> list[int]:
        """All cards of a full name; it is a mistake if there is none."""
        number = self.state.program.def_index.get(name.key)
        if number is None or name.key not in self.cards:
            raise FormatError(name.line, f"No card {quoted(name.name)} is on this table.{self.suggestion(name)}")
        return [card for card, kind in enumerate(self.state.def_index) if kind == number]

    def suggestion(self, name: CardName) -> str:
        """Return what may have been meant."""
        known = [card.full_name for card in self.cards.values()]
        split = [full for full in known if "," in full and f" {name.key} " in f" {fold(full)} "]
        if split:
            return f" A name with a comma is written in quotes: {quoted(split[0])}."
        return did_you_mean(Speller([*known, *self.nicknames]).nearest(name.name, 2))

    def find_card(self, name: CardName, among: Sequence[int] | None = None) -> int:
        """The card that a name means, of some, a named filler first; copies in different states want a nickname."""
        found = self.cards_named(name)
        if among is not None:
            found = [card for card in found if card in among]
        if not found:
            return NOWHERE
        if self.differ_in_state(found):
            found = [card for card in found if card not in self.unnamed_fillers] or found
        if self.differ_in_state(found):
            raise FormatError(
                name.line,
                f"There are several {quoted(name.name)} in different states: {self.how_to_distinguish(found)}.",
            )
        return found[0]

    def differ_in_state(self, cards: Sequence[int]) -> bool:
        """Return whether copies are in different states."""
        return len(cards) > 1 and len({self.card_state(card) for card in cards}) > 1

    def how_to_distinguish(self, cards: Sequence[int]) -> str:
        """How to tell copies apart."""
        state = self.state
        owners = {state.owner[card] for card in cards}
        zones = {(state.owner[card], state.zone(card)) for card in cards}
        if len(owners) == len(cards):
            return f"write '{self.players[state.owner[cards[0]]]}: {self.full_name(cards[0])}' or use a nickname"
        if len(zones) == len(cards):
            whose = f"{self.players[state.owner[cards[0]]]}.{ZONE_NAMES[state.zone(cards[0])]}"
            return f"write '{whose}: {self.full_name(cards[0])}' or use a nickname"
        return "use a nickname"

    def card_state(self, card: int) -> tuple[object, ...]:
        """The state a card is in, as far as it tells copies apart."""
        state = self.state
        zone = state.zone(card)
        owner = state.owner[card]
        if zone == INKWELL:
            return (zone, owner, card in state.ready_ink[owner])
        perm = self.stack(card)
        if perm is None or zone not in (PLAY, UNDER):
            return (zone, owner)
        under = tuple([state.def_index[card_of(ref)] for ref in perm.cards[1:]])
        mods = perm.modifiers
        return (zone, owner, perm.exerted, perm.damage, perm.drying, perm.location, under, perm.facedown_count, mods)

    # Cards

    def stack(self, card: int) -> Perm | None:
        """The stack in play that a card is in."""
        for perm in self.state.perms.values():
            for ref in perm.cards:
                if card_of(ref) == card:
                    return perm
        return None

    def top_stack(self, card: int) -> Perm | None:
        """The stack in play that a card is the top of, as it is now."""
        refresh(self.state)
        perm = self.stack(card)
        return perm if perm is not None and self.state.top(perm) == card else None

    def ref(self, card: int) -> int:
        """Return the reference that a question would offer for a card."""
        perm = self.top_stack(card)
        return self.state.current_ref(card) if perm is None else perm_ref(perm.serial)

    def swap_nicknames(self, a: int, b: int) -> None:
        """Swap the nicknames of two equal cards, which nobody can tell apart."""
        for nickname, card in self.nicknames.items():
            if card == a:
                self.nicknames[nickname] = b
            elif card == b:
                self.nicknames[nickname] = a

    def are_interchangeable(self, a: int, b: int) -> bool:
        """Return whether two cards outside play are the same to everybody."""
        state = self.state
        return (
            state.def_index[a] == state.def_index[b]
            and state.known[a] == state.known[b]
            and self.card_state(a) == self.card_state(b)
            and state.zone(a) not in (PLAY, UNDER)
        )
