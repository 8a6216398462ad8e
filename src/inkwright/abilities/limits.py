"""More of what is true of cards: whom they can and can't challenge, what they can't gain, how they sing and strike."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import (
    CANT_HEAL,
    FOREVER,
    THEIR_NEXT_START,
    THEIR_NEXT_TURN,
    X_BOARD,
    X_CHALLENGE,
    X_LOCATION,
    perm_ref,
)
from inkwright.state.node import Amount, Effect, Filter, Modifier, Target
from inkwright.state.program import Draft, Drafts
from inkwright.state.rulings import LastingStatement, SourcedModifier
from inkwright.state.scope import Frame, Perm, Scope
from inkwright.state.state import State

from .control import Duration
from .modifiers import Modify, add_stat
from .targets import covers, perms_of


class CantBeChallengedBy(SourcedModifier):
    """Can't be challenged by Pirate characters."""

    FIELDS: ClassVar[tuple[str, ...]] = ("by",)

    def __init__(self, by: Target) -> None:
        super().__init__()
        self.by = by

    def forbids(self, state: State, scope: Scope, perm: Perm, attacker: Perm, defender: Perm) -> bool:
        return perm is defender and covers(state, scope, self.by, attacker)


class CantChallengeThem(SourcedModifier):
    """Can't challenge this character; can't challenge your characters or locations."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whom",)

    def __init__(self, whom: Target) -> None:
        super().__init__()
        self.whom = whom

    def forbids(self, state: State, scope: Scope, perm: Perm, attacker: Perm, defender: Perm) -> bool:
        return perm is attacker and covers(state, scope, self.whom, defender)


class ChallengesReady(SourcedModifier):
    """Can challenge ready damaged characters."""

    FIELDS: ClassVar[tuple[str, ...]] = ("which",)

    def __init__(self, which: Filter) -> None:
        super().__init__()
        self.which = which

    def allows_ready(self, state: State, scope: Scope, perm: Perm, defender: Perm) -> bool:
        return self.which.matches_perm(state, scope, defender)


class SingsAs(SourcedModifier):
    """Counts as having +2 cost to sing songs."""

    FIELDS: ClassVar[tuple[str, ...]] = ("more",)

    def __init__(self, more: int) -> None:
        super().__init__()
        self.more = more

    def sing_bonus(self) -> int:
        return self.more


class DealsWith(SourcedModifier):
    """Deals damage with its ⛉ instead of its ¤."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat", "usual")

    def __init__(self, stat: int, usual: int) -> None:
        super().__init__()
        self.stat = stat
        self.usual = usual

    def damage_stat(self) -> int:
        return self.stat


class CantGain(Modifier):
    """Can't gain Evasive: what is printed stays."""

    FIELDS: ClassVar[tuple[str, ...]] = ("keyword",)
    CONTINUOUS: bool = True

    def __init__(self, keyword: int) -> None:
        super().__init__()
        self.keyword = keyword

    def add(self, draft: Draft, amount: int, base: int) -> None:
        draft.cant_gain |= self.keyword


class LoseAbility(Modifier):
    """Loses the Stone by Day ability."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ability",)
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("ability",)

    def __init__(self, ability: str) -> None:
        super().__init__()
        self.ability = ability

    def add(self, draft: Draft, amount: int, base: int) -> None:
        draft.lost_abilities = (*draft.lost_abilities, self.ability.upper())  # as the data prints story names


class LoseStatBy(Modifier):
    """Loses ¤ equal to something."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat", "value")

    def __init__(self, stat: int, value: Amount) -> None:
        super().__init__()
        self.stat = stat
        self.value = value

    def amount(self, state: State, scope: Scope) -> int:
        return -self.value.value(state, scope)

    def add(self, draft: Draft, amount: int, base: int) -> None:
        add_stat(draft, self.stat, amount)


