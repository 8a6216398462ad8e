"""The ways in which two cards can meet in a game, found in the trees of their texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from inkwright.abilities.filters.traits import CardType
from inkwright.cards import Card
from inkwright.cards.card import AbilityText
from inkwright.errors import NotUnderstood
from inkwright.language.ability_facts import words_of
from inkwright.language.compile import TYPE_NAMES
from inkwright.language.grammar import english
from inkwright.rules.keyword_table import KEYWORD_NAMES
from inkwright.state.ids import COST
from inkwright.state.node import Activated, Amount, Condition, Effect, Event, Node, Triggered

from .deciding_rules import cited, keyword_rules

TRIGGERS: Final = "triggers"
REPLACES: Final = "replaces"
ACTS: Final = "acts on"
FINDS: Final = "finds"
FORBIDS: Final = "forbids"
APPLIES: Final = "applies to"
ASKS: Final = "asks for"
COUNTS: Final = "counts"
PAYS: Final = "is paid with"
SINGS: Final = "sings"
SHIFTS: Final = "shifts onto"
KEYWORD: Final = "keyword"
CHALLENGES: Final = "challenges"
ORDER: Final = "order"

MEETING_RULES: Final = {
    TRIGGERS: ("6.2.1", "6.2.3", "7.7.4"),
    REPLACES: ("6.5.1", "6.5.4"),
    FORBIDS: ("1.2.2",),
    ACTS: ("6.7.2.4",),
    FINDS: ("7.1.3",),
    APPLIES: ("6.4.2.3",),
    ASKS: ("6.4.3",),
    COUNTS: ("6.1.8",),
    PAYS: ("1.5.3", "6.1.5.1"),
    SINGS: ("5.4.4.2",),
    SHIFTS: ("8.10.1", "8.10.6"),
    CHALLENGES: ("4.6.4.2", "4.6.6.2"),
    ORDER: ("7.7.4.2", "7.7.4.3", "7.7.4.4"),
}
"""The rules about each way to meet."""

CAUSES: Final[dict[str, frozenset[str]]] = {
    "Plays": frozenset(("Play", "MayPlayFrom", "Shift")),
    "IsPlayed": frozenset(("Play", "MayPlayFrom", "Shift")),
    "PlaysNth": frozenset(("Play",)),
    "EntersPlay": frozenset(("Play", "EntersExerted", "EntersExertedTo")),
    "IsBanished": frozenset(("Banish", "DealDamage", "PutDamage", "MoveDamage", "Modify")),
    "IsChallengedAndBanished": frozenset(("DealDamage", "Modify")),
    "LeavesPlay": frozenset(("Banish", "Put", "ShuffleInto", "DealDamage", "PutDamage", "PutUnder")),
    "IsReturned": frozenset(("Put",)),
    "YouReturn": frozenset(("Put",)),
    "IsInked": frozenset(("Put", "ExtraInk")),
    "Draws": frozenset(("Draw", "DrawUntil")),
    "Discards": frozenset(("Discard", "DiscardHand", "Put")),
    "DiscardsMany": frozenset(("Discard", "DiscardHand")),
    "TakesDamage": frozenset(("DealDamage", "PutDamage", "MoveDamage")),
    "WouldTakeDamage": frozenset(("DealDamage", "PutDamage", "MoveDamage")),
    "WouldBeBanished": frozenset(("Banish", "DealDamage", "PutDamage", "MoveDamage", "Modify")),
    "WouldDiscard": frozenset(("Discard", "DiscardHand")),
    "WouldGetDrop": frozenset(("GetDrops",)),
    "DealsDamage": frozenset(("DealDamage",)),
    "RemovesDamage": frozenset(("RemoveDamage", "RemoveTotal", "MoveDamage")),
    "IsChosen": frozenset(("Chosen", "Choose")),
    "Exerts": frozenset(("Exert", "ExertSelf")),
    "YouReady": frozenset(("ReadyCards",)),
    "PutsUnder": frozenset(("PutUnder", "HasKeyword")),
    "UsesBoost": frozenset(("HasKeyword",)),
    "MovesToLocation": frozenset(("MoveToLocation",)),
    "YouMove": frozenset(("MoveToLocation",)),
    "Mills": frozenset(("Put", "Search")),
    "IsMilled": frozenset(("Put", "Search")),
    "LeavesDiscard": frozenset(("Put", "Play", "ShuffleInto")),
    "RemovesDrop": frozenset(("RemoveDrops",)),
    "Quests": frozenset(("ReadyCards",)),
}
"""The effects that can bring about each event, by the names of their nodes."""

FORBIDDEN: Final[dict[str, frozenset[str]]] = {
    "be dealt damage": frozenset(("DealDamage",)),
    "ready": frozenset(("ReadyCards",)),
    "be banished": frozenset(("Banish", "DealDamage", "PutDamage", "MoveDamage")),
}
"""The effects that a card may forbid to happen to itself, by the words of what it cannot."""

CHALLENGE_EVENTS: Final = frozenset(
    ("Challenges", "IsChallenged", "IsChallengedAndBanished", "BanishesInChallenge", "ChallengesAndIsBanished")
    + ("QuestsOrChallenges", "DealsDamage", "TakesDamage", "IsBanished", "WouldTakeDamage", "WouldBeBanished")
)
"""Events that a challenge between two characters can bring about."""

FROM_DECK: Final = frozenset(("TopCards", "TopAmount", "InDeck", "NameCard", "RevealUntil", "AtRandom"))
"""Nodes that mean cards nobody has described: any card can be among them."""


STAYING: Final = ("character", "item", "location")  # the types of cards that stay in play
CHOOSING: Final = ("Chosen", "OneOf", "Some")
"""Nodes that choose the cards which the noun below describes."""


class Reading(NamedTuple):
    """One ability of a card with its tree."""

    number: int  # among the abilities of the card, from 0
    text: AbilityText
    node: Node

    def title(self) -> str:
        """Return what the ability is called, or its words."""
        return self.text.name or self.text.text.split("\n")[0]


class Meeting(NamedTuple):
    """One way in which two cards meet."""

    kind: str
    card: str  # whose text speaks
    ability: int  # its number among the abilities of that card; -1: none, the rules alone
    other: str
    sentence: str
    rules: tuple[str, ...]
    words: str = ""  # of the ability

    def in_edition(self, edition: str) -> Meeting:
        """Return it with its rules as an edition numbers them."""
        return Meeting(*self[:5], cited(self.rules, edition), self.words)

    def facts(self) -> dict[str, Any]:
        """Return it under the names that other tools know."""
        return {**self._asdict(), "rules": list(self.rules)}


@lru_cache(maxsize=4_000)
def readings(card: Card) -> tuple[Reading, ...]:
    """Return the abilities of a card that are understood."""
    found: list[Reading] = []
    for number, text in enumerate(card.abilities_text):
        try:
            node = english().compile(text.kind, text.text, TYPE_NAMES.index(card.kind), words_of(card))
        except NotUnderstood:
            continue
        found.append(Reading(number, text, node))
    return tuple(found)


def walk(node: Node, above: tuple[Node, ...] = ()) -> Iterator[tuple[Node, tuple[Node, ...]]]:
    """Yield every node of a tree with those above it, the nearest last."""
    yield node, above
    for child in node.children():
        yield from walk(child, (*above, node))


def name_of(node: Node) -> str:
    """Return the name of the class of a node."""
    return type(node).__name__


# ---------------------------------------------------------------- does a card fit a noun?


def noun_fits(noun: Node, card: Card) -> bool:
    """Return whether a card can be what a noun describes, by what is printed on it."""
    if name_of(noun) == "EitherNoun":
        return any(noun_fits(child, card) for child in noun.children())
    types = [each for each in noun.children() if name_of(each) == "CardType"]
    if types and not any(type_fits(each, card) for each in types):
        return False
    return all(filter_fits(each, card) for each in noun.children() if name_of(each) != "CardType")


def type_fits(node: Node, card: Card) -> bool:
    """Return whether a card is of a type; a song is an action too."""
    return isinstance(node, CardType) and node.is_type(TYPE_NAMES.index(card.kind))


def filter_fits(node: Node, card: Card) -> bool:
    """Return whether a card can meet a test; one that only a game can decide may be met."""
    name = name_of(node)
    if name in FILTER_TESTS:
        return FILTER_TESTS[name](node, card)
    if name == "EitherFilter":
        return any(filter_fits(each, card) for each in node.children())
    if name == "BothFilters":
        return all(filter_fits(each, card) for each in node.children())
    return True


def has_classes(node: Any, card: Card) -> bool:
    """Return whether a card has one of the classifications."""
    return any(each in card.classifications for each in node.classes)


def is_named(node: Any, card: Card) -> bool:
    """Return whether a card has one of the names, or has none of them."""
    own = {card.name, *card.name.split(" & "), *further_names(card)}
    return any(each in own for each in node.names) != bool(node.without)


def further_names(card: Card) -> list[str]:
    """Return the names that the own text of a card adds."""
    parts: list[Any] = [part for reading in readings(card) for part, _ in walk(reading.node)]
    return [name for part in parts if name_of(part) == "CountsAsNamed" for name in part.names]


def has_stat(node: Any, card: Card) -> bool:
    """Return whether a printed number can fit; strength and others change in a game, a cost does not."""
    if node.stat != COST or name_of(node.number) != "Number":
        return True
    number = int(node.number.number)
    return card.cost <= number if node.op < 0 else card.cost >= number if node.op > 0 else card.cost == number


def has_printed_keyword(node: Any, card: Card) -> bool:
    """Return whether a card has a keyword, or is a character that can get it."""
    return (
        bool(node.without) or card.kind == "character" or any(bit == node.keyword for bit in keywords_of(card).values())
    )


def has_ink(node: Any, card: Card) -> bool:
    """Return whether a card is of an ink type."""
    return node.ink in card.inks


def is_not_of_type(node: Any, card: Card) -> bool:
    """Return whether a card is of another type."""
    return not type_fits(node.type, card)


FILTER_TESTS: Final = {
    "HasClass": has_classes,
    "Named": is_named,
    "StatIs": has_stat,
    "WithKeyword": has_printed_keyword,
    "HasInk": has_ink,
    "NotOfType": is_not_of_type,
}


def keywords_of(card: Card) -> dict[str, int]:
    """Return the keywords that are printed on a card, by name."""
    found: dict[str, int] = {}
    for reading in readings(card):
        if reading.text.kind == "keyword":
            for name in sorted(KEYWORD_NAMES, key=len, reverse=True):
                if name in reading.text.text:
                    found[name] = KEYWORD_NAMES[name]
                    break
    return found


# ---------------------------------------------------------------- what one card's text says of another


def meetings(first: Card, second: Card) -> list[Meeting]:
    """Return the ways in which two cards meet, the most telling first."""
    if first.key == second.key:
        found = [*texts_about(first, second), *by_type(first, second)]
    else:
        found = [*texts_about(first, second), *texts_about(second, first)]
        found += [*by_type(first, second), *by_type(second, first), *together(first, second)]
    unique = {(each.kind, each.card, each.ability, each.other): each for each in reversed(found)}
    return sorted(unique.values(), key=lambda each: (rank(each), each.card != first.full_name, each.ability))


def rank(found: Meeting) -> float:
    """Return how early a meeting is told; Ward and Vanish come before what they keep from happening."""
    kinds = list(MEETING_RULES)
    if found.kind == KEYWORD:
        return kinds.index(ACTS) - 0.5 if found.rules[:1] in (("8.15.1",), ("8.14.1",)) else kinds.index(SHIFTS) + 0.5
    return kinds.index(found.kind)


def texts_about(card: Card, other: Card) -> Iterator[Meeting]:
    """Yield what the abilities of a card say of another card."""
    for reading in readings(card):
        for node, above in walk(reading.node):
            if is_noun(node) and noun_fits(node, other):
                if not is_warded_off(node, above, other):
                    yield meeting(role_of(above, card.kind in STAYING), card, reading, other, above)
            elif isinstance(node, Event) and brings_about(card, node, other):
                yield meeting(TRIGGERS, card, reading, other, (*above, node))
            elif name_of(node) in FROM_DECK and not any(is_noun(each) for each in node.children()):
                yield meeting(FINDS, card, reading, other, above)
            elif name_of(node) == "Restriction" and forbids(node, above, other):
                yield meeting(FORBIDS, card, reading, other, above)
            elif name_of(node).startswith("Would") and brings_about(card, node, other):
                yield meeting(REPLACES, card, reading, other, (*above, node))


def forbids(node: Node, above: Sequence[Node], other: Card) -> bool:
    """Return whether a restriction keeps a card from something that another card would do to it."""
    target = next((each.children()[0] for each in reversed(above) if name_of(each) == "Modify"), None)
    if target is None or not is_itself(target):
        return False
    words = english().words(node) or ""
    if words == "be challenged":
        return other.kind == "character"
    return bool(FORBIDDEN.get(words, frozenset()) & node_names(other))


def is_warded_off(noun: Node, above: Sequence[Node], other: Card) -> bool:
    """Return whether Ward always keeps a card from being chosen as what a noun describes: it must be an opponent's."""
    opposing = any(name_of(each) == "Opposing" for each in noun.children())
    return opposing and bool(above) and name_of(above[-1]) in CHOOSING and "Ward" in keywords_of(other)


