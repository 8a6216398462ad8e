"""What effects have given or left behind for a time, in words: to tell when it ends (3.2.1.3, 3.4.1.2)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from inkwright.engine.decisions.notation import words_of
from inkwright.engine.decisions.titles import ability_words, card_title, stack_titles
from inkwright.engine.log.game_log import words_of_modifier
from inkwright.state.ids import FOREVER
from inkwright.state.node import Ability, Effect, Modifier
from inkwright.state.state import State


class PassingEffect(NamedTuple):
    """Something that lasts for a time."""

    key: Hashable
    words: str  # what it is, with the card that has it or that left it behind
    until: int  # its duration
    stack: int  # the id of the stack that has it, or -1


def passing_effects(state: State) -> list[PassingEffect]:
    """Return all that lasts for a time now and has words."""
    found = [*given_effects(state), *left_effects(state)]
    return [effect for effect in found if effect.words and effect.until not in (0, FOREVER)]


def given_effects(state: State) -> Iterator[PassingEffect]:
    """Yield what stacks in play were given."""
    titles = stack_titles(state)
    for serial, perm in state.perms.items():
        for given in perm.modifiers:
            node = state.program.nodes[given[0]]
            said = words_of_modifier(node, given[1]) if isinstance(node, Modifier) else ""
            yield PassingEffect((serial, given), f"{titles[serial]} {said}" if said else "", given[2], serial)


def left_effects(state: State) -> Iterator[PassingEffect]:
    """Yield what resolutions have left behind for the game."""
    for lasting in state.lasting:
        node = state.program.nodes[lasting.address]
        said = ability_words(node) if isinstance(node, Ability) else words_of(node) if isinstance(node, Effect) else ""
        source = card_title(state, state.card_anywhere(lasting.source))
        yield PassingEffect(lasting.id, f"{source}: {said}" if said else "", lasting.until, -1)
