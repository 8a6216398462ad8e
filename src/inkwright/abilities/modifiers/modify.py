"""Modifiers given to cards in play, and modifiers made of others."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.refresh import is_in_effect, refresh
from inkwright.kernel.rulings import LastingStatement, add_lasting_statement, give_modifier
from inkwright.state.ids import ASK_MODE, THEIR_NEXT_START, THEIR_NEXT_TURN, X_BOARD, NodeAddress, perm_ref, serial_of
from inkwright.state.node import Amount, Choice, Condition, Modifier, Node, Target, slots_in
from inkwright.state.program import Draft, Drafts
from inkwright.state.scope import Frame, Perm, Scope
from inkwright.state.state import State

from ..targets.choice import Picked
from ..targets.group import Group
from ..targets.matching import perms_of
from ..targets.reference import Ref
from .gains import GainAbility, GainKeywords, GainOneKeyword, Keyword, LoseAllAbilities, Loss
from .keyword_grants import modifiers_to_give

Leaf = tuple[Modifier, Condition | None]  # a single modifier, and its condition


class Modify(LastingStatement):
    """Some cards get a modifier: "chosen character gets +2 ¤ this turn"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "modifier")
    SUBJECT_FIELD: ClassVar[str] = "target"

    def __init__(self, target: Target, modifier: Modifier) -> None:
        super().__init__()
        self.target = target
        self.modifier = modifier
        self.leaves: list[Leaf] = []
        self.about_own_card = isinstance(target, Ref) and target.slot < 0
        self.only_here = False  # "while here": only cards at this location
        self.offer: GainOneKeyword | None = None  # the part of it that is a choice
        self.member_slot = -1  # slot: each member in turn, where an amount is its own: "+¤ equal to their ⛉"

    def reads(self) -> int:
        return 0 if self.about_own_card else X_BOARD

    def finalize(self) -> None:
        super().finalize()
        collect_modifiers(self.modifier, None, self.leaves)
        for leaf, _gate in self.leaves:
            if isinstance(leaf, GainOneKeyword):
                self.offer = leaf
        if isinstance(self.target, (Choice, Group, Ref)):
            if self.target.slot in slots_in(self.modifier, "READS_SLOTS", True):
                self.member_slot = self.target.slot
        if isinstance(self.target, Picked) and not [leaf for leaf, _gate in self.leaves if leaf.has_amount()]:
            self.target.multiplied = True  # 6.1.8: that many gain it

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if frame.times <= 0:
            return False
        refresh(state)
        perms = [p for p in perms_of(state, frame, self.target) if self.is_here(frame, p)]
        picked = 0
        if self.offer is not None:
            if phase == 0 and perms:
                frame.push(self, 1)
                state.ask(ASK_MODE, frame.player, list(range(len(self.offer.keywords))))
                return True
            picked = state.consume_answer() if phase == 1 else 0
        theirs = self.until == THEIR_NEXT_TURN or self.until == THEIR_NEXT_START
        later = state.edition.timed_rules_meet_later_cards  # 2024-03:7.6.3, 2025-02:7.6.3
        return self.give(state, frame, perms, isinstance(self.target, Group) and later and not theirs, picked)

    def give(self, state: State, frame: Frame, perms: list[Perm], continuous: bool, picked: int) -> bool:
        """Give the modifier to these stacks. With `continuous`, what has no amount also applies to later cards.

        `picked`: which of the keywords is given, where one of several was chosen.
        """
        theirs = self.until == THEIR_NEXT_TURN or self.until == THEIR_NEXT_START
        stated = False
        for leaf, gate in self.leaves:
            if gate is not None and not gate.holds(state, frame):
                continue
            if leaf.CONTINUOUS and continuous:
                stated = True
                continue
            if leaf.LIVE:
                state.index_stale = True
            times = 1 if leaf.CONTINUOUS else frame.times
            amount = 0 if self.member_slot >= 0 else leaf.amount(state, frame) * times
            if isinstance(leaf, GainOneKeyword):
                amount = picked
            for perm in perms:
                if self.member_slot >= 0 and not isinstance(leaf, GainOneKeyword):
                    amount = self.own_amount(state, frame, leaf, perm) * times
                whose = perm.player if theirs else frame.player
                for part in modifiers_to_give(state, perm, leaf, picked, self.until, whose):
                    give_modifier(state, frame.player, perm, frame.base + part.offset, amount, self.until, whose)
        if stated:
            add_lasting_statement(state, frame, self, self.until)  # 6.4.2.1, 2026-10:6.4.2.1
        state.stale = True
        return len(perms) > 0 or stated

    def idle(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return LastingStatement.idle(self, state, frame) or no_candidates(self, state, frame)
        return False

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        target = self.target
        if self.about_own_card:
            perm = state.perm(scope.source)
            if perm is not None:
                self.record(state, scope, drafts, perm, times)
            return
        if isinstance(target, Group):
            self.bind_members(state, scope, target)
            for perm in state.board:
                if target.yours:
                    if perm.player != scope.player or not target.noun.matches_perm(state, scope, perm):
                        continue
                elif not target.covers(state, scope, perm):
                    continue
                self.record(state, scope, drafts, perm, times)
            return
        for perm in perms_of(state, scope, target):
            self.record(state, scope, drafts, perm, times)

    def bind_members(self, state: State, scope: Scope, group: Group) -> None:
        """Write the members of its group into the slot of their words: the next sentence is about them."""
        if 0 <= group.slot < len(scope.slots):
            covered = [p for p in state.board if group.covers(state, scope, p)]
            scope.slots[group.slot] = tuple([perm_ref(p.serial) for p in covered if self.is_here(scope, p)])

    def record(self, state: State, scope: Scope, drafts: Drafts, perm: Perm, times: int) -> None:
        """Record the modifier for one stack in this round."""
        if self.only_here and not self.is_here(scope, perm):
            return
        for leaf, gate in self.leaves:
            if drafts.given_already and not leaf.CONTINUOUS:
                continue
            if gate is not None and not gate.holds(state, scope):
                continue
            if leaf.LIVE and not leaf.applies(state, scope, perm):
                continue
            own = self.member_slot >= 0
            amount = self.own_amount(state, scope, leaf, perm) if own else leaf.amount(state, scope)
            amount = amount if leaf.CONTINUOUS else amount * times
            if perm.modifiers and isinstance(leaf, (Keyword, GainKeywords, GainAbility, Loss)):
                record_in_order(state, drafts, perm, leaf, amount, serial_of(scope.source))
            else:
                drafts.record_modifier(perm.serial, leaf.offset, amount)

    def own_amount(self, state: State, scope: Scope, leaf: Modifier, perm: Perm) -> int:
        """Return the amount for one of several: "each of your characters gets +¤ equal to their ⛉"."""
        while len(scope.slots) <= self.member_slot:
            scope.slots.append(())
        held = scope.slots[self.member_slot]
        scope.slots[self.member_slot] = (perm_ref(perm.serial),)
        amount = leaf.amount(state, scope)
        scope.slots[self.member_slot] = held
        return amount

    def is_continuous(self) -> bool:
        """Return whether it also meets cards that come later: can, can't, must (6.4.2.1)."""
        leaves: list[Leaf] = []
        collect_modifiers(self.modifier, None, leaves)
        return not [leaf for leaf, _gate in leaves if not leaf.CONTINUOUS]

    def is_here(self, scope: Scope, perm: Perm) -> bool:
        """Return whether the stack is where "while here" wants it."""
        return not self.only_here or perm.location >= 0 and perm_ref(perm.location) == scope.source


def record_in_order(state: State, drafts: Drafts, perm: Perm, leaf: Modifier, amount: int, since: int) -> None:
    """Record what a static ability says of keywords and abilities, where effects say something too.

    No rule orders a gain and a loss: the later one counts. `since`: the serial of the card whose static it is.
    """
    later = [mod for mod in perm.modifiers if mod[6] > since and is_in_effect(state, mod[2], mod[3], mod[4])]
    if isinstance(leaf, Loss):
        drafts.record_modifier(perm.serial, leaf.offset, amount)
        for mod in later:
            given = state.program.nodes[mod[0]]
            for part in gains_in(given, mod[1]):
                if part.keyword & leaf.loses() if isinstance(part, Keyword) else isinstance(leaf, LoseAllAbilities):
                    times = 1 if isinstance(given, GainOneKeyword) else mod[1]
                    drafts.record_modifier(perm.serial, mod[0] - given.offset + part.offset - drafts.base, times)
        return
    lost = 0
    loses_all = False
    for mod in later:
        loss = state.program.nodes[mod[0]]
        if isinstance(loss, Loss):
            lost |= loss.loses()
            loses_all = loses_all or isinstance(loss, LoseAllAbilities)
    for part in gains_in(leaf, amount):
        if not (part.keyword & lost if isinstance(part, Keyword) else loses_all):
            drafts.record_modifier(perm.serial, part.offset, amount)


def gains_in(node: Node, picked: int) -> tuple[Modifier, ...]:
    """Return the single keywords and abilities that a modifier gives; `picked`: which, where one was chosen."""
    if isinstance(node, GainOneKeyword):
        return (node.keywords[picked],)
    if isinstance(node, GainKeywords):
        return node.keywords
    return (node,) if isinstance(node, (Keyword, GainAbility)) else ()


def no_candidates(effect: Modify, state: State, frame: Frame) -> bool:
    """Return whether there is nothing to choose."""
    for choice in effect.choices:
        if isinstance(choice, Choice) and not choice.dependent and not choice.candidates(state, frame, ()):
            return True
    return False


def collect_modifiers(modifier: Modifier, gate: Condition | None, leaves: list[Leaf]) -> None:
    """Return the single modifiers of "gets +1 ¤ and, if ..., gains Rush", each with its condition."""
    if isinstance(modifier, BothModifiers):
        collect_modifiers(modifier.first, gate, leaves)
        collect_modifiers(modifier.second, gate, leaves)
    elif isinstance(modifier, AlsoIf):
        collect_modifiers(modifier.first, gate, leaves)
        collect_modifiers(modifier.second, modifier.condition, leaves)
    else:
        leaves.append((modifier, gate))


class AlsoIf(Modifier):
    """A modifier, and another one if a condition holds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "condition", "second")

    def __init__(self, first: Modifier, condition: Condition, second: Modifier) -> None:
        super().__init__()
        self.first = first
        self.condition = condition
        self.second = second


class BothModifiers(Modifier):
    """Two modifiers."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "second")

    def __init__(self, first: Modifier, second: Modifier) -> None:
        super().__init__()
        self.first = first
        self.second = second


class ForEachModifier(Modifier):
    """A modifier that counts for each of something. The count is for this part of the sentence only."""

    FIELDS: ClassVar[tuple[str, ...]] = ("modifier", "per")
    COUNTED_FIELD: ClassVar[str] = "per"
    COUNTS_FOR_PART: ClassVar[bool] = True

    def __init__(self, modifier: Modifier, per: Amount) -> None:
        super().__init__()
        self.modifier = modifier
        self.per = per

    def amount(self, state: State, scope: Scope) -> int:
        return self.modifier.amount(state, scope) * max(0, self.per.value(state, scope))  # 6.1.8

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        if amount != 0:
            self.modifier.add(draft, amount, base)