def is_noun(node: Node) -> bool:
    """Return whether a node describes cards."""
    return name_of(node) in ("Noun", "EitherNoun")


def role_of(above: Sequence[Node], stays: bool = True) -> str:
    """Return what an ability does with the cards that a noun describes, from the nodes above it.

    `stays`: its card stays in play, so that a statement applies as long as it does.
    """
    for at in range(len(above) - 1, -1, -1):
        node = above[at]
        name = name_of(node)
        if name.startswith("Would"):
            return REPLACES
        if isinstance(node, Event):
            return TRIGGERS
        if isinstance(node, Condition):
            return ASKS
        if isinstance(node, Amount):
            return COUNTS
        if isinstance(node, Effect):
            paid = at and is_paid(node, above[at - 1])
            statement = (
                stays
                and any(name_of(each) == "Statement" for each in above[:at])
                and name
                in (
                    "Modify",
                    "PlayCost",
                    "While",
                )
            )
            return PAYS if paid else APPLIES if statement else ACTS
    return APPLIES


def is_paid(node: Node, above: Node) -> bool:
    """Return whether an effect is a cost of what stands above it."""
    if isinstance(above, Activated):
        return any(cost is node for cost in above.costs)
    return name_of(above) == "PayThen" and above.children()[0] is node


def brings_about(card: Card, event: Node, other: Card) -> bool:
    """Return whether another card can bring about an event that is about a card itself, or about anybody."""
    name = name_of(event)
    if (name == "IsInked" and other.inkable) or (name == "RemovesDrop" and other.cost):
        return True
    about_itself = any(is_itself(child) for child in event.children())
    if (
        name in CHALLENGE_EVENTS
        and about_itself
        and other.kind == "character"
        and card.kind in ("character", "location")
    ):
        return True
    if name in ("Sings",) and other.kind == "song":
        return True
    if name in ("MovesToLocation", "YouMove") and other.kind == "location":
        return True
    verbs = CAUSES.get(name, frozenset())
    for reading in readings(other):
        for node, above in walk(reading.node):
            if name_of(node) not in verbs or (name_of(node) == "HasKeyword" and "Boost" not in reading.text.text):
                continue
            if not about_itself or reaches(node, above, card):
                return True
    return False


