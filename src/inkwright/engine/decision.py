"""A decision: who is asked what, why, and what may be answered."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.state.ids import (
    ASK_ALTER,
    ASK_BAG,
    ASK_DESTINATION,
    ASK_DROPS,
    ASK_EXERTED,
    ASK_HOW_TO_PLAY,
    ASK_MAIN,
    ASK_MAY,
    ASK_MODE,
    ASK_NAME,
    ASK_NUMBER,
    ASK_ORDER,
    ASK_PICK,
    ASK_REPLACE,
    ASK_SINGERS,
    ASK_START,
    DONE,
    PLAY_CARD,
    RESOLVE,
)
from inkwright.state.node import Ability, Activated, Choice, Effect, Node
from inkwright.state.scope import Frame
from inkwright.state.state import State

from .cancel import can_cancel
from .loop import CHOOSING_COSTS
from .options import QUESTION_WORDS, Option, options
from .preview import preview
from .procedure import PROCEDURE_TABLE
from .titles import ability_title, ability_words, card_title, inner_ability_at

QUESTIONS = {
    ASK_MAIN: "Take a turn action.",
    ASK_MAY: "Do you do it?",
    ASK_BAG: "Which ability resolves next?",
    ASK_REPLACE: "Which replacement applies first?",
    ASK_NUMBER: "How many?",
    ASK_SINGERS: "Who sings?",
    ASK_MODE: "Choose one.",
    ASK_NAME: "Name a card.",
    ASK_EXERTED: "Does it enter play exerted?",
    ASK_ALTER: "Choose a card of your opening hand to put back, or none.",
    ASK_ORDER: "Which card is next?",
    ASK_DROPS: "How many ink drops do you remove?",
    ASK_START: "Who starts?",
    ASK_DESTINATION: "Where does it go?",
    ASK_HOW_TO_PLAY: "How is it played?",
}


class Decision:
    """What one player is asked at one moment. A value: it stays as it is when the game goes on."""

    __slots__ = (
        "ability",
        "can_cancel",
        "kind",
        "max",
        "min",
        "open",
        "options",
        "player",
        "prompt",
        "source",
        "source_card",
        "words",
    )

    def __init__(self, state: State, names: Sequence[str] = ()) -> None:
        self.player = state.asked_player  # the seat that is asked
        self.kind = QUESTION_WORDS[state.question_kind]
        self.source_card = source_card(state)
        self.source = card_title(state, self.source_card)  # the card that asks, or ""
        asking = asking_ability(state)
        self.ability = ability_title(asking)  # its ability, by name
        self.words = "" if asking is None else ability_words(asking)
        self.options: tuple[Option, ...] = tuple(options(state, names))
        for one in self.options:
            if one.kind == "challenge":
                one.preview = preview(state, one.value)
        self.min, self.max = bounds(state)  # how many picks are still to be made, one an answer
        self.can_cancel = can_cancel(state)
        self.open = state.question_kind == ASK_NAME  # any name of the catalogue is accepted
        self.prompt = self._prompt_text(state.question_kind)

    def _prompt_text(self, kind: int) -> str:
        """The question in words, with what asks it."""
        question = pick_prompt(self.min, self.max) if kind == ASK_PICK else QUESTIONS[kind]
        if not self.source:
            return question
        asks = f"{self.source}, {self.ability}" if self.ability and self.ability != self.words else self.source
        return f"{asks}: {self.words} {question}" if self.words else f"{asks}: {question}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())

    def _facts(self) -> tuple[object, ...]:
        """What makes two decisions equal."""
        return (self.player, self.kind, self.prompt, self.options, self.min, self.max, self.can_cancel)

    def __repr__(self) -> str:
        return f"<Decision of seat {self.player}: {self.kind}, {len(self.options)} options>"


def pick_prompt(least: int, most: int) -> str:
    """How many are to be chosen, in words."""
    if least == most:
        return "Choose one." if most == 1 else f"Choose {most}."
    if least == 0:
        return "Choose one or none." if most == 1 else f"Choose up to {most}."
    return f"Choose {least} to {most}."


def asking_frame(state: State) -> Frame | None:
    """The resolution or turn action that asks."""
    if state.question_kind in (ASK_MAIN, ASK_BAG, ASK_ALTER, ASK_START):
        return None
    for frame in reversed(state.stack):
        if frame.procedure == RESOLVE or PROCEDURE_TABLE[frame.procedure].is_turn_action():
            return frame
    return None


def source_card(state: State) -> int:
    """The card that asks, or -1."""
    frame = asking_frame(state)
    if frame is None:
        return -1
    return frame.card if frame.procedure == PLAY_CARD else state.card_anywhere(frame.source)


def asking_ability(state: State) -> Ability | None:
    """The ability that asks."""
    frame = asking_frame(state)
    if frame is None or frame.procedure != RESOLVE:
        return None
    return inner_ability_at(state, frame.address)


def asking_choice(state: State) -> Choice | None:
    """The choice of a resolution that is being settled, if that is what is asked."""
    frame = state.stack[-1] if state.stack else None
    if frame is None or frame.procedure != RESOLVE or not frame.todo or not frame.cursor & 1:
        return None
    found = asked_choices(state, frame)
    at = frame.cursor >> 1
    choice = found[at] if at < len(found) else None
    return choice if isinstance(choice, Choice) else None


def asked_choices(state: State, frame: Frame) -> tuple[Node, ...]:
    """The choices that a resolution settles now."""
    if frame.step == CHOOSING_COSTS:
        ability = state.program.nodes[frame.address]
        return ability.cost_choices if isinstance(ability, Activated) else ()
    node = state.program.nodes[frame.base + (frame.todo[-1] >> 3)]
    return node.choices if isinstance(node, Effect) else ()


def bounds(state: State) -> tuple[int, int]:
    """How many picks must and may still be made."""
    choice = asking_choice(state)
    if choice is not None:
        frame = state.stack[-1]
        made = len(frame.slots[choice.slot])
        offered = len(state.options) - (DONE in state.options)
        least = max(0, min(offered, choice.min_picks(state, frame) - made))
        return (least, max(least, 1, min(offered, choice.max_picks(state, frame) - made)))
    if state.question_kind in (ASK_ALTER, ASK_SINGERS):
        return (0 if DONE in state.options else 1, len(state.options) - (DONE in state.options))
    return (1, 1)
