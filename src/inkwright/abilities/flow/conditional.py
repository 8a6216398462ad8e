"""Effects that depend on a condition: if, while, unless, instead."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.kernel.refresh import refresh
from inkwright.kernel.rulings import LastingStatement, add_lasting, add_lasting_statement, log_lasting
from inkwright.state.ids import ASK_MAY, FOREVER, PLAY, THEIR_NEXT_START, THEIR_NEXT_TURN, Ints, Zone, is_card, perm_ref
from inkwright.state.node import Choice, Condition, Effect, Limit, Node, NumberChoice, Replacement, slots_in
from inkwright.state.program import Drafts
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from ..conditions.card_state import SubjectCondition
from ..modifiers.modify import Modify
from ..players import EACH_PLAYER_TARGETS
from ..targets.group import Group
from ..targets.matching import perms_of
from .actors import WITHHELD, ByPlayer, May
from .composite import CompositeEffect, LedEffect, could_matter, effects_in, last_parts, take_choices
from .concealment import ask_concealed_may
from .durations import ForDuration, set_until

OFFERED: Final = 1  # "you may B instead": the player is about to be asked
DECLINED: Final = 2


class ConditionalEffect(CompositeEffect):
    """An effect that depends on a condition."""

    FIELDS: ClassVar[tuple[str, ...]] = ("condition", "effect")
    IN_WORD_ORDER: ClassVar[bool] = True

    def __init__(self, condition: Condition, effect: Effect) -> None:
        super().__init__()
        self.condition = condition
        self.effect = effect

    def finalize(self) -> None:
        """Make the choices that the condition is about before it is judged: "banish chosen item if it costs ..."."""
        super().finalize()
        asked = frozenset(slots_in(self.condition, "READS_SLOTS", True))
        self.choices = self.choices + take_choices(self.effect, asked)

    def contribute_to_members(self, state: State, scope: Scope, drafts: Drafts, times: int) -> bool:
        """Judge the condition for each member of the group that it is about; False if it is about none."""
        modification = modification_of(self.effect)
        group = None if modification is None else modification.target
        if modification is None or not isinstance(group, Group) or group.slot < 0:
            return False
        if group.slot not in slots_in(self.condition, "READS_SLOTS", True):
            return False
        if isinstance(self.effect, ForDuration) and not self.effect.duration.holds(state, scope):
            return True
        members: list[int] = []
        for perm in state.board:  # each is tested for itself: "while they're exerted"
            if group.covers(state, scope, perm):
                scope.slots[group.slot] = (perm_ref(perm.serial),)
                if self.condition.holds(state, scope):
                    modification.record(state, scope, drafts, perm, times)
                    members.append(perm_ref(perm.serial))
        scope.slots[group.slot] = tuple(members)  # the next sentence is about them
        return True


class If(ConditionalEffect):
    """An effect that happens if a condition holds when it resolves (6.2.4)."""

    def finalize(self) -> None:
        super().finalize()
        if isinstance(self.effect, May):
            self.effect.rest_on_condition(self.condition)
        elif is_about_each_player(self) and isinstance(self.effect, ByPlayer):
            self.effect.gate = self.condition

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if self.is_about_each():
            frame.push(self.effect)
            return True
        refresh(state)
        if not self.condition.holds(state, frame):  # 2025-02:7.4.4.2, 6.2.4, 6.7.2.1, 2026-07:6.7.2.1
            for slot in slots_in(self.condition, "WRITES", True):
                frame.slots[slot] = ()  # a condition that is false introduces nothing
            offer = self.effect
            if isinstance(offer, May) and offer.rests_on_hidden_condition(state, frame):
                frame.push(offer, WITHHELD)  # it notes later that nothing was done, as a refusal does
                return True
            return False
        frame.push(self.effect)
        return True

    def leading_if(self) -> Condition | None:
        return self.condition

    def secondary_condition(self) -> Condition | None:
        return self.condition

    def active_zone(self) -> Zone:
        zone = self.condition.active_zone()
        return self.effect.active_zone() if zone == PLAY else zone

    def accept_may(self) -> None:
        self.effect.accept_may()

    def possible(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return super().possible(state, frame)
        return self.holds_now(state, frame) and self.effect.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return super().idle(state, frame)
        return not self.holds_now(state, frame) or self.effect.idle(state, frame)

    def holds_now(self, state: State, frame: Frame) -> bool:
        """Return whether it may happen: its condition holds, or is judged for each player later."""
        return self.is_about_each() or self.condition.holds(state, frame)

    def is_about_each(self) -> bool:
        """Return whether the condition is judged for each player who acts."""
        return isinstance(self.effect, ByPlayer) and self.effect.gate is self.condition

    def would_change_nothing(self, state: State, frame: Frame, followed: bool) -> bool:
        return self.effect.would_change_nothing(state, frame, followed)

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        if self.contribute_to_members(state, scope, drafts, times):
            return
        if self.condition.holds(state, scope):  # 6.4.4, 6.4.4.2, 6.4.3
            self.effect.contribute(state, scope, drafts, times)


def is_about_each_player(node: ConditionalEffect) -> bool:
    """Return whether a condition is about each of the players who act: "each opponent loses 1 lore if they ..."."""
    effect = node.effect
    if type(effect) is not ByPlayer or not isinstance(effect.who, EACH_PLAYER_TARGETS):
        return False
    return effect.who.slot in slots_in(node.condition, "READS_SLOTS", True)


class IfElse(CompositeEffect):
    """One effect if a condition holds, else another.

    Where the condition is about a card that is shown, the other also answers a "may" that was declined.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("condition", "effect", "otherwise")
    SCRATCH: ClassVar[tuple[str, ...]] = ("did_slot",)

    def __init__(self, condition: Condition, effect: Effect, otherwise: Effect) -> None:
        super().__init__()
        self.condition = condition
        self.effect = effect
        self.otherwise = otherwise
        self.did_slot = -1
        self.condition_slots: Ints = ()  # that the condition reads

    def finalize(self) -> None:
        super().finalize()
        self.condition_slots = tuple(slots_in(self.condition, "READS_SLOTS", True))
        if isinstance(self.effect, May):
            self.effect.done_slot = self.did_slot
            self.effect.rest_on_condition(self.condition)
        made = [choice for part in effects_in(self.effect) for choice in part.choices]
        picks = [c for c in made if isinstance(c, Choice) and c.slot in self.otherwise.slots_read]
        if picks:  # "return an item card ... Otherwise, put it on top": it is picked then, too
            self.otherwise.choices = tuple(picks) + self.otherwise.choices

    def leading_if(self) -> Condition | None:
        return self.condition

    def branch(self, state: State, frame: Frame) -> Effect:
        """The effect that happens."""
        refresh(state)
        return self.effect if self.condition.holds(state, frame) else self.otherwise

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 1:
            if frame.first_in_slot(self.did_slot) != 1:
                frame.push(self.otherwise)
            return True
        branch = self.branch(state, frame)
        offer = self.effect
        frame.slots[self.did_slot] = (1,)
        if branch is offer:
            if self.is_about_shown_card(frame):
                frame.push(self, 1)
            frame.push(branch)
        elif isinstance(offer, May) and offer.rests_on_hidden_condition(state, frame):
            frame.push(self, 1)
            frame.push(offer, WITHHELD)
        else:
            frame.push(branch)
        return True

    def is_about_shown_card(self, frame: Frame) -> bool:
        """Return whether the condition is about a card that was looked at or revealed, and not about the table."""
        for slot in self.condition_slots:
            if [ref for ref in frame.slots[slot] if is_card(ref)]:
                return True
        return False

    def possible(self, state: State, frame: Frame) -> bool:
        return self.branch(state, frame).possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.branch(state, frame).idle(state, frame)


