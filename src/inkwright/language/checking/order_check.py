"""Order: what a word refers to exists when it is needed, and "instead" and "otherwise" have something to answer."""

from __future__ import annotations

from inkwright.abilities.effects.put import Put
from inkwright.abilities.flow.actors import SEVERAL_PLAYERS, ByPlayer, May
from inkwright.abilities.flow.choose_one import ChooseOne, Either
from inkwright.abilities.flow.composite import effects_in
from inkwright.abilities.flow.conditional import (
    ConditionalEffect,
    If,
    IfElse,
    InsteadIf,
    Unless,
    While,
    is_about_each_player,
    last_part,
    modification_of,
    same_verbs,
)
from inkwright.abilities.flow.if_you_do import EachWhoDoesnt, ForEachWhoDoes, Otherwise
from inkwright.abilities.flow.replacements import Instead, TakeNoDamage, TakeSomeDamage, WouldTakeDamage
from inkwright.abilities.flow.sequence import Sequence, sentences
from inkwright.abilities.modifiers.modify import Modify
from inkwright.abilities.players import EACH_PLAYER_TARGETS, EachOpponent, ItsPlayer, PlayerBehind, You
from inkwright.abilities.targets.group import Both, Group
from inkwright.abilities.targets.reference import Ref
from inkwright.state.ids import ACTION, SONG
from inkwright.state.node import Choice, Effect, Node, Statement, slots_in

from .refusal import MakesNoSense
from .walk import parts


def check_order(ability: Node, source: int | None, mentions: dict[int, Node]) -> None:
    """Refuse a word that refers to what is not there yet, or to either of two things."""
    standing = isinstance(ability, Statement) and source not in (ACTION, SONG)
    _check_conditions(ability, standing)
    _check(ability, mentions, [])


def _check_conditions(node: Node, standing: bool) -> None:
    """Check each condition for its sentence; `standing`: the ability holds by itself, and each card is tested."""
    if isinstance(node, ConditionalEffect):
        _check_condition(node, standing)
    for child in parts(node):
        _check_conditions(child, standing)


def _check(node: Node, mentions: dict[int, Node], before: list[Effect]) -> None:
    """Check a node and those below it; `before` are the sentences before it in the same ability."""
    if isinstance(node, InsteadIf):
        _check_instead(node, before)
    elif isinstance(node, Sequence):
        _check_otherwise(node)
        _check(node.first, mentions, before)
        _check(node.second, mentions, [*before, node.first])
        return
    elif isinstance(node, Otherwise):
        _check_refused(node)
    elif isinstance(node, Instead):
        _check_damage_instead(node)
    elif isinstance(node, (EachWhoDoesnt, ForEachWhoDoes)):
        _check_offered(node)
    elif isinstance(node, ByPlayer) and _is_by_two(node):
        raise MakesNoSense(node, "says twice who does it")
    elif isinstance(node, ItsPlayer) and isinstance(mentions.get(node.slot), Both):
        raise MakesNoSense(node, "may be the player of either of two cards")
    for child in parts(node):
        if not (isinstance(node, Put) and child is node.whose and isinstance(node.target, Both)):
            _check(child, mentions, [])  # what is put goes to its own player


def _is_by_two(node: ByPlayer) -> bool:
    """Return whether each of some players is to have others do something: "each opponent has opponents lose 1 lore"."""
    inner = node.effect
    return (
        isinstance(node.who, SEVERAL_PLAYERS)
        and isinstance(inner, ByPlayer)
        and not isinstance(inner.who, PlayerBehind)
    )


# ---------------------------------------------------------------- conditions behind a sentence


def _check_condition(node: ConditionalEffect, standing: bool) -> None:
    """Refuse a condition about what only its own sentence settles, after it was judged.

    A choice is made before, and where a statement holds on, each card of its group is tested.
    """
    asked = set(slots_in(node.condition, "READS_SLOTS", True)) - set(slots_in(node.condition, "WRITES", True))
    asked &= set(slots_in(node.effect, "WRITES", True))
    stated = modification_of(node.effect)
    if stated is not None and isinstance(stated.target, Group) and (standing or _holds_on(node, stated)):
        asked.discard(stated.target.slot)
    if standing or (isinstance(node, If) and is_about_each_player(node)):
        asked -= _players_in(node.effect)
    if asked - _chosen_first(node.effect):
        raise MakesNoSense(node.condition, "is about what the sentence before it has not settled yet")


def _players_in(node: Node) -> set[int]:
    """The slots of the players in a rule, of whom each is tested."""
    own = {node.slot} if isinstance(node, EACH_PLAYER_TARGETS) else set()
    return own.union(*[_players_in(child) for child in node.children()])


def _holds_on(node: ConditionalEffect, stated: Modify) -> bool:
    """Return whether a condition is judged for as long as its statement lasts, not once."""
    return isinstance(node, While) or (isinstance(node, Unless) and stated.is_continuous())


def _settled_in(node: Node) -> set[int]:
    """The slots of the choices and groups in an effect."""
    own = {node.slot} if isinstance(node, (Choice, Group)) else set()
    return own.union(*[_settled_in(child) for child in node.children()])


def _chosen_first(effect: Effect) -> set[int]:
    """The slots of the choices that an effect makes whenever it happens."""
    found: set[int] = set()
    if isinstance(effect, (May, ChooseOne, Either)):
        return found
    if isinstance(effect, ByPlayer) and isinstance(effect.who, EACH_PLAYER_TARGETS):
        return found
    for child in effect.children():
        if isinstance(child, Effect):
            found |= _chosen_first(child)
        else:
            found |= _choices_in(child)
    return found


