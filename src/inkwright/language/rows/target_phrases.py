"""What an effect acts on, what an event tests, and words that refer."""

from __future__ import annotations

from inkwright.abilities.filters.ownership import Yours
from inkwright.abilities.players import Actor
from inkwright.abilities.targets.choice import (
    Chosen,
    DownTo,
    OfTheirChoice,
    OfYourChoice,
    OneOf,
    OneOfThose,
    Some,
    SomeFromSamePlace,
    ThatManyCards,
)
from inkwright.abilities.targets.group import AtRandom, Both, BottomCards, Group, OneAndAnother, TopAmount, TopCards
from inkwright.abilities.targets.pattern import EitherPattern, Pattern, SingersOf
from inkwright.abilities.targets.reference import (
    NOT_OTHER,
    CardsUnder,
    LocationOf,
    MovedCharacter,
    Ref,
    RefInZone,
    TheChallenged,
    TheChallenging,
    TheChosen,
    TheOther,
)
from inkwright.state.ids import CHARACTER, DISCARD, HAND, INKWELL, ITEM, LOCATION

from ..binding.roles import SELF
from ..grammar import row
from ..shared_wordings import COUNTS, KINDS, OTHER, POSSESSIVES, UP_TO, WHOSE, ZONES

# Reference
row("SAMEONE", "", Ref, refer="subject", free=("kind", "many"))
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
row("THING", "the other( one|)", TheOther, num=1, same="the one that is left")
row("ELIDED", "", Ref, refer="elided", free=("kind", "many"))
row("IS", "{x:PAT} are~x", None)
row("IS", "{x:HES}", None)
row("REF", "the chosen card", TheChosen, kind=5, many=False, num=1)
row("REF", "the revealed card", Ref, kind=5, many=False, refer="the rest", num=1)
row("TARGET", "both", Ref, free=("kind", "many"), refer="those", num=2, syn="the two of them")
row("HERE", "here", Ref, kind=LOCATION, many=False, slot=SELF, syn="this location")
row(
    "PLAYABLE",
    "that <kind:song=SONG|card=CARD> again from {whose:DISCARD}",
    RefInZone,
    many=False,
    refer="that",
    zone=DISCARD,
    values=KINDS,
    syn="it was played before",
)
FROM_ZONE = "from {whose:OWNER} <zone:discard=DISCARD|hand=HAND|inkwell=INKWELL>"
KINDS_AND_ZONES = {**KINDS, **ZONES}
ONE_OF_A_KIND = "<kind:character=CHARACTER|item=ITEM|location=LOCATION|song=SONG|card=CARD> "
row("REFIN", "this " + ONE_OF_A_KIND + FROM_ZONE, RefInZone, many=False, slot=SELF, values=KINDS_AND_ZONES, num=1)
row("REFIN", "that " + ONE_OF_A_KIND + FROM_ZONE, RefInZone, many=False, refer="that", values=KINDS_AND_ZONES, num=1)
MANY_OF_A_KIND = "<kind:characters=CHARACTER|items=ITEM|locations=LOCATION|cards=CARD> "
row("REFIN", "those " + MANY_OF_A_KIND + FROM_ZONE, RefInZone, many=True, refer="those", values=KINDS_AND_ZONES, num=2)
row("REFIN", "it " + FROM_ZONE, RefInZone, free=("kind", "many"), refer="it", values=ZONES, num=1, syn="a pronoun")
row("THIS", "this", Ref, free=("kind", "many"), refer="this", num=1, syn="this card, whatever it is")
row("THIS", "this character", Ref, kind=CHARACTER, many=False, slot=-1, num=1)
row("HES", "(he's|she's)", Ref, kind=CHARACTER, many=False, refer="he", num=1, syn="this character is")
row("HES", "they're", Ref, free=("kind", "many"), refer="they", num=2, syn="a pronoun")
row("IS", "it's", Ref, free=("kind", "many"), refer="it", num=1, syn="a pronoun")
row("REF", "the moved character", MovedCharacter, num=1)
row("WHOSE", "(his|her)", Ref, kind=CHARACTER, many=False, refer="he", num=1, syn="this character's")
row("WHOSE", "its", Ref, free=("kind", "many"), refer="it", num=1, syn="a pronoun")
row("WHOSE", "their", Ref, free=("kind", "many"), refer="they", num=2, syn="a pronoun")
row(
    "YOUPLAYED",
    "the <kind:character=CHARACTER|item=ITEM> you played",
    Ref,
    many=False,
    refer="that",
    values={"CHARACTER": CHARACTER, "ITEM": ITEM},
    num=1,
)
row("COMPARED", "{x:REF/EVERY/EACHOF}", None)
row("COMPARED", "the card under {of:REF}", CardsUnder)
row("REF", "the location {of:REF} are~of at", LocationOf, num=1)
row("TARGET", "each of them", Ref, free=("kind", "many"), refer="they", num=1, syn="a pronoun")
row(
    "REF",
    "the chosen <kind:character=CHARACTER|item=ITEM>",
    Ref,
    many=False,
    refer="the chosen",
    values=KINDS,
    num=1,
    syn="that character",
)
row("REF", "the challenged character", TheChallenged, num=1)
row("THERE", "there", Ref, kind=LOCATION, many=False, refer="that", num=1)

