"""One of several effects is chosen."""

from __future__ import annotations

from inkwright.abilities.flow.choose_one import (
    ByType,
    Case,
    ChooseOne,
    ChooseOneOrBoth,
    ChooseSome,
    Either,
    Mode,
    NoMode,
    YesMode,
    YesOrNo,
)
from inkwright.abilities.players import You

from ..grammar import row
from ..shared_wordings import COUNTS

row("MODAL", "{x:CHOICE}", None)
row("MODAL", "{who:PLAYERX} choose~who one: {modes:BULLET..}", ChooseOne)
row("BULLET", "• ^{effect:BODY}§", Mode)
row("EITHER", "{first:ACTS} or {second:ACTS}", Either)
row("PART", "if its card type is: {cases:CASE..}", ByType)
row("CASE", "• {types:CARDTYPE&or}, {effect:BODY}§", Case)
row("ACT", "choose~ and discard~ either {first:DISCARDN} or {second:DISCARDN}", Either)
row("CHOICE", "choose one: {modes:BULLET..}", ChooseOne, who=You)
row(
    "MODAL", "choose one of the following§ ^if {condition:COND}, choose both instead: {modes:BULLET..}", ChooseOneOrBoth
)
row(
    "CHOICE",
    "choose <most:<least:(two|2)=2|up to (two|2)=0|one or both=1>=2|<least:(three|3)=3>=3|<least:one or more=1>=ALL>: "
    "{modes:BULLET..}",
    ChooseSome,
    values=COUNTS,
    same="in words or figures",
)
row("MODAL", "{who:PLAYERX} choose~who YES! or NO!: {modes:YESNO..}", YesOrNo)
row("YESNO", "• YES! ^{effect:BODY}§", YesMode, rank=1)
row("YESNO", "• NO! ^{effect:BODY}§", NoMode, rank=2)
