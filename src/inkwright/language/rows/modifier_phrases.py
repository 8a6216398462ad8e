"""What is true of cards: gets, gains, loses, can, cannot, must."""

from __future__ import annotations

from inkwright.abilities.filters.traits import CardType
from inkwright.abilities.modifiers.gains import (
    CantGain,
    DamageReduced,
    GainAbility,
    GainClass,
    GainKeywords,
    GainOneKeyword,
    LoseAbility,
    LoseAllAbilities,
    LoseAllKeywords,
    LoseKeywords,
    SingsAsCost,
)
from inkwright.abilities.modifiers.modify import AlsoIf, BothModifiers, ForEachModifier, Modify
from inkwright.abilities.modifiers.restrictions import (
    CantBeChallengedBy,
    CantBeChosenFor,
    CantChallengeThem,
    ChallengedOnlyBy,
    ChallengesReady,
    DamageCantBeRemoved,
    DealsDamageWith,
    MustChallengeThem,
    Restriction,
    Restrictions,
    SingsAs,
)
from inkwright.abilities.modifiers.stat_changes import (
    AddStat,
    ChangeStat,
    ChangeStatBy,
    LoseStatBy,
    PlusStat,
    StatBecomes,
    StatFloor,
    WhileChallenging,
)
from inkwright.abilities.targets.reference import Ref
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
    CHARACTER,
    MUST_CHALLENGE,
    MUST_QUEST,
    NO_CHALLENGE_DAMAGE,
    SINGS_TOGETHER_ONLY,
    TAKES_NO_DAMAGE,
)

from ..binding.roles import SELF
from ..grammar import row
from ..shared_wordings import KINDS

# Modify
row("TOO0", "{modifier:MODS}{target:SAMEONE}", Modify, syn="the subject left out")
row("MC2", "{target:TARGET} {modifier:ONEMOD#target}", Modify)
row("MC0", "{target:TARGET}(| each) {modifier:MODS#target}", Modify, num="target", same="each of them")
row("VERBLESS", "{target:TARGET} {modifier:BARE}", Modify, syn="the verb left out")
row("ACT", "give~ {target:TARGET} {modifier:GIVEN}", Modify, syn="to give is to get or gain")
row("ALSO0", "{target:REF} also {modifier:MODS#target}", Modify, num="target", syn="also or not")
row("GIVEN", "({first:GIVENKEY} and {second:BARE}|{first:BARE} and {second:GIVEN})", BothModifiers, same="in any order")
row("GIVEN", "{x:GIVENKEY/BARE}", None)
row("MODS", "{first:MOD}( and |, and |, ){second:MODS2}", BothModifiers)
row("MODS", "{x:MOD}", None)
row("ONEMOD", "{x:MOD}", None)
row("ONEMOD", "{first:MOD}( and |, and |, ){second:BARES}", BothModifiers)
row("BARES", "{x:BARE}", None)
row("BARES", "{first:BARE}( and |, and |, ){second:BARES}", BothModifiers)
row("MODS2", "{first:MOD/BARE}( and |, and |, ){second:MODS2}", BothModifiers)
row("MODS2", "{x:MOD/BARE}", None)
row("MODS2", "{modifier:MOD} for {per:PER}", ForEachModifier)
row("MC0", "damage dealt to {target:TARGET} {modifier:REDUCED}", Modify)
row("MC0", "{modifier:ONLYBY} can challenge {target:TARGET}", Modify)
row("MC0", "{target:TARGET}'s {modifier:BECOMES}", Modify, num=1)
row("READYLESS", "{target:TARGET} {modifier:CANTREADY#target}", Modify)
row("UNHURT", "{target:TARGET} {modifier:TAKENONE#target}", Modify)
row("SENT", "{target:TARGET} {modifier:MUSTQUEST#target}", Modify)
row("MUSTQUEST", "{first:MOD} and {second:MUSTQ}", BothModifiers)
row("MODS", "{first:MOD} and, if {condition:COND}, {second:MODS2}", AlsoIf)


def this_character() -> Ref:
    """The source, as the subject of a verb that has none of its own."""
    return Ref(CHARACTER, False, SELF)


row("ALSO", "{modifier:MODS#1}", Modify, target=this_character)


def cant_ready() -> Restrictions:
    """Can't ready, said of a player's cards by way of the player."""
    return Restrictions((Restriction(CANT_READY),))


row("NOREADY", "can't ready {target:ALLTHEIRS}", Modify, modifier=cant_ready)