def is_itself(node: Node) -> bool:
    """Return whether a node means the card that speaks."""
    return name_of(node) == "Ref" and getattr(node, "kind") == 0 and getattr(node, "slot") < 0  # noqa: B009


def reaches(node: Node, above: Sequence[Node], card: Card) -> bool:
    """Return whether an effect can happen to a card."""
    nouns = [each for each, _ in walk(node) if is_noun(each)]
    if not nouns:  # what it happens to was described before
        top = above[0] if above else node
        nouns = [each for each, _ in walk(top) if is_noun(each)]
    return not nouns or any(noun_fits(noun, card) for noun in nouns)


SAYINGS: Final = {
    TRIGGERS: "{card} has an ability that {other} can trigger",
    REPLACES: "{card} can replace what happens to or by {other}",
    ACTS: "{card} can do this to {other}",
    FORBIDS: "{card} can keep this from being done to it by {other}",
    FINDS: "{other} can be among the cards that {card} looks at, reveals or takes",
    APPLIES: "{card} applies to {other}",
    ASKS: "{card} asks whether a card like {other} is there",
    COUNTS: "{card} counts cards like {other}",
    PAYS: "{other} can pay for {card}",
}


def meeting(kind: str, card: Card, reading: Reading, other: Card, above: Sequence[Node]) -> Meeting:
    """Return what an ability says of another card as a meeting."""
    doing = next((node for node in reversed(above) if isinstance(node, Effect | Event)), None)
    words = english().words(doing) if doing is not None else None
    sentence = SAYINGS[kind].format(card=card.full_name, other=other.full_name)
    title = reading.text.name
    detail = f": {words}" if words else ""
    called = f" ({title})" if title else ""
    rules = MEETING_RULES[kind]
    if kind == ACTS and above and name_of(above[-1]) in CHOOSING:
        rules = ("6.1.3", *rules)
    elif kind == ASKS:
        rules = ("6.2.4",) if isinstance(reading.node, Triggered) else rules
    if reading.text.kind == "keyword":
        named = max((name for name in KEYWORD_NAMES if name in reading.text.text), key=len, default="")
        rules = (*keyword_rules(named), *rules)
    elif kind == TRIGGERS and "if " in reading.text.text:
        rules = (*rules, "6.2.4")
    return Meeting(
        kind, card.full_name, reading.number, other.full_name, f"{sentence}{called}{detail}.", rules, reading.text.text
    )


