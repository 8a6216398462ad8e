"""Conditions about this turn so far: what was banished, damaged, challenged, played, put somewhere (7.7, 6.1.13.4)."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import (
    E_BANISHED,
    E_CHALLENGED,
    E_DAMAGED,
    E_DISCARDED,
    E_DREW,
    E_GAINED_LORE,
    E_GOT_DROP,
    E_HEALED,
    E_IN_DISCARD,
    E_INKED,
    E_LEFT_DISCARD,
    E_LOST_LORE,
    E_MOVED,
    E_PLAYED,
    E_PUT_UNDER,
    E_QUESTED,
    E_REMOVED_DROP,
    E_SANG,
    IN_CHALLENGE,
    WAS_MOVED,
    WAS_PUT,
    WITH_DROP,
    X_HISTORY,
    Ints,
    card_of,
    is_card,
    perm_ref,
)
from inkwright.state.node import Amount, Condition, Filter, Target
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

from .conditions import as_played, told_players
from .nouns import fits_ref
from .targets import players_of


class ThisTurnSo(Condition):
    """Something about the events of this turn."""

    READS: ClassVar[int] = X_HISTORY
    INTRODUCES_NOTHING: ClassVar[bool] = True


def banished(state: State, scope: Scope, noun: Filter, in_challenge: bool) -> int:
    """How many of these were banished this turn."""
    found = 0
    for event in state.history:
        if event[0] == E_BANISHED and (event[5] & IN_CHALLENGE or not in_challenge):
            found += fits_ref(state, scope, noun, event[2])
    return found


def drawn(state: State, player: int) -> int:
    """How many cards a player drew this turn."""
    return len([event for event in state.history if event[0] == E_DREW and event[1] == player])


def discarded(state: State, scope: Scope, player: int, noun: Filter) -> int:
    """How many of these a player discarded this turn."""
    found = 0
    for event in state.history:
        if event[0] == E_DISCARDED and event[1] == player:
            found += noun.matches_card(state, scope, card_of(event[2]))
    return found


class OneThisTurn(ThisTurnSo):
    """Something about one thing and the events of this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what


class WasBanished(ThisTurnSo):
    """An opposing character was banished (in a challenge) this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "in_challenge")

    def __init__(self, what: Target, in_challenge: bool) -> None:
        super().__init__()
        self.what = what
        self.in_challenge = in_challenge

    def holds(self, state: State, scope: Scope) -> bool:
        for event in state.history:
            if event[0] == E_BANISHED and (event[5] & IN_CHALLENGE or not self.in_challenge):
                if self.what.fits(state, scope, event[2]):
                    return True
        return False


class TookDamage(OneThisTurn):
    """One of your characters took damage this turn (1.9.1.5)."""

    def holds(self, state: State, scope: Scope) -> bool:
        put = state.edition.takes_put_and_moved_damage
        for event in state.history:
            if event[0] == E_DAMAGED and (put or not event[5] & (WAS_PUT | WAS_MOVED)):
                if self.what.fits(state, scope, event[2]):
                    return True
        return False


class Quested(ThisTurnSo):
    """A character of yours quested this turn; no other character has quested this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "none")

    def __init__(self, what: Target, none: bool) -> None:
        super().__init__()
        self.what = what
        self.none = none

    def holds(self, state: State, scope: Scope) -> bool:
        return did(state, scope, E_QUESTED, self.what) != self.none


class Challenged(ThisTurnSo):
    """A character of yours challenged this turn; none of your characters challenged this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "none")

    def __init__(self, what: Target, none: bool) -> None:
        super().__init__()
        self.what = what
        self.none = none

    def holds(self, state: State, scope: Scope) -> bool:
        return did(state, scope, E_CHALLENGED, self.what) != self.none


def did(state: State, scope: Scope, kind: int, what: Target) -> bool:
    """Is one of these the subject of such an event of this turn?"""
    for event in state.history:
        if event[0] == kind and what.fits(state, scope, event[2]):
            return True
    return False


class ManyBanished(ThisTurnSo):
    """2 or more characters were banished this turn; no characters were."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "noun", "in_challenge")

    def __init__(self, least: int, noun: Filter, in_challenge: bool) -> None:
        super().__init__()
        self.least = least  # 0: none at all
        self.noun = noun
        self.in_challenge = in_challenge

    def holds(self, state: State, scope: Scope) -> bool:
        found = banished(state, scope, self.noun, self.in_challenge)
        return found >= self.least if self.least else found == 0


