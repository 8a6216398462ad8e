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
row("ABILITY", "[^{limit:USE_LIMIT}, ]{costs:COST&,} - ^{effect:BODY}§", Activated)
row("ABILITY", "^{x:TRIGGERED_ABILITY}§", None)
row("ABILITY", "^{effect:BODY}§", Statement)
row("QUOTED_ABILITY", "{costs:COST&,} - ^{effect:BODY}(§|)", Activated, limit=None)
row(
    "QUOTED_ABILITY",
    "^[{scope:SCOPE..} ]((when|whenever) {event:EVENT}|{event:TIME}), {effect:BODY}(§|)",
    Triggered,
    same="an event or a time",
)
row("QUOTED_ABILITY", "^{effect:BODY}(§|)", Statement)
row(
    "TRIGGERED_ABILITY",
    "[{scope:SCOPE..} ]((when|whenever) {event:EVENT}|{event:TIME}), {effect:BODY}",
    Triggered,
    same="an event or a time",
)
row(
    "USE_LIMIT",
    "(|up to ){times:TIMES} <yours:during your turn=True|(per turn|each turn)=False>",
    Limit,
    rank="limit",
    same="per turn",
)
row(
    "USE_LIMIT",
    "(|up to ){times:TIMES} during (each|an) opponent's turn",
    OpponentsLimit,
    yours=False,
    rank="limit",
    same="any opponent's turn",
)
row("USE_LIMIT", "(|up to ){times:TIMES} (per|each) game", GameLimit, yours=False, rank="limit", same="in a whole game")
row("ABILITY", "^{limit:USE_LIMIT}, {effect:BODY}§", Activated, costs=())
row("SECOND_TRIGGER", "{scope:SCOPE..} (when|whenever) {event:EVENT}, {effect:BODY}", Triggered)
row("SCOPE", "{x:USE_LIMIT/DURING_TURNS},", None)
row("ANY_ACTS", "{x:ACTS/PLAYER_ACTS#2}", None)
row("AVOIDABLE", "{x:ANY_ACTS}", None)

# If you do
row("FOLLOWED_UP", "{effect:STATEMENT}§ ^if (you|they) do, {then:PART}", IfYouDo, same="whoever does it")
row("BRANCH", "{x:STATEMENT}", None)
row("BRANCH", "{effect:STATEMENT}§ ^if you do, {then:PART}", IfYouDo)
row("BODY", "{x:PART/SENTENCES}", None)
row("PART", "{x:STATEMENT/IF_ELSE/FOLLOWED_UP/MODAL/PERMISSION_TO_PLAY}", None)
row("PAY_TO", "{cost:ACTS#2} to {effect:CLAUSE}", PayThen)
row(
    "IF_ELSE",
    "{effect:CLAUSE}§ ^(otherwise|if they don't|if they didn't|if that player doesn't|if that player didn't"
    "|if you don't|if you didn't|if they can't|if you can't), {otherwise:BRANCH}",
    Otherwise,
    same="not done, whoever refused or could not",
)
row("PART", "{effect:CLAUSE}§ ^otherwise, {otherwise:MODAL}", Otherwise)
row("FOLLOWED_UP", "{effect:STATEMENT}§ ^if you do either, {then:PART}", IfEither)
row(
    "STATEMENT",
    "you may {first:FULL_ACT} and {second:FULL_ACT}§ ^if {condition:CONDITION}, you may {instead:PLAY_FREE_INSTEAD}",
    MayOrInstead,
)
row("FOLLOWED_UP", "{effect:STATEMENT}§ ^if you do and {condition:CONDITION}, {then:PART}", IfYouDoAnd)
row("FOLLOWED_UP", "{offer:OFFER}§ ^for each opponent who doesn't, {effect:PART}", ForEachWhoDoesnt)
row(
    "FOLLOWED_UP",
    "{offer:OFFER}§ (^for each <opponents:opponent=True|player=False> who (does|did), {effect:PART}"
    "|^{effect:TIMED_ACT#2} for each <opponents:opponent=True|player=False> who (does|did))",
    ForEachWhoDoes,
    same="as it is or was; in front or behind",
)
row(
    "FOLLOWED_UP",
    "{offer:OFFER}§ ^each <opponents:opponent=True|player=False> who (does|did) {effect:ACTS#1}",
    EachWhoDoes,
    same="as it is or was",
)
row(
    "FOLLOWED_UP",
    "{offer:OFFER}§ ^each <opponents:opponent=True|player=False> who (doesn't|didn't) {effect:ACTS#1}",
    EachWhoDoesnt,
    same="as it is or was",
)
row("CLAUSE", "{effect:AVOIDABLE} unless {who:OTHER_PLAYER} {act:ACTS#who}", UnlessDone)
row("CHOICE", "{cost:ACTS#2} to {effect:CHOICE}", PayThen)

