"""What is true of cards: gets, gains, loses, can, can't, must."""

from __future__ import annotations

from inkwright.abilities.modifiers import (
    BothModifiers,
    ChangeStat,
    ChangeStatBy,
    GainAbility,
    GainClass,
    GainKeywords,
    LimitBit,
    Limits,
    LoseKeyword,
)
from inkwright.state.ids import (
    CAN_CHALLENGE_READY,
    CAN_QUEST_DRYING,
    CANT_BE_CHALLENGED,
    CANT_BE_DEALT,
    CANT_CHALLENGE,
    CANT_MOVE,
    CANT_QUEST,
    CANT_READY,
    CANT_READY_STEP,
    CANT_SING,
    MUST_QUEST,
    NO_CHALLENGE_DAMAGE,
)

from .grammar import row

# Given: "give chosen character +2 ¤ and Rush"
row("GIVEN", "{first:GIVENKEY} and {second:GIVENELSE}", BothModifiers)
row("GIVEN", "{first:GIVENELSE} and {second:GIVEN}", BothModifiers)
row("GIVEN", "{x:GIVENKEY}", None)
row("GIVEN", "{x:GIVENELSE}", None)
row("GIVENELSE", "{number:SIGNED} {stat:STAT}", ChangeStat)
row("GIVENELSE", "the {classification:CLASS} classification", GainClass)
row("GIVENELSE", '"{ability:QUOTED}"', GainAbility)
row("GIVENKEY", "{keywords:KW&and}", GainKeywords)

# Gets, gains
row("MODS", "{first:MOD}( and |, and |, ){second:MODS2}", BothModifiers)
row("MODS", "{x:MOD}", None)
row("MODS2", "{first:MOD2}( and |, and |, ){second:MODS2}", BothModifiers)
row("MODS2", "{x:MOD2}", None)
row("MOD2", "{x:MOD}", None)
row("MOD", "get~ {number:SIGNED} {stat:STAT}", ChangeStat)
row("MOD2", "{number:SIGNED} {stat:STAT}", ChangeStat, syn="the verb left out")
row("MOD", "get~ +{stat:STAT} equal to {value:VALUE}", ChangeStatBy)
row("MOD", "gain~ {keywords:KW&and}", GainKeywords)
row("MOD", 'gain~ "{ability:QUOTED}"', GainAbility)
row("MOD2", '"{ability:QUOTED}"', GainAbility, syn="the verb left out")
row("MOD", "gain~ the {classification:CLASS} classification", GainClass)
row("MOD", "lose~ {keyword:KEYWORD}", LoseKeyword)

# Can't, can, must
row("MOD", "can't {parts:CANT&or}", Limits)
row("MOD", "{x:CAN}", None)
row("CANT", "quest", LimitBit, limit=CANT_QUEST)
row("CANT", "challenge", LimitBit, limit=CANT_CHALLENGE)
row("CANT", "be challenged", LimitBit, limit=CANT_BE_CHALLENGED)
row("CANT", "be dealt damage", LimitBit, limit=CANT_BE_DEALT)
row("CANT", "ready", LimitBit, limit=CANT_READY)
row("CANT", "ready at the start of (their|its) turn", LimitBit, limit=CANT_READY_STEP, reason="the Ready step")
row("CANT", "move to locations", LimitBit, limit=CANT_MOVE)
row("CANT", "exert to sing songs", LimitBit, limit=CANT_SING)
row("CANT", "⟳ to sing songs", LimitBit, limit=CANT_SING, syn="the symbol")
row("CAN", "can challenge ready characters", LimitBit, limit=CAN_CHALLENGE_READY)
row("CAN", "can quest the turn (he's|she's|they're) played", LimitBit, limit=CAN_QUEST_DRYING, reason="drying")
row("CAN", "must quest if able", LimitBit, limit=MUST_QUEST)
row("CAN", "take~ no damage from challenges", LimitBit, limit=NO_CHALLENGE_DAMAGE, reason="a limit of challenges")
