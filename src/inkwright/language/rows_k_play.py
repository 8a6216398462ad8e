"""Cards that effects play, and leave to play cards from elsewhere."""

from __future__ import annotations

from inkwright.abilities.effects.play import MayPlayFrom, Play, Shift, ToBottomInstead
from inkwright.abilities.filters.places import FromThere, InHandOrDiscard
from inkwright.abilities.filters.traits import Inkable
from inkwright.abilities.flow.conditional import While
from inkwright.abilities.flow.durations import ForDuration
from inkwright.abilities.flow.if_you_do import MayOrInstead
from inkwright.abilities.targets.cards_to_play import (
    AnotherToPlay,
    CardsToPlay,
    CardToPlay,
)
from inkwright.abilities.targets.group import Group
from inkwright.abilities.targets.reference import RefInZone
from inkwright.state.ids import DISCARD

from .binding.roles import SELF
from .grammar import row
from .shared_wordings import COUNTS, KINDS, UP_TO, ZONES

# Play
row(
    "ACT",
    "play~ {target:PLAYABLE}[?for_free  for free]<exerted:(| as if it were in your hand)=False"
    "|( and they enter play exerted|, exerted| and (it|he|she) enters play exerted)=True>",
    Play,
    same="as from a hand; it enters exerted",
)
row("PLAYABLE", "a_ {noun:NP#1}", CardToPlay)
row("PLAYABLE", "another {noun:NP#1}", AnotherToPlay, refer="other")
row("ACT", "play~ {target:SEVERAL} for free", Play, for_free=True, exerted=False)
row("SEVERAL", UP_TO + " {noun:NP#number}", CardsToPlay, values=COUNTS)
row("PLAYABLE", "{x:REF/REFIN}", None)
row(
    "PLAYABLE",
    "that <kind:song=SONG|card=CARD> again from {whose:DISCARD}",
    RefInZone,
    many=False,
    refer="that",
    zone=DISCARD,
    values=KINDS,
    syn="it was played before",
)
row("POST", "from {whose:OWNER} hand or discard", InHandOrDiscard, rank="place")
row("POST", "(from there|from among them)", FromThere, rank="place", same="of those looked at")
row("POST", "with ◉", Inkable, rank="with")
row(
    "STMT",
    "you may {first:ACT1} and {second:ACT1}§ ^if {condition:COND}, you may {instead:RATHER}",
    MayOrInstead,
)
row("RATHER", "play {target:REF} for free instead and it enters play exerted", Play, for_free=True, exerted=True)
row("ACT", "<or_play:shift=False|play or shift=True> {target:PLAYABLE} for free", Shift)
row("ACT", "put~ {target:REF} on the bottom of your deck instead of into your discard", ToBottomInstead)

# Leave to play
row("BODY", "(while {condition:COND}|{condition:SEASON/CHALLENGES}), {effect:LEAVE}", While, same="while it is so")
row("BODY", "({duration:DUR}, {effect:LEAVE}|{effect:LEAVE} {duration:DUR})", ForDuration, same="the duration behind")
row(
    "LEAVE",
    "you (may|can) play {target:KINDSOF}[?for_free  for free][?exerted:§ ^if you do, they enter play exerted"
    "[?other_names: and you can't play characters with the same name as characters you played this way this turn]]",
    MayPlayFrom,
    same="can and may",
)
row("KINDSOF", "{noun:NP#2}", Group, whose=None)

# A card in one zone and no other
THERE = "from {whose:OWNER} <zone:discard=DISCARD|hand=HAND|inkwell=INKWELL>"
ONE = "<kind:character=CHARACTER|item=ITEM|location=LOCATION|song=SONG|card=CARD> "
MANY = "<kind:characters=CHARACTER|items=ITEM|locations=LOCATION|cards=CARD> "
WORDS = {**KINDS, **ZONES}
row("REFIN", "this " + ONE + THERE, RefInZone, many=False, slot=SELF, values=WORDS, num=1)
row("REFIN", "that " + ONE + THERE, RefInZone, many=False, refer="that", values=WORDS, num=1)
row("REFIN", "those " + MANY + THERE, RefInZone, many=True, refer="those", values=WORDS, num=2)
row("REFIN", "it " + THERE, RefInZone, free=("kind", "many"), refer="it", values=ZONES, num=1, syn="a pronoun")
