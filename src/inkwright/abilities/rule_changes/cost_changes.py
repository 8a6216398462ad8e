"""What things cost: cards, Shift, moves, questing and challenging, abilities for free."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.rulings import (
    MOVES_FOR_FREE,
    AddedCost,
    CostRule,
    DeclareCost,
    GainedShift,
    MoveRule,
    UseCostRule,
    UseRule,
    add_lasting_statement,
)
from inkwright.state.ids import (
    BY_SHIFT_FLAG,
    CANT_CHALLENGE,
    CANT_QUEST,
    E_PLAYED,
    E_RESOLVED,
    EVENT_AMOUNT,
    EVENT_FLAGS,
    EVENT_KIND,
    EVENT_PLAYER,
    EVENT_SUBJECT,
    FOREVER,
    PLAY,
    THIS_TURN,
    CardNumber,
    Ints,
    NodeAddress,
    Reference,
    Seat,
    perm_ref,
)
from inkwright.state.node import Amount, Effect, Filter, Limit, Modifier, Target
from inkwright.state.scope import Frame, Perm, Scope
from inkwright.state.state import State

from ..flow.composite import use_as_payment
from ..modifiers.restrictions import Restriction
from ..targets.group import Group
from ..targets.matching import target_includes_card, target_includes_perm
from ..targets.reference import Ref
from .lasting import is_subject, times_counted


class CardCost(CostRule):
    """More or less ink to play some cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "more", "target")

    def __init__(self, amount: Amount, more: bool, target: Target) -> None:
        super().__init__()
        self.amount = amount
        self.more = more
        self.target = target

    def is_about_own_card(self) -> bool:
        return isinstance(self.target, Ref) and self.target.slot < 0

    def difference(self, state: State, scope: Scope) -> int:
        """How much more ink it is; less is below 0."""
        number = self.amount.value(state, scope) * times_counted(self, state, scope)
        return number if self.more else -number


class PlayCost(CardCost):
    """More or less ink to play cards of a kind: "pay 1 ⬡ less to play this character"."""

    def change(self, state: State, scope: Scope, player: Seat, card: CardNumber, shift: bool, onto: Reference) -> int:
        if not is_subject(self, state, scope, player) or not target_includes_card(state, scope, self.target, card):
            return 0
        if self.is_about_own_card() and state.zone(card) == PLAY:
            return 0
        return self.difference(state, scope)


class NextCost(CostRule):
    """Less ink for the next card of a kind that the player plays or shifts this turn (4.3.6)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "target", "shifted", "like")
    DEFAULTS: ClassVar[dict[str, object]] = {"shifted": False, "like": None}
    DISTINCT_ARGUMENTS: ClassVar[bool] = True

    def __init__(self, amount: Amount, target: Target, shifted: bool, like: Filter | None) -> None:
        super().__init__()
        self.amount = amount
        self.target = target
        self.shifted = shifted
        self.like = like
        self.until = THIS_TURN
        self.limit: Limit | None = None  # of a static ability: it is about this many cards in a turn

    def hold_by_itself(self, limit: Limit) -> bool:
        self.limit = limit
        return True

    def is_spent(self, state: State, scope: Scope, limit: Limit) -> bool:
        """Return whether the static ability has met its cards this turn, or is not about this turn (6.1.13.2)."""
        if limit.yours and not state.is_active(scope.player):
            return True
        met = 0
        for event in state.history:
            if event[EVENT_KIND] != E_PLAYED:
                continue
            if event[EVENT_SUBJECT] == scope.source:  # its own card came into play: "next" begins there
                met = 0
            elif self.applies_to(
                state, scope, event[EVENT_PLAYER], event[EVENT_AMOUNT], event[EVENT_FLAGS] & BY_SHIFT_FLAG != 0
            ):
                met += 1
        return met >= limit.times

    def applies_to(self, state: State, scope: Scope, player: Seat, card: CardNumber, shift: bool) -> bool:
        """Return whether it is such a card, played in such a way."""
        if player != scope.player or (self.shifted and not shift):
            return False
        if self.like is not None and not self.like.matches_card(state, scope, card):
            return False
        return target_includes_card(state, scope, self.target, card)

    def change(self, state: State, scope: Scope, player: Seat, card: CardNumber, shift: bool, onto: Reference) -> int:
        if not self.applies_to(state, scope, player, card, shift):
            return 0
        if self.limit is not None and self.is_spent(state, scope, self.limit):
            return 0
        return -self.amount.value(state, scope) * times_counted(self, state, scope)

    def used_up(self, state: State, scope: Scope, player: Seat, card: CardNumber, shift: bool) -> bool:
        return self.applies_to(state, scope, player, card, shift)


class NthCost(CostRule):
    """More or less ink for the n-th card of a kind that a player plays each turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "more", "which", "target")

    def __init__(self, amount: Amount, more: bool, which: int, target: Target) -> None:
        super().__init__()
        self.amount = amount
        self.more = more
        self.which = which
        self.target = target

    def change(self, state: State, scope: Scope, player: Seat, card: CardNumber, shift: bool, onto: Reference) -> int:
        if not is_subject(self, state, scope, player) or not target_includes_card(state, scope, self.target, card):
            return 0
        played = 0
        for event in state.history:
            if (
                event[EVENT_KIND] == E_PLAYED
                and event[EVENT_PLAYER] == player
                and target_includes_card(state, scope, self.target, event[EVENT_AMOUNT])
            ):
                played += 1
        if played + 1 != self.which:
            return 0
        number = self.amount.value(state, scope) * times_counted(self, state, scope)
        return number if self.more else -number


