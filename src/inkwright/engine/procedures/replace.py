"""Replacement effects change what is proposed, before it happens (6.5)."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.flow.concealment import could_rest_on_hidden
from inkwright.kernel.choosing import ask_concealing
from inkwright.kernel.events import log_replacement, note_resolved, times_resolved
from inkwright.kernel.propose import perform, with_flags
from inkwright.kernel.refresh import gates_open, refresh, scope_of
from inkwright.rules.edition import RESIST_REPLACES
from inkwright.state.ability_index import RuleInstance
from inkwright.state.ids import (
    ASK_REPLACE,
    DONE,
    FINAL_AMOUNT,
    NO_ANSWER,
    P_DEAL_DAMAGE,
    P_EFFECT,
    P_GAIN_LORE,
    P_GET_DROP,
    P_LOSE_LORE,
    PART_AMOUNT,
    PART_FLAGS,
    PART_KIND,
    PART_SOURCE,
    PART_TARGET,
    REPLACED,
    UNREDUCED,
    Ints,
    Reference,
    Seat,
    is_card,
    player_of,
)
from inkwright.state.node import Replacement
from inkwright.state.scope import Frame, Scope, resolution_frame
from inkwright.state.state import State

from .loop import start_resolution
from .procedure import Procedure

RESIST_ENTRY: Final = -2  # in place of an address: Resist, where it is a replacement
ANYBODY: Final = -2  # in place of a player


class Propose(Procedure):
    """One change a step, then again with the changed event (6.5.4-6.5.7); then it happens."""

    def run(self, state: State, frame: Frame) -> None:
        refresh(state)
        if frame.step == 0:
            for player in state.turn_order():
                found = applicable(state, frame, player)
                if found:
                    self.apply_one(state, frame, player, found)  # 1.6.1.4, 6.7.2.2
                    return
            self.perform_parts(state, frame)
        elif frame.parts:
            self.do_instead(state, frame)
        else:
            state.stack.pop()

    def apply_one(self, state: State, frame: Frame, player: Seat, found: list[RuleInstance]) -> None:
        """Let the affected player choose which applies first (6.5.7); older editions ask its effect's player."""
        if state.answer == NO_ANSWER:
            self.ask(state, frame, player, found)
            if state.answer == NO_ANSWER:
                return
        answer = state.consume_answer()
        if answer != DONE and found[answer][0] == RESIST_ENTRY:
            self.resist(state, frame, found[answer])
            return
        if answer == DONE:  # none of the optional ones
            for i in asked_about(state, frame, player, found)[1]:
                if is_optional(state, found[i]):
                    mark_used(state, frame, found[i], player)
            return
        self.change(state, frame, player, found, found[answer])  # 6.5.7.2

    def ask(self, state: State, frame: Frame, player: Seat, found: list[RuleInstance]) -> None:
        """Ask which one applies. One that only hidden cards make impossible is not among the answers."""
        options: list[int] = []
        hidden = False
        chooser, asked = asked_about(state, frame, player, found)
        for i in asked:
            if is_impossible(state, frame, found[i], player):
                hidden = True
            elif not [j for j in options if indistinguishable(state, found[i], found[j])]:
                options.append(i)
        if [i for i in asked if is_optional(state, found[i])]:
            options.append(DONE)
        if not hidden:
            state.ask(ASK_REPLACE, chooser, options)  # 6.5.7
        else:
            ask_concealing(state, ASK_REPLACE, chooser, options)

    def change(self, state: State, frame: Frame, player: Seat, found: list[RuleInstance], chosen: RuleInstance) -> None:
        """Apply the chosen one to all of the event that it fits, whoever's it is (6.5.2, 6.5.5).

        Its twins are used too (6.5.7-6.5.8).
        """
        node = replacement(state, chosen)
        scope = scope_of(state, chosen[1], chosen[2])
        assert scope is not None
        parts: list[Ints] = []
        done = False
        whose = player if node.of_each_player() else ANYBODY
        done_to = [p[1] for p in frame.parts if can_be_replaced(state, p, whose) and node.fits(state, scope, p)]
        total = sum([p[2] for p in frame.parts if p[1] in done_to])
        for part in frame.parts:
            if can_be_replaced(state, part, whose) and node.fits(state, scope, part):
                if node.instead() is None:
                    parts.extend([close_part(state, new) for new in node.change(state, scope, part)])  # 6.5.1, 6.5.4
                elif not done:
                    parts.append((P_EFFECT, chosen[1], scope.player, chosen[0], chosen[2], total, *done_to))
                    done = True
            else:
                parts.append(part)
        if state.has_listener and node.instead() is None:  # else its effect says it
            log_replacement(state, scope.player, chosen[0], chosen[1])
        same = [q for q in found if q == chosen or rivals(state, frame, q, chosen, done_to)]  # before any is removed
        for instance in same:
            mark_used(state, frame, instance, player)  # 6.5.5, 6.5.8
            if instance[2] and node.once():
                state.end_lasting(instance[2])  # 6.5.8
        if node.times_per_turn():
            note_resolved(state, scope.player, chosen[0], chosen[1])
        if state.edition.resist == RESIST_REPLACES:
            parts = [unreduced(part, done_to) for part in parts]
        frame.parts = tuple(parts)  # 6.5.7.3

    def resist(self, state: State, frame: Frame, chosen: RuleInstance) -> None:
        """Apply Resist as the one replacement (2025-02:10.6.1, 2025-02:7.7.5)."""
        perm = state.perm(chosen[1])
        less = 0 if perm is None else perm.traits.resist
        frame.parts = tuple([resisted(part, chosen[1], less) for part in frame.parts])

    def perform_parts(self, state: State, frame: Frame) -> None:
        """Make all parts happen, write the result into the frame below, then do what replaces the others."""
        frame.step = 1
        state.stack.pop()
        parts = [p for p in frame.parts if p[0] != P_EFFECT]
        perform(state, parts, frame.done_slot, frame.result_slot, frame.proposed)
        frame.parts = tuple([p for p in frame.parts if p[0] == P_EFFECT])
        if frame.parts:
            state.stack.append(frame)

    def do_instead(self, state: State, frame: Frame) -> None:
        """Resolve an "instead" that is an effect, one a step."""
        part = frame.parts[0]
        source, player, address, lasting, amount = part[1:6]
        frame.parts = frame.parts[1:]
        node = state.program.nodes[address]
        assert isinstance(node, Replacement)
        effect = node.instead()
        assert effect is not None
        scope = scope_of(state, source, lasting) or Scope(player, source)
        node.bind(scope, part[6:], amount)
        room = state.program.slots_needed(address)
        start_resolution(state, player, address, source, effect, room, scope.slots)
        if node.of_each_player():
            state.stack[-1].actor = state.player_for(part[6])


