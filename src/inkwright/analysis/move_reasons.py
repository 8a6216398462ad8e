"""Why a move is good, in words made from what it changes."""

from __future__ import annotations

from typing import Final

from inkwright.agents.greedy import Greedy
from inkwright.engine.decisions.options import Option
from inkwright.engine.decisions.titles import stack_titles
from inkwright.engine.knowledge.resample import resampled
from inkwright.engine.knowledge.view import View
from inkwright.engine.knowledge.wider_program import shown_cards
from inkwright.engine.procedures.loop import give
from inkwright.engine.turn_actions.base import act_a, act_kind
from inkwright.engine.turn_actions.play_card import ACT_PLAY
from inkwright.rules.keyword_table import BODYGUARD
from inkwright.state.ids import ASK_ALTER, ASK_EXERTED, ASK_MAIN, CHARACTER, DONE, card_of
from inkwright.state.state import State

from .chances import state_of
from .move_ranking import Move, compared
from .position_changes import advantages, changes, inkwell, joined, names_of

MOST_ANSWERS: Final = 30  # that a move is followed for
DEALS: Final = 3  # a reason holds on each of them: nobody knows the hidden cards
LEAST_POINTS: Final = 2  # a smaller difference to the next best move is not told
AGAIN_PLAYOUTS: Final = 40  # to find out whether that difference is there on new deals
EXPENSIVE: Final = 5  # ink that a card of the opening hand may cost
CHEAP: Final = 3
NO_CLEAR_REASON: Final = "no other answer is clearly better"


def reason_for(view: View, move: Move, second: Move | None = None) -> str:
    """Return what a move changes, and how much better it is than the next one if that is clear."""
    state, _seat = state_of(view)
    if state.question_kind == ASK_ALTER:
        return opening_reason(state, move.option)
    parts = common_changes(view, move.option, None if second is None else second.option)
    if second is not None and is_told(second):
        again, _best = compared(view, second.option, move.option, AGAIN_PLAYOUTS, seed=0)
        if is_told(again):
            parts.append(f"wins {100 * again.loss:.0f} points more often than the next best, {second.option.label}")
    return joined(parts)


def is_told(second: Move) -> bool:
    """Is the next best move so much worse that it is told? What a search finds must be there on new deals, too."""
    return second.is_clearly_worse and round(100 * second.loss) >= LEAST_POINTS


def common_changes(view: View, option: Option, second: Option | None) -> list[str]:
    """Return what an answer changes whatever the hidden cards are."""
    state, seat = state_of(view)
    options = list(view.decision.options) if view.decision is not None else []
    found: list[list[str]] = []
    for number in range(1, DEALS + 1):
        deal = resampled(state, seat, number, shown_cards(state, seat))
        found.append(changes_of_answer(deal, seat, options, option, second))
    return [part for part in found[0] if all(part in other for other in found)]


def changes_of_answer(
    deal: State, seat: int, options: list[Option], option: Option, second: Option | None
) -> list[str]:
    """Return what an answer changes on one deal; of a question within an action, what the second answer does not."""
    after = followed(deal.copy(), options.index(option))
    if option.kind == "ink":
        return ink_reasons(deal, after, seat, option.card)
    parts = changes(deal, after, seat, option.title)
    if deal.question_kind == ASK_MAIN:
        if option.kind == "end":
            parts.extend(safe_characters(deal, seat))
    elif second is not None:  # what happens after either answer is no reason for one of them
        other = followed(deal.copy(), options.index(second))
        parts = [part for part in parts if part not in changes(deal, other, seat, second.title)]
        parts.extend([part for part in advantages(deal, after, other, seat) if part not in parts])
        if deal.question_kind == ASK_EXERTED and option.kind == "yes" and guards(after, seat):
            parts.append("guards your other characters at once")
    return parts


def followed(state: State, at: int) -> State:
    """Give an answer, and those that follow from it, until the next turn action or turn."""
    agent, turn = Greedy(), state.turn
    give(state, state.options[at])
    for _ in range(MOST_ANSWERS):
        if state.over or state.question_kind == ASK_MAIN or state.turn != turn:
            break
        give(state, agent.pick(state))
    return state


def ink_reasons(before: State, after: State, seat: int, inked: int) -> list[str]:
    """Return what can be played with one more ink, now or later."""
    old = {act_a(action) for action in before.options if act_kind(action) == ACT_PLAY}
    new = [act_a(action) for action in after.options if act_kind(action) == ACT_PLAY and act_a(action) not in old]
    if new and after.question_kind == ASK_MAIN:
        return [f"lets you play {dearest(after, new)} in this turn"]
    ink = len(inkwell(after, seat))
    hand = [card for card in after.hand[seat] if card != inked]
    next_turn = [card for card in hand if after.definition(card).cost == ink]
    if next_turn:
        return [f"lets you play {dearest(after, next_turn)} in your next turn"]
    later = [card for card in hand if after.definition(card).cost > ink]
    if later:
        nearest = min(later, key=lambda card: after.definition(card).cost)
        definition = after.definition(nearest)
        return [f"brings you nearer to {definition.full_name} (cost {definition.cost})"]
    return ["adds 1 ink"]


def dearest(state: State, cards: list[int]) -> str:
    """Return the name of the card that costs most."""
    return state.definition(max(cards, key=lambda card: state.definition(card).cost)).full_name


def safe_characters(state: State, seat: int) -> list[str]:
    """Return who stays out of reach by not questing: only exerted characters can be challenged (4.6.4.2)."""
    opposing = any(perm.type == CHARACTER and state.team[perm.player] != state.team[seat] for perm in state.board)
    called = stack_titles(state)
    ready = [
        called[perm.serial]
        for perm in state.board
        if perm.player == seat and perm.type == CHARACTER and perm.traits.lore > 0 and not (perm.exerted or perm.drying)
    ]
    return [f"keeps {names_of(ready)} safe from challenges"] if opposing and ready else []


def guards(state: State, seat: int) -> bool:
    """Return whether a player has a character beside one that a Bodyguard protects."""
    own = [perm for perm in state.board if perm.player == seat and perm.type == CHARACTER]
    return len(own) > 1 and any(perm.exerted and perm.traits.keywords & BODYGUARD for perm in own)


def opening_reason(state: State, option: Option) -> str:
    """Return why a card of the opening hand is put back, or the others are kept."""
    hand = [state.definition(card_of(ref)) for ref in state.options if ref != DONE]
    if option.card < 0:
        inkable = len([one for one in hand if one.inkable])
        cheap = len([one for one in hand if one.cost <= CHEAP])
        which = f"all {len(hand)}" if inkable == len(hand) else f"{inkable} of the {len(hand)}"
        return f"{which} cards can be ink, and {cheap} cost {CHEAP} or less"
    card = state.definition(option.card)
    drawbacks = [f"costs {card.cost}"] if card.cost >= EXPENSIVE else []
    if not card.inkable:
        drawbacks.append("can't be ink")
    if hand.count(card) > 1:
        drawbacks.append("is there more than once")
    return f"it {joined(drawbacks)}" if drawbacks else ""
