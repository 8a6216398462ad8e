"""Nouns: types, what stands before them and after them; players; what is meant and what is tested."""

from __future__ import annotations

from inkwright.abilities.filters.names import Named
from inkwright.abilities.filters.noun import EitherNoun, Noun
from inkwright.abilities.filters.ownership import OfPlayer, Opposing, Theirs, Yours
from inkwright.abilities.filters.places import AtLocation, CardUnder, Here, InPlay, InZone
from inkwright.abilities.filters.relations import Other
from inkwright.abilities.filters.stats import EXACTLY, LESS, MORE, StatIs
from inkwright.abilities.filters.traits import (
    ANY_CARD,
    NON_CHARACTER,
    CardType,
    Damaged,
    Exerted,
    HasClass,
    HasInk,
    Ready,
    Undamaged,
    WithKeyword,
)
from inkwright.abilities.players import ChosenPlayer, EachOpponent, EachPlayer, ItsPlayer, ThatPlayer, You
from inkwright.abilities.targets.choice import ALL_OF_THEM, Chosen, OneOf, Some
from inkwright.abilities.targets.group import Both, BottomCards, Group, TopCards
from inkwright.abilities.targets.pattern import Pattern
from inkwright.abilities.targets.reference import NOT_OTHER, Ref, TheChallenging
from inkwright.state.ids import ACTION, CHARACTER, COST, DISCARD, HAND, INKWELL, ITEM, LOCATION, SONG

from .binding.roles import SELF
from .grammar import row

TYPES = {"character": CHARACTER, "item": ITEM, "location": LOCATION, "action": ACTION, "song": SONG}
ZONES = {"DISCARD": DISCARD, "HAND": HAND, "INKWELL": INKWELL}
OPS = {"LESS": LESS, "MORE": MORE}

# Types
for word, kind in TYPES.items():
    row("TYPE", f"{word}*", CardType, kind=kind, card_word=False)
    row("TYPE", f"{word} card*", CardType, kind=kind, card_word=True)
row("TYPE", "card*", CardType, kind=ANY_CARD, card_word=True)
row("TYPE", "non-character card*", CardType, kind=NON_CHARACTER, card_word=True)

# Before the noun, in this order
row("ADJ", "other", Other, rank=1)
row("ADJ", "{x:TRAIT}", None)
row("TRAIT", "opposing", Opposing, rank="opposing")
row("TRAIT", "damaged", Damaged, rank=3)
row("TRAIT", "undamaged", Undamaged, rank=3)
row("TRAIT", "exerted", Exerted, rank=3)
row("TRAIT", "ready", Ready, rank=3)
row("TRAIT", "{ink:INK}", HasInk, rank=4)
row("TRAIT", "{x:ONECLASS}", None)
row("ONECLASS", "{classes:CLASS&or}", HasClass, every=False, rank=5)
row("TRAIT", "{classes:CLASS&and2}", HasClass, every=True, rank=5)

# After the noun
row(
    "POST",
    "with cost {number:PLAINAMT} or <op:less=LESS|more=MORE>[?each  each]",
    StatIs,
    stat=COST,
    values=OPS,
    rank="with",
)
row("POST", "with cost {number:PLAINAMT}", StatIs, stat=COST, op=EXACTLY, each=False, rank="with")
row(
    "POST",
    "with {number:PLAINAMT} {stat:STAT} or <op:less=LESS|more=MORE>[?each  each]",
    StatIs,
    values=OPS,
    rank="with",
)
row("POST", "with {number:PLAINAMT} {stat:STAT}", StatIs, op=EXACTLY, each=False, rank="with")
row("POST", "<without:with=False|without=True> {keyword:KEYWORD}", WithKeyword, rank="with")
row("POST", "{x:CALLED}", None)
row("CALLED", "<without:named=False|not named=True> {names:NAME&or}", Named, rank="with")
row("POST", "of yours", Yours, rank="whose", says_yours=True)
row("POST", "of theirs", Theirs, rank="whose")
row("POST", "they have in play", Theirs, rank="place", syn="theirs are in play")
row("POST", "(here|from here)", Here, rank="place", same="in or from")
row("POST", "at (a location|locations)", AtLocation, rank="place", same="one or many")
row("POST", "in play", InPlay, rank="place")
row("POST", "you have in play", Yours, rank="place", says_yours=True, syn="yours are in play")
row(
    "POST",
    "(with|that have) (a card|cards) under (them|it|him|her)",
    CardUnder,
    rank="with",
    same="one state",
    reason="one state",
)
row(
    "POST",
    "(in|from) {whose:OWNER} <zone:discard=DISCARD|hand=HAND|inkwell=INKWELL>",
    InZone,
    values=ZONES,
    rank="place",
    same="in or from",
)
row("NP1", "[{adjectives:ADJ..} ]{types:TYPE&or}[ {posts:POST..}]", Noun, both=False)
row("NP1", "[{adjectives:ADJ..} ]{types:TYPE&and2}[ {posts:POST..}]", Noun, both=True)
row("NP", "{first:NP1} or a_ {second:NP1}", EitherNoun)
row("NP", "{x:NP1}", None)