# Choice
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
row("ONECHOSEN", "chosen {noun:NP#1}", Chosen, other=NOT_OTHER, upto=False, number=1, num=1)
row("THING", "{x:TARGET/ALLTHEIRS}", None)
row("THING", "one of (them|those characters)", OneOfThose, num=1, same="of those before")
row("ONECHOICE", "a_ {noun:NP#1}", Some, other=NOT_OTHER, upto=False, number=1, num=1)
row("DISCARDED", "a_ {noun:NP#1} of your choice", OfYourChoice, number=1)
row(
    "HANDPICK",
    "<upto:(<number:a_=1> {noun:NP#1}(| of their choice)|{number:MANY} {noun:NP#2})=False"
    "|<number:any number of=ALL> {noun:NP#2}=True>",
    Some,
    other=NOT_OTHER,
    values=COUNTS,
    same="their own",
)
row("HANDPICK", "{amount:THATMANY} {noun:NP#2}", ThatManyCards)
row(
    "HANDPICK",
    "(cards |)until {who:YOU/THEY} have {number:NUM}(| cards in their hand)",
    DownTo,
    same="cards in a hand",
)
row("NUMPICK", "{number:NUM} {noun:NP#number}", Some, other=NOT_OTHER, upto=False)
for pick, beside in (("ONECARD", SomeFromSamePlace), ("ONEFROM", Some)):
    row(
        pick,
        "<upto:<number:a_=1> {noun:NP#1}=False|up to {number:NUM} {noun:NP#number}=True>",
        beside,
        other=NOT_OTHER,
        num="noun",
    )
row("THATPLACE", "chosen {noun:NP1#1}", Chosen, other=NOT_OTHER, upto=False, number=1, num=1)
row("TARGET", "a_ {noun:NP#1} of {who:CHOSENPLAYER/THATPLAYER}'s choice", OfTheirChoice, number=1, num=1)

