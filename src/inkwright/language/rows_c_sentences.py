"""The skeleton: abilities, costs, scopes, sentences, chains, modes; who does what, for how long."""

from __future__ import annotations

from inkwright.abilities.amounts.counts import CountEvery
from inkwright.abilities.amounts.numbers import AtMost, Number
from inkwright.abilities.conditions.card_state import SubjectIs
from inkwright.abilities.effects.draw import Draw
from inkwright.abilities.effects.lore import GainLore, LoseLore
from inkwright.abilities.effects.pay import ExertSelf, PayInk
from inkwright.abilities.filters.places import AtLocation
from inkwright.abilities.filters.traits import Damaged, Exerted, Ready, Undamaged
from inkwright.abilities.flow.actors import ByPlayer, May
from inkwright.abilities.flow.choose_one import ChooseOne, Either, Mode
from inkwright.abilities.flow.conditional import If, IfElse, InsteadIf, While
from inkwright.abilities.flow.durations import (
    ForDuration,
    OpponentsTurn,
    TheirNextTurn,
    ThisChallenge,
    ThisTurn,
    UntilEndOfYourNextTurn,
    UntilYourNextTurn,
    YourTurn,
)
from inkwright.abilities.flow.for_each import ForEach
from inkwright.abilities.flow.if_you_do import IfYouDo, PayThen
from inkwright.abilities.flow.sequence import Sequence
from inkwright.abilities.modifiers.modify import Modify
from inkwright.abilities.players import You
from inkwright.abilities.targets.reference import Ref
from inkwright.state.node import Activated, Limit, Statement, Triggered

from .grammar import row

AS_LONG = "while it is so"
OPPONENTS_TURN = "during (an opponent's turn|each opponent's turn|opponents' turns)"


def one() -> Number:
    """The number 1."""
    return Number(1)


# Abilities
row("ABILITY", "[^{limit:LIMIT}, ]{costs:COST&,} - ^{effect:BODY}§", Activated)
row("ABILITY", "^{x:TRIGGERED}§", None)
row("ABILITY", "^{effect:BODY}§", Statement)
row("QUOTED", "{costs:COST&,} - ^{effect:BODY}(§|)", Activated, limit=None)
row(
    "QUOTED",
    "^[{scope:SCOPE..} ]((when|whenever) {event:EVENT}|{event:TIME}), {effect:BODY}(§|)",
    Triggered,
    same="an event or a time",
)
row("QUOTED", "^{effect:BODY}(§|)", Statement)
row("COST", "⟳", ExertSelf, rank="exert")
row("COST", "{amount:PLAINAMT} ⬡", PayInk, rank="ink")
row("COST", "^{x:ACT#2}", None)

# Triggered abilities; scopes gate the trigger (6.1.13.6)
row(
    "TRIGGERED",
    "[{scope:SCOPE..} ]((when|whenever) {event:EVENT}|{event:TIME}), {effect:BODY}",
    Triggered,
    same="an event or a time",
)
row("SCOPE", "{x:LIMIT/SEASON},", None)
row("SCOPE", "while {x:COND},", None)
row(
    "LIMIT",
    "(|up to ){times:TIMES} <yours:during your turn=True|(per turn|each turn)=False>",
    Limit,
    rank="limit",
    same="per turn",
)