# Gains
row("GIVENKEY", "{keywords:KW&and}", GainKeywords)
row("BARE", '"{ability:QUOTED}"', GainAbility, syn="the verb left out", agrees=True)
row("BARE", "the {classification:CLASS} classification", GainClass, syn="the verb left out", agrees=True)
row("MOD", "gain~ {keywords:KW&and}", GainKeywords)
row("MOD", "gain~ your choice of {keywords:KW&or2}", GainOneKeyword)
row("MOD", 'gain~ "{ability:QUOTED}"', GainAbility)
row("MOD", "gain~ the {classification:CLASS} classification", GainClass)
row("MOD", "lose~ {keywords:KEYWORD&and}", LoseKeywords)
row("MOD", "count~ as cost {number:NUM} to sing songs", SingsAsCost)
row("REDUCED", "is reduced by {number:NUM}", DamageReduced)
row("MOD", "lose~ all keywords", LoseAllKeywords)
row("MOD", "lose~ all abilities", LoseAllAbilities)
row("MOD", "{x:CAN}", None)
row("CANT", "gain {keyword:KEYWORD}", CantGain)
row("MOD", "lose~ the {ability:ABILITYNAME} ability", LoseAbility)

# Stat changes
row("MOD", "get~ {number:SIGNED} {stat:STAT}", ChangeStat)
row("BARE", "{number:SIGNED} {stat:STAT}", ChangeStat, syn="the verb left out", agrees=True)
row("MOD", "get~ +{stat:STAT} equal to {value:VALUE}", ChangeStatBy)
row("BECOMES", "{stat:STAT} becomes {number:NUM}", StatBecomes)
row("MOD", "(lose~ |get~ -){stat:STAT} equal to {value:VALUE}", LoseStatBy, same="less is lost")
row("MODS", "{modifier:MIGHT} while challenging[ {other:PAT/DEFENDER}]", WhileChallenging)
row("RULE", "{target:TARGET}' {stat:STAT} can't be reduced below their printed value", StatFloor)
row("ACT", "add~ {value:VALUE} to {target:TARGET}'s {modifier:PLUSSTAT}", AddStat)
row("PLUSSTAT", "{stat:STAT}", PlusStat)

# Restrictions
row("ONLYBY", "only {by:KINDSOF}", ChallengedOnlyBy)
row("MOD", "(can't {parts:CANT&or}|don't~ {parts:DONT&or})", Restrictions, same="doesn't ready and can't ready")
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
row(
    "CANT",
    "be chosen (by|for) (<opponents:opponents' =True|=False>{kinds:CHOOSERS&or}"
    "|abilities of <opponents:(opponents' |opposing )=True|=False>{kinds:ABLE&or})",
    CantBeChosenFor,
    same="what chooses is what it is chosen for; opponents' are opposing",
)
row(
    "CHOOSERS",
    "<kind:actions=ACTION|songs=SONG|items=ITEM>",
    CardType,
    card_word=False,
    values=KINDS,
)
row(
    "ABLE",
    "<kind:characters=CHARACTER|items=ITEM|locations=LOCATION>",
    CardType,
    card_word=False,
    values=KINDS,
)
row("CANT", "be challenged by {by:TARGET}", CantBeChallengedBy)
row("CANT", "challenge {whom:TARGET}", CantChallengeThem)
row(
    "CAN",
    "((can|may|can also) challenge ready {which:ADJ} characters|can challenge ready characters {which:POST})",
    ChallengesReady,
    same="can and may, also or not; the order of the words",
)
row("CAN", "must challenge {whom:TARGET} if able", MustChallengeThem)
row("DONT", "ready", Restriction, limit=CANT_READY)
row("CANTREADY", "(can't|don't~) {parts:DONT&or}", Restrictions, same="doesn't ready and can't ready")
row("MOD", "count~ as having +{more:NUM} cost to sing songs", SingsAs)
row(
    "MOD",
    "deal~ damage with (its|their|his|her) {stat:STAT} instead of (its|their|his|her) {usual:STAT}",
    DealsDamageWith,
)
row("TAKENONE", "take~ no damage", Restriction, limit=NO_CHALLENGE_DAMAGE)
row("MIGHT", "take~ no damage", Restriction, limit=TAKES_NO_DAMAGE)
row("MIGHT", "{x:MOD}", None)
row(
    "MUSTQUEST",
    "must <limit:quest=QUEST|challenge=CHALLENGE>",
    Restriction,
    values={"QUEST": MUST_QUEST, "CHALLENGE": MUST_CHALLENGE},
)
row("MUSTQ", "must quest", Restriction, limit=MUST_QUEST)
row("RULE", "damage(| counters) can't be removed[ from {target:TARGET}]", DamageCantBeRemoved, reason="one rule")
row(
    "TAXED",
    "<limit:quest=QUEST|challenge=CHALLENGE>",
    Restriction,
    values={"QUEST": CANT_QUEST, "CHALLENGE": CANT_CHALLENGE},
)