# Conditions
row(
    "IF_ELSE",
    "if {condition:CONDITION}, {effect:STATEMENT}§ ^(otherwise|if you don't), {otherwise:BRANCH}",
    IfElse,
    same="not so, or refused",
)
row(
    "PART",
    "if {condition:CONDITION}, {effect:STATEMENT}§ ^(otherwise|if you don't), {otherwise:MODAL}",
    IfElse,
    same="not so, or refused",
)
row(
    "FOLLOWED_UP", "{effect:STATEMENT}§ ^if {condition:CONDITION}, {instead:STATEMENT/SHORT_INSTEAD} instead", InsteadIf
)
row("STATEMENT", "if {condition:CONDITION}, {effect:STATEMENT}", If)
WHILE_SO = "while it is so"
row(
    "STATEMENT",
    "((while|as long as) {condition:CONDITION/CHALLENGING/SUBJECT_IS}|{condition:DURING_TURNS/IN_CHALLENGES}), "
    "{effect:STATEMENT/ALSO_CHANGE}",
    While,
    same=WHILE_SO,
)
row("STATEMENT", "{x:CLAUSE}", None)
row("CLAUSE", "{effect:CHAIN} if {condition:CONDITION}", If, syn="the condition behind")
row(
    "CLAUSE",
    "({effect:CHAIN} (while|as long as) {condition:CONDITION}|{effect:FULL_CHANGE} while {condition:SUBJECT_IS})",
    While,
    syn="the condition behind",
    same=WHILE_SO,
)
row("CLAUSE", "{x:CHAIN/EITHER_ACTS/PAY_TO#2}", None)
row(
    "PART",
    "(while {condition:CONDITION}|{condition:DURING_TURNS/IN_CHALLENGES}), {effect:PERMISSION_TO_PLAY}",
    While,
    same="while it is so",
)
row("CLAUSE", "{effect:CHAIN} {condition:UNLESS}", Unless)
row("STATEMENT", "{condition:UNLESS}, {effect:STATEMENT}", Unless, syn="the condition in front")
row("MODAL", "if {condition:CONDITION}, {effect:MODAL}", If)

