"""Cards are put somewhere, drawn and discarded; decks are shuffled."""

from __future__ import annotations

from inkwright.abilities.amounts.numbers import MoreThan, Number, SameNumber, ThatMany
from inkwright.abilities.effects.discard import Discard, DiscardHand
from inkwright.abilities.effects.draw import Draw, DrawUntil
from inkwright.abilities.effects.put import (
    BOTTOM,
    TOP,
    TOP_OR_BOTTOM,
    TOP_OR_DISCARD,
    AnyOrder,
    Put,
    PutChosen,
    PutNthFromTop,
    RandomOrder,
    ReturnInkAtRandom,
)
from inkwright.abilities.effects.search import ShuffleDeck, ShuffleInto
from inkwright.abilities.filters.noun import Noun
from inkwright.abilities.filters.places import InZone
from inkwright.abilities.filters.traits import ANY_CARD, CardType
from inkwright.abilities.flow.actors import ByPlayer
from inkwright.abilities.flow.choose_one import Either
from inkwright.abilities.flow.sequence import Sequence
from inkwright.abilities.players import Actor, ItsPlayer, SomePlayers, ThatPlayer, You
from inkwright.abilities.targets.choice import DownTo, OfYourChoice, Some, SomeFromSamePlace, ThatManyCards
from inkwright.abilities.targets.group import AtRandom, Group, OneAndAnother
from inkwright.abilities.targets.looked_at import EachAmong, HighestCost, Rest, SomeOf
from inkwright.abilities.targets.reference import NOT_OTHER, Ref
from inkwright.state.ids import DISCARD, HAND, INKWELL

from .grammar import row
from .shared_wordings import COUNTS, ZONES

# Draw
row("ACT", "draw~ {amount:CARDS}(| each)[?bottom  from the bottom of your deck]", Draw, same="each of them")
row("CARDS", "{x:ANAMT} card*x", None)
row("CARDS", "1 card", Number, number=1, syn="in words or figures")
row("CARDS", "{x:THATMANY} cards", None)
row("CARDS", "cards equal to {x:VALUE}", None)
row("CARDS", "{amount:THATNUMBER} plus {more:NUM}", MoreThan)
row("THATNUMBER", "that number of cards", ThatMany, num=2, syn="that many")
row("THATMANY", "that many", ThatMany, num=2)
row(
    "ACT",
    "draw~ (|cards )until {who:YOU/THEY} have "
    "({amount:PLAINAMT}(| cards in your hand| cards in their hand)|{amount:SAMENUMBER})",
    DrawUntil,
    same="cards in a hand",
)
row("SAMENUMBER", "the same number", SameNumber)

# Discard: whoever discards chooses (7.3.4), unless the words say otherwise
row(
    "ACT",
    "(choose~ and discard~ {target:HANDPICK}|discard~ {target:HANDPICK/DISCARDED/EVERY/REF})",
    Discard,
    same="whoever discards chooses, where somebody does",
)
row("DISCARDED", "{number:ANUM} card*number at random", AtRandom, whose=Actor, zone=HAND)
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
row("ACT", "choose~ and discard~ either {first:DISCARDN} or {second:DISCARDN}", Either)
row("DISCARDN", "{target:NUMPICK}", Discard)
row("NUMPICK", "{number:NUM} {noun:NP#number}", Some, other=NOT_OTHER, upto=False)
row("ACT", "discard~ {x:WHOLEHAND}", None)
row("WHOLEHAND", "(your hand|their hand|their hands)", DiscardHand, same="their own")

row("PLAYERS", "any number of players", SomePlayers, num=2)
row("ACT", "have~ {who:PLAYERX} {effect:ACT#2}", ByPlayer, syn="somebody does it")
row("OWNER", "their players'", ItsPlayer, num=2, syn="one or several players")
row("TARGET", "both", Ref, free=("kind", "many"), refer="those", num=2, syn="the two of them")

# Put: in one sentence, or as shares of what was looked at, the verb left out
row("WHAT", "{x:TARGET/ALLTHEIRS/ONES/RANDOMFROM/REFIN}", None)
row("WHAT", "{first:ONECARD} and {second:ONEFROM}", OneAndAnother, num=2)
for pick, beside in (("ONECARD", SomeFromSamePlace), ("ONEFROM", Some)):
    row(
        pick,
        "<upto:<number:a_=1> {noun:NP#1}=False|up to {number:NUM} {noun:NP#number}=True>",
        beside,
        other=NOT_OTHER,
        num="noun",
    )
