"""Replacement effects: what would happen, and what happens instead (6.5)."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.kernel.moves import current_challenge
from inkwright.kernel.propose import takes_none
from inkwright.kernel.rulings import add_lasting_statement
from inkwright.state.declarations import Implied
from inkwright.state.ids import (
    ACTION,
    BY_CHALLENGE,
    CANT_BE_DEALT_DAMAGE,
    E_BANISHED,
    E_DAMAGED,
    E_GOT_DROP,
    E_LOST_LORE,
    EVENT_AMOUNT,
    EVENT_FLAGS,
    EVENT_KIND,
    EVENT_PLAYER,
    EVENT_SUBJECT,
    FINAL_AMOUNT,
    IN_CHALLENGE,
    INSTEAD,
    P_BANISH,
    P_DEAL_DAMAGE,
    P_DISCARD,
    P_GAIN_LORE,
    P_GET_DROP,
    P_LOSE_LORE,
    P_MOVE_DAMAGE,
    P_PUT_DAMAGE,
    PART_AMOUNT,
    PART_BY_EFFECT,
    PART_FLAGS,
    PART_KIND,
    PART_SOURCE,
    PART_TARGET,
    SONG,
    UNREDUCED,
    WAS_MOVED,
    WAS_PUT,
    Ints,
    card_of,
    perm_ref,
    player_of,
    serial_of,
)
from inkwright.state.node import (
    Amount,
    Condition,
    Effect,
    Limit,
    Node,
    OpponentsLimit,
    Replacement,
    Target,
)
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from ..effects.damage import PutDamage
from ..players import You, players_of
from ..targets.matching import perms_of
from .actors import May
from .durations import Duration

EVERY_TIME: Final = 0
NEXT_TIME: Final = 1  # then it is used up
FIRST_TIME: Final = 2  # of a turn

BY_ANY_EFFECT: Final = 0  # of an action or an ability
BY_AN_ACTION: Final = 1
BY_AN_ABILITY: Final = 2


class Would(Node):
    """What would happen: a test of the parts of a proposal."""

    def part_kinds(self) -> Ints:
        """The kinds of parts that it tests."""
        raise NotImplementedError

    def fits(self, state: State, scope: Scope, part: Ints) -> bool:
        """Return whether it is this part."""
        raise NotImplementedError

    def has_happened(self, state: State, scope: Scope) -> bool:
        """Return whether it has happened this turn: then what would happen now is not the first."""
        for event in state.history:
            if self.was(state, scope, event):
                return True
        return False

    def was(self, state: State, scope: Scope, event: Ints) -> bool:
        """Return whether an event is what it describes."""
        return False


class WouldTakeDamage(Would):
    """A card would be dealt damage, or take damage (1.9.1.1, 1.9.1.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "dealt", "least")
    DEFAULTS: ClassVar[dict[str, object]] = {"least": 1}
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}
    IMPLIES: ClassVar[Implied] = ((2, "number", ()),)

    def __init__(self, what: Target, dealt: bool, least: int) -> None:
        super().__init__()
        self.what = what
        self.dealt = dealt  # dealt, not put or moved
        self.least = least

    def part_kinds(self) -> Ints:
        return (P_DEAL_DAMAGE,) if self.dealt else (P_DEAL_DAMAGE, P_PUT_DAMAGE, P_MOVE_DAMAGE)

    def fits(self, state: State, scope: Scope, part: Ints) -> bool:
        perm = state.perm(part[PART_TARGET])
        if part[PART_KIND] == P_DEAL_DAMAGE and perm is not None and perm.traits.restrictions & CANT_BE_DEALT_DAMAGE:
            return False  # 1.2.2: it can't be dealt damage
        if perm is not None and takes_none(state, perm, part[PART_KIND]):
            return False
        amount = part[PART_AMOUNT]
        final = part[PART_KIND] != P_DEAL_DAMAGE or part[PART_FLAGS] & (FINAL_AMOUNT | UNREDUCED)
        if self.least > 1 and perm is not None and not final:
            amount -= perm.traits.resist  # 8.8.1
        return (
            part[PART_KIND] in self.part_kinds()
            and self.is_meant(state, part[PART_KIND] == P_DEAL_DAMAGE)
            and amount >= self.least
            and self.what.fits(state, scope, part[PART_TARGET])
        )

    def was(self, state: State, scope: Scope, event: Ints) -> bool:
        return (
            event[EVENT_KIND] == E_DAMAGED
            and event[EVENT_AMOUNT] >= self.least
            and self.is_meant(state, not event[EVENT_FLAGS] & (WAS_PUT | WAS_MOVED))
            and self.what.fits(state, scope, event[EVENT_SUBJECT])
        )

    def is_meant(self, state: State, dealt: bool) -> bool:
        """Return whether the words mean damage that is dealt, or put or moved (1.9.1.1-5, 2025-02:G.is-damaged)."""
        return dealt or not self.dealt and state.edition.takes_put_and_moved_damage


