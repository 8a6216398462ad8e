"""Play a card because a card in play allows it: from elsewhere, or for another cost (1.5.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from inkwright.engine.decisions.reasons import CANT_PLAY, CONDITION_FALSE, COST_NOT_PAYABLE, FINE, TOO_EXPENSIVE
from inkwright.engine.decisions.titles import card_title
from inkwright.engine.procedures.added_costs import added_payable
from inkwright.engine.procedures.costs import able_singers, play_cost
from inkwright.engine.procedures.play_procedure import announce_play
from inkwright.kernel.ink import available_ink
from inkwright.kernel.refresh import active_rule_changes, gates_open, scope_of
from inkwright.kernel.rulings import RULE_PERMISSION, Permission
from inkwright.state.ids import BY_INK, SONG, CardNumber, Seat
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from .base import ABOUT_CARD, UNKNOWN, TurnAction, act, act_a, act_b
from .judge import Judge
from .permission import apply_permission, cost_parts, cost_payable
from .play_card import is_banned
from .play_otherwise import alternate_actions
from .shift_card import ENOUGH_INK, shift_actions
from .sing_song import sing_actions

if TYPE_CHECKING:
    from inkwright.engine.decisions.options import Option
    from inkwright.engine.decisions.why import Report

ACT_PERMITTED: Final = 6  # card, number of the permission


class PermittedPlayAction(TurnAction):
    """Play a card by a permission that a card in play gives (1.5.5)."""

    number: ClassVar[int] = ACT_PERMITTED
    word: ClassVar[str] = "play permitted"
    notation: ClassVar[str] = "play {title} by {aim}"
    label: ClassVar[str] = "Play {title}, as {aim} allows"
    step: ClassVar[str] = "play"
    menu: ClassVar[int] = 1
    about: ClassVar[int] = ABOUT_CARD
    listed: ClassVar[bool] = True

    def legal(self, state: State, player: Seat, out: list[int]) -> None:
        """Append the plays by permission; also songs that are sung and cards that are shifted so."""
        permitted_actions(state, player, out)

    def permission(self, state: State, player: Seat, action: int) -> Permission | None:
        node, _scope = active_rule_changes(state, RULE_PERMISSION)[act_b(action)]
        return node if isinstance(node, Permission) else None

    def permission_number(self, action: int) -> int:
        return act_b(action)

    def cost(self, state: State, player: Seat, action: int) -> int:
        node = self.permission(state, player, action)
        if node is None or node.is_free() or node.cost() is not None:
            return UNKNOWN
        return play_cost(state, player, act_a(action))

    def score(self, judge: Judge, state: State, action: int) -> float:
        return judge.play_otherwise_score(act_a(action))

    def begin(self, state: State, frame: Frame, action: int) -> None:
        play = announce_play(state.active, act_a(action), BY_INK)
        apply_permission(state, play, act_b(action))
        state.stack.append(play)

    def describe(self, state: State, action: int, option: Option) -> None:
        super().describe(state, action, option)
        option.number = act_b(action)

    def aim_title(self, state: State, action: int, titles: dict[int, str]) -> str:
        _node, scope = active_rule_changes(state, RULE_PERMISSION)[act_b(action)]
        return card_title(state, state.card_anywhere(scope.source))

    def refused(self, card: str, aim: str) -> str:
        return " ".join([part for part in ("play", card, f"by {aim}" if aim else "") if part])

    def report(self, report: Report, subject: int) -> None:
        """Report nothing of a card in hand."""

    def report_elsewhere(self, report: Report) -> None:
        """Report why cards are not played by the permissions that the player has."""
        state = report.state
        for leaf, source, lasting, gates in state.index.rules.get(RULE_PERMISSION, ()):
            node = state.program.nodes[leaf]
            scope = scope_of(state, source, lasting)
            if scope is None or scope.player != report.seat or not isinstance(node, Permission):
                continue
            by = card_title(state, state.card_anywhere(scope.source))
            if not gates_open(state, scope, gates):
                report.note(self, "", by, CONDITION_FALSE)
                continue
            seen: list[int] = []
            for card in node.cards(state, scope, report.seat):
                if state.def_index[card] not in seen and report.knows(card):
                    seen.append(state.def_index[card])
                    reason = why_not_permitted(state, report.seat, card, node, scope)
                    cost = play_cost(state, report.seat, card)
                    report.note(self, card_title(state, card), by, reason, cost)


def why_not_permitted(state: State, player: Seat, card: CardNumber, node: Permission, scope: Scope) -> int:
    """Return why a card cannot be played by a permission."""
    if is_banned(state, player, card):
        return CANT_PLAY
    if not cost_payable(state, node, scope, player):
        return COST_NOT_PAYABLE
    if not node.is_free() and play_cost(state, player, card) > available_ink(state, player):
        return TOO_EXPENSIVE
    return FINE if leaves_added_costs(state, player, card, node, scope) else COST_NOT_PAYABLE


def permitted_actions(state: State, player: Seat, out: list[int]) -> None:
    """Append the plays of cards that a permission allows, by each way that it allows."""
    ink = available_ink(state, player)
    for k, (node, scope) in enumerate(active_rule_changes(state, RULE_PERMISSION)):
        if not isinstance(node, Permission) or state.team[scope.player] != state.team[player]:
            continue
        seen: list[int] = []
        for card in node.cards(state, scope, player):
            kind = state.def_index[card]
            if kind in seen or is_banned(state, player, card):
                continue
            seen.append(kind)
            song = state.definition(card).type == SONG
            if song and not state.edition.sing_only_from_hand:  # 2024-03:6.3.5.3, 2025-02:6.3.3.3
                songs: list[int] = []
                sing_actions(state, player, card, able_singers(state, player), songs)
                out.extend([song | (k + 1) << 44 for song in songs])
            if node.cost() is not None and not cost_payable(state, node, scope, player):
                continue
            if (
                node.cost() is None
                and not node.is_free()
                or node.is_free()
                and not state.edition.free_ignores_every_cost
            ):
                shifts: list[int] = []
                shift_actions(state, player, card, ENOUGH_INK if node.is_free() else ink, shifts)
                out.extend([shift | (k + 1) << 52 for shift in shifts])  # 8.10.1: from wherever it may be played
                alternate_actions(state, player, card, out, k)  # 4.3.2.2
            if (node.is_free() or play_cost(state, player, card) <= ink) and leaves_added_costs(
                state, player, card, node, scope
            ):
                out.append(act(ACT_PERMITTED, card, k))


def leaves_added_costs(state: State, player: Seat, card: CardNumber, node: Permission, scope: Scope) -> bool:
    """Return whether the additional costs of a card can be paid besides what a permission demands (1.5.5.3)."""
    if node.is_free() and state.edition.free_ignores_every_cost:
        return True
    ink = 0 if node.is_free() else play_cost(state, player, card)
    return added_payable(state, player, card, (), cost_parts(state, node, scope, player), ink)
