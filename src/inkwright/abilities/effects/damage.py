"""Damage: dealing, putting, moving and removing are different words (1.9.1)."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.events import log_event
from inkwright.kernel.moves import remove_damage
from inkwright.kernel.propose import propose, takes_none
from inkwright.kernel.refresh import refresh
from inkwright.state.declarations import Implied
from inkwright.state.ids import (
    ASK_NUMBER,
    CANT_BE_DEALT_DAMAGE,
    CANT_HEAL,
    L_DAMAGE_MOVED,
    P_DEAL_DAMAGE,
    P_MOVE_DAMAGE,
    P_PUT_DAMAGE,
    PART_BY_EFFECT,
    X_DAMAGE,
    Ints,
    perm_ref,
)
from inkwright.state.node import Amount, Choice, Effect, Target, slots_in
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from ..amounts.numbers import CappedEffect, Number, UpTo
from ..done_codes import BANISHED, DAMAGE_MOVED, DAMAGE_REMOVED, DEALT, HEALED
from ..filters.stats import stat_of_perm
from ..targets.group import Group
from ..targets.matching import perms_of
from ..targets.reference import Ref


class DealDamage(Effect):
    """Deal damage to cards."""

    MULTIPLIED: bool = True
    LEAF: bool = False  # whether it was done is known when the proposal is performed
    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "each", "target")
    IN_WORD_ORDER: ClassVar[bool] = True  # "to chosen character equal to their ..."
    DOES: ClassVar[tuple[int, ...]] = (BANISHED, DEALT)
    DISTINCT_ARGUMENTS: ClassVar[bool] = True

    def __init__(self, amount: Amount, each: bool, target: Target) -> None:
        super().__init__()
        self.amount = amount
        self.each = each  # the text says "each"; several targets each get it anyway
        self.target = target
        self.part_flags = PART_BY_EFFECT  # plus UNREDUCED if the next sentence says so
        self.member_slot = -1  # slot of the targets, if the amount is about each of them: "equal to their ¤"

    def finalize(self) -> None:
        super().finalize()
        target = self.target
        if isinstance(target, (Choice, Group, Ref)) and target.slot in slots_in(self.amount, "READS_SLOTS", True):
            self.member_slot = target.slot

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        perms = perms_of(state, frame, self.target)
        counts = self.counts(state, frame, perms)
        parts: list[Ints] = [
            (P_DEAL_DAMAGE, perm_ref(perm.serial), count, frame.source, self.part_flags)
            for perm, count in zip(perms, counts, strict=True)
            if count > 0
        ]
        if not parts:
            return False
        propose(state, parts, self.done_slot)  # 6.7.2.4
        return True

    def counts(self, state: State, frame: Frame, perms: list[Perm]) -> list[int]:
        """Return how much each of these is dealt."""
        if self.member_slot < 0:
            return [self.amount.value(state, frame) * frame.times] * len(perms)
        held = frame.slots[self.member_slot]
        found: list[int] = []
        for perm in perms:
            frame.slots[self.member_slot] = (perm_ref(perm.serial),)
            found.append(self.amount.value(state, frame) * frame.times)
        frame.slots[self.member_slot] = held
        return found

    def use_as_cost(self) -> None:
        if isinstance(self.target, Choice):
            self.target.payer = self

    def payable_with(self, state: State, frame: Frame, perm: Perm) -> bool:
        return not perm.traits.restrictions & CANT_BE_DEALT_DAMAGE  # 1.2.2

    def possible(self, state: State, frame: Frame) -> bool:
        if self.choices or not isinstance(self.target, Ref):
            return super().possible(state, frame)
        perms = perms_of(state, frame, self.target)
        return not perms or any(self.payable_with(state, frame, perm) for perm in perms)


class CharacterDealsDamage(Effect):
    """A character deals damage equal to a stat of it to other cards. The character is the source of the damage."""

    MULTIPLIED: bool = True
    LEAF: bool = False
    FIELDS: ClassVar[tuple[str, ...]] = ("dealer", "stat", "target")
    DISTINCT_ARGUMENTS: ClassVar[bool] = True

    def __init__(self, dealer: Target, stat: int, target: Target) -> None:
        super().__init__()
        self.dealer = dealer
        self.stat = stat
        self.target = target

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refresh(state)
        parts: list[Ints] = []
        for dealer in perms_of(state, frame, self.dealer):
            count = stat_of_perm(state, dealer, self.stat) * frame.times
            for perm in perms_of(state, frame, self.target) if count > 0 else ():
                parts.append((P_DEAL_DAMAGE, perm_ref(perm.serial), count, perm_ref(dealer.serial), PART_BY_EFFECT))
        if not parts:
            return False
        propose(state, parts, self.done_slot)  # 6.7.2.4
        return True


class DealEachOtherDamage(Effect):
    """Each of some characters deals damage equal to a stat of it to the others, all at the same time."""

    MULTIPLIED: bool = True
    LEAF: bool = False
    FIELDS: ClassVar[tuple[str, ...]] = ("dealers", "stat")

    def __init__(self, dealers: Target, stat: int) -> None:
        super().__init__()
        self.dealers = dealers
        self.stat = stat

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refresh(state)
        parts: list[Ints] = []
        dealers = perms_of(state, frame, self.dealers)
        for dealer in dealers:
            count = stat_of_perm(state, dealer, self.stat) * frame.times
            for perm in dealers if count > 0 else ():
                if perm is not dealer:
                    parts.append((P_DEAL_DAMAGE, perm_ref(perm.serial), count, perm_ref(dealer.serial), PART_BY_EFFECT))
        if not parts:
            return False
        propose(state, parts, self.done_slot)  # 6.7.2.4
        return True


class PutDamage(Effect):
    """Put damage counters on cards."""

    MULTIPLIED: bool = True
    LEAF: bool = False
    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "target")
    DOES: ClassVar[tuple[int, ...]] = (BANISHED,)
    DISTINCT_ARGUMENTS: ClassVar[bool] = True

    def __init__(self, amount: Amount, target: Target) -> None:
        super().__init__()
        self.amount = amount
        self.target = target

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        count = self.amount.value(state, frame) * frame.times
        parts: list[Ints] = [
            (P_PUT_DAMAGE, perm_ref(perm.serial), count, frame.source, PART_BY_EFFECT)
            for perm in perms_of(state, frame, self.target)
        ]
        if not parts or count <= 0:
            return False
        propose(state, parts, self.done_slot)
        return True


def has_removable_damage(perm: Perm) -> bool:
    """Return whether there is damage on a stack that can be removed."""
    return perm.damage > 0 and not perm.traits.restrictions & CANT_HEAL


class RemoveDamage(CappedEffect):
    """Remove damage from cards (1.9.1.3)."""

    MULTIPLIED: bool = True
    LEAF: bool = False  # it asks for one target after another
    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "each", "target", "removed")
    DOES: ClassVar[tuple[int, ...]] = (HEALED,)
    WRITES: ClassVar[tuple[str, ...]] = ("removed",)
    SCRATCH: ClassVar[tuple[str, ...]] = ("remaining_slot", "removed_from_slot")
    DISTINCT_ARGUMENTS: ClassVar[bool] = True
    IMPLIES: ClassVar[Implied] = (("removed", "number", (DAMAGE_REMOVED,)),)

    def __init__(self, amount: Amount, each: bool, target: Target, removed: int) -> None:
        super().__init__()
        self.amount = amount
        self.each = each
        self.target = target
        self.removed = removed  # the slot that "this way" reads
        self.remaining_slot = -1  # slot: the stacks that remain
        self.removed_from_slot = -1  # slot: the stacks from which damage was removed

    def available(self, state: State, frame: Frame) -> int:
        there = [perm for perm in perms_of(state, frame, self.target) if has_removable_damage(perm)]
        return max([perm.damage for perm in there], default=0)

    def use_as_cost(self) -> None:
        if isinstance(self.target, Choice) and not isinstance(self.amount, UpTo):
            self.target.payer = self

    def payable_with(self, state: State, frame: Frame, perm: Perm) -> bool:
        return has_removable_damage(perm) and perm.damage >= self.count(state, frame)

    def one_by_one(self, state: State, frame: Frame) -> bool:
        return len([perm for perm in perms_of(state, frame, self.target) if has_removable_damage(perm)]) > 1

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 1:
            self.remove_from_next(state, frame, state.consume_answer())
            return self.ask_next(state, frame)
        if isinstance(self.amount, UpTo) and self.one_by_one(state, frame):
            there = [
                perm_ref(perm.serial) for perm in perms_of(state, frame, self.target) if has_removable_damage(perm)
            ]
            frame.slots[self.remaining_slot] = tuple(there)
            frame.slots[self.removed_from_slot] = ()
            frame.write_slot(self.removed, (0,))
            return self.ask_next(state, frame)
        count = self.count(state, frame)
        healed: list[int] = []
        total = 0
        for perm in perms_of(state, frame, self.target):
            removed = 0 if perm.traits.restrictions & CANT_HEAL else remove_damage(state, perm, count, frame.actor)
            total += removed
            if removed:
                healed.append(perm_ref(perm.serial))
            if removed < count and isinstance(self.amount, Number) and not isinstance(self.target, Group):
                self.done_in_part(frame)
        frame.write_slot(self.removed, (total,))
        if isinstance(self.target, Group):
            frame.write_slot(self.target.slot, tuple(healed))  # what "this way" means
        frame.did_something = frame.did_something or total > 0
        return total > 0

    def ask_next(self, state: State, frame: Frame) -> bool:
        """Ask how much to remove from the next of several."""
        for ref in frame.slots[self.remaining_slot]:
            perm = state.perm(ref)
            if perm is not None and has_removable_damage(perm):
                most = min(self.count(state, frame), perm.damage)
                frame.push(self, 1)
                state.ask(ASK_NUMBER, frame.actor, list(range(most, -1, -1)))
                return True
            frame.slots[self.remaining_slot] = frame.slots[self.remaining_slot][1:]
        if isinstance(self.target, Group):
            frame.write_slot(self.target.slot, frame.slots[self.removed_from_slot])
        return len(frame.slots[self.removed_from_slot]) > 0

    def remove_from_next(self, state: State, frame: Frame, count: int) -> None:
        """Remove the amount that was answered from the next of them."""
        ref = frame.slots[self.remaining_slot][0]
        frame.slots[self.remaining_slot] = frame.slots[self.remaining_slot][1:]
        perm = state.perm(ref)
        if perm is not None and remove_damage(state, perm, count, frame.actor):
            frame.did_something = True
            frame.slots[self.removed_from_slot] = frame.slots[self.removed_from_slot] + (ref,)
            if self.removed >= 0:
                frame.slots[self.removed] = (frame.slots[self.removed][0] + count,)

    def idle(self, state: State, frame: Frame) -> bool:
        if [choice for choice in self.choices if isinstance(choice, Choice)]:
            return Effect.idle(self, state, frame)
        return self.available(state, frame) == 0

    def would_change_nothing(self, state: State, frame: Frame, followed: bool) -> bool:
        return not followed and nothing_damaged(state, frame, self.target, True)


def nothing_damaged(state: State, frame: Frame, target: Target, removing: bool) -> bool:
    """Return whether nothing that can be chosen has damage, or none that can be removed."""
    if not isinstance(target, Choice) or target.dependent:
        return False
    for ref in target.candidates(state, frame, ()):
        perm = state.perm(ref)
        if perm is None or (has_removable_damage(perm) if removing else perm.damage > 0):
            return False
    return True


class RemoveTotal(Effect):
    """Remove up to a total of damage from several cards. The player names an amount for each."""

    MULTIPLIED: bool = True
    LEAF: bool = False
    FIELDS: ClassVar[tuple[str, ...]] = ("most", "target", "removed")
    DOES: ClassVar[tuple[int, ...]] = (HEALED,)
    WRITES: ClassVar[tuple[str, ...]] = ("removed",)
    SCRATCH: ClassVar[tuple[str, ...]] = ("remaining_slot", "total_slot")
    DISTINCT_ARGUMENTS: ClassVar[bool] = True
    IMPLIES: ClassVar[Implied] = (("removed", "number", (DAMAGE_REMOVED,)),)

    def __init__(self, most: int, target: Target, removed: int) -> None:
        super().__init__()
        self.most = most
        self.target = target
        self.removed = removed
        self.remaining_slot = -1  # slot: the stacks that remain
        self.total_slot = -1  # slot: how much was removed

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            frame.slots[self.remaining_slot] = tuple([perm_ref(p.serial) for p in perms_of(state, frame, self.target)])
            frame.slots[self.total_slot] = (0,)
        else:
            self.remove_from_next(state, frame, state.consume_answer())
        left = self.most * frame.times - frame.slots[self.total_slot][0]
        for ref in frame.slots[self.remaining_slot]:
            perm = state.perm(ref)
            if perm is not None and min(left, perm.damage) > 0 and not perm.traits.restrictions & CANT_HEAL:
                frame.push(self, 1)
                state.ask(ASK_NUMBER, frame.actor, list(range(min(left, perm.damage), -1, -1)))
                return True
            frame.slots[self.remaining_slot] = frame.slots[self.remaining_slot][1:]
        frame.write_slot(self.removed, frame.slots[self.total_slot])
        frame.did_something = frame.did_something or frame.slots[self.total_slot][0] > 0
        return frame.slots[self.total_slot][0] > 0

    def remove_from_next(self, state: State, frame: Frame, count: int) -> None:
        """Remove the amount that was answered from the next of them."""
        rest = frame.slots[self.remaining_slot]
        perm = state.perm(rest[0])
        frame.slots[self.remaining_slot] = rest[1:]
        if perm is not None and count:
            removed = remove_damage(state, perm, count, frame.actor)
            frame.slots[self.total_slot] = (frame.slots[self.total_slot][0] + removed,)


class MoveDamage(CappedEffect):
    """Move damage from cards to another card (1.9.1.4, 2026-04:1.9.2.4)."""

    MULTIPLIED: bool = True
    LEAF: bool = False
    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "origin", "target", "moved")
    WRITES: ClassVar[tuple[str, ...]] = ("moved",)
    SCRATCH: ClassVar[tuple[str, ...]] = ("answers_slot",)
    DISTINCT_ARGUMENTS: ClassVar[bool] = True
    IMPLIES: ClassVar[Implied] = (("moved", "number", (DAMAGE_MOVED,)),)

    def __init__(self, amount: Amount, origin: Target, target: Target, moved: int) -> None:
        super().__init__()
        self.amount = amount
        self.origin = origin
        self.target = target
        self.moved = moved
        self.answers_slot = -1  # slot: how much to move from each of several

    def available(self, state: State, frame: Frame) -> int:
        return max([perm.damage for perm in perms_of(state, frame, self.origin)], default=0)

    def one_by_one(self, state: State, frame: Frame) -> bool:
        return len(self.damaged(state, frame)) > 1

    def damaged(self, state: State, frame: Frame) -> list[Perm]:
        """Return those from which damage can be moved."""
        onto = perms_of(state, frame, self.target)
        return [perm for perm in perms_of(state, frame, self.origin) if perm.damage > 0 and perm not in onto]

    def use_as_cost(self) -> None:
        if isinstance(self.origin, Choice) and not isinstance(self.amount, UpTo):
            self.origin.payer = self

    def payable_with(self, state: State, frame: Frame, perm: Perm) -> bool:
        return perm.damage >= self.count(state, frame)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        onto = perms_of(state, frame, self.target)
        frame.write_slot(self.moved, (0,))
        if not onto or takes_none(state, onto[0], P_MOVE_DAMAGE):
            return False
        if phase == 1:
            frame.slots[self.answers_slot] = frame.slots[self.answers_slot] + (state.consume_answer(),)
        else:
            frame.slots[self.answers_slot] = ()
        if isinstance(self.amount, UpTo) and self.one_by_one(state, frame) and self.ask_next(state, frame):
            return True
        answers = frame.slots[self.answers_slot]
        if answers:
            return self.move(state, frame, onto[0], self.damaged(state, frame), answers)
        origins = [perm for perm in perms_of(state, frame, self.origin) if perm is not onto[0]]
        return self.move(state, frame, onto[0], origins, (self.count(state, frame),) * len(origins))

    def ask_next(self, state: State, frame: Frame) -> bool:
        """Ask how much to move from the next of several; False if all were asked about."""
        asked, origins = len(frame.slots[self.answers_slot]), self.damaged(state, frame)
        if asked == len(origins):
            return False
        most = min(self.count(state, frame), origins[asked].damage)
        frame.push(self, 1)
        state.ask(ASK_NUMBER, frame.actor, list(range(most, -1, -1)))
        return True

    def move(self, state: State, frame: Frame, onto: Perm, origins: list[Perm], counts: Ints) -> bool:
        """Move as much from each of these as there is, and return whether it was any."""
        total = 0
        for perm, wanted in zip(origins, counts, strict=True):
            count = min(wanted, perm.damage)
            perm.damage -= count
            total += count
            if state.has_listener and count:
                origin, to = perm_ref(perm.serial), perm_ref(onto.serial)
                log_event(state, (L_DAMAGE_MOVED, frame.actor, origin, to, count, 0))
            if count < wanted and isinstance(self.amount, Number):
                self.done_in_part(frame)
        frame.write_slot(self.moved, (total,))
        if total == 0:
            return False
        state.note_change(X_DAMAGE)
        propose(state, [(P_MOVE_DAMAGE, perm_ref(onto.serial), total, frame.source, PART_BY_EFFECT)], self.done_slot)
        return True

    def would_change_nothing(self, state: State, frame: Frame, followed: bool) -> bool:
        return not followed and nothing_damaged(state, frame, self.origin, False)