class AdditionalCost(AddedCost):
    """What must be paid besides to play this card: "to play this character, you must banish one of your items"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "act")

    def __init__(self, target: Target, act: Effect) -> None:
        super().__init__()
        self.target = target
        self.act = act
        self.acts: tuple[Effect, ...] = ()  # its single acts

    def finalize(self) -> None:
        super().finalize()
        self.acts = use_as_payment(self.act, self.taken_slot)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return False  # when an action resolves, it has been paid

    def payment(self) -> Effect:
        return self.act

    def payments(self) -> tuple[Effect, ...]:
        return self.acts


class ShiftPlayCost(CardCost):
    """More or less ink to play cards by Shift."""

    def change(self, state: State, scope: Scope, player: Seat, card: CardNumber, shift: bool, onto: Reference) -> int:
        if (
            not shift
            or not is_subject(self, state, scope, player)
            or not target_includes_card(state, scope, self.target, card)
        ):
            return 0
        return self.difference(state, scope)


class ShiftOntoCost(CostRule):
    """More or less ink to shift a card onto some characters."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "more", "target", "onto")

    def __init__(self, amount: Amount, more: bool, target: Target, onto: Target) -> None:
        super().__init__()
        self.amount = amount
        self.more = more
        self.target = target
        self.onto = onto

    def change(self, state: State, scope: Scope, player: Seat, card: CardNumber, shift: bool, onto: Reference) -> int:
        perm = state.perm(onto)
        if not shift or perm is None or not is_subject(self, state, scope, player):
            return 0
        if not target_includes_perm(state, scope, self.onto, perm) or not target_includes_card(
            state, scope, self.target, card
        ):
            return 0
        number = self.amount.value(state, scope) * times_counted(self, state, scope)
        return number if self.more else -number


