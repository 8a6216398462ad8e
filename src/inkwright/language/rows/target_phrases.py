"""What an effect acts on, what an event tests, and words that refer."""

from __future__ import annotations

from inkwright.abilities.filters.noun import Noun
from inkwright.abilities.filters.ownership import Yours
from inkwright.abilities.filters.this_turn import SangIt
from inkwright.abilities.filters.traits import CardType
from inkwright.abilities.players import Actor, ChosenPlayer
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

from ..binding.reference_rules import DONE_WORDS
from ..binding.roles import SELF
from ..grammar import row
from ..shared_wordings import COUNTS, KINDS, OTHER, POSSESSIVES, UP_TO, WHOSE, ZONES

# Reference
row("SAME_SUBJECT", "", Ref, refer="subject", free=("kind", "many"))
row(
    "REFERENCE",
    "this <kind:character=CHARACTER|item=ITEM|location=LOCATION|card=CARD|action=ACTION|song=SONG>",
    Ref,
    many=False,
    slot=SELF,
    values=KINDS,
    num=1,
)
row("REFERENCE", "(he|she|him|her)", Ref, kind=CHARACTER, many=False, refer="he", num=1, syn="this character")
row(
    "REFERENCE",
    "(that|the other|the exerted) "
    "<kind:character=CHARACTER|item=ITEM|location=LOCATION|card=CARD|action(| card)=ACTION|song(| card)=SONG>",
    Ref,
    many=False,
    refer="that",
    values=KINDS,
    num=1,
    same="that one, by what was done to it; an action is a card",
)
for deed in DONE_WORDS:
    row(
        "REFERENCE",
        f"the {deed} <kind:character=CHARACTER|item=ITEM|location=LOCATION|card=CARD>",
        Ref,
        many=False,
        refer=f"the {deed}",
        values=KINDS,
        num=1,
        syn="that one, by what was done to it",
    )
row(
    "REFERENCE",
    "those <kind:characters=CHARACTER|items=ITEM|locations=LOCATION|cards=CARD>",
    Ref,
    many=True,
    refer="those",
    values=KINDS,
    num=2,
)
row("REFERENCE", "the challenging character", TheChallenging, num=1)
row("REFERENCE", "it", Ref, free=("kind", "many"), refer="it", num=1, syn="a pronoun")
row("REFERENCE", "(they|them)", Ref, free=("kind", "many"), refer="they", num=2, syn="a pronoun")
row("THING", "the other( one|)", TheOther, num=1, same="the one that is left")
row("LEFT_OUT", "", Ref, refer="elided", free=("kind", "many"))
row("CARD_IS", "{x:PATTERN} are~x", None)
row("CARD_IS", "{x:PRONOUN_IS}", None)
row("REFERENCE", "the chosen card", TheChosen, kind=5, many=False, num=1)
row("REFERENCE", "the revealed card", Ref, kind=5, many=False, refer="the rest", num=1)
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
row(
    "REFERENCE_IN_ZONE",
    "this " + ONE_OF_A_KIND + FROM_ZONE,
    RefInZone,
    many=False,
    slot=SELF,
    values=KINDS_AND_ZONES,
    num=1,
)
row(
    "REFERENCE_IN_ZONE",
    "that " + ONE_OF_A_KIND + FROM_ZONE,
    RefInZone,
    many=False,
    refer="that",
    values=KINDS_AND_ZONES,
    num=1,
)
MANY_OF_A_KIND = "<kind:characters=CHARACTER|items=ITEM|locations=LOCATION|cards=CARD> "
row(
    "REFERENCE_IN_ZONE",
    "those " + MANY_OF_A_KIND + FROM_ZONE,
    RefInZone,
    many=True,
    refer="those",
    values=KINDS_AND_ZONES,
    num=2,
)
row(
    "REFERENCE_IN_ZONE",
    "it " + FROM_ZONE,
    RefInZone,
    free=("kind", "many"),
    refer="it",
    values=ZONES,
    num=1,
    syn="a pronoun",
)
row("THIS", "this", Ref, free=("kind", "many"), refer="this", num=1, syn="this card, whatever it is")
row("THIS", "this character", Ref, kind=CHARACTER, many=False, slot=-1, num=1)
row("PRONOUN_IS", "(he's|she's)", Ref, kind=CHARACTER, many=False, refer="he", num=1, syn="this character is")
row("PRONOUN_IS", "they're", Ref, free=("kind", "many"), refer="they", num=2, syn="a pronoun")
row("CARD_IS", "it's", Ref, free=("kind", "many"), refer="it", num=1, syn="a pronoun")
row("REFERENCE", "the moved character", MovedCharacter, num=1)
row("WHOSE", "(his|her)", Ref, kind=CHARACTER, many=False, refer="he", num=1, syn="this character's")
row("WHOSE", "its", Ref, free=("kind", "many"), refer="it", num=1, syn="a pronoun")
row("WHOSE", "their", Ref, free=("kind", "many"), refer="they", num=2, syn="a pronoun")
row(
    "THE_ONE_YOU_PLAYED",
    "the <kind:character=CHARACTER|item=ITEM> you played",
    Ref,
    many=False,
    refer="that",
    values={"CHARACTER": CHARACTER, "ITEM": ITEM},
    num=1,
)
row("COMPARED", "{x:REFERENCE/EVERY/EACH_OF}", None)
row("COMPARED", "the card under {of:REFERENCE}", CardsUnder)
row("REFERENCE", "the location {of:REFERENCE} are~of at", LocationOf, num=1)
row("TARGET", "each of them", Ref, free=("kind", "many"), refer="they", num=1, syn="a pronoun")
row(
    "REFERENCE",
    "the chosen <kind:character=CHARACTER|item=ITEM>",
    Ref,
    many=False,
    refer="the chosen",
    values=KINDS,
    num=1,
    syn="that character",
)
row("REFERENCE", "the challenged character", TheChallenged, num=1)
row("THERE", "there", Ref, kind=LOCATION, many=False, refer="that", num=1)

