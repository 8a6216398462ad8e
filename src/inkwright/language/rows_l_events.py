"""More events, when they count, and triggers that effects leave behind."""

from __future__ import annotations

from inkwright.abilities.conditions.logic import InTurnOf
from inkwright.abilities.effects.banish import Banish
from inkwright.abilities.events.challenges import (
    ChallengesAndIsBanished,
    ChallengesEitherWay,
    IsBanished,
    QuestsOrChallenges,
    QuestsOrIsChallenged,
    QuestsOrSings,
)
from inkwright.abilities.events.combined import (
    EventAtLocation,
    EventHere,
    EventWhile,
    EveryNthTime,
    NthTime,
    NthTimeForIt,
)
from inkwright.abilities.events.damage_changes import DealsDamage
from inkwright.abilities.events.plays import (
    EntersPlay,
    IsPlayed,
    OneOrMoreSing,
    PaysToPlay,
    PlaysNth,
    Shifts,
    ShiftsOnto,
    UsesBoost,
)
from inkwright.abilities.events.status_changes import RemovesDrop
from inkwright.abilities.events.turn_points import TurnStarts
from inkwright.abilities.events.zone_changes import (
    DiscardsMany,
    DrawsNth,
    IsMilled,
    IsReturned,
    IsReturnedFromDiscard,
    LeavesDiscard,
    Mills,
    MovesAway,
    YouMove,
    YouReturn,
)
from inkwright.abilities.filters.ownership import Yours
from inkwright.abilities.flow.delayed import (
    AfterTheChallenge,
    CreateTrigger,
    Delayed,
    EffectWhen,
    Floating,
    StatementWithTrigger,
)
from inkwright.abilities.flow.durations import OpponentsTurn
from inkwright.abilities.players import You
from inkwright.abilities.targets.pattern import EitherPattern, SingersOf
from inkwright.abilities.targets.reference import NOT_OTHER, MovedCharacter, Ref
from inkwright.state.ids import CHARACTER
from inkwright.state.node import Activated, Triggered

from .grammar import row
from .rows_d_nouns import everybody

# When an event counts (6.1.13.6)
row("EVENT", "{event:EVENT0} while here", EventHere)
row("EVENT", "{event:BANISHING} here", EventHere, syn="while here")
row("BANISHING", "{what:PAT} are~what banished", IsBanished, in_challenge=False)
row("EVENT", "{event:EVENT0} while at a location", EventAtLocation)
row("EVENT", "{event:EVENT0} (while {condition:COND}|during {condition:TURNOF})", EventWhile, same="while it is so")
row("TURNOF", "{whose:OWNER} turn", InTurnOf)
row("TURNOF", "(an opponent's turn|opponents' turns)", OpponentsTurn, same="any opponent's turn")
OF_A_TURN = "of each turn"
row("EVENT", "{event:EVENT0} for the {which:ORD} time (each turn|in a turn)", NthTimeForIt, same=OF_A_TURN)
row(
    "TIME",
    "the {which:ORD} time ({event:EVENT0}( each turn| in a turn|)|each turn {event:EVENT0})",
    NthTime,
    same=OF_A_TURN,
)
row("TIME", "every {which:ORD} time {event:EVENT0} each turn", EveryNthTime)

# What is tested
row("PAT", "{first:THIS} or {second:ANOTHER/ONEOFYOURS}", EitherPattern, num=1)
row("THIS", "this", Ref, free=("kind", "many"), refer="this", num=1, syn="this card, whatever it is")
row("THIS", "this character", Ref, kind=CHARACTER, many=False, slot=-1, num=1)
row("PATS", "one or more of your {noun:NP#2}", SingersOf, other=NOT_OTHER, whose=Yours, num=1, says_yours=True)

# Playing, paying, entering
row(
    "EVENT0",
    "{who:EPLAYER} play~who (a {which:ORD} {noun:NP#1}( in a turn|)"
    "|(your|their) {which:ORD} {noun:NP#1}( each turn| in a turn))",
    PlaysNth,
    same="their own, of each turn",
)
row(
    "EVENT0",
    "{who:EPLAYER} draw~who (a {which:ORD} card( in a turn|)|(your|their) {which:ORD} card( each turn| in a turn))",
    DrawsNth,
    same="their own, of each turn",
    reason="a number among the turn's events",
)
row("EVENT0", "{what:PAT} are~what played", IsPlayed)
row("EVENT0", "you pay {most:NUM} ⬡ or less to play {what:PAT}", PaysToPlay)
row(
    "EVENT0",
    "you (shift {what:PAT}|use Shift to play {what:PAT}"
    "|play {what:PAT} using (Shift|(its|her|his|their) Shift ability))",
    Shifts,
    same="to shift is to use Shift",
)
row(
    "EVENT0",
    "you (shift {what:PAT} on top of|play {what:PAT} on(| top of)) {onto:REF}",
    ShiftsOnto,
    same="to shift is to play on top",
)
row("EVENT0", "{what:PAT} enter~what play[?exerted  exerted]", EntersPlay)
row("EVENT0", "you remove an ink drop", RemovesDrop, reason="an event of its own")
row("EVENT0", "you use the Boost ability of {what:PAT}", UsesBoost)

