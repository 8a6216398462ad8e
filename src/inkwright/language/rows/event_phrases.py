"""Events: what triggered abilities wait for, and the same in the past tense."""

from __future__ import annotations

from inkwright.abilities.events.challenges import (
    Banishes,
    BanishesInChallenge,
    Challenges,
    ChallengesAndBanishes,
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
    ONLY_ABILITY,
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
    IsPutUnder,
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
    "(when|whenever) {first:EVENT} and ((when|whenever) {second:EVENT}|{second:TURN_POINT})",
    EitherEvent,
    same="an event or a time",
)
row("TIME", "{x:TURN_POINT}", None)
row("EVENT", "{x:PLAIN_EVENT}", None)
row("EVENT", "{event:PLAIN_EVENT} while here", EventHere)
row("EVENT", "{event:BANISHING} here", EventHere, syn="while here")
row("EVENT", "{event:PLAIN_EVENT} while at a location", EventAtLocation)
row(
    "EVENT",
    "{event:PLAIN_EVENT} (while {condition:CONDITION}|during {condition:TURN_OF})",
    EventWhile,
    same="while it is so",
)
OF_A_TURN = "of each turn"
row("EVENT", "{event:PLAIN_EVENT} for the {which:ORDINAL} time (each turn|in a turn)", NthTimeForIt, same=OF_A_TURN)
row(
    "TIME",
    "the {which:ORDINAL} time ({event:PLAIN_EVENT}( each turn| in a turn|)|each turn {event:PLAIN_EVENT})",
    NthTime,
    same=OF_A_TURN,
)
row("TIME", "every {which:ORDINAL} time {event:PLAIN_EVENT} each turn", EveryNthTime)

# Plays
row("PLAIN_EVENT", "{who:EVENT_PLAYER} play~who {what:PATTERN}", Plays)
row("PLAIN_EVENT", "{what:PATTERN} sing~what a song[?together  with Sing Together]", Sings, song=None)
row("PLAIN_EVENT", "{what:PATTERN} sing~what a {song:SONG_BY_COST}", Sings, together=False)
row("PAST_EVENT", "{what:PATTERN} sang( a song|)", Sings, song=None, together=False, same="one sings songs")
row("PAST_EVENT", "{what:PATTERN} entered play[?exerted  exerted]", EntersPlay)
row(
    "PLAIN_EVENT",
    "{who:EVENT_PLAYER} play~who (a {which:ORDINAL} {noun:NOUN#1}( in a turn|)"
    "|(your|their) {which:ORDINAL} {noun:NOUN#1}( each turn| in a turn))",
    PlaysNth,
    same="their own, of each turn",
)
row("PLAIN_EVENT", "{what:PATTERN} are~what played", IsPlayed)
row("PLAIN_EVENT", "you pay {most:NUMBER} ⬡ or less to play {what:PATTERN}", PaysToPlay)
row(
    "PLAIN_EVENT",
    "you (shift {what:PATTERN}|use Shift to play {what:PATTERN}"
    "|play {what:PATTERN} using (Shift|(its|her|his|their) Shift ability))",
    Shifts,
    same="to shift is to use Shift",
)
row(
    "PLAIN_EVENT",
    "you (shift {what:PATTERN} on top of|play {what:PATTERN} on(| top of)) {onto:REFERENCE}",
    ShiftsOnto,
    same="to shift is to play on top",
)
row("PLAIN_EVENT", "{what:PATTERN} enter~what play[?exerted  exerted]", EntersPlay)
row("PLAIN_EVENT", "you use the Boost ability of {what:PATTERN}", UsesBoost)
row("PLAIN_EVENT", "{who:EVENT_PLAYER} use~who an ability of {what:PATTERN}", UsesAbility)
row("PLAIN_EVENT", "{what:ONE_OR_MORE} sings a song", OneOrMoreSing)

