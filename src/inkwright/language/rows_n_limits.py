"""More of what is true of cards: challenges with words, losses, singing, times of their own."""

from __future__ import annotations

from inkwright.abilities.filters.ownership import Yours
from inkwright.abilities.flow.durations import (
    DuringChallenges,
    ForDuration,
    TheirNextStart,
    ThisChallenge,
    WhileHere,
)
from inkwright.abilities.modifiers.gains import CantGain, LoseAbility
from inkwright.abilities.modifiers.modify import AlsoIf, BothModifiers, Modify
from inkwright.abilities.modifiers.restrictions import (
    CantBeChallengedBy,
    CantChallengeThem,
    ChallengesReady,
    DamageCantBeRemoved,
    DealsDamageWith,
    MustChallengeThem,
    Restriction,
    Restrictions,
    SingsAs,
)
from inkwright.abilities.modifiers.stat_changes import AddStat, LoseStatBy, PlusStat, StatFloor, WhileChallenging
from inkwright.abilities.targets.pattern import Pattern
from inkwright.abilities.targets.reference import NOT_OTHER
from inkwright.state.ids import (
    CANT_READY,
    MUST_CHALLENGE,
    MUST_QUEST,
    NO_CHALLENGE_DAMAGE,
    TAKES_NO_DAMAGE,
)

from .grammar import row, term
from .shared_wordings import POSSESSIVES

term(
    "ABILITYNAME",
    r"[A-Z][\w']*(?: [A-Za-z][\w']*)*?(?= ability)",
    first="ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    description="the name of an ability",
)

# Whom it can and can't challenge
row("CANT", "be challenged by {by:TARGET}", CantBeChallengedBy)
row("CANT", "challenge {whom:TARGET}", CantChallengeThem)
row(
    "CAN",
    "((can|may|can also) challenge ready {which:ADJ} characters|can challenge ready characters {which:POST})",
    ChallengesReady,
    same="can and may, also or not; the order of the words",
)
row("CAN", "must challenge {whom:TARGET} if able", MustChallengeThem)

# Ready
row("DONT", "ready", Restriction, limit=CANT_READY)
row("READYLESS", "{target:TARGET} {modifier:CANTREADY#target}", Modify)
row("CANTREADY", "(can't|don't~) {parts:DONT&or}", Restrictions, same="doesn't ready and can't ready")
row(
    "NEXTREADY",
    "at the start of (their next turn|its next turn|your next turn|their players' next turns)",
    TheirNextStart,
    reason="a time",
    same="their players'",
)

# Songs
row("MOD", "count~ as having +{more:NUM} cost to sing songs", SingsAs)

# Losses
row("CANT", "gain {keyword:KEYWORD}", CantGain)
row("MOD", "lose~ the {ability:ABILITYNAME} ability", LoseAbility)
row("MOD", "(lose~ |get~ -){stat:STAT} equal to {value:VALUE}", LoseStatBy, same="less is lost")

# Damage in challenges
row("MOD", "deal~ damage with (its|their) {stat:STAT} instead of (its|their) {usual:STAT}", DealsDamageWith)
row("CHALLENGES", "during challenges", DuringChallenges)
row("UNHURT", "{target:TARGET} {modifier:TAKENONE#target}", Modify)
row("TAKENONE", "take~ no damage", Restriction, limit=NO_CHALLENGE_DAMAGE)
row("INCHALLENGE", "from the challenge", ThisChallenge)
row("MODS", "{modifier:MIGHT} while challenging[ {other:PAT/DEFENDER}]", WhileChallenging)
row(
    "DEFENDER",
    "<whose:your =YOURS|=None>{noun:NP#2}",
    Pattern,
    other=NOT_OTHER,
    values=POSSESSIVES,
    num=2,
    says_yours=Yours,
)
row("MIGHT", "take~ no damage", Restriction, limit=TAKES_NO_DAMAGE)
row("MIGHT", "{x:MOD}", None)

# Must
row("SENT", "{target:TARGET} {modifier:MUSTQUEST#target}", Modify)
row(
    "MUSTQUEST",
    "must <limit:quest=QUEST|challenge=CHALLENGE>",
    Restriction,
    values={"QUEST": MUST_QUEST, "CHALLENGE": MUST_CHALLENGE},
)
row("MUSTQUEST", "{first:MOD} and {second:MUSTQ}", BothModifiers)
row("MUSTQ", "must quest", Restriction, limit=MUST_QUEST)

# Conditions inside, times behind
row("MODS", "{first:MOD} and, if {condition:COND}, {second:MODS2}", AlsoIf)
row(
    "MC1",
    "({effect:MC0} {duration:WHEN/SEASON}|{effect:READYLESS} {duration:NEXTREADY}"
    "|{effect:UNHURT} {duration:INCHALLENGE}|{effect:SENT} {duration:DUR} if able)",
    ForDuration,
    same="each has times of its own",
)
row("WHEN", "while here", WhileHere)

# Statements
row("RULE", "{target:TARGET}' {stat:STAT} can't be reduced below their printed value", StatFloor)
row("RULE", "damage(| counters) can't be removed[ from {target:TARGET}]", DamageCantBeRemoved, reason="one rule")

# Added
row("ACT", "add~ {value:VALUE} to {target:TARGET}'s {modifier:PLUSSTAT}", AddStat)
row("PLUSSTAT", "{stat:STAT}", PlusStat)