class While(ConditionalEffect):
    """A statement that is true while a condition holds (6.4.2.3, 2026-10:6.4.2.3)."""

    REAPPLIES: bool = True

    def hold_by_itself(self, limit: Limit) -> bool:
        return self.effect.hold_by_itself(limit)

    def finalize(self) -> None:
        super().finalize()
        if modification_of(self.effect) is not None:  # it is left behind as a whole
            self.choices = self.choices + take_choices(self.effect, self.effect.slots_written)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        stated = statement_in(self.effect)
        if stated is not None:
            add_lasting_statement(state, frame, self, stated.until)  # 6.4.2.3: as long as it holds
        elif self.condition.holds(state, frame):
            frame.push(self.effect)
        return True

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        condition = self.condition
        effect = self.effect
        if self.contribute_to_members(state, scope, drafts, times):
            return
        if isinstance(condition, SubjectCondition) and isinstance(effect, Modify) and isinstance(effect.target, Group):
            group = effect.target
            members: list[int] = []
            for perm in state.board:  # each is tested for itself: "while being challenged, your characters ..."
                if group.covers(state, scope, perm) and condition.holds_for(state, scope, perm):
                    effect.record(state, scope, drafts, perm, times)
                    members.append(perm_ref(perm.serial))
            if 0 <= group.slot < len(scope.slots):  # the next sentence is about them
                scope.slots[group.slot] = tuple(members)
        elif condition.holds(state, scope):  # 6.1.13.5
            effect.contribute(state, scope, drafts, times)