def resisted(part: Ints, ref: Reference, less: int) -> Ints:
    """Return a part with less damage, if it deals any to this stack; no other replacement applies to it then."""
    if part[PART_KIND] != P_DEAL_DAMAGE or part[PART_TARGET] != ref:
        return part
    flags = part[PART_FLAGS] | FINAL_AMOUNT | REPLACED
    return (part[PART_KIND], part[PART_TARGET], part[PART_AMOUNT] - less, part[PART_SOURCE], flags)


def replacement(state: State, instance: RuleInstance) -> Replacement:
    """Return the replacement effect that an instance of a rule stands for."""
    node = state.program.nodes[instance[0]]
    assert isinstance(node, Replacement)
    return node


def is_optional(state: State, instance: RuleInstance) -> bool:
    """Return whether a player may let it apply or not (6.1.4)."""
    return instance[0] != RESIST_ENTRY and replacement(state, instance).optional()


def asked_about(state: State, frame: Frame, player: Seat, found: list[RuleInstance]) -> tuple[Seat, list[int]]:
    """Return who is asked about the replacements of an affected player's parts, and about which of them.

    The affected player chooses (6.5.7), but what another player may do is offered to that one, last (6.1.4).
    """
    if not state.edition.replacements_repeat:
        return (frame.player, list(range(len(found))))  # 2025-02:7.7.5
    own = [i for i in range(len(found)) if offered_to(state, found[i], player) == player]
    if own:
        return (player, own)
    return (offered_to(state, found[0], player), [0])


