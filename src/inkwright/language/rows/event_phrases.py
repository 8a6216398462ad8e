"""Events: what triggered abilities wait for, and the same in the past tense."""

from __future__ import annotations

from inkwright.abilities.events.challenges import (
    BanishesInChallenge,
    Challenges,
    ChallengesAndIsBanished,
    ChallengesEitherWay,
    IsBanished,
    IsChallenged,
    IsChallengedAndBanished,
    Quests,
    QuestsOrChallenges,
    QuestsOrIsChallenged,
    QuestsOrSings,
)
from inkwright.abilities.events.combined import (
    EitherEvent,
    EventAtLocation,
    EventHere,
    EventWhile,
    EveryNthTime,
    NthTime,
    NthTimeForIt,
)
from inkwright.abilities.events.damage_changes import (
    DamageIsRemoved,
    DealsDamage,
    IsDealtDamage,
    RemovesDamage,
    TakesDamage,
)
from inkwright.abilities.events.plays import (
    EntersPlay,
    IsPlayed,
    OneOrMoreSing,
    PaysToPlay,
    Plays,
    PlaysNth,
    Shifts,
    ShiftsOnto,
    Sings,
    UsesAbility,
    UsesBoost,
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
    RemovesDrop,
    YouReady,
)
from inkwright.abilities.events.zone_changes import (
    CardIsInked,
    Discards,
    DiscardsMany,
    Draws,
    DrawsNth,
    InksACard,
    IsInked,
    IsMilled,
    IsReturned,
    IsReturnedFromDiscard,
    LeavesDiscard,
    LeavesPlay,
    Mills,
    MovesAway,
    MovesToLocation,
    PutsUnder,
    YouMove,
    YouReturn,
)

from ..grammar import row
from ..shared_wordings import everybody

# When an event counts (6.1.13.6)
row(
    "TIME",
    "(when|whenever) {first:EVENT} and ((when|whenever) {second:EVENT}|{second:PHASE})",
    EitherEvent,
    same="an event or a time",
)
row("TIME", "{x:PHASE}", None)
row("EVENT", "{x:EVENT0}", None)
row("EVENT", "{event:EVENT0} while here", EventHere)
row("EVENT", "{event:BANISHING} here", EventHere, syn="while here")
row("EVENT", "{event:EVENT0} while at a location", EventAtLocation)
row("EVENT", "{event:EVENT0} (while {condition:COND}|during {condition:TURNOF})", EventWhile, same="while it is so")
OF_A_TURN = "of each turn"
row("EVENT", "{event:EVENT0} for the {which:ORD} time (each turn|in a turn)", NthTimeForIt, same=OF_A_TURN)
row(
    "TIME",
    "the {which:ORD} time ({event:EVENT0}( each turn| in a turn|)|each turn {event:EVENT0})",
    NthTime,
    same=OF_A_TURN,
)
row("TIME", "every {which:ORD} time {event:EVENT0} each turn", EveryNthTime)

