"""Answers that were the only legal ones and so were given at once, for whoever follows a game."""

from __future__ import annotations

from typing import Final

from inkwright.engine.log.game_log import mode_words
from inkwright.engine.turn_actions.base import BY_NUMBER, act_a, act_kind
from inkwright.state.ids import (
    ASK_HOW_TO_PLAY,
    ASK_MODE,
    ASK_NOTHING,
    CardNumber,
    Ints,
    Seat,
    card_of,
    is_card,
    is_perm,
    is_player,
    player_of,
    serial_of,
)
from inkwright.state.state import State

from .decision_details import destination_of
from .questions import QUESTIONS
from .titles import ability_words, inner_ability_at

RESOLUTION: Final = "resolution"  # the kind of a triggered ability that begins to resolve


QUESTIONS_ABOUT_THINGS: Final = frozenset((RESOLUTION, "target", "singers", "alter hand", "order", "starting player"))


class ForcedAnswer:
    """One answer that was the only legal one, or a triggered ability that began to resolve."""

    __slots__ = (
        "ability",
        "card",
        "chosen_player",
        "destination",
        "kind",
        "number",
        "player",
        "stack",
        "stay",
        "way",
        "words",
    )

    def __init__(self, kind: str, player: Seat, card: CardNumber = -1, stay: int = -1, stack: int = -1) -> None:
        self.kind = kind  # that of the decision that was not asked, or RESOLUTION
        self.player = player  # the seat that would have been asked
        self.card = card  # the number of the card that it means
        self.stay = stay  # the stay of that card in its zone
        self.stack = stack  # the id of the stack that it means; of a way to play, the one that it is aimed at
        self.chosen_player = -1  # the seat that it means
        self.destination = ""  # where the effect that asks puts the card: top, bottom, hand ...
        self.number = -1  # an amount, 1 for yes, the number of a mode
        self.way = ""  # the kind of the option that says how a card is played
        self.ability = ""  # the name of the ability that resolves
        self.words = ""  # of a mode, or of that ability

    def __repr__(self) -> str:
        return f"<ForcedAnswer of seat {self.player}, {self.kind}>"


def forced_answers(state: State) -> list[ForcedAnswer]:
    """Return the answers that were given by themselves since the last answer."""
    return [forced_answer(state, entry) for entry in state.forced_answers]


def forced_answer(state: State, entry: Ints) -> ForcedAnswer:
    """Return what an entry of the state stands for: question, answer, player, ability, node."""
    question, value, player, ability, node = entry
    made = ForcedAnswer(RESOLUTION if question == ASK_NOTHING else QUESTIONS[question].word, player)
    if question == ASK_HOW_TO_PLAY:
        action = BY_NUMBER[act_kind(value)]
        made.way = action.word
        made.stack = action.aimed_at(value) or -1
        made.card = act_a(value)
    elif made.kind not in QUESTIONS_ABOUT_THINGS:
        made.number = value
    elif is_player(value):
        made.chosen_player = player_of(value)
    elif is_card(value):
        made.card, made.stay = card_of(value), value
    elif is_perm(value):
        made.stack = serial_of(value)
    if node >= 0:
        made.destination = destination_of(state.program.nodes[node])
    if question == ASK_MODE:
        made.words = mode_words(state, ability, node, value)
    elif question == ASK_NOTHING:
        resolves = inner_ability_at(state, ability)
        made.ability = "" if resolves is None else resolves.name
        made.words = "" if resolves is None else ability_words(resolves)
    return made