def offered_to(state: State, instance: RuleInstance, affected: Seat) -> Seat:
    """Return who decides whether a replacement applies: the affected player, or another one who may do it (6.1.4)."""
    scope = scope_of(state, instance[1], instance[2])
    if scope is None or not is_optional(state, instance) or replacement(state, instance).of_each_player():
        return affected
    return scope.player


def offered_replacements(state: State, frame: Frame) -> list[RuleInstance]:
    """The replacements that are asked about: of the first player in turn order who has any."""
    for player in state.turn_order():
        found = applicable(state, frame, player)
        if found:
            return found
    return []


def applicable(state: State, frame: Frame, player: Seat) -> list[RuleInstance]:
    """Return the replacements that fit a part of this player's and were not used for this event."""
    found: list[RuleInstance] = []
    kinds: list[int] = []
    for part in frame.parts:
        if part[PART_KIND] not in kinds:
            kinds.append(part[PART_KIND])
    for kind in kinds:
        for instance in state.index.replacements.get(kind, ()):
            if (
                instance not in found
                and not is_used(state, frame, instance, player)
                and fits_any(state, frame, instance, player)
            ):
                found.append(instance)
    if found and state.edition.resist == RESIST_REPLACES:
        found.extend(resist_entries(state, frame, player))
    return found


def resist_entries(state: State, frame: Frame, player: Seat) -> list[RuleInstance]:
    """Return Resist as a replacement that competes with the others, in editions where it is one (2025-02:10.6.1)."""
    out: list[RuleInstance] = []
    for part in frame.parts:
        perm = state.perm(part[PART_TARGET])
        if (
            part[PART_KIND] != P_DEAL_DAMAGE
            or part[PART_FLAGS] & (FINAL_AMOUNT | REPLACED)
            or perm is None
            or perm.player != player
        ):
            continue
        instance: RuleInstance = (RESIST_ENTRY, part[PART_TARGET], 0, ())
        if perm.traits.resist > 0 and instance not in out and not is_used(state, frame, instance, player):
            out.append(instance)
    return out


def unreduced(part: Ints, targets: list[int]) -> Ints:
    """Return the parts with damage that Resist no longer reduces, because a replacement applied to it."""
    if part[PART_KIND] != P_DEAL_DAMAGE or part[PART_TARGET] not in targets:
        return part
    return with_flags(part, UNREDUCED)


def fits_any(state: State, frame: Frame, instance: RuleInstance, player: Seat) -> bool:
    """Return whether it fits a part that is this player's."""
    scope = scope_of(state, instance[1], instance[2])
    if scope is None or not gates_open(state, scope, instance[3]):
        return False
    node = replacement(state, instance)
    limit = node.times_per_turn()
    if limit and times_resolved(state, instance[0], instance[1]) >= limit:
        return False
    for part in frame.parts:
        if can_be_replaced(state, part, player) and node.fits(state, scope, part):  # 6.5.3
            effect = node.instead()
            if effect is not None and node.optional() and not could_rest_on_hidden(state, effect, scope.player):
                return not is_impossible(state, frame, instance, player)
            return True
    return False


