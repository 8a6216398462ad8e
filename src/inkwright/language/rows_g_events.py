"""Events: what triggered abilities wait for."""

from __future__ import annotations

from inkwright.abilities.events import (
    BanishesInChallenge,
    Challenges,
    Discards,
    Draws,
    EitherEvent,
    Exerts,
    IsBanished,
    IsChallenged,
    IsChallengedAndBanished,
    IsChosen,
    IsInked,
    LeavesPlay,
    MovesToLocation,
    Plays,
    PutsUnder,
    Quests,
    RemovesDamage,
    Sings,
    TakesDamage,
    TurnEnds,
    TurnStarts,
    YouReady,
)
from inkwright.abilities.players import AnOpponent, EachPlayer, You

from .grammar import row

row("TIME", "(when|whenever) {first:EVENT} and (when|whenever) {second:EVENT}", EitherEvent)
row("TIME", "(when|whenever) {first:EVENT} and {second:PHASE}", EitherEvent)
row("TIME", "{x:PHASE}", None)
row("PHASE", "at the start of your turn", TurnStarts, whose=You, reason="a time")
row("PHASE", "at the end of your turn", TurnEnds, whose=You, reason="a time")
row("PHASE", "at the end of the turn", TurnEnds, whose=lambda: EachPlayer(-1), reason="a time")
row("EPLAYER", "you", You, num=2)
row("EPLAYER", "an opponent", AnOpponent, num=1)
row("EVENT", "{who:EPLAYER} play~who {what:PAT}", Plays)
row("EVENT", "{what:PAT} quest~what", Quests)
row("EVENT", "{what:PAT} challenge~what {other:PAT}", Challenges)
row("EVENT", "{what:PAT} challenge~what", Challenges, other=None)
row("EVENT", "{what:PAT} are~what challenged", IsChallenged)
row("EVENT", "{what:PAT} are~what banished", IsBanished, in_challenge=False)
row("EVENT", "{what:PAT} are~what banished in a challenge", IsBanished, in_challenge=True)
row("EVENT", "{what:PAT} are~what challenged and banished", IsChallengedAndBanished)
row("EVENT", "{what:PAT} banish~what {other:PAT} in a challenge", BanishesInChallenge)
row("EVENT", "{what:PAT} leave~what play", LeavesPlay)
row("EVENT", "a card is put into your inkwell", IsInked, by_you=False, reason="an event of its own")
row("EVENT", "you put a card into your inkwell", IsInked, by_you=True, reason="an event of its own")
row("EVENT", "{what:PAT} sing~what a song", Sings)
row("EVENT", "{what:PAT} move~what here", MovesToLocation, here=True)
row("EVENT", "{what:PAT} move~what to a location", MovesToLocation, here=False)
row("EVENT", "{what:PAT} exert~what", Exerts)
row("EVENT", "{what:PAT} are~what exerted", Exerts, syn="exerts and is exerted")
row("EVENT", "you ready {what:PAT}", YouReady)
row("EVENT", "{what:PAT} take~what damage", TakesDamage)
row("EVENT", "you remove damage from {what:PAT}", RemovesDamage, least=1)
row("EVENT", "you remove {least:NUM} or more damage from {what:PAT}", RemovesDamage)
row("EVENT", "{who:EPLAYER} draw~who a card", Draws)
row("EVENT", "you discard {what:PAT}", Discards)
row("EVENT", "{what:PAT} are~what chosen for Support", IsChosen, by=None, support=True)
row("EVENT", "{what:PAT} are~what chosen for an action or ability", IsChosen, by=None, support=False)
row("EVENT", "you put a card under {what:PAT}", PutsUnder)
