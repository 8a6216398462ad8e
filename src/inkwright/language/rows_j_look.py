"""Look, reveal, search, name; and what is done with what was found."""

from __future__ import annotations

from inkwright.abilities.amounts.counts import InkTypes
from inkwright.abilities.conditions.identity import HaveSameName, SameNameAs
from inkwright.abilities.done_codes import BANISHED, DISCARDED, EXERTED, HEALED, MILLED, MOVED, RETURNED, REVEALED
from inkwright.abilities.effects.look import Look, LookAtHand, Reveal, RevealHand, RevealUntil
from inkwright.abilities.effects.search import NameCard, Search, ShuffleUnder
from inkwright.abilities.filters.names import WithThatName
from inkwright.abilities.filters.relations import (
    DoneThisWay,
    EitherFilter,
    OpponentsThisWay,
)
from inkwright.abilities.filters.traits import CardType
from inkwright.abilities.flow.choose_one import ByType, Case
from inkwright.abilities.flow.if_you_do import Otherwise
from inkwright.abilities.flow.sequence import Repeat
from inkwright.abilities.players import Actor, ThatPlayer
from inkwright.abilities.targets.choice import ALL_OF_THEM
from inkwright.abilities.targets.group import Both, Group, OneAndAnother, TopAmount, TopCards
from inkwright.abilities.targets.looked_at import Among, FromThatHand, InDeck, SameNamed, SomeInDeck
from inkwright.abilities.targets.reference import Ref, TheChosen
from inkwright.state.ids import ACTION, CHARACTER, ITEM, LOCATION

from .grammar import row

# Look
row("ACT", "look~ at {target:LOOKED}", Look)
row("LOOKED", "{x:TOPS/TOPNUMBER}", None)
row("LOOKED", "the {noun:NP#2}", Group, whose=None)
row("ACT", "look~ at {whose:HAND}", LookAtHand)
row(
    "TOPNUMBER",
    "(a number of cards from the top of {whose:DECK} equal to {amount:VALUE}"
    "|{amount:THATMANY} cards from the top of {whose:DECK}|the top {amount:THATMANY} cards of {whose:DECK})",
    TopAmount,
    num=2,
    same="the top ones",
)

# Reveal
row("ACT", "reveal~ ({target:SHOWN}|{target:REF} to all players)", Reveal, same="a reveal is to all players")
row("SHOWN", "{x:TOPS/TOPNUMBER/REF/AMONG}", None)
row("SHOWN", "the top card", TopCards, number=1, whose=Actor)
row("SHOWN", "{number:MANY} cards with the same name in {whose:HAND}", SameNamed)
row("AMONG", "any number of {noun:NP#2}", Among, upto=True, number=ALL_OF_THEM)
row("AMONG", "{x:AMONGN}", None)
row(
    "AMONGN",
    "<upto:<number:a_=1> {noun:NP#1}=False|up to (<number:(1|one)=1>|{number:MANY}) {noun:NP#number}=True>",
    Among,
    same="in words or figures",
)
row("AMONG", "({first:AMONGN} and {second:AMONGN}|{first:AMONGN}, {second:AMONGREST})", Both, same="two or three")
row("AMONGREST", "{first:AMONGN}, and {second:AMONGN}", Both)
row("ACT", "reveal~ {whose:THEIRHAND}", RevealHand)
row("THEIRHAND", "their hand", ThatPlayer)
row(
    "ACT",
    "reveal~ cards from the top of {whose:DECK} until (you|they) reveal (a_ {noun:NP#1}|{noun:THENAMED})",
    RevealUntil,
    same="whoever reveals",
)


row("CHOOSABLE", "a_ {noun:NP#1} from (it|that hand)", FromThatHand, upto=False, number=1, num=1, same="the hand")

# Search
row("ACT", "search~ {whose:DECK} for {target:INDECK}", Search)
row("INDECK", "(a_|any) {noun:NP#1}", InDeck, same="any is a")
row("INDECK", "up to {number:NUM} {noun:NP#number}", SomeInDeck)
row("INDECK", "{first:DECKONE} and {second:DECKONE}", OneAndAnother)
row("DECKONE", "a_ {noun:NP#1}", InDeck)
row("ACT", "shuffle~ {whose:DECK} and put {target:REF} on top of it", ShuffleUnder)

# Name
row("ACT", "name a card", NameCard)
row("THENAMED", "the named card", WithThatName, refer="the named")
row("NAMESO", "with (that|the same) name", WithThatName, rank="with", same="that name")
row("COND1", "they have the same name", HaveSameName, reason="two things that were spoken of")
row("COND1", "{what:PAT} have~what the same name as {other:REF}", SameNameAs)

# What comes of it
row(
    "IFELSE",
    "{effect:CORE}§ ^(otherwise|if they don't|if you don't), {otherwise:BRANCH}",
    Otherwise,
    same="not done, whoever refused",
)
row("BODY", "{effect:CORE}§ ^otherwise, {otherwise:MODAL}", Otherwise)
row("ACT", "repeat this effect", Repeat)
row("BODY", "if its card type is: {cases:CASE..}", ByType)
row("CASE", "• {types:CARDTYPE&or}, {effect:BODY}§", Case)
row(
    "CARDTYPE",
    "<kind:character=CHARACTER|action=ACTION|item=ITEM|location=LOCATION>",
    CardType,
    card_word=False,
    values={"CHARACTER": CHARACTER, "ACTION": ACTION, "ITEM": ITEM, "LOCATION": LOCATION},
)
DEEDS = {
    "BANISHED": BANISHED,
    "DISCARDED": DISCARDED,
    "REVEALED": REVEALED,
    "MOVED": MOVED,
    "MILLED": MILLED,
    "EXERTED": EXERTED,
    "RETURNED": RETURNED,
    "HEALED": HEALED,
}
row(
    "POST",
    "(<deed:banished=BANISHED|discarded=DISCARDED|revealed=REVEALED|moved=MOVED|put into (your|their|a) discard=MILLED"
    "|exerted=EXERTED|returned=RETURNED|you removed damage from=HEALED> this way|<deed:you moved=MOVED>)",
    DoneThisWay,
    values=DEEDS,
    rank="history",
    same="whoever's discard: the cards are those",
    reason="this way",
)
row(
    "POST",
    "<deed:returned to an opponent's hand=RETURNED|put into an opponent's discard=MILLED> this way",
    OpponentsThisWay,
    values=DEEDS,
    rank="history",
    reason="this way",
)
row("POST", "{first:COSTWORDS} or {second:CALLED}", EitherFilter, rank="with")
row("COUNTED", "different ink type of {things:THINGS}", InkTypes)
row("THINGS", "{noun:NP#2}", Group, whose=None)
row("REF", "the chosen card", TheChosen, kind=5, many=False, num=1)
row("REF", "the revealed card", Ref, kind=5, many=False, refer="the rest", num=1)