row("WHAT", "{noun:WHOLEZONE}", Group, whose=None, num=1, syn="all its cards")
row(
    "WHOLEZONE",
    "{posts:ZONEOF..}",
    Noun,
    adjectives=(),
    types=(CardType(ANY_CARD, True),),
    both=False,
    syn="all its cards",
)
row(
    "ZONEOF",
    "{whose:OWNER} <zone:hand=HAND|discard=DISCARD>",
    InZone,
    values={"HAND": HAND, "DISCARD": DISCARD},
    rank="place",
)
row(
    "ACT",
    "(return~ {target:WHAT} (to|into)|put~ {target:WHAT} (into|in)) {whose:HAND}",
    Put,
    place=HAND,
    same="put and return; in, to and into",
)
row("ACT", "choose~ and return~ {target:WHAT} (to|into) {whose:HAND}", PutChosen, place=HAND, same="to and into")
row("RANDOMFROM", "{number:ANUM} card*number at random from {whose:INKWELL}", AtRandom, zone=INKWELL)
row(
    "ACT",
    "return~ cards at random from {whose:INKWELL} to their hand until they have {number:NUM} cards in their inkwell",
    ReturnInkAtRandom,
)
SOMEWHERE = (
    "<place:into {whose:INKWELL}[?facedown  facedown][?exerted  and exerted]=INKWELL|(into|in) {whose:DISCARD}=DISCARD"
    "|on( the|) top of {whose:DECK}[ {order:ORDER}]=TOP|on the bottom of {whose:DECK}[ {order:ORDER}]=BOTTOM"
    "|on (either the|the) top or (the |)bottom of {whose:DECK}[ {order:ORDER}]=EITHER"
)
PLACES = {**ZONES, "TOP": TOP, "BOTTOM": BOTTOM, "EITHER": TOP_OR_BOTTOM}
IN = "in and into; either said or not"
row("ACT", "put~ {target:WHAT} " + SOMEWHERE + ">", Put, values=PLACES, same=IN)
row(
    "SHARE",
    "{target:SHARED} " + SOMEWHERE + "|(into|in) {whose:HAND}=HAND>",
    Put,
    values=PLACES,
    syn="the verb left out",
    same=IN,
)
row(
    "ACT",
    "put~ {target:REF} on (either the top|top) of {whose:DECK} or into (your|their) discard",
    Put,
    place=TOP_OR_DISCARD,
    same="either said or not; the discard of the same player",
)
row(
    "DECKSHARE",
    "{target:ONES} on <place:the bottom=BOTTOM|(the |)top=TOP>[ {order:ORDER}]",
    Put,
    whose=You,
    values=PLACES,
    syn="of the same deck",
)
row("ACT", "put~ {target:WHAT} into {whose:DECK} {which:ORD} from the top", PutNthFromTop)
row("ORDER", "in any order", AnyOrder)
row("ORDER", "in a random order", RandomOrder)
row(
    "ACT",
    "put~ ({first:SHARE} and {second:SHARE/DECKSHARE}|{first:DECKSHARE} and {second:SHARE}"
    "|{first:SHARE}, {second:SHARES})",
    Sequence,
    joined=True,
    syn="the verb left out",
    same="two or three shares",
)
row("SHARES", "{first:SHARE}, and {second:SHARE}", Sequence, joined=True)
row("SHARED", "{x:ONES/AMONG/EVERY/REF}", None)
row(
    "ONES",
    "<upto:(<number:(one|one of them|one of those cards|1)=1>|{number:MANY}(| of them))=False"
    "|(up to {number:NUM}|<number:(any number|any)=ALL>) of them=True>",
    SomeOf,
    values=COUNTS,
    same="of those looked at; as many as you like",
)
row("ONES", "(the rest|the other|the revealed cards)", Rest, same="those that are left")
row("ONES", "(|all )revealed {noun:NP#2}", EachAmong, same="all of them")
row(
    "ONES",
    "the card with the highest cost revealed this way, or each card tied for highest cost,",
    HighestCost,
    reason="the highest of what was revealed, ties included",
)
row(
    "ACT",
    "put~ {target:THEM} back(| on the top of your deck) {order:ORDER}",
    Put,
    place=TOP,
    whose=You,
    syn="back where they were",
    same="on the top",
)
row("THEM", "(them|the rest)", Rest, same="those that are left")
row("DECK", "that deck", ThatPlayer, num=1, syn="their deck")
row("ACT", "shuffle~ {whose:DECK}", ShuffleDeck)
row("ACT", "shuffle~ {target:WHAT} into {whose:DECK}", ShuffleInto)