class MoveCost(MoveRule):
    """More or less ink to move characters to a location, or to this one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "more", "target", "here")

    def __init__(self, amount: Amount, more: bool, target: Target, here: bool) -> None:
        super().__init__()
        self.amount = amount
        self.more = more
        self.target = target
        self.here = here
        self.limit: Limit | None = None  # of a static ability: it is about this many moves in a turn

    def hold_by_itself(self, limit: Limit) -> bool:
        self.limit = limit
        return True

    def is_limited(self) -> bool:
        return self.limit is not None

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        add_lasting_statement(state, frame, self, THIS_TURN if self.until == FOREVER else self.until)
        return True

    def change(self, state: State, scope: Scope, perm: Perm, location: Perm) -> int:
        if self.limit is not None and self.is_spent(state, scope, self.limit):
            return 0
        if self.here and perm_ref(location.serial) != scope.source:
            return 0
        if perm.player != scope.player or not target_includes_perm(state, scope, self.target, perm):
            return 0
        number = self.amount.value(state, scope) * times_counted(self, state, scope)
        return number if self.more else -number

    def is_spent(self, state: State, scope: Scope, limit: Limit) -> bool:
        """Return whether the ability has made its moves cheaper this turn, or is not about this turn (6.1.13.2)."""
        if limit.yours and not state.is_active(scope.player):
            return True
        spent = [
            event for event in state.history if event[EVENT_KIND] == E_RESOLVED and event[EVENT_SUBJECT] == scope.source
        ]
        return len([event for event in spent if state.program.nodes[event[EVENT_AMOUNT]] is self]) >= limit.times

    def used_up(self, state: State, scope: Scope, perm: Perm, location: Perm) -> bool:
        return not isinstance(self.target, Group) and self.change(state, scope, perm, location) != 0


class MovesFree(MoveRule):
    """Some characters may move to this location for free."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, target: Target) -> None:
        super().__init__()
        self.target = target

    def change(self, state: State, scope: Scope, perm: Perm, location: Perm) -> int:
        if perm_ref(location.serial) != scope.source or not target_includes_perm(state, scope, self.target, perm):
            return 0
        return MOVES_FOR_FREE


class DeclareInkCost(DeclareCost):
    """Ink that must be paid each time a character quests or challenges (4.5.1.2, 4.6.4.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "parts", "theirs", "amount")

    def __init__(self, target: Target, parts: tuple[Modifier, ...], theirs: bool, amount: Amount) -> None:
        super().__init__()
        self.target = target
        self.parts = parts
        self.theirs = theirs  # "unless their player pays"
        self.amount = amount

    def ink(self, state: State, scope: Scope, perm: Perm, challenging: bool) -> int:
        if not target_includes_perm(state, scope, self.target, perm) or not (
            self.theirs or perm.player == scope.player
        ):
            return 0
        wanted = CANT_CHALLENGE if challenging else CANT_QUEST
        for part in self.parts:
            if isinstance(part, Restriction) and part.limit == wanted:
                return self.amount.value(state, scope)
        return 0


class UseFree(UseRule):
    """An ability that may be used for free (1.5.5.4)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "ability")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("ability",)

    def __init__(self, target: Target, ability: str) -> None:
        super().__init__()
        self.target = target
        self.ability = ability

    def makes_free(self, state: State, scope: Scope, perm: Perm, address: NodeAddress) -> bool:
        if perm.player != scope.player or not target_includes_perm(state, scope, self.target, perm):
            return False
        return state.program.ability(address).name == self.ability.upper()


class AbilitiesOf(Target):
    """The abilities of some cards, or the one of this name: "abilities of your items"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "ability")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("ability",)

    def __init__(self, target: Target, ability: str) -> None:
        super().__init__()
        self.target = target
        self.ability = ability  # "": every ability

    def refs(self, state: State, scope: Scope) -> Ints:
        return self.target.refs(state, scope)

    def fits(self, state: State, scope: Scope, ref: Reference) -> bool:
        perm = state.perm(ref)
        return perm is not None and target_includes_perm(state, scope, self.target, perm)

    def are_named(self, name: str) -> bool:
        """Return whether abilities of this name are meant."""
        return not self.ability or name == self.ability.upper()


class UseCost(UseCostRule):
    """Less ink to use abilities: "you pay 1 ⬡ less to use abilities of your items"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "which")

    def __init__(self, amount: Amount, which: Target) -> None:
        super().__init__()
        self.amount = amount
        self.which = which

    def change(self, state: State, scope: Scope, perm: Perm, name: str) -> int:
        which = self.which
        if isinstance(which, AbilitiesOf) and not which.are_named(name):
            return 0
        if not is_subject(self, state, scope, perm.player) or not which.fits(state, scope, perm_ref(perm.serial)):
            return 0
        return -self.amount.value(state, scope) * times_counted(self, state, scope)


class GainsShift(GainedShift):
    """The card gains Shift, wherever it is played from."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ink",)

    def __init__(self, ink: int) -> None:
        super().__init__()
        self.ink = ink

    def is_about_own_card(self) -> bool:
        return True

    def shift_cost(self) -> int:
        return self.ink
