"""Silence: no words are without effect. A time limits something, a choice is made and used, a card is where it is."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.amounts.numbers import UpTo
from inkwright.abilities.conditions.identity import ItIs
from inkwright.abilities.effects.banish import Banish, Choose
from inkwright.abilities.effects.damage import DealDamage, MoveDamage, PutDamage, RemoveDamage
from inkwright.abilities.effects.exert import Exert, ReadyCards
from inkwright.abilities.effects.look import HandEffect
from inkwright.abilities.effects.lore import CountNow
from inkwright.abilities.effects.play import Play
from inkwright.abilities.effects.put import Put
from inkwright.abilities.effects.search import NameCard, ShuffleInto
from inkwright.abilities.events.challenges import IsBanished
from inkwright.abilities.events.combined import EventHere
from inkwright.abilities.filters.noun import EitherNoun, Noun, is_bare_card, zone_filter, zone_of
from inkwright.abilities.filters.ownership import Opposing, Theirs, Yours, YoursHere
from inkwright.abilities.filters.places import Here, InZone, WereHere
from inkwright.abilities.filters.relations import Other
from inkwright.abilities.filters.stats import Superlative
from inkwright.abilities.filters.this_turn import PlayedByYou
from inkwright.abilities.filters.traits import CardType
from inkwright.abilities.flow.actors import ByPlayer, May
from inkwright.abilities.flow.composite import effects_in
from inkwright.abilities.flow.conditional import Unless, While
from inkwright.abilities.flow.delayed import CreateTrigger
from inkwright.abilities.flow.durations import ForDuration
from inkwright.abilities.flow.for_each import ForEach
from inkwright.abilities.flow.if_you_do import IfYouDo, PayThen
from inkwright.abilities.flow.sequence import Sequence, TieIsYourChoice
from inkwright.abilities.modifiers.gains import GainOneKeyword
from inkwright.abilities.modifiers.modify import Modify
from inkwright.abilities.modifiers.stat_changes import ChangeStat, WhileChallenging
from inkwright.abilities.players import Actor, AnOpponent, ChallengingPlayer, ChosenPlayer, EachOpponent, You
from inkwright.abilities.players_with import ChosenPlayerWith, PlayersWith
from inkwright.abilities.targets.choice import ALL_OF_THEM, Chosen, CountedPick, OneOf, Some
from inkwright.abilities.targets.group import BottomCards, Group, TopCards
from inkwright.abilities.targets.looked_at import SomeOf
from inkwright.abilities.targets.reference import Ref
from inkwright.kernel.rulings import LastingStatement, SourcedModifier
from inkwright.state.ids import PLAY, TYPES_ACTING, TYPES_IN_PLAY
from inkwright.state.node import Choice, Effect, Filter, Node, Replacement, Statement, slots_in

from ..binding.context import kinds_of
from ..binding.roles import SELF
from .refusal import MakesNoSense
from .walk import nodes_below, parts

ABOUT_PLAY: Final = (Banish, Choose, DealDamage, Exert, Modify, MoveDamage, PutDamage, ReadyCards, RemoveDamage)
"""What is done to cards in play."""


def check_silence(ability: Node, source: int | None, mentions: dict[int, Node], nodes: list[Node]) -> None:
    """Refuse words that do nothing where they stand."""
    if isinstance(ability, Statement) and source in TYPES_ACTING:
        _check_static(ability.effect)
    _check_readers(ability, nodes)
    banished = _banished(nodes)
    for node in nodes:
        if isinstance(node, ItIs):
            _check_identity(node, mentions, source)
        elif isinstance(node, (Put, ShuffleInto)):
            _check_owner(node, mentions, banished)
            _check_moves(node)
        elif isinstance(node, (OneOf, Group)):
            _check_other(node, mentions)
    _check(ability, False)


def _check(node: Node, shown: bool) -> None:
    """Check a node and those below it; `shown`: a hand was looked at or revealed before."""
    if isinstance(node, Sequence):
        _check(node.first, shown)
        _check(node.second, shown or any(isinstance(part, HandEffect) for part in effects_in(node.first)))
        _check_gone(_slots_gone(node.first), node.second)
        return
    _check_offers(node)
    if isinstance(node, ForDuration):
        _check_duration(node)
    elif isinstance(node, Modify):
        _check_modifier(node.modifier)
    elif isinstance(node, TieIsYourChoice):
        _check_tie(node)
    elif isinstance(node, IfYouDo):
        _check_gone(_slots_gone(node.effect), node.then)
    elif isinstance(node, (CountedPick, OneOf, UpTo)) and node.number == 0:
        raise MakesNoSense(node, "is nothing")
    elif isinstance(node, (DealDamage, PutDamage)) and _is_any_number(node.amount):
        raise MakesNoSense(node, "has no limit")
    elif isinstance(node, ChangeStat) and node.number == 0:
        raise MakesNoSense(node, "changes nothing")
    elif isinstance(node, Chosen):
        _check_chosen_zone(node)
    noun = getattr(node.target, "noun", None) if isinstance(node, ABOUT_PLAY) else None
    if isinstance(noun, Filter) and not (shown and isinstance(node, Choose)):
        _check_zone(node, noun)
    for child in parts(node):
        _check(child, shown)


def _is_any_number(amount: Node) -> bool:
    """Return whether an amount is "any number": fine for what is taken away, endless for what is dealt."""
    return isinstance(amount, UpTo) and amount.number == ALL_OF_THEM


# ---------------------------------------------------------------- times


def _check_duration(node: ForDuration) -> None:
    """Refuse a time for what is done at once: "draw a card this turn"."""
    for part in effects_in(node.effect):
        if isinstance(part, (LastingStatement, Replacement, CreateTrigger)) and not isinstance(part, Play):
            return
    raise MakesNoSense(node, "is done at once, and its time limits nothing")


# ---------------------------------------------------------------- choices


def _check_static(effect: Node) -> None:
    """Refuse "chosen" in what holds by itself: nobody is asked."""
    if isinstance(effect, LastingStatement):
        for node in _words_of(effect):
            chosen = isinstance(node, Choice) and (isinstance(effect, Modify) or "chosen" in type(node).INTRODUCES)
            if chosen or isinstance(node, GainOneKeyword):
                raise MakesNoSense(node, "is never chosen without a trigger or a cost")
    if isinstance(effect, ForEach):
        for node in nodes_below(effect.per):
            if isinstance(node, Choice) or (isinstance(node, Node) and "chosen" in type(node).INTRODUCES):
                raise MakesNoSense(node, "is never chosen without a trigger or a cost")
    if isinstance(effect, (LastingStatement, Replacement)):
        return
    for child in parts(effect):
        _check_static(child)


def _check_offers(node: Node) -> None:
    """Refuse "your choice" in what is said again and again, or as a card enters play, and two in one sentence."""
    if isinstance(node, (While, Unless, ForEach)):
        words = nodes_below(node)
    else:
        words = _words_of(node) if isinstance(node, Effect) else []
    offers = [part for part in words if isinstance(part, GainOneKeyword)]
    if offers and not isinstance(node, Modify):
        raise MakesNoSense(offers[0], "is chosen once, and this may hold several times")
    if len(offers) > 1:
        raise MakesNoSense(offers[1], "is a second choice of one sentence")


def _words_of(node: Node) -> list[Node]:
    """The nodes below a node, without the effects and quoted abilities among them."""
    found: list[Node] = []
    for child in parts(node):
        if not isinstance(child, Effect):
            found.extend((child, *_words_of(child)))
    return found


def _check_modifier(modifier: Node) -> None:
    """Refuse a limit that names what was chosen: it is judged later, and the choice is not kept."""
    later = modifier.other if isinstance(modifier, WhileChallenging) else modifier
    if isinstance(modifier, (SourcedModifier, WhileChallenging)) and _slots_of(later):
        raise MakesNoSense(modifier, "is about a card that is not remembered")
    for child in parts(modifier):
        _check_modifier(child)


def _slots_of(node: Node | None) -> list[int]:
    """The slots that a phrase reads or fills."""
    return [] if node is None else slots_in(node, "READS_SLOTS", True) + slots_in(node, "WRITES", True)


def _check_readers(ability: Node, nodes: list[Node]) -> None:
    """Refuse a name or a count that nothing uses. To be chosen is an event of its own, so a choice may stand alone."""
    read = set(slots_in(ability, "READS_SLOTS", True))
    for node in nodes:
        if isinstance(node, NameCard):
            slots = [node.name]
        elif isinstance(node, CountNow):
            slots = [node.slot]
        elif isinstance(node, Choose) and isinstance(node.target, SomeOf):  # cards out of play: no event
            slots = [node.target.slot]
        else:
            continue
        if not read.intersection(slots):
            raise MakesNoSense(node, "is never used")


def _check_identity(node: ItIs, mentions: dict[int, Node], source: int | None) -> None:
    """Refuse a test that cannot fail: "whenever this character quests, if it's a character card"."""
    noun = node.noun
    if not isinstance(noun, Noun):
        return
    if node.slot == SELF and is_bare_card(noun):
        raise MakesNoSense(node, "is said of this card, which is in play")
    kinds = frozenset((source,)) if node.slot == SELF else kinds_of(mentions.get(node.slot))
    tested = {each.kind for each in noun.types if isinstance(each, CardType)}
    if kinds and kinds <= tested and not noun.adjectives and not noun.posts:
        raise MakesNoSense(node, "is always so")


def _check_tie(node: TieIsYourChoice) -> None:
    """Refuse words about a tie where nothing is the highest or lowest, or where another player picks."""
    nodes = nodes_below(node.effect)
    others = [part for part in nodes if isinstance(part, (ByPlayer, May)) and not isinstance(part.who, You)]
    picks = [part for part in nodes if isinstance(part, CountedPick) and isinstance(part.noun, Superlative)]
    if others or len(picks) != 1 or picks[0].number != 1:
        raise MakesNoSense(node, "says who chooses in a tie, and there is none, or not of one card")


def _check_other(node: OneOf | Group, mentions: dict[int, Node]) -> None:
    """Refuse cards of an opponent "other" than this card: it is none of them, and no other card was mentioned."""
    noun, whose = node.noun, node.whose
    said = isinstance(noun, Noun) and any(isinstance(word, Other) and word.slot == SELF for word in noun.adjectives)
    if said and isinstance(whose, Theirs) and _is_opponent(mentions.get(whose.slot)):
        raise MakesNoSense(node, "is other than no card of theirs")


def _is_opponent(who: Node | None) -> bool:
    """Return whether a phrase means opponents alone."""
    if isinstance(who, (PlayersWith, ChosenPlayerWith)):
        return _is_opponent(who.who)
    opponents = isinstance(who, (EachOpponent, ChallengingPlayer)) or type(who) is AnOpponent
    return opponents or (isinstance(who, ChosenPlayer) and who.opponent)


# ---------------------------------------------------------------- zones and owners


def _slots_gone(effect: Effect) -> frozenset[int]:
    """The slots of what is not in play any more when an effect was done."""
    gone: set[int] = set()
    if isinstance(effect, (May, Sequence, PayThen)):
        gone = gone.union(*[_slots_gone(part) for part in effect.children() if isinstance(part, Effect)])
    elif isinstance(effect, (Put, ShuffleInto, Banish)) and isinstance(effect.target, (Choice, Ref)):
        gone.add(effect.target.slot)
    played = [
        part.target.slot for part in effects_in(effect) if isinstance(part, Play) and isinstance(part.target, Ref)
    ]
    return frozenset(gone - {SELF, *played})


def _check_gone(gone: frozenset[int], effect: Effect) -> None:
    """Refuse what is done in play to a card that has just left it."""
    for part in effects_in(effect):
        target = getattr(part, "target", None)
        if isinstance(part, (Play, Put, Replacement)):
            return
        if isinstance(part, ABOUT_PLAY) and isinstance(target, Ref) and target.slot in gone:
            raise MakesNoSense(part, "is about a card that is not in play any more")


def _check_zone(verb: Node, noun: Filter) -> None:
    """Refuse a verb of the table with cards that are elsewhere."""
    target = getattr(verb, "target")  # noqa: B009  a verb of the table has one
    if type(zone_filter(noun)) is InZone and zone_of(noun) != PLAY and isinstance(verb, Modify):
        raise MakesNoSense(verb, "can only be about cards in play")
    if isinstance(verb, Choose):
        described = not (type(target) in (Chosen, Group) or isinstance(target, CountedPick))
    else:
        described = isinstance(noun, Noun) and bool(noun.posts)  # "chosen card that isn't a location" is one in play
    if (is_bare_card(noun) or _are_bare_cards(noun)) and not described:
        raise MakesNoSense(target, "is no card in play, and no other place is named")


def _are_bare_cards(noun: Filter) -> bool:
    """Return whether two nouns mean cards without naming a zone: "a Toy character card or a location card"."""
    return isinstance(noun, EitherNoun) and is_bare_card(noun.first) and is_bare_card(noun.second)


def _check_chosen_zone(node: Chosen) -> None:
    """Refuse "chosen character from your discard": a character is in play, and elsewhere there are character cards."""
    noun = node.noun
    if is_bare_card(noun) and isinstance(noun, Noun) and not noun.posts:
        raise MakesNoSense(node, "is no card in play, and no other place is named")
    if isinstance(noun, Noun) and type(zone_filter(noun)) is InZone and zone_of(noun) != PLAY:
        last = noun.types[-1]  # "character or item card" is said of both
        if isinstance(last, CardType) and not last.card_word and last.kind in TYPES_IN_PLAY:
            raise MakesNoSense(node, "is in play, and elsewhere is called a card")


def _check_owner(node: Put | ShuffleInto, mentions: dict[int, Node], banished: list[Node]) -> None:
    """Refuse to put a card into a zone of a player who is not its owner, or may not be."""
    target: Node = node.target
    if type(target) is Ref and target.slot in mentions:  # "from your discard" says whose it is
        target = mentions[target.slot]
    yours = True if isinstance(target, Ref) and target.slot == SELF else _is_yours(target)
    if yours is None:
        if isinstance(node.whose, You) and _is_anybodys(target, banished) and _is_in_play(target):
            raise MakesNoSense(node, "may put an opponent's card into your zone")
        return
    if yours and isinstance(node.whose, (EachOpponent, ChosenPlayer)) and getattr(node.whose, "opponent", True):
        raise MakesNoSense(node, "would put your card into an opponent's zone")
    if not yours and isinstance(node.whose, You):
        raise MakesNoSense(node, "would put an opponent's card into your zone")


def _check_moves(node: Put | ShuffleInto) -> None:
    """Refuse to put cards where they are: "put a card from your inkwell into your inkwell"."""
    noun = getattr(node.target, "noun", None)
    place = zone_filter(noun) if isinstance(noun, Filter) else None
    if (
        place is not None
        and isinstance(node, Put)
        and place.zone == node.place
        and type(place.whose) is type(node.whose)
    ):
        raise MakesNoSense(node, "puts cards where they are")


def _is_anybodys(target: Node, banished: list[Node]) -> bool:
    """Return whether a phrase means cards of any player, unless it says whose."""
    return isinstance(target, (Chosen, Group, Some)) or target in banished


def _banished(nodes: list[Node]) -> list[Node]:
    """What an event says is banished anywhere; here there are only characters of one player (4.7.1)."""
    if any(isinstance(node, EventHere) for node in nodes):
        return []
    return [node.what for node in nodes if isinstance(node, IsBanished)]


def _is_in_play(target: Node) -> bool:
    """Return whether a phrase can only mean cards in play."""
    noun = getattr(target, "noun", None)
    if not isinstance(noun, Noun) or noun.this_way_filter is not None or is_bare_card(noun):
        return False
    return zone_of(noun) == PLAY and zone_filter(noun) is None


def _is_yours(target: Node) -> bool | None:
    """Return whether a phrase means cards of yours (True), of opponents (False) or of anybody (None)."""
    if isinstance(target, (TopCards, BottomCards)):
        return None if isinstance(target.whose, Actor) else isinstance(target.whose, You)
    noun = getattr(target, "noun", None)
    words = [*noun.adjectives, *noun.posts] if isinstance(noun, Noun) else []
    whose = getattr(target, "whose", None)
    for word in [*words, whose]:
        if isinstance(word, (Yours, YoursHere, Here, WereHere, PlayedByYou)):
            return True  # 4.7.1: only its player's characters move to a location
        if isinstance(word, Opposing):
            return False
        if type(word) is InZone:
            return isinstance(word.whose, You)
    return None
