"""What cards can, can't and must do."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.rulings import LastingStatement, SourcedModifier
from inkwright.state.ids import CANT_HEAL, X_BOARD, NodeAddress, Reference, Seat, card_of, is_card
from inkwright.state.node import Filter, Modifier, Target
from inkwright.state.program import Draft, Drafts
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

from ..filters.traits import CardType
from ..targets.matching import covers


class Restrictions(Modifier):
    """What a character can't, may or must do, in several parts."""

    FIELDS: ClassVar[tuple[str, ...]] = ("parts",)
    CONTINUOUS: bool = True

    def __init__(self, parts: tuple[Modifier, ...]) -> None:
        super().__init__()
        self.parts = parts

    def amount(self, state: State, scope: Scope) -> int:
        return max([part.amount(state, scope) for part in self.parts])

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        for part in self.parts:
            part.add(draft, amount, base)


class Restriction(Modifier):
    """One thing that a character can't, may or must do."""

    FIELDS: ClassVar[tuple[str, ...]] = ("limit",)
    CONTINUOUS: bool = True

    def __init__(self, limit: int) -> None:
        super().__init__()
        self.limit = limit

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        draft.restrictions |= self.limit


class CantBeChosenFor(SourcedModifier):
    """Can't be chosen for actions, or for abilities of cards, of some types: of opponents or of all players."""

    FIELDS: ClassVar[tuple[str, ...]] = ("opponents", "kinds")

    def __init__(self, opponents: bool, kinds: tuple[CardType, ...]) -> None:
        super().__init__()
        self.opponents = opponents
        self.kinds = kinds

    def shuns(self, state: State, scope: Scope, player: Seat, source: Reference) -> bool:
        if self.opponents and state.team[player] == state.team[scope.player]:
            return False
        perm = None if is_card(source) else state.last_known(source)
        for each in self.kinds:
            if perm is not None and each.matches_perm(state, scope, perm):
                return True
            if is_card(source) and each.matches_card(state, scope, card_of(source)):
                return True
        return False


class CantBeChallengedBy(SourcedModifier):
    """Can't be challenged by some characters."""

    FIELDS: ClassVar[tuple[str, ...]] = ("by",)

    def __init__(self, by: Target) -> None:
        super().__init__()
        self.by = by

    def forbids(self, state: State, scope: Scope, perm: Perm, attacker: Perm, defender: Perm) -> bool:
        return perm is defender and covers(state, scope, self.by, attacker)


class ChallengedOnlyBy(SourcedModifier):
    """Only some characters can challenge it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("by",)

    def __init__(self, by: Target) -> None:
        super().__init__()
        self.by = by

    def forbids(self, state: State, scope: Scope, perm: Perm, attacker: Perm, defender: Perm) -> bool:
        return perm is defender and not covers(state, scope, self.by, attacker)


class CantChallengeThem(SourcedModifier):
    """Can't challenge some cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whom",)

    def __init__(self, whom: Target) -> None:
        super().__init__()
        self.whom = whom

    def forbids(self, state: State, scope: Scope, perm: Perm, attacker: Perm, defender: Perm) -> bool:
        return perm is attacker and covers(state, scope, self.whom, defender)


class MustChallengeThem(SourcedModifier):
    """Must challenge some cards if able."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whom",)

    def __init__(self, whom: Target) -> None:
        super().__init__()
        self.whom = whom

    def demands(self, state: State, scope: Scope, defender: Perm) -> bool:
        return covers(state, scope, self.whom, defender)


class ChallengesReady(SourcedModifier):
    """Can challenge ready characters of a kind."""

    FIELDS: ClassVar[tuple[str, ...]] = ("which",)

    def __init__(self, which: Filter) -> None:
        super().__init__()
        self.which = which

    def allows_ready(self, state: State, scope: Scope, perm: Perm, defender: Perm) -> bool:
        return self.which.matches_perm(state, scope, defender)


class SingsAs(SourcedModifier):
    """Counts as having a higher cost to sing songs."""

    FIELDS: ClassVar[tuple[str, ...]] = ("more",)

    def __init__(self, more: int) -> None:
        super().__init__()
        self.more = more

    def sing_bonus(self) -> int:
        return self.more


class DealsDamageWith(SourcedModifier):
    """Deals damage with another stat than strength."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat", "usual")

    def __init__(self, stat: int, usual: int) -> None:
        super().__init__()
        self.stat = stat
        self.usual = usual

    def damage_stat(self) -> int:
        return self.stat


class DamageCantBeRemoved(LastingStatement):
    """Damage can't be removed from some cards. Moving it is not removing it (1.9.1.3-4)."""

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

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        draft.restrictions |= CANT_HEAL
