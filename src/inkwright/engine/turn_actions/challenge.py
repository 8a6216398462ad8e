"""Challenge with a character (4.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from inkwright.engine.decisions.reasons import (
    BODYGUARD_FIRST,
    CANT_BE_CHALLENGED_NOW,
    CANT_CHALLENGE_NOW,
    COST_NOT_PAYABLE,
    DRYING,
    EXERTED,
    FINE,
    HAS_ADVENTUROUS,
    HAS_EVASIVE,
    MUST_CHALLENGE_ANOTHER,
    NO_CHARACTER,
    NOT_A_TARGET,
    NOT_EXERTED,
    NOTHING_TO_CHALLENGE,
    ONE_CHALLENGE,
)
from inkwright.engine.procedures.costs import ask_and_pay, declare_cost
from inkwright.engine.procedures.settle import check_only, settle
from inkwright.engine.procedures.turn import end_challenge_effects
from inkwright.kernel.events import emit
from inkwright.kernel.ink import available_ink
from inkwright.kernel.moves import SERIAL_BITS, exert
from inkwright.kernel.propose import propose
from inkwright.kernel.refresh import active_rule_changes, refresh
from inkwright.kernel.rulings import RULE_CHALLENGE, RULE_DECLARE, ChallengeRule, sourced_modifiers
from inkwright.rules.edition import RESIST_REPLACES
from inkwright.rules.keyword_table import ADVENTUROUS, ALERT, BODYGUARD, EVASIVE, RUSH
from inkwright.state.ids import (
    BY_CHALLENGE,
    CAN_CHALLENGE_DRYING,
    CAN_CHALLENGE_EVASIVE,
    CAN_CHALLENGE_READY,
    CANT_BE_CHALLENGED,
    CANT_CHALLENGE,
    CHALLENGE,
    CHARACTER,
    E_CHALLENGE_OVER,
    E_CHALLENGED,
    FINAL_AMOUNT,
    LOCATION,
    LORE,
    NO_CHALLENGE_DAMAGE,
    P_DEAL_DAMAGE,
    REDUCED_TO_NONE,
    TAKES_NO_DAMAGE,
    WILLPOWER,
    X_CHALLENGE,
    Ints,
    Reference,
    Seat,
    perm_ref,
    serial_of,
)
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from .base import ABOUT_STACK, OPPOSING_STACK, TurnAction, act, act_a, act_b
from .judge import Judge

if TYPE_CHECKING:
    from inkwright.engine.decisions.why import Report

ACT_CHALLENGE: Final = 9  # challenging character, challenged character or location

PAY: Final = 0
DECLARE: Final = 1
DAMAGE: Final = 2
CHECK: Final = 3
END: Final = 4
AFTER_CHECK: Final = 5
ENDED_EARLY: Final = 6


class ChallengeAction(TurnAction):
    """Challenge an opposing character or location: declaration, triggers, damage, check, end (4.6.4-4.6.7)."""

    number: ClassVar[int] = ACT_CHALLENGE
    word: ClassVar[str] = "challenge"
    notation: ClassVar[str] = "challenge {title} > {aim}"
    label: ClassVar[str] = "Challenge {aim} with {title}"
    step: ClassVar[str] = "challenge"
    hint: ClassVar[str] = "it slows your opponent down, at a good price"
    menu: ClassVar[int] = 8
    about: ClassVar[int] = ABOUT_STACK
    aim: ClassVar[int] = OPPOSING_STACK
    usual: ClassVar[bool] = True
    listed: ClassVar[bool] = True
    procedure_number: ClassVar[int] = CHALLENGE

    def candidates(self, state: State, player: Seat, subject: int) -> list[int]:
        if state.perms[subject].type != CHARACTER:
            return []
        team = state.team[player]
        targets = [perm for perm in state.board if state.team[perm.player] != team]
        return [act(ACT_CHALLENGE, subject, t.serial) for t in targets if t.type == CHARACTER or t.type == LOCATION]

    def why_not(self, state: State, player: Seat, action: int) -> int:
        perm = state.perms[act_a(action)]
        return why_not_challenge(state, perm) or why_not_challenge_that(state, perm, state.perms[act_b(action)])

    def cost(self, state: State, player: Seat, action: int) -> int:
        return declare_cost(state, state.perms[act_a(action)], True)

    def score(self, judge: Judge, state: State, action: int) -> float:
        return judge.challenge_score(state.perms[act_a(action)], state.perms[act_b(action)])

    def begin(self, state: State, frame: Frame, action: int) -> None:
        challenge = Frame(CHALLENGE, state.active, perm_ref(act_a(action)))
        challenge.aim = perm_ref(act_b(action))
        state.stack.append(challenge)

    def run(self, state: State, frame: Frame) -> None:
        if frame.step == PAY:
            if not ask_and_pay(state, frame, declare_cost(state, state.perms[serial_of(frame.source)], True)):
                return
            frame.step = DECLARE
        if frame.step == DECLARE:
            frame.step = DAMAGE
            exert(state, state.perms[serial_of(frame.source)])  # 4.6.4.4, 2026-07:4.6.4.4
            start_challenge(state, frame)  # 4.6.4.5
            settle(state)  # 1.8.1, 4.6.3, 4.6.5
            if state.stack[-1] is not frame:
                return
        if frame.step == DAMAGE:
            frame.step = CHECK
            parts = challenge_damage(state, frame)  # 4.6.6.1
            if parts:
                propose(state, parts)  # 4.6.6.2
            if state.stack[-1] is not frame:
                return
        if frame.step == CHECK and not state.edition.bag_before_challenge_ends:  # 2024-03:1.9.7
            frame.step = AFTER_CHECK
            check_only(state)
        elif frame.step == AFTER_CHECK:
            over = state.perm(frame.source) is None or state.perm(frame.aim) is None
            frame.step = ENDED_EARLY if over else END
            if over:
                end_challenge_early(state, frame)  # 2024-03:1.9.7: before the bag
            settle(state)
        elif frame.step == ENDED_EARLY:
            state.ended_challenge = -1
            end_challenge(state, frame)
        elif frame.step == CHECK:
            frame.step = END
            settle(state)  # 1.8.1, 4.6.6.3, 4.6.9.1, 2025-02:4.3.6.22
            if state.stack[-1] is frame:
                end_challenge(state, frame)
        else:
            end_challenge(state, frame)

    def report(self, report: Report, subject: int) -> None:
        """Report why a character does not challenge each opposing character and location, or any."""
        state = report.state
        perm = state.perms[subject]
        if perm.type != CHARACTER:
            return
        name = report.titles[subject]
        reason = why_not_challenge(state, perm)
        actions = self.candidates(state, report.seat, subject)
        if reason or not actions:
            report.note(self, name, "", reason or NOTHING_TO_CHALLENGE)
            return
        for action in actions:
            target = state.perms[act_b(action)]
            reason = why_not_challenge_that(state, perm, target)
            guard = guard_of(state, perm, target) if reason == BODYGUARD_FIRST else target
            report.note(self, name, report.titles[target.serial], reason, other=report.titles[guard.serial])


def why_not_challenge(state: State, perm: Perm) -> int:
    """Return why a character cannot challenge anybody (4.6.4.1)."""
    if perm.type != CHARACTER:
        return NO_CHARACTER
    if perm.exerted:
        return EXERTED
    keys = perm.traits.keywords
    if perm.drying:  # 1.7.5, 5.1.1.11, 4.6.4.1
        if not (keys & RUSH or perm.traits.restrictions & CAN_CHALLENGE_DRYING):  # 8.9.1
            return DRYING
    if keys & ADVENTUROUS:
        return HAS_ADVENTUROUS  # 2026-10:8.16.1, 2026-10:8.16.2
    if perm.traits.restrictions & CANT_CHALLENGE:  # 4.6.4.1
        return CANT_CHALLENGE_NOW
    if state.index.rule_mask & RULE_CHALLENGE and challenge_barred(state, perm):
        return ONE_CHALLENGE
    if state.index.rule_mask & RULE_DECLARE and declare_cost(state, perm, True) > available_ink(state, perm.player):
        return COST_NOT_PAYABLE
    return FINE


def why_not_challenge_that(state: State, perm: Perm, target: Perm) -> int:
    """Return why a character cannot challenge this character or location (4.6.4.2-3, 4.6.8)."""
    reason = why_not_target(state, perm, target)
    if reason == FINE and is_shielded(state, perm, target):
        return BODYGUARD_FIRST
    if reason == FINE and perm.traits.sourced_modifiers:
        demanded = demanded_targets(state, perm)
        if demanded and target not in demanded:
            return MUST_CHALLENGE_ANOTHER
    return reason


def demanded_targets(state: State, perm: Perm) -> list[Perm]:
    """Return the cards that a character must challenge if able, and can."""
    out: list[Perm] = []
    for node, scope in sourced_modifiers(state, perm):
        for target in state.board:
            if node.demands(state, scope, target) and why_not_target(state, perm, target) == FINE:
                if not is_shielded(state, perm, target) and target not in out:
                    out.append(target)
    return out


def why_not_target(state: State, perm: Perm, target: Perm) -> int:
    """Return the same, Bodyguards aside (4.6.4.2-3, 4.6.8)."""
    if state.team[target.player] == state.team[perm.player]:
        return NOT_A_TARGET
    type = target.type
    rules = state.index.rule_mask & RULE_CHALLENGE != 0
    if type == CHARACTER:  # 4.6.8.2
        if not target.exerted:  # 4.6.4.2
            able = (
                perm.traits.restrictions & CAN_CHALLENGE_READY
                or (rules and may_challenge_ready(state, perm, target))
                or (perm.traits.sourced_modifiers and modifiers_allow_ready(state, perm, target))
            )
            if not able:
                return NOT_EXERTED
    elif type != LOCATION:  # 4.6.8, 4.6.8.1
        return NOT_A_TARGET
    if target.traits.keywords & EVASIVE and not (
        perm.traits.keywords & (EVASIVE | ALERT) or perm.traits.restrictions & CAN_CHALLENGE_EVASIVE
    ):  # 8.2.2, 4.6.4.3, 2026-04:4.6.4.3, 8.6.1, 8.2.1
        return HAS_EVASIVE
    if target.traits.restrictions & CANT_BE_CHALLENGED:  # 4.6.4.3
        return CANT_BE_CHALLENGED_NOW
    if rules and challenge_forbidden(state, perm, target):
        return CANT_BE_CHALLENGED_NOW
    if (perm.traits.sourced_modifiers or target.traits.sourced_modifiers) and modifiers_forbid_challenge(
        state, perm, target
    ):
        return CANT_BE_CHALLENGED_NOW
    return FINE


def is_shielded(state: State, perm: Perm, target: Perm) -> bool:
    """Return whether a Bodyguard must be challenged instead of this character (8.3.3)."""
    if target.type != CHARACTER or target.traits.keywords & BODYGUARD:
        return False
    return is_guarded(state, perm, target)  # 8.3.1, 8.3.3


def may_challenge_ready(state: State, perm: Perm, target: Perm) -> bool:
    """Return whether a rule change lets a character challenge this ready one."""
    for node, scope in active_rule_changes(state, RULE_CHALLENGE):
        if isinstance(node, ChallengeRule) and node.allows_ready(state, scope, perm, target):
            return True
    return False


def modifiers_allow_ready(state: State, perm: Perm, target: Perm) -> bool:
    """Return whether a modifier of the challenging character lets it challenge this ready one."""
    for node, scope in sourced_modifiers(state, perm):
        if node.allows_ready(state, scope, perm, target):
            return True
    return False


def modifiers_forbid_challenge(state: State, perm: Perm, target: Perm) -> bool:
    """Return whether a modifier of one of the two forbids the challenge."""
    for about in (perm, target):
        for node, scope in sourced_modifiers(state, about):
            if node.forbids(state, scope, about, perm, target):
                return True
    return False


def challenge_barred(state: State, perm: Perm) -> bool:
    """Return whether as many others have challenged this turn as a rule change allows."""
    for node, scope in active_rule_changes(state, RULE_CHALLENGE):
        if isinstance(node, ChallengeRule) and node.bars(state, scope, perm):
            return True
    return False


def challenge_forbidden(state: State, perm: Perm, target: Perm) -> bool:
    """Return whether a rule change forbids the challenge."""
    for node, scope in active_rule_changes(state, RULE_CHALLENGE):
        if isinstance(node, ChallengeRule) and node.forbids(state, scope, perm, target):
            return True
    return False


def is_guarded(state: State, perm: Perm, target: Perm) -> bool:
    """Return whether the target's player has a Bodyguard that can be challenged instead (8.3.3)."""
    for other in state.board:
        if (
            other.player == target.player
            and other.traits.keywords & BODYGUARD
            and other is not target
            and why_not_target(state, perm, other) == FINE  # nobody shields a Bodyguard
        ):
            return True
    return False