class ManyDid(ThisTurnSo):
    """2 or more of your characters quested this turn, challenged this turn: each counts once."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "whose", "noun", "kind")

    def __init__(self, least: int, whose: Filter | None, noun: Filter, kind: int) -> None:
        super().__init__()
        self.least = least
        self.whose = whose
        self.noun = noun
        self.kind = kind  # of the event

    def holds(self, state: State, scope: Scope) -> bool:
        found: list[int] = []
        for event in state.history:
            if event[0] == self.kind and event[2] not in found and self.fits(state, scope, event[2]):
                found.append(event[2])
        return len(found) >= self.least

    def fits(self, state: State, scope: Scope, ref: int) -> bool:
        """Is it one of those?"""
        if self.whose is not None and not fits_ref(state, scope, self.whose, ref):
            return False
        return fits_ref(state, scope, self.noun, ref)


class WereChallenged(OneThisTurn):
    """One of your characters was challenged this turn."""

    def holds(self, state: State, scope: Scope) -> bool:
        for event in state.history:
            if event[0] == E_CHALLENGED and self.what.fits(state, scope, event[3]):
                return True
        return False


class WasDealtDamage(OneThisTurn):
    """An opposing character was dealt damage this turn: not put there, not moved there (1.9.1.1)."""

    def holds(self, state: State, scope: Scope) -> bool:
        for event in state.history:
            if event[0] == E_DAMAGED and not event[5] & (WAS_PUT | WAS_MOVED):
                if self.what.fits(state, scope, event[2]):
                    return True
        return False


class MovedThisTurn(OneThisTurn):
    """One of your characters moved to a location this turn."""

    def holds(self, state: State, scope: Scope) -> bool:
        return did(state, scope, E_MOVED, self.what)


class LoreThisTurn(ThisTurnSo):
    """You gained 3 or more lore this turn, in all; an opponent lost lore this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "lose", "least")
    DEFAULTS: ClassVar[dict[str, object]] = {"least": 1}

    def __init__(self, who: Target, lose: bool, least: int) -> None:
        super().__init__()
        self.who = who
        self.lose = lose
        self.least = least

    def holds(self, state: State, scope: Scope) -> bool:
        kind = E_LOST_LORE if self.lose else E_GAINED_LORE
        those: list[int] = []
        for player in players_of(state, scope, self.who):
            if sum([event[4] for event in state.history if event[0] == kind and event[1] == player]) >= self.least:
                those.append(player)
        return told_players(scope, self.who, those)


class DrewThisTurn(ThisTurnSo):
    """You've drawn 2 or more cards this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least",)

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def holds(self, state: State, scope: Scope) -> bool:
        return drawn(state, scope.player) >= self.least


class PutIntoDiscard(ThisTurnSo):
    """2 or more other cards were put into your discard this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "noun")

    def __init__(self, least: int, noun: Filter) -> None:
        super().__init__()
        self.least = least
        self.noun = noun

    def holds(self, state: State, scope: Scope) -> bool:
        found = 0
        for event in state.history:
            if event[0] == E_IN_DISCARD and event[1] == scope.player:
                if self.noun.matches_card(state, scope, card_of(event[2])):
                    found += 1
        return found >= self.least


class DiscardedThisTurn(ThisTurnSo):
    """You discarded a card this turn; you discarded 2 or more cards this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "noun")

    def __init__(self, least: int, noun: Filter) -> None:
        super().__init__()
        self.least = least
        self.noun = noun

    def holds(self, state: State, scope: Scope) -> bool:
        return discarded(state, scope, scope.player, self.noun) >= self.least


class OpponentDiscarded(ThisTurnSo):
    """An opponent discarded a card this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "least", "noun")

    def __init__(self, who: Target, least: int, noun: Filter) -> None:
        super().__init__()
        self.who = who
        self.least = least
        self.noun = noun

    def holds(self, state: State, scope: Scope) -> bool:
        those = [p for p in players_of(state, scope, self.who) if self.found(state, scope, p) >= self.least]
        return told_players(scope, self.who, those)

    def found(self, state: State, scope: Scope, player: int) -> int:
        """How many a player discarded."""
        return len([e for e in state.history if e[1] == player and self.is_one(state, scope, e)])

    def is_one(self, state: State, scope: Scope, event: Ints) -> bool:
        """Is it one of those?"""
        return event[0] == E_DISCARDED and self.noun.matches_card(state, scope, card_of(event[2]))


