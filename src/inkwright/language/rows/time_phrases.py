"""Durations, points of a turn, and triggers that effects leave behind (6.2.7)."""

from __future__ import annotations

from inkwright.abilities.events.turn_points import TheTurnEnds, TurnEnds, TurnStarts
from inkwright.abilities.flow.conditional import If
from inkwright.abilities.flow.delayed import (
    AfterTheChallenge,
    CreateTrigger,
    Delayed,
    EffectWhen,
    Floating,
    StatementWithTrigger,
)
from inkwright.abilities.flow.durations import (
    DuringChallenges,
    ForDuration,
    OpponentsTurn,
    TheirNextStart,
    TheirNextTurn,
    ThisChallenge,
    ThisTurn,
    UntilEndOfYourNextTurn,
    UntilYourNextTurn,
    WhileHere,
    YourTurn,
)
from inkwright.abilities.flow.sequence import Sequence
from inkwright.abilities.players import You

from ..grammar import row

# Durations
row("DURING_TURNS", "during your turn", YourTurn, rank="turn")
OPPONENTS_TURN = "during (an opponent's turn|each opponent's turn|opponents' turns)"
row("DURING_TURNS", OPPONENTS_TURN, OpponentsTurn, rank="turn", same="any opponent's turn")
row("STATEMENT", "{duration:DURATION}, {effect:STATEMENT}", ForDuration, syn="the duration in front")
row(
    "TIMED_CHANGE_WITHOUT_SUBJECT",
    "{effect:CHANGE_WITHOUT_SUBJECT} {duration:DURATION}",
    ForDuration,
    syn="the subject left out",
)
row("FULL_ACT", "{effect:COUNTED_ACT} {duration:DURATION}", ForDuration)
row("TIMED_ACT", "{effect:ACT} {duration:DURATION}", ForDuration)
row("TIMED_ACT", "{x:ACT}", None)
row("TIMED_COUNTABLE_CHANGE", "{effect:COUNTABLE_CHANGE} {duration:DURATION}", ForDuration)
row("TIMED_COUNTABLE_CHANGE", "{x:COUNTABLE_CHANGE}", None)
row("FULL_CHANGE", "{effect:COUNTED_CHANGE} {duration:DURATION}", ForDuration)
row("TIMED_CHANGE", "{x:CHANGE_FOR_A_TIME/CHANGE}", None)
row("CHANGE_FOR_A_TIME", "{effect:CHANGE/TWO_CHANGES/ALSO_CHANGE} {duration:DURATION}", ForDuration, num="effect")
for time, words, lasting in (
    ("TURN", "this turn", ThisTurn),
    ("ROUND", "until the start of your next turn", UntilYourNextTurn),
):
    said, same = f"SAID_THIS_{time}", f"SAME_{time}"
    row("PART", f"{{first:{said}}}§ ^{{second:{same}}}", Sequence, joined=False, syn="the same time")
    row("SENTENCES", f"{{first:{said}}}§ ^{{second:{same}_REST}}", Sequence, joined=False, syn="the same time")
    row(f"{same}_REST", f"{{first:{same}}}§ ^{{second:BODY}}", Sequence, joined=False, syn="the same time")
    row(said, f"{{effect:CHANGE}} {words}", ForDuration, duration=lasting, syn="the same time")
    row(same, f"if {{condition:CONDITION}}, {{effect:{same}}}", If, syn="the same time")
    row(same, "{effect:ALSO_CHANGE}", ForDuration, duration=lasting, syn="the same time")
row(
    "DURATION",
    "(this turn|for the rest of this turn|for the rest of the turn)",
    ThisTurn,
    same="this turn",
    reason="a time",
)
row("DURATION", "until the start of your next turn", UntilYourNextTurn, reason="a time")
row("DURATION", "until the end of your next turn", UntilEndOfYourNextTurn, reason="a time")
row("DURATION", "during (their|its) next turn", TheirNextTurn)
row("DURATION", "during that challenge", ThisChallenge)
row(
    "PART",
    "({duration:DURATION}, {effect:PERMISSION_TO_PLAY}|{effect:PERMISSION_TO_PLAY} {duration:DURATION})",
    ForDuration,
    same="the duration behind",
)
row("TURN_OF", "(an opponent's turn|opponents' turns)", OpponentsTurn, same="any opponent's turn")
row("PLAIN_CONDITION", "it's an opponent's turn", OpponentsTurn)
row(
    "NEXT_READYING",
    "at the start of (their next turn|its next turn|your next turn|their players' next turns)",
    TheirNextStart,
    reason="a time",
    same="their players'",
)
row("IN_CHALLENGES", "during challenges", DuringChallenges)
row("FROM_CHALLENGE", "from (the|that) challenge", ThisChallenge, same="there is one challenge")
row(
    "TIMED_CHANGE",
    "({effect:CHANGE} {duration:WHILE_HERE/DURING_TURNS}|{effect:CANT_READY_CHANGE} {duration:NEXT_READYING}"
    "|{effect:UNHURT_CHANGE} {duration:FROM_CHALLENGE}|{effect:MUST_QUEST_CHANGE} {duration:DURATION} if able)",
    ForDuration,
    same="each has times of its own",
)
row("WHILE_HERE", "while here", WhileHere)

# Turn points
row("TURN_POINT", "at the start of {whose:TURN_OWNERS} turn", TurnStarts)
row("TURN_POINT", "at the end of {whose:TURN_OWNERS} turn", TurnEnds)
row("TURN_POINT", "at the end of the turn", TheTurnEnds, reason="a time")
row("NEXT_TURN_POINT", "at the start of your next turn", TurnStarts, whose=You, reason="a time")

# Delayed
row("PART", "{ability:FLOATING_TRIGGER/NEXT_TURN_TRIGGER}", CreateTrigger)
row(
    "FLOATING_TRIGGER",
    "(<next_only:whenever=False|the next time=True> {event:PLAIN_EVENT} {duration:DURATION}"
    "|{duration:DURATION}, <next_only:whenever=False> {event:PLAIN_EVENT}), {effect:BODY}",
    Floating,
)
row("LATER", "{ability:DELAYED_TRIGGER}", CreateTrigger)
row("DELAYED_TRIGGER", "{event:TURN_POINT}, {effect:BODY}", Delayed)
row("NEXT_TURN_TRIGGER", "{event:NEXT_TURN_POINT}, {effect:BODY}", Delayed)
row("TIMED_ACT", "{ability:BANISHED_LATER/AFTER_CHALLENGE}", CreateTrigger)
row("BANISHED_LATER", "{effect:BANISH_IT} {event:TURN_POINT}", Delayed, syn="the time behind")
row("AFTER_CHALLENGE", "{effect:ACT} after the challenge", AfterTheChallenge)
row("ABILITY", "^{effect:STATEMENT}§ ^{besides:SECOND_TRIGGER}§", StatementWithTrigger)
row("TRIGGERED_ABILITY", "{effect:STATEMENT} (when|whenever) {event:EVENT}", EffectWhen)
row("AVOIDABLE", "{x:CHANGE_FOR_A_TIME}", None)