# ---------------------------------------------------------------- what the rules say of the two


def by_type(card: Card, other: Card) -> Iterator[Meeting]:
    """Yield how two cards meet by their types and keywords alone."""
    keywords = keywords_of(card)
    if card.kind == "character" and other.kind == "song":
        yield singing(card, other)
    if card.kind == "character" and other.kind in ("character", "location"):
        yield challenging(card, other)
    if "Shift" in keywords and other.kind == "character" and card.key != other.key and may_shift(card, other):
        number = next(reading.number for reading in readings(card) if "Shift" in reading.text.text)
        sentence = f"{card.full_name} can be shifted onto {other.full_name}; damage, states and effects stay."
        yield Meeting(SHIFTS, card.full_name, number, other.full_name, sentence, (*MEETING_RULES[SHIFTS], "8.10.4"))
    for name in keywords:
        sentence = keyword_sentence(name, card, other)
        if sentence:
            number = next(reading.number for reading in readings(card) if name in reading.text.text)
            rules = rules_of_keyword(name, sentence)
            yield Meeting(KEYWORD, card.full_name, number, other.full_name, sentence, rules)


def may_shift(card: Card, other: Card) -> bool:
    """Return whether a card can be shifted onto another one by name or classification."""
    text = next((reading.text.text for reading in readings(card) if "Shift" in reading.text.text), "")
    if text.startswith("Universal"):
        return True
    if text.startswith(("Shift", "Duo", "Combo", "Temporary")):
        names = {card.name, *card.name.split(" & ")}
        takes_any = "TakesAnyShift" in node_names(other)
        return takes_any or bool(names & {other.name, *other.name.split(" & "), *further_names(other)})
    return any(text.startswith(each) for each in other.classifications)


