"""What is true of the stacks now, computed from nothing (6.4, 6.6), and the index of abilities at work."""

from __future__ import annotations

from typing import Final

from inkwright.errors import EngineError

from .ids import T_ABILITIES, THEIR_NEXT_START, THEIR_NEXT_TURN, Ints
from .node import Condition, Effect, Modifier, Replacement, Statement, Triggered, reads_of
from .program import Draft, Drafts, Index, Traits, find_rules
from .scope import Lasting, Perm, Scope
from .state import State

ROUNDS: Final = 8


def refresh(state: State) -> None:
    """Compute all traits in rounds, from printed values up; then the index."""
    if not state.stale:
        return
    state.stale = False
    state.unsettled = True
    program = state.program
    perms = state.perms
    watch = not state.index_stale  # else the index is made anew anyway
    old: dict[int, Traits] = {}
    bare: dict[int, Traits] = {}
    statics = False
    for serial, perm in perms.items():
        if watch:
            old[serial] = perm.traits
        traits = program.printed[perm.kind]
        if perm.mods:
            traits = applied(state, perm, traits)
        bare[serial] = traits
        perm.traits = traits
        if traits.statics:  # G.drying: drying or not
            statics = True
    lasting = [x for x in state.lasting if is_static(state, x)] if state.lasting else []
    if statics or lasting:
        rounds(state, bare, lasting)
    if watch:
        for serial, perm in perms.items():
            before = old[serial]
            if before is not perm.traits and before.abilities != perm.traits.abilities:
                state.index_stale = True
                break
    if state.index_stale:
        state.index_stale = False
        state.index = reindex(state)


def applied(state: State, perm: Perm, printed: Traits) -> Traits:
    """Printed traits with the modifiers that were given to a stack (6.4.2.2)."""
    program = state.program
    drafts = Drafts(state)
    for address, amount, until, whose, since in perm.mods:
        if not awake(state, until, whose, since):
            continue
        node = program.nodes[address]
        assert isinstance(node, Modifier)
        node.add(drafts, perm.serial, amount, program.base[program.home[address]])  # 6.4.2, 6.4.2.2
    draft = drafts.of.get(perm.serial)
    return printed if draft is None else program.build(printed, draft, printed)


def awake(state: State, until: int, whose: int, since: int) -> bool:
    """Does something with this duration apply now? "During their next turn" waits for that turn."""
    if until != THEIR_NEXT_TURN and until != THEIR_NEXT_START:
        return True
    return state.turn > since and state.is_active(whose)  # 6.1.13.1


def is_static(state: State, lasting: Lasting) -> bool:
    """Is it a statement, not a trigger, replacement or permission?"""
    node = state.program.nodes[lasting.address]
    return not isinstance(node, (Triggered, Replacement)) and awake(state, lasting.until, lasting.whose, lasting.since)


def rounds(state: State, bare: dict[int, Traits], lasting: list[Lasting]) -> None:
    """Each round takes the statics as the previous round makes them true, so table order never matters."""
    program = state.program
    perms = state.perms
    scope = Scope(0, 0)
    for _ in range(ROUNDS):
        drafts = Drafts(state)
        reads = 0
        for serial, perm in perms.items():
            for address in perm.traits.statics:
                node = program.nodes[address]
                assert isinstance(node, Statement)
                scope.player = perm.player
                scope.source = serial << 1
                if node.slots > 3:
                    scope.slots = [()] * node.slots
                drafts.base = address - node.n
                node.effect.contribute(state, scope, drafts, 1)  # 1.6.1.3, 6.4.1, 6.4.2.3
                reads |= node.mask
        for x in lasting:
            reads |= contribute(state, x, drafts)  # 1.6.1.3, 6.4.2.1
        changed = assign(state, bare, drafts.of)
        if not changed & (reads | T_ABILITIES):
            return
    raise EngineError(f"These statics never settle: {', '.join(speakers(state))}.")


def contribute(state: State, lasting: Lasting, drafts: Drafts) -> int:
    """What a lasting statement makes true; returns what it reads."""
    node = state.program.nodes[lasting.address]
    assert isinstance(node, Effect)
    drafts.base = lasting.address - node.n
    drafts.stated = not node.WHOLE
    node.contribute(state, lasting.scope(), drafts, 1)
    drafts.stated = False
    return node.mask