# Choice
row("TARGET", "{x:REFERENCE/EVERY/EACH_OF/SOME_OF_YOURS/TOP_CARDS}", None)
row(
    "TARGET",
    "(|a_ )chosen {noun:NOUN/CLASSIFICATION_NOUN/MOST#1}",
    Chosen,
    other=NOT_OTHER,
    upto=False,
    number=1,
    num=1,
)
row(
    "TARGET",
    "<upto:(<number:another=1>|another {number:MANY})=False|up to {number:NUMBER} other=True> chosen "
    "{noun:NOUN#number}",
    Chosen,
    refer="other",
    num="noun",
)
row(
    "TARGET",
    "<upto:{number:MANY}=False|(|each of )" + UP_TO + "=True> chosen {noun:NOUN#number}",
    Chosen,
    other=NOT_OTHER,
    values=COUNTS,
    num="noun",
    same="each of them",
)
row(
    "SOME_OF_YOURS",
    "<upto:{number:ONE_OR_NUMBER}=False|(up to {number:NUMBER}|<number:any number=ALL>)=True> of your {noun:NOUN#2}",
    OneOf,
    whose=Yours,
    values=COUNTS,
    num="number",
    says_yours=True,
)
row(
    "TARGET",
    "<upto:{number:ONE_OR_NUMBER}=False|up to {number:NUMBER}=True> of {whose:THEIRS} {noun:NOUN#2}",
    OneOf,
    num="number",
)
row(
    "TARGET",
    "<upto:(<number:(a_|any)=1> {noun:NOUN#1}|<number:the=1> {noun:MOST#1}|{number:MANY} {noun:NOUN#2})=False"
    "|" + UP_TO + " {noun:NOUN#number}=True>",
    Some,
    other=NOT_OTHER,
    values=COUNTS,
    num="noun",
    same="a and any",
)
row("TARGET", "{noun:OWN_MOST#1}", Some, other=NOT_OTHER, upto=False, number=1, num=1)
row("TARGET", "another {noun:NOUN#1}", Some, refer="other", upto=False, number=1, num=1)
row("ONE_CHOSEN", "chosen {noun:NOUN#1}", Chosen, other=NOT_OTHER, upto=False, number=1, num=1)
row("EACH_OF_TWO", "each", Ref, free=("kind", "many"), refer="they", num=1, syn="a pronoun")
row("TWO_CHOSEN", "{first:ONE_CHOSEN} and {second:ONE_CHOSEN/ANOTHER_CHOSEN}", Both, num=2)
row("ANOTHER_CHOSEN", "another chosen {noun:NOUN#1}", Chosen, refer="other", upto=False, number=1, num=1)
row("THING", "{x:TARGET/ALL_THEIRS}", None)
row(
    "THING",
    "one of (them|those characters|the chosen characters)",
    OneOfThose,
    num=1,
    same="of those before",
    reason="one of those",
)
row("ONE_CHOICE", "a_ {noun:NOUN#1}", Some, other=NOT_OTHER, upto=False, number=1, num=1)
row("DISCARDED", "a_ {noun:NOUN#1} of your choice", OfYourChoice, number=1)
row(
    "CARDS_OF_HAND",
    "<upto:(<number:a_=1> {noun:NOUN#1}(| of their choice)|{number:MANY} {noun:NOUN#2})=False"
    "|<number:any number of=ALL> {noun:NOUN#2}=True>",
    Some,
    other=NOT_OTHER,
    values=COUNTS,
    same="their own",
)
row("CARDS_OF_HAND", "{amount:THAT_MANY} {noun:NOUN#2}", ThatManyCards)
row(
    "CARDS_OF_HAND",
    "(cards |)until {who:YOU/THEY} have {number:NUMBER}(| cards in their hand| cards in hand)",
    DownTo,
    same="cards in a hand",
)
row("CARDS_BY_NUMBER", "{number:NUMBER} {noun:NOUN#number}", Some, other=NOT_OTHER, upto=False)
for pick, beside in (("ONE_FROM_PLACE", SomeFromSamePlace), ("ANOTHER_FROM_PLACE", Some)):
    row(
        pick,
        "<upto:<number:a_=1> {noun:NOUN#1}=False|up to {number:NUMBER} {noun:NOUN#number}=True>",
        beside,
        other=NOT_OTHER,
        num="noun",
    )