# Challenges
row("PLAIN_EVENT", "{what:PATTERN} quest~what", Quests)
row("PLAIN_EVENT", "{what:PATTERN} challenge~what[ {other:PATTERN}]", Challenges)
row("PLAIN_EVENT", "{what:CARD_IS} challenged[ by {by:PATTERN}]", IsChallenged)
row("PLAIN_EVENT", "{what:CARD_IS} banished[?in_challenge  in a challenge]", IsBanished)
row("PLAIN_EVENT", "{what:CARD_IS} challenged and banished", IsChallengedAndBanished)
row("PLAIN_EVENT", "{what:PATTERN} banish~what {other:PATTERN} in a challenge", BanishesInChallenge)
row("PLAIN_EVENT", "{what:PATTERN} challenge~what and banish~what {other:PATTERN}", ChallengesAndBanishes)
row("PLAIN_EVENT", "{what:PATTERN} banish~what {other:PATTERN}", Banishes)
HAS = "has or not"
row("PAST_EVENT", "{what:PATTERN} (|have~what )quested", Quests, same=HAS)
row("PAST_EVENT", "{what:PATTERN} (|have~what )challenged[ {other:PATTERN}]", Challenges, same=HAS)
row("PAST_EVENT", "{what:PATTERN} were~what challenged[ by {by:PATTERN}]", IsChallenged)
row("PAST_EVENT", "{what:PATTERN} were~what banished[?in_challenge  in a challenge]", IsBanished)
row("PAST_EVENT", "{what:PATTERN} banished {other:PATTERN} in a challenge", BanishesInChallenge)
row("BANISHING", "{what:PATTERN} are~what banished", IsBanished, in_challenge=False, syn="banished while here")
row("PLAIN_EVENT", "{what:PATTERN} quest~what or challenge~what", QuestsOrChallenges)
row(
    "PLAIN_EVENT",
    "{what:PATTERN} (quest~what or are~what challenged|are~what challenged or quest~what)",
    QuestsOrIsChallenged,
    same="the order of the words",
)
row("EVENT", "{what:REFERENCE} challenge~what or are~what challenged", ChallengesEitherWay)
row("PLAIN_EVENT", "{what:PATTERN} quest~what or sing~what a song", QuestsOrSings)
row("PLAIN_EVENT", "{what:PATTERN} challenge~what and are~what banished", ChallengesAndIsBanished)

# Zone changes
row("PLAIN_EVENT", "{what:PATTERN} leave~what play", LeavesPlay)
row(
    "PLAIN_EVENT",
    "<by_you:a card is put into your inkwell=False|you (put a card into your inkwell|ink a card)=True>",
    IsInked,
    same="to ink",
    reason="an event of its own",
)
row(
    "PLAIN_EVENT",
    "{what:PATTERN} move~what<here: here=True|( to a location|)=False>",
    MovesToLocation,
    same="characters move to locations",
)
row("PLAIN_EVENT", "{who:EVENT_PLAYER} draw~who a card", Draws)
row(
    "PLAIN_EVENT",
    "{who:EVENT_PLAYER} (discard~who|choose~who and discard~who) {what:PATTERN}",
    Discards,
    same="whoever discards chooses, where somebody does",
)
row("PLAIN_EVENT", "{who:AN_OPPONENT} (puts a card into their inkwell|inks a card)", InksACard, same="to ink")
row("PLAIN_EVENT", "a card is put into {who:AN_OPPONENT}'s inkwell", CardIsInked)
row("PLAIN_EVENT", "you put a card under {what:PATTERN}", PutsUnder)
row("PLAIN_EVENT", "a card is put under {what:PATTERN}", IsPutUnder)
row("PAST_EVENT", "a card was put under {what:PATTERN}", IsPutUnder)
row("PAST_EVENT", "{what:PATTERN} moved <here:here=True|to a location=False>", MovesToLocation)
row("PAST_EVENT", "{what:PATTERN} (|have~what )left play", LeavesPlay, same=HAS)
row("PAST_EVENT", "{what:PATTERN} were~what returned to {whose:HAND}", IsReturned)
row(
    "PLAIN_EVENT",
    "{who:EVENT_PLAYER} draw~who (a {which:ORDINAL} card( in a turn|)|(your|their) {which:ORDINAL} card( each "
    "turn| in a turn))",
    DrawsNth,
    same="their own, of each turn",
    reason="a number among the turn's events",
)
row(
    "PLAIN_EVENT",
    "you move {what:PATTERN} here[?from_location  from (a|another) location]",
    YouMove,
    here=True,
    same="a location",
)
row("PLAIN_EVENT", "{what:PATTERN} move~what from here( to another location|)", MovesAway, same="wherever it goes")
row("PLAIN_EVENT", "you move {what:PATTERN} to a location", YouMove, here=False, from_location=False)
row(
    "PLAIN_EVENT",
    "{what:PATTERN} are~what returned to ({whose:HAND}|<whose:(a player's hand|hand)=EVERYBODY>)( from play|)",
    IsReturned,
    values={"EVERYBODY": everybody},
    same="things are in play",
)
row("PLAIN_EVENT", "{what:PATTERN} are~what returned to your hand from your discard", IsReturnedFromDiscard)
row("PLAIN_EVENT", "you return {what:PATTERN} from your discard to your hand", YouReturn)
row("PLAIN_EVENT", "{what:PATTERN} leave~what your discard", LeavesDiscard)
row("PLAIN_EVENT", "{what:PATTERN} are~what put into your discard from your deck", IsMilled)
row(
    "PLAIN_EVENT",
    "you put (<least:a card=1>|{least:NUMBER/ONE_OR_NUMBER} or more cards) into your discard from your deck",
    Mills,
    reason="one thing that happened",
)
row("PLAIN_EVENT", "{who:EVENT_PLAYER} discard~who {least:NUMBER/ONE_OR_NUMBER} or more cards", DiscardsMany)