# Plays
row("EVENT0", "{who:EPLAYER} play~who {what:PAT}", Plays)
row("EVENT0", "{what:PAT} sing~what a song[?together  with Sing Together]", Sings, song=None)
row("EVENT0", "{what:PAT} sing~what a {song:COSTLYSONG}", Sings, together=False)
row("PAST", "{what:PAT} sang( a song|)", Sings, song=None, together=False, same="one sings songs")
row("PAST", "{what:PAT} entered play[?exerted  exerted]", EntersPlay)
row(
    "EVENT0",
    "{who:EPLAYER} play~who (a {which:ORD} {noun:NP#1}( in a turn|)"
    "|(your|their) {which:ORD} {noun:NP#1}( each turn| in a turn))",
    PlaysNth,
    same="their own, of each turn",
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
row("EVENT0", "you use the Boost ability of {what:PAT}", UsesBoost)
row("EVENT0", "{who:EPLAYER} use~who an ability of {what:PAT}", UsesAbility)
row("EVENT0", "{what:PATS} sings a song", OneOrMoreSing)

# Challenges
row("EVENT0", "{what:PAT} quest~what", Quests)
row("EVENT0", "{what:PAT} challenge~what[ {other:PAT}]", Challenges)
row("EVENT0", "{what:IS} challenged[ by {by:PAT}]", IsChallenged)
row("EVENT0", "{what:IS} banished[?in_challenge  in a challenge]", IsBanished)
row("EVENT0", "{what:IS} challenged and banished", IsChallengedAndBanished)
row("EVENT0", "{what:PAT} banish~what {other:PAT} in a challenge", BanishesInChallenge)
HAS = "has or not"
row("PAST", "{what:PAT} (|have~what )quested", Quests, same=HAS)
row("PAST", "{what:PAT} (|have~what )challenged[ {other:PAT}]", Challenges, same=HAS)
row("PAST", "{what:PAT} were~what challenged[ by {by:PAT}]", IsChallenged)
row("PAST", "{what:PAT} were~what banished[?in_challenge  in a challenge]", IsBanished)
row("PAST", "{what:PAT} banished {other:PAT} in a challenge", BanishesInChallenge)
row("BANISHING", "{what:PAT} are~what banished", IsBanished, in_challenge=False, syn="banished while here")
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

# Zone changes
row("EVENT0", "{what:PAT} leave~what play", LeavesPlay)
row(
    "EVENT0",
    "<by_you:a card is put into your inkwell=False|you (put a card into your inkwell|ink a card)=True>",
    IsInked,
    same="to ink",
    reason="an event of its own",
)
row("EVENT0", "{what:PAT} move~what <here:here=True|to a location=False>", MovesToLocation)
row("EVENT0", "{who:EPLAYER} draw~who a card", Draws)
row("EVENT0", "{who:EPLAYER} discard~who {what:PAT}", Discards)
row("EVENT0", "{who:ANOPPONENT} (puts a card into their inkwell|inks a card)", InksACard, same="to ink")
row("EVENT0", "a card is put into {who:ANOPPONENT}'s inkwell", CardIsInked)
row("EVENT0", "you put a card under {what:PAT}", PutsUnder)
row("PAST", "{what:PAT} moved <here:here=True|to a location=False>", MovesToLocation)
row("PAST", "{what:PAT} (|have~what )left play", LeavesPlay, same=HAS)
row("PAST", "{what:PAT} were~what returned to {whose:HAND}", IsReturned)
row(
    "EVENT0",
    "{who:EPLAYER} draw~who (a {which:ORD} card( in a turn|)|(your|their) {which:ORD} card( each turn| in a turn))",
    DrawsNth,
    same="their own, of each turn",
    reason="a number among the turn's events",
)
row(
    "EVENT0",
    "you move {what:PAT} here[?from_location  from (a|another) location]",
    YouMove,
    here=True,
    same="a location",
)
row("EVENT0", "{what:PAT} move~what from here( to another location|)", MovesAway, same="wherever it goes")
row("EVENT0", "you move {what:PAT} to a location", YouMove, here=False, from_location=False)
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

# Status changes
row("EVENT0", "{what:PAT} (exert~what|are~what exerted|become~what exerted)", Exerts, same="however it is exerted")
row("EVENT0", "you ready {what:PAT}", YouReady)
row("EVENT0", "{what:PAT} (ready~what|are~what readied)", Readies, same="however it is readied")
row("EVENT0", "{who:EPLAYER} <lose:gain~who=False|lose~who=True> lore", LoreChanges)
row("EVENT0", "{who:EPLAYER} <lose:gain~who=False|lose~who=True> {least:NUM} or more lore", LoreChangesBy)
row("EVENT0", "{who:EPLAYER} get~who an ink drop", GetsDrop)
row(
    "EVENT0",
    "{what:PAT} are~what chosen for <purpose:Support=SUPPORT|an action or ability=ANY"
    "|an action or an item's ability=CARD>",
    IsChosen,
    by=None,
    values={"SUPPORT": ONLY_SUPPORT, "ANY": FOR_ANYTHING, "CARD": ACTION_OR_ITEM},
)
PURPOSES = {"ANY": FOR_ANYTHING, "ACTION": ONLY_ACTION}
row(
    "EVENT0",
    "({by:EPLAYER} choose~by {what:PAT}|{what:PAT} are~what chosen by {by:EPLAYER}) for "
    "<purpose:an action or ability=ANY|an action=ACTION>",
    IsChosen,
    values=PURPOSES,
    same="active or passive",
)
row("PAST", "{what:PAT} were~what exerted", Exerts)
row("EVENT0", "you remove an ink drop", RemovesDrop, reason="an event of its own")

# Damage changes
row("EVENT0", "{what:PAT} take~what damage", TakesDamage)
row("EVENT0", "{what:IS} dealt [{least:NUM} or more ]damage[?in_challenge  in a challenge]", IsDealtDamage)
row("EVENT0", "damage is removed from {what:PAT}", DamageIsRemoved)
row("EVENT0", "you remove (<least:=1>|{least:NUM} or more )damage from {what:PAT}", RemovesDamage)
row("PAST", "{what:PAT} (took damage|were~what damaged)", TakesDamage, same="what takes damage is damaged")
row("PAST", "{what:PAT} were~what dealt [{least:NUM} or more ]damage[?in_challenge  in a challenge]", IsDealtDamage)
row("PAST", "{what:PAT} dealt damage[ to {other:PAT}][?in_challenge  in a challenge]", DealsDamage)
row("PAST", "damage was removed from {what:PAT}", DamageIsRemoved)
row("EVENT0", "{what:PAT} deal~what damage[ to {other:PAT}][?in_challenge  in a challenge]", DealsDamage)
