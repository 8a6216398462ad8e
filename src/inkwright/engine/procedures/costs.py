"""What things cost, and paying (1.5)."""

from __future__ import annotations

from inkwright.kernel.events import note_resolved
from inkwright.kernel.ink import drop_choices, pay
from inkwright.kernel.refresh import active_rule_changes, gates_open, scope_of
from inkwright.kernel.rulings import (
    RULE_COST,
    RULE_DECLARE,
    RULE_GAINED_SHIFT,
    RULE_MOVE_COST,
    RULE_PERMISSION,
    RULE_SING,
    CostRule,
    DeclareCost,
    GainedShift,
    MoveRule,
    Permission,
    SingRule,
    sourced_modifiers,
)
from inkwright.state.ids import (
    ASK_DROPS,
    CANT_SING,
    CHARACTER,
    CLASS_SHIFT,
    DUO_SHIFT,
    ITEM,
    NO_ANSWER,
    NOBODY,
    NOUN_SHIFT,
    PLAIN_SHIFT,
    POTATO_SHIFT,
    CardNumber,
    Ints,
    NodeAddress,
    Reference,
    Seat,
)
from inkwright.state.node import Condition, Effect, Filter
from inkwright.state.program import ShiftCost
from inkwright.state.scope import Frame, Perm, Scope, resolution_frame
from inkwright.state.state import State


def self_rules(state: State, card: CardNumber, player: Seat, rule: int) -> list[tuple[int, Scope]]:
    """Return the rule changes of a card's own text while it is not in play (4.3.6), with their scopes."""
    found = state.program.defs[state.def_index[card]].self_rules.get(rule)
    if not found:
        return []
    base = state.program.base[state.def_index[card]]
    scope = Scope(player, state.current_ref(card))
    out: list[tuple[int, Scope]] = []
    for node, gates in found:
        if self_gates_open(state, scope, base, gates):  # 6.4.4.3
            out.append((base + node, scope))  # 4.3.6, 6.1.12
    return out


def self_gates_open(state: State, scope: Scope, base: NodeAddress, gates: Ints) -> bool:
    """Return whether the conditions of a card's own text hold."""
    for gate in gates:
        node = state.program.nodes[base + gate]
        assert isinstance(node, Condition)
        if not node.holds(state, scope):
            return False
    return True


def total_cost(state: State, player: Seat, card: CardNumber, ink: int, shift: bool, onto: Reference) -> int:
    """Return the total cost: increases first, then reductions, never below 0 (1.5.4, 4.3.2.3)."""
    return changed_cost(state, player, card, ink, shift, onto, active_rule_changes(state, RULE_COST, player))


def changed_cost(
    state: State,
    player: Seat,
    card: CardNumber,
    ink: int,
    shift: bool,
    onto: Reference,
    changes: list[tuple[Effect, Scope]],
) -> int:
    """Return a cost with these changes and those of the card's own text."""
    more = 0
    less = 0
    for node, scope in changes:
        if isinstance(node, CostRule):
            change = node.change(state, scope, player, card, shift, onto)
            if change > 0:
                more += change
            else:
                less -= change
    for address, scope in self_rules(state, card, player, RULE_COST):
        own = state.program.nodes[address]
        if isinstance(own, CostRule):
            change = own.change(state, scope, player, card, shift, onto)
            if change > 0:
                more += change
            else:
                less -= change
    return max(0, ink + more - less)  # 2025-02:4.3.4.5, 4.3.2.3


def play_cost(state: State, player: Seat, card: CardNumber) -> int:
    """Return what it costs to play a card with ink."""
    definition = state.program.defs[state.def_index[card]]
    if RULE_COST not in definition.self_rules and not state.index.rule_mask & RULE_COST:
        return definition.cost
    return total_cost(state, player, card, definition.cost, False, NOBODY)


