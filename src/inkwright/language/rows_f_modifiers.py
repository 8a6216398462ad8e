"""What is true of cards: gets, gains, loses, can, can't, must."""

from __future__ import annotations

from inkwright.abilities.modifiers.gains import (
    DamageReduced,
    GainAbility,
    GainClass,
    GainKeywords,
    LoseAllAbilities,
    LoseAllKeywords,
    LoseKeywords,
    SingsAsCost,
)
from inkwright.abilities.modifiers.modify import (
    BothModifiers,
    ForEachModifier,
    Modify,
)
from inkwright.abilities.modifiers.restrictions import (
    ChallengedOnlyBy,
    Restriction,
    Restrictions,
)
from inkwright.abilities.modifiers.stat_changes import ChangeStat, ChangeStatBy, StatBecomes
from inkwright.state.ids import (
    CAN_CHALLENGE_DRYING,
    CAN_CHALLENGE_EVASIVE,
    CAN_CHALLENGE_READY,
    CAN_QUEST_DRYING,
    CANT_BE_BANISHED,
    CANT_BE_CHALLENGED,
    CANT_BE_CHOSEN,
    CANT_BE_DEALT_DAMAGE,
    CANT_CHALLENGE,
    CANT_MOVE,
    CANT_QUEST,
    CANT_READY,
    CANT_READY_STEP,
    CANT_SING,
    MUST_CHALLENGE,
    MUST_QUEST,
    NO_CHALLENGE_DAMAGE,
    SINGS_TOGETHER_ONLY,
)

from .grammar import row

# Given: "give chosen character +2 ¤ and Rush"
row("GIVEN", "({first:GIVENKEY} and {second:BARE}|{first:BARE} and {second:GIVEN})", BothModifiers, same="in any order")
row("GIVEN", "{x:GIVENKEY/BARE}", None)
row("GIVENKEY", "{keywords:KW&and}", GainKeywords)

# Gets, gains
row("MODS", "{first:MOD}( and |, and |, ){second:MODS2}", BothModifiers)
row("MODS", "{x:MOD}", None)
row("ONEMOD", "{x:MOD}", None)
row("ONEMOD", "{first:MOD}( and |, and |, ){second:BARES}", BothModifiers)
row("BARES", "{x:BARE}", None)
row("BARES", "{first:BARE}( and |, and |, ){second:BARES}", BothModifiers)
row("MODS2", "{first:MOD/BARE}( and |, and |, ){second:MODS2}", BothModifiers)
row("MODS2", "{x:MOD/BARE}", None)
row("MODS2", "{modifier:MOD} for {per:PER}", ForEachModifier)
row("MOD", "get~ {number:SIGNED} {stat:STAT}", ChangeStat)
row("BARE", "{number:SIGNED} {stat:STAT}", ChangeStat, syn="the verb left out")
row("BARE", '"{ability:QUOTED}"', GainAbility, syn="the verb left out")
row("BARE", "the {classification:CLASS} classification", GainClass, syn="the verb left out")
row("MOD", "get~ +{stat:STAT} equal to {value:VALUE}", ChangeStatBy)
row("MOD", "gain~ {keywords:KW&and}", GainKeywords)
row("MOD", 'gain~ "{ability:QUOTED}"', GainAbility)
row("MOD", "gain~ the {classification:CLASS} classification", GainClass)
row("MOD", "lose~ {keywords:KEYWORD&and}", LoseKeywords)
row("MOD", "count~ as cost {number:NUM} to sing songs", SingsAsCost)
row("MC0", "damage dealt to {target:TARGET} {modifier:REDUCED}", Modify)
row("REDUCED", "is reduced by {number:NUM}", DamageReduced)
row("MC0", "{modifier:ONLYBY} can challenge {target:TARGET}", Modify)
row("ONLYBY", "only {by:KINDSOF}", ChallengedOnlyBy)
row("MOD", "lose~ all keywords", LoseAllKeywords)
row("MOD", "lose~ all abilities", LoseAllAbilities)
row("MC0", "{target:TARGET}'s {modifier:BECOMES}", Modify, num=1)
row("BECOMES", "{stat:STAT} becomes {number:NUM}", StatBecomes)

# Can't, can, must
row("MOD", "(can't {parts:CANT&or}|don't~ {parts:DONT&or})", Restrictions, same="doesn't ready and can't ready")
row("MOD", "{x:CAN}", None)
LIMITS = {
    "QUEST": CANT_QUEST,
    "CHALLENGE": CANT_CHALLENGE,
    "CHALLENGED": CANT_BE_CHALLENGED,
    "DEALT": CANT_BE_DEALT_DAMAGE,
    "BANISHED": CANT_BE_BANISHED,
    "READY": CANT_READY,
    "STEP": CANT_READY_STEP,
    "MOVE": CANT_MOVE,
    "SING": CANT_SING,
    "TOGETHER": SINGS_TOGETHER_ONLY,
    "ANY": CAN_CHALLENGE_READY,
    "AT_ONCE": CAN_QUEST_DRYING,
    "MUST": MUST_QUEST,
    "UNHURT": NO_CHALLENGE_DAMAGE,
    "DRYING": CAN_CHALLENGE_DRYING,
    "CHOSEN": CANT_BE_CHOSEN,
    "EVASIVE": CAN_CHALLENGE_EVASIVE,
    "MUSTCHALLENGE": MUST_CHALLENGE,
}
row(
    "CANT",
    "<limit:quest=QUEST|challenge=CHALLENGE|be challenged=CHALLENGED|be dealt damage=DEALT|be banished=BANISHED"
    "|(ready|be readied)=READY"
    "|ready at the start of (their turn|its turn|your turn|their players' turns)=STEP|move to locations=MOVE"
    "|(exert to sing|⟳ to sing|sing) songs=SING|sing songs without Sing Together=TOGETHER"
    "|be chosen by (opponents|opponents' actions or abilities|opponents for actions or abilities)=CHOSEN>",
    Restriction,
    values=LIMITS,
    same="the Ready step; who is readied readies; the symbol; to sing is to exert",
    reason="limits of the rules",
)
row(
    "CAN",
    "<limit:(can|may|can also) challenge ready characters=ANY|can quest the turn (he's|she's|they're) played=AT_ONCE"
    "|can challenge the turn (he's|she's|they're) played=DRYING"
    "|(can challenge characters with Evasive|can challenge characters with Evasive as if they had Evasive"
    "|can challenge as if they had Evasive)=EVASIVE"
    "|must challenge (each turn if able|if able)=MUSTCHALLENGE"
    "|must quest (if able|each turn if able)=MUST|take~ no damage from challenges=UNHURT>",
    Restriction,
    values=LIMITS,
    same="can and may, also or not; as if it had it",
    reason="limits of the rules",
)