# Players
row("PLAYER", "you", You, num=2)
row("PLAYER", "{x:PLAYERX}", None)
row(
    "PLAYERX",
    "each (opponent|opposing player|other player)",
    EachOpponent,
    num=1,
    same="all opponents",
)
row("PLAYERX", "each player", EachPlayer, num=1)
row("PLAYERX", "chosen opponent", ChosenPlayer, opponent=True, num=1)
row("PLAYERX", "chosen player", ChosenPlayer, opponent=False, num=1)
row("PLAYERX", "that (player|opponent)", ThatPlayer, num=1, same="an opponent is a player")
row("PLAYERX", "they", ThatPlayer, num=2, syn="they is that player")
row("PLAYERX", "(its|their|that character's) player", ItsPlayer, num=1, same="whoever's it is")
row("OWNER", "your", You, num=1)
row("OWNER", "their", ThatPlayer, num=1)
row("OWNER", "(its|their) player's", ItsPlayer, num=1)
row("OWNER", "chosen player's", ChosenPlayer, opponent=False, num=1)
row("OWNER", "chosen opponent's", ChosenPlayer, opponent=True, num=1)
row("OWNER", "each opponent's", EachOpponent, num=1)
row("OWNER", "each player's", EachPlayer, num=1)
row("DECK", "{x:OWNER} deck*x", None)
row("DISCARD", "{x:OWNER} discard*x", None)
row("HAND", "{x:OWNER} hand*x", None)
row("INKWELL", "{x:OWNER} inkwell*x", None)

# References
KINDS = {**{word.upper(): kind for word, kind in TYPES.items()}, "CARD": ANY_CARD}
row(
    "REF",
    "this <kind:character=CHARACTER|item=ITEM|location=LOCATION|card=CARD|action=ACTION|song=SONG>",
    Ref,
    many=False,
    slot=SELF,
    values=KINDS,
    num=1,
)
row("REF", "(he|she|him|her)", Ref, kind=CHARACTER, many=False, refer="he", num=1, syn="this character")
row(
    "REF",
    "that <kind:character=CHARACTER|item=ITEM|location=LOCATION|card=CARD|action=ACTION|song=SONG>",
    Ref,
    many=False,
    refer="that",
    values=KINDS,
    num=1,
)
row(
    "REF",
    "those <kind:characters=CHARACTER|items=ITEM|locations=LOCATION|cards=CARD>",
    Ref,
    many=True,
    refer="those",
    values=KINDS,
    num=2,
)
row("REF", "the challenging character", TheChallenging, num=1)
row("REF", "it", Ref, free=("kind", "many"), refer="it", num=1, syn="a pronoun")
row("REF", "(they|them)", Ref, free=("kind", "many"), refer="they", num=2, syn="a pronoun")