class WouldTakeChallengeDamage(WouldTakeDamage):
    """A card would be dealt damage by the other side of its challenge (4.6.6)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)
    DEFAULTS: ClassVar[dict[str, object]] = {}

    def __init__(self, what: Target) -> None:
        super().__init__(what, True, 1)

    def fits(self, state: State, scope: Scope, part: Ints) -> bool:
        return part[PART_FLAGS] & BY_CHALLENGE > 0 and super().fits(state, scope, part)

    def was(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_FLAGS] & IN_CHALLENGE > 0 and super().was(state, scope, event)


class WouldBeBanished(Would):
    """A card would be banished (in a challenge)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "in_challenge")
    DEFAULTS: ClassVar[dict[str, object]] = {"in_challenge": False}
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, what: Target, in_challenge: bool) -> None:
        super().__init__()
        self.what = what
        self.in_challenge = in_challenge  # it is in a challenge (4.6.2)

    def part_kinds(self) -> Ints:
        return (P_BANISH,)

    def fits(self, state: State, scope: Scope, part: Ints) -> bool:
        if part[PART_KIND] != P_BANISH or not self.what.fits(state, scope, part[PART_TARGET]):
            return False
        return not self.in_challenge or serial_of(part[PART_TARGET]) in current_challenge(state)

    def was(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[EVENT_KIND] != E_BANISHED or self.in_challenge and not event[EVENT_FLAGS] & IN_CHALLENGE:
            return False
        return self.what.fits(state, scope, event[EVENT_SUBJECT])


class WouldGetDrop(Would):
    """A player would get ink drops."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)
    IMPLIES: ClassVar[Implied] = ((2, "number", ()),)

    def __init__(self, who: Target) -> None:
        super().__init__()
        self.who = who

    def part_kinds(self) -> Ints:
        return (P_GET_DROP,)

    def fits(self, state: State, scope: Scope, part: Ints) -> bool:
        return part[PART_KIND] == P_GET_DROP and player_of(part[PART_TARGET]) in players_of(state, scope, self.who)

    def was(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_KIND] == E_GOT_DROP and event[EVENT_PLAYER] in players_of(state, scope, self.who)


class WouldChangeLore(Would):
    """A player would gain lore from an action or an ability, or would lose lore."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "lose", "by")
    IMPLIES: ClassVar[Implied] = ((2, "number", ()),)
    DEFAULTS: ClassVar[dict[str, object]] = {"by": BY_ANY_EFFECT}

    def __init__(self, who: Target, lose: bool, by: int) -> None:
        super().__init__()
        self.who = who
        self.lose = lose
        self.by = by  # what causes it

    def part_kinds(self) -> Ints:
        return (P_LOSE_LORE,) if self.lose else (P_GAIN_LORE,)

    def fits(self, state: State, scope: Scope, part: Ints) -> bool:
        if part[PART_KIND] not in self.part_kinds() or player_of(part[PART_TARGET]) not in players_of(
            state, scope, self.who
        ):
            return False
        if self.by == BY_ANY_EFFECT:
            return True
        return (state.definition(state.card_anywhere(part[PART_SOURCE])).type in (ACTION, SONG)) == (
            self.by == BY_AN_ACTION
        )

    def was(self, state: State, scope: Scope, event: Ints) -> bool:
        if not self.lose or event[EVENT_KIND] != E_LOST_LORE:  # events do not say what lore was gained from
            return False
        return event[EVENT_PLAYER] in players_of(state, scope, self.who)


class WouldWhile(Would):
    """Something would happen while a condition holds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("event", "condition")

    def __init__(self, event: Would, condition: Condition) -> None:
        super().__init__()
        self.event = event
        self.condition = condition

    def part_kinds(self) -> Ints:
        return self.event.part_kinds()

    def fits(self, state: State, scope: Scope, part: Ints) -> bool:
        return self.event.fits(state, scope, part) and self.condition.holds(state, scope)

    def was(self, state: State, scope: Scope, event: Ints) -> bool:
        return self.event.was(state, scope, event)


class WouldDiscard(Would):
    """An effect, not a cost, would make a player discard cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "from_hand")

    def __init__(self, who: Target, from_hand: bool) -> None:
        super().__init__()
        self.who = who
        self.from_hand = from_hand  # not read: cards are discarded only from hand

    def part_kinds(self) -> Ints:
        return (P_DISCARD,)

    def fits(self, state: State, scope: Scope, part: Ints) -> bool:
        if part[PART_KIND] != P_DISCARD or not part[PART_FLAGS] & PART_BY_EFFECT:
            return False
        return state.owner[card_of(part[PART_TARGET])] in players_of(state, scope, self.who)


