"""The loop: run the topmost frame until a player is asked or the game is over."""

from __future__ import annotations

from typing import Final

from inkwright.errors import IllegalAnswer
from inkwright.kernel.choosing import ask_with_one_answer, chosen_event
from inkwright.kernel.events import emit, emit_all, log_event, note_resolved, note_used
from inkwright.kernel.refresh import active_rule_changes, refresh
from inkwright.kernel.rulings import RULE_FACEUP, NumberRule
from inkwright.state.ids import (
    ASK_NOTHING,
    ASK_NUMBER,
    ASK_PICK,
    ASK_START,
    DECK,
    DONE,
    E_IN_DISCARD,
    E_MILLED_BATCH,
    EVENT_AMOUNT,
    EVENT_KIND,
    EVENT_PLAYER,
    EVERYBODY,
    L_CHOSE,
    L_RESOLVES,
    NO_ANSWER,
    NOBODY,
    RESOLVE,
    Ints,
    NodeAddress,
    Reference,
    Seat,
    is_perm,
    is_player,
    player_of,
)
from inkwright.state.node import Activated, Choice, Effect, Node, NumberChoice, Triggered
from inkwright.state.scope import Frame, resolution_frame
from inkwright.state.state import State

from .loop_guard import guard_against_loops
from .payments import leaving_payable, note_payers
from .procedure import PROCEDURE_TABLE, Procedure

PAYING_COSTS: Final = 2  # step of a resolution: its costs are being paid
CHOOSING_COSTS: Final = 1  # step of a resolution: the choices of its costs are being settled
CHOICES_SETTLED: Final = 4  # phase of a cost: its choices are settled already


def advance(state: State) -> None:
    """Go on until a player is asked or the game is over."""
    stack = state.stack
    while not (state.question_kind or state.over):  # ASK_NOTHING is 0
        frame = stack[-1]
        PROCEDURE_TABLE[frame.procedure].run(state, frame)
    if state.index.rule_mask & RULE_FACEUP:
        reveal_faceup_tops(state)


def reveal_faceup_tops(state: State) -> None:
    """Make the face-up top cards of decks known to all players."""
    for node, scope in active_rule_changes(state, RULE_FACEUP):
        for player in range(state.players):
            deck = state.deck[player]
            if deck and isinstance(node, NumberRule) and node.number(state, scope, player):
                if state.unordered:
                    state.show_place(deck[-1], EVERYBODY)
                state.set_known(deck[-1], EVERYBODY)


def answer(state: State, option: int) -> None:
    """Take an answer and go on."""
    if option not in state.options:
        raise IllegalAnswer("That is not among the legal answers now.")
    give(state, option)


def give(state: State, option: int) -> None:
    """Take an answer that is known to be legal, and go on: for loops that choose it out of `state.options`."""
    state.answer = option
    if state.has_listener:
        state.log_choice(state.question_kind, state.asked_player, option)
    state.question_kind = ASK_NOTHING
    state.loop_positions = ()
    advance(state)


def start_resolution(
    state: State, player: Seat, address: NodeAddress, source: Reference, effect: Effect, count: int, slots: list[Ints]
) -> None:
    """Push the frame of a resolution. The last act of a step."""
    guard_against_loops(state, address)
    program = state.program
    frame = resolution_frame(player, source, address, program.base[program.definition_of[address]], slots, count)
    frame.push(effect)
    frame.history_start = len(state.history)
    state.stack.append(frame)
    if state.has_listener:
        ability = program.nodes[address]
        kind = 1 if isinstance(ability, Triggered) else 2 if isinstance(ability, Activated) else 0
        log_event(state, (L_RESOLVES, player, source, NOBODY, kind, 0))


class Resolve(Procedure):
    """The resolution of an ability, node by node."""

    def run(self, state: State, frame: Frame) -> None:
        """Settle the choices of the next node, then let it happen (6.7.2)."""
        if not frame.todo:
            state.stack.pop()
            count_limited_use(state, frame)
            return
        if frame.step == CHOOSING_COSTS and not settle_costs(state, frame):
            return
        entry = frame.todo[-1]
        node = state.program.nodes[frame.base + (entry >> 3)]
        assert isinstance(node, Effect)
        if not entry & 7 and not ready_to_run(state, frame, node):
            return
        frame.todo.pop()
        if entry & CHOICES_SETTLED or frame.step == PAYING_COSTS:
            update_paying(frame, entry)
        if node.done_slot >= 0 and not entry & 3 and picked_too_few(state, frame, node):
            node.done_in_part(frame)
        milled = state.program.awaited_events[E_MILLED_BATCH]
        before = len(state.history) if milled else 0
        if node.run(state, frame, entry & 3):
            if node.LEAF:
                frame.did_something = True
        else:
            frame.missed_something = True
            if node.done_slot >= 0:
                frame.slots[node.done_slot] = (0,)
        if milled and len(state.history) > before:
            emit_milled_batch(state, before)

    def only_announced(self, frame: Frame) -> bool:
        return frame.step == CHOOSING_COSTS


