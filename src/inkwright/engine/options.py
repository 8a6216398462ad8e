"""The waiting question as options that people and programs can read, each with the number the engine takes."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.abilities.effects.put import BOTTOM, TOP
from inkwright.abilities.filters.names import name_said as name_of
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
    DISCARD,
    DONE,
    is_card,
    is_perm,
    is_player,
    player_of,
    serial_of,
)
from inkwright.state.node import Ability, Effect
from inkwright.state.state import State

from .notation import label, notations
from .preview import Preview
from .replace import offered_replacements
from .titles import card_title, inner_ability_at, player_title, stack_titles
from .turn_actions.base import BY_NUMBER, act_kind

QUESTION_WORDS = {
    ASK_MAIN: "turn action",
    ASK_PICK: "target",
    ASK_MAY: "may",
    ASK_BAG: "bag",
    ASK_REPLACE: "replacement",
    ASK_NUMBER: "amount",
    ASK_SINGERS: "singers",
    ASK_MODE: "mode",
    ASK_EXERTED: "exerted",
    ASK_ALTER: "alter hand",
    ASK_ORDER: "order",
    ASK_DROPS: "ink drops",
    ASK_START: "starting player",
    ASK_NAME: "name",
    ASK_DESTINATION: "destination",
    ASK_HOW_TO_PLAY: "way to play",
}
"""What a decision is about, in words."""

PLACE_WORDS = {TOP: "top", BOTTOM: "bottom", DISCARD: "discard"}
"""Where a card goes, in words."""


class Option:
    """One legal answer. Cards are numbers of the state; -1 where there is none."""

    __slots__ = (
        "ability",
        "aim",
        "_siblings",
        "card",
        "effect",
        "kind",
        "number",
        "other",
        "player",
        "preview",
        "ref",
        "title",
        "value",
        "who",
        "words",
        "_notation",
    )

    def __init__(self, kind: str, value: int) -> None:
        self.kind = kind  # a turn action, or: card, player, number, yes, no, done, mode, bag, replacement, none
        self.value = value  # what the engine takes
        self.ref = -1  # the stack or card that it means
        self.card = -1  # its top card
        self.other = -1  # the second card: defender, location, what is shifted onto, singer
        self.player = -1
        self.number = -1
        self.ability: Ability | None = None  # of a stack (use), of the bag, of a replacement
        self.effect: Effect | None = None  # of a mode
        self.words = ""  # of a mode, a name, a place
        self.title = ""  # what its card is called
        self.aim = ""  # what the second card is called
        self.who = ""  # the player's name
        self.preview: Preview | None = None  # of a challenge
        self._siblings: list[Option] = []  # the options of its decision
        self._notation = ""  # its notation, when it was asked for

    @property
    def notation(self) -> str:
        """The answer as records, terminal and log write it; unambiguous among the options of its decision."""
        if not self._notation:
            for one, text in zip(self._siblings, notations(self._siblings), strict=True):
                one._notation = text
        return self._notation

    @property
    def label(self) -> str:
        """The answer in words for people."""
        return label(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.kind == other.kind and self.value == other.value

    def __hash__(self) -> int:
        return hash((self.kind, self.value))

    def __repr__(self) -> str:
        return f"Option({self.kind!r}, {self.value})"


def options(state: State, names: Sequence[str] = ()) -> list[Option]:
    """The legal answers to the waiting question, in the engine's order."""
    made = [option(state, value) for value in state.options]
    titles = stack_titles(state)
    for one in made:
        one._siblings = made
        one.title = titles.get(serial_of(one.ref), "") if is_perm(one.ref) else ""
        one.title = one.title or card_title(state, one.card)
        one.aim = one.aim or card_title(state, one.other)
        if one.player >= 0:
            one.who = player_title(names, one.player)
        if state.question_kind == ASK_MAIN or state.question_kind == ASK_HOW_TO_PLAY:
            action = BY_NUMBER[act_kind(one.value)]
            one.aim = action.aim_title(state, one.value, titles) or one.aim
    return made


def option(state: State, value: int) -> Option:
    """One legal answer of the waiting question."""
    kind = state.question_kind
    if kind == ASK_MAIN or kind == ASK_HOW_TO_PLAY:
        return turn_action_option(state, value)
    if value == DONE:
        return Option("none" if kind == ASK_REPLACE else "done", value)
    if kind == ASK_MAY or kind == ASK_EXERTED:
        return Option("yes" if value else "no", value)
    if kind == ASK_NUMBER or kind == ASK_DROPS:
        made = Option("number", value)
        made.number = value
        return made
    if kind == ASK_NAME:
        return name_option(state, value)
    if kind == ASK_DESTINATION:
        return place_option(state, value)
    if kind == ASK_MODE:
        return mode_option(state, value)
    if kind == ASK_BAG:
        return bag_option(state, value)
    if kind == ASK_REPLACE:
        return replacement_option(state, value)
    return thing_option(state, value)


def thing_option(state: State, ref: int) -> Option:
    """A stack, a card or a player."""
    made = Option("player" if is_player(ref) else "card", ref)
    made.ref = ref
    if is_player(ref):
        made.player = player_of(ref)
    elif is_perm(ref) or is_card(ref):
        made.card = state.card_anywhere(ref)
        made.player = state.player_for(ref)
    return made


def name_option(state: State, value: int) -> Option:
    """A name of a card."""
    made = Option("name", value)
    made.words = name_of(state, value)
    return made


def place_option(state: State, value: int) -> Option:
    """Where a card goes."""
    made = Option("place", value)
    made.words = PLACE_WORDS[value]
    return made


def turn_action_option(state: State, value: int) -> Option:
    """Return the option for a turn action: its card, and what it is aimed at."""
    action = BY_NUMBER[act_kind(value)]
    made = Option(action.word, value)
    action.describe(state, value, made)
    return made


def mode_option(state: State, value: int) -> Option:
    """One of the options of "choose one" or of an "or"."""
    made = Option("mode", value)
    made.number = value
    made.effect = mode_effect(state, value)
    node = state.program.nodes[state.stack[-1].address] if state.stack[-1].address >= 0 else None
    printed = node.words.split("•")[1:] if isinstance(node, Ability) else []
    made.words = printed[value].strip() if value < len(printed) else ""
    return made


def mode_effect(state: State, value: int) -> Effect | None:
    """The effect that a mode stands for."""
    from inkwright.abilities.flow.choose_one import ChooseOne, Either

    frame = state.stack[-1]
    node = state.program.nodes[frame.base + (frame.todo[-1] >> 3)]
    if isinstance(node, ChooseOne):
        return node.modes[value].effect
    if isinstance(node, Either):
        return node.second if value else node.first
    return None


def bag_option(state: State, value: int) -> Option:
    """A triggered ability that waits in the bag."""
    made = Option("bag", value)
    player, address, source, _slots = state.bag[value]
    made.player = player
    made.ref = source
    made.card = state.card_anywhere(source)
    made.ability = inner_ability_at(state, address)
    return made


def replacement_option(state: State, value: int) -> Option:
    """A replacement that would apply."""
    made = Option("replacement", value)
    found = offered_replacements(state, state.stack[-1])
    made.ref = found[value][1]
    made.card = state.card_anywhere(made.ref)
    made.number = value
    return made
