"""What must be true of a game at every decision, whatever the cards say."""

from __future__ import annotations

from typing import Final

from inkwright.engine.actions import ACT_BOOST, ACT_MOVE, ACT_PLAY, ACT_SHIFT, act_a, act_b, act_kind, act_shift
from inkwright.engine.costs import move_cost, play_cost, shift_cost, shifts_of
from inkwright.engine.settle import wins
from inkwright.errors import EngineError
from inkwright.state.ids import (
    ASK_MAIN,
    ASK_NOTHING,
    DECK,
    DISCARD,
    E_DROP_GOT,
    E_DROP_REMOVED,
    E_INKED,
    E_TURN_STARTED,
    HAND,
    INKWELL,
    L_PAID,
    L_RESOLVES,
    LOCATION,
    OUT,
    PLAY,
    PLAY_CARD,
    PLAYING,
    RESOLVE,
    UNDER,
    Ints,
    card_of,
    perm_ref,
    stay_of,
)
from inkwright.state.scope import Perm
from inkwright.state.state import State

UNKNOWN: Final = -1  # a cost that nothing says beforehand


class Broken(EngineError):
    """A game that broke a rule of its own."""


class Watch:
    """Looks at one game after every decision. The state must be watched: payments are seen in its events."""

    def __init__(self, state: State) -> None:
        self.cards = len(state.owner)
        self.owner = tuple(state.owner)
        self.ranges = [owned(self.owner, player) for player in range(state.players)]
        self.place: list[int] = []  # where everything lay when it was last looked at
        self.zones: list[list[list[int]]] = []
        self.stacks: list[Ints] = []
        self.due = UNKNOWN  # the ink that the announced turn action costs
        self.purses = [purse(state, player) for player in range(state.players)]  # before the answer
        self.resolving = in_the_middle(state)

    def announce(self, state: State, answer: int) -> None:
        """Before an answer: what will it cost?"""
        if state.ask_kind == ASK_MAIN:
            self.due = price(state, state.asked, answer) or UNKNOWN

    def check(self, state: State) -> None:
        """After an answer: Broken says what is wrong."""
        if self.has_moved(state):
            self.whole(state)
        stacks(state)
        nothing_negative(state)
        one_decision(state)
        self.paid(state)
        if state.ask_kind == ASK_MAIN:
            settled(state)
        self.resolving = in_the_middle(state)

    # ------------------------------------------------------------ cards

    def has_moved(self, state: State) -> bool:
        """Does a card lie elsewhere than when it was last looked at?"""
        zones = [state.deck, state.hand, state.ready_ink, state.spent_ink, state.discard]
        stacks = [perm.cards for perm in state.perms.values()]
        if state.place == self.place and zones == self.zones and stacks == self.stacks:
            return False
        self.place = state.place[:]
        self.zones = [[cards[:] for cards in zone] for zone in zones]
        self.stacks = stacks
        return True

    def whole(self, state: State) -> None:
        """Every card is in exactly one zone (7.1), and as many are there as there ever were."""
        place = state.place
        zones = [here & 15 for here in place]
        found: list[int] = []
        for player in range(state.players):
            mine = (
                (DECK, state.deck[player]),
                (HAND, state.hand[player]),
                (INKWELL, state.ready_ink[player]),
                (INKWELL, state.spent_ink[player]),
                (DISCARD, state.discard[player]),
            )
            held: list[int] = []
            for zone, cards in mine:
                if cards:
                    held += cards
                    if set(map(zones.__getitem__, cards)) != {zone}:
                        raise Broken(f"A card that lies in zone {zone} of player {player} says it is elsewhere.")
            low, high = self.ranges[player]
            if held and (min(held) < low or max(held) >= high):
                raise Broken(f"A card lies with player {player}, who does not own it.")
            found += held
        for perm in state.perms.values():
            under = PLAY
            for ref in perm.cards:
                card = card_of(ref)
                found.append(card)
                if stay_of(ref) != place[card] >> 4 or zones[card] != under:
                    raise Broken(f"Card {card} is in zone {zones[card]}, but lies in stack {perm.serial}.")
                under = UNDER
        if len(found) == self.cards and len(set(found)) == self.cards:
            return
        self.elsewhere(state, found)

    def elsewhere(self, state: State, found: list[int]) -> None:
        """The cards that lie nowhere are actions that resolve, or those of a player who left."""
        here = set(found)
        if len(here) != len(found):
            raise Broken("A card lies in two places.")
        resolving = {frame.card for frame in state.stack if frame.proc == PLAY_CARD} | {w[0] for w in state.queue}
        for card in set(range(self.cards)) - here:
            zone = state.place[card] & 15
            if zone == PLAYING and (card in resolving or state.over):
                continue
            if zone == OUT and state.is_out(self.owner[card]):
                continue
            raise Broken(f"Card {card} lies nowhere, and says it is in zone {zone}.")
        if tuple(state.owner) != self.owner:
            raise Broken("A card changed its owner.")

    # ------------------------------------------------------------ ink

    def paid(self, state: State) -> None:
        """Every payment exerts exactly its cost less ink drops (4.3.2.4), and is what was announced."""
        spent = [0] * state.players
        dropped = [0] * state.players
        refreshed = 0  # mask of players whose ink changed otherwise
        effects = self.resolving  # effects may exert and ready ink, too
        for event in state.events:
            kind = event[0]
            player = event[1]
            if kind == L_PAID:
                spent[player] += event[4] - event[5]
                self.check_due(event[4])
            elif kind == E_DROP_REMOVED:
                dropped[player] += 1
            elif kind == E_DROP_GOT:
                dropped[player] -= event[4]
            elif kind == E_INKED or kind == E_TURN_STARTED:
                refreshed |= 1 << player
            elif kind == L_RESOLVES:
                effects = True
        for player, (ready, all_ink, drops) in enumerate(self.purses):
            now = purse(state, player)
            self.purses[player] = now
            if (state.out | refreshed) >> player & 1:
                continue
            if now[2] != drops - dropped[player]:
                raise Broken(f"Player {player} has {now[2]} ink drops, not {drops - dropped[player]}.")
            left = ready - spent[player]
            if now[1] == all_ink and now[0] != left and not effects:
                raise Broken(f"Player {player} has {now[0]} ready ink, not {left}.")
        if state.ask_kind == ASK_MAIN and self.due > 0:
            raise Broken(f"A turn action that costs {self.due} was never paid.")

    def check_due(self, ink: int) -> None:
        """The first payment of a turn action is its cost."""
        if self.due not in (UNKNOWN, ink):
            raise Broken(f"A turn action that costs {self.due} was paid with {ink}.")
        self.due = UNKNOWN


