"""What is true of the stacks now, computed from nothing (6.4, 6.6), and the index of abilities at work."""

from __future__ import annotations

from typing import Final, TypeVar

from inkwright.state.ability_index import Index, IndexEntries, Instance, RuleInstance
from inkwright.state.ids import (
    CANT_BE_BANISHED,
    T_ABILITIES,
    THEIR_NEXT_START,
    THEIR_NEXT_TURN,
    X_BOARD,
    Ints,
    Reference,
    Seat,
    perm_ref,
)
from inkwright.state.node import Condition, Effect, Modifier, Replacement, Statement, Triggered, reads_mask
from inkwright.state.program import Drafts, Traits
from inkwright.state.scope import Lasting, Perm, Scope
from inkwright.state.state import State

MAX_ROUNDS: Final = 8

Entry = TypeVar("Entry", Instance, RuleInstance)  # of the index: its second number is the source, its third what lasts


def refresh(state: State) -> None:
    """Compute all traits in rounds, from printed values up; then the index."""
    if not state.stale:
        return
    state.stale = False
    state.has_modifiers = False
    printed = state.program.printed
    before: dict[int, Traits] = {}  # of stacks whose traits may be others now
    with_statics: list[Perm] = []
    for perm in state.board:
        traits = printed[perm.def_index]
        if perm.modifiers:
            state.has_modifiers = True
            traits = with_given_modifiers(state, perm, traits)
        if perm.traits is not traits:
            before[perm.serial] = perm.traits
            perm.traits = traits
        if traits.statics:  # G.drying: drying or not
            with_statics.append(perm)
    lasting = lasting_statements(state) if state.lasting else []
    if with_statics or lasting:
        for serial, traits in apply_statics(state, with_statics, lasting).items():
            before.setdefault(serial, traits)
    for serial, traits in before.items():
        now = state.perms[serial].traits
        if traits is not now:
            if now.willpower < traits.willpower or traits.restrictions & ~now.restrictions & CANT_BE_BANISHED:
                state.check_due = True
                state.lethal_check_due = True
            if traits.abilities != now.abilities:
                state.index_stale = True
    if state.index_stale:
        state.check_due = True
        state.index_stale = False
        state.index = build_index(state)


def with_given_modifiers(state: State, perm: Perm, printed: Traits) -> Traits:
    """Return the printed traits with the modifiers that effects gave to a stack (6.4.2.2)."""
    nodes = state.program.nodes
    modifiers: list[int] = []
    for address, amount, until, whose, since, _maker, _when in perm.modifiers:
        if not is_in_effect(state, until, whose, since):
            continue
        node = nodes[address]
        assert isinstance(node, Modifier)
        if not node.LIVE or node.applies(state, Scope(whose, perm_ref(perm.serial)), perm):
            modifiers.append(address)  # 6.4.2, 6.4.2.2
            modifiers.append(amount)
    return state.program.traits_with(printed, tuple(modifiers), printed)[0] if modifiers else printed


def is_in_effect(state: State, until: int, whose: Seat, since: int) -> bool:
    """Return whether something with this duration applies now. "During their next turn" waits for that turn."""
    if until != THEIR_NEXT_TURN and until != THEIR_NEXT_START:
        return True
    return state.turn > since and state.is_active(whose)  # 6.1.13.1


def lasting_statements(state: State) -> list[Lasting]:
    """Return the lasting effects that are statements, not triggers or replacements."""
    nodes = state.program.nodes
    return [
        x
        for x in state.lasting
        if not isinstance(nodes[x.address], (Triggered, Replacement)) and is_in_effect(state, x.until, x.whose, x.since)
    ]


def apply_statics(state: State, with_statics: list[Perm], lasting: list[Lasting]) -> dict[int, Traits]:
    """Apply the statics in rounds; each round judges them by the previous one, so that table order never matters.

    Returns the stacks of which something was said, with the traits that they had before it.
    """
    nodes = state.program.nodes
    scope = Scope(0, 0)
    bare: dict[int, Traits] = {}
    for _ in range(MAX_ROUNDS):
        drafts = Drafts()
        reads = T_ABILITIES
        for perm in with_statics:
            scope.player = perm.player
            scope.source = perm_ref(perm.serial)
            for address in perm.traits.statics:
                node = nodes[address]
                assert isinstance(node, Statement)
                if node.slot_count > 3:
                    scope.slots = [()] * node.slot_count
                drafts.base = address - node.offset
                node.effect.contribute(state, scope, drafts, 1)  # 1.6.1.3, 6.4.1, 6.4.2.3
                reads |= node.reads_mask
        for x in lasting:
            reads |= contribute_lasting(state, x, drafts)  # 1.6.1.3, 6.4.2.1
        changed = assign_traits(state, bare, drafts.modifiers)
        if not changed & reads:
            return bare
        if changed & T_ABILITIES:
            with_statics = [perm for perm in state.board if perm.traits.statics]
    apply_in_order(state, bare, with_statics, lasting)
    return bare


