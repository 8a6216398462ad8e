"""The game state check (1.8) and the bag (7.7)."""

from __future__ import annotations

from typing import Final

from inkwright.kernel.events import times_resolved
from inkwright.kernel.propose import propose
from inkwright.kernel.refresh import active_rule_changes, refresh
from inkwright.kernel.rulings import RULE_LORE_TO_WIN, NumberRule
from inkwright.rules.edition import LOSES_AFTER_DRAWING, LOSES_DRAWING, LOSES_ENDING_TURN
from inkwright.state.ids import (
    ASK_BAG,
    ASK_NOTHING,
    BY_EMPTY_DECK,
    BY_LORE,
    CANT_BE_BANISHED,
    COCONUT,
    ITEM,
    NO_ANSWER,
    NOBODY,
    P_BANISH,
    PLAY_BY_EFFECT,
    PLAY_CARD,
    PLAY_DEFERRED,
    SETTLE,
    TURN,
    Ints,
    Seat,
    perm_ref,
)
from inkwright.state.node import Triggered
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import BagEntry, State

from .leaving import end_game, leave_game
from .loop import start_resolution
from .procedure import Procedure

CHECK: Final = 0
BAG: Final = 1
PAY: Final = 1  # the step of a play in which it is paid for
ACTION_EFFECT: Final = 3  # the step of a play in which an action resolves
NO_STACKS: Final[list[Perm]] = []


def settle(state: State) -> None:
    """Push the check, the queued actions and the bag if there is anything to do. The last act of a step."""
    if state.stale:
        refresh(state)
    if not state.check_due:
        return
    dying = lethally_damaged(state) if state.lethal_check_due else NO_STACKS
    if state.drew_from_empty or somebody_wins(state):
        state.stack.append(Frame(SETTLE, state.active, NOBODY))  # who leaves may be who acts: no more of this step
    elif dying or state.bag or state.queued_plays:
        frame = Frame(SETTLE, state.active, NOBODY)
        state.stack.append(frame)
        check(state, frame, dying)
    else:
        mark_settled(state)


def mark_settled(state: State) -> None:
    """Record that a check found nothing to do, and need not run until something happens."""
    state.check_due = state.index.rule_mask & RULE_LORE_TO_WIN != 0  # it may hold later, and nothing says so
    state.lethal_check_due = False
    if state.has_recent_damage_sources:
        forget_damage_sources(state)


def somebody_wins(state: State) -> bool:
    """Return whether some player has enough lore."""
    needed = state.lore_to_win
    for player in range(state.players):
        if state.lore[player] >= needed and wins(state, player):
            return True
    return False


def lethally_damaged(state: State) -> list[Perm]:
    """Return the stacks with as much damage as willpower."""
    out: list[Perm] = []
    for perm in state.board:
        if perm.damage >= perm.traits.willpower and perm.type not in (ITEM, COCONUT):  # 1.8.1.4, 5.3.6.3, 5.6.5.2
            if not perm.traits.restrictions & CANT_BE_BANISHED:  # 1.2.2
                out.append(perm)
    return out


def banish_parts(perms: list[Perm]) -> list[Ints]:
    """Return the banishing of some stacks as parts of one event."""
    return [(P_BANISH, perm_ref(perm.serial), 0, NOBODY, 0) for perm in perms]


def lore_needed(state: State, player: Seat) -> int:
    """Return how much lore this player needs to win (1.8.1.1)."""
    needed = state.lore_to_win
    for node, scope in active_rule_changes(state, RULE_LORE_TO_WIN, player):
        if isinstance(node, NumberRule):
            needed = max(needed, node.number(state, scope, player))  # 1.2.1
    return needed


def wins(state: State, player: Seat) -> bool:
    """Return whether this player has enough lore (1.8.1.1)."""
    return not state.is_out(player) and state.lore[player] >= lore_needed(state, player)  # 1.11.3, 2.3.3.1