# Bodies: a text without its last full stop
row("BODY", "{effect:STMT}§ ^if (you|they) do, {then:BODY}", IfYouDo, same="whoever does it")
row(
    "IFELSE",
    "if {condition:COND}, {effect:STMT}§ ^(otherwise|if you don't), {otherwise:BRANCH}",
    IfElse,
    same="not so, or refused",
)
row("BRANCH", "{x:STMT}", None)
row(
    "BODY",
    "if {condition:COND}, {effect:STMT}§ ^(otherwise|if you don't), {otherwise:MODAL}",
    IfElse,
    same="not so, or refused",
)
row("BRANCH", "{effect:STMT}§ ^if you do, {then:BODY}", IfYouDo)
row("BODY", "{effect:STMT}§ ^if {condition:COND}, {instead:STMT/BRIEF} instead", InsteadIf)
row("BODY", "{first:STMT/IFELSE}§ ^(|then |then, ){second:BODY/LATER}", Sequence, joined=False)
row("BODY", "{x:STMT/IFELSE/MODAL/LEAVE}", None)
row("MODAL", "{x:CHOICE}", None)
row("MODAL", "{who:PLAYERX} choose~who one: {modes:BULLET..}", ChooseOne)
row("BULLET", "• ^{effect:BODY}§", Mode)

# Statements: one sentence
row("STMT", "if {condition:COND}, {effect:STMT}", If)
row(
    "STMT",
    "((while|as long as) {condition:COND/CHALLENGING/BEING}|{condition:SEASON/CHALLENGES}), {effect:STMT/ALSO0}",
    While,
    same=AS_LONG,
)
row("BEING", "{being:STATUS/SOMEWHERE}", SubjectIs)
row("STATUS", "damaged", Damaged, rank=3)
row("STATUS", "undamaged", Undamaged, rank=3)
row("STATUS", "exerted", Exerted, rank=3)
row("STATUS", "ready", Ready, rank=3)
row("SOMEWHERE", "at a location", AtLocation)
row("SEASON", "during your turn", YourTurn, rank="turn")
row("SEASON", OPPONENTS_TURN, OpponentsTurn, rank="turn", same="any opponent's turn")
row("STMT", "{duration:DUR}, {effect:STMT}", ForDuration, syn="the duration in front")
row("STMT", "for {per:PER}, {effect:STMT}", ForEach, syn="the count in front")
row("STMT", "{x:CORE}", None)
row("CORE", "{who:PLAYER} may {effect:PAYTO/EITHER}", May)
row("PAYTO", "{cost:ACTS#2} to {effect:CORE}", PayThen)
row("EITHER", "{first:ACTS#2} or {second:ACTS#2}", Either)
row("CORE", "{effect:CHAIN} if {condition:COND}", If, syn="the condition behind")
row(
    "CORE",
    "({effect:CHAIN} (while|as long as) {condition:COND}|{effect:MC} while {condition:BEING})",
    While,
    syn="the condition behind",
    same=AS_LONG,
)
row("CORE", "{x:CHAIN/EITHER/PAYTO}", None)

