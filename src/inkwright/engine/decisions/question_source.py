"""What asks the waiting question: the frame, its card, its ability, the choice that is being settled."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.abilities.flow.actors import May
from inkwright.abilities.flow.choose_one import Either
from inkwright.abilities.flow.concealment import picks_hidden_cards
from inkwright.engine.procedures.loop import CHOOSING_COSTS
from inkwright.engine.procedures.procedure import PROCEDURE_TABLE
from inkwright.kernel.ways_to_play import WAYS
from inkwright.state.ids import ASK_HOW_TO_PLAY, ASK_MAY, ASK_MODE, ASKED_BY_THE_GAME, PLAY_CARD, RESOLVE
from inkwright.state.node import Ability, Activated, Choice, Effect, Node
from inkwright.state.scope import Frame, stack_number
from inkwright.state.state import State

from .titles import card_title, inner_ability_at, numbered, player_title


def asking_frame(state: State) -> Frame | None:
    """Return the resolution or turn action that asks; None if the game itself does."""
    if state.question_kind in ASKED_BY_THE_GAME:
        return None
    for frame in reversed(state.stack):
        if frame.procedure == RESOLVE or PROCEDURE_TABLE[frame.procedure].is_turn_action():
            return frame
    return None


def source_card(state: State) -> int:
    """Return the card that asks, or -1."""
    frame = asking_frame(state)
    if frame is None:
        return -1
    return frame.card if frame.procedure == PLAY_CARD else state.card_anywhere(frame.source)


def source_title(state: State, names: Sequence[str]) -> str:
    """Return what the card that asks is called on the table, with its player if another one is asked; "" for none."""
    frame = asking_frame(state)
    if frame is None:
        return ""
    number = 0 if frame.procedure == PLAY_CARD else stack_number(state.perms, state.last_known(frame.source))
    title = numbered(card_title(state, source_card(state)), number)
    if not title or frame.player == state.asked_player:
        return title
    return f"{player_title(names, frame.player)}'s {title}"


def asking_ability(state: State) -> Ability | None:
    """Return the ability that asks, if one does."""
    frame = asking_frame(state)
    if frame is None or frame.procedure != RESOLVE:
        return None
    return inner_ability_at(state, frame.address)


def asking_choice(state: State) -> Choice | None:
    """Return the choice that a resolution is settling, if that is what is asked."""
    frame = state.stack[-1] if state.stack else None
    if frame is None or frame.procedure != RESOLVE or not frame.todo or not frame.cursor & 1:
        return None
    found = asked_choices(state, frame)
    at = frame.cursor >> 1
    choice = found[at] if at < len(found) else None
    return choice if isinstance(choice, Choice) else None


def rests_on_hidden_cards(state: State) -> bool:
    """Tell whether a player may be asked only because of cards that others do not see: their kinds, or equal ones."""
    frame = state.stack[-1] if state.stack else None
    if frame is None:
        return False
    choice = asking_choice(state)
    if choice is not None:
        return picks_hidden_cards(choice) or choice.rests_on_hidden(state, frame)
    if state.question_kind == ASK_HOW_TO_PLAY:
        return WAYS[0].rest_on_hidden(state, frame.player, frame.card)
    if state.question_kind not in (ASK_MAY, ASK_MODE) or frame.procedure != RESOLVE or not frame.todo:
        return False
    node = state.program.nodes[frame.base + (frame.todo[-1] >> 3)]
    if isinstance(node, May) and node.rests_on_hidden_condition(state, frame):
        return True
    return (state.question_kind == ASK_MAY or isinstance(node, Either)) and picks_hidden_cards(node)


def asked_choices(state: State, frame: Frame) -> tuple[Node, ...]:
    """Return the choices that a resolution settles now."""
    if frame.step == CHOOSING_COSTS:
        ability = state.program.nodes[frame.address]
        return ability.cost_choices if isinstance(ability, Activated) else ()
    node = state.program.nodes[frame.base + (frame.todo[-1] >> 3)]
    return node.choices if isinstance(node, Effect) else ()
