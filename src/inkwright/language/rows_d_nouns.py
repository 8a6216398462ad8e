"""Nouns: types, what stands before them and after them; players; what is meant and what is tested."""

from __future__ import annotations

from inkwright.abilities.filters.names import Named
from inkwright.abilities.filters.noun import EitherNoun, Noun
from inkwright.abilities.filters.ownership import OfPlayer, Opposing, Theirs, Yours
from inkwright.abilities.filters.places import AtLocation, CardUnder, Here, InPlay, InZone
from inkwright.abilities.filters.relations import Other
from inkwright.abilities.filters.stats import StatIs
from inkwright.abilities.filters.traits import (
    CardType,
    HasClass,
    HasInk,
    WithKeyword,
)
from inkwright.abilities.players import (
    AnOpponent,
    APlayer,
    ChosenPlayer,
    EachOpponent,
    EachPlayer,
    ItsPlayer,
    ThatPlayer,
    You,
)
from inkwright.abilities.targets.choice import Chosen, OneOf, Some
from inkwright.abilities.targets.group import Both, BottomCards, Group, TopCards
from inkwright.abilities.targets.pattern import Pattern
from inkwright.abilities.targets.reference import NOT_OTHER, Ref, TheChallenging
from inkwright.state.ids import CHARACTER

from .binding.roles import SELF, UNREAD
from .grammar import row
from .shared_wordings import COUNTS, KINDS, OPS, POSSESSIVES, UP_TO, WHOSE, ZONES


def everybody() -> EachPlayer:
    """All players, of whom nobody speaks again."""
    return EachPlayer(UNREAD)


# Types
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

# Before the noun, in this order
row("ADJ", "other", Other, rank=1)
row("ADJ", "{x:TRAIT}", None)
row("TRAIT", "opposing", Opposing, rank="opposing")
row("TRAIT", "{x:STATUS/ONECLASS}", None)
row("TRAIT", "{ink:INK}", HasInk, rank=4)
row("ONECLASS", "{classes:CLASS&or}", HasClass, every=False, rank=5)
row("TRAIT", "{classes:CLASS&and2}", HasClass, every=True, rank=5)

# After the noun
row(
    "POST",
    "with (<stat:cost=COST> {number:PLAINAMT}|{number:PLAINAMT} {stat:STAT})"
    "<op:=EXACTLY| or less=LESS| or (more|greater)=MORE>[?each  each]",
    StatIs,
    values=OPS,
    rank="with",
    same="a cost or another number; greater is more",
)
row("POST", "<without:with=False|without=True> {keyword:KEYWORD}", WithKeyword, rank="with")
row("POST", "{x:CALLED/NAMESO/ANYWHERE}", None)
row("CALLED", "<without:named=False|not named=True> {names:NAME&or}", Named, rank="with")
row("ANYWHERE", "of yours", Yours, rank="whose", says_yours=True)
row("POST", "of theirs", Theirs, rank="whose")
row("POST", "they have in play", Theirs, rank="place", syn="theirs are in play")
row("POST", "(here|from here)", Here, rank="place", same="in or from")
row("POST", "at (a location|locations)", AtLocation, rank="place", same="one or many")
row("ANYWHERE", "in play", InPlay, rank="place")
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
    "((in|from) {whose:OWNER} <zone:discard=DISCARD|hand=HAND|inkwell=INKWELL>"
    "|in {whose:OPPOSINGHANDS/THEIRHANDS}<zone:=HAND>|<whose:from any=EVERYBODY> <zone:discard=DISCARD>)",
    InZone,
    values={**ZONES, "EVERYBODY": everybody},
    rank="place",
    same="in or from",
)
row(
    "NP1",
    "[{adjectives:ADJ..} ]<both:({types:TYPE&or}|{types:TYPE&andor2})=False|{types:TYPE&and2}=True>[ {posts:POST..}]",
    Noun,
    same="or, and/or",
)
row("NP", "({first:NP1} or a_|{first:NPTAIL} or) {second:NP1}", EitherNoun, same="the article again or not")
row("NP", "{x:NP1}", None)

# Players
row("YOU", "you", You, num=2)
row("ANOPPONENT", "(an opponent|your opponent|another player)", AnOpponent, num=1, same="any opponent")
row("APLAYER", "a player", APlayer, num=1)
row("EACHOPPONENT", "each (opponent|opposing player|other player)", EachOpponent, num=1, same="all opponents")
row("EACHPLAYER", "each player", EachPlayer, num=1)
row("CHOSENPLAYER", "chosen <opponent:opponent=True|player=False>", ChosenPlayer, num=1)
row("THATPLAYER", "that (player|opponent)", ThatPlayer, num=1, same="an opponent is a player")
row("THEY", "they", ThatPlayer, num=2, syn="they is that player")
row("ITSPLAYER", "(its|their|that character's) player", ItsPlayer, num=1, same="whoever's it is")
row("PLAYER", "{x:YOU/PLAYERX}", None)
row("PLAYERX", "{x:EACHOPPONENT/EACHPLAYER/CHOSENPLAYER/THATPLAYER/THEY/ITSPLAYER}", None)
row("OWNER", "your", You, num=1)
row("OWNER", "their", ThatPlayer, num=1)
row("OWNER", "(its|their) player's", ItsPlayer, num=1)
row("OWNER", "{x:CHOSENPLAYER/EACHOPPONENT/EACHPLAYER}'s", None)
row("DECK", "{x:OWNER} deck*x", None)
row("DISCARD", "{x:OWNER} discard*x", None)
row("HAND", "{x:OWNER} hand*x", None)
row("INKWELL", "{x:OWNER} inkwell*x", None)