PROCEDURE_TABLE[RESOLVE] = Resolve()


def picked_too_few(state: State, frame: Frame, node: Effect) -> bool:
    """Return whether fewer were picked for an effect than it asks for (6.1.5.1)."""
    for choice in node.choices:
        if isinstance(choice, Choice) and not choice.ordered:
            if len(frame.slots[choice.slot]) < choice.min_picks(state, frame):
                return True
    return False


def ready_to_run(state: State, frame: Frame, node: Effect) -> bool:
    """Return whether its choices are settled (1.7.3) and no other effect takes its place, before or after (6.5.6)."""
    if node.self_replacement is not None and apply_self_replacement(state, frame, node.self_replacement, False):
        return False
    early = node.early_choices
    if early and frame.cursor >> 1 < early:
        if not settle_choices(state, frame, node, node.choices[:early]):
            return False
        if node.self_replacement is not None and apply_self_replacement(state, frame, node.self_replacement, True):
            return False
        frame.cursor = early << 1
    if node.choices and not settle_choices(state, frame, node, node.choices):
        return False
    return (
        early > 0
        or node.self_replacement is None
        or not apply_self_replacement(state, frame, node.self_replacement, True)
    )


def apply_self_replacement(state: State, frame: Frame, by: Effect, settled: bool) -> bool:
    """Return whether another effect takes the place of the next one (6.5.6)."""
    other = by.replacement_effect(state, frame, settled)
    if other is None:
        return False
    frame.todo.pop()
    frame.push(other)  # 6.5.7.1
    if not state.edition.replacements_repeat:
        frame.self_replaced = True  # 2025-02:7.7.5: no other one may apply
    return True


def emit_milled_batch(state: State, since: int) -> None:
    """Emit that one effect put cards from a deck into a discard together."""
    milled: dict[int, int] = {}
    for event in state.history[since:]:
        if event[EVENT_KIND] == E_IN_DISCARD and event[EVENT_AMOUNT] == DECK:
            milled[event[EVENT_PLAYER]] = milled.get(event[EVENT_PLAYER], 0) + 1
    for player, count in milled.items():
        emit(state, (E_MILLED_BATCH, player, NOBODY, NOBODY, count, 0))


def update_paying(frame: Frame, entry: int) -> None:
    """Mark the frame as paying while the costs of an activated ability are paid: that is no effect."""
    frame.step = PAYING_COSTS
    frame.paying = entry & CHOICES_SETTLED != 0
    if not frame.paying:
        frame.step = 0


def settle_costs(state: State, frame: Frame) -> bool:
    """Settle the choices of all costs of an activated ability, then pay one cost a step (4.4.3)."""
    ability = state.program.nodes[frame.address]
    assert isinstance(ability, Activated)
    if not settle_choices(state, frame, ability.costs[0], ability.cost_choices):
        return False
    frame.step = 0
    return True


def activate(state: State, player: Seat, source: Reference, address: NodeAddress, free: bool) -> None:
    """Use an activated ability: all costs, then its effect, in one frame (4.4.3-4.4.4). The last act of a step."""
    ability = state.program.nodes[address]
    assert isinstance(ability, Activated)
    note_used(state, player, source)
    start_resolution(state, player, address, source, ability.effect, ability.slot_count, [])  # 7.7.2, 4.4.4
    frame = state.stack[-1]
    for cost in reversed(ability.costs):
        if not free or cost.is_due_even_if_free(state):  # 1.5.5.4, 4.4.3.2, 6.1.7.1
            frame.push(cost, CHOICES_SETTLED)  # 1.5.2, 1.6.1.2, 4.4.3.4, 6.3.3: in one frame, so what it triggers waits
            if cost.choices:
                frame.step = CHOOSING_COSTS


def count_limited_use(state: State, frame: Frame) -> None:
    """Count a complete resolution of a limited ability (6.1.13.2)."""
    if not frame.did_something or frame.missed_something:  # 6.1.1
        return
    root = state.program.nodes[frame.address]
    if (isinstance(root, Triggered) and root.limit) or (isinstance(root, Activated) and root.limit is not None):
        note_resolved(state, frame.player, frame.address, frame.source)


def settle_choices(state: State, frame: Frame, effect: Effect, choices: tuple[Node, ...]) -> bool:
    """Settle choices in order; False while a player is asked."""
    while frame.cursor >> 1 < len(choices):
        choice = choices[frame.cursor >> 1]
        if isinstance(choice, Choice):
            if not settle_choice(state, frame, choice):
                return False
        elif isinstance(choice, NumberChoice) and not settle_number(state, frame, choice, effect):
            return False
        frame.cursor = (frame.cursor | 1) + 1
    frame.cursor = 0
    return True