def guard_of(state: State, perm: Perm, target: Perm) -> Perm:
    """Return the Bodyguard that must be challenged instead (8.3.3)."""
    for other in state.board:
        if other.player == target.player and other.traits.keywords & BODYGUARD and other is not target:
            if why_not_challenge_that(state, perm, other) == FINE:
                return other
    return target


def start_challenge(state: State, frame: Frame) -> None:
    """Start the challenge: "while challenging" and "while being challenged" apply (4.6.4.5)."""
    state.attacker = serial_of(frame.source)
    state.defender = serial_of(frame.aim)
    if state.index.reads & X_CHALLENGE:
        state.stale = True
    emit(state, (E_CHALLENGED, frame.player, frame.source, frame.aim, 0, 0))


def challenge_damage(state: State, frame: Frame) -> list[Ints]:
    """Return the damage of both sides; none if one of them has left play (4.6.6.1, 4.6.9)."""
    if state.stale:
        refresh(state)
    attacker = state.perm(frame.source)
    defender = state.perm(frame.aim)
    if attacker is None or defender is None:  # 4.6.9
        return []
    parts: list[Ints] = []
    dealt = challenge_damage_of(state, attacker, True) - resist_reduction(state, defender)
    final = BY_CHALLENGE if state.edition.resist == RESIST_REPLACES else BY_CHALLENGE | FINAL_AMOUNT
    if is_dealt(state, dealt, attacker, True) and not defender.traits.restrictions & (
        NO_CHALLENGE_DAMAGE | TAKES_NO_DAMAGE
    ):
        parts.append(challenge_part(frame.aim, dealt, frame.source, final))
    if defender.type == CHARACTER:  # 4.6.8.3
        taken = challenge_damage_of(state, defender, False) - resist_reduction(state, attacker)
        if is_dealt(state, taken, defender, False) and not attacker.traits.restrictions & (
            NO_CHALLENGE_DAMAGE | TAKES_NO_DAMAGE
        ):
            parts.append(challenge_part(frame.source, taken, frame.aim, final))
    return parts


