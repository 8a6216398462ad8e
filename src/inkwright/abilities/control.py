"""How effects hang together: who does them, may, if, if you do, for each, for a while ..."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.state.ids import (
    ASK_MAY,
    ASK_MODE,
    FOREVER,
    PLAY,
    THEIR_NEXT_TURN,
    THIS_CHALLENGE,
    THIS_TURN,
    UNTIL_YOUR_NEXT_TURN,
    X_TURN,
    perm_ref,
    player_of,
    player_ref,
)
from inkwright.state.node import Amount, Choice, Condition, Effect, Node, Replacement, Target, slots_in
from inkwright.state.program import Drafts
from inkwright.state.refresh import refresh
from inkwright.state.rulings import LastingStatement, Permission, add_lasting_statement
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from .conditions import OfSubject
from .modifiers import Modify
from .players import EachOpponent, EachPlayer, ItsPlayer, You
from .put import tell_looked
from .targets import Group, perms_of, players_of

EACH: Final = (EachOpponent, EachPlayer)
ONE_PLAYER: Final = 2  # phase: only the next player's part
NEXT_PLAYER: Final = 2  # phase of what follows: on with the players still to come
PLAYER_DONE: Final = 3  # phase: and that was it


class Held(Effect):
    """An effect that holds others and does nothing itself."""

    LEAF: bool = False


class Sequence(Held):
    """A, then B; A and B; A. B: as much as possible of it (1.2.3, 6.1.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "joined", "second")

    def __init__(self, first: Effect, joined: bool, second: Effect) -> None:
        super().__init__()
        self.first = first
        self.joined = joined  # by "and"
        self.second = second
        self.each: By | None = None  # the second part speaks of what each player's first part was done with
        self.shared = second  # as far as it does
        self.after: Effect | None = None

    def finalize(self) -> None:
        super().finalize()
        tell_looked(self.first, self.second)
        first = self.first
        if isinstance(first, May):
            chosen = [choice.slot for choice in first.effect.choices if isinstance(choice, Choice)]
            first.followed = not self.second.slots_read.isdisjoint(chosen)
        if isinstance(first, By) and isinstance(first.who, EACH) and self.second.slots_read & first.slots_written:
            if not speaks_of_each(self.second, first):
                first.gather(self.second.slots_read)
                return
            self.each = first
            second = self.second
            if isinstance(second, Sequence) and not second.second.slots_read & first.slots_written:
                self.shared = second.first
                self.after = second.second

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        both = self.joined and state.edition.and_needs_both  # 2024-03:7.1.2.4, 2025-02:7.1.2.4
        if both and phase == 0 and not self.possible(state, frame):
            return False
        if self.each is not None:
            return self.one_by_one(state, frame, self.each, phase)
        frame.push(self.second)  # 6.1.2, 6.2.5, 6.7.2.4
        frame.push(self.first)
        return True

    def one_by_one(self, state: State, frame: Frame, first: By, phase: int) -> bool:
        """Each player's whole part, one after another (6.7.5): "each opponent reveals a card. If it's ..."."""
        if phase == 0:
            players = players_of(state, frame, first.who)
            frame.slots[first.rest] = (player_ref(frame.actor), *[player_ref(p) for p in players])
        if len(frame.slots[first.rest]) == 1:
            if self.after is not None:
                frame.push(self.after)
            return True
        for slot in first.slots_written:
            frame.slots[slot] = ()
        frame.push(self, 1)
        frame.push(self.shared)
        frame.push(first, ONE_PLAYER)
        return True

    def accept_may(self) -> None:
        self.first.accept_may()

    def possible(self, state: State, frame: Frame) -> bool:
        if not self.first.possible(state, frame):
            return False
        if self.second.slots_read & self.first.slots_written:
            return True  # what the first part will bind cannot be judged yet
        return self.second.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        waits = self.second.slots_read & self.first.slots_written
        if not self.first.idle(state, frame):
            return False
        return True if waits else self.second.idle(state, frame)

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        self.first.contribute(state, scope, drafts, times)
        self.second.contribute(state, scope, drafts, times)


def speaks_of_each(node: Node, first: By) -> bool:
    """Do words speak of one player's part ("they", "it"), not of all together ("revealed this way")?"""
    if not type(node).READS_ALL_PLAYERS and not isinstance(node, ItsPlayer):
        for name in type(node).READS_SLOTS:
            if getattr(node, name) in first.slots_written:
                return True
    for child in node.children():
        if speaks_of_each(child, first):
            return True
    return False