def singing(card: Card, song: Card) -> Meeting:
    """Return whether a character can sing a song."""
    worth = card.cost
    number = -1
    for reading in readings(card):
        for node, _ in walk(reading.node):
            if name_of(node) == "HasKeyword" and getattr(node, "keyword") == KEYWORD_NAMES["Singer"]:  # noqa: B009
                worth, number = max(worth, getattr(node, "number")), reading.number  # noqa: B009
    if worth >= song.cost:
        sentence = f"{card.full_name} can sing {song.full_name}: it counts as {worth}, and the song costs {song.cost}."
    else:
        sentence = (
            f"{card.full_name} alone cannot sing {song.full_name}: it counts as {worth}, the song costs {song.cost}."
        )
    rules = (*MEETING_RULES[SINGS], *(("8.11.1",) if number >= 0 else ()))
    rules += keyword_rules("Sing Together") if "Sing Together" in song.text else ()
    return Meeting(SINGS, card.full_name, number, song.full_name, sentence, rules)


CHALLENGER_KEYWORDS: Final = {"Challenger": "8.5.1", "Resist": "8.8.1"}
CHALLENGED_KEYWORDS: Final = {"Challenger": "8.5.2", "Evasive": "8.6.1", "Bodyguard": "8.3.3", "Resist": "8.8.1"}
"""The rule about each keyword that matters in a challenge, for who challenges and for who is challenged."""


