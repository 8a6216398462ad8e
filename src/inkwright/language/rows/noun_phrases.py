"""Nouns, and the adjectives before them."""

from __future__ import annotations

from inkwright.abilities.filters.noun import EitherNoun, Noun
from inkwright.abilities.filters.traits import (
    ANY_CARD,
    CardType,
    Damaged,
    Exerted,
    HasClass,
    HasInk,
    Inkable,
    NoAbilities,
    NotOfType,
    Ready,
    Undamaged,
    WithKeyword,
)
from inkwright.state.ids import ACTION, CHARACTER, ITEM, LOCATION, SONG

from ..grammar import row
from ..shared_wordings import KINDS

# Traits
row("STATUS", "damaged", Damaged, rank=3)
row("STATUS", "undamaged", Undamaged, rank=3)
row("STATUS", "exerted", Exerted, rank=3)
row("STATUS", "ready", Ready, rank=3)
row(
    "TYPE",
    "<kind:character*=CHARACTER|item*=ITEM|location*=LOCATION|action*=ACTION|song*=SONG|non-character*=NON>",
    CardType,
    card_word=False,
    values=KINDS,
)
row(
    "TYPE",
    "<kind:character =CHARACTER|item =ITEM|location =LOCATION|action =ACTION|song =SONG|=CARD|non-character =NON>card*",
    CardType,
    card_word=True,
    values=KINDS,
)
row("TRAIT", "{x:STATUS/ONECLASS}", None)
row("TRAIT", "{ink:INK}", HasInk, rank=4)
row("ONECLASS", "{classes:CLASS&or}", HasClass, every=False, rank=5)
row("TRAIT", "{classes:CLASS&and2}", HasClass, every=True, rank=5)
row("POST", "<without:with=False|without=True> {keyword:KEYWORD}", WithKeyword, rank="with")
row(
    "CARDTYPE",
    "<kind:character=CHARACTER|action=ACTION|item=ITEM|location=LOCATION>",
    CardType,
    card_word=False,
    values={"CHARACTER": CHARACTER, "ACTION": ACTION, "ITEM": ITEM, "LOCATION": LOCATION},
)
row("POST", "with ◉", Inkable, rank="with")
row("POST", "with damage(| on it| on them)", Damaged, rank="with", same="its own")
row("POST", "with no damage", Undamaged, rank="with")
row("POST", "with no abilities", NoAbilities, rank="with")
row(
    "POST",
    "that (isn't a_ {type:TYPE#1}|isn't a_ {type:ONECLASS}( character|)|aren't {type:TYPE#2})",
    NotOfType,
    rank="with",
    same="one or many; a Villain is a Villain character",
)
row("TRAIT", "non-{type:ONECLASS}", NotOfType, rank=5)

# Noun
row(
    "NP1",
    "[{adjectives:ADJ..} ]<both:({types:TYPE&or}|{types:TYPE&andor2})=False|{types:TYPE&and2}=True>[ {posts:POST..}]",
    Noun,
    same="or, and/or",
)
row("NP", "({first:NP1} or a_|{first:NPTAIL} or) {second:NP1}", EitherNoun, same="the article again or not")
row("NP", "{x:NP1}", None)
row("COSTLYSONG", "song {posts:COSTWORDS..}", Noun, adjectives=(), types=(CardType(SONG, False),), both=False)
row(
    "WHOLEZONE",
    "{posts:ZONEOF..}",
    Noun,
    adjectives=(),
    types=(CardType(ANY_CARD, True),),
    both=False,
    syn="all its cards",
)
row("SUCHTHINGS", "[{adjectives:ADJ..} ]{types:TYPE&or} {posts:ARESO..}", Noun, both=False)
row(
    "CLASSNOUN",
    "{adjectives:ONECLASS..}[ {posts:POST..}]",
    Noun,
    types=(CardType(CHARACTER, False),),
    both=False,
    syn="a Villain is a Villain character",
)
row("NPTAIL", "[{adjectives:ADJ..} ]{types:TYPE&or} {posts:POST..}", Noun, both=False, syn="a noun with a tail")
CHARACTERS_ONLY = (CardType(CHARACTER, False),)
row("CHARACTERS", "[{adjectives:ADJ..} ]character*[ {posts:ANYWHERE..}]", Noun, types=CHARACTERS_ONLY, both=False)
row("COMPAREDNOUN", "[{adjectives:TRAIT..} ]{types:TYPE&or}[ {posts:POST..}]", Noun, both=False)
row("ANDNOUN", "{first:NP1#2} and( your|) {second:SUCHNOUN#2}", EitherNoun, same="your said again or not")
row("SUCHNOUN", "{adjectives:ADJ..} {types:TYPE&or}[ {posts:POST..}]", Noun, both=False)
row("ANOUN", "a_ {x:NP1#1}", None)