class By(Held):
    """Somebody does it; several players one after another, in turn order (6.7.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "effect")
    SCRATCH: ClassVar[tuple[str, ...]] = ("rest", "all")

    def __init__(self, who: Target, effect: Effect) -> None:
        super().__init__()
        self.who = who
        self.effect = effect
        self.rest = -1  # slot: who acted before, then the players still to come
        self.all = -1  # slot: what all the players' parts came to
        self.gathered = -1  # slot in which later words find all of that together

    def finalize(self) -> None:
        super().finalize()
        if not isinstance(self.who, You):
            set_subject(self.effect, self.who)

    def gather(self, looked: frozenset[int]) -> None:
        """Later words speak of what all the players' parts came to: "cards revealed this way"."""
        bound = sorted(self.effect.slots_written & looked)
        if bound:
            self.gathered = bound[0]

    def note_all(self, frame: Frame, phase: int) -> None:
        """Add what this player's part came to; hand it all over in the end."""
        if self.gathered < 0:
            return
        frame.slots[self.all] = frame.slots[self.all] + frame.slots[self.gathered] if phase else ()
        frame.slots[self.gathered] = frame.slots[self.all] if len(frame.slots[self.rest]) == 1 else ()

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            if isinstance(self.who, You) and frame.actor == frame.player:
                frame.push(self.effect)
                return True
            players = players_of(state, frame, self.who)
            frame.slots[self.rest] = (player_ref(frame.actor), *[player_ref(p) for p in players])
            if not players:
                return False
        held = frame.slots[self.rest]
        self.note_all(frame, phase)
        if len(held) == 1 or phase == PLAYER_DONE:
            frame.actor = player_of(held[0])
            return True
        self.turn_to(frame, player_of(held[1]))
        frame.slots[self.rest] = held[:1] + held[2:]
        note_player(frame, self.who, held[1])
        frame.push(self, PLAYER_DONE if phase == ONE_PLAYER else 1)
        frame.push(self.effect)
        return True

    def turn_to(self, frame: Frame, player: int) -> None:
        """It is this player's part now."""
        frame.actor = player

    def possible(self, state: State, frame: Frame) -> bool:
        return any_actor(state, frame, self.who, self.effect, True)

    def idle(self, state: State, frame: Frame) -> bool:
        return not any_actor(state, frame, self.who, self.effect, False)

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        self.effect.contribute(state, scope, drafts, times)


def set_subject(effect: Effect, who: Target) -> None:
    """Tell the statements in an effect whom they are about."""
    if isinstance(effect, LastingStatement) and effect.subject is None:
        effect.subject = who
    for child in effect.children():
        if isinstance(child, Effect):
            set_subject(child, who)


def note_player(frame: Frame, who: Target, ref: int) -> None:
    """ "That player" is the one whose part it is now."""
    for name in type(who).WRITES:
        slot = getattr(who, name)
        if isinstance(slot, int) and slot >= 0:
            frame.slots[slot] = (ref,)


def any_actor(state: State, frame: Frame, who: Target, effect: Effect, whole: bool) -> bool:
    """Could one of the players do it: in full, or at all?"""
    if isinstance(who, Choice):
        return True  # not made yet
    before = frame.actor
    found = False
    for player in players_of(state, frame, who):
        frame.actor = player
        if effect.possible(state, frame) if whole else not effect.idle(state, frame):
            found = True
            break
    frame.actor = before
    return found