# On the table
row("EVENT0", "{what:PAT} quest~what or challenge~what", QuestsOrChallenges)
row(
    "EVENT0",
    "{what:PAT} (quest~what or are~what challenged|are~what challenged or quest~what)",
    QuestsOrIsChallenged,
    same="the order of the words",
)
row("EVENT", "{what:REF} challenge~what or are~what challenged", ChallengesEitherWay)
row("EVENT0", "{what:PAT} quest~what or sing~what a song", QuestsOrSings)
row("EVENT0", "{what:PAT} challenge~what and are~what banished", ChallengesAndIsBanished)
row("HES", "(he's|she's)", Ref, kind=CHARACTER, many=False, refer="he", num=1, syn="this character is")
row("HES", "they're", Ref, free=("kind", "many"), refer="they", num=2, syn="a pronoun")
row("IS", "it's", Ref, free=("kind", "many"), refer="it", num=1, syn="a pronoun")
row("EVENT0", "{what:PAT} deal~what damage[ to {other:PAT}][?in_challenge  in a challenge]", DealsDamage)
row("EVENT0", "{what:PATS} sings a song", OneOrMoreSing)
row("REF", "the moved character", MovedCharacter, num=1)
row(
    "EVENT0",
    "you move {what:PAT} here[?from_location  from (a|another) location]",
    YouMove,
    here=True,
    same="a location",
)
row("EVENT0", "{what:PAT} move~what from here( to another location|)", MovesAway, same="wherever it goes")
row("EVENT0", "you move {what:PAT} to a location", YouMove, here=False, from_location=False)

# Cards come and go
row(
    "EVENT0",
    "{what:PAT} are~what returned to ({whose:HAND}|<whose:a player's hand=EVERYBODY>)( from play|)",
    IsReturned,
    values={"EVERYBODY": everybody},
    same="things are in play",
)
row("EVENT0", "{what:PAT} are~what returned to your hand from your discard", IsReturnedFromDiscard)
row("EVENT0", "you return {what:PAT} from your discard to your hand", YouReturn)
row("EVENT0", "{what:PAT} leave~what your discard", LeavesDiscard)
row("EVENT0", "{what:PAT} are~what put into your discard from your deck", IsMilled)
row("EVENT0", "you put {least:NUM} or more cards into your discard from your deck", Mills)
row("EVENT0", "{who:EPLAYER} discard~who {least:NUM/ONENUM} or more cards", DiscardsMany)

# Triggers that an effect leaves behind (6.2.7)
row("BODY", "{ability:FLOATING/NEXTTURN}", CreateTrigger)
row(
    "FLOATING",
    "(<next_only:whenever=False|the next time=True> {event:EVENT0} {duration:DUR}"
    "|{duration:DUR}, <next_only:whenever=False> {event:EVENT0}), {effect:BODY}",
    Floating,
)
row("LATER", "{ability:DELAYED}", CreateTrigger)
row("DELAYED", "{event:PHASE}, {effect:BODY}", Delayed)
row("NEXTTURN", "{event:NEXTPHASE}, {effect:BODY}", Delayed)
row("ACT2", "{ability:INTHEEND/AFTERWARDS}", CreateTrigger)
row("INTHEEND", "{effect:BANISHIT} {event:PHASE}", Delayed, syn="the time behind")
row("BANISHIT", "banish~ {target:REF}", Banish, chooses=False)
row("NEXTPHASE", "at the start of your next turn", TurnStarts, whose=You, reason="a time")
row("AFTERWARDS", "{effect:ACT} after the challenge", AfterTheChallenge)

# An ability that is used without a cost (6.3.1)
row("ABILITY", "^{limit:LIMIT}, {effect:BODY}§", Activated, costs=())

# An action with a triggered ability of its own
row("ABILITY", "^{effect:STMT}§ ^{besides:BESIDES}§", StatementWithTrigger)
row("BESIDES", "{scope:SCOPE..} (when|whenever) {event:EVENT}, {effect:BODY}", Triggered)
row("TRIGGERED", "{effect:STMT} when {event:EVENT}", EffectWhen)