def challenging(card: Card, other: Card) -> Meeting:
    """Return what comes of a challenge by what is printed."""
    strength, willpower = card.strength or 0, card.willpower or 0
    back, bears = (other.strength or 0) if other.kind == "character" else 0, other.willpower or 0
    dealt = max(0, strength + number_of(card, "Challenger") - number_of(other, "Resist"))
    taken = max(0, back - number_of(card, "Resist"))
    falls = [name for name, gone in ((other.full_name, dealt >= bears), (card.full_name, taken >= willpower)) if gone]
    end = f"{' and '.join(falls)} would be banished" if falls else "neither would be banished"
    sentence = (
        f"When {card.full_name} challenges {other.full_name} it deals {dealt} and takes {taken}, as printed: {end}."
    )
    extra = tuple([number for name, number in CHALLENGER_KEYWORDS.items() if name in keywords_of(card)])
    extra += tuple([number for name, number in CHALLENGED_KEYWORDS.items() if name in keywords_of(other)])
    return Meeting(CHALLENGES, card.full_name, -1, other.full_name, sentence, (*MEETING_RULES[CHALLENGES], *extra))


def number_of(card: Card, keyword: str) -> int:
    """Return the number of a printed keyword; 0 without it."""
    total = 0
    for reading in readings(card):
        if reading.text.kind == "keyword":
            for node, _ in walk(reading.node):
                if name_of(node) == "HasKeyword" and getattr(node, "keyword") == KEYWORD_NAMES[keyword]:  # noqa: B009
                    total += int(getattr(node, "number"))  # noqa: B009
    return total


PUTTING: Final = frozenset(("PutDamage", "MoveDamage"))


def rules_of_keyword(name: str, sentence: str) -> tuple[str, ...]:
    """Return the rules behind what a keyword means for another card."""
    if name == "Resist":
        dealt = ("8.8.1",) if "reduces" in sentence else ()
        return (*dealt, "8.8.3") if "not reduced" in sentence else dealt
    return ("8.3.3",) if name == "Bodyguard" else keyword_rules(name)


