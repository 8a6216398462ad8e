"""Why something is not possible now, in words, from the same functions that make the legal answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from inkwright.state.ids import ASK_MAIN, BODYGUARD, CHARACTER, LOCATION, SONG, perm_ref
from inkwright.state.ink import available_ink
from inkwright.state.node import Activated
from inkwright.state.refresh import gates_open, refresh, scope_of
from inkwright.state.rulings import RULE_PERMISSION, Permission
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

from .actions import (
    alternate_actions,
    is_banned,
    must_act,
    price_payable,
    shift_actions,
    shift_payable,
    why_not_boost,
    why_not_challenge,
    why_not_challenge_that,
    why_not_end,
    why_not_ink,
    why_not_move,
    why_not_play,
    why_not_quest,
    why_not_sing,
    why_not_use,
)
from .costs import move_cost, own_rules, play_cost, shift_bases, shift_cost, shifts_of
from .reasons import (
    BODYGUARD_FIRST,
    CANT_PLAY,
    CONDITION_FALSE,
    COST_NOT_PAYABLE,
    FINE,
    NO_LOCATION,
    NO_SHIFT_BASE,
    NOT_YOUR_TURN,
    NOTHING_TO_CHALLENGE,
    TOO_EXPENSIVE,
    WAITING,
    WORDS,
)
from .resample import knows
from .titles import ability_title, card_title, stack_titles

PERMITTED: Final = "play permitted"


class WhyNot:
    """One turn action that is not possible now, and the reason. A value."""

    __slots__ = ("action", "aim", "card", "number", "reason")

    def __init__(self, action: str, card: str, aim: str, number: int, reason: str) -> None:
        self.action = action  # ink, play, play otherwise, play permitted, shift, sing, quest, challenge ...
        self.card = card  # what it would be done with, or ""
        self.aim = aim  # what it would be aimed at, or ""
        self.number = number  # of the reason
        self.reason = reason

    def json(self) -> dict[str, object]:
        """As plain values."""
        return {"action": self.action, "card": self.card or None, "aim": self.aim or None, "reason": self.reason}

    def __str__(self) -> str:
        by = self.action == PERMITTED
        aim = f"{'by' if by else '>'} {self.aim}" if self.aim else ""
        what = " ".join([word for word in ("play" if by else self.action, self.card, aim) if word])
        return f"{what}: {self.reason}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, WhyNot) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __repr__(self) -> str:
        return f"<WhyNot {self}>"


def why_not(state: State, seat: int, names: Sequence[str]) -> list[WhyNot]:
    """Every turn action of a player's cards that is not possible now."""
    refresh(state)
    return Reasons(state, seat).all()