# References
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
    "(that|the other|the exerted|the banished|the discarded|the returned) "
    "<kind:character=CHARACTER|item=ITEM|location=LOCATION|card=CARD|action(| card)=ACTION|song=SONG>",
    Ref,
    many=False,
    refer="that",
    values=KINDS,
    num=1,
    same="that one, by what was done to it; an action is a card",
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
row("TARGET", "{x:REF/EVERY/EACHOF/SOMEOFYOURS/TOPS}", None)
row("TARGET", "(|a_ )chosen {noun:NP/CLASSNOUN/MOST#1}", Chosen, other=NOT_OTHER, upto=False, number=1, num=1)
row(
    "TARGET",
    "<upto:(<number:another=1>|another {number:MANY})=False|up to {number:NUM} other=True> chosen {noun:NP#number}",
    Chosen,
    refer="other",
    num="noun",
)
row(
    "TARGET",
    "<upto:{number:MANY}=False|(|each of )" + UP_TO + "=True> chosen {noun:NP#number}",
    Chosen,
    other=NOT_OTHER,
    values=COUNTS,
    num="noun",
    same="each of them",
)
row("EVERY", "(each {noun:NP#1}|all (|the ){noun:NP#2})", Group, whose=None, num="noun", same="each and all")
row(
    "EACHOF", "each of " + WHOSE + " {noun:NP#2}", Group, values=POSSESSIVES, num=1, says_yours=Yours, syn="all of them"
)
row(
    "TARGET",
    "(<whose:(|all |all of )your=YOURS> {noun:NP/ANDNOUN#2}"
    "|<whose:(your opponents'|each opponent's)=OPPOSING> {noun:NP#2}|{whose:OFPLAYER} {noun:NP#2})",
    Group,
    values=POSSESSIVES,
    num=2,
    says_yours=Yours,
    same="all of them; opponents are yours",
)
row(
    "SOMEOFYOURS",
    "<upto:{number:ONENUM}=False|(up to {number:NUM}|<number:any number=ALL>)=True> of your {noun:NP#2}",
    OneOf,
    whose=Yours,
    values=COUNTS,
    num="number",
    says_yours=True,
)
row("TARGET", "<upto:{number:ONENUM}=False|up to {number:NUM}=True> of {whose:THEIRS} {noun:NP#2}", OneOf, num="number")
row("THEIRS", "their", Theirs)
row(
    "TARGET",
    "<upto:(<number:(a_|any)=1> {noun:NP#1}|<number:the=1> {noun:MOST#1}|{number:MANY} {noun:NP#2})=False"
    "|" + UP_TO + " {noun:NP#number}=True>",
    Some,
    other=NOT_OTHER,
    values=COUNTS,
    num="noun",
    same="a and any",
)
row("TARGET", "another {noun:NP#1}", Some, refer="other", upto=False, number=1, num=1)
row("TARGET", "{noun:NP#2}", Group, whose=None, num=2, syn="bare plural")
row("TARGET", "{first:TARGETB} and {second:TARGETB}", Both, num=2)
row("TARGETB", "{x:REF/ONECHOSEN/SOMEOFYOURS/EVERY}", None)
row("ONECHOSEN", "chosen {noun:NP#1}", Chosen, other=NOT_OTHER, upto=False, number=1, num=1)
row(
    "TOPS",
    "(<number:(the top card|a card from the top)=1>|the top {number:MANY} cards) of {whose:DECK}",
    TopCards,
    num="number",
    same="the top one",
)
row("TOPS", "(<number:the bottom card=1>|the bottom {number:MANY} cards) of {whose:DECK}", BottomCards, num="number")

row("OFPLAYER", "{who:CHOSENPLAYER/THATPLAYER}'s", OfPlayer)

# What an event or condition tests
row("PAT", "{x:REF/ANOTHER/ONEOFYOURS}", None)
row("PAT", "a_ {noun:NP#1}", Pattern, other=NOT_OTHER, whose=None, num=1)
row("ANOTHER", "another {noun:NP#1}", Pattern, refer="other", whose=None, num=1)
row("ONEOFYOURS", "one of your {noun:NP#2}", Pattern, other=NOT_OTHER, whose=Yours, num=1, says_yours=True)
row("PAT", "one of {whose:THEIRS/OTHERS} {noun:NP#2}", Pattern, other=NOT_OTHER, num=1)
row("OTHERS", "your opponents'", Opposing)
row("NEXTONE", "{noun:NP#1}", Pattern, other=NOT_OTHER, whose=None, num=1)
