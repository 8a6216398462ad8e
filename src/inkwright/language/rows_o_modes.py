"""More ways to choose one of several effects, and riders on what was just said."""

from __future__ import annotations

from inkwright.abilities.flow.actors import May
from inkwright.abilities.flow.choose_one import ChooseOne, ChooseOneOrBoth, ChooseSome, NoMode, YesMode, YesOrNo
from inkwright.abilities.flow.conditional import If
from inkwright.abilities.flow.if_you_do import PayThen
from inkwright.abilities.flow.sequence import UnreducedDamage
from inkwright.abilities.players import You
from inkwright.abilities.rule_changes.entering_play import NextCardEnters
from inkwright.abilities.targets.choice import ALL_OF_THEM

from .grammar import row

row("MODAL", "if {condition:COND}, {effect:MODAL}", If)
row("MODAL", "you may {effect:CHOICE}", May, who=You)
row("CHOICE", "choose one: {modes:BULLET..}", ChooseOne, who=You)
row("CHOICE", "{cost:ACTS#2} to {effect:CHOICE}", PayThen)
row(
    "MODAL", "choose one of the following§ ^if {condition:COND}, choose both instead: {modes:BULLET..}", ChooseOneOrBoth
)
row("CHOICE", "choose (two|2): {modes:BULLET..}", ChooseSome, least=2, most=2, same="in words or figures")
row("CHOICE", "choose (three|3): {modes:BULLET..}", ChooseSome, least=3, most=3, same="in words or figures")
row("CHOICE", "choose up to (two|2): {modes:BULLET..}", ChooseSome, least=0, most=2, same="in words or figures")
row("CHOICE", "choose one or both: {modes:BULLET..}", ChooseSome, least=1, most=2)
row("CHOICE", "choose one or more: {modes:BULLET..}", ChooseSome, least=1, most=ALL_OF_THEM)
row("MODAL", "{who:PLAYERX} choose~who YES! or NO!: {modes:YESNO..}", YesOrNo)
row("YESNO", "• YES! ^{effect:BODY}§", YesMode, rank=1)
row("YESNO", "• NO! ^{effect:BODY}§", NoMode, rank=2)
row("BODY", "{effect:STMT}§ ^this damage can't be reduced by Resist", UnreducedDamage)
row(
    "RULE",
    "the next {target:NEXTONE} you play this turn [?tired enters play exerted and ]{modifier:MODS#1}[ {duration:DUR}]",
    NextCardEnters,
)