class Reasons:
    """Collects the reasons of one player at one moment."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.titles = stack_titles(state)
        self.found: list[WhyNot] = []
        self.always = self.now_or_never()

    def now_or_never(self) -> int:
        """The reason against every turn action, if there is one."""
        state = self.state
        if state.over or not state.is_active(self.seat) or state.is_out(self.seat):
            return NOT_YOUR_TURN
        return FINE if state.question_kind == ASK_MAIN and state.asked_player == self.seat else WAITING

    def all(self) -> list[WhyNot]:
        """The reasons, hand first, then the table, then ending the turn."""
        seen: list[int] = []
        for card in self.state.hand[self.seat]:
            if self.state.def_index[card] not in seen:
                seen.append(self.state.def_index[card])
                self.of_card(card)
        self.of_permissions()
        for perm in self.state.perms.values():
            if perm.player == self.seat:
                self.of_stack(perm)
        kept = must_act(self.state, self.seat)
        other = self.titles[kept.serial] if kept is not None else ""
        self.note("end", "", "", why_not_end(self.state, self.seat), other=other)
        return self.found

    def note(self, action: str, card: str, aim: str, reason: int, cost: int = 0, other: str = "") -> None:
        """Write a reason down, unless there is none."""
        number = self.always or reason
        if number:
            words = WORDS[number].format(cost=cost, ink=available_ink(self.state, self.seat), other=other or aim)
            self.found.append(WhyNot(action, card, aim, number, words))

    def of_card(self, card: int) -> None:
        """A card in hand: ink it, play it, shift it, sing it."""
        state = self.state
        name = card_title(state, card)
        definition = state.definition(card)
        self.note("ink", name, "", why_not_ink(state, self.seat, card))
        self.note("play", name, "", why_not_play(state, self.seat, card), play_cost(state, self.seat, card))
        if shifts_of(state, card, self.seat):
            self.of_shift(card, name)
        if definition.type == SONG:
            self.note("sing", name, "", why_not_sing(state, self.seat, card))
        if RULE_PERMISSION in definition.self_rules:
            self.of_alternate(card, name)

    def of_alternate(self, card: int, name: str) -> None:
        """Play a card by an alternate cost that it has itself (1.5.5)."""
        able: list[int] = []
        alternate_actions(self.state, self.seat, card, able)
        open_ways = own_rules(self.state, card, self.seat, RULE_PERMISSION)
        reason = COST_NOT_PAYABLE if open_ways else CONDITION_FALSE
        self.note("play otherwise", name, "", FINE if able else reason)

    def of_permissions(self) -> None:
        """Play cards from elsewhere, where a card allows it: by which card, and why not now."""
        state = self.state
        for leaf, source, lasting, gates in state.index.rules.get(RULE_PERMISSION, ()):
            node = state.program.nodes[leaf]
            scope = scope_of(state, source, lasting)
            if scope is None or scope.player != self.seat or not isinstance(node, Permission):
                continue
            by = card_title(state, state.card_anywhere(scope.source))
            if not gates_open(state, scope, gates):
                self.note(PERMITTED, "", by, CONDITION_FALSE)
                continue
            seen: list[int] = []
            for card in node.cards(state, scope, self.seat):
                if state.def_index[card] not in seen and knows(state, self.seat, card):
                    seen.append(state.def_index[card])
                    reason = self.why_not_permitted(card, node, scope)
                    self.note(PERMITTED, card_title(state, card), by, reason, play_cost(state, self.seat, card))

    def why_not_permitted(self, card: int, node: Permission, scope: Scope) -> int:
        """Why a card is not played by a permission."""
        state = self.state
        if is_banned(state, self.seat, card):
            return CANT_PLAY
        if not price_payable(state, node, scope, self.seat):
            return COST_NOT_PAYABLE
        return (
            FINE
            if node.is_free() or play_cost(state, self.seat, card) <= available_ink(state, self.seat)
            else TOO_EXPENSIVE
        )

    def of_shift(self, card: int, name: str) -> None:
        """Shift a card: what it costs, and what there is to shift it onto (8.10)."""
        state = self.state
        able: list[int] = []
        shift_actions(state, self.seat, card, available_ink(state, self.seat), able)
        if able:
            self.note("shift", name, "", FINE)
            return
        reason = NO_SHIFT_BASE
        cost = 0
        for shift in shifts_of(state, card, self.seat):
            bases = shift_bases(state, card, self.seat, shift)
            if bases and not shift_payable(state, self.seat, card, shift):
                reason = COST_NOT_PAYABLE
            elif bases:
                cost = min([shift_cost(state, self.seat, card, shift, perm_ref(base.serial)) for base in bases])
                reason = TOO_EXPENSIVE if cost > available_ink(state, self.seat) else NO_SHIFT_BASE
        self.note("shift", name, "", reason, cost)

    def of_stack(self, perm: Perm) -> None:
        """A stack in play: quest, challenge, move, use its abilities, boost."""
        state = self.state
        name = self.titles[perm.serial]
        if perm.type == CHARACTER:
            self.note("quest", name, "", why_not_quest(state, perm))
            self.of_challenges(perm, name)
            self.of_moves(perm, name)
        if perm.traits.boost:
            self.note("boost", name, "", why_not_boost(state, perm), perm.traits.boost)
        for address in perm.traits.abilities:
            node = state.program.nodes[address]
            if isinstance(node, Activated):
                self.note("use", name, ability_title(node), why_not_use(state, perm, address, node))

    def of_challenges(self, perm: Perm, name: str) -> None:
        """Challenge each opposing character and location."""
        state = self.state
        reason = why_not_challenge(state, perm)
        targets = [p for p in state.perms.values() if state.team[p.player] != state.team[perm.player]]
        targets = [p for p in targets if p.type in (CHARACTER, LOCATION)]
        if reason or not targets:
            self.note("challenge", name, "", reason or NOTHING_TO_CHALLENGE)
            return
        for target in targets:
            reason = why_not_challenge_that(state, perm, target)
            guard = self.guard(perm, target) if reason == BODYGUARD_FIRST else target
            self.note("challenge", name, self.titles[target.serial], reason, other=self.titles[guard.serial])

    def guard(self, perm: Perm, target: Perm) -> Perm:
        """The Bodyguard that must be challenged instead (8.3.3)."""
        for other in self.state.perms.values():
            if other.player == target.player and other.traits.keywords & BODYGUARD and other is not target:
                if why_not_challenge_that(self.state, perm, other) == FINE:
                    return other
        return target

    def of_moves(self, perm: Perm, name: str) -> None:
        """Move to each location of its player's."""
        state = self.state
        locations = [p for p in state.perms.values() if p.player == self.seat and p.type == LOCATION]
        if not locations:
            self.note("move", name, "", NO_LOCATION)
        for location in locations:
            cost = move_cost(state, perm, location)
            self.note("move", name, self.titles[location.serial], why_not_move(state, perm, location), cost)
