"""Abilities, sentences, chains and conditions; who does what, and what follows from it."""

from __future__ import annotations

from inkwright.abilities.flow.actors import ByPlayer, ForEachPlayer, May, WhoRevealsMay
from inkwright.abilities.flow.conditional import If, IfElse, InsteadIf, Unless, While
from inkwright.abilities.flow.for_each import ForEach
from inkwright.abilities.flow.if_you_do import (
    EachWhoDoes,
    EachWhoDoesnt,
    ForEachWhoDoes,
    ForEachWhoDoesnt,
    IfEither,
    IfYouDo,
    IfYouDoAnd,
    MayOrInstead,
    Otherwise,
    PayThen,
    UnlessDone,
)
from inkwright.abilities.flow.sequence import Repeat, Sequence, TieIsYourChoice, UnreducedDamage
from inkwright.abilities.players import You
from inkwright.state.node import Activated, GameLimit, Limit, OpponentsLimit, Statement, Triggered

from ..grammar import row

# Abilities. Scopes gate a trigger (6.1.13.6); an ability without a cost is used at will (6.3.1).
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
row(
    "TRIGGERED",
    "[{scope:SCOPE..} ]((when|whenever) {event:EVENT}|{event:TIME}), {effect:BODY}",
    Triggered,
    same="an event or a time",
)
row(
    "LIMIT",
    "(|up to ){times:TIMES} <yours:during your turn=True|(per turn|each turn)=False>",
    Limit,
    rank="limit",
    same="per turn",
)
row(
    "LIMIT",
    "(|up to ){times:TIMES} during (each|an) opponent's turn",
    OpponentsLimit,
    yours=False,
    rank="limit",
    same="any opponent's turn",
)
row("LIMIT", "(|up to ){times:TIMES} (per|each) game", GameLimit, yours=False, rank="limit", same="in a whole game")
row("ABILITY", "^{limit:LIMIT}, {effect:BODY}§", Activated, costs=())
row("BESIDES", "{scope:SCOPE..} (when|whenever) {event:EVENT}, {effect:BODY}", Triggered)
row("SCOPE", "{x:LIMIT/SEASON},", None)
row("SUBJ", "{x:ACTS/SUBJX#2}", None)
row("AVOIDABLE", "{x:SUBJ}", None)

# If you do
row("FOLLOWED", "{effect:STMT}§ ^if (you|they) do, {then:PART}", IfYouDo, same="whoever does it")
row("BRANCH", "{x:STMT}", None)
row("BRANCH", "{effect:STMT}§ ^if you do, {then:PART}", IfYouDo)
row("BODY", "{x:PART/SEVERAL}", None)
row("PART", "{x:STMT/IFELSE/FOLLOWED/MODAL/LEAVE}", None)
row("PAYTO", "{cost:ACTS#2} to {effect:CORE}", PayThen)
row(
    "IFELSE",
    "{effect:CORE}§ ^(otherwise|if they don't|if you don't|if they can't|if you can't), {otherwise:BRANCH}",
    Otherwise,
    same="not done, whoever refused or could not",
)
row("PART", "{effect:CORE}§ ^otherwise, {otherwise:MODAL}", Otherwise)
row("FOLLOWED", "{effect:STMT}§ ^if you do either, {then:PART}", IfEither)
row(
    "STMT",
    "you may {first:ACT1} and {second:ACT1}§ ^if {condition:COND}, you may {instead:RATHER}",
    MayOrInstead,
)
row("FOLLOWED", "{effect:STMT}§ ^if you do and {condition:COND}, {then:PART}", IfYouDoAnd)
row("FOLLOWED", "{offer:OFFER}§ ^for each opponent who doesn't, {effect:PART}", ForEachWhoDoesnt)
row(
    "FOLLOWED",
    "{offer:OFFER}§ (^for each <opponents:opponent=True|player=False> who (does|did), {effect:PART}"
    "|^{effect:ACT2#2} for each <opponents:opponent=True|player=False> who (does|did))",
    ForEachWhoDoes,
    same="as it is or was; in front or behind",
)
row(
    "FOLLOWED",
    "{offer:OFFER}§ ^each <opponents:opponent=True|player=False> who (does|did) {effect:ACTS#1}",
    EachWhoDoes,
    same="as it is or was",
)
row(
    "FOLLOWED",
    "{offer:OFFER}§ ^each <opponents:opponent=True|player=False> who (doesn't|didn't) {effect:ACTS#1}",
    EachWhoDoesnt,
    same="as it is or was",
)
row("CORE", "{effect:AVOIDABLE} unless {who:PLAYERX} {act:ACTS#who}", UnlessDone)
row("CHOICE", "{cost:ACTS#2} to {effect:CHOICE}", PayThen)