def apply_in_order(state: State, bare: dict[int, Traits], with_statics: list[Perm], lasting: list[Lasting]) -> None:
    """Judge each static ability once, in the order in which its card entered play, for statics that never settle.

    The rules have no answer for an ability that undoes its own condition. It is judged without what it and its copies
    give: all copies of an ability are judged together, by the traits that the abilities before them give.
    """
    nodes = state.program.nodes
    scope = Scope(0, 0)
    drafts = Drafts()
    assign_traits(state, bare, {})
    addresses = dict.fromkeys([address for perm in with_statics for address in perm.traits.statics])
    for address in addresses:
        node = nodes[address]
        assert isinstance(node, Statement)
        for perm in with_statics:
            if address in perm.traits.statics:
                scope.player = perm.player
                scope.source = perm_ref(perm.serial)
                scope.slots = [()] * max(3, node.slot_count)
                drafts.base = address - node.offset
                node.effect.contribute(state, scope, drafts, perm.traits.statics.count(address))
        assign_traits(state, bare, drafts.modifiers)
    for x in lasting:
        contribute_lasting(state, x, drafts)
    assign_traits(state, bare, drafts.modifiers)


def contribute_lasting(state: State, lasting: Lasting, drafts: Drafts) -> int:
    """Add the modifiers of a lasting statement; return what it reads."""
    node = state.program.nodes[lasting.address]
    assert isinstance(node, Effect)
    drafts.base = lasting.address - node.offset
    drafts.given_already = not node.REAPPLIES
    node.contribute(state, lasting.scope(), drafts, 1)
    drafts.given_already = False
    return node.reads_mask


def assign_traits(state: State, bare: dict[int, Traits], modifiers: dict[int, list[int]]) -> int:
    """Give the stacks their traits of this round; return what changed. `bare`: the traits before any static."""
    program = state.program
    changed = 0
    for serial, given in modifiers.items():
        perm = state.perms[serial]
        before = bare.get(serial)
        if before is None:
            before = perm.traits
            bare[serial] = before
        traits, mask = program.traits_with(before, tuple(given), program.printed[perm.def_index])
        if traits is not perm.traits:
            changed |= mask if perm.traits is before else traits.differences(perm.traits)
            perm.traits = traits  # 6.6.1.1
    if len(bare) > len(modifiers):
        for serial, traits in bare.items():
            if serial not in modifiers:  # what an earlier round made true of it is so no more
                perm = state.perms[serial]
                changed |= traits.differences(perm.traits)
                perm.traits = traits
    return changed


def build_index(state: State) -> Index:
    """Find the triggers, replacements and rule changes that are active."""
    program = state.program
    index = Index()
    for serial, perm in state.perms.items():
        traits = perm.traits
        if perm.modifiers:
            index.reads |= live_reads(state, perm)
        if traits.abilities:
            add_to_index(index, program.index_entries(traits.abilities), perm_ref(serial), 0)
    for x in state.lasting:
        if is_in_effect(state, x.until, x.whose, x.since):
            add_to_index(index, program.index_entries((x.address,)), x.source, x.id)
    return index


def add_to_index(index: Index, entries: IndexEntries, source: Reference, lasting: int) -> None:
    """Add the entries of a stack's abilities, or of a lasting effect, to the index."""
    index.reads |= entries.reads
    index.event_mask |= entries.event_mask
    index.rule_mask |= entries.rule_mask
    for kind, address in entries.triggers:
        index.triggers.setdefault(kind, []).append((address, source, lasting))
    for rule, leaf, gates in entries.rules:
        index.rules.setdefault(rule, []).append((leaf, source, lasting, gates))
    for kind, leaf, gates in entries.replacements:
        index.replacements.setdefault(kind, []).append((leaf, source, lasting, gates))


def live_reads(state: State, perm: Perm) -> int:
    """Return what the modifiers of a stack still read of the table."""
    reads = 0
    for mod in perm.modifiers:
        given = state.program.nodes[mod[0]]
        if isinstance(given, Modifier) and given.LIVE:
            reads |= given.reads_mask if isinstance(given, Effect) else reads_mask(given)
    return reads


