"""Moving characters to locations; doing one of two things."""

from __future__ import annotations

from inkwright.abilities.done_codes import MOVED
from inkwright.abilities.effects.move import MoveToLocation
from inkwright.abilities.filters.relations import DoneThisWay
from inkwright.abilities.flow.if_you_do import IfEither
from inkwright.abilities.targets.destination import Destination
from inkwright.abilities.targets.reference import Ref
from inkwright.state.ids import CHARACTER, LOCATION

from .binding.roles import SELF
from .grammar import row

row("ACT", "move~ {target:TARGET} to {location:WHERETO} for free", MoveToLocation)
row("ACT", "move~ {target:TARGET} {location:HERE} for free", MoveToLocation, syn="here is this location")
row("ACT", "move~ {target:TARGET} {location:THERE} for free", MoveToLocation, syn="there is that location")
row("HERE", "here", Ref, kind=LOCATION, many=False, slot=SELF, syn="this location")
row("WHERETO", "(a_|the same) {noun:NP#1}", Destination, another=False, same="one for all of them")
row("WHERETO", "another {noun:NP#1}", Destination, another=True)
row("WHERETO", "one of your {noun:NP#2}", Destination, another=False, syn="nobody moves to others' locations")
row("WHERETO", "{x:THATPLACE}", None)
row("WHERETO", "{x:REF}", None)
row("POST", "you moved", DoneThisWay, deed=MOVED, rank="history", syn="moved this way")
row("REF", "the other character", Ref, kind=CHARACTER, many=False, refer="that", num=1, syn="that character")
row("BODY", "{effect:STMT}§ ^if you do either, {then:BODY}", IfEither)