# Conditions
row(
    "IFELSE",
    "if {condition:COND}, {effect:STMT}§ ^(otherwise|if you don't), {otherwise:BRANCH}",
    IfElse,
    same="not so, or refused",
)
row(
    "PART",
    "if {condition:COND}, {effect:STMT}§ ^(otherwise|if you don't), {otherwise:MODAL}",
    IfElse,
    same="not so, or refused",
)
row("FOLLOWED", "{effect:STMT}§ ^if {condition:COND}, {instead:STMT/BRIEF} instead", InsteadIf)
row("STMT", "if {condition:COND}, {effect:STMT}", If)
WHILE_SO = "while it is so"
row(
    "STMT",
    "((while|as long as) {condition:COND/CHALLENGING/BEING}|{condition:SEASON/CHALLENGES}), {effect:STMT/ALSO0}",
    While,
    same=WHILE_SO,
)
row("STMT", "{x:CORE}", None)
row("CORE", "{effect:CHAIN} if {condition:COND}", If, syn="the condition behind")
row(
    "CORE",
    "({effect:CHAIN} (while|as long as) {condition:COND}|{effect:MC} while {condition:BEING})",
    While,
    syn="the condition behind",
    same=WHILE_SO,
)
row("CORE", "{x:CHAIN/EITHER/PAYTO#2}", None)
row("PART", "(while {condition:COND}|{condition:SEASON/CHALLENGES}), {effect:LEAVE}", While, same="while it is so")
row("CORE", "{effect:CHAIN} {condition:UNLESS}", Unless)
row("STMT", "{condition:UNLESS}, {effect:STMT}", Unless, syn="the condition in front")
row("MODAL", "if {condition:COND}, {effect:MODAL}", If)

# One after the other
IN_ORDER = "sentences happen in order"
row(
    "SEVERAL",
    "({first:STMT/IFELSE/FOLLOWED}§ ^{second:BODY/LATER}|{first:STMT}§ ^then(,|) {second:SEVERAL})",
    Sequence,
    joined=False,
    same=IN_ORDER,
)
row("PART", "{first:STMT}§ ^then(,|) {second:PART}", Sequence, joined=False, same=IN_ORDER, syn=IN_ORDER)
AND_THEN = "<joined:( and |, and |, )=True|(, then |, and then | and then )=False>"
JOINS = "one after the other"
row("CHAIN", "{first:SUBJ}" + AND_THEN + "{second:CHAINS}", Sequence, same=JOINS)
row("CHAINS", "{first:SUBJX}" + AND_THEN + "{second:CHAINS}", Sequence, same=JOINS)
row("MCS", "{first:MC}" + AND_THEN + "{second:CHAIN}", Sequence, same=JOINS)
row("ACTS", "{first:ACT1}" + AND_THEN + "{second:ACTS}", Sequence, same=JOINS)
row("CHAIN", "{first:FORAWHILE} and {second:TOO#first}", Sequence, joined=True, syn="the subject left out")
row("CHAIN", "{x:SUBJ/MC/RULE/MCS}", None)
row("CHAINS", "{x:SUBJX/MC/MCS}", None)
row("ACTS", "{x:ACT1}", None)
row("TWOMODS", "{first:MC0} and {second:VERBLESS}", Sequence, joined=True, num=2, syn="the verb left out")
row("ACT", "deal~ {first:HIT} and {second:HIT}", Sequence, joined=True, syn="the verb left out")
row("ACT", "repeat this effect", Repeat)
row(
    "ACT",
    "put~ ({first:SHARE} and {second:SHARE/DECKSHARE}|{first:DECKSHARE} and {second:SHARE}"
    "|{first:SHARE}, {second:SHARES})",
    Sequence,
    joined=True,
    syn="the verb left out",
    same="two or three shares",
)
row("SHARES", "{first:SHARE}, and {second:SHARE}", Sequence, joined=True)
row("RULE", "{first:ENTERING} and {second:ALSO}", Sequence, joined=True)
row("FOLLOWED", "{effect:STMT}§ ^this damage can't be reduced by Resist", UnreducedDamage)

row(
    "FOLLOWED",
    "{effect:STMT}§ ^if (there's|there is) a tie, (you |)choose(| one| one of them)",
    TieIsYourChoice,
    same="is shortened or not; one of them",
)

# For each
row("STMT", "for {per:PER}, {effect:STMT}", ForEach, syn="the count in front")
row("ACT1", "{effect:ACT2} for {per:PER}", ForEach)
row("ACTEACH", "{effect:ACT} for {per:PER}", ForEach)
row("ACT1", "{x:ACT2}", None)
row("MC", "{effect:MCONE} for {per:PER}", ForEach)
row("MCEACH", "{effect:MC2} for {per:PER}", ForEach)
row("MC", "{x:MC1}", None)
row("ACT1", "{effect:ONEUNIT} for {per:CAPPED}", ForEach)

# Who does it
row("CORE", "{who:PLAYER} may {effect:PAYTO/EITHER#2}", May)
row("CORE", "{who:PLAYERX} {effect:EITHER#who}", ByPlayer)
row("SUBJX", "{who:PLAYER} (may|may also|can) {effect:ACTS#2}", May, same="may and can, also or not")
row("SUBJX", "you {effect:ACTS#2}", ByPlayer, who=You)
row("SUBJX", "{who:PLAYERX} {effect:ACTS#who}", ByPlayer)
row("READYLESS", "{who:PLAYERX} {effect:NOREADY}", ByPlayer)
row("ACT", "have~ {who:PLAYERX} {effect:ACT#2}", ByPlayer, syn="somebody does it", agrees=True)
row("OFFER", "{who:PLAYERX} may {effect:ACTS#2}", May)
row("STMT", "for each {who:OPPOSING}, {effect:STMT}", ForEachPlayer)
row("SUBJX", "each player who reveals a_ {noun:NP#1} may {effect:ACTS#2}", WhoRevealsMay)
row("SUBJX", "{effect:MAYMOVE}", May, who=You)
row("MODAL", "you may {effect:CHOICE}", May, who=You)