class May(Held):
    """Somebody may do it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "effect")
    SCRATCH: ClassVar[tuple[str, ...]] = ("rest",)

    def __init__(self, who: Target, effect: Effect) -> None:
        super().__init__()
        self.who = who
        self.effect = effect
        self.rest = -1
        self.taken = False  # using the ability was the choice already
        self.followed = False  # more is said of what is chosen for it

    def finalize(self) -> None:
        super().finalize()
        if isinstance(self.effect, LastingStatement) and self.effect.ALLOWS:
            self.taken = True

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            if self.taken:
                frame.push(self.effect)
                return True
            players = players_of(state, frame, self.who)
            frame.slots[self.rest] = (player_ref(frame.actor), *[player_ref(p) for p in players])
            if not players:
                return False
        elif phase == 1:
            if state.consume_answer():
                frame.push(self, 2)
                frame.push(self.effect)
                return True
            self.refused(frame)
        held = frame.slots[self.rest]
        while len(held) > 1:
            frame.actor = player_of(held[1])
            note_player(frame, self.who, held[1])
            held = held[:1] + held[2:]
            frame.slots[self.rest] = held
            if not self.effect.idle(state, frame) and not self.effect.would_change_nothing(state, frame, self.followed):
                frame.push(self, 1)
                state.ask(ASK_MAY, frame.actor, [1, 0])  # 6.1.4
                return True
            self.refused(frame)
        frame.actor = player_of(held[0])
        return True

    def accept_may(self) -> None:
        self.taken = True

    def active_zone(self) -> int:
        return self.effect.active_zone()

    def refused(self, frame: Frame) -> None:
        """It was not done."""
        frame.missed_something = True
        if self.done_slot >= 0:
            frame.slots[self.done_slot] = (0,)

    def idle(self, state: State, frame: Frame) -> bool:
        return not any_actor(state, frame, self.who, self.effect, False)

    def possible(self, state: State, frame: Frame) -> bool:
        return any_actor(state, frame, self.who, self.effect, True)


class If(Held):
    """If something holds, it happens. Read when it resolves (6.2.4)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("condition", "effect")

    def __init__(self, condition: Condition, effect: Effect) -> None:
        super().__init__()
        self.condition = condition
        self.effect = effect

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refresh(state)
        if not self.condition.holds(state, frame):  # 2025-02:7.4.4.2, 6.2.4, 6.7.2.1
            return False
        frame.push(self.effect)
        return True

    def secondary_condition(self) -> Condition | None:
        return self.condition

    def active_zone(self) -> int:
        zone = self.condition.active_zone()
        return self.effect.active_zone() if zone == PLAY else zone

    def accept_may(self) -> None:
        self.effect.accept_may()

    def possible(self, state: State, frame: Frame) -> bool:
        return self.condition.holds(state, frame) and self.effect.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return not self.condition.holds(state, frame) or self.effect.idle(state, frame)

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        if self.condition.holds(state, scope):  # 6.4.4, 6.4.4.2, 6.4.3
            self.effect.contribute(state, scope, drafts, times)


class While(Held):
    """While something holds, something else is so (6.4.2.3)."""

    REAPPLIES: bool = True

    FIELDS: ClassVar[tuple[str, ...]] = ("condition", "effect")

    def __init__(self, condition: Condition, effect: Effect) -> None:
        super().__init__()
        self.condition = condition
        self.effect = effect

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        stated = standing_in(self.effect)
        if stated is not None:
            add_lasting_statement(state, frame, self, stated.until)  # 6.4.2.3: as long as it holds
        elif self.condition.holds(state, frame):
            frame.push(self.effect)
        return True

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        condition = self.condition
        said = self.effect
        if isinstance(condition, OfSubject) and isinstance(said, Modify) and isinstance(said.target, Group):
            for perm in state.perms.values():  # of each for itself: "while being challenged, your characters ..."
                if said.target.covers(state, scope, perm) and condition.holds_of(state, scope, perm):
                    said.say(state, scope, drafts, perm, times)
        elif condition.holds(state, scope):  # 6.1.13.5
            said.contribute(state, scope, drafts, times)


def standing_in(effect: Effect) -> LastingStatement | Replacement | None:
    """The statement in an effect, if it makes one."""
    if isinstance(effect, (LastingStatement, Replacement)):
        return effect
    for child in effect.children():
        found = standing_in(child) if isinstance(child, Effect) else None
        if found is not None:
            return found
    return None


class IfElse(Held):
    """If something holds, one thing; otherwise, another: also when it was only a "may", and was refused."""

    FIELDS: ClassVar[tuple[str, ...]] = ("condition", "effect", "otherwise")
    SCRATCH: ClassVar[tuple[str, ...]] = ("did",)

    def __init__(self, condition: Condition, effect: Effect, otherwise: Effect) -> None:
        super().__init__()
        self.condition = condition
        self.effect = effect
        self.otherwise = otherwise
        self.did = -1

    def finalize(self) -> None:
        super().finalize()
        if isinstance(self.effect, May):
            self.effect.done_slot = self.did
        picks = [c for c in self.effect.choices if isinstance(c, Choice) and c.slot in self.otherwise.slots_read]
        if picks:  # "return an item card ... Otherwise, put it on top": it is picked then, too
            self.otherwise.choices = tuple(picks) + self.otherwise.choices

    def branch(self, state: State, frame: Frame) -> Effect:
        """The one that happens."""
        refresh(state)
        return self.effect if self.condition.holds(state, frame) else self.otherwise

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 1:
            if frame.first_in_slot(self.did) != 1:
                frame.push(self.otherwise)
            return True
        branch = self.branch(state, frame)
        frame.slots[self.did] = (1,)
        if branch is self.effect:
            frame.push(self, 1)
        frame.push(branch)
        return True

    def possible(self, state: State, frame: Frame) -> bool:
        return self.branch(state, frame).possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.branch(state, frame).idle(state, frame)


