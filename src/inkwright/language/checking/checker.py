"""The checks of a finished tree, one after another."""

from __future__ import annotations

from inkwright.abilities.modifiers.gains import GainAbility
from inkwright.abilities.modifiers.modify import Modify
from inkwright.state.node import Node

from ..binding.slots import mentions_in
from .cost_check import check_costs
from .description_check import check_descriptions
from .kind_check import check_kinds, kinds_meant
from .name_check import FileWords, check_names
from .never_check import check_never
from .order_check import check_order
from .place_check import check_place
from .sense_check import check_sense
from .sight_check import check_sight
from .silence_check import check_silence
from .timing_check import check_timing
from .walk import nodes_below
from .zone_check import check_zones


def check(ability: Node, source: int | None, words: FileWords | None = ()) -> None:
    """Raise MakesNoSense if a bound ability makes no sense on a card of this type (None: its type is not known).

    `words` are further names and classifications beside those of the cards at hand; None: any will do.
    """
    _check_structure(ability, source)
    if words is not None:
        check_names(ability, words)


def _check_structure(ability: Node, source: int | None) -> None:
    mentions, nodes = mentions_in(ability), nodes_below(ability)
    check_place(ability, source)
    check_kinds(ability, source)
    check_descriptions(ability)
    check_order(ability, source, mentions)
    check_silence(ability, source, mentions, nodes)
    check_timing(ability, source, nodes)
    check_costs(ability)
    check_sight(ability, mentions)
    check_sense(ability, mentions, nodes)
    check_zones(ability, mentions, nodes)
    check_never(ability, mentions, nodes)
    _check_quotes(ability, None)


def _check_quotes(node: Node, gainer: int | None) -> None:
    """Check the abilities in quotation marks: they stand on what gains them."""
    if isinstance(node, Modify):
        kinds = kinds_meant(node.target)
        gainer = next(iter(kinds)) if len(kinds) == 1 else None
    if isinstance(node, GainAbility):
        _check_structure(node.ability, gainer)
    else:
        for child in node.children():
            _check_quotes(child, gainer)
