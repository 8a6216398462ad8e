"""End the turn (3.3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from inkwright.engine.decisions.reasons import FINE, MUST_CHALLENGE_FIRST, MUST_QUEST_FIRST
from inkwright.engine.procedures.costs import declare_cost
from inkwright.engine.procedures.turn import turn_players
from inkwright.rules.keyword_table import ADVENTUROUS, RECKLESS
from inkwright.state.ids import LOCATION, MUST_CHALLENGE, MUST_QUEST, Seat
from inkwright.state.program import RESTRICTING_KEYWORDS
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from .base import ASK, ENDED, TurnAction
from .challenge import (
    demanded_targets,
    why_not_challenge,
    why_not_challenge_that,
)
from .judge import Judge
from .quest import why_not_quest

if TYPE_CHECKING:
    from inkwright.engine.decisions.why import Report

ACT_END: Final = 0
MUST_ACT_RESTRICTIONS: Final = MUST_CHALLENGE | MUST_QUEST  # who has one of these may have to act before the turn ends


class EndTurnAction(TurnAction):
    """Declare the end of the turn (3.3.2); the turn of a team ends when all its members have (9.3.1)."""

    number: ClassVar[int] = ACT_END
    word: ClassVar[str] = "end"
    notation: ClassVar[str] = "end turn"
    label: ClassVar[str] = "End the turn"
    step: ClassVar[str] = "end_turn"
    hint: ClassVar[str] = "there is nothing better to do"
    usual: ClassVar[bool] = True
    listed: ClassVar[bool] = True

    def why_not(self, state: State, player: Seat, action: int) -> int:
        return why_not_end(state, player)

    def score(self, judge: Judge, state: State, action: int) -> float:
        return judge.end_score()

    def begin(self, state: State, frame: Frame, action: int) -> None:
        state.consecutive_handovers = frame.handovers
        if state.has_teams:
            mates = turn_players(state)
            if len(mates) > 1 and state.consecutive_handovers < len(mates) - 1:
                state.consecutive_handovers += 1
                state.active = mates[(mates.index(state.active) + 1) % len(mates)]
                frame.step = ASK
                return
            state.active = mates[0] if mates else state.active
        frame.step = ENDED

    def report(self, report: Report, subject: int) -> None:
        """Report which character must act first (8.7.3)."""
        kept = must_act(report.state, report.seat)
        other = report.titles[kept.serial] if kept is not None else ""
        report.note(self, "", "", why_not_end(report.state, report.seat), other=other)


def why_not_end(state: State, player: Seat) -> int:
    """Return why the turn cannot end: a character that must challenge or quest still can (3.3.2, 8.7.3)."""
    perm = must_act(state, player)
    if perm is None:
        return FINE
    must_challenge = (
        perm.traits.keywords & RECKLESS or perm.traits.restrictions & MUST_CHALLENGE or demanded_targets(state, perm)
    )
    return MUST_CHALLENGE_FIRST if must_challenge else MUST_QUEST_FIRST


def must_act(state: State, player: Seat) -> Perm | None:
    """Return a character that keeps its player from ending the turn, if there is one (8.7.3)."""
    for perm in state.board:
        keys = perm.traits.keywords
        modified = perm.traits.sourced_modifiers
        if not (keys & RESTRICTING_KEYWORDS or perm.traits.restrictions & MUST_ACT_RESTRICTIONS or modified):
            continue
        if perm.player != player or perm.exerted:
            continue
        if has_to_challenge(state, perm):
            return perm
        if keys & ADVENTUROUS or perm.traits.restrictions & MUST_QUEST:  # 2026-10:8.16.3-4
            if why_not_quest(state, perm) == FINE and declare_cost(state, perm, False) == 0:
                return perm
    return None


def has_to_challenge(state: State, perm: Perm) -> bool:
    """Return whether a character must challenge, and can (8.7.3)."""
    ordered = perm.traits.restrictions & MUST_CHALLENGE
    reckless = perm.traits.keywords & RECKLESS or ordered
    if not (reckless or perm.traits.sourced_modifiers):
        return False
    if why_not_challenge(state, perm) != FINE or declare_cost(state, perm, True) != 0:
        return False
    if perm.traits.sourced_modifiers and demanded_targets(state, perm):
        return True
    if not reckless:
        return False
    for target in state.board:
        if target.type == LOCATION:
            if not state.edition.reckless_challenges_locations:  # 2024-03:9.5.1, 2025-02:10.5.3
                continue
        elif not target.exerted and not ordered:  # 8.7.3: exerted ones only
            continue
        if why_not_challenge_that(state, perm, target) == FINE:
            return True
    return False