def _choices_in(node: Node) -> set[int]:
    own = {node.slot} if isinstance(node, Choice) else set()
    return own.union(*[_choices_in(child) for child in node.children()])


# ---------------------------------------------------------------- otherwise


def _check_otherwise(node: Sequence) -> None:
    """Refuse an "otherwise" behind several sentences of which the first has a condition: it may answer either."""
    asked = _tested(node.first.condition) if isinstance(node.first, ConditionalEffect) else None
    for part in sentences(node.second) if asked is not None else ():
        if isinstance(part, Otherwise) and not isinstance(part.effect, (May, ConditionalEffect)):
            raise MakesNoSense(part.otherwise, "may answer the condition or the sentence before it")
        if isinstance(part, IfElse) and asked and asked & _tested(part.condition):
            raise MakesNoSense(part.otherwise, "may answer one of two conditions or both")


def _tested(condition: Node) -> set[int]:
    """The slots that a condition is about."""
    return set(slots_in(condition, "READS_SLOTS", True))


def _check_refused(node: Otherwise) -> None:
    """Refuse an "otherwise" about what is only chosen if the offer is accepted."""
    asked = (
        {node.effect.who.slot}
        if isinstance(node.effect, (May, ByPlayer)) and isinstance(node.effect.who, Choice)
        else set()
    )
    if (_choices_in(node.effect) - asked) & set(slots_in(node.otherwise, "READS_SLOTS", True)):
        raise MakesNoSense(node.otherwise, "is about what was not chosen")


# ---------------------------------------------------------------- instead


def _check_damage_instead(node: Instead) -> None:
    """Refuse "takes no damage instead" for what is no damage, or for another one than would take it."""
    effect, what = node.effect, getattr(node.event, "what", None)
    if not isinstance(effect, (TakeNoDamage, TakeSomeDamage)) or not isinstance(effect.who, Ref):
        return
    if not isinstance(node.event, WouldTakeDamage):
        raise MakesNoSense(effect, "replaces no damage")
    meant = {node.at, *(what.slot for what in (what,) if isinstance(what, (Choice, Ref)))}
    if effect.who.slot not in meant:
        raise MakesNoSense(effect, "is about another one than would take the damage")


def _check_offered(node: EachWhoDoesnt | ForEachWhoDoes) -> None:
    """Refuse "each opponent who doesn't" behind an offer to one player, and "each player" behind one to opponents."""
    who = node.offer.who
    if not isinstance(who, SEVERAL_PLAYERS) or (isinstance(who, EachOpponent) and not node.opponents):
        raise MakesNoSense(node, "is about other players than were asked")


def _is_same_verb(one: Effect, other: Effect) -> bool:
    """Return whether two effects do the same kind of thing: both deal damage, both put cards into a hand."""
    if isinstance(one, Modify) and isinstance(other, Modify):
        return type(one.modifier) is type(other.modifier)
    if isinstance(one, Put) and isinstance(other, Put):
        return one.place == other.place
    return type(one) is type(other)


def _names_its_own(node: InsteadIf) -> bool:
    """Return whether an "instead" or its condition is about what only the sentence before it chooses."""
    return bool(set(slots_in(node.effect, "WRITES", True)) & set(slots_in(node.condition, "READS_SLOTS", True)))


def _check_instead(node: InsteadIf, before: list[Effect]) -> None:
    """Refuse an "instead" that replaces nothing of the sentences before it, or either of two of them."""
    if set(slots_in(node.condition, "WRITES", True)) & set(slots_in(node.instead, "READS_SLOTS", True)):
        raise MakesNoSense(node.instead, "may be about what the condition or the sentence before it names")
    if isinstance(node.instead, May) and not isinstance(node.instead.who, You):
        raise MakesNoSense(node.instead, "leaves to another player what happens instead")
    wanted = last_part(node.instead)
    fits = [sentence for sentence in before if any(_is_same_verb(deed, wanted) for deed in effects_in(sentence))]
    own = any(_is_same_verb(deed, wanted) for deed in effects_in(node.effect))
    if fits and not _names_its_own(node) and (own or len(fits) > 1 or same_verbs(node.effect, node.instead)):
        raise MakesNoSense(node.instead, "may replace either of two sentences")
    read = {*slots_in(node.condition, "READS_SLOTS", True), *slots_in(node.instead, "READS_SLOTS", True)}
    if _settled_in(node.effect) & read:
        return  # it is about what that sentence chooses
    if same_verbs(node.effect, node.instead):
        return
    if not fits or not same_verbs(fits[0], node.instead):
        raise MakesNoSense(node.instead, "replaces nothing of the sentence before it")
    _check_reaching_back(node, fits[0], [*before[before.index(fits[0]) + 1 :], node.effect])


def _check_reaching_back(node: InsteadIf, meant: Effect, between: list[Effect]) -> None:
    """Refuse an "instead" for an earlier sentence that depends on what happens only after it, or changes nothing."""
    settled = {slot for sentence in between for slot in slots_in(sentence, "WRITES", True)}
    if settled & {*slots_in(node.condition, "READS_SLOTS", True), *slots_in(node.instead, "READS_SLOTS", True)}:
        raise MakesNoSense(node.condition, "is about what happens after the sentence that it would replace")
    wanted, replaced = last_part(node.instead), same_verbs(meant, node.instead)[-1]
    if all(a == b or _is_same_thing(a, b) for a, b in zip(wanted.fields(), replaced.fields(), strict=True)):
        raise MakesNoSense(node.instead, "does the same as the sentence that it would replace")


def _is_same_thing(one: object, other: object) -> bool:
    """Return whether a word refers to what another one chooses."""
    return isinstance(one, Ref) and isinstance(other, Choice) and one.slot == other.slot