row("THAT_PLACE", "chosen {noun:PLAIN_NOUN#1}", Chosen, other=NOT_OTHER, upto=False, number=1, num=1)
row("TARGET", "a_ {noun:NOUN#1} of {who:CHOSEN_PLAYER/THAT_PLAYER}'s choice", OfTheirChoice, number=1, num=1)

# Group
row(
    "EVERY",
    "(each {noun:NOUN#1}|all (|the ){noun:NOUN#2})",
    Group,
    whose=None,
    num="noun",
    same="each and all",
    agrees=True,
)
row(
    "EACH_OF",
    "each of " + WHOSE + " {noun:NOUN#2}",
    Group,
    values=POSSESSIVES,
    num=1,
    says_yours=Yours,
    syn="all of them",
)
row(
    "TARGET",
    "(<whose:(|all |all of )your=YOURS> {noun:NOUN/TWO_NOUNS#2}"
    "|<whose:(your opponents'|each opponent's|opponents')=OPPOSING|your teammates'=TEAMMATES> {noun:NOUN#2}"
    "|{whose:OF_PLAYER} {noun:NOUN#2})",
    Group,
    values=POSSESSIVES,
    num=2,
    says_yours=Yours,
    same="all of them; opponents are yours",
)
row("TARGET", "{noun:NOUN#2}", Group, whose=None, num=2, syn="bare plural", agrees=True)


def the_singer() -> Noun:
    """The character who sang this song; several who sang it together."""
    return Noun((), (CardType(CHARACTER, False),), False, (SangIt(False),))


for singers, number in (("character", 1), ("characters", 2)):
    row(
        "TARGET",
        f"the {singers} (who|that) sang this song",
        Group,
        whose=None,
        noun=the_singer,
        num=number,
        reason="of one song",
        same="who and that",
    )
