"""Place: what can stand on a card of a type, and how long what an effect gives lasts."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.conditions.card_state import IS_IN_PLAY, IsState
from inkwright.abilities.conditions.logic import AndCondition
from inkwright.abilities.effects.move import MoveToLocation
from inkwright.abilities.effects.pay import ExertSelf
from inkwright.abilities.effects.play import Play, PlayForPrice
from inkwright.abilities.events.combined import EventAtLocation, EventHere
from inkwright.abilities.events.turn_points import TurnEnds, TurnStarts
from inkwright.abilities.events.zone_changes import (
    MovesAway,
    MovesToLocation,
    YouMove,
)
from inkwright.abilities.filters.ownership import YoursHere
from inkwright.abilities.filters.places import (
    Here,
    WereHere,
)
from inkwright.abilities.flow.actors import May
from inkwright.abilities.flow.choose_one import Case, ChooseOne, Mode
from inkwright.abilities.flow.composite import CompositeEffect
from inkwright.abilities.flow.conditional import If, InsteadIf, While, modification_of
from inkwright.abilities.flow.durations import ForDuration, WhileHere
from inkwright.abilities.flow.if_you_do import PayThen
from inkwright.abilities.flow.replacements import NEXT_TIME, Instead
from inkwright.abilities.flow.sequence import Sequence, shared_duration
from inkwright.abilities.keywords import HasKeyword, HasShift, HasShiftOnto, HasShiftOntoPair
from inkwright.abilities.modifiers.modify import Modify
from inkwright.abilities.rule_changes.cost_changes import MoveCost, MovesFree, NextCost
from inkwright.abilities.rule_changes.deck_rules import PrintedRule
from inkwright.abilities.rule_changes.entering_play import NextCardEnters
from inkwright.abilities.targets.cards_to_play import CardToPlay
from inkwright.abilities.targets.reference import Ref
from inkwright.kernel.rulings import EnterRule, LastingStatement, Permission
from inkwright.rules.keyword_table import BOOST, EVASIVE, RESIST, SING_TOGETHER, WARD
from inkwright.state.ids import (
    ACTION,
    CHARACTER,
    COCONUT,
    FOREVER,
    ITEM,
    LOCATION,
    PLAY,
    SONG,
    THIS_CHALLENGE,
    TYPES_ACTING,
    TYPES_IN_PLAY,
)
from inkwright.state.node import Activated, Condition, Effect, Node, OpponentsLimit, Replacement, Statement, Triggered

from ..binding.roles import SELF
from .refusal import MakesNoSense
from .walk import parts

STANDING: Final = (LastingStatement, Replacement, PrintedRule)
"""Effects that hold by themselves."""

KEYWORDS_ON: Final = {
    EVASIVE: (CHARACTER, LOCATION),
    RESIST: (CHARACTER, LOCATION),
    WARD: TYPES_IN_PLAY,
    BOOST: TYPES_IN_PLAY,
    SING_TOGETHER: (SONG,),
}
"""The types of cards that keywords are printed on, where it is not characters alone."""

_TYPES: Final = {
    CHARACTER: "a character",
    ACTION: "an action",
    SONG: "a song",
    ITEM: "an item",
    LOCATION: "a location",
    COCONUT: "a Coconut card",
}


def check_place(ability: Node, source: int | None) -> None:
    """Refuse an effect that never happens where it stands, and one that would last for ever by oversight."""
    _check_type(ability, source)
    for child in parts(ability):
        _check_printed(child, isinstance(ability, Statement))
    if isinstance(ability, Statement):
        if source in TYPES_ACTING:
            _check_standing(ability.effect, source)
        elif source is not None:
            _check_durations(ability.effect)
    elif isinstance(ability, Triggered) or (isinstance(ability, Activated) and not _holds_by_itself(ability)):
        _check_durations(ability.effect)
    if source is not None and source != LOCATION:
        _check_here(ability, source)


def _check_type(ability: Node, source: int | None) -> None:
    """Refuse an ability or a keyword that a card of this type never has (6.1.1.2, 8)."""
    if source is None:
        return
    if source in (ACTION, SONG):
        works_in_play = isinstance(ability, Triggered) and ability.zone == ability.effect.active_zone() == PLAY
        if isinstance(ability, Triggered) and works_in_play and isinstance(ability.event, (TurnEnds, TurnStarts)):
            raise MakesNoSense(
                ability, f"comes first on {_TYPES[source]}, which has no abilities; say before it what happens now"
            )
        if works_in_play or isinstance(ability, Activated):
            raise MakesNoSense(ability, f"never happens on {_TYPES[source]}, which has no abilities")
    if isinstance(ability, Activated):
        _check_use(ability, source)
    if isinstance(ability, HasKeyword) and source not in KEYWORDS_ON.get(ability.keyword, (CHARACTER,)):
        raise MakesNoSense(ability, f"is no keyword of {_TYPES[source]}")
    if isinstance(ability, (HasShift, HasShiftOnto, HasShiftOntoPair)) and source != CHARACTER:
        raise MakesNoSense(ability, f"is no keyword of {_TYPES[source]}")


def _check_use(ability: Activated, source: int) -> None:
    """Refuse an ability that can never be used."""
    if source == LOCATION and [cost for cost in ability.costs if isinstance(cost, ExertSelf)]:  # 4.6.8.2, 5.1.2.3
        raise MakesNoSense(ability, "never happens: a location is never exerted")
    if source == COCONUT and [cost for cost in ability.costs if isinstance(cost, ExertSelf)]:
        raise MakesNoSense(ability, "never happens: a Coconut card is never exerted")
    if isinstance(ability.limit, OpponentsLimit) and (ability.costs or not isinstance(ability.effect, Instead)):
        raise MakesNoSense(ability, "never happens: abilities are used in your own turn")
    if ability.per_game and _holds_by_itself(ability):
        raise MakesNoSense(ability, "holds by itself, and nobody counts how often in a game")


def _check_printed(node: Node, whole: bool) -> None:
    """Refuse a rule that is settled before the game in any other place than as a whole ability."""
    if isinstance(node, PrintedRule) and not whole:
        raise MakesNoSense(node, "is settled before the game, and depends on nothing")
    for child in parts(node):
        _check_printed(child, False)


def _holds_by_itself(ability: Activated) -> bool:
    """Return whether an ability with a limit and no cost is a static one: "once per turn, if ... would ..." (6.4.1)."""
    return not ability.costs and ability.limit is not None and ability.effect.hold_by_itself(ability.limit)


# ---------------------------------------------------------------- what stands on a card in play


def _check_standing(effect: Effect, source: int, conditional: bool = False) -> None:
    """Refuse a sentence of a card in play that is no static ability (6.4.1): it would never happen.

    "This turn" is good under a condition only: "if you've played a song this turn, ... this turn".
    """
    if isinstance(effect, PayThen) and _is_played_for_it(effect.effect):
        return
    if isinstance(effect, PayThen):
        raise MakesNoSense(effect, f"never happens on {_TYPES[source]} without a trigger or a cost")
    if isinstance(effect, (NextCost, NextCardEnters)):
        raise MakesNoSense(effect, f"never begins on {_TYPES[source]} without a trigger or a cost")
    if isinstance(effect, Instead) and (effect.duration is not None or effect.when == NEXT_TIME):
        raise MakesNoSense(effect, f"never happens on {_TYPES[source]} without a trigger or a cost")
    if isinstance(effect, STANDING):
        return
    if isinstance(effect, InsteadIf) and (
        modification_of(effect.effect) is None or modification_of(effect.instead) is None
    ):
        raise MakesNoSense(effect.instead, "replaces a rule that holds by itself")
    limited = isinstance(effect, ForDuration) and effect.duration.UNTIL not in (FOREVER, THIS_CHALLENGE)
    if limited and not conditional:
        raise MakesNoSense(effect, f"never happens on {_TYPES[source]} without a trigger or a cost")
    below = _effects_below(effect)
    if not below or isinstance(effect, ChooseOne) or (isinstance(effect, May) and not _allows(effect.effect)):
        raise MakesNoSense(effect, f"never happens on {_TYPES[source]} without a trigger or a cost")
    for part in below:
        _check_standing(part, source, conditional or isinstance(effect, If))


def _is_played_for_it(effect: Effect) -> bool:
    """Return whether a price is paid for leave to play a card: "you may banish this item to play a character"."""
    return isinstance(effect, (Play, PlayForPrice)) or any(_is_played_for_it(part) for part in _effects_below(effect))


def _allows(effect: Effect) -> bool:
    """Return whether an effect is leave to do something: to play a card, to pay less, to move for free."""
    return isinstance(effect, STANDING) or any(_allows(part) for part in _effects_below(effect))


# ---------------------------------------------------------------- how long it lasts


def _check_durations(effect: Effect, lasting: bool = False, played: frozenset[int] = frozenset()) -> None:
    """Refuse a modifier that an effect gives without saying for how long; a card that it plays may keep it."""
    played |= frozenset(_played_slots(effect))
    if isinstance(effect, ForDuration):
        lasting = lasting or effect.duration.UNTIL != FOREVER
    if isinstance(effect, While):
        _check_while(effect.effect)
        lasting = lasting or _ends_with_its_card(effect.condition)
    if isinstance(effect, InsteadIf):
        _check_durations(effect.effect, lasting, played)
        _check_durations(effect.instead, True, played)
        return
    if isinstance(effect, Modify) and isinstance(effect.target, Ref) and effect.target.slot in played:
        return
    if not lasting and _needs_duration(effect):
        raise MakesNoSense(effect, "would last for the whole game; say for how long, as in 'this turn'")
    shared = isinstance(effect, Sequence) and shared_duration(effect) is not None
    for part in _effects_below(effect):
        _check_durations(part, lasting or (shared and isinstance(part, Modify)), played)


def _check_while(effect: Effect) -> None:
    """Refuse what is done at once "while" something is so: it is done "if" it is so."""
    if not isinstance(effect, (CompositeEffect, *STANDING)):
        raise MakesNoSense(effect, "is done at once; say 'if' instead of 'while' or 'during'")
    for part in _effects_below(effect) if not isinstance(effect, STANDING) else ():
        _check_while(part)


def _ends_with_its_card(condition: Condition) -> bool:
    """Return whether a condition ends for good: "while this item is in play"."""
    if isinstance(condition, AndCondition):
        return _ends_with_its_card(condition.first) or _ends_with_its_card(condition.second)
    if not isinstance(condition, IsState) or condition.kind != IS_IN_PLAY:
        return False
    return isinstance(condition.what, Ref) and condition.what.slot == SELF


def _played_slots(node: Node) -> list[int]:
    """The slots of the cards that an effect plays."""
    own = [node.slot] if isinstance(node, CardToPlay) else []
    return own + [slot for child in node.children() for slot in _played_slots(child)]


def _needs_duration(effect: Effect) -> bool:
    """Return whether an effect leaves something behind that ends only if its words say so."""
    if isinstance(effect, Instead):
        return effect.duration is None and effect.when != NEXT_TIME
    if isinstance(effect, (Play, Permission, EnterRule, NextCost)):
        return False
    return isinstance(effect, (LastingStatement, Replacement)) and not effect.is_about_own_card()


def _effects_below(effect: Effect) -> list[Effect]:
    """The effects inside an effect, those of its options too."""
    found: list[Effect] = []
    for child in effect.children():
        if isinstance(child, Effect):
            found.append(child)
        elif isinstance(child, (Mode, Case)):
            found.append(child.effect)
    return found


# ---------------------------------------------------------------- here


def _check_here(node: Node, source: int) -> None:
    """Refuse "here" on a card that is no place, unless its event happens at a location."""
    if type(node).QUOTE or (isinstance(node, Triggered) and isinstance(node.event, EventAtLocation)):
        return
    if _says_here(node):
        raise MakesNoSense(node, f"says 'here', and {_TYPES[source]} is no place")
    for child in node.children():
        _check_here(child, source)


def _says_here(node: Node) -> bool:
    if isinstance(node, (Here, WereHere, YoursHere, WhileHere, EventHere, MovesAway, MovesFree)):
        return True
    if isinstance(node, (MovesToLocation, YouMove, MoveCost)):
        return bool(node.here)
    if isinstance(node, MoveToLocation):
        return isinstance(node.location, Ref) and node.location.slot == SELF
    return False