def is_dealt(state: State, total: int, perm: Perm, challenging: bool) -> bool:
    """Return whether a character deals this damage: 0 only if modifiers took it all off (2026-07:1.9.5, 5.3.6.2)."""
    if total > 0:
        return True
    return state.edition.zero_damage_is_dealt and challenge_damage_of(state, perm, challenging) > 0


def challenge_part(target: Reference, total: int, source: Reference, flags: int) -> Ints:
    """Return the damage of one side of a challenge (2026-07:1.9.4.3)."""
    if total > 0:
        return (P_DEAL_DAMAGE, target, total, source, flags)
    return (P_DEAL_DAMAGE, target, 0, source, flags | REDUCED_TO_NONE)


def resist_reduction(state: State, perm: Perm) -> int:
    """Return what Resist takes off before replacements apply; 0 where Resist is one itself (2025-02:10.6.1)."""
    return 0 if state.edition.resist == RESIST_REPLACES else perm.traits.resist  # 2024-03:4.3.5.14, 8.8.1


def challenge_damage_of(state: State, perm: Perm, challenging: bool) -> int:
    """Return the damage a character deals: its strength, with Challenger if it challenges, at least 0."""
    traits = perm.traits
    if traits.sourced_modifiers:
        for modifier, _scope in sourced_modifiers(state, perm):
            stat = modifier.damage_stat()
            if stat == WILLPOWER or stat == LORE:
                return max(0, traits.willpower if stat == WILLPOWER else traits.lore)
    value = traits.strength_while_challenging() if challenging else traits.strength  # 5.3.6.2, 8.5.1, 8.5.2
    return max(0, value)  # 6.6.2


def end_challenge_early(state: State, frame: Frame) -> None:
    """End "while challenging"; what the bag banishes now is still banished in the challenge."""
    state.ended_challenge = state.attacker << SERIAL_BITS | state.defender  # 2024-03:4.3.5.18
    state.attacker = -1
    state.defender = -1
    state.note_change(X_CHALLENGE)
    end_challenge_effects(state)


def end_challenge(state: State, frame: Frame) -> None:
    """End the challenge; "after the challenge" triggers (4.6.7)."""
    state.attacker = -1
    state.defender = -1  # 4.6.7
    if state.index.reads & X_CHALLENGE:
        state.stale = True
    end_challenge_effects(state)
    state.stack.pop()
    emit(state, (E_CHALLENGE_OVER, frame.player, frame.source, frame.aim, 0, 0))  # 4.6.7, 4.6.9.2
