"""Cards are looked at, revealed, searched for and named."""

from __future__ import annotations

from inkwright.abilities.effects.look import Look, LookAtHand, Reveal, RevealHand, RevealUntil
from inkwright.abilities.effects.search import NameCard, Search, ShuffleDeck, ShuffleInto, ShuffleUnder
from inkwright.abilities.flow.sequence import Sequence
from inkwright.abilities.targets.choice import ALL_OF_THEM
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

from ..grammar import row
from ..shared_wordings import COUNTS

# Look
row("ACT", "look~ at {target:LOOKED}", Look)
row("ACT", "look~ at {first:SIGHT} and {second:SIGHT}", Sequence, joined=True, syn="the verb left out")
row("SIGHT", "{target:TOPS}", Look)
row("ACT", "look~ at {whose:HAND}", LookAtHand)
row("ACT", "reveal~ ({target:SHOWN}|{target:REF} to all players)", Reveal, same="a reveal is to all players")
row("ACT", "reveal~ {whose:HAND}", RevealHand)
row(
    "ACT",
    "reveal~ cards from the top of {whose:DECK} until (you|they) reveal (a_ {noun:NP#1}|{noun:THENAMED})",
    RevealUntil,
    same="whoever reveals",
)

# Looked at
row("SHOWN", "{number:MANY} cards with the same name in {whose:HAND}", SameNamed)
row("AMONG", "any number of {noun:NP#2}", Among, upto=True, number=ALL_OF_THEM)
row("AMONG", "{x:AMONGN}", None)
row(
    "AMONGN",
    "<upto:<number:a_=1> {noun:NP#1}=False|up to (<number:(1|one)=1>|{number:MANY}) {noun:NP#number}=True>",
    Among,
    same="in words or figures",
)
row("CHOOSABLE", "a_ {noun:NP#1} from (it|that hand)", FromThatHand, upto=False, number=1, num=1, same="the hand")
row("INDECK", "(a_|any) {noun:NP#1}", InDeck, same="any is a")
row("INDECK", "up to {number:NUM} {noun:NP#number}", SomeInDeck)
row("DECKONE", "a_ {noun:NP#1}", InDeck)
row(
    "SOMEOF",
    "<upto:(<number:(one|one of them|one of those cards|1)=1>|{number:MANY}(| of them))=False"
    "|(up to {number:NUM}|<number:(any number|any)=ALL>) of them=True>",
    SomeOf,
    values=COUNTS,
    same="of those looked at; as many as you like",
)
row("ONES", "(the rest|the other|the revealed cards)", Rest, same="those that are left", agrees=True)
row("ONES", "(|all )revealed {noun:NP#2}", EachAmong, same="all of them")
row(
    "ONES",
    "the card with the highest cost revealed this way, or each card tied for highest cost,",
    HighestCost,
    reason="the highest of what was revealed, ties included",
)
row("THEM", "(them|the rest)", Rest, same="those that are left", agrees=True)

# Search
row("ACT", "search~ {whose:DECK} for {target:INDECK}", Search)
row("ACT", "shuffle~ {whose:DECK} and put {target:REF} on top of it", ShuffleUnder)
row("ACT", "name a card", NameCard)
row("ACT", "shuffle~ {whose:DECK}", ShuffleDeck)
row("ACT", "shuffle~ {target:WHAT} into {whose:DECK}", ShuffleInto)
row("SHARED", "{x:ONES/SOMEOF/AMONG/EVERY/REF}", None)