def on_enter(state: State, perm: Perm) -> None:
    """Update traits and index after a stack entered play."""
    traits = perm.traits
    if traits.statics or state.index.reads & X_BOARD:
        state.stale = True
    if not traits.abilities or state.index_stale:
        return
    entries = state.program.index_entries(traits.abilities)
    if entries.is_empty():
        return
    state.check_due = True
    if state.lasting:  # whose part of the index is behind that of the stacks
        state.stale = True
        state.index_stale = True
    else:
        state.index = with_stack(state.index, entries, perm_ref(perm.serial))


def on_leave(state: State, perm: Perm) -> None:
    """Update traits and index after a stack left play."""
    traits = perm.traits
    if state.index.reads & X_BOARD:
        state.stale = True
    if state.index_stale or not (traits.abilities or perm.modifiers):
        return
    entries = state.program.index_entries(traits.abilities)
    if entries.reads or perm.modifiers and live_reads(state, perm):
        state.stale = True
        state.index_stale = True
    elif not entries.is_empty():
        state.check_due = True
        state.index = without_stack(state.index, entries, perm_ref(perm.serial))


def with_stack(index: Index, entries: IndexEntries, source: Reference) -> Index:
    """Return the index with the entries of one more stack behind all others."""
    new = Index()
    new.reads = index.reads | entries.reads
    new.event_mask = index.event_mask | entries.event_mask
    new.rule_mask = index.rule_mask | entries.rule_mask
    new.triggers = index.triggers.copy()
    for kind, address in entries.triggers:
        new.triggers[kind] = [*new.triggers.get(kind, ()), (address, source, 0)]
    new.rules = index.rules.copy()
    for rule, leaf, gates in entries.rules:
        new.rules[rule] = [*new.rules.get(rule, ()), (leaf, source, 0, gates)]
    new.replacements = index.replacements.copy()
    for kind, leaf, gates in entries.replacements:
        new.replacements[kind] = [*new.replacements.get(kind, ()), (leaf, source, 0, gates)]
    return new


def without_stack(index: Index, entries: IndexEntries, source: Reference) -> Index:
    """Return the index without the entries of a stack that reads nothing of the table."""
    new = Index()
    new.reads = index.reads
    new.triggers = without(index.triggers, [kind for kind, _address in entries.triggers], source)
    new.rules = without(index.rules, [rule for rule, _leaf, _gates in entries.rules], source)
    new.replacements = without(index.replacements, [kind for kind, _leaf, _gates in entries.replacements], source)
    for kind in new.triggers:
        new.event_mask |= 1 << kind
    for rule in new.rules:
        new.rule_mask |= rule
    return new


def without(found: dict[int, list[Entry]], kinds: list[int], source: Reference) -> dict[int, list[Entry]]:
    """Return the entries without those of one stack."""
    if not kinds:
        return found
    new = found.copy()
    for kind in kinds:
        left = [entry for entry in new.get(kind, ()) if entry[1] != source or entry[2]]
        if left:
            new[kind] = left
        else:
            new.pop(kind, None)
    return new


def active_rule_changes(state: State, rule: int, player: Seat = -1) -> list[tuple[Effect, Scope]]:
    """Return the changes of one rule of the game that apply now (to this player), each with its scope."""
    found = state.index.rules.get(rule)
    if found is None:
        return []
    out: list[tuple[Effect, Scope]] = []
    for leaf, source, lasting, gates in found:
        scope = scope_of(state, source, lasting)
        if scope is None:
            continue
        node = state.program.nodes[leaf]
        assert isinstance(node, Effect)
        if player >= 0:
            node.bind_player(scope, player)
        if gates_open(state, scope, gates):
            out.append((node, scope))
    return out


def scope_of(state: State, source: Reference, lasting: int) -> Scope | None:
    """Return the scope of an active ability."""
    if lasting:
        x = state.find_lasting(lasting)
        return None if x is None else x.scope()
    perm = state.last_known(source)
    return None if perm is None else Scope(perm.player, source)


def gates_open(state: State, scope: Scope, gates: Ints) -> bool:
    """Return whether all the conditions around a statement hold."""
    for address in gates:
        node = state.program.nodes[address]
        assert isinstance(node, Condition)
        if not node.holds(state, scope):  # 6.4.3, 6.4.4.3
            return False
    return True