def is_impossible(state: State, frame: Frame, instance: RuleInstance, player: Seat) -> bool:
    """Return whether it is optional, and nothing could be done instead. Then it can't apply (6.5.3, 6.1.4)."""
    if instance[0] == RESIST_ENTRY:
        return False
    node = replacement(state, instance)
    effect = node.instead()
    scope = scope_of(state, instance[1], instance[2])
    if effect is None or scope is None or not node.optional():
        return False
    parts = [part for part in frame.parts if can_be_replaced(state, part, player) and node.fits(state, scope, part)]
    node.bind(scope, tuple([part[PART_TARGET] for part in parts]), sum([part[PART_AMOUNT] for part in parts]))
    room = state.program.slots_needed(instance[0])
    base = state.program.base[state.program.definition_of[instance[0]]]
    trial = resolution_frame(scope.player, instance[1], instance[0], base, scope.slots, room)
    if node.of_each_player():
        trial.actor = player
    return not effect.possible(state, trial)


def can_be_replaced(state: State, part: Ints, player: Seat) -> bool:
    """Return whether this part is the player's, or anybody's, and a replacement may still apply to it."""
    if part[PART_KIND] == P_EFFECT or part[PART_FLAGS] & REPLACED:
        return False
    return player == ANYBODY or affected_player(state, part) == player


def close_part(state: State, part: Ints) -> Ints:
    """Return a part that a replacement made; in older editions no second one applies to it (2025-02:7.7.5)."""
    if state.edition.replacements_repeat:
        return part
    return with_flags(part, REPLACED)


def affected_player(state: State, part: Ints) -> Seat:
    """The player whom a part of an event is about."""
    if part[PART_KIND] in (P_GET_DROP, P_GAIN_LORE, P_LOSE_LORE):
        return player_of(part[PART_TARGET])
    if is_card(part[PART_TARGET]):
        return state.player_for(part[PART_TARGET])
    perm = state.perm(part[PART_TARGET])
    return -1 if perm is None else perm.player


def mark_used(state: State, frame: Frame, instance: RuleInstance, player: Seat) -> None:
    """Mark a replacement as used for this event: it applies once (6.5.5)."""
    frame.used = frame.used + (instance[0], instance[1], lasting_or_player(state, instance, player))


def is_used(state: State, frame: Frame, instance: RuleInstance, player: Seat) -> bool:
    """Return whether it was applied to this event."""
    used = frame.used
    third = lasting_or_player(state, instance, player)
    for i in range(0, len(used), 3):
        if used[i] == instance[0] and used[i + 1] == instance[1] and used[i + 2] == third:
            return True
    return False


def lasting_or_player(state: State, instance: RuleInstance, player: Seat) -> int:
    """Return the third number of a replacement that was used: what each player may do is used for each."""
    if instance[0] == RESIST_ENTRY or not replacement(state, instance).of_each_player():
        return instance[2]
    return -1 - instance[2] * state.players - player


def twins(state: State, a: RuleInstance, b: RuleInstance) -> bool:
    """Return whether these are two instances of the same replacement, bound to the same things (6.5.8)."""
    if a[0] != b[0] or bool(a[2]) != bool(b[2]):
        return False
    if a[0] == RESIST_ENTRY:
        return a == b
    if not a[2]:
        return True
    x = state.find_lasting(a[2])
    y = state.find_lasting(b[2])
    return x is not None and y is not None and x.slots == y.slots


def rivals(state: State, frame: Frame, a: RuleInstance, b: RuleInstance, done_to: list[int]) -> bool:
    """Return whether these twins could apply to the same event. Cards that each replace their own can't (6.5.8)."""
    if not twins(state, a, b):
        return False
    scope = scope_of(state, a[1], a[2])
    if a[0] == RESIST_ENTRY or scope is None:
        return True
    node = replacement(state, a)
    for part in frame.parts:
        if part[PART_TARGET] in done_to and node.fits(state, scope, part):
            return True
    return False


def indistinguishable(state: State, a: RuleInstance, b: RuleInstance) -> bool:
    """Return whether these are twins that nothing tells apart, so that nobody is asked which one applies."""
    return twins(state, a, b) and (a[2] != 0 or a[1] == b[1])