def forget_damage_sources(state: State) -> None:
    """Forget who dealt damage: it counts for "banished by" only until the next check (1.8.1.4)."""
    state.has_recent_damage_sources = False
    for perm in state.board:
        if perm.damage_sources:
            perm.damage_sources = ()


def check_only(state: State) -> bool:
    """Check without the bag (1.8.1, 2026-04:1.8.1); return whether that changed anything. The last act of a step."""
    if state.stale:
        refresh(state)
    return check_once(state, lethally_damaged(state) if state.lethal_check_due else NO_STACKS)


def check_once(state: State, dying: list[Perm]) -> bool:
    """Apply the conditions of one check (1.8.1, 2026-04:1.8.5), then another is due (1.8.3); False if none is met.

    `dying`: the stacks with lethal damage (1.8.1.4). The last act of a step.
    """
    changed = check_results(state)
    if changed and state.edition.results_before_banishing:  # 2025-02:1.9.2, 2024-03:1.9.5
        return True
    if not dying:
        return changed
    if P_BANISH not in state.index.replacements:
        state.lethal_check_due = False  # all of them go
    propose(state, banish_parts(dying))  # all together (1.8.4)
    return True


class Settle(Procedure):
    """Check until nothing changes, then actions that wait, then the bag (1.8.3, 6.7.7.1, 7.7.4)."""

    def run(self, state: State, frame: Frame) -> None:
        if frame.step == CHECK:
            if state.stale:
                refresh(state)
            check(state, frame, lethally_damaged(state) if state.lethal_check_due else NO_STACKS)
        else:
            resolve_picked(state, frame)


def check(state: State, frame: Frame, dying: list[Perm]) -> None:
    """Run one check (1.8.1); once nothing changes, what waits (1.8.2-3). The last act of a step."""
    if check_once(state, dying):
        return
    if state.has_recent_damage_sources:
        forget_damage_sources(state)
    if state.queued_plays:  # 6.7.7.1, 7.1.6.1
        state.stack.append(next_action(state))
        return
    if not state.bag:  # 7.7.4.5
        mark_settled(state)
        state.last_resolver = -1
        state.stack.pop()
        return
    offer_bag(state, frame)  # 6.7.3


def next_action(state: State) -> Frame:
    """Play the action that has waited longest."""
    waiting = state.queued_plays.pop(0)
    play = Frame(PLAY_CARD, waiting[1], state.current_ref(waiting[0]))
    play.card = waiting[0]
    play.play_flags = waiting[2]
    if play.play_flags & PLAY_DEFERRED:  # 2025-02:7.1.6
        play.step = PAY
        play.play_flags &= ~PLAY_BY_EFFECT
        play.onto = waiting[3]
        play.route = waiting[4]
        play.way_index = waiting[5]
    else:
        play.step = ACTION_EFFECT
    play.slots = [waiting[6:], (), (), ()]
    return play


def offer_bag(state: State, frame: Frame) -> None:
    """Ask the next player in the bag to pick one of their abilities (7.7.4.1-4)."""
    holder = bag_holder(state)  # 7.7.4.1, 2024-03:8.7, 2025-02:8.7
    frame.step = BAG
    distinct: list[int] = []
    for i, entry in enumerate(state.bag):
        if not may_pick(state, entry[0], holder):
            continue
        if not [j for j in distinct if are_equal(state, state.bag[j], entry)]:
            distinct.append(i)
    state.ask(ASK_BAG, holder, distinct)
    if state.answer != NO_ANSWER:
        resolve_picked(state, frame)


def are_equal(state: State, one: BagEntry, other: BagEntry) -> bool:
    """Return whether two entries are the same ability of the same source, bound to the same things.

    Their order does not matter then. What happened is compared only as far as the effect refers to it.
    """
    if one[0] != other[0] or one[1] != other[1] or one[2] != other[2] or len(one[3]) != len(other[3]):
        return False
    if one[3] == other[3]:
        return True
    node = state.program.nodes[one[1]]
    assert isinstance(node, Triggered)
    for slot in state.program.slots_referenced(one[1] - node.offset + node.effect.offset):
        if slot < len(one[3]) and one[3][slot] != other[3][slot]:
            return False
    return True


