"""What must be true of a game at every decision, whatever the cards say."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from inkwright.engine.procedures.settle import wins
from inkwright.engine.turn_actions.base import BY_NUMBER, UNKNOWN, act_kind
from inkwright.errors import EngineError
from inkwright.state.ids import (
    ASK_MAIN,
    ASK_NOTHING,
    CANT_BE_BANISHED,
    CHARACTER,
    DECK,
    DISCARD,
    E_DAMAGED,
    E_GAINED_LORE,
    E_GOT_DROP,
    E_HEALED,
    E_LOST_LORE,
    E_REMOVED_DROP,
    EVENT_AMOUNT,
    EVENT_FLAGS,
    EVENT_KIND,
    EVENT_PLAYER,
    HAND,
    INKWELL,
    L_INK,
    L_PAID,
    LOCATION,
    OUT,
    PLAY,
    PLAY_CARD,
    PLAYING,
    UNDER,
    Ints,
    card_of,
    card_ref,
    stay_of,
)
from inkwright.state.scope import Perm
from inkwright.state.state import State

PILE_ZONES: Final = (DECK, HAND, INKWELL, INKWELL, DISCARD)  # zones whose cards lie in lists, in the order of `piles`
COUNTED_EVENTS: Final = (
    E_DAMAGED,
    E_HEALED,
    E_GAINED_LORE,
    E_LOST_LORE,
    E_GOT_DROP,
)  # events that state a number, which is never below 0


class InvariantError(EngineError):
    """A game that broke a rule of its own."""


@mypyc_attr(allow_interpreted_subclasses=True)
class InvariantChecker:
    """Looks at one game after every decision. The state must be watched: payments are seen in its events.

    What was found in order is kept: only what has changed since is looked at again.
    """

    def __init__(self, state: State) -> None:
        self.cards = len(state.owner)
        self.owner = state.owner[:]
        self.place = [-1] * self.cards  # where everything lay when it was last looked at
        self.piles: list[list[int]] = [[-1] for _ in piles(state)]
        self.stacks: dict[int, tuple[Ints, int, int]] = {}  # cards, kind and how many are hidden
        self.outside_zones: set[int] = set()  # cards in no pile and no stack: actions that resolve, cards of who left
        self.announced_cost = UNKNOWN  # the ink that the announced turn action costs
        self.expected_ink = [
            ready_ink_count(state, player) for player in range(state.players)
        ]  # the ready ink that each should have
        self.expected_drops = state.drops[:]

    def announce(self, state: State, answer: int) -> None:
        """Before an answer: what will it cost?"""
        if state.question_kind == ASK_MAIN:
            self.announced_cost = BY_NUMBER[act_kind(answer)].cost(state, state.asked_player, answer) or UNKNOWN

    def check(self, state: State) -> None:
        """After an answer: InvariantError says what is wrong."""
        self.check_structure(state)
        if state.question_kind == ASK_MAIN:
            check_settled(state)

    def check_structure(self, state: State) -> None:
        """What is true also where no check was made yet (1.8.1)."""
        self.check_zones(state)
        self.check_payments(state)
        check_nothing_negative(state)
        check_one_decision(state)

    # ------------------------------------------------------------ cards

    def check_zones(self, state: State) -> None:
        """Every card is in exactly one zone (7.1), and as many are there as there ever were.

        A pile holds nothing but different cards that say they are there; every card that moved is where it says, and
        no longer where it was; and all are counted.
        """
        here = piles(state)
        total = 0
        for i, pile in enumerate(here):
            total += len(pile)
            if pile != self.piles[i]:
                self.check_pile(state, pile, i)
                self.piles[i] = pile[:]
        for serial, perm in state.perms.items():
            total += len(perm.cards)
            if perm.damage < 0 or perm.location >= 0 and not is_at_own_location(state, perm):
                raise InvariantError(f"Stack {serial} has {perm.damage} damage and is at {perm.location}.")
            known = self.stacks.get(serial)
            if (
                known is None
                or known[0] is not perm.cards
                or known[1] != perm.def_index
                or known[2] != perm.facedown_count
            ):
                check_stack(state, perm, serial)
                self.stacks[serial] = (perm.cards, perm.def_index, perm.facedown_count)
        if state.place != self.place:
            if state.owner != self.owner:
                raise InvariantError("A card changed its owner.")
            for card, place in enumerate(state.place):
                if place != self.place[card]:
                    self.check_moved_card(state, card, here)
            self.place = state.place[:]
        if self.outside_zones:
            self.check_outside_zones(state)
        if total + len(self.outside_zones) != self.cards:
            raise InvariantError(f"{total} cards lie somewhere and {len(self.outside_zones)} nowhere, of {self.cards}.")

    def check_pile(self, state: State, pile: list[int], number: int) -> None:
        """A pile's cards are different, say they are in its zone, and belong to its player."""
        zone = PILE_ZONES[number // state.players]
        player = number % state.players
        before = self.piles[number]
        if len(pile) < len(before) and pile == before[: len(pile)]:
            return  # cards were taken from its end; those that are left were looked at
        cards = set(pile)
        if len(cards) != len(pile):
            raise InvariantError(f"A card lies twice in zone {zone} of player {player}.")
        for card in cards.difference(before):
            if state.place[card] & 15 != zone:
                raise InvariantError(f"Card {card} lies in zone {zone} of player {player} and says it is elsewhere.")
            if self.owner[card] != player:
                raise InvariantError(f"Card {card} lies with player {player}, who does not own it.")

    def check_moved_card(self, state: State, card: int, here: list[list[int]]) -> None:
        """A card that moved is where it says, and nowhere else."""
        was = self.place[card]
        now = state.place[card]
        zone = now & 15
        self.outside_zones.discard(card)
        if was >= 0 and was & 15 != zone and self.is_in_pile(state, card, was & 15, here):
            raise InvariantError(f"Card {card} went to zone {zone}, and lies in zone {was & 15} as well.")
        in_play = zone == PLAY or zone == UNDER
        if was & 15 in (PLAY, UNDER) and (not in_play or was >> 4 != now >> 4) and stack_holding(state, card, was >> 4):
            raise InvariantError(f"Card {card} went to zone {zone}, and lies in a stack as well.")
        if zone == PLAYING or zone == OUT:
            self.outside_zones.add(card)
        elif in_play:
            perm = stack_holding(state, card, now >> 4)
            if perm is None or (zone == PLAY) != (card_of(perm.cards[0]) == card):
                raise InvariantError(f"Card {card} says it is in zone {zone}, and lies in no stack there.")
        elif not self.is_in_pile(state, card, zone, here):
            raise InvariantError(f"Card {card} says it is in zone {zone}, and does not lie there.")

    def is_in_pile(self, state: State, card: int, zone: int, here: list[list[int]]) -> bool:
        """Return whether a card lies in its owner's pile of a zone."""
        player = self.owner[card]
        for i in range(len(PILE_ZONES)):
            if PILE_ZONES[i] == zone and card in here[i * state.players + player]:
                return True
        return False

    def check_outside_zones(self, state: State) -> None:
        """A card that lies nowhere is an action that resolves or waits to, or that of a player who left."""
        for card in self.outside_zones:
            if state.place[card] & 15 == OUT:
                if not state.is_out(self.owner[card]):
                    raise InvariantError(f"Card {card} is out of the game, and its player is not.")
            elif not state.over and not is_being_played(state, card):
                raise InvariantError(f"Card {card} lies nowhere, and is not being played.")

    # ------------------------------------------------------------ ink

    def check_payments(self, state: State) -> None:
        """Every payment exerts exactly its cost less ink drops (4.3.2.4), and is what was announced."""
        for event in state.pending_events:
            kind = event[EVENT_KIND]
            if kind == L_PAID:
                if not 0 <= event[EVENT_FLAGS] <= event[EVENT_AMOUNT]:
                    raise InvariantError(f"{event[EVENT_AMOUNT]} ink was paid with {event[EVENT_FLAGS]} ink drops.")
                self.expected_ink[event[EVENT_PLAYER]] -= event[EVENT_AMOUNT] - event[EVENT_FLAGS]
                self.check_announced_cost(event[EVENT_AMOUNT])
            elif kind == L_INK:
                self.expected_ink[event[EVENT_PLAYER]] += event[EVENT_AMOUNT]
            elif kind == E_REMOVED_DROP:
                self.expected_drops[event[EVENT_PLAYER]] -= 1
            elif kind in COUNTED_EVENTS:
                if event[EVENT_AMOUNT] < 0:
                    raise InvariantError(f"Something happened {event[EVENT_AMOUNT]} times: {event}.")
                if kind == E_GOT_DROP:
                    self.expected_drops[event[EVENT_PLAYER]] += event[EVENT_AMOUNT]
        for player in range(state.players):
            ready = ready_ink_count(state, player)
            if ready == self.expected_ink[player] and state.drops[player] == self.expected_drops[player]:
                continue
            if not state.is_out(player):
                should = f"{self.expected_ink[player]} and {self.expected_drops[player]}"
                raise InvariantError(
                    f"Player {player} has {ready} ready ink and {state.drops[player]} drops, not {should}."
                )
            self.expected_ink[player] = ready
            self.expected_drops[player] = state.drops[player]
        if self.announced_cost > 0 and state.question_kind == ASK_MAIN:
            raise InvariantError(f"A turn action that costs {self.announced_cost} was never paid.")

    def check_announced_cost(self, ink: int) -> None:
        """The first payment of a turn action is its cost."""
        if self.announced_cost not in (UNKNOWN, ink):
            raise InvariantError(f"A turn action that costs {self.announced_cost} was paid with {ink}.")
        self.announced_cost = UNKNOWN


def check_moment(state: State) -> None:
    """What must hold at any one moment, without what was seen before."""
    check_every_zone(state)
    check_nothing_negative(state)
    check_one_decision(state)
    if state.question_kind == ASK_MAIN:
        check_settled(state)


def check_every_zone(state: State) -> None:
    """Every card is in exactly one zone (7.1): counted once, without what an earlier look knew."""
    zones = [place & 15 for place in state.place]
    found: list[int] = []
    for number, pile in enumerate(piles(state)):
        found += pile
        player = number % state.players
        if [card for card in pile if state.owner[card] != player]:
            raise InvariantError(f"A card lies with player {player}, who does not own it.")
        if pile and set(map(zones.__getitem__, pile)) != {PILE_ZONES[number // state.players]}:
            raise InvariantError(f"A card of player {player} says it is in another zone than where it lies.")
    for serial, perm in state.perms.items():
        check_stack(state, perm, serial)
        found += [card_of(ref) for ref in perm.cards]
    nowhere = zones.count(PLAYING) + zones.count(OUT)
    if len(set(found)) != len(found) or len(found) + nowhere != len(zones):
        raise InvariantError(f"{len(found)} cards lie somewhere and {nowhere} nowhere, of {len(zones)}.")


def piles(state: State) -> list[list[int]]:
    """Return the lists that cards lie in, those of a zone beside each other."""
    return state.deck + state.hand + state.ready_ink + state.spent_ink + state.discard


def ready_ink_count(state: State, player: int) -> int:
    """Return how much ink is ready."""
    return len(state.ready_ink[player]) + state.promo_ready[player]


def is_being_played(state: State, card: int) -> bool:
    """Return whether a card is being played, or its play waits."""
    for frame in state.stack:
        if frame.procedure == PLAY_CARD and frame.card == card:
            return True
    for waiting in state.queued_plays:
        if waiting[0] == card:
            return True
    return False


def stack_holding(state: State, card: int, stay: int) -> Perm | None:
    """Return the stack that a card lies in."""
    ref = card_ref(card, stay)
    for perm in state.board:
        if ref in perm.cards:
            return perm
    return None


def check_stack(state: State, perm: Perm, serial: int) -> None:
    """A stack is what its top card is, and its cards say they are there: one on top, the others under it."""
    if perm.serial != serial or not 0 < serial < state.serial:
        raise InvariantError(f"Stack {perm.serial} stands under {serial}.")
    if perm.def_index != state.def_index[card_of(perm.cards[0])] or not 0 <= perm.facedown_count < len(perm.cards):
        raise InvariantError(
            f"Stack {serial} is not what its top card is, or hides {perm.facedown_count} of {len(perm.cards)} cards."
        )
    zone = PLAY
    for ref in perm.cards:
        if state.place[card_of(ref)] != stay_of(ref) << 4 | zone:
            raise InvariantError(f"Card {card_of(ref)} lies in stack {perm.serial}, and says it is elsewhere.")
        zone = UNDER


def is_at_own_location(state: State, perm: Perm) -> bool:
    """Return whether what a character is at is a location of its own player (4.7.1)."""
    location = state.perms.get(perm.location)
    return location is not None and location.type == LOCATION and location.player == perm.player


def check_nothing_negative(state: State) -> None:
    """Lore, ink drops and the like are never below 0 (1.11.1)."""
    for counts in (state.lore, state.drops, state.promo_ready, state.promo_spent, state.cards_inked, state.turns):
        for count in counts:
            if count < 0:
                raise InvariantError(
                    f"Something is negative: lore {state.lore}, ink drops {state.drops}, inked {state.cards_inked}."
                )


def check_one_decision(state: State) -> None:
    """The game waits for exactly one player with at least one legal answer, or it is over."""
    if state.over:
        if state.options or state.question_kind != ASK_NOTHING or not state.ending:
            raise InvariantError("The game is over and still asks.")
        return
    options = state.options
    if state.question_kind == ASK_NOTHING or not options:
        raise InvariantError("The game neither asks nor is over.")
    if not 0 <= state.asked_player < state.players or state.is_out(state.asked_player):
        raise InvariantError(f"Player {state.asked_player} is asked, who is not in the game.")
    if len(set(options)) != len(options):
        raise InvariantError(f"An answer is offered twice: {', '.join(map(str, options))}.")


def check_settled(state: State) -> None:
    """Before a turn action every check is made and the bag is empty (1.8, 7.7)."""
    if state.bag or state.queued_plays:
        raise InvariantError("Something waits in the bag while a turn action is asked for.")
    if not state.is_active(state.asked_player):
        raise InvariantError(f"Player {state.asked_player} is asked for a turn action in the turn of {state.active}.")
    for perm in state.board:
        if (
            perm.type in (CHARACTER, LOCATION)
            and perm.damage >= perm.traits.willpower
            and not perm.traits.restrictions & CANT_BE_BANISHED
        ):
            raise InvariantError(f"Stack {perm.serial} has {perm.damage} damage and is still there.")
    if max(state.lore) >= state.lore_to_win:
        for player in range(state.players):
            if wins(state, player):
                raise InvariantError(f"Player {player} has {state.lore[player]} lore and has not won.")