def shift_cost(state: State, player: Seat, card: CardNumber, shift: ShiftCost, onto: Reference) -> int:
    """Return what it costs to shift a card, with ink; 0 where something else is paid."""
    if shift.ink < 0:
        return 0
    if RULE_COST not in state.definition(card).self_rules and not state.index.rule_mask & RULE_COST:
        return shift.ink
    return total_cost(state, player, card, shift.ink, True, onto)


def spend_discounts(state: State, player: Seat, card: CardNumber, shift: bool) -> None:
    """Use up the discounts for the next such card, however it was paid (4.3.6)."""
    for _address, _source, lasting, _gates in state.index.rules.get(RULE_COST, [])[:]:
        if not lasting:
            continue
        x = state.find_lasting(lasting)
        if x is None:
            continue
        node = state.program.nodes[x.address]
        if isinstance(node, CostRule) and node.used_up(state, x.scope(), player, card, shift):
            state.end_lasting(lasting)  # 4.3.6


def shifts_of(state: State, card: CardNumber, player: Seat) -> list[ShiftCost]:
    """Return the Shift abilities of a card: printed ones, then those that its own text gives it."""
    definition = state.program.defs[state.def_index[card]]
    if RULE_GAINED_SHIFT not in definition.self_rules:
        return definition.shifts
    gained: list[ShiftCost] = []
    for address, _scope in self_rules(state, card, player, RULE_GAINED_SHIFT):
        node = state.program.nodes[address]
        if isinstance(node, GainedShift):
            gained.append(ShiftCost(PLAIN_SHIFT, node.shift_cost(), "", False, -1))
    return definition.shifts + gained if gained else definition.shifts


def shift_bases(state: State, card: CardNumber, player: Seat, shift: ShiftCost) -> list[Perm]:
    """Return the stacks that a card may be shifted onto (8.10.1, 8.10.8, 2026-07:8.10.8, 2026-07:8.10.9)."""
    by_print = state.program.shifts_onto(state.def_index[card], shift)
    out: list[Perm] = []
    for perm in state.board:
        if perm.player != player:
            continue
        if perm.def_index in by_print:
            out.append(perm)
        elif shift.kind == POTATO_SHIFT:  # 2026-07:8.10.8.6
            if perm.type == ITEM and shift.classification in perm.traits.names:
                out.append(perm)
        elif shift.kind == CLASS_SHIFT:  # 8.10.8.1
            if perm.type == CHARACTER and shift.classification in perm.traits.classifications:
                out.append(perm)
        elif shift.kind == NOUN_SHIFT:
            noun = state.program.nodes[state.program.base[state.def_index[card]] + shift.onto]
            if isinstance(noun, Filter) and noun.matches_perm(state, Scope(player, state.current_ref(card)), perm):
                out.append(perm)
    if shift.kind == DUO_SHIFT:  # two of them, one of each name (2026-07:8.10.8.3-4)
        return [perm for perm in out if shift_partners(state, card, shift, perm, out)]
    return out


def shift_partners(state: State, card: CardNumber, shift: ShiftCost, first: Perm, among: list[Perm]) -> list[Perm]:
    """Return the second characters that "A & B" can be shifted onto: a B where the first is an A."""
    mine = shift_part_names(state, card, shift, first)
    out: list[Perm] = []
    for perm in among:
        theirs = shift_part_names(state, card, shift, perm)
        if perm is not first and (mine != theirs or len(mine) > 1):
            out.append(perm)
    return out


def shift_part_names(state: State, card: CardNumber, shift: ShiftCost, base: Perm) -> list[str]:
    """Return which of the names A and B of "A & B" a character answers to for Shift."""
    below = state.program.defs[base.def_index]
    parts = [name for name in shift.names or state.definition(card).names if " & " not in name]
    if below.accepts_any_shift or below.accepts_every_shift:
        return parts
    return [name for name in parts if name in below.shift_names]


