"""Cards are drawn, discarded, put, returned and moved."""

from __future__ import annotations

from inkwright.abilities.effects.discard import Discard, DiscardHand
from inkwright.abilities.effects.draw import Draw, DrawUntil
from inkwright.abilities.effects.move import MoveToLocation
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
from inkwright.abilities.effects.put_under import MoveUnder, PutUnder
from inkwright.abilities.players import You
from inkwright.abilities.targets.destination import Destination
from inkwright.state.ids import HAND

from ..grammar import row
from ..shared_wordings import ZONES, one

# Draw
row("ONEUNIT", "draw~ a card", Draw, amount=one, bottom=False, reason="one for each")
row(
    "ACT", "draw~ {amount:CARDS}(| each)[?bottom  from the bottom of your deck]", Draw, same="each of them", agrees=True
)
row(
    "ACT",
    "draw~ (|cards )until {who:YOU/THEY} have "
    "({amount:PLAINAMT}(| cards in your hand| cards in their hand)|{amount:SAMENUMBER})",
    DrawUntil,
    same="cards in a hand",
)

# Discard: whoever discards chooses (7.3.4), unless the words say otherwise
row(
    "ACT",
    "(choose~ and discard~ {target:HANDPICK}|discard~ {target:HANDPICK/DISCARDED/EVERY/REF})",
    Discard,
    same="whoever discards chooses, where somebody does",
)
row("DISCARDN", "{target:NUMPICK}", Discard)
row("WHOLEHAND", "(your hand|their hand|their hands)", DiscardHand, same="their own", agrees=True)

# Put
row("ACT", "discard~ {x:WHOLEHAND}", None)
row(
    "ACT",
    "(put~ {target:WHAT} (into|in)|return~ {target:WHAT} (to|into)) {whose:HAND}",
    Put,
    place=HAND,
    same="put and return; in, to and into",
    agrees=True,
)
row("ACT", "choose~ and return~ {target:WHAT} (to|into) {whose:HAND}", PutChosen, place=HAND, same="to and into")
row(
    "ACT",
    "return~ cards at random from {whose:INKWELL} to their hand until they have {number:NUM} cards in their inkwell",
    ReturnInkAtRandom,
)
IN_OR_INTO = "in and into; either said or not"
PLACES = {**ZONES, "TOP": TOP, "BOTTOM": BOTTOM, "EITHER": TOP_OR_BOTTOM}
SOMEWHERE = (
    "<place:into {whose:INKWELL}[?facedown  facedown][?exerted  and exerted]=INKWELL|(into|in) {whose:DISCARD}=DISCARD"
    "|on( the|) top of {whose:DECK}[ {order:ORDER}]=TOP|on the bottom of {whose:DECK}[ {order:ORDER}]=BOTTOM"
    "|on (either the|the) top or (the |)bottom of {whose:DECK}[ {order:ORDER}]=EITHER"
)
row("ACT", "put~ {target:WHAT} " + SOMEWHERE + ">", Put, values=PLACES, same=IN_OR_INTO)
row(
    "SHARE",
    "{target:SHARED} " + SOMEWHERE + "|(into|in) {whose:HAND}=HAND>",
    Put,
    values=PLACES,
    syn="the verb left out",
    same=IN_OR_INTO,
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
    "{target:ONES/SOMEOF} on <place:the bottom=BOTTOM|(the |)top=TOP>[ {order:ORDER}]",
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
    "put~ {target:THEM} back(| on the top of your deck) {order:ORDER}",
    Put,
    place=TOP,
    whose=You,
    syn="back where they were",
    agrees=True,
    same="on the top",
)

# Move
row(
    "ACT",
    "move~ {target:TARGET} (to {location:WHERETO}|{location:HERE/THERE}) for free",
    MoveToLocation,
    same="here and there are locations",
)
row(
    "MAYMOVE",
    "{target:TARGET} may move (to {location:WHERETO}|{location:THERE}) for free",
    MoveToLocation,
    syn="it may, its player may",
    same="there is a location",
)

# Destination
row(
    "WHERETO",
    "(<another:(a_|the same)=False|another=True> {noun:NP#1}|<another:one of your=False> {noun:NP#2})",
    Destination,
    same="one for all of them; nobody moves to others' locations",
)
row("WHERETO", "{x:THATPLACE/REF}", None)

# Put under
row(
    "ACT",
    "put~ {target:TARGET} <facedown:(facedown under {under:TARGET}|under {under:TARGET} facedown)=True"
    "|under {under:TARGET} faceup=False>",
    PutUnder,
    same="the order of the words",
)
row("ACT", "move~ {target:TARGET} to under {under:TARGET}", MoveUnder)
row("SHARE", "{target:SHARED} facedown under {under:TARGET}", PutUnder, facedown=True, syn="the verb left out")
