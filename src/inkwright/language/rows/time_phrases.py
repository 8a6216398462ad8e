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
row("SEASON", "during your turn", YourTurn, rank="turn")
OPPONENTS_TURN = "during (an opponent's turn|each opponent's turn|opponents' turns)"
row("SEASON", OPPONENTS_TURN, OpponentsTurn, rank="turn", same="any opponent's turn")
row("STMT", "{duration:DUR}, {effect:STMT}", ForDuration, syn="the duration in front")
row("TOO", "{effect:TOO0} {duration:DUR}", ForDuration, syn="the subject left out")
row("ACT1", "{effect:ACTEACH} {duration:DUR}", ForDuration)
row("ACT2", "{effect:ACT} {duration:DUR}", ForDuration)
row("ACT2", "{x:ACT}", None)
row("MCONE", "{effect:MC2} {duration:DUR}", ForDuration)
row("MCONE", "{x:MC2}", None)
row("MC", "{effect:MCEACH} {duration:DUR}", ForDuration)
row("MC1", "{x:FORAWHILE/MC0}", None)
row("FORAWHILE", "{effect:MC0/TWOMODS/ALSO0} {duration:DUR}", ForDuration, num="effect")
for time, words, lasting in (
    ("TURN", "this turn", ThisTurn),
    ("ROUND", "until the start of your next turn", UntilYourNextTurn),
):
    said, same = f"SAID{time}", f"SAME{time}"
    row("PART", f"{{first:{said}}}§ ^{{second:{same}}}", Sequence, joined=False, syn="the same time")
    row("SEVERAL", f"{{first:{said}}}§ ^{{second:{same}REST}}", Sequence, joined=False, syn="the same time")
    row(f"{same}REST", f"{{first:{same}}}§ ^{{second:BODY}}", Sequence, joined=False, syn="the same time")
    row(said, f"{{effect:MC0}} {words}", ForDuration, duration=lasting, syn="the same time")
    row(same, f"if {{condition:COND}}, {{effect:{same}}}", If, syn="the same time")
    row(same, "{effect:ALSO0}", ForDuration, duration=lasting, syn="the same time")
row("DUR", "(|for the rest of )this turn", ThisTurn, same="this turn", reason="a time")
row("DUR", "until the start of your next turn", UntilYourNextTurn, reason="a time")
row("DUR", "until the end of your next turn", UntilEndOfYourNextTurn, reason="a time")
row("DUR", "during (their|its) next turn", TheirNextTurn)
row("DUR", "during that challenge", ThisChallenge)
row("PART", "({duration:DUR}, {effect:LEAVE}|{effect:LEAVE} {duration:DUR})", ForDuration, same="the duration behind")
row("TURNOF", "(an opponent's turn|opponents' turns)", OpponentsTurn, same="any opponent's turn")
row("COND1", "it's an opponent's turn", OpponentsTurn)
row(
    "NEXTREADY",
    "at the start of (their next turn|its next turn|your next turn|their players' next turns)",
    TheirNextStart,
    reason="a time",
    same="their players'",
)
row("CHALLENGES", "during challenges", DuringChallenges)
row("INCHALLENGE", "from the challenge", ThisChallenge)
row(
    "MC1",
    "({effect:MC0} {duration:WHEN/SEASON}|{effect:READYLESS} {duration:NEXTREADY}"
    "|{effect:UNHURT} {duration:INCHALLENGE}|{effect:SENT} {duration:DUR} if able)",
    ForDuration,
    same="each has times of its own",
)
row("WHEN", "while here", WhileHere)

# Turn points
row("PHASE", "at the start of {whose:TURNS} turn", TurnStarts)
row("PHASE", "at the end of {whose:TURNS} turn", TurnEnds)
row("PHASE", "at the end of the turn", TheTurnEnds, reason="a time")
row("NEXTPHASE", "at the start of your next turn", TurnStarts, whose=You, reason="a time")

# Delayed
row("PART", "{ability:FLOATING/NEXTTURN}", CreateTrigger)
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
row("AFTERWARDS", "{effect:ACT} after the challenge", AfterTheChallenge)
row("ABILITY", "^{effect:STMT}§ ^{besides:BESIDES}§", StatementWithTrigger)
row("TRIGGERED", "{effect:STMT} when {event:EVENT}", EffectWhen)
row("AVOIDABLE", "{x:FORAWHILE}", None)
