"""More ways to choose one of several effects, and riders on what was just said."""

from __future__ import annotations

from inkwright.abilities.flow.actors import May
from inkwright.abilities.flow.choose_one import ChooseOne, ChooseOneOrBoth, ChooseSome, NoMode, YesMode, YesOrNo
from inkwright.abilities.flow.conditional import If
from inkwright.abilities.flow.if_you_do import PayThen
from inkwright.abilities.flow.sequence import UnreducedDamage
from inkwright.abilities.players import You
from inkwright.abilities.rule_changes.entering_play import NextCardEnters

from .grammar import row
from .shared_wordings import COUNTS

row("MODAL", "if {condition:COND}, {effect:MODAL}", If)
row("MODAL", "you may {effect:CHOICE}", May, who=You)
row("CHOICE", "choose one: {modes:BULLET..}", ChooseOne, who=You)
row("CHOICE", "{cost:ACTS#2} to {effect:CHOICE}", PayThen)
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
row("BODY", "{effect:STMT}§ ^this damage can't be reduced by Resist", UnreducedDamage)
row(
    "RULE",
    "the next {target:NEXTONE} you play this turn [?tired enters play exerted and ]{modifier:MODS#1}[ {duration:DUR}]",
    NextCardEnters,
)