class OpponentPlayed(OpponentDiscarded):
    """An opponent played a song this turn."""

    def is_one(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[0] == E_PLAYED and as_played(state, scope, self.noun, event[2], event[4])


class LeftDiscards(ThisTurnSo):
    """1 or more cards have left a player's discard this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "noun")

    def __init__(self, least: int, noun: Filter) -> None:
        super().__init__()
        self.least = least
        self.noun = noun

    def holds(self, state: State, scope: Scope) -> bool:
        found = 0
        for event in state.history:
            if event[0] == E_LEFT_DISCARD and self.noun.matches_card(state, scope, card_of(event[2])):
                found += 1
        return found >= self.least


class RemovedDamage(ThisTurnSo):
    """You removed (1 or more) damage from one of your characters this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "what")
    DEFAULTS: ClassVar[dict[str, object]] = {"least": 1}

    def __init__(self, least: int, what: Target) -> None:
        super().__init__()
        self.least = least
        self.what = what

    def holds(self, state: State, scope: Scope) -> bool:
        for event in state.history:
            if event[0] == E_HEALED and event[1] == scope.player and event[4] >= self.least:
                if self.what.fits(state, scope, event[2]):
                    return True
        return False


class PutUnderThisTurn(OneThisTurn):
    """You've put a card under this character this turn."""

    def holds(self, state: State, scope: Scope) -> bool:
        for event in state.history:
            if event[0] == E_PUT_UNDER and event[1] == scope.player and self.what.fits(state, scope, event[2]):
                return True
        return False


class HadDrop(ThisTurnSo):
    """You got an ink drop this turn; you removed one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("removed",)

    def __init__(self, removed: bool) -> None:
        super().__init__()
        self.removed = removed

    def holds(self, state: State, scope: Scope) -> bool:
        kind = E_REMOVED_DROP if self.removed else E_GOT_DROP
        for event in state.history:
            if event[0] == kind and event[1] == scope.player:
                return True
        return False


class RemovedDropToPlay(OneThisTurn):
    """You removed an ink drop to play this character: at least one in that payment."""

    def holds(self, state: State, scope: Scope) -> bool:
        for event in state.history:
            if event[0] == E_PLAYED and event[5] & WITH_DROP and self.what.fits(state, scope, event[2]):
                return True
        return False


class DidntPlay(ThisTurnSo):
    """You didn't play a song this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun",)

    def __init__(self, noun: Filter) -> None:
        super().__init__()
        self.noun = noun

    def holds(self, state: State, scope: Scope) -> bool:
        for event in state.history:
            if event[0] == E_PLAYED and event[1] == scope.player:
                if as_played(state, scope, self.noun, event[2], event[4]):
                    return False
        return True


class DidntInk(ThisTurnSo):
    """You didn't put any cards into your inkwell this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun",)

    def __init__(self, noun: Filter) -> None:
        super().__init__()
        self.noun = noun

    def holds(self, state: State, scope: Scope) -> bool:
        for event in state.history:
            if (
                event[0] == E_INKED
                and event[1] == scope.player
                and self.noun.matches_card(state, scope, card_of(event[2]))
            ):
                return False
        return True


class InkedThisTurn(ThisTurnSo):
    """You've put 2 or more cards into your inkwell this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least",)

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def holds(self, state: State, scope: Scope) -> bool:
        inked = [event for event in state.history if event[0] == E_INKED and event[1] == scope.player]
        return len(inked) >= self.least