# What an effect acts on
row("TARGET", "{x:REF}", None)
row("TARGET", "(|a_ )chosen {noun:CHOICEOF#1}", Chosen, other=NOT_OTHER, upto=False, number=1, num=1)
row("CHOICEOF", "{x:NP}", None)
row("TARGET", "another chosen {noun:NP#1}", Chosen, refer="other", upto=False, number=1, num=1)
row("TARGET", "{number:MANY} chosen {noun:NP#2}", Chosen, other=NOT_OTHER, upto=False, num=2)
row("TARGET", "any number of chosen {noun:NP#2}", Chosen, other=NOT_OTHER, upto=True, number=ALL_OF_THEM, num=2)
row(
    "TARGET",
    "(|each of )up to {number:NUM} chosen {noun:NP#number}",
    Chosen,
    other=NOT_OTHER,
    upto=True,
    num=2,
    same="each of them",
)
row("TARGET", "any number of {noun:NP#2}", Some, other=NOT_OTHER, upto=True, number=ALL_OF_THEM, num=2)
row("TARGET", "{x:EVERY}", None)
row("EVERY", "each {noun:NP#1}", Group, whose=None, num=1)
row("EVERY", "all (|the ){noun:NP#2}", Group, whose=None, num=2, syn="each and all")
row("TARGET", "each of your {noun:NP#2}", Group, whose=Yours, num=1, syn="your and each of your", says_yours=True)
row("TARGET", "all (of |)your {noun:NP#2}", Group, whose=Yours, num=2, syn="your and all your", says_yours=True)
row("TARGET", "your {noun:NP#2}", Group, whose=Yours, num=2, says_yours=True)
row("TARGET", "(your opponents'|each opponent's) {noun:NP#2}", Group, whose=Opposing, num=2, same="opponents are yours")
row("TARGET", "{x:SOMEOFYOURS}", None)
row("SOMEOFYOURS", "{number:ONENUM} of your {noun:NP#2}", OneOf, upto=False, whose=Yours, num="number", says_yours=True)
row(
    "SOMEOFYOURS",
    "any number of your {noun:NP#2}",
    OneOf,
    upto=True,
    number=ALL_OF_THEM,
    whose=Yours,
    num=2,
    says_yours=True,
)
row("SOMEOFYOURS", "up to {number:NUM} of your {noun:NP#2}", OneOf, upto=True, whose=Yours, num=2, says_yours=True)
row("TARGET", "{number:ONENUM} of {whose:THEIRS} {noun:NP#2}", OneOf, upto=False, num="number")
row("THEIRS", "their", Theirs)
row("TARGET", "(a_|any) {noun:NP#1}", Some, other=NOT_OTHER, upto=False, number=1, num=1, same="a and any")
row("TARGET", "up to {number:NUM} other chosen {noun:NP#number}", Chosen, refer="other", upto=True, num=2)
row("TARGET", "another {noun:NP#1}", Some, refer="other", upto=False, number=1, num=1)
row("TARGET", "{number:MANY} {noun:NP#2}", Some, other=NOT_OTHER, upto=False, num=2)
row("TARGET", "up to {number:NUM} {noun:NP#number}", Some, other=NOT_OTHER, upto=True, num=2)
row("TARGET", "{noun:NP#2}", Group, whose=None, num=2, syn="bare plural")
row("TARGET", "{first:TARGETB} and {second:TARGETB}", Both, num=2)
row("TARGETB", "{x:REF}", None)
row("TARGETB", "chosen {noun:NP#1}", Chosen, other=NOT_OTHER, upto=False, number=1, num=1)
row("TARGETB", "{x:SOMEOFYOURS}", None)
row("TARGETB", "{x:EVERY}", None)
row("TOPS", "(the top card|a card from the top) of {whose:DECK}", TopCards, number=1, num=1, same="the top one")
row("TOPS", "the top {number:MANY} cards of {whose:DECK}", TopCards, num=2)
row("TOPS", "the bottom card of {whose:DECK}", BottomCards, number=1, num=1)
row("TOPS", "the bottom {number:MANY} cards of {whose:DECK}", BottomCards, num=2)
row("TARGET", "{x:TOPS}", None)

row("TARGET", "{whose:OFPLAYER} {noun:NP#2}", Group, num=2)
row("OFPLAYER", "{who:ITSPLAYER}", OfPlayer)
row("ITSPLAYER", "chosen opponent's", ChosenPlayer, opponent=True)
row("ITSPLAYER", "chosen player's", ChosenPlayer, opponent=False)
row("ITSPLAYER", "that player's", ThatPlayer)

# What an event or condition tests
row("PAT", "{x:REF}", None)
row("PAT", "a_ {noun:NP#1}", Pattern, other=NOT_OTHER, whose=None, num=1)
row("PAT", "{x:ANOTHER}", None)
row("ANOTHER", "another {noun:NP#1}", Pattern, refer="other", whose=None, num=1)
row("PAT", "{x:ONEOFYOURS}", None)
row("ONEOFYOURS", "one of your {noun:NP#2}", Pattern, other=NOT_OTHER, whose=Yours, num=1, says_yours=True)
row("PAT", "one of {whose:OTHERS} {noun:NP#2}", Pattern, other=NOT_OTHER, num=1)
row("OTHERS", "{x:THEIRS}", None)
row("OTHERS", "your opponents'", Opposing)
row("NEXTONE", "{noun:NP#1}", Pattern, other=NOT_OTHER, whose=None, num=1)