class Follows(Held):
    """[A]. If you do, or don't, [B] (6.1.5): of several players, each does A or not, and B follows for each (6.7.5).

    The done-slot starts at 1 and is only ever cleared.
    """

    SCRATCH: ClassVar[tuple[str, ...]] = ("did", "rest")
    WHEN: int = 1  # what the done-slot holds when B follows

    effect: Effect

    def __init__(self) -> None:
        super().__init__()
        self.did = -1
        self.rest = -1  # slot: the players still to come

    def after(self) -> Effect:
        """B."""
        raise NotImplementedError

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        offer = self.effect
        if isinstance(offer, May) and isinstance(offer.who, EACH):
            return self.run_each(state, frame, phase, offer)
        if isinstance(offer, By) and isinstance(offer.who, EachOpponent):
            return self.run_each(state, frame, phase, offer)
        if phase == 0:
            frame.slots[self.did] = (1,)
            frame.push(self, 1)
            frame.push(offer)
            return True
        if frame.first_in_slot(self.did) != self.WHEN:
            return self.WHEN == 0
        frame.push(self.after())  # 6.1.5
        return True

    def run_each(self, state: State, frame: Frame, phase: int, offer: May | By) -> bool:
        """One player after another: the offer, then what follows from it."""
        if phase == 0:
            frame.slots[self.rest] = tuple([player_ref(p) for p in players_of(state, frame, offer.who)])
        elif phase == 1 and frame.first_in_slot(self.did) == self.WHEN:
            frame.push(self, NEXT_PLAYER)
            frame.push(self.after())
            return True
        held = frame.slots[self.rest]
        if not held:
            return phase != 0
        frame.slots[self.rest] = held[1:]
        frame.slots[self.did] = (1,)
        frame.slots[offer.rest] = (player_ref(frame.actor), held[0])
        frame.push(self, 1)
        frame.push(offer, ONE_PLAYER)
        return True


class Otherwise(Follows):
    """You may do one thing. Otherwise, another."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "otherwise")
    WHEN: int = 0

    def __init__(self, effect: Effect, otherwise: Effect) -> None:
        super().__init__()
        self.effect = effect
        self.otherwise = otherwise

    def finalize(self) -> None:
        super().finalize()
        self.effect.done_slot = self.did

    def after(self) -> Effect:
        return self.otherwise

    def possible(self, state: State, frame: Frame) -> bool:
        return self.effect.possible(state, frame) or self.otherwise.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.effect.idle(state, frame) and self.otherwise.idle(state, frame)


class InsteadIf(Held):
    """A. If something holds, B instead: a self-replacement (6.5.6).

    B stands for the part of A that does the same, else for its last. It is decided before anything of A happens,
    unless the condition asks about what A chooses or does: then when that part is due.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "condition", "instead")
    SCRATCH: ClassVar[tuple[str, ...]] = ("said",)

    def __init__(self, effect: Effect, condition: Condition, instead: Effect) -> None:
        super().__init__()
        self.effect = effect
        self.condition = condition
        self.instead = instead
        self.said = -1  # slot: was it decided before, and how
        self.late = False
        self.settled = False  # B speaks of what the part it replaces has chosen
        self.groups: list[Group] = []  # of A, of whom B speaks, too

    def finalize(self) -> None:
        super().finalize()
        parts: list[Effect] = []
        last_parts(self.effect, parts)
        wanted: list[Effect] = []
        last_parts(self.instead, wanted)
        same = [part for part in parts if type(part) is type(wanted[-1])]
        core = same[-1] if same else parts[-1]
        core.self_replacement = self
        wanted[-1].adopt_slots_of(core)
        self.late = bool(frozenset(slots_in(self.condition, "READS_SLOTS", True)) & self.effect.slots_written)
        self.settled = self.late or bool(self.instead.slots_read & core.slots_written)
        if isinstance(core, LastingStatement) and core.until != FOREVER:
            set_until(self.instead, core.until)
        groups_in(self.effect, self.instead.slots_read, self.groups)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if not self.late:
            refresh(state)
            frame.slots[self.said] = (int(self.condition.holds(state, frame)),)  # 6.5.3
        frame.push(self.effect)
        return True

    def replacement_effect(self, state: State, frame: Frame, settled: bool) -> Effect | None:
        if settled != self.settled:
            return None
        if self.late:
            refresh(state)
        holds = self.condition.holds(state, frame) if self.late else frame.first_in_slot(self.said) == 1
        if not holds:
            return None
        for group in self.groups:
            group.refs(state, frame)
        return self.instead  # 6.5.1.1, 6.5.6

    def possible(self, state: State, frame: Frame) -> bool:
        return self.effect.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.effect.idle(state, frame)


