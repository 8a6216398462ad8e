"""What is so for players: what they can't do, what they must choose, how their cards ready, lie and enter."""

from __future__ import annotations

from inkwright.abilities.conditions.logic import Not
from inkwright.abilities.filters.ownership import OfPlayer
from inkwright.abilities.flow.conditional import Unless
from inkwright.abilities.flow.sequence import Sequence
from inkwright.abilities.modifiers.modify import Modify
from inkwright.abilities.players import EachOpponent, ThatPlayer, You
from inkwright.abilities.rule_changes.entering_play import (
    EntersDamaged,
    EntersExerted,
    EntersExertedTo,
    InkEntersExerted,
)
from inkwright.abilities.rule_changes.player_restrictions import (
    CantChoose,
    CantGainLore,
    CantGainLoreByEffects,
    ChallengerLimit,
    MustChoose,
    ReadyLimit,
)
from inkwright.abilities.rule_changes.turn_rules import CountsAsInkable, InkFromElsewhere, TopFaceup
from inkwright.abilities.targets.group import Group
from inkwright.abilities.targets.reference import Ref
from inkwright.state.ids import CHARACTER

from .binding.roles import SELF
from .grammar import row


def this_character() -> Ref:
    """The source, as the subject of a verb that has none of its own."""
    return Ref(CHARACTER, False, SELF)


# Unless
row("CORE", "{effect:CHAIN} {condition:UNLESS}", Unless)
row("STMT", "{condition:UNLESS}, {effect:STMT}", Unless, syn="the condition in front")
row("UNLESS", "unless {condition:COND}", Not)

# Players can't, players must
row("MC0", "{who:BARRED} can't <lose:gain=False|lose=True> lore", CantGainLore)
row("MC0", "{who:BARRED} can't gain lore from actions or abilities", CantGainLoreByEffects)
row(
    "MC0",
    "{who:BARRED} can't choose {target:TARGET} (for abilities or effects|except to challenge)",
    CantChoose,
    same="by any effect",
)
row("MC0", "{who:BARRED} must choose {target:TARGET} for actions and abilities if able", MustChoose)
row("READYLESS", "{who:BARRED} can't ready more than {most:NUM} of their characters", ReadyLimit)
row("RULE", "each turn, only {most:ONENUM} character*most can challenge", ChallengerLimit)

# Ink and decks
row("RULE", "you can ink {target:TARGET}", InkFromElsewhere)
row("RULE", "{target:TARGET} count~target as having ◉", CountsAsInkable)
row("RULE", "cards enter {whose:INKWELLS} exerted", InkEntersExerted)
row("INKWELLS", "opponents' inkwells", EachOpponent, num=2)
row(
    "RULE",
    "play with the top card of your deck (faceup|face up|revealed)",
    TopFaceup,
    who=You,
    same="all see it",
    reason="one rule",
)
row(
    "RULE",
    "{who:PLAYERX} play~who with the top card of their deck (faceup|face up|revealed)",
    TopFaceup,
    same="all see it",
)

# How cards enter play
row("RULE", "{target:TARGET} enter~target play with {amount:PLAINAMT} damage", EntersDamaged)
row("RULE", "{target:TARGET} may enter play exerted to {effect:ACTS#2}", EntersExertedTo)
row("RULE", "{first:ENTERING} and {second:ALSO}", Sequence, joined=True)
row("ENTERING", "{target:REF} enter~target play exerted", EntersExerted, may=False)
row("ALSO", "{modifier:MODS#1}", Modify, target=this_character)

# What they do to theirs
row("ALLTHEIRS", "(all |all of |){whose:OFTHEM} {noun:NP#2}", Group, num=2, syn="that player's", same="all of them")
row("OFTHEM", "{who:THEYSELVES}", OfPlayer, syn="that player's")
row("THEYSELVES", "their", ThatPlayer, syn="that player's")