# Status changes
row(
    "PLAIN_EVENT",
    "{what:PATTERN} (exert~what|are~what exerted|become~what exerted)",
    Exerts,
    same="however it is exerted",
)
row("PLAIN_EVENT", "you ready {what:PATTERN}", YouReady)
row("PLAIN_EVENT", "{what:PATTERN} (ready~what|are~what readied)", Readies, same="however it is readied")
row("PLAIN_EVENT", "{who:EVENT_PLAYER} <lose:gain~who=False|lose~who=True> lore", LoreChanges)
row("PLAIN_EVENT", "{who:EVENT_PLAYER} <lose:gain~who=False|lose~who=True> {least:NUMBER} or more lore", LoreChangesBy)
row("PLAIN_EVENT", "{who:EVENT_PLAYER} get~who an ink drop", GetsDrop)
row(
    "PLAIN_EVENT",
    "{what:PATTERN} are~what chosen for <purpose:Support=SUPPORT|an action or ability=ANY"
    "|an action or an item's ability=CARD>",
    IsChosen,
    by=None,
    values={"SUPPORT": ONLY_SUPPORT, "ANY": FOR_ANYTHING, "CARD": ACTION_OR_ITEM},
)
PURPOSES = {"ANY": FOR_ANYTHING, "ACTION": ONLY_ACTION, "ABILITY": ONLY_ABILITY}
row(
    "PLAIN_EVENT",
    "(({by:EVENT_PLAYER} choose~by {what:PATTERN}|{what:PATTERN} are~what chosen by {by:EVENT_PLAYER}) for "
    "<purpose:an action or ability=ANY|an action=ACTION|an ability=ABILITY>"
    "|{what:PATTERN} are~what chosen by {by:AN_OPPONENT}'s <purpose:action or ability=ANY|action=ACTION"
    "|ability=ABILITY>)",
    IsChosen,
    values=PURPOSES,
    same="active or passive; the card or its player",
)
row("PAST_EVENT", "{what:PATTERN} were~what exerted", Exerts)
row("PLAIN_EVENT", "you remove an ink drop", RemovesDrop, reason="an event of its own")

# Damage changes
row("PLAIN_EVENT", "{what:PATTERN} take~what damage", TakesDamage)
row("PLAIN_EVENT", "{what:CARD_IS} dealt [{least:NUMBER} or more ]damage[?in_challenge  in a challenge]", IsDealtDamage)
row("PLAIN_EVENT", "damage is removed from {what:PATTERN}", DamageIsRemoved)
row("PLAIN_EVENT", "you remove (<least:=1>|{least:NUMBER} or more )damage from {what:PATTERN}", RemovesDamage)
row("PAST_EVENT", "{what:PATTERN} (took damage|were~what damaged)", TakesDamage, same="what takes damage is damaged")
row(
    "PAST_EVENT",
    "{what:PATTERN} were~what dealt [{least:NUMBER} or more ]damage[?in_challenge  in a challenge]",
    IsDealtDamage,
)
row("PAST_EVENT", "{what:PATTERN} dealt damage[ to {other:PATTERN}][?in_challenge  in a challenge]", DealsDamage)
row("PAST_EVENT", "damage was removed from {what:PATTERN}", DamageIsRemoved)
row("PLAIN_EVENT", "{what:PATTERN} deal~what damage[ to {other:PATTERN}][?in_challenge  in a challenge]", DealsDamage)
