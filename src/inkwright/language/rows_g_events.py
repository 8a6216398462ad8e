"""Events: what triggered abilities wait for."""

from __future__ import annotations

from inkwright.abilities.conditions.history import HappenedThisTurn
from inkwright.abilities.events.challenges import (
    BanishesInChallenge,
    Challenges,
    IsBanished,
    IsChallenged,
    IsChallengedAndBanished,
    Quests,
)
from inkwright.abilities.events.combined import EitherEvent
from inkwright.abilities.events.damage_changes import (
    DamageIsRemoved,
    DealsDamage,
    IsDealtDamage,
    RemovesDamage,
    TakesDamage,
)
from inkwright.abilities.events.plays import (
    EntersPlay,
    Plays,
    Sings,
)
from inkwright.abilities.events.status_changes import (
    ACTION_OR_ITEM,
    FOR_ANYTHING,
    ONLY_ACTION,
    ONLY_SUPPORT,
    Exerts,
    GetsDrop,
    IsChosen,
    LoreChanges,
    LoreChangesBy,
    Readies,
    YouReady,
)
from inkwright.abilities.events.turn_points import TheTurnEnds, TurnEnds, TurnStarts
from inkwright.abilities.events.zone_changes import (
    CardIsInked,
    Discards,
    Draws,
    InksACard,
    IsInked,
    IsReturned,
    LeavesPlay,
    MovesToLocation,
    PutsUnder,
)
from inkwright.abilities.filters.noun import Noun
from inkwright.abilities.filters.stats import LESS, MORE, StatIs
from inkwright.abilities.filters.traits import CardType
from inkwright.abilities.players import EachOpponent, EachPlayer, You
from inkwright.state.ids import COST, SONG

from .grammar import row