class NthPlayed(ThisTurnSo):
    """It's the second character you've played this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("which", "noun", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "it"
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, which: int, noun: Filter, slot: int) -> None:
        super().__init__()
        self.which = which
        self.noun = noun
        self.slot = slot

    def holds(self, state: State, scope: Scope) -> bool:
        held = (scope.source,) if self.slot < 0 else scope.slots[self.slot]
        played = 0
        for event in state.history:
            if event[0] == E_PLAYED and event[1] == scope.player:
                played += as_played(state, scope, self.noun, event[2], event[4])
                if held and state.same_thing(event[2], held[0]):
                    return played == self.which and as_played(state, scope, self.noun, event[2], event[4])
        return False


class NthInked(ThisTurnSo):
    """It's the second card you've put into your inkwell this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("which", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "it"

    def __init__(self, which: int, slot: int) -> None:
        super().__init__()
        self.which = which
        self.slot = slot

    def holds(self, state: State, scope: Scope) -> bool:
        return is_nth(state, scope, E_INKED, self.which, self.slot)


class NthDrawn(ThisTurnSo):
    """It's the second card they've drawn this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("which", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "it"

    def __init__(self, which: int, slot: int) -> None:
        super().__init__()
        self.which = which
        self.slot = slot

    def holds(self, state: State, scope: Scope) -> bool:
        return is_nth(state, scope, E_DREW, self.which, self.slot)


def is_nth(state: State, scope: Scope, kind: int, which: int, slot: int) -> bool:
    """Is the card in a slot the subject of its player's n-th event of this kind this turn?"""
    held = scope.slots[slot] if 0 <= slot < len(scope.slots) else ()
    if not held or not is_card(held[0]):
        return False
    player = state.owner[card_of(held[0])]
    count = 0
    for event in state.history:
        if event[0] == kind and event[1] == player:
            count += 1
            if event[2] == held[0]:
                return count == which
    return False


class NthChallenge(ThisTurnSo):
    """It's the second challenge this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("which",)

    def __init__(self, which: int) -> None:
        super().__init__()
        self.which = which

    def holds(self, state: State, scope: Scope) -> bool:
        return len([event for event in state.history if event[0] == E_CHALLENGED]) == self.which


class SangThisTurn(OneThisTurn):
    """One of your characters sang a song this turn."""

    def holds(self, state: State, scope: Scope) -> bool:
        return did(state, scope, E_SANG, self.what)


class SangThisSong(ThisTurnSo):
    """A character sang this song; 2 or more characters sang it: those are "them"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "noun", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    PLURAL: ClassVar[tuple[str, ...]] = ("least",)
    INTRODUCES_ALWAYS: ClassVar[bool] = True

    def __init__(self, least: int, noun: Filter, slot: int) -> None:
        super().__init__()
        self.least = least
        self.noun = noun
        self.slot = slot

    def holds(self, state: State, scope: Scope) -> bool:
        singers = [
            event[2]
            for event in state.history
            if event[0] == E_SANG and event[3] == scope.source and fits_ref(state, scope, self.noun, event[2])
        ]
        if 0 <= self.slot < len(scope.slots):
            scope.slots[self.slot] = tuple(singers)
        return len(singers) >= self.least


# After a noun


class SangIt(Filter):
    """That sang this song."""

    READS: ClassVar[int] = X_HISTORY

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        ref = perm_ref(perm.serial)
        for event in state.history:
            if event[0] == E_SANG and event[3] == scope.source and state.same_thing(event[2], ref):
                return True
        return False


class WasChallenged(Filter):
    """Who was challenged this turn."""

    READS: ClassVar[int] = X_HISTORY

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        ref = perm_ref(perm.serial)
        for event in state.history:
            if event[0] == E_CHALLENGED and state.same_thing(event[3], ref):
                return True
        return False


class DidThisTurn(Filter):
    """That quested this turn, that hasn't challenged this turn, that entered play this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "none")
    READS: ClassVar[int] = X_HISTORY

    def __init__(self, kind: int, none: bool) -> None:
        super().__init__()
        self.kind = kind  # of the event
        self.none = none

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        ref = perm_ref(perm.serial)
        for event in state.history:
            if event[0] == self.kind and state.same_thing(event[2], ref):
                return not self.none
        return self.none


class DealtDamageThisTurn(Filter):
    """That was dealt damage this turn."""

    READS: ClassVar[int] = X_HISTORY

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        ref = perm_ref(perm.serial)
        for event in state.history:
            if event[0] == E_DAMAGED and not event[5] & (WAS_PUT | WAS_MOVED) and state.same_thing(event[2], ref):
                return True
        return False


class PlayedByYou(Filter):
    """You played this turn."""

    READS: ClassVar[int] = X_HISTORY

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.matches_card(state, scope, card_of(perm.cards[0]))

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        for event in state.history:
            if event[0] == E_PLAYED and event[1] == scope.player and event[4] == card:
                return True
        return False


# How many


class BanishedThisTurn(Amount):
    """For each opposing character banished in a challenge this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun", "in_challenge")
    READS: ClassVar[int] = X_HISTORY
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, noun: Filter, in_challenge: bool) -> None:
        super().__init__()
        self.noun = noun
        self.in_challenge = in_challenge

    def value(self, state: State, scope: Scope) -> int:
        return banished(state, scope, self.noun, self.in_challenge)


class DrawnThisTurn(Amount):
    """For each card you've drawn this turn."""

    READS: ClassVar[int] = X_HISTORY

    def value(self, state: State, scope: Scope) -> int:
        return drawn(state, scope.player)


class CountDiscarded(Amount):
    """For each card you've discarded this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun",)
    READS: ClassVar[int] = X_HISTORY
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, noun: Filter) -> None:
        super().__init__()
        self.noun = noun

    def value(self, state: State, scope: Scope) -> int:
        return discarded(state, scope, scope.player, self.noun)
