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
from inkwright.abilities.targets.choice import Chosen
from inkwright.abilities.targets.destination import Destination
from inkwright.state.ids import HAND

from ..grammar import row
from ..shared_wordings import ZONES, one

# Draw
row("ACT_ON_ONE", "draw~ a card", Draw, amount=one, bottom=False, reason="one for each")
row(
    "ACT",
    "draw~ {amount:NUMBER_OF_CARDS}(| each)[?bottom  from the bottom of your deck]",
    Draw,
    same="each of them",
    agrees=True,
)
row(
    "ACT",
    "draw~ (|cards )until {who:YOU/THEY} have "
    "({amount:PLAIN_AMOUNT}(| cards in your hand| cards in their hand)|{amount:SAME_NUMBER})",
    DrawUntil,
    same="cards in a hand",
)

# Discard: whoever discards chooses (7.3.4), unless the words say otherwise
row(
    "ACT",
    "(choose~ and discard~ {target:CARDS_OF_HAND}|discard~ {target:CARDS_OF_HAND/DISCARDED/EVERY/REFERENCE})",
    Discard,
    same="whoever discards chooses, where somebody does",
)
row("EITHER_DISCARD", "{target:CARDS_BY_NUMBER}", Discard)
row("WHOLE_HAND", "<yours:your hand=True|(their hand|their hands)=False>", DiscardHand, same="their own", agrees=True)

# Put
row("ACT", "discard~ {x:WHOLE_HAND}", None)
row(
    "ACT",
    "(put~ {target:MOVED_CARDS} (into|in)|return~ {target:MOVED_CARDS} (to|into)) {whose:HAND}",
    Put,
    place=HAND,
    same="put and return; in, to and into",
    agrees=True,
)
row("ACT", "choose~ and return~ {target:MOVED_CARDS} (to|into) {whose:HAND}", PutChosen, place=HAND, same="to and into")
row(
    "ACT",
    "return~ cards at random from {whose:INKWELL} to their hand until they have {number:NUMBER} cards in their inkwell",
    ReturnInkAtRandom,
)
IN_OR_INTO = "in and into; either said or not"
PLACES = {**ZONES, "TOP": TOP, "BOTTOM": BOTTOM, "EITHER": TOP_OR_BOTTOM}
SOMEWHERE = (
    "<place:into {whose:INKWELL}[?facedown  facedown[?exerted  and exerted]]=INKWELL|(into|in) {whose:DISCARD}=DISCARD"
    "|on( the|) top of {whose:DECK}[ {order:ORDER}]=TOP|on the bottom of {whose:DECK}[ {order:ORDER}]=BOTTOM"
    "|on (either the|the) top or (the |)bottom of {whose:DECK}[ {order:ORDER}]=EITHER"
)
row("ACT", "put~ {target:MOVED_CARDS} " + SOMEWHERE + ">", Put, values=PLACES, same=IN_OR_INTO)
row(
    "SHARE",
    "{target:SHARED_CARDS} " + SOMEWHERE + "|(into|in) {whose:HAND}=HAND>",
    Put,
    values=PLACES,
    syn="the verb left out",
    same=IN_OR_INTO,
)
row(
    "ACT",
    "put~ {target:REFERENCE} on (either the top|top) of {whose:DECK} or into (your|their) discard",
    Put,
    place=TOP_OR_DISCARD,
    same="either said or not; the discard of the same player",
)
row(
    "DECK_SHARE",
    "{target:REST/SOME_OF} on <place:the bottom=BOTTOM|(the |)top=TOP>[ {order:ORDER}]",
    Put,
    whose=You,
    values=PLACES,
    syn="of the same deck",
)
row("ACT", "put~ {target:MOVED_CARDS} into {whose:DECK} {which:ORDINAL} from the top", PutNthFromTop)
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
    "move~ {target:TARGET} (to {location:DESTINATION}|{location:HERE/THERE}) for free",
    MoveToLocation,
    same="here and there are locations",
)
row(
    "MAY_MOVE",
    "{target:TARGET} (may|can) move (to {location:DESTINATION}|{location:THERE}) for free",
    MoveToLocation,
    syn="it may, its player may",
    same="there is a location; can and may",
)

# Destination
row(
    "DESTINATION",
    "(<another:(a_|the same)=False|another=True> {noun:NOUN#1}|<another:one of your=False> {noun:NOUN#2})",
    Destination,
    same="one for all of them; nobody moves to others' locations",
)
row("DESTINATION", "{x:THAT_PLACE/REFERENCE}", None)
row("DESTINATION", "another chosen {noun:PLAIN_NOUN#1}", Chosen, refer="other", upto=False, number=1, num=1)

# Put under
for moved in ("TARGET", "REFERENCE_IN_ZONE"):
    row(
        "ACT",
        f"put~ {{target:{moved}}} <facedown:(facedown under {{under:TARGET}}|under {{under:TARGET}} facedown)=True"
        "|under {under:TARGET} faceup=False>",
        PutUnder,
        same="the order of the words",
    )
row("ACT", "move~ {target:TARGET} to under {under:TARGET}", MoveUnder)
row("SHARE", "{target:SHARED_CARDS} facedown under {under:TARGET}", PutUnder, facedown=True, syn="the verb left out")
