"""What cards, stacks and players are called in a game: full names, numbered where two stacks share one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from inkwright.engine.memo import Memo
from inkwright.state.ids import CardNumber, NodeAddress, Reference, Seat, is_card, is_perm, is_player, player_of
from inkwright.state.node import Ability
from inkwright.state.state import State


def card_title(state: State, card: CardNumber) -> str:
    """Return a card's full name; "" for no card."""
    return state.definition(card).full_name if card >= 0 else ""


def stack_titles(state: State) -> dict[int, str]:
    """Return what every stack in play is called, by serial: the second of a name is "#2"."""
    seen: dict[int, int] = {}
    out: dict[int, str] = {}
    for serial, perm in state.perms.items():
        count = seen.get(perm.def_index, 0) + 1
        seen[perm.def_index] = count
        name = state.program.defs[perm.def_index].full_name
        out[serial] = numbered(name, count)
    return out


def numbered(name: str, number: int) -> str:
    """Return what a stack is called on the table: the second of a name is "#2"."""
    return f"{name} #{number}" if number > 1 else name


def player_title(names: Sequence[str], player: Seat) -> str:
    """Return a player's name."""
    return names[player] if 0 <= player < len(names) else f"Player {player + 1}"


def title(state: State, names: Sequence[str], ref: Reference) -> str:
    """Return what a reference means, in words; "" for nobody."""
    if is_player(ref):
        return player_title(names, player_of(ref))
    perm = state.perm(ref)
    if perm is not None:
        return stack_titles(state)[perm.serial]
    return card_title(state, state.card_anywhere(ref)) if is_card(ref) or is_perm(ref) else ""


def ability_at(state: State, address: NodeAddress) -> Ability | None:
    """Return the printed ability at an address, or the one that holds the node there."""
    if address < 0:
        return None
    nodes = state.program.nodes
    first = state.program.base[state.program.definition_of[address]]
    while address >= first:
        node = nodes[address]
        if isinstance(node, Ability) and (node.printed_text or node.name):
            return node
        address -= 1
    return None


def inner_ability_at(state: State, address: NodeAddress) -> Ability | None:
    """The ability at an address, also one inside another: granted, delayed; else the one that holds the node there."""
    node = state.program.nodes[address] if address >= 0 else None
    return node if isinstance(node, Ability) else ability_at(state, address)


def ability_title(ability: Ability | None) -> str:
    """Return an ability's story name, else its words."""
    return "" if ability is None else ability.name or ability_words(ability)


def ability_words(ability: Ability) -> str:
    """An ability as printed; one inside another in the words of the language; "" for what a keyword stands for."""
    if ability.printed_text or ability.name:
        return ability.printed_text
    known = ABILITY_TEXTS.get(ability)
    return ABILITY_TEXTS.keep(ability, ability_in_words(ability)) if known is None else known


ABILITY_TEXTS: Final[Memo[Ability, str]] = Memo()  # the words of abilities inside others


def ability_in_words(ability: Ability) -> str:
    """Return an ability in the words of the language, as a sentence begins."""
    from inkwright.language.grammar import english

    words = english().words(ability) or ""
    return words[:1].upper() + words[1:]
