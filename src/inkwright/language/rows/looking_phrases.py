"""Cards are looked at, revealed, searched for and named."""

from __future__ import annotations

from inkwright.abilities.effects.look import Look, LookAtHand, Reveal, RevealHand, RevealUntil
from inkwright.abilities.effects.search import NameCard, Search, ShuffleDeck, ShuffleInto, ShuffleUnder
from inkwright.abilities.flow.sequence import Sequence
from inkwright.abilities.targets.choice import ALL_OF_THEM
from inkwright.abilities.targets.group import AtRandom
from inkwright.abilities.targets.looked_at import (
    Among,
    EachAmong,
    FromThatHand,
    HighestCost,
    InDeck,
    Rest,
    SameNamed,
    SomeInDeck,
    SomeOf,
)
from inkwright.state.ids import HAND

from ..grammar import row
from ..shared_wordings import COUNTS

# Look
row("ACT", "look~ at {target:LOOKED_AT}", Look)
row("ACT", "look~ at {first:LOOKED_AT_TOO} and {second:LOOKED_AT_TOO}", Sequence, joined=True, syn="the verb left out")
row("LOOKED_AT_TOO", "{target:TOP_CARDS}", Look)
row("ACT", "look~ at {whose:HAND}", LookAtHand)
row("ACT", "reveal~ ({target:SHOWN}|{target:REFERENCE} to all players)", Reveal, same="a reveal is to all players")
row("ACT", "reveal~ {whose:HAND}", RevealHand)
row(
    "ACT",
    "reveal~ cards from the top of {whose:DECK} until (you|they) reveal (a_ {noun:NOUN#1}|{noun:THE_NAMED})",
    RevealUntil,
    same="whoever reveals",
)

# Looked at
row("SHOWN", "{number:A_OR_NUMBER} card*number at random from {whose:HAND}", AtRandom, zone=HAND)
row("SHOWN", "{number:MANY} cards with the same name in {whose:HAND}", SameNamed)
row("AMONG", "any number of {noun:NOUN#2}", Among, upto=True, number=ALL_OF_THEM)
row("AMONG", "{x:ONE_AMONG}", None)
row(
    "ONE_AMONG",
    "<upto:<number:a_=1> {noun:NOUN#1}=False|up to (<number:(1|one)=1>|{number:MANY}) {noun:NOUN#number}=True>",
    Among,
    same="in words or figures",
)
row("CHOOSABLE", "a_ {noun:NOUN#1} from (it|that hand)", FromThatHand, upto=False, number=1, num=1, same="the hand")
row("IN_DECK", "(a_|any) {noun:NOUN#1}", InDeck, same="any is a")
row("IN_DECK", "up to {number:NUMBER} {noun:NOUN#number}", SomeInDeck)
row("ONE_IN_DECK", "a_ {noun:NOUN#1}", InDeck)
row(
    "SOME_OF",
    "<upto:(<number:(one|one of them|one of those cards|1)=1>|{number:MANY}(| of them))=False"
    "|(up to {number:NUMBER}|<number:(any number|any)=ALL>) of them=True>",
    SomeOf,
    values=COUNTS,
    same="of those looked at; as many as you like",
)
row("REST", "(the rest|the other|the revealed cards)", Rest, same="those that are left", agrees=True)
row("REST", "(|all )revealed {noun:NOUN#2}", EachAmong, same="all of them")
row(
    "REST",
    "the card with the highest cost revealed this way, or each card tied for highest cost,",
    HighestCost,
    reason="the highest of what was revealed, ties included",
)
row("THEM", "(them|the rest)", Rest, same="those that are left", agrees=True)

# Search
row("ACT", "search~ {whose:DECK} for {target:IN_DECK}", Search)
row("ACT", "shuffle~ {whose:DECK} and put {target:REFERENCE} on top of it", ShuffleUnder)
row("ACT", "name a (card|character)", NameCard, same="what is named is a name")
row("ACT", "shuffle~ {whose:DECK}", ShuffleDeck)
row("ACT", "shuffle~ {target:MOVED_CARDS} into {whose:DECK}", ShuffleInto)
row("SHARED_CARDS", "{x:REST/SOME_OF/AMONG/EVERY/REFERENCE}", None)