class TakeNoDamage(Effect):
    """Take no damage."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Target) -> None:
        super().__init__()
        self.who = who

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return False


class TakeSomeDamage(Effect):
    """Take so much damage, whatever it would have been."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "amount")

    def __init__(self, who: Target, amount: Amount) -> None:
        super().__init__()
        self.who = who
        self.amount = amount

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return False


class PreventDamage(Effect):
    """Prevent the damage: none is taken."""

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return False


class PreventSomeDamage(Effect):
    """Prevent so much of the damage."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return False


class DontDiscard(Effect):
    """Do not discard."""

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return False


CHANGES: Final = (TakeNoDamage, TakeSomeDamage, PreventDamage)
"""Effects that leave nothing or a fixed amount of the damage."""

WITHOUT_ACT: Final = (*CHANGES, PreventSomeDamage, DontDiscard, PutDamage)
"""Effects that change what would happen, and do nothing of their own."""


class Instead(Replacement):
    """A replacement effect: if something would happen, something else happens instead."""

    FIELDS: ClassVar[tuple[str, ...]] = ("when", "event", "duration", "effect", "at")
    DEFAULTS: ClassVar[dict[str, object]] = {"duration": None}
    WRITES: ClassVar[tuple[str, ...]] = ("at",)
    EVENT_BASE: ClassVar[str] = "at"

    def __init__(self, when: int, event: Would, duration: Duration | None, effect: Effect, at: int) -> None:
        super().__init__()
        self.when = when
        self.event = event
        self.duration = duration
        if duration is not None:
            self.until = duration.UNTIL
        self.effect = effect
        self.at = at  # the first of the three slots of what would happen
        self.limit: Limit | None = None  # of a static ability: "once per turn, if ..."

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        add_lasting_statement(state, frame, self, self.until)
        return True

    def idle(self, state: State, frame: Frame) -> bool:
        return False

    def part_kinds(self) -> Ints:
        return self.event.part_kinds()

    def once(self) -> bool:
        return self.when == NEXT_TIME

    def hold_by_itself(self, limit: Limit) -> bool:
        self.limit = limit
        return True

    def times_per_turn(self) -> int:
        if self.limit is not None:
            return self.limit.times
        return 1 if self.when == FIRST_TIME else 0

    def optional(self) -> bool:
        return isinstance(self.effect, May)

    def of_each_player(self) -> bool:
        return isinstance(self.effect, May) and not isinstance(self.effect.who, You)

    def fits(self, state: State, scope: Scope, part: Ints) -> bool:
        if not self.event.fits(state, scope, part):
            return False
        if self.limit is not None and self.limit.yours and not state.is_active(scope.player):
            return False
        if isinstance(self.limit, OpponentsLimit) and state.is_active(scope.player):
            return False
        return self.when != FIRST_TIME or not self.event.has_happened(state, scope)

    def bind(self, scope: Scope, subjects: Ints, total: int) -> None:
        """Write what would happen into the slots of its words."""
        while len(scope.slots) < self.at + 3:
            scope.slots.append(())
        scope.slots[self.at] = subjects
        scope.slots[self.at + 2] = (total,)

    def voids(self) -> bool:
        return isinstance(self.effect, DontDiscard)

    def instead(self) -> Effect | None:
        if isinstance(self.effect, May):
            return self.effect.effect
        if isinstance(self.effect, WITHOUT_ACT):
            return None
        return self.effect

    def change(self, state: State, scope: Scope, part: Ints) -> list[Ints]:
        if isinstance(self.effect, PreventSomeDamage):
            left = max(0, part[PART_AMOUNT] - self.effect.amount.value(state, scope))
            return [(part[PART_KIND], part[PART_TARGET], left, part[PART_SOURCE], part[PART_FLAGS])]
        if isinstance(self.effect, CHANGES):  # the act is done anyway
            amount = self.effect.amount.value(state, scope) if isinstance(self.effect, TakeSomeDamage) else 0
            return [(part[PART_KIND], part[PART_TARGET], amount, part[PART_SOURCE], part[PART_FLAGS])]
        if not isinstance(self.effect, PutDamage):
            return []
        self.bind(scope, (part[PART_TARGET],), part[PART_AMOUNT])
        count = self.effect.amount.value(state, scope)
        return [
            (P_PUT_DAMAGE, perm_ref(perm.serial), count, scope.source, PART_BY_EFFECT | INSTEAD)
            for perm in perms_of(state, scope, self.effect.target)
        ]