row("TARGET", "{first:EACH_TARGET} and {second:EACH_TARGET/AMONG_ALL}", Both, num=2)
row(
    "TOP_CARDS",
    "(<number:(the top card|a card from the top)=1>|the top {number:MANY} cards) of {whose:DECK}",
    TopCards,
    num="number",
    same="the top one",
)
row(
    "TOP_CARDS",
    "(<number:the bottom card=1>|the bottom {number:MANY} cards) of {whose:DECK}",
    BottomCards,
    num="number",
)
row("CHOOSABLE", "{x:TARGET/SOME_PLAYERS/SOME_OF}", None)
row("CHOOSABLE", "<opponent:an opponent=True|a player=False>", ChosenPlayer, syn="a player who is chosen")
row("CHOOSABLE", "{first:ONE_CHOICE} and {second:ONE_CHOICE}", Both, num=2)
row("LOOKED_AT", "{x:TOP_CARDS/TOP_AMOUNT}", None)
row("LOOKED_AT", "the {noun:NOUN#2}", Group, whose=None)
row(
    "TOP_AMOUNT",
    "(a number of cards from the top of {whose:DECK} equal to {amount:VALUE}"
    "|{amount:THAT_MANY} cards from the top of {whose:DECK}|the top {amount:THAT_MANY} cards of {whose:DECK})",
    TopAmount,
    num=2,
    same="the top ones",
)
row("SHOWN", "{x:TOP_CARDS/TOP_AMOUNT/REFERENCE/AMONG}", None)
row("SHOWN", "the top card", TopCards, number=1, whose=Actor)
row(
    "AMONG",
    "({first:ONE_AMONG} and {second:ONE_AMONG}|{first:ONE_AMONG}, {second:AMONG_REST})",
    Both,
    same="two or three",
)
row("AMONG_REST", "{first:ONE_AMONG}, and {second:ONE_AMONG}", Both)
row("IN_DECK", "{first:ONE_IN_DECK} and {second:ONE_IN_DECK}", OneAndAnother)
row("THINGS", "{noun:NOUN#2}", Group, whose=None)
row("DISCARDED", "{number:A_OR_NUMBER} card*number at random", AtRandom, whose=Actor, zone=HAND)
row("MOVED_CARDS", "{x:TARGET/ALL_THEIRS/REST/SOME_OF/RANDOM_FROM/REFERENCE_IN_ZONE}", None)
row("MOVED_CARDS", "{first:ONE_FROM_PLACE} and {second:ANOTHER_FROM_PLACE}", OneAndAnother, num=2)
row("MOVED_CARDS", "{noun:WHOLE_ZONE}", Group, whose=None, num=1, syn="all its cards")
row("RANDOM_FROM", "{number:A_OR_NUMBER} card*number at random from {whose:INKWELL}", AtRandom, zone=INKWELL)
row("KINDS_OF", "{noun:NOUN#2}", Group, whose=None)
row(
    "AMONG_ALL",
    "<whose:your =YOURS|=None>{noun:NOUN#2}",
    Group,
    values=POSSESSIVES,
    says_yours=Yours,
    syn="bare plural",
)
row(
    "COMPARED",
    "(any|any other) {noun:COMPARED_NOUN#1}",
    Group,
    whose=None,
    syn="more than any is more than each",
    same="its own is not counted",
)
row(
    "ALL_THEIRS",
    "(all |all of |){whose:THEIR_OWN} {noun:NOUN#2}",
    Group,
    num=2,
    syn="that player's",
    same="all of them",
)
row("ONE_OF_A_KIND", "a_ {noun:NOUN#1}", Group, whose=None, syn="all of the kind")
row("EACH_TARGET", "{x:REFERENCE/ONE_CHOSEN/SOME_OF_YOURS/EVERY}", None)
row("THAT_IS", "{x:REFERENCE} are~x", None)
row("THAT_IS", "{x:PRONOUN_IS}", None)

# Pattern
row("PATTERN", "{x:REFERENCE/ANOTHER/ONE_OF_YOURS}", None)
row("PATTERN", "a_ {noun:NOUN#1}", Pattern, other=NOT_OTHER, whose=None, num=1)
row("ANOTHER", "another {noun:NOUN#1}", Pattern, refer="other", whose=None, num=1)
row("ONE_OF_YOURS", "one of your {noun:NOUN#2}", Pattern, other=NOT_OTHER, whose=Yours, num=1, says_yours=True)
row("PATTERN", "one of {whose:THEIRS/OPPONENTS_OWN} {noun:NOUN#2}", Pattern, other=NOT_OTHER, num=1)
row(
    "PATTERN",
    "<whose:an opponent's=OPPOSING> {noun:NOUN#1}",
    Pattern,
    other=NOT_OTHER,
    values=POSSESSIVES,
    num=1,
    syn="one of your opponents'",
)
row("NEXT_ONE", "{noun:NOUN#1}", Pattern, other=NOT_OTHER, whose=None, num=1)
row("PATTERN", "{first:THIS} or {second:ANOTHER/ONE_OF_YOURS}", EitherPattern, num=1)
row("ONE_OR_MORE", "one or more of your {noun:NOUN#2}", SingersOf, other=NOT_OTHER, whose=Yours, num=1, says_yours=True)
row("NONE", "{x:NONE_OF}", None)
row(
    "NONE_OF",
    "none of " + WHOSE + " {noun:NOUN#2}",
    Pattern,
    other=NOT_OTHER,
    values=POSSESSIVES,
    num=2,
    says_yours=Yours,
)
row(
    "NONE",
    "no (<other:other=REFERS> {noun:NOUN#1}|<other:=NOT_OTHER>{noun:NOUN#2})",
    Pattern,
    refer="other",
    whose=None,
    values=OTHER,
    num="noun",
)
row(
    "DEFENDERS",
    "<whose:your =YOURS|=None>{noun:NOUN#2}",
    Pattern,
    other=NOT_OTHER,
    values=POSSESSIVES,
    num=2,
    says_yours=Yours,
)
