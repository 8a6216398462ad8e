"""Numbers: 3, up to 3, all, that many, the strength of chosen character ..."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.state.declarations import Implied
from inkwright.state.ids import (
    PLAY,
    X_DAMAGE,
    Ints,
)
from inkwright.state.node import Amount, Effect, Filter, NumberChoice, Target
from inkwright.state.refresh import refresh
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from .nouns import (
    actions_in_play,
    cards_of,
    fits_ref,
    stat_of_ref,
    stat_reads,
    way_words,
    zone_of,
    zone_reads,
    zone_words,
)


class Number(Amount):
    """A number."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number",)
    PLURAL: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def value(self, state: State, scope: Scope) -> int:
        return self.number


class UpTo(NumberChoice):
    """Up to 3: the player says how many."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "slot")
    INTRODUCES: ClassVar[str] = "number"
    PLURAL: ClassVar[bool] = True

    def __init__(self, number: int, slot: int) -> None:
        super().__init__()
        self.number = number
        self.slot = slot

    def bounds(self, state: State, frame: Frame, effect: Effect) -> Ints:
        most = self.number * frame.times
        if isinstance(effect, Limited) and effect.one_by_one(state, frame):
            return (most, most)  # the effect asks about each of them
        return (0, min(most, ceiling(state, frame, effect)))


def ceiling(state: State, frame: Frame, effect: Effect) -> int:
    """The most that an effect could take of what "up to" counts."""
    if isinstance(effect, Limited):
        return effect.most(state, frame)
    return 99


class Limited(Effect):
    """An effect that can only take so much: its target says how much is there."""

    def most(self, state: State, frame: Frame) -> int:
        """How much is there to take."""
        return 99

    def one_by_one(self, state: State, frame: Frame) -> bool:
        """Does its player say for each of several how much?"""
        return False


class AllOfIt(Amount):
    """All (the) damage."""

    PLURAL: ClassVar[bool] = True

    def value(self, state: State, scope: Scope) -> int:
        return 9999


class ThatMany(Amount):
    """That many, that much: the number spoken of."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "that many"
    PLURAL: ClassVar[bool] = True

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def value(self, state: State, scope: Scope) -> int:
        held = scope.slots[self.slot]
        return held[0] if held else 0


class StatOf(Amount):
    """Chosen character's ¤, its cost, the ◊ of that location."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "stat")

    def __init__(self, target: Target, stat: int) -> None:
        super().__init__()
        self.target = target
        self.stat = stat

    def reads(self) -> int:
        return stat_reads(self.stat)

    def value(self, state: State, scope: Scope) -> int:
        refresh(state)
        total = 0
        for ref in self.target.refs(state, scope):
            total += max(0, stat_of_ref(state, ref, self.stat))
        return total


class DamageOn(Amount):
    """The damage on a character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("every", "target")
    READS: ClassVar[int] = X_DAMAGE

    def __init__(self, every: int, target: Target) -> None:
        super().__init__()
        self.every = every  # for each so much
        self.target = target

    def value(self, state: State, scope: Scope) -> int:
        total = 0
        for ref in self.target.refs(state, scope):
            perm = state.last_known(ref)
            if perm is not None:
                total += perm.damage
        return total // max(1, self.every)


class CountOf(Amount):
    """The number of characters you have in play, of cards in your hand ..."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "noun")
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, whose: Filter | None, noun: Filter) -> None:
        super().__init__()
        self.whose = whose
        self.noun = noun

    def reads(self) -> int:
        return zone_reads(self.noun)

    def value(self, state: State, scope: Scope) -> int:
        return count(state, scope, self.whose, self.noun)


def count(state: State, scope: Scope, whose: Filter | None, noun: Filter) -> int:
    """How many things fit, where the words look for them."""
    zone = zone_of(noun)
    total = 0
    way = way_words(noun)
    if way is not None:
        return len([ref for ref in way.refs(state, scope) if fits_ref(state, scope, noun, ref)])
    if zone == PLAY:
        for perm in state.perms.values():
            if (whose is None or whose.matches_perm(state, scope, perm)) and noun.matches_perm(state, scope, perm):
                total += 1
        for card in actions_in_play(state, noun):
            if (whose is None or whose.matches_card(state, scope, card)) and noun.matches_card(state, scope, card):
                total += 1
        return total
    said = zone_words(noun)
    for card in cards_of(state, scope.player, zone) if said is None else said.pool(state, scope):
        if noun.matches_card(state, scope, card):
            total += 1
    return total


# What a number counts: the kinds of numbers, as binding knows them
DAMAGE_REMOVED: Final = 101
DAMAGE_MOVED: Final = 102
LORE_LOST: Final = 103
CARDS_DISCARDED: Final = 104


class SoMuch(Amount):
    """The lore lost; (for each) 1 damage removed this way, damage counter moved, card discarded."""

    FIELDS: ClassVar[tuple[str, ...]] = ("every", "kind", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "that many"
    READS_ALL_PLAYERS: ClassVar[bool] = True

    def __init__(self, every: int, kind: int, slot: int) -> None:
        super().__init__()
        self.every = every
        self.kind = kind  # of what; the number is in the slot
        self.slot = slot

    def value(self, state: State, scope: Scope) -> int:
        return sum(scope.slots[self.slot]) // self.every


class AtMost(Amount):
    """Her ¤, to a maximum of 6 lore."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "most")

    def __init__(self, amount: Amount, most: int) -> None:
        super().__init__()
        self.amount = amount
        self.most = most

    def value(self, state: State, scope: Scope) -> int:
        return min(self.most, self.amount.value(state, scope))


class Twice(Amount):
    """Twice the number of cards in your hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def value(self, state: State, scope: Scope) -> int:
        return 2 * self.amount.value(state, scope)


class StatAmong(Amount):
    """The highest ◊ among your characters, the lowest cost among cards in your discard; 0 among none."""

    FIELDS: ClassVar[tuple[str, ...]] = ("lowest", "stat", "target")

    def __init__(self, lowest: bool, stat: int, target: Target) -> None:
        super().__init__()
        self.lowest = lowest
        self.stat = stat
        self.target = target

    def reads(self) -> int:
        return stat_reads(self.stat)

    def value(self, state: State, scope: Scope) -> int:
        refresh(state)
        found = [stat_of_ref(state, ref, self.stat) for ref in self.target.refs(state, scope)]
        if not found:
            return 0
        return min(found) if self.lowest else max(found)


class Opponents(Amount):
    """For each opponent."""

    def value(self, state: State, scope: Scope) -> int:
        return len(state.opponents(scope.player))


class Reckon(Effect):
    """Count the number of characters you have in play: "that number" is what it is now (6.1.8)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    IMPLIES: ClassVar[Implied] = (("slot", "number", ()),)

    def __init__(self, amount: Amount, slot: int) -> None:
        super().__init__()
        self.amount = amount
        self.slot = slot

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refresh(state)
        frame.write_slot(self.slot, (self.amount.value(state, frame),))
        return True
