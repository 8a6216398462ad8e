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
row("MODAL", "{who:OTHER_PLAYER} choose~who one: {modes:MODE..}", ChooseOne)
row("MODE", "• ^{effect:BODY}§", Mode)
row("EITHER_ACTS", "{first:ACTS} or {second:ACTS}", Either)
row("PART", "if its card type is: {cases:CASE_OF_TYPE..}", ByType)
row("CASE_OF_TYPE", "• {types:CARD_TYPE&or}, {effect:BODY}§", Case)
row("ACT", "choose~ and discard~ either {first:EITHER_DISCARD} or {second:EITHER_DISCARD}", Either)
row("CHOICE", "choose one: {modes:MODE..}", ChooseOne, who=You)
row(
    "MODAL",
    "(choose one of the following|choose one)§ ^if {condition:CONDITION}, choose both instead(:|§) {modes:MODE..}",
    ChooseOneOrBoth,
    same="of the following; a colon or a full stop",
)
row(
    "CHOICE",
    "choose <most:<least:(two|2)=2|up to (two|2)=0|one or both=1>=2|<least:(three|3)=3>=3|<least:one or more=1>=ALL>: "
    "{modes:MODE..}",
    ChooseSome,
    values=COUNTS,
    same="in words or figures",
)
row("MODAL", "{who:OTHER_PLAYER} choose~who YES! or NO!: {modes:YES_OR_NO_MODE..}", YesOrNo)
row("YES_OR_NO_MODE", "• YES! ^{effect:BODY}§", YesMode, rank=1)
row("YES_OR_NO_MODE", "• NO! ^{effect:BODY}§", NoMode, rank=2)