row(
    "TIME",
    "(when|whenever) {first:EVENT} and ((when|whenever) {second:EVENT}|{second:PHASE})",
    EitherEvent,
    same="an event or a time",
)
row("TIME", "{x:PHASE}", None)
row("PHASE", "at the start of {whose:TURNS} turn", TurnStarts)
row("PHASE", "at the end of {whose:TURNS} turn", TurnEnds)
row("TURNS", "your", You)
row("TURNS", "(each player's|a player's|each)", EachPlayer, same="each turn is a player's")
row("TURNS", "(each|an|your) opponent's", EachOpponent, same="any opponent's turn")
row("PHASE", "at the end of the turn", TheTurnEnds, reason="a time")
PURPOSES = {"ANY": FOR_ANYTHING, "ACTION": ONLY_ACTION}
row("EPLAYER", "{x:YOU/ANOPPONENT/APLAYER/THEY}", None)
row("EVENT", "{x:EVENT0}", None)
row("EVENT0", "{who:EPLAYER} play~who {what:PAT}", Plays)
row("EVENT0", "{what:PAT} quest~what", Quests)
row("EVENT0", "{what:PAT} challenge~what[ {other:PAT}]", Challenges)
row("EVENT0", "{what:IS} challenged[ by {by:PAT}]", IsChallenged)
row("EVENT0", "{what:PAT} are~what banished[?in_challenge  in a challenge]", IsBanished)
row("EVENT0", "{what:PAT} are~what challenged and banished", IsChallengedAndBanished)
row("EVENT0", "{what:PAT} banish~what {other:PAT} in a challenge", BanishesInChallenge)
row("EVENT0", "{what:PAT} leave~what play", LeavesPlay)
row(
    "EVENT0",
    "<by_you:a card is put into your inkwell=False|you (put a card into your inkwell|ink a card)=True>",
    IsInked,
    same="to ink",
    reason="an event of its own",
)
row("EVENT0", "{what:PAT} sing~what a song[?together  with Sing Together]", Sings, song=None)
row("EVENT0", "{what:PAT} sing~what a {song:COSTLYSONG}", Sings, together=False)
row("COSTLYSONG", "song {posts:COSTWORDS..}", Noun, adjectives=(), types=(CardType(SONG, False),), both=False)
row(
    "COSTWORDS",
    "with cost {number:PLAINAMT} or <op:less=LESS|more=MORE>",
    StatIs,
    stat=COST,
    each=False,
    values={"LESS": LESS, "MORE": MORE},
    rank="with",
)
row("EVENT0", "{what:PAT} move~what <here:here=True|to a location=False>", MovesToLocation)
row("EVENT0", "{what:PAT} (exert~what|are~what exerted|become~what exerted)", Exerts, same="however it is exerted")
row("EVENT0", "you ready {what:PAT}", YouReady)
row("EVENT0", "{what:PAT} (ready~what|are~what readied)", Readies, same="however it is readied")
row("EVENT0", "{what:PAT} take~what damage", TakesDamage)
row("EVENT0", "{what:PAT} are~what dealt [{least:NUM} or more ]damage[?in_challenge  in a challenge]", IsDealtDamage)
row("EVENT0", "damage is removed from {what:PAT}", DamageIsRemoved)
row("EVENT0", "you remove (<least:=1>|{least:NUM} or more )damage from {what:PAT}", RemovesDamage)
row("EVENT0", "{who:EPLAYER} draw~who a card", Draws)
row("EVENT0", "{who:EPLAYER} discard~who {what:PAT}", Discards)
row("EVENT0", "{who:EPLAYER} <lose:gain~who=False|lose~who=True> lore", LoreChanges)
row("EVENT0", "{who:EPLAYER} <lose:gain~who=False|lose~who=True> {least:NUM} or more lore", LoreChangesBy)
row("EVENT0", "{who:ANOPPONENT} (puts a card into their inkwell|inks a card)", InksACard, same="to ink")
row("EVENT0", "a card is put into {who:ANOPPONENT}'s inkwell", CardIsInked)
row("EVENT0", "{who:EPLAYER} get~who an ink drop", GetsDrop)
row(
    "EVENT0",
    "{what:PAT} are~what chosen for <purpose:Support=SUPPORT|an action or ability=ANY"
    "|an action or an item's ability=CARD>",
    IsChosen,
    by=None,
    values={"SUPPORT": ONLY_SUPPORT, "ANY": FOR_ANYTHING, "CARD": ACTION_OR_ITEM},
)
row(
    "EVENT0",
    "({by:EPLAYER} choose~by {what:PAT}|{what:PAT} are~what chosen by {by:EPLAYER}) for "
    "<purpose:an action or ability=ANY|an action=ACTION>",
    IsChosen,
    values=PURPOSES,
    same="active or passive",
)
row("EVENT0", "you put a card under {what:PAT}", PutsUnder)

# What happened this turn: the same events in the past tense
row("COND1", "{event:PAST} this turn", HappenedThisTurn)
HAS = "has or not"
row("PAST", "{what:PAT} (|have~what )quested", Quests, same=HAS)
row("PAST", "{what:PAT} (|have~what )challenged[ {other:PAT}]", Challenges, same=HAS)
row("PAST", "{what:PAT} were~what challenged[ by {by:PAT}]", IsChallenged)
row("PAST", "{what:PAT} were~what banished[?in_challenge  in a challenge]", IsBanished)
row("PAST", "{what:PAT} banished {other:PAT} in a challenge", BanishesInChallenge)
row("PAST", "{what:PAT} sang a song", Sings, song=None, together=False)
row("PAST", "{what:PAT} moved <here:here=True|to a location=False>", MovesToLocation)
row("PAST", "{what:PAT} took damage", TakesDamage)
row("PAST", "{what:PAT} were~what dealt [{least:NUM} or more ]damage[?in_challenge  in a challenge]", IsDealtDamage)
row("PAST", "{what:PAT} dealt damage[ to {other:PAT}][?in_challenge  in a challenge]", DealsDamage)
row("PAST", "damage was removed from {what:PAT}", DamageIsRemoved)
row("PAST", "{what:PAT} (|have~what )left play", LeavesPlay, same=HAS)
row("PAST", "{what:PAT} entered play[?exerted  exerted]", EntersPlay)
row("PAST", "{what:PAT} were~what exerted", Exerts)
row("PAST", "{what:PAT} were~what returned to {whose:HAND}", IsReturned)