def owned(owner: Ints, player: int) -> tuple[int, int]:
    """The first card of a player, and the first behind the last: decks are numbered one after another."""
    first = owner.index(player)
    return first, first + owner.count(player)


def in_the_middle(state: State) -> bool:
    """Is an effect in the middle of its resolution?"""
    for frame in state.stack:
        if frame.proc == RESOLVE:
            return True
    return False


def purse(state: State, player: int) -> tuple[int, int, int]:
    """Ready ink, all ink, ink drops."""
    ready = len(state.ready_ink[player]) + state.promo_ready[player]
    return ready, ready + len(state.spent_ink[player]) + state.promo_spent[player], state.drops[player]


def price(state: State, player: int, action: int) -> int:
    """The ink that a turn action costs, as far as it says so."""
    kind = act_kind(action)
    a = act_a(action)
    if kind == ACT_PLAY:
        return play_cost(state, player, a)
    if kind == ACT_SHIFT:
        return shift_cost(state, player, a, shifts_of(state, a, player)[act_shift(action)], perm_ref(act_b(action)))
    if kind == ACT_MOVE:
        return move_cost(state, state.perms[a], state.perms[act_b(action)])
    return state.perms[a].traits.boost if kind == ACT_BOOST else UNKNOWN


def stacks(state: State) -> None:
    """What lies in play is well-formed."""
    for serial, perm in state.perms.items():
        if perm.serial != serial or not 0 < serial < state.serial:
            raise Broken(f"Stack {perm.serial} stands under {serial}.")
        if perm.kind != state.kind[card_of(perm.cards[0])]:
            raise Broken(f"Stack {serial} is not what its top card is.")
        if perm.damage < 0 or not 0 <= perm.hidden < len(perm.cards):
            raise Broken(f"Stack {serial} has {perm.damage} damage and {perm.hidden} facedown cards.")
        if perm.location >= 0:
            stands_there(state, perm)


def stands_there(state: State, perm: Perm) -> None:
    """A character is at a location of its own player (4.7.1)."""
    location = state.perms.get(perm.location)
    if location is None or state.printed(location).type != LOCATION or location.player != perm.player:
        raise Broken(f"Stack {perm.serial} is at {perm.location}, which is no location of its player.")


def nothing_negative(state: State) -> None:
    """Lore, ink drops and the like are never below 0 (1.11.1)."""
    if min(state.lore) < 0 or min(state.drops) < 0 or min(state.promo_ready) < 0 or min(state.promo_spent) < 0:
        raise Broken(f"Something is negative: lore {state.lore}, ink drops {state.drops}.")


def one_decision(state: State) -> None:
    """The game waits for exactly one player with at least one legal answer, or it is over."""
    if state.over:
        if state.options or state.ask_kind != ASK_NOTHING or not state.how:
            raise Broken("The game is over and still asks.")
        return
    options = state.options
    if state.ask_kind == ASK_NOTHING or not options:
        raise Broken("The game neither asks nor is over.")
    if not 0 <= state.asked < state.players or state.is_out(state.asked):
        raise Broken(f"Player {state.asked} is asked, who is not in the game.")
    if len(set(options)) != len(options):
        raise Broken(f"An answer is offered twice: {', '.join(map(str, options))}.")


def settled(state: State) -> None:
    """Before a turn action every check is made and the bag is empty (1.8, 7.7)."""
    if state.bag or state.queue:
        raise Broken("Something waits in the bag while a turn action is asked for.")
    if not state.is_active(state.asked):
        raise Broken(f"Player {state.asked} is asked for a turn action in the turn of {state.active}.")
    mortal = state.program.mortal
    for perm in state.perms.values():
        if mortal[perm.kind] and perm.damage >= perm.traits.willpower:
            raise Broken(f"Stack {perm.serial} has {perm.damage} damage and is still there.")
    if max(state.lore) >= state.lore_to_win:
        for player in range(state.players):
            if wins(state, player):
                raise Broken(f"Player {player} has {state.lore[player]} lore and has not won.")