# Group
row(
    "EVERY",
    "(each {noun:NP#1}|all (|the ){noun:NP#2})",
    Group,
    whose=None,
    num="noun",
    same="each and all",
    agrees=True,
)
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
row("TARGET", "{noun:NP#2}", Group, whose=None, num=2, syn="bare plural", agrees=True)
row("TARGET", "{first:TARGETB} and {second:TARGETB/AMONGALL}", Both, num=2)
row(
    "TOPS",
    "(<number:(the top card|a card from the top)=1>|the top {number:MANY} cards) of {whose:DECK}",
    TopCards,
    num="number",
    same="the top one",
)
row("TOPS", "(<number:the bottom card=1>|the bottom {number:MANY} cards) of {whose:DECK}", BottomCards, num="number")
row("CHOOSABLE", "{x:TARGET/PLAYERS/SOMEOF}", None)
row("CHOOSABLE", "{first:ONECHOICE} and {second:ONECHOICE}", Both, num=2)
row("LOOKED", "{x:TOPS/TOPNUMBER}", None)
row("LOOKED", "the {noun:NP#2}", Group, whose=None)
row(
    "TOPNUMBER",
    "(a number of cards from the top of {whose:DECK} equal to {amount:VALUE}"
    "|{amount:THATMANY} cards from the top of {whose:DECK}|the top {amount:THATMANY} cards of {whose:DECK})",
    TopAmount,
    num=2,
    same="the top ones",
)
row("SHOWN", "{x:TOPS/TOPNUMBER/REF/AMONG}", None)
row("SHOWN", "the top card", TopCards, number=1, whose=Actor)
row("AMONG", "({first:AMONGN} and {second:AMONGN}|{first:AMONGN}, {second:AMONGREST})", Both, same="two or three")
row("AMONGREST", "{first:AMONGN}, and {second:AMONGN}", Both)
row("INDECK", "{first:DECKONE} and {second:DECKONE}", OneAndAnother)
row("THINGS", "{noun:NP#2}", Group, whose=None)
row("DISCARDED", "{number:ANUM} card*number at random", AtRandom, whose=Actor, zone=HAND)
row("WHAT", "{x:TARGET/ALLTHEIRS/ONES/SOMEOF/RANDOMFROM/REFIN}", None)
row("WHAT", "{first:ONECARD} and {second:ONEFROM}", OneAndAnother, num=2)
row("WHAT", "{noun:WHOLEZONE}", Group, whose=None, num=1, syn="all its cards")
row("RANDOMFROM", "{number:ANUM} card*number at random from {whose:INKWELL}", AtRandom, zone=INKWELL)
row("KINDSOF", "{noun:NP#2}", Group, whose=None)
row(
    "AMONGALL",
    "<whose:your =YOURS|=None>{noun:NP#2}",
    Group,
    values=POSSESSIVES,
    says_yours=Yours,
    syn="bare plural",
)
row(
    "COMPARED",
    "(any|any other) {noun:COMPAREDNOUN#1}",
    Group,
    whose=None,
    syn="more than any is more than each",
    same="its own is not counted",
)
row("ALLTHEIRS", "(all |all of |){whose:OFTHEM} {noun:NP#2}", Group, num=2, syn="that player's", same="all of them")
row("ONEKIND", "a_ {noun:NP#1}", Group, whose=None, syn="all of the kind")
row("TARGETB", "{x:REF/ONECHOSEN/SOMEOFYOURS/EVERY}", None)
row("THATIS", "{x:REF} are~x", None)
row("THATIS", "{x:HES}", None)

# Pattern
row("PAT", "{x:REF/ANOTHER/ONEOFYOURS}", None)
row("PAT", "a_ {noun:NP#1}", Pattern, other=NOT_OTHER, whose=None, num=1)
row("ANOTHER", "another {noun:NP#1}", Pattern, refer="other", whose=None, num=1)
row("ONEOFYOURS", "one of your {noun:NP#2}", Pattern, other=NOT_OTHER, whose=Yours, num=1, says_yours=True)
row("PAT", "one of {whose:THEIRS/OTHERS} {noun:NP#2}", Pattern, other=NOT_OTHER, num=1)
row("NEXTONE", "{noun:NP#1}", Pattern, other=NOT_OTHER, whose=None, num=1)
row("PAT", "{first:THIS} or {second:ANOTHER/ONEOFYOURS}", EitherPattern, num=1)
row("PATS", "one or more of your {noun:NP#2}", SingersOf, other=NOT_OTHER, whose=Yours, num=1, says_yours=True)
row("NONE", "{x:NONEOF}", None)
row(
    "NONEOF",
    "none of " + WHOSE + " {noun:NP#2}",
    Pattern,
    other=NOT_OTHER,
    values=POSSESSIVES,
    num=2,
    says_yours=Yours,
)
row(
    "NONE",
    "no (<other:other=REFERS> {noun:NP#1}|<other:=NOT_OTHER>{noun:NP#2})",
    Pattern,
    refer="other",
    whose=None,
    values=OTHER,
    num="noun",
)
row(
    "DEFENDER",
    "<whose:your =YOURS|=None>{noun:NP#2}",
    Pattern,
    other=NOT_OTHER,
    values=POSSESSIVES,
    num=2,
    says_yours=Yours,
)
