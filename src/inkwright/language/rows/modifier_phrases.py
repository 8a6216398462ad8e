"""What is true of cards: gets, gains, loses, can, cannot, must."""

from __future__ import annotations

from inkwright.abilities.filters.traits import CardType
from inkwright.abilities.modifiers.gains import (
    CantGain,
    DamageReduced,
    GainAbility,
    GainClass,
    GainKeywords,
    GainNewKeyword,
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
row("CHANGE_WITHOUT_SUBJECT", "{modifier:MODIFIERS}{target:SAME_SUBJECT}", Modify, syn="the subject left out")
row("COUNTABLE_CHANGE", "{target:TARGET} {modifier:COUNTABLE_MODIFIERS#target}", Modify)
row("CHANGE", "{target:TARGET}(| each) {modifier:MODIFIERS#target}", Modify, num="target", same="each of them")
row("CHANGE_WITHOUT_VERB", "{target:TARGET} {modifier:MODIFIER_WITHOUT_VERB}", Modify, syn="the verb left out")
row("ACT", "give~ {target:TARGET} {modifier:GIVEN}", Modify, syn="to give is to get or gain")
row(
    "ACT",
    "have~ {target:REFERENCE/ONE_CHOSEN/SOME_OF_YOURS} {modifier:HAVE_THEM#2}",
    Modify,
    syn="to have them get or gain is to give",
)
row("ALSO_CHANGE", "{target:REFERENCE} also {modifier:MODIFIERS#target}", Modify, num="target", syn="also or not")
row(
    "GIVEN",
    "({first:GIVEN_KEYWORDS} and {second:MODIFIER_WITHOUT_VERB}|{first:MODIFIER_WITHOUT_VERB} and {second:GIVEN})",
    BothModifiers,
    same="in any order",
)
row("GIVEN", "{x:GIVEN_KEYWORDS/MODIFIER_WITHOUT_VERB}", None)
row("MODIFIERS", "{first:MODIFIER}( and |, and |, ){second:MODIFIERS_REST}", BothModifiers)
row("MODIFIERS", "{x:MODIFIER}", None)
row("COUNTABLE_MODIFIERS", "{x:MODIFIER}", None)
row("COUNTABLE_MODIFIERS", "{first:MODIFIER}( and |, and |, ){second:MODIFIERS_WITHOUT_VERB}", BothModifiers)
row("MODIFIERS_WITHOUT_VERB", "{x:MODIFIER_WITHOUT_VERB}", None)
row(
    "MODIFIERS_WITHOUT_VERB",
    "{first:MODIFIER_WITHOUT_VERB}( and |, and |, ){second:MODIFIERS_WITHOUT_VERB}",
    BothModifiers,
)
row("MODIFIERS_REST", "{first:MODIFIER/MODIFIER_WITHOUT_VERB}( and |, and |, ){second:MODIFIERS_REST}", BothModifiers)
row("MODIFIERS_REST", "{x:MODIFIER/MODIFIER_WITHOUT_VERB}", None)
row("MODIFIERS_REST", "{modifier:MODIFIER} for {per:PER}", ForEachModifier)
row("CHANGE", "damage dealt to {target:TARGET} {modifier:REDUCED_DAMAGE}", Modify)
row("CHANGE", "{modifier:ONLY_CHALLENGERS} can challenge {target:TARGET}", Modify)
row("CHANGE", "{target:TARGET}'s {modifier:STAT_BECOMES}", Modify, num=1)
row("CANT_READY_CHANGE", "{target:TARGET} {modifier:CANT_READY#target}", Modify)
row("UNHURT_CHANGE", "{target:TARGET} {modifier:NO_CHALLENGE_DAMAGE#target}", Modify)
row("MUST_QUEST_CHANGE", "{target:TARGET} {modifier:MUST_QUEST#target}", Modify)
row("MUST_QUEST", "{first:MODIFIER} and {second:AND_MUST_QUEST}", BothModifiers)
row("MODIFIERS", "{first:MODIFIER} and, if {condition:CONDITION}, {second:MODIFIERS_REST}", AlsoIf)


def this_character() -> Ref:
    """The source, as the subject of a verb that has none of its own."""
    return Ref(CHARACTER, False, SELF)


row("ALSO_OF_THIS", "{modifier:MODIFIERS#1}", Modify, target=this_character)


def cant_ready() -> Restrictions:
    """Can't ready, said of a player's cards by way of the player."""
    return Restrictions((Restriction(CANT_READY),))


row("THEIRS_CANT_READY", "can't ready {target:ALL_THEIRS}", Modify, modifier=cant_ready)

# Gains
row("GIVEN_KEYWORDS", "{keywords:GAINED_KEYWORD&and}", GainKeywords)
row("MODIFIER_WITHOUT_VERB", '"{ability:QUOTED_ABILITY}"', GainAbility, syn="the verb left out", agrees=True)
row(
    "MODIFIER_WITHOUT_VERB",
    "the {classification:CLASSIFICATION} classification",
    GainClass,
    syn="the verb left out",
    agrees=True,
)
row("MODIFIER", "(gain~|have~) {keywords:GAINED_KEYWORD&and}", GainKeywords, same="what is gained is had")
row("MODIFIER", "gain~ your choice of {keywords:GAINED_KEYWORD&or2}", GainOneKeyword)
row("MODIFIER", 'gain~ "{ability:QUOTED_ABILITY}"', GainAbility)
row("MODIFIER", 'gain~ {called:GAINED_NEW_KEYWORD} "{ability:QUOTED_ABILITY}"', GainNewKeyword)
row("MODIFIER", "gain~ the {classification:CLASSIFICATION} classification", GainClass)
row("MODIFIER", "lose~ {keywords:KEYWORD&and}", LoseKeywords)
row("MODIFIER", "count~ as cost {number:NUMBER} to sing songs", SingsAsCost)
row("REDUCED_DAMAGE", "is reduced by {number:NUMBER}", DamageReduced)
row("MODIFIER", "lose~ all keywords", LoseAllKeywords)
row("MODIFIER", "lose~ all abilities", LoseAllAbilities)
row("MODIFIER", "{x:CAN}", None)
row("CANT", "gain {keyword:KEYWORD}", CantGain)
row("MODIFIER", "lose~ the {ability:ABILITY_NAME} ability", LoseAbility)

# Stat changes
row("MODIFIER", "get~ {number:SIGNED_NUMBER} {stat:STAT}", ChangeStat)
row("HAVE_THEM", "gain~ {keywords:GAINED_KEYWORD&and}", GainKeywords)
row("HAVE_THEM", "get~ {number:SIGNED_NUMBER} {stat:STAT}", ChangeStat)
row("MODIFIER_WITHOUT_VERB", "{number:SIGNED_NUMBER} {stat:STAT}", ChangeStat, syn="the verb left out", agrees=True)
row("MODIFIER", "get~ +{stat:STAT} equal to {value:VALUE}", ChangeStatBy)
row("STAT_BECOMES", "{stat:STAT} becomes {number:NUMBER}", StatBecomes)
row("MODIFIER", "(lose~ |get~ -){stat:STAT} equal to {value:VALUE}", LoseStatBy, same="less is lost")
row("MODIFIERS", "{modifier:WHILE_CHALLENGING} while challenging[ {other:PATTERN/DEFENDERS}]", WhileChallenging)
row("RULE", "{target:TARGET}' {stat:STAT} can't be reduced below their printed value", StatFloor)
row("ACT", "add~ {value:VALUE} to {target:TARGET}'s {modifier:STAT_ADDED_TO}", AddStat)
row("STAT_ADDED_TO", "{stat:STAT}", PlusStat)

# Restrictions
row("ONLY_CHALLENGERS", "only {by:KINDS_OF}", ChallengedOnlyBy)
row("MODIFIER", "(can't {parts:CANT&or}|don't~ {parts:DONT&or})", Restrictions, same="doesn't ready and can't ready")
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
    "<limit:(can|may|can also) challenge ready characters=ANY|can quest the turn (they're|he's|she's) played=AT_ONCE"
    "|can challenge the turn (they're|he's|she's) played=DRYING"
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
    "be chosen (by|for) (<opponents:opponents' =True|=False>{kinds:CHOOSING_CARDS&or}"
    "|{kinds:CHOOSING_CARDS&or} by <opponents:opponents=True>"
    "|abilities of <opponents:(opponents' |opposing )=True|=False>{kinds:CHOOSING_ABILITIES&or})",
    CantBeChosenFor,
    same="what chooses is what it is chosen for; opponents' are opposing",
)
row(
    "CHOOSING_CARDS",
    "<kind:actions=ACTION|songs=SONG|items=ITEM>",
    CardType,
    card_word=False,
    values=KINDS,
)
row(
    "CHOOSING_ABILITIES",
    "<kind:characters=CHARACTER|items=ITEM|locations=LOCATION>",
    CardType,
    card_word=False,
    values=KINDS,
)
row("CANT", "be challenged by {by:TARGET}", CantBeChallengedBy)
row("CANT", "challenge {whom:TARGET}", CantChallengeThem)
row(
    "CAN",
    "((can|may|can also) challenge ready {which:ADJECTIVE} characters|can challenge ready characters {which:POST})",
    ChallengesReady,
    same="can and may, also or not; the order of the words",
)
row("CAN", "must challenge {whom:TARGET} if able", MustChallengeThem)
row("DONT", "ready", Restriction, limit=CANT_READY)
row("CANT_READY", "(can't|don't~) {parts:DONT&or}", Restrictions, same="doesn't ready and can't ready")
row(
    "MODIFIER",
    "(count~ as having +{more:NUMBER} cost to sing songs"
    "|can sing songs as if (it|he|she|they) cost(|s) {more:NUMBER} more)",
    SingsAs,
    same="a cost to sing songs",
)
row(
    "MODIFIER",
    "deal~ damage with (its|their|his|her) {stat:STAT} instead of (its|their|his|her) {usual:STAT}",
    DealsDamageWith,
)
row("NO_CHALLENGE_DAMAGE", "take~ no damage", Restriction, limit=NO_CHALLENGE_DAMAGE)
row("WHILE_CHALLENGING", "take~ no damage", Restriction, limit=TAKES_NO_DAMAGE)
row("WHILE_CHALLENGING", "{x:MODIFIER}", None)
row(
    "MUST_QUEST",
    "must <limit:quest=QUEST|challenge=CHALLENGE>",
    Restriction,
    values={"QUEST": MUST_QUEST, "CHALLENGE": MUST_CHALLENGE},
)
row("AND_MUST_QUEST", "must quest", Restriction, limit=MUST_QUEST)
row("RULE", "damage(| counters) can't be removed[ from {target:TARGET}]", DamageCantBeRemoved, reason="one rule")
row(
    "TAXED_ACT",
    "<limit:quest=QUEST|challenge=CHALLENGE>",
    Restriction,
    values={"QUEST": CANT_QUEST, "CHALLENGE": CANT_CHALLENGE},
)