# Chains: a shared subject inside (ACTS), a new subject outside
THEN = "<joined:( and |, and |, )=True|(, then |, and then | and then )=False>"
JOINS = "one after the other"
row("CHAIN", "{first:SUBJ}" + THEN + "{second:CHAINS}", Sequence, same=JOINS)
row("CHAINS", "{first:SUBJX}" + THEN + "{second:CHAINS}", Sequence, same=JOINS)
row("MCS", "{first:MC}" + THEN + "{second:CHAIN}", Sequence, same=JOINS)
row("ACTS", "{first:ACT1}" + THEN + "{second:ACTS}", Sequence, same=JOINS)
row("CHAIN", "{first:FORAWHILE} and {second:TOO#first}", Sequence, joined=True, syn="the subject left out")
row("TOO", "{effect:TOO0} {duration:DUR}", ForDuration, syn="the subject left out")
row("TOO0", "{modifier:MODS}{target:SAMEONE}", Modify, syn="the subject left out")
row("SAMEONE", "", Ref, refer="subject", free=("kind", "many"))
row("CHAIN", "{x:SUBJ/MC/RULE/MCS}", None)
row("CHAINS", "{x:SUBJX/MC/MCS}", None)
row("SUBJ", "{x:ACTS/SUBJX#2}", None)
row("SUBJX", "{who:PLAYER} (may|may also|can) {effect:ACTS#2}", May, same="may and can, also or not")
row("SUBJX", "you {effect:ACTS#2}", ByPlayer, who=You)
row("SUBJX", "{who:PLAYERX} {effect:ACTS#who}", ByPlayer)
row("ACTS", "{x:ACT1}", None)
row("ACT1", "{effect:ACT2} for {per:PER}", ForEach)
row("ACT1", "{effect:ACTEACH} {duration:DUR}", ForDuration)
row("ACTEACH", "{effect:ACT} for {per:PER}", ForEach)
row("ACT1", "{x:ACT2}", None)
row("ACT2", "{effect:ACT} {duration:DUR}", ForDuration)
row("ACT2", "{x:ACT}", None)
row("MC", "{effect:MCONE} for {per:PER}", ForEach)
row("MCONE", "{effect:MC2} {duration:DUR}", ForDuration)
row("MCONE", "{x:MC2}", None)
row("MC2", "{target:TARGET} {modifier:ONEMOD#target}", Modify)
row("MC", "{effect:MCEACH} {duration:DUR}", ForDuration)
row("MCEACH", "{effect:MC2} for {per:PER}", ForEach)
row("MC", "{x:MC1}", None)
row("MC1", "{x:FORAWHILE/MC0}", None)
row("FORAWHILE", "{effect:MC0/TWOMODS/ALSO0} {duration:DUR}", ForDuration, num="effect")
row("MC0", "{target:TARGET}(| each) {modifier:MODS#target}", Modify, num="target", same="each of them")
row("TWOMODS", "{first:MC0} and {second:VERBLESS}", Sequence, joined=True, num=2, syn="the verb left out")
row("VERBLESS", "{target:TARGET} {modifier:BARE}", Modify, syn="the verb left out")
row("ACT", "give~ {target:TARGET} {modifier:GIVEN}", Modify, syn="to give is to get or gain")
row("ACT", "pay~ {amount:PLAINAMT} ⬡", PayInk)

# Also: for a while that is said, or for the same while as the sentence before
row("ALSO0", "{target:REF} also {modifier:MODS#target}", Modify, num="target", syn="also or not")
for time, words, lasting in (
    ("TURN", "this turn", ThisTurn),
    ("ROUND", "until the start of your next turn", UntilYourNextTurn),
):
    said, same = f"SAID{time}", f"SAME{time}"
    row("BODY", f"{{first:{said}}}§ ^{{second:{same}/{same}REST}}", Sequence, joined=False, syn="the same time")
    row(f"{same}REST", f"{{first:{same}}}§ ^{{second:BODY}}", Sequence, joined=False, syn="the same time")
    row(said, f"{{effect:MC0}} {words}", ForDuration, duration=lasting, syn="the same time")
    row(same, f"if {{condition:COND}}, {{effect:{same}}}", If, syn="the same time")
    row(same, "{effect:ALSO0}", ForDuration, duration=lasting, syn="the same time")

# For each
row("PER", "each {x:COUNTED}", None)
row("PER", "every {every:NUM} {noun:NP#2}", CountEvery)
row("ACT1", "{effect:ONEUNIT} for {per:CAPPED}", ForEach)
row("CAPPED", "each {amount:COUNTED}, (up to|to a maximum of) {most:NUM}(| cards| lore)", AtMost, same="at most")
row("ONEUNIT", "draw~ a card", Draw, amount=one, bottom=False, reason="one for each")
row("ONEUNIT", "gain~ 1 lore", GainLore, amount=one, reason="one for each")
row("ONEUNIT", "lose~ 1 lore", LoseLore, amount=one, reason="one for each")

# Durations
row("DUR", "(|for the rest of )this turn", ThisTurn, same="this turn", reason="a time")
row("DUR", "until the start of your next turn", UntilYourNextTurn, reason="a time")
row("DUR", "until the end of your next turn", UntilEndOfYourNextTurn, reason="a time")
row("DUR", "during (their|its) next turn", TheirNextTurn)
row("DUR", "during that challenge", ThisChallenge)