# One after the other
IN_ORDER = "sentences happen in order"
row(
    "SENTENCES",
    "({first:STATEMENT/IF_ELSE/FOLLOWED_UP}§ ^{second:BODY/LATER}|{first:STATEMENT}§ ^then(,|) {second:SENTENCES})",
    Sequence,
    joined=False,
    same=IN_ORDER,
)
row("PART", "{first:STATEMENT}§ ^then(,|) {second:PART}", Sequence, joined=False, same=IN_ORDER, syn=IN_ORDER)
AND_THEN = "<joined:( and |, and |, )=True|(, then |, and then | and then )=False>"
JOINS = "one after the other"
row("CHAIN", "{first:ANY_ACTS}" + AND_THEN + "{second:CHAIN_REST}", Sequence, same=JOINS)
row("CHAIN_REST", "{first:PLAYER_ACTS}" + AND_THEN + "{second:CHAIN_REST}", Sequence, same=JOINS)
row("CHAIN_OF_CHANGES", "{first:FULL_CHANGE}" + AND_THEN + "{second:CHAIN}", Sequence, same=JOINS)
row("ACTS", "{first:FULL_ACT}" + AND_THEN + "{second:ACTS}", Sequence, same=JOINS)
row(
    "CHAIN",
    "{first:CHANGE_FOR_A_TIME} and {second:TIMED_CHANGE_WITHOUT_SUBJECT#first}",
    Sequence,
    joined=True,
    syn="the subject left out",
)
row("CHAIN", "{x:ANY_ACTS/FULL_CHANGE/RULE/CHAIN_OF_CHANGES}", None)
row("CHAIN_REST", "{x:PLAYER_ACTS/FULL_CHANGE/CHAIN_OF_CHANGES}", None)
row("ACTS", "{x:FULL_ACT}", None)
row(
    "TWO_CHANGES",
    "{first:CHANGE} and {second:CHANGE_WITHOUT_VERB}",
    Sequence,
    joined=True,
    num=2,
    syn="the verb left out",
)
row(
    "ACT",
    "deal~ {first:DAMAGE_AND_TARGET} and {second:DAMAGE_AND_TARGET}",
    Sequence,
    joined=True,
    syn="the verb left out",
)
row("ACT", "repeat this effect", Repeat)
row(
    "ACT",
    "put~ ({first:SHARE} and {second:SHARE/DECK_SHARE}|{first:DECK_SHARE} and {second:SHARE}"
    "|{first:SHARE}, {second:TWO_SHARES})",
    Sequence,
    joined=True,
    syn="the verb left out",
    same="two or three shares",
)
row("TWO_SHARES", "{first:SHARE}, and {second:SHARE}", Sequence, joined=True)
row("RULE", "{first:ENTERING_PLAY} and {second:ALSO_OF_THIS}", Sequence, joined=True)
row("FOLLOWED_UP", "{effect:STATEMENT}§ ^this damage can't be reduced by Resist", UnreducedDamage)

row(
    "FOLLOWED_UP",
    "{effect:STATEMENT}§ ^if (there's|there is) a tie, (you |)choose(| one| one of them)",
    TieIsYourChoice,
    same="is shortened or not; one of them",
)

# For each
row("STATEMENT", "for {per:PER}, {effect:STATEMENT}", ForEach, syn="the count in front")
row("FULL_CHANGE", "{effect:TIMED_COUNTABLE_CHANGE} for {per:CHANGE_COUNT}", ForEach)
row("FULL_ACT", "{effect:TIMED_ACT} for {per:PER}", ForEach)
row("COUNTED_ACT", "{effect:ACT} for {per:PER}", ForEach)
row("FULL_ACT", "{x:TIMED_ACT}", None)
row("COUNTED_CHANGE", "{effect:COUNTABLE_CHANGE} for {per:PER}", ForEach)
row("FULL_CHANGE", "{x:TIMED_CHANGE}", None)
row("FULL_ACT", "{effect:ACT_ON_ONE} for {per:CAPPED_COUNT}", ForEach)

# Who does it
row("CLAUSE", "{who:PLAYER} may {effect:PAY_TO/EITHER_ACTS#2}", May)
row("CLAUSE", "{who:OTHER_PLAYER} {effect:EITHER_ACTS#who}", ByPlayer)
row("PLAYER_ACTS", "{who:PLAYER} (may|may also|can) {effect:ACTS#2}", May, same="may and can, also or not")
row("PLAYER_ACTS", "you {effect:ACTS#2}", ByPlayer, who=You)
row("PLAYER_ACTS", "{who:OTHER_PLAYER} {effect:ACTS#who}", ByPlayer)
row("CANT_READY_CHANGE", "{who:OTHER_PLAYER} {effect:THEIRS_CANT_READY}", ByPlayer)
row("ACT", "have~ {who:OTHER_PLAYER} {effect:ACT#2}", ByPlayer, syn="somebody does it", agrees=True)
row("OFFER", "{who:OTHER_PLAYER} may {effect:ACTS#2}", May)
row("STATEMENT", "for each {who:OPPOSING_PLAYER}, {effect:STATEMENT}", ForEachPlayer)
row("PLAYER_ACTS", "each player who reveals a_ {noun:NOUN#1} may {effect:ACTS#2}", WhoRevealsMay)
row("PLAYER_ACTS", "{effect:MAY_MOVE}", May, who=You)
row("MODAL", "you may {effect:CHOICE}", May, who=You)