def statement_in(effect: Effect) -> LastingStatement | Replacement | None:
    """Return the lasting statement in an effect, if there is one."""
    if isinstance(effect, (LastingStatement, Replacement)):
        return effect
    for child in effect.children():
        found = statement_in(child) if isinstance(child, Effect) else None
        if found is not None:
            return found
    return None


class InsteadIf(LedEffect):
    """A self-replacement: "A. If ..., B instead." (6.5.6)

    B replaces the part of A that does the same, else its last part. The condition is read before A begins, unless it
    depends on what A chooses or does: then it is read when that part is due. If A does nothing of the kind, the nearest
    sentence before it that does is meant: "deal 2 damage ... Draw a card. If ..., deal 4 damage instead."
    In "you may B instead" the player is asked when that part is due; it happens if B is declined.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "condition", "instead")
    SCRATCH: ClassVar[tuple[str, ...]] = ("decided_slot", "offered_slot")

    def __init__(self, effect: Effect, condition: Condition, instead: Effect) -> None:
        super().__init__()
        self.effect = effect
        self.condition = condition
        self.instead = instead
        self.decided_slot = -1  # slot: the decision, if it was made before
        self.offered_slot = -1  # slot: whether B is offered or was declined, if the player may do it
        self.reads_effect = False
        self.after_choices = False  # B or the condition refers to choices of the part that it replaces
        self.groups: list[Group] = []  # the groups of A that B refers to
        self.replaces = False  # what B replaces was found
        self.core: Effect = effect  # the part of A that B replaces

    def finalize(self) -> None:
        super().finalize()
        if not self.reaches_back():
            self.replace_in(self.effect)

    def reaches_back(self) -> bool:
        """Return whether B replaces nothing of A: it is another verb, and it is not about what A chooses."""
        if self.effect.slots_written & (self.instead.slots_read | frozenset(asked_by(self.condition))):
            return False
        return not same_verbs(self.effect, self.instead)

    def reach(self, before: Effect) -> None:
        """Replace the same verb in a sentence before A, if it is there; the condition is read when it is due."""
        if not self.replaces and same_verbs(before, self.instead):
            self.replace_in(before)
            self.reads_effect = True

    def replace_in(self, sentence: Effect) -> None:
        """Note which part of a sentence B replaces."""
        self.replaces = True
        parts: list[Effect] = []
        last_parts(sentence, parts)
        same = same_verbs(sentence, self.instead)
        core = same[-1] if same else parts[-1]
        core.self_replacement = self
        self.core = core
        last_part(self.instead).adopt_slots_of(core)
        asked = frozenset(asked_by(self.condition))
        self.reads_effect = bool(asked & sentence.slots_written)
        read = self.instead.slots_read | asked
        self.after_choices = bool(read & core.slots_written)
        if self.after_choices:
            needed = [i for i, c in enumerate(core.choices) if isinstance(c, (Choice, NumberChoice)) and c.slot in read]
            if needed and needed[-1] + 1 < len(core.choices):
                core.early_choices = needed[-1] + 1
        if isinstance(core, LastingStatement) and core.until != FOREVER:
            set_until(self.instead, core.until)
        groups_in(sentence, self.instead.slots_read, self.groups)

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        modification = modification_of(self.effect)
        if modification is not None and isinstance(modification.target, Group):
            modification.bind_members(state, scope, modification.target)
        chosen = self.instead if self.condition.holds(state, scope) else self.effect
        chosen.contribute(state, scope, drafts, times)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        optional = self.instead
        if isinstance(optional, May) and (phase == 1 or frame.first_in_slot(self.offered_slot) == OFFERED):
            return self.offer(state, frame, optional, phase)
        frame.slots[self.offered_slot] = ()
        if not self.reads_effect:
            refresh(state)
            frame.slots[self.decided_slot] = (int(self.condition.holds(state, frame)),)  # 6.5.3
        frame.push(self.effect)
        return True

    def offer(self, state: State, frame: Frame, optional: May, phase: int) -> bool:
        """Ask whether B shall happen, and let B or the part of A that it would replace happen (6.1.4)."""
        frame.slots[self.offered_slot] = ()
        if phase == 0:
            if could_matter(state, frame, optional.effect, optional.read_elsewhere):
                frame.push(self, 1)
                state.ask(ASK_MAY, frame.actor, [1, 0])
                return True
            if ask_concealed_may(state, frame, self, optional.effect):
                return True
        elif state.consume_answer():
            frame.push(optional.effect)
            return True
        frame.slots[self.offered_slot] = (DECLINED,)
        frame.push(self.core)
        if self.after_choices:
            settled = self.core.early_choices or len(self.core.choices)
            frame.cursor = settled << 1  # these choices are made already
        return True

    def replacement_effect(self, state: State, frame: Frame, settled: bool) -> Effect | None:
        if settled != self.after_choices or frame.first_in_slot(self.offered_slot) == DECLINED:
            return None
        if self.reads_effect:
            refresh(state)
        holds = self.condition.holds(state, frame) if self.reads_effect else frame.first_in_slot(self.decided_slot) == 1
        if not holds:
            return None
        for group in self.groups:
            group.refs(state, frame)
        if isinstance(self.instead, May):
            frame.slots[self.offered_slot] = (OFFERED,)
            return self
        return self.instead  # 6.5.1.1, 6.5.6

    def possible(self, state: State, frame: Frame) -> bool:
        return self.effect.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.effect.idle(state, frame)


def asked_by(condition: Condition) -> tuple[int, ...]:
    """Return the slots that a condition is about."""
    return tuple(slots_in(condition, "READS_SLOTS", True))


def last_part(effect: Effect) -> Effect:
    """Return the last single effect of an effect."""
    parts: list[Effect] = []
    last_parts(effect, parts)
    return parts[-1]


def same_verbs(sentence: Effect, instead: Effect) -> list[Effect]:
    """Return the single effects of a sentence with the verb of what happens instead."""
    parts: list[Effect] = []
    last_parts(sentence, parts)
    wanted = last_part(instead)
    return [part for part in parts if type(part) is type(wanted)]


def groups_in(node: Node, slots: frozenset[int], found: list[Group]) -> None:
    """Return the groups in a phrase that these slots hold."""
    if isinstance(node, Group) and node.slot in slots:
        found.append(node)
    for child in node.children():
        groups_in(child, slots, found)


class Unless(If):
    """An effect that happens, or a statement that is true, unless a condition holds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "condition")

    def __init__(self, effect: Effect, condition: Condition) -> None:
        super().__init__(condition, effect)

    def finalize(self) -> None:
        super().finalize()
        if modification_of(self.effect) is not None:
            self.choices = self.choices + take_choices(self.effect, self.effect.slots_written)

    def leading_if(self) -> Condition | None:
        return None

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        modification = modification_of(self.effect)
        if modification is None or modification.until == FOREVER or not modification.is_continuous():  # 6.4.2.2
            return If.run(self, state, frame, phase)
        referenced = self.slots_read | self.slots_written  # the condition is read for as long as the statement lasts
        slots = tuple([held if i in referenced else () for i, held in enumerate(frame.slots)])
        theirs = modification.until == THEIR_NEXT_TURN or modification.until == THEIR_NEXT_START
        perms = perms_of(state, frame, modification.target)
        log_lasting(state, frame.player, frame.base + self.offset, modification.until)
        for whose in sorted({perm.player if theirs else frame.player for perm in perms}):
            add_lasting(state, frame.base + self.offset, frame.player, frame.source, slots, modification.until, whose)
        return len(perms) > 0


def modification_of(effect: Effect) -> Modify | None:
    """Return the modification that an effect is, if it is nothing else."""
    if isinstance(effect, ForDuration):
        effect = effect.effect
    return effect if isinstance(effect, Modify) else None