class WhileChallenging(Modifier):
    """Gets +3 ¤ while challenging a location; takes no damage while challenging."""

    FIELDS: ClassVar[tuple[str, ...]] = ("modifier", "other")
    READS: ClassVar[int] = X_CHALLENGE
    INTRODUCES_NOTHING: ClassVar[bool] = True
    LIVE: bool = True

    def __init__(self, modifier: Modifier, other: Target | None) -> None:
        super().__init__()
        self.modifier = modifier
        self.other = other
        self.CONTINUOUS = modifier.CONTINUOUS

    def amount(self, state: State, scope: Scope) -> int:
        return self.modifier.amount(state, scope)

    def add(self, draft: Draft, amount: int, base: int) -> None:
        self.modifier.add(draft, amount, base)

    def applies(self, state: State, perm: Perm) -> bool:
        if state.attacker != perm.serial:
            return False
        scope = Scope(perm.player, perm_ref(perm.serial))
        return self.other is None or self.other.fits(state, scope, perm_ref(state.defender))


class StatFloor(LastingStatement):
    """Your characters' ¤ can't be reduced below their printed value."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "stat")
    READS: ClassVar[int] = X_BOARD

    def __init__(self, target: Target, stat: int) -> None:
        super().__init__()
        self.target = target
        self.stat = stat

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        for perm in state.perms.values():
            if covers(state, scope, self.target, perm):
                drafts.record_modifier(perm.serial, self.offset, 1)

    def add(self, draft: Draft, amount: int, base: int) -> None:
        draft.floored_stats |= 1 << self.stat


class NoHealing(LastingStatement):
    """Damage counters can't be removed (from opposing characters). Moved, they are not removed (1.9.1.3-4)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target",)
    DEFAULTS: ClassVar[dict[str, object]] = {"target": None}
    READS: ClassVar[int] = X_BOARD

    def __init__(self, target: Target | None) -> None:
        super().__init__()
        self.target = target

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        for serial, perm in state.perms.items():
            if self.target is None or covers(state, scope, self.target, perm):
                drafts.record_modifier(serial, self.offset, 1)

    def add(self, draft: Draft, amount: int, base: int) -> None:
        draft.restrictions |= CANT_HEAL


class TheirNextStart(Duration):
    """At the start of their next turn: in that Ready step (3.2.1.1)."""

    UNTIL: int = THEIR_NEXT_START


class WhileHere(Duration):
    """While here: of what is at this location, as long as it is."""

    READS: ClassVar[int] = X_LOCATION
    UNTIL: int = FOREVER

    def tell(self, effect: Effect) -> None:
        if isinstance(effect, Modify):
            effect.here = True  # 6.1.13.5
        for child in effect.children():
            if isinstance(child, Effect):
                self.tell(child)


class DuringChallenges(Duration):
    """During challenges."""

    READS: ClassVar[int] = X_CHALLENGE

    def holds(self, state: State, scope: Scope) -> bool:
        return state.attacker >= 0


class PlusStat(Modifier):
    """More of a stat, by a number that was given with it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat",)

    def __init__(self, stat: int) -> None:
        super().__init__()
        self.stat = stat

    def add(self, draft: Draft, amount: int, base: int) -> None:
        add_stat(draft, self.stat, amount)


class AddStat(LastingStatement):
    """Add his ⛉ to another chosen character's ¤."""

    FIELDS: ClassVar[tuple[str, ...]] = ("value", "target", "modifier")

    def __init__(self, value: Amount, target: Target, modifier: Modifier) -> None:
        super().__init__()
        self.value = value
        self.target = target
        self.modifier = modifier

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        perms = perms_of(state, frame, self.target)
        amount = self.value.value(state, frame) * frame.times
        for perm in perms:
            whose = perm.player if self.until in (THEIR_NEXT_TURN, THEIR_NEXT_START) else frame.player
            perm.modifiers = (
                *perm.modifiers,
                (frame.base + self.modifier.offset, amount, self.until, whose, state.turn),
            )
        state.stale = True
        return len(perms) > 0

    def idle(self, state: State, frame: Frame) -> bool:
        return Effect.idle(self, state, frame)