def keyword_sentence(name: str, card: Card, other: Card) -> str:
    """Return what a keyword of a card means for another one; "" for nothing."""
    verbs = {name_of(node) for reading in readings(other) for node, _ in walk(reading.node)}
    mine, yours = card.full_name, other.full_name
    if name == "Ward" and "Chosen" in verbs:
        return f"An opponent's {yours} cannot choose {mine}, which has Ward."
    if name == "Vanish" and "Chosen" in verbs and other.kind in ("action", "song"):
        return f"{mine} is banished when an opponent's {yours} chooses it."
    if name == "Resist":
        return resist_sentence(mine, yours, verbs)
    if name == "Reckless" and other.kind in ("character", "location"):
        return f"{mine} must challenge before its turn ends while an opposing {yours} could be challenged."
    if other.kind != "character":
        return ""
    if name == "Evasive":
        return evasive_sentence(mine, other)
    if name == "Bodyguard":
        return f"While {mine} is exerted, an opponent's characters must challenge it before {yours}."
    if name == "Support":
        return f"When {mine} quests, its strength may be added to that of {yours} for the turn."
    return ""


def resist_sentence(mine: str, yours: str, verbs: set[str]) -> str:
    """Return what Resist means for a card whose effects do these things."""
    if "DealDamage" in verbs:
        put = " Damage that is put or moved there is not reduced." if verbs & PUTTING else ""
        return f"Resist of {mine} reduces the damage that {yours} deals to it.{put}"
    if verbs & PUTTING:
        return f"Damage that {yours} puts on or moves to {mine} is not reduced by its Resist."
    return ""


def evasive_sentence(mine: str, other: Card) -> str:
    """Return whether a character can challenge one with Evasive."""
    reaching = ("Evasive", "Alert")
    if set(reaching) & set(keywords_of(other)):
        return f"{other.full_name} can challenge {mine}, which has Evasive."
    if any(mentions_keyword(other, each) for each in reaching):
        return (
            f"{other.full_name} can challenge {mine}, which has Evasive, only while its text gives it Evasive or Alert."
        )
    return f"{other.full_name} cannot challenge {mine}, which has Evasive."


def mentions_keyword(card: Card, name: str) -> bool:
    """Return whether an ability of a card, other than a keyword, speaks of a keyword."""
    abilities = [reading for reading in readings(card) if reading.text.kind != "keyword"]
    nodes: list[Any] = [node for reading in abilities for node, _ in walk(reading.node)]
    return any(getattr(node, "keyword", -1) == KEYWORD_NAMES[name] for node in nodes)


def together(first: Card, second: Card) -> Iterator[Meeting]:
    """Yield what happens when abilities of both wait or apply at the same time."""
    one, other = first.full_name, second.full_name
    watched = [events_of_card(card) for card in (first, second)]
    both = sorted(set(watched[0]) & set(watched[1]))
    if both:
        sentence = (
            f"If abilities of {one} and {other} trigger at the same time, the active player resolves own ones first "
            "and chooses their order; then the next player in turn order does."
        )
        yield Meeting(ORDER, one, watched[0][both[0]], other, sentence, MEETING_RULES[ORDER])
    if all(any(name.startswith("Would") for name in node_names(card)) for card in (first, second)):
        sentence = "If both could replace the same event, the player who is affected chooses which applies first."
        yield Meeting(ORDER, one, -1, other, sentence, ("6.5.7", "6.5.7.2", "6.5.7.3"))


def events_of_card(card: Card) -> dict[str, int]:
    """Return the events that a card watches for, each with the number of its ability."""
    found: dict[str, int] = {}
    for reading in readings(card):
        for node, _ in walk(reading.node):
            if isinstance(node, Event):
                found[name_of(node)] = reading.number
    return found


def node_names(card: Card) -> set[str]:
    """Return the names of all nodes of a card."""
    return {name_of(node) for reading in readings(card) for node, _ in walk(reading.node)}