def groups_in(node: Node, slots: frozenset[int], found: list[Group]) -> None:
    """The groups in a phrase that these slots hold."""
    if isinstance(node, Group) and node.slot in slots:
        found.append(node)
    for child in node.children():
        groups_in(child, slots, found)


def last_parts(effect: Effect, found: list[Effect]) -> None:
    """The single effects of an effect, in the order in which they happen."""
    inner = [child for child in effect.children() if isinstance(child, Effect)]
    if not inner or not isinstance(effect, Held):
        found.append(effect)
    for child in inner if isinstance(effect, Held) else []:
        last_parts(child, found)


def clear_when_undone(effect: Effect, slot: int) -> None:
    """Every part of an effect clears the done-slot when it is not done."""
    if effect.done_slot < 0:
        effect.done_slot = slot
    for child in effect.children():
        if isinstance(child, Effect):
            clear_when_undone(child, slot)


class IfYouDo(Follows):
    """[A]. If you do, [B] (6.1.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "then")

    def __init__(self, effect: Effect, then: Effect) -> None:
        super().__init__()
        self.effect = effect
        self.then = then

    def accept_may(self) -> None:
        self.effect.accept_may()

    def finalize(self) -> None:
        super().finalize()
        clear_when_undone(self.effect, self.did)

    def after(self) -> Effect:
        return self.then

    def possible(self, state: State, frame: Frame) -> bool:
        return self.effect.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.effect.idle(state, frame)


class PayThen(Held):
    """[A] to [B]: B only if A was done in full (6.1.5.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("cost", "effect")
    SCRATCH: ClassVar[tuple[str, ...]] = ("did",)

    def __init__(self, cost: Effect, effect: Effect) -> None:
        super().__init__()
        self.cost = cost
        self.effect = effect
        self.did = -1

    def finalize(self) -> None:
        super().finalize()
        clear_when_undone(self.cost, self.did)
        pick_whole(self.cost)
        if isinstance(self.effect, Permission):
            self.effect.set_cost(self.cost)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            if not self.cost.possible(state, frame):  # 6.1.5.1
                return False
            frame.slots[self.did] = (1,)
            frame.push(self, 1)
            frame.push(self.cost)
            frame.paying = state.edition.to_is_a_cost  # 2025-02:7.1.2.2
            return True
        frame.paying = False
        if frame.first_in_slot(self.did) != 1:  # 6.1.5.1, 2024-03:7.1.2.2
            return False
        frame.push(self.effect)  # 6.1.5
        return True

    def active_zone(self) -> int:
        return self.effect.active_zone()

    def possible(self, state: State, frame: Frame) -> bool:
        return self.cost.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return not self.cost.possible(state, frame) or self.cost.idle(state, frame)  # 6.1.5.1


def pick_whole(cost: Effect) -> None:
    """What is picked for [A] out of something that is chosen first is picked in full or not at all (6.1.5.1)."""
    for choice in cost.choices:
        if isinstance(choice, Choice) and choice.dependent:
            choice.all_or_nothing = True
    for child in cost.children():
        if isinstance(child, Effect):
            pick_whole(child)


class Either(Held):
    """[A] or [B]: the player chooses among those that are possible (6.1.5.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "second")

    def __init__(self, first: Effect, second: Effect) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            options: list[int] = []
            if self.first.possible(state, frame):
                options.append(0)
            if self.second.possible(state, frame):
                options.append(1)
            if not options:
                options = self.in_part(state, frame)
            if not options:
                return False
            frame.push(self, 1)
            state.ask(ASK_MODE, frame.actor, options)
            return True
        frame.push(self.second if state.consume_answer() else self.first)
        return True

    def in_part(self, state: State, frame: Frame) -> list[int]:
        """Neither can be done in full: those that can be done in part (1.2.3)."""
        parts = (self.first, self.second)
        return [i for i in range(2) if not parts[i].idle(state, frame)]

    def possible(self, state: State, frame: Frame) -> bool:
        return self.first.possible(state, frame) or self.second.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.first.idle(state, frame) and self.second.idle(state, frame)


class Mode(Node):
    """One of the options of "choose one"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect",)

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect = effect


class ChooseOne(Held):
    """Choose one: every option is offered, also one that would do nothing; players one after another (6.7.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "modes")
    ALTERNATIVES: ClassVar[tuple[str, ...]] = ("modes",)
    SCRATCH: ClassVar[tuple[str, ...]] = ("rest",)

    def __init__(self, who: Target, modes: tuple[Mode, ...]) -> None:
        super().__init__()
        self.who = who
        self.modes = modes
        self.rest = -1  # slot: who acted before, then the players still to choose

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            players = players_of(state, frame, self.who)
            frame.slots[self.rest] = (player_ref(frame.actor), *[player_ref(p) for p in players])
            return len(players) > 0 and self.ask_next(state, frame)
        if phase == NEXT_PLAYER:
            return self.ask_next(state, frame)
        answer = state.consume_answer()
        if len(frame.slots[self.rest]) > 1 or isinstance(self.who, EachPlayer):
            frame.push(self, NEXT_PLAYER)
        frame.push(self.modes[answer].effect)
        return True

    def ask_next(self, state: State, frame: Frame) -> bool:
        """Ask the next player, if there is one: what each player chooses, that player does."""
        held = frame.slots[self.rest]
        frame.actor = player_of(held[0])
        if len(held) == 1:
            return True
        note_player(frame, self.who, held[1])
        if isinstance(self.who, EachPlayer):
            frame.actor = player_of(held[1])
        frame.slots[self.rest] = held[:1] + held[2:]
        frame.push(self, 1)
        state.ask(ASK_MODE, player_of(held[1]), list(range(len(self.modes))))
        return True

    def idle(self, state: State, frame: Frame) -> bool:
        for mode in self.modes:
            if not mode.effect.idle(state, frame):
                return False
        return True


class ForEach(Held):
    """... for each: the amounts count so often."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "per")
    IN_WORD_ORDER: ClassVar[bool] = True
    COUNTED_FIELD: ClassVar[str] = "per"

    def __init__(self, effect: Effect, per: Amount) -> None:
        super().__init__()
        self.effect = effect
        self.per = per
        self.apiece: Modify | None = None  # said of a group of which each counts for itself

    def finalize(self) -> None:
        super().finalize()
        set_per(self.effect, self.per)
        said = self.effect.effect if isinstance(self.effect, Within) else self.effect
        if isinstance(said, Modify) and isinstance(said.target, Group):
            if said.target.slot in slots_in(self.per, "READS_SLOTS", True):
                self.apiece = said
        self.choices = handed_up(self.effect, frozenset(slots_in(self.per, "READS_SLOTS", True))) + self.choices

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 1:
            frame.times = 1
            return True
        refresh(state)
        if self.apiece is not None:
            return self.run_each(state, frame, self.apiece)
        times = self.per.value(state, frame)
        if times <= 0:
            return False
        if isinstance(self.effect, May):  # 6.1.8: so many times it may be done
            for _ in range(times):
                frame.push(self.effect)
            return True
        frame.times = times  # 6.1.8, 6.7.2.1
        frame.push(self, 1)
        frame.push(self.effect)
        return True

    def run_each(self, state: State, frame: Frame, said: Modify) -> bool:
        """Each counts for itself: "your characters get +1 ¤ this turn for each 1 damage on them"."""
        found = perms_of(state, frame, said.target)
        group = said.target
        assert isinstance(group, Group)
        done = False
        for perm in found:
            frame.slots[group.slot] = (perm_ref(perm.serial),)
            frame.times = self.per.value(state, frame)
            if frame.times > 0:
                done = said.leave(state, frame, [perm], False) or done
        frame.times = 1
        frame.slots[group.slot] = tuple([perm_ref(perm.serial) for perm in found])
        return done

    def possible(self, state: State, frame: Frame) -> bool:
        if self.apiece is not None:
            return self.apiece.possible(state, frame)
        if self.choices:
            return super().possible(state, frame)
        return self.per.value(state, frame) > 0 and self.effect.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        if self.apiece is not None:
            return self.apiece.idle(state, frame)
        if self.choices:
            return super().idle(state, frame)
        return self.per.value(state, frame) <= 0 or self.effect.idle(state, frame)

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        said = self.apiece
        if said is not None and said is self.effect:
            self.contribute_each(state, scope, drafts, times, said)
            return
        count = self.per.value(state, scope)
        if count > 0:
            self.effect.contribute(state, scope, drafts, times * count)  # 6.1.8

    def contribute_each(self, state: State, scope: Scope, drafts: Drafts, times: int, said: Modify) -> None:
        """Each counts for itself: "characters here get +1 ⛉ for each other character here"."""
        group = said.target
        assert isinstance(group, Group)
        for perm in state.perms.values():
            if group.covers(state, scope, perm):
                scope.slots[group.slot] = (perm_ref(perm.serial),)
                count = self.per.value(state, scope)
                if count > 0:
                    said.say(state, scope, drafts, perm, times * count)


def handed_up(effect: Effect, slots: frozenset[int]) -> tuple[Node, ...]:
    """The choices in an effect that these slots hold: made earlier, because something is counted on them."""
    out: tuple[Node, ...] = tuple([c for c in effect.choices if isinstance(c, Choice) and c.slot in slots])
    if out:
        effect.choices = tuple([c for c in effect.choices if c not in out])
    for child in effect.children():
        if isinstance(child, Effect):
            out += handed_up(child, slots)
    return out


def set_per(effect: Effect, per: Amount) -> None:
    """Tell the statements in an effect that they count for each."""
    if isinstance(effect, LastingStatement):
        effect.for_each = per
    for child in effect.children():
        if isinstance(child, Effect):
            set_per(child, per)


# Durations


class Duration(Condition):
    """How long something lasts; as a condition: is it that time now?"""

    UNTIL: int = FOREVER

    def holds(self, state: State, scope: Scope) -> bool:
        return True

    def tell(self, effect: Effect) -> None:
        """Tell the statements in an effect how long they last."""
        if self.UNTIL != FOREVER:
            set_until(effect, self.UNTIL)


class ThisTurn(Duration):
    """This turn."""

    UNTIL: int = THIS_TURN


class UntilYourNextTurn(Duration):
    """Until the start of your next turn."""

    UNTIL: int = UNTIL_YOUR_NEXT_TURN


class TheirNextTurn(Duration):
    """During their next turn."""

    UNTIL: int = THEIR_NEXT_TURN


class ThisChallenge(Duration):
    """During that challenge."""

    UNTIL: int = THIS_CHALLENGE


class YourTurn(Duration):
    """During your turn: no end, but only then."""

    READS: ClassVar[int] = X_TURN

    def holds(self, state: State, scope: Scope) -> bool:
        return state.is_active(scope.player)  # 3.2.1.2, 6.1.13.1


class OpponentsTurn(Duration):
    """During opponents' turns."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    READS: ClassVar[int] = X_TURN
    INTRODUCES: ClassVar[str] = "player"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def holds(self, state: State, scope: Scope) -> bool:
        if state.is_active(scope.player):  # 6.1.13.1
            return False
        if 0 <= self.slot < len(scope.slots):
            scope.slots[self.slot] = (player_ref(state.active),)
        return True


class Within(Held):
    """Something is so for a while."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "duration")

    def __init__(self, effect: Effect, duration: Duration) -> None:
        super().__init__()
        self.effect = effect
        self.duration = duration

    def finalize(self) -> None:
        super().finalize()
        self.duration.tell(self.effect)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        frame.push(self.effect)
        return True

    def possible(self, state: State, frame: Frame) -> bool:
        return self.effect.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.effect.idle(state, frame)

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        if self.duration.holds(state, scope):
            self.effect.contribute(state, scope, drafts, times)


def set_until(effect: Effect, until: int) -> None:
    """Tell the statements in an effect how long they last."""
    if isinstance(effect, (LastingStatement, Replacement)):
        effect.until = until
    for child in effect.children():
        if isinstance(child, Effect):
            set_until(child, until)