def sing_value(state: State, perm: Perm) -> int:
    """Return the cost a character counts as to sing: its Singer value, else its cost (8.11.1)."""
    value = perm.traits.singer or state.program.defs[perm.def_index].cost  # 8.11.1, 8.11.2, 2026-04:8.11.3
    if perm.traits.sourced_modifiers:
        for modifier, _scope in sourced_modifiers(state, perm):
            value += modifier.sing_bonus()
    if not state.index.rule_mask & RULE_SING:
        return value
    for node, scope in active_rule_changes(state, RULE_SING):
        if isinstance(node, SingRule):
            value += node.sing_bonus(state, scope, perm)
    return value


def spend_move_discounts(state: State, perm: Perm, location: Perm) -> None:
    """Use up the discounts for the next move, and those for this many moves in a turn."""
    total = move_total(state, perm, location)
    for address, source, lasting, gates in state.index.rules.get(RULE_MOVE_COST, [])[:]:
        node = state.program.nodes[address]
        scope = scope_of(state, source, lasting)
        if not isinstance(node, MoveRule) or scope is None or not gates_open(state, scope, gates):
            continue
        if lasting and node.used_up(state, scope, perm, location):
            state.end_lasting(lasting)
        elif node.is_limited():
            change = node.change(state, scope, perm, location)
            if change and total - change > 0:  # there was something to pay less of
                note_resolved(state, scope.player, address, source)  # 6.1.13.2


def move_cost(state: State, perm: Perm, location: Perm) -> int:
    """Return what it costs to move a character to a location (4.7.3.2, 2026-04:4.7.3.3)."""
    return max(0, move_total(state, perm, location))


def move_total(state: State, perm: Perm, location: Perm) -> int:
    """Return the move cost of a location with all changes; below 0 if more is saved than it costs."""
    cost = state.program.defs[location.def_index].move_cost
    if not state.index.rule_mask & RULE_MOVE_COST:
        return cost
    for node, scope in active_rule_changes(state, RULE_MOVE_COST):
        if isinstance(node, MoveRule):
            cost += node.change(state, scope, perm, location)
    return cost


def able_singers(state: State, player: Seat) -> list[Perm]:
    """Return the ready, dry characters that can sing: one's own, and teammates' for Sing Together (8.12.1)."""
    team = state.team[player]
    return [  # 8.7.4: Reckless ones too
        p
        for p in state.board
        if not p.exerted
        and not p.drying  # 1.7.5
        and state.team[p.player] == team  # 1.3.6.2
        and p.type == CHARACTER
        and not p.traits.restrictions & CANT_SING
    ]


def permission_base(state: State, node: Permission) -> NodeAddress:
    """Return the address of the first node of the card that gives an active permission."""
    for leaf, _source, _lasting, _gates in state.index.rules[RULE_PERMISSION]:
        if state.program.nodes[leaf] is node:
            return leaf - node.offset
    raise AssertionError("the permission is not at work")


def own_cost_frame(state: State, player: Seat, card: CardNumber, address: NodeAddress) -> Frame:
    """Return the frame in which a cost that a card's own text names, at this address, would be paid."""
    base = state.program.base[state.def_index[card]]
    frame = resolution_frame(player, state.current_ref(card), address, base, [], state.program.slots_needed(address))
    frame.card = card
    return frame


def declare_cost(state: State, perm: Perm, challenging: bool) -> int:
    """Return the ink that a rule change demands to quest or challenge with a character."""
    total = 0
    if not state.index.rule_mask & RULE_DECLARE:
        return total
    for node, scope in active_rule_changes(state, RULE_DECLARE):
        if isinstance(node, DeclareCost):
            total += node.ink(state, scope, perm, challenging)
    return total


def ask_and_pay(state: State, frame: Frame, ink: int) -> bool:
    """Pay ink for a turn action, after asking about ink drops; return True when it is paid."""
    if not ink:
        return True
    if state.answer == NO_ANSWER:
        if state.drops[frame.player]:
            state.ask(ASK_DROPS, frame.player, drop_choices(state, frame.player, ink))
            if state.answer == NO_ANSWER:
                return False
        else:
            state.answer = 0
    pay(state, frame.player, ink, state.consume_answer())
    return True
