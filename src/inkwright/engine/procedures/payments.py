"""Whether all costs of one play, or of one use of an ability, can be paid together (1.5.3)."""

from __future__ import annotations

from inkwright.abilities.effects.discard import DiscardHand
from inkwright.abilities.flow.composite import last_parts
from inkwright.kernel.ink import available_ink
from inkwright.state.ids import Ints, Seat
from inkwright.state.node import Activated, Choice, Effect, Node
from inkwright.state.scope import Frame
from inkwright.state.state import State

Part = tuple[Frame, Effect]  # a single act that pays, and the frame in which it does


def parts_of(frame: Frame, costs: tuple[Effect, ...]) -> list[Part]:
    """Return the single acts that pay these costs."""
    acts: list[Effect] = []
    for cost in costs:
        last_parts(cost, acts)
    return [(frame, act) for act in acts]


def payable(state: State, frame: Frame, costs: tuple[Effect, ...]) -> bool:
    """Return whether all parts of a cost can be paid together."""
    if len(costs) == 1 and costs[0].LEAF:
        return costs[0].possible(state, frame)
    return payable_together(state, frame.player, parts_of(frame, costs), 0)


def payable_together(state: State, player: Seat, parts: list[Part], ink: int) -> bool:
    """Return whether all these parts and so much ink can be paid, nothing paying for two of them (1.5.3)."""
    lore = 0
    drops = 0
    cards = 0
    picks: list[list[int]] = []
    for frame, act in parts:
        if not act.possible(state, frame):  # 4.1.4
            return False
        used = act.uses_up(state, frame)
        lore += used[0]
        drops += used[1]
        ink += used[2]
        cards += used[3]
        picks.extend(picks_of(state, frame, act.choices))
    if lore > state.lore[player] or drops > state.drops[player] or ink + drops > available_ink(state, player):
        return False
    if cards > len(state.deck[player]):
        return False
    return len(parts) < 2 or distinct_picks(picks, 0, ())


def drops_owed(state: State, parts: list[Part]) -> int:
    """Return how many ink drops these parts take, which therefore pay no ink."""
    total = 0
    for frame, act in parts:
        total += act.uses_up(state, frame)[1]
    return total


def picks_of(state: State, frame: Frame, choices: tuple[Node, ...]) -> list[list[int]]:
    """Return what each of the picks that these choices demand can be."""
    picks: list[list[int]] = []
    for choice in choices:
        if isinstance(choice, Choice) and not choice.dependent:
            picks.extend([choice.fitting(state, frame)] * choice.min_picks(state, frame))
    return picks


def distinct_picks(picks: list[list[int]], i: int, taken: Ints) -> bool:
    """Return whether there is a different card for every part from `i` on."""
    if i == len(picks):
        return True
    for ref in picks[i]:
        if ref not in taken and distinct_picks(picks, i + 1, taken + (ref,)):
            return True
    return False


def leaving_payable(state: State, frame: Frame, choice: Choice, legal: list[int]) -> list[int]:
    """Return those of the picks for a cost that leave enough for what is still to be paid (1.5.3)."""
    to_come = later_picks(state, frame, choice)
    if not to_come:
        return legal
    picks = frame.slots[choice.slot]
    missing = choice.min_picks(state, frame) - len(picks) - 1
    own = [choice.fitting(state, frame)] * missing if missing > 0 else []
    return [ref for ref in legal if distinct_picks(to_come + own, 0, picks + (ref,))]


def later_picks(state: State, frame: Frame, choice: Choice) -> list[list[int]]:
    """Return what each of the picks can be that are to be made after a choice to pay all costs."""
    node = state.program.nodes[frame.address]
    choices: list[Node] = []
    if isinstance(node, Activated):
        choices.extend(node.cost_choices)
    elif isinstance(node, Effect):
        for _frame, act in parts_of(frame, (node,)):
            choices.extend(act.choices)
    places = [k for k, other in enumerate(choices) if other is choice]
    if not places:
        return []
    picks = picks_of(state, frame, tuple(choices[places[0] + 1 :]))
    for below in unpaid_costs(state, frame):
        for _frame, act in parts_of(below, (cost_of(state, below),)):
            picks.extend(picks_of(state, below, act.choices))
    return picks


def unpaid_costs(state: State, frame: Frame) -> list[Frame]:
    """Return the frames that pay the other costs of the same play after this one."""
    out: list[Frame] = []
    depth = len(state.stack) - 2
    while frame.paying and depth >= 0 and state.stack[depth].paying:
        below = state.stack[depth]
        if not isinstance(state.program.nodes[below.address], Effect):
            break
        out.append(below)
        depth -= 1
    return out


def cost_of(state: State, frame: Frame) -> Effect:
    """Return the cost that a frame pays."""
    cost = state.program.nodes[frame.address]
    assert isinstance(cost, Effect)
    return cost


def takes_hand(state: State, frame: Frame) -> bool:
    """Return whether a cost discards the whole hand: it is paid last, after those that take a card of it (4.3.2.4)."""
    for _frame, act in parts_of(frame, (cost_of(state, frame),)):
        if isinstance(act, DiscardHand):
            return True
    return False


def note_payers(state: State, frame: Frame, picks: Ints) -> None:
    """Note that these pay a cost: they pay no other one of the same play (1.5.3)."""
    for below in unpaid_costs(state, frame):
        slots = [c.taken_slot for _f, act in parts_of(below, (cost_of(state, below),)) for c in choices_in(act)]
        for slot in slots[:1]:
            below.slots[slot] = below.slots[slot] + picks


def choices_in(act: Effect) -> list[Choice]:
    """Return the choices of an act that pays an additional cost."""
    return [choice for choice in act.choices if isinstance(choice, Choice) and choice.taken_slot >= 0]
