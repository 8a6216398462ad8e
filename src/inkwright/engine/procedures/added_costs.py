"""Additional costs: what a card's own text demands to be paid besides its cost when it is played (4.3.2.3-4).

They are due however the card is played: for ink, by Shift, sung or for another alternate cost. Only who plays it "for
free" pays none of them, where the edition lets that ignore every cost (1.5.5.3).
"""

from __future__ import annotations

from inkwright.kernel.refresh import active_rule_changes
from inkwright.kernel.rulings import RULE_ADDED_COST, RULE_PERMISSION, AddedCost, Permission
from inkwright.state.ids import BY_ALTERNATE, BY_PERMISSION, FREE, PLAY_FREE, CardNumber, Ints, Seat, perm_ref
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from .costs import own_cost_frame, self_rules, sing_value
from .payments import Part, payable_together, picks_of


def has_added_cost(state: State, card: CardNumber) -> bool:
    """Return whether a card's own text may demand more than its cost."""
    return RULE_ADDED_COST in state.program.defs[state.def_index[card]].self_rules


def added_costs(state: State, player: Seat, card: CardNumber, taken: Ints) -> list[tuple[AddedCost, Frame]]:
    """Return the additional costs of a card that are due now, each with the frame that pays it.

    `taken`: what pays another cost of the same play, or is shifted onto (1.5.3).
    """
    out: list[tuple[AddedCost, Frame]] = []
    base = state.program.base[state.def_index[card]]
    for address, _scope in self_rules(state, card, player, RULE_ADDED_COST):
        node = state.program.nodes[address]
        assert isinstance(node, AddedCost)
        frame = own_cost_frame(state, player, card, base + node.payment().offset)
        frame.slots[node.taken_slot] = taken
        out.append((node, frame))
    return out


def added_parts(state: State, player: Seat, card: CardNumber, taken: Ints) -> list[Part]:
    """Return the single acts that pay the additional costs of a card."""
    out: list[Part] = []
    if has_added_cost(state, card):
        for node, frame in added_costs(state, player, card, taken):
            out.extend([(frame, act) for act in node.payments()])
    return out


def added_payable(state: State, player: Seat, card: CardNumber, taken: Ints, others: list[Part], ink: int) -> bool:
    """Return whether the additional costs of a card can be paid besides what is taken, other parts and ink."""
    if not has_added_cost(state, card):
        return True
    return payable_together(state, player, others + added_parts(state, player, card, taken), ink)


def can_sing_and_pay(state: State, player: Seat, card: CardNumber, singers: list[Perm], others: list[Perm]) -> bool:
    """Return whether a song can be sung by these singers, with the help of others, and its additional costs be paid."""
    if not has_added_cost(state, card):
        return True
    most = 0  # this many of the others at most are needed to pay
    for node, frame in added_costs(state, player, card, ()):
        for act in node.payments():
            most += len(picks_of(state, frame, act.choices))
    return leaves_payment(state, player, card, singers, others, most)


def leaves_payment(
    state: State, player: Seat, card: CardNumber, singers: list[Perm], others: list[Perm], most: int
) -> bool:
    """Return whether at most this many of the others have to stay silent for the additional costs to be paid."""
    total = 0
    for perm in singers + others:
        total += sing_value(state, perm)
    if total < state.definition(card).sing_together:
        return False
    if added_payable(state, player, card, tuple([perm_ref(perm.serial) for perm in singers + others]), [], 0):
        return True
    for perm in others if most else ():
        if leaves_payment(state, player, card, singers, [p for p in others if p is not perm], most - 1):
            return True
    return False


def owes_added_costs(state: State, play: Frame) -> bool:
    """Return whether who plays a card in this way pays its additional costs; "for free" may ignore them (1.5.5.3)."""
    if not has_added_cost(state, play.card):
        return False
    return not (state.edition.free_ignores_every_cost and is_free(state, play))


def is_free(state: State, play: Frame) -> bool:
    """Return whether a card is played for free."""
    if play.route == FREE or play.play_flags & PLAY_FREE:
        return True
    if play.route == BY_ALTERNATE:
        address, _scope = self_rules(state, play.card, play.player, RULE_PERMISSION)[play.way_index]
        own = state.program.nodes[address]
        return isinstance(own, Permission) and own.is_free()
    if play.route == BY_PERMISSION:
        node, _scope = active_rule_changes(state, RULE_PERMISSION)[play.way_index]
        return isinstance(node, Permission) and node.is_free()
    return False