def assign(state: State, bare: dict[int, Traits], drafts: dict[int, Draft]) -> int:
    """Give every stack its traits of this round, all at once; returns what changed."""
    program = state.program
    changed = 0
    new: list[Traits] = []
    for serial, perm in state.perms.items():
        draft = drafts.get(serial)
        base = bare[serial]
        if draft is None and base is perm.traits:
            new.append(base)
            continue
        traits = base if draft is None else program.build(base, draft, program.printed[perm.kind])
        mask = traits.changed(perm.traits)
        changed |= mask
        new.append(traits if mask else perm.traits)
    i = 0
    for perm in state.perms.values():
        perm.traits = new[i]  # 6.6.1.1
        i += 1
    return changed


def speakers(state: State) -> list[str]:
    """The cards with statics, for the error."""
    return sorted({state.printed(p).key for p in state.perms.values() if p.traits.statics})


def reindex(state: State) -> Index:
    """Find the triggers, replacements and rule changes at work."""
    program = state.program
    nodes = program.nodes
    index = Index()
    for serial, perm in state.perms.items():
        source = serial << 1
        for mod in perm.mods:
            given = nodes[mod[0]]
            if isinstance(given, Modifier) and given.LIVE:
                index.reads |= given.mask if isinstance(given, Effect) else reads_of(given)
        for address in perm.traits.abilities:  # 1.6.1
            node = nodes[address]
            if isinstance(node, Triggered):
                for kind in node.kinds:
                    index.triggers.setdefault(kind, []).append((address, source, 0))
            elif isinstance(node, Statement):
                index.reads |= node.mask
                add_rules(state, index, program.leaves.get(address), program.replacing.get(address), source, 0)
    for x in state.lasting:
        if not awake(state, x.until, x.whose, x.since):
            continue
        node = nodes[x.address]
        if isinstance(node, Triggered):
            for kind in node.kinds:
                index.triggers.setdefault(kind, []).append((x.address, x.source, x.id))
        elif isinstance(node, Replacement):
            for kind in node.part_kinds():
                index.replacements.setdefault(kind, []).append((x.address, x.source, x.id, ()))
        elif isinstance(node, Effect):
            index.reads |= node.mask
            leaves: list[tuple[int, int, Ints]] = []
            replacing: list[tuple[int, Ints]] = []
            find_rules(node, (), x.address - node.n, leaves, replacing)
            add_rules(state, index, leaves, replacing, x.source, x.id)
    return index


def add_rules(
    state: State,
    index: Index,
    leaves: list[tuple[int, int, Ints]] | None,
    replacing: list[tuple[int, Ints]] | None,
    source: int,
    lasting: int,
) -> None:
    """Put the rule changes and replacements of a statement into the index."""
    if leaves is not None:
        for rule, leaf, gates in leaves:
            index.rules.setdefault(rule, []).append((leaf, source, lasting, gates))
    if replacing is not None:
        for leaf, gates in replacing:
            node = state.program.nodes[leaf]
            assert isinstance(node, Replacement)
            for kind in node.part_kinds():
                index.replacements.setdefault(kind, []).append((leaf, source, lasting, gates))  # 6.5.1.1


def at_work(state: State, rule: int, player: int = -1) -> list[tuple[Effect, Scope]]:
    """The changes of one rule of the game that apply now (to this player), each with its scope."""
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
            node.about(scope, player)
        if gates_open(state, scope, gates):
            out.append((node, scope))
    return out


def scope_of(state: State, source: int, lasting: int) -> Scope | None:
    """The scope of an ability at work."""
    if lasting:
        x = state.find_lasting(lasting)
        return None if x is None else x.scope()
    perm = state.last(source)
    return None if perm is None else Scope(perm.player, source)


def gates_open(state: State, scope: Scope, gates: Ints) -> bool:
    """Do all the conditions around a statement hold?"""
    for address in gates:
        node = state.program.nodes[address]
        assert isinstance(node, Condition)
        if not node.holds(state, scope):  # 6.4.3, 6.4.4.3
            return False
    return True