def settle_choice(state: State, frame: Frame, choice: Choice) -> bool:
    """Return whether a choice is settled. Its picks are in its slot; the cursor tells whether it has begun."""
    slot = choice.slot
    if not frame.cursor & 1:
        frame.slots[slot] = ()
        frame.cursor |= 1
    elif state.answer != NO_ANSWER:
        picked = state.consume_answer()
        if picked == DONE:
            return finish_choice(state, frame, choice)
        frame.slots[slot] = frame.slots[slot] + (picked,)  # 6.1.3
    if state.stale:
        refresh(state)
    picks = frame.slots[slot]
    if len(picks) >= choice.max_picks(state, frame):
        return finish_choice(state, frame, choice)
    chooser = choice.chooser(state, frame)
    if chooser < 0 or state.is_out(chooser):
        return finish_choice(state, frame, choice)
    legal = choice.candidates(state, frame, picks)
    if frame.paying or frame.step == CHOOSING_COSTS:
        legal = leaving_payable(state, frame, choice, legal)
    if not legal:  # 1.7.7, 2026-04:6.7.3, 2026-04:6.7.3.3
        return not ask_concealed(state, frame, choice, chooser, DONE) and finish_choice(state, frame, choice)
    need = choice.min_picks(state, frame) - len(picks)
    if choice.all_or_nothing and not picks and need > len(legal) and not choice.ordered:  # 6.1.5.1
        return not ask_concealed(state, frame, choice, chooser, DONE) and finish_choice(state, frame, choice)
    if need >= len(legal) and (not choice.ordered or len(legal) == 1):
        return take_all(state, frame, choice, chooser, legal, need)
    offered = choice.offered(state, frame, legal)
    if need <= 0:
        offered.append(DONE)  # 6.1.3
    state.ask(choice.question_kind(), chooser, offered)
    return False


def take_all(state: State, frame: Frame, choice: Choice, chooser: Seat, legal: list[int], need: int) -> bool:
    """Take everything that can be chosen, since this many are needed. Return whether the choice is settled."""
    if ask_concealed(state, frame, choice, chooser, legal[0], 1 if choice.ordered else max(need, 1)):
        state.options = tuple(choice.offered(state, frame, legal))
        return False
    frame.slots[choice.slot] = frame.slots[choice.slot] + tuple(legal)
    if state.has_listener:
        for ref in legal:
            state.note_forced_answer(choice.question_kind(), ref, chooser)
    if choice.ordered and need > len(legal):
        return False  # equal cards were one option: the others follow
    return finish_choice(state, frame, choice)


def ask_concealed(state: State, frame: Frame, choice: Choice, chooser: Seat, answer: int, count: int = 1) -> bool:
    """Return whether a player is asked for the only pick that hidden cards leave, to conceal that from others."""
    if not choice.rests_on_hidden(state, frame):
        return False
    return ask_with_one_answer(state, choice.question_kind(), chooser, answer, count)


def finish_choice(state: State, frame: Frame, choice: Choice) -> bool:
    """Finish a choice: sort its picks unless they are an order, and emit that they were chosen."""
    picks = frame.slots[choice.slot]
    if len(picks) > 1 and not choice.ordered:
        picks = tuple(sorted(picks))
        frame.slots[choice.slot] = picks
    choice.on_settled(state, frame)
    if frame.paying:
        note_payers(state, frame, picks)
    if state.has_listener and not choice.ordered:
        log_picks(state, frame, choice, picks)
    if choice.choosing and picks:
        player = choice.chooser(state, frame)
        emit_all(state, [chosen_event(state, frame, player, ref) for ref in picks if is_perm(ref)])
    return True


def log_picks(state: State, frame: Frame, choice: Choice, picks: Ints) -> None:
    """Log what a player picked, where no other event says it; for listeners alone."""
    player = choice.chooser(state, frame)
    for ref in picks:
        if is_player(ref):
            log_event(state, (L_CHOSE, player, NOBODY, NOBODY, player_of(ref), ASK_START))
        elif not (choice.choosing and is_perm(ref)):
            log_event(state, (L_CHOSE, player, ref, frame.source, 0, ASK_PICK))


def settle_number(state: State, frame: Frame, choice: NumberChoice, effect: Effect) -> bool:
    """Return whether a number was chosen."""
    if frame.cursor & 1:
        frame.slots[choice.slot] = (state.consume_answer(),)
        return True
    frame.cursor |= 1
    bounds = choice.bounds(state, frame, effect)
    if bounds[1] <= bounds[0]:
        frame.slots[choice.slot] = (max(bounds[1], 0),)
        return True
    state.ask(ASK_NUMBER, frame.actor, list(range(bounds[1], bounds[0] - 1, -1)))
    return False
