"""The waiting question as options that people and programs can read, each with the number the engine takes."""

from __future__ import annotations

from inkwright.state.ids import (
    ASK_ALTER,
    ASK_BAG,
    ASK_DROPS,
    ASK_EXERTED,
    ASK_MAIN,
    ASK_MAY,
    ASK_MODE,
    ASK_NUMBER,
    ASK_ORDER,
    ASK_PICK,
    ASK_REPLACE,
    ASK_SINGERS,
    ASK_START,
    DONE,
    is_card,
    is_perm,
    is_player,
    perm_ref,
    player_of,
)
from inkwright.state.node import Ability, Effect
from inkwright.state.state import State

from .actions import (
    ACT_ALTERNATE,
    ACT_BOOST,
    ACT_CHALLENGE,
    ACT_END,
    ACT_HAND_OVER,
    ACT_INK,
    ACT_MOVE,
    ACT_PERMITTED,
    ACT_PLAY,
    ACT_QUEST,
    ACT_SHIFT,
    ACT_SING,
    ACT_TOGETHER,
    ACT_USE,
    act_a,
    act_b,
    act_kind,
)
from .replace import applicable

KINDS = {
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
}
"""What a decision is about, in words."""

ACTS = {
    ACT_END: "end",
    ACT_HAND_OVER: "hand over",
    ACT_INK: "ink",
    ACT_PLAY: "play",
    ACT_SHIFT: "shift",
    ACT_SING: "sing",
    ACT_TOGETHER: "sing together",
    ACT_PERMITTED: "play permitted",
    ACT_ALTERNATE: "play otherwise",
    ACT_QUEST: "quest",
    ACT_CHALLENGE: "challenge",
    ACT_MOVE: "move",
    ACT_USE: "use",
    ACT_BOOST: "boost",
}


class Option:
    """One legal answer. Cards are numbers of the state; -1 where there is none."""

    __slots__ = ("ability", "card", "kind", "number", "other", "player", "ref", "value", "words")

    def __init__(self, kind: str, value: int) -> None:
        self.kind = kind  # a turn action, or: card, player, number, yes, no, done, mode, bag, replacement, none
        self.value = value  # what the engine takes
        self.ref = -1  # the stack or card that it means
        self.card = -1  # its top card
        self.other = -1  # the second card: defender, location, what is shifted onto, singer
        self.player = -1
        self.number = -1
        self.ability: Ability | None = None  # of a stack (use), of the bag, of a replacement
        self.words = ""  # of a mode, an alternate cost

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.kind == other.kind and self.value == other.value

    def __hash__(self) -> int:
        return hash((self.kind, self.value))

    def __repr__(self) -> str:
        return f"Option({self.kind!r}, {self.value})"


def options(state: State) -> list[Option]:
    """The legal answers to the waiting question, in the engine's order."""
    return [option(state, value) for value in state.options]


def option(state: State, value: int) -> Option:
    """One legal answer of the waiting question."""
    kind = state.ask_kind
    if kind == ASK_MAIN:
        return turn_action(state, value)
    if value == DONE:
        return Option("none" if kind == ASK_REPLACE else "done", value)
    if kind == ASK_MAY or kind == ASK_EXERTED:
        return Option("yes" if value else "no", value)
    if kind == ASK_NUMBER or kind == ASK_DROPS:
        made = Option("number", value)
        made.number = value
        return made
    if kind == ASK_MODE:
        return mode(state, value)
    if kind == ASK_BAG:
        return bag_entry(state, value)
    if kind == ASK_REPLACE:
        return replacement(state, value)
    return thing(state, value)


def thing(state: State, ref: int) -> Option:
    """A stack, a card or a player."""
    made = Option("player" if is_player(ref) else "card", ref)
    made.ref = ref
    if is_player(ref):
        made.player = player_of(ref)
    elif is_perm(ref) or is_card(ref):
        made.card = state.card_anywhere(ref)
        made.player = state.player_behind(ref)
    return made


def turn_action(state: State, action: int) -> Option:
    """A turn action: its card, and what it is aimed at."""
    kind = act_kind(action)
    made = Option(ACTS[kind], action)
    a = act_a(action)
    b = act_b(action)
    if kind == ACT_HAND_OVER:
        made.player = a
    elif kind in (ACT_INK, ACT_PLAY, ACT_SHIFT, ACT_SING, ACT_TOGETHER, ACT_PERMITTED, ACT_ALTERNATE):
        made.card = a
        made.ref = state.here(a)
        if kind in (ACT_SHIFT, ACT_SING):
            made.other = state.top(state.perms[b])
        elif kind in (ACT_PERMITTED, ACT_ALTERNATE):
            made.number = b
    elif kind != ACT_END:
        perm = state.perms[a]
        made.card = state.top(perm)
        made.ref = perm_ref(a)
        if kind in (ACT_CHALLENGE, ACT_MOVE):
            made.other = state.top(state.perms[b])
        elif kind == ACT_USE:
            node = state.program.nodes[perm.traits.abilities[b]]
            assert isinstance(node, Ability)
            made.ability = node
    return made


def mode(state: State, value: int) -> Option:
    """One of the options of "choose one" or of an "or"; its words are found by the language."""
    made = Option("mode", value)
    made.number = value
    return made


def mode_effect(state: State, value: int) -> Effect | None:
    """The effect that a mode stands for."""
    from inkwright.abilities.control import ChooseOne, Either

    frame = state.stack[-1]
    node = state.program.nodes[frame.base + (frame.todo[-1] >> 3)]
    if isinstance(node, ChooseOne):
        return node.modes[value].effect
    if isinstance(node, Either):
        return node.second if value else node.first
    return None


def bag_entry(state: State, value: int) -> Option:
    """A triggered ability that waits in the bag."""
    made = Option("bag", value)
    player, address, source, _slots = state.bag[value]
    made.player = player
    made.ref = source
    made.card = state.card_anywhere(source)
    node = state.program.nodes[address]
    made.ability = node if isinstance(node, Ability) else None
    return made


def replacement(state: State, value: int) -> Option:
    """A replacement that would apply."""
    made = Option("replacement", value)
    found = applicable(state, state.stack[-1], state.asked)
    made.ref = found[value][1]
    made.card = state.card_anywhere(made.ref)
    made.number = value
    return made