def resolve_picked(state: State, frame: Frame) -> None:
    """Resolve the picked ability whole (7.7.4.2), then check (7.7.4.3)."""
    entry = state.bag.pop(state.consume_answer())  # 7.7.4
    player, address, source, slots = entry
    if state.has_listener:
        state.forced_answers.append((ASK_NOTHING, source, player, address, -1))  # what resolves now
    state.last_resolver = bag_seat(state, player)
    frame.step = CHECK  # 6.7.4
    node = state.program.nodes[address]
    assert isinstance(node, Triggered)
    if node.limit and times_resolved(state, address, source) >= node.limit:  # 6.1.13.2
        return
    start_resolution(state, player, address, source, node.effect, node.slot_count, list(slots))  # 1.7.2


def bag_seat(state: State, player: Seat) -> Seat:
    """Return the seat that stands for a player in the bag: a team counts as one (9.3.2)."""
    if not state.has_teams or not shares_turn(state, player):
        return player
    for seat in range(state.players):
        if state.team[seat] == state.team[player] and not state.is_out(seat):
            return seat
    return player


def shares_turn(state: State, player: Seat) -> bool:
    """Return whether this player has teammates."""
    return state.team.count(state.team[player]) > 1


def may_pick(state: State, player: Seat, holder: Seat) -> bool:
    """Return whether this entry is for the holder to pick."""
    return player == holder or (
        state.has_teams and state.team[player] == state.team[holder] and shares_turn(state, player)
    )


def bag_holder(state: State) -> Seat:
    """Return who picks next: the last one while they have any, else the next seat, the active one first (7.7.4.2-4)."""
    first = bag_seat(state, state.active) if state.last_resolver < 0 else state.last_resolver
    seats = state.seats_from(state.active)
    start = seats.index(first)
    for seat in seats[start:] + seats[:start]:  # 7.7.5, 7.7.6
        for entry in state.bag:
            if bag_seat(state, entry[0]) == seat:
                return seat
    raise AssertionError("the bag is empty")


def check_results(state: State) -> bool:
    """Apply the wins and losses of this check (1.8.1.1-3, 1.8.4); return whether there were any."""
    if not state.drew_from_empty and not results_possible(state):
        return False
    winners = [p for p in state.turn_order() if wins(state, p)]
    losers = [p for p in state.turn_order() if loses(state, p) and p not in winners]
    state.drew_from_empty = 0
    if winners:
        end_game(state, state.team[winners[0]], BY_LORE)  # 1.8.4, 2025-02:1.9.2.1: in turn order
        return True
    if not losers:
        return False
    for player in losers:
        leave_game(state, player, BY_EMPTY_DECK)
    return True


def results_possible(state: State) -> bool:
    """Return whether some player has enough lore for a usual game, or no deck."""
    for player in range(state.players):
        if state.lore[player] >= state.lore_to_win or not state.deck[player]:
            return True
    return False


def loses(state: State, player: Seat) -> bool:
    """Return whether this player has lost by an empty deck (1.8.1.2)."""
    if state.pack_rush:
        return False
    rule = state.edition.empty_deck
    if rule == LOSES_ENDING_TURN:
        return not state.deck[player] and turn_is_closing(state) and state.is_active(player)  # 2.3.3.2
    if rule == LOSES_AFTER_DRAWING or rule == LOSES_DRAWING:
        return state.drew_from_empty >> player & 1 == 1  # 2024-03:1.9.6.2, 2024-03:3.2.1.2, 2025-02:1.9.1.2
    return False


def turn_is_closing(state: State) -> bool:
    """Return whether this is the check that closes the turn (3.4.2)."""
    for frame in state.stack:
        if frame.procedure == TURN:
            return frame.closing
    return False
