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
    WithNewKeyword,
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
row("TRAIT", "{x:STATUS/CLASSIFICATIONS}", None)
row("TRAIT", "{ink:INK}", HasInk, rank=4)
row("CLASSIFICATIONS", "{classes:CLASSIFICATION&or}", HasClass, every=False, rank=5)
row("TRAIT", "{classes:CLASSIFICATION&and2}", HasClass, every=True, rank=5)
row("POST", "<without:with=False|without=True> {keyword:KEYWORD}", WithKeyword, rank="with")
row("POST", "<without:with=False|without=True> {new_keyword:NEW_KEYWORD}", WithNewKeyword, rank="with")
row(
    "CARD_TYPE",
    "<kind:character=CHARACTER|action=ACTION|item=ITEM|location=LOCATION>",
    CardType,
    card_word=False,
    values={"CHARACTER": CHARACTER, "ACTION": ACTION, "ITEM": ITEM, "LOCATION": LOCATION},
)
row("POST", "with ◉", Inkable, rank="with")
row("POST", "with damage(| on it| on them)", Damaged, rank="with", same="its own")
row("POST", "with no damage", Undamaged, rank="with")
row(
    "POST",
    "(with no abilities|without an ability)",
    NoAbilities,
    rank="with",
    same="none at all",
    reason="what it has not",
)
row(
    "POST",
    "that (isn't a_ {type:TYPE#1}|isn't a_ {type:CLASSIFICATIONS}( character|)|aren't {type:TYPE#2})",
    NotOfType,
    rank="with",
    same="one or many; a Villain is a Villain character",
)
row("TRAIT", "non-{type:CLASSIFICATIONS}", NotOfType, rank=5)

# Noun
row(
    "PLAIN_NOUN",
    "[{adjectives:ADJECTIVE..} ]<both:({types:TYPE&or}|{types:TYPE&andor2})=False|{types:TYPE&and2}=True>[ "
    "{posts:POST..}]",
    Noun,
    same="or, and/or",
)
row(
    "NOUN",
    "({first:PLAIN_NOUN} or a_|{first:NOUN_WITH_POSTS} or) {second:PLAIN_NOUN}",
    EitherNoun,
    same="the article again or not",
)
row("NOUN", "{x:PLAIN_NOUN}", None)
row("SONG_BY_COST", "song {posts:WITH_COST..}", Noun, adjectives=(), types=(CardType(SONG, False),), both=False)
row(
    "WHOLE_ZONE",
    "{posts:ZONE_OF..}",
    Noun,
    adjectives=(),
    types=(CardType(ANY_CARD, True),),
    both=False,
    syn="all its cards",
)
row("THINGS_DONE", "[{adjectives:ADJECTIVE..} ]{types:TYPE&or} {posts:WAS_DONE..}", Noun, both=False)
row(
    "CLASSIFICATION_NOUN",
    "{adjectives:CLASSIFICATIONS..}[ {posts:POST..}]",
    Noun,
    types=(CardType(CHARACTER, False),),
    both=False,
    syn="a Villain is a Villain character",
)
row(
    "NOUN_WITH_POSTS",
    "[{adjectives:ADJECTIVE..} ]{types:TYPE&or} {posts:POST..}",
    Noun,
    both=False,
    syn="a noun with a tail",
)
CHARACTERS_ONLY = (CardType(CHARACTER, False),)
row(
    "CHARACTERS_IN_PLAY",
    "[{adjectives:ADJECTIVE..} ]{types:TYPE&or}[ {posts:ANYWHERE..}]",
    Noun,
    both=False,
)
row("OWN_CHARACTERS", "{adjectives:OWNED..} {types:TYPE&or}", Noun, both=False, posts=())
row("COMPARED_NOUN", "[{adjectives:TRAIT..} ]{types:TYPE&or}[ {posts:POST..}]", Noun, both=False)
row(
    "TWO_NOUNS",
    "{first:PLAIN_NOUN#2} and( your|) {second:NOUN_WITH_ADJECTIVES#2}",
    EitherNoun,
    same="your said again or not",
)
row("NOUN_WITH_ADJECTIVES", "{adjectives:ADJECTIVE..} {types:TYPE&or}[ {posts:POST..}]", Noun, both=False)
row("A_NOUN", "a_ {x:PLAIN_NOUN#1}", None)
row("A_NOUN", "a_ {x:CLASSIFICATION_ALONE}", None)
row(
    "CLASSIFICATION_ALONE",
    "{adjectives:CLASSIFICATIONS..}",
    Noun,
    types=CHARACTERS_ONLY,
    both=False,
    posts=(),
    syn="a Villain is a Villain character",
)
