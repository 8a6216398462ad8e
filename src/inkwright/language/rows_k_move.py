"""Moving characters to locations; doing one of two things."""

from __future__ import annotations

from inkwright.abilities.effects.move import MoveToLocation
from inkwright.abilities.flow.if_you_do import IfEither
from inkwright.abilities.targets.destination import Destination
from inkwright.abilities.targets.reference import Ref
from inkwright.state.ids import LOCATION

from .binding.roles import SELF
from .grammar import row

row(
    "ACT",
    "move~ {target:TARGET} (to {location:WHERETO}|{location:HERE/THERE}) for free",
    MoveToLocation,
    same="here and there are locations",
)
row("HERE", "here", Ref, kind=LOCATION, many=False, slot=SELF, syn="this location")
row(
    "WHERETO",
    "(<another:(a_|the same)=False|another=True> {noun:NP#1}|<another:one of your=False> {noun:NP#2})",
    Destination,
    same="one for all of them; nobody moves to others' locations",
)
row("WHERETO", "{x:THATPLACE/REF}", None)
row("BODY", "{effect:STMT}§ ^if you do either, {then:BODY}", IfEither)
